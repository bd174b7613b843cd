"""The changes that can be made to a source file, as edits of its text.

What cannot change how a game is played is left alone:

- annotations, names for numbers (`Final`), asserts, `isinstance` that only tells the type checker what is so anyway;
- texts: of the log, of errors, of why something is refused (`m.no(...)` as a statement), what an object is called
  (`__repr__`), and the tests for whether there is a log;
- whether an address of a frame is 0 where it is asked whether there is one (`scope >= 0`): that of the game itself is;
- the order of arguments where it means nothing (`without(...)`, or two that are only added up).

Everything else is drawn, also what nobody could notice (a cache, a guard that saves time, a line that another makes
superfluous): what turns out to be so is listed in tests/mutants.yaml under `same`, with the reason, or goes.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass

FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
REPLACED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}
TALK = {"say", "explain"}  # m.say(...): a line of the log
CARRIED = {"m", "self", "x", "w", "rules"}  # swapping one of these with something else breaks at once
FRAMES = {"scope", "o", "f", "frame", "outer", "owing", "group", "occurrence", "payment"}
"""What addresses of frames are called, alone or after a point."""
LOGS = {"logging", "explaining"}  # attributes that say whether there is a log
UNORDERED = {"without"}  # functions for which the order of what they are given means nothing
SUMMED = {("slot", 1), ("set_slot", 1)}  # which argument of a function is only added to the one after it


ALWAYS, NEVER = "condition always true", "condition never true"
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]{3}-\d\d\b")


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from start to end of a file become something else."""

    path: str  # below the source folder, such as gorin/kernel/gold.py
    start: int
    end: int
    old: str
    new: str
    what: str
    line: int
    within: str  # the function or class around it
    statements: tuple[int, ...]  # numbers of the statements that run it, none if it runs on import
    rules: tuple[str, ...] = ()  # cited where it stands
    name: str = ""  # of a mutant that is listed by hand
    test: str = ""  # that is meant to notice it
    taken: tuple[int, ...] = ()  # of a condition: the first statement that runs where it holds
    names: tuple[str, ...] = ()  # of what is declared or set up: what it names, which shows where it matters


class Source:
    """The text of a file, its tree, and where each line begins."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.content = text.encode()
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in self.content.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def line(self, place: int) -> str:
        """Return the line of a place."""
        end = self.content.find(b"\n", place)
        return self.content[self.content.rfind(b"\n", 0, place) + 1 : end if end >= 0 else None].decode()

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return where a node's text begins and ends, in bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        """Return a piece of the text."""
        return self.content[start:end].decode()


def statements(tree: ast.Module) -> list[ast.stmt]:
    """Return the statements inside functions, in the order that numbers them."""
    found: list[ast.stmt] = []

    def visit(node: ast.AST, inside: bool) -> None:
        for child in ast.iter_child_nodes(node):
            if inside and isinstance(child, ast.stmt):
                found.append(child)
            visit(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    visit(tree, False)
    return found


def name_of(node: ast.AST) -> str:
    """Return what a name or an attribute is called, or an empty text."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def called(node: ast.AST) -> set[str]:
    """Return the names of all that a piece names."""
    return {name_of(part) for part in ast.walk(node)}


def is_class(name: str) -> bool:
    """Say whether a name looks like that of a class."""
    return name[:1].isupper() and not name.isupper()


