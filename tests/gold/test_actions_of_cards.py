"""Action cards and others of Gold Edition, each in the position that it is for."""

from __future__ import annotations

import pytest

from gorin.lang.verbs import Draw
from gorin.table import terms
from gorin.table.places import attachments
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", cards="gold", strongholds=strongholds, gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def in_battle(t: Table, mine: list[Card], theirs: list[Card]) -> Table:
    """A battle in which the Attacker may act."""
    t.battle(mine, theirs)
    return t.passes(1, player=1)


@pytest.mark.card("Magic Mud", "Stand Firm")
def test_magic_mud_and_standing_firm() -> None:
    t = known()
    goblin, guard = t.person("Goblin", force=1, keywords="Goblin"), t.person("Guard", 1, force=9)
    page = t.follower(guard, 1, "Page")
    held(t, "Magic Mud")
    held(t, "Stand Firm", 1)
    in_battle(t, [goblin], [guard])
    t.use("Magic Mud", goblin)
    t.settle()
    assert t.force(goblin) == 3
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Stand Firm")
    assert (t.force(guard), t.force(page)) == (10, 2)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Magic Mud on Goblin", guard)
    t.settle()
    assert not t.bowed(page)
    t.finish()
    assert t.destroyed(goblin)


@pytest.mark.card("Ninja Thief")
def test_a_ninja_thief_takes_an_item_to_another() -> None:
    t = known()
    rich, poor = t.person("Rich", 1), t.person("Poor")
    item = t.item(rich, 1, 1, "Sword")
    held(t, "Ninja Thief")
    t.action_phase()
    t.use("Ninja Thief", item, poor)
    t.settle_payment()
    t.settle()
    assert t.host(item) == poor and t.honor(0) == -3


@pytest.mark.card("Kaede's Tears")
@pytest.mark.parametrize("chi", [3, 4])
def test_kaedes_tears_call_a_unique_one_back(chi: int) -> None:
    t = known()
    seer = t.person("Seer", chi=3, keywords="Shugenja")
    lost = t.person("Lost", where="discard", chi=chi, keywords="Unique")
    tears = held(t, "Kaede's Tears")
    t.action_phase()
    assert t.can_use("Kaede's Tears") is (chi == 3)
    if chi == 3:
        t.use("Kaede's Tears", seer, lost)
        t.settle()
        assert t.where(lost) == "deck" and t.bowed(seer) and t.where(tears) == "removed"


@pytest.mark.card("Overconfidence", "Charge")
@pytest.mark.parametrize("chi", [2, 3])
def test_who_grows_by_as_much_as_his_chi_is_overconfident(chi: int) -> None:
    t = known()
    raider, guard = t.person("Raider", force=1, chi=chi), t.person("Guard", 1, force=1)
    held(t, "Charge")
    held(t, "Overconfidence", 1)
    in_battle(t, [raider], [guard])
    t.use("Charge", raider, others_pass=False)
    assert t.fits("use Overconfidence") is (chi == 2)
    if chi == 2:
        t.use("Overconfidence")
        t.settle()
        assert t.bowed(raider)


@pytest.mark.card("Poisoned")
def test_who_plays_politics_is_poisoned() -> None:
    t = known()
    envoy = t.person("Envoy", chi=3, ph=1)
    t.person("Other", chi=3)
    t.set_honor(0, 5)
    held(t, "Poisoned", 1)
    t.action_phase()
    t.use("Lobby", envoy, others_pass=False)
    t.use("Poisoned", envoy)
    t.settle()
    assert t.chi(envoy) == 1 and t.honor(1) == -2


@pytest.mark.card("The Emperor's Left Hand")
@pytest.mark.parametrize("honor", [5, 6])
def test_the_left_hand_stops_whoever_has_the_most_honor(honor: int) -> None:
    t = known()
    t.set_honor(0, 5)
    t.set_honor(1, honor)
    t.act("Talk", Draw(1), keywords="Political")
    held(t, "The Emperor's Left Hand", 1)
    t.action_phase()
    t.use("Talk", others_pass=False)
    assert t.fits("use The Emperor's Left Hand") is (honor == 5)


@pytest.mark.card("White Shore Plain")
def test_on_the_white_shore_tacticians_add_their_chi() -> None:
    t = known()
    raider, guard = t.person("Raider", force=1, chi=3, keywords="Tactician"), t.person("Guard", 1, force=3)
    held(t, "White Shore Plain")
    in_battle(t, [raider], [guard])
    t.use("White Shore Plain")
    until(t, lambda: any("White Shore" in each for each in t.options()) and t.question.kind == "reaction")
    t.answer(next(each for each in t.options() if "White Shore" in each))
    t.settle()
    assert t.force(raider) == 4


