"""What a text reckons over several cards or players or has counted itself, and who and what stands behind an event."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.amounts import Expression
from gorin.lang.conditions import OfAction, OfOccurrence, Statement, action_scope
from gorin.lang.costs import FavorCost
from gorin.lang.refs import Place, Players, Ref, Who, battlefield, ref, unanswered
from gorin.lang.selectors import UNIT_FORCE, Test
from gorin.lang.verbs import ToCards, Verb
from gorin.rules.duel import HAS_WON, contest
from gorin.rules.entering import E_HONOR, FOR_HONOR, OPTIONS
from gorin.rules.timing import changed
from gorin.rules.turn import EV_PROVINCE, event_memory
from gorin.rules.victory import ELEMENTS
from gorin.table import duels, effects, kinds, occurrences, payments, scopes
from gorin.table.alliances import leader_of_player, side_of_player
from gorin.table.changes import ATTACKS_BEFORE, MOVED_UNTIL
from gorin.table.definitions import AN_ACTION, Context, Names, Part, ability_taken, provided
from gorin.table.edition import Rules
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.memory import about_player, cards_of, code, find, remembered
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.places import at_battle, ground_of, in_play, in_unit, leader_of, location_of, province_of
from gorin.table.stats import army_force, stat, unit_force
from gorin.table.terms import EVENT, NONE, PHASE_EVENTS


class LowestOf(Expression):
    """The lowest value of a stat among some cards, or of their units' total Force; 0 for none."""

    def __init__(self, who: Who, stat: int, which: int) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat
        self.which: int = which

    def parts(self) -> list[Part]:
        return [self.ref]

    def reckons(self) -> bool:
        return True

    def value(self, x: Context) -> int:
        best = NONE
        for card in self.ref.cards(x):
            if self.which == UNIT_FORCE:
                leader = leader_of(x.m, card)
                found = unit_force(x.m, leader) if leader >= 0 else 0
            else:
                found = stat(x.m, card, self.stat)
            if best < 0 or found < best:
                best = found
        return max(best, 0)


class HowManyPlayers(Expression):
    """Of how many players a statement is true that speaks of each as "you"."""

    def __init__(self, condition: Statement) -> None:
        self.condition: Statement = condition

    def parts(self) -> list[Part]:
        return [self.condition]

    def value(self, x: Context) -> int:
        total = 0
        for player in x.m.players():
            if self.condition.holds(Context(x.m, player, x.source, x.scope, x.occurrence)):
                total += 1
        return total


CLAN_ALIGNMENTS: Final = "Clan alignments"
ELEMENT_KEYWORDS: Final = "elements"


class KeywordsAmong(Expression):
    """How many different keywords of a group there are among some cards: of Clans, of elements, or with a word.

    A word is looked for in titles as well: it names whatever is called so, by keyword or by title (SE-KEY-06).
    """

    def __init__(self, who: Who, group: str) -> None:
        self.ref: Ref = ref(who)
        self.group: str = group
        self.keywords: list[int] = []

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        if self.group == CLAN_ALIGNMENTS:
            self.keywords = rules.clan_keywords()
        elif self.group == ELEMENT_KEYWORDS:
            self.keywords = [rules.keyword(name) for name in ELEMENTS]

    def parts(self) -> list[Part]:
        return [self.ref]

    def members(self, m: Machine) -> list[int]:
        """The keywords of the group: those with a word may come from any card (SE-KEY-10)."""
        if self.group in (CLAN_ALIGNMENTS, ELEMENT_KEYWORDS):
            return self.keywords
        names = m.rules.keyword_names
        return [n for n in range(len(names)) if f" {self.group} " in f" {names[n]} "]

    def value(self, x: Context) -> int:
        cards = self.ref.cards(x)
        total = 0
        for keyword in self.members(x.m):
            for card in cards:
                if has_keyword(x.m, card, keyword):
                    total += 1
                    break
        return total + len(self.titles(x.m, cards))

    def titles(self, m: Machine, cards: list[int]) -> set[str]:
        """The titles with the word that are no keywords of these cards as well."""
        if self.group in (CLAN_ALIGNMENTS, ELEMENT_KEYWORDS):
            return set()
        names = m.rules.keyword_names
        had = {names[n] for n in self.members(m) if any(has_keyword(m, card, n) for card in cards)}
        found = {title for card in cards for title in m.definition(card).titles if f" {self.group} " in f" {title} "}
        return found - had


