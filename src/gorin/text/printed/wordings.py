# gorin: interpreted
"""How print says what our words say: a table of further wordings beside those of our English.

Nothing is printed from this table. It is read only, and what is read is said again in our English.
"""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    ABILITY,
    CARDS,
    CAUSE,
    CHANGE,
    COMPARISON,
    CONDITION,
    CONSTRAINT,
    COUNT,
    CREATED,
    EFFECT,
    EVENT,
    GOAL,
    LIMIT,
    OPTION,
    PLACE,
    PLAYERS,
    RECORD,
    STAT,
    TEST,
    TIME,
    TRIGGER,
    ZONE,
    Sort,
)
from gorin.text.english.table import ENGLISH
from gorin.text.wordings import Wordings

PRINTED: Final = Wordings(ENGLISH.grammar)
PRINTED.by_word = {key: list(found) for key, found in ENGLISH.by_word.items()}
PRINTED.by_form = {key: list(found) for key, found in ENGLISH.by_form.items()}
for _key in ((CARDS.name, "np"), (CARDS.name, "poss")):  # whom "it" and "that card" mean, resolving finds out
    PRINTED.by_form[_key] = [each for each in PRINTED.by_form[_key] if each.word not in ("it", "each_one")]
say = PRINTED.say


def also(sort: Sort, form: str, patterns: dict[str, str | tuple[str, ...]]) -> None:
    """Further wordings of words."""
    for name, given in patterns.items():
        for pattern in (given,) if isinstance(given, str) else given:
            say(name, sort, form, pattern)


say("before", TRIGGER, "np", "before {event:would}[ {by}][ if {where}]")  # the same as before it happens (TF-TIM-03)
also(
    EFFECT,
    "np",
    {
        "bow": ("bow all of {who}", "*bow {who}"),
        "remove": "remove {who} from play",
        "put_in_hand": ("put {who} in your hand", "put {who} into your hand", "put {who} in his hand"),
        "put_on_bottom": (
            "put {who} on the bottom of your Fate deck",
            "put {who} on the bottom of his owner's Dynasty deck",
        ),
        "put_on_top": "put {who} on top of your Fate deck",
        "shuffle": ("shuffle the deck", "shuffle it"),
        "additional_action": ("take an additional {kind} action", "you may take another {kind} action"),
        "raise_ranged": (
            "increase the Ranged Attack's strength by {amount}",
            "give the Ranged Attack {amount:signed} strength",
            "give it {amount:signed} strength",
        ),
        "negate": (
            "negate the movement", "negate the destruction", "negate the gain", "negate the loss", "negate this",
            "negate the effect", "negate the bowing", "negate the straightening",
        ),
        "negate_action": ("negate the action", "negate its effects", "negate all effects of the action"),
        "negate_event": "negate its effects",
        "become_dead": "{who} becomes honorably dead",
        "transfer": ("attach {who} to {to}",),
        "set_strength": "reduce {place:poss} strength to {amount}",
        "reveal": "turn {who} face up",
        "bring_in": "put {who} into play",
        "redirect": "{who} suffers it instead",
    },
)  # fmt: skip
say("draw", EFFECT, "np", "draw an additional card", number=1)
say("draw", EFFECT, "np", "{who} *draw an additional card", number=1)
say("draw", EFFECT, "np", "draw the top card of your Fate deck", number=1)
say("set_stat", EFFECT, "np", "set {who:poss} {stat} at {amount}[ {until}]")
say("reduce_to", EFFECT, "np", "lower {who:poss} {stat} to {amount}[ {until}]")
say("strengthen", EFFECT, "np", "give {place:poss} {amount:signed} strength[ {until}]")
say("strengthen", EFFECT, "np", "give {place} a strength bonus equal to {amount}[ {until}]")
say("strengthen", EFFECT, "np", "give {place} a strength penalty equal to {amount:less}[ {until}]")
say("strengthen", EFFECT, "np", "raise {place:poss} strength by {amount}[ {until}]")
say("strengthen", EFFECT, "np", "lower {place:poss} strength by {amount:less}[ {until}]")
say("current_battlefield", PLACE, "poss", "the current battlefield's")
say("current_battlefield", PLACE, "np", "this battlefield")
say("current_battlefield", PLACE, "np", "there")
say("current_battlefield", PLACE, "np", "the Province")
say("current_battlefield", PLACE, "np", "this Province")
say("place_of", PLACE, "np", "{who:poss} battlefield")
say("place_of", PLACE, "np", "{who:poss} current battlefield")
for force, forces in ((0, ""), (None, "{force:signed}F")):
    for chi, chis in ((0, ""), (None, "{chi:signed}C")):
        zero = {key: 0 for key, value in (("force", force), ("chi", chi)) if value == 0}
        marks = "/".join(each for each in (forces, chis) if each)
        if marks:
            say("token", EFFECT, "np", f"give {{who}} a {marks} token", title="", honor=0, gold=0, **zero)
            say("token", EFFECT, "np", f"give {{who}} a {marks} {{title:title}} token", honor=0, gold=0, **zero)
        else:
            say("token", EFFECT, "np", "give {who} a {title:title} token", honor=0, gold=0, **zero)
            say("token", EFFECT, "np", "add a {title:title} token to {who}", honor=0, gold=0, **zero)

