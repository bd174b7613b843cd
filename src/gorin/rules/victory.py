"""The end of the game (SE-VIC-01 to SE-VIC-08) and the elimination of players."""

from __future__ import annotations

from typing import Final

from gorin.rules.limits import LIMIT_HONOR_VICTORY, limit_change
from gorin.table import citations, effects, modifiers, terms
from gorin.table.changes import is_created, send, set_control, set_favor
from gorin.table.definitions import Node, Question
from gorin.table.flags import CANNOT_WIN_BY_HONOR, NOT_FOR_ENLIGHTENMENT
from gorin.table.keywords import flagged, has_keyword, player_flagged
from gorin.table.machine import Machine
from gorin.table.packing import T_PLAYER, pack, payload_of
from gorin.table.places import attachments, cards_in_play, in_play, in_play_of, provinces_of, title_of
from gorin.table.terms import NONE

ELEMENTS: Final = ("Air", "Earth", "Fire", "Water", "Void")
VICTORY_NAMES: Final[dict[int, str]] = {
    terms.VICTORY_BUDGET: "Turn limit",
    terms.VICTORY_HONOR: "Honor Victory",
    terms.VICTORY_MILITARY: "Military Victory",
    terms.VICTORY_ENLIGHTENMENT: "Enlightenment Victory",
    terms.VICTORY_CONCESSION: "Concession",
}
VICTORY_RULES: Final[dict[int, int]] = {
    terms.VICTORY_HONOR: citations.HONOR_VICTORY,
    terms.VICTORY_MILITARY: citations.MILITARY_VICTORY,
    terms.VICTORY_DISHONOR: citations.DISHONOR_VICTORY,
    terms.VICTORY_ENLIGHTENMENT: citations.ENLIGHTENMENT_VICTORY,
    terms.VICTORY_CONCESSION: citations.NOTHING,
}


def victory_name(m: Machine) -> str:
    """How the game was won: by which victory, or by which card (SE-VIC-06)."""
    card = m.victory_card
    if card != NONE:
        return title_of(m, card)
    if m.victory == terms.VICTORY_DISHONOR:
        return m.rules.numbers.victory_by_dishonor
    return VICTORY_NAMES.get(m.victory, "Victory")


def end_game(m: Machine, winner: int, kind: int, card: int = NONE) -> None:
    """The game is over at once, whatever still waits (SE-VIC-08); `winner` NONE: nobody won."""
    if m.over:
        return
    m.over = True
    m.winner = winner
    m.victory = kind
    m.victory_card = card
    if m.logging:
        who = f"Player {winner + 1} wins" if winner >= 0 else "Nobody wins"
        m.say(VICTORY_RULES.get(kind, citations.VICTORY_BY_A_CARD), f"{who}: {victory_name(m)}.", card, winner)


def lose(m: Machine, player: int, kind: int, card: int = NONE) -> None:
    """A player has lost; the last one who has not wins."""
    if m.out_of_game(player) or m.over:
        return
    m.set_out_of_game(player, True)
    if m.logging:
        m.say(VICTORY_RULES.get(kind, citations.VICTORY_BY_A_CARD), f"Player {player + 1} has lost.", card, player)
    left = m.players()
    if len(left) == 1:
        end_game(m, left[0], kind, card)
        return
    leave_game(m, player)


def leave_game(m: Machine, player: int) -> None:
    """A player leaves with the cards of his deck, wherever they are, and the created cards that he controls.

    His Provinces are not destroyed (SE-MPL-09), and what he has brought about lasts as it would (SE-MPL-11).
    """
    m.dirty = True
    if m.logging:
        m.say(citations.ELIMINATION, f"Player {player + 1} leaves the game.", NONE, player)
    for card in borrowed(m, player):
        if m.rules.numbers.controlled_cards_leave:
            remove(m, card)
        else:
            set_control(m, card, m.owner(card))
    for card in range(m.card_count):
        if is_created(m, card):
            if m.controller(card) == player:
                remove(m, card)
        elif m.owner(card) == player and m.zone(card) not in (NONE, player * terms.PLAYER_ZONES + terms.OUTSIDE):
            remove(m, card)
    for v in provinces_of(m, player):
        for card in m.zone_cards(terms.PROVINCE_ZONE + v):
            remove(m, card)
        for at in m.effects(effects.TOKEN):
            if effects.subject(m, at) == modifiers.ON_PROVINCE + v:
                m.free_effect(at)
        m.set_province_exists(v, False)
    if m.favor == player:
        set_favor(m, NONE)
    if m.first_battle_action == player:
        m.first_battle_action = NONE
        m.first_performer = NONE
        m.bound_action = 0


