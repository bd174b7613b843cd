# gorin: interpreted
"""What can happen, and what waits for it: events, their causes, and the points at which they are answered."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from gorin.lang import triggers
from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf, Fleeting, KeywordGiven, TokenPut
from gorin.lang.refs import OTHERS, YOU, Players
from gorin.lang.vocabulary import (
    CAUSE,
    CONDITION,
    EVENT,
    PLAYERS,
    STAT,
    TEST,
    TRIGGER,
    WORD,
    maybe,
    subject,
    word,
)
from gorin.table import kinds, terms


class Event(NamedTuple):
    """An occurrence of one kind, as far as each part given fits."""

    kind: int
    subject: Any = None
    object: Any = None
    player: Any = None
    number: int = -1


def mask_of(event: Event | None) -> int:
    """The kind of an event as what abilities say that they do; 0 for none.

    Raises `ValueError` where it is said to what or whom it happens.
    """
    if event is None:
        return 0
    if event != Event(event.kind):
        raise ValueError("here stands an event alone, without those to whom it happens")
    return 1 << event.kind


class Cause(NamedTuple):
    """Through what something happens."""

    by: int = triggers.ANYONE
    source: Any = None
    mode: int = triggers.ANY_MODE


class AnyTrigger(NamedTuple):
    """Several triggers, the first of which to come will do."""

    triggers: list[Any]


def side(who: Players | None) -> int:
    """Players as a trigger knows them, if it knows them so."""
    return triggers.BY_YOU if who is YOU else triggers.BY_OTHERS if who is OTHERS else triggers.ANYONE


def trigger(point: int) -> Any:
    """What waits at a point for an event."""

    def make(event: Event, cause: Cause | None, where: Any) -> triggers.On:
        cause = cause or Cause()
        by = cause.by
        player = side(event.player)
        whose = event.player if event.player is not None and player == triggers.ANYONE else None
        if event.kind in DONE_BY_PLAYERS:
            by, player = player, triggers.ANYONE
        return triggers.On(
            point, event.kind, event.subject, event.object, player, by, cause.source, cause.mode, where, event.number, whose
        )  # fmt: skip

    return make


# here the player of the event is he who does it
DONE_BY_PLAYERS = (
    kinds.ANNOUNCE, kinds.RESOLVE, kinds.END_ACTION, kinds.COST, kinds.CHOOSE_TARGETS, kinds.BEGIN_RESOLVING,
)  # fmt: skip

subject("When")

for name, point, example, doc in (
    (
        "before",
        terms.BEFORE,
        "before(is_destroyed(one_of(this)))",
        "Before something happens: it can still be negated.",
    ),
    ("upon", terms.WHEN, "upon(wins(duel, one_of(this)))", "When something happens."),
    ("after", terms.AFTER, "after(enters(one_of(this)))", "After something has happened."),
    (
        "would",
        terms.WOULD,
        "would(is_targeted(yours))",
        "When something would happen: what was chosen and has not happened yet.",
    ),
):
    word(name, {TRIGGER: trigger(point)}, doc, example, event=EVENT, by=maybe(CAUSE), where=maybe(CONDITION))
word("before_acting", {TRIGGER: triggers.BeforeActing}, "Before you announce an action, when you may.")
word("after_this_action", {TRIGGER: triggers.after_this_action}, "After the action that says so has resolved.")

subject("Causes")

word(
    "action_by",
    {CAUSE: lambda who: Cause(side(who), None, triggers.BY_ACTION)},
    "An action of players.",
    "action_by(others)",
    who=PLAYERS,
)
word("any_action", {CAUSE: lambda: Cause(mode=triggers.BY_ACTION)}, "An action.")
word(
    "the_action",
    {CAUSE: lambda: Cause(mode=triggers.BY_THE_ACTION)},
    "In what waits: the action that is answered, by what it does or when it ends.",
    "later(after(bows(yours), the_action), draw)",
)
word(
    "the_action_with_bearers",
    {CAUSE: lambda: Cause(mode=triggers.WITH_BEARERS)},
    "The same, or that an attachment leaves play together with the Personality whom that action makes leave it.",
    "later(upon(is_destroyed(yours & item), the_action_with_bearers), put_in_hand(it))",
)
word(
    "effect_by",
    {CAUSE: lambda who: Cause(side(who), None, terms.MODE_EFFECT)},
    "An effect of players: of their cards, or of what the rulebook lets them do.",
    "effect_by(others)",
    who=PLAYERS,
)
word(
    "effect_of",
    {CAUSE: lambda test: Cause(source=test, mode=terms.MODE_EFFECT)},
    "An effect of a card of a description.",
    "effect_of(others_own)",
    test=TEST,
)
word(
    "text_of",
    {CAUSE: lambda test: Cause(source=test)},
    "The text of a card of a description.",
    "text_of(one_of(it))",
    test=TEST,
)
word(
    "cost",
    {CAUSE: lambda who: Cause(side(who), None, terms.MODE_COST)},
    "A cost, or one that players pay.",
    "cost(you)",
    who=maybe(PLAYERS),
)
word("resolution", {CAUSE: lambda: Cause(mode=triggers.BY_BATTLE)}, "A battle's resolution.")
word("rulebook", {CAUSE: lambda: Cause(mode=terms.MODE_RULE)}, "The rulebook, and no card.")
word("no_cost", {CAUSE: lambda: Cause(mode=triggers.NOT_COST)}, "Anything but a cost.")

TO_CARDS: Final = {kinds.ATTACH}  # the kinds of what happens to cards

subject("What happens to cards")

for name, kind, doc in (
    ("bows", kinds.BOW, "A card bows."),
    ("straightens", kinds.STRAIGHTEN, "A card straightens."),
    ("moves", kinds.MOVE, "A unit moves."),
    ("goes_home", kinds.GO_HOME, "A unit returns home after a battle."),
    ("assigns", kinds.ASSIGN, "A unit assigns."),
    ("is_destroyed", kinds.DESTROY, "A card is destroyed."),
    ("is_discarded", kinds.DISCARD, "A card is discarded."),
    ("is_removed", kinds.REMOVE, "A card leaves the game."),
    ("is_dishonored", kinds.DISHONOR, "A Personality is dishonored."),
    ("is_rehonored", kinds.REHONOR, "A Personality is rehonored."),
    ("is_transferred", kinds.TRANSFER, "An attachment is transferred."),
    ("enters", kinds.ENTER, "A card enters play."),
    ("begins_to_attach", kinds.ATTACHING, "An attachment is about to attach: its restrictions are looked at next."),
    ("is_created", kinds.CREATE, "A card is created."),
    ("is_targeted", kinds.TARGET, "A card is targeted."),
    ("is_revealed", kinds.REVEAL, "A card is turned face-up."),
    ("produces_gold", kinds.PRODUCE, "A card produces Gold."),
    ("is_played", kinds.PLAY, "A card is played."),
    ("is_focused", kinds.FOCUS, "A card is focused."),
    ("event_resolves", kinds.EVENT, "An Event resolves."),
    ("is_fired_at", kinds.RANGED, "A Ranged Attack at a card resolves."),
    ("is_struck", kinds.MELEE, "A Melee Attack at a card resolves."),
    ("is_frightened", kinds.FEAR, "A Fear effect at a card resolves."),
    ("is_overpaid", kinds.SURPLUS, "A card's Gold Cost has been paid, and more Gold produced for it: its amount."),
    ("gets_token", kinds.TOKEN, "A token is put on a card."),
    ("is_changed", kinds.MODIFY, "A bonus, penalty or other change is given to a card."),
    ("challenges", kinds.CHALLENGE, "A Personality challenges."),
    ("refuses", kinds.REFUSE, "A Personality refuses a challenge."),
    ("changes_control", kinds.CONTROL, "A card comes under another player's control."),
):
    TO_CARDS.add(kind)
    word(
        name,
        {EVENT: lambda test, who, kind=kind: Event(kind, test, player=who)},
        doc,
        f"after({name}(yours))",
        card=maybe(TEST),
        of=maybe(PLAYERS),
    )
word(
    "attaches",
    {EVENT: lambda test, host, who: Event(kinds.ATTACH, test, host, who)},
    "A card attaches to a Personality.",
    "after(attaches(item))",
    card=maybe(TEST),
    to=maybe(TEST),
    of=maybe(PLAYERS),
)

subject("What players do")

for name, kind, doc in (
    ("draws", kinds.DRAW, "A player draws."),
    ("searches", kinds.SEARCH, "A player searches."),
    ("shuffles", kinds.SHUFFLE, "A player shuffles a deck."),
    ("announces", kinds.ANNOUNCE, "A player announces an action."),
    ("chooses_targets", kinds.CHOOSE_TARGETS, "A player is about to choose the targets of an action's effects."),
    ("pays_cost", kinds.COST, "A player is about to pay the costs of an action."),
    ("pays_gold", kinds.PAY, "A player pays Gold."),
    ("begins_resolving", kinds.BEGIN_RESOLVING, "A player's action begins to resolve."),
    ("resolves", kinds.RESOLVE, "A player's action has resolved."),
    ("ends_action", kinds.END_ACTION, "A player's action ends, be it resolved or not."),
    ("declares_attack", kinds.DECLARE, "A player declares an attack."),
    ("finishes_assigning", kinds.ASSIGNED, "A player has assigned all units that he assigns at one time: its amount."),
    ("is_invited", kinds.INVITED, "A leader of an attack invites a player as an ally."),
    ("accepts_invitation", kinds.ALLY, "A player accepts an invitation to ally."),
    ("strikes", kinds.STRIKE, "A player strikes."),
    ("may_focus", kinds.FOCUS_CHANCE, "A player may focus or strike."),
    ("player_is_targeted", kinds.TARGET_PLAYER, "A player is targeted."),
):
    word(
        name, {EVENT: lambda who, kind=kind: Event(kind, player=who)}, doc, f"after({name}(others))", of=maybe(PLAYERS)
    )

subject("What happens at a time")

for name, kind, doc in (
    ("armies_compared", kinds.FORCE_TOTAL, "The armies' Force is compared."),
    ("army_falls", kinds.ARMY, "A battle's resolution destroys the army that a player leads: its amount the Force."),
    ("pools_formed", kinds.POOLS, "Focus pools have been formed for a duel."),
    ("focus_effects_resolve", kinds.FOCUS_EFFECTS, "Focus Effects resolve, even if there are none."),
    ("losses_counted", kinds.AFTERMATH, "All effects of what destroyed cards have resolved."),
    ("province_is_refilled", kinds.REFILL, "A Province is refilled."),
    ("strongholds_revealed", kinds.STRONGHOLDS, "All players have revealed their Strongholds, before the game."),
    ("hands_drawn", kinds.HANDS, "All players have drawn their first hands, before the first turn."),
):
    word(name, {EVENT: lambda who, kind=kind: Event(kind, player=who)}, doc, f"after({name})", of=maybe(PLAYERS))
word(
    "is_bonus",
    {CONDITION: lambda measure: ChangeOf(measure.stat, BONUSES)},
    "What is about to be given is a bonus.",
    "is_bonus(force)",
    stat=STAT,
)
word(
    "is_penalty",
    {CONDITION: lambda measure: ChangeOf(measure.stat, PENALTIES)},
    "What is about to be given is a penalty.",
    "is_penalty(force)",
    stat=STAT,
)
word("is_fleeting", {CONDITION: Fleeting}, "What is about to be given lasts no longer than the turn.")
word(
    "is_token",
    {CONDITION: TokenPut},
    "What is being answered is that a token of a name is put on a card.",
    'is_token("Madness")',
    title=WORD,
)
word(
    "is_keyword",
    {CONDITION: KeywordGiven},
    "What is about to be given is a keyword.",
    'is_keyword("Shadowlands")',
    keyword=WORD,
)
