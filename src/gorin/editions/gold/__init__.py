"""Gold Edition (2001)."""

from typing import Final

STYLE: Final = "names of 2001"
"""How its cards are worded (`text.eras`)."""
