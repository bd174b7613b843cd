# gorin: interpreted
"""Conditions: what must be so."""

from __future__ import annotations

from typing import Any, Final

from gorin.lang import battles, conditions, producing, redirecting, tallies
from gorin.lang.attacks import WonTheProvince, WonWithLosses
from gorin.lang.duels import CanFocus, HasFocused, HasStruck
from gorin.lang.payers import AlreadyProducing
from gorin.lang.pools import InDuel
from gorin.lang.prospects import PLAYS_TERRAIN, ActionMay, ActionReads
from gorin.lang.provenance import CostYou, EffectHas
from gorin.lang.ranged import AIMS_RANGED, ByAttack
from gorin.lang.reconnaissance import HasReconnaissance
from gorin.lang.recruiting import BY_PROCEDURE, CAME_FROM_HAND, CAME_FROM_PROVINCE
from gorin.lang.regions import HasRoom
from gorin.lang.selectors import OfType
from gorin.lang.sides import YOU_ARE_ALLY, AllHaveUsed
from gorin.lang.term import Term
from gorin.lang.triggers import AmountAtLeast
from gorin.lang.verbs import TO_HOME
from gorin.lang.vocabulary import (
    CARDS,
    CONDITION,
    EVENT,
    GOAL,
    KIND,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    RECORD,
    STAT,
    TEST,
    TIME,
    WORD,
    maybe,
    subject,
    word,
)
from gorin.lang.words.events import Event, mask_of
from gorin.lang.words.parts import YES_OR_NO, counted
from gorin.table import kinds

subject("Conditions")

for name, made, doc in (
    ("your_turn", conditions.YOUR_TURN, "It is your turn."),
    ("your_first_turn", conditions.YOUR_FIRST_TURN, "It is your turn, the first that you have."),
    ("keeps_abilities", conditions.KEEPS_ABILITIES, "No text has taken the abilities of this card."),
    ("you_attack", conditions.YOU_ATTACK, "You are the Attacker."),
    ("you_defend", conditions.YOU_DEFEND, "You are the Defender."),
    ("you_hold_favor", conditions.YOU_HOLD_FAVOR, "You control the Imperial Favor."),
    ("plays_terrain", PLAYS_TERRAIN, "The action puts a Terrain into play."),
    ("terrain_here", conditions.TERRAIN_IN_PLAY, "A Terrain is in play at the current battlefield."),
    ("you_control_terrain", conditions.YOU_CONTROL_TERRAIN, "You control the Terrain at the current battlefield."),
    ("went_second", conditions.WENT_SECOND, "You did not go first this game."),
    ("enemy_army_exists", conditions.ENEMY_ARMY_EXISTS, "There are units in the enemy army."),
    ("something_moved", conditions.SOMETHING_MOVED, "A unit has moved by this text."),
    ("your_response", conditions.YOURS_TO_RESPOND, "What is being answered is yours."),
    ("gold_was_paid", conditions.GOLD_WAS_PAID, "The Gold was paid."),
    ("action_succeeded", conditions.ACTION_SUCCEEDED, "The action changed something."),
    ("succeeded", conditions.SUCCEEDED, "What is being answered changed something."),
    ("anything_changed", conditions.ANYTHING_CHANGED, "The effects so far changed anything."),
    ("you_drew", conditions.Drew(), "An effect of this action has drawn a card."),
    (
        "before_defender",
        battles.BeforeDefender(),
        "The Defender has not yet come to act in the battle.",
    ),
    (
        "first_opportunity",
        battles.FirstOpportunity(),
        "It is the first opportunity to act in the battle.",
    ),
    ("you_are_present", battles.PRESENT, "You satisfy the Rule of Presence in the battle."),
    ("you_act", conditions.YOU_ACT, "You are taking an action, even while another one answers it."),
    ("attack_declared", battles.ATTACK_DECLARED, "An attack was declared in the Attack Phase that ends."),
    ("you_defended", battles.YOU_DEFENDED, "You were the Defender in the attack that ends."),
    ("you_are_ally", YOU_ARE_ALLY, "You have units in the attack and lead neither side."),
    ("tied", battles.TIED, "The battle that resolves is a tie."),
    ("province_will_fall", battles.PROVINCE_WILL_FALL, "The resolution of the battle is to destroy the Province as well."),
    ("won_the_province", WonTheProvince(), "The resolution of the battle that was won destroyed the Province."),
    ("won_with_losses", WonWithLosses(), "The battle destroyed the Province or enemy units."),
    ("aims_ranged", AIMS_RANGED, "It is the targeting of a Ranged Attack."),
    ("came_from_hand", CAME_FROM_HAND, "It came from its player's hand."),
    ("came_from_province", CAME_FROM_PROVINCE, "It came from a Province."),
    ("was_recruited", BY_PROCEDURE, "It was Recruited or Equipped, and not only put into play."),
    ("by_battle_resolution", redirecting.BY_RESOLUTION, "A battle's resolution does it."),
    ("for_losing_duel", redirecting.FOR_LOSING, "It happens for losing a duel."),
    (
        "for_winning_duel",
        redirecting.FOR_WINNING,
        "It happens to a player for a duel that one of his Personalities has won.",
    ),
    ("for_zero_chi", redirecting.FOR_ZERO_CHI, "It is a destruction for having 0 Chi."),
):
    word(name, {CONDITION: lambda made=made: made}, doc)


