"""What cards of Gold Edition's base set say of challenges, focusing and Focus Values."""

from __future__ import annotations

import pytest

from gorin.game import Game
from gorin.lang.cards import ability, continuous, reaction
from gorin.lang.described import described, target
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.flow import Seq
from gorin.lang.modifiers import Cannot, KeywordModifier, StatModifier
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, On, before
from gorin.lang.verbs import bow, gain_honor, give, move_home
from gorin.rules.duel import in_duel, raised_by_focusing, rival
from gorin.table import kinds, terms
from gorin.table.definitions import M_REMOVE_KEYWORD
from gorin.table.packing import NO, PASS, T_CHOICE, pack
from gorin.testing import Card, Table
from tests.gold.laying import person, until
from tests.lang.writing import deed, named


def known(players: int = 2, gold: int = 20) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=gold)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def value(t: Table, focus: int, player: int = 0, where: str = "hand", title: str = "") -> Card:
    """A Fate card of this Focus Value."""
    name = title or f"Value {focus} of {player}"
    return t.put(t.define(name, "Action", focus=focus), player, where)


def to_focus(t: Table, player: int) -> Table:
    """Pass until a player may focus."""
    return until(t, lambda: t.question.kind == "focus" and t.question.player == player)


@pytest.mark.card("Kakita Noritoshi")
@pytest.mark.parametrize("raised", [False, True])
def test_he_doubles_one_card_whose_value_is_as_printed(raised: bool) -> None:
    """Having 3 Chi and focused 3 he has 9 against 8; a value that is no longer as printed is not doubled."""
    t = known()
    hero, foe = t.put(t.known("Kakita Noritoshi"), 0), t.person("Foe", 1, chi=8)
    value(t, 3)
    value(t, 0, 1)
    spent = value(t, 1, title="Spent")
    if raised:
        t.holding("Shrine", 0, traits=[continuous(StatModifier(terms.FOCUS, 1, described("focused_in_duel")))])
    t.duel(hero, foe).answer("accept")
    until(t, lambda: t.fits("use Kakita Noritoshi"))
    t.use("Kakita Noritoshi", "Spent")
    assert t.where(spent) == "discard" and not t.can_use("Kakita Noritoshi")
    t.strikes(p1="Value 0 of 1", p0="Value 3 of 0")
    if not raised:
        t.answer("Value 3 of 0")
    t.settle()
    assert (t.destroyed(foe), t.destroyed(hero)) == (not raised, raised)


@pytest.mark.card("Shosuro Technique")
@pytest.mark.parametrize(
    ("keywords", "gold", "offered"),
    [("Ninja", 0, True), ("Scorpion Clan", 0, True), ("", 0, False), ("", 2, True), ("Ninja", 2, True)],
)
def test_scorpions_and_ninja_pay_2_less_for_it(keywords: str, gold: int, offered: bool) -> None:
    t = known(gold=gold)
    hero, foe = t.person("Hero", force=2, chi=1, keywords=keywords), t.person("Foe", 1, force=5, chi=4)
    technique = held(t, "Shosuro Technique")
    t.battle([hero], [foe])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Shosuro Technique") is offered
    if offered:
        t.use("Shosuro Technique", hero, foe)
        t.settle_payment()
        assert t.force(hero) == 5
        assert t.where(technique) == "discard"


@pytest.mark.card("Shosuro Technique")
@pytest.mark.parametrize("theirs", [4, 2])
def test_in_a_duel_it_raises_chi_to_that_of_the_other(theirs: int) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2), t.person("Foe", 1, chi=theirs)
    held(t, "Shosuro Technique")
    value(t, 0, 1)
    t.duel(hero, foe).answer("accept")
    assert t.offers("Shosuro Technique") is (theirs > 2)
    if theirs > 2:
        t.use("Shosuro Technique", hero)
        t.settle_payment()
    to_focus(t, 1)
    assert t.chi(hero) == theirs


