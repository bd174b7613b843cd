"""What costs ask and take as they are written on cards, and without what they cannot be paid."""

from __future__ import annotations

import pytest

from gorin.testing import Table

from .writing import named, written

MAN = 'every(titled("Man"))'

# costs, what the position lacks or has, whether they can be paid, what is answered, and what has happened then
PAID: list[tuple[str, set[str], bool, list[str], set[str]]] = [
    ("bow(this)", set(), True, [], {"Deed bowed"}), ("bow(this)", {"Deed bowed"}, False, [], set()),
    ("bow(this), even_if_bowed", {"Deed bowed"}, False, [], set()),
    ("even_if_bowed", {"Deed bowed"}, True, [], {"Deed bowed"}), ("destroy(this)", set(), True, [], {"Deed gone"}),
    ("discard(this)", set(), True, [], {"Deed gone"}), ("remove(this)", set(), True, [], {"Deed gone"}),
    (f"bow({MAN})", set(), True, [], {"Man bowed"}), (f"bow({MAN})", {"Man bowed"}, False, [], set()),
    (f"straighten({MAN})", {"Man bowed"}, True, [], set()), (f"straighten({MAN})", set(), False, [], set()),
    (f"dishonor({MAN})", set(), True, [], {"Man dishonored"}),
    (f"dishonor({MAN})", {"Man dishonored"}, False, [], set()),
    (f"destroy({MAN})", set(), True, [], {"Man gone"}), (f"destroy({MAN})", {"Man gone"}, False, [], {"Man gone"}),
    (f"bow({MAN}), lose_honor(2)", set(), True, [], {"Man bowed", "2 Honor lost"}),
    (f"bow({MAN}), lose_honor(2)", {"Man bowed"}, False, [], set()),
    ("bow(pick(yours & personality))", set(), True, ["Man"], {"Man bowed"}),
    ("bow(pick(yours & personality))", set(), True, ["Other"], {"Other bowed"}),
    ("bow(pick(yours & personality))", {"Man bowed"}, True, ["Other"], {"Man bowed", "Other bowed"}),
    ("bow(pick(yours & personality, 2))", set(), True, ["Man", "Other"], {"Man bowed", "Other bowed"}),
    ("bow(pick(yours & personality, 2))", {"Man bowed"}, False, [], set()),
    ("destroy(pick(yours & personality))", set(), True, ["Man"], {"Man gone"}),
    ("discard(pick)", {"Scroll"}, True, ["Scroll"], {"Scroll gone"}), ("discard(pick)", set(), False, [], set()),
    ("discard(pick(number=2))", {"Scroll"}, False, [], set()), ("discard(pick(item))", {"Scroll"}, False, [], set()),
    ("discard(pick(action_card))", {"Scroll"}, True, ["Scroll"], {"Scroll gone"}),
    ("lose_honor(2)", set(), True, [], {"2 Honor lost"}), ("discard_favor", {"Favor"}, True, [], set()),
    ("discard_favor", set(), False, [], set()), ("pay_gold(20)", set(), True, [], {"Castle bowed"}),
    ("pay_gold(21)", set(), False, [], set()), ("pay_gold(0)", set(), True, [], set()),
    (f"bow({MAN}) | lose_honor(2)", set(), True, ["bow"], {"Man bowed"}),
    (f"bow({MAN}) | lose_honor(2)", set(), True, ["lose"], {"2 Honor lost"}),
    (f"bow({MAN}) | lose_honor(2)", {"Man bowed"}, True, ["lose"], {"Man bowed", "2 Honor lost"}),
    (f"bow({MAN}) | discard_favor", {"Man bowed"}, False, [], set()),
    (f"provided(your_turn, bow({MAN}))", set(), True, [], {"Man bowed"}),
    (f"provided(your_turn, bow({MAN}))", {"Man bowed"}, False, [], set()),
    (f"provided(~your_turn, bow({MAN}))", {"Man bowed"}, True, [], {"Man bowed"}),
    (f"give({MAN}, bonus(chi, -1))", set(), True, [], {"Man weaker"}),
    (f"give({MAN}, bonus(chi, -4))", set(), False, [], set()),
    (f"give({MAN}, bonus(chi, -3))", set(), True, [], {"Man gone"}),
    ('target("x", titled("Man")), bow("x")', set(), True, ["Man"], {"Man bowed"}),
    ('target("x", yours & personality), bow("x")', {"Man bowed"}, True, ["Other"], {"Man bowed", "Other bowed"}),
    ('target("x", titled("Man")), bow("x")', {"Man bowed"}, False, [], set()),
    ('target("x", titled("Man")), bow(unit_of("x"))', set(), True, ["Man"], {"Man bowed", "Page bowed"}),
    ('target("x", titled("Man")), bow(unit_of("x"))', {"Page bowed"}, False, [], set()),
    ("your_turn", set(), True, [], set()), ("~your_turn", set(), False, [], set()),
    ("you_hold_favor", {"Favor"}, True, [], {"Favor"}), ("you_hold_favor", set(), False, [], set()),
]  # fmt: skip


def position(t: Table) -> set[str]:
    """What is out of the ordinary."""
    found = {f"{title} bowed" for title in ("Deed", "Man", "Other", "Page") if t.bowed(named(t, title))}
    found |= {f"{title} gone" for title in ("Deed", "Man") if t.where(named(t, title)) != "home"}
    man = named(t, "Man")
    marks = {
        "Man dishonored": t.dishonored(man) and t.where(man) == "home", "Man weaker": 0 < t.chi(man) < 3,
        "Favor": t.favor == 0, "Castle bowed": t.bowed(t.stronghold(0)), "2 Honor lost": t.honor(0) % 10 == 8,
    }  # fmt: skip
    found |= {mark for mark, there in marks.items() if there}
    if "Scroll" in t.titles(list(range(t.m.card_count))):
        found.add("Scroll" if t.where(named(t, "Scroll")) == "hand" else "Scroll gone")
    return found


@pytest.mark.parametrize(("costs", "given", "possible", "answers", "then"), PAID)
def test_what_a_cost_asks_and_takes(
    costs: str, given: set[str], possible: bool, answers: list[str], then: set[str]
) -> None:
    t = Table()
    deed = written(t, "Deed", [f"action(open, [{costs}], gain_honor(100))"])
    man = t.person("Man", dishonored="Man dishonored" in given, where="discard" if "Man gone" in given else "home")
    if "Man gone" not in given:
        t.follower(man, 1, "Page", bowed="Page bowed" in given)
    else:
        t.person("Page", 1)
    t.person("Other")
    for title, card in (("Deed", deed), ("Man", man)):
        if f"{title} bowed" in given:
            t.bow(card)
    if "Scroll" in given:
        t.put(t.define("Scroll", "Action"), 0, "hand")
    if "Favor" in given:
        t.set_favor(0)
    t.set_honor(0, 10)
    t.action_phase()
    assert t.can_use("Deed", 0) is possible
    if not possible:
        return
    t.answer("use Deed")
    t.settle_payment()
    for answer in answers:
        found = [n for n, each in enumerate(t.options()) if answer.lower() in each.lower()]
        t.answer(t.question.options[found[0]])
    t.settle()
    while t.question.kind == "reaction":  # to the loss of Honor
        t.answer_pass()
        t.settle()
    assert t.question.kind == "action" and t.honor(0) >= 108 and position(t) == then
