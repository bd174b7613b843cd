# gorin: interpreted
"""What a text reckons over several cards or players, has counted itself, or asks of what stands behind an event."""

from __future__ import annotations

from typing import Any

from gorin.lang import deeds, drawing, duels, lasting, maneuvers, modifiers, reckoning, spending
from gorin.lang.bearing import KeywordWith
from gorin.lang.conditions import Statement
from gorin.lang.costs import FavorCost
from gorin.lang.naming import WithElement
from gorin.lang.players import HowMany
from gorin.lang.refs import Place
from gorin.lang.selectors import ASSIGNED, WITH_CLAN, Test
from gorin.lang.seppuku import InvolvedHere
from gorin.lang.term import Term
from gorin.lang.verbs import TO_HOME
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    EVENT,
    GOAL,
    NAME,
    PLACE,
    PLAYERS,
    STAT,
    TEST,
    TIME,
    TRIGGER,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.changes import Change
from gorin.lang.words.events import Event
from gorin.lang.words.names import players
from gorin.lang.words.parts import YES_OR_NO, alone, counted
from gorin.lang.words.periods import TO_ATTACK
from gorin.rules import limits
from gorin.table import definitions, kinds, terms
from gorin.table.changes import LIMIT_HONOR_RISE
from gorin.table.definitions import CostPart
from gorin.table.terms import (
    UNTIL_ATTACK_ENDS,
    UNTIL_BATTLE_ENDS,
    UNTIL_PHASE_ENDS,
    UNTIL_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
)

subject("Stats and numbers")

word(
    "lowest",
    {AMOUNT: lambda who, measure: reckoning.LowestOf(who, measure.stat, measure.which)},
    "The lowest value of a stat among cards.",
    "lowest(every(unit & here), unit_force)",
    who=CARDS,
    stat=STAT,
)
word(
    "how_many_players",
    {AMOUNT: reckoning.HowManyPlayers},
    "Of how many players a condition holds.",
    "draw(how_many_players(provinces_lost(you) > 0))",
    condition=CONDITION,
)

word(
    "how_many",
    {AMOUNT: lambda who: HowMany(players(who))},
    "How many players are meant.",
    "how_many(with_more_honor(others)) <= 1",
    of=PLAYERS,
)


def different(what: Test, who: Any) -> reckoning.KeywordsAmong:
    """Raises `ValueError` for a description that names no group of keywords."""
    if what is WITH_CLAN:
        return reckoning.KeywordsAmong(who, reckoning.CLAN_ALIGNMENTS)
    if isinstance(what, WithElement):
        return reckoning.KeywordsAmong(who, reckoning.ELEMENT_KEYWORDS)
    if not isinstance(what, KeywordWith):
        raise ValueError("here stands with_clan, with_element or keyword_with")
    return reckoning.KeywordsAmong(who, what.word)


word(
    "different",
    {AMOUNT: different},
    "How many different keywords of a group are among cards: Clan alignments, elements, those (or titles) with a word.",
    "different(with_clan, every(human & in_army_of(this))) >= 2",
    what=TEST,
    who=CARDS,
)
word(
    "times_remembered",
    {AMOUNT: reckoning.TimesRemembered},
    "How often something was remembered, of you or of a card.",
    'times_remembered("refilled") < provinces_lost(you)',
    name=NAME,
    who=maybe(CARDS),
)


def times_happened(term: Term, trigger: Any, until: int, who: Any, place: Any) -> deeds.TimesHappened:
    """A count is known by what it counts; raises `ValueError` unless that has happened, in a known period."""
    if alone(trigger).point != terms.AFTER or trigger.own:
        raise ValueError("what has happened is counted: here stands after")
    if place is not None and (who is not None or trigger.kind not in (kinds.MOVE, kinds.ASSIGN)):
        raise ValueError("for a place it is counted what moves or assigns there, and then not of a certain card")
    period = until if until == UNTIL_YOUR_TURN_ENDS else counted(until)  # since your last turn ended
    return deeds.TimesHappened(repr(term.parts[:2]), trigger, period, who, place)


word(
    "times_happened",
    {AMOUNT: times_happened},
    "How often something has happened in a period, you being its player; or how often to a certain card, or as a movement "
    "or assignment to a certain place.",
    "times_happened(after(wins(duel, of=you)), turn) >= 2",
    trigger=TRIGGER,
    within=TIME,
    to=maybe(CARDS),
    at=maybe(PLACE),
)
word(
    "army_force",
    {AMOUNT: reckoning.ArmyForce},
    "The total Force of the army, at the current battlefield, on whose side a player is.",
    "army_force(enemy_leader) > army_force(you)",
    of=PLAYERS,
)
word(
    "chi_at_start",
    {AMOUNT: duels.ChiAtStart},
    "The Chi with which a Personality in the duel entered it.",
    "chi_at_start(duelist(you)) <= chi_at_start(duelist(others))",
    who=CARDS,
)

