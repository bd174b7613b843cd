"""Honor Requirements, and what a dishonorable death costs."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.refs import OTHERS, YOU
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import destroy, lose_honor
from gorin.table import terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, of_clan, until


def suitors() -> tuple[Table, Card, Card]:
    """A Crane player of 3 Honor, and in his Provinces a Crane and a Crab who want 4."""
    t = festival(gold=40)
    of_clan(t, 0, "Crane Clan")
    crane = t.person("Crane", 0, "province", gold_cost=1, hr=4, keywords="Crane Clan")
    crab = t.person("Crab", 0, "province", province=1, gold_cost=1, hr=4, keywords="Crab Clan")
    t.set_honor(0, 3)
    return t, crane, crab


def recruitable(t: Table) -> list[Card]:
    """Whom player 0 could recruit in this turn's Dynasty Phase."""
    until(t, lambda: t.phase_now == "dynasty" and t.question.player == 0)
    if not t.offers("Recruit"):
        return []
    t.answer("use Recruit")
    return [card for card in t.question.options if t.titles([card])[0] in ("Crane", "Crab")]


@pytest.mark.rule("TF-PER-01", "TF-PER-03", "TF-RCR-03")
def test_a_loss_by_ones_own_card_lifts_nothing() -> None:
    t, crane, crab = suitors()
    t.set_honor(0, 5)
    t.person("Boor", 0, abilities=[open_([lose_honor(2, YOU)])])
    t.turns(0)
    t.use("Boor")
    assert t.honor(0) == 3 and recruitable(t) == []
    u, crane, crab = suitors()
    u.set_honor(0, 4)
    u.turns(0)
    assert recruitable(u) == [crane, crab]


@pytest.mark.rule("TF-PER-02")
def test_a_loss_by_anothers_card_lifts_the_requirements_of_ones_own_clan() -> None:
    """[19]"""
    t, crane, _ = suitors()
    t.person("Slanderer", 1, abilities=[open_([lose_honor(2, OTHERS)])])
    t.turns(0)
    t.use("Slanderer")
    assert t.honor(0) == 1 and recruitable(t) == [crane]  # not of the Crab's


@pytest.mark.rule("TF-PER-02")
@pytest.mark.parametrize("ph", [1, 0])
def test_so_does_what_the_rulebook_takes_though_ones_own_card_set_it_off(ph: int) -> None:
    t, crane, _ = suitors()
    wretch = t.person("Wretch", 0, ph=ph, dishonored=True)
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.turns(0)
    t.use("Pit", wretch)
    assert t.honor(0) == 3 - ph
    assert recruitable(t) == ([crane] if ph else [])  # nothing lost is no loss


@pytest.mark.rule("TF-HON-02")
@pytest.mark.parametrize("dishonored", [True, False])
def test_a_dishonorable_death_costs_the_printed_personal_honor(dishonored: bool) -> None:
    t = festival()
    wretch = t.person("Wretch", 1, ph=2, dishonored=dishonored)
    t.token(wretch, ph=1)
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.phase(terms.PHASE_ACTION)
    t.use("Pit", wretch)
    assert t.dead(wretch) and t.honor(1) == (-2 if dishonored else 0) and t.honor(0) == 0
