"""The server under load: a process of its own, with its workers, that is measured, killed and started again."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

STARTING = 60.0  # seconds
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class ServerFailed(Exception):
    """The server did not start; the message says what it said."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`gorin serve` on a database of its own, or on a PostgreSQL that it shares with others."""

    def __init__(self, folder: Path, workers: int = 0, arguments: tuple[str, ...] = (), shared: str = "") -> None:
        self.port = free_port()
        self._log = folder / f"server-{self.port}.log"
        self.database = shared or f"sqlite:///{folder / 'load.db'}"
        self._command = [
            sys.executable, "-m", "gorin", "serve", "--host", "127.0.0.1", "--port", str(self.port),
            "--database", self.database, *(["--share-at", self.url] if shared else []),
            *(["--workers", str(workers)] if workers else []), *arguments,
        ]  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None
        self._workers: list[int] = []

    @property
    def url(self) -> str:
        """Where the server listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        """The last words of the server on its standard error."""
        return self._log.read_text(errors="replace")[-2000:] if self._log.exists() else ""

    def start(self) -> float:
        """Start the server; the seconds until it answers. Raises `ServerFailed`."""
        began = time.monotonic()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        while time.monotonic() - began < STARTING:
            if self._process.poll() is not None:
                break
            if self._answers():
                return time.monotonic() - began
            time.sleep(0.05)
        self.stop()
        raise ServerFailed(f"the server did not start: {self.said or 'it said nothing'}")

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/api/tables")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def processes(self) -> list[int]:
        """The server and its workers."""
        if self._process is None:
            return []
        found = [self._process.pid]
        for parent in found:
            found += children(parent)
        return found

    def kill(self) -> None:
        """SIGKILL, as when the machine has had enough of it. Its workers must notice by themselves."""
        if self._process is None:
            return
        self._workers = self.processes()[1:]
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def kill_worker(self) -> bool:
        """SIGKILL to one of its workers; whether it has any. The server starts another."""
        found = self.processes()[1:]
        if not found:
            return False
        os.kill(found[0], signal.SIGKILL)
        return True

    def pause(self) -> None:
        """Let it stand still, as a machine does that is out of breath."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    @property
    def ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._process is None or self._process.poll() is not None

    def orphans(self) -> list[int]:
        """Workers of the killed server that are still there."""
        return [pid for pid in self._workers if command_of(pid) and parent_of(pid) == 1]

    def stop(self) -> None:
        """Let the server end by itself, else end it."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def children(parent: int) -> list[int]:
    """The processes that one started (Linux; elsewhere none are found)."""
    found = []
    for task in Path(f"/proc/{parent}/task").glob("*/children"):
        try:
            found += [int(each) for each in task.read_text().split()]
        except OSError:
            continue
    return found


def command_of(pid: int) -> str:
    """How a process was started; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return ""


def parent_of(pid: int) -> int:
    """The process that started another; 0 if it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, ValueError, IndexError):
        return 0


def memory(pids: list[int]) -> int:
    """Bytes in memory, what processes share counted once (PSS); 0 where it cannot be read."""
    total = 0
    for pid in pids:
        try:
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += 1024 * int(line.split()[1])
        except (OSError, ValueError):
            continue
    return total


def busy(pids: list[int]) -> float:
    """Seconds of processor time that processes have used."""
    ticks = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        except (OSError, ValueError, IndexError):
            continue
    return ticks / (os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100)
