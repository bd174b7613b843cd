"""How commands refuse bad input: one line, exit status 2, nothing written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

MAX_INPUT = 4 * 1024 * 1024
"""The longest file that any command reads."""


class Refusal(Exception):
    """Bad input; the message is one line for a person, with the place where it is wrong."""


class Failed(Exception):
    """What was asked was done, and the answer is no: exit status 1."""


def read_file(path: Path, what: str) -> bytes:
    """The bytes of a file of bounded size. Raises `Refusal`."""
    try:
        if path.is_dir():
            raise Refusal(f"{path} is a folder, not {what}")
        with path.open("rb") as file:
            data = file.read(MAX_INPUT + 1)
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror or error}") from error
    if len(data) > MAX_INPUT:
        raise Refusal(f"{path} is larger than {MAX_INPUT // 1024 // 1024} MB: that is not {what}")
    return data


def read_text(path: Path, what: str) -> str:
    """The text of a file of bounded size. Raises `Refusal`."""
    data = read_file(path, what)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Refusal(f"{path}, line {line}: not UTF-8 text, so it is not {what}") from error


def write_text(path: Path, text: str) -> None:
    """Write a whole file or nothing of it. Raises `Refusal`."""
    import os
    import tempfile

    folder = path.parent if str(path.parent) else Path()
    try:
        handle, name = tempfile.mkstemp(dir=folder, prefix=f".{path.name}.")
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror or error}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Refusal(f"{path} cannot be written: {error.strerror or error}") from error


def print_json(data: Any) -> None:
    """One JSON document on standard output."""
    import json

    print(json.dumps(data, ensure_ascii=False, indent=1))
