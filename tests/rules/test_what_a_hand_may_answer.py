"""Whether a hand could hold an answer depends on what that must find; what lies face-down is nothing that all see."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Count, Number
from gorin.lang.cards import reaction
from gorin.lang.selectors import ANY_CARD, HOLDINGS, PERSONALITIES, YOURS, Keyword, Titled
from gorin.lang.targets import FACE_DOWN, Choose, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import RemoveTokens, allow_players, bow, gain_honor
from gorin.table import flags, kinds
from gorin.table.definitions import PLAYERS_OTHERS
from gorin.testing import Table


@pytest.mark.rule("SE-TIM-13")
@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("least", ["one", "none", "reckoned"])
def test_an_answer_is_asked_for_where_what_it_must_target_could_be_there(least: str, there: bool) -> None:
    """A card of the edition, which nobody need hold, answers the loss of tokens and targets a Ghost."""
    t = Table()
    numbers: dict[str, Number] = {"one": 1, "none": 0, "reckoned": Count(YOURS & HOLDINGS)}
    target = Target("whom", PERSONALITIES & Keyword("Ghost"), numbers[least], 1)
    t.define("Riposte", "Action", abilities=[reaction(after(kinds.UNTOKEN), [target, bow("whom")])])
    t.put(t.define("Scroll", "Action"), 1, "hand")
    t.token(t.person("Hero"), force=1)
    if there:
        t.person("Shade", keywords="Ghost")
    t.act("Calm", RemoveTokens(Titled("Hero")), gain_honor(1))
    t.action_phase()
    t.answer("use Calm")
    assert (t.asked and t.question.kind == "reaction") is (there or least != "one")


@pytest.mark.rule("GE-PRV-05")
@pytest.mark.parametrize("shown", [False, True])
def test_a_hand_that_everybody_sees_is_not_face_down_but_the_decks_of_its_player_are(shown: bool) -> None:
    t = Table()
    scroll = t.put(t.define("Scroll", "Action"), 1, "hand")
    top = t.cards(1, "fate deck")[0]
    t.act("Show", allow_players(flags.HAND_FACE_UP, PLAYERS_OTHERS))
    t.act("Search", Choose("card", ANY_CARD, domain=FACE_DOWN), gain_honor(1))
    t.action_phase()
    if shown:
        t.use("Show").passes(1)
    t.use("Search", left="choose")
    assert top in t.question.options and (scroll in t.question.options) is not shown