class TimesRemembered(Expression):
    """How often something was remembered of you, or of a card."""

    def __init__(self, name: str, who: Who | None = None) -> None:
        self.name: str = name
        self.ref: Ref | None = ref(who) if who is not None else None

    def parts(self) -> list[Part]:
        return [self.ref] if self.ref is not None else []

    def value(self, x: Context) -> int:
        subject = about_player(x.you) if self.ref is None else self.ref.one(x)
        return remembered(x.m, subject, self.name)


# --- what is so for a text ------------------------------------------------------------------------------------------


class BringsHonor(OfOccurrence):
    """As a Personality enters play: he brings his player Honor, for whom he was bought."""

    def of(self, x: Context, o: int) -> bool:
        f = x.m.below(o)
        if x.m.node_number(f) != x.m.rules.procedures.enter_play.id:
            return False
        return x.m.local(f, OPTIONS) & FOR_HONOR != 0 and x.m.local(f, E_HONOR) > 0


class IsProclaimed(OfOccurrence):
    """As a Personality enters play: his player has Proclaimed him (TF-PRO-01)."""

    def of(self, x: Context, o: int) -> bool:
        f = x.m.below(o)
        if x.m.node_number(f) != x.m.rules.procedures.enter_play.id:
            return False
        return x.m.local(f, OPTIONS) & FOR_HONOR != 0


class ForEntering(OfOccurrence):
    """The Honor that is gained is for bringing a Personality into play (SE-DYN-05)."""

    def of(self, x: Context, o: int) -> bool:
        scope = x.m.scope(o)
        return scope >= 0 and scopes.body(x.m, scope) == x.m.rules.procedures.honor_bought.id


class Stands(Statement):
    """A Province has not been destroyed."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def holds(self, x: Context) -> bool:
        v = self.place.province(x)
        return v >= 0 and x.m.province_exists(v)


class CostsFavor(OfAction):
    """The action being answered has, as printed, a cost of discarding the Imperial Favor."""

    def of(self, x: Context, scope: int) -> bool:
        return any(takes_favor(cost) for cost in ability_taken(x.m, scope).costs)


def takes_favor(part: Part) -> bool:
    """Whether a cost is, or has as a part, discarding the Favor."""
    return isinstance(part, FavorCost) or any(takes_favor(each) for each in part.parts())


class MovesTo(OfOccurrence):
    """The movement being answered is to the battlefield of a Province."""

    def __init__(self, place: Place) -> None:
        self.place: Place = battlefield(place)

    def parts(self) -> list[Part]:
        return [self.place]

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) != kinds.MOVE:
            return False
        v = self.place.province(x)
        return v >= 0 and occurrences.object(x.m, o) == v


class AssignedThisTurn(Test):
    """Cards whose unit has assigned in this turn."""

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_turns = True

    def test(self, x: Context, card: int) -> bool:
        return x.m.attack_assigned(card) > remembered(x.m, NONE, ATTACKS_BEFORE)


class HasMoved(Test):
    """Cards whose unit has moved in this turn, phase or battle; to assign or to return home is no movement."""

    def __init__(self, until: int) -> None:
        self.until: int = until

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.noted_moves.add(self.until)

    def test(self, x: Context, card: int) -> bool:
        return remembered(x.m, leader_of(x.m, card), MOVED_UNTIL + str(self.until)) > 0


class HasWonDuel(Test):
    """Who has won a duel in this turn."""

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_wins = True

    def test(self, x: Context, card: int) -> bool:
        return remembered(x.m, card, HAS_WON) > 0


class OfFateDeck(Test):
    """Fate cards."""

    def test(self, x: Context, card: int) -> bool:
        return x.m.definition(card).deck == 1


class Allying(Test):
    """Units in an army whose players lead neither side of the attack; perhaps only allies of certain leaders."""

    def __init__(self, leaders: Players | None = None) -> None:
        self.leaders: Players | None = leaders

    def parts(self) -> list[Part]:
        return [self.leaders] if self.leaders is not None else []

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        if not in_unit(m, card) or location_of(m, card) < 0:
            return False
        player = m.controller(card)
        if player in (m.attacker, m.defender):
            return False
        return self.leaders is None or leader_of_player(m, player) in self.leaders.players(x)


class SharesElement(Test):
    """With a keyword of an element that one of the cards of a Ref has, too."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)
        self.elements: list[int] = []

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.elements = [rules.keyword(name) for name in ELEMENTS]

    def parts(self) -> list[Part]:
        return [self.ref]

    def test(self, x: Context, card: int) -> bool:
        for other in self.ref.cards(x):
            for element in self.elements:
                if has_keyword(x.m, card, element) and has_keyword(x.m, other, element):
                    return True
        return False


