"""Questions in the words of a person at a table."""

from __future__ import annotations

from gorin.game import Game
from gorin.present.prompts import prompt

COMMANDS = """\
Answer by a number, or in words (a card's name is enough); Enter alone passes or declines.
?           what is asked, and the rule     why ACTION     why something is not possible
board       the whole table                 card TITLE     a card's text
undo        take your last answer back      hint           what the computer would do
log [N]     the last lines of the log       auto [on|off]  answer by itself what has one answer
save FILE   write the game to a file        concede        give the game up
quit        leave the game"""


def heading(game: Game) -> str:
    """What is asked, in one line, with its rule."""
    question = game.question
    return f"{prompt(game.machine, question.player)} [{question.rule}]"


def explanation(game: Game) -> list[str]:
    """What is asked, with the rule in the handbook's words."""
    from gorin.handbook import UnknownRuleError, rule

    question = game.question
    lines = [heading(game)]
    try:
        found = rule(question.rule)
        lines.append(f"{found.id} ({found.chapter}): {found.text}")
    except UnknownRuleError:
        pass
    return lines
