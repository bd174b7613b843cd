"""The command `gorin`: one module a subcommand; what a subcommand needs is imported when it runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main", "run"]


def main() -> None:
    """Run the command line and leave with its exit status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command line; its exit status: 0 done, 1 what was asked failed, 2 bad input."""
    from gorin.cli.application import dispatch

    return dispatch(list(arguments))
