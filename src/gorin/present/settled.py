"""What everybody at the table can tell about a question: that it has one answer, or that there is a choice.

Nothing here looks at a hidden card, so whoever passes or stops by it tells nothing. A Reaction window is settled when
no Reaction that there is could be used in it, whatever its player holds: the Courtier that it would bow is not there,
the Personality that it would save is nobody's. It is open when something that lies open could be used.
"""

from __future__ import annotations

from typing import Final

from gorin.lang.triggers import BY_YOU, On
from gorin.present.wire import Choice, Public
from gorin.rules.actions import lent_to, number_of
from gorin.rules.views import holding
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.definitions import CardDef
from gorin.table.edition import is_from_hand
from gorin.table.machine import Machine
from gorin.table.named import QuestionKind
from gorin.table.terms import HAND, PLAYER_ZONES

PUBLIC: Final[frozenset[QuestionKind]] = frozenset(
    {"attack", "defender", "invite", "assign", "battlefield", "destination", "region", "order", "loser"}
)
"""Kinds of questions whose answers everybody can list."""

SETTLED: Final = "settled"  # everybody can tell that there is one answer
OPEN: Final = "open"  # everybody can tell that there are more
HIDDEN: Final = "hidden"  # that depends on hidden cards


def in_public(m: Machine) -> Public:
    """What everybody is shown of the question: whether there is a `choice`, and if it is about an `own` action."""
    found: Public = {"choice": choice(m)}
    question = m.question()
    if question is not None and question.kind == "reaction":
        found["own"] = own_action(m)
    return found


def choice(m: Machine) -> Choice:
    """Whether there is a choice, as far as everybody can tell."""
    question = m.question()
    if question is None:
        return SETTLED
    if question.meaning == citations.RING_ENTERS:
        return HIDDEN  # it is asked whenever a hand could hold such a card
    if question.kind == "reaction":
        found = reacting(m, question.player, question.about)
        # what is really possible goes before what should be
        return HIDDEN if found == SETTLED and len(question.options) > 1 else found
    if question.kind in PUBLIC or (question.kind == "pay" and not m.rules.hand_reactions[kinds.PAY]):
        return SETTLED if len(question.options) == 1 else OPEN
    return HIDDEN


def reacting(m: Machine, player: int, occurrence: int) -> Choice:
    """Whether a player can react to this with what lies open, or could with some hand of as many cards."""
    kind, point = occurrences.kind(m, occurrence), occurrences.point(m, occurrence)
    if m.rules.reactions.reactions(holding(m, player, None), player, occurrence, point):
        return OPEN
    if m.zone_head(player * PLAYER_ZONES + HAND) < 0:
        return SETTLED
    for definition in reactions_in_hand(m, player, kind, point):
        if m.rules.reactions.reactions(holding(m, player, definition), player, occurrence, point):
            return HIDDEN
    if m.rules.reactions.of_rulebook_unseen(m, player, occurrence, point):
        return HIDDEN
    return SETTLED


def reactions_in_hand(m: Machine, player: int, kind: int, point: int) -> list[CardDef]:
    """The cards that react to such an occurrence from a hand, and those that have been lent another ability."""
    found = []
    for definition in m.rules.reacting_from_hand(kind):
        for ability in definition.watch_abilities[kind]:
            if is_from_hand(definition, ability) and ability.answers(kind, point):
                found.append(definition)
                break
    lent = lent_to(m, player)
    if lent:
        found += [definition for definition in m.rules.defs if number_of(definition.id) in lent]
    return found


def reacting_to_oneself(m: Machine, player: int) -> list[int]:
    """The handles of cards in a player's hand that react to what he announces himself."""
    found = []
    for card in m.zone_cards(player * PLAYER_ZONES + HAND):
        abilities = m.definition(card).watch_abilities[kinds.ANNOUNCE]
        triggers = [trigger for ability in abilities for trigger in ability.triggers()]
        if any(isinstance(trigger, On) and trigger.by == BY_YOU for trigger in triggers):
            found.append(m.handle(card))
    return found


def own_action(m: Machine) -> bool:
    """Whether the player who is asked has announced the action that is going on."""
    question, action = m.question(), m.action
    return question is not None and action >= 0 and scopes.you(m, action) == question.player
