"""The worked examples of the rulebook of Twenty Festivals that no other test plays."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import CARDS_DESTROYED, Constant, Count, Stat, Tokens
from gorin.lang.attacks import AdditionalAttackPhase, CreateBattlefield, FightBattle
from gorin.lang.battles import BattleResolvedAt
from gorin.lang.cards import battle, continuous, limited, open_, produces, triggered
from gorin.lang.conditions import YOU_ATTACK, Did, Holds, Is, PayingFor
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.flow import If, Later, May, Seq
from gorin.lang.lasting import PENALTIES, ChangeOf, Instead, Next, while_it_remains
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import Cannot, KeywordModifier, LimitModifier, StatModifier
from gorin.lang.players import LoseGame
from gorin.lang.reckoning import MovesTo
from gorin.lang.refs import OTHERS, THIS, YOU, YOUR_STRONGHOLD, NamedPlace
from gorin.lang.selectors import (
    AT_BATTLE,
    AT_LEAST,
    BOWED,
    ENEMY,
    EQUAL,
    HOLDINGS,
    LESS,
    PERSONALITIES,
    SAMURAI,
    SHUGENJA,
    YOURS,
    Compare,
    OfType,
    OneOf,
    Titled,
    keyword,
    other_than,
)
from gorin.lang.targets import ANYWHERE, PROVINCES, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    Apply,
    ChangeAmount,
    DiscardFromHand,
    SetStat,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    move_here,
    move_home,
    stop,
)
from gorin.rules.victory import victory_name
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_MAXIMUM, M_REMOVE_KEYWORD
from gorin.table.gold_pools import pooled
from gorin.table.packing import T_PROVINCE, YES, pack
from gorin.testing import Table
from tests.twenty_festivals.attacking import assign, attack, between, combat, engage, fight
from tests.twenty_festivals.laying import festival, of_clan, play, until

HERO = Titled("Hero")


def mine(t: Table) -> Table:
    """Pass until player 0 may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)


# --- the player, cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-VIC-05")
@pytest.mark.golden("GX-TF-002")
def test_a_card_lets_whoever_has_fifty_tokens_as_his_turn_begins_win() -> None:
    t = festival()
    many = Holds(Tokens(YOUR_STRONGHOLD, "Influence"), AT_LEAST, Constant(50))
    t.put(
        t.define(
            "Whisper", "Holding", traits=[triggered(after(kinds.TURN, player=BY_YOU), [If(many, LoseGame(OTHERS))])]
        ),
        0,
    )
    for _ in range(49):
        t.token(t.stronghold(0), title="Influence")
    t.turns(0)
    until(t, lambda: t.active == 1)
    until(t, lambda: t.active == 0 and t.question.kind == "action")
    assert not t.over
    t.token(t.stronghold(0), title="Influence")
    until(t, lambda: t.active == 1)
    t.finish(30) if not t.over else None
    assert t.over and t.m.winner == 0 and victory_name(t.m) == "Whisper"


@pytest.mark.rule("TF-KEY-10")
@pytest.mark.golden("GX-TF-005")
def test_a_subtitle_is_no_part_of_the_title_and_may_be_referred_to() -> None:
    t = festival()
    tsuda = t.person("Mirumoto Tsuda", keywords="Emerald Champion")
    t.person("Hiruma Nikaru", keywords="The Flesh Eater")
    t.act("Summon", Target("x", keyword("Emerald Champion")), bow("x"))
    t.act("Hunt", Target("x", Titled("The Flesh Eater")), bow("x"))
    t.turns(0)
    assert not t.can_use("Hunt", 0) and t.titles([tsuda]) == ["Mirumoto Tsuda"]
    play(t, ("Summon", tsuda))
    assert t.bowed(tsuda)


# --- stats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-01")
@pytest.mark.golden("GX-TF-008")
def test_a_penalty_is_remembered_below_zero() -> None:
    t = festival()
    hero = t.person("Hero", force=2)
    t.act("Fear", give(HERO, terms.FORCE, -3))
    t.act("Cheer", give(HERO, terms.FORCE, 2))
    t.turns(0)
    play(t, "Fear")
    assert t.force(hero) == 0
    play(t, "Cheer")
    assert t.force(hero) == 1


