"""Whose player somebody is, as texts ask: by the Clan of his Stronghold."""

from __future__ import annotations

import pytest

from gorin.cards.facts import EDITIONS_OFFERED, load_facts
from gorin.cards.registry import load_terms
from gorin.lang.term import subterms


@pytest.mark.parametrize("edition", EDITIONS_OFFERED)
def test_every_clan_that_a_text_asks_a_player_for_has_a_stronghold(edition: str) -> None:
    clans = {each.clan for each in load_facts(edition).values() if each.type == "Stronghold"}
    terms = load_terms(edition)
    asked = {(id, each.parts[0]) for id in terms for each in subterms(terms[id]) if each.word == "clan_is"}
    assert len(asked) > 10
    assert sorted((id, clan) for id, clan in asked if clan not in clans) == []
