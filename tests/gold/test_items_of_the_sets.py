"""Items of the sets of Gold's arc."""

from __future__ import annotations

import pytest

from gorin.table import terms
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import known
from tests.lang.writing import deed, said


@pytest.mark.card("Back Banner")
@pytest.mark.parametrize(("banner", "kind", "may"), [(True, "Follower", True), (False, "Follower", False)])
def test_with_a_banner_at_his_back_he_leads_whom_he_could_not(banner: bool, kind: str, may: bool) -> None:
    t = known()
    hero = t.person("Hero", ph=1)
    if banner:
        t.put(t.known("Back Banner"), 0, on=hero)
    t.put(t.define("Guards", kind, force=1, hr=3), 0, "hand")
    t.action_phase()
    assert t.ph(hero) == 1 and t.can_use("Attach", 0) is may


@pytest.mark.card("Chukandomo")
@pytest.mark.parametrize(("ph", "dies"), [(3, True), (2, False)])
def test_who_bears_the_chukandomo_straightens_only_as_the_most_honorable(ph: int, dies: bool) -> None:
    t = known()
    hero = t.person("Hero", ph=2, bowed=True)
    t.person("Other", 1, ph=ph)
    t.put(t.known("Chukandomo"), 0, on=hero)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(hero) is dies and (dies or not t.bowed(hero))


@pytest.mark.card("Katana of the Moon")
def test_a_kiho_lends_the_katana_its_focus_value() -> None:
    t = known()
    hero = t.person("Hero", force=1, chi=1)
    t.put(t.known("Katana of the Moon"), 0, on=hero)
    t.put(t.define("Breath", "Action", focus=3, keywords="Kiho"), 0, "hand")
    t.put(t.define("Trick", "Action", focus=4), 0, "hand")
    t.phase(terms.PHASE_ACTION)
    t.use("Katana of the Moon")
    assert not t.fits("Trick")
    t.answer("Breath")
    t.settle()
    assert (t.force(hero), t.chi(hero)) == (6, 6)


@pytest.mark.card("Obsidian Mempo of Fu Leng")
def test_the_mempo_counts_the_other_obsidian() -> None:
    t = known()
    hero = t.person("Hero", force=1, chi=1)
    t.put(t.known("Obsidian Mempo of Fu Leng"), 0, on=hero)
    assert (t.force(hero), t.chi(hero)) == (1, 1)
    t.holding("Statue", keywords="Obsidian")
    t.holding("Mirror", 1, keywords="Obsidian")
    assert (t.force(hero), t.chi(hero)) == (2, 2)


@pytest.mark.card("Tachi")
@pytest.mark.parametrize("tachi", [True, False])
def test_of_all_bonuses_a_tachi_leaves_only_the_modifiers_of_items(tachi: bool) -> None:
    """Tokens, signed Followers, traits and actions add nothing; penalties stay, and others are left alone."""
    t = known()
    hero, other, foe = t.person("Hero", force=2, chi=2), t.person("Other", force=2, chi=2), t.person("Foe", 1)
    if tachi:
        t.put(t.known("Tachi"), 0, on=hero)
    armor = t.item(
        hero, force=1, chi=1, keywords="Armor", traits=[said("continuous(to(one_of(bearer), bonus(force, 1)))")]
    )
    t.item(hero, force=0, chi=-1)
    t.follower(hero, force=1, signed=("force",))
    t.token(hero, force=1, chi=1)
    assert (t.force(hero), t.chi(hero)) == ((2 + 3 + 1, 2 + 3 + 1 - 1) if tachi else (2 + 1 + 1 + 1 + 1, 2 + 1 - 1 + 1))
    deed(t, 'target("x", personality)', 'give("x", bonus(force, 2))', 'give("x", bonus(chi, 2))', title="Praise")
    deed(t, 'target("x", personality)', 'give("x", bonus(force, -1))', title="Blame")
    deed(t, 'target("x", item)', 'give("x", bonus(force, 4))', title="Whetstone")
    deed(t, 'target("x", personality)', 'give("x", bonus(force, 1))', title="Cheer")
    force, chi = t.force(hero), t.chi(hero)
    t.action_phase()
    t.use("Praise", hero)
    assert (t.force(hero), t.chi(hero)) == ((force, chi) if tachi else (force + 2, chi + 2))
    force = t.force(hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Blame", hero)
    assert t.force(hero) == force - 1
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Whetstone", armor)
    assert t.force(hero) == force - 1 + 4
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Cheer", other)
    assert t.force(other) == 3 and t.force(foe) == 0
