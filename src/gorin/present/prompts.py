"""Questions in the words of a person at a table.

Who is asked reads what exactly is wanted, in the words of the card or rule that asks. Everybody else reads only who
decides what kind of thing, from what all may know.
"""

from __future__ import annotations

import re

from gorin.explain import speaking
from gorin.lang.flow import May
from gorin.lang.ranged import RangedTarget
from gorin.lang.targets import CHOSEN, Target
from gorin.present.happenings import what_happens
from gorin.present.names import card_words, known, who, whose
from gorin.rules.actions import ExtraAction
from gorin.rules.payment import PayGold
from gorin.rules.turn import ActionRounds
from gorin.table import citations, duels, kinds, payments, scopes
from gorin.table.definitions import Ability, Node, Part, Question
from gorin.table.machine import Machine
from gorin.table.named import QuestionKind
from gorin.table.packing import NO, PASS, T_CARD, tag_of
from gorin.table.terms import BATTLE, DYNASTY, ENGAGE, LIMITED, NONE, OPEN
from gorin.text.cards import Called
from gorin.text.rulebook import words_of
from gorin.text.saying import NAMED, NO_CARD, called

ASKED: dict[QuestionKind, str] = {
    "action": "Take an action, or pass.",
    "reaction": "You may react, or pass.",
    "pay": "What do you bow for Gold?",
    "target": "Choose a target.",
    "choose": "Choose one.",
    "cost": "What do you pay with?",
    "which cost": "Which of these costs do you pay?",
    "waive": "You need not pay this cost. Do you leave it unpaid?",
    "may": "Do you want that?",
    "may pay": "Do you pay for that?",
    "choice": "Which of these do you choose?",
    "order": "Several things come at the same time. Which comes first?",
    "look": "You look at these cards. Which do you take?",
    "search": "You search. Which card do you take?",
    "discard": "Which card do you discard?",
    "dynasty": "Buy a card from your Provinces, or be done with buying.",
    "purchase": "How do you bring it into play?",
    "region": "Do you attach this Region to its Province?",
    "legacy": "Which Legacy Holding do you fetch before the first turn?",
    "attack": "Do you declare an attack this turn?",
    "defender": "Whom do you attack?",
    "invite": "Whom do you invite to help? Choose “Done” when nobody else shall come.",
    "side": "Both sides have invited you. On whose side do you act?",
    "assign": "Which unit do you send? Choose “Done” when nobody else shall go.",
    "battlefield": "At which Province is the next battle fought?",
    "destination": "Where does it move?",
    "refuse": "You are challenged. Do you refuse?",
    "loser": "Who loses first?",
}
DOING: dict[QuestionKind, str] = {
    "action": "takes an action or passes",
    "reaction": "may react",
    "pay": "pays Gold",
    "target": "chooses a target",
    "cost": "pays a cost",
    "which cost": "chooses a cost to pay",
    "waive": "decides about a cost",
    "may pay": "decides whether to pay",
    "order": "decides what comes first",
    "look": "looks at cards",
    "search": "searches",
    "discard": "decides what to discard",
    "dynasty": "buys from the Provinces",
    "purchase": "decides how to bring a card into play",
    "region": "decides about a Region",
    "legacy": "may fetch a Legacy Holding",
    "attack": "decides whether to attack",
    "defender": "decides whom to attack",
    "invite": "may invite others to help",
    "side": "decides on whose side to act",
    "assign": "assigns units",
    "battlefield": "chooses a Province",
    "destination": "decides where a unit moves",
    "refuse": "accepts or refuses the challenge",
    "focus": "focuses or strikes",
    "loser": "decides who loses first",
}
AIMED = {
    kinds.RANGED: "Choose the card that the Ranged Attack is aimed at.",
    kinds.MELEE: "Choose the card that the Melee Attack is aimed at.",
    kinds.FEAR: "Choose the card that the Fear effect is aimed at.",
}
KINDS = ((LIMITED, "Limited"), (OPEN, "Open"), (BATTLE, "Battle"), (ENGAGE, "Engage"), (DYNASTY, "Dynasty"))


