# gorin: interpreted
"""What has a name that programs compare, here and in the page: each name stands here and nowhere else.

The types of the page are made from these (`tools/write_protocol.py`), and mypy knows every name that is not one of
them.
"""

from __future__ import annotations

from typing import Literal

QuestionKind = Literal[
    "action", "reaction", "pay", "target", "choose", "cost", "which cost", "waive", "may", "may pay", "choice",
    "order", "look", "search", "discard", "dynasty", "purchase", "region", "legacy", "attack", "defender", "invite",
    "side", "assign", "battlefield", "destination", "refuse", "focus", "loser",
]  # fmt: skip
"""What a question is about."""

Phase = Literal["setup", "straighten", "events", "action", "attack", "dynasty", "end"]
"""The phases in their order, after the setup."""

Segment = Literal["", "declaration", "infantry maneuvers", "cavalry maneuvers", "combat", "resolution", "engage"]
"""The segments of an attack; empty outside of one."""

CardType = Literal[
    "Stronghold", "Personality", "Holding", "Event", "Region", "Action", "Ring", "Follower", "Item", "Spell",
    "Sensei", "Ancestor", "Wind",
]  # fmt: skip
"""The types of cards."""

StatName = Literal[
    "force", "chi", "personal_honor", "honor_requirement", "gold_cost", "focus", "gold_production",
    "province_strength", "starting_honor",
]  # fmt: skip
"""The numbers on cards."""

Victory = Literal["", "honor", "military", "dishonor", "enlightenment", "card", "concession", "budget"]
"""How a game was won; empty while it goes on, and where nobody has won."""

Area = Literal[
    "dynasty deck", "fate deck", "hand", "dynasty discard", "fate discard", "play", "removed", "resolving",
    "pool", "focused", "under", "province",
]  # fmt: skip
"""Where cards lie."""

DeckName = Literal["dynasty", "fate", "none"]
"""The deck that a card belongs to; none for one that only games create."""
