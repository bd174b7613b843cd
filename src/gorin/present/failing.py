"""Which part of a text a card fails: "it is bowed", "it is not at the current battlefield"."""

from __future__ import annotations

from gorin.lang import selectors
from gorin.lang.selectors import And, Not, Or, Test
from gorin.lang.targets import (
    ANY_DISCARD,
    FOCUS_POOL,
    IN_PLAY,
    PLAYERS,
    PROVINCE_CARDS,
    PROVINCES,
    UNDER_THIS,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_PROVINCE_CARDS,
    Target,
    targetable,
)
from gorin.rules.actions import action_has_keyword
from gorin.table import citations, scopes
from gorin.table.definitions import Context, Selector, scope_context
from gorin.table.machine import Machine
from gorin.table.places import at_battle, in_play, in_unit, location_of
from gorin.table.terms import SCOPE_ACTION, STRONGHOLD
from gorin.text.cards import Called
from gorin.text.saying import part_said

VAGUE = "it does not fit what the text asks"
REST = "with it the rest of the action would not be possible"
OPPOSITES: dict[type[Selector], str] = {
    selectors.Unbowed: "it is bowed", selectors.Honorable: "it is dishonored",
    selectors.Dishonorable: "it is not dishonored", selectors.Yours: "you do not control it",
    selectors.OtherPlayers: "you control it yourself", selectors.Enemy: "you control it yourself",
    selectors.Opposed: "nobody opposes it", selectors.WithoutAttachments: "it has attachments",
    selectors.WithoutFollowers: "it has Followers", selectors.WithFollowers: "it has no Followers",
    selectors.WithAttachment: "it has no attachments", selectors.Owned: "you do not own it",
    selectors.Attachment: "it is no attachment",
}  # fmt: skip
IN_PLAY_ONLY = (
    selectors.AtBattle, selectors.AtHome, selectors.InAnArmy, selectors.Friendly, selectors.InPlay, selectors.UnitCard,
)  # fmt: skip
PLACES = {
    YOUR_HAND: "it is not in your hand", YOUR_DISCARD: "it is not in your discard pile",
    ANY_DISCARD: "it is in no discard pile", PROVINCE_CARDS: "it does not lie face up in a Province",
    YOUR_PROVINCE_CARDS: "it does not lie face up in a Province of yours", FOCUS_POOL: "it is not in your focus pool",
    UNDER_THIS: "it does not lie under this card",
    PROVINCES: "a Province is wanted, not a card", PLAYERS: "a player is wanted, not a card",
}  # fmt: skip


def why_not_picked(m: Machine, chosen: int, scope: int, node: Target, card: int, of: Called) -> tuple[str, str]:
    """Why a card cannot be picked: the condition and the rule; `chosen` are those picked already, as a mask."""
    x = scope_context(m, scope)
    if (chosen >> card) & 1:
        return "it is chosen already", m.cite(node.meaning)
    if node.domain in (PROVINCES, PLAYERS) or card not in node.domain_cards(x):
        if node.domain == IN_PLAY:
            return "it is not in play", m.cite(citations.ONLY_CARDS_IN_PLAY)
        return PLACES.get(node.domain, "it is not where the text looks"), m.cite(node.meaning)
    if node.domain == IN_PLAY and not node.strongholds and m.definition(card).type == STRONGHOLD:
        return "a Stronghold is meant only by a text that says so", m.cite(node.meaning)
    action = scopes.kind(m, scope) == SCOPE_ACTION
    if node.bound(x) and action and scopes.designator(m, scope) & m.rules.fought:
        here = at_battle(m)
        if node.domain == IN_PLAY and here >= 0 and in_unit(m, card) and location_of(m, card) != here:
            return "it is not at the current battlefield", m.cite(citations.LOCATION_OF_TARGETS)
    if not node.selector.test(x, card):
        return " and ".join(clauses(x, node.selector, card, of)[:2]), m.cite(node.meaning)
    before = m.explaining
    m.explaining, m.reason, m.reason_rule = True, "", ""
    political = action and action_has_keyword(m, scope, m.rules.keyword("Political"))
    allowed = targetable(m, x.you, card, political, scope)
    if allowed or not action:
        node.serves(m, scope, card)  # what the text does with it may be what is impossible (SE-ACT-09)
    m.explaining = before
    if action and not allowed:
        return m.reason or "it cannot be targeted", m.reason_rule or m.cite(node.meaning)
    if m.reason:
        return m.reason, m.reason_rule or m.cite(node.meaning)
    return REST, m.cite(node.meaning)


def clauses(x: Context, test: Selector, card: int, of: Called) -> list[str]:
    """What a card fails, the vague only where nothing clearer is to be said."""
    found = failures(x, test, card, of)
    return [each for each in found if each != VAGUE] or found


def failures(x: Context, test: Selector, card: int, of: Called) -> list[str]:
    """The parts of a test that a card fails, each as a clause; empty if it passes."""
    if test.test(x, card):
        return []
    if isinstance(test, And):
        return [clause for part in test.tests for clause in failures(x, part, card, of)]
    if isinstance(test, Not) and isinstance(test.inner, Test):
        return [f"it is {part_said(test.inner, None, of)}"]
    if isinstance(test, Or):
        return [f"it is not {part_said(test, None, of)}"]
    if type(test) in OPPOSITES:
        return [OPPOSITES[type(test)]]
    if not in_play(x.m, card) and isinstance(test, IN_PLAY_ONLY):
        return ["it is not in play"]
    words = part_said(test, None, of)
    return [f"it is not {words}" if words else VAGUE]