def mentions(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield where things matter: names with the numbers of the statements that read them or that belong to them."""
    numbers = {id(node): number for number, node in enumerate(statements(tree))}

    def visit(node: ast.AST, number: int, inside: tuple[str, ...]) -> Iterator[tuple[str, int]]:
        for child in ast.iter_child_nodes(node):
            at = numbers.get(id(child), number)
            of = inside
            if at != number:
                yield from ((name, at) for name in inside)
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                of = (*inside, child.name)
            elif at >= 0 and isinstance(child, ast.Attribute) and isinstance(child.ctx, ast.Load):
                yield child.attr, at
            yield from visit(child, at, of)

    return visit(tree, -1, ())


def annotated_name(annotation: ast.expr | None) -> str:
    """Return the plain name that an annotation consists of, or an empty text."""
    return annotation.id if isinstance(annotation, ast.Name) else ""


def writes_words(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Say whether a function only writes what an object is called."""
    return function.name in ("__repr__", "__str__")


def talks(node: ast.AST) -> bool:
    """Say whether an expression writes a line of the log."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TALK


def refuses(node: ast.expr) -> bool:
    """Say whether an expression is false and says why: `m.no(...)`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "no"


def asks_for_type(test: ast.expr) -> bool:
    """Say whether a condition only tells the type checker what is so anyway."""
    return isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "isinstance"


def asks_for_log(test: ast.expr) -> bool:
    """Say whether a condition only asks whether there is a log."""
    if isinstance(test, ast.BoolOp):
        return all(asks_for_log(value) for value in test.values)
    if isinstance(test, ast.UnaryOp):
        return asks_for_log(test.operand)
    return isinstance(test, ast.Attribute) and test.attr in LOGS


def asks_for_frame(test: ast.Compare) -> bool:
    """Say whether a comparison asks whether there is a frame: its address is not below 0."""
    left = test.left
    named = (isinstance(left, ast.Name) and left.id in FRAMES) or (
        isinstance(left, ast.Attribute) and left.attr in FRAMES
    )
    zero = isinstance(test.comparators[0], ast.Constant) and test.comparators[0].value == 0
    return named and zero and len(test.ops) == 1 and isinstance(test.ops[0], ast.GtE | ast.Lt)


def is_docstring(node: ast.stmt) -> bool:
    """Say whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_name_for_number(node: ast.stmt) -> bool:
    """Say whether a statement of a module or class only gives a name, a type or a meaning to something."""
    if isinstance(node, ast.AnnAssign):
        return "Final" in ast.unparse(node.annotation)
    if isinstance(node, ast.Assign):
        if any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets):
            return True
        union = isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.BitOr)
        return union and all(isinstance(n, ast.Name | ast.BinOp | ast.BitOr | ast.Load | ast.Constant)
                             for n in ast.walk(node.value))  # fmt: skip
    return False


class Finder:
    """Collects every mutant of a file."""

    def __init__(self, source: Source, names_too: bool) -> None:
        self.source = source
        self.names_too = names_too
        self.numbers = {id(node): number for number, node in enumerate(statements(source.tree))}
        self.found: list[Mutant] = []
        self.around: list[str] = []
        self.cited: list[tuple[str, ...]] = []
        self.returns: list[str] = []
        self.statement: int | None = None
        self.taken: tuple[int, ...] = ()
        self.names: tuple[str, ...] = ()
        self.makers = {node.name: node for node in source.tree.body if isinstance(node, ast.FunctionDef)}
        self.functions = 0

    def add(self, node: ast.expr | ast.stmt, new: ast.AST | str, what: str) -> None:
        """Note that a node could be something else."""
        start, end = self.source.span(node)
        old = self.source.text(start, end)
        text = new if isinstance(new, str) else ast.unparse(new)
        if isinstance(new, ast.expr) and not isinstance(new, ast.Constant | ast.Name | ast.Call):
            text = f"({text})"
        ran = () if self.statement is None else (self.statement,)
        within = ".".join(self.around)
        cited = self.cited[-1] if self.cited else ()
        taken = self.taken if what in (ALWAYS, NEVER) else ()
        self.found.append(
            Mutant(self.source.path, start, end, old, text, what, node.lineno, within, ran, cited, taken=taken,
                   names=self.names)
        )  # fmt: skip

    def citations(self, node: ast.stmt) -> tuple[str, ...]:
        """Return the rules that a function or class says it follows."""
        return tuple(sorted(set(RULE.findall(self.source.text(*self.source.span(node))))))

    # --- statements -----------------------------------------------------------------------------------------------

    def body(self, nodes: list[ast.stmt]) -> None:
        """Visit statements in order."""
        for node in nodes:
            before = self.statement, self.names
            self.statement = self.numbers.get(id(node))
            if not isinstance(node, ast.ClassDef):
                self.names = self.named(node)
            self.visit_statement(node)
            self.statement, self.names = before

    def named(self, node: ast.stmt) -> tuple[str, ...]:
        """Return the classes that a declaration (or its functions) names, or the attribute set where one is made."""
        if self.functions and self.around[-1] == "__init__":
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            return (target.attr,) if isinstance(target, ast.Attribute) else ()
        if self.functions:
            return self.names
        found = called(node)
        if not isinstance(node, ast.FunctionDef):
            for name in found & set(self.makers):
                found = found | called(self.makers[name])
        return tuple(sorted(filter(is_class, found)))

    def visit_statement(self, node: ast.stmt) -> None:
        """Visit one statement, without what only describes."""
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.function(node)
            case ast.ClassDef():
                self.around.append(node.name)
                self.cited.append(self.citations(node))
                self.body(node.body)
                self.cited.pop()
                self.around.pop()
            case ast.If():
                self.condition(node)
            case ast.Import() | ast.ImportFrom() | ast.Raise() | ast.Assert() | ast.Global() | ast.Nonlocal():
                return
            case ast.Expr() if is_docstring(node) or talks(node.value) or refuses(node.value):
                return
            case ast.Assign(targets=[ast.Attribute(attr=name)]) | ast.AnnAssign(target=ast.Attribute(attr=name)) if (
                name in LOGS
            ):
                return
            case _ if not self.functions and not self.names_too and is_name_for_number(node):
                return
            case _:
                self.removed(node)
                self.children(node)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Visit a function: its defaults run where it is defined, its body elsewhere."""
        if writes_words(node):
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.expression(default)
        self.around.append(node.name)
        self.cited.append(self.citations(node) or (self.cited[-1] if self.cited else ()))
        self.returns.append(annotated_name(node.returns))
        self.functions += 1
        self.body(node.body)
        self.functions -= 1
        self.returns.pop()
        self.cited.pop()
        self.around.pop()

    def condition(self, node: ast.If) -> None:
        """Visit an `if`: the branch always taken or never, the condition changed, the branches visited."""
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        if not asks_for_log(node.test):
            self.taken = (self.numbers[id(node.body[0])],) if id(node.body[0]) in self.numbers else ()
            self.always(node.test)
            self.taken = ()
            self.expression(node.test)
        self.body(node.body)
        self.body(node.orelse)

    def always(self, test: ast.expr) -> None:
        """A condition that always holds, or never."""
        if not asks_for_type(test):
            self.add(test, "True", ALWAYS)
        self.add(test, "False", NEVER)

    def removed(self, node: ast.stmt) -> None:
        """A statement that is not there, or that does the reverse."""
        if not self.functions:
            return
        match node:
            case ast.Expr(value=ast.Call()):
                if "super()" not in ast.unparse(node):
                    self.add(node, "pass", "statement removed")
            case ast.Assign() if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
                if self.around[-1] != "__init__":
                    self.add(node, "pass", "statement removed")
            case ast.AugAssign():
                self.add(node, "pass", "statement removed")
                other = REPLACED.get(type(node.op))
                if other is not None and not is_text(node.value):
                    changed = copy.copy(node)
                    changed.op = other()
                    self.add(node, changed, "operator replaced")
            case ast.Continue() | ast.Break() | ast.Return(value=None):
                self.add(node, "pass", "statement removed")
            case ast.Return(value=ast.expr() as value) if self.returns[-1:] == ["bool"]:
                if not isinstance(value, ast.Constant) and not refuses(value):
                    self.add(value, "True", "always returns True")
                    self.add(value, "False", "always returns False")
            case _:
                return

    # --- expressions ----------------------------------------------------------------------------------------------

    def children(self, node: ast.AST) -> None:
        """Visit what is inside a node."""
        for name, value in ast.iter_fields(node):
            if name == "annotation":
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.stmt):
                    self.body([child])
                elif isinstance(child, ast.expr):
                    self.expression(child)
                elif isinstance(child, ast.AST):
                    self.children(child)

    def expression(self, node: ast.expr) -> None:
        """Visit an expression and what is inside it."""
        if isinstance(node, ast.JoinedStr) or talks(node):
            return
        match node:
            case ast.Compare():
                self.comparison(node)
                if asks_for_frame(node):
                    return
            case ast.BoolOp():
                self.junction(node)
            case ast.UnaryOp(op=ast.Not()):
                self.add(node, node.operand, "not dropped")
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
                return  # nothing, nobody, nowhere: any other negative number would do
            case ast.BinOp():
                self.operation(node)
            case ast.IfExp():
                self.always(node.test)
            case ast.Constant(value=bool() as value):
                self.add(node, str(not value), "constant flipped")
            case ast.Constant(value=int() as value):
                self.add(node, str(value + 1), "constant + 1")
                if value:
                    self.add(node, str(value - 1), "constant - 1")
            case ast.Call():
                self.call(node)
            case _:
                pass
        self.children(node)

    def comparison(self, node: ast.Compare) -> None:
        """Each comparison at its border and turned round."""
        for number, operator in enumerate(node.ops):
            for other in FLIPPED[type(operator)]:
                if asks_for_frame(node) and other in (ast.Gt, ast.LtE):
                    continue
                changed = copy.copy(node)
                changed.ops = [*node.ops[:number], other(), *node.ops[number + 1 :]]
                self.add(node, changed, "comparison changed")

    def junction(self, node: ast.BoolOp) -> None:
        """`and` for `or`, and each of the parts left out."""
        changed = copy.copy(node)
        changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.add(node, changed, "and/or")
        for number in range(len(node.values)):
            fewer = copy.copy(node)
            fewer.values = [*node.values[:number], *node.values[number + 1 :]]
            self.add(node, fewer if len(fewer.values) > 1 else fewer.values[0], "clause dropped")

    def operation(self, node: ast.BinOp) -> None:
        """Another sum."""
        other = REPLACED.get(type(node.op))
        if other is None or is_text(node.left) or is_text(node.right):
            return
        if isinstance(node.op, ast.Add) and (is_coded(node.left) or is_coded(node.right)):
            return  # an address: anything else breaks at once
        changed = copy.copy(node)
        changed.op = other()
        self.add(node, changed, "operator replaced")

    def call(self, node: ast.Call) -> None:
        """Two arguments swapped, or the greatest for the least."""
        if isinstance(node.func, ast.Name) and node.func.id in OPPOSITE:
            changed = copy.copy(node)
            changed.func = ast.Name(OPPOSITE[node.func.id])
            self.add(node, changed, "min/max")
            return
        if isinstance(node.func, ast.Name) and node.func.id in ("isinstance", "getattr", "range"):
            return
        if isinstance(node.func, ast.Attribute) and node.func.attr in UNORDERED:
            return
        for number in range(len(node.args) - 1):
            pair = node.args[number : number + 2]
            if is_coded(pair[0]) != is_coded(pair[1]) or not all(map(is_plain, pair)):
                continue
            if isinstance(node.func, ast.Attribute) and (node.func.attr, number) in SUMMED:
                continue
            if ast.unparse(pair[0]) != ast.unparse(pair[1]):
                changed = copy.copy(node)
                changed.args = [*node.args[:number], pair[1], pair[0], *node.args[number + 2 :]]
                self.add(node, changed, "arguments swapped")


def is_coded(node: ast.expr) -> bool:
    """Say whether an expression is the name of an address or a code, such as F_SCOPE."""
    return name_of(node).isupper()


def is_text(node: ast.expr) -> bool:
    """Say whether an expression is a text or a list, whose sum has no opposite."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    )


def is_plain(node: ast.expr) -> bool:
    """Say whether an argument is a name or a number that could stand elsewhere."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    return isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node) not in CARRIED


def mutants(source: Source, names_too: bool = False) -> Iterator[Mutant]:
    """Yield every mutant of a file, in the order of its text."""
    finder = Finder(source, names_too)
    finder.body(source.tree.body)
    yield from finder.found


def apply(source: Source, mutant: Mutant) -> str:
    """Return the text of the file with the change made."""
    return (source.content[: mutant.start] + mutant.new.encode() + source.content[mutant.end :]).decode()
