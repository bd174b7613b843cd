"""Looking at cards, searching for them, picking some out."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.refs import YOU, Players, Slot
from gorin.lang.selectors import ANY_CARD, Test
from gorin.lang.targets import (
    DECK_AND_DISCARD,
    DECK_AND_HAND_AND_DISCARD,
    DYNASTY_AND_DISCARD,
    DYNASTY_AND_PROVINCES,
    HAND_AND_DECK,
    YOUR_DECK,
    YOUR_DYNASTY,
    Target,
)
from gorin.lang.verbs import Verb
from gorin.rules.timing import happen
from gorin.table import citations, kinds, scopes
from gorin.table.changes import TOP, relocate
from gorin.table.definitions import Context, Names, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.packing import PASS, T_CHOICE, pack, payload_of
from gorin.table.places import zone_kind
from gorin.table.sets import set_of
from gorin.table.terms import (
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    FATE_DECK,
    FATE_DISCARD,
    HAND,
    NONE,
    PLAYER_ZONES,
    RESOLVING,
    UNTIL_GAME_ENDS,
)


def top_of(x: Context, whose: Players, zone: int, number: Expression) -> list[int]:
    """So many cards from the top of a player's deck."""
    for player in whose.players(x)[:1]:
        return x.m.zone_cards(player * PLAYER_ZONES + zone)[: number.value(x)]
    return []


# the frame of a look
LOOKED: Final = A  # 1 once the cards have been seen
LOOKING_ON: Final = 2  # its step once a card has been passed over
PAST: Final = B  # how many have been passed over, where they are seen one by one


