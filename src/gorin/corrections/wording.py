"""Corrections as data and in words: the lines of records, and sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, cast, get_args

from gorin.errors import GameError
from gorin.notation import card_name
from gorin.rules.views import knows, seen_now
from gorin.table import kinds, terms
from gorin.table.terms import NONE

if TYPE_CHECKING:
    from gorin.game import Game

What = Literal[
    "honor", "favor", "draw", "shuffle", "destroy province", "restore province",
    "bow", "straighten", "dishonor", "rehonor", "home", "destroy", "untoken",
    "discard", "to hand", "to deck top", "to deck bottom", "remove",
    "enter", "attach", "control", "to province", "to battle",
]  # fmt: skip
"""What can be corrected by hand."""

HONOR: Final = "honor"
FAVOR: Final = "favor"
TURNED: Final[dict[What, tuple[int, str]]] = {
    "bow": (kinds.BOW, "bow {}"),
    "straighten": (kinds.STRAIGHTEN, "straighten {}"),
    "dishonor": (kinds.DISHONOR, "dishonor {}"),
    "rehonor": (kinds.REHONOR, "rehonor {}"),
    "home": (kinds.GO_HOME, "send {} home"),
    "destroy": (kinds.DESTROY, "destroy {}"),
    "untoken": (kinds.UNTOKEN, "take a token from {}"),
}
MOVED: Final[dict[What, str]] = {
    "discard": "discard {}",
    "to hand": "put {} into its owner's hand",
    "to deck top": "put {} on top of its owner's deck",
    "to deck bottom": "put {} under its owner's deck",
    "remove": "remove {} from the game",
}
ENTER: Final = "enter"
ATTACH: Final = "attach"
CONTROL: Final = "control"
TO_PROVINCE: Final = "to province"
TO_BATTLE: Final = "to battle"
DRAW: Final = "draw"
SHUFFLE: Final = "shuffle"
LOSE_PROVINCE: Final = "destroy province"
RESTORE_PROVINCE: Final = "restore province"
OF_PLAYERS: Final[tuple[What, ...]] = (HONOR, FAVOR, DRAW, SHUFFLE, LOSE_PROVINCE, RESTORE_PROVINCE)
"""What is corrected about a player, not about a card."""
WORDS: Final[tuple[What, ...]] = get_args(What)
DECKS: Final = {"dynasty": terms.DYNASTY_DECK, "fate": terms.FATE_DECK}
LEAST_HONOR, MOST_HONOR = -100, 200
BUSY: Final = (
    terms.RESOLVING,
    terms.POOL,
    terms.FOCUSED,
    terms.UNDER,
)  # where cards lie that something is being done with
UNKNOWN: Final = "There is no such card that you know."

_LINE = re.compile(rf"({'|'.join(sorted(WORDS, key=len, reverse=True))}) (.{{1,300}})")
_HONOR = re.compile(r"player (\d) (-?\d{1,4})")
_FAVOR = re.compile(r"player (\d)|(nobody)")
_PLAYER = re.compile(r"player (\d)")
_DECK = re.compile(r"player (\d) (dynasty|fate)")
_PROVINCE = re.compile(r"player (\d) (\d{1,2})")
_CARD = re.compile(r"([^#]+) #(\d{1,9})(?: (?:to ([^#]+) #(\d{1,9})|player (\d)|(\d{1,2})|player (\d) (\d{1,2})))?")


@dataclass(frozen=True)
class Correction:
    """One change by hand.

    `card` and `onto` are handles; `amount` is the new total of Honor, the number of a Province from 1, or which deck.
    """

    what: What
    card: int = NONE
    player: int = NONE
    amount: int = 0
    onto: int = NONE


def card_of(game: Game, seat: int, handle: int) -> int:
    """The card of this handle that a seat may know. Raises `GameError`, in the same words if there is none."""
    m = game.machine
    for card in range(m.card_count):
        if m.handle(card) == handle and m.zone(card) >= 0:
            if knows(m, seat, card) or card in seen_now(m, seat):
                return card
            break
    raise refusal(game, UNKNOWN)


def refusal(game: Game, message: str, rule: str = "") -> Exception:
    """A `GameError` at this position."""
    return GameError(message, "", rule)


def line_of(game: Game, correction: Correction) -> str:
    """A correction in the notation of records. Raises `GameError` for what cannot be meant."""
    what, player, amount = correction.what, f"player {correction.player + 1}", correction.amount
    if what not in WORDS:
        raise refusal(game, f"{what!r} is nothing that can be corrected: {', '.join(WORDS)}")
    if what == FAVOR:
        return f"{FAVOR} {player if correction.player >= 0 else 'nobody'}"
    if what in (DRAW, RESTORE_PROVINCE):
        return f"{what} {player}"
    if what == SHUFFLE:
        return f"{SHUFFLE} {player} {deck_of(correction)}"
    if what in OF_PLAYERS:
        return f"{what} {player} {amount}"
    line = f"{what} {name_of(game, correction.card)}"
    if what == ATTACH:
        return f"{line} to {name_of(game, correction.onto)}"
    if what == CONTROL:
        return f"{line} {player}"
    if what == TO_PROVINCE:
        return f"{line} {amount}"
    return f"{line} {player} {amount}" if what == TO_BATTLE else line


def name_of(game: Game, handle: int) -> str:
    """A card in the notation of records."""
    return f"{card_name(game.machine, number_of(game, handle))} #{handle}"


def deck_of(correction: Correction) -> str:
    """Which deck is meant."""
    return "fate" if correction.amount == terms.FATE_DECK else "dynasty"


def read(game: Game, text: str) -> Correction:
    """The correction that a line of a record says. Raises `GameError` if it says none."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise refusal(game, f"no correction begins like {text[:40]!r}; there are: {', '.join(WORDS)}")
    what, rest = cast("What", found[1]), found[2]
    correction = read_player(what, rest) if what in OF_PLAYERS else read_card(game, what, rest)
    if correction is None:
        raise refusal(game, f"this says not what to {what}")
    return correction