def prompt(m: Machine, viewer: int) -> str:
    """The question being asked, for one viewer; empty when the game is over."""
    question = m.question()
    if question is None:
        return ""
    if question.player != viewer:
        return of_another(m, viewer, question)
    text = wanted(m, viewer, question)
    asker = asking(m, viewer, question)
    return f"{asker}: {text}" if asker else text


def of_another(m: Machine, viewer: int, question: Question) -> str:
    """What somebody else is asked, as far as everybody may know."""
    text = f"{who(m, viewer, question.player)} {DOING.get(question.kind, 'chooses')}"
    if question.kind == "reaction":
        text += f" {what_happens(m, viewer, question.player)}".rstrip(",")
    elif known(m, viewer, question.source) and question.kind not in ("refuse", "focus", "order"):
        text += f" ({card_words(m, viewer, question.source)})"
    return text[0].upper() + text[1:].rstrip() + "."


def asking(m: Machine, viewer: int, question: Question) -> str:
    """The card or the action of the rulebook whose text asks; empty for what the rules ask themselves."""
    if question.kind in ("pay", "reaction", "refuse", "focus", "destination", "battlefield", "region", "purchase"):
        return ""
    if known(m, viewer, question.source):
        return card_words(m, viewer, question.source)
    scope = m.scope(m.top)
    if question.source == NONE and scope >= 0 and isinstance(node_at(m, m.top), Part):
        ability = speaking(m, scope)
        if isinstance(ability, Ability) and question.kind not in ("action", "order"):
            return ability.title
    return ""


def wanted(m: Machine, viewer: int, question: Question) -> str:
    """What is wanted from the player who is asked."""
    kind = question.kind
    top = m.top
    node = node_at(m, top)
    source = card_words(m, viewer, question.source) if known(m, viewer, question.source) else "the card"
    if kind == "action":
        return for_action(m, question, node)
    if kind == "reaction":
        happening = what_happens(m, viewer)
        return f"You may react {happening.rstrip(',')}, or pass." if happening else ASKED[kind]
    if kind == "pay" and isinstance(node, PayGold):
        due, made = payments.cost(m, top), payments.made(m, top)
        what = f" for {source}" if known(m, viewer, question.source) else ""
        if due == 0:
            return f"There is nothing to pay{what}. Choose “Done”; you may bow cards all the same."
        if made >= due:
            return f"All {due} Gold{what} is produced. Choose “Done”; more would be wasted."
        return f"Pay {due} Gold{what}: what do you bow? {made} of {due} is produced."
    if isinstance(node, RangedTarget):
        return AIMED[node.kind]
    if kind in ("target", "choose"):
        picked = m.local(top, CHOSEN).bit_count() if isinstance(node, Target) else 0
        text = naming(m, viewer, question, said(m, question, node))
        return text + (f" You have chosen {picked} so far." if picked else "")
    if question.meaning == citations.DOUBLE_CHI:
        return "Do the Focus Values of its cards count twice?"
    if kind in ("may", "may pay", "look", "search", "which cost", "waive"):
        text = said(m, question, node)
        if text and kind == "may pay" and not text.lower().startswith("you may"):
            text = f"You may pay a cost: {text[0].lower()}{text[1:]}"
        if text:
            return text if kind in ("look", "search") else f"{text} {'Do you?' if 'may' in kind else ASKED[kind]}"
    if kind == "cost":
        text = said(m, question, node)
        return f"{text} Which one?" if text else ASKED[kind]
    if kind == "destination":
        return f"Where does {source} move?"
    if kind == "purchase":
        return f"How do you bring {source} into play?"
    if kind == "region":
        return f"Do you attach {source} to its Province?"
    if kind == "refuse":
        return for_challenge(m, viewer, source)
    if kind == "assign":
        side = "attack with" if question.player == m.attacker else "defend with"
        swift = " Cavalry" if question.meaning == citations.CAVALRY_MANEUVERS else ""
        return f"Which{swift} unit do you {side}? Choose “Done” when nobody else shall go."
    if kind == "battlefield" and known(m, viewer, question.source):
        return f"To which Province do you send {source}?"
    if kind == "discard" and PASS in question.options:
        return "Which card of your Provinces do you discard, if any?"
    if kind == "discard" and question.source == NONE:
        return "You hold too many cards. Which one do you discard?"
    if kind == "focus":
        return for_duel(question)
    if kind == "order":
        return ORDERS.get(question.meaning, ASKED[kind])
    return ASKED.get(kind, "Decide.")