@pytest.mark.rule("TF-STA-03")
@pytest.mark.golden("GX-TF-009")
def test_a_bonus_that_shrinks_is_no_penalty() -> None:
    t = festival()
    hero = t.person("Hero", traits=[continuous(StatModifier(terms.FORCE, Count(SAMURAI), OneOf(THIS)))])
    one, _, _ = (t.person(f"Samurai {n}", keywords="Samurai") for n in range(3))
    t.holding(
        "Mourner", 1, traits=[triggered(after(kinds.MODIFY, when=ChangeOf(terms.FORCE, PENALTIES)), [gain_honor(1)])]
    )
    t.act("Kill", Target("x", SAMURAI), destroy("x"))
    t.act("Fear", give(HERO, terms.FORCE, -1))
    t.turns(0)
    assert t.force(hero) == 3
    play(t, ("Kill", one))
    assert t.force(hero) == 2 and t.honor(1) == 0
    play(t, "Fear")
    assert t.honor(1) == 1


@pytest.mark.rule("TF-STA-07")
@pytest.mark.golden("GX-TF-011")
def test_what_caps_the_counted_leaves_the_bonus_uncapped() -> None:
    t = festival()
    t.person("Sage", 0, traits=[triggered(before(kinds.MODIFY), [ChangeAmount(1)])])
    hero = t.person("Hero", force=0)
    farms = [t.holding(f"Farm {n}") for n in range(5)]
    counted = Target("farms", YOURS & HOLDINGS, 0, 3)
    t.act("Rally", counted, bow("farms"), give(HERO, terms.FORCE, Count("farms") * 2))
    t.turns(0)
    t.use("Rally", *farms[:3])
    assert t.force(hero) == 7


@pytest.mark.rule("TF-STA-08", "TF-STA-01")
@pytest.mark.golden("GX-TF-012")
def test_raising_ignores_the_maximum_until_it_is_reckoned() -> None:
    t = festival()
    hero = t.person("Hero", force=3)
    most = LimitModifier(M_MAXIMUM, terms.FORCE, 5, None, None)
    most.until = terms.UNTIL_PHASE_ENDS
    t.act("Cap", Apply(most, HERO))
    t.act("Raise", SetStat(HERO, terms.FORCE, 8, terms.UNTIL_GAME_ENDS, 1))
    t.act("Fear", give(HERO, terms.FORCE, -4, terms.UNTIL_GAME_ENDS))
    t.turns(0)
    play(t, "Cap", "Raise")
    assert t.force(hero) == 5
    play(t, "Fear")
    assert t.force(hero) == 4
    until(t, lambda: t.phase_now != "action")
    assert t.force(hero) == 4


# --- keywords, areas ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KEY-01")
@pytest.mark.golden("GX-TF-017")
def test_a_keyword_of_two_words_is_granted_as_one() -> None:
    t = festival()
    hero = t.person("Hero")
    t.act("Adopt", Apply(KeywordModifier(M_GIVE_KEYWORD, "Phoenix Clan", None, None), HERO))
    t.turns(0)
    play(t, "Adopt")
    assert t.has(hero, "Phoenix Clan") and not t.has(hero, "Phoenix") and not t.has(hero, "Clan")


@pytest.mark.rule("TF-ZON-13")
@pytest.mark.golden("GX-TF-024")
def test_a_unit_enters_an_army_however_it_comes_there() -> None:
    """Assigned, moved, and Recruited from the Reserve."""
    t = festival()
    scout, rider = t.person("Scout", 0), t.person("Rider", 0, keywords="Cavalry")
    guard = t.person("Guard", 1)
    fresh = t.person("Fresh", 0, "province", keywords="Reserve", gold_cost=1)
    bell = [
        triggered(after(kinds.ASSIGN, YOURS), [gain_honor(1)]),
        triggered(after(kinds.MOVE, YOURS), [gain_honor(1)]),
        triggered(after(kinds.ENTER, YOURS & PERSONALITIES), [gain_honor(1)]),
    ]
    t.holding("Bell", traits=bell)
    attack(t, {scout: 0}, {guard: 0})
    fight(t, 0)
    engage(t, 0)
    t.use("Cavalry", rider)
    combat(t, 0)
    t.use("Reserve", fresh)
    t.settle_payment()
    t.settle()
    here = t.province(1, 0)
    assert [t.location(card) for card in (scout, rider, fresh)] == [here] * 3
    assert t.honor(0) == 3


