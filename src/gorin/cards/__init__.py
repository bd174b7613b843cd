"""Card definitions: data written in the card language, nothing else.

Each module of an edition's folder registers its cards; numbers and keywords come from `gorin.cards.facts`.
"""

from __future__ import annotations
