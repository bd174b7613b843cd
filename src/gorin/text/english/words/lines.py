# gorin: interpreted
"""How words read in English: the lines of a card."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import ABILITY, KIND, LIMIT
from gorin.text.card_printer import is_condition
from gorin.text.english.wording import WORKS_IN, Given, full, say, simple, whole

simple(
    KIND,
    "np",
    {
        "battle": "Battle",
        "open": "Open",
        "limited": "Limited",
        "reaction_kind": "Reaction",
        "dynasty": "Dynasty",
        "engage": "Engage",
        "interrupt": "Interrupt",
        "any_kind": "any",
    },
)
LEADS: tuple[tuple[str, Given], ...] = (("{keywords:keywords} ", {}), ("", {"keywords": ()}))
for words_, given in LEADS:
    say("action", ABILITY, "np", words_ + "{kind}: {constraints:first}: {effects:sentences}", full(1, words_), **given)
    say("action", ABILITY, "np", words_ + "{kind}: {effects:sentences}", full(2, words_), constraints=(), **given)
    say(
        "reaction",
        ABILITY,
        "np",
        words_ + "Reaction: {trigger:first}, {constraints:list}: {effects:sentences}",
        full(1, words_),
        **given,
    )
    say(
        "reaction",
        ABILITY,
        "np",
        words_ + "Reaction: {trigger:first}: {effects:sentences}",
        full(2, words_),
        constraints=(),
        **given,
    )
WHEN = "When you pay Gold, you may use this"
say("when_paying", ABILITY, "np", WHEN + ": {effects:sentences}", constraints=())
say("when_paying", ABILITY, "np", WHEN + ", {constraints:list}: {effects:sentences}")
say("continuous", ABILITY, "np", "{changes:sentences}")
PLACES = ("", "even from your hand, ", "even from your discard pile, ", "even from your hand or discard pile, ")
for (hand, pile), where in zip(WORKS_IN, PLACES, strict=True):
    line = where + "[{limit}, ]{trigger}[, provided that {where}]: {effects:sentences}"
    say("trait", ABILITY, "np", line, in_hand=hand, in_discard=pile)
say("at_most_per", LIMIT, "np", "once {period:per}", times=1)
say("at_most_per", LIMIT, "np", "{times:words} times {period:per}")
say("invest", ABILITY, "np", "Invest {amount}: {effects:sentences}", where=None)
say("invest", ABILITY, "np", "Invest {amount}, or {instead} if {where}: {effects:sentences}")
say("enters_unbowed", ABILITY, "np", "This card enters play unbowed[ if {where}].")
MORE = "When this card produces Gold, you may give it {amount:signed} Gold Production"
say("may_produce_more", ABILITY, "np", MORE + "[, provided that {where}]: {effects:sentences}")
INSTEAD: Final = "Instead of buying a card in your Dynasty Phase, you may use this"
say("instead_of_buying", ABILITY, "np", INSTEAD + "[, provided that {where}]: {effects:sentences}")
say("focus_effect", ABILITY, "np", "Focus Effect: {effects:sentences}")
FACE_UP: Final = "You may focus this card face-up"
say("may_focus_face_up", ABILITY, "np", FACE_UP + ": {effects:sentences}", zone=Term("your_hand"))
say("may_focus_face_up", ABILITY, "np", FACE_UP + " from your discard pile: {effects:sentences}", zone=Term("your_discard"))
say("event_effect", ABILITY, "np", "{effects:sentences}")
say("produces", ABILITY, "np", "Bow this card: Produce {amount} Gold.", whole("amount"), more=None, when=None)
say("produces", ABILITY, "np", "Bow this card: Produce Gold equal to {amount}.", more=None, when=None)
say("produces", ABILITY, "np", "Bow this card: Produce {amount} Gold, or {more} Gold if {when}.")
say("enters_losing", ABILITY, "np", "Lose {amount} Honor when this card enters play.")
say("attaches_losing", ABILITY, "np", "Lose {amount} Honor when this card attaches.")
say("discipline", ABILITY, "np", "Discipline {gold}[ if {when}].")
say("only_to", ABILITY, "np", "Attaches only to {who:a}.")
say("cannot_bear", ABILITY, "np", "Cannot attach {what:more}.")
say("may_overlay", ABILITY, "np", "Can overlay {who:a}.")
say("to_enter", ABILITY, "np", "Enters play only {constraint}.", lambda t: is_condition(t.parts[0]))  # type: ignore[arg-type]
say("to_enter", ABILITY, "np", "To enter play, {constraint}.")
say("joins_only", ABILITY, "np", "Joins you only if {condition}.")
say("loyal_also", ABILITY, "np", "Also counts as aligned with {clan:quoted} where Loyal asks for that.")
of_a_card = "Attaches for less Gold[ to {to:a}], by {amount}."
say("attaches_for_less", ABILITY, "np", of_a_card, lambda t: isinstance(t.parts[0], Term) and t.parts[0].word == "stat")
say("attaches_for_less", ABILITY, "np", "Attaches for {amount} Gold less[ to {to:a}].")
say("its_stat_is", ABILITY, "np", "Its {stat} is {amount}.")

say("beside_weapons", ABILITY, "np", "May attach beside other Weapons to {who:a}.")
say("enters_despite", ABILITY, "np", "This card may enter play in spite of what {who:a} forbids[ if {where}].")
say("whoever_may_bear", ABILITY, "np", "Attaches to {who:a}, whatever keeps him from it.")
