"""An action that is negated while it resolves does nothing more, whichever words are left of it (SE-NEG-02)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.attacks import AdditionalAttackPhase
from gorin.lang.battles import ActsFirst, EndBattle
from gorin.lang.cards import battle, open_, reaction
from gorin.lang.conditions import Changed
from gorin.lang.entering import Create, Created
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import If
from gorin.lang.handling import MoveToken, SwitchUnits, Transfer
from gorin.lang.maneuvers import Assign
from gorin.lang.players import LoseGame
from gorin.lang.refs import OTHERS, THIS, YOU, NamedPlace
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.sides import AllMayAssign
from gorin.lang.targets import ANYWHERE, PROVINCES, Target
from gorin.lang.triggers import before
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
    "end effects": lambda: verbs.EndEffects(THIS, terms.FORCE, 1),
    "discard": lambda: verbs.DiscardFromHand(1, OTHERS, at_random=True),
    "grant": lambda: verbs.Grant(open_([verbs.gain_honor(9)]), BACK),
    "show": lambda: verbs.Show(BACK),
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
    back = t.person("Back", force=2)
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