word(
    "duel_stat",
    {AMOUNT: duels.DuelStat},
    "The stat with which a Personality duels in the challenge or duel under way.",
    "duel_stat(duelist(you)) < duel_stat(duelist(others))",
    who=CARDS,
)

subject("Conditions")

word(
    "had_units",
    {CONDITION: deeds.HadUnits},
    "One of some players has, or has ever had, units at a battlefield.",
    "had_units(you, current_battlefield)",
    of=PLAYERS,
    place=PLACE,
)

for name, made, doc in (
    (
        "brings_honor",
        reckoning.BRINGS_HONOR,
        "The Personality who enters play brings the Honor for which he was bought.",
    ),
    ("is_proclaimed", reckoning.IS_PROCLAIMED, "The Personality who enters play is Proclaimed."),
    ("for_entering", reckoning.FOR_ENTERING, "The Honor is gained for bringing a Personality into play."),
):
    word(name, {CONDITION: lambda made=made: made}, doc)
word(
    "stands", {CONDITION: reckoning.Stands}, "A Province has not been destroyed.", "stands(that_province)", place=PLACE
)


def moves_to(goal: Any) -> Statement:
    """A movement home, to an attacking army, or to a certain Province; raises `ValueError` for another destination."""
    if isinstance(goal, Place):
        return reckoning.MovesTo(goal)
    if goal not in (TO_HOME, TO_ATTACK):
        raise ValueError("a movement is asked only whether it is home, to the attack, or to the Province of a place")
    return maneuvers.MovesHome() if goal == TO_HOME else maneuvers.MovesToAttack()


word(
    "moves_to",
    {CONDITION: moves_to},
    "The movement is home, to the attacking side of a battlefield, or to the battlefield of a Province.",
    "moves_to(home)",
    to=GOAL,
)
word(
    "comes_to_oppose",
    {CONDITION: maneuvers.ComesToOppose},
    "The movement, or assignment, brings a unit to a battlefield where it opposes a card of a description.",
    'comes_to_oppose(yours & keyword("Magistrate"))',
    test=TEST,
)


def has_cost(cost: CostPart | None) -> Statement:
    """Any cost, or that of discarding the Favor; raises `ValueError` for another."""
    if cost is None:
        return spending.CostsSomething()
    if not isinstance(cost, FavorCost):
        raise ValueError("an action is asked only whether it costs anything, or costs the Imperial Favor")
    return reckoning.COSTS_FAVOR


word(
    "has_cost",
    {CONDITION: has_cost},
    "The action has a cost, or a certain one.",
    "has_cost(discard_favor)",
    cost=maybe(CONSTRAINT),
)

subject("Descriptions of cards")


def assigned(until: int) -> Test:
    """Assigned in this attack or turn; raises `ValueError` for another period."""
    if until not in (UNTIL_ATTACK_ENDS, UNTIL_TURN_ENDS):
        raise ValueError("what assigned is known of this attack and of this turn")
    return reckoning.AssignedThisTurn() if until == UNTIL_TURN_ENDS else ASSIGNED


word(
    "assigned",
    {TEST: assigned},
    "Assigned in this attack, or in this turn.",
    "assigned(turn)",
    within=maybe(TIME, Term("attack")),
)


def has_moved(until: int) -> Test:
    """Moved in this turn, phase or battle; raises `ValueError` for another period."""
    if until not in (UNTIL_TURN_ENDS, UNTIL_PHASE_ENDS, UNTIL_BATTLE_ENDS):
        raise ValueError("what has moved is known of this turn, phase and battle")
    return reckoning.HasMoved(until)


word(
    "has_moved",
    {TEST: has_moved},
    "In a unit that has moved in this turn, phase or battle.",
    "has_moved(turn)",
    within=TIME,
)

for name, test, doc in (
    ("fate_card", reckoning.FATE_CARD, "Fate cards."),
    ("won_duel", reckoning.HasWonDuel(), "Who has won a duel this turn."),
):
    word(name, {TEST: lambda test=test: test}, doc)
