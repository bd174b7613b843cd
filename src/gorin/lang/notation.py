# gorin: interpreted
r"""How terms are written in `.cards` files: in the syntax of Python's expressions, read and never run.

>>> from gorin.lang.words import VOCABULARY
>>> [term] = read('card("Light Infantry")\n', VOCABULARY)
>>> write(term, VOCABULARY)
'card("Light Infantry")'
>>> read('card("Oops", actoin(battle))', VOCABULARY)
Traceback (most recent call last):
...
gorin.lang.notation.NotationError: line 1, column 14: there is no word "actoin"; did you mean "action"?
"""

from __future__ import annotations

import ast
import re
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARD, CONDITION, CONSTRAINT, TEST, Part, Sort, Vocabulary, Word

MOST_CHARACTERS: Final = 20_000  # of one card written by anybody; files that come with the program may be longer
DEEPEST: Final = 40  # words inside each other
WIDTH: Final = 110
COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "less", ast.LtE: "at_most", ast.Gt: "more", ast.GtE: "at_least", ast.Eq: "equal",
}  # fmt: skip
SIGNS: Final = {"less": "<", "at_most": "<=", "more": ">", "at_least": ">=", "equal": "=="}
OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
}
INVISIBLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


class NotationError(ValueError):
    """What is wrong with a text in the notation, with line and column (both from 1)."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.message = message


def read(text: str, vocabulary: Vocabulary, trusted: bool = False) -> list[Term]:
    """The cards of a file.

    Raises `NotationError` at the first thing that is not understood. Texts that are not `trusted` may be of
    MOST_CHARACTERS at most.
    """
    if not trusted and len(text) > MOST_CHARACTERS:
        raise NotationError(
            1, 1, f"a card's text has at most {MOST_CHARACTERS:,} characters, and this has {len(text):,}"
        )
    for number, line in enumerate(text.split("\n"), 1):
        bad = INVISIBLE.search(line)
        if bad:
            raise NotationError(
                number, bad.start() + 1, f"the character U+{ord(bad[0]):04X} cannot be seen, and may not stand here"
            )
    try:
        tree = ast.parse(text)
    except SyntaxError as e:
        raise NotationError(
            e.lineno or 1, e.offset or 1, f"this is not written as a word with parts: {e.msg}"
        ) from None
    except (RecursionError, MemoryError, ValueError):
        raise NotationError(1, 1, f"words stand inside each other more than {DEEPEST} deep") from None
    reader = Reader(vocabulary)
    return [reader.statement(node) for node in tree.body]


def read_value(text: str, sort: Sort, vocabulary: Vocabulary) -> Value:
    """One word with its parts, of a sort; as `read`."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError as e:
        raise NotationError(
            e.lineno or 1, e.offset or 1, f"this is not written as a word with parts: {e.msg}"
        ) from None
    return Reader(vocabulary).value(tree.body, Part(sort), 1)