def borrowed(m: Machine, player: int) -> list[int]:
    """What a player controls of others' decks, those in a unit of his own aside: these leave with their Personality."""
    return [
        card
        for card in cards_in_play(m, player)
        if m.owner(card) != player and m.host(card) == NONE and not is_created(m, card)
    ]


def remove(m: Machine, card: int) -> None:
    """Take a card out of the game, and with a Personality in play what is attached to him (SE-ATT-04)."""
    if in_play(m, card):
        for attached in attachments(m, card):
            remove(m, attached)
    send(m, card, m.owner(card) * terms.PLAYER_ZONES + terms.OUTSIDE)


def honor_to_win(m: Machine, player: int) -> int:
    """The Family Honor with which a player wins as his turn begins."""
    return m.rules.numbers.honor_victory + limit_change(m, player, LIMIT_HONOR_VICTORY)


def check_honor(m: Machine, player: int) -> bool:
    """Whether a player whose turn begins wins by Honor now (SE-VIC-01); if so the game is over."""
    if m.honor(player) < honor_to_win(m, player) or player_flagged(m, player, CANNOT_WIN_BY_HONOR):
        return False
    end_game(m, player, terms.VICTORY_HONOR)
    return True


def loss_of(m: Machine, player: int) -> int:
    """Which loss has come to a player: military, by dishonor, or 0 for none."""
    if m.provinces_lost(player) > 0 and not provinces_of(m, player):
        return terms.VICTORY_MILITARY
    if m.rules.numbers.dishonor_at_once and m.honor(player) <= m.rules.numbers.dishonor_loss:
        return terms.VICTORY_DISHONOR
    return 0


def losers(m: Machine) -> list[int]:
    """Players to whom a loss has come, the active player first."""
    return [p for p in m.players() if loss_of(m, p) != 0]


def enlightened(m: Machine, player: int, own_text: bool) -> bool:
    """Whether a player has five Rings of five elements in play, each by its own text where that is asked for."""
    rings = 0
    found = 0
    for card in in_play_of(m, player, 1 << terms.RING):
        if (not own_text or m.entered_by_own_text(card)) and not flagged(m, card, NOT_FOR_ENLIGHTENMENT):
            rings += 1
            for n in range(len(ELEMENTS)):
                if has_keyword(m, card, m.rules.keyword(ELEMENTS[n])):
                    found |= 1 << n
    return rings >= len(ELEMENTS) and found == (1 << len(ELEMENTS)) - 1


def check_victory(m: Machine) -> bool:
    """End the game, eliminate a player or ask who loses first, if the position demands it; whether it did."""
    lost = losers(m)
    if len(lost) == 1:
        lose(m, lost[0], loss_of(m, lost[0]))
        return True
    if lost:
        m.push(m.rules.procedures.loss_order, NONE)
        return True
    for player in m.players():
        if enlightened(m, player, m.rules.numbers.rings_by_own_text):
            end_game(m, player, terms.VICTORY_ENLIGHTENMENT)
            return True
    return False


class LossOrder(Node):
    """Several players lose at once: the active player chooses who loses first (SE-VIC-04)."""

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        options = [pack(T_PLAYER, p) for p in losers(m)]
        return Question(m.active_player, "loser", citations.ORDER_OF_LOSSES, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.pop()
        player = payload_of(value)
        lose(m, player, loss_of(m, player))


class FirstToFall(LossOrder):
    """Nobody says who loses first: losses come in order, and those of one moment in the order of play (R00-B-268)."""

    def step(self, m: Machine, f: int) -> None:
        m.pop()
        first = losers(m)[0]
        lose(m, first, loss_of(m, first))
