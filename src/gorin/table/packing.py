"""How answers and references are packed into one int: a tag and a payload."""

from __future__ import annotations

from typing import Final

PASS: Final = -1
SHIFT: Final = 28
T_CARD: Final = 0
T_PROVINCE: Final = 1
T_PLAYER: Final = 2
T_NUMBER: Final = 3
T_CHOICE: Final = 4
T_ABILITY: Final = 5  # card * 16 + index: printed on the card
T_RULEBOOK: Final = 6  # one of the abilities every player has
T_GRANTED: Final = 7  # effect slot * 1024 + card (1023: the player himself)
T_CONTINUOUS: Final = 8  # (granting card * 16 + modifier) * 1024 + card; 1023 grants what a keyword does by the rules
T_TRAIT: Final = 9  # card * 16 + index
T_DELAYED: Final = 10  # effect slot
T_RULE: Final = 11  # number among the rules of that kind
T_GIVEN: Final = 12  # a given trait: effect slot * 1024 + card
T_YES: Final = 13
T_NO: Final = 14
PAYLOAD: Final = (1 << SHIFT) - 1
NOBODY: Final = 1023

YES: Final = T_YES << SHIFT
NO: Final = T_NO << SHIFT


def pack(tag: int, payload: int) -> int:
    """One int for a tag (T_*) and a payload of up to 28 bits."""
    return (tag << SHIFT) | payload


def tag_of(value: int) -> int:
    """What kind of thing a packed int names (T_*); negative for PASS."""
    return value >> SHIFT


def payload_of(value: int) -> int:
    """The lower 28 bits: which thing of its kind a packed int names."""
    return value & PAYLOAD
