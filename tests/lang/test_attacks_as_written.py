"""Ranged Attacks, Melee Attacks and Fear as they are written on cards: what strengthens, counts and answers them."""

from __future__ import annotations

import pytest

from gorin.table.packing import NO, YES
from gorin.testing import Card, Table

from .writing import deed, named, written


def fight(attacks: str, *answers: str, force: int = 3, edition: str = "samurai") -> Table:
    """An archer with these effects, his player's Bowyer who may answer, and Lone of this Force, who opposes him."""
    t = Table(edition)
    archer = written(t, "Archer", [f"action(battle, [], {attacks})"], type="Personality", force=1, chi=3)
    if answers:
        written(t, "Bowyer", list(answers))
    t.battle([archer], [t.person("Lone", 1, force=force)])
    t.passes()
    return t


AIMED = "after(is_targeted(others_own, you), where=aims_ranged)"
DOUBLE = f"reaction({AIMED}, [], raise_ranged(aimed_strength))"


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("force", "dies"), [(4, True), (5, False)])
def test_what_is_added_may_be_as_much_as_the_attack_has(force: int, dies: bool) -> None:
    t = fight("ranged(2)", DOUBLE, force=force)
    t.use("Archer", named(t, "Lone")).use("Bowyer")
    assert t.destroyed(named(t, "Lone")) is dies


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("force", "dies"), [(6, True), (7, False)])
def test_what_has_strengthened_it_before_counts(force: int, dies: bool) -> None:
    t = fight("ranged(2)", f"reaction({AIMED}, [], raise_ranged(1))", force=force)
    written(t, "Fletcher", [DOUBLE])
    t.answer("use Archer").settle().answer(named(t, "Lone")).settle()
    t.answer("use Bowyer").settle()
    t.use("Fletcher")
    assert t.destroyed(named(t, "Lone")) is dies


@pytest.mark.parametrize("first", ["melee(9)", "bow(this)", "ranged(1)"])
def test_it_is_the_strength_of_the_one_that_is_being_answered(first: str) -> None:
    """Of several attacks each has its own; beside Melee Attacks and other targets there is only the Ranged Attack."""
    other = f'target("x", titled("Rock")), {first}, ranged(3, "other", test=titled("Lone"))'
    t = fight(other, f"reaction({AIMED}, [any_number_of_times], gain_honor(aimed_strength))", force=30)
    rock = t.person("Rock", 1, force=30)
    t.m.set_location(rock, t.location(named(t, "Lone")))
    t.m.set_side(rock, 1)
    t.m.pending = None
    t.answer("use Archer").settle()
    honors: list[int] = []
    while t.question.kind != "action":
        if t.question.kind == "reaction":
            before = t.honor(0)
            t.answer("use Bowyer").settle()
            honors.append(t.honor(0) - before)
        else:
            t.answer(t.question.options[0]).settle()
    assert honors == ([1, 3] if first == "ranged(1)" else [3])


def test_other_targets_have_no_strength_aimed_at_them() -> None:
    answer = "reaction(after(is_targeted(others_own, you)), [], gain_honor(aimed_strength), gain_honor(1))"
    t = fight('target("x", titled("Lone")), melee(2)', answer)
    t.answer("use Archer").settle().answer(named(t, "Lone")).settle()
    t.answer("use Bowyer").settle()
    assert t.honor(0) == 1


# --- what abilities would do ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("texts", "of_ranged", "of_melee"), [
    (["action(battle, [], ranged(3))"], 3, 0),
    (["action(battle, [], ranged(2))", "action(battle, [], ranged(5))", "action(battle, ranged(4))"], 5, 0),
    (["action(battle, [], ranged(2), melee(4))"], 2, 4),
    (["action(battle, [], ranged(count(every(personality))))"], 0, 0),
    (["action(open, [], gain_honor(6))"], 0, 0),
    (["action(battle, [], provided(exists(every(holding)), ranged(2), otherwise=[melee(1)]))"], 2, 1),
])  # fmt: skip
def test_the_highest_numeral_of_the_attacks_of_a_card(texts: list[str], of_ranged: int, of_melee: int) -> None:
    for kind, most in (("is_fired_at", of_ranged), ("is_struck", of_melee)):
        t = Table()
        written(t, "Archer", texts, type="Personality", force=1, chi=3)
        t.person("Nobody")
        deed(t, f"gain_honor(attack_numeral(every(personality), {kind}))")
        t.action_phase()
        t.use("Deed")
        assert t.honor(0) == most


# --- what attacks themselves do -------------------------------------------------------------------------------------


