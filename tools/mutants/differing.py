"""Which changes no test could notice, since nothing that it runs would come out otherwise.

    python3 dev.py mutants --unseen [--only PATH]

All tests run once, from sources in which a comparison, a condition, a sum or a pair of arguments says of each change
whether its value was ever another. A change whose value never was lives, whatever the tests look at; one whose value
was may still live. This asks about every change at once, in the time of a few, and so says where tests are missing,
or code is too much.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType
from typing import Any

from .operators import ALWAYS, NEVER, OPPOSITE, REPLACED, Finder, Mutant, Source

SUMS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
ORDERS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def needs_its_place(node: ast.AST) -> bool:
    """Say whether an expression means something else inside a function of its own."""
    parts = ast.walk(node)
    return any(isinstance(part, ast.NamedExpr) or (isinstance(part, ast.Name) and part.id == "super") for part in parts)


TRUE, FALSE = "always returns True", "always returns False"


class NodeFinder(Finder):
    """Collects the mutants of a file with the nodes that they change."""

    def __init__(self, source: Source, names_too: bool) -> None:
        super().__init__(source, names_too)
        self.of_node: dict[int, list[int]] = {}
        self.swapped: dict[int, tuple[int, str]] = {}
        """Of mutants that swap arguments: which argument comes sooner, and what stands before it now."""

    def add(self, node: ast.expr | ast.stmt, new: ast.AST | str, what: str) -> None:
        super().add(node, new, what)
        if self.statement is not None:
            number = len(self.found) - 1
            self.of_node.setdefault(id(node), []).append(number)
            if isinstance(node, ast.Call) and isinstance(new, ast.Call) and what == "arguments swapped":
                before = [ast.unparse(each) for each in node.args]
                after = [ast.unparse(each) for each in new.args]
                place = next(n for n, each in enumerate(after) if each != before[n])
                self.swapped[number] = place + 1, before[place]


class Watched(ast.NodeTransformer):
    """Puts into the place of an expression a call that compares it with what its mutants would give."""

    def __init__(self, finder: NodeFinder, first: int, seen: bytes) -> None:
        self.finder = finder
        self.first = first
        self.seen = seen
        self.watched: set[int] = set()
        """The mutants of which something is found out."""

    def changes(self, node: ast.AST) -> dict[str, list[int]]:
        """Return the numbers of a node's mutants by what they change, without what has all been seen."""
        found: dict[str, list[int]] = {}
        for number in self.finder.of_node.get(id(node), ()):
            found.setdefault(self.finder.found[number].what, []).append(self.first + number)
        clauses = [*found.get("and/or", ()), *found.get("clause dropped", ())]
        if all(map(self.is_seen, clauses)):
            found.pop("clause dropped", None)
        alone = (what for what in found if what not in ("and/or", "clause dropped"))
        for what in [what for what in alone if all(map(self.is_seen, found[what]))]:
            del found[what]
        return found

    def is_seen(self, number: int) -> bool:
        """Say whether a mutant has made a difference before."""
        return number < len(self.seen) and self.seen[number] == 1

    def watch(self, node: ast.AST, name: str, numbers: Iterable[int], *values: ast.expr) -> ast.Call:
        """Return a call of what watches, in the place of a node."""
        numbers = list(numbers)
        self.watched.update(number for number in numbers if number >= 0)
        listed = ast.Tuple([ast.Constant(number) for number in numbers], ast.Load())
        call = ast.Call(ast.Attribute(ast.Name("_watching", ast.Load()), name, ast.Load()), [listed, *values], [])
        for part in ast.walk(call):
            if "lineno" in part._attributes and not hasattr(part, "lineno"):
                ast.copy_location(part, node)
        return call

    def visit(self, node: ast.AST) -> Any:
        changes = self.changes(node)
        told = super().visit(node)
        if not changes or not isinstance(node, ast.expr | ast.AugAssign):
            return told
        if isinstance(node, ast.AugAssign):
            if "operator replaced" in changes and isinstance(node.op, ast.Add | ast.Sub):
                node.value = self.watch(node, "nonzero", changes["operator replaced"], node.value)
            return node
        told = self.changed(node, told, changes)
        if ALWAYS in changes or NEVER in changes:
            told = self.watch(node, "truth", (changes.get(ALWAYS, [-1])[0], changes.get(NEVER, [-1])[0]), told)
        if TRUE in changes:
            told = self.watch(node, "truth", (changes[TRUE][0], changes.get(FALSE, [-1])[0]), told)
        elif FALSE in changes:
            told = self.watch(node, "truth", (-1, changes[FALSE][0]), told)
        return told

    def changed(self, node: ast.expr, told: ast.expr, changes: dict[str, list[int]]) -> ast.expr:
        """Watch what a kind of expression has of its own."""
        match told:
            case ast.Compare(ops=[order]) if type(order) in ORDERS and "comparison changed" in changes:
                kind = ast.Constant(type(order).__name__)
                return self.watch(node, "order", changes["comparison changed"], kind, told.left, told.comparators[0])
            case ast.BoolOp() if "clause dropped" in changes and not needs_its_place(told):
                numbers = [*changes["and/or"], *changes["clause dropped"]]
                nothing = ast.arguments([], [], None, [], [], None, [])
                clauses = [ast.Lambda(nothing, value) for value in told.values]
                return self.watch(node, "junction", numbers, ast.Constant(isinstance(told.op, ast.And)), *clauses)
            case ast.BinOp() if "operator replaced" in changes:
                kind = ast.Constant(type(told.op).__name__)
                return self.watch(node, "operation", changes["operator replaced"], kind, told.left, told.right)
            case ast.Call() if "min/max" in changes and not told.keywords:
                assert isinstance(told.func, ast.Name)
                return self.watch(node, "opposite", changes["min/max"], ast.Constant(told.func.id), *told.args)
            case ast.Call() if "arguments swapped" in changes:
                for number in changes["arguments swapped"]:
                    place, before = self.finder.swapped[number - self.first]
                    other = ast.parse(before, mode="eval").body
                    told.args[place] = self.watch(node, "pair", [number], told.args[place], other)
                return told
            case _:
                return told


