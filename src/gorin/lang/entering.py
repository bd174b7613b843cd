"""Bringing cards into play, attaching and creating them, in the words of cards."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.flow import Later, MustPay
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS, Place, Ref, Slot, Who, ref
from gorin.lang.selectors import OneOf
from gorin.lang.triggers import after
from gorin.rules import entering
from gorin.rules.payment import rest_of
from gorin.rules.timing import happen, happen_from, negated
from gorin.table import citations, effects, kinds, places, scopes, terms
from gorin.table.alliances import side_of_player
from gorin.table.changes import COPIED, add_modifier, new_handle, with_card
from gorin.table.definitions import (
    WITHOUT_PRESENCE,
    CardDef,
    Condition,
    Context,
    CostPart,
    Modifier,
    Names,
    Node,
    Part,
    Rest,
    ability_taken,
    scope_context,
    still_possible,
)
from gorin.table.edition import Rules
from gorin.table.flags import NOT_FOR_ENLIGHTENMENT
from gorin.table.machine import Machine
from gorin.table.memory import remember
from gorin.table.places import in_play
from gorin.table.sets import bits
from gorin.table.terms import MODE_EFFECT, NONE, WHILE_SUBJECT_IN_PLAY

WAIVING_COSTS: Final[int] = entering.WAIVE_COSTS
IGNORING_GOLD: Final[int] = entering.WAIVE_GOLD
IGNORING_HONOR: Final[int] = entering.IGNORE_HONOR
IGNORING_RESTRICTIONS: Final[int] = entering.IGNORE_RESTRICTIONS
IGNORING_EFFECTS: Final[int] = entering.UNANSWERED
UNCOUNTED: Final[int] = entering.UNCOUNTED


def options_of(fixed: int, reduction: Expression | None, x: Context) -> int:
    """The options of an entry as one int: fixed flags and by how much Gold (-128 to 127) the card comes cheaper."""
    if reduction is None:
        return fixed
    return fixed | ((min(127, max(-128, reduction.value(x))) & 255) << entering.REDUCTION_SHIFT)


# the frame of bringing cards in
LEFT: Final = A  # mask of the cards still to come
LAST: Final = B  # the one that came last, plus 1


class BringIn(Node):
    """Bring cards into play: at home, or at a battlefield."""

    def __init__(
        self,
        who: Who,
        place: Place | None = None,
        options: int = 0,
        less: Number | None = None,
        own_text: bool = False,
        waive_if: Condition | None = None,
    ) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place | None = place
        self.options: int = options
        self.less: Expression | None = amount(less) if less is not None else None
        self.own_text: bool = own_text  # a Ring by its own text (SE-RNG-04)
        self.waive_if: Condition | None = waive_if
        self.uncounted: Modifier | None = None
        if options & UNCOUNTED:
            self.uncounted = FlagModifier(NOT_FOR_ENLIGHTENMENT)
            self.uncounted.until = WHILE_SUBJECT_IN_PLAY

    def parts(self) -> list[Part]:
        found: list[Part] = [self.ref]
        if self.place is not None:
            found.append(self.place)
        if self.uncounted is not None:
            found.append(self.uncounted)
        if self.less is not None:
            found.append(self.less)
        if self.waive_if is not None:
            found.append(self.waive_if)
        return found

    def coming_in(self, x: Context) -> list[int]:
        return self.ref.cards(x)

    def chosen(self, x: Context) -> int:
        """The options of the entry, as things stand."""
        options = options_of(self.options, self.less, x)
        if self.waive_if is not None and self.waive_if.holds(x):
            options |= entering.WAIVE_COSTS
        return options

    def enters(self, x: Context, card: int, options: int) -> bool:
        """Whether what it asks beyond the rules of entering play is met."""
        return True

    def options_for(self, x: Context, card: int, options: int) -> int:
        """These options as they are for one of the cards."""
        return options

    def where(self, x: Context, card: int) -> int:
        """The Province of the battlefield that a card enters; NONE for home."""
        return self.place.province(x) if self.place is not None else NONE

    def does(self) -> int:
        return 1 << kinds.ENTER

    def demanding(self) -> bool:
        return True

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        left = self.entries(scope, self.ref.cards(scope_context(m, scope)), rest)
        return left is None or left.possible(m)

    def owes(self, m: Machine, f: int) -> Rest | None:
        """The other cards that it brings in, and what comes after it."""
        return self.entries(m.scope(f), bits(m.local(f, LEFT)), rest_of(m, f))

    def entries(self, scope: int, cards: list[int], then: Rest | None) -> Rest | None:
        """These cards entering play, and then what comes after it; None for nothing."""
        return Entries(self, scope, cards, then) if cards else then

    def comes(self, m: Machine, scope: int, cards: list[int], rest: Rest | None) -> bool:
        """Whether these cards can enter play one after the other, and then the rest."""
        x = scope_context(m, scope)
        options = self.chosen(x)
        if in_play(m, cards[0]):
            return m.no(citations.WAY_INTO_PLAY, "it is already in play", cards[0])
        return entering.can_come_in(
            m, scopes.you(m, scope), cards[0], NONE, options, self.entries(scope, cards[1:], rest)
        )

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        n = m.step(f)
        if n == 0:
            mask = 0
            for card in self.ref.cards(x):
                mask |= 1 << card
            m.set_local(f, LEFT, mask)
            m.jump(f, BEGUN)
        last = m.local(f, LAST) - 1
        if self.own_text and last >= 0 and in_play(m, last):
            m.set_entered_by_own_text(last, True)
            m.dirty = True
        if self.uncounted is not None and last >= 0 and not in_play(m, last):
            self.count_again(m, last)
        left = m.local(f, LEFT)
        if left == 0:
            m.pop()
            return
        card = bits(left)[0]
        m.set_local(f, LEFT, left & (left - 1))
        m.set_local(f, LAST, card + 1)
        options = self.options_for(x, card, self.chosen(x))
        if not in_play(m, card) and self.enters(x, card, options):
            if self.uncounted is not None:  # from the very moment at which it enters
                add_modifier(m, self.uncounted, card, 0, 0, self.uncounted.until, scope)
            entering.bring_into_play(m, scope, scopes.you(m, scope), card, self.where(x, card), options)


    def count_again(self, m: Machine, card: int) -> None:
        """The card has not entered play: nothing remains of what was said of it."""
        assert self.uncounted is not None
        for at in m.effects(effects.MODIFIER):
            if effects.node(m, at) == self.uncounted.id and effects.subject(m, at) == card:
                m.free_effect(at)


class PutIntoPlay(Node):
    """Put a card, which no rule brings in, into play: at home, or at a battlefield (SE-TER-01, TF-TER-01)."""

    def __init__(self, place: Place | None = None, who: Who | None = None) -> None:
        super().__init__()
        self.place: Place | None = place
        self.ref: Ref = ref(who) if who is not None else THIS

    def parts(self) -> list[Part]:
        return [self.ref, self.place] if self.place is not None else [self.ref]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        x = scope_context(m, scope)
        card = self.ref.one(x)
        where = self.place.province(x) if self.place is not None else NONE
        if card < 0 or in_play(m, card) or (self.place is not None and where < 0):
            return
        you = scopes.you(m, scope)
        happen_from(m, scope, kinds.ENTER, card, where, 0, you, card, you, MODE_EFFECT)


class Entries(Rest):
    """Cards that one effect brings in, and then what comes after it."""

    def __init__(self, effect: BringIn, scope: int, cards: list[int], then: Rest | None) -> None:
        self.effect: BringIn = effect
        self.scope: int = scope
        self.cards: list[int] = cards
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        return self.effect.comes(m, self.scope, self.cards, self.then)

    def touches(self, m: Machine) -> int:
        return self.then.touches(m) if self.then is not None else 0

    def gold(self, m: Machine) -> bool:
        return True


class AttachCard(Node):
    """Attach a card to a Personality, paying all costs unless told otherwise."""

    def __init__(
        self, who: Who, host: Who, options: int = 0, less: Number | None = None, waive_if: Condition | None = None
    ) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.host: Ref = ref(host)
        self.options: int = options
        self.less: Expression | None = amount(less) if less is not None else None
        self.waive_if: Condition | None = waive_if

    def parts(self) -> list[Part]:
        found: list[Part] = [self.ref, self.host]
        if self.less is not None:
            found.append(self.less)
        if self.waive_if is not None:
            found.append(self.waive_if)
        return found

    def coming_in(self, x: Context) -> list[int]:
        return self.ref.cards(x)

    def chosen(self, x: Context) -> int:
        """The options of the entry, as things stand."""
        options = options_of(self.options, self.less, x)
        if self.waive_if is not None and self.waive_if.holds(x):
            options |= entering.WAIVE_COSTS
        return options

    def enters(self, x: Context, card: int, host: int, options: int) -> bool:
        """Whether what it asks beyond the rules of attaching is met."""
        return True

    def does(self) -> int:
        return 1 << kinds.ATTACH

    def owes(self, m: Machine, f: int) -> Rest | None:
        return rest_of(m, f)

    def demanding(self) -> bool:
        return True

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        x = scope_context(m, scope)
        card = self.ref.one(x)
        host = self.host.one(x)
        if host < 0 and not isinstance(self.host, Slot):
            return m.no(citations.ATTACHING, "there is nobody to bear it", card)
        if card < 0 or host < 0:
            return still_possible(m, rest)
        options = self.chosen(x)
        player = m.controller(host)
        if player != m.owner(card):
            player = x.you  # who brings in another's card attaches it to a Personality of his own (SE-ATT-01)
        return entering.can_come_in(m, player, card, host, options, rest)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) != FRESH:
            m.pop()
            return
        x = scope_context(m, scope)
        m.jump(f, BEGUN)
        card = self.ref.one(x)
        host = self.host.one(x)
        if card < 0 or host < 0:
            return
        options = self.chosen(x)
        if self.enters(x, card, host, options):
            entering.attach(m, scope, card, host, options)


CREATABLE: Final = {terms.PERSONALITY: "Personality", terms.FOLLOWER: "Follower", terms.ITEM: "Item"}


class Created:
    """What a created card is: stats and keywords given, nothing else (SE-CRE-01)."""

    def __init__(
        self,
        type: int,
        force: int,
        chi: int = 0,
        honor: int = 0,
        keywords: list[str] | None = None,
        title: str = "",
    ) -> None:
        if type not in CREATABLE:
            raise ValueError("only Personalities, Followers and Items are created")
        name = title if title else describe(type, force, chi, honor, keywords or [])
        self.definition: CardDef = CardDef("", name, type)
        d = self.definition
        d.created = True
        if not title:
            d.titles = frozenset()  # what it is called is no title
        d.deck = 0 if type == terms.PERSONALITY else 1
        d.keyword_names = keywords or []
        d.stats = [terms.NO_STAT] * terms.NUMBERED
        d.stats[terms.FORCE] = force
        if type != terms.FOLLOWER:
            d.stats[terms.CHI] = chi
        if type == terms.PERSONALITY:
            d.stats[terms.PERSONAL_HONOR] = honor
        elif type == terms.FOLLOWER:
            d.stats[terms.HONOR_REQUIREMENT] = 0
        d.stats[terms.GOLD_COST] = 0
        d.id = "created:" + d.title


def describe(type: int, force: int, chi: int, honor: int, keywords: list[str]) -> str:
    """How an untitled created card is called: by what it is."""
    sign = "+" if type == terms.ITEM else ""
    size = f"{sign}{force}F"
    if type != terms.FOLLOWER:
        size += f"/{sign}{chi}C"
    if honor:
        size += f"/{honor}PH"
    return " ".join([size, *keywords, CREATABLE[type]])


def may_create_at(m: Machine, scope: int, you: int, province: int) -> bool:
    """A unit is created only where its player controls one already, or by a text that waives that (SE-CRE-04)."""
    from gorin.rules.actions import has_presence

    if province < 0 or has_presence(m, you, province) or m.rules.numbers.creating_is_enough:
        return True
    if scopes.kind(m, scope) != terms.SCOPE_ACTION:
        return False
    return ability_taken(m, scope).flags & WITHOUT_PRESENCE != 0


def army_of(m: Machine, you: int) -> int:
    """Where who is created stands if his text does not say: at home, or in a battle in his army (TF-CRE-01)."""
    here = places.at_battle(m)
    if m.rules.numbers.created_join_army and side_of_player(m, you) >= 0:
        return here
    return NONE


# the frame of a creation
HOSTS: Final = A  # mask of those who are still to bear one


class Create(Node):
    """Create a card and bring it into play at home or in your army; or one for each bearer, and attach them."""

    def __init__(
        self, created: Created, host: Who | None = None, place: Place | None = None, name: str = "made"
    ) -> None:
        super().__init__()
        self.created: Created = created
        self.host: Ref | None = ref(host) if host is not None else None
        self.place: Place | None = place
        self.slot_ref: Slot = Slot(name)
        self.index: int = -1

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.slot_ref]
        if self.host is not None:
            found.append(self.host)
        if self.place is not None:
            found.append(self.place)
        return found

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        d = self.created.definition
        if d.id in rules.by_id:
            self.index = rules.by_id[d.id]
        else:
            self.index = rules.add(d).index

    def what(self, m: Machine, you: int) -> Created:
        """Which card a player creates."""
        return self.created

    def does(self) -> int:
        return 1 << kinds.CREATE

    def demanding(self) -> bool:
        return True

    def takes_gold(self) -> bool:
        return False

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        x = scope_context(m, scope)
        if self.place is not None and not may_create_at(m, scope, x.you, self.place.province(x)):
            return m.no(citations.PRESENCE, "you control no unit there", NONE)
        mark = m.mark()
        possible = True
        for host in self.host.cards(x) if self.host is not None else []:
            possible = possible and entering.can_host(m, self.make(m, x.you), host, 0)
        possible = possible and still_possible(m, rest)
        m.undo(mark)
        return possible

    def make(self, m: Machine, you: int) -> int:
        """A new card of a player, waiting to enter play."""
        card = m.new_card(m.rules.by_id[self.what(m, you).definition.id], you)
        m.set_face_up(card, True)
        m.link_bottom(card, you * terms.PLAYER_ZONES + terms.RESOLVING)
        return card

    def shape(self, m: Machine, scope: int, card: int) -> None:
        """Give the new card what its text says of it beyond its definition."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        you = scopes.you(m, scope)
        fresh = m.step(f) == FRESH
        if fresh:
            m.jump(f, BEGUN)
            scopes.set_slot(m, scope, self.slot_ref.slot, NONE)
            mask = 0
            for each in self.host.cards(x) if self.host is not None else []:
                mask |= 1 << each
            m.set_local(f, HOSTS, mask)
        host = NONE
        if self.host is not None:
            left = [each for each in bits(m.local(f, HOSTS)) if in_play(m, each)]
            if left:
                host = left[0]
                m.set_local(f, HOSTS, m.local(f, HOSTS) & ~((2 << host) - 1))
        if negated(m, scope) or (host < 0 and not (fresh and self.host is None)):
            m.pop()
            return
        if self.place is not None and not may_create_at(m, scope, you, self.place.province(x)):
            return
        card = self.make(m, you)
        self.shape(m, scope, card)
        new_handle(m, card)
        m.index_cards()
        if host >= 0 and not entering.can_host(m, card, host, 0):
            m.unlink(card)  # what cannot enter play ceases to exist (SE-CRE-02)
            return
        made = scopes.slot(m, scope, self.slot_ref.slot)
        scopes.set_slot(m, scope, self.slot_ref.slot, with_card(made, card))
        if host >= 0:
            happen(m, scope, kinds.ATTACH, card, host, player=you)
        else:
            where = self.place.province(x) if self.place is not None else army_of(m, you)
            happen(m, scope, kinds.ENTER, card, where, player=you)


