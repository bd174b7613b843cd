"""Hashes of passwords: argon2id, slow on purpose, so never more than a few at a time."""

from __future__ import annotations

import unicodedata
from functools import cached_property

import anyio
import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from gorin.server.refusal import Refusal

SHORTEST, LONGEST = 8, 256


def clean_password(text: str) -> str:
    """A password as it is hashed. Raises `Refusal`."""
    password = unicodedata.normalize("NFC", text) if len(text) <= LONGEST else text
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("bad password", f"A password has {SHORTEST} to {LONGEST} characters.")
    return password


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
