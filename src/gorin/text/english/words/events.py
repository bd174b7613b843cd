# gorin: interpreted
"""How words read in English: events and their causes."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CAUSE, EVENT, TRIGGER
from gorin.text.english.morphology import conjugate
from gorin.text.english.wording import MADE, deed, nobody, of_any, of_certain, of_certain_other, say, simple

ITS_END = {"event": Term("resolves", (None,)), "by": Term("the_action")}
say("after", TRIGGER, "np", "after the action resolves[ if {where}]", **ITS_END)
for point, lead in (("before", "before"), ("upon", "when"), ("after", "after")):
    say(point, TRIGGER, "np", lead + " {event}[ {by}][ if {where}]")
say("after", TRIGGER, "that", "{event}[ {by}][ if {where}]")
say("would", TRIGGER, "np", "when {event:would}[ {by}][ if {where}]")
say("before", TRIGGER, "nothing", "{event:nothing}[ {by}][ if {where}]")
say("before", TRIGGER, "cannot", "{event:cannot}[ {by}][ if {where}]")
say("before_acting", TRIGGER, "np", "before you decide which action to announce")
say("after_this_action", TRIGGER, "np", "after this action resolves")
simple(
    CAUSE,
    "np",
    {
        "any_action": "by an action",
        "the_action": "by the action",
        "the_action_with_bearers": "by the action, alone or with its Personality",
        "effect_of": "by an effect of {test:a}",
        "text_of": "by the text of {test:subject}",
        "resolution": "by a battle's resolution",
        "no_cost": "otherwise than as a cost",
    },
)
say("action_by", CAUSE, "np", "by an action of {who:some}")
say("effect_by", CAUSE, "np", "by an effect of {who:some}")
say("cost", CAUSE, "np", "as a cost", who=None)
say("cost", CAUSE, "np", "as a cost paid by {who:some}")
CARD_EVENTS = {
    "bows": "bow",
    "straightens": "straighten",
    "moves": "move",
    "goes_home": "return home",
    "assigns": "assign",
    "is_destroyed": "be destroyed",
    "is_discarded": "be discarded",
    "is_removed": "be removed from the game",
    "is_dishonored": "be dishonored",
    "is_rehonored": "be rehonored",
    "is_transferred": "be transferred",
    "enters": "enter play",
    "begins_to_attach": "begin to attach",
    "is_created": "be created",
    "is_targeted": "be targeted",
    "is_revealed": "be turned face-up",
    "produces_gold": "produce Gold",
    "is_played": "be played",
    "is_focused": "be focused",
    "event_resolves": "resolve as an Event",
    "is_fired_at": "be hit by a Ranged Attack",
    "is_struck": "be struck by a Melee Attack",
    "is_frightened": "be frightened by a Fear effect",
    "is_changed": "be given a change",
    "is_overpaid": "be overpaid with Gold",
    "gets_token": "receive a token",
    "challenges": "challenge",
    "refuses": "refuse a challenge",
    "changes_control": "change control",
}
for name, verb in CARD_EVENTS.items():
    link = "by" if verb.startswith("be ") else "for"
    third = conjugate(verb.split(" ")[0], "one") + verb[len(verb.split(" ")[0]) :]
    for whose, given in (("", {"of": None}), (f" {link} {{of:some}}", {})):
        for card, which in (("anything", {"card": None}), ("{card:subject}", {})):
            say(name, EVENT, "np", f"{card} {third}{whose}", **given, **which)
            say(name, EVENT, "would", f"{card} would {verb}{whose}", **given, **which)
        if name == "assigns":
            verb = "be assigned"  # to certain places; "cannot assign" is a ban of its own
        if name != "challenges":
            say(name, EVENT, "cannot", f"cannot {verb}{whose}", card=None, **given)
        say(name, EVENT, "nothing", f"nothing can {verb}{whose}", card=None, **given)
        fits = of_certain_other if name == "challenges" else of_certain  # of this card there is a ban of its own
        say(name, EVENT, "cannot", f"{{card:subject}} cannot {verb}{whose}", fits, **given)
        say(name, EVENT, "cannot", f"{{card:none}} can {verb}{whose}", of_any, **given)
for form, verb in (("np", "attaches"), ("would", "would attach")):
    say("attaches", EVENT, form, f"anything {verb}[ to {{to:subject}}][ for {{of:some}}]", card=None)
    say("attaches", EVENT, form, f"{{card:subject}} {verb}[ to {{to:subject}}][ for {{of:some}}]")
for form, verb in (("cannot", "cannot attach"), ("nothing", "nothing can attach")):
    say("attaches", EVENT, form, f"{verb}[ to {{to:subject}}][ for {{of:some}}]", card=None)
say("attaches", EVENT, "cannot", "{card:subject} cannot attach[ to {to:subject}][ for {of:some}]", of_certain)
say("attaches", EVENT, "cannot", "{card:none} can attach[ to {to:subject}][ for {of:some}]", of_any)
for name, phrase in {
    "draws": "draw a card",
    "searches": "search",
    "shuffles": "shuffle a deck",
    "announces": "announce an action",
    "chooses_targets": "choose the targets of an action's effects",
    "pays_cost": "pay the costs of an action",
    "pays_gold": "pay Gold",
    "begins_resolving": "begin to resolve an action",
    "resolves": "resolve an action",
    "ends_action": "end an action",
    "declares_attack": "declare an attack",
    "finishes_assigning": "finish assigning units",
    "is_invited": "get an invitation to ally",
    "accepts_invitation": "accept an invitation to ally",
    "strikes": "strike",
    "may_focus": "come to focus or strike",
    "player_is_targeted": "be targeted",
}.items():
    deed(name, phrase)
for name, what, verb in (
    ("armies_compared", "the comparison of armies", "come"), ("pools_formed", "the forming of focus pools", "be done"),
    ("army_falls", "an army", "be destroyed by a battle's resolution"),
    ("losses_counted", "a loss", "be counted"), ("province_is_refilled", "a Province", "be refilled"),
    ("focus_effects_resolve", "a time for Focus Effects", "come"),
    ("strongholds_revealed", "the revealing of Strongholds", "be done"),
    ("hands_drawn", "the drawing of first hands", "be done"),
):  # fmt: skip
    own = "{of:poss} " + what.split(" ", 1)[1]
    third = (
        "has been counted"
        if verb == "be counted"
        else conjugate(verb.split(" ")[0], "one") + verb[len(verb.split(" ")[0]) :]
    )
    for form, does in (("np", third), ("would", "would " + verb), ("cannot", "cannot " + verb)):
        say(name, EVENT, form, f"{what} {does}", of=None)
        say(name, EVENT, form, f"{own} {does}")
    say(name, EVENT, "make", f"make {what} {verb}", of=None)
    say(name, EVENT, "makes", f"makes {what} {verb}", of=None)
simple(CAUSE, "np", {"rulebook": "by the rulebook"})
MAKING = (
    ("make", "a Ranged Attack"), ("make", "a Melee Attack"), ("make", "a Fear effect"),
    ("create", "a challenge"), ("straighten", "cards"), ("bow", "cards"), ("move", "units"),
    ("destroy", "cards"),
)  # fmt: skip
deeds = dict(zip(MADE, MAKING, strict=True))
for name, verb in {**CARD_EVENTS, "attaches": "attach"}.items():
    make, made = deeds.get(name, ("make", "cards " + verb))
    say(name, EVENT, "make", f"{make} {made}", **nobody(name))
    say(name, EVENT, "makes", f"{make}s {made}", **nobody(name))
for name, attack in (
    ("is_fired_at", "a Ranged Attack"),
    ("is_struck", "a Melee Attack"),
    ("is_frightened", "a Fear effect"),
):
    say(name, EVENT, "attack", attack, card=None, of=None)
