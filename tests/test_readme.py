"""What the README and the page on scenarios show as code runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
SCENARIOS = README.parent / "docs" / "scenarios.md"


def blocks(page: Path) -> list[str]:
    """The Python code of a page."""
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


BLOCKS = blocks(README)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_readmes_code_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})  # our own text, no input


def test_the_code_on_tests_in_python_runs() -> None:
    exec(compile("\n".join(blocks(SCENARIOS)), "scenarios.md", "exec"), {})  # its parts go on from each other


def test_there_is_code_to_run() -> None:
    assert len(BLOCKS) >= 3 and len(blocks(SCENARIOS)) >= 3
