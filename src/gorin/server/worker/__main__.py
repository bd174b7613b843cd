"""A worker process: requests come in by its standard input, replies go out by its standard output."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from typing import BinaryIO

from gorin.server.lists import get_ready
from gorin.server.quiet import speak
from gorin.server.worker.messages import HEADER, LONGEST, Ready, decode_request, encode
from gorin.server.worker.requests import Desk

LAST_RESORT = 60.0  # seconds for one request, should nobody be left to end this process


def main(desk: Desk | None = None) -> None:
    """Work until the other side closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    if "--gently" in sys.argv and hasattr(os, "nice"):
        os.nice(10)  # what it does is less urgent than any game
        get_ready()  # before the time of the first list runs
    speak("%(name)s: %(message)s")
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # so that no print gets among the replies
    requests = sys.stdin.buffer
    desk = desk or Desk()
    send(replies, encode(Ready()))
    while (data := receive(requests)) is not None:
        faulthandler.dump_traceback_later(LAST_RESORT, exit=True)
        send(replies, encode(desk.handle(decode_request(data))))
        faulthandler.cancel_dump_traceback_later()


def receive(pipe: BinaryIO) -> bytes | None:
    """The next request; None at the end."""
    header = pipe.read(HEADER)
    if len(header) < HEADER:
        return None
    length = int.from_bytes(header, "big")
    if length > LONGEST:
        return None
    data = pipe.read(length)
    return data if len(data) == length else None


def send(pipe: BinaryIO, data: bytes) -> None:
    """Send a reply."""
    pipe.write(len(data).to_bytes(HEADER, "big") + data)
    pipe.flush()


if __name__ == "__main__":
    main()
