"""Gold Edition (2001)."""

from typing import Final

STYLE: Final = "segments of 2001"
"""How its cards are worded (`text.eras`)."""
