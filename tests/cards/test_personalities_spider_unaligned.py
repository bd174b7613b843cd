"""Personalities of the Spider, and those of no Clan: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER
from gorin.lang.entering import IGNORING_RESTRICTIONS, WAIVING_COSTS, BringIn
from gorin.lang.refs import THIS, NamedPlace
from gorin.lang.selectors import PERSONALITIES, YOURS, Keyword
from gorin.lang.targets import ANYWHERE, PROVINCES, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.table import kinds
from gorin.table.definitions import CardDef, Node
from gorin.table.flags import CANNOT_BE_CHALLENGED, CANNOT_CHALLENGE
from gorin.table.keywords import flagged
from gorin.table.terms import PHASE_ATTACK, PHASE_END
from gorin.testing import Table


def horn(t: Table, *effects: Node, title: str = "Horn", keywords: str = "") -> CardDef:
    """A Holding with a Battle ability."""
    return t.define(title, "Holding", abilities=[battle(list(effects), keywords=keywords)])


def summon(t: Table, title: str, experience: str | None = None) -> int:
    """Someone enters play from a Province, for nothing, in his player's Action Phase."""
    card = t.put(title, 0, "province", experience=experience)
    options = WAIVING_COSTS | IGNORING_RESTRICTIONS
    t.act("Summons", Choose("guest", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("guest", options=options))
    t.action_phase()
    t.answer("use Summons").answer(card)
    return card


def killer(t: Table, player: int = 0) -> None:
    t.act("Assassin", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=player)


# --- those who cost Honor -------------------------------------------------------------------------------------------


@pytest.mark.card(
    "Chuda Hiroe", "Chuda Ikumi", "Chuda Kyuwa", "Daigotsu Gyoken", "Daigotsu Kaikou", "Daigotsu Masami",
    "Daigotsu Meguro", "Roshungi", "Boshanai", "Kobushi", "Pokku", "Skub", "Wareta no Oni",
)  # fmt: skip
@pytest.mark.rule("SE-TRT-08")
@pytest.mark.parametrize(
    ("title", "experience", "loss"),
    [
        ("Chuda Hiroe", None, 4), ("Chuda Ikumi", None, 4), ("Chuda Kyuwa", None, 5), ("Daigotsu", "Experienced 2", 20),
        ("Daigotsu Gyoken", None, 5), ("Daigotsu Kaikou", None, 3), ("Daigotsu Masami", None, 4),
        ("Daigotsu Meguro", None, 5), ("Katsu", "Experienced", 6), ("Muketsu", "Experienced", 5),
        ("Roshungi", None, 3), ("Boshanai", None, 4), ("Kobushi", None, 4), ("Omoni", "Experienced 2", 5),
        ("Pokku", None, 3), ("Skub", None, 4), ("Wareta no Oni", None, 6),
    ],
)  # fmt: skip
def test_they_cost_honor_as_they_enter(title: str, experience: str | None, loss: int) -> None:
    t = Table()
    t.set_honor(0, 10)
    card = summon(t, title, experience)
    t.settle()
    assert t.where(card) == "home" and t.honor(0) == 10 - loss


# --- Spider ---------------------------------------------------------------------------------------------------------


def ikumi_shoots(offering: str, force: int, chi: int, *answers: str) -> tuple[bool, Table]:
    t = Table()
    ikumi = t.put("Chuda Ikumi", 0)
    slave = t.person("Slave", force=2)
    t.token(slave, 1)
    t.follower(slave, 1, title="Band")
    t.person("Home")
    foe = t.person("Foe", 1, force=force, chi=chi)
    t.battle([ikumi, slave], [foe])
    t.passes()
    t.answer("use Chuda Ikumi").answer(foe)
    assert not t.fits("Home") and not t.fits("Foe")
    t.answer(offering).settle()
    for answer in answers:
        t.answer(answer).settle()
    t.done()
    return t.dead(foe), t


@pytest.mark.card("Chuda Ikumi")
@pytest.mark.rule("SE-RAT-02")
def test_ikumi_shoots_with_the_force_of_the_sacrifice_at_force_or_chi() -> None:
    assert ikumi_shoots("Slave", 3, 9, "no")[0]
    assert not ikumi_shoots("Slave", 4, 3, "no")[0]
    assert ikumi_shoots("Slave", 4, 3, "yes")[0]
    assert not ikumi_shoots("Slave", 3, 4, "yes")[0]
    assert ikumi_shoots("Band", 1, 9, "no")[0]
    died, t = ikumi_shoots("Band", 2, 9, "no")
    assert not died
    t.passes()
    assert t.can_use("Chuda Ikumi", 0)  # any number of times


@pytest.mark.card("Chuda Ikumi")
def test_ikumi_compares_with_the_force_of_a_follower_always() -> None:
    t = Table()
    ikumi = t.put("Chuda Ikumi", 0)
    slave = t.person("Slave", force=3)
    foe = t.person("Foe", 1, chi=1)
    squad = t.follower(foe, 3, title="Squad")
    t.battle([ikumi, slave], [foe])
    t.passes()
    t.answer("use Chuda Ikumi").answers(squad, slave).settle()
    assert t.destroyed(squad) and t.question.kind == "action"


@pytest.mark.card("Chuda Kyuwa")
def test_kyuwa_frightens_the_weak_of_one_unit() -> None:
    t = Table()
    kyuwa = t.put("Chuda Kyuwa", 0)
    lord = t.person("Lord", 1, force=3)
    weak, strong = t.follower(lord, 3, title="Weak"), t.follower(lord, 4, title="Strong")
    sword = t.item(lord, title="Sword")
    other = t.person("Other", 1, force=1)
    t.battle([kyuwa], [lord, other])
    t.use("Chuda Kyuwa", lord)
    assert [t.bowed(c) for c in (lord, weak, strong, sword, other)] == [True, True, False, False, False]


@pytest.mark.card("Chuda Rintaro")
def test_rintaro_taints_whoever_assigns_each_time() -> None:
    t = Table()
    t.put("Chuda Rintaro", 0)
    him = t.person("Him", 1, force=5, chi=4)
    t.action_phase(1)
    t.use("Chuda Rintaro", him).finish()
    assert t.force(him) == 5
    t.phase(PHASE_ATTACK, 1)
    t.answer("attack").answers("assign Him", "Province 1 of player 1").settle()
    assert (t.force(him), t.chi(him)) == (3, 3) and t.has(him, "Shadowlands")


@pytest.mark.card("Daigotsu Experienced 2")
def test_daigotsu_lowers_the_honorable_and_raises_the_tainted() -> None:
    t = Table()
    daigotsu = t.put("Daigotsu", 0, experience="Experienced 2", bowed=True)
    fiend = t.put("Pokku", 0)
    beast = t.put("Skub", 1)
    hero = t.person("Hero", 1, force=5, ph=3)
    shamed = t.person("Shamed", 1, force=5, ph=3, dishonored=True)
    t.battle([daigotsu, fiend], [hero, shamed, beast])
    assert (t.force(hero), t.force(shamed)) == (2, 5)
    t.bow(fiend, daigotsu)
    t.passes()
    t.answer("use Daigotsu").answer(fiend)
    assert not t.fits("target Pokku")
    t.answer(beast).settle()
    t.answer(t.options()[0]).settle()
    assert not t.bowed(fiend) and t.bowed(beast) and t.bowed(daigotsu)


@pytest.mark.card("Daigotsu Kaikou")
@pytest.mark.rule("SE-DEF-27")
def test_kaikou_takes_or_breaks_a_weapon() -> None:
    for choice in (0, 1):
        t = Table()
        kaikou = t.put("Daigotsu Kaikou", 0)
        foe = t.person("Foe", 1, force=9)
        sword = t.item(foe, force=2, title="Sword")
        t.battle([kaikou], [foe])
        t.use("Daigotsu Kaikou", sword)
        assert len(t.options()) == 2
        t.answer(t.options()[choice]).settle()
        if choice:
            assert t.destroyed(sword)
        else:
            assert t.host(sword) == kaikou and t.m.controller(sword) == 0 and t.m.owner(sword) == 1
            assert t.force(kaikou) == 7 and t.force(foe) == 9


@pytest.mark.card("Daigotsu Kaikou")
@pytest.mark.rule("SE-DEF-27")
def test_kaikou_can_only_destroy_what_he_cannot_bear() -> None:
    t = Table()
    kaikou = t.put("Daigotsu Kaikou", 0)
    foe = t.person("Foe", 1, keywords="Shugenja", chi=3)
    spell = t.put(t.define("Blast", "Spell"), 1, on=foe)
    t.battle([kaikou], [foe])
    t.use("Daigotsu Kaikou", spell)
    if t.question.kind == "choice":
        assert len(t.options()) == 1
        t.answer(t.options()[0]).settle()
    assert t.destroyed(spell)


@pytest.mark.card("Daigotsu Masami")
def test_masami_grows_in_the_grave_and_rises_in_a_province() -> None:
    t = Table()
    masami = t.put("Daigotsu Masami", 0)
    killer(t)
    t.action_phase()
    assert not t.can_use("Daigotsu Masami")
    t.use("Assassin", masami)
    assert t.dead(masami) and t.force(masami) == 4
    t.passes()
    t.use("Daigotsu Masami", "Province 2 of player 1")
    assert t.where(masami) == "province" and t.m.face_up(masami) and not t.dead(masami)
    assert t.force(masami) == 4
    assert "Daigotsu Masami refills Province 2 of player 1." in t.said()


@pytest.mark.card("Daigotsu Masami")
def test_masami_grows_once_a_turn_and_not_from_a_province() -> None:
    t = Table()
    masami = t.put("Daigotsu Masami", 0, "province")
    t.holding("Broom", 0, open_([Choose("junk", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), verbs.discard("junk")]))
    t.action_phase()
    t.answer("use Broom").answer(masami).settle()
    assert t.where(masami) == "discard" and t.force(masami) == 3 and not t.dead(masami)
    assert not t.can_use("Daigotsu Masami")
    t = Table()
    masami = t.put("Daigotsu Masami", 0)
    t.holding("Exile", 0, open_([Target("him", PERSONALITIES), verbs.discard("him")], limit=9))
    t.action_phase()
    t.use("Exile", masami)
    assert t.where(masami) == "discard" and t.force(masami) == 4


@pytest.mark.card("Daigotsu Meguro")
def test_meguro_shoots_or_poisons() -> None:
    t = Table()
    meguro = t.put("Daigotsu Meguro", 0)
    foe = t.person("Foe", 1, force=5)
    t.battle([meguro], [foe])
    t.passes()
    t.answer("use Daigotsu Meguro (2)").answer(foe).settle()
    assert t.force(foe) == 3 and t.bowed(meguro)


@pytest.mark.card("Katsu Experienced")
@pytest.mark.rule("SE-NEG-12")
def test_katsu_returns_from_death_and_serves_nobody_else() -> None:
    t = Table()
    katsu = t.put("Katsu", 0, "discard", dead=True, experience="Experienced")
    t.act("Bribe", Target("traitor", PERSONALITIES), verbs.ControlChange("traitor"), player=1)
    t.action_phase()
    t.use("Katsu")
    assert t.where(katsu) == "home" and t.bowed(t.stronghold(0)) and t.honor(0) == -6
    t.use("Bribe", katsu)
    assert t.m.controller(katsu) == 0
    t = Table()
    t.put("Katsu", 0, "discard", experience="Experienced")
    t.action_phase()
    assert not t.can_use("Katsu")  # discarded, not dead


@pytest.mark.card("Michio")
@pytest.mark.rule("SE-PRF-03")
def test_michio_answers_kiho_upon_those_who_performed_them() -> None:
    t = Table()
    t.put("Michio", 0, bowed=True)
    pupil, other = t.person("Pupil", 1), t.person("Other", 1)
    t.act("Breath", verbs.gain_honor(1), costs=[Target("pupil", YOURS & PERSONALITIES)], player=1, keywords="Kiho")
    t.act("Talk", verbs.gain_honor(1), costs=[Target("pupil", YOURS & PERSONALITIES)], player=1)
    t.action_phase(1)
    t.use("Talk", other)
    assert not t.can_use("Michio", 0)
    t.use("Breath", pupil)
    t.answer("use Michio")
    assert t.options() == ["target Pupil"]
    t.answer(pupil).settle()
    t.answer(t.options()[0]).settle()
    assert t.bowed(pupil) and not t.bowed(other)


@pytest.mark.card("Muketsu Experienced")
def test_muketsu_saps_life_when_a_ring_bows() -> None:
    t = Table()
    t.put("Muketsu", 0, bowed=True, experience="Experienced")
    foe = t.person("Foe", 1, chi=2)
    ring = t.put("Ring of Air", 1)
    t.act("Rest", Target("thing", Keyword("Air")), verbs.bow("thing"), player=1)
    t.act("Sleep", Target("him", PERSONALITIES), verbs.bow("him"), player=1)
    t.action_phase(1)
    t.use("Sleep", foe)
    assert not t.can_use("Muketsu", 0)
    t.use("Rest", ring)
    t.use("Muketsu", foe)
    assert t.dead(foe)


@pytest.mark.card("Roshungi")
def test_roshungi_silences_a_ring_for_a_turn() -> None:
    t = Table()
    roshungi = t.put("Roshungi", 0)
    ring = t.put("Ring of Air", 1)
    t.person("Foe", 1, bowed=True)
    t.action_phase(1)
    assert t.can_use("Ring of Air", 1)
    t.passes()
    t.use("Roshungi", ring)
    assert t.bowed(roshungi) and not t.can_use("Ring of Air", 1)


# --- unaligned ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Akuma no Oni Experienced 2")
def test_akuma_costs_honor_and_the_rightmost_province() -> None:
    t = Table()
    t.set_honor(0, 20)
    right = t.province(0, 3)
    summon(t, "Akuma no Oni", "Experienced 2")
    t.settle()
    assert t.honor(0) == 5 and not t.m.province_exists(right) and t.m.province_exists(t.province(0, 2))


@pytest.mark.card("Akuma no Oni Experienced 2")
def test_akuma_neither_bows_nor_is_targeted_in_the_action_phase() -> None:
    t = Table()
    akuma = t.put("Akuma no Oni", 0, experience="Experienced 2")
    t.person("Other")
    for player in (0, 1):
        t.act(f"Rest {player}", Target("him", PERSONALITIES), verbs.bow("him"), player=player)
    t.act("Thunder", verbs.bow(PERSONALITIES))
    t.action_phase()
    t.answer("use Rest 0")
    assert t.options() == ["target Other"]
    t.answer("target Other").settle()
    t.answer("use Rest 1")
    assert t.options() == ["target Other"]
    t.answer("target Other").settle()
    t.use("Thunder")
    assert not t.bowed(akuma)
    t = Table()
    akuma = t.put("Akuma no Oni", 0, experience="Experienced 2")
    t.put(horn(t, Target("him", PERSONALITIES), verbs.bow("him")), 1)
    t.battle([akuma], [t.person("Foe", 1)])
    t.use("Horn", akuma)
    assert t.bowed(akuma)


@pytest.mark.card("Akuma no Oni Experienced 2")
@pytest.mark.parametrize(("there", "strength"), [(True, 7), (False, 7), (True, 30)])
def test_akuma_destroys_a_second_province_once(there: bool, strength: int) -> None:
    t = Table()
    akuma = t.put("Akuma no Oni", 0, experience="Experienced 2")
    giant = t.person("Giant", force=25)
    lands = [t.province(1, n) for n in range(4)]
    if strength > 7:
        from gorin.table.changes import add_token
        from gorin.table.modifiers import ON_PROVINCE

        add_token(t.m, ON_PROVINCE + lands[0], t.rules.keyword(""), strength, 0, 0, -1, -1)
    t.battle([akuma if there else giant], [])
    while t.asked and t.question.kind in ("action", "reaction"):
        t.answer(-1)
    fell = strength == 7
    assert t.m.province_exists(lands[0]) != fell
    if there and fell:
        assert t.question.player == 0 and t.question.kind == "choose"
        t.answer("Province 2 of player 2").settle()
        assert not t.m.province_exists(lands[2])
    assert sum(t.m.province_exists(v) for v in lands) == 4 - fell - (there and fell)


@pytest.mark.card("Boshanai")
@pytest.mark.parametrize("how", ["battle", "duel", "action"])
def test_boshanai_returns_in_the_end_phase_if_he_fell_in_battle_or_duel(how: str) -> None:
    t = Table()
    boshanai = t.put("Boshanai", 0)
    foe = t.person("Foe", 1, force=9, chi=9)
    if how == "battle":
        t.battle([boshanai], [foe])
        t.finish()
    elif how == "duel":
        t.duel(boshanai, foe, loser=verbs.destroy(LOSER))
        t.strikes()
        t.finish()
    else:
        killer(t)
        t.action_phase()
        t.use("Assassin", boshanai)
        t.finish()
    assert t.dead(boshanai)
    honor = t.honor(0)
    t.phase(PHASE_END, 0)
    asked = t.asked and t.question.kind == "may"
    assert asked == (how != "action")
    if asked:
        t.answer("yes").settle()
        assert t.where(boshanai) == "home" and t.honor(0) == honor - 4


@pytest.mark.card("Kiyomi")
def test_kiyomi_gains_honor_from_any_favor() -> None:
    t = Table()
    kiyomi = t.put("Kiyomi", 0)
    t.act("Audience", verbs.Favor(kinds.TAKE_FAVOR), player=1)
    t.action_phase(1)
    t.use("Audience")
    assert t.favor == 1
    t.use("Kiyomi")
    assert t.honor(0) == 1 and t.bowed(kiyomi)


@pytest.mark.card("Kobushi")
@pytest.mark.rule("SE-PRF-03")
def test_kobushi_throws_goblins() -> None:
    t = Table()
    kobushi = t.put("Kobushi", 0)
    goblin = t.put("Pokku", 0)
    t.put("Skub", 0)
    foe = t.person("Foe", 1, force=5)
    t.battle([kobushi, goblin, t.person("Other")], [foe])
    t.passes()
    t.answer("use Kobushi")
    assert sorted(t.options()) == ["target Kobushi", "target Pokku"]
    t.answers(goblin, foe).settle()
    assert t.dead(goblin) and t.dead(foe)


@pytest.mark.card("Kodomo")
def test_kodomo_scouts_without_bowing_even_bowed() -> None:
    t = Table()
    kodomo = t.put("Kodomo", 0, bowed=True)
    t.act(
        "Scouting",
        verbs.gain_honor(1),
        costs=[Target("scout", YOURS & PERSONALITIES), bow_cost("scout")],
        keywords="Recon",
    )
    t.act("Walk", verbs.gain_honor(1), costs=[Target("scout", YOURS & PERSONALITIES), bow_cost("scout")])
    t.action_phase()
    assert t.can_use("Scouting") and not t.can_use("Walk")
    t.use("Scouting", kodomo)
    t.use("Kodomo")
    assert t.honor(0) == 1
    t = Table()
    kodomo = t.put("Kodomo", 0)
    t.act(
        "Scouting",
        verbs.gain_honor(1),
        costs=[Target("scout", YOURS & PERSONALITIES), bow_cost("scout")],
        keywords="Recon",
    )
    t.action_phase()
    t.use("Scouting", kodomo)
    t.use("Kodomo")
    assert t.honor(0) == 1 and not t.bowed(kodomo)


@pytest.mark.card("Kyoso no Oni")
def test_kyoso_eats_a_holding_and_shoots() -> None:
    t = Table()
    t.set_honor(0, 10)
    t.holding("Mine", gold=1)
    summon(t, "Kyoso no Oni")
    while t.question.kind in ("order", "choose"):
        t.answer(t.options()[-1]).settle()
    assert t.honor(0) == 7
    assert len([c for c in t.cards(0, "home") if t.m.definition(c).type == 2]) == 1
    t = Table()
    kyoso = t.put("Kyoso no Oni", 0)
    foe = t.person("Foe", 1, force=7)
    t.battle([kyoso], [foe])
    t.use("Kyoso no Oni", foe)
    assert t.dead(foe) and t.bowed(kyoso)


@pytest.mark.card("Kyoso no Oni")
def test_great_kyoso_eats_one_of_yours_and_perhaps_one_as_cheap() -> None:
    t = Table()
    t.set_honor(0, 20)
    mine = t.person("Mine", gold_cost=5)
    cheap, dear = t.person("Cheap", 1, gold_cost=5), t.person("Dear", 1, gold_cost=6)
    kyoso = summon(t, "Kyoso no Oni", "Experienced 3")
    if t.question.kind == "order":
        t.answer(t.options()[0]).settle()
    t.settle()
    assert sorted(t.options()) == ["choose Kyoso no Oni (Experienced 3)", "choose Mine"]
    t.answer(mine).settle()
    assert t.dead(mine) and t.question.kind == "may"
    t.answer("yes")
    assert t.fits("target Cheap") and not t.fits("target Dear")
    t.answer(cheap).settle()
    t.settle()
    assert t.dead(cheap) and not t.dead(dear) and not t.dead(kyoso) and t.honor(0) == 12


@pytest.mark.card("Kyoso no Oni Experienced 3")
def test_great_kyoso_destroys_a_ring_with_a_fiend() -> None:
    t = Table()
    t.put("Kyoso no Oni", 0, experience="Experienced 3")
    ring, fiend = t.put("Ring of Air", 1), t.put("Skub", 0)
    t.action_phase()
    t.use("Kyoso no Oni", ring, fiend)
    t.settle()
    assert t.destroyed(ring) and t.dead(fiend)


@pytest.mark.card("Omoni Experienced 2")
def test_omoni_frightens_followers_and_remakes_goblins() -> None:
    t = Table()
    omoni = t.put("Omoni", 0, experience="Experienced 2")
    lord = t.person("Lord", 1, force=1)
    weak, strong = t.follower(lord, 4, title="Weak"), t.follower(lord, 5, title="Strong")
    t.battle([omoni], [lord])
    t.passes()
    t.answer("use Omoni (1)").answer(lord).settle()
    assert [t.bowed(c) for c in (lord, weak, strong)] == [False, True, False]
    t = Table()
    omoni, pokku = t.put("Omoni", 0, experience="Experienced 2"), t.put("Pokku", 0)
    skub = t.put("Skub", 0, "discard")
    t.person("Dead Hero", 0, "discard", dead=True)
    foe = t.person("Foe", 1, force=50)
    t.battle([omoni], [foe])
    t.passes()
    t.answer("use Omoni (2)")
    assert t.options() == ["target Skub"]
    t.answer(skub)
    t.answer(pokku)
    t.settle_payment()
    t.settle()
    assert t.dead(pokku) and t.location(skub) == t.location(omoni) and not t.bowed(t.stronghold(0))
    assert t.honor(0) == -4


@pytest.mark.card("Pekkle no Oni")
@pytest.mark.rule("SE-TRT-10")
def test_pekkle_flatters_once_a_turn_and_is_missed() -> None:
    t = Table()
    pekkle = summon(t, "Pekkle no Oni")
    t.settle()
    assert t.honor(0) == 3
    t = Table()
    pekkle = t.put("Pekkle no Oni", 0)
    killer(t)
    t.action_phase()
    t.use("Assassin", pekkle)
    assert t.dead(pekkle) and t.honor(0) == -10
    t = Table()
    pekkle = t.put("Pekkle no Oni", 0)
    t.action_phase()
    t.use("Pekkle no Oni")
    assert t.honor(0) == 1 and t.bowed(pekkle)


@pytest.mark.card("Shinbone Warpack Experienced")
def test_warpack_grows_by_fallen_ratlings_and_loses_tokens_for_its_life() -> None:
    t = Table()
    pack = t.put("Shinbone Warpack", 0, experience="Experienced")
    rats = [t.person(f"Rat {n}", 1, keywords="Ratling") for n in range(2)]
    t.holding("Assassin", 0, open_([Target("victim", PERSONALITIES), verbs.destroy("victim")], limit=9))
    t.action_phase()
    for rat in rats:
        t.use("Assassin", rat)
    assert t.force(pack) == 7  # the first each turn
    t.use("Assassin", pack)
    assert t.where(pack) == "home" and t.force(pack) == 5
    t.use("Assassin", pack)
    assert t.dead(pack)
    t = Table()
    pack = t.put("Shinbone Warpack", 0, experience="Experienced")
    assert flagged(t.m, pack, CANNOT_CHALLENGE) and flagged(t.m, pack, CANNOT_BE_CHALLENGED)


@pytest.mark.card("Wareta no Oni")
def test_wareta_shrinks_with_the_hand() -> None:
    t = Table()
    wareta = t.put("Wareta no Oni", 0)
    assert t.force(wareta) == 12
    for n in range(3):
        t.put(t.define(f"Fan {n}", "Item"), 0, "hand")
    t.put(t.define("Theirs", "Item"), 1, "hand")
    assert t.force(wareta) == 9


def ratling(t: Table, player: int, keywords: str = "Ratling", bowing: bool = False) -> int:
    text = limited([verbs.gain_honor(2)], [bow_cost(THIS)] if bowing else [])
    return t.person("Rat", player, keywords=keywords, abilities=[text])


@pytest.mark.card("Zamalash")
@pytest.mark.rule("SE-WRD-12")
def test_zamalash_copies_what_a_ratling_did() -> None:
    t = Table()
    zamalash = t.put("Zamalash", 0)
    rat = ratling(t, 1, bowing=True)
    t.action_phase(1)
    t.use("Rat")
    assert t.honor(1) == 2 and t.bowed(rat)
    t.use("Zamalash")
    assert t.question.player == 0 and t.question.kind == "action"
    own = [each for each in t.options() if each.startswith("use")]
    assert len(own) == 1
    t.answer(own[0]).settle()
    assert t.honor(0) == 2 and t.bowed(zamalash) and not t.can_use("Zamalash", 0)


@pytest.mark.card("Zamalash")
@pytest.mark.rule("SE-KEY-04")
def test_zamalash_copies_only_ratlings_by_birth() -> None:
    t = Table()
    t.put("Zamalash", 0)
    ratling(t, 1, keywords="Nezumi")
    t.action_phase(1)
    t.use("Rat")
    assert t.honor(1) == 2 and not t.can_use("Zamalash", 0)


@pytest.mark.card("Zamalash")
@pytest.mark.rule("SE-BAT-11")
def test_zamalash_at_home_cannot_use_a_battle_ability_that_he_copied() -> None:
    for near in (True, False):
        t = Table()
        zamalash = t.put("Zamalash", 0)
        soldier = t.person("Soldier")
        text = battle([Target("foe", PERSONALITIES, reach=ANYWHERE), verbs.bow("foe")])
        rat = t.person("Rat", 1, keywords="Ratling", abilities=[text])
        t.battle([soldier, *([zamalash] if near else [])], [rat])
        t.use("Rat", soldier)
        t.use("Zamalash")
        assert any(each.startswith("use") for each in t.options()) == near


@pytest.mark.card("Mak'irtch")
@pytest.mark.ruling("Mak'irtch 1", "Mak'irtch 2")
@pytest.mark.rule("SE-KEY-10")
def test_makirtch_breeds_as_many_as_there_are_tribes() -> None:
    for tribes, most in ((0, 1), (1, 2)):
        t = Table()
        makirtch = t.put("Mak'irtch", 0)
        rats = [t.person(f"Rat {n}", 0, keywords="Ratling") for n in range(2)]
        t.follower(rats[0], 1, title="Litter", keywords="Ratling")
        if tribes:
            t.person("Stranger", 1, keywords="Broken Shinbone Tribe")
            t.person("Brother", 1, keywords="Stained Paw Tribe")
        t.action_phase()
        t.answer("use Mak'irtch")
        assert not t.fits("target Litter")
        t.answer(makirtch)
        if most > 1:
            t.answer(rats[1])
        t.settle()
        assert t.question.kind == "action"
        bred = [t.m.first_attachment(c) for c in (makirtch, rats[1])]
        assert [c >= 0 for c in bred] == [True, most > 1]
        assert all(t.has(bred[0], word) for word in ("Ratling", "Nonhuman", "Creature")) and t.force(bred[0]) == 1


@pytest.mark.card("Mak'irtch")
@pytest.mark.parametrize("how", ["destroyed", "discarded", "province"])
def test_makirtch_leaves_a_follower_behind(how: str) -> None:
    t = Table()
    rat = t.person("Rat", 0, keywords="Ratling")
    t.person("Man", 0)
    if how == "province":
        t.put("Mak'irtch", 0, "province")
        t.act("Fire", Target("land", domain=PROVINCES), verbs.ProvinceFalls(NamedPlace("land")))
    else:
        makirtch = t.put("Mak'irtch", 0)
        end = verbs.destroy("him") if how == "destroyed" else verbs.discard("him")
        t.act("End", Target("him", PERSONALITIES), end)
    t.action_phase()
    if how == "province":
        t.use("Fire", "Province 1 of player 1")
    else:
        t.use("End", makirtch)
    t.answer("use Mak'irtch")
    assert t.options() == ["target Rat"]
    t.answer(rat).settle()
    assert t.m.first_attachment(rat) >= 0


@pytest.mark.card("Mak'irtch")
def test_makirtch_does_not_mind_another_province() -> None:
    t = Table()
    t.person("Rat", 0, keywords="Ratling")
    t.put("Mak'irtch", 0, "province")
    t.act("Fire", Target("land", domain=PROVINCES), verbs.ProvinceFalls(NamedPlace("land")))
    t.action_phase()
    t.use("Fire", "Province 2 of player 1")
    assert not t.can_use("Mak'irtch")
