"""Until when each kind of ongoing effect lasts, for each time that a text can name (SE-EFF-07 to SE-EFF-09)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.cards import open_, reaction, triggered
from gorin.lang.flow import Later
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import NamedPlace
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import Apply
from gorin.table import effects, flags, kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import M_GIVE_KEYWORD, Node
from gorin.table.keywords import flagged, player_flagged
from gorin.table.memory import about_player, remembered
from gorin.table.packing import NO, PASS
from gorin.table.stats import province_strength
from gorin.testing import Table

MAN = Titled("Man")
PHASE, TURN, BEGINS, EVENTS, ENDS, GAME = (
    terms.UNTIL_PHASE_ENDS, terms.UNTIL_TURN_ENDS, terms.UNTIL_YOUR_TURN_BEGINS, terms.UNTIL_YOUR_EVENTS,
    terms.UNTIL_YOUR_TURN_ENDS, terms.UNTIL_GAME_ENDS,
)  # fmt: skip
PLACES = ("this phase", "this turn", "the other's turn", "his turn begins", "his turn", "the turn after that")
LASTS = {  # of an effect of the active player, and of one of the other player, at each of these places
    (0, PHASE): "100000", (0, TURN): "110000", (0, BEGINS): "111000", (0, EVENTS): "111100", (0, ENDS): "111110",
    (0, GAME): "111111",
    (1, PHASE): "100000", (1, TURN): "110000", (1, BEGINS): "110000", (1, ENDS): "111000", (1, GAME): "111111",
}  # fmt: skip


def keyword(until: int) -> Node:
    """A keyword for the Man."""
    modifier = KeywordModifier(M_GIVE_KEYWORD, "Samurai")
    modifier.until = until
    return Apply(modifier, MAN)


def pupil(t: Table) -> int:
    """The Man."""
    return next(c for c in range(t.m.card_count) if t.m.definition(c).title == "Man")


def entries(t: Table, kind: int) -> bool:
    """Whether the table of effects holds one of a kind."""
    return bool(t.m.effects(kind))


Seen = Callable[[Table, int], bool]
EFFECTS: dict[str, tuple[Callable[[int], Node], Seen]] = {
    "Force": (lambda until: verbs.give(MAN, terms.FORCE, 2, until), lambda t, p: t.force(pupil(t)) == 5),
    "Force set": (lambda until: verbs.SetStat(MAN, terms.FORCE, 9, until), lambda t, p: t.force(pupil(t)) == 9),
    "loss": (lambda until: verbs.loses(MAN, terms.FORCE, 1, until), lambda t, p: t.force(pupil(t)) == 2),
    "a stat that he lacks": (
        lambda until: verbs.give_stat(MAN, terms.PERSONAL_HONOR, 2, until), lambda t, p: t.ph(pupil(t)) == 2
    ),
    "keyword": (keyword, lambda t, p: t.has(pupil(t), "Samurai")),
    "ban": (
        lambda until: verbs.rule_for(MAN, flags.CANNOT_BOW_AS_COST, until),
        lambda t, p: flagged(t.m, pupil(t), flags.CANNOT_BOW_AS_COST),
    ),
    "players' ban": (
        lambda until: verbs.allow_players(flags.CANNOT_LOBBY, 3, until),
        lambda t, p: player_flagged(t.m, 0, flags.CANNOT_LOBBY) and player_flagged(t.m, 1, flags.CANNOT_LOBBY),
    ),
    "ability": (
        lambda until: verbs.Grant(open_([verbs.gain_honor(1)]), MAN, 0, until), lambda t, p: entries(t, effects.GRANT)
    ),
    "trait": (
        lambda until: verbs.GrantTrait(triggered(after(kinds.BOW), [verbs.gain_honor(1)]), MAN, until),
        lambda t, p: entries(t, effects.TRAIT),
    ),
    "delayed effect": (
        lambda until: Later(after(kinds.DISHONOR, MAN), verbs.gain_honor(1), until=until),
        lambda t, p: entries(t, effects.DELAYED),
    ),
    "memory": (
        lambda until: verbs.Remember("vow", until=until), lambda t, p: remembered(t.m, about_player(p), "vow") > 0
    ),
}  # fmt: skip


def lasts(t: Table, seen: Callable[[], bool]) -> str:
    """At which of the places an effect is in force that has just begun in the Action Phase of turn 8."""

    def come(done: Callable[[], bool]) -> str:
        for _ in range(80):
            if done():
                return "1" if seen() else "0"
            t.m.answer(NO if t.question.kind == "attack" else PASS)
        raise AssertionError("it never came")

    def at(turn: int, kind: str) -> Callable[[], bool]:
        return lambda: t.m.turn == turn and t.question.kind == kind

    return "".join(
        [
            "1" if seen() else "0", come(at(8, "dynasty")), come(at(9, "action")),
            come(lambda: t.m.turn == 10 and t.can_use("Bell", 0)), come(at(10, "action")), come(at(11, "action")),
        ]
    )  # fmt: skip


@pytest.mark.rule("SE-EFF-07", "SE-EFF-08", "SE-TRN-22")
@pytest.mark.parametrize(("player", "until"), list(LASTS))
@pytest.mark.parametrize("name", list(EFFECTS))
def test_until_when(name: str, player: int, until: int) -> None:
    t = Table()
    make, seen = EFFECTS[name]
    t.person("Man", force=3)
    t.act("Deed", make(until), player=player)
    t.holding("Bell", 0, reaction(after(kinds.TURN, player=BY_YOU), [verbs.gain_honor(1)]))
    t.turns(0)
    t.answer("pass")  # the Bell
    assert not seen(t, player)
    t.use("Deed", player=player)
    assert lasts(t, lambda: seen(t, player)) == LASTS[player, until]


@pytest.mark.rule("SE-EFF-07", "SE-PRV-07")
@pytest.mark.parametrize(("player", "until"), list(LASTS))
@pytest.mark.parametrize("setting", [True, False])
def test_until_when_a_province_is_strong(setting: bool, player: int, until: int) -> None:
    t = Table()
    there = NamedPlace("there")
    change = verbs.SetStrength(there, 9, until) if setting else verbs.strengthen(there, 2, until)
    t.act("Deed", Target("there", domain=PROVINCES), change, player=player)
    t.holding("Bell", 0, reaction(after(kinds.TURN, player=BY_YOU), [verbs.gain_honor(1)]))
    place = t.province(0, 1)
    t.turns(0)
    t.answer("pass")  # the Bell
    t.use("Deed", province_name(t.m, place), player=player)
    assert lasts(t, lambda: province_strength(t.m, place) == 9) == LASTS[player, until]


@pytest.mark.rule("SE-EFF-07", "SE-NEG-12")
@pytest.mark.parametrize(("until", "now", "later"), [(PHASE, True, False), (TURN, True, False), (GAME, True, True)])
def test_until_when_something_cannot_happen(until: int, now: bool, later: bool) -> None:
    t = Table()
    man = t.person("Man", 1)
    t.act("Ward", verbs.stop(MAN, after(kinds.BOW, MAN), until))
    t.act("Lullaby", Target("it", PERSONALITIES), verbs.bow("it"))
    t.turns(0)
    t.use("Ward").passes().use("Lullaby", man)
    assert t.bowed(man) is not now
    while t.m.turn != 9 or t.question.kind != "action":
        t.m.answer(NO if t.question.kind == "attack" else PASS)
    t.use("Lullaby", man)
    assert t.bowed(man) is not later