class CreateCopy(Node):
    """Create a copy of a card: of what is printed on it, without its attachments, its tokens and what is done to it
    (TF-CRE-03). What attaches does so to the Personality who is told.
    """

    def __init__(self, of: Who, host: Who | None = None, name: str = "made") -> None:
        super().__init__()
        self.ref: Ref = ref(of)
        self.host: Ref | None = ref(host) if host is not None else None
        self.slot_ref: Slot = Slot(name)

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.slot_ref, self.ref]
        if self.host is not None:
            found.append(self.host)
        return found

    def does(self) -> int:
        return 1 << kinds.CREATE

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        x = scope_context(m, scope)
        you, model = scopes.you(m, scope), self.ref.one(x)
        scopes.set_slot(m, scope, self.slot_ref.slot, NONE)
        host = self.host.one(x) if self.host is not None else NONE
        if model < 0 or negated(m, scope):
            return
        printed = m.definition(model).printed
        card = m.new_card(m.rules.number(printed) if printed else m.definition_number(model), you)
        m.set_face_up(card, True)
        m.link_bottom(card, you * terms.PLAYER_ZONES + terms.RESOLVING)
        new_handle(m, card)
        remember(m, card, COPIED, terms.UNTIL_GAME_ENDS)
        m.index_cards()
        if host >= 0 and not entering.can_host(m, card, host, 0):
            m.unlink(card)  # what cannot enter play ceases to exist (SE-CRE-02)
            return
        scopes.set_slot(m, scope, self.slot_ref.slot, with_card(NONE, card))
        if host >= 0:
            happen(m, scope, kinds.ATTACH, card, host, player=you)
        else:
            happen(m, scope, kinds.ENTER, card, army_of(m, you), player=you)


class OnceEntered(Later):
    """What bows a card that is yet to enter play, and what it does, waits until the action being answered brings it in.

    An action that comes later has a higher number than the one that waits.
    """

    def __init__(self, cost: CostPart, program: Node) -> None:
        super().__init__(after(kinds.ENTER, OneOf(THIS)), MustPay(cost, program))
        self.others = [after(kinds.ATTACH, OneOf(THIS))]

    def due(self, m: Machine, at: int, o: int) -> bool:
        scope = m.scope(o)
        while scope >= 0 and scopes.kind(m, scope) != terms.SCOPE_ACTION:
            scope = scopes.parent(m, scope)
        return scope >= 0 and scopes.number(m, scope) < effects.action(m, at)
