"""Where the machine keeps what it needs itself: its first cells, and what every frame begins with."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# --- cells; the table continues where these end ----------------------------------------------------------------------
G_TOP: Final = 2  # base of the top frame
G_SP: Final = 3  # first free stack cell
G_WAITING: Final = 5  # someone must decide
G_RNG0: Final = 10  # three cells of the key of chance; the fourth is G_RNG_MORE
G_RNG3: Final = 13  # how many numbers were drawn
G_OVER: Final = 15
G_RNG_MORE: Final = 29
G_DIRTY: Final = 42  # something changed that the rules must check at once

# --- frames ----------------------------------------------------------------------------------------------------------
F_NODE: Final = 0
F_PC: Final = 1
F_SCOPE: Final = 2
F_PREV: Final = 3
F_LOCAL: Final = 4  # the node's own cells
LOCALS: Final = 4  # of those, in a frame of the smallest size
FRAME: Final = F_LOCAL + LOCALS