# --- Gold -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-GLD-05")
@pytest.mark.golden("GX-TF-029")
def test_ordinary_gold_may_be_what_is_left() -> None:
    t = festival(gold=2)
    hero = t.person("Hero")
    forge = t.holding("Smithy", traits=[produces(1, 3, PayingFor(OfType(terms.ITEM)))])
    blade = t.put(t.define("Blade", "Item", gold_cost=4), 0, "hand")
    t.action_phase()
    t.answer("use Equip")
    while t.where(blade) != "home":
        if t.question.kind == "pay":
            options = t.question.options
            t.answer(forge if forge in options else t.stronghold(0) if t.stronghold(0) in options else options[0])
        elif t.question.kind in ("choice", "which cost", "may pay", "may"):
            t.answer(t.question.options[0])
        else:
            t.answer(next(o for o in t.question.options if o in (hero, blade) or o >= 0))
    assert t.bowed(forge) and t.bowed(t.stronghold(0)) and pooled(t.m, 0) == 1


# --- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-03")
@pytest.mark.golden("GX-TF-035")
@pytest.mark.parametrize("prevented", [True, False])
def test_what_happens_as_he_moves_depends_on_the_movement(prevented: bool) -> None:
    t = festival()
    hero = t.person("Hero", force=1)
    t.holding(
        "Retreat", 0, battle([Target("x", YOURS & PERSONALITIES), move_home("x"), If(Did(scopes.MOVED, "x"), bow("x"))])
    )
    if prevented:
        t.holding("Net", 1, traits=[continuous(Cannot(before(kinds.MOVE, HERO)))])
    attack(t, {hero: 0}, {t.person("Guard", 1): 0})
    fight(t, 0)
    combat(t, 0)
    t.use("Retreat", hero)
    assert t.bowed(hero) is not prevented and (t.location(hero) < 0) is not prevented


@pytest.mark.rule("TF-EFF-09", "TF-TRN-10")
@pytest.mark.golden("GX-TF-039")
def test_a_strategy_resolves_then_its_battle_is_fought_and_then_comes_what_follows_it() -> None:
    t = festival()
    t.person("Raider", 0, force=3)
    t.person("Guard", 1, force=1)
    march = limited([
        CreateBattlefield("field", OTHERS),
        Assign(Titled("Raider"), to=NamedPlace("field")),
        Assign(Titled("Guard"), to=NamedPlace("field")),
        Later(after(kinds.BATTLE_END), lose_honor(5, YOU)),
        FightBattle(NamedPlace("field")),
    ])  # fmt: skip
    card = t.put(t.define("March", "Action", abilities=[march]), 0, "hand")
    t.action_phase()
    t.use("March")
    assert t.where(card) == "discard" and t.m.in_battle and t.honor(0) == 0  # resolved, and now the battle
    until(t, lambda: not t.m.in_battle)
    assert t.honor(0) == 2 - 5  # for the dead, and afterwards the loss


@pytest.mark.rule("TF-EFF-09")
@pytest.mark.golden("GX-TF-040")
def test_each_loser_dies_before_the_next_duel() -> None:
    t = festival()
    hero = t.person("Hero", chi=5)
    foes = [t.person(f"Foe {n}", 1, chi=2) for n in range(3)]
    duels = [Challenge("x", f"y{n}", destroy(LOSER)) for n in range(3)]
    whom = [Target(f"y{n}", Titled(f"Foe {n}")) for n in range(3)]
    t.act("Gauntlet", Target("x", HERO), *whom, *duels)
    t.action_phase()
    t.use("Gauntlet", hero, *foes)
    for n, foe in enumerate(foes):
        assert t.question.kind == "focus" and [t.dead(each) for each in foes] == [k < n for k in range(3)]
        while t.question.kind == "focus" and not t.dead(foe):
            t.answer_pass()
            t.settle()
    assert all(t.dead(foe) for foe in foes)