def read_player(what: What, rest: str) -> Correction | None:
    """What is said about a player."""
    if what == HONOR and (match := _HONOR.fullmatch(rest)):
        return Correction(HONOR, player=int(match[1]) - 1, amount=int(match[2]))
    if what == FAVOR and (match := _FAVOR.fullmatch(rest)):
        return Correction(FAVOR, player=int(match[1]) - 1 if match[1] else NONE)
    if what in (DRAW, RESTORE_PROVINCE) and (match := _PLAYER.fullmatch(rest)):
        return Correction(what, player=int(match[1]) - 1)
    if what == SHUFFLE and (match := _DECK.fullmatch(rest)):
        return Correction(SHUFFLE, player=int(match[1]) - 1, amount=DECKS[match[2]])
    if what == LOSE_PROVINCE and (match := _PROVINCE.fullmatch(rest)):
        return Correction(what, player=int(match[1]) - 1, amount=int(match[2]))
    return None


def read_card(game: Game, what: What, rest: str) -> Correction | None:
    """What is said about a card. Raises `GameError` if a card is not called that."""
    match = _CARD.fullmatch(rest)
    if match is None:
        return None
    title, handle, onto, onto_handle, player, province, side, place = match.groups()
    given = (onto is not None, player is not None, province is not None, side is not None)
    wanted = (what == ATTACH, what == CONTROL, what == TO_PROVINCE, what == TO_BATTLE)
    if given != wanted:
        return None
    for name, number in ((title, handle), (onto, onto_handle)):
        if name is not None and card_name(game.machine, number_of(game, int(number))) != name:
            raise refusal(game, f"card #{number} is not called {name!r}")
    whose = player or side
    return Correction(
        what, int(handle), int(whose) - 1 if whose else NONE, int(province or place or 0),
        int(onto_handle) if onto_handle else NONE,
    )  # fmt: skip


def number_of(game: Game, handle: int) -> int:
    """The card of a handle, whoever knows it. Raises `GameError` if there is none."""
    m = game.machine
    for card in range(m.card_count):
        if m.handle(card) == handle and m.zone(card) >= 0:
            return card
    raise refusal(game, UNKNOWN)


def sentence(game: Game, correction: Correction, viewer: int) -> str:
    """What a correction does, naming only cards that the viewer may know."""
    m = game.machine
    what, player, amount = correction.what, f"player {correction.player + 1}", correction.amount

    def named(handle: int) -> str:
        card = number_of(game, handle)
        return card_name(m, card) if knows(m, viewer, card) else "a hidden card"

    if what == HONOR:
        return f"set the Family Honor of {player} to {amount}"
    if what == FAVOR:
        return (
            f"give {player} the Imperial Favor" if correction.player >= 0 else "take the Imperial Favor from everybody"
        )
    if what == DRAW:
        return f"let {player} draw a card"
    if what == SHUFFLE:
        return f"shuffle the {deck_of(correction).capitalize()} deck of {player}"
    if what == LOSE_PROVINCE:
        return f"destroy Province {amount} of {player}"
    if what == RESTORE_PROVINCE:
        return f"give {player} back the Province that was lost last"
    card = named(correction.card)
    if what == ENTER:
        return f"put {card} into play"
    if what == ATTACH:
        return f"attach {card} to {named(correction.onto)}"
    if what == CONTROL:
        return f"give {player} control of {card}"
    if what == TO_PROVINCE:
        return f"put {card} face up into its owner's Province {amount}"
    if what == TO_BATTLE:
        return f"move {card} to Province {amount} of {player}"
    return (TURNED[what][1] if what in TURNED else MOVED[what]).format(card)