def action_does(event: Event) -> conditions.ActionIs:
    """Raises `ValueError` where it is said to what or whom it would happen."""
    return conditions.ActionIs(does=mask_of(event))


def action_answers(event: Event) -> conditions.ActionAnswers:
    """Raises `ValueError` where it is said to what or whom it happens."""
    if event != Event(event.kind):
        raise ValueError("here stands only what happens, not to what or whom")
    return conditions.ActionAnswers(event.kind)


def action_may(event: Event, sure: bool, to: int | None) -> ActionMay:
    """Raises `ValueError` for what is not read from a text: is_dishonored, is_destroyed, a movement home or a loss of
    Honor stand here.
    """
    if (event.kind == kinds.MOVE) != (to == TO_HOME):
        raise ValueError("moves stands here with to=home, and nothing else does")
    if event.kind in (kinds.DISHONOR, kinds.DESTROY, kinds.MOVE) and event.player is None:
        return ActionMay(event.kind, event.subject, None, sure)
    if event.kind == kinds.LOSE_HONOR and event.subject is None:
        return ActionMay(event.kind, None, event.player, sure)
    raise ValueError("here stands is_dishonored, is_destroyed or moves of a card, or loses(honor) of players")


ATTACKING: Final = (kinds.RANGED, kinds.MELEE, kinds.FEAR)


def by_attack(event: Event) -> ByAttack:
    """Raises `ValueError` for what is no attack."""
    if event != Event(event.kind) or event.kind not in ATTACKING:
        raise ValueError("here stands is_fired_at, is_struck or is_frightened, and nothing else")
    return ByAttack(event.kind)


word(
    "by_attack",
    {CONDITION: by_attack},
    "A Ranged Attack, Melee Attack or Fear effect does it, by what it destroys or bows.",
    "by_attack(is_frightened)",
    event=EVENT,
)
word(
    "action_does",
    {CONDITION: action_does},
    "The action would make something happen, such as a Ranged Attack.",
    "action_does(is_fired_at)",
    event=EVENT,
)
word(
    "action_answers",
    {CONDITION: action_answers},
    "The action is a Reaction to something that happens, or is done instead of it.",
    "action_answers(may_focus)",
    event=EVENT,
)
word(
    "action_reads",
    {CONDITION: lambda measure: ActionReads(measure.stat)},
    "The text of the action asks for a stat of cards.",
    "action_reads(focus_value)",
    stat=STAT,
)
word(
    "action_may",
    {CONDITION: action_may},
    "The effects of the action may dishonor or destroy a card, or make players lose Honor, lost duels aside; "
    "perhaps only if they do so on no condition. Or the action may move a card home.",
    "action_may(is_dishonored(yours))",
    event=EVENT,
    sure=YES_OR_NO,
    to=maybe(GOAL),
)
word(
    "fits",
    {CONDITION: conditions.Is},
    "A card, or every one of several, fits a description; nothing fits none.",
    'fits("hero", opposed)',
    who=CARDS,
    test=TEST,
)
word(
    "exists",
    {CONDITION: conditions.Exists},
    "There is a card, or so many.",
    'exists(every(keyword("Temple")))',
    who=CARDS,
    least=maybe(NUMBER, 1),
)
word(
    "share_penalties",
    {CONDITION: lambda who, measure: conditions.SharePenalties(who, measure.stat)},
    "There is a source from which each of some cards has a penalty of a stat.",
    'share_penalties("them", force)',
    who=CARDS,
    stat=STAT,
)
word(
    "would_be_opposed",
    {CONDITION: conditions.WouldBeOpposed},
    "A unit would be opposed at the current battlefield, or at another than that where it is.",
    'would_be_opposed("personality")',
    who=CARDS,
    elsewhere=YES_OR_NO,
)
word(
    "clan_is",
    {CONDITION: conditions.ClanIs},
    "You are, or one of some players is, a player of a Clan.",
    'clan_is("Crab")',
    clan=WORD,
    of=maybe(PLAYERS),
)
word(
    "paying_for",
    {CONDITION: conditions.PayingFor},
    "The payment is for a card of a description.",
    "paying_for(follower)",
    test=TEST,
)


