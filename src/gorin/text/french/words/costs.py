# gorin: interpreted
"""How words read in French: costs, and what a constraint allows."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CONSTRAINT, OPTION
from gorin.text.french.wording import points, say, simple
from gorin.text.tables import whole

simple(
    CONSTRAINT,
    "np",
    {
        "bow": "incliner {who:paid}",
        "straighten": "redresser {who:paid}",
        "destroy": "détruire {who:paid}",
        "discard": "défausser {who:paid}",
        "remove": "retirer de la partie {who:paid}",
        "dishonor": "déshonorer {who:paid}",
        "rehonor": "réhonorer {who:paid}",
        "move": "déplacer {who} {to}",
        "discard_favor": "défausser la Faveur Impériale",
        "pay_gold_for_target": "payer autant d'Or que {amount}",
        "spend_this": "incliner cette carte[ ({name:bare})] ou la défausser de votre main",
        "bow_targeted": "incliner, parmi les cibles du coût, {test:a}",
        "shuffle": "mélanger {who} dans son deck",
    },
)
points("lose_honor", CONSTRAINT, "np", "perdre ")
say("lose_honor", CONSTRAINT, "np", "perdre de l'Honneur à hauteur de {amount}")
say("spend_tokens", CONSTRAINT, "np", "retirer autant de jetons {title:title} que vous voulez de {who} ({name:bare})")
say("pay_any_gold", CONSTRAINT, "np", "payer autant d'Or que vous voulez", name="paid")
say("pay_any_gold", CONSTRAINT, "np", "payer autant d'Or que vous voulez ({name:bare})")
say("pay_gold", CONSTRAINT, "np", "payer {amount} Or", whole("amount"))
say("pay_gold", CONSTRAINT, "np", "payer de l'Or à hauteur de {amount}")
simple(
    OPTION,
    "np",
    {
        "even_if_bowed": "même si cette carte est inclinée",
        "without_presence": "même sans unité à vous ici",
        "from_elsewhere": "même si cette unité est ailleurs",
        "from_play_too": "depuis le jeu",
        "as_it_leaves": "même si cette carte vient de quitter le jeu",
        "cannot_be_copied": "sans copie possible",
        "any_number_of_times": "autant de fois que vous voulez",
    },
)
for zone, where in {
    "your_hand": "depuis votre main",
    "your_province_cards": "quand cette carte est face visible dans une de vos Provinces",
    "your_discard": "même depuis votre défausse",
}.items():
    say("usable_from", OPTION, "np", where, zone=Term(zone))
say("times_per", OPTION, "np", "une fois {period:per}", times=1)
say("times_per", OPTION, "np", "{times:words} fois {period:per}", whole("times"))
say("times_per", OPTION, "np", "aussi souvent que d'ordinaire {period:per}", times=0)
say("times_per", OPTION, "np", "autant de fois {period:per} que {times:simple}")
