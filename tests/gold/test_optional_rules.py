"""Optional rules of Gold Edition's rulebook, which the players of a game may agree on."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import msgspec
import pytest

from gorin.decks import starter
from gorin.editions import OPTIONS, OptionError, agreed_options, make
from gorin.game import Game, GameError
from gorin.lang.refs import OTHERS
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.verbs import destroy, lose_honor
from gorin.records.record import Recorder, RecordError, replay
from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_setup_and_victory import Start

HONOR, FAVOR, OLD = "highest_honor_starts", "historic_favor", "rulings_2000"
with_and_without = pytest.mark.parametrize("options", [[], [FAVOR]])


@pytest.mark.rule("GE-SET-05")
@pytest.mark.parametrize("options", [[], [HONOR]])
def test_the_highest_family_honor_starts_and_only_who_ties_for_it_cuts(options: list[str]) -> None:
    """5 against 3 that would cut to 4: without the option the total counts."""
    s = Start((5, [0]), (3, [4]), options=options)
    assert (s.starter, s.cuts()) == ((0, []) if options else (1, [0, 1]))
    ties = Start((5, [0, 3]), (5, [0, 3]), (1, [9]), options=options)
    assert set(ties.cuts()) == ({0, 1} if options else {0, 1, 2})
    assert ties.starter == 2 if not options else ties.starter in (0, 1)


@pytest.mark.rule("GE-FAV-03", "GE-FAV-02")
@with_and_without
@pytest.mark.parametrize("turn_of", [0, 1])
def test_the_favor_of_old_draws_a_card_in_ones_own_turn(options: list[str], turn_of: int) -> None:
    t = Table("gold", options=options)
    t.set_favor(0)
    t.action_phase(turn_of)
    if turn_of:
        t.passes(1)
    assert t.can_use("Favor: draw", 0) is (bool(options) and turn_of == 0)
    if options and turn_of == 0:
        before = len(t.hand(0))
        t.use("Favor: draw")
        assert len(t.hand(0)) == before + 1 and t.favor < 0


@pytest.mark.rule("GE-FAV-03")
@with_and_without
@pytest.mark.parametrize("where", ["play", "dead", "honorably dead"])
def test_the_favor_of_old_restores_the_living_and_the_dead(options: list[str], where: str) -> None:
    t = Table("gold", options=options)
    hero = t.person("Hero", ph=0, dishonored=where != "honorably dead")
    t.act("Pyre", destroy(PERSONALITIES))
    t.action_phase(0)
    if where != "play":
        t.use("Pyre")
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.set_favor(0)
    words = "Favor: restore" if where == "play" else "Favor: restore the dead"
    assert t.can_use(words, 0) is (bool(options) and where != "honorably dead")
    if t.can_use(words, 0):
        t.use(words, hero)
        assert not t.dishonored(hero) and t.favor < 0


@pytest.mark.rule("GE-FAV-03")
@with_and_without
@pytest.mark.parametrize("loser", [0, 1])
def test_the_favor_of_old_negates_any_players_loss(options: list[str], loser: int) -> None:
    t = Table("gold", options=options)
    t.act("Shame", lose_honor(4, OTHERS), player=1 - loser)
    t.set_favor(0)
    t.action_phase(1 - loser)
    t.answer("use Shame")
    offered = t.question.kind == "reaction" and t.fits("use Favor: prevent")
    assert offered is bool(options)
    if offered:
        t.answer("use Favor: prevent").settle()
    assert t.honor(loser) == (0 if offered else -4)


@pytest.mark.rule("GE-FAV-03")
@with_and_without
@pytest.mark.parametrize("there", [False, True])
def test_the_favor_of_old_sends_a_unit_of_either_side_home_bowed(options: list[str], there: bool) -> None:
    """Also where its holder has nobody."""
    t = Table("gold", options=options)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.set_favor(1)
    t.battle([raider], [guard] if there else [])
    assert t.can_use("Favor: send home", 1) is bool(options)
    if options:
        t.answer("use Favor: send home")
        assert set(t.question.options) == ({raider, guard} if there else {raider})
        t.answer(raider).settle()
        assert t.location(raider) < 0 and t.bowed(raider) and t.favor < 0


@pytest.mark.rule("GE-FAV-03")
def test_each_use_of_the_favor_of_old_is_political_and_costs_it() -> None:
    t = Table("gold", options=[FAVOR])
    t.set_favor(0)
    t.action_phase(0)
    t.use("Favor: draw")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.can_use("Favor: draw", 0)  # nobody has it now
    named = [each for each in t.rules.abilities if each.title.startswith("Favor: ")]
    assert len(named) == 5 and all("Political" in each.keywords for each in named)


@pytest.mark.rule("GE-FAV-03")
@pytest.mark.parametrize("options", [[], [FAVOR], [HONOR]])
def test_with_the_favor_of_old_no_deck_has_a_wind(options: list[str]) -> None:
    """A Wind brings uses of its own for the Favor. (Whether it is one is looked at as decks are checked.)"""
    with_wind = msgspec.structs.replace(starter("lion", "gold"), blowing="gold_mine")
    if FAVOR in options:
        with pytest.raises(GameError, match="no deck has a Wind"):
            Game.new("gold", [with_wind, "crab"], seed=1, options=options)
    else:
        assert not Game.new("gold", [with_wind, "crab"], seed=1, options=options).over


def test_rules_are_agreed_on_in_one_order_and_only_those_that_are_offered() -> None:
    for some in itertools.permutations(OPTIONS["gold"]):
        assert agreed_options("gold", some) == OPTIONS["gold"]
    assert agreed_options("gold", [FAVOR, FAVOR]) == (FAVOR,)
    for edition, wrong in (("samurai", FAVOR), ("gold", "no_such_rule"), ("twenty_festivals", HONOR)):
        with pytest.raises(OptionError, match=wrong):
            agreed_options(edition, [wrong])
        with pytest.raises(GameError, match=wrong):
            Game.new(edition, ["crab", "crane"], seed=1, options=[wrong])


@pytest.mark.parametrize("path", ["words.ts", "french/words.ts"])
def test_the_page_has_words_for_every_rule_that_is_offered(path: str) -> None:
    page = (Path(__file__).parents[2] / "web" / "src" / path).read_text(encoding="utf-8")
    [named] = re.findall(r"^    optional: \{\n(.*?)^    \},$", page, re.MULTILINE | re.DOTALL)
    assert tuple(re.findall(r"^ {8}(\w+): ", named, re.MULTILINE)) == sum(OPTIONS.values(), ())


def test_the_rulings_of_2000_are_chosen_like_an_optional_rule_and_take_others_with_them() -> None:
    plain, old = make("gold"), make("gold", [HONOR, OLD])
    assert old.version.split()[1:] == [OLD, HONOR] and plain.version.split()[1:] == []
    assert old.first_reaction != plain.first_reaction
    assert old.numbers.events_each_time and not plain.numbers.events_each_time


@pytest.mark.parametrize("options", [[], [FAVOR], [HONOR, OLD]])
def test_a_record_says_by_which_optional_rules_it_was_played(options: list[str]) -> None:
    game = Game.new("gold", ["lion", "crab"], seed=4, options=options)
    recorder = Recorder(game, "gold", ["lion", "crab"], ["one", "other"])
    for n in range(60):
        recorder.answer(n % len(game.question.options))
    text = recorder.text()
    version = " ".join(agreed_options("gold", options))
    assert text.splitlines()[2].split(" ", 2)[2].partition(" ")[2] == version
    again = replay(text)
    assert again.digest() == game.digest() and again.machine.rules.version == game.machine.rules.version
    line = text.splitlines()[2]
    for wrong in (f"{line} no_such_rule", line + f" {FAVOR}" * 2):
        with pytest.raises(RecordError, match=r"needs|optional"):
            replay(text.replace(line, wrong))
