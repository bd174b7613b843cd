"""Corrections by hand: what they change, what they refuse, and that games go on, are undone and replayed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import gorin
from gorin.corrections import MOVED, OF_PLAYERS, TURNED, UNKNOWN, WORDS, Correction, card_of, line_of, objection, read
from gorin.decks import starter
from gorin.game import Game, GameError
from gorin.lang import verbs
from gorin.lang.cards import open_
from gorin.notation import card_name
from gorin.records.record import Recorder, RecordError, resume
from gorin.table import terms
from gorin.testing import Table
from gorin.testing.invariants import Census, check_position


def laid_out() -> tuple[Table, Game, dict[str, int]]:
    table = Table()
    lord = table.put(table.define("Lord", "Personality", force=2, chi=3), 0)
    sword = table.put(table.define("Sword", "Item"), 0, on=lord)
    held = table.put(table.define("Held", "Action", abilities=[open_([verbs.gain_honor(1)])]), 0, "hand")
    table.action_phase()
    return table, Game(table.m), {"Lord": lord, "Sword": sword, "Held": held}


def named(table: Table, card: int) -> str:
    return f"{table.m.definition(card).title} #{table.m.handle(card)}"


def test_each_word_does_what_it_says():
    table, game, cards = laid_out()
    m, lord, sword, held = table.m, cards["Lord"], cards["Sword"], cards["Held"]
    start = game.digest()
    game.correct("honor player 1 12")
    assert m.honor(0) == 12
    game.correct("favor player 2")
    assert m.favor == 1
    game.correct("favor nobody")
    assert m.favor == -1
    game.correct(f"bow {named(table, lord)}")
    assert m.bowed(lord)
    game.correct(f"straighten {named(table, lord)}")
    assert not m.bowed(lord)
    game.correct(f"dishonor {named(table, lord)}")
    assert m.dishonored(lord)
    game.correct(f"rehonor {named(table, lord)}")
    assert not m.dishonored(lord)
    game.correct(f"to deck top {named(table, held)}")
    assert m.zone_cards(terms.FATE_DECK)[0] == held
    game.correct(f"to deck bottom {named(table, held)}")
    assert m.zone_cards(terms.FATE_DECK)[-1] == held
    game.correct(f"to hand {named(table, held)}")
    assert m.zone(held) == terms.HAND
    game.correct(f"discard {named(table, held)}")
    assert m.zone(held) == terms.FATE_DISCARD
    game.correct(f"remove {named(table, held)}")
    assert m.zone(held) == terms.OUTSIDE
    game.correct(f"to hand {named(table, sword)}")
    assert m.host(sword) == -1 and m.zone(sword) == terms.HAND
    told = [line for line in game.log if line.text.startswith("Manual")]
    assert told[0].text == "Manual correction: set the Family Honor of player 1 to 12."
    assert all(line.rule == "" for line in told)
    game.undo(13)
    assert game.digest() == start


def test_cards_are_put_where_they_belong():
    table = Table()
    lord, other = (table.put(table.define(name, "Personality", force=2), 0) for name in ("Lord", "Other"))
    sword = table.put(table.define("Sword", "Item"), 0, on=lord)
    band = table.put(table.define("Band", "Follower", force=1), 0, "hand")
    lost = table.put(table.define("Lost", "Personality", force=1), 0, "discard")
    filler = table.define("Filler", "Action")
    for _ in range(3):
        table.put(filler, 0, "deck")
    table.token(lord, force=1)
    table.action_phase()
    game, m = Game(table.m), table.m
    start = game.digest()
    game.correct(f"attach {named(table, sword)} to {named(table, other)}")
    game.correct(f"attach {named(table, band)} to {named(table, other)}")
    assert (m.host(sword), m.host(band)) == (other, other)
    game.correct(f"enter {named(table, lost)}")
    assert m.zone(lost) == terms.PLAY
    game.correct(f"control {named(table, lost)} player 2")
    assert (m.controller(lost), m.zone(lost)) == (1, terms.PLAYER_ZONES + terms.PLAY)
    force = table.force(lord)
    game.correct(f"untoken {named(table, lord)}")
    assert table.force(lord) == force - 1
    game.correct(f"destroy {named(table, lord)}")
    assert m.dead(lord)
    game.correct(f"to province {named(table, lord)} 2")
    where = m.zone(lord)
    assert where >= terms.PROVINCE_ZONE and m.face_up(lord)
    held = len(table.hand(0))
    game.correct("draw player 1")
    assert len(table.hand(0)) == held + 1
    game.correct("shuffle player 1 fate")
    game.correct("destroy province player 1 2")
    assert m.provinces_lost(0) == 1 and m.zone(lord) != where
    game.correct("restore province player 1")
    assert m.provinces_lost(0) == 0
    with pytest.raises(GameError, match="no Province"):
        game.correct("restore province player 1")
    game.undo(len(game.history))
    assert game.digest() == start


def test_a_unit_is_moved_to_the_battle():
    table = Table()
    lord, late = (table.put(table.define(name, "Personality", force=2), 0) for name in ("Lord", "Late"))
    foe = table.put(table.define("Foe", "Personality", force=2), 1)
    table.battle([lord], [foe])
    game = Game(table.m)
    game.correct(f"to battle {named(table, late)} player 2 1")
    assert table.m.location(late) == table.m.location(lord)
    with pytest.raises(GameError, match="until the attack"):
        game.correct("destroy province player 2 1")


def test_a_unit_goes_home_from_the_battle():
    table = Table()
    lord = table.put(table.define("Lord", "Personality", force=2), 0)
    other = table.put(table.define("Other", "Personality", force=2), 0)
    foe = table.put(table.define("Foe", "Personality", force=2), 1)
    table.battle([lord, other], [foe])
    game = Game(table.m)
    game.correct(f"home {named(table, lord)}")
    assert table.m.location(lord) == -1 and table.m.location(other) >= 0


def test_the_options_are_found_anew():
    table, game, cards = laid_out()
    assert any("Held" in label for label in game.labels())
    game.correct(f"discard {named(table, cards['Held'])}")
    assert game.question.kind == "action" and not any("Held" in label for label in game.labels())
    game.undo()
    assert any("Held" in label for label in game.labels())


@pytest.mark.rule("SE-ATT-05")
def test_the_rules_look_after_what_is_left():
    table, game, cards = laid_out()
    game.correct(f"remove {named(table, cards['Lord'])}")
    assert table.m.zone(cards["Sword"]) == terms.FATE_DISCARD  # nobody is left to hold it


def test_what_makes_no_sense_is_refused():
    table, game, cards = laid_out()
    m = table.m
    lord, held = named(table, cards["Lord"]), named(table, cards["Held"])
    sword, castle = named(table, cards["Sword"]), named(table, m.stronghold(0))
    before = game.digest()
    for line in (
        f"straighten {lord}", f"bow {held}", f"home {lord}", f"rehonor {lord}", f"dishonor {sword}", f"to hand {lord}",
        f"to hand {held}", "honor player 1 5000", "honor player 7 3", "favor player 3", "favor nobody",
        "honor player 1 0", "bow Nobody #1", "bow #1", "bow", "", "shuffle player 1", "bow Lord #99999999", "honor",
        f"remove {castle}", f"destroy {castle}", f"untoken {lord}", f"enter {lord}", f"enter {held}",
        f"control {lord} player 1",
        f"control {held} player 2", f"to battle {lord} player 2 1", f"to province {held} 1", f"to province {lord} 7",
        f"attach {sword} to {lord}", f"attach {sword} to {sword}", f"attach {held} to {lord}", f"attach {sword}",
        f"bow {lord} player 2", f"control {lord}", "draw player 3", "draw", "shuffle player 1", "shuffle player 1 old",
        "destroy province player 1 9", "destroy province player 1", "restore province player 1",
    ):  # fmt: skip
        with pytest.raises(GameError) as error:
            game.correct(line)
        assert str(error.value)
        assert game.digest() == before and not game.history


def test_a_seat_names_only_cards_that_it_may_know():
    table, game, cards = laid_out()
    handle = table.m.handle(cards["Held"])
    assert card_of(game, 0, handle) == cards["Held"]
    words = set()
    for number in (handle, 99_999_999, -1):
        with pytest.raises(GameError) as error:
            card_of(game, 1, number)
        words.add(str(error.value))
    assert words == {UNKNOWN}
    game.correct(line_of(game, Correction("to deck top", handle)))
    assert not any("Held" in each["text"] for each in game.view(1)["log"] + game.view(-1)["log"])
    assert any("Held" in each["text"] for each in game.view(0)["log"])


def test_the_order_of_a_deck_is_told_to_nobody():
    """Whoever searches a deck sees its cards; what he offers is not refused for where one of them lies."""
    game = Game.new("samurai", ["crab", "crane"], seed=3)
    row = game.machine.zone_cards(terms.FATE_DECK)
    for card in (row[0], row[1], row[-1]):
        for where in ("to deck top", "to deck bottom"):
            assert objection(game, Correction(where, game.machine.handle(card))) == ""
    top = row[0]
    game.correct(f"to deck top {card_name(game.machine, top)} #{game.machine.handle(top)}")
    assert game.machine.zone_cards(terms.FATE_DECK) == row


def test_lines_are_read_as_they_are_written():
    table, game, cards = laid_out()
    handle = table.m.handle(cards["Lord"])
    for correction in (
        Correction("honor", player=1, amount=-3), Correction("favor"), Correction("favor", player=0),
        Correction("draw", player=1), Correction("shuffle", player=0, amount=terms.FATE_DECK),
        Correction("destroy province", player=1, amount=2), Correction("restore province", player=1),
        Correction("attach", table.m.handle(cards["Sword"]), onto=handle),
        Correction("control", handle, player=1), Correction("to province", handle, amount=3),
        Correction("to battle", handle, player=1, amount=4),
        *(Correction(what, handle) for what in (*TURNED, *MOVED, "enter")),
    ):  # fmt: skip
        assert read(game, line_of(game, correction)) == correction


def random_correction(game: Game, rng: random.Random) -> str:
    m = game.machine
    what = rng.choice(WORDS)
    if what == "honor":
        return f"honor player {rng.randrange(2) + 1} {rng.randrange(-15, 35)}"
    if what == "favor":
        return rng.choice(["favor nobody", "favor player 1", "favor player 2"])
    if what in OF_PLAYERS:
        amount = rng.choice([terms.DYNASTY_DECK, terms.FATE_DECK]) if what == "shuffle" else rng.randrange(6)
        return line_of(game, Correction(what, player=rng.randrange(2), amount=amount))
    cards = [c for c in range(m.card_count) if m.zone(c) >= 0]
    if rng.random() < 0.7:  # rather what is seen than what lies in decks
        cards = [c for c in cards if m.zone(c) % terms.PLAYER_ZONES not in (0, 1)] or cards
    if what == "attach":
        cards = [c for c in cards if m.definition(c).type in (terms.FOLLOWER, terms.ITEM, terms.SPELL)] or cards
    elif what in ("to battle", "control", "enter"):
        cards = [c for c in cards if m.definition(c).type in (terms.PERSONALITY, terms.HOLDING)] or cards
    handle, onto = (m.handle(rng.choice(cards)) for _ in range(2))
    if what == "attach":
        homes = [c for zone in range(2) for c in m.zone_cards(zone * terms.PLAYER_ZONES + terms.PLAY)]
        onto = m.handle(rng.choice(homes)) if homes else onto
        return line_of(game, Correction(what, handle, onto=onto))
    more = {"control": (rng.randrange(2), 0), "to province": (-1, rng.randrange(6)), "to battle": (rng.randrange(2), 1)}
    player, amount = more.get(what, (-1, 0))
    return line_of(game, Correction(what, handle, player, amount))


@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_on_and_are_replayed(seed):
    decks = [("crab", "crane"), ("dragon", "unicorn"), ("crane", "dragon"), ("unicorn", "crab")][seed]
    game = Game.new("samurai", decks, seed=seed)
    recorder = Recorder(game, "samurai", [starter(each) for each in decks], ["random", "random"])
    census = Census(game.machine)
    rng = random.Random(seed)
    made = refused = 0
    for _ in range(500):
        if game.over:
            break
        if rng.random() < 0.15:
            before, decisions, lines = game.digest(), recorder.decisions, len(game.log)
            try:
                recorder.correct(random_correction(game, rng))
            except GameError:
                refused += 1
                assert (game.digest(), recorder.decisions, len(game.log)) == (before, decisions, lines)
                continue
            made += 1
            check_position(game.machine, census)
            if made % 5 == 0:
                recorder.undo()
                assert game.digest() == before
            continue
        recorder.answer(rng.randrange(len(game.question.options)))
        check_position(game.machine, census)
    assert made > 8 and refused > 8
    text = recorder.text(end="" if game.over else "stopped")
    again = resume(text)
    assert again.game.digest() == game.digest()
    assert again.text(end="" if game.over else "stopped") == text


def test_a_correction_that_does_not_fit_spoils_a_record():
    game = Game.new("samurai", ["crab", "crane"], seed=3)
    recorder = Recorder(game, "samurai", ["crab", "crane"], ["a", "b"])
    recorder.answer(0)
    recorder.correct("honor player 1 7")
    text = recorder.text(end="stopped")
    assert "\ncorrect: honor player 1 7\n" in text
    for wrong in ("honor player 9 7", "bow Nobody #3", "juggle"):
        with pytest.raises(RecordError, match=r"line \d+"):
            resume(text.replace("honor player 1 7", wrong))


def test_only_atoms_write():
    root = Path(gorin.__file__).parent
    writes = re.compile(
        r"\b(m|machine|copy|past|other)\.(put|put_fx|put_stack|set_card|set_player|set_province)\("
        r"|\.(cells|fx|stack)\[[^\]]*\] = "
    )
    for path in [
        *sorted((root / "correcting").glob("*.py")),
        root / "records" / "record.py",
        *sorted((root / "aids").glob("*.py")),
    ]:
        assert not writes.search(path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("seed", range(3))
def test_honor_can_be_set_right_whatever_is_asked(seed):
    rng = random.Random(seed)
    game = Game.new("samurai", ["crab", "crane"], seed=seed)
    kinds = set()
    for _ in range(150):
        question = game.question
        game.correct("honor player 2 17")
        assert (game.question.kind, game.question.player) == (question.kind, question.player)
        game.undo()
        kinds.add(question.kind)
        game.answer(rng.randrange(len(game.question.options)))
    assert {"action", "attack", "dynasty", "pay"} <= kinds
