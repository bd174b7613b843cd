"""Cards that change places, tokens that change hands, cards looked at, and what a card costs or takes with it."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression
from gorin.lang.flow import If, Seq
from gorin.lang.refs import Place, Ref, Slot, Who, ref
from gorin.lang.selectors import OneOf
from gorin.lang.triggers import On
from gorin.lang.verbs import Honor, ToCards, Verb
from gorin.rules.entering import can_host
from gorin.rules.points import after, before
from gorin.rules.timing import changed, happen, happen_severally, negated, scope_mode
from gorin.table import citations, effects, kinds, occurrences, scopes
from gorin.table.changes import BOTTOM, apply, become_dead, detach, host_on, move_token, province_name, relocate, unhost
from gorin.table.definitions import (
    Context,
    Names,
    Node,
    Part,
    Question,
    Rest,
    Trait,
    Trigger,
    scope_context,
    still_possible,
)
from gorin.table.machine import Machine
from gorin.table.places import attachments, in_play, leader_of, title_of, you_of
from gorin.table.sets import bits, mask_of
from gorin.table.terms import NONE, PROVINCE_ZONE, STAGE_AFTER

# the frame of a switch
UNSTOPPED: Final = A  # mask of those that nothing has stopped

# where a switch is
TO_SWITCH: Final = 0
FIRST_ANNOUNCED: Final = 1
BOTH_ANNOUNCED: Final = 2
SWITCHED: Final = 3
FIRST_TOLD: Final = 4


class SwitchUnits(Node):
    """Two units switch places: two movements at once, of which neither happens unless both can (SE-EFF-33)."""

    def __init__(self, left: Who, right: Who) -> None:
        super().__init__()
        self.left: Ref = ref(left)
        self.right: Ref = ref(right)

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def does(self) -> int:
        return 1 << kinds.MOVE

    def leaders(self, m: Machine, scope: int) -> list[int]:
        x = scope_context(m, scope)
        found: list[int] = []
        for each in (self.left, self.right):
            card = each.one(x)
            leader = leader_of(m, card) if card >= 0 else NONE
            if leader >= 0:
                found.append(leader)
        return found

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.battlefields import may_move

        scope = m.scope(f)
        pc = m.step(f)
        units = self.leaders(m, scope)
        if len(units) < 2 or (pc == TO_SWITCH and negated(m, scope)):
            m.pop()
            return
        a, b = units
        from_a = m.location(a)
        from_b = m.location(b)
        if pc == TO_SWITCH:
            you = scopes.you(m, scope)
            if not may_move(m, a, from_b, you) or not may_move(m, b, from_a, you):
                m.pop()
            else:
                m.jump(f, FIRST_ANNOUNCED)
                before(m, f, UNSTOPPED, scope, kinds.MOVE, a, from_b, 0, m.controller(a))
        elif pc == FIRST_ANNOUNCED:
            m.jump(f, BOTH_ANNOUNCED)
            before(m, f, UNSTOPPED, scope, kinds.MOVE, b, from_a, 0, m.controller(b))
        elif pc == BOTH_ANNOUNCED:
            if m.local(f, UNSTOPPED) != (1 << a) | (1 << b):
                m.pop()  # if one half fails so does the other
                return
            m.jump(f, SWITCHED)
            mode = scope_mode(m, scope)
            source = scopes.source(m, scope)
            you = scopes.you(m, scope)
            apply(m, scope, kinds.MOVE, a, from_b, 0, m.controller(a), mode, source, you)
            apply(m, scope, kinds.MOVE, b, from_a, 0, m.controller(b), mode, source, you)
        elif pc == SWITCHED:
            m.jump(f, FIRST_TOLD)
            after(m, scope, kinds.MOVE, a, from_a, 0, m.controller(a))
        else:
            m.pop()
            after(m, scope, kinds.MOVE, b, from_b, 0, m.controller(b))


class MoveToken(Verb):
    """Transfer a token of a title from one card to another (SE-TOK-03, SE-EFF-26)."""

    def __init__(self, source: Who, to: Who, title: str = "") -> None:
        super().__init__()
        self.ref: Ref = ref(source)
        self.to: Ref = ref(to)
        self.title: str = title
        self.keyword: int = NONE

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.title)

    def parts(self) -> list[Part]:
        return [self.ref, self.to]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        holder = self.ref.one(x)
        card = self.to.one(x)
        if card < 0:
            return
        for at in m.effects(effects.TOKEN):
            if effects.subject(m, at) == holder and effects.parameter(m, at) == self.keyword:
                move_token(m, at, card, scopes.source(m, scope), scopes.you(m, scope), scopes.number(m, scope))
                changed(m, scope, card)
                return


class Detach(ToCards):
    """Attachments leave their units and stand by themselves at the battlefield where those are."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if in_play(m, card) and m.host(card) >= 0:
                detach(m, card)
                changed(m, scope)


