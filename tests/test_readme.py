"""What the README shows as code runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_readmes_code_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})  # our own text, no input


def test_there_is_code_to_run() -> None:
    assert len(BLOCKS) >= 3
