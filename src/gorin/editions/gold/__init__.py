"""Gold Edition (2001)."""

from typing import Final

STYLE: Final = "names of 2001"
"""How its cards are worded (`text.eras`)."""

OLDER_PRINT: Final = "before Gold Edition"
"""How a card says that it stands in older print, by which its rules make more of it (GE-CRD-05)."""