class Transfer(Verb):
    """Move an attachment to another Personality, under whose player's control it then is (SE-DEF-27)."""

    def __init__(self, who: Who, to: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.to: Ref = ref(to)

    def parts(self) -> list[Part]:
        return [self.ref, self.to]

    def does(self) -> int:
        return 1 << kinds.TRANSFER

    def demanding(self) -> bool:
        return True

    def takes_gold(self) -> bool:
        return False

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether the restrictions of the attachment and of its new bearer are met (SE-DEF-27)."""
        x = scope_context(m, scope)
        card = self.ref.one(x)
        host = self.to.one(x)
        if card >= 0 and host >= 0:
            if m.host(card) == host:
                return m.no(citations.TRANSFERRING, "he bears it already", host)
            if not can_host(m, card, host, 0):
                return False
        return still_possible(m, rest)

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        host = self.to.one(x)
        if card >= 0 and host >= 0:
            happen(m, scope, kinds.TRANSFER, card, host)


# the frame of moving attachments about
TO_TELL: Final = A  # mask of the cards that are still to be given a bearer
BEARERS: Final = B  # whom the others were given to, BEARER_BITS for each in the order of the cards

BEARER_BITS: Final = 10


class Rearrange(Node):
    """Attachments go to others among some Personalities, all at once, each as its restrictions allow (GE-ATT-02).

    Each of these Personalities gives one away or is given one.
    """

    def __init__(self, what: Who, among: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(what)
        self.among: Ref = ref(among)

    def parts(self) -> list[Part]:
        return [self.ref, self.among]

    def does(self) -> int:
        return 1 << kinds.TRANSFER

    def demanding(self) -> bool:
        return True

    def takes_gold(self) -> bool:
        return False

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether what has been chosen of them so far can be moved, alone or with up to two more."""
        x = scope_context(m, scope)
        among = self.among.cards(x)
        if not movable(m, self.ref.cards(x), among):
            return m.no(citations.TRANSFERRING, "none of their attachments can go to another of them", among[0])
        return still_possible(m, rest)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        cards = self.ref.cards(x)
        if m.step(f) == FRESH:
            m.jump(f, BEGUN)
            m.set_local(f, TO_TELL, mask_of(cards))
            m.set_local(f, BEARERS, 0)
            if negated(m, scope) or not arranged(m, cards, self.among.cards(x), []):
                m.pop()
            return
        if m.local(f, TO_TELL):
            m.wait()
            return
        hosts = self.told(m, f, cards)
        m.pop()
        players = [m.controller(host) for host in hosts]
        happen_severally(m, scope, kinds.TRANSFER, cards, hosts, [0] * len(cards), players)

    def told(self, m: Machine, f: int, cards: list[int]) -> list[int]:
        """The bearers of those cards that have been given one, in their order."""
        given = m.local(f, BEARERS)
        count = len(cards) - m.local(f, TO_TELL).bit_count()
        return [(given >> BEARER_BITS * n) % (1 << BEARER_BITS) for n in range(count)]

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = scope_context(m, scope)
        cards = self.ref.cards(x)
        among = self.among.cards(x)
        given = self.told(m, f, cards)
        options = [host for host in among if arranged(m, cards, among, [*given, host])]
        card = cards[len(given)]
        return Question(scopes.you(m, scope), "choose", citations.TRANSFERRING, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        cards = self.ref.cards(scope_context(m, m.scope(f)))
        n = len(self.told(m, f, cards))
        m.set_local(f, BEARERS, m.local(f, BEARERS) + (value << BEARER_BITS * n))
        m.set_local(f, TO_TELL, m.local(f, TO_TELL) & ~(1 << cards[n]))


def movable(m: Machine, cards: list[int], among: list[int]) -> bool:
    """Whether attachments can go to others among some Personalities, alone or with up to two more of theirs."""
    if arranged(m, cards, among, []):
        return True
    most = 2 * len(cards)  # each leaves one Personality for another
    if most + 4 < len(among):
        return False
    others = [card for host in among for card in attachments(m, host) if card not in cards]
    if not others or not each_fits(m, cards, among, others):
        return False
    if any(arranged(m, [*cards, card], among, []) for card in others):
        return True
    return any(arranged(m, [*cards, a, b], among, []) for a in others for b in others if a < b)


def each_fits(m: Machine, cards: list[int], among: list[int], others: list[int]) -> bool:
    """Whether each of some attachments could go to another Personality as things are, or if nobody bore anything."""
    hosts = [m.host(card) for card in cards]
    mark = m.mark()
    for card in cards:
        unhost(m, card)
    left = [c for c, own in zip(cards, hosts, strict=True) if not fits_another(m, c, own, among)]
    if left:
        for card in others:
            unhost(m, card)
    fit = all(fits_another(m, c, hosts[cards.index(c)], among) for c in left)
    m.undo(mark)
    return fit


def fits_another(m: Machine, card: int, own: int, among: list[int]) -> bool:
    """Whether somebody among these other than its own bearer could have an attachment."""
    return any(host != own and can_host(m, card, host, 0) for host in among)


def arranged(m: Machine, cards: list[int], among: list[int], given: list[int]) -> bool:
    """Whether attachments can all go to others among some Personalities, the first of them to those given.

    They go at one instant: each to somebody who could have it without the others, and with them (R00-A-047).
    """
    before = [m.host(card) for card in cards]
    people = mask_of(among)
    givers = mask_of(before)
    takers = people & ~givers
    if givers & ~people or takers.bit_count() > len(cards):
        return False
    mark = m.mark()
    for card in cards:
        unhost(m, card)
    open_to = [mask_of([host for host in among if can_host(m, card, host, 0)]) for card in cards]
    found = placed(m, cards, before, among, given, 0, takers, open_to)
    m.undo(mark)
    return found


def placed(
    m: Machine,
    cards: list[int],
    before: list[int],
    among: list[int],
    given: list[int],
    n: int,
    left_out: int,
    open_to: list[int],
) -> bool:
    """Whether those of them from the nth on, which have no bearer now, can be given other ones than before.

    `left_out`: mask of the Personalities who have neither given one away nor been given one yet. `open_to`: for each
    card a mask of those who could have it before any is given.
    """
    left = len(cards) - n
    if left_out.bit_count() > left:
        return False
    for host in [given[n]] if n < len(given) else among:
        if host == before[n] or not open_to[n] >> host & 1 or not can_host(m, cards[n], host, 0):
            continue
        if left == 1:
            if left_out & ~(1 << host) == 0:
                return True
            continue
        mark = m.mark()
        host_on(m, cards[n], host)
        found = placed(m, cards, before, among, given, n + 1, left_out & ~(1 << host), open_to)
        m.undo(mark)
        if found:
            return True
    return False


class RefillWith(Verb):
    """Lay a card face-up into a Province as that is refilled: it keeps what is known of it."""

    def __init__(self, who: Who, place: Place) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def does(self) -> int:
        return 1 << kinds.REFILL

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.province(x)
        card = self.ref.one(x)
        if v < 0 or card < 0 or not m.province_exists(v) or m.definition(card).deck == 1:
            return
        m.set_dead(card, False)
        relocate(m, card, PROVINCE_ZONE + v, BOTTOM, 1)
        m.dirty = True
        changed(m, scope, card)
        if m.logging:
            m.say(citations.REFILLING, f"{title_of(m, card)} refills {province_name(m, v)}.", card, x.you)
        happen(m, scope, kinds.REFILL, v, card, player=m.owner(card))


class CardIn(Ref):
    """The Dynasty card lying in a Province, whether face-up or face-down."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def cards(self, x: Context) -> list[int]:
        v = self.place.land(x)
        return x.m.zone_cards(PROVINCE_ZONE + v) if v >= 0 else []


class PickCardIn(Node):
    """The Dynasty card in a Province, under a name; of several its owner picks one (SE-PRV-04)."""

    def __init__(self, name: str, place: Place) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(name)
        self.card: CardIn = CardIn(place)

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)

    def parts(self) -> list[Part]:
        return [self.slot_ref, self.card]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        found = self.card.cards(scope_context(m, scope))
        if len(found) > 1:
            m.wait()
            return
        scopes.set_slot(m, scope, self.slot_ref.slot, found[0] if found else NONE)
        m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        found = self.card.cards(scope_context(m, scope))
        return Question(
            m.owner(found[0]), "choose", citations.CARD_OF_A_PROVINCE, found, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scopes.set_slot(m, m.scope(f), self.slot_ref.slot, value)
        m.pop()


class PutInProvince(Verb):
    """Put cards into a Province, face-down; a Fate card goes on top of its owner's deck instead (SE-ZON-10)."""

    def __init__(self, who: Who, place: Place) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def does(self) -> int:
        return 1 << kinds.PUT

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.land(x)
        if v < 0:
            return
        cards = self.ref.cards(x)
        owners = [m.owner(card) for card in cards]
        happen_severally(m, scope, kinds.PUT, cards, [PROVINCE_ZONE + v] * len(cards), [0] * len(cards), owners)


class LookAt(ToCards):
    """You look at cards; they stay as they lie, and nobody else learns anything (SE-DEF-18)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            m.set_known_to(card, m.known_to(card) | (1 << x.you))
            if m.logging:
                m.say(citations.LOOKING, f"You look at {m.definition(card).title}.", card, x.you, 1 << x.you)


class BecomeDead(ToCards):
    """Personalities that lie in a discard pile become honorably dead."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            become_dead(m, scope, scope_mode(m, scope), card)


def enters_by(trigger: Trigger, x: Context, card: int) -> bool:
    """Whether a trigger waits for a card's entering play or being attached."""
    if trigger.kind not in (kinds.ENTER, kinds.ATTACH):
        return False
    return isinstance(trigger, On) and isinstance(trigger.subject, OneOf) and trigger.subject.test(x, card)


class EntryLoss(Expression):
    """The entering-play Honor loss of a card: the largest single one among its entry traits, as of now (SE-DEF-26)."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        best = 0
        for card in self.ref.cards(x):
            for trait in x.m.definition(card).traits:
                best = max(best, self.loss(x.m, card, trait))
        return best

    def loss(self, m: Machine, card: int, trait: Trait) -> int:
        if trait.program is None:
            return 0
        x = Context(m, you_of(m, card), card, NONE, NONE)
        if not any(enters_by(trigger, x, card) for trigger in trait.triggers()):
            return 0
        if not trait.holds(x):
            return 0
        return self.largest(x, trait.program)

    def largest(self, x: Context, node: Node | None) -> int:
        best = 0
        if isinstance(node, Seq):
            for part in node.nodes:
                best = max(best, self.largest(x, part))
        elif isinstance(node, If):
            best = self.largest(x, node.then if node.condition.holds(x) else node.otherwise)
        elif isinstance(node, Honor) and node.kind == kinds.LOSE_HONOR and x.you in node.players.players(x):
            best = node.amount.value(x)
        return best


class DestroyedWith(Ref):
    """The other cards destroyed together with the one that the occurrence is about (SE-DEF-30)."""

    def cards(self, x: Context) -> list[int]:
        m = x.m
        o = x.occurrence
        if o < 0 or occurrences.kind(m, o) != kinds.DESTROY:
            return []
        group = m.below(o)
        if occurrences.extra(m, o) != group:
            return []
        together = occurrences.extra(m, group)
        if occurrences.stage(m, o) != STAGE_AFTER:  # or that are to be, by the same effect
            together |= occurrences.used(m, group)
        return [c for c in bits(together) if c != occurrences.subject(m, o)]


DESTROYED_WITH_IT: Final = DestroyedWith()