word(
    "allying",
    {TEST: lambda leaders: reckoning.Allying(leaders) if leaders is not None else reckoning.ALLYING},
    "In an army, of a player who leads neither side; perhaps of an ally of certain leaders.",
    "allying(you)",
    to=maybe(PLAYERS),
)
word(
    "involved",
    {TEST: InvolvedHere},
    "Performs the action that is answered or was targeted by it; perhaps also the one whose own text does it.",
    "yours & keyword(\"Samurai\") & involved",
    own_text=YES_OR_NO,
)
word(
    "shares_element",
    {TEST: reckoning.SharesElement},
    "With a keyword of an element that a card has, too.",
    "shares_element(bearer)",
    who=CARDS,
)

subject("Cards")

word(
    "most_remembered",
    {CARDS: reckoning.MostRemembered},
    "The one card of which something is remembered more often than of any other.",
    'most_remembered("total")',
    name=NAME,
)
word("paid_for", {CARDS: lambda: reckoning.PAID_FOR}, "The card for which Gold is being paid.")
word(
    "duelist",
    {CARDS: lambda who: reckoning.DuelistOf(players(who))},
    "A player's Personality in the duel.",
    "duelist(you)",
    of=PLAYERS,
)

subject("Players")

word(
    "doer",
    {PLAYERS: lambda: reckoning.DOER},
    "Whose action or text does what is being answered, or who would take the action that a ban speaks of.",
)

subject("Changes that last")


for name, limit, number, doc in (
    ("hand_limit", limits.LIMIT_HAND_SIZE, -1, "The maximum hand size changes."),
    ("opening_hand", limits.LIMIT_OPENING_HAND, 1, "A player starts with more cards in his hand."),
    ("lobby_bonus", limits.LIMIT_LOBBY, 5, "Family Honor counts as higher where lobbying compares it."),
    ("honor_to_win", limits.LIMIT_HONOR_VICTORY, 10, "An Honor Victory takes more Family Honor."),
    ("focus_limit", limits.LIMIT_FOCUSES, 1, "A player may focus so much more often in a duel."),
    ("battle_honor", limits.LIMIT_BATTLE_HONOR, 1, "A battle's resolution brings more Honor for each card destroyed."),
    ("focuses_at_once", limits.LIMIT_FOCUSES_AT_ONCE, 1, "A player may focus so many cards more at one time."),
    ("proclaims_for_less", limits.LIMIT_PROCLAIM, 2, "Who is Proclaimed costs less Gold."),
):
    word(
        name,
        {
            CHANGE: lambda number, limit=limit: Change(
                lambda who, when: modifiers.LimitModifier(definitions.M_LIMIT, limit, number, None, when)
            )
        },
        doc,
        f"for_players(you, {name}({number}))",
        amount=AMOUNT,
    )
word(
    "focuses_from_deck",
    {
        CHANGE: lambda: Change(
            lambda who, when: modifiers.LimitModifier(definitions.M_LIMIT, limits.LIMIT_FOCUSES_FROM_DECK, 1, None, when)
        )
    },
    "A player may focus his Fate deck's top card unseen; once revealed it is discarded if he could not have focused it from "
    "his hand.",
    "for_players(you, focuses_from_deck)",
)
word(
    "honor_rises_at_most",
    {CHANGE: lambda number: Change(lambda who, when: modifiers.HonorRise(LIMIT_HONOR_RISE, number))},
    "Family Honor rises at most so far above its value as the turn began.",
    "honor_rises_at_most(5)",
    amount=AMOUNT,
)
subject("Changes to players and Provinces")

word(
    "may_draw_from_bottom",
    {EFFECT: drawing.MayDrawFromBottom},
    "The card about to be drawn may be drawn from the bottom of the deck.",
)

subject("Picking")

word(
    "note_province",
    {EFFECT: reckoning.NoteProvince},
    "Note the Province in which a card lies, to which it is attached, at which it is, or in which an Event that resolves has lain, under a name.",
    'note_province("land", "old")',
    name=NAME,
    who=CARDS,
)

subject("Answers to what happens")


def delay(event: Event, until: Any) -> Any:
    """What is about to happen is put off."""
    return lasting.DelayIt(event.kind, alone(until))


word(
    "delay",
    {EFFECT: delay},
    "What is about to happen happens later.",
    "delay(is_destroyed, before(ends(turn)))",
    event=EVENT,
    until=TRIGGER,
)
word(
    "end_effects_of",
    {EFFECT: reckoning.EndEffectsOf},
    "End all that the effects of cards still do.",
    'end_effects_of("event")',
    who=CARDS,
)
word(
    "resolves_again",
    {EFFECT: reckoning.ResolvesAgain},
    "The owner of an Event may resolve one of its title once more.",
    'resolves_again("event")',
    who=CARDS,
)