def witnessed(attacks: str, event: str, by: str, *answers: str) -> Table:
    """A fight in which somebody of player 0 draws whenever this happens by an attack of a kind."""
    t = fight(attacks, *answers)
    written(t, "Witness", [f"trait(after({event}(others_own), where=by_attack({by})), draw)"])
    return t


@pytest.mark.parametrize(("attacks", "event", "by", "drawn"), [
    ("fear(5)", "bows", "is_frightened", 1), ("fear(5)", "bows", "is_fired_at", 0),
    ("ranged(5)", "is_destroyed", "is_fired_at", 1), ("ranged(5)", "is_destroyed", "is_frightened", 0),
    ("melee(5)", "is_destroyed", "is_struck", 1), ("melee(5)", "is_destroyed", "is_fired_at", 0),
    ('target("x", others_own & personality), bow("x")', "bows", "is_frightened", 0),
    ('target("x", others_own & personality), bow("x"), straighten("x"), fear(5)', "bows", "is_frightened", 1),
])  # fmt: skip
def test_what_an_attack_does_is_told_from_what_else_its_action_does(
    attacks: str, event: str, by: str, drawn: int
) -> None:
    t = witnessed(attacks, event, by)
    t.answer("use Archer").settle()
    while t.question.kind != "action":
        t.answer(t.question.options[0]).settle()
    assert len(t.hand(0)) == drawn


@pytest.mark.parametrize("by", ["is_fired_at", "is_frightened"])
def test_what_answers_an_attack_does_is_not_done_by_the_attack(by: str) -> None:
    """Lone is bowed in answer to the attack at him, which is still under way."""
    attack = "ranged(1)" if by == "is_fired_at" else "fear(1)"
    answer = f"reaction(before({by}(others_own)), [], bow(it))"
    t = witnessed(attack, "bows", by, answer)
    t.answer("use Archer").settle().answer(named(t, "Lone")).settle()
    t.answer("use Bowyer").settle()
    assert t.bowed(named(t, "Lone")) and t.hand(0) == []


# --- whom attacks may aim at ----------------------------------------------------------------------------------------


def beside(attack: str, **kept: str) -> tuple[Table, dict[str, Card]]:
    """A battle at the second Province; units of both sides stand at the others."""
    t = Table()
    archer = written(t, "Archer", [f"action(battle, [], {attack})"], type="Personality", force=1, chi=3)
    cards = {title: t.person(title, player, force=2) for title, player in
             (("Here", 1), ("Left", 1), ("Right", 1), ("Far", 1), ("Home", 1), ("Mine", 0))}  # fmt: skip
    cards["Squire"] = t.follower(cards["Left"], 1, "Squire")
    for title, text in kept.items():
        written(t, f"Ward of {title}", [f'continuous(to(titled("{title}"), {text}))'], 1)
    places = {cards["Left"]: 0, cards["Right"]: 2, cards["Far"]: 3, cards["Mine"]: 2}
    t.battle([archer], [cards["Here"]], number=1, others=places)
    t.passes()
    t.answer("use Archer").settle()
    return t, cards


@pytest.mark.parametrize(("attack", "titles"), [
    ("ranged(1)", ["Here"]), ("ranged(1, adjacent=personality)", ["Here", "Left", "Right"]),
    ("ranged(1, adjacent=follower)", ["Here", "Squire"]), ("ranged(1, home=1)", ["Here", "Home"]),
])  # fmt: skip
def test_an_attack_may_reach_the_enemy_at_adjacent_battlefields(attack: str, titles: list[str]) -> None:
    t, _ = beside(attack)
    assert sorted(t.titles(t.question.options)) == titles


@pytest.mark.parametrize(("attack", "titles"), [
    ("ranged(1, adjacent=personality)", ["Here", "Right"]), ("melee(1)", ["Here"]),
    ("ranged(1, adjacent=follower)", ["Here", "Squire"]),
])  # fmt: skip
def test_whom_no_ranged_attack_may_target_is_spared_there_too(attack: str, titles: list[str]) -> None:
    t, _ = beside(attack, Left="cannot_be_targeted_by(aims_ranged)")
    assert sorted(t.titles(t.question.options)) == titles


@pytest.mark.parametrize(("sure", "dead"), [
    ("", []), (', sure=keyword("Oni")', ["Two"]), (", sure=personality", ["One", "Two"]),
])  # fmt: skip
def test_some_are_struck_whatever_their_force(sure: str, dead: list[str]) -> None:
    t = Table()
    archer = written(t, "Archer", [f"action(battle, [], melee(2, most=2{sure}))"], type="Personality", force=1, chi=3)
    one, two = t.person("One", 1, force=5), t.person("Two", 1, force=5, keywords="Oni")
    t.battle([archer], [one, two])
    t.passes()
    t.use("Archer", one, two)
    assert [title for title, card in (("One", one), ("Two", two)) if t.destroyed(card)] == dead