also(
    CONSTRAINT,
    "np",
    {
        "lose_honor": "lose {amount} Honor",
        "discard": "discard {who:paid} from your hand",
        "destroy": "destroy {who:paid}",
    },
)
also(
    OPTION,
    "np",
    {
        "without_presence": ("even if you control no units there", "even if you have no units there"),
        "from_elsewhere": ("even if this unit is at home", "even if this card is home", "even if this card is at home"),
        "any_number_of_times": ("any number of times per turn", "any number of times per battle"),
    },
)
for times, word in ((1, "once"), (2, "twice")):
    say("times_per", OPTION, "np", word + " {period:per}", times=times)
    say("at_most_per", LIMIT, "np", word + " {period:per}", times=times)

also(
    TIME,
    "np",
    {
        "game": ("until the game ends", "permanently"),
        "phase": "until this phase ends",
        "duel": "until this duel ends",
        "while_this_in_play": ("while this card is in play",),
    },
)
also(
    TIME,
    "first",
    {
        "game": ("until the game ends", "permanently"),
        "battle": ("until the battle ends", "during this battle"),
        "turn": ("this turn",),
        "phase": "until this phase ends",
    },
)
also(
    CHANGE,
    "does",
    {
        "assigns_bowed": ("may assign even if bowed", "may assign while bowed"),
        "fights_bowed": (
            "contributes Force even if bowed",
            "contributes his Force even if bowed",
            "contributes its Force even if bowed",
            "contributes her Force even if bowed",
        ),
        "cannot_use_abilities": ("cannot use his abilities", "cannot use her abilities"),
        "resolution_bows_not": (
            "*do not bow from battle resolution",
            "cannot bow from battle resolution",
            "cannot bow due to battle resolution",
        ),
        "cannot_be_targeted": (
            "cannot be targeted by another player's actions",
            "cannot be targeted by another player's action",
        ),
        "has_keyword": ("*have {keyword}", "*have the {keyword} keyword", "*gain the {keyword} keyword"),
        "loses_keyword": ("*lose the {keyword} keyword",),
        "cannot_challenge": ("cannot issue challenges",),
        "challenges_bind": ("*issue challenges which cannot be refused",),
        "equips_in_battle": "may Equip as a Battle action",
        "cannot_bow_as_cost": "cannot be bowed to pay costs",
        "survives_zero_chi": ("*be not destroyed for having 0 Chi", "*be not destroyed by having 0 Chi"),
        "own_ranged": ("*have {amount:signed} strength to Ranged Attacks",),
        "must_assign": ("must be assigned this turn if able", "must assign this turn if able"),
    },
)
for stat, letter in (("force", "F"), ("chi", "C"), ("personal_honor", "PH")):
    term = Term(stat)
    say("minimum", CHANGE, "does", "*have a minimum of {amount}" + letter, stat=term)
    say("maximum", CHANGE, "does", "*have a maximum of {amount}" + letter, stat=term)
    say("bonus", CHANGE, "does", "*gain {amount:signed}" + letter, stat=term)
    say("bonus", CHANGE, "does", "*suffer {amount:signed}" + letter, stat=term)
