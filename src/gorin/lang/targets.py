"""Targeting, and choosing without targeting."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import B
from gorin.lang.amounts import Constant, Expression, Number, amount
from gorin.lang.refs import Place, Players, names_stronghold
from gorin.lang.selectors import ANY_CARD, And, Test
from gorin.rules.actions import (
    ANNOUNCED_AS,
    action_has_keyword,
    chooses_first,
    fitting,
    performs,
    stand_in,
    targeted_by,
    viable,
)
from gorin.rules.timing import happen_from, happen_to_targets
from gorin.table import citations, kinds, scopes, terms
from gorin.table.changes import add_modifier, cards_under, seers
from gorin.table.definitions import (
    M_FLAG,
    M_LURE,
    M_NO_TARGET,
    M_PERFORMS_AS,
    TARGETED_FIRST,
    TARGETED_LAST,
    Condition,
    Context,
    Names,
    Node,
    Part,
    PerformsAs,
    Question,
    Rest,
    Selector,
    TargetPart,
    ability_taken,
    scope_context,
    still_possible,
)
from gorin.table.flags import (
    CANNOT_BE_TARGETED,
    CANNOT_BE_TARGETED_BY_OWNER,
    HAND_FACE_UP,
    NO_POLITICAL_TARGETING,
    PERFORMS_HERE,
)
from gorin.table.keywords import (
    flag_in_force,
    flagged,
    lured,
    perform_as,
    performing_as,
    player_flagged,
    spared_by_text,
)
from gorin.table.machine import Machine
from gorin.table.named import QuestionKind
from gorin.table.packing import PASS, T_CARD, T_PLAYER, T_PROVINCE, pack, payload_of, tag_of
from gorin.table.places import (
    adjacent,
    all_in_play,
    at_battle,
    in_play,
    in_play_of,
    in_unit,
    location_of,
    provinces_of,
    title_of,
    waiting,
    zone_kind,
)
from gorin.table.sets import bits, cards_of, mask_of, set_of
from gorin.table.stats import stat
from gorin.table.terms import NONE

# where candidates lie
IN_PLAY: Final = 0
YOUR_HAND: Final = 1
YOUR_DISCARD: Final = 2
ANY_DISCARD: Final = 3
PROVINCE_CARDS: Final = 4
PROVINCES: Final = 5
PLAYERS: Final = 6
YOUR_DECK: Final = 7  # Fate deck
YOUR_DYNASTY: Final = 8
YOUR_PROVINCE_CARDS: Final = 9
DECK_AND_DISCARD: Final = 10
HAND_AND_DECK: Final = 11
FOCUS_POOL: Final = 12
DECK_AND_HAND_AND_DISCARD: Final = 13
DYNASTY_AND_PROVINCES: Final = 14  # your Dynasty deck and what lies in your Provinces, face-down cards too
ALL_PROVINCE_CARDS: Final = 15  # face-down ones too; what a face shows can be asked of those one has seen (SE-ACT-60)
DYNASTY_AND_DISCARD: Final = 16  # your Dynasty deck and its discard pile
UNDER_THIS: Final = 17  # what lies face-down under the card whose text it is
FACE_DOWN: Final = 18  # every face-down card in Provinces, hands, decks and focus areas, and under others (GE-PRV-05)
ANY_HAND: Final = 19
DOMAINS: Final = 20

EVERYBODYS: Final = (ANY_DISCARD, ANY_HAND, PROVINCE_CARDS, ALL_PROVINCE_CARDS)
"""Where those of all players are meant."""

AREAS: Final[dict[int, tuple[int, ...]]] = {
    YOUR_HAND: (terms.HAND,),
    ANY_HAND: (terms.HAND,),
    YOUR_DISCARD: (terms.DYNASTY_DISCARD, terms.FATE_DISCARD),
    ANY_DISCARD: (terms.DYNASTY_DISCARD, terms.FATE_DISCARD),
    YOUR_DECK: (terms.FATE_DECK,),
    YOUR_DYNASTY: (terms.DYNASTY_DECK,),
    DYNASTY_AND_PROVINCES: (terms.DYNASTY_DECK,),
    DYNASTY_AND_DISCARD: (terms.DYNASTY_DECK, terms.DYNASTY_DISCARD),
    DECK_AND_DISCARD: (terms.FATE_DECK, terms.FATE_DISCARD),
    HAND_AND_DECK: (terms.HAND, terms.FATE_DECK),
    DECK_AND_HAND_AND_DISCARD: (terms.FATE_DECK, terms.HAND, terms.FATE_DISCARD),
    FOCUS_POOL: (terms.POOL,),
}
"""The areas of a player that each domain takes in, in the order in which their cards are offered."""

# where others do not see what there is
HIDDEN: Final = frozenset((
    YOUR_HAND, YOUR_DECK, YOUR_DYNASTY, DECK_AND_DISCARD, HAND_AND_DECK, FOCUS_POOL, DECK_AND_HAND_AND_DISCARD,
    DYNASTY_AND_PROVINCES, DYNASTY_AND_DISCARD, UNDER_THIS,
))  # fmt: skip

# how far
BY_LOCATION: Final = 0  # in a Battle action, units only at the current battlefield (SE-BAT-10)
ANYWHERE: Final = 1
OR_IN_PROVINCE: Final = 3  # and what lies face-up in your Provinces
IF_IT_COMES: Final = 2  # from elsewhere only what the action itself brings to the battle (SE-BAT-12)


# the frame of the choice of a target
REQUIRED: Final = ANNOUNCED_AS  # 0 in an effect
CHOSEN: Final = B  # mask

# where the choice of a target is
TO_CHOOSE: Final = 0
PICKING: Final = 1
PICKED: Final = 2
TARGETED: Final = 3


def posing(target: Target, x: Context, card: int) -> PerformsAs | None:
    """The text by which a card may perform an action as if it had a keyword that the target asks for."""
    m = x.m
    if not m.changers(M_PERFORMS_AS):
        return None
    for how in performing_as(m, x.scope, card):
        mark = m.mark()
        given = how.given
        add_modifier(m, given, card, 0, 0, terms.UNTIL_GAME_ENDS, x.scope)
        found = target.picks(x, card)
        m.undo(mark)
        if found:
            return how
    return None


class Target(TargetPart):
    """Targeting under a name: "target one of your unbowed Samurai"."""

    def __init__(
        self,
        name: str,
        selector: Test | None = None,
        least: Number = 1,
        most: Number = 1,
        domain: int = IN_PLAY,
        reach: int = BY_LOCATION,
        chooser: Players | None = None,
        who: Players | None = None,
        whole: Condition | None = None,
        beside: Place | None = None,
    ) -> None:
        super().__init__()
        self.name: str = name
        self.beside: Place | None = beside  # for PROVINCES: one next to which they lie
        self.whole: Condition | None = whole  # holds of what is picked under the name, and of each part of that
        self.selector: Test = selector if selector is not None else ANY_CARD
        self.minimum: Expression = amount(least)
        self.maximum: Expression = amount(most)
        self.domain: int = domain
        self.reach: int = reach
        self.chooser: Players | None = chooser
        self.who: Players | None = who  # for PROVINCES and PLAYERS: whose, or which
        self.strongholds: bool = names_stronghold(self.selector)
        left_out = 0 if self.strongholds else 1 << terms.STRONGHOLD
        self.types: int = self.selector.types() & ~left_out  # a mask
        self.yours: bool = self.selector.yours()
        self.targeting: bool = True
        self.shoots: bool = False  # the target of a Ranged Attack
        self.later: list[Node] = []  # what must be possible with what is picked here (see `foresight`)
        self.coming: int = 0  # the movement by which what is elsewhere comes to the battle
        self.performs: bool = False  # stands in the constraints (SE-PRF-03)
        self.within: Node | None = None  # the innermost optional program of which it is part
        self.meaning: int = citations.ANNOUNCED_TARGETS

    def parts(self) -> list[Part]:
        found: list[Part] = [self.selector, self.minimum, self.maximum]
        if self.chooser is not None:
            found.append(self.chooser)
        if self.who is not None:
            found.append(self.who)
        if self.whole is not None:
            found.append(self.whole)
        if self.beside is not None:
            found.append(self.beside)
        return found

    def wrong(self, above: list[Part]) -> str:
        named = self.domain == PROVINCES or self.domain == PLAYERS
        if named and isinstance(self.maximum, Constant) and self.maximum.number > 1:
            return "can name only one Province or player"
        if self.who is not None and not named:
            return "names players, which only the choice of a Province or a player can heed"
        if not 0 <= self.domain < DOMAINS:
            return f"looks for cards in an area that does not exist ({self.domain})"
        return ""

    def secret(self) -> bool:
        return (self.domain in HIDDEN and self.selector is not ANY_CARD) or super().secret()

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def least(self, x: Context) -> int:
        return self.minimum.value(x)

    def most(self, x: Context) -> int:
        return self.maximum.value(x)

    def needs(self) -> Selector | None:
        tests = self.selector.tests if isinstance(self.selector, And) else [self.selector]
        open = [each for each in tests if each.lies_open()]
        asked = isinstance(self.minimum, Constant) and self.minimum.number > 0
        return And(open) if open and asked and self.domain == IN_PLAY else None

    def candidates(self, m: Machine, scope: int) -> list[int]:
        """All that could be picked, by this text alone."""
        x = scope_context(m, scope)
        found = self.reachable(x, scope)
        return found if self.whole is None else [c for c in found if self.goes_together(m, scope, [c])]

    def goes_together(self, m: Machine, scope: int, cards: list[int]) -> bool:
        if self.whole is None:
            return True
        mark = m.mark()
        scopes.set_slot(m, scope, self.slot, set_of(cards))
        found = self.whole.holds(scope_context(m, scope))
        m.undo(mark)
        return found

    def reachable(self, x: Context, scope: int) -> list[int]:
        m = x.m
        found: list[int] = []
        domain = self.domain
        if domain == PROVINCES:
            players = self.who.players(x) if self.who is not None else m.players()
            for p in players:
                for v in provinces_of(m, p):
                    if self.beside is None or adjacent(m, v, self.beside.province(x)):
                        found.append(pack(T_PROVINCE, v))
            return found
        if domain == PLAYERS:
            for p in self.who.players(x) if self.who is not None else m.players():
                found.append(pack(T_PLAYER, p))
            return found
        here = NONE
        action = scopes.kind(m, scope) == terms.SCOPE_ACTION
        if self.bound(x) and scopes.designator(m, scope) & m.rules.fought:
            here = at_battle(m)
        guarded = self.targeting and action and guards_exist(m)
        political = guarded and action_has_keyword(m, scope, m.rules.keyword("Political"))
        spares = self.targeting and action and not m.rules.numbers.own_bowed_targets and not straightens(m, scope)
        for card in self.likely_cards(x):
            if domain == IN_PLAY:
                if not self.strongholds and m.definition(card).type == terms.STRONGHOLD:
                    continue
                if here >= 0 and in_unit(m, card) and location_of(m, card) != here:
                    continue
            if not self.picks(x, card) and not (self.performs and posing(self, x, card)):
                continue
            if self.coming and not self.comes(x, card):
                continue
            if guarded and not targetable(m, x.you, card, political, scope):
                continue
            if (
                spares
                and m.bowed(card)
                and m.controller(card) == x.you
                and m.definition(card).type == terms.PERSONALITY
            ):
                m.no(citations.OWN_BOWED_TARGET, "he is bowed", card)
                continue
            found.append(card)
        return found

    def bound(self, x: Context) -> bool:
        """Whether what it picks must be at the battle being fought (SE-BAT-10)."""
        if x.m.rules.numbers.relevance:
            return False
        return self.reach == BY_LOCATION or (self.reach == IF_IT_COMES and not x.m.rules.numbers.coming_is_enough)

    def picks(self, x: Context, card: int) -> bool:
        """Whether a card passes the test: of a face that was not shown one may ask only what an effect gives it."""
        m = x.m
        asks = self.domain in (ALL_PROVINCE_CARDS, FACE_DOWN, IN_PLAY)
        if asks and not m.face_up(card) and not in_play(m, card):
            if self.domain == IN_PLAY or not (m.known_to(card) >> x.you) & 1:
                return self.selector.blind(x, card)
        return self.selector.test(x, card) or self.performs_as_if_here(x, card)

    def performs_as_if_here(self, x: Context, card: int) -> bool:
        """Whether a card that is to perform the action passes the test as if at the battle, where a text lets it."""
        m = x.m
        if self.domain != IN_PLAY or at_battle(m) < 0 or not flag_in_force(m, PERFORMS_HERE):
            return False
        if scopes.kind(m, x.scope) != terms.SCOPE_ACTION:
            return False
        if self not in ability_taken(m, x.scope).conditioned:
            return False
        source = scopes.source(m, x.scope)
        if performs(m, source):
            return False
        if not flagged(m, card, PERFORMS_HERE):
            return False
        mark = m.mark()
        stand_in(m, card)
        found = self.selector.test(x, card)
        m.undo(mark)
        return found

    def comes(self, x: Context, card: int) -> bool:
        """Whether what may be elsewhere is at the battle, or comes to it by what the action does."""
        from gorin.lang.coming import coming

        return coming(x, card, self.coming)

    def likely_cards(self, x: Context) -> list[int]:
        """The cards of the domain, without those in play whose type or player tells at once that they do not fit."""
        if self.domain != IN_PLAY or x.m.explaining:
            return self.domain_cards(x)
        found = in_play_of(x.m, x.you if self.yours else NONE, self.types) + self.waiting_cards(x)
        return found + face_up_of(x) if self.reach == OR_IN_PROVINCE else found

    def waiting_cards(self, x: Context) -> list[int]:
        """What waits out of play within reach, without the card that is being resolved."""
        m = x.m
        own = scopes.source(m, x.scope) if x.scope >= 0 else NONE
        return [c for c in waiting(m) if c != own or zone_kind(m, c) == terms.FOCUSED]

    def domain_cards(self, x: Context) -> list[int]:
        m = x.m
        domain = self.domain
        if domain == IN_PLAY:
            found = all_in_play(m) + self.waiting_cards(x)
            return found + face_up_of(x) if self.reach == OR_IN_PROVINCE else found
        if domain == UNDER_THIS:
            return cards_under(m, x.source)
        if domain == FACE_DOWN:
            return face_down_cards(m)
        if domain == YOUR_PROVINCE_CARDS:
            return face_up_of(x)
        found = []
        for p in m.players() if domain in EVERYBODYS else [x.you]:
            for kind in AREAS.get(domain, ()):
                found.extend(m.zone_cards(p * terms.PLAYER_ZONES + kind))
            if domain == PROVINCE_CARDS:
                found.extend(face_up_of(x, p))
            elif domain in (DYNASTY_AND_PROVINCES, ALL_PROVINCE_CARDS):
                for v in provinces_of(m, p):
                    found.extend(m.zone_cards(terms.PROVINCE_ZONE + v))
        return found

    # --- picking ---------------------------------------------------------------------------------------------------

    def options(self, m: Machine, f: int) -> list[int]:
        scope = m.scope(f)
        chosen = m.local(f, CHOSEN)
        n = m.local(f, REQUIRED)
        if n > 0:
            node = ability_taken(m, scope)
            able = viable(m, scope, node, n - 1, chosen)
            later = m.rules.reactions.brings_targets(m, scope, n - 1, chosen)
            able.extend([value for value in later if value not in able])
            if scopes.designator(m, scope) & m.rules.response:
                able = m.rules.reactions.bound(m, scopes.outer(m, scope), scopes.you(m, scope), able)
            if able or chosen:
                return self.preferred(m, f, able)
            left = fitting(m, scope, node, n - 1)  # what comes later has become impossible (SE-ACT-26)
            return self.serving(m, scope, left)
        found: list[int] = []
        for value in self.candidates(m, scope):
            if not (chosen >> payload_of(value)) & 1:
                together = [*bits(chosen), value]  # in their place a Province, which no mask holds
                if self.goes_together(m, scope, together):
                    found.append(value)
        return self.preferred(m, f, self.serving(m, scope, found))

    def preferred(self, m: Machine, f: int, found: list[int]) -> list[int]:
        """Of those that can be targeted those that texts oblige to be; texts that contradict each other oblige to none.

        What is to be targeted before others binds only where all of it can be (TF-CHO-05), and what only after others
        not where there is nothing else.
        """
        if not m.changers(M_LURE) or not self.targeting:
            return found
        scope = m.scope(f)
        first = [value for value in found if tag_of(value) == T_CARD and lured(m, scope, value, TARGETED_FIRST)]
        left = self.maximum.value(scope_context(m, scope)) - m.local(f, CHOSEN).bit_count()
        if 0 < len(first) <= left:
            return first
        others = [value for value in found if tag_of(value) != T_CARD or not lured(m, scope, value, TARGETED_LAST)]
        return others if others else found

    def legal(self, m: Machine, f: int) -> list[int]:
        """What meets the restrictions on its targets, though the action may be impossible with it (SE-DEF-03)."""
        scope = m.scope(f)
        chosen = m.local(f, CHOSEN)
        n = m.local(f, REQUIRED)
        found = fitting(m, scope, ability_taken(m, scope), n - 1) if n > 0 else self.candidates(m, scope)
        left = [value for value in found if not (chosen >> payload_of(value)) & 1]
        return self.serving(m, scope, left)

    def demanding(self) -> bool:
        return bool(self.later)

    def serving(self, m: Machine, scope: int, found: list[int]) -> list[int]:
        """Those with which what comes later could be done."""
        return [value for value in found if self.serves(m, scope, value)] if self.later else found

    def serves(self, m: Machine, scope: int, value: int) -> bool:
        """Whether what comes later could be done with this card."""
        mark = m.mark()
        scopes.set_slot(m, scope, self.slot, value)
        found = True
        for effect in self.later:
            found = found and effect.feasible(m, scope, None)
        m.undo(mark)
        return found

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether something could be picked that serves what comes later; others cannot see what is hidden."""
        x = scope_context(m, scope)
        if self.done_before(m, scope) or self.minimum.value(x) == 0 or self.chooser is not None:
            return still_possible(m, rest)
        for value in self.candidates(m, scope):
            mark = m.mark()
            scopes.set_slot(m, scope, self.slot, value)
            found = still_possible(m, rest)
            m.undo(mark)
            if found:
                return True
        return m.no(citations.TARGET_LACKING, "there is nothing that it could bring into play", scopes.source(m, scope))

    def announces_choice(self, m: Machine, scope: int) -> bool:
        """Whether this is the first target that an action's player chooses for its effects."""
        return (
            self.targeting
            and not self.performs
            and self.chooser is None
            and scopes.kind(m, scope) == terms.SCOPE_ACTION
            and not scopes.flags(m, scope) & terms.FLAG_CHOOSING
        )

    def picker(self, x: Context) -> int:
        """Who picks. He who chooses targets in another player's place does not choose in a hand that he cannot see."""
        if self.targeting and not self.performs and self.chooser is None and self.domain not in HIDDEN:
            taken = scopes.chooser(x.m, x.scope)
            if taken:
                return taken - 1
        return self.own_picker(x)

    def own_picker(self, x: Context) -> int:
        """Who picks by this text alone."""
        if self.chooser is not None:
            players = self.chooser.players(x)
            if players:
                return players[0]
        return x.you

    def targeter(self, x: Context) -> int:
        """Who has targeted what is picked."""
        return self.picker(x) if x.m.rules.numbers.who_picks_targets else self.own_picker(x)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        if pc == TO_CHOOSE:
            if m.local(f, REQUIRED) == 0 and self.done_before(m, scope):
                if self.targeting and chooses_first(m):
                    self.target_chosen(m, f)
                    return
                m.result = 1
                m.pop()
                return
            if self.announces_choice(m, scope):
                scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_CHOOSING)
                happen_from(
                    m,
                    scope,
                    kinds.CHOOSE_TARGETS,
                    scopes.source(m, scope),
                    NONE,
                    0,
                    scopes.you(m, scope),
                    scopes.source(m, scope),
                    scopes.you(m, scope),
                    terms.MODE_TARGET,
                )
                return
            scopes.set_slot(m, scope, self.slot, NONE)
            m.jump(f, PICKING)
        elif pc == PICKING:
            x = scope_context(m, scope)
            picked = m.local(f, CHOSEN).bit_count()
            most = self.maximum.value(x)
            # of none at most there is not one to pick either
            if picked >= most or (not self.options(m, f) and not self.unseen(m, f, x)):
                self.give_up(m, f)
                return
            if self.domain in HIDDEN:
                self.show(m, x)
            m.wait()
        elif pc == PICKED:
            chosen = bits(m.local(f, CHOSEN))
            if self.domain == PROVINCES or self.domain == PLAYERS:
                tag = T_PROVINCE if self.domain == PROVINCES else T_PLAYER
                scopes.set_slot(m, scope, self.slot, pack(tag, chosen[0]) if chosen else NONE)
                m.result = 1
                if self.domain == PLAYERS and self.targeting and chosen and not self.is_only_chosen(m, f):
                    self.player_targeted(m, f, chosen[0])
                    return
                m.pop()
                return
            if not self.targeting or self.is_only_chosen(m, f):
                scopes.set_slot(m, scope, self.slot, set_of(chosen))
                if self.targeting:
                    self.tell_choice(m, scope, chosen)
                m.result = 1
                m.pop()
                return
            if self.performs and m.changers(M_PERFORMS_AS):
                self.note_poses(scope_context(m, scope), chosen)
            m.jump(f, TARGETED)
            number = self.slot + (256 if self.performs else 0)
            happen_to_targets(m, scope, m.local(f, CHOSEN), number, self.targeter(scope_context(m, scope)))
        elif scopes.slot(m, scope, self.slot) != NONE or m.local(f, CHOSEN) == 0:
            m.result = 1
            m.pop()
        else:
            self.fail(m, f)

    def note_poses(self, x: Context, chosen: list[int]) -> None:
        """Remember who performs the action only because a text has him do so as if he had a keyword."""
        for card in chosen:
            how = None if self.picks(x, card) else posing(self, x, card)
            if how is not None:
                perform_as(x.m, x.scope, how, card)

    def player_targeted(self, m: Machine, f: int, player: int) -> None:
        """Let others answer that a player has been targeted."""
        scope = m.scope(f)
        by = self.targeter(scope_context(m, scope))
        m.jump(f, TARGETED)
        source = scopes.source(m, scope)
        happen_from(m, scope, kinds.TARGET_PLAYER, NONE, NONE, 0, player, source, by, terms.MODE_TARGET)

    def is_only_chosen(self, m: Machine, f: int) -> bool:
        """Whether what is picked now is targeted later, as the text that names it resolves."""
        return m.local(f, REQUIRED) > 0 and not self.performs and chooses_first(m)

    def tell_choice(self, m: Machine, scope: int, chosen: list[int]) -> None:
        """What an action will target is known: whoever asks what it targets asks about that."""
        scopes.set_targeted(m, scope, scopes.targeted(m, scope) | mask_of(chosen))
        if m.logging:
            for card in chosen:
                text = f"{title_of(m, card)} is chosen as a target."
                m.say(citations.ANNOUNCED_TARGETS, text, card, scopes.you(m, scope), seers(m, card))

    def target_chosen(self, m: Machine, f: int) -> None:
        """Target what was chosen for this, as far as that is legal still; too little of it is no target."""
        scope = m.scope(f)
        value = scopes.slot(m, scope, self.slot)
        scopes.set_slot(m, scope, self.slot, NONE)
        if self.domain == PROVINCES or self.domain == PLAYERS:
            if value in self.candidates(m, scope):
                scopes.set_slot(m, scope, self.slot, value)
                m.result = 1
                if self.domain == PLAYERS:
                    self.player_targeted(m, f, payload_of(value))
                else:
                    m.pop()
            else:
                self.fail(m, f)
            return
        chosen = cards_of(value)
        able = self.targetable(m, scope)
        kept = mask_of([card for card in chosen if card in able])
        scopes.set_targeted(m, scope, scopes.targeted(m, scope) & ~mask_of(chosen))
        scopes.set_targeted(m, scope, targeted_by(m, scope, ability_taken(m, scope)))  # another phrase may name it too
        if kept.bit_count() < self.minimum.value(scope_context(m, scope)):
            self.fail(m, f)
        else:
            m.set_local(f, CHOSEN, kept)
            m.jump(f, PICKED)

    def targetable(self, m: Machine, scope: int) -> list[int]:
        """The cards that the action of a scope may target by this, as things are now."""
        node = ability_taken(m, scope)
        for n in range(len(node.targets)):
            target = node.targets[n]
            if target.name == self.name:
                return fitting(m, scope, node, n)
        return []

    def fail(self, m: Machine, f: int) -> None:
        """There is nothing that could be targeted."""
        m.result = 0
        node: Node = self
        scope = m.scope(f)
        m.pop()
        if not self.targeting or not m.rules.numbers.failed_target_stops:
            return
        while node is not self.within and m.top != scope and m.scope(m.top) == scope:
            below = m.node(m.top)
            if not isinstance(below, Node) or not below.stops(m, m.top):
                return
            node = below
            m.pop()

    def show(self, m: Machine, x: Context) -> None:
        """Who picks among hidden cards sees them, whether they fit or not, and knows them until they are dealt anew."""
        picker = self.picker(x)
        for card in self.domain_cards(x):
            m.set_known_to(card, m.known_to(card) | (1 << picker))

    def unseen(self, m: Machine, f: int, x: Context) -> bool:
        """Whether others cannot tell that nothing (more) can be picked: then the question is asked all the same."""
        return self.hides(x, m.local(f, CHOSEN)) or self.costs_hide(m, f)

    def costs_hide(self, m: Machine, f: int) -> bool:
        """Whether only costs that take cards which others do not see could keep the action from one more target."""
        n = m.local(f, REQUIRED)
        if n == 0:
            return False
        scope = m.scope(f)
        node = ability_taken(m, scope)
        if not node.secretive:
            return False
        chosen = m.local(f, CHOSEN)
        return any(not (chosen >> payload_of(value)) & 1 for value in fitting(m, scope, node, n - 1))

    def hides(self, x: Context, chosen: int) -> bool:
        """Whether cards besides those in the mask `chosen` lie where others cannot tell if they fit."""
        if self.domain not in HIDDEN or not self.secret():
            return False
        m = x.m
        for card in self.domain_cards(x):
            seen = zone_kind(m, card) in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD)
            if not seen and not (chosen >> card) & 1:
                return True
        return False

    def give_up(self, m: Machine, f: int) -> None:
        """Nothing more is picked."""
        picked = m.local(f, CHOSEN).bit_count()
        # what an announcement requires is all or nothing (SE-ACT-22); an effect does what it can
        stops = self.targeting and m.rules.numbers.failed_target_stops
        partly = picked > 0 and m.local(f, REQUIRED) == 0 and not stops
        if self.enough(m, f) or partly:
            m.jump(f, PICKED)
        elif m.local(f, REQUIRED):
            m.result = 0
            m.pop()
        else:
            self.fail(m, f)

    def enough(self, m: Machine, f: int) -> bool:
        """Whether what has been picked will do."""
        return m.local(f, CHOSEN).bit_count() >= self.minimum.value(scope_context(m, m.scope(f)))

    def done_before(self, m: Machine, scope: int) -> bool:
        """Whether the action's announcement already made this choice."""
        if scopes.kind(m, scope) != terms.SCOPE_ACTION:
            return False
        for target in ability_taken(
            m, scope
        ).targets:  # the same name in another branch is the same targeting (SE-ACT-17)
            if target.name == self.name:
                return True
        return False

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = scope_context(m, scope)
        options = self.options(m, f)
        if not options or self.enough(m, f):
            options.insert(0, PASS)
        kind: QuestionKind = "target" if self.targeting else "choose"
        return Question(self.picker(x), kind, self.meaning, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == PASS:
            self.give_up(m, f)
            return
        m.set_local(f, CHOSEN, m.local(f, CHOSEN) | (1 << payload_of(value)))

    # --- words -----------------------------------------------------------------------------------------------------


def face_up_of(x: Context, player: int = NONE) -> list[int]:
    """What lies face-up in the Provinces of a player; in yours, if no other is named."""
    found: list[int] = []
    for v in provinces_of(x.m, x.you if player < 0 else player):
        for card in x.m.zone_cards(terms.PROVINCE_ZONE + v):
            if x.m.face_up(card):
                found.append(card)
    return found


FACE_DOWN_AREAS: Final = (
    terms.HAND, terms.FATE_DECK, terms.DYNASTY_DECK, terms.POOL, terms.FOCUSED, terms.UNDER,
)  # fmt: skip


def face_down_cards(m: Machine) -> list[int]:
    """Every face-down card outside play, player by player, from the top of each deck to its bottom (GE-PRV-05)."""
    found: list[int] = []
    for player in m.players():
        for v in provinces_of(m, player):
            found.extend(m.zone_cards(terms.PROVINCE_ZONE + v))
        for kind in FACE_DOWN_AREAS:
            if kind == terms.HAND and player_flagged(m, player, HAND_FACE_UP):
                continue
            found.extend(m.zone_cards(player * terms.PLAYER_ZONES + kind))
    return [card for card in found if not m.face_up(card)]


class Choose(Target):
    """A choice that is not targeting."""

    def __init__(
        self,
        name: str,
        selector: Test | None = None,
        least: Number = 1,
        most: Number = 1,
        domain: int = IN_PLAY,
        chooser: Players | None = None,
        who: Players | None = None,
        beside: Place | None = None,
        whole: Condition | None = None,
    ) -> None:
        super().__init__(name, selector, least, most, domain, ANYWHERE, chooser, who, whole, beside)
        self.targeting = False
        self.meaning = citations.CHOICES


class ChooseReaching(Choose):
    """A choice of cards that come to a total of a stat, or to more; of all of them, where they do not."""

    def __init__(
        self, name: str, selector: Test | None, measure: int, reaching: Number, domain: int, chooser: Players | None
    ) -> None:
        super().__init__(name, selector, 0, MANY, domain, chooser)
        self.measure: int = measure
        self.reaching: Expression = amount(reaching)

    def parts(self) -> list[Part]:
        return [*super().parts(), self.reaching]

    def enough(self, m: Machine, f: int) -> bool:
        total = sum([max(0, stat(m, card, self.measure)) for card in bits(m.local(f, CHOSEN))])
        return total >= self.reaching.value(scope_context(m, m.scope(f)))


MANY: Final = 999  # as many as there are


def guards_exist(m: Machine) -> bool:
    """Whether anything in the game could forbid targeting: spares most questions the look."""
    return bool(m.changers(M_FLAG) or m.changers(M_NO_TARGET)) or m.effect_slots > 0


def straightens(m: Machine, scope: int) -> bool:
    """Whether the action of a scope straightens something."""
    return ability_taken(m, scope).mask & (1 << kinds.STRAIGHTEN) != 0


def targetable(m: Machine, player: int, card: int, political: bool, scope: int) -> bool:
    """Whether no ban keeps a player's action, run in this scope, from targeting the card."""
    mine = m.controller(card) == player
    if not mine and flagged(m, card, CANNOT_BE_TARGETED):
        return m.no(citations.FORBIDDEN_TARGET, "it cannot be targeted", card)
    if mine and flagged(m, card, CANNOT_BE_TARGETED_BY_OWNER):
        return m.no(citations.FORBIDDEN_TARGET, "it cannot be targeted by its controller", card)
    if political and flagged(m, card, NO_POLITICAL_TARGETING):
        return m.no(citations.FORBIDDEN_TARGET, "it cannot be targeted by Political actions", card)
    if m.changers(M_NO_TARGET) and spared_by_text(m, scope, card):
        return m.no(citations.FORBIDDEN_TARGET, "a card's text forbids it", card)
    return True
