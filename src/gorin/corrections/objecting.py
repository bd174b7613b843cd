"""Which corrections make no sense, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.corrections.wording import (
    ATTACH,
    BUSY,
    CONTROL,
    DECKS,
    DRAW,
    ENTER,
    FAVOR,
    HONOR,
    LEAST_HONOR,
    MOST_HONOR,
    MOVED,
    OF_PLAYERS,
    RESTORE_PROVINCE,
    SHUFFLE,
    TO_BATTLE,
    TO_PROVINCE,
    TURNED,
    WORDS,
    Correction,
    number_of,
)
from gorin.table import effects, terms
from gorin.table.changes import (
    discard_zone,
    proper_zone,
)
from gorin.table.machine import Machine
from gorin.table.places import in_play, owner_of_province, provinces_of
from gorin.table.terms import NONE

if TYPE_CHECKING:
    from gorin.game import Game


def objection(game: Game, correction: Correction) -> str:
    """Why a correction makes no sense now; empty if it does."""
    m = game.machine
    what = correction.what
    if game.over:
        return "The game is over."
    if what in OF_PLAYERS:
        return objection_to_player(m, correction)
    if what not in WORDS:
        return f"{what!r} is nothing that can be corrected: {', '.join(WORDS)}."
    card = number_of(game, correction.card)
    if what in TURNED:
        return objection_to_turning(m, what, card)
    if what in MOVED:
        return objection_to_moving(m, what, card)
    if what == ATTACH:
        return objection_to_attaching(m, card, number_of(game, correction.onto))
    return objection_to_placing(m, correction, card)


def objection_to_player(m: Machine, correction: Correction) -> str:
    """Why something about a player cannot be set right."""
    what, player, amount = correction.what, correction.player, correction.amount
    if not in_game(m, player) and (what != FAVOR or player != NONE):
        return "There is no such player."
    if what == FAVOR:
        return "That is so already." if m.favor == player else ""
    if what == HONOR:
        if not LEAST_HONOR <= amount <= MOST_HONOR:
            return f"Family Honor is set to a number from {LEAST_HONOR} to {MOST_HONOR}."
        return "He has that Family Honor already." if m.honor(player) == amount else ""
    if what == DRAW:
        return "His Fate deck is empty." if m.zone_head(player * terms.PLAYER_ZONES + terms.FATE_DECK) < 0 else ""
    if what == SHUFFLE:
        return "" if amount in DECKS.values() else "Say which deck."
    if fighting(m):
        return "Wait until the attack is over."
    if what == RESTORE_PROVINCE:
        return "He has lost no Province." if lost_last(m, player) < 0 else ""
    return "There is no such Province." if province_of(m, player, amount) < 0 else ""


def fighting(m: Machine) -> bool:
    """Whether somebody attacks."""
    return m.attacker >= 0


def province_of(m: Machine, player: int, number: int) -> int:
    """A player's Province by its place from the left, from 1; NONE if there is none."""
    row = provinces_of(m, player)
    return row[number - 1] if 1 <= number <= len(row) else NONE


def lost_last(m: Machine, player: int) -> int:
    """The Province that a player lost last; NONE if he lost none."""
    lost = [v for v in range(terms.PROVINCES) if owner_of_province(v) == player and not m.province_exists(v)]
    lost = [v for v in lost if m.phase_destroyed_in(v) > 0]
    return max(lost, key=lambda v: m.phase_destroyed_in(v)) if lost else NONE


def objection_to_attaching(m: Machine, card: int, onto: int) -> str:
    """Why a card cannot be attached to another."""
    if m.definition(card).type not in terms.ATTACHMENTS:
        return "That card is nothing that is attached."
    if m.definition(onto).type != terms.PERSONALITY or not in_play(m, onto) or m.overlaid_by(onto) >= 0:
        return "It is attached to a Personality in play."
    if m.host(card) == onto:
        return "It is attached to him already."
    return "" if in_play(m, card) else objection_to_moving(m, ATTACH, card)


def objection_to_placing(m: Machine, correction: Correction, card: int) -> str:
    """Why a card cannot be put into play, under another's control, into a Province or into a battle."""
    what, player = correction.what, correction.player
    here = in_play(m, card) and m.overlaid_by(card) < 0
    kind = m.definition(card).type
    if what == CONTROL:
        if not here or kind not in (terms.PERSONALITY, terms.HOLDING):
            return "Control is of Personalities and Holdings in play."
        return "" if in_game(m, player) and m.controller(card) != player else "That is so already."
    if what == TO_BATTLE:
        if not here or kind != terms.PERSONALITY:
            return "That card is no Personality in play."
        if not fighting(m) or player != m.defender:
            return "There is no battle there."
        province = province_of(m, player, correction.amount)
        if province < 0:
            return "There is no such Province."
        return "He is there already." if m.location(card) == province else ""
    if what == ENTER and kind not in (terms.PERSONALITY, terms.HOLDING):
        return "Personalities and Holdings are put into play like that; others are attached."
    if what == ENTER and in_play(m, card):
        return "That card is in play already."
    if what == TO_PROVINCE:
        if m.definition(card).deck != 0:
            return "Only Dynasty cards lie in Provinces."
        province = province_of(m, m.owner(card), correction.amount)
        if province < 0:
            return "There is no such Province."
        if m.zone(card) == terms.PROVINCE_ZONE + province:
            return "That card is there already."
    return objection_to_moving(m, what, card)


def in_game(m: Machine, player: int) -> bool:
    """Whether there is such a player, still in the game."""
    return 0 <= player < m.player_count and not m.out_of_game(player)


def objection_to_turning(m: Machine, what: str, card: int) -> str:
    """Why a card cannot be bowed, straightened, dishonored, rehonored or sent home."""
    if not in_play(m, card) or m.overlaid_by(card) >= 0:
        return "That card is not in play."
    if what in ("bow", "straighten"):
        if (m.bowed(card)) == (what == "bow"):
            return f"That card is {'bowed' if what == 'bow' else 'unbowed'} already."
        return ""
    if what == "untoken":
        return "" if has_token(m, card) else "There is no token on that card."
    if what == "destroy":
        return "A Stronghold stays in play." if m.definition(card).type == terms.STRONGHOLD else ""
    if m.definition(card).type != terms.PERSONALITY:
        return "That card is no Personality."
    if what == "home":
        return "He is at home already." if m.location(card) < 0 else ""
    if (m.dishonored(card)) == (what == "dishonor"):
        return f"He is {'dishonored' if what == 'dishonor' else 'honorable'} already."
    return ""


def has_token(m: Machine, card: int) -> bool:
    """Whether a token lies on a card."""
    slots = effects.entries(m)
    return any(effects.kind(m, at) == effects.TOKEN and effects.subject(m, at) == card for at in slots)


def objection_to_moving(m: Machine, what: str, card: int) -> str:
    """Why a card cannot be put elsewhere."""
    zone = m.zone(card)
    if m.definition(card).type == terms.STRONGHOLD:
        return "A Stronghold stays in play."
    if (zone < terms.PROVINCE_ZONE and zone % terms.PLAYER_ZONES in BUSY) or m.overlaid_by(card) >= 0:
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
    kind = terms.OUTSIDE if what == "remove" else terms.HAND if what == "to hand" else terms.DYNASTY_DECK
    return proper_zone(m, card, m.owner(card) * terms.PLAYER_ZONES + kind)