word(
    "attaching",
    {CONDITION: conditions.Attaching},
    "This card's Personality attaches such a card: while it is looked at whether he may, and for how much Gold.",
    "attaching(spell)",
    test=TEST,
)


word(
    "attaching_to",
    {CONDITION: conditions.AttachingTo},
    "This card is attached to such a Personality: while it is looked at whether he may have it.",
    'attaching_to(keyword("Crab Clan"))',
    test=TEST,
)


def paying_for_creating(test: Any) -> producing.PaysForCreating:
    """Raises `ValueError` for a description that says more than the type of the card."""
    if not isinstance(test, OfType):
        raise ValueError("an action is asked only which type of card it creates")
    return producing.PaysForCreating(test)


word(
    "paying_for_creating",
    {CONDITION: paying_for_creating},
    "The payment is for an action that creates a card of a type.",
    "paying_for_creating(follower)",
    test=TEST,
)
word(
    "did",
    {CONDITION: lambda field, who: conditions.Did(field, who)},
    "This text has really changed a card.",
    'did(moved, "unit")',
    record=RECORD,
    who=CARDS,
)
word("done", {CONDITION: conditions.Was}, "Something was chosen or done under a name.", 'done("ring")', name=NAME)
word(
    "all_have_used",
    {CONDITION: AllHaveUsed},
    "Each of the players to whom an ability was given under a name has used it.",
    'all_have_used("gift")',
    name=NAME,
)
word("paid", {CONDITION: conditions.Paid}, "A cost that need not be paid was.", 'paid("more")', name=NAME)
word(
    "remembered",
    {CONDITION: conditions.Remembered},
    "Something was remembered, of you or of a card.",
    'remembered("shamed", this)',
    name=NAME,
    who=maybe(CARDS),
)


def action_is(keyword: str | None, kind: int | None, card: Any, title: str | None) -> conditions.ActionIs:
    """The action has a keyword, is of a kind, comes from a card of a description, is one of the rulebook's.

    Raises `ValueError` where nothing is asked of it.
    """
    if keyword is None and kind is None and card is None and title is None:
        raise ValueError("of the action a keyword, a kind, a card or a title is asked")
    return conditions.ActionIs(keyword or "", kind or 0, 0, card, title or "")


