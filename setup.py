"""Compile the rules engine and take the page along while installing.

``pip install .`` compiles every module of the folders below with mypyc, and packs the cards into one file. With
``GORIN_INTERPRETED=1`` in the environment the package is installed as plain Python instead. ``GORIN_OPT_LEVEL=0``
compiles quickly, for development. A module with the comment line ``# gorin: interpreted`` among its first lines is
left as it is.

The page of ``gorin serve`` is built with npm if it is missing or old. ``GORIN_WITHOUT_PAGE=1`` leaves it out.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
from tools import page  # noqa: E402
from tools.compiling import Compile  # noqa: E402

PACKAGE = ROOT / "src" / "gorin"
COMPILED_FOLDERS = ("kernel", "table", "rules", "lang", "editions", "ai")
INTERPRETED_MARK = "# gorin: interpreted"
COMMANDS_THAT_ONLY_DESCRIBE = {"dist_info", "egg_info", "sdist", "clean"}
OPT_LEVEL = "1"
PACKED = ROOT / "build" / "packed"


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


class Packing:
    """Checks the cards and puts those of each edition into one file, in a process of its own."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Begin, if that has not been done."""
        if self.process is None:
            command = [sys.executable, str(ROOT / "tools" / "pack_cards.py"), str(PACKED)]
            self.process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(ROOT / "src")})

    def bring(self, target: Path) -> None:
        """Put the files into the package below a folder, or stop with what is wrong with the cards."""
        self.begin()
        if self.process is None or self.process.wait():
            raise SystemExit("the cards could not be packed; the messages above say why")
        shutil.copytree(PACKED, target, dirs_exist_ok=True)


packing = Packing()


def extensions() -> list[Extension]:
    """Return the extension modules, or none for an interpreted installation."""
    if os.environ.get("GORIN_INTERPRETED", "") not in ("", "0"):
        return []
    if COMMANDS_THAT_ONLY_DESCRIBE & set(sys.argv):
        return []
    modules = modules_to_compile()
    if not modules:
        return []
    os.chdir(ROOT)
    written = os.path.join("build", "c")
    level = os.environ.get("GORIN_OPT_LEVEL", OPT_LEVEL)
    command = [sys.executable, str(ROOT / "tools" / "write_c.py"), written, level, *modules]
    if "--inplace" not in sys.argv:
        packing.begin()  # mypyc takes one core only
    if subprocess.run(command, env=os.environ | {"MYPYPATH": str(ROOT / "src")}).returncode:
        raise SystemExit("mypyc could not compile the rules engine; the messages above say why")
    rows: list[dict[str, Any]] = json.loads(Path(written, "extensions.json").read_text(encoding="utf-8"))
    # Functions of the engine call each other directly, not through the table for libraries that replace some.
    direct = ["-Wl,-Bsymbolic-functions"] if sys.platform.startswith("linux") else []
    return [Extension(**row, extra_link_args=direct) for row in rows]


def bring_page() -> None:
    """See to it that the page is there, or stop with what to do."""
    if not page.left_out():
        try:
            page.build()
        except page.NoPage as problem:
            raise SystemExit(f"\nGorin is not built: {problem}\n") from None


class Modules(build_py):  # type: ignore[misc]
    """The command build_py: with the page and the packed cards, and without what earlier builds left."""

    def run(self) -> None:
        """Copy what belongs into the package."""
        bring_page()
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib, "gorin"), ignore_errors=True)
            for old in Path(self.build_lib).glob("*__mypyc.*"):
                old.unlink()
        self.__dict__.pop("data_files", None)  # found before the page was there
        super().run()
        if not self.editable_mode:
            packing.bring(Path(self.build_lib))

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        """All files of a package that are no modules."""
        found: list[str] = super().find_data_files(package, src_dir)
        return [path for path in found if not (page.left_out() and Path(path).resolve().is_relative_to(page.PAGE))]


class Sources(sdist):  # type: ignore[misc]
    """The command sdist: with the page as built, so that installing from there needs no npm."""

    def run(self) -> None:
        """Pack the sources."""
        bring_page()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": Modules, "sdist": Sources, "build_ext": Compile})
