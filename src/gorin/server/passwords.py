"""Hashes of passwords: argon2id, slow on purpose, so never more than a few at a time."""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property

import anyio
import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from gorin.server.common_passwords import COMMON
from gorin.server.refusal import Refusal

SHORTEST, LONGEST = 8, 256
FEW_DIGITS = 12  # a password of nothing but digits, if it is no longer, is a date or a telephone number
OWN = 4  # characters beside the own name are not enough
ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop")
LOOKS = str.maketrans("013457@$!|", "oleastasil")  # digits and signs that stand for letters


def clean_password(text: str) -> str:
    """A password as it is hashed. Raises `Refusal`."""
    password = unicodedata.normalize("NFC", text) if len(text) <= LONGEST else text
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("bad password", f"A password has {SHORTEST} to {LONGEST} characters.")
    return password


def good_password(text: str, name: str) -> str:
    """A new password for somebody of this name, as it is hashed. Raises `Refusal` for one that is soon guessed.

    >>> good_password("three blind mice", "Anzai")
    'three blind mice'
    >>> [guessed(each, "Anzai") for each in ("P@ssw0rd1!", "87654321", "anzai2026", "abababab")]
    [True, True, True, True]
    """
    password = clean_password(text)
    if guessed(password, name):
        raise Refusal(
            "bad password", "Such a password is among the first that are tried: take three or four words that nobody "
            "else would put together.",
        )  # fmt: skip
    return password


def guessed(password: str, name: str) -> bool:
    """Whether a password is one of the commonest, a row of keys, a few characters again and again, or one's name."""
    folded = unicodedata.normalize("NFKC", password.casefold())
    own = re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", name.casefold()))
    bare = re.sub(r"[\W_]", "", folded)
    for each in {own, own[::-1]}:
        if each and each in bare and len(bare.replace(each, "")) <= OWN:
            return True
    if folded.isdigit() and len(folded) <= FEW_DIGITS:
        return True
    if len(set(folded)) < OWN or re.fullmatch(r"(.{1,8})\1+", folded) or _in_a_row(bare):
        return True
    core = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", folded)
    hearts = (core, core.translate(LOOKS), folded.translate(LOOKS), re.sub(r"\d", "", bare))
    return any(re.sub(r"[\W_]", "", each) in COMMON for each in hearts)


def _in_a_row(text: str) -> bool:
    """Whether nearly all characters follow each other on the keyboard or in the alphabet."""
    pairs = {row[n : n + 2] for row in ROWS for n in range(len(row) - 1)}
    pairs |= {each[::-1] for each in pairs}
    breaks = sum(text[n : n + 2] not in pairs for n in range(len(text) - 1))
    return len(text) < 20 and breaks <= 2


class Passwords:
    """Hashes and checks in threads; whoever comes when too many wait already is sent away."""

    def __init__(self, hasher: PasswordHasher | None = None, at_once: int = 1, waiting: int = 16) -> None:
        # one lane, so that the games keep the other processors
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._at_once = at_once
        self._most = at_once + waiting
        self._here = 0

    @cached_property
    def _limiter(self) -> anyio.CapacityLimiter:
        return anyio.CapacityLimiter(self._at_once)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody's password")

    async def hash(self, password: str) -> str:
        """The hash to keep. Raises `Refusal` if too many are waiting."""
        return await self._run(self._hash, password)

    async def check(self, password: str, kept: str | None) -> bool:
        """Whether the password fits; for an unknown name (None) it takes as long to say no."""
        return await self._run(self._check, password, kept) == "yes"

    def outdated(self, kept: str) -> bool:
        """Whether a hash was made with weaker settings than today's."""
        return self._hasher.check_needs_rehash(kept)

    async def _run(self, job: object, *values: object) -> str:
        if self._here >= self._most:
            raise Refusal("busy", "Too many people are logging in: try again in a moment.", status=503)
        self._here += 1
        try:
            return str(await anyio.to_thread.run_sync(job, *values, limiter=self._limiter))  # type: ignore[arg-type]
        finally:
            self._here -= 1

    def _hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def _check(self, password: str, kept: str | None) -> str:
        try:
            self._hasher.verify(kept or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return "no"
        return "yes" if kept else "no"