class LookAtTop(Node):
    """Look at the top cards of your Fate deck; pick up to one that fits, which is bound under a name (SE-DEF-22)."""

    def __init__(
        self,
        number: Number,
        name: str,
        selector: Test | None = None,
        must: bool = False,
        zone: int = FATE_DECK,
        whose: Players = YOU,
        one_by_one: bool = False,
    ) -> None:
        super().__init__()
        self.whose: Players = whose
        self.one_by_one: bool = one_by_one  # from the top down, until one is picked
        self.number: Expression = amount(number)
        self.slot_ref: Slot = Slot(name)
        self.selector: Test = selector if selector is not None else ANY_CARD
        self.must: bool = must
        self.zone: int = zone

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)

    def parts(self) -> list[Part]:
        return [self.number, self.slot_ref, self.selector, self.whose]

    def seen(self, m: Machine, f: int) -> list[int]:
        """The cards that are looked at now."""
        found = top_of(scope_context(m, m.scope(f)), self.whose, self.zone, self.number)
        if self.one_by_one:
            past = m.local(f, PAST)
            return found[past : past + 1]
        return found

    def fitting(self, m: Machine, f: int) -> list[int]:
        x = scope_context(m, m.scope(f))
        return [c for c in self.seen(m, f) if self.selector.test(x, c)]

    def show(self, m: Machine, f: int) -> None:
        """Whoever looks comes to know them; that is all where there are none."""
        cards = self.seen(m, f)
        for card in cards:
            m.set_known_to(card, m.known_to(card) | (1 << scopes.you(m, m.scope(f))))
        if not cards:
            m.pop()

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            scopes.set_slot(m, scope, self.slot_ref.slot, NONE)
            m.jump(f, BEGUN)
            self.show(m, f)
            return
        if m.local(f, LOOKED):
            m.pop()
            return
        if m.step(f) == LOOKING_ON:
            m.jump(f, BEGUN)
            self.show(m, f)
            return
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        found = self.fitting(m, f)
        options = found if self.must and found else [PASS, *found]
        return Question(
            scope_context(m, scope).you,
            "look",
            citations.LOOKING_INTO_A_DECK,
            options,
            scopes.source(m, scope),
            self.id,
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        if value == PASS and self.one_by_one:
            m.set_local(f, PAST, m.local(f, PAST) + 1)
            m.jump(f, LOOKING_ON)
            return
        m.set_local(f, LOOKED, 1)
        if value != PASS:
            scopes.set_slot(m, scope, self.slot_ref.slot, value)


# the frame of putting cards in order
IN_ORDER: Final = A  # mask of those that have their place


class ArrangeTop(Node):
    """Put the top cards of a player's Fate deck, which you have seen, in any order: the first you name lies lowest.

    One that was picked before under a name stays on top of them.
    """

    def __init__(self, number: Number, whose: Players, name: str) -> None:
        super().__init__()
        self.number: Expression = amount(number)
        self.whose: Players = whose
        self.picked: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.number, self.whose, self.picked]

    def left(self, m: Machine, f: int) -> list[int]:
        x = scope_context(m, m.scope(f))
        kept = self.picked.cards(x)
        done = m.local(f, IN_ORDER)
        return [c for c in top_of(x, self.whose, FATE_DECK, self.number) if c not in kept and not (done >> c) & 1]

    def step(self, m: Machine, f: int) -> None:
        left = self.left(m, f)
        if len(left) > 1:
            m.wait()
            return
        kept = self.picked.cards(scope_context(m, m.scope(f)))
        for card in left + kept:
            self.lay(m, f, card)
        m.pop()

    def lay(self, m: Machine, f: int, card: int) -> None:
        """The card comes to lie on top, and only you know it."""
        m.set_local(f, IN_ORDER, m.local(f, IN_ORDER) | (1 << card))
        relocate(m, card, m.zone(card), TOP, 0)
        m.set_known_to(card, 1 << scopes.you(m, m.scope(f)))

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        return Question(
            scopes.you(m, scope), "order", citations.CHOICES, self.left(m, f), scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.lay(m, f, value)


# where a search may look, always a deck among it
SEARCHED: Final[dict[int, str]] = {
    YOUR_DECK: "your Fate deck",
    YOUR_DYNASTY: "your Dynasty deck",
    DECK_AND_DISCARD: "your Fate deck and discard pile",
    HAND_AND_DECK: "your Fate deck and hand",
    DECK_AND_HAND_AND_DISCARD: "your Fate deck, hand and discard pile",
    DYNASTY_AND_DISCARD: "your Dynasty deck and discard pile",
    DYNASTY_AND_PROVINCES: "your Dynasty deck, then your Provinces,",
}


OF_DYNASTY_DECK: Final = (YOUR_DYNASTY, DYNASTY_AND_DISCARD, DYNASTY_AND_PROVINCES)

# the areas of each search, by their kind; PLAYER_ZONES stands for the Provinces
AREAS: Final[dict[int, list[int]]] = {
    YOUR_DECK: [FATE_DECK],
    YOUR_DYNASTY: [DYNASTY_DECK],
    DECK_AND_DISCARD: [FATE_DECK, FATE_DISCARD],
    HAND_AND_DECK: [FATE_DECK, HAND],
    DECK_AND_HAND_AND_DISCARD: [FATE_DECK, HAND, FATE_DISCARD],
    DYNASTY_AND_DISCARD: [DYNASTY_DECK, DYNASTY_DISCARD],
    DYNASTY_AND_PROVINCES: [DYNASTY_DECK, PLAYER_ZONES],
}
AREA_NAMES: Final[dict[int, str]] = {
    FATE_DECK: "your Fate deck",
    DYNASTY_DECK: "your Dynasty deck",
    HAND: "your hand",
    FATE_DISCARD: "your Fate discard pile",
    DYNASTY_DISCARD: "your Dynasty discard pile",
    PLAYER_ZONES: "your Provinces",
}

# the frame of a search
SEARCHED_AREAS: Final = A  # as bits
AREA: Final = B  # the one being searched

# where a search is
LOOKING: Final = 0
FOUND: Final = 1
SHUFFLED: Final = 2
IN_AREA: Final = 3


class Search(Node):
    """Search areas for a card of a description, then shuffle; a failed search may bar the description (SE-DEF-20).

    By some rulebooks the areas are searched one by one, in an order that their searcher picks as he goes, and only as
    far as the first find; a deck that was not searched is not shuffled (TF-DEF-05).
    """

    def __init__(self, name: str, selector: Test, domain: int = YOUR_DECK, in_any_order: bool = False) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(name)
        self.find: Target = Target(name, selector, 0, 1, domain)
        self.find.targeting = False
        self.domain: int = domain
        # a text that says "then" gives the order
        self.in_any_order: bool = in_any_order or domain != DYNASTY_AND_PROVINCES
        self.description: str = ""  # as what a failed search is remembered

    def parts(self) -> list[Part]:
        return [self.slot_ref, self.find]

    def wrong(self, above: list[Part]) -> str:
        return "" if self.domain in SEARCHED else "cannot search there"

    def does(self) -> int:
        return (1 << kinds.SEARCH) | (1 << kinds.SHUFFLE)

    def learn(self, rules: Record) -> None:
        self.description = f"searched: {self.find.selector.term!r}"

    def barred(self, m: Machine, you: int) -> bool:
        """Whether the player has searched for this before and taken nothing (SE-DEF-20)."""
        return m.rules.numbers.failed_search_bars and remembered(m, about_player(you), self.description) != 0

    def by_area(self, m: Machine) -> bool:
        """Whether one area is searched after the other."""
        return m.rules.numbers.searches_by_area and len(AREAS[self.domain]) > 1

    def left(self, m: Machine, f: int) -> list[int]:
        """The areas that have not been searched."""
        return [kind for kind in AREAS[self.domain] if not (m.local(f, SEARCHED_AREAS) >> kind) & 1]

    def enter(self, m: Machine, f: int, kind: int) -> None:
        """The next area is this one; nobody comes back to it."""
        m.set_local(f, AREA, kind)
        m.set_local(f, SEARCHED_AREAS, m.local(f, SEARCHED_AREAS) | (1 << kind))
        m.jump(f, IN_AREA)

    def deck(self, you: int) -> int:
        return you * PLAYER_ZONES + (
            DYNASTY_DECK if self.domain in OF_DYNASTY_DECK else FATE_DECK
        )

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        pc = m.step(f)
        if pc == LOOKING:
            scopes.set_slot(m, scope, self.slot_ref.slot, NONE)
            if self.barred(m, x.you):
                m.pop()
                return
            left = self.left(m, f)
            if not self.by_area(m):
                self.show(m, f, self.find.domain_cards(x), x.you)
                m.wait()
            elif len(left) > 1 and self.in_any_order:
                m.wait()
            elif left:
                self.enter(m, f, left[0])
            else:
                m.jump(f, FOUND)
        elif pc == IN_AREA:
            self.show(m, f, self.here(m, f, self.find.domain_cards(x)), x.you)
            m.wait()
        elif pc == FOUND:
            m.jump(f, SHUFFLED)
            deck = self.deck(x.you)
            if not self.by_area(m) or (m.local(f, SEARCHED_AREAS) >> (deck % PLAYER_ZONES)) & 1:
                happen(m, scope, kinds.SHUFFLE, NONE, deck, player=x.you)
        else:
            m.pop()

    def show(self, m: Machine, f: int, cards: list[int], you: int) -> None:
        """Whoever searches looks at all that lies there, whether it fits or not (SE-DEF-19)."""
        for card in cards:
            m.set_known_to(card, m.known_to(card) | (1 << you))

    def here(self, m: Machine, f: int, cards: list[int]) -> list[int]:
        """Those of some cards that lie in the area being searched."""
        return [card for card in cards if zone_kind(m, card) == m.local(f, AREA)]

    def finds(self, m: Machine, f: int) -> list[int]:
        """What fits the description, lies where is being searched, and could serve what the text then does with it."""
        scope = m.scope(f)
        found = self.find.reachable(scope_context(m, scope), scope)
        return self.find.serving(m, scope, self.here(m, f, found) if m.step(f) == IN_AREA else found)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        you, source = scope_context(m, scope).you, scopes.source(m, scope)
        if m.step(f) == LOOKING and self.by_area(m):
            options = [pack(T_CHOICE, kind) for kind in self.left(m, f)]
            return Question(you, "choice", citations.SEARCHING, options, source, self.id)
        return Question(you, "search", citations.SEARCHING, [PASS, *self.finds(m, f)], source, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        you = scope_context(m, scope).you
        if m.step(f) == LOOKING and self.by_area(m):
            self.enter(m, f, payload_of(value))
            return
        if value == PASS:
            m.jump(f, LOOKING if m.step(f) == IN_AREA else FOUND)
            if m.rules.numbers.failed_search_bars:
                remember(m, about_player(you), self.description, UNTIL_GAME_ENDS)
            return
        m.jump(f, FOUND)
        scopes.set_slot(m, scope, self.slot_ref.slot, value)
        if zone_kind(m, value) in (DYNASTY_DECK, FATE_DECK):  # out of a deck, which is shuffled without it
            m.unlink(value)
            m.link_bottom(value, m.owner(value) * PLAYER_ZONES + RESOLVING)


    def choice_words(self, number: int) -> str:
        """How its choice reads."""
        return AREA_NAMES[number]


class PickBlindly(Verb):
    """Another player picks cards of your hand without seeing them: chance does, as you hold them in any order."""

    def __init__(self, name: str, number: Number) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.number: Expression = amount(number)

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.number]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        left = m.zone_cards(x.you * PLAYER_ZONES + HAND)
        picked: list[int] = []
        for _ in range(min(self.number.value(x), len(left))):
            picked.append(left.pop(m.random(len(left))))
        scopes.set_slot(m, scope, self.slot, set_of(picked))
