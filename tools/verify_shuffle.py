#!/usr/bin/env python3
"""Check from a game's record that nobody chose the order of its cards. Needs Python and nothing of Gorin.

    python3 verify_shuffle.py gorin-GAME.txt [--saw HASH ...]

What it proves: the seed of the game is the hash of the server's secret, of every player's share, of the decks and of
the rules' version, and each of these is what its hash, shown before the game, said. `--saw` gives hashes that you noted
before the game (the page shows them: the server's, the players', the decks'): each must be among those of the record.
Give at least the server's and your opponent's: a record alone shows only that it fits itself.
What follows from the seed, the order of the decks and all that was dealt, `gorin replay RECORD` checks by playing it.

    hash of a secret or share   SHA-256 of "gorin share " and its 32 hexadecimal digits
    hash of a deck              SHA-256 of "gorin deck SECRET SEAT " and the deck as its line of the record has it
    seed                        the first 32 hexadecimal digits, as a number, of the SHA-256 of "gorin seed RULES
                                SECRET" and, for each seat, a line break, the hash of its deck, a space and its share
                                or "-"
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from typing import NoReturn

MOST_BYTES = 4 * 1024 * 1024
HEX = re.compile(r"[0-9a-f]{32}")


def sha256(data: bytes) -> str:
    """The hash as text."""
    return hashlib.sha256(data).hexdigest()


def fail(why: str) -> NoReturn:
    """Say that it is not proved, and end."""
    print(f"NOT PROVED: {why}")
    sys.exit(1)


def read(path: str) -> tuple[dict[str, str], int]:
    """The header of a record by its keys, and the seed at its end."""
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        fail("this is too long for a record")
    lines = data.decode("utf-8").split("\n")
    if not lines[0].startswith("gorin-record: "):
        fail("this is no record of Gorin")
    header: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.rstrip("\r").partition(": ")
        if not colon:
            break
        if key in header:
            fail(f"{key!r} stands there twice")
        header[key] = value
    seeds = [line for line in lines if line.startswith("seed: ")]
    if len(seeds) != 1 or not re.fullmatch(r"seed: [0-9]{1,40}\r?", seeds[0]):
        fail("there is no seed at the end: the game was not over")
    return header, int(seeds[0].split()[1])


def check(header: dict[str, str], seed: int) -> dict[str, str]:
    """Every hash that was to be seen before the game, by what it is of."""
    if "shuffle" not in header:
        fail("the server alone made this seed: no player took part")
    made = json.loads(header["shuffle"])
    secret, shares, commitments = made["secret"], made["shares"], made["commitments"]
    decks: list[str] = []
    while f"deck {len(decks) + 1}" in header:
        decks.append(header[f"deck {len(decks) + 1}"])
    if not len(decks) == len(shares) == len(commitments) == len(made["promised"]) > 1:
        fail("there is not one share, and one hash of it, for each player")
    if made["rules"] != header["edition"]:
        fail(f"the seed was made for the rules {made['rules']!r}, the game played by {header['edition']!r}")
    if not HEX.fullmatch(secret):
        fail("the server's secret is not of 128 bits")
    shown = {"the server's secret": sha256(f"gorin share {secret}".encode())}
    text = f"gorin seed {made['rules']} {secret}"
    for seat, deck in enumerate(decks):
        hashed = sha256(f"gorin deck {secret} {seat} ".encode() + deck.encode())
        shown[f"player {seat + 1}'s deck"] = hashed
        share = shares[seat]
        if bool(share) != made["promised"][seat]:
            fail(f"player {seat + 1} promised a share and gave none, or the other way round")
        if share:
            if not HEX.fullmatch(share):
                fail(f"player {seat + 1}'s share is not of 128 bits")
            if sha256(f"gorin share {share}".encode()) != commitments[seat]:
                fail(f"player {seat + 1}'s share is not the one whose hash was shown")
            shown[f"player {seat + 1}'s share"] = commitments[seat]
        text += f"\n{hashed} {share or '-'}"
    if int(sha256(text.encode())[:32], 16) != seed:
        fail("the seed is not the hash of all that")
    return shown


def main() -> None:
    """Check the record that is named."""
    parser = argparse.ArgumentParser(description="Check that nobody chose the order of a game's cards.")
    parser.add_argument("record")
    parser.add_argument("--saw", action="append", default=[], metavar="HASH", help="a hash seen before the game")
    given = parser.parse_args()
    try:
        header, seed = read(given.record)
        shown = check(header, seed)
    except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        fail(f"this record cannot be read: {error!r}")
    for what, value in shown.items():
        print(f"{value}  {what}{'  (seen before the game)' if value in given.saw else ''}")
    for value in given.saw:
        if value not in shown.values():
            fail(f"{value} was seen before the game, and is not among the hashes of this record")
    players = sum(1 for what in shown if what.endswith("share"))
    print(f"PROVED: the seed was made by the server and {players} of the players, for these decks and rules")


if __name__ == "__main__":
    main()