@pytest.mark.card("Shiba Technique")
def test_shugenja_lead_the_samurai_on() -> None:
    t = known()
    seer = t.person("Seer", force=1, keywords="Shugenja")
    hero, home = t.person("Hero", force=1, keywords="Samurai"), t.person("Home", force=1, keywords="Samurai")
    guard = t.person("Guard", 1, force=3)
    held(t, "Shiba Technique")
    in_battle(t, [seer, hero], [guard])
    t.use("Shiba Technique")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer(next(each for each in t.options() if "on Seer" in each))
    t.settle()
    assert (t.force(hero), t.force(home)) == (2, 1) and t.bowed(seer)


@pytest.mark.card("A Samurai's Fury", "Charge")
def test_a_samurais_fury_comes_before_the_resolution() -> None:
    t = known()
    raider = t.person("Raider", force=3, chi=3, keywords="Samurai")
    guard = t.person("Guard", 1, force=4)
    held(t, "A Samurai's Fury")
    held(t, "Charge")
    t.battle([raider], [guard])
    until(t, lambda: t.fits("use A Samurai's Fury"))
    t.use("A Samurai's Fury", raider)
    t.use("Charge", raider)
    t.finish()
    assert t.destroyed(guard) and not t.destroyed(raider)


@pytest.mark.card("Arrowroot Tattoo", "Kolat Assassin")
def test_an_arrowroot_dies_for_another() -> None:
    t = known()
    monk, other = t.person("Monk", keywords="Tattooed"), t.person("Other")
    held(t, "Arrowroot Tattoo")
    held(t, "Kolat Assassin", 1)
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    t.use("Arrowroot Tattoo", monk)
    until(t, lambda: t.fits("use Kolat Assassin (1)"))
    t.use("Kolat Assassin (1)", other, others_pass=False)
    t.settle_payment()
    t.use("Arrowroot Tattoo on Monk")
    t.settle()
    assert t.destroyed(monk) and t.where(other) == "home"


@pytest.mark.card("Arrowroot Tattoo")
def test_nobody_gets_one_tattoo_twice() -> None:
    t = known()
    monk, other = t.person("Monk", keywords="Tattooed"), t.person("Other", keywords="Tattooed")
    for _ in range(2):
        held(t, "Arrowroot Tattoo")
    t.action_phase()
    t.use("Arrowroot Tattoo", monk)
    until(t, lambda: t.fits("use Arrowroot Tattoo"))
    t.answer("use Arrowroot Tattoo")
    assert t.question.options == [other]


@pytest.mark.card("Slander")
def test_slander_takes_the_honor_of_coming_in() -> None:
    t = known(("The Great Walls of Kaiu", "The Great Walls of Kaiu"))
    hero = t.put(t.known("Hida Wukau"), 0, "province")
    held(t, "Slander", 1)
    t.set_honor(0, 10)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    t.answer("for Honor")
    t.settle_payment()
    until(t, lambda: t.fits("use Slander"))
    t.use("Slander")
    t.settle()
    assert t.honor(0) == 10


@pytest.mark.card("Winds of Change")
def test_the_winds_of_change_blow_a_card_from_a_province() -> None:
    t = known()
    seer = t.person("Seer", keywords="Shugenja")
    t.put("Winds of Change", 0, on=seer)
    mine = t.put(t.known("Diamond Mine"), 1, "province")
    t.action_phase()
    t.use("Winds of Change", mine)
    t.settle()
    assert t.where(mine) == "discard" and t.bowed(seer)


@pytest.mark.card("Tamori Shaitung", "Biting Steel")
def test_shaitung_strengthens_the_province() -> None:
    t = known()
    shaitung = t.put("Tamori Shaitung", 1)
    spell = held(t, "Biting Steel", 1)
    t.battle([t.person("Raider", force=3)], [shaitung])
    before = t.strength(t.m.battlefield)
    t.use("Tamori Shaitung", spell)
    t.settle()
    assert t.strength(t.m.battlefield) > before and t.where(spell) == "discard"


@pytest.mark.card("Utaku Xieng Chi", "Charge")
def test_xieng_chi_charges_harder() -> None:
    t = known()
    chi = t.put("Utaku Xieng Chi", 0)
    force = t.force(chi)
    held(t, "Charge")
    in_battle(t, [chi], [t.person("Guard", 1, force=1)])
    t.use("Charge", chi)
    t.settle()
    assert t.force(chi) == force + 3


