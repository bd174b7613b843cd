"""What a version that is laid over another takes over: where he is meant, what was noted of him, and what he does."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import NumberNamed
from gorin.lang.cards import ability, open_
from gorin.lang.conditions import Remembered
from gorin.lang.flow import If, Later, Note, Seq
from gorin.lang.overlaying import LayOver
from gorin.lang.refs import THIS, Slot
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Remember, bow, destroy, gain_honor, give
from gorin.table import kinds, terms
from gorin.table.definitions import Ability
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import festival, until

TURN_ENDS = On(terms.BEFORE, kinds.TURN_END)
MATE = Titled("Mate")


def versions(*abilities: Ability) -> tuple[Table, Card, Card]:
    """A Kei in play, who is card number 0, and a later version in a Province."""
    t = festival()
    young = t.put(t.define("Kei", "Personality", force=1, chi=3, abilities=abilities), 0)
    elder = t.put(t.define("Kei", "Personality", force=2, chi=3, experience="Experienced"), 0, "province")
    assert young == 0
    return t, young, elder


def overlaid(t: Table, elder: Card) -> None:
    """The later version is laid over in the Dynasty Phase."""
    until(t, lambda: t.phase_now == "dynasty" and t.question.player == 0)
    t.answer(elder).settle()
    assert t.where(elder) == "home"


@pytest.mark.rule("TF-EXP-03")
@pytest.mark.parametrize("whom", ["Kei", "Mate"])
def test_a_text_under_way_goes_on_with_the_version_that_it_laid_over_and_numbers_stay(whom: str) -> None:
    t, young, elder = versions()
    mate = t.person("Mate")
    t.act(
        "Rise", Target("kei", Titled("Kei")), Target("x", Titled(whom)), Note("n", 0),
        Target("version", Titled("Kei"), domain=YOUR_PROVINCE_CARDS),
        Later(TURN_ENDS, Seq([gain_honor(NumberNamed("n")), give("x", terms.FORCE, 5, terms.UNTIL_GAME_ENDS)])),
        LayOver("version", "kei"), bow("x"), gain_honor(NumberNamed("n")),
    )  # fmt: skip
    t.turns(0)
    t.use("Rise", *(who for who in (young, young if whom == "Kei" else mate, elder)))
    meant, other = (elder, mate) if whom == "Kei" else (mate, elder)
    assert t.where(elder) == "home" and t.where(young) == "removed"
    assert t.bowed(meant) and not t.bowed(other) and t.honor(0) == 0
    until(t, lambda: t.turn == 9)
    assert (t.force(elder), t.force(mate)) == ((7, 0) if whom == "Kei" else (2, 5)) and t.honor(0) == 0


@pytest.mark.rule("TF-EXP-03")
def test_what_a_version_does_later_does_the_one_above_him() -> None:
    t, _, elder = versions(open_([Later(TURN_ENDS, bow(THIS))]))
    t.turns(0)
    t.use("Kei")
    overlaid(t, elder)
    until(t, lambda: t.turn == 9)
    assert t.bowed(elder)


@pytest.mark.rule("TF-EXP-03")
def test_what_lasts_while_he_is_in_play_lasts_while_the_one_above_him_is() -> None:
    lasting = terms.WHILE_SOURCE_IN_PLAY
    t, _, elder = versions(open_([give(MATE, terms.FORCE, 2, lasting), give(MATE, terms.CHI, 1)]))
    mate = t.person("Mate")
    banner = t.act("Banner", give(MATE, terms.FORCE, 3, lasting))
    kills = [ability(terms.DYNASTY, [destroy(Titled(title))]) for title in ("Kei", "Banner")]
    t.holding("Kill", 0, kills[0])
    t.holding("Fell", 0, kills[1])
    t.turns(0)
    t.use("Kei").use("Banner", player=0)
    overlaid(t, elder)
    assert (t.force(mate), t.chi(mate)) == (5, 4)
    t.use("Kill", player=0)
    assert t.destroyed(elder) and t.where(banner) == "home" and (t.force(mate), t.chi(mate)) == (3, 4)
    t.use("Fell", player=0)
    assert t.force(mate) == 0


@pytest.mark.rule("TF-EXP-03")
@pytest.mark.parametrize("whom", ["Kei", "Mate"])
def test_what_was_noted_of_others_is_not_noted_of_the_one_above(whom: str) -> None:
    t, _, elder = versions()
    mate = t.person("Mate")
    t.act("Note", Target("x", PERSONALITIES), Remember("chosen", Slot("x")))
    for title, card in (("Kei", "Kei"), ("Mate", "Mate")):
        seen = If(Remembered("chosen", Slot("x")), gain_honor(1))
        t.holding(f"Ask of {title}", 0, ability(terms.DYNASTY, [Target("x", Titled(card)), seen]))
    t.turns(0)
    t.use("Note", mate if whom == "Mate" else 0)
    overlaid(t, elder)
    t.use("Ask of Kei", elder, player=0)
    assert t.honor(0) == (whom == "Kei")
    t.use("Ask of Mate", mate, player=0)
    assert t.honor(0) == 1


@pytest.mark.rule("TF-EXP-03")
@pytest.mark.parametrize("honor", [-1, 0, 2, 4])
def test_tokens_go_over_whatever_they_add(honor: int) -> None:
    t, young, elder = versions()
    t.token(young, ph=honor, force=1)
    t.turns(0)
    overlaid(t, elder)
    assert t.force(elder) == 3 and t.ph(elder) == max(0, honor)
