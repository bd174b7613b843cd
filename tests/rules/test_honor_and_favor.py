"""Honor, dishonor, seppuku, the Imperial Favor, and the abilities every player has (chapters 28 and 29)."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import FamilyHonor
from gorin.lang.cards import battle, continuous, limited, open_, triggered
from gorin.lang.conditions import Holds
from gorin.lang.costs import bow_cost
from gorin.lang.flow import If
from gorin.lang.modifiers import Cannot
from gorin.lang.ranged import ranged
from gorin.lang.refs import EACH_PLAYER, OTHERS, THIS, ControllerOf, Players
from gorin.lang.selectors import AT_MOST, OTHER_PLAYERS, PERSONALITIES, SAMURAI, YOURS, OneOf
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import Draw, NegateIt, destroy, dishonor, gain_honor, lose_honor
from gorin.table import kinds
from gorin.table.definitions import CardDef
from gorin.testing import Table


def lord(t: Table, name: str = "Lord", **more: object) -> CardDef:
    return t.define(name, "Personality", force=2, chi=3, **more)  # type: ignore[arg-type]


@pytest.mark.rule("SE-HON-02")
@pytest.mark.parametrize(("shamed", "left"), [(True, 2), (False, 5)])
def test_a_dishonorable_death_costs_base_personal_honor(shamed: bool, left: int) -> None:
    t = Table()
    killer = t.define(
        "Killer",
        "Personality",
        chi=2,
        abilities=[open_([Target("victim", OTHER_PLAYERS & PERSONALITIES), destroy("victim")])],
    )
    t.put(killer, 0)
    victim = t.put(lord(t, ph=3), 1, dishonored=shamed)
    t.set_honor(1, 5)
    t.action_phase()
    t.use("Killer", victim)
    assert t.honor(1) == left and t.dead(victim)
    t.done()


@pytest.mark.rule("SE-HON-03")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_honor_from_an_action_he_performs_restores_him_instead(shamed: bool, gained: int) -> None:
    t = Table()
    worker = lord(t, "Worker", abilities=[limited([gain_honor(2)], [bow_cost(THIS)])])
    card = t.put(worker, 0, dishonored=shamed)
    t.action_phase()
    t.use("Worker")
    assert t.honor(0) == gained and not t.dishonored(card)


@pytest.mark.rule("SE-HON-03")
def test_a_targeted_personality_is_restored_and_others_are_not() -> None:
    t = Table()
    praise = t.define("Praise", "Action", abilities=[limited([gain_honor(2)], [Target("hero", YOURS & PERSONALITIES)])])
    t.put(praise, 0, "hand")
    hero = t.put(lord(t, "Hero"), 0, dishonored=True)
    other = t.put(lord(t, "Other"), 0, dishonored=True)
    t.action_phase()
    t.use("Praise", hero)
    assert t.honor(0) == 0 and not t.dishonored(hero) and t.dishonored(other)


@pytest.mark.rule("SE-HON-04")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_honor_from_attaching_to_him_restores_him_instead(shamed: bool, gained: int) -> None:
    t = Table()
    blade = t.define(
        "Fine Blade", "Item", force=1, chi=0, traits=[triggered(after(kinds.ATTACH, OneOf(THIS)), [gain_honor(2)])]
    )
    t.put(blade, 0, "hand")
    hero = t.put(lord(t, "Hero"), 0, dishonored=shamed)
    t.action_phase()
    t.use("Equip", hero, "Fine Blade")
    t.settle()
    assert t.honor(0) == gained and not t.dishonored(hero)


def slander(t: Table, performer: bool, keywords: str, ph: int = 3, shamed: bool = True) -> int:
    """An action that one's own Personality performs costs 5 Honor."""
    d = lord(t, "Speaker", keywords=keywords, ph=ph, abilities=[open_([lose_honor(5)])] if performer else [])
    return t.put(d, 0, dishonored=shamed)


@pytest.mark.rule("SE-HON-09", "SE-HON-10")
@pytest.mark.golden("GX-SE-117")
def test_seppuku_before_an_honor_loss_makes_it_one_and_is_an_honorable_death() -> None:
    t = Table()
    speaker = slander(t, True, "Courtier")
    t.set_honor(0, 10)
    t.action_phase()
    t.answer("use Speaker")
    while t.question.kind == "reaction" and len(t.options()) == 1:
        t.answer("pass")
    t.answer("use Seppuku").answer(speaker)
    t.settle()
    assert t.honor(0) == 9, "the loss shrinks to 1 and no dishonorable death is paid for"
    assert t.dead(speaker) and not t.dishonored(speaker)
    t.done()


@pytest.mark.rule("SE-HON-10")
def test_declining_seppuku_pays_in_full() -> None:
    t = Table()
    speaker = slander(t, True, "Samurai", shamed=False)
    t.set_honor(0, 10)
    t.action_phase()
    t.use("Speaker")
    t.answer("pass")
    assert t.honor(0) == 5 and t.where(speaker) == "home"


