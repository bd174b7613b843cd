#!/usr/bin/env python3
"""Pack the cards of each edition into one file of the built package; `setup.py` runs this.

Usage: pack_cards.py FOLDER    write FOLDER/gorin/cards/EDITION/..., for each edition whose cards are written
"""

from __future__ import annotations

import sys
from pathlib import Path

from gorin.cards.facts import EDITIONS_WITH_CARDS
from gorin.cards.registry import PACK, pack


def main(folder: str) -> None:
    """Write the files."""
    for edition in EDITIONS_WITH_CARDS:
        target = Path(folder, "gorin", "cards", edition, PACK)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(pack(edition))


if __name__ == "__main__":
    main(sys.argv[1])
