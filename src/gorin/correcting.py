"""Corrections by hand, for the day a card misbehaves: what may be set right, in words, and how it is done.

A correction is one line of a record: ``honor player 1 12``, ``bow Hida Daizu #196``, ``favor nobody``. It is no
occurrence: nothing reacts to it. Afterwards the rules look at the position anew and ask again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.kernel import occurrences as k
from gorin.kernel.atoms import BOTTOM, TOP, apply, discard_zone, proper_zone, set_favor, set_honor
from gorin.kernel.layout import (
    C_BOWED,
    C_DISHONORED,
    C_HANDLE,
    C_LOCATION,
    C_OVER,
    C_OWNER,
    C_ZONE,
    DYNASTY_DECK,
    FOCUSED,
    G_CARDS,
    G_FAVOR,
    G_PLAYERS,
    HAND,
    MODE_RULE,
    NONE,
    OUTSIDE,
    P_HONOR,
    P_OUT,
    PERSONALITY,
    PLAYER_ZONES,
    POOL,
    PROVINCE_ZONE,
    RESOLVING,
    STRONGHOLD,
    UNDER,
)
from gorin.kernel.machine import ALL_READERS, LoopError, Machine
from gorin.kernel.queries import in_play
from gorin.kernel.views import SPECTATOR, knows, seen_now
from gorin.notation import card_name

if TYPE_CHECKING:
    from gorin.game import Game

HONOR: Final = "honor"
FAVOR: Final = "favor"
TURNED: Final = {
    "bow": (k.BOW, "bow {}"),
    "straighten": (k.STRAIGHTEN, "straighten {}"),
    "dishonor": (k.DISHONOR, "dishonor {}"),
    "rehonor": (k.REHONOR, "rehonor {}"),
    "home": (k.GO_HOME, "send {} home"),
}
MOVED: Final = {
    "discard": "discard {}",
    "to hand": "put {} into its owner's hand",
    "to deck top": "put {} on top of its owner's deck",
    "to deck bottom": "put {} under its owner's deck",
    "remove": "remove {} from the game",
}
WORDS: Final = (HONOR, *TURNED, *MOVED, FAVOR)
LEAST_HONOR, MOST_HONOR = -100, 200
BUSY: Final = (RESOLVING, POOL, FOCUSED, UNDER)  # where cards lie that something is being done with
UNKNOWN: Final = "There is no such card that you know."

_LINE = re.compile(rf"({'|'.join(sorted(WORDS, key=len, reverse=True))}) (.{{1,300}})")
_HONOR = re.compile(r"player (\d) (-?\d{1,4})")
_FAVOR = re.compile(r"player (\d)|(nobody)")
_CARD = re.compile(r"(.+) #(\d{1,9})")


@dataclass(frozen=True)
class Correction:
    """One change by hand; `card` is a handle, `amount` the new total of Honor."""

    what: str
    card: int = NONE
    player: int = NONE
    amount: int = 0


def card_of(game: Game, seat: int, handle: int) -> int:
    """The card of this handle that a seat may know. Raises `GameError`, in the same words if there is none."""
    m = game.machine
    for card in range(m.cells[G_CARDS]):
        if m.card(card, C_HANDLE) == handle and m.card(card, C_ZONE) >= 0:
            if knows(m, seat, card) or card in seen_now(m, seat):
                return card
            break
    raise refusal(game, UNKNOWN)


def refusal(game: Game, message: str, rule: str = "") -> Exception:
    """A `GameError` at this position."""
    from gorin.game import GameError

    return GameError(message, "", rule)


# --- words ----------------------------------------------------------------------------------------------------------


def line_of(game: Game, correction: Correction) -> str:
    """A correction in the notation of records. Raises `GameError` for what cannot be meant."""
    if correction.what == HONOR:
        return f"{HONOR} player {correction.player + 1} {correction.amount}"
    if correction.what == FAVOR:
        return f"{FAVOR} player {correction.player + 1}" if correction.player >= 0 else f"{FAVOR} nobody"
    if correction.what not in WORDS:
        raise refusal(game, f"{correction.what!r} is nothing that can be corrected: {', '.join(WORDS)}")
    card = number_of(game, correction.card)
    return f"{correction.what} {card_name(game.machine, card)} #{correction.card}"


def read(game: Game, text: str) -> Correction:
    """The correction that a line of a record says. Raises `GameError` if it says none."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise refusal(game, f"no correction begins like {text[:40]!r}; there are: {', '.join(WORDS)}")
    what, rest = found.groups()
    if what == HONOR and (match := _HONOR.fullmatch(rest)):
        return Correction(HONOR, player=int(match[1]) - 1, amount=int(match[2]))
    if what == FAVOR and (match := _FAVOR.fullmatch(rest)):
        return Correction(FAVOR, player=int(match[1]) - 1 if match[1] else NONE)
    if what not in (HONOR, FAVOR) and (match := _CARD.fullmatch(rest)):
        handle = int(match[2])
        if card_name(game.machine, number_of(game, handle)) != match[1]:
            raise refusal(game, f"card #{handle} is not called {match[1]!r}")
        return Correction(what, handle)
    raise refusal(game, f"this says not what to {what}")


def number_of(game: Game, handle: int) -> int:
    """The card of a handle, whoever knows it. Raises `GameError` if there is none."""
    m = game.machine
    for card in range(m.cells[G_CARDS]):
        if m.card(card, C_HANDLE) == handle and m.card(card, C_ZONE) >= 0:
            return card
    raise refusal(game, UNKNOWN)


