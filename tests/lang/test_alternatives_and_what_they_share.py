"""What two alternatives target is the same, under one name, or not, under two; and what other words refuse or allow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.amounts import Stat, amount
from gorin.lang.cards import battle, interrupt, triggered
from gorin.lang.conditions import Exists
from gorin.lang.costs import bow_cost
from gorin.lang.flow import ChooseOne, If, May, Seq
from gorin.lang.ranged import ranged
from gorin.lang.refs import BOWED_CARDS, EACH_PROVINCE, THIS, YOU
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import ANYWHERE, PLAYERS, PROVINCES, YOUR_DISCARD, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import bow, gain_honor, strengthen
from gorin.lang.vocabulary import TEST
from gorin.table import kinds, terms
from gorin.testing import Table
from tests.lang.writing import made


def people(
    name: str, test: str = "yours & personality", least: object = 1, most: object = 1, **parts: object
) -> Target:
    return Target(name, made(test, TEST), least, most, **parts)  # type: ignore[arg-type]


ONE = amount(1)
FORCE = Stat("a", terms.FORCE)

# a first target, another, and whether they are the same but for their names
PAIRS: dict[str, tuple[Callable[[str], Target], Callable[[str], Target], bool]] = {
    "alike": (people, people, True),
    "of another sort": (people, lambda name: people(name, "yours & follower"), False),
    "elsewhere": (people, lambda name: people(name, domain=YOUR_DISCARD), False),
    "from anywhere": (people, lambda name: people(name, reach=ANYWHERE), False),
    "from anywhere elsewhere": (people, lambda name: people(name, domain=YOUR_DISCARD, reach=ANYWHERE), False),
    "perhaps none": (people, lambda name: people(name, least=0), False),
    "perhaps more": (people, lambda name: people(name, most=2), False),
    "reckoned": (people, lambda name: people(name, least=FORCE), False),
    "reckoned first": (lambda name: people(name, least=FORCE), people, False),
    "reckoned alike": (lambda name: people(name, least=FORCE), lambda name: people(name, least=FORCE), True),
    "Provinces": (lambda name: Target(name, domain=PROVINCES), lambda name: Target(name, domain=PROVINCES), True),
    "mine": (
        lambda name: Target(name, domain=PROVINCES), lambda name: Target(name, domain=PROVINCES, who=YOU), False),
    "mine first": (
        lambda name: Target(name, domain=PROVINCES, who=YOU), lambda name: Target(name, domain=PROVINCES), False),
}  # fmt: skip


@pytest.mark.rule("SE-ACT-17")
@pytest.mark.parametrize("names", ["one", "two"])
@pytest.mark.parametrize("pair", list(PAIRS))
def test_what_is_the_same_in_two_alternatives_has_one_name_and_what_is_not_has_two(pair: str, names: str) -> None:
    first, other, same = PAIRS[pair]
    text = ChooseOne([Seq([first("a"), gain_honor(1)]), Seq([other("a" if names == "one" else "b"), gain_honor(2)])])
    if same is (names == "one"):
        Table().act("Work", text)
    else:
        with pytest.raises(ValueError, match="the same in two" if same else "different things in two"):
            Table().act("Work", text)


@pytest.mark.parametrize("most", [1, 2, FORCE])
def test_of_players_at_most_one_is_named_and_a_number_to_be_reckoned_may_be_that(most: object) -> None:
    targets = [people("a"), Target("who", domain=PLAYERS, most=most)]  # type: ignore[arg-type]
    if most == 2:
        with pytest.raises(ValueError, match="only one Province or player"):
            Table().act("Work", *targets)
    else:
        Table().act("Work", *targets)


def test_the_province_whose_strength_is_reckoned_is_none_where_none_is() -> None:
    with pytest.raises(ValueError, match="no strength of Provinces is reckoned"):
        Table().act("Work", strengthen(EACH_PROVINCE, 1))


@pytest.mark.rule("TF-INT-01")
def test_an_interrupt_that_bows_its_card_knows_what_its_effects_have_bowed() -> None:
    t = Table("twenty_festivals")
    text = interrupt([bow(PERSONALITIES), If(Exists(BOWED_CARDS), gain_honor(1))], [bow_cost(THIS)])
    t.person("Hero", abilities=[text])


@pytest.mark.rule("SE-RAT-03")
@pytest.mark.parametrize("have", [False, True])
def test_after_a_ranged_attack_any_other_target_is_required_as_ever(have: bool) -> None:
    t = Table()
    hero = t.person("Hero", abilities=[battle([ranged(3), people("mate", 'yours & titled("Mate")'), bow("mate")])])
    army = [hero, *([t.person("Mate")] if have else [])]
    t.battle(army, [t.person("Foe", 1, force=1)])
    t.passes(1)
    assert t.can_use("Hero", 0) is have


@pytest.mark.rule("SE-RNG-01")
def test_all_effects_of_a_trait_in_a_hand_are_carried_out() -> None:
    t = Table()
    text = triggered(after(kinds.GAIN_HONOR), [May(gain_honor(2)), gain_honor(4)], limit=1, anywhere=1 << terms.HAND)
    t.put(t.define("Ring", "Ring", traits=[text]), 0, "hand")
    t.act("Work", gain_honor(1))
    t.action_phase()
    t.use("Work")
    while t.question.kind != "action":
        t.m.answer(t.question.options[-1] if t.question.kind != "may" else t.question.options[0])
    assert t.honor(0) == 7
