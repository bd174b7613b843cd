"""Which rules they are: those of Gold Edition, whose handbook says where the rulings differ."""

from __future__ import annotations

from typing import Final

from gorin.editions.gold.citations import IDS as GOLD

IDS: Final = GOLD