for text in ("cannot attack", "cannot be assigned to attack", "cannot assign to attack or move to attack"):
    say("cannot_assign", CHANGE, "does", text, to=Term("attack"))
say("cannot_assign", CHANGE, "does", "cannot be assigned", to=None)
for text in ("cannot be targeted with Ranged Attacks", "cannot be the target of Ranged Attacks"):
    say("cannot_be_targeted_by", CHANGE, "does", text, action=Term("aims_ranged"), of=None)
for text in ("cannot take actions", "cannot perform any actions"):
    say("cannot_take", CHANGE, "does", text, action=None)
say("cannot_take", CHANGE, "does", "cannot take {action:actions}")
say("cannot_take", CHANGE, "does", "cannot Lobby", action=Term("action_is", (None, None, None, "Lobby")))
say("has_keyword", CHANGE, "given", "{keyword}")
say("has_keyword", CHANGE, "given", "the {keyword} keyword")

also(COMPARISON, "np", {"at_most": ("or lower", "or fewer"), "at_least": ("or higher", "or greater")})
also(
    COMPARISON,
    "prefixed",
    {
        "at_most": ("or lower", "or less", "or fewer"),
        "at_least": ("or higher", "or more", "or greater"),
    },
)
also(
    COMPARISON,
    "adj",
    {
        "at_most": ("equal or lower", "lower or equal", "equal or less"),
        "at_least": ("equal or higher", "equal or greater", "higher or equal"),
        "less": ("lower", "less"),
        "more": ("higher", "more", "greater"),
        "equal": ("equal",),
    },
)
also(
    COMPARISON,
    "than",
    {
        "at_most": (
            "equal to or less than",
            "equal to or lower than",
            "less than or equal to",
            "lower than or equal to",
        ),
        "at_least": ("equal to or greater than", "equal to or higher than", "greater than or equal to"),
        "less": "less than",
        "more": ("greater than", "more than"),
    },
)
also(
    STAT,
    "np",
    {
        "unit_force": "total Force",
        "base": "printed {stat}",
        "unit_gold_cost": "total Gold Cost",
        "gold_cost": "Gold cost",
    },
)
say("compare", TEST, "tail", "with {amount} {how:prefixed} {stat}")
say("compare", TEST, "tail", "with {amount} {stat}", how=Term("equal"))
say("compare", TEST, "tail", "with a {stat} of {amount} {how:prefixed}")
say("compare", TEST, "tail", "with {stat} of {amount} {how:prefixed}")
say("compare", TEST, "tail", "with {stat} {how:than} {amount}")
say("compare", TEST, "tail", "with a {stat} {how:than} {amount}")
say("compare", TEST, "tail", "with {how:adj} {stat} than {amount}")
also(
    TEST,
    "tail",
    {
        "without_followers": ("without any Followers", "that has no Followers"),
        "without_attachments": ("without any attachments",),
        "without": ("with no {test:more}", "without {test:a}"),
        "in_army_of": ("in {who:poss} army", "in {who:poss} current army"),
        "in_unit_of": ("in {who:poss} unit",),
        "at_location_of": ("at {who:poss} location", "at the same location as {who}", "at the same location"),
        "attached_to": ("on {who}",),
        "here": ("at the current battlefield", "there", "at this battlefield"),
        "at_home": ("in your home", "at home", "home"),
        "led_by": ("led by {test:a}",),
        "in_unit": "in a unit",
    },
)
for text in ("with Followers", "with one or more Followers"):
    say("without_followers", TEST, "untail", text)
for text in ("with one or more attachments", "that has an attachment", "who has an attachment"):
    say("without_attachments", TEST, "untail", text)
