"""What the effects of an action may do, and to whom: read from its text, with the targets that it has so far.

Whether a condition will hold, and what will be chosen, is not asked: what is possible may happen.
"""

from __future__ import annotations

from typing import Final

from gorin.lang.adding import ActionFrom
from gorin.lang.amounts import Stat
from gorin.lang.cards import all_parts
