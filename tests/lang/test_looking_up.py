"""What a word looks up before the game: the places of names, and the numbers of keywords."""

from __future__ import annotations

import pytest

from gorin.editions import make
from gorin.kernel.parts import Names, Part
from gorin.lang import (
    amounts,
    attacks,
    bought,
    conditions,
    costs,
    drawing,
    entering,
    flow,
    handling,
    lasting,
    looking,
    modifiers,
    naming,
    players,
    provenance,
    reckoning,
    refs,
    removing,
    selectors,
    spending,
    targets,
    verbs,
)
from gorin.lang.refs import EACH_PLAYER, HERE, THIS
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.triggers import after
from gorin.table import kinds, terms

GHOST = entering.Created(terms.PERSONALITY, 1, 1, title="Ghost")
DRAW = verbs.Draw(1)

# a part, the name that it gives a meaning, whether that is of a number, and the attribute that keeps its place
BINDING: list[tuple[Part, str, bool, str]] = [
    (attacks.AttackPhaseOf(THIS), "the granted attack", True, ""),
    (attacks.AttackPhaseOf(THIS), "the only unit", False, ""),
    (bought.AnyGold(), bought.ANY_GOLD, True, ""),
    (costs.PickCost(kinds.BOW, PERSONALITIES, 1, targets.IN_PLAY, noted="it"), "it", True, "slot"),
    (costs.SettledGoldCost(1, "it"), "it", True, ""),
    (costs.MayCost(costs.HonorCost(1), "it"), "it", True, "slot"),
    (drawing.DrawAs("it"), "it", False, ""),
    (entering.Create(GHOST, name="it"), "it", False, ""),
    (flow.May(DRAW, name="it"), "it", True, "slot"),
    (flow.ForEach("it", THIS, DRAW), "it", False, "slot"),
    (flow.Note("it", 1), "it", True, "slot"),
    (flow.NoteCards("it", THIS), "it", False, "slot"),
    (handling.PickCardIn("it", HERE), "it", False, ""),
    (lasting.DelayIt(kinds.DESTROY, after(kinds.BOW)), "put off", False, "slot"),
    (looking.LookAtTop(1, "it"), "it", False, ""),
    (looking.PickBlindly("it", 1), "it", False, "slot"),
    (naming.NameCard("it"), "it", True, "slot"),
    (players.InTurn("it", EACH_PLAYER, DRAW), "it", False, "slot"),
    (reckoning.NoteProvince("it", THIS), "it", False, "slot"),
    (removing.RemoveAbility(THIS, "it"), "it", True, "slot"),
    (spending.SpendThis(), spending.BOWED_FOR_IT, False, ""),
    (targets.Target("it"), "it", False, "slot"),
    (verbs.DiscardFromHand(1, EACH_PLAYER, name="it"), "it", False, "slot"),
]

# a part that speaks of a name, whether it means a number
SPEAKING: list[tuple[Part, bool]] = [
    (amounts.NumberNamed("it"), True),
    (naming.TitleNamed("it"), True),
    (refs.Slot("it"), False),
    (refs.NamedPlace("it"), False),
    (refs.NamedPlayer("it"), False),
]

# a part with a keyword, and the attribute that keeps its number
LEARNING: list[tuple[Part, str]] = [
    (amounts.Tokens(THIS, "Obsidian"), "keyword"),
    (conditions.ActionIs("Obsidian"), "keyword"),
    (handling.MoveToken(THIS, THIS, "Obsidian"), "keyword"),
    (modifiers.KeywordModifier(0, "Obsidian"), "param"),
    (naming.Term("Obsidian"), "keyword"),
    (naming.Term("Stone", "Obsidian"), "keywords"),
    (naming.BaseKeyword("Obsidian"), "keyword"),
    (provenance.EffectHas("Obsidian"), "keyword"),
    (selectors.Keyword("Obsidian"), "keyword"),
    (selectors.HasToken("Obsidian"), "keyword"),
    (selectors.HasAbility(name="Obsidian"), "keyword"),
    (verbs.Token(THIS, 1, title="Obsidian"), "keyword"),
    (verbs.ProvinceToken(HERE, 1, "Obsidian"), "keyword"),
    (verbs.RemoveToken(THIS, "Obsidian"), "keyword"),
]


def called(value: object) -> str:
    """A part by its class."""
    return type(value).__name__ if isinstance(value, Part) else str(value)


@pytest.mark.parametrize(("part", "name", "number", "kept"), BINDING, ids=called)
def test_what_gives_a_name_its_meaning(part: Part, name: str, number: bool, kept: str) -> None:
    names = Names()
    for n in range(3):
        names.slot(f"another {n}")
    part.bind(names)
    place = names.slots[name]
    assert place >= 3 and name in names.bound and name not in names.unbound()
    assert names.numbers == sum(1 << names.slots[each] for each in names.bound if each == name and number) or not kept
    assert bool((names.numbers >> place) & 1) is number
    assert not kept or getattr(part, kept) == place


@pytest.mark.parametrize(("part", "number"), SPEAKING, ids=called)
def test_what_speaks_of_a_name_gives_it_no_meaning(part: Part, number: bool) -> None:
    names = Names()
    names.slot("another")
    part.bind(names)
    assert names.slots == {"another": 0, "it": 1} and names.unbound() == ["another", "it"]
    assert names.numbers == (2 if number else 0)
    kept = "slot"
    assert getattr(part, kept) == 1


@pytest.mark.parametrize(("part", "kept"), LEARNING, ids=called)
def test_what_has_a_keyword_learns_its_number(part: Part, kept: str) -> None:
    rules = make("samurai")
    part.learn(rules)
    number = getattr(part, kept)
    assert number > 0 and number == rules.keyword("Obsidian") and rules.keyword_names[number] == "Obsidian"


@pytest.mark.parametrize("part", [
    conditions.ActionIs(), selectors.HasAbility(terms.OPEN), verbs.RemoveToken(THIS), naming.Term("Stone"),
], ids=called)  # fmt: skip
def test_what_has_none_learns_none(part: Part) -> None:
    rules = make("samurai")
    part.learn(rules)
    assert getattr(part, "keywords" if isinstance(part, naming.Term) else "keyword") < 0


@pytest.mark.parametrize(("part", "noted"), [
    (modifiers.GivenStat(terms.FORCE, 1, None, None), "gives_stats"),
    (modifiers.HonorRise(0, 1), "notes_turns"), (reckoning.AssignedThisTurn(), "notes_turns"),
], ids=called)  # fmt: skip
def test_what_the_rules_must_look_after_for_a_word(part: Part, noted: str) -> None:
    rules = make("gold")
    before = getattr(rules, noted)
    part.learn(rules)
    assert (before, getattr(rules, noted)) == (False, True)


def test_what_the_game_remembers_for_a_word() -> None:
    rules = make("gold")
    for name in ("Kata", "Iaijutsu", "Kata"):
        selectors.WasTargetedThisTurn(name).learn(rules)
        selectors.WasTargetedFrom(name).learn(rules)
    assert [each for each in rules.remembered_keywords if each in ("Kata", "Iaijutsu")] == ["Iaijutsu", "Kata"]
    assert [each for each in rules.remembered_titles if each in ("Kata", "Iaijutsu")] == ["Kata", "Iaijutsu"]