class Watching:
    """What watched expressions call: each call gives the value that the expression has, and marks who differs."""

    def __init__(self, total: int) -> None:
        self.differs = bytearray(total)
        self.looking = False  # at clauses that decide nothing
        self.looks = [0] * total

    def truth(self, numbers: tuple[int, int], value: Any) -> Any:
        """A condition: it holds, or not."""
        mark = numbers[1] if value else numbers[0]
        if mark >= 0:
            self.differs[mark] = 1
        return value

    def nonzero(self, numbers: tuple[int], value: Any) -> Any:
        """What is added or taken away."""
        if value:
            self.differs[numbers[0]] = 1
        return value

    def order(self, numbers: tuple[int, ...], kind: str, left: Any, right: Any) -> bool:
        """A comparison: its border differs where both are equal, its reverse everywhere."""
        self.differs[numbers[-1]] = 1
        if left == right:
            self.differs[numbers[0]] = 1
        if kind == "Lt":
            return bool(left < right)
        if kind == "LtE":
            return bool(left <= right)
        return bool(left > right) if kind == "Gt" else bool(left >= right)

    def junction(self, numbers: tuple[int, ...], every: bool, *clauses: Callable[[], Any]) -> Any:
        """Clauses joined by `and` (every) or `or`: each decides alone, or others decide as well."""
        value: Any = None
        place = -1
        for clause in clauses:
            place += 1
            value = clause()
            if bool(value) != every:
                break
        else:
            return value  # all alike: nothing differs
        number = numbers[1 + place]
        if place:
            self.differs[numbers[0]] = 1
        if not self.looking and not (self.differs[number] and self.differs[numbers[0]]) and self.is_due(number):
            self.looking = True
            m = machine_of(clauses)
            mark = m.mark() if m is not None else 0
            try:
                others = [bool(later()) for later in clauses[place + 1 :]]
            except Exception:  # what comes later may only be asked where this holds
                self.differs[number] = 1
            else:
                if all(each == every for each in others):
                    self.differs[number] = 1
                if any(each == every for each in others):
                    self.differs[numbers[0]] = 1
            if m is not None:
                m.undo(mark)  # some clauses do something
            self.looking = False
        return value

    def is_due(self, number: int) -> bool:
        """Say whether to look once more: where many looks saw no difference, not every time."""
        self.looks[number] += 1
        return self.looks[number] < 200 or self.looks[number] % 8 == 0

    def operation(self, numbers: tuple[int], kind: str, left: Any, right: Any) -> Any:
        """A sum, and what it would be with the other operator."""
        own = getattr(ast, kind)
        value = SUMS[own](left, right)
        if not self.differs[numbers[0]]:
            try:
                self.differs[numbers[0]] = SUMS[REPLACED[own]](left, right) != value
            except Exception:
                self.differs[numbers[0]] = 1
        return value

    def opposite(self, numbers: tuple[int], name: str, *values: Any) -> Any:
        """The least and the greatest; any and all."""
        given = [list(values[0])] if len(values) == 1 else list(values)
        value = BUILT_IN[name](*given)
        if not self.differs[numbers[0]] and BUILT_IN[OPPOSITE[name]](*given) != value:
            self.differs[numbers[0]] = 1
        return value

    def pair(self, numbers: tuple[int], value: Any, before: Any) -> Any:
        """Two arguments that could be swapped."""
        if value != before:
            self.differs[numbers[0]] = 1
        return value


def machine_of(clauses: tuple[Callable[[], Any], ...]) -> Any:
    """Return the machine that clauses ask about, if they name one."""
    for clause in clauses:
        for cell in clause.__closure__ or ():
            found = getattr(cell.cell_contents, "m", cell.cell_contents)
            if hasattr(found, "undo"):
                return found
    return None


BUILT_IN: dict[str, Callable[..., Any]] = {"min": min, "max": max, "any": any, "all": all}


class Differing:
    """Instruments sources, and says afterwards which mutants never differed.

    What has been seen to differ before is not watched any more.
    """

    def __init__(self, folder: Path, paths: list[str], seen: bytes = b"") -> None:
        self.folder = folder
        self.first: dict[str, int] = {}
        self.mutants: list[Mutant] = []
        self.code: dict[str, CodeType] = {}
        self.watched: set[int] = set()
        for path in paths:
            file = folder / path
            source = Source(path, file.read_text(encoding="utf-8"))
            finder = NodeFinder(source, "/editions/" in f"/{path}")
            finder.body(source.tree.body)
            first = len(self.mutants)
            transformer = Watched(finder, first, seen)
            tree = transformer.visit(source.tree)
            self.code[str(file)] = compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True)
            self.mutants += finder.found
            self.watched |= transformer.watched
        self.watching = Watching(len(self.mutants))
        self.watching.differs[: len(seen)] = seen