@pytest.mark.rule("SE-HON-10")
def test_only_courtiers_and_samurai_commit_seppuku() -> None:
    t = Table()
    slander(t, True, "Monk")
    t.set_honor(0, 10)
    t.action_phase()
    t.use("Speaker")
    assert t.honor(0) == 5 and t.question.kind == "action"


@pytest.mark.rule("SE-HON-11")
def test_a_bowed_target_of_an_opponents_action_may_commit_seppuku() -> None:
    t = Table()
    accuser = lord(
        t,
        "Accuser",
        abilities=[open_([Target("accused", OTHER_PLAYERS & PERSONALITIES), lose_honor(6, ControllerOf_("accused"))])],
    )
    t.put(accuser, 0)
    accused = t.put(lord(t, "Accused", keywords="Courtier"), 1, bowed=True)
    t.set_honor(1, 10)
    t.action_phase()
    t.answer("use Accuser").answer(accused)
    while t.question.kind == "reaction" and len(t.options()) == 1:
        t.answer("pass")
    assert t.question.player == 1
    t.answer("use Seppuku").answer(accused)
    assert t.settle().honor(1) == 9


def ControllerOf_(name: str) -> ControllerOf:
    from gorin.lang.refs import ref

    return ControllerOf(ref(name))


@pytest.mark.rule("SE-HON-12")
def test_losses_from_traits_do_not_allow_seppuku() -> None:
    t = Table()
    t.put(
        lord(
            t,
            "Omen",
            keywords="Samurai",
            traits=[triggered(after(kinds.BOW, OneOf(THIS)), [lose_honor(5)])],
            abilities=[open_([gain_honor(0)], [bow_cost(THIS)])],
        ),
        0,
    )
    t.set_honor(0, 10)
    t.action_phase()
    t.use("Omen")
    assert t.honor(0) == 5 and t.question.kind == "action"


@pytest.mark.rule("SE-HON-13")
def test_losing_honor_is_not_being_dishonored() -> None:
    t = Table()
    t.put(
        lord(
            t,
            "Witness",
            traits=[triggered(after(kinds.DISHONOR, PERSONALITIES), [gain_honor(3, OTHERS)])],
            abilities=[open_([lose_honor(1)])],
        ),
        0,
    )
    t.act("Shame", dishonor(PERSONALITIES))
    t.action_phase()
    t.use("Witness")
    assert t.honor(0) == -1 and t.honor(1) == 0
    t.use("Shame", player=0)
    assert t.honor(1) == 3, "the trait does answer a dishonoring"


# --- the Imperial Favor ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-FAV-01", "SE-FAV-02")
def test_lobbying_takes_the_favor_from_whoever_has_it() -> None:
    t = Table()
    courtier = t.put(lord(t, "Courtier", ph=1), 0)
    t.set_honor(0, 3)
    t.set_favor(1)
    t.action_phase()
    t.use("Lobby", courtier)
    assert t.favor == 0 and t.bowed(courtier)
    t.answer("pass").answer("pass")
    assert not t.can_use("Lobby", 0)


@pytest.mark.rule("SE-FAV-02", "SE-FAV-06")
@pytest.mark.parametrize(
    ("mine", "theirs", "ph", "shamed", "legal"),
    [
        (5, 4, 1, False, True),
        (5, 5, 1, False, False),
        (4, 5, 1, False, False),
        (-2, -5, 1, False, True),
        (5, 4, 0, False, False),
        (5, 4, 3, True, False),
    ],
)
def test_who_may_lobby(mine: int, theirs: int, ph: int, shamed: bool, legal: bool) -> None:
    t = Table()
    t.put(lord(t, "Courtier", ph=ph), 0, dishonored=shamed)
    t.set_honor(0, mine)
    t.set_honor(1, theirs)
    t.action_phase()
    assert t.can_use("Lobby", 0) == legal


@pytest.mark.rule("SE-FAV-03", "SE-FAV-05")
@pytest.mark.parametrize(("holds", "cards", "legal"), [(True, 1, True), (True, 0, False), (False, 1, False)])
def test_the_favor_and_a_card_for_a_draw(holds: bool, cards: int, legal: bool) -> None:
    t = Table()
    spare = t.define("Spare", "Action")
    for _ in range(cards):
        t.put(spare, 0, "hand")
    if holds:
        t.set_favor(0)
    t.action_phase()
    assert t.can_use("Imperial Favor: draw", 0) == legal
    if legal:
        t.use("Imperial Favor: draw", "Spare")
        assert t.favor == -1 and len(t.hand(0)) == 1 and t.titles(t.hand(0)) == ["Blank Card"]
        t.done()


