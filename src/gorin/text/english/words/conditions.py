# gorin: interpreted
"""How words read in English: conditions."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CARDS, CONDITION
from gorin.text.english.wording import ASKED, TABLE, can_be_none, has_word, say, simple, unasked

FAMILY_HONOR = Term("family_honor", (Term("you"),))
simple(
    CONDITION,
    "np",
    {
        "your_turn": "it is your turn",
        "your_first_turn": "it is your first turn",
        "keeps_abilities": "this card has not lost its abilities",
        "you_attack": "you are the Attacker",
        "you_defend": "you are the Defender",
        "you_hold_favor": "you control the Imperial Favor",
        "plays_terrain": "the action puts a Terrain into play",
        "terrain_here": "a Terrain is in play at the current battlefield",
        "you_control_terrain": "you control the Terrain at the current battlefield",
        "went_second": "you did not go first this game",
        "enemy_army_exists": "there are units in the enemy army",
        "something_moved": "anything moved",
        "your_response": "it is yours",
        "gold_was_paid": "the Gold was paid",
        "action_succeeded": "the action was successful",
        "succeeded": "it was successful",
        "anything_changed": "anything changed",
        "you_drew": "you drew a card",
        "you_act": "you are taking an action",
        "attack_declared": "an attack was declared in it",
        "you_defended": "you were the Defender in it",
        "you_are_ally": "you are an ally",
        "won_with_losses": "that destroyed one or more Provinces or enemy units",
        "aims_ranged": "it is the targeting of a Ranged Attack",
        "by_attack": "{event:attack} does it",
        "came_from_hand": "it came from its player's hand",
        "came_from_province": "it came from a Province",
        "was_recruited": "it was Recruited or Equipped",
        "can_focus": "{of:some} may focus in the duel",
        "has_focused": "{of:some} *have focused in the duel",
        "has_struck": "{of:some} *have struck in the duel",
        "had_units": "{of:some} *have ever had units at {place}",
        "has_reconnaissance": "{of:some} *have Reconnaissance at {place}",
        "by_battle_resolution": "a battle's resolution does it",
        "for_losing_duel": "it is for losing a duel",
        "for_winning_duel": "it is for winning a duel",
        "you_are_present": "you satisfy the Rule of Presence",
        "for_zero_chi": "it is for having 0 Chi",
        "fits": "{who} {test:told}",
        "paying_for": "it pays for {test:a}",
        "paying_for_creating": "it pays for an action that creates {test:a}",
        "did": "{who} {record:past}",
        "done": "{name} was chosen",
        "paid": "{name:quoted} was paid",
        "remembered": "{name:quoted} is remembered[ of {who}]",
        "action_did": "the action {record:deed} {test:a}",
        "performed_by": "{test:subject} performs it",
        "battle_at": "the battle is fought at {place}",
        "same_place": "{left} is the same as {right}",
        "attaching_to": "this card is being attached to {test:a}",
        "attaching": "this Personality attaches {test:a}",
        "adjacent": "{left} is adjacent to {right}",
        "same_player": "{left} *be also {right}",
        "resolution_destroyed": "the resolution destroyed {test:a}",
        "in_winning_army": "{who} is in the winning army",
        "battle_resolved_at": "the battle at {place} has resolved",
        "already_producing": "another {test:one} is producing Gold for the same cost",
        "cost_you": "it destroyed this card or another of your {test:more}",
        "effect_has": "it is a {keyword} effect",
        "amount_at_least": "it is at least {number}",
        "is_bonus": "it is a {stat} bonus",
        "is_penalty": "it is a {stat} penalty",
        "is_fleeting": "it lasts no longer than the turn",
        "is_keyword": "it is the keyword {keyword}",
        "is_token": "it is a {title:title} token",
    },
)
say(
    "holds",
    CONDITION,
    "np",
    "your Family Honor is higher than every other player's",
    left=FAMILY_HONOR,
    how=Term("more"),
    right=Term("most_of", (Term("others"), FAMILY_HONOR)),
)
say(
    "holds",
    CONDITION,
    "np",
    "{left} is {right} {how}",
    has_word(1, ("at_most", "at_least"), 2),
)
say("holds", CONDITION, "np", "{left} is {how:than} {right}")
say("at", CONDITION, "np", "{who} *be at {place}", lambda t: t.parts[1] != Term("current_battlefield"))
say("exists", CONDITION, "np", "there is {who:some}", TABLE.has_part("who", CARDS, "some"), least=1)
say("exists", CONDITION, "np", "{who} *be there", least=1)
say("exists", CONDITION, "np", "there are at least {least:words} of {who:counted}")
simple(CARDS, "some", {"every": "{test:a}[, in {zone}]", "attachments_of": "{test:a} on {who:ref}"})
say("action_is", CONDITION, "np", "the action comes from {card:a}", keyword=None, kind=None, title=None)
OF_ACTION = {"keyword": "{keyword}", "kind": "{kind}", "title": "titled {title:quoted}"}
for asked in ASKED:
    said = " and ".join([OF_ACTION[part] for part in asked])
    say("action_is", CONDITION, "np", f"the action is {said}[, from {{card:a}}]", **unasked(asked))
say("force_exceeds", CONDITION, "np", "the total Force of {who:poss} side is more than the other side's", times=1)
say(
    "force_exceeds",
    CONDITION,
    "np",
    "the total Force of {who:poss} side is more than {times:words} times the other side's",
)
simple(
    CONDITION,
    "not",
    {
        "you_attack": "you are not the Attacker",
        "you_defend": "you are not the Defender",
        "action_succeeded": "the action was not successful",
        "your_turn": "it is not your turn",
        "is_proclaimed": "the Personality is not Proclaimed",
        "came_from_hand": "it did not come from its player's hand",
        "action_is": "the action is not {keyword}",
        "did": "{who} {record:not}",
        "done": "{name:quoted} was not chosen",
        "all_have_used": "not all who have the ability noted as {name:quoted} have used it",
    },
)
say("all_have_used", CONDITION, "np", "all who have the ability noted as {name:quoted} have used it")
say("clan_is", CONDITION, "np", "you are a {clan:title} player", of=None)
say("clan_is", CONDITION, "not", "you are not a {clan:title} player", of=None)
say("clan_is", CONDITION, "np", "{of:some} *be a {clan:title} player", lambda t: t.parts[1] != Term("you"))
say("exists", CONDITION, "not", "there is {who:none}", can_be_none, least=1)
simple(CARDS, "none", {"every": "{test:none}[, in {zone}]", "attachments_of": "{test:none} on {who:ref}"})

simple(
    CONDITION,
    "np",
    {
        "first_opportunity": "it is the first opportunity to act in the battle",
        "before_defender": "the Defender has not had his first opportunity of the battle",
        "tied": "the battle is a tie",
        "has_room": "{who} could be attached to {place} instead",
        "province_will_fall": "the Province will be destroyed as well",
        "won_the_province": "that destroyed the Province",
        "action_does": "the action {event:makes}",
        "action_reads": "the action asks for {stat}",
        "action_answers": "the action is taken as {event}",
        "is_proclaimed": "the Personality is Proclaimed",
        "brings_honor": "the Personality brings the Honor for which he was bought",
        "for_entering": "it is for bringing a Personality into play",
        "stands": "{place} stands",
        "moves_to": "it is a movement {to}",
        "comes_to_oppose": "it comes to oppose {test:a}",
    },
)

simple(
    CONDITION,
    "actions",
    {
        "aims_ranged": "Ranged Attacks",
        "performed_by": "actions performed by {test:a}",
        "action_does": "actions that {event:make}",
    },
)
say("action_is", CONDITION, "actions", "{keyword} actions", kind=None, card=None, title=None)
say("action_is", CONDITION, "actions", "actions titled {title:quoted}", keyword=None, kind=None, card=None)
say("action_may", CONDITION, "np", "the action may bring about, lost duels aside, that {event}[ {to}]", sure=0)
say("action_may", CONDITION, "np", "the action brings about, on no condition, that {event}[ {to}]", sure=1)
for titles, counted in ((0, ""), (1, " with a new title")):
    nth = f"it is your {{number:ordinal}} or later successful action{counted} {{within:within}} where {{which:inner}}"
    say("success", CONDITION, "np", nth, titles=titles)
say("has_cost", CONDITION, "np", "the action has a cost", cost=None)
say("has_cost", CONDITION, "np", "one cost of the action is to {cost}")
RESOLVED: list[tuple[dict[str, None], str]] = [
    ({"of": None}, " that you have resolved {within:within}"),
    ({}, " that {of:some} *have resolved {within:within}"),
]
for whose, so in RESOLVED:
    say("has_performed", CONDITION, "np", "{who} performed a {keyword} action" + so, titles=0, card=None, **whose)
    say("has_performed", CONDITION, "np", "{who} performed an action from {card:a}" + so, titles=0, keyword=None, **whose)
    say("has_performed", CONDITION, "np", "{who} performed {keyword} actions of {titles:words} titles" + so, card=None, **whose)
    from_cards = "{who} performed actions of {titles:words} titles from {card:more}" + so
    say("has_performed", CONDITION, "np", from_cards, keyword=None, **whose)
say("share_penalties", CONDITION, "np", "{who} *have {stat} penalties from the same source")
say("would_be_opposed", CONDITION, "np", "{who} would be opposed at the current battlefield", elsewhere=0)
say("would_be_opposed", CONDITION, "np", "{who} would be opposed at another battlefield", elsewhere=1)
for challenge, where in ((0, "the duel"), (1, "the challenge or duel")):
    say("in_duel", CONDITION, "np", "{who} is in " + where, challenge=challenge)
