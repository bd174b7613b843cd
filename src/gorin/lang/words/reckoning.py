# gorin: interpreted
"""What a text reckons over several cards or players, has counted itself, or asks of what stands behind an event."""

from __future__ import annotations

from typing import Any

from gorin.lang import drawing, lasting, likeness, modifiers, reckoning
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    CREATED,
    EFFECT,
    EVENT,
    NAME,
    PLACE,
    PLAYERS,
    STAT,
    TEST,
    TRIGGER,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.changes import Change
from gorin.lang.words.events import Event
from gorin.lang.words.names import players
from gorin.rules.ranged import RANGED_BY_SELF
from gorin.table.changes import LIMIT_HONOR_RISE

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
    "clans_among",
    {AMOUNT: reckoning.ClansAmong},
    "How many Clan alignments there are among cards.",
    "clans_among(every(human & in_army_of(this))) >= 2",
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

subject("Conditions")

for name, made, doc in (
    (
        "brings_honor",
        reckoning.BRINGS_HONOR,
        "The Personality who enters play brings the Honor for which he was bought.",
    ),
    ("for_entering", reckoning.FOR_ENTERING, "The Honor is gained for bringing a Personality into play."),
    ("costs_favor", reckoning.COSTS_FAVOR, "The action has a cost of discarding the Imperial Favor."),
):
    word(name, {CONDITION: lambda made=made: made}, doc)
word(
    "stands", {CONDITION: reckoning.Stands}, "A Province has not been destroyed.", "stands(that_province)", place=PLACE
)
word(
    "moves_to",
    {CONDITION: reckoning.MovesTo},
    "The movement is to the battlefield of a Province.",
    "moves_to(this_province)",
    place=PLACE,
)

subject("Descriptions of cards")

word("assigned_this_turn", {TEST: reckoning.AssignedThisTurn}, "Assigned in this turn.")

for name, test, doc in (
    ("fate_card", reckoning.FATE_CARD, "Fate cards."),
    ("allying", reckoning.ALLYING, "In an army, of a player who leads neither side."),
):
    word(name, {TEST: lambda test=test: test}, doc)
word(
    "shares_element",
    {TEST: reckoning.SharesElement},
    "With a keyword of an element that a card has, too.",
    "shares_element(bearer)",
    who=CARDS,
)
word("left_with", {TEST: reckoning.LeftWith}, "That left play attached to a card.", "left_with(it)", who=CARDS)

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

subject("Places")

word(
    "event_province",
    {PLACE: lambda: reckoning.EVENT_PROVINCE},
    "The Province in which the Event that resolves has lain.",
)

subject("Players")

word("doer", {PLAYERS: lambda: reckoning.DOER}, "Whose action or text does what is being answered.")

subject("Changes that last")


def live(change: Change) -> Change:
    """A change whose size is reckoned anew each time."""
    make = change.make

    def made(who: Any, when: Any) -> Any:
        modifier = make(who, when)
        modifier.live = True
        return modifier

    change.make = made
    return change


word(
    "live",
    {CHANGE: live},
    "A change whose size is reckoned anew each time.",
    "let(to(personality, live(maximum(force, stat(each_one, base(force))))))",
    change=CHANGE,
)


def own_ranged(number: Any) -> Change:
    """More strength of the Ranged Attacks that a card performs."""

    def made(who: Any, when: Any) -> Any:
        modifier = modifiers.RangedModifier(number, who, when)
        modifier.param = RANGED_BY_SELF
        return modifier

    return Change(made)


word(
    "own_ranged",
    {CHANGE: own_ranged},
    "Ranged Attacks that this card performs have more strength.",
    "own_ranged(2)",
    amount=AMOUNT,
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
    "draw_as",
    {EFFECT: drawing.DrawAs},
    "Draw Fate cards, under a name.",
    'draw_as("drawn")',
    name=NAME,
    number=maybe(AMOUNT, 1),
)
word(
    "may_draw_from_bottom",
    {EFFECT: drawing.MayDrawFromBottom},
    "The card about to be drawn may be drawn from the bottom of the deck.",
)

subject("Picking")

word(
    "note_province",
    {EFFECT: reckoning.NoteProvince},
    "Note the Province in which a card lies, under a name.",
    'note_province("land", "old")',
    name=NAME,
    who=CARDS,
)

subject("Answers to what happens")


def delay(event: Event, until: Any) -> Any:
    """What is about to happen is put off."""
    return lasting.DelayIt(event.kind, until)


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

subject("Entering play")

word(
    "create_like",
    {EFFECT: lambda made, model, place: likeness.CreateLike(made, model, None, place, "made")},
    "Create a card whose base stats are those that another has in print.",
    "create_like(created(personality), being(those(paying), personality))",
    card=CREATED,
    model=CARDS,
    at=maybe(PLACE),
)