@pytest.mark.rule("SE-FAV-04")
def test_the_defender_sends_an_attacker_home() -> None:
    t = Table()
    a = t.put(lord(t, "Raider"), 0)
    b = t.put(lord(t, "Guard"), 1)
    t.set_favor(1)
    t.battle([a], [b])
    t.use("Imperial Favor: send home", a)
    assert t.location(a) == -1 and t.favor == -1


@pytest.mark.rule("SE-FAV-04")
def test_neither_the_attacker_nor_an_absent_defender_can() -> None:
    t = Table()
    a = t.put(lord(t, "Raider"), 0)
    b = t.put(lord(t, "Guard"), 1)
    t.set_favor(0)
    t.battle([a], [b])
    t.answer("pass")
    assert t.question.player == 0 and not t.can_use("Imperial Favor", 0)
    t = Table()
    a = t.put(lord(t, "Raider"), 0)
    t.set_favor(1)
    t.battle([a])
    assert t.question.player == 1 and not t.can_use("Imperial Favor", 1)


# --- Tactical, Naval, Legacy ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-16", "SE-BAT-17")
def test_the_tactical_bonus_is_the_focus_value_once_for_each_tactician() -> None:
    t = Table()
    one = t.put(lord(t, "General", keywords="Tactician"), 0, bowed=True)
    two = t.put(lord(t, "Aide", keywords="Tactician"), 0)
    foe = t.put(lord(t, "Foe"), 1)
    card = t.define("Plan", "Action", focus=3)
    plans = [t.put(card, 0, "hand") for _ in range(3)]
    t.battle([one, two], [foe])
    t.answer("pass")
    t.use("Tactical bonus", one, plans[0])
    assert t.force(one) == 5, "a bowed Tactician may be targeted"
    t.answer("pass")
    t.use("Tactical bonus", two, plans[1])
    assert t.force(two) == 5
    t.answer("pass")
    assert not t.can_use("Tactical bonus", 0), "each Tactician performs one Tactical action a turn"


@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize(("mine", "theirs", "legal"), [(3, 2, True), (3, 3, False), (1, 0, True), (0, 0, False)])
def test_the_naval_reaction_needs_more_naval_cards(mine: int, theirs: int, legal: bool) -> None:
    t = Table()
    sailor = lord(t, "Sailor", keywords="Naval")
    land = t.put(lord(t, "Landsman"), 0)
    ours = [t.put(sailor, 0) for _ in range(mine)]
    foes = [t.put(sailor, 1) for _ in range(theirs)]
    t.battle([land, *ours], foes)
    t.settle()
    assert t.can_use("Naval", 0) == legal
    if legal:
        t.answer("use Naval").answer(ours[0])
    t.settle()
    assert (t.question.kind, t.question.player) == ("action", 0 if legal else 1), "the Attacker acts first if he may"


@pytest.mark.rule("SE-DYN-12")
def test_the_legacy_reaction_fetches_a_holding_for_the_bowed_stronghold() -> None:
    from gorin.table.terms import PHASE_DYNASTY

    t = Table()
    farm = t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=3, keywords="Legacy"), 0, "deck")
    t.phase(PHASE_DYNASTY)
    t.answer_pass()
    while t.asked and not t.can_use("Legacy", 0):
        t.answer_pass()
    t.answer("use Legacy").answer(farm)
    t.settle()
    assert t.where(farm) == "home" and t.bowed(farm) and t.bowed(t.m.stronghold(0))


@pytest.mark.rule("SE-DYN-12")
def test_no_legacy_with_a_bowed_stronghold_or_after_a_holding_came() -> None:
    from gorin.table.terms import PHASE_DYNASTY

    for spoil in ("nothing", "bowed", "holding"):
        t = Table()
        t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=3, keywords="Legacy"), 0, "deck")
        if spoil == "bowed":
            t.m.set_bowed(t.m.stronghold(0), True)
        elif spoil == "holding":
            t.m.set_turn_holding_entered(0, t.m.turn)
        t.phase(PHASE_DYNASTY)
        seen = False
        while t.asked:
            seen = seen or t.can_use("Legacy", 0)
            if t.asked:
                t.answer_pass()
        assert seen is (spoil == "nothing"), spoil


# --- Ranged Attacks and battles -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-RAT-03")
def test_a_ranged_attack_is_required_targeting() -> None:
    for defended in (True, False):
        t = Table()
        a = t.put(lord(t, "Archer", abilities=[battle([ranged(2)])]), 0)
        foes = [t.put(lord(t, "Foe"), 1)] if defended else []
        t.battle([a], foes)
        t.answer("pass")
        assert t.can_use("Archer", 0) == defended


