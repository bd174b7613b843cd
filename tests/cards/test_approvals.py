"""The store of approvals: what counts as compared, and what opens a card again."""

from __future__ import annotations

import pytest

from gorin.cards import approvals
from gorin.cards.approvals import UNREAD, Approval, is_compared, load_approvals, term_digest, text_digest
from gorin.cards.registry import load_terms

CARD = "block_supply_lines"
OTHER = "000000000000"


def approved(monkeypatch, **changed):
    entry = {
        "term": term_digest(CARD),
        "text": text_digest(CARD),
        "source": "print",
        "verdict": "exact",
    }
    monkeypatch.setattr(approvals, "load_approvals", lambda edition: {CARD: Approval(**(entry | changed))})
    return is_compared(CARD)


def test_a_card_is_compared_as_it_was_read(monkeypatch):
    assert approved(monkeypatch)


@pytest.mark.parametrize("changed", [{"term": OTHER}, {"text": OTHER}], ids=["in new words", "in a better wording"])
def test_what_was_compared_still_stands(monkeypatch, changed):
    assert approved(monkeypatch, **changed)


def test_another_meaning_opens_it_again(monkeypatch):
    assert not approved(monkeypatch, term=OTHER, text=OTHER)


def test_another_print_opens_it_again(monkeypatch):
    assert approved(monkeypatch)
    assert is_compared(CARD, "print")
    assert not is_compared(CARD, "another print")


def test_its_authors_verdict_alone_is_no_comparison(monkeypatch):
    assert not approved(monkeypatch, readers=UNREAD)


def test_only_written_cards_are_in_the_store():
    assert set(load_approvals()) <= set(load_terms("samurai"))
    assert {each.verdict for each in load_approvals().values()} <= {"exact", "wording", "approved", "mended"}
    unread = set(load_terms("samurai")) - set(load_approvals())
    assert not any(is_compared(id) for id in [*unread, "no_such_card"])
