"""Which keywords have rules of their own."""

from __future__ import annotations

from typing import Final

# TF-KEY-81; of those with a number or a name behind them the first word
BOLDFACE: Final = frozenset((
    "Weapon", "Unique", "Tactician", "Resilient", "Reserve", "Naval", "Loyal", "Legacy", "Kharmic", "Kensai",
    "Inexperienced", "Fortification", "Experienced", "Expendable", "Duelist", "Destined", "Courage", "Conqueror",
    "Cavalry", "Armor",
))  # fmt: skip