# --- timing, choices ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TIM-04")
@pytest.mark.golden("GX-TF-048")
@pytest.mark.parametrize("force", [2, 3])
def test_if_it_has_no_force_now_it_bows_after_that(force: int) -> None:
    t = festival()
    t.person("Hero", force=force)
    none = Is(HERO, Compare(terms.FORCE, EQUAL, Constant(0)))
    t.holding("Ear", 1, traits=[triggered(before(kinds.BOW, HERO), [If(none, gain_honor(1), gain_honor(10))])])
    t.act("Wither", give(HERO, terms.FORCE, -2), If(none, bow(HERO)))
    t.turns(0)
    play(t, "Wither")
    assert t.honor(1) == (1 if force == 2 else 0)  # it had no Force already as it was about to bow


@pytest.mark.rule("TF-CHO-02")
@pytest.mark.golden("GX-TF-054")
@pytest.mark.parametrize("mays", [1, 2])
def test_one_may_is_all_or_none_and_two_are_two_choices(mays: int) -> None:
    t = festival()
    sage = t.person("Sage", keywords="Shugenja")
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    one, two = Seq([Target("x", YOURS & SHUGENJA), bow("x")]), DiscardFromHand(1, YOU)
    t.act("Rite", *([May(Seq([one, two]))] if mays == 1 else [May(one), May(two)]))
    t.turns(0)
    t.use("Rite", "yes")
    if t.question.kind == "target":
        t.answer(sage).settle()
    if mays == 2:
        t.answer("no").settle()
    elif t.question.kind == "discard":
        t.answer(scroll).settle()
    assert t.bowed(sage) and (t.where(scroll) == "hand") is (mays == 2)


# --- wording --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-WRD-11")
@pytest.mark.golden("GX-TF-069")
def test_a_follower_compares_with_its_own_force() -> None:
    t = festival()
    lord = t.person("Lord", force=5)
    lower = ENEMY & PERSONALITIES & Compare(terms.FORCE, LESS, Stat(THIS, terms.FORCE))
    t.follower(lord, 2, "Bully", abilities=[battle([Target("x", lower), bow("x")])])
    foes = {t.person(f"Foe {n}", 1, force=n): 0 for n in (1, 2, 4)}
    attack(t, {lord: 0}, foes)
    fight(t, 0)
    combat(t, 0)
    t.answer("use Bully").settle()
    weakest, _, _ = foes
    if t.question.kind == "target":
        assert t.question.options == [weakest]
        t.answer(weakest).settle()
    assert [t.bowed(foe) for foe in foes] == [True, False, False]


