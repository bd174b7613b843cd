#!/usr/bin/env python3
"""Try an installed Gorin as somebody does who has nothing else: play a game, open the page.

Usage: PYTHON -I tools/try_install.py [--without-page]    with the Python of the environment to try

Needs nothing but what the package itself asks for.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.request import Request, urlopen

GORIN = [sys.executable, "-I", "-m", "gorin"]
PATIENCE = 60.0
HTML, SCRIPT = "text/html", "text/javascript"


def play() -> str:
    """Let two computers play a game to its end."""
    command = [*GORIN, "sim", "--games", "1", "--players", "scripted,random", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL)
    told = json.loads(done.stdout)
    assert told["finished"] == 1 and told["errors"] == 0 and told["decisions"] > 50, told
    return f"a game of {told['decisions']} decisions"


def open_page() -> str:
    """Serve the page and read it with all that it names, as a browser does."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder, "tables.sqlite3")) as address:
        page = fetch(f"{address}/", HTML)
        assert '<div id="app"></div>' in page, page
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        scripts = [name for name in named if name.endswith(".js")]
        assert scripts, page
        for name in named:
            assert fetch(address + name, SCRIPT if name in scripts else ""), name
        starters = json.loads(fetch(f"{address}/api/starters", "application/json"))
        assert starters, "no decks to play with"
    return f"the page with {len(named)} files"


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """A server on a free port of this machine; gives its address."""
    command = [*GORIN, "serve", "--port", "0", "--workers", "1", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            yield address_told(server.stdout)
        finally:
            server.terminate()
            server.wait(PATIENCE)


def address_told(lines: IO[str]) -> str:
    """The address in what the server prints when it listens."""
    for line in lines:
        if found := re.search(r"http://[\w.:]+", line):
            return found[0]
    raise AssertionError("the server ended before it listened; the messages above say why")


def fetch(address: str, kind: str) -> str:
    """What is at an address, which must be there and of a kind."""
    with urlopen(Request(address, headers={"accept": kind or "*/*"}), timeout=PATIENCE) as answer:
        told = answer.headers.get("content-type", "")
        assert answer.status == 200, (address, answer.status)
        assert told.startswith(kind), (address, told)
        return str(answer.read().decode())


def main(*arguments: str) -> None:
    """Try everything and say what was tried."""
    tried = [play()]
    if "--without-page" not in arguments:
        tried.append(open_page())
    print(f"installed alone: {' and '.join(tried)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
