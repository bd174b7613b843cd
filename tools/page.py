"""Build the page of `gorin serve`: what Vite makes of web/, put where the package takes it from.

Both `dev.py` and `setup.py` use it. The page is built if it is missing or older than what it is made of. A package
without the page is made only if asked for, with ``GORIN_WITHOUT_PAGE=1`` in the environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "gorin" / "server" / "static"
NODE_NEEDED = 20
NOT_ITS_SOURCES = {"node_modules", "dist", "coverage", "e2e", "tests", "tools", "test-results", "playwright-report"}
WAY_OUT = "  Or leave the page out, for an engine and commands without the table in the browser: GORIN_WITHOUT_PAGE=1"


class NoPage(Exception):
    """The page cannot be built; the message says what to do."""


def left_out() -> bool:
    """Whether the page is not wanted."""
    return os.environ.get("GORIN_WITHOUT_PAGE", "") not in ("", "0")


def has_sources() -> bool:
    """Whether these sources have what the page is made of; those that are published have the page as built."""
    return (WEB / "package.json").is_file()


def node_version() -> int:
    """The major version of Node.js, 0 if there is none."""
    node = shutil.which("node")
    if node is None:
        return 0
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = shown.strip().lstrip("v").split(".")[0]
    return int(major) if major.isdigit() else 0


def lacking() -> str:
    """What this machine lacks for building the page, if anything."""
    if node_version() < NODE_NEEDED:
        return f"Node.js {NODE_NEEDED} or newer"
    return "" if shutil.which("npm") else "npm"


def build(packages_too: bool = False) -> None:
    """Bring the page up to date; with `packages_too` also what only the page's tests need."""
    if not has_sources():
        if not (PAGE / "index.html").is_file():
            raise NoPage(f"these sources were packed without the page of `gorin serve`.\n{WAY_OUT}")
        return
    wanted = not is_newer(PAGE / "index.html", page_sources())
    if not wanted and not packages_too:
        return
    if lack := lacking():
        state = "older than its sources in web/" if (PAGE / "index.html").is_file() else "not built yet"
        raise NoPage(f"the page of `gorin serve` is {state}, and building it needs {lack}: install it.\n{WAY_OUT}")
    locks = [WEB / "package.json", WEB / "package-lock.json"]
    if not is_newer(WEB / "node_modules" / ".package-lock.json", locks):
        npm("ci", "--no-audit", "--no-fund")
        (WEB / "node_modules" / ".package-lock.json").touch()
    if wanted:
        npm("run", "build")


def page_sources() -> list[Path]:
    """The files that the page is made of."""
    found = []
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name not in NOT_ITS_SOURCES]
        found += [Path(folder, name) for name in files]
    return found


def is_newer(made: Path, sources: list[Path]) -> bool:
    """Whether a file is there and was made after all of these were changed."""
    return made.is_file() and made.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def npm(*arguments: str) -> None:
    """Run npm for the page."""
    command = [shutil.which("npm") or "npm", *arguments]
    if subprocess.run(command, cwd=WEB, stdin=subprocess.DEVNULL).returncode:
        raise NoPage(f"`npm {' '.join(arguments)}` failed in web/; the messages above say why.\n{WAY_OUT}")
