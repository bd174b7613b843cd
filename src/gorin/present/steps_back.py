"""Whether answers may be taken back: not past chance, nor past a card that somebody has come to know since."""

from __future__ import annotations

from gorin.game import Game, GameError
from gorin.rules.views import SPECTATOR, knows, seen_now
from gorin.table import scopes
from gorin.table.machine import Machine
from gorin.table.terms import NONE


def may_step_back(game: Game, decisions: int, asker: int) -> bool:
    """Whether a seat's step back over so many answers unlearns nothing for anybody.

    Cards that the asker knew all along may have been shown to others. Raises `GameError` if there were not so many.
    """
    if not 0 <= decisions <= len(game.history):
        raise GameError("there is nothing to take back", game.digest())
    return not any((mask >> asker) & 1 for mask in barred(game, decisions))


def barred(game: Game, decisions: int) -> list[int]:
    """For each of the last so many answers, the newest first: who may not go back over it, a bit for each seat."""
    if decisions == 0:
        return []
    marks = game.history[-decisions:]
    past = with_trail(game.machine, marks[0])
    return [barred_by_one(past, mark - marks[0]) for mark in reversed(marks)]


def barred_by_one(past: Machine, mark: int) -> int:
    """Take a copy back over one answer; which seats may not do so in the game."""
    chance = past.numbers_drawn
    learnt = learnt_since(past, mark)
    players = past.player_count
    if chance != past.numbers_drawn:
        return (1 << players) - 1
    looking = set(seen(past))
    mask = 0
    for viewer, card in learnt:
        if card >= past.card_count or (viewer, card) in looking or knows(past, viewer, card):
            continue  # created since, or known already
        for asker in range(players):
            if (asker, card) not in looking and not knows(past, asker, card):
                mask |= 1 << asker
    return mask


def with_trail(m: Machine, mark: int) -> Machine:
    """A copy that can be taken back as far as `mark`, which is its 0."""
    copy = m.fork()
    copy.stack = m.stack[:]
    copy.floor = m.floor  # what stood on the stack at any of the marks is to be had again
    copy.trail_at = m.trail_at[mark : m.trail_top]
    copy.trail_old = m.trail_old[mark : m.trail_top]
    copy.trail_top = m.trail_top - mark
    return copy


def learnt_since(past: Machine, mark: int) -> set[tuple[int, int]]:
    """Take a copy back over one answer; who knew which card at any moment on the way."""
    found = set(seen(past))
    for entry in range(past.trail_top - 1, mark - 1, -1):
        card = past.card_told_of(entry)
        if card >= 0:
            found.update((v, card) for v in range(SPECTATOR, past.player_count) if knows(past, v, card))
        past.undo(entry)
    past.take_back(mark)
    return found


def seen(m: Machine) -> list[tuple[int, int]]:
    """What the question shows to the player it asks, and the card whose action was announced, wherever it lies."""
    question = m.question()
    found = [(question.player, card) for card in seen_now(m, question.player)] if question is not None else []
    action = m.action
    card = scopes.source(m, action) if action >= 0 else NONE
    if card >= 0:
        found += [(viewer, card) for viewer in range(SPECTATOR, m.player_count)]
    return found
