"""Compile the rules engine while installing.

``pip install .`` compiles every module of the folders below with mypyc. With ``GORIN_INTERPRETED=1`` in the
environment the package is installed as plain Python instead. ``GORIN_OPT_LEVEL=0`` compiles quickly, for
development. A module with the comment line ``# gorin: interpreted`` among its first lines is left as it is.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "gorin"
COMPILED_FOLDERS = ("kernel", "table", "rules", "lang", "editions")
INTERPRETED_MARK = "# gorin: interpreted"
COMMANDS_THAT_ONLY_DESCRIBE = {"dist_info", "egg_info", "sdist", "clean"}


def modules_to_compile() -> list[str]:
    """Return the paths, relative to this file, of the modules to compile; empty if none are there yet."""
    found = []
    for folder in COMPILED_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path.name == "__init__.py":
                continue
            if INTERPRETED_MARK in path.read_text(encoding="utf-8").splitlines()[:5]:
                continue
            found.append(path.relative_to(ROOT).as_posix())
    return found


def extensions() -> list[Any]:
    """Return the extension modules, or none for an interpreted installation."""
    if os.environ.get("GORIN_INTERPRETED", "") not in ("", "0"):
        return []
    if COMMANDS_THAT_ONLY_DESCRIBE & set(sys.argv):
        return []
    modules = modules_to_compile()
    if not modules:
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    os.environ["MYPYPATH"] = str(ROOT / "src")
    # The type checker's strict rules belong to `dev.py lint`; here only what the compiler needs.
    options = ["--config-file=", "--python-version=3.11", "--ignore-missing-imports"]
    result: list[Any] = mypycify(
        [*options, *modules],
        opt_level=os.environ.get("GORIN_OPT_LEVEL", "3"),
        debug_level="0",
        multi_file=False,
    )
    return result


setup(ext_modules=extensions())