class ArmyForce(Expression):
    """The total Force of the army at the current battlefield on whose side a player is; 0 without one."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def reckons(self) -> bool:
        return True

    def value(self, x: Context) -> int:
        here = at_battle(x.m)
        for player in self.players.players(x):
            side = side_of_player(x.m, player)
            if here >= 0 and side >= 0:
                return army_force(x.m, here, side)
        return 0


class DuelistOf(Ref):
    """A player's Personality in the duel that goes on."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def cards(self, x: Context) -> list[int]:
        f = contest(x.m)
        if f < 0:
            return []
        wanted = self.players.players(x)
        both = (duels.challenger(x.m, f), duels.challenged(x.m, f))
        return [card for card in both if x.m.controller(card) in wanted]


class MostRemembered(Ref):
    """The one card of which something is remembered more often than of any other; none where several share that."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def cards(self, x: Context) -> list[int]:
        best = 0
        found: list[int] = []
        for card, times in cards_of(x.m, self.name):
            if times > best:
                best = times
                found = []
            if times == best:
                found.append(card)
        return found if len(found) == 1 else []


class PaidFor(Ref):
    """The card for which Gold is being paid, before it is in play."""

    def cards(self, x: Context) -> list[int]:
        payment = x.m.payment
        card = payments.card(x.m, payment) if payment != NONE else NONE
        return [card] if card != NONE and not in_play(x.m, card) else []


class Doer(Players):
    """Whose action or text does what is being answered; or who would take the action that a ban speaks of."""

    def players(self, x: Context) -> list[int]:
        if x.occurrence == NONE:
            scope = action_scope(x)
            return [scopes.you(x.m, scope)] if scope >= 0 else []
        by = occurrences.by(x.m, x.occurrence)
        return [by] if by >= 0 else []

    def wrong(self, above: list[Part]) -> str:
        return "" if provided(above) & AN_ACTION else unanswered(above)


def event_province(m: Machine) -> int:
    """The Province in which the Event that resolves has lain."""
    phase = m.rules.procedures.phase(PHASE_EVENTS).id
    f = m.top
    while f >= 0 and m.node_number(f) != phase:
        f = m.below(f)
    return m.local(f, EV_PROVINCE) if f >= 0 else NONE


class NoteProvince(Verb):
    """Keep under a name the Province in which a card lies, to which it is attached, or at which it is."""

    def __init__(self, name: str, who: Who) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.ref: Ref = ref(who)

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        v = self.found(m, card) if card >= 0 else NONE
        scopes.set_slot(m, scope, self.slot, pack(T_PROVINCE, v) if v >= 0 else NONE)

    def found(self, m: Machine, card: int) -> int:
        """The Province that a card has to do with; NONE if it is none."""
        v = province_of(m, card)
        if v < 0 and m.definition(card).type == EVENT:
            v = event_province(m)
        if v < 0:
            v = ground_of(m, card)
        return v if v >= 0 or not in_play(m, card) else location_of(m, card)


class EndEffectsOf(ToCards):
    """All that the effects of cards still do ends."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        cards = self.ref.cards(x)
        for at in effects.entries(m):
            if effects.kind(m, at) in ENDING and effects.source(m, at) in cards:
                m.free_effect(at)
                m.dirty = True
                changed(m, scope)


class ResolvesAgain(ToCards):
    """The owner of an Event may resolve one of its title once more in this game (SE-EVT-05)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            at = find(m, m.owner(card), code(m, event_memory(m, card)))
            if at >= 0:
                m.free_effect(at)
                changed(m, scope)


ENDING: Final = (effects.MODIFIER, effects.GRANT, effects.TRAIT, effects.DELAYED)
BRINGS_HONOR: Final = BringsHonor()
IS_PROCLAIMED: Final = IsProclaimed()
FOR_ENTERING: Final = ForEntering()
COSTS_FAVOR: Final = CostsFavor()
FATE_CARD: Final = OfFateDeck()
ALLYING: Final = Allying()
PAID_FOR: Final = PaidFor()
DOER: Final = Doer()
