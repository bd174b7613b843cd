"""How a correction is made and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.corrections.objecting import destination, lost_last, objection, province_of
from gorin.corrections.wording import (
    ATTACH,
    CONTROL,
    DRAW,
    ENTER,
    FAVOR,
    HONOR,
    LOSE_PROVINCE,
    RESTORE_PROVINCE,
    SHUFFLE,
    TO_BATTLE,
    TO_PROVINCE,
    TURNED,
    Correction,
    number_of,
    refusal,
    sentence,
)
from gorin.kernel.frames import LoopError
from gorin.rules.views import SPECTATOR
from gorin.table import changes, citations, kinds
from gorin.table.machine import ALL_READERS, Machine
from gorin.table.places import in_play
from gorin.table.terms import MODE_RULE, NONE, PLAYER_ZONES, PROVINCE_ZONE

if TYPE_CHECKING:
    from gorin.game import Game


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
        cards = [number_of(game, each) if each >= 0 else NONE for each in (correction.card, correction.onto)]
        change(m, correction, *cards)
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


def change(m: Machine, correction: Correction, card: int, onto: int) -> None:
    """The change itself."""
    what, player, amount = correction.what, correction.player, correction.amount

    def happen(kind: int, subject: int = card, object: int = NONE, amount: int = 0) -> None:
        changes.apply(m, NONE, kind, subject, object, amount, player, MODE_RULE, NONE, NONE)

    if what == HONOR:
        changes.set_honor(m, player, amount)
    elif what == FAVOR:
        changes.set_favor(m, player)
    elif what == DRAW:
        happen(kinds.DRAW, amount=1)
    elif what == SHUFFLE:
        happen(kinds.SHUFFLE, object=player * PLAYER_ZONES + amount)
    elif what == LOSE_PROVINCE:
        changes.destroy_province(m, province_of(m, player, amount), NONE)
    elif what == RESTORE_PROVINCE:
        changes.restore_province(m, lost_last(m, player))
    elif what in TURNED:
        happen(TURNED[what][0], amount=1 if what == "untoken" else 0)
    elif what == ENTER:
        changes.apply(m, NONE, kinds.ENTER, card, NONE, 0, m.owner(card), MODE_RULE, NONE, NONE)
    elif what == ATTACH:
        happen(kinds.TRANSFER if in_play(m, card) else kinds.ATTACH, object=onto)
    elif what == CONTROL:
        happen(kinds.CONTROL)
    elif what == TO_BATTLE:
        happen(kinds.MOVE, object=province_of(m, player, amount))
    elif what == TO_PROVINCE:
        happen(kinds.PUT, object=PROVINCE_ZONE + province_of(m, m.owner(card), amount))
        happen(kinds.REVEAL)
    else:
        happen(
            kinds.PUT,
            object=destination(m, what, card),
            amount=changes.BOTTOM if what == "to deck bottom" else changes.TOP,
        )


def tell(game: Game, correction: Correction) -> None:
    """Log a correction; whoever may not know its card reads of a hidden one."""
    m = game.machine
    public = sentence(game, correction, SPECTATOR)
    readers = 0
    for seat in range(m.player_count):
        if sentence(game, correction, seat) != public:
            readers |= 1 << seat
    for seat in range(m.player_count):
        if (readers >> seat) & 1:
            m.say(citations.NOTHING, f"Manual correction: {sentence(game, correction, seat)}.", readers=1 << seat)
    m.say(citations.NOTHING, f"Manual correction: {public}.", readers=ALL_READERS)