@pytest.mark.card("Shosuro Aroru")
@pytest.mark.parametrize("title", ["Shosuro Aroru", "Bayushi Goshiu"])
@pytest.mark.parametrize("bows", [True, False])
def test_only_who_bows_may_refuse_him_and_nobody_reacts(title: str, bows: bool) -> None:
    t = known()
    aroru = t.put(t.known("Shosuro Aroru"), 0) if title == "Shosuro Aroru" else t.person("Hero", chi=5)
    foe = t.person("Foe", 1, chi=3)
    t.person("Other", 1)
    held(t, "He's Mine!", 1)
    t.put(t.define("Samurai", "Personality", force=1, chi=9, keywords="Samurai"), 1)
    own = title == "Shosuro Aroru"
    t.duel(aroru, foe)
    if own:
        t.answer("yes" if bows else "no")
        t.settle()
        assert t.bowed(foe) is bows
        assert (t.question.kind == "refuse") is bows
    if t.question.kind == "refuse":
        t.answer("accept")
    assert t.offers("He's Mine!") is not own
    until(t, lambda: t.question.kind == "focus")
    t.strikes()
    t.settle()
    assert t.destroyed(foe)


@pytest.mark.card("Shosuro Aroru")
def test_once_he_is_refused_reactions_may_be_taken_again() -> None:
    t = known()
    aroru, foe, guard = t.put(t.known("Shosuro Aroru"), 0), t.person("Foe", 1, chi=3), t.person("Guard", 1, chi=3)
    t.duel(aroru, foe).answer("yes")
    t.settle()
    t.answer("refuse")
    t.settle()
    held(t, "He's Mine!", 1)
    t.put(t.define("Samurai", "Personality", force=1, chi=9, keywords="Samurai"), 1)
    hero = t.person("Hero", chi=5)
    held(t, "Iaijutsu Challenge")
    t.use("Iaijutsu Challenge", hero, guard)
    t.answer("accept")
    assert t.offers("He's Mine!")


@pytest.mark.card("Iaijutsu Art")
@pytest.mark.ruling("R00-B-156")
@pytest.mark.parametrize("art", [True, False])
def test_with_iaijutsu_art_each_focuses_exactly_once(art: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=3, ph=2), t.person("Foe", 1, chi=3, ph=2)
    answer = reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)])
    for player in (0, 1):
        value(t, 3 - player, player, title=f"First {player}")
        value(t, 1, player, title=f"Second {player}")
        t.put(t.define(f"Trick {player}", "Action", focus=0, abilities=[answer]), player, "hand")
    if art:
        held(t, "Iaijutsu Art")
        t.action_phase()
        t.use("Iaijutsu Art", hero, foe)
    else:
        t.duel(hero, foe).answer("accept")
    to_focus(t, 1)
    for player in (1, 0):
        assert (PASS in t.question.options) is not art
        assert t.fits(f"use Trick {player}") is not art
        t.answer(f"focus First {player}")
        if player == 1:
            to_focus(t, 0)
    t.settle()
    if not art:
        assert t.question.kind == "focus" and t.fits("focus Second 1")  # as often as one likes
        return
    assert t.question.options == [PASS]  # to strike: others do not know what he holds
    t.strikes()
    assert t.dishonored(foe) and not t.destroyed(foe) and t.honor(0) == 4


@pytest.mark.card("Iaijutsu Art")
@pytest.mark.parametrize("chi", [2, 3])
def test_iaijutsu_art_challenges_no_lesser_personality(chi: int) -> None:
    t = known()
    hero = t.person("Hero", chi=3)
    t.person("Foe", 1, chi=chi)
    held(t, "Iaijutsu Art")
    t.action_phase()
    assert t.can_use("Iaijutsu Art") is (chi == 3)
    assert not t.bowed(hero)