@pytest.mark.rule("TF-DEF-10", "TF-WRD-05")
@pytest.mark.golden("GX-TF-072")
@pytest.mark.parametrize("lost", [True, False])
def test_another_of_a_clan_may_be_anybody_else_of_it(lost: bool) -> None:
    t = festival()
    another = PERSONALITIES & keyword("Lion Clan") & other_than(THIS)
    lion = t.person("Lion", keywords="Lion Clan", abilities=[open_([Target("x", another), bow("x")])])
    friend = t.person("Friend", keywords="Lion Clan")
    t.act("Exile", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Lion Clan", None, None), Titled("Lion")))
    t.turns(0)
    if lost:
        play(t, "Exile")
        assert not t.has(lion, "Lion Clan")
    play(t, ("Lion", friend))
    assert t.bowed(friend)


@pytest.mark.rule("TF-EFF-18", "TF-STA-13")
@pytest.mark.golden("GX-TF-075")
@pytest.mark.parametrize("how", ["chi", "effect"])
def test_a_death_for_want_of_chi_is_the_rulebooks(how: str) -> None:
    t = festival()
    safe = continuous(Cannot(before(kinds.DESTROY, by=BY_OTHERS, mode=terms.MODE_EFFECT), OneOf(THIS)))
    hero = t.person("Hero", 1, chi=1, traits=[safe])
    t.act("Curse", give(HERO, terms.CHI, -1) if how == "chi" else destroy(HERO), player=0)
    t.turns(0)
    play(t, "Curse")
    assert t.dead(hero) is (how == "chi")


@pytest.mark.rule("TF-EFF-18", "TF-STT-03")
@pytest.mark.golden("GX-TF-075")
def test_units_go_home_from_a_battle_that_a_card_made_by_the_rulebook() -> None:
    t = festival()
    firm = continuous(Cannot(before(kinds.GO_HOME, mode=terms.MODE_EFFECT), OneOf(THIS)))
    raider = t.person("Raider", 0, force=3, traits=[firm])
    t.holding(
        "War Drum", 0,
        limited([CreateBattlefield("field", OTHERS), Assign(Titled("Raider"), to=NamedPlace("field")),
                 FightBattle(NamedPlace("field"))]),
    )  # fmt: skip
    t.action_phase()
    t.use("War Drum")
    assert t.location(raider) == terms.FIELD
    until(t, lambda: not t.m.in_battle)
    assert t.location(raider) < 0 and t.bowed(raider)


@pytest.mark.rule("TF-DEF-04")
@pytest.mark.golden("GX-TF-077")
def test_one_gain_for_each_and_what_leaves_with_another_is_not_what_was_destroyed() -> None:
    t = festival()
    men = [t.person(f"Samurai {n}", keywords="Samurai") for n in range(3)]
    victim = t.person("Victim", 1)
    t.item(victim, 0, title="Blade")
    t.holding("Ear", 1, traits=[triggered(after(kinds.GAIN_HONOR, player=BY_OTHERS), [gain_honor(1)])])
    t.act("Parade", gain_honor(Count(SAMURAI)))
    t.act("Purge", Target("x", PERSONALITIES & ~SAMURAI, 0, 3), destroy("x"), gain_honor(CARDS_DESTROYED))
    t.turns(0)
    play(t, "Parade")
    assert t.honor(0) == len(men) and t.honor(1) == 1  # one gain of 3
    t.use("Purge", victim)
    if t.question.kind == "target":
        t.answer_pass()
    mine(t)
    assert t.dead(victim) and t.honor(0) == 4


@pytest.mark.rule("TF-DEF-04")
@pytest.mark.golden("GX-TF-080")
@pytest.mark.parametrize("another", [True, False])
def test_the_next_battle_is_not_the_one_being_fought(another: bool) -> None:
    t = festival()
    raider = t.person("Raider", 0, force=1)
    t.holding("Oath", 0, battle([Next(after(kinds.BATTLE_END), gain_honor(2))]))
    attack(t, {raider: 0})
    fight(t, 0)
    combat(t, 0)
    t.use("Oath")
    between(t)
    assert t.honor(0) == 0
    if another:
        fight(t, 1)
        between(t)
        assert t.honor(0) == 2


@pytest.mark.rule("TF-DEF-03")
@pytest.mark.golden("GX-TF-081")
@pytest.mark.parametrize("prevented", [True, False])
def test_what_lasts_while_he_remains_bowed_never_begins_if_he_did_not_bow(prevented: bool) -> None:
    t = festival()
    hero = t.person("Hero", force=1)
    given = while_it_remains(give("x", terms.FORCE, 3, when=Is("x", BOWED)))
    t.act("Vigil", Target("x", HERO), bow("x"), given)
    guard = stop(HERO, before(kinds.BOW, HERO), terms.UNTIL_PHASE_ENDS)
    t.act("Ward", guard)
    t.act("Gong", bow(HERO), player=1)
    t.turns(0)
    if prevented:
        play(t, "Ward")
    play(t, ("Vigil", hero))
    assert t.force(hero) == (1 if prevented else 4)
    if prevented:
        t.m.set_bowed(hero, True)
        assert t.force(hero) == 1  # bowed later by something else


@pytest.mark.rule("TF-SUB-01", "TF-TIM-08")
@pytest.mark.golden("GX-TF-083")
@pytest.mark.parametrize("spared", [True, False])
def test_what_is_not_lost_is_not_replaced_either(spared: bool) -> None:
    t = festival()
    courtier = t.person("Courtier", 1)
    t.holding(
        "Screen", 1, traits=[triggered(before(kinds.LOSE_HONOR, player=BY_YOU), [Instead(bow(Titled("Courtier")))])]
    )
    if spared:
        ban = Cannot(before(kinds.LOSE_HONOR, player=BY_YOU))
        t.holding("Favor of Heaven", 1, traits=[continuous(ban)])
    t.act("Scandal", lose_honor(3, OTHERS))
    t.turns(0)
    play(t, "Scandal")
    assert t.honor(1) == 0 and t.bowed(courtier) is not spared


# --- Recruiting -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-RCR-01", "TF-RCR-02", "TF-PRO-01", "TF-PRO-02", "TF-PER-01")
@pytest.mark.golden("GX-TF-099")
@pytest.mark.parametrize(
    ("title", "gold", "proclaimed"), [("Crane", 5, True), ("Crab", 8, False), ("Ronin", None, False)]
)
def test_what_three_personalities_cost_a_crane(title: str, gold: int | None, proclaimed: bool) -> None:
    for made in range(4, 10):
        t = festival(gold=made)
        of_clan(t, 0, "Crane Clan")
        t.set_honor(0, 4)
        words = {"Crane": "Crane Clan", "Crab": "Crab Clan", "Ronin": ""}
        costs, honor = {"Crane": 5, "Crab": 6, "Ronin": 4}, {"Crane": 4, "Crab": 0, "Ronin": 6}
        man = t.person(
            title, 0, "province", keywords=words[title], gold_cost=costs[title], hr=honor[title],
            ph=3 if title == "Crane" else 0,
        )  # fmt: skip
        t.phase(terms.PHASE_DYNASTY)
        assert t.can_use("Recruit", 0) is (gold is not None and made >= gold)
        assert (t.can_use("Recruit and Proclaim", 0)) is (proclaimed and gold is not None and made >= gold)
        if proclaimed and made == gold:
            t.answer("use Recruit and Proclaim")
            if t.question.kind != "pay":
                t.answer(man)
            t.settle_payment()
            t.settle()
            assert t.where(man) == "home" and t.honor(0) == 7


# --- battle ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-05")
@pytest.mark.golden("GX-TF-033")
@pytest.mark.parametrize("attacking", [True, False])
def test_what_effects_begin_with_a_condition_for_must_meet_it(attacking: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=2), t.person("Guard", 1, force=2)
    who = 0 if attacking else 1
    t.holding("Charge", who, battle([Target("x", ENEMY & PERSONALITIES), bow("x")], [YOU_ATTACK]))
    attack(t, {raider: 0}, {guard: 0})
    fight(t, 0)
    combat(t, who)
    if attacking:
        assert t.can_use("Charge", 0)
    else:
        t.refused("Charge", 1, "TF-ACT-05")


@pytest.mark.rule("TF-BAT-01", "TF-BAT-17", "TF-KWD-01")
@pytest.mark.golden("GX-TF-090")
@pytest.mark.parametrize("rides", [True, False])
def test_cavalry_needs_nobody_there_and_what_comes_then_does(rides: bool) -> None:
    t = festival()
    raider, rider = t.person("Raider", 0, force=2), t.person("Rider", 1, force=1, keywords="Cavalry")
    t.holding("Volley", 1, battle([Target("x", ENEMY & PERSONALITIES), bow("x")]))
    attack(t, {raider: 0})
    fight(t, 0)
    engage(t, 1)
    assert t.can_use("Cavalry", 1)
    if rides:
        t.use("Cavalry", rider)
    combat(t, 1)
    if rides:
        assert t.can_use("Volley", 1)
    else:
        t.refused("Volley", 1, "TF-BAT-01")


@pytest.mark.rule("TF-ZON-08", "TF-BAT-06")
@pytest.mark.parametrize("again", [True, False])
def test_a_battlefield_of_a_later_attack_at_the_same_province_is_another_one(again: bool) -> None:
    """Who has attacked there in an earlier attack of the turn comes there, and it has not been fought at."""
    t = festival()
    raider, mate = t.person("Raider", 0, force=1), t.person("Mate", 0, force=1)
    t.holding("Horn", 0, battle([Target("x", YOURS & PERSONALITIES & ~AT_BATTLE, reach=ANYWHERE), move_here("x")]))
    fought = BattleResolvedAt(NamedPlace("land"))
    t.holding("Scout", 0, battle([Target("land", domain=PROVINCES), If(fought, gain_honor(1), gain_honor(10))]))
    t.holding("War Drum", 0, limited([AdditionalAttackPhase(against=OTHERS)]))
    t.turns(0)
    if again:
        t.use("War Drum")
        until(t, lambda: t.question.kind == "assign" and t.question.player == 0)
        assign(t, raider, 0)
        until(t, lambda: t.phase_now == "action" and t.question.kind == "action")
        t.m.set_bowed(raider, False)
    until(t, lambda: t.question.kind == "attack" and t.question.player == 0)
    t.m.answer(YES)
    t.settle()
    assign(t, mate, 0)
    until(t, lambda: t.question.kind == "battlefield" and t.question.player == 0)
    fight(t, 0)
    combat(t, 0)
    t.use("Scout", pack(T_PROVINCE, t.province(1, 0)))
    assert t.honor(0) == 10
    t.use("Horn", raider, player=0)
    assert t.location(raider) == t.province(1, 0)


@pytest.mark.rule("TF-ZON-08")
@pytest.mark.parametrize("lasting", ["ban", "delayed"])
@pytest.mark.parametrize("again", [True, False])
def test_what_an_effect_says_of_a_battlefield_is_said_of_no_later_one(lasting: str, again: bool) -> None:
    """A ban on going there, or what waits for it, lasts for the turn, and means the battlefield of its own attack."""
    t = festival()
    raider, mate = t.person("Raider", 0, force=1), t.person("Mate", 0, force=1)
    t.holding("Horn", 0, battle([Target("x", YOURS & PERSONALITIES & ~AT_BATTLE, reach=ANYWHERE), move_here("x")]))
    comes = before(kinds.MOVE, PERSONALITIES, when=MovesTo(NamedPlace("land")))
    effect = Apply(Cannot(comes), None) if lasting == "ban" else Later(comes, gain_honor(5), once=False)
    t.holding("Scout", 0, battle([Target("land", domain=PROVINCES), effect]))
    t.holding("War Drum", 0, limited([AdditionalAttackPhase(against=OTHERS)]))
    t.turns(0)
    t.use("War Drum")
    until(t, lambda: t.question.kind == "assign" and t.question.player == 0)
    assign(t, raider, 0)
    combat(t, 0)
    t.use("Scout", pack(T_PROVINCE, t.province(1, 0)))
    if again:
        until(t, lambda: t.phase_now == "action" and t.question.kind == "action")
        t.m.set_bowed(raider, False)
        until(t, lambda: t.question.kind == "attack" and t.question.player == 0)
        t.m.answer(YES)
        t.settle()
        assign(t, raider, 0)
        combat(t, 0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Horn", mate, player=0)
    assert (t.location(mate) == t.province(1, 0)) is (again or lasting == "delayed")
    assert t.honor(0) == (0 if again or lasting == "ban" else 5)


@pytest.mark.rule("TF-DUE-07", "TF-DUE-06")
@pytest.mark.golden("GX-TF-096")
@pytest.mark.parametrize("duelist", [True, False])
def test_a_duelist_wins_at_seven_to_seven(duelist: bool) -> None:
    t = festival()
    hero = t.person("Hero", chi=3, keywords="Duelist" if duelist else "")
    foe = t.person("Foe", 1, chi=5)
    t.put(t.define("Plan", "Action", focus=4), 0, "hand")
    t.put(t.define("Feint", "Action", focus=2), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER))
    t.strikes(p0="Plan", p1="Feint")
    assert t.dead(foe) and t.dead(hero) is not duelist
