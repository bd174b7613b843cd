# gorin: interpreted
"""How words read in English: events and their causes."""

from __future__ import annotations

from gorin.lang.vocabulary import CAUSE, EVENT, TRIGGER
from gorin.text.english.morphology import conjugate
from gorin.text.english.wording import deed, say, simple, tells_of_others

for point, lead in (("before", "before"), ("upon", "when"), ("after", "after")):
    say(point, TRIGGER, "np", lead + " {event}[ {by}][ if {where}]")
say("would", TRIGGER, "np", "when {event:would}[ {by}][ if {where}]")
say("before", TRIGGER, "nothing", "{event:nothing}[ {by}][ if {where}]")
say("before", TRIGGER, "cannot", "{event:cannot}[ {by}][ if {where}]")
say("after_this_action", TRIGGER, "np", "after this action resolves")
simple(
    CAUSE,
    "np",
    {
        "any_action": "by an action",
        "effect_of": "by an effect of {test:a}",
        "text_of": "by the text of {test:subject}",
        "resolution": "by a battle's resolution",
        "no_cost": "otherwise than as a cost",
    },
)
say("action_by", CAUSE, "np", "by an action of {who:some}")
say("cost", CAUSE, "np", "as a cost", who=None)
say("cost", CAUSE, "np", "as a cost paid by {who:some}")
for name, verb in {
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
    "is_changed": "be given a change",
    "challenges": "challenge",
    "refuses": "refuse a challenge",
    "changes_control": "change control",
}.items():
    link = "by" if verb.startswith("be ") else "for"
    third = conjugate(verb.split(" ")[0], "one") + verb[len(verb.split(" ")[0]) :]
    for whose, given in (("", {"of": None}), (f" {link} {{of:some}}", {})):
        for card, which in (("anything", {"card": None}), ("{card:subject}", {})):
            say(name, EVENT, "np", f"{card} {third}{whose}", **given, **which)
            say(name, EVENT, "would", f"{card} would {verb}{whose}", **given, **which)
        if name == "assigns":
            continue  # there is a ban of its own
        if name != "challenges":
            say(name, EVENT, "cannot", f"cannot {verb}{whose}", card=None, **given)
        say(name, EVENT, "nothing", f"nothing can {verb}{whose}", card=None, **given)
        fits = tells_of_others if name == "challenges" else None  # of this card there is a ban of its own
        say(name, EVENT, "cannot", f"{{card:subject}} cannot {verb}{whose}", fits, **given)
say("attaches", EVENT, "np", "{card:subject} attaches[ to {to:subject}]", of=None)
say("attaches", EVENT, "np", "{card:subject} attaches[ to {to:subject}] for {of:some}")
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
    "strikes": "strike",
    "may_focus": "come to focus or strike",
}.items():
    deed(name, phrase)
for name, text in {
    "armies_compared": "comparison of armies comes",
    "pools_formed": "forming of focus pools is done",
    "losses_counted": "loss has been counted",
    "province_is_refilled": "Province is refilled",
}.items():
    say(name, EVENT, "np", "the " + text if name in ("armies_compared", "pools_formed") else "a " + text, of=None)
    say(name, EVENT, "np", "{of:poss} " + text)
for name, text in {
    "focus_effects_resolve": "time for Focus Effects comes",
}.items():
    say(name, EVENT, "np", "a " + text, of=None)
    say(name, EVENT, "np", "{of:poss} " + text)
simple(CAUSE, "np", {"rulebook": "by the rulebook"})
for name, make, made in (
    ("is_fired_at", "make", "a Ranged Attack"), ("challenges", "create", "a challenge"),
    ("straightens", "straighten", "cards"), ("bows", "bow", "cards"), ("moves", "move", "units"),
    ("is_destroyed", "destroy", "cards"),
):  # fmt: skip
    say(name, EVENT, "make", f"{make} {made}", card=None, of=None)
    say(name, EVENT, "makes", f"{make}s {made}", card=None, of=None)