@pytest.mark.card("Mirumoto Uso")
@pytest.mark.parametrize("both", [True, False])
def test_two_cards_are_focused_at_a_time(both: bool) -> None:
    t = known()
    uso, foe = t.put(t.known("Mirumoto Uso", "Experienced"), 0), t.person("Foe", 1, chi=6)
    for title, focus in (("Two", 2), ("One", 1), ("Nought", 0)):
        value(t, focus, title=title)
    value(t, 0, 1)
    value(t, 0, 1, title="Other of 1")
    t.duel(foe, uso)
    t.answer("accept")
    to_focus(t, 0)
    t.answer("focus Two")
    t.settle()
    assert t.question.kind == "focus" and t.question.player == 0
    assert NO in t.question.options and PASS not in t.question.options
    t.answer("focus One" if both else "no more")
    t.settle()
    assert t.question.player == 1 and raised_by_focusing(t.m, uso) == (3 if both else 2)
    t.answer("focus Value 0 of 1")  # the other focuses one card and no more
    t.settle()
    assert t.question.player == 0 and PASS in t.question.options
    t.answer(PASS)
    t.settle()
    assert (t.destroyed(foe), t.destroyed(uso)) == (True, not both)


@pytest.mark.card("Mirumoto Uso")
@pytest.mark.parametrize("both", [True, False])
def test_what_is_focused_together_counts_before_anybody_answers(both: bool) -> None:
    """Focusing costs him 6 of his 4 Chi: with both values, 2 and 1, he lives when that comes."""
    t = known()
    uso, foe = t.put(t.known("Mirumoto Uso", "Experienced"), 0), t.person("Foe", 1, chi=6)
    curse = [Target("him", OTHER_PLAYERS & PERSONALITIES), give("him", terms.CHI, -6)]
    t.holding("Shrine", 1, ability(terms.REACTION, curse, trigger=On(terms.AFTER, kinds.FOCUS), limit=1))
    value(t, 2, title="Two")
    value(t, 1, title="One")
    value(t, 0, 1)
    t.duel(foe, uso).answer("accept")
    to_focus(t, 0)
    t.answer("focus Two")
    assert t.question.kind == "focus" and t.question.player == 0  # nobody could answer yet
    t.answer("focus One" if both else "no more")
    t.use("Shrine", uso)
    t.settle()
    assert t.destroyed(uso) is not both


def sworded(t: Table, worn: bool = True) -> tuple[Card, Card]:
    """A duel of 3 Chi against 4 in which the first may wear Ryokan's Sword."""
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=6)
    t.put(t.known("Ryokan's Sword"), 0, on=hero if worn else t.person("Other"))
    value(t, 0, 1, title="Theirs")
    return hero, foe


TOP = pack(T_CHOICE, 0)


@pytest.mark.card("Ryokan's Sword")
@pytest.mark.parametrize("worn", [True, False])
def test_the_swords_bearer_focuses_from_his_deck_unseen(worn: bool) -> None:
    t = known()
    hero, foe = sworded(t, worn)
    top = value(t, 4, where="deck", title="Hidden")
    t.duel(foe, hero).answer("accept")
    to_focus(t, 0) if worn else t.settle()
    if not worn:
        assert not t.asked or t.question.kind != "focus" or TOP not in t.question.options
        return
    assert TOP in t.question.options and t.fits("the top card of your Fate deck, unseen")
    t.answer(TOP)
    assert t.where(top) == "focus"
    assert all("Hidden" not in str(Game(t.m).view(player)) for player in (0, 1))
    t.strikes()
    t.settle()
    assert t.destroyed(foe) and not t.destroyed(hero)


@pytest.mark.card("Ryokan's Sword")
@pytest.mark.parametrize("barred", [True, False])
def test_what_could_not_have_been_focused_is_discarded_when_revealed(barred: bool) -> None:
    t = known()
    hero, foe = sworded(t)
    top = value(t, 4, where="deck", title="Hidden")
    if barred:
        high = On(terms.BEFORE, kinds.FOCUS, described("focus_value >= 4"))
        t.holding("Code", 1, traits=[continuous(Cannot(high))])
    t.duel(foe, hero).answer("accept")
    to_focus(t, 0)
    t.answer(TOP)
    assert t.where(top) == "focus"
    t.strikes()
    t.settle()
    assert t.destroyed(foe) is not barred and t.destroyed(hero) is barred