word(
    "action_is",
    {CONDITION: action_is},
    "The action has a keyword, is of a kind, comes from such a card, or is a certain one of the rulebook's.",
    'action_is("Political")',
    keyword=maybe(WORD),
    kind=maybe(KIND),
    card=maybe(TEST),
    title=maybe(WORD),
)
word(
    "action_did",
    {CONDITION: lambda field, test: conditions.ActionDid(field, test)},
    "The action really changed a card of a description.",
    "action_did(moved, yours)",
    record=RECORD,
    test=TEST,
)
word(
    "performed_by",
    {CONDITION: conditions.PerformedBy},
    "Someone of a description performs the action.",
    "performed_by(one_of(this))",
    test=TEST,
)
word(
    "at",
    {CONDITION: conditions.AtPlace},
    "A card is at a battlefield.",
    'at("hero", current_battlefield)',
    who=CARDS,
    place=PLACE,
)
word(
    "has_reconnaissance",
    {CONDITION: HasReconnaissance},
    "One of some players has Reconnaissance at a battlefield.",
    "has_reconnaissance(each_player)",
    of=PLAYERS,
    place=maybe(PLACE, Term("current_battlefield")),
)
word(
    "has_room",
    {CONDITION: HasRoom},
    "A Province could have a card attached to it that is attached to another.",
    'has_room("land", "tower")',
    place=PLACE,
    who=CARDS,
)
word(
    "battle_at",
    {CONDITION: conditions.SamePlace},
    "The battle is fought at a Province.",
    'battle_at("watched")',
    place=PLACE,
)
word(
    "same_place",
    {CONDITION: conditions.IsPlace},
    "Two places are the same.",
    "same_place(that_province, this_province)",
    left=PLACE,
    right=PLACE,
)
word(
    "adjacent",
    {CONDITION: conditions.Adjacent},
    "Two Provinces, or the battlefields there, are adjacent.",
    "adjacent(that_province, this_province)",
    left=PLACE,
    right=PLACE,
)
word(
    "same_player",
    {CONDITION: conditions.PlayerIs},
    "Two players are the same.",
    "same_player(active_player, you)",
    left=PLAYERS,
    right=PLAYERS,
)
word(
    "force_exceeds",
    {CONDITION: battles.ForceExceeds},
    "A card's side has more Force than so many times the other's.",
    "force_exceeds(this, 2)",
    who=CARDS,
    times=NUMBER,
)
word(
    "resolution_destroyed",
    {CONDITION: battles.ResolutionDestroyed},
    "The battle's resolution destroyed such a card.",
    "resolution_destroyed(personality)",
    test=TEST,
)
word(
    "in_winning_army",
    {CONDITION: battles.InWinningArmy},
    "A card is in the army that won.",
    "in_winning_army(this)",
    who=CARDS,
)
word(
    "battle_resolved_at",
    {CONDITION: battles.BattleResolvedAt},
    "The battle at a Province is over in this attack.",
    'battle_resolved_at("land")',
    place=PLACE,
)
word(
    "already_producing",
    {CONDITION: AlreadyProducing},
    "Another such card has produced Gold for the same cost.",
    'already_producing(holding & keyword("Castle"))',
    test=TEST,
)
word(
    "has_struck",
    {CONDITION: HasStruck},
    "One of some players has struck in the duel.",
    "has_struck(you)",
    of=PLAYERS,
)
word(
    "has_focused",
    {CONDITION: HasFocused},
    "One of some players has focused in the duel.",
    "has_focused(you)",
    of=PLAYERS,
)
word(
    "can_focus",
    {CONDITION: CanFocus},
    "One of some players is in the duel, and nothing prohibits focusing for him.",
    "can_focus(you)",
    of=PLAYERS,
)
word(
    "in_duel",
    {CONDITION: InDuel},
    "A Personality is in the duel, or perhaps in the challenge under way.",
    "in_duel(this)",
    who=CARDS,
    challenge=YES_OR_NO,
)
word(
    "cost_you",
    {CONDITION: CostYou},
    "What has resolved destroyed this card or another such one of yours.",
    "cost_you(personality)",
    test=TEST,
)
word("effect_has", {CONDITION: EffectHas}, "What is being answered has a keyword.", 'effect_has("Maho")', keyword=WORD)
word(
    "amount_at_least",
    {CONDITION: AmountAtLeast},
    "What happens is of at least this size.",
    "amount_at_least(2)",
    number=NUMBER,
)


def success(term: Term, least: int, which: Any, until: int, titles: bool) -> tallies.Successful:
    """A tally is known by what it counts; raises `ValueError` for a number below 1."""
    if least < 1:
        raise ValueError("successful actions are counted from 1")
    return tallies.Successful(least, repr(term.parts[1:3]), which, counted(until), titles)


def performed(
    term: Term, who: Any, keyword: str | None, until: int, titles: int, card: Any, of: Any
) -> tallies.Performed:
    """What is remembered is known by the keyword, or by the description; raises `ValueError` if not one is said."""
    if (keyword is None) == (card is None):
        raise ValueError("it is said of which keyword the actions are, or from what cards")
    return tallies.Performed(who, repr(term.parts[4]) if keyword is None else keyword, counted(until), titles, card, of)


word(
    "success",
    {CONDITION: success},
    "The action is your n-th successful one of a kind in a period, perhaps counting each title once.",
    'success(3, action_is("Kiho"), turn)',
    number=NUMBER,
    which=CONDITION,
    within=TIME,
    titles=YES_OR_NO,
)
word(
    "has_performed",
    {CONDITION: performed},
    "A card has performed an action with a keyword, or one from such a card, that you or other players have resolved "
    "this turn or in another period, perhaps under so many titles.",
    'has_performed(this, "Kiho")',
    who=CARDS,
    keyword=maybe(WORD),
    within=maybe(TIME, Term("turn")),
    titles=maybe(NUMBER, 0),
    card=maybe(TEST),
    of=maybe(PLAYERS),
)
