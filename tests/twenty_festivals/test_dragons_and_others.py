"""The elemental Dragons, and Personalities and Spells about refusing, focusing, suspicion and new targets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import battle, continuous, open_
from gorin.lang.entering import BringIn
from gorin.lang.modifiers import Cannot, FlagModifier, KeywordModifier
from gorin.lang.ranged import fear, melee, ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, RINGS, YOURS, Keyword, OneOf
from gorin.lang.targets import ANYWHERE, YOUR_HAND, Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, bow, gain_honor, give, lose_honor, move_here, move_home
from gorin.table import definitions, kinds, terms
from gorin.table.definitions import Node
from gorin.table.flags import CHALLENGES_CANNOT_BE_REFUSED
from gorin.table.packing import NO, YES
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import table, until

TF = "twenty_festivals"


def fight(t: Table, attackers: list[Card], defenders: list[Card]) -> Table:
    """A battle in which player 0 attacks; the Engage Segment is over."""
    t.battle(attackers, defenders)
    return until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)


# --- the Dragons ----------------------------------------------------------------------------------------------------

DRAGONS = [
    ("Air Dragon", "Experienced 3", "Ring of Air"), ("Earth Dragon", "Experienced 2", "Ring of Earth"),
    ("Fire Dragon", "Experienced 3", "Ring of Fire"), ("Void Dragon", "Experienced 3", "Ring of the Void"),
]  # fmt: skip


@pytest.mark.card("Air Dragon")
@pytest.mark.card("Earth Dragon")
@pytest.mark.card("Fire Dragon")
@pytest.mark.card("Void Dragon")
@pytest.mark.parametrize(("title", "version", "ring"), DRAGONS)
@pytest.mark.parametrize("whose", [0, 1, None])
def test_a_dragon_asks_less_honor_of_who_controls_its_ring(
    title: str, version: str, ring: str, whose: int | None
) -> None:
    t = table()
    dragon = t.put(title, 0, "province", experience=version)
    if whose is not None:
        t.put(t.define(ring, "Ring", keywords="Unique"), whose)
    assert stat(t.m, dragon, terms.HONOR_REQUIREMENT) == (13 if whose == 0 else 15)


@pytest.mark.card("Air Dragon")
@pytest.mark.card("Earth Dragon")
@pytest.mark.card("Fire Dragon")
@pytest.mark.card("Void Dragon")
@pytest.mark.parametrize(("title", "version", "ring"), DRAGONS)
@pytest.mark.parametrize("clan", ["Phoenix Clan", "Crab Clan", "Samurai"])
def test_a_dragon_gains_no_clan_alignment(title: str, version: str, ring: str, clan: str) -> None:
    t = table()
    dragon, other = t.put(title, 0, experience=version), t.person("Other", 0)
    t.act(
        "Oath",
        Target("x", YOURS & PERSONALITIES, 1, 2),
        Apply(KeywordModifier(definitions.M_GIVE_KEYWORD, clan), "x"),
    )
    t.action_phase()
    t.answer("use Oath").answer(dragon).answer(other).settle()
    assert t.has(other, clan)
    assert t.has(dragon, clan) is (clan == "Samurai" or (title == "Fire Dragon" and clan == "Phoenix Clan"))


@pytest.mark.card("Air Dragon")
def test_the_air_dragon_straightens_as_each_phase_begins() -> None:
    t = table()
    dragon, other = t.put("Air Dragon", 0, experience="Experienced 3", bowed=True), t.person("Other", 0, bowed=True)
    t.action_phase(1)
    phase = t.phase_now
    until(t, lambda: t.phase_now != phase)
    assert not t.bowed(dragon) and t.bowed(other)


@pytest.mark.card("Air Dragon")
def test_penalties_that_there_are_end_and_later_ones_count() -> None:
    t = table()
    dragon, foe = t.put("Air Dragon", 0, experience="Experienced 3"), t.person("Foe", 1)
    curse = battle([Target("x", OTHER_PLAYERS & PERSONALITIES), give("x", terms.FORCE, -2)], limit=9)
    t.holding("Curse", 1, curse)
    fight(t, [dragon], [foe]).use("Curse", dragon)
    assert t.force(dragon) == 5
    t.use("Air Dragon")
    assert t.force(dragon) == 7
    t.use("Curse", dragon)
    assert t.force(dragon) == 5


@pytest.mark.card("Earth Dragon")
@pytest.mark.parametrize("whose", [0, 1])
def test_the_first_action_of_another_that_moves_or_bows_the_earth_dragon_fails(whose: int) -> None:
    t = table()
    dragon, foe = t.put("Earth Dragon", 0, experience="Experienced 2"), t.person("Foe", 1)
    t.holding("Net", whose, battle([Target("x", PERSONALITIES), bow("x")], limit=9))
    t.holding("Gust", whose, battle([Target("x", PERSONALITIES), move_home("x")], limit=9))
    fight(t, [dragon], [foe]).use("Net", dragon)
    assert t.bowed(dragon) is (whose == 0)
    if whose:  # once each turn, whichever of the two it was
        t.use("Gust", dragon)
        assert t.location(dragon) < 0


@pytest.mark.card("Fire Dragon")
@pytest.mark.parametrize("size", [7, 8])
def test_the_fire_dragon_shoots(size: int) -> None:
    t = table()
    dragon, foe = t.put("Fire Dragon", 0, experience="Experienced 3"), t.person("Foe", 1, force=size)
    fight(t, [dragon], [foe]).use("Fire Dragon", foe)
    assert t.bowed(dragon) and (t.where(foe) == "discard") is (size == 7)


@pytest.mark.card("Void Dragon")
@pytest.mark.parametrize(("with_it", "foes", "discards"), [(True, 1, 2), (False, 1, 0), (True, 0, 0)])
def test_the_leader_of_what_the_void_dragons_army_destroys_discards(with_it: bool, foes: int, discards: int) -> None:
    t = table()
    dragon, other = t.put("Void Dragon", 0, experience="Experienced 3"), t.person("Other", 0, force=7)
    army = [t.person("Foe", 1, force=1)] if foes else []
    for n in range(3):
        t.put(t.define(f"Plan {n}", "Action"), 1, "hand")
    t.holding("Gold", 0)
    t.battle([dragon if with_it else other], army)
    if not foes:
        assert t.strength(t.province(1)) >= 7  # it stands
    for _ in range(40):
        if t.asked and t.question.kind == "discard":
            assert t.question.player == 1
            t.m.answer(t.question.options[0])
        elif t.asked and t.question.kind == "action" and t.m.battlefield >= 0:
            t.answer_pass()
        else:
            break
        t.settle()
    assert len(t.hand(1)) == 3 - discards


# --- refusing and focusing ------------------------------------------------------------------------------------------


@pytest.mark.card("Mirumoto Tsuda, Emerald Champion")
@pytest.mark.rule("TF-DUE-02")
@pytest.mark.parametrize(("dishonored", "barred", "moves"), [
    (False, False, True), (True, False, True), (False, True, True), (False, False, False),
])  # fmt: skip
def test_refusing_for_a_price(dishonored: bool, barred: bool, moves: bool) -> None:
    """Only an honorable one may be dishonored and go home for it, and only if both is done he has refused."""
    t = table()
    traits = [] if moves else [continuous(Cannot(On(terms.BEFORE, kinds.MOVE, OneOf(THIS))))]
    tsuda = t.put("Mirumoto Tsuda, Emerald Champion", 0, experience="Experienced")
    foe = t.person("Foe", 1, ph=2, dishonored=dishonored, traits=traits)
    if barred:
        t.put(t.define("Pride", "Holding", traits=[
            continuous(FlagModifier(CHALLENGES_CANNOT_BE_REFUSED, PERSONALITIES))
        ]), 0)  # fmt: skip
    fight(t, [tsuda], [foe]).use("Mirumoto Tsuda", foe)
    if dishonored or barred:
        assert t.question.kind == "focus" and t.question.player == 1
        return
    assert t.question.kind == "may" and t.question.player == 1
    t.m.answer(YES)
    t.settle()
    assert t.dishonored(foe)
    if moves:
        assert t.question.kind == "action" and t.location(foe) < 0 and t.where(foe) == "home"
    else:
        assert t.question.kind == "focus" and t.location(foe) >= 0


@pytest.mark.card("Mirumoto Tsuda, Emerald Champion")
def test_who_does_not_pay_the_price_duels() -> None:
    t = table()
    tsuda = t.put("Mirumoto Tsuda, Emerald Champion", 0, experience="Experienced")
    foe = t.person("Foe", 1, ph=2, chi=1)
    fight(t, [tsuda], [foe]).use("Mirumoto Tsuda", foe)
    t.m.answer(NO)
    t.settle()
    t.strikes()
    assert t.where(foe) == "discard" and not t.dishonored(foe)


@pytest.mark.card("Kakita Mitsumichi")
@pytest.mark.parametrize("mitsumichi", [True, False])
def test_mitsumichi_does_not_refuse(mitsumichi: bool) -> None:
    t = table()
    hero = t.person("Hero", 1)
    foe = t.put("Kakita Mitsumichi", 0) if mitsumichi else t.person("Foe", 0)
    t.duel(hero, foe, refused=lose_honor(3))
    assert t.question.kind == ("focus" if mitsumichi else "refuse")


@pytest.mark.card("Kakita Mitsumichi")
@pytest.mark.parametrize("dishonored", [True, False])
def test_the_first_card_focused_against_him_lies_open(dishonored: bool) -> None:
    t = table()
    mitsumichi, foe = t.put("Kakita Mitsumichi", 0, dishonored=dishonored), t.person("Foe", 1)
    for player in (0, 1):
        for n in range(2):
            t.put(t.define(f"Plan {player}{n}", "Action", focus=1), player, "hand")
    t.duel(mitsumichi, foe)
    for each in ("Plan 10", "Plan 00", "Plan 11"):
        t.answer(f"focus {each}").settle()
    theirs, mine = t.cards(1, "focus"), t.cards(0, "focus")
    assert [t.m.face_up(card) for card in theirs] == [not dishonored, False]
    assert not any(t.m.face_up(card) for card in mine)


# --- suspicion, what was cast, who attacks --------------------------------------------------------------------------


def hunt(t: Table, player: int) -> Card:
    """An Open ability of a player that bows a Shadowlands Personality."""
    text = open_([Target("x", PERSONALITIES & Keyword("Shadowlands")), bow("x")], limit=9)
    return t.holding(f"Hunt {player}", player, text)


@pytest.mark.card("Asako Hiribe")
def test_he_is_tainted_while_his_accuser_acts_and_for_nobody_else() -> None:
    t = table()
    t.put("Asako Hiribe", 0)
    suspect = t.person("Suspect", 1, force=5)
    hunt(t, 0)
    hunt(t, 1)
    t.action_phase()
    assert not t.can_use("Hunt 0")
    t.use("Asako Hiribe", suspect)
    assert t.force(suspect) == 5 and not t.has(suspect, "Shadowlands")
    assert not t.can_use("Hunt 1", 1)
    t.answer_pass()
    t.settle()
    assert t.can_use("Hunt 0", 0)
    t.use("Hunt 0", suspect)
    assert t.bowed(suspect) and not t.has(suspect, "Shadowlands")


@pytest.mark.card("Asako Hiribe")
@pytest.mark.parametrize("tainted", [True, False])
def test_who_is_tainted_already_is_weaker(tainted: bool) -> None:
    t = table()
    t.put("Asako Hiribe", 0)
    suspect = t.person("Suspect", 1, force=5, keywords="Shadowlands" if tainted else "")
    t.action_phase()
    t.use("Asako Hiribe", suspect)
    assert t.force(suspect) == (3 if tainted else 5)


@pytest.mark.card("Kitsuki Masamitsu")
@pytest.mark.rule("TF-SPL-02")
@pytest.mark.parametrize(("keyword", "caster"), [("Air", True), ("Water", True), ("Air", False)])
def test_he_straightens_if_he_has_cast_an_air_spell(keyword: str, caster: bool) -> None:
    t = table()
    masamitsu, other = t.put("Kitsuki Masamitsu", 0, bowed=True), t.person("Other", 0, keywords="Shugenja")
    text = open_([gain_honor(1)], [], keyword, limit=9)
    t.put(t.define("Breeze", "Spell", keywords=keyword, abilities=[text]), 0, on=masamitsu if caster else other)
    t.action_phase()
    assert not t.can_use("Kitsuki Masamitsu")
    t.m.set_bowed(masamitsu, 0)
    t.use("Breeze")
    t.m.set_bowed(masamitsu, 1)
    t.answer_pass()
    t.settle()
    assert t.can_use("Kitsuki Masamitsu") is (keyword == "Air" and caster)
    if keyword == "Air" and caster:
        t.use("Kitsuki Masamitsu")
        assert not t.bowed(masamitsu)


# --- a Ring for a while ---------------------------------------------------------------------------------------------


@pytest.mark.card("Kung-an")
@pytest.mark.rule("TF-VIC-04")
@pytest.mark.parametrize("lent", [True, False])
def test_a_ring_lent_by_kung_an_enlightens_nobody_and_goes_back(lent: bool) -> None:
    t = table()
    t.put("Kung-an", 0)
    rings = [t.define(f"{each} Ring", "Ring", keywords=each) for each in ("Air", "Earth", "Fire", "Water", "Void")]
    for ring in rings[:4]:
        t.put(ring, 0)
    last = t.put(rings[4], 0, "hand")
    if not lent:
        put = open_([Choose("x", RINGS, domain=YOUR_HAND), BringIn("x")])
        t.holding("Gate", 0, put)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    t.use("Kung-an" if lent else "Gate", last)
    t.settle()
    assert t.where(last) == "home" and t.over is (not lent)
    if lent:
        until(t, lambda: t.active == 1 and t.question.kind == "action")
        assert t.where(last) == "home"
        until(t, lambda: t.active == 0 and t.question.kind == "action")
        assert t.where(last) == "hand" and not t.over


# --- attacks and movement -------------------------------------------------------------------------------------------


@pytest.mark.card("Akodo Eirasu")
@pytest.mark.parametrize(("size", "keyword", "bows"), [(4, "", True), (5, "", False), (9, "Undead", True)])
def test_his_fear_bows_any_undead(size: int, keyword: str, bows: bool) -> None:
    t = table()
    eirasu, foe = t.put("Akodo Eirasu", 0), t.person("Foe", 1, force=size, keywords=keyword)
    fight(t, [eirasu], [foe]).use("Akodo Eirasu", foe)
    assert t.bowed(foe) is bows


@pytest.mark.card("Akodo Naikiru")
@pytest.mark.parametrize(("keywords", "focus", "counts"), [
    ("Bushido, Virtue", 3, 4), ("Bushido, Virtue", 4, 4), ("Bushido", 3, 3),
])  # fmt: skip
@pytest.mark.parametrize("where", ["hand", "discard"])
def test_virtues_are_worth_more(keywords: str, focus: int, counts: int, where: str) -> None:
    t = table()
    t.put("Akodo Naikiru", 0)
    plan = t.define("Plan", "Action", focus=focus, keywords=keywords)
    mine, theirs = t.put(plan, 0, where), t.put(plan, 1, where)
    assert stat(t.m, mine, terms.FOCUS) == counts and stat(t.m, theirs, terms.FOCUS) == focus


@pytest.mark.card("Summon Water Kami")
@pytest.mark.parametrize(("water", "pays"), [(True, False), (False, True), (False, False)])
@pytest.mark.parametrize("whose", [0, 1])
def test_nobody_else_moves_anyone_to_or_from_the_battlefield(water: bool, pays: bool, whose: int) -> None:
    t = table()
    sage = t.person("Sage", 0, keywords="Shugenja, Water" if water else "Shugenja")
    spell = t.put("Summon Water Kami", 0, on=sage)
    foe, far = t.person("Foe", 1), t.person("Far", 1)
    mine = t.person("Mine", 0)
    t.holding("Gust", whose, battle([Target("x", PERSONALITIES), move_home("x")], limit=9))
    horse = battle([Target("x", YOURS & PERSONALITIES, reach=ANYWHERE), move_here("x")], limit=9)
    t.holding("Horse", whose, horse)
    fight(t, [sage], [foe]).use("Summon Water Kami")
    t.m.answer(YES if pays else NO)
    t.settle()
    assert t.bowed(sage) is pays and t.where(spell) == "discard"
    stopped = whose == 1 and (water or pays)
    t.use("Horse", far if whose else mine)
    assert (t.location(far if whose else mine) >= 0) is not stopped
    t.use("Gust", foe)
    assert (t.location(foe) >= 0) is stopped


@pytest.mark.card("Favor of the Air Spirits")
@pytest.mark.parametrize("air", [True, False])
@pytest.mark.parametrize("attack", [ranged, melee, fear])
@pytest.mark.parametrize("choice", ["own", "friend", "pass"])
def test_new_targets_of_attacks(air: bool, attack: Callable[[int], Node], choice: str) -> None:
    t = table()
    sage = t.person("Sage", 1, keywords="Shugenja, Air" if air else "Shugenja")
    t.put("Favor of the Air Spirits", 1, on=sage)
    aimed, friend = t.person("Aimed", 1, force=1), t.person("Friend", 1, force=1)
    archer, home = t.person("Archer", 0, force=1), t.person("Home", 0, force=1)
    t.holding("Bow", 0, battle([attack(3)]))
    fight(t, [archer], [sage, aimed, friend])
    t.answer_pass()
    t.settle()
    t.answer("use Bow").answer(aimed).settle()
    if attack is fear:
        if t.can_use("Favor of the Air Spirits", 1):
            t.use("Favor of the Air Spirits")
        until(t, lambda: t.question.kind == "action")
        assert t.bowed(aimed) and not t.bowed(friend)
        return
    t.use("Favor of the Air Spirits")
    options = t.question.options
    assert t.question.player == 1 and friend in options and (archer in options) is air and home not in options
    if choice == "pass" or (choice == "own" and not air):
        t.answer_pass()
        struck = aimed
    else:
        struck = archer if choice == "own" else friend
        t.answer(struck)
    t.settle()
    until(t, lambda: t.question.kind == "action")
    assert [card for card in (aimed, friend, archer, sage) if t.where(card) == "discard"] == [struck]