say("in_unit_of", TEST, "tail", "in this unit", who=Term("this"))
say("in_army_of", TEST, "tail", "in this army", who=Term("this"))
say("in_army_of", TEST, "tail", "in this unit's army", who=Term("this"))
say("opposing", TEST, "tail", "opposing this unit", who=Term("this"))
say("at_location_of", TEST, "tail", "at this location", who=Term("this"))
say("opposing", TEST, "adj", "opposing", who="?him")
say("keyword", TEST, "tail", "with {name}")

also(
    CONDITION,
    "np",
    {
        "you_attack": ("you are attacking",),
        "you_defend": ("you are defending",),
        "clan_is": "you are a {clan:title} Clan player",
        "enemy_army_exists": "there is an enemy army",
        "you_hold_favor": ("you have the Imperial Favor", "you control the Favor"),
        "paying_for": ("paying for {test:a}", "when paying for {test:a}", "it is paying for {test:a}"),
    },
)
for name, pattern in {
    "exists": "you control {who:owned}",
}.items():
    say(name, CONDITION, "np", pattern, least=1)
also(
    CONDITION,
    "not",
    {
        "exists": ("you control no {who:unowned}", "you do not control {who:owned}"),
        "your_turn": "it is another player's turn",
        "you_defend": "you are not defending",
        "you_attack": "you are not attacking",
    },
)
also(COUNT, "np", {"up_to": "one or {most:upto}", "at_will": "zero to {most:upto}"})
also(
    ZONE,
    "np",
    {
        "your_discard": ("your discard pile", "your Dynasty discard pile", "your Fate discard pile"),
        "any_discard": "any discard pile",
    },
)
also(GOAL, "np", {"to_battle": ("there", "to this battlefield")})
also(
    PLAYERS,
    "np",
    {
        "that_player": ("he", "they", "the player"),
        "controller_of": ("{who:poss} controller",),
        "owner_of": ("{who:poss} owner",),
        "each_player": "all players",
    },
)
also(PLAYERS, "some", {"each_player": ("any player",), "others": ("other players",)})
also(
    CARDS,
    "np",
    {
        "leader_of": ("{who:poss} Personality", "the Personality {who} is attached to"),
        "attachments_of": ("all of {who:poss} attachments", "{who:poss} attachments"),
        "loser": "the duel's loser",
        "winner": "the duel's winner",
    },
)

# --- events, told by what brings them about ----------------------------------------------------------------------

for name, verb, passive in (
    ("is_destroyed", "destroys", "destroyed"),
    ("bows", "bows", "bowed"),
    ("straightens", "straightens", "straightened"),
    ("moves", "moves", "moved"),
    ("is_dishonored", "dishonors", "dishonored"),
    ("is_rehonored", "rehonors", "rehonored"),
    ("is_targeted", "targets", "targeted"),
    ("is_discarded", "discards", "discarded"),
):
    say(name, EVENT, "active", verb + " {card:subject}", of=None)
    say(name, EVENT, "np", "{card:subject} is " + passive, of=None)
    say(name, EVENT, "np", "{card:subject} becomes " + passive, of=None)
    say(name, EVENT, "np", "you " + verb[:-1] + " {card:subject}", of=Term("you"))
    say(name, EVENT, "np", "a player " + verb + " {card:subject}", of=None)
say("is_dishonored", EVENT, "np", "{card:subject} becomes dishonorable", of=None)
say("is_rehonored", EVENT, "np", "{card:subject} becomes honorable", of=None)
for point, lead in (("before", "before"), ("after", "after"), ("upon", "when")):
    say(point, TRIGGER, "np", lead + " {by:active} {event:active}", where=None)
    say(point, TRIGGER, "np", lead + " each time {event}[ {by}]", where=None)