def sentence(game: Game, correction: Correction, viewer: int) -> str:
    """What a correction does, naming only cards that the viewer may know."""
    m = game.machine
    if correction.what == HONOR:
        return f"set the Family Honor of player {correction.player + 1} to {correction.amount}"
    if correction.what == FAVOR:
        if correction.player < 0:
            return "take the Imperial Favor from everybody"
        return f"give player {correction.player + 1} the Imperial Favor"
    card = number_of(game, correction.card)
    form = TURNED[correction.what][1] if correction.what in TURNED else MOVED[correction.what]
    return form.format(card_name(m, card) if knows(m, viewer, card) else "a hidden card")


# --- doing ----------------------------------------------------------------------------------------------------------


def objection(game: Game, correction: Correction) -> str:
    """Why a correction makes no sense now; empty if it does."""
    m = game.machine
    what, player = correction.what, correction.player
    if game.over:
        return "The game is over."
    if what == HONOR:
        if not in_game(m, player):
            return "There is no such player."
        if not LEAST_HONOR <= correction.amount <= MOST_HONOR:
            return f"Family Honor is set to a number from {LEAST_HONOR} to {MOST_HONOR}."
        return "He has that Family Honor already." if m.player(player, P_HONOR) == correction.amount else ""
    if what == FAVOR:
        if player != NONE and not in_game(m, player):
            return "There is no such player."
        return "That is so already." if m.cells[G_FAVOR] == player else ""
    if what in TURNED:
        return objection_to_turning(m, what, number_of(game, correction.card))
    if what in MOVED:
        return objection_to_moving(m, what, number_of(game, correction.card))
    return f"{what!r} is nothing that can be corrected: {', '.join(WORDS)}."


def in_game(m: Machine, player: int) -> bool:
    """Whether there is such a player, still in the game."""
    return 0 <= player < m.cells[G_PLAYERS] and m.player(player, P_OUT) == 0


def objection_to_turning(m: Machine, what: str, card: int) -> str:
    """Why a card cannot be bowed, straightened, dishonored, rehonored or sent home."""
    if not in_play(m, card) or m.card(card, C_OVER) >= 0:
        return "That card is not in play."
    if what in ("bow", "straighten"):
        if (m.card(card, C_BOWED) != 0) == (what == "bow"):
            return f"That card is {'bowed' if what == 'bow' else 'unbowed'} already."
        return ""
    if m.definition(card).type != PERSONALITY:
        return "That card is no Personality."
    if what == "home":
        return "He is at home already." if m.card(card, C_LOCATION) < 0 else ""
    if (m.card(card, C_DISHONORED) != 0) == (what == "dishonor"):
        return f"He is {'dishonored' if what == 'dishonor' else 'honorable'} already."
    return ""


def objection_to_moving(m: Machine, what: str, card: int) -> str:
    """Why a card cannot be put elsewhere."""
    zone = m.card(card, C_ZONE)
    if m.definition(card).type == STRONGHOLD:
        return "A Stronghold stays in play."
    if (zone < PROVINCE_ZONE and zone % PLAYER_ZONES in BUSY) or m.card(card, C_OVER) >= 0:
        return "Something is being done with that card: wait until it is over."
    if what == "to hand" and m.definition(card).deck != 1:
        return "Only Fate cards are held in a hand."
    # whether it is the top of a deck already is not told: he may see its cards without their order
    if zone == destination(m, what, card) and what in ("discard", "remove", "to hand"):
        return "That card is there already."
    return ""


def destination(m: Machine, what: str, card: int) -> int:
    """The area that a card is put into."""
    if what == "discard":
        return discard_zone(m, card)
    kind = OUTSIDE if what == "remove" else HAND if what == "to hand" else DYNASTY_DECK
    return proper_zone(m, card, m.card(card, C_OWNER) * PLAYER_ZONES + kind)


def correct(game: Game, correction: Correction) -> None:
    """Set something right and let the rules ask anew. Raises `GameError`; then nothing has changed."""
    reason = objection(game, correction)
    if reason:
        raise refusal(game, reason)
    m = game.machine
    mark, lines = m.mark(), len(m.lines)
    tell(game, correction)
    logging = m.logging
    m.logging = False  # the correction itself is told already
    try:
        change(m, correction, number_of(game, correction.card) if correction.card >= 0 else NONE)
        m.logging = logging
        m.reconsider()
        question = m.question()
        if (question is None and not game.over) or (question is not None and not question.options):
            raise refusal(game, "The game could not go on from there.")
    except BaseException as error:
        m.logging = logging
        m.take_back(mark)
        del m.lines[lines:]
        if isinstance(error, LoopError):
            raise refusal(game, "The game could not go on from there.") from error
        raise
    game.history.append(mark)


def change(m: Machine, correction: Correction, card: int) -> None:
    """The change itself."""
    what = correction.what
    if what == HONOR:
        set_honor(m, correction.player, correction.amount)
    elif what == FAVOR:
        set_favor(m, correction.player)
    elif what in TURNED:
        apply(m, NONE, TURNED[what][0], card, NONE, 0, NONE, MODE_RULE, NONE, NONE)
    else:
        where = BOTTOM if what == "to deck bottom" else TOP
        apply(m, NONE, k.PUT, card, destination(m, what, card), where, NONE, MODE_RULE, NONE, NONE)


def tell(game: Game, correction: Correction) -> None:
    """Log a correction; whoever may not know its card reads of a hidden one."""
    m = game.machine
    public = sentence(game, correction, SPECTATOR)
    readers = 0
    for seat in range(m.cells[G_PLAYERS]):
        if sentence(game, correction, seat) != public:
            readers |= 1 << seat
    for seat in range(m.cells[G_PLAYERS]):
        if (readers >> seat) & 1:
            m.say("", f"Manual correction: {sentence(game, correction, seat)}.", readers=1 << seat)
    m.say("", f"Manual correction: {public}.", readers=ALL_READERS)
