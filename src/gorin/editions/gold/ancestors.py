"""Ancestors: they come to a Personality who bows for it, and stay with him (GE-ANC-01, GE-ANC-02)."""

from __future__ import annotations

from gorin.lang.cards import ability
from gorin.lang.conditions import YOUR_TURN, Both, InPhase
from gorin.lang.costs import bow_cost
from gorin.lang.entering import AttachCard
from gorin.lang.refs import IT
from gorin.lang.selectors import ANCESTORS, PERSONALITIES, UNBOWED, YOURS
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import On
from gorin.rules.entering import RECRUITED
from gorin.table import citations, kinds, occurrences, terms
from gorin.table.definitions import NO_LIMIT, Ability
from gorin.table.edition import Ban, Rules
from gorin.table.machine import Machine

TITLE = "Call an Ancestor"


def call_ancestor() -> Ability:
    """A Limited action: a Personality bows, and an Ancestor attaches to him."""
    return ability(
        terms.LIMITED,
        [Target("ancestor", ANCESTORS, domain=YOUR_HAND), AttachCard("ancestor", "personality", RECRUITED)],
        [Target("personality", YOURS & PERSONALITIES), bow_cost("personality")],
        period=NO_LIMIT,
        title=TITLE,
    )


def ancestor_of_newcomer() -> Ability:
    """The same as a Reaction to a Personality who comes into play in his player's Dynasty Phase."""
    bought = Both(YOUR_TURN, InPhase(terms.PHASE_DYNASTY))
    return ability(
        terms.REACTION,
        [Target("ancestor", ANCESTORS, domain=YOUR_HAND), AttachCard("ancestor", IT, RECRUITED)],
        [bow_cost(IT)],
        trigger=On(terms.AFTER, kinds.ENTER, YOURS & PERSONALITIES & UNBOWED, when=bought),
        period=NO_LIMIT,
        title=TITLE,
    )


class StaysWithHim(Ban):
    """Nothing parts an Ancestor from his Personality but his own text and the loss of what they have in common."""

    def stops(self, m: Machine, o: int) -> bool:
        card = occurrences.subject(m, o)
        by_others = occurrences.mode(m, o) != terms.MODE_RULE and occurrences.source(m, o) != card
        return by_others and m.definition(card).type == terms.ANCESTOR


def keep_ancestors(rules: Rules) -> None:
    """An Ancestor is not destroyed while his Personality lives, nor moved, nor taken away alone."""
    for kind in (kinds.DESTROY, kinds.TRANSFER, kinds.CONTROL):
        rules.bans[kind].append(StaysWithHim(citations.ANCESTORS, "an Ancestor stays with his Personality"))