@pytest.mark.card("Big Stink", "Goblin Wizard")
def test_from_the_big_stink_goblins_bring_others() -> None:
    t = known()
    t.put(t.known("Big Stink"), 0, "region")
    goblin = t.put(t.known("Goblin Wizard"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(goblin)
    t.settle_payment()
    t.settle()
    while t.question.kind == "order":
        t.m.answer(t.question.options[0])
        t.settle()
    assert len(attachments(t.m, goblin)) == 2


@pytest.mark.card("Counterattack")
@pytest.mark.rule("GE-CRD-80")
def test_a_counterattack_is_an_attack_of_the_defender() -> None:
    t = known()
    held(t, "Counterattack", 1)
    t.person("Guard", 1, force=3)
    t.person("Raider", force=3)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    until(t, lambda: t.fits("use Counterattack"))
    t.use("Counterattack")
    t.settle()
    assert t.m.attacker == 1 and t.m.defender == 0


@pytest.mark.card("Fires of Retribution", "Biting Steel")
def test_retribution_burns_the_spell_or_weakens_its_caster() -> None:
    t = known()
    seer = t.person("Seer", chi=3, keywords="Shugenja")
    steel = t.put("Biting Steel", 0, on=seer)
    held(t, "Fires of Retribution", 1)
    t.action_phase()
    t.use("Biting Steel", seer, others_pass=False)
    until(t, lambda: t.fits("use Fires of Retribution (1)"))
    t.use("Fires of Retribution (1)")
    t.settle()
    assert t.destroyed(steel)


@pytest.mark.card("Shinjo Osema")
@pytest.mark.parametrize("ph", [0, 1])
def test_osema_is_stronger_against_the_dishonest(ph: int) -> None:
    t = known()
    osema = t.put("Shinjo Osema", 0)
    force, chi = t.force(osema), t.chi(osema)
    t.battle([osema], [t.person("Guard", 1, force=1, ph=ph)])
    more = 2 if ph == 0 else 0
    assert (t.force(osema), t.chi(osema)) == (force + more, chi + more)


@pytest.mark.card("Utaku Xieng Chi Experienced", "Charge")
def test_what_makes_xieng_chi_stronger_makes_her_followers_so() -> None:
    t = known()
    chi = t.put("Utaku Xieng Chi", 0, experience="Experienced")
    page = t.follower(chi, 1, "Page", keywords="Cavalry")
    held(t, "Charge")
    in_battle(t, [chi], [t.person("Guard", 1, force=1)])
    t.use("Charge", chi)
    t.settle()
    assert t.force(page) == 2


@pytest.mark.card("Rise of the Phoenix")
def test_the_honorably_dead_rise() -> None:
    t = known()
    risen = t.person("Risen", where="discard", dead=True, gold_cost=9)
    t.person("Fallen", where="discard", dead=True, dishonored=True)
    t.person("Lost", where="discard")
    t.put("Rise of the Phoenix", 0, "province")
    t.phase(terms.PHASE_EVENTS)
    t.answer("yes")
    assert t.question.options == [risen]
    t.answer("choose Risen")
    t.settle()
    assert t.where(risen) == "home"


@pytest.mark.rule("GE-FAV-01")
@pytest.mark.card("Yasuki Nishi")
@pytest.mark.parametrize(("theirs", "may"), [(4, True), (5, False)])
def test_yasuki_nishis_five_points_count_for_lobbying_alone(theirs: int, may: bool) -> None:
    t = known()
    nishi = t.put(t.known("Yasuki Nishi"), 0)
    t.set_honor(0, 0)
    t.set_honor(1, theirs)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    assert not t.can_use("Lobby", 0)
    t.use("Yasuki Nishi", others_pass=False)
    t.passes(1, player=1)
    assert t.honor(0) == 0 and t.can_use("Lobby", 0) is may
    if may:
        t.use("Lobby", nishi)
        assert t.favor == 0 and t.bowed(nishi)
    assert t.honor(0) == 0
    until(t, lambda: not t.asked or t.honor(0) < 0)
    assert t.honor(0) == -1  # after the turn


@pytest.mark.rule("GE-FAV-01")
@pytest.mark.card("Yasuki Nishi")
def test_and_keep_others_from_lobbying_on_the_same_turn() -> None:
    t = known()
    t.put(t.known("Yasuki Nishi"), 0)
    t.person("Envoy", 1, ph=2)
    t.set_honor(1, 5)
    t.action_phase(1)
    assert t.can_use("Lobby", 1)
    t.passes(1, player=1)
    t.use("Yasuki Nishi", others_pass=False)
    assert t.question.player == 1 and not t.offers("Lobby")
