"""No step and no stage of a frame is a bare number in the engine's own rooms."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gorin

ROOMS = ("kernel", "table", "rules", "lang", "editions")
ENGINE = [p for room in ROOMS for p in sorted((Path(gorin.__file__).parent / room).rglob("*.py"))]


def bare_numbers(tree: ast.AST) -> list[int]:
    """The lines at which a step is compared with, or a frame jumps to, a number."""
    found: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            stepped = isinstance(node.left, ast.Call) and ast.unparse(node.left.func).endswith("m.step")
            named = isinstance(node.left, ast.Name) and node.left.id == "pc"
            if (stepped or named) and any(isinstance(each, ast.Constant) for each in node.comparators):
                found.append(node.lineno)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "m.jump":
            target = node.args[1]
            counted = isinstance(target, ast.BinOp) and ast.unparse(target.left) == "pc"
            choices = [target.body, target.orelse] if isinstance(target, ast.IfExp) else [target]
            if counted or any(isinstance(each, ast.Constant) for each in choices):
                found.append(node.lineno)
    return sorted(found)


@pytest.mark.parametrize("path", ENGINE, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_steps_have_names(path: Path) -> None:
    assert bare_numbers(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_a_bare_number_would_be_found() -> None:
    code = "pc = m.step(f)\nif pc == 3:\n    m.jump(f, pc + 1)\nm.jump(f, 2 if paid else DONE)\nm.jump(f, DONE)\n"
    assert bare_numbers(ast.parse(code)) == [2, 3, 4]
