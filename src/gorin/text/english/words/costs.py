# gorin: interpreted
"""How words read in English: costs, and what a constraint allows."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CONSTRAINT, OPTION
from gorin.text.english.wording import say, simple, whole

for name, pattern in {
    "bow": "bow {who:paid}",
    "straighten": "straighten {who:paid}",
    "destroy": "destroy {who:paid}",
    "discard": "discard {who:paid}",
    "remove": "remove {who:paid} from the game",
    "dishonor": "dishonor {who:paid}",
    "rehonor": "rehonor {who:paid}",
    "move": "move {who} {to}",
    "lose_honor": "lose {amount} Honor",
    "discard_favor": "discard the Imperial Favor",
}.items():
    say(name, CONSTRAINT, "np", pattern)
say("pay_gold", CONSTRAINT, "np", "pay {amount} Gold", whole("amount"))
say("pay_gold", CONSTRAINT, "np", "pay Gold equal to {amount}")
say("spend_tokens", CONSTRAINT, "np", "remove any number of {title:title} tokens from {who} ({name:bare})")
say("pay_any_gold", CONSTRAINT, "np", "pay any amount of Gold", name="paid")
say("pay_any_gold", CONSTRAINT, "np", "pay any amount of Gold ({name:bare})")
say("pay_gold_for_target", CONSTRAINT, "np", "pay as much Gold as {amount}")
simple(
    CONSTRAINT,
    "np",
    {
        "spend_this": "bow this card[ ({name:bare})] or discard it from your hand",
        "bow_targeted": "bow {test:a} that the cost targets",
        "shuffle": "shuffle {who} into its deck",
    },
)
simple(
    OPTION,
    "np",
    {
        "even_if_bowed": "even if this card is bowed",
        "without_presence": "even without a unit of yours here",
        "from_elsewhere": "even if this unit is elsewhere",
        "from_play_too": "from play",
        "as_it_leaves": "even if this card has just left play",
        "cannot_be_copied": "which cannot be copied",
        "any_number_of_times": "any number of times",
    },
)
say("times_per", OPTION, "np", "once {period:per}", times=1)
say("times_per", OPTION, "np", "{times:words} times {period:per}", whole("times"))
say("times_per", OPTION, "np", "as often as is usual {period:per}", times=0)
say("times_per", OPTION, "np", "as many times {period:per} as {times:simple}")

for zone, where in {
    "your_hand": "from your hand",
    "your_province_cards": "while this card lies face-up in a Province of yours",
    "your_discard": "even from your discard pile",
}.items():
    say("usable_from", OPTION, "np", where, zone=Term(zone))