class Reader:
    """Reads what Python's parser has taken apart."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def fail(self, node: ast.AST, message: str) -> NotationError:
        return NotationError(getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1, message)

    def statement(self, node: ast.stmt) -> Term:
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
            raise self.fail(node, 'here stands a card: card("Title", ...)')
        value = self.value(node.value, Part(CARD), 1)
        assert isinstance(value, Term)
        return value

    def value(self, node: ast.expr, part: Part, depth: int) -> Value:
        """What a node means where a part of a sort is expected."""
        sort = part.sort
        if depth > DEEPEST:
            raise self.fail(node, f"words stand inside each other more than {DEEPEST} deep")
        if part.row:
            if not isinstance(node, ast.List):
                raise self.fail(node, f"here stands a list in brackets: [{sort.name}, ...]")
            return tuple([self.value(each, Part(sort), depth + 1) for each in node.elts])
        if isinstance(node, ast.Constant):
            return self.plain(node, node.value, part)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            if isinstance(node.operand, ast.Constant) and type(node.operand.value) is int:
                return self.plain(node, -node.operand.value, part)
            self.allowed(node, sort, "-")
            return Term("times", (-1, self.value(node.operand, part, depth + 1)))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            self.allowed(node, sort, "~")
            return Term("not", (self.value(node.operand, part, depth + 1),))
        if isinstance(node, ast.BinOp):
            return self.joined(node, part, depth)
        if isinstance(node, ast.Compare):
            return self.compared(node, sort, depth)
        if isinstance(node, ast.Name):
            return self.term(node, node.id, [], [], sort, depth)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.term(node, node.func.id, node.args, node.keywords, sort, depth)
        raise self.fail(node, f"here stands one {sort.name}, and this is none")

    def plain(self, node: ast.expr, value: object, part: Part) -> Value:
        for kind in part.sort.plain:
            if type(value) is kind:
                if isinstance(value, str) and (not value.strip() or len(value) > 200):
                    raise self.fail(node, f"a {part.sort.name} has 1 to 200 characters")
                if isinstance(value, int) and abs(value) > 9999:
                    raise self.fail(node, f"{value} is beyond 9999")
                if part.sort.only and value not in part.sort.only:
                    continue
                return value  # type: ignore[return-value]
        what = "a name in quotes" if isinstance(value, str) else f"{value!r}"[:40]
        raise self.fail(node, f"here stands one {part.sort.name}, and {what} is none")

    def allowed(self, node: ast.AST, sort: Sort, operator: str) -> None:
        if operator not in sort.operators:
            raise self.fail(node, f'"{operator}" does not join one {sort.name} to another')

    def joined(self, node: ast.BinOp, part: Part, depth: int) -> Value:
        sign = OPERATORS.get(type(node.op), "")
        if not sign:
            raise self.fail(node, "the operators are & | ~ + - * and comparisons")
        self.allowed(node, part.sort, sign)
        if sign == "*":
            sides = [self.value(node.left, part, depth + 1), self.value(node.right, part, depth + 1)]
            if not isinstance(sides[0], int):
                sides.reverse()  # the number comes first
            if not isinstance(sides[0], int):
                raise self.fail(node, 'on one side of "*" stands a number')
            return Term("times", tuple(sides))
        word = {"&": "and", "|": "or", "+": "sum", "-": "minus"}[sign]
        if sign == "-":
            return Term(word, (self.value(node.left, part, depth + 1), self.value(node.right, part, depth + 1)))
        found: list[Value] = []
        inner: ast.expr = node
        rest: list[ast.expr] = []
        while isinstance(inner, ast.BinOp) and type(inner.op) is type(node.op):
            rest.append(inner.right)
            inner = inner.left
        for each in [inner, *reversed(rest)]:
            value = self.value(each, part, depth + 1)
            if isinstance(value, Term) and value.word == word:
                found.extend(value.parts[0])  # type: ignore[arg-type]
            else:
                found.append(value)
        return Term(word, (tuple(found),))

    def compared(self, node: ast.Compare, sort: Sort, depth: int) -> Term:
        if len(node.ops) != 1 or type(node.ops[0]) not in COMPARISONS:
            raise self.fail(node, "a comparison has two sides and one of < <= > >= ==")
        name = {TEST: "compare", CONDITION: "holds", CONSTRAINT: "holds"}.get(sort)
        if name is None:
            raise self.fail(node, f"here stands one {sort.name}, and a comparison is none")
        parts = list(self.vocabulary.words[name].parts.values())
        left = self.value(node.left, parts[0], depth + 1)
        right = self.value(node.comparators[0], parts[2], depth + 1)
        return Term(name, (left, Term(COMPARISONS[type(node.ops[0])]), right))

    def term(
        self, node: ast.expr, name: str, args: list[ast.expr], named: list[ast.keyword], sort: Sort, depth: int
    ) -> Term:
        word = self.vocabulary.words.get(name)
        if word is None:
            near = self.vocabulary.near(name)
            hint = f'; did you mean "{near}"?' if near else ""
            raise self.fail(node, f'there is no word "{name[:40]}"{hint}')
        if not word.serves(sort):
            raise self.fail(node, f'here stands one {sort.name}, and "{name}" is one {next(iter(word.makers))}')
        found = self.positional(word, args, sort, depth)
        for each in named:
            key = each.arg or "**"
            part = word.parts.get(key)
            if part is None:
                known = ", ".join(word.parts) or "none"
                raise self.fail(each.value, f'"{name}" has no part "{key[:40]}"; its parts: {known}')
            if key in found:
                raise self.fail(each.value, f'the part "{key}" of "{name}" is given twice')
            found[key] = self.value(each.value, part, depth + 1)
        for key, part in word.parts.items():
            if key not in found and not part.optional:
                raise self.fail(
                    node, f'"{name}" lacks its part "{key}" (one {part.sort.name}); for example: {word.example}'
                )
        return Term(name, tuple([found.get(key, part.default) for key, part in word.parts.items()]))

    def positional(self, word: Word, args: list[ast.expr], sort: Sort, depth: int) -> dict[str, Value]:
        """The parts that are given by their place; a row that is left out is skipped."""
        found: dict[str, Value] = {}
        waiting = list(args)
        for key, part in word.parts.items():
            if not waiting:
                break
            if part.many:
                inner = Part(part.meant(sort))
                found[key] = tuple([self.value(each, inner, depth + 1) for each in waiting])
                waiting = []
            elif by_place(word, part) and not (part.row and not isinstance(waiting[0], ast.List)):
                found[key] = self.value(waiting.pop(0), part, depth + 1)
        if waiting:
            raise self.fail(
                waiting[0], f'"{word.name}" has {len(word.parts)} parts and no more: {", ".join(word.parts)}'
            )
        return found


def by_place(word: Word, part: Part) -> bool:
    """Whether a part may be given without its name: not if it may be left out and any number of others follow."""
    return part.row or not part.optional or not any(each.many for each in word.parts.values())


def write(value: Value, vocabulary: Vocabulary, indent: int = 0) -> str:
    """A value in the notation, in one line if it fits, else a part a line."""
    flat = flat_text(value, vocabulary)
    if len(flat) + indent <= WIDTH or not isinstance(value, (Term, tuple)):
        return flat
    if isinstance(value, tuple):
        return wrapped("[", [write(each, vocabulary, indent + 4) for each in value], "]", indent)
    if value.word in ("and", "or", "sum", "not", "minus", "times", "compare", "holds"):
        return flat
    pieces = [
        prefix + write(part, vocabulary, indent + 4)
        for prefix, part in shown_parts(value, vocabulary.words[value.word])
    ]
    return wrapped(f"{value.word}(", pieces, ")", indent)


def wrapped(opening: str, pieces: list[str], closing: str, indent: int) -> str:
    """Parts in lines of their own."""
    space = "\n" + " " * (indent + 4)
    return opening + "".join(f"{space}{piece}," for piece in pieces) + "\n" + " " * indent + closing


def shown_parts(term: Term, word: Word) -> list[tuple[str, Value]]:
    """The parts that need saying, each with what stands before it."""
    found: list[tuple[str, Value]] = []
    later: list[tuple[str, Value]] = []
    placed = True
    skipped = False  # a row has been left out: one that came next would be taken for it
    for (key, part), value in zip(word.parts.items(), term.parts, strict=True):
        if part.many:
            assert isinstance(value, tuple)
            found.extend([("", each) for each in value])
            placed = False
        elif part.optional and value == part.default:
            placed = placed and part.row
            skipped = skipped or part.row
        elif placed and by_place(word, part) and not (skipped and part.row):
            found.append(("", value))
            skipped = False
        else:
            later.append((f"{key}=", value))
            placed = False
    return found + later


STRENGTH: Final = {"holds": 0, "compare": 0, "or": 1, "and": 2, "sum": 3, "minus": 3, "times": 4, "not": 5}


def flat_text(value: Value, vocabulary: Vocabulary, inside: int = -1) -> str:
    """A value in one line; in brackets where what is around it would tear it apart."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        return "[" + ", ".join(flat_text(each, vocabulary) for each in value) + "]"
    if not isinstance(value, Term):
        return str(value)
    strength = STRENGTH.get(value.word)
    if strength is None:
        shown = shown_parts(value, vocabulary.words[value.word])
        inner = ", ".join(prefix + flat_text(part, vocabulary) for prefix, part in shown)
        return f"{value.word}({inner})" if shown else value.word
    text = operation(value, vocabulary, strength)
    return f"({text})" if strength <= inside else text


def operation(term: Term, vocabulary: Vocabulary, strength: int) -> str:
    """A joining word as its sign between its parts."""

    def part(value: Value, inside: int) -> str:
        return flat_text(value, vocabulary, inside)

    if term.word == "not":
        return "~" + part(term.parts[0], strength - 1)
    if term.word in ("compare", "holds"):
        sign = term.parts[1]
        assert isinstance(sign, Term)
        return f"{part(term.parts[0], strength)} {SIGNS[sign.word]} {part(term.parts[2], strength)}"
    if term.word == "times":
        if term.parts[0] == -1:
            return "-" + part(term.parts[1], strength)
        return f"{part(term.parts[0], strength)} * {part(term.parts[1], strength)}"
    if term.word == "minus":
        return f"{part(term.parts[0], strength - 1)} - {part(term.parts[1], strength)}"
    row = term.parts[0]
    assert isinstance(row, tuple)
    return {"and": " & ", "or": " | ", "sum": " + "}[term.word].join([part(each, strength) for each in row])