@pytest.mark.card("Oracle of Fire")
@pytest.mark.ruling("R00-C-009")
@pytest.mark.parametrize(("keywords", "chi", "wins"), [("", 5, True), ("", 7, False), ("Double Chi", 8, True)])
def test_the_oracle_of_fire_lays_the_top_card_before_the_duel(keywords: str, chi: int, wins: bool) -> None:
    """3 Chi and a Focus Value of 3, twice with Double Chi; nobody knows the card."""
    t = known()
    oracle = t.put(t.known("Oracle of Fire"), 0)
    value(t, 0, 1, title="Theirs")
    hero, foe = t.person("Hero", chi=3, keywords=keywords), t.person("Foe", 1, chi=chi)
    top = value(t, 3, where="deck", title="Hidden")
    t.duel(hero, foe).answer("accept")
    t.use("Oracle of Fire")
    t.settle_payment()
    assert t.where(top) == "focus" and t.bowed(oracle)
    assert all("Hidden" not in str(Game(t.m).view(player)) for player in (0, 1))
    t.strikes()
    t.settle()
    assert t.destroyed(foe) is wins and t.where(top) == "discard"


@pytest.mark.card("Oracle of Fire")
@pytest.mark.parametrize("barred", [True, False])
def test_the_oracle_of_fire_helps_only_who_may_focus(barred: bool) -> None:
    t = known()
    t.put(t.known("Oracle of Fire"), 0)
    if barred:
        t.holding("Code", 1, traits=[continuous(Cannot(On(terms.BEFORE, kinds.FOCUS)))])
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    t.duel(hero, foe).answer("accept")
    t.settle()
    assert t.offers("Oracle of Fire") is not barred


@pytest.mark.card("Judgment of Toshiken")
@pytest.mark.ruling("R00-B-209", "R00-B-210")
@pytest.mark.parametrize("judged", [True, False])
def test_toshiken_judges_by_what_was_before_the_challenge(judged: bool) -> None:
    """3 Chi, 1 more before the challenge, 5 more in the duel and a value of 0 that counts 2 more: 4 against 6."""
    t = known()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=6)
    bless = [Target("him", YOURS & PERSONALITIES), give("him", terms.CHI, 5)]
    t.holding("Shrine", 0, ability(terms.REACTION, bless, trigger=On(terms.AFTER, kinds.DUEL), limit=1))
    t.holding("Well", 0, traits=[continuous(StatModifier(terms.FOCUS, 2, described("focused_in_duel")))])
    t.holding("Spring", 0, traits=[continuous(StatModifier(terms.CHI, 1, YOURS & PERSONALITIES))])
    value(t, 0)
    value(t, 0, 1)
    judgment = held(t, "Judgment of Toshiken", 1)
    t.duel(foe, hero).answer("accept")
    t.use("Shrine", hero)
    to_focus(t, 0)
    t.answer("focus Value 0 of 0")
    to_focus(t, 1)
    t.answer("focus Value 0 of 1")
    t.settle()
    if t.question.kind == "focus":
        t.answer(PASS)
    until(t, lambda: not t.asked or t.fits("use Judgment of Toshiken") or t.question.kind == "action")
    if judged:
        t.use("Judgment of Toshiken")
    until(t, lambda: not t.asked or t.question.kind == "action")
    assert (t.destroyed(hero), t.destroyed(foe)) == (judged, not judged)
    assert t.where(judgment) == ("discard" if judged else "hand")