ORDERS = {
    citations.ORDER_IN_PILES: "These cards leave at the same time. Which do you lay on its pile first?",
    citations.FOCUSED_CARDS_LEAVE: "In which order do your focused cards lie? Choose the first.",
    citations.CARDS_OF_ONE_PROVINCE: "Which of these do you resolve first?",
}


def for_action(m: Machine, question: Question, node: Node) -> str:
    """Which actions may be taken."""
    top = m.top
    if isinstance(node, ActionRounds):
        allowed = node.designators(m, top, question.player)
    elif isinstance(node, ExtraAction):
        return "You may take another action, or pass."
    else:
        return ASKED["action"]
    names = [name for bit, name in KINDS if allowed & bit]
    named = " or ".join(names)
    article = "an" if named[:1] in "EO" else "a"
    return f"Take {article} {named} action, or pass." if names else ASKED["action"]


def for_challenge(m: Machine, viewer: int, challenged: str) -> str:
    """A challenge, with both names."""
    challenger = card_words(m, viewer, duels.challenger(m, m.challenge))
    return f"{challenger} challenges {challenged}. Do you refuse?"


def for_duel(question: Question) -> str:
    """An opportunity in a duel, by what is offered: a Duelist may have to focus first (SE-DUE-21)."""
    if NO in question.options:
        return "You may focus another card at the same time."
    if question.options == [PASS]:
        return "It is your turn in the duel: there is nothing that you could focus. Strike."
    if PASS in question.options:
        return "It is your turn in the duel: focus a card, or strike."
    return "It is your turn in the duel: focus a card. You may not strike yet."


# --- the words of cards ---------------------------------------------------------------------------------------------


def node_at(m: Machine, frame: int) -> Node:
    """The node that runs in a frame."""
    node = m.node(frame)
    assert isinstance(node, Node)
    return node


def called_at(m: Machine, scope: int) -> Called:
    """How the text of a scope speaks of its own card, if it has one."""
    source = scopes.source(m, scope) if scope >= 0 else NONE
    return called(m.definition(source)) if source >= 0 else NO_CARD


def said(m: Machine, question: Question, node: Node) -> str:
    """What the part that asks says, as a sentence to the player who is asked."""
    scope = m.scope(m.top)
    if scope < 0:
        return ASKED.get(question.kind, "")
    text = NAMED.sub("", words_of(node, speaking(m, scope), called_at(m, scope)))
    you = scopes.you(m, scope)
    if isinstance(node, May):
        text = re.sub(r"^.*? may (?=\w)", "<you> may ", f" {text}", count=1).strip()
    if you != question.player and text:
        text = re.sub(r"\byour\b", whose(m, question.player, you), text)
        text = re.sub(r"\byou\b(?!>)", who(m, question.player, you), text)
    text = text.replace("<you>", "you")
    if asks_himself := CHOSEN_BY.match(text[:1].upper() + text[1:]):
        verb, what = asks_himself.groups()
        text = f"{verb} {what}".replace("controlled by that player", "that you control")
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".") if text else ASKED.get(question.kind, "")


ONE = re.compile(r"^((?:Target|Choose) the \w+)\.$")
CHOSEN_BY = re.compile(r"^(?:That player|The [\w']+(?: \w+)?) (target|choose)s (.*)$")


def naming(m: Machine, viewer: int, question: Question, text: str) -> str:
    """A text's "the Personality" with the name it stands for, where only one or two are possible."""
    if not ONE.match(text) or not 0 < len(question.options) <= 2:
        return text
    cards = [value for value in question.options if value >= 0 and tag_of(value) == T_CARD]
    if len(cards) != len(question.options) or not all(known(m, viewer, card) for card in cards):
        return text
    return ONE.sub(rf"\1: {' or '.join(card_words(m, viewer, card) for card in cards)}.", text)