say("action_by", CAUSE, "active", "{who:possessor} action")
say("action_by", CAUSE, "active", "your action", who=Term("you"))
say("action_by", CAUSE, "active", "another player's action", who=Term("others"))
say("any_action", CAUSE, "active", "an action")
say("effect_of", CAUSE, "active", "another player's card's effect", test=Term("others_own"))
say("effect_of", CAUSE, "active", "a card's effect", test=None)
say("resolution", CAUSE, "active", "battle resolution")
for type_, shapes in {
    "follower": ("{force}F",),
    "item": ("{force:signed}F/{chi:signed}C", "{force:signed}F", "{chi:signed}C"),
    "personality": ("{force}F/{chi}C/{honor}PH", "{force}F/{chi}C"),
}.items():
    for shape in shapes:
        given: dict[str, Value] = {"type": Term(type_)}
        given |= {key: 0 for key in ("force", "chi", "honor") if "{" + key not in shape}
        for tail, called in (("", {"title": ""}), (" titled {title:quoted}", {})):
            say("created", CREATED, "np", f"{shape} {{keywords:keywords}} {type_.title()}{tail}", **given, **called)
say("attach", EFFECT, "np", "equip {who} to {to}[, {options}][, without paying if {free_if}]")
say("attach", EFFECT, "np", "attach {who} to {to}[, {options}], paying all costs")
say("bring_in", EFFECT, "np", "recruit {who}[, {options}]", own_text=0)
say("move", EFFECT, "np", "move home {who}", to=Term("home"), by=None)
say("move", CONSTRAINT, "np", "move home {who}", to=Term("home"), by=None)
say("enters", EVENT, "np", "you bring {card:subject} into play", of=Term("you"))
say("attaches", EVENT, "np", "you attach {card:subject}", of=Term("you"), to=None)
say("attaches", EVENT, "np", "you Equip {card:subject}", of=Term("you"), to=None)
say("assigns", EVENT, "np", "{card:subject} is assigned", of=None)
say("assigns", EVENT, "np", "you assign {card:subject}", of=Term("you"))
say("moves", EVENT, "np", "a unit moves", of=None, card=None)

say("after", TRIGGER, "np", "after {event}[ {by}] during battle", where=Term("now", (Term("battle"),)))
say("before", TRIGGER, "np", "before {event}[ {by}] during battle", where=Term("now", (Term("battle"),)))
for record, verb in (
    ("moved", "moved"),
    ("destroying", "destroyed"),
    ("bowing", "bowed"),
    ("dishonoring", "dishonored"),
):
    say(record, RECORD, "did", verb)
say("action_did", CONDITION, "that", "that {record:did} {test:subject}")
say("performed_by", CONDITION, "that", "that {test:subject} performed")
say("performed_by", CONDITION, "that", "{test:subject} performed")
say("performed_by", CONDITION, "that", "that was performed by {test:subject}")

# --- lines ----------------------------------------------------------------------------------------------------------

say("only_to", ABILITY, "np", "Can only attach to {who:a}.")
say("only_to", ABILITY, "np", "Will only attach to {who:a}.")
say("only_to", ABILITY, "np", "May only attach to {who:a}.")
say("cannot_bear", ABILITY, "np", "cannot attach {what:more}.")
say("attaches_for_less", ABILITY, "np", "Attaches to {to:a} paying {amount} less Gold.")
say("attaches_for_less", ABILITY, "np", "Attaches to {to:a} for {amount} less Gold.")
say("enters_losing", ABILITY, "np", "After this card enters play, lose {amount} Honor.")
say("enters_losing", ABILITY, "np", "After this card enters play: Lose {amount} Honor.")
say("enters_losing", ABILITY, "np", "Lose {amount} Honor.")
say("attaches_losing", ABILITY, "np", "After this card enters play, lose {amount} Honor.")
say("attaches_losing", ABILITY, "np", "After you attach this card, lose {amount} Honor.")
say("attaches_losing", ABILITY, "np", "Lose {amount} Honor.")
say("produces", ABILITY, "np", "Bow this card: Produce {amount} Gold, or {more} Gold {when:paid}.")
say("paying_for", CONDITION, "paid", "when paying for {test:a}")
say("paying_for", CONDITION, "paid", "if paying for {test:a}")
