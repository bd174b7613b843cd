#!/usr/bin/env python3
"""Turn the rules engine into C with mypyc, as files that change as little as possible; `setup.py` runs this.

Usage: write_c.py FOLDER LEVEL MODULE...    write FOLDER/extensions.json, which tells what to compile, how

mypyc numbers the constants and labels of all modules in one row, so that one new string renumbers, and thereby
changes, nearly every file. Here each file counts its own labels, and has a row of pointers to its constants.

What runs once, as a module is loaded, and what only leads from Python's way of calling to the compiled function is
compiled without optimisation: it is half of all the code. All files begin with one header, which gcc then reads once.

Each module is reached through a small library of its own that calls the one in which all the code is. As they cost
more to compile than they say, a few share one file, and one library, which is there under the name of each.

A process of its own, so that the memory that the type checker takes is free again when the compiler begins.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from setuptools import Extension

GROUP = "gorin"
MOST_TOGETHER = 12  # modules that share a library which leads to the code
CONSTANTS = "CPyStatics"
# Patterns that begin with a plain text are found ten times as fast.
CONSTANT = re.compile(rf"{CONSTANTS}\[(\d+)\]")
PACKAGE_TOO = re.compile(
    r"^PyMODINIT_FUNC PyInit___init__.*$", re.MULTILINE
)  # only for an __init__.py: none is compiled
HEAD = "__native_head.h"
INCLUDED = f'#include "__native_{GROUP}.h"\n#include "__native_internal_{GROUP}.h"\n'
QUICKLY = f"""#include <Python.h>
{INCLUDED}#if defined(__clang__)
#define QUICKLY __attribute__((noinline, optnone))
#elif defined(__GNUC__)
#define QUICKLY __attribute__((optimize("O0")))
#else
#define QUICKLY
#endif
"""
RARE = (
    re.compile(r"PyObject \*CPyPy_(?=\w+\([^()]*\) *\{\n)"),
    re.compile(r"char CPyDef_(?=\w+_top_level__\([^()]*\) *\{\n)"),
)
LABEL = re.compile(r"(__LL|__tmp)(\d+)")
# The type checker's strict rules belong to `dev.py lint`; here only what the compiler needs.
OPTIONS = ["--config-file=", "--python-version=3.11", "--ignore-missing-imports"]


def own_constants(text: str, name: str) -> tuple[str, str]:
    """A file's text with a row of its own constants of this name, and the row."""
    numbers: dict[str, int] = {}
    text = CONSTANT.sub(lambda found: f"(*{name}[{numbers.setdefault(found[1], len(numbers))}])", text)
    row = ", ".join(f"&{CONSTANTS}[{number}]" for number in numbers)
    return f"extern PyObject **const {name}[];\n{text}", f"PyObject **const {name}[] = {{{row}}};"


def own_labels(text: str) -> str:
    """A file's text with labels and passing names numbered as they come."""
    numbers: dict[str, int] = {}
    return LABEL.sub(lambda found: f"{found[1]}{numbers.setdefault(found[2], len(numbers))}", text)


def with_one_head(text: str) -> str:
    """A file's text with one header in place of the common ones, and a mark on the functions that matter little."""
    text = text.replace(INCLUDED, "")
    for pattern in RARE:
        text = pattern.sub(r"QUICKLY \g<0>", text)
    return f'#include "{HEAD}"\n{text}'


def give_own_numbers(files: list[Path], target: Path) -> None:
    """Let each file count its labels and have a row of pointers to its constants; all rows stand in the target."""
    for path in files:
        path.write_text(own_labels(path.read_text(encoding="utf-8")), encoding="utf-8")
    rows = ["#include <Python.h>", f"extern PyObject *{CONSTANTS}[];"]
    for path in files:
        text = path.read_text(encoding="utf-8")
        if CONSTANT.search(text) and f"PyObject *{CONSTANTS}[" not in text:  # not where they are defined
            text, row = own_constants(text, f"{CONSTANTS}_{path.stem.strip('_')}")
            path.write_text(with_one_head(text), encoding="utf-8")
            rows.append(row)
    target.write_text("\n".join([*rows, ""]), encoding="utf-8")


def put_together(modules: list[Extension], folder: Path) -> None:
    """Let the modules share the files that lead to their code; two of the same last name cannot."""
    shared: list[dict[str, Extension]] = []
    for module in sorted(modules, key=lambda module: str(module.name)):
        name = module.name.rpartition(".")[2]
        free = (names for names in shared if name not in names and len(names) < MOST_TOGETHER)
        names = next(free, None)
        if names is None:
            shared.append(names := {})
        names[name] = module
    for number, names in enumerate(shared):
        target = folder / f"{GROUP}_modules_{number}.c"
        texts = [PACKAGE_TOO.sub("", Path(module.sources[0]).read_text(encoding="utf-8")) for module in names.values()]
        target.write_text("\n".join(texts), encoding="utf-8")
        for module in names.values():
            module.sources = [str(target)]


def main(folder: str, level: str, *modules: str) -> None:
    """Write the files and the list."""
    from mypyc.build import mypycify

    extensions = mypycify(
        [*OPTIONS, *modules],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir=folder,
    )
    together = next(extension for extension in extensions if extension.name.startswith(f"{GROUP}__"))
    constants = Path(folder, f"{GROUP}_constants.c")
    Path(folder, HEAD).write_text(QUICKLY, encoding="utf-8")
    give_own_numbers([path for path in map(Path, together.sources) if path.stem.startswith("__native")], constants)
    together.sources.append(str(constants))
    put_together([extension for extension in extensions if extension is not together], Path(folder))
    keep = ("name", "sources", "include_dirs", "extra_compile_args")
    rows = [{name: getattr(extension, name) for name in keep} for extension in extensions]
    Path(folder, "extensions.json").write_text(json.dumps(rows, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