@pytest.mark.card("Judgment of Toshiken")
def test_where_one_has_not_focused_toshiken_lets_both_focus_once_more_whatever_bars_it() -> None:
    """The challenged comes first; what is focused counts as printed, and twice with Double Chi though it is lost."""
    t = known()
    t.holding("Code", 1, traits=[continuous(Cannot(On(terms.BEFORE, kinds.FOCUS)))])
    t.holding("Curse", 1, traits=[continuous(KeywordModifier(M_REMOVE_KEYWORD, "Double Chi", PERSONALITIES))])
    hero, foe = t.person("Hero", chi=3, keywords="Double Chi"), t.person("Foe", 1, chi=6)
    value(t, 2)
    value(t, 0, 1)
    held(t, "Judgment of Toshiken", 1)
    t.duel(hero, foe).answer("accept")
    until(t, lambda: t.fits("use Judgment of Toshiken"))
    t.use("Judgment of Toshiken")
    t.settle()
    assert t.question.kind == "focus" and t.question.player == 1 and NO in t.question.options
    t.answer("no more")
    t.settle()
    assert t.question.player == 0
    t.answer("focus Value 2 of 0")
    t.settle()
    assert t.destroyed(foe) and not t.destroyed(hero)  # 7 against 6


@pytest.mark.card("Burning Your Essence")
@pytest.mark.ruling("R00-A-346")
@pytest.mark.parametrize(("more", "chi", "wins"), [(0, 9, True), (0, 11, False), (1, 10, True)])
def test_focused_essence_counts_6_and_burns_his_chi(more: int, chi: int, wins: bool) -> None:
    """4 Chi and 6, or 7 with a bonus; once the duel has been decided he has 2 Chi less for good."""
    t = known()
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=chi)
    t.holding("Well", 0, traits=[continuous(StatModifier(terms.FOCUS, more, described("focused_in_duel")))])
    held(t, "Burning Your Essence")
    value(t, 0, 1)
    t.duel(foe, hero, loser=bow(LOSER)).answer("accept")
    to_focus(t, 0)
    t.answer("focus Burning Your Essence")
    assert raised_by_focusing(t.m, hero) == more  # not before its Focus Effect resolves
    t.settle()
    t.strikes()
    t.settle()
    assert t.bowed(foe) is wins and t.chi(hero) == 2


