"""Player after player, and what players gain that is neither Honor nor cards."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.amounts import Expression
from gorin.lang.flow import PLAYERS_LEFT, in_row
from gorin.lang.refs import Players, You
from gorin.lang.verbs import Verb
from gorin.rules.points import after
from gorin.rules.timing import changed
from gorin.rules.victory import lose
from gorin.table import citations, kinds, scopes
from gorin.table.changes import province_name
from gorin.table.definitions import Context, Names, Node, Part, scope_context
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.packing import T_PLAYER, pack
from gorin.table.places import provinces_of
from gorin.table.terms import NONE


class InTurn(Node):
    """Once for each of some players, in turn order, each bound under a name; "you" stays the text's own player."""

    def __init__(self, name: str, players: Players, program: Node) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.players: Players = players
        self.program: Node = program

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.players, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            m.set_local(f, PLAYERS_LEFT, in_row(self.players.players(scope_context(m, scope))))
            m.jump(f, BEGUN)
        code = m.local(f, PLAYERS_LEFT)
        if code == 0:
            m.pop()
            return
        m.set_local(f, PLAYERS_LEFT, code // 16)
        scopes.set_slot(m, scope, self.slot, pack(T_PLAYER, code % 16 - 1))
        m.push(self.program, scope)


class WithMoreHonor(Players):
    """Those of some players who have a higher Family Honor than you."""

    def __init__(self, among: Players) -> None:
        self.among: Players = among

    def parts(self) -> list[Part]:
        return [self.among]

    def players(self, x: Context) -> list[int]:
        mine = x.m.honor(x.you)
        return [p for p in self.among.players(x) if x.m.honor(p) > mine]


class HowMany(Expression):
    """How many players are meant."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        return len(self.players.players(x))


class LoseGame(Verb):
    """Players lose the game."""

    def __init__(self, players: Players) -> None:
        super().__init__()
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for p in self.players.players(x):
            changed(m, scope)
            lose(m, p, 0, scopes.source(m, scope))


def loses_for_its_player(part: Part) -> bool:
    """Whether a text says somewhere that its own player loses the game."""
    if isinstance(part, LoseGame) and isinstance(part.players, You):
        return True
    for each in part.parts():
        if loses_for_its_player(each):
            return True
    return False


class FirstEachTurn(Node):
    """Only the first time each turn for each of some players."""

    def __init__(self, players: Players, program: Node) -> None:
        super().__init__()
        self.players: Players = players
        self.program: Node = program

    def parts(self) -> list[Part]:
        return [self.players, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        m.pop()
        for p in self.players.players(x):
            name = f"first time for {x.source}"  # two copies of a text count apart
            if remembered(m, about_player(p), name) == 0:
                remember(m, about_player(p), name)
                m.push(self.program, scope)


class GainProvince(Verb):
    """Gain a Province at the left end of your row."""

    def does(self) -> int:
        return 1 << kinds.GAIN_PROVINCE

    def act(self, m: Machine, scope: int, x: Context) -> None:
        from gorin.rules.setup import new_province

        row = provinces_of(m, x.you)
        v = new_province(m, x.you)
        if v >= 0:
            if row:
                m.set_province_order(v, m.province_order(row[0]) - 1)
            m.say(citations.NEW_PROVINCE, f"{province_name(m, v)} is new.", NONE, x.you)
            changed(m, scope)
            m.dirty = True  # it wants a card (SE-PRV-02)
            after(m, scope, kinds.GAIN_PROVINCE, v, NONE, 0, x.you)
