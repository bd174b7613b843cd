"""Turning the bytes of a deck file into text, whatever program wrote them."""

from __future__ import annotations

import codecs

__all__ = ["decode"]

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes | str) -> str:
    r"""Return the text of a file; bytes that fit no encoding become replacement signs.

    >>> decode(b"\xef\xbb\xbfHida Daizu"), decode("Hida".encode("utf-16"))
    ('Hida Daizu', 'Hida')
    >>> decode(b"Mountain\x92s Shadow Dojo")
    'Mountain’s Shadow Dojo'
    """
    text = data if isinstance(data, str) else _decode_bytes(data)
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text.removeprefix("\ufeff").replace("\x00", "").replace("\r\n", "\n").replace("\r", "\n")


def _decode_bytes(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    zeros = data[:200].count(0)
    if zeros * 3 > len(data[:200]):
        even = data[:200:2].count(0)
        return data.decode("utf-16-be" if even * 2 > zeros else "utf-16-le", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
