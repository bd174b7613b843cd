"""How the seed of a game is made by its server and its players together, so that none of them can choose it.

The server draws a secret and shows its hash before anybody else says anything. Each player who takes part draws a
share and shows its hash. When all have, and decks and rules are settled too, the shares are revealed, and the seed is
the hash of everything. `tools/verify_shuffle.py` checks all that without this package, and the page does it too.

>>> secret, shares = "00" * 16, ["11" * 16, ""]
>>> decks = [deck_hash(secret, seat, b"{}") for seat in (0, 1)]
>>> seed_of("samurai 1", secret, decks, shares) == seed_of("samurai 1", secret, decks, ["12" * 16, ""])
False
"""

from __future__ import annotations

import hashlib
import re
import secrets

import msgspec

HEX_SECRET = re.compile(r"[0-9a-f]{32}")  # 128 bits
HEX_HASH = re.compile(r"[0-9a-f]{64}")


class Shuffle(msgspec.Struct, frozen=True):
    """What goes into the seed of a game; of each seat, "" where there is nothing (yet)."""

    secret: str  # the server's
    promised: list[bool]  # which seats take part
    commitments: list[str]
    shares: list[str]
    rules: str = ""  # the edition and its version, once all sit there

    @property
    def done(self) -> bool:
        """Whether everybody has given his share."""
        return not self.missing(self.shares)

    @property
    def committed(self) -> bool:
        """Whether everybody has shown the hash of his share."""
        return not self.missing(self.commitments)

    def missing(self, given: list[str]) -> list[int]:
        """The seats that take part and have not given theirs."""
        return [seat for seat, each in enumerate(given) if self.promised[seat] and not each]

    def sitting(self, seat: int, commitment: str) -> Shuffle:
        """With somebody who has sat down, and takes part if he shows a hash; "" for one who stands up or does not."""
        return msgspec.structs.replace(
            self,
            promised=[*self.promised[:seat], bool(commitment), *self.promised[seat + 1 :]],
            commitments=[*self.commitments[:seat], commitment, *self.commitments[seat + 1 :]],
        )

    def revealing(self, seat: int, share: str) -> Shuffle:
        """With a share."""
        return msgspec.structs.replace(self, shares=[*self.shares[:seat], share, *self.shares[seat + 1 :]])

    def decks(self, decks: list[bytes]) -> list[str]:
        """The hashes of decks, as JSON."""
        return [deck_hash(self.secret, seat, deck) for seat, deck in enumerate(decks)]

    def seed(self, decks: list[bytes]) -> int:
        """The seed that all of it makes."""
        return seed_of(self.rules, self.secret, self.decks(decks), self.shares)


def drawn(players: int) -> Shuffle:
    """A new secret; nobody takes part yet."""
    return Shuffle(secrets.token_hex(16), [False] * players, [""] * players, [""] * players)


def again(before: Shuffle) -> Shuffle:
    """The same for another game of the same people, each one seat on."""
    new = drawn(len(before.promised))
    return msgspec.structs.replace(new, promised=[*before.promised[-1:], *before.promised[:-1]])


def commitment(secret: str) -> str:
    """What is shown of a secret or a share before it is revealed."""
    return hashlib.sha256(f"gorin share {secret}".encode()).hexdigest()


def deck_hash(secret: str, seat: int, deck: bytes) -> str:
    """What is shown of a deck (its JSON) before the game: nobody can guess it without the secret."""
    return hashlib.sha256(f"gorin deck {secret} {seat} ".encode() + deck).hexdigest()


def seed_of(rules: str, secret: str, decks: list[str], shares: list[str]) -> int:
    """The seed, of 128 bits."""
    seats = "".join(f"\n{deck} {share or '-'}" for deck, share in zip(decks, shares, strict=True))
    return int(hashlib.sha256(f"gorin seed {rules} {secret}{seats}".encode()).hexdigest()[:32], 16)