@pytest.mark.card("Burning Your Essence")
@pytest.mark.ruling("R00-A-347")
@pytest.mark.parametrize("essence", [True, False])
def test_a_tactician_burns_his_essence(essence: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", force=1, chi=4, keywords="Tactician"), t.person("Foe", 1, force=1)
    held(t, "Burning Your Essence") if essence else value(t, 6, title="Burning Your Essence")
    t.battle([hero], [foe])
    t.use("Tactician", "Burning Your Essence")
    t.settle()
    assert t.force(hero) == 7 and t.chi(hero) == (2 if essence else 4)


@pytest.mark.card("Burning Your Essence", "Hiruma Tatsuya", "Hitomi Vedau")
@pytest.mark.ruling("R00-A-345")
@pytest.mark.parametrize(("title", "spent"), [("Hiruma Tatsuya", 8), ("Hitomi Vedau", -2)])
def test_an_ability_that_asks_for_its_value_burns_it_and_no_other(title: str, spent: int) -> None:
    """Tatsuya bows one of 6 Force and loses 6 Chi, and 2 more; Vedau discards any card and asks for no value."""
    t = known()
    hero = t.put(t.known(title), 0)
    t.holding("Spring", 0, traits=[continuous(StatModifier(terms.CHI, 9, YOURS & PERSONALITIES))])
    foe = t.person("Foe", 1, force=6)
    essence = held(t, "Burning Your Essence")
    t.battle([hero], [foe])
    before_it = t.chi(hero)
    t.use(title, *([foe, essence] if spent == 8 else [essence]))
    t.settle()
    assert t.bowed(foe) is (spent == 8) and t.chi(hero) == before_it - spent


@pytest.mark.card("Burning Your Essence", "Shosuro Furuyari")
def test_its_value_is_6_before_it_is_discarded_where_that_is_asked() -> None:
    t = known()
    furuyari = t.put(t.known("Shosuro Furuyari"), 0)
    held(t, "Burning Your Essence")
    chi = t.chi(furuyari)
    strategy = t.define(
        "Plot", "Action", focus=5, abilities=[ability(terms.OPEN, [person(), give("x", terms.FORCE, -1)])]
    )
    t.put(strategy, 1, "hand")
    t.action_phase()
    until(t, lambda: t.fits("use Plot"))
    t.use("Plot", furuyari)
    t.use("Shosuro Furuyari", "Burning Your Essence")
    t.settle()
    assert t.chi(furuyari) == chi - 2


def championed(t: Table, chi: int) -> tuple[Card, Card, Card]:
    """A duel of 1 Chi, 3 with what his Champion gives, against another; the Champion, and who has him."""
    lord, foe = t.person("Lord", force=1, chi=1), t.person("Foe", 1, chi=chi)
    champion = t.put(t.known("Personal Champion"), 0, on=lord)
    for player in (0, 1):
        value(t, 0, player)
    return lord, foe, champion


@pytest.mark.card("Personal Champion")
@pytest.mark.ruling("R00-A-105")
@pytest.mark.parametrize(("chi", "used"), [(2, True), (4, True), (4, False)])
def test_a_personal_champion_duels_in_his_lords_place(chi: int, used: bool) -> None:
    t = known()
    lord, foe, champion = championed(t, chi)
    assert t.chi(lord) == 3
    t.duel(foe, lord).answer("accept")
    assert t.offers("Personal Champion")
    if used:
        t.use("Personal Champion")
        to_focus(t, 0)
        assert t.chi(champion) == 3 and t.m.definition(champion).type == terms.PERSONALITY
        assert rival(t.m, champion) == foe and not in_duel(t.m, lord)
    to_focus(t, 0)
    t.strikes()
    t.settle()
    wins = chi < 3
    assert t.destroyed(foe) is wins
    assert t.destroyed(lord) is not used and (t.where(champion) == "home") is wins
    assert t.m.definition(champion).type == terms.FOLLOWER  # when the duel is over, wherever he is
    if wins:
        assert t.bowed(champion) and t.chi(lord) == 3 and t.host(champion) == lord


@pytest.mark.card("Personal Champion")
@pytest.mark.parametrize("who", ["Lord", "Personal Champion"])
def test_where_no_duel_is_fought_nobody_is_considered_a_personality_for_its_length(who: str) -> None:
    t = known()
    championed(t, 2)
    cards = len(t.hand(0))
    deed(
        t,
        'target("x", yours & (personality | follower))',
        'become_personality("x", 3)',
        "provided(anything_changed, draw)",
    )
    t.action_phase()
    t.use("Deed", who)
    assert t.m.definition(named(t, who)).type == (terms.PERSONALITY if who == "Lord" else terms.FOLLOWER)
    assert t.chi(named(t, "Lord")) == 3 and len(t.hand(0)) == cards


@pytest.mark.card("Personal Champion")
@pytest.mark.ruling("R00-C-034")
@pytest.mark.parametrize("used", [True, False])
def test_where_the_loser_goes_home_bowed_only_the_champion_bows(used: bool) -> None:
    t = known()
    lord, foe, champion = championed(t, 9)
    effects = [Challenge("x", "y", Seq([move_home(LOSER), bow(LOSER)]))]
    targets = [target('target("x", yours & personality)'), target('target("y", enemy & personality)')]
    t.holding("Field", 0, ability(terms.BATTLE, [*targets, *effects]))
    t.battle([lord], [foe])
    t.use("Field", lord, foe)
    t.answer("accept")
    if used:
        t.use("Personal Champion")
    until(t, lambda: t.question.kind == "focus")
    t.strikes()
    assert t.location(lord) < 0 and t.bowed(lord) is not used and t.bowed(champion) is used
    assert not t.destroyed(champion)
