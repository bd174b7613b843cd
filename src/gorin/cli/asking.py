"""Questions in the words of a person at a table."""

from __future__ import annotations

from gorin.game import Game
from gorin.kernel.definitions import NODES
from gorin.kernel.layout import AFTER, BEFORE, F_A, F_B, F_NODE, G_TOP, NONE, O_KIND, O_POINT
from gorin.kernel.occurrences import NAMES
from gorin.kernel.timing import Occurrence
from gorin.kernel.views import knows
from gorin.notation import card_name

HEADINGS = {
    "action": "Take an action, or pass",
    "reaction": "You may react",
    "pay": "Which source of Gold do you bow?",
    "target": "Choose a target",
    "choose": "Choose",
    "cost": "What do you pay with?",
    "which cost": "Which cost do you pay?",
    "may": "Do you want that?",
    "may pay": "Do you pay for that?",
    "choice": "Which of these?",
    "order": "Which comes first?",
    "look": "You look at these: which do you take?",
    "search": "You search: which do you take?",
    "discard": "Which card do you discard?",
    "dynasty": "Which card do you buy?",
    "purchase": "How do you bring it in?",
    "region": "Do you attach this Region?",
    "legacy": "Which Legacy Holding do you fetch before the first turn?",
    "attack": "Do you attack?",
    "defender": "Whom do you attack?",
    "assign": "Which unit do you assign?",
    "battlefield": "Which Province?",
    "destination": "Where does it move?",
    "refuse": "You are challenged: do you refuse?",
    "focus": "Focus a card, or strike",
    "loser": "Who loses first?",
}
COMMANDS = """\
Answer by a number, or in words (a card's name is enough); Enter alone passes or declines.
?           what is asked, and the rule     why ACTION     why something is not possible
board       the whole table                 card TITLE     a card's text
undo        take your last answer back      hint           what the computer would do
log [N]     the last lines of the log       auto [on|off]  answer by itself what has one answer
save FILE   write the game to a file        concede        give the game up
quit        leave the game"""


def heading(game: Game) -> str:
    """What is asked, in one line."""
    m = game.machine
    question = game.question
    text = HEADINGS.get(question.kind, question.kind)
    if question.kind == "pay":
        top = m.cells[G_TOP]
        text = f"{text} ({m.stack[top + F_B]} of {m.stack[top + F_A]} Gold produced)"
    if question.kind == "reaction" and isinstance(NODES[m.stack[m.cells[G_TOP] + F_NODE]], Occurrence):
        top = m.cells[G_TOP]
        when = {BEFORE: "before", AFTER: "after"}.get(m.stack[top + O_POINT], "during")
        text = f"{text}: {when} \u201c{NAMES[m.stack[top + O_KIND]]}\u201d"
    if question.kind == "discard" and -1 in question.options:
        text = "Which card of your Provinces do you discard, if any?"
    source = question.source
    if source != NONE and source >= 0 and knows(m, question.player, source):
        text = f"{card_name(m, source)}: {text[0].lower()}{text[1:]}"
    return f"{text} [{question.rule}]"


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