@pytest.mark.rule("SE-RAT-11")
def test_the_targeting_of_a_ranged_attack_is_only_its_own() -> None:
    t = Table()
    volley = t.define(
        "Volley", "Action", abilities=[battle([ranged(2)], [Target("archer", YOURS & PERSONALITIES & SAMURAI)])]
    )
    t.put(volley, 0, "hand")
    a = t.put(lord(t, "Archer", keywords="Samurai"), 0)
    foe = t.put(lord(t, "Foe"), 1)
    t.battle([a], [foe])
    t.answer("pass")
    t.use("Volley", a, foe)
    assert t.dead(foe) and t.where(a) == "home"
    assert a not in [foe]


@pytest.mark.rule("SE-HON-07")
def test_what_cannot_be_rehonored_still_gains_nothing() -> None:
    t = Table()
    ban = t.define(
        "Curse", "Holding", traits=[continuous(Cannot(before(kinds.REHONOR, PERSONALITIES)))]
    )
    t.put(ban, 1)
    worker = t.put(lord(t, "Worker", abilities=[limited([gain_honor(2)], [bow_cost(THIS)])]), 0, dishonored=True)
    t.action_phase()
    t.use("Worker")
    assert t.honor(0) == 0 and t.dishonored(worker)


# --- several players at once ----------------------------------------------------------------------------------------


def all_lose(t: Table, number: int, players: Players = EACH_PLAYER) -> None:
    """A Holding of player 1 whose action makes all players lose Honor."""
    t.put(t.define("Plague", "Holding", abilities=[open_([lose_honor(number, players), Draw(1)])]), 0)
    t.action_phase()


@pytest.mark.rule("SE-VIC-04", "SE-EFF-04")
@pytest.mark.parametrize("first", [0, 1])
def test_all_lose_honor_at_once_and_the_active_player_chooses_who_loses_first(first: int) -> None:
    t = Table()
    t.set_honor(0, -18)
    t.set_honor(1, -19)
    all_lose(t, 2)
    t.use("Plague")
    assert (t.question.kind, t.question.player, t.options()) == ("loser", 0, ["player 1", "player 2"])
    assert [t.honor(0), t.honor(1)] == [-20, -21]
    t.answer(f"player {first + 1}")
    assert t.over and t.m.winner == 1 - first


@pytest.mark.rule("SE-VIC-04", "SE-TIM-16", "SE-EFF-04")
@pytest.mark.parametrize("first", [0, 1])
def test_what_comes_before_each_loss_is_over_before_anybody_loses(first: int) -> None:
    """Each player has a trait before his own loss; the active player says whose comes first."""
    t = Table()
    t.set_honor(0, -18)
    t.set_honor(1, -18)
    shield = t.define("Shield", "Holding", traits=[
        triggered(before(kinds.LOSE_HONOR, player=BY_YOU), [gain_honor(1)])])  # fmt: skip
    t.put(shield, 0)
    t.put(shield, 1)
    all_lose(t, 3)
    t.use("Plague", left="order")
    assert (t.question.kind, t.question.rule, t.question.player) == ("order", "SE-TIM-16", 0)
    t.answer(f"player {first + 1}")
    assert [t.honor(0), t.honor(1)] == [-20, -20]
    assert next(line for line in t.said() if "gains 1" in line).startswith(f"Player {first + 1}")
    assert t.question.kind == "loser"


@pytest.mark.rule("SE-EFF-04", "SE-TIM-14")
def test_one_players_loss_is_negated_and_the_others_is_not() -> None:
    t = Table()
    spared = triggered(before(kinds.LOSE_HONOR, player=BY_YOU), [NegateIt()])
    t.put(t.define("Pure", "Holding", traits=[spared]), 1)
    all_lose(t, 3)
    t.use("Plague")
    assert [t.honor(0), t.honor(1)] == [-3, 0]
    t.done()


@pytest.mark.rule("SE-EFF-04", "SE-TIM-03")
def test_what_comes_after_finds_every_change_made() -> None:
    t = Table()
    t.set_honor(0, 5)
    t.set_honor(1, 5)
    moved = t.define("Moved", "Holding", traits=[
        triggered(after(kinds.LOSE_HONOR, player=BY_OTHERS),
                  [If(Holds(FamilyHonor(), AT_MOST, 3), Draw(1))])])  # fmt: skip
    t.put(moved, 0)
    all_lose(t, 2)
    hand = len(t.hand(0))
    t.use("Plague")
    assert len(t.hand(0)) == hand + 2  # by the trait, which sees his own loss made, and by the action
    t.done()


@pytest.mark.rule("SE-EFF-04")
def test_all_draw_at_once() -> None:
    t = Table()
    t.put(t.define("Feast", "Holding", abilities=[open_([Draw(2, EACH_PLAYER)])]), 0)
    t.action_phase()
    before_it = [len(t.hand(p)) for p in (0, 1)]
    t.use("Feast")
    assert [len(t.hand(p)) for p in (0, 1)] == [n + 2 for n in before_it]