# --- strengthening --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "dead"), [
    ("strengthen_attack(2, ranged=1, every=1)", "One, Two"), ("strengthen_attack(2, melee=1, every=1)", ""),
    ('strengthen_attack(2, ranged=1, every=1, at=titled("One"))', "One"),
    ('strengthen_attack(2, ranged=1, every=1, at=titled("Two"))', ""),
    ("strengthen_attack(1, ranged=1, melee=1, fear=1, every=1)", ""),
])  # fmt: skip
def test_every_attack_of_some_kinds_is_strengthened(text: str, dead: str) -> None:
    t = Table()
    shots = 'ranged(1, "one", test=titled("One")), ranged(1, "two", test=titled("Two"))'
    archer = written(t, "Archer", [f"action(battle, [], {shots})"], type="Personality", force=1, chi=3)
    written(t, "Bowyer", [f'reaction(after(is_targeted(titled("One"), you)), [], {text})'])
    one, two = t.person("One", 1, force=3), t.person("Two", 1, force=3)
    t.battle([archer], [one, two])
    t.passes()
    t.answer("use Archer").settle()
    while t.question.kind != "action":
        if t.offers("Bowyer"):
            t.answer("use Bowyer").settle()
        else:
            t.answer(t.question.options[-1]).settle()
    assert [title for title, card in (("One", one), ("Two", two)) if t.destroyed(card)] == dead.split(", ") * bool(dead)


# --- what else they are compared with -------------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "target", "asked"), [
    ("ranged(3)", "Lone", False), ("ranged(3, or_against=chi)", "Lone", True),
    ("ranged(3, or_against=chi)", "Page", False), ("ranged(3, or_against=base(force))", "Page", True),
    ("ranged(3, or_against=chi, where=exists(every(holding)))", "Lone", True),
    ("ranged(3, or_against=chi, where=exists(every(ring)))", "Lone", False),
])  # fmt: skip
@pytest.mark.parametrize("answer", [YES, NO])
def test_its_player_may_compare_it_with_something_else(attack: str, target: str, asked: bool, answer: int) -> None:
    """Both targets have 5 Force: Lone has 3 Chi, Page 2 base Force."""
    t = Table()
    archer = written(t, "Archer", [f"action(battle, [], {attack})"], type="Personality", force=1, chi=3)
    t.holding("Mill")
    lone, lord = t.person("Lone", 1, force=5, chi=3), t.person("Lord", 1, force=1)
    page = t.follower(lord, 2, "Page")
    t.token(page, force=3)
    t.battle([archer], [lone, lord])
    t.passes()
    t.use("Archer", target)
    assert (t.question.kind == "may") is asked
    if asked:
        assert (t.question.player, t.question.options) == (0, [YES, NO])
        t.answer(answer).settle()
    assert t.destroyed({"Lone": lone, "Page": page}[target]) is (asked and answer == YES)


# --- targets chosen by another --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "attack", "titles"), [
    ("choose_attack_targets(exists(every(holding)))", "ranged(2)", ["Archer", "Lone", "Other Foe", "Squire"]),
    ("choose_attack_targets(exists(every(holding)))", "melee(2)", ["Archer", "Lone", "Other Foe", "Proof", "Squire"]),
    ("choose_attack_targets(exists(every(ring)))", "ranged(2)", ["Other Foe"]),
    ("choose_attack_targets", "ranged(2)", ["Other Foe"]),
])  # fmt: skip
def test_an_attack_may_be_turned_on_its_player_s_own_army(text: str, attack: str, titles: list[str]) -> None:
    """There, too, Followers are targeted before who leads them, no Items, and nobody who is elsewhere or spared."""
    t = Table("twenty_festivals")
    archer = written(t, "Archer", [f"action(battle, [], {attack})"], type="Personality", force=1, chi=3)
    chief, lone, proof = t.person("Chief"), t.person("Lone"), t.person("Proof")
    t.follower(chief, 1, "Squire")
    t.item(lone, 1, title="Blade")
    t.person("Away")
    written(t, "Ward", ['continuous(to(titled("Proof"), cannot_be_targeted_by(aims_ranged)))'], 0)
    written(t, "Wind", [f"action(interrupt, [], {text})"], 1)
    foe = t.person("Foe", 1)
    t.battle([archer, chief, lone, proof], [foe, t.person("Other Foe", 1)])
    while not t.can_use("Archer", 0):
        t.passes()
    t.answer("use Archer").settle().answer(foe).settle()
    t.answer("use Wind").settle()
    assert t.question.player == 1
    assert sorted(t.titles([card for card in t.question.options if card >= 0])) == titles
