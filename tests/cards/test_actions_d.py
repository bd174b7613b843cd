"""Action cards of the base set with means of their own: areas, losses, further actions, attacks that reach further."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, focus_effect, open_, reaction
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.ranged import ranged
from gorin.lang.refs import OTHERS
from gorin.lang.selectors import PERSONALITIES, UNITS
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, after, before
from gorin.table import kinds
from gorin.table.definitions import Node
from gorin.table.terms import PHASE_DYNASTY, PHASE_EVENTS, PROVINCE_ZONE
from gorin.testing import Card, Table
from gorin.testing.oracle import disagreements
from tests.cards.fighting import assign, attack, first_pass, held, in_battle, to_opportunity


def slayer(t: Table, player: int = 0) -> Card:
    """A Holding whose Battle ability destroys a target."""
    return in_battle(t, "Slay", Target("who"), verbs.destroy("who"), player=player)


def duel_with(name: str) -> Node:
    """The hero of a text challenges whom it targets under a name."""
    return Challenge("hero", name, verbs.bow(LOSER))


# --- out of battle --------------------------------------------------------------------------------------------------


@pytest.mark.card("Arrival of the Obsidian Champion")
def test_the_obsidian_champion_is_strong_and_feared() -> None:
    t = Table()
    champion, cheap = t.person("Champion", force=4, chi=5, gold_cost=9), t.person("Cheap", gold_cost=8)
    foe = t.person("Foe", 1)
    weak, strong = t.follower(foe, 4), t.follower(foe, 5)
    held(t, "Arrival of the Obsidian Champion")
    t.action_phase()
    t.use("Arrival of the Obsidian Champion")
    assert t.options() == ["target Champion"]
    t.answer(champion).settle()
    assert (t.force(champion), t.chi(champion), t.honor(0)) == (10, 2, -3)
    assert t.dishonored(champion) and t.has(champion, "Shadowlands") and not t.dishonored(cheap)
    t.passes(2)
    t.battle([champion], [foe])
    first_pass(t)
    t.use("Arrival of the Obsidian Champion", foe)
    assert t.bowed(weak) and not t.bowed(strong) and not t.bowed(foe)


@pytest.mark.card("Brash Hero")
def test_a_brash_hero_must_assign() -> None:
    t = Table()
    brash, calm = t.person("Brash", chi=2, keywords="Samurai"), t.person("Calm", chi=3, keywords="Samurai")
    t.person("Guard", 1, keywords="Samurai", chi=2)
    held(t, "Brash Hero", 1)
    t.turns()
    to_opportunity(t, "Brash Hero", 1).use("Brash Hero", brash)
    attack(t)
    assert "done" not in t.options() and "pass" not in t.options()
    assign(t, brash)
    assert t.location(brash) >= 0 and t.location(calm) < 0


@pytest.mark.card("Brash Hero")
def test_on_ones_own_turn_there_is_no_brash_hero() -> None:
    t = Table()
    t.person("Brash", chi=2, keywords="Samurai")
    held(t, "Brash Hero", 0)
    t.action_phase()
    assert not t.can_use("Brash Hero", 0)


@pytest.mark.card("Border Skirmish")
@pytest.mark.parametrize("keywords", ["Scout", "Scout, Lion Clan"])
def test_a_skirmish_pays_when_units_fall_at_that_border(keywords: str) -> None:
    t = Table()
    scout, lord = t.person("Scout", keywords=keywords), t.person("Lord", force=5)
    guards = [t.person(f"Guard {n}", 1, force=1) for n in range(2)]
    held(t, "Border Skirmish")
    t.action_phase()
    t.use("Border Skirmish", scout, "Province 2 of player 2")
    assert t.bowed(scout) == ("Lion" not in keywords)
    t.passes(2)
    t.battle([lord], [guards[0]], number=0)
    t.passes(2)
    assert len(t.hand(0)) == 0, "elsewhere"
    t.m.set_bowed(lord, False)
    t.battle([lord], [guards[1]], number=1)
    t.passes(2)
    assert len(t.hand(0)) == 2 and t.honor(0) == 2 + 2 + 3


@pytest.mark.card("Defining the Essence")
@pytest.mark.card("Imbue Chi")
@pytest.mark.parametrize(("title", "bows"), [("Defining the Essence (2)", False), ("Imbue Chi", True)])
def test_an_additional_card_is_drawn_in_the_next_end_phase(title: str, bows: bool) -> None:
    t = Table()
    seer = t.person("Seer", keywords="Shugenja")
    held(t, title.removesuffix(" (2)"))
    t.turns()
    to_opportunity(t, title).use(title, seer)
    assert t.bowed(seer) == bows and len(t.hand(0)) == 0
    turn = t.turn
    while t.turn == turn:
        t.answer(-1 if -1 in t.question.options else t.question.options[0]).settle()
    assert len(t.hand(0)) == 2


@pytest.mark.card("Forewarning")
@pytest.mark.card("Defining the Essence")
@pytest.mark.parametrize("title", ["Forewarning (1)", "Defining the Essence (3)"])
def test_an_event_is_forestalled(title: str) -> None:
    t = Table()
    seer = t.person("Seer", keywords="Shugenja")
    t.put("Glory of the Shogun", 1, "province")
    held(t, title[:-4])
    t.phase(PHASE_EVENTS, 1)
    t.use(title)
    if t.asked:
        t.answer(seer)
    t.settle()
    assert t.bowed(seer) == title.startswith("Defining")
    t.action_phase(0)
    assert not any("Equip" in o for o in t.options())


@pytest.mark.card("Few Against Many")
def test_few_against_many_recruits_cheaply() -> None:
    t = Table()
    leader = t.person("Leader", force=4)
    t.token(leader, force=2)
    squad = t.put(t.define("Squad", "Follower", force=2, gold_cost=5), 0, "hand")
    held(t, "Few Against Many")
    t.action_phase()
    t.use("Few Against Many", squad, leader)
    assert t.owed == 1
    t.settle_payment()
    t.settle()
    assert t.host(squad) == leader


@pytest.mark.card("Few Against Many")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_follower_bows_for_its_lord(bowed: bool) -> None:
    t = Table()
    lord, foe = t.person("Lord"), t.person("Foe", 1)
    squad = t.follower(lord, bowed=bowed)
    held(t, "Few Against Many")
    slayer(t, 1)
    t.battle([lord], [foe])
    t.use("Slay", lord)
    if bowed:
        assert t.dead(lord)
        return
    t.use("Few Against Many (2)", squad)
    assert not t.dead(lord) and t.bowed(squad)


@pytest.mark.card("Forest Cleansing")
def test_a_dishonorable_mans_province_burns() -> None:
    t = Table()
    shamed = t.person("Shamed", 1, dishonored=True)
    t.person("Proud", 1)
    held(t, "Forest Cleansing")
    t.action_phase()
    t.use("Forest Cleansing", shamed)
    assert all(o.endswith("player 2") for o in t.options())
    t.answer("Province 3 of player 2").settle()
    assert t.bowed(shamed) and t.strength(t.province(1, 2)) == 0 and t.strength(t.province(1, 1)) == 7


@pytest.mark.card("Perfection")
def test_perfection_is_a_token() -> None:
    t = Table()
    samurai = t.person("Samurai", force=2, chi=2, keywords="Samurai")
    held(t, "Perfection")
    t.action_phase()
    t.use("Perfection", samurai).settle_payment()
    t.settle()
    assert (t.force(samurai), t.chi(samurai)) == (4, 3)


@pytest.mark.card("Sap the Spirit")
def test_sapped_spirits_use_no_stronghold_and_no_cavalry_maneuvers() -> None:
    t = Table()
    monk = t.person("Monk", keywords="Monk")
    rider = t.person("Rider", 0, keywords="Cavalry")
    held(t, "Sap the Spirit")
    held(t, "Sap the Spirit")
    t.turns()
    to_opportunity(t, "Sap the Spirit (1)").use("Sap the Spirit (1)", monk)
    t.use("Sap the Spirit (2)", monk)
    assert sorted(t.options()) == ["target Castle 1", "target Castle 2"]
    t.answer("target Castle 2").settle()
    attack(t)
    segments = []
    while t.question.kind == "assign":
        segments.append(rider in t.question.options)
        t.answer_pass()
    assert segments[0] and not any(segments[1:])


@pytest.mark.card("Sincerity")
@pytest.mark.parametrize(("focus", "guess", "right"), [(3, 0, True), (2, 0, False), (2, 1, True), (3, 1, False)])
def test_sincerity_lets_another_guess(focus: int, guess: int, right: bool) -> None:
    t = Table()
    sincere = t.person("Sincere", keywords="Samurai")
    hidden = t.put(t.define("Hidden", "Item", focus=focus), 0, "hand")
    held(t, "Sincerity")
    t.action_phase()
    t.use("Sincerity", sincere, hidden)
    if t.question.kind == "target":
        t.answer("player 2")
    t.settle()
    assert t.question.player == 1 and t.bowed(sincere)
    t.answer(t.question.options[guess]).settle()
    assert len(t.hand(1)) == right and t.honor(0) == (0 if right else 3)
    assert "Hidden is shown." in t.said() and t.where(hidden) == "hand"


@pytest.mark.card("The Bitter Shadow of Shame")
def test_a_shadow_falls_on_the_dishonorable_who_are_not_unique() -> None:
    t = Table()
    courtier = t.person("Courtier", keywords="Courtier")
    shamed = t.person("Shamed", 1, dishonored=True)
    t.person("Lord", 1, dishonored=True, keywords="Unique")
    t.person("Proud", 1)
    held(t, "The Bitter Shadow of Shame")
    t.action_phase()
    t.use("The Bitter Shadow of Shame", courtier)
    assert t.options() == ["target Shamed"]
    t.answer(shamed).settle_payment()
    t.settle()
    assert t.dead(shamed) and t.bowed(courtier)


@pytest.mark.card("Unspoken Threats")
@pytest.mark.parametrize("alive", [True, False])
def test_threats_last_while_the_courtier_remains(alive: bool) -> None:
    t = Table()
    courtier = t.person("Courtier", keywords="Courtier")
    threatened = t.person("Threatened", 1)
    t.person("Oni", 1, keywords="Nonhuman")
    t.act("Purge", Target("who", PERSONALITIES), verbs.destroy("who"))
    held(t, "Unspoken Threats")
    t.action_phase()
    t.use("Unspoken Threats", courtier)
    assert t.options() == ["target Threatened"]
    t.answer(threatened).settle()
    if not alive:
        t.passes(1, 1)
        t.use("Purge", courtier)
    t.passes(2)
    t.turns(1)
    assign(attack(t), threatened)
    assert t.honor(1) == (-2 if alive else 0)


@pytest.mark.card("Raze to the Ground")
def test_raiders_spare_those_with_few_holdings() -> None:
    t = Table()
    for n in range(3):
        t.holding(f"Farm {n}", 1)
    for n in range(2):
        t.holding(f"Mine {n}", 0)
    held(t, "Raze to the Ground")
    t.action_phase()
    t.use("Raze to the Ground")
    assert t.options() == ["target Farm 0", "target Farm 1", "target Farm 2"]
    t.answer("target Farm 1").settle_payment()
    t.settle()
    assert [o for o in t.said() if "Farm 1" in o and "destroyed" in o]


@pytest.mark.card("Lies, Lies, Lies...")
@pytest.mark.parametrize(("where", "able"), [("home", False), ("discard", False), ("hand", True)])
def test_lies_need_clean_hands(where: str, able: bool) -> None:
    t = Table()
    t.put(t.define("Ninja", "Personality", keywords="Ninja"), 0, where)
    t.put(t.define("Foreign Ninja", "Personality", keywords="Ninja"), 1)
    held(t, "Lies, Lies, Lies...")
    t.set_honor(0, -3)
    t.action_phase()
    assert t.can_use("Lies, Lies, Lies...", 0) == able
    if able:
        t.use("Lies, Lies, Lies...")
        assert t.honor(0) == 0, "not above the start"


@pytest.mark.card("Lies, Lies, Lies...")
def test_a_text_that_costs_honor_makes_hands_unclean() -> None:
    t = Table()
    held(t, "Lies, Lies, Lies...")
    t.put("Tsuburu no Oni", 0, "discard")
    t.action_phase()
    assert not t.can_use("Lies, Lies, Lies...", 0)
    t = Table()
    held(t, "Lies, Lies, Lies...")
    t.act("Slander", verbs.lose_honor(2, OTHERS))
    t.action_phase()
    assert t.can_use("Lies, Lies, Lies...", 0), "others lose it"


@pytest.mark.card("Fury of the Dark Lord")
def test_the_dark_lord_spares_only_the_dear() -> None:
    t = Table(strongholds=("The Seventh Tower",))
    gold = t.production(t.stronghold(0))
    cheap, dear = t.person("Cheap", gold_cost=gold + 2), t.person("Dear", gold_cost=gold + 3)
    foreign = t.person("Foreign", 1, gold_cost=20)
    buried = t.person("Buried", 1, where="discard", dead=True)
    for n in range(2):
        t.holding(f"Vault {n}", gold=9)
    held(t, "Fury of the Dark Lord")
    t.action_phase()
    t.use("Fury of the Dark Lord").settle_payment()
    t.settle()
    assert t.where(cheap) == "removed" and t.where(dear) == "home"
    assert t.where(foreign) == "removed", "his Castle produces 20"
    assert t.where(buried) == "removed"


@pytest.mark.card("Never Stand Alone")
def test_who_is_discarded_comes_back_to_a_province() -> None:
    t = Table()
    recalled = t.person("Recalled", where="discard")
    t.person("Dead", where="discard", dead=True)
    foreign = t.person("Foreign", 1, where="discard")
    held(t, "Never Stand Alone")
    held(t, "Never Stand Alone")
    t.action_phase()
    t.use("Never Stand Alone (2)")
    assert t.options() == ["target Recalled"]
    t.answer(recalled).settle()
    t.answer("Province 2 of player 1").settle()
    assert t.where(recalled) == "province"
    assert t.m.zone(recalled) == t.m.zone(t.m.zone_cards(t.m.zone(recalled))[0])
    assert t.m.face_up(recalled) and len(t.m.zone_cards(t.m.zone(recalled))) == 1
    t.passes(1, 1)
    t.use("Never Stand Alone (1)", foreign)
    assert t.where(foreign) == "removed"


@pytest.mark.card("Unfortunate Incident")
@pytest.mark.parametrize(("honor", "able"), [(5, True), (0, False)])
def test_an_incident_befalls_the_honored(honor: int, able: bool) -> None:
    t = Table()
    t.set_honor(1, honor)
    proud = t.person("Proud", 1, where="province", hr=20, gold_cost=3)
    held(t, "Unfortunate Incident")
    t.action_phase()
    assert t.can_use("Unfortunate Incident", 0) == able
    if not able:
        return
    t.use("Unfortunate Incident")
    if t.question.kind == "target":
        t.answer("player 2").settle()
    assert t.honor(1) == 0
    t.passes(2)
    t.phase(PHASE_DYNASTY, 1)
    assert any("Proud" in o for o in t.options()) and proud >= 0


@pytest.mark.card("Honesty")
@pytest.mark.parametrize(("honor", "gain"), [(9, 3), (10, 1)])
def test_honesty_brings_more_to_those_with_little_honor(honor: int, gain: int) -> None:
    t = Table()
    samurai = t.person("Samurai", ph=3, keywords="Samurai")
    t.token(samurai, ph=1)
    held(t, "Honesty")
    t.set_honor(0, honor)
    t.action_phase()
    t.use("Honesty (1)", samurai)
    assert t.ph(samurai) == 4 and t.honor(0) == honor + gain


@pytest.mark.card("Honesty")
@pytest.mark.parametrize("political", [True, False])
def test_an_honest_man_straightens_if_he_stayed_out_of_politics(political: bool) -> None:
    t = Table()
    samurai = t.person("Samurai", keywords="Samurai")
    t.holding(
        "Court",
        0,
        open_([verbs.gain_honor(1)], [Target("who", PERSONALITIES)], keywords="Political" if political else ""),
    )
    t.act("Lull", Target("who", PERSONALITIES), verbs.bow("who"))
    held(t, "Honesty")
    t.turns()
    to_opportunity(t, "Honesty (2)").use("Honesty (2)", samurai)
    t.use("Court", samurai)
    t.use("Lull", samurai)
    phase = t.phase_now
    while t.phase_now == phase:
        assert t.bowed(samurai)
        t.answer_pass()
    assert t.bowed(samurai) == political


@pytest.mark.card("Honor")
def test_an_honorable_man_stands_for_the_favor() -> None:
    t = Table()
    honest = t.person("Honest", keywords="Samurai")
    guest = t.person("Guest", 1)
    t.bow(t.stronghold(0))
    held(t, "Imperial Summons")
    held(t, "Honor")
    t.set_favor(0)
    t.action_phase()
    t.use("Imperial Summons", guest)
    if t.question.kind == "which cost":
        t.answer(next(n for n, o in zip(t.question.options, t.options(), strict=True) if "Favor" in o))
    t.use("Honor", honest)
    assert t.favor == 0 and t.bowed(guest) and not t.bowed(honest)


@pytest.mark.card("Imbue Chi")
@pytest.mark.parametrize("alone", [True, False])
def test_as_a_province_falls_the_spirits_call_men(alone: bool) -> None:
    t = Table()
    invader = t.person("Invader", force=30)
    seer = t.person("Seer", 1, where="province", province=1, keywords="Shugenja", gold_cost=9)
    if not alone:
        t.person("Somebody", 1)
    held(t, "Imbue Chi", 1)
    t.battle([invader])
    t.passes(2)
    if not alone:
        assert t.where(seer) == "province" and not t.can_use("Imbue Chi (1)", 1)
        return
    t.use("Imbue Chi (1)", seer)
    assert t.options() == ["done", "choose Seer"]
    t.answer(seer).settle()
    assert t.where(seer) == "home"
    assert all(t.m.face_up(card) for n in (2, 3) for card in t.m.zone_cards(PROVINCE_ZONE + t.province(1, n - 1)))


# --- battle ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Unfamiliar Ground")
@pytest.mark.parametrize("burnt", [True, False])
def test_unfamiliar_ground_tires_the_strong(burnt: bool) -> None:
    t = Table()
    strong, weak = t.person("Strong", force=5), t.person("Weak", force=4)
    foe = t.person("Foe", 1, force=6, bowed=True)
    terrain = held(t, "Unfamiliar Ground")
    slayer(t)
    t.battle([strong, weak], [foe])
    first_pass(t)
    t.use("Unfamiliar Ground")
    assert t.bowed(strong) and not t.bowed(weak)
    first_pass(t)
    if burnt:
        t.use("Slay", terrain)
        assert not t.bowed(strong) and t.bowed(foe), "the Terrain did not bow him"
    else:
        t.passes(1)
        assert t.where(terrain) == "discard"


@pytest.mark.card("Turn the Tide")
def test_the_tide_turns_until_the_enemy_has_no_more_than_you() -> None:
    t = Table()
    samurai = t.person("Samurai", keywords="Samurai")
    foes = [t.person(f"Foe {n}", 1) for n in range(3)]
    held(t, "Turn the Tide")
    t.battle([samurai], foes)
    first_pass(t)
    t.use("Turn the Tide").settle_payment()
    t.settle()
    assert t.question.player == 1 and len(t.options()) == 3
    t.answers(foes[1], foes[0]).settle()
    assert [t.bowed(foe) for foe in foes] == [True, True, False]


@pytest.mark.card("Turn the Tide")
def test_whom_nothing_bows_is_not_targeted_again() -> None:
    t = Table()
    samurai = t.person("Samurai", keywords="Samurai")
    foes = [t.person(f"Foe {n}", 1) for n in range(2)]
    t.holding("Vigil", 1, reaction(before(kinds.BOW, PERSONALITIES), [verbs.NegateIt()], limit=9))
    held(t, "Turn the Tide")
    t.battle([samurai], foes)
    first_pass(t)
    t.use("Turn the Tide").settle_payment()
    t.settle()
    t.answer(foes[0])
    t.use("Vigil")
    assert t.question.kind != "target" or t.options() == ["target Foe 1"]
    t.settle()


@pytest.mark.card("Turn the Tide")
@pytest.mark.parametrize(("foes", "keywords"), [(1, "Samurai"), (2, "")])
def test_the_tide_needs_samurai_and_more_enemies(foes: int, keywords: str) -> None:
    t = Table()
    samurai = t.person("Samurai", keywords=keywords)
    held(t, "Turn the Tide")
    t.battle([samurai], [t.person(f"Foe {n}", 1) for n in range(foes)])
    first_pass(t)
    assert not t.can_use("Turn the Tide", 0)


@pytest.mark.card("Cornering Maneuver")
@pytest.mark.parametrize("play", [True, False])
def test_a_cornered_man_finds_himself_on_your_ground(play: bool) -> None:
    t = Table()
    a, b = t.person("A", force=3), t.person("B", force=4)
    low, even = t.person("Low", 1, force=2), t.person("Even", 1, force=3)
    terrain = t.put("Explored Territory", 0, "deck")
    held(t, "Cornering Maneuver")
    t.battle([a, b], [low, even])
    first_pass(t)
    t.use("Cornering Maneuver")
    assert t.options() == ["target Low"]
    t.answer(low).settle()
    t.answer(terrain).settle()
    assert t.question.player == 0
    t.answer("use Explored Territory" if play else "pass").settle()
    assert t.where(terrain) == ("home" if play else "discard")
    assert t.question.player == 1


@pytest.mark.card("Control the Field")
def test_who_clears_the_ground_may_lay_another() -> None:
    t = Table()
    warden, plain = t.person("Warden", chi=2, keywords="Scout"), t.person("Plain", chi=2)
    foe = t.person("Foe", 1)
    ground = held(t, "Explored Territory", 1)
    held(t, "Control the Field")
    held(t, "Draw Your Blade")
    mine = held(t, "Three-Stone River")
    t.battle([warden, plain], [foe])
    t.use("Explored Territory")
    t.use("Control the Field")
    assert t.options() == ["target Warden"]
    t.answer(warden)
    t.answer(ground) if t.question.kind == "target" else None
    t.settle()
    assert t.destroyed(ground) and t.options() == ["pass", "use Three-Stone River"]
    t.use("Three-Stone River")
    assert t.where(mine) == "home" and t.question.player == 1


@pytest.mark.card("Shout of Victory")
def test_a_third_shout_is_deadly() -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=2)
    other = t.person("Other", 1, force=2)
    held(t, "Shout of Defiance")
    held(t, "Shout of Challenge")
    held(t, "Shout of Victory")
    held(t, "Shout of Victory")
    called = t.person("Called")
    t.battle([hero], [foe, other])
    first_pass(t)
    assert not t.can_use("Shout of Victory", 0)
    t.use("Shout of Defiance", hero)
    first_pass(t)
    t.use("Shout of Victory", hero, foe)
    assert t.bowed(foe) and not t.dead(foe)
    first_pass(t)
    t.use("Shout of Challenge", hero, called)
    first_pass(t)
    t.use("Shout of Victory", hero, other)
    assert t.dead(other) and not t.dead(foe)


@pytest.mark.card("Resumed Hostilities")
def test_a_man_loses_an_ability_and_you_act_from_the_hand() -> None:
    t = Table()
    hero = t.person("Hero")
    skilled = t.put(
        t.define(
            "Skilled",
            "Personality",
            force=2,
            chi=2,
            abilities=[battle([verbs.gain_honor(1)]), battle([verbs.gain_honor(2)])],
        ),
        1,
    )
    in_battle(t, "Drill", verbs.gain_honor(5))
    held(t, "Resumed Hostilities")
    held(t, "Draw Your Blade")
    t.battle([hero], [skilled])
    first_pass(t)
    t.use("Resumed Hostilities", skilled)
    assert t.question.kind == "choice" and len(t.question.options) == 2
    t.answer(t.question.options[1]).settle()
    assert len(t.hand(0)) == 2
    assert not any("Drill" in o for o in t.options()) and any("Draw Your Blade" in o for o in t.options())
    t.answer("pass").settle()
    assert t.question.player == 1
    assert [o for o in t.options() if "Skilled" in o] == ["use Skilled (1)"]


@pytest.mark.card("Resumed Hostilities")
def test_where_there_is_no_ability_there_is_no_further_action() -> None:
    t = Table()
    hero, plain = t.person("Hero"), t.person("Plain", 1)
    held(t, "Resumed Hostilities")
    held(t, "Draw Your Blade")
    t.battle([hero], [plain])
    first_pass(t)
    t.use("Resumed Hostilities", plain)
    assert len(t.hand(0)) == 2 and t.question.player == 1


@pytest.mark.card("Reinforce the Gates")
def test_the_gates_are_closed_to_who_acts_before_the_defender() -> None:
    t = Table()
    hero, guard = t.person("Hero"), t.person("Guard", 1)
    held(t, "Sneak Attack")
    held(t, "Reinforce the Gates", 1)
    in_battle(t, "Drill", verbs.gain_honor(1))
    t.battle([hero], [guard])
    t.use("Sneak Attack")
    t.use("Drill")
    t.use("Reinforce the Gates (1)", player=1)
    assert t.honor(0) == 0
    t = Table()
    hero, guard = t.person("Hero"), t.person("Guard", 1)
    held(t, "Reinforce the Gates", 1)
    in_battle(t, "Drill", verbs.gain_honor(1))
    t.battle([hero], [guard])
    first_pass(t)
    t.use("Drill")
    assert t.honor(0) == 1 and not t.can_use("Reinforce the Gates (1)", 1)


@pytest.mark.card("Reinforce the Gates")
def test_an_unopposed_unit_is_sent_where_it_is_opposed() -> None:
    t = Table()
    hero = t.person("Hero")
    guard = t.person("Guard", 1)
    held(t, "Reinforce the Gates", 1)
    t.battle([hero], [], others={guard: 2})
    t.use("Reinforce the Gates (2)", hero)
    if t.question.kind == "target":
        assert t.options() == ["Province 3 of player 2"] or len(t.options()) == 1
        t.answer(t.question.options[0]).settle()
    assert t.location(hero) == t.location(guard)


@pytest.mark.card("False Trail")
def test_a_false_trail_leads_an_enemy_elsewhere() -> None:
    t = Table()
    hero, guard = t.person("Hero"), t.person("Guard", 1)
    held(t, "False Trail")
    t.battle([hero], [guard])
    first_pass(t)
    t.use("False Trail", guard)
    assert len(t.options()) == 3
    t.answer("Province 2 of player 2").settle_payment()
    t.settle()
    assert t.location(guard) == t.province(1, 1)


@pytest.mark.card("False Trail")
@pytest.mark.parametrize("played", [True, False])
def test_a_focused_trail_leads_back_to_the_last_battle_card(played: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    blade = held(t, "Draw Your Blade") if played else t.put("Draw Your Blade", 0, "discard")
    held(t, "False Trail")
    t.holding("Duel", 0, battle([Target("foe", PERSONALITIES), duel_with("foe")], [Target("hero", PERSONALITIES)]))
    t.battle([hero], [foe])
    first_pass(t)
    if played:
        t.use("Draw Your Blade (1)", foe)
        assert t.where(blade) == "discard"
        first_pass(t)
    t.use("Duel", hero, foe)
    t.strikes(p0="False Trail")
    assert t.where(blade) == ("hand" if played else "discard")


@pytest.mark.card("Desperate Wager")
@pytest.mark.rule("SE-TRN-19")
def test_a_wager_brings_an_attack_and_the_end() -> None:
    t = Table()
    hero = t.person("Hero", bowed=True)
    guard = t.person("Guard", 1, bowed=True)
    squad = t.follower(guard, bowed=True)
    held(t, "Desperate Wager")
    held(t, "Desperate Wager")
    t.turns()
    to_opportunity(t, "Desperate Wager")
    t.use("Desperate Wager").settle_payment()
    t.settle()
    while t.question.kind != "assign":
        t.answer_pass()
    assert not t.bowed(hero) and not t.bowed(guard) and not t.bowed(squad)
    assert t.phase_now == "attack" or t.question.kind == "assign"
    while not t.over:
        t.answer(-1 if -1 in t.question.options else t.question.options[0]).settle()
    assert t.m.winner == 1
    assert len([line for line in t.said() if "uses Desperate Wager" in line]) == 1


@pytest.mark.card("Desperate Wager")
def test_a_wager_that_came_to_nothing_is_this_turns_wager_all_the_same() -> None:
    t = Table()
    t.holding("Veto", 1, reaction(after(kinds.BEGIN_RESOLVING, by=BY_OTHERS), [verbs.NegateAction()]))
    for _ in range(2):
        held(t, "Desperate Wager")
    t.turns()
    to_opportunity(t, "Desperate Wager")
    turn = t.turn
    t.use("Desperate Wager", others_pass=False).settle_payment()
    t.answer("use Veto").settle()
    assert [t.where(card) for card in t.hand(0)] == ["hand"] and t.turn == turn
    assert not t.can_use("Desperate Wager", 0) and t.question.kind != "assign"
    while t.turn == turn:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert not t.over, "the effects were negated"
    to_opportunity(t, "Desperate Wager")


@pytest.mark.card("Weigh the Cost")
@pytest.mark.parametrize(("choice", "strength"), [(0, 9), (1, 5)])
def test_a_man_who_goes_home_weighs_the_cost(choice: int, strength: int) -> None:
    t = Table()
    samurai, guard = t.person("Samurai", keywords="Samurai"), t.person("Guard", 1, force=4)
    here = t.province(1, 0)
    held(t, "Weigh the Cost")
    t.battle([samurai], [guard])
    first_pass(t)
    t.use("Weigh the Cost", samurai)
    t.answer(t.question.options[choice]).settle()
    assert t.strength(here) == strength and t.bowed(samurai) and t.location(samurai) < 0
    t.answers("yes", guard).settle()
    assert t.force(guard) == 1


@pytest.mark.card("Weigh the Cost")
def test_a_focused_weigh_the_cost_adds_two() -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=2), t.person("Foe", 1, chi=4)
    held(t, "Weigh the Cost")
    t.put(t.define("Ploy", "Item", focus=0), 0, "hand")
    t.act("Duel", Target("foe", PERSONALITIES), duel_with("foe"), costs=[Target("hero", PERSONALITIES)])
    t.action_phase()
    t.use("Duel", hero, foe)
    t.settle()
    while t.question.kind in ("focus", "challenge", "may"):
        q = t.question
        mine = [o for o in t.options() if "Weigh" in o or "Ploy" in o]
        t.answer(mine[0] if mine and q.player == 0 else -1 if -1 in q.options else q.options[0])
        t.settle()
    if t.asked and t.question.kind == "choose":
        t.answer(t.question.options[0]).settle()
    assert any("5" in line or "wins" in line for line in t.said())


@pytest.mark.card("Triumph of Courage")
def test_courage_grows_with_each_battle_action() -> None:
    t = Table()
    brave, foe = t.person("Brave", force=2), t.person("Foe", 1)
    held(t, "Triumph of Courage")
    in_battle(t, "Drill", verbs.gain_honor(1), player=1)
    t.battle([brave], [foe])
    first_pass(t)
    t.use("Triumph of Courage", brave)
    assert t.force(brave) == 3
    t.use("Drill")
    assert t.force(brave) == 4


@pytest.mark.card("Eager to Fight")
def test_the_eager_follow_for_gold_and_stay_bowed_afterwards() -> None:
    t = Table()
    eager = t.person("Eager", 1, bowed=True)
    squad = t.follower(eager, bowed=True)
    invader = t.person("Invader", force=9)
    held(t, "Eager to Fight", 1)
    t.turns()
    assign(attack(t), invader, 2)
    to_opportunity(t, "Eager to Fight", 1)
    t.use("Eager to Fight", eager)
    if t.question.kind == "target":
        t.answer("done")
    assert t.owed == 1
    t.settle_payment()
    t.settle()
    assert t.location(eager) == t.province(1, 1) and not t.bowed(eager) and not t.bowed(squad)


@pytest.mark.card("Ancestral Ground")
@pytest.mark.parametrize("deed", ["bow", "destroy", "home"])
def test_ancestral_ground_crumbles_for_those_who_suffer_on_it(deed: str) -> None:
    t = Table()
    mine, foe = t.person("Mine", force=3), t.person("Foe", 1)
    t.follower(mine, 2)
    t.person("Spare")
    held(t, "Ancestral Ground")
    effects = {"bow": verbs.bow("who"), "destroy": verbs.destroy("who"), "home": verbs.move_home("who")}
    in_battle(t, "Wrong", Target("who", UNITS), effects[deed], player=1)
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Ancestral Ground")
    t.use("Wrong", mine)
    assert t.strength(t.province(1, 0)) == 2 and t.honor(0) == 2


@pytest.mark.card("Ancestral Ground")
@pytest.mark.rule("SE-TER-04")
def test_the_province_recovers_when_its_ancestral_ground_is_gone() -> None:
    t = Table()
    mine, foe = t.person("Mine", force=3), t.person("Foe", 1)
    terrain = held(t, "Ancestral Ground")
    in_battle(t, "Wrong", Target("who", UNITS), verbs.bow("who"), player=1)
    slayer(t)
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Ancestral Ground")
    t.use("Wrong", mine)
    assert t.strength(t.province(1, 0)) == 4
    t.use("Slay", terrain)
    assert t.strength(t.province(1, 0)) == 7 and t.honor(0) == 2


@pytest.mark.card("No Hiding Place")
@pytest.mark.parametrize(("force", "falls"), [(1, True), (2, False)])
def test_there_is_no_hiding_place_at_the_defenders_home(force: int, falls: bool) -> None:
    t = Table()
    archer, guard = t.person("Archer"), t.person("Guard", 1, force=9)
    hidden = t.person("Hidden", 1, force=force)
    in_battle(t, "Volley", ranged(2))
    held(t, "No Hiding Place")
    t.battle([archer], [guard])
    first_pass(t)
    t.use("Volley")
    t.use("No Hiding Place")
    assert t.options() == ["target Guard", "target Hidden"]
    t.answer(hidden).settle()
    assert t.dead(hidden) == falls


@pytest.mark.card("No Hiding Place")
def test_the_defender_has_no_enemies_in_his_own_home() -> None:
    t = Table()
    archer, guard = t.person("Archer", force=9), t.person("Guard", 1)
    t.person("Idle")
    in_battle(t, "Volley", ranged(2), player=1)
    held(t, "No Hiding Place", 1)
    t.battle([archer], [guard])
    t.use("Volley")
    t.use("No Hiding Place")
    assert "target Idle" not in t.options()


@pytest.mark.card("The Arrow Knows the Way")
@pytest.mark.parametrize(("chi", "able"), [(3, True), (2, False)])
def test_the_arrow_finds_a_leader(chi: int, able: bool) -> None:
    t = Table()
    archer = t.put(t.define("Archer", "Personality", force=2, chi=chi, abilities=[battle([ranged(2)])]), 0)
    lord = t.person("Lord", 1, force=2)
    squad = t.follower(lord, 5, "Squad")
    held(t, "The Arrow Knows the Way")
    t.battle([archer], [lord])
    first_pass(t)
    t.use("Archer")
    assert t.can_use("The Arrow Knows the Way", 0) == able
    if able:
        t.use("The Arrow Knows the Way")
        assert t.options() == ["target Lord", "target Squad"] or set(t.options()) == {"target Lord", "target Squad"}
        t.answer(lord).settle()
        assert t.dead(lord) and squad >= 0


# --- games of three -------------------------------------------------------------------------------------------------


@pytest.mark.card("Retribution")
@pytest.mark.rule("SE-TRN-19")
def test_retribution_strikes_back_with_one_unit() -> None:
    t = Table()
    raider = t.person("Raider")
    avenger, second = t.person("Avenger", 1, force=2), t.person("Second", 1)
    squad = t.follower(avenger, 1)
    held(t, "Retribution", 1)
    t.turns()
    assign(attack(t), raider)
    to_opportunity(t, "Retribution", 1).use("Retribution")
    while t.question.kind != "assign":
        t.answer_pass()
    assert t.question.player == 1
    assign(t, avenger)
    t.settle()
    assert t.force(avenger) == 3 and t.force(squad) == 2 and t.force(second) == 0
    assert t.question.kind != "assign" or t.question.player == 0, "one unit and no more"


def three() -> tuple[Table, Card, Card, Card]:
    """Player 0 attacks player 1, with the help of player 2."""
    t = Table(players=3)
    return t, t.person("Raider", force=2), t.person("Helper", 2, force=3), t.person("Guard", 1, force=1)


@pytest.mark.card("Salute of the Samurai")
@pytest.mark.parametrize("stronger", [True, False])
def test_the_stronger_ally_is_saluted(stronger: bool) -> None:
    t, raider, helper, guard = three()
    held(t, "Salute of the Samurai", 2)
    if not stronger:
        t.follower(raider, 1)
    t.battle([raider, helper], [guard])
    t.passes(3)
    t.use("Salute of the Samurai")
    assert t.dead(guard)
    assert [t.honor(p) for p in range(3)] == ([0, 0, 2] if stronger else [2, 0, 0])


@pytest.mark.card("Salute of the Samurai")
def test_a_leader_needs_no_salute() -> None:
    t, raider, helper, guard = three()
    held(t, "Salute of the Samurai", 0)
    t.battle([raider, helper], [guard])
    t.passes(3)
    assert t.dead(guard) and t.honor(0) == 2


@pytest.mark.card("Combined Efforts")
def test_allies_return_unbowed_together_with_two_others() -> None:
    t, raider, helper, guard = three()
    others = [t.person(f"Other {n}", force=1) for n in range(2)]
    squad = t.follower(helper)
    held(t, "Combined Efforts")
    t.battle([raider, helper, *others], [guard])
    t.use("Combined Efforts", raider, others[0])
    while t.asked:
        t.answer_pass()
    assert not t.bowed(raider) and not t.bowed(others[0]) and t.bowed(others[1])
    assert not t.bowed(helper) and not t.bowed(squad)


@pytest.mark.card("Combined Efforts")
def test_without_allies_there_are_no_combined_efforts() -> None:
    t, raider, _, guard = three()
    held(t, "Combined Efforts")
    t.battle([raider], [guard])
    assert not t.can_use("Combined Efforts", 0)


@pytest.mark.card("Tides of Battle")
def test_who_stands_by_is_invited_by_both_and_gains_nothing() -> None:
    t, raider, helper, guard = three()
    held(t, "Tides of Battle", 2)
    t.turns()
    while not t.can_use("Tides of Battle", 2):
        t.answer("attack" if t.question.kind == "attack" else t.question.options[0])
    t.use("Tides of Battle", others_pass=False)
    assert t.invited(2) == [0, 1]
    while t.question.kind != "assign" or t.question.player != 2:
        if t.question.kind == "assign" and t.question.player == 0 and raider in t.question.options:
            assign(t, raider)
        else:
            t.answer_pass()
    t.answer(helper)
    t.answer(t.question.options[0]).settle()
    if t.question.kind == "side":
        t.answer(t.question.options[0])
    while t.question.kind in ("assign", "battlefield"):
        t.answer(-1 if -1 in t.question.options else t.question.options[0]).settle()
    assert t.location(helper) >= 0 and t.honor(2) == 0
    assert guard >= 0


@pytest.mark.card("Burn It Down")
@pytest.mark.parametrize("burn", [True, False])
def test_fire_arrows_burn_a_province(burn: bool) -> None:
    t = Table()
    archer, guard = t.person("Archer"), t.person("Guard", 1, force=2)
    in_battle(t, "Volley", ranged(3))
    held(t, "Burn It Down")
    t.battle([archer], [guard])
    first_pass(t)
    t.use("Volley")
    t.use("Burn It Down")
    assert t.options() == ["target Guard", "Province 1 of player 2"]
    t.answer(t.question.options[burn]).settle()
    assert t.dead(guard) != burn
    assert t.strength(t.province(1, 0)) == (4 if burn else 7)
    t.done()


@pytest.mark.card("Burn It Down")
@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("opposed", [True, False])
def test_arrows_need_somebody_to_be_shot_at_before_fire_may_come(opposed: bool) -> None:
    """What a Reaction would let him target later does not make announcing legal, and no oracle says so."""
    t = Table()
    archer = t.person("Archer")
    in_battle(t, "Volley", ranged(3))
    held(t, "Burn It Down")
    t.battle([archer], [t.person("Guard", 1)] if opposed else [])
    first_pass(t)
    if opposed:
        assert t.can_use("Volley", 0)
    else:
        t.refused("Volley", 0, "SE-ACT-08", "target")
    assert disagreements(t.m)[1] == []


@pytest.mark.card("Burn It Down")
def test_nothing_burns_by_an_action_without_arrows() -> None:
    t = Table()
    archer, guard = t.person("Archer"), t.person("Guard", 1)
    in_battle(t, "Drill", verbs.gain_honor(1))
    held(t, "Burn It Down")
    t.battle([archer], [guard])
    first_pass(t)
    t.use("Drill")
    assert not t.can_use("Burn It Down", 0)


# --- what lasts, and what is focused --------------------------------------------------------------------------------


@pytest.mark.card("Eager to Fight")
def test_the_eager_do_not_straighten_in_the_next_straighten_phase() -> None:
    t = Table()
    eager, other = t.person("Eager", 1), t.person("Other", 1, bowed=True)
    invader = t.person("Invader", force=9)
    held(t, "Eager to Fight", 1)
    t.turns()
    assign(attack(t), invader, 2)
    to_opportunity(t, "Eager to Fight", 1).use("Eager to Fight", eager)
    if t.question.kind == "target":
        t.answer("done")
    t.settle_payment()
    t.settle()
    t.m.set_bowed(eager, True)
    while not (t.active == 1 and t.phase_now == "action"):
        t.answer(-1 if -1 in t.question.options else t.question.options[-1]).settle()
    if t.where(eager) == "home":
        assert t.bowed(eager)
    assert not t.bowed(other)


@pytest.mark.card("Triumph of Courage")
def test_what_triumph_brings_into_the_pool_has_its_focus_effect() -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    triumph = held(t, "Triumph of Courage")
    better = t.put(t.define("Better", "Item", focus=5, traits=[focus_effect([verbs.gain_honor(2)])]), 0, "discard")
    t.act("Duel", Target("foe", PERSONALITIES), duel_with("foe"), costs=[Target("hero", PERSONALITIES)])
    t.action_phase()
    t.use("Duel", hero, foe)
    if t.question.kind != "focus":
        t.answer("yes" if t.fits("yes") else t.question.options[0])
    t.strikes(p0="Triumph of Courage")
    t.answer("yes").settle().answer(triumph).settle().answer(better).settle()
    while t.asked and t.question.kind != "action":
        t.answer(t.question.options[0]).settle()
    assert t.where(better) == "removed" and t.honor(0) == 2


@pytest.mark.card("Triumph of Courage")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_focused_triumph_trades_a_card_and_takes_the_rest_out_of_the_game(wanted: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    triumph = held(t, "Triumph of Courage")
    better = t.put(t.define("Better", "Item", focus=5), 0, "discard")
    t.act("Duel", Target("foe", PERSONALITIES), duel_with("foe"), costs=[Target("hero", PERSONALITIES)])
    t.action_phase()
    t.use("Duel", hero, foe)
    if t.question.kind != "focus":
        t.answer("yes" if t.fits("yes") else t.question.options[0])
    t.strikes(p0="Triumph of Courage")
    t.answer("yes" if wanted else "no").settle()
    if wanted:
        t.answer(triumph).settle()
        t.answer(better).settle()
    while t.asked and t.question.kind != "action":
        t.answer(t.question.options[0]).settle()
    assert t.where(better) == ("removed" if wanted else "discard")
    assert t.where(triumph) == "discard"


def concealed(keywords: str, force: int) -> tuple[Table, Card, Card]:
    """Player 0 attacks; an archer of his stands elsewhere, with an attack of 2 and a drill."""
    t = Table()
    present, foe = t.person("Present"), t.person("Foe", 1, force=force)
    d = t.define("Archer", "Personality", force=1, chi=2, keywords=keywords, abilities=[
        battle([ranged(2)]), battle([verbs.gain_honor(1)])])  # fmt: skip
    archer = t.put(d, 0)
    held(t, "Concealed Archers")
    t.battle([present], [foe])
    first_pass(t)
    return t, archer, foe


@pytest.mark.card("Concealed Archers")
@pytest.mark.parametrize(
    ("keywords", "force", "falls"), [("", 2, True), ("", 3, False), ("Naga", 3, True), ("Naga", 4, False)]
)
def test_archers_shoot_from_elsewhere(keywords: str, force: int, falls: bool) -> None:
    t, archer, foe = concealed(keywords, force)
    assert not any("Archer" in o and "Concealed" not in o for o in t.options())
    t.use("Concealed Archers", archer)
    assert t.options() == ["pass", "use Archer (1)"] and t.honor(0) == -2
    t.use("Archer (1)", foe)
    assert t.dead(foe) == falls and t.location(archer) < 0
    if not falls:
        t.passes(1, 1)
        assert not t.offers("Archer"), "only once"


@pytest.mark.card("Concealed Archers")
def test_archers_in_the_battle_are_not_concealed() -> None:
    t = Table()
    archer = t.put(t.define("Archer", "Personality", force=1, chi=2, abilities=[battle([ranged(2)])]), 0)
    foe = t.person("Foe", 1)
    held(t, "Concealed Archers")
    t.battle([archer], [foe])
    first_pass(t)
    assert not t.can_use("Concealed Archers", 0)


@pytest.mark.card("Insight")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("wanted", [True, False])
def test_insight_plays_a_card_from_the_top_of_any_deck(player: int, wanted: bool) -> None:
    t = Table()
    samurai, foe = t.person("Samurai", keywords="Samurai"), t.person("Foe", 1)
    fourth = t.put(t.define("Fourth", "Item"), player, "deck")
    low = t.put(t.define("Low", "Item"), player, "deck")
    blade = t.put("Draw Your Blade", player, "deck")
    high = t.put(t.define("High", "Item"), player, "deck")
    held(t, "Insight")
    t.battle([samurai], [foe])
    first_pass(t)
    t.use("Insight", samurai)
    t.answer(f"player {player + 1}").settle()
    assert t.question.player == 0 and len(t.options()) == 2, "the Items are seen and cannot be taken"
    t.answer(blade if wanted else t.question.options[0]).settle()
    t.answer(high).settle()
    if not wanted:
        t.answer(low).settle()
        assert t.question.player == 1, "no further action"
        assert t.cards(player, "fate deck")[:4] == [blade, low, high, fourth]
        return
    assert t.question.player == 0 and "pass" not in t.options()
    t.use("Draw Your Blade (1)", foe, player=0)
    assert t.bowed(foe) and t.where(blade) == "discard" and t.m.owner(blade) == player
    assert t.cards(player, "fate deck")[:3] == [low, high, fourth]
    assert t.question.player == 1
