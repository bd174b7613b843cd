"""An action that is negated while it resolves does nothing more, whichever words are left of it (SE-NEG-02)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.attacks import AdditionalAttackPhase, FightBattle
from gorin.lang.battles import ActsFirst, EndBattle
from gorin.lang.cards import battle, open_, reaction
from gorin.lang.conditions import Changed
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import HonorCost, PaysFavor
from gorin.lang.entering import Create, Created
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import If, Later
from gorin.lang.handling import MoveToken, SwitchUnits, Transfer
from gorin.lang.lasting import DelayIt, Instead
from gorin.lang.lending import BecomeAbility
from gorin.lang.maneuvers import Assign
from gorin.lang.players import LoseGame
from gorin.lang.refs import OTHERS, THIS, YOU, NamedPlace
from gorin.lang.regions import AttachToProvince
from gorin.lang.removing import RemoveAbility
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.sides import AllMayAssign, MoveToSides
from gorin.lang.targets import ANYWHERE, PROVINCES, YOUR_DISCARD, Target
from gorin.lang.triggers import BY_OTHERS, after, before
from gorin.lang.verbs import NegateAction
from gorin.table import effects, kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.testing import Table

BACK = YOURS & Titled("Back")
FOE = OTHER_PLAYERS & PERSONALITIES
THERE = NamedPlace("there")

REST: dict[str, Callable[[], Node]] = {
    "bow": lambda: verbs.bow(FOE),
    "switch": lambda: SwitchUnits(THIS, BACK),
    "move": lambda: verbs.move_home(THIS),
    "draw": lambda: verbs.Draw(2),
    "take the Favor": lambda: verbs.Favor(kinds.TAKE_FAVOR),
    "give": lambda: verbs.give(FOE, terms.FORCE, 2),
    "weaken a Province": lambda: verbs.strengthen(THERE, -2),
    "Province token": lambda: verbs.ProvinceToken(THERE, 2, "Wall"),
    "token": lambda: verbs.Token(FOE, 1),
    "move a token": lambda: MoveToken(BACK, THIS),
    "exchange": lambda: ExchangeStats(THIS, terms.FORCE, terms.CHI),
    "end the battle": EndBattle,
    "act first": lambda: ActsFirst(YOU),
    "let all assign": AllMayAssign,
    "assign": lambda: Assign(BACK),
    "attack again": AdditionalAttackPhase,
    "create": lambda: Create(Created(terms.PERSONALITY, 2, 2, title="Ghost")),
    "lose": lambda: LoseGame(OTHERS),
    "raze": lambda: verbs.ProvinceFalls(THERE),
    "control": lambda: verbs.ControlChange(FOE),
    "transfer": lambda: Transfer(Titled("Page"), BACK),
    "remember": lambda: verbs.Remember("seen", FOE),
    "act again": lambda: verbs.AdditionalAction(terms.BATTLE),
    "end effects": lambda: verbs.EndEffects(THIS, terms.FORCE, False),
    "discard": lambda: verbs.DiscardFromHand(1, OTHERS, at_random=True),
    "grant": lambda: verbs.Grant(open_([verbs.gain_honor(9)]), BACK),
    "show": lambda: verbs.Show(BACK),
    "wait": lambda: Later(after(kinds.BOW), verbs.Draw(1)),
    "copy": lambda: CopyFeature(THIS, BACK),
    "lose an ability": lambda: RemoveAbility(BACK, "gone"),
    "lend": lambda: BecomeAbility(BACK, HonorCost(1)),
    "go to both sides": lambda: MoveToSides(BACK, FOE),
}

NO_CHANGE = {"remember", "show"}  # what is only noted or seen
ENDS = {"lose", "end the battle", "let all assign", "assign", "attack again"}  # what leads away from the battle


def played(rest: Node | None, negated: bool) -> Table:
    """A battle in which Hero does the rest of his text, or first gains Honor and is negated as he does."""
    t = Table()
    t.set_favor(1)
    text: list[Node] = [Target("there", domain=PROVINCES)]
    if negated:
        text.append(verbs.gain_honor(1))
    if rest is not None:
        text += [rest, If(Changed(), verbs.gain_honor(50))]
    hero = t.person("Hero", force=3, chi=2, abilities=[battle(text)])
    drill = battle([Target("him", YOURS & PERSONALITIES, reach=ANYWHERE), verbs.give("him", terms.FORCE, 1)])
    t.holding("Drill", 0, drill)
    back = t.person("Back", force=2, abilities=[open_([verbs.Draw(1)])])
    t.token(back, force=1)
    t.follower(hero, title="Page")
    t.put(t.define("Scroll", "Action"), 1, "hand")
    if negated:
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    else:
        t.holding("Hush", 1)
    t.battle([hero], [t.person("Foe", 1, force=1)])
    t.passes().use("Drill", hero).passes()
    t.use("Hero", province_name(t.m, t.province(1, 1)))
    if negated:
        t.use("Hush", player=1)
    elif t.question.kind == "choice":
        t.answer(t.question.options[0]).settle()
    return t


def position(t: Table) -> object:
    """All that can be seen of a position, and what is in force."""
    m = t.m
    cards = [
        (m.zone(c), m.bowed(c), m.location(c), m.host(c), m.controller(c), m.known_to(c), t.force(c), t.chi(c))
        for c in range(m.card_count)
        if m.definition(c).type in (terms.PERSONALITY, terms.FOLLOWER, terms.ACTION)
    ]
    in_force = sorted((effects.kind(m, at), effects.subject(m, at)) for at in effects.entries(m))
    players = [(m.honor(p), m.out_of_game(p), len(t.hand(p)), len(t.cards(p, "provinces"))) for p in (0, 1)]
    strengths = [t.strength(t.province(1, n)) for n in range(len(t.cards(1, "provinces")))]
    asked = (t.question.kind, t.question.player) if t.asked else None
    return cards, in_force, players, strengths, m.favor, m.battlefield, m.first_battle_action, m.cut_short, asked


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("name", list(REST))
def test_nothing_more_of_a_negated_action_happens(name: str) -> None:
    assert position(played(REST[name](), True)) == position(played(None, True))


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("name", [name for name in REST if name not in ENDS])
def test_and_otherwise_it_does_and_counts_as_a_change(name: str) -> None:
    t = played(REST[name](), False)
    assert t.honor(0) == (0 if name in NO_CHANGE else 50)
    assert position(t) != position(played(None, False)) or name in NO_CHANGE


# --- answers that are negated in their turn -------------------------------------------------------------------------

ANSWERS: dict[str, tuple[int, Callable[[], Node]]] = {
    "instead": (kinds.BOW, lambda: Instead(verbs.Draw(1))),
    "put off": (kinds.BOW, lambda: DelayIt(kinds.BOW, after(kinds.STRAIGHTEN))),
    "negate": (kinds.BOW, lambda: verbs.NegateIt()),
    "another card": (kinds.BOW, lambda: verbs.Redirect(YOURS & Titled("Other"))),
    "Favor": (kinds.LOSE_FAVOR, PaysFavor),
}


def answered(kind: int, rest: Node | None, negated: bool) -> Table:
    """A deed that bows Man and discards the Favor, answered by a text that gains Honor first, and is negated then."""
    t = Table()
    t.set_favor(0)
    man = t.person("Man")
    t.person("Other", 1)
    text: list[Node] = [verbs.gain_honor(1)]
    if rest is not None:
        text.append(rest)
    t.holding("Watcher", 1, reaction(before(kind), text))
    if negated:
        t.holding("Hush", 0, reaction(before(kinds.GAIN_HONOR, by=BY_OTHERS), [NegateAction()]))
    t.act("Deed", Target("him", YOURS & PERSONALITIES), verbs.bow("him"), verbs.Favor(kinds.LOSE_FAVOR))
    t.action_phase()
    t.use("Deed", man, player=0)
    t.use("Watcher", player=1)
    if negated:
        t.use("Hush", player=0)
    return t


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("name", list(ANSWERS))
def test_an_answer_that_is_negated_midway_stops_nothing(name: str) -> None:
    kind, effect = ANSWERS[name]
    assert position(answered(kind, effect(), True)) == position(answered(kind, None, True))
    if name != "Favor":  # which only a cost can spare
        assert position(answered(kind, effect(), False)) != position(answered(kind, None, False))


# --- outside battles ------------------------------------------------------------------------------------------------

PEACE: dict[str, Callable[[], Node]] = {
    "fight": lambda: FightBattle(THERE),
    "region": lambda: AttachToProvince("valley", THERE),
}


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("negated", [True, False])
@pytest.mark.parametrize("name", list(PEACE))
def test_what_a_negated_text_does_not_begin(name: str, negated: bool) -> None:
    t = Table()
    valley = t.put(t.define("Valley", "Region"), 0, "discard")
    if negated:
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    names: list[Node] = [Target("there", domain=PROVINCES), Target("valley", Titled("Valley"), domain=YOUR_DISCARD)]
    t.act("Deed", *names, verbs.gain_honor(1), PEACE[name]())
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(1, 1)), valley)
    if negated:
        t.use("Hush", player=1)
    begun = t.m.in_battle if name == "fight" else t.m.region(t.province(1, 1)) == valley
    assert begun is not negated
