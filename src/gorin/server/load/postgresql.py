"""A PostgreSQL of one's own, for tests and load tests: made in a folder, killed, started again, and gone in the end."""

from __future__ import annotations

import logging
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gorin.server.load.process import children, free_port

STARTING = 60.0  # seconds
log = logging.getLogger("gorin.server")
USER = "postgres"  # as whom it runs where root runs the tests; PostgreSQL refuses root


class NoPostgres(Exception):
    """There is none on this machine; the message says so."""


def programs() -> Path:
    """The folder of initdb and pg_ctl. Raises `NoPostgres`."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: each.parent.name, reverse=True)
    for each in places:
        if (each / "initdb").exists() and (each / "pg_ctl").exists():
            return each
    raise NoPostgres("no PostgreSQL is installed here (initdb and pg_ctl)")


def driver() -> None:
    """Nothing if Python can talk to it. Raises `NoPostgres`."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise NoPostgres("the Python package psycopg is missing: pip install 'psycopg[binary]'") from error


class Postgres:
    """A cluster in a temporary folder of its own, which only this machine reaches. Raises `NoPostgres`."""

    def __init__(self) -> None:
        driver()
        self._bin = programs()
        self._root = sys.platform != "win32" and os.geteuid() == 0
        self.folder = Path(tempfile.mkdtemp(prefix="gorin-postgresql-"))
        if self._root:
            try:
                pwd.getpwnam(USER)
            except KeyError as error:
                raise NoPostgres(f"there is no user {USER} as whom it could run") from error
            shutil.chown(self.folder, USER, USER)
        self.port = free_port()
        self._data = self.folder / "data"
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", USER, "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        """Its address, for `--database`."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments: str) -> None:
        user = {"user": USER, "group": USER} if self._root else {}
        done = subprocess.run(
            [str(self._bin / program), *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=STARTING + 10, check=False, **user,  # type: ignore[call-overload]
        )  # fmt: skip
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.decode(errors='replace')[-300:]}")

    def start(self) -> float:
        """Start it; the seconds until it answers."""
        began = time.monotonic()
        options = f"-p {self.port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1 -c max_connections=120"
        self._run(
            "pg_ctl", "-D", str(self._data), "-o", options, "-l", str(self.folder / "log"), "-w", "-t",
            str(int(STARTING)), "start",
        )  # fmt: skip
        return time.monotonic() - began

    def kill(self) -> None:
        """SIGKILL to all of its processes, as when the power fails but for the disk's own memory."""
        pid = int((self._data / "postmaster.pid").read_text().split()[0])
        doomed = [pid, *children(pid)]
        for each in doomed:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                continue
        until = time.monotonic() + STARTING
        while any(_alive(each) for each in doomed) and time.monotonic() < until:
            time.sleep(0.02)
        (self._data / "postmaster.pid").unlink(missing_ok=True)  # where nobody buries them they seem to run

    def stop(self) -> None:
        """End it, and forget what it had."""
        try:
            self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "stop")
        except NoPostgres as error:
            log.debug("it had ended already: %s", error)
        shutil.rmtree(self.folder, ignore_errors=True)


def _alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be noted by its parent does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (OSError, IndexError):
        return False
