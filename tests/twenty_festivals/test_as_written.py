"""Words of the card language that Twenty Festivals needs, as they are written on cards."""

from __future__ import annotations

import pytest

from gorin.testing import Table
from tests.lang.writing import said, written
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival


def volley(text: str) -> tuple[Table, int, int]:
    """A battle against two, whom a Holding's Battle action is to strike."""
    t = festival()
    man, weak, strong = t.person("Man", force=1), t.person("Weak", 1, force=3), t.person("Strong", 1, force=4)
    written(t, "Deed", [f'action(battle, {text}, keywords=["Absent"])'])
    attack(t, {man: 0}, {weak: 0, strong: 0})
    fight(t, 0)
    combat(t, 0)
    return t, weak, strong


@pytest.mark.rule("TF-RMF-01", "TF-RMF-03")
@pytest.mark.parametrize("word", ["melee", "fear"])
def test_melee_and_fear_as_written(word: str) -> None:
    t, weak, strong = volley(f"{word}(3)")
    t.answer("use Deed").answer(weak).settle()
    assert (t.destroyed(weak), t.bowed(weak)) == (word == "melee", word == "fear")
    u, weak, strong = volley(f"{word}(3)")
    u.answer("use Deed").answer(strong).settle()
    assert not u.destroyed(strong) and not u.bowed(strong)
    v, weak, strong = volley(f'{word}(3, test=titled("Strong"))')
    v.answer("use Deed")
    assert v.titles(v.question.options) == ["Strong"]


@pytest.mark.rule("TF-INT-01")
def test_an_interrupt_as_written_answers_an_action_and_nothing_else() -> None:
    t = festival()
    written(t, "Deed", ["action(open, gain_honor(2))"])
    written(t, "Wall", ["action(interrupt, [bow(this)], negate_action)"], player=1)
    t.action_phase()
    assert not t.can_use("Wall", 1)
    t.answer("use Deed").settle()
    t.answer("use Wall").settle()
    assert t.honor(0) == 0
    with pytest.raises(ValueError, match="no other kind"):
        said("action(interrupt | open, draw)")
