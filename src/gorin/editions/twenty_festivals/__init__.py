"""Twenty Festivals (2015)."""

from typing import Final

STYLE: Final = "marks"
"""How its cards are worded (`text.eras`)."""
