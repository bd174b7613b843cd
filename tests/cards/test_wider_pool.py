"""Cards beyond the base set: each builds, and those of one kind do what they say, and only then."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import define, load_terms, script_of
from gorin.table import terms
from gorin.table.stats import province_strength
from gorin.testing import Table

WIDER = sorted(id for id in load_terms("samurai") if not load_facts()[id].base)


def test_each_card_builds_and_is_legal() -> None:
    for id in WIDER:
        facts = load_facts()[id]
        made = define(facts, script_of(load_terms("samurai")[id]))
        assert made.title == facts.title
        assert facts.legal


SHOOTERS = [
    ("Moto Sihung", 4, True), ("Mirumoto Kuroki", 3, True), ("Isawa Kokuten", 4, True),
    ("Utaku Arisa", 4, False), ("Tsuruchi Saya", 5, False), ("Tsuruchi Akinori", 2, False),
]  # fmt: skip


@pytest.mark.card(*(title for title, _, _ in SHOOTERS))
@pytest.mark.parametrize(("title", "strength", "bows"), SHOOTERS)
def test_a_ranged_attack_of_a_strength(title: str, strength: int, bows: bool) -> None:
    t = Table()
    shooter = t.put(title, 0)
    weak, strong = t.person("Weak", 1, force=strength), t.person("Strong", 1, force=strength + 1)
    t.battle([shooter], [weak, strong])
    t.use(title, weak)
    assert t.dead(weak) and not t.dead(strong)
    assert t.bowed(shooter) == bows
    t = Table()
    shooter = t.put(title, 0)
    strong = t.person("Strong", 1, force=strength + 1)
    t.battle([shooter], [strong])
    assert not t.can_use(title, 0) or t.use(title, strong) is not None
    assert not t.dead(strong)


RISERS = [("Masu", True), ("Daigotsu Rasetsu", True), ("Shinjo Kirita", False), ("Togashi Osawa", False)]


@pytest.mark.card(*(title for title, _ in RISERS))
@pytest.mark.parametrize(("title", "in_battle"), RISERS)
def test_who_straightens_himself_though_bowed(title: str, in_battle: bool) -> None:
    t = Table()
    who, other = t.put(title, 0, bowed=True), t.person("Other", 0)
    t.bow(other)
    if in_battle:
        t.battle([who, other], [t.person("Foe", 1)])
    else:
        t.action_phase()
    t.use(title)
    assert not t.bowed(who) and t.bowed(other)


@pytest.mark.card("Matsu Shoken", "Ikoma Hagio")
@pytest.mark.parametrize(("title", "more"), [("Matsu Shoken", 3), ("Ikoma Hagio", 1)])
def test_stronger_while_attacking(title: str, more: int) -> None:
    for attacks in (True, False):
        t = Table()
        who = t.put(title, 0)
        base = t.force(who)
        foe = t.person("Foe", 1)
        if attacks:
            t.battle([who], [foe])
        else:
            t.battle([foe], [who], attacker=1)
        assert t.force(who) == base + (more if attacks else 0)


@pytest.mark.card("Hida Manabu", "Matsu Ouka")
@pytest.mark.parametrize(("title", "more", "asked"), [("Hida Manabu", 1, False), ("Matsu Ouka", 5, True)])
def test_stronger_when_a_comrade_falls(title: str, more: int, asked: bool) -> None:
    t = Table()
    who = t.put(title, 0)
    comrade, foe = t.person("Comrade", 0, force=1), t.person("Foe", 1, force=1)
    archer = t.put("Utaku Arisa", 1)
    other = t.put("Tsuruchi Saya", 0)
    t.battle([who, comrade, other], [foe, archer])
    base = t.force(who)
    t.use("Tsuruchi Saya", foe)
    assert t.force(who) == base
    t.use("Utaku Arisa", comrade)
    if asked:
        t.use(title)
    assert t.dead(comrade) and t.force(who) == base + more


@pytest.mark.card("Kafu")
def test_kafu_frightens_the_weak_of_one_unit() -> None:
    t = Table()
    kafu = t.put("Kafu", 0)
    honor = t.ph(kafu)
    brave, other = t.person("Brave", 1, force=honor), t.person("Other", 1, force=0)
    weak, strong = t.follower(brave, force=honor - 1), t.follower(brave, force=honor)
    t.battle([kafu], [brave, other])
    t.use("Kafu", brave)
    assert t.bowed(weak) and not t.bowed(strong) and not t.bowed(brave) and not t.bowed(other)


@pytest.mark.card("Shiba Raiden")
@pytest.mark.parametrize(("armed", "offered"), [(2, True), (0, False)])
def test_one_whose_force_is_not_what_is_printed_on_him(armed: int, offered: bool) -> None:
    t = Table()
    raiden, foe = t.put("Shiba Raiden", 0), t.person("Foe", 1, force=3)
    t.item(foe, armed, title="Blade")
    t.battle([foe], [raiden], 1)
    assert t.can_use("Shiba Raiden", 0) == offered
    if offered:
        t.use("Shiba Raiden", foe, "bow the Personality")
        assert t.bowed(foe)


@pytest.mark.card("Gunso Shiraki")
@pytest.mark.parametrize(("armed", "offered"), [(1, True), (-1, False)])
def test_one_who_is_stronger_than_what_is_printed_on_him(armed: int, offered: bool) -> None:
    t = Table()
    lord, foe = t.person("Lord", 0, keywords="Spider Clan"), t.person("Foe", 1, force=3)
    t.put("Gunso Shiraki", 0, on=lord)
    t.item(foe, armed, title="Blade")
    t.battle([foe], [lord], 1)
    assert t.can_use("Gunso Shiraki", 0) == offered
    if offered:
        t.use("Gunso Shiraki", foe)
        assert t.bowed(foe)


@pytest.mark.card("Shosuro Masato")
@pytest.mark.parametrize("hidden", [True, False])
def test_what_another_hides_in_his_provinces_is_uncovered(hidden: bool) -> None:
    t = Table()
    t.put("Shosuro Masato", 0)
    guest = t.person("Guest", 1, "province")
    for place in range(4):
        for card in t.m.zone_cards(terms.PROVINCE_ZONE + t.province(1, place)):
            t.m.set_face_up(card, not hidden or card != guest)
    t.action_phase()
    assert t.can_use("Shosuro Masato", 0) == hidden
    if hidden:
        before = province_strength(t.m, t.province(1))
        t.use("Shosuro Masato", guest)
        assert t.m.face_up(guest) and province_strength(t.m, t.province(1)) == before - 2
