"""Events are used from their Province, and then discarded."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, interrupt, limited, triggered
from gorin.lang.entering import BringIn
from gorin.lang.refs import THIS
from gorin.lang.triggers import On
from gorin.lang.verbs import NegateAction, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import FROM_PROVINCE, Node
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival


def omen(t: Table, *effects: Node, player: int = 0, designators: int = terms.LIMITED) -> Card:
    """An Event in a Province, with an ability of these effects, or of one that brings 1 Honor."""
    text = ability(designators, list(effects) or [gain_honor(1)], flags=FROM_PROVINCE)
    return t.put(t.define("Omen", "Event", abilities=[text]), player, "province")


@pytest.mark.rule("TF-EVT-01", "TF-EVT-04", "TF-ACT-01")
def test_an_event_is_used_from_its_province_and_discarded() -> None:
    """[9]"""
    t = festival()
    event = omen(t)
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    t.action_phase()
    t.answer("use Omen")
    t.settle()
    assert t.question.kind == "reaction" and t.question.player == 1
    assert t.where(event) == "resolving" and t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0)) == []
    t.answer_pass()
    t.settle()
    assert (t.honor(0) == 1 and t.where(event) == "dynasty discard") or t.where(event) == "discard"
    [new] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    assert new != event and not t.m.face_up(new)


@pytest.mark.rule("TF-EVT-01")
def test_it_is_discarded_though_its_effects_were_negated() -> None:
    t = festival()
    event = omen(t)
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.action_phase()
    t.answer("use Omen").settle()
    t.answer("use Wall").settle()
    assert t.honor(0) == 0 and t.where(event) == "discard"


@pytest.mark.rule("TF-EVT-01", "TF-ACT-01")
def test_only_a_face_up_event_of_ones_own_is_used() -> None:
    t = festival()
    event = omen(t, designators=terms.DYNASTY)
    t.m.set_face_up(event, False)
    other = t.define("Sign", "Event", abilities=[ability(terms.DYNASTY, [gain_honor(1)], flags=FROM_PROVINCE)])
    t.put(other, 1, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert not t.offers("Omen") and not t.offers("Sign")
    u = festival()
    omen(u, designators=terms.DYNASTY)
    u.phase(terms.PHASE_DYNASTY)
    assert u.can_use("Omen", 0)


@pytest.mark.rule("TF-EVT-02", "TF-ACT-01", "TF-EVT-01")
def test_an_event_that_came_into_play_has_its_traits_and_no_abilities() -> None:
    t = festival()
    texts = [
        ability(terms.LIMITED, [BringIn(THIS)], flags=FROM_PROVINCE),
        ability(terms.OPEN, [gain_honor(5)], flags=FROM_PROVINCE),
    ]
    herald = triggered(On(terms.AFTER, kinds.PHASE_END), [gain_honor(1)])
    event = t.put(t.define("Omen", "Event", abilities=texts, traits=[herald]), 0, "province")
    t.holding("Hall", 0, limited([gain_honor(1)]))
    t.action_phase()
    assert t.can_use("Omen (2)", 0)
    t.use("Omen (1)")
    assert t.where(event) == "home"  # it put itself into play, and is not discarded
    t.passes(1, player=1)
    assert t.can_use("Hall", 0) and not t.offers("Omen")
    t.finish()
    assert t.honor(0) == 1
