"""Frames, and the nodes that run in them: pausing anywhere needs no code of its own.

The stack holds frames. Each names its node, the step at which it goes on, the scope it runs in and the frame below,
and has cells of its own. A node holds no mutable state: it runs by `step`, which is called again and again until it
pops its frame; it asks by `ask`, which computes the question from the state alone, and takes up the reply in `answer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import extend
from mypy_extensions import i64, mypyc_attr

from gorin.kernel.layout import (
    F_LOCAL,
    F_NODE,
    F_PC,
    F_PREV,
    F_SCOPE,
    G_DIRTY,
    G_OVER,
    G_SP,
    G_TOP,
    G_WAITING,
    LOCALS,
    NONE,
)
from gorin.kernel.parts import Names, Part
from gorin.kernel.state import State

if TYPE_CHECKING:
    from gorin.table.named import QuestionKind

MAX_STACK: Final = 60000
STEP_BUDGET: Final = 200_000  # steps after one answer; more means a loop that no rule ends
FRESH: Final = 0  # where a frame stands that has not run yet
BEGUN: Final = 1  # and one that has done its first thing; nodes with more stages than that name their own
A: Final = 0  # the cells of its own that every frame has
B: Final = 1
C: Final = 2
D: Final = 3


class LoopError(Exception):
    """The step budget of one answer is spent: the position repeats itself without a decision."""


class Question:
    """Who must decide what: the pure function of a state that waits.

    `options` are encoded answers (see `gorin.table.packing`); `meaning` is what is cited (see `gorin.table.citations`),
    and `rule`, once it is asked, the id of the rule that is meant.
    """

    def __init__(
        self, player: int, kind: QuestionKind, meaning: int, options: list[int], source: int = NONE, about: int = NONE
    ) -> None:
        self.player: int = player
        self.kind: QuestionKind = kind
        self.meaning: int = meaning
        self.rule: str = ""
        self.options: list[int] = options
        self.source: int = source
        self.about: int = about


class Frames(State):
    """A state with a stack of frames, and the loop that runs them."""

    def __init__(self, cells: int, nodes: list[Node[Any]], room: int = 0, model: Frames | None = None) -> None:
        super().__init__(cells, room, model)
        self.nodes: list[Node[Any]] = nodes  # by their numbers, which frames hold
        self.check: Node[Any] | None = None  # runs whenever something changed that the rules must look at
        self.pending: Question | None = None

    # --- what the loop is at -----------------------------------------------------------------------------------------

    @property
    def top(self) -> int:
        """The frame on top; negative when none is left."""
        return self.cells[G_TOP]

    @property
    def stack_end(self) -> int:
        """The first free cell of the stack."""
        return self.cells[G_SP]

    @property
    def waiting(self) -> bool:
        """Whether someone must decide."""
        return self.cells[G_WAITING] != 0

    @waiting.setter
    def waiting(self, value: bool) -> None:
        self.put(G_WAITING, 1 if value else 0)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.cells[G_OVER] != 0

    @over.setter
    def over(self, value: bool) -> None:
        self.put(G_OVER, 1 if value else 0)

    @property
    def dirty(self) -> bool:
        """Whether something changed that the rules must look at before anything else."""
        return self.cells[G_DIRTY] != 0

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self.put(G_DIRTY, 1 if value else 0)

    # --- frames ------------------------------------------------------------------------------------------------------

    def room(self, size: int) -> int:
        """Where a frame of this size will begin."""
        base = self.cells[G_SP]
        if base + size > len(self.stack):
            if base > MAX_STACK:
                raise LoopError("the stack of procedures is too deep")
            self.stack = extend(self.stack, [0] * (base + size))
        return base

    def begin(self, base: int, node: Node[Any], scope: int, size: int) -> None:
        """Lay a frame on top, its own cells being written already."""
        if node.id == UNREGISTERED:
            raise ValueError(f"this {type(node).__name__} belongs to no rulebook")
        self.put_small(base + F_NODE, node.id)
        self.put_small(base + F_PC, FRESH)
        self.put_small(base + F_SCOPE, scope)
        self.put_small(base + F_PREV, self.cells[G_TOP])
        self.put(G_TOP, base)
        self.put(G_SP, base + size)

    def push(self, node: Node[Any], scope: int, locals: int = LOCALS) -> int:
        """Run `node` next, inside `scope`, with so many cells of its own, all 0; the frame's base."""
        base = self.room(F_LOCAL + locals)
        self.fill_stack(base + F_LOCAL, base + F_LOCAL + locals, 0)
        self.begin(base, node, scope, F_LOCAL + locals)
        return base

    def pop(self) -> None:
        """End the top frame."""
        base = self.cells[G_TOP]
        self.put(G_TOP, self.stack[base + F_PREV])
        self.put(G_SP, base)

    def unwind(self, base: int) -> None:
        """End every frame above `base`, leaving `base` on top."""
        top = self.cells[G_TOP]
        end = self.cells[G_SP]
        while top > base:
            end = top
            top = self.stack[top + F_PREV]
        self.put(G_TOP, top)
        self.put(G_SP, end)

    def jump(self, f: int, step: int) -> None:
        """Where the frame goes on when it is on top again."""
        self.put_small(i64(f) + F_PC, step)

    def go_on(self, f: int) -> None:
        """Let a procedure go on with the step that follows."""
        self.put_small(i64(f) + F_PC, self.stack[i64(f) + F_PC] + 1)

    def go_to(self, f: int, name: str) -> None:
        """Let a procedure go on with the step of this name."""
        self.put_stack(i64(f) + F_PC, self.nodes[self.stack[f + F_NODE]].step_number(name))

    def node_number(self, f: int) -> int:
        """The number of the node that a frame runs."""
        return self.stack[f + F_NODE]

    def step(self, f: int) -> int:
        """The step at which a frame goes on."""
        return self.stack[i64(f) + F_PC]

    def scope(self, f: int) -> int:
        """The frame of the scope that a frame runs in; NONE if in none."""
        return self.stack[i64(f) + F_SCOPE]

    def below(self, f: int) -> int:
        """The frame below; negative if there is none."""
        return self.stack[i64(f) + F_PREV]

    def local(self, f: int, number: int) -> int:
        """A frame's own cell."""
        return self.in_stack(i64(f) + F_LOCAL + number)

    def set_local(self, f: int, number: int, value: int) -> None:
        self.put_stack(i64(f) + F_LOCAL + number, value)

    def node(self, f: int) -> Node[Any]:
        """The node that a frame runs."""
        return self.nodes[self.stack[f + F_NODE]]

    # --- running -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until someone must decide or the game is over."""
        steps = 0
        nodes = self.nodes
        check = self.check
        while self.cells[G_WAITING] == 0 and self.cells[G_OVER] == 0:
            if self.cells[G_DIRTY] != 0:
                assert check is not None, "nobody looks after what has changed"
                check.step(self, 0)
                continue
            top = self.cells[G_TOP]
            if top < 0:
                break
            nodes[self.stack[top + F_NODE]].step(self, top)
            steps += 1
            if steps > STEP_BUDGET:
                raise LoopError("the game goes round without a decision")

    def wait(self) -> None:
        """Called by a node's step when its question must be answered before it goes on."""
        self.put(G_WAITING, 1)

    def question(self) -> Question | None:
        """What must be decided now; None when the game is over."""
        if self.cells[G_WAITING] == 0:
            return None
        if self.pending is None:
            top = self.cells[G_TOP]
            question = self.nodes[self.stack[top + F_NODE]].ask(self, top)
            question.rule = self.cite(question.meaning)
            question.player = self.who_answers(question.player)
            self.pending = question
        return self.pending

    def cite(self, meaning: int) -> str:
        """The id of the rule that a citation means; empty where there is none."""
        return ""

    def who_answers(self, player: int) -> int:
        """Who decides what falls to a player."""
        return player

    def take_up(self, value: int) -> None:
        """Give an answer to the node that asks, and run on."""
        self.put(G_WAITING, 0)
        self.pending = None
        top = self.cells[G_TOP]
        self.nodes[self.stack[top + F_NODE]].answer(self, top, value)
        self.run()

    def reconsider(self) -> None:
        """Ask anew after a change from outside: the rules look at the position, and the frame that waits runs again."""
        self.put(G_WAITING, 0)
        self.pending = None
        self.run()


M = TypeVar("M", bound=Frames)


NO_NAMES: Final = Names()  # nobody adds to it
UNREGISTERED: Final = 1 << 40  # a number under which no rulebook has a node


@mypyc_attr(allow_interpreted_subclasses=True)
class Node(Part, Generic[M]):
    """A part that can run on a machine of some kind."""

    def __init__(self) -> None:
        self.id: int = UNREGISTERED  # its number in the rulebook that it belongs to
        self.key: int = 0  # what names it in every process; 0 as long as nothing does
        self.names: Names = NO_NAMES  # those of the text in which it stands

    def step(self, m: M, f: int) -> None:
        """Do the next thing of a frame."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, m: M, f: int) -> Question:
        """The question of a frame that waits."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, m: M, f: int, value: int) -> None:
        """Take up the answer that somebody gave."""
        raise NotImplementedError(type(self).__name__)

    def step_number(self, name: str) -> int:
        """The number of a named step."""
        raise NotImplementedError(type(self).__name__)

    def step_mark(self, number: int) -> int:
        """How a step is written down, for other processes and other versions to find it again."""
        return number

    def marked_step(self, mark: int) -> int:
        """The step that was written down so; negative if there is none such."""
        return mark
