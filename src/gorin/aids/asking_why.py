"""The question "why not?": why a card, or what the rulebook lets everybody do, cannot be used now."""

from __future__ import annotations

import re

from gorin.aids.failing import why_not_picked
from gorin.aids.naming import who
from gorin.aids.prompts import node_at, prompt, words_at
from gorin.correcting import card_of
from gorin.explain import allowed_now, ask, every_reference, why_not_ability
from gorin.explain import why_not_card as why_not_chosen
from gorin.game import Game, GameError
from gorin.kernel.actions import ability_of, describe_ability, legal, source_of
from gorin.kernel.definitions import Ability, Question
from gorin.kernel.gold import available, production
from gorin.kernel.layout import (
    C_BOWED,
    C_CONTROLLER,
    C_ZONE,
    F_SCOPE,
    G_PLAYERS,
    G_TOP,
    NONE,
    O_KIND,
    O_POINT,
    PROVINCE_ZONE,
)
from gorin.kernel.machine import Machine
from gorin.kernel.notation import T_ABILITY, T_CARD, T_CONTINUOUS, T_GRANTED, T_RULEBOOK, payload_of, tag_of
from gorin.kernel.queries import in_play
from gorin.kernel.timing import Occurrence
from gorin.lang.printer import ability_text, heading, words_for
from gorin.lang.targets import Target
from gorin.lang.wording import article

RULEBOOK = -1
MOST = 12
ACTING = ("action", "reaction", "focus")  # questions at which abilities are used
PICKING = ("target", "choose", "cost", "pay", "assign", "dynasty", "discard")
FROM_HAND = ("SE-DEF-16", "SE-END-02")  # the rules that ask what to discard from a hand
ABILITIES = (T_ABILITY, T_GRANTED, T_CONTINUOUS)

Reason = dict[str, str]
_CITED = re.compile(r"^(.*?)[.\s]*\((SE-[A-Z]+-\d+)(?:, (.+))?\)\.?$", re.DOTALL)
_APART = re.compile(r"(?<=\)); ")


def why_not_card(game: Game, seat: int, handle: int) -> list[Reason]:
    """Why a seat cannot use a card (RULEBOOK: the rulebook's actions) now; empty if it can.

    Raises `GameError` for a card that the seat does not know, in the same words as for one that does not exist.
    """
    if not 0 <= seat < game.machine.cells[G_PLAYERS]:
        raise GameError("Only a player can ask that.")
    m = game.machine
    card = card_of(game, seat, handle) if handle != RULEBOOK else NONE
    if game.over:
        return [reason("the game is over", "SE-VIC-08")]
    question = game.question
    if question.player != seat:
        asked = who(m, seat, question.player)
        return [reason(f"{asked} must answer now; you can use cards when you are asked", "SE-ACT-33")]
    acting = question.kind in ACTING
    if handle == RULEBOOK:
        return rulebook(m, seat, question) if acting else [undecided(m, seat, question)]
    if any(about(m, seat, value) == card for value in question.options):
        return []
    found: list[Reason] = []
    if acting:
        found = abilities(m, seat, question, card)
        if not found or question.kind == "action":
            found += chosen(m, seat, question, card)
        if not found:
            found = [reason("it has no ability that could be used now", "SE-ACT-01")]
    elif question.kind in PICKING:
        found = chosen(m, seat, question, card)
    return unique(found) if found else [undecided(m, seat, question)]


def undecided(m: Machine, seat: int, question: Question) -> Reason:
    """Something else must be answered first."""
    return reason(f"first answer this: {prompt(m, seat)}", question.rule)


def about(m: Machine, seat: int, value: int) -> int:
    """The card that an option would use or pick."""
    if value < 0:
        return NONE
    tag = tag_of(value)
    if tag == T_CARD:
        return payload_of(value)
    return source_of(m, value, seat) if tag in ABILITIES else NONE


def reason(text: str, rule: str) -> Reason:
    """One reason as it is shown."""
    text = text.strip().rstrip(".")
    return {"text": f"{text[:1].upper()}{text[1:]}{'' if text.endswith('?') else '.'}", "rule": rule}


def cited(text: str, rule: str, title: str = "", name: str = "") -> list[Reason]:
    """Reasons from texts that end with their rule and the card responsible; `title` is the card asked about."""
    found: list[Reason] = []
    for each in _APART.split(text):
        match = _CITED.match(each)
        if match is None:
            found.append(reason(name + each, rule))
            continue
        said, cites, card = match.groups()
        because = f", because of {card}" if card and card != title else ""
        found.append(reason(f"{name}{said}{because}", cites))
    return found


def unique(found: list[Reason]) -> list[Reason]:
    """Each reason once, not too many."""
    return list({(each["text"], each["rule"]): each for each in found}.values())[:MOST]


# --- abilities ------------------------------------------------------------------------------------------------------


def rulebook(m: Machine, seat: int, question: Question) -> list[Reason]:
    """For each action that the rulebook gives everybody and that cannot be used now: why."""
    found: list[Reason] = []
    refs = [ref for ref in every_reference(m, seat) if tag_of(ref) == T_RULEBOOK]
    titles = [describe_ability(m, ref) for ref in refs]
    for ref, title in zip(refs, titles, strict=True):
        if ref not in question.options:
            name = f"{title} ({heading(ability_of(m, ref))})" if titles.count(title) > 1 else title
            found += one_ability(m, seat, question, ref, f"{name}: ", "")
    return unique(found)


def abilities(m: Machine, seat: int, question: Question, card: int) -> list[Reason]:
    """Why the abilities on a card cannot be used."""
    found: list[Reason] = []
    refs = [ref for ref in every_reference(m, seat) if tag_of(ref) in ABILITIES and source_of(m, ref, seat) == card]
    for ref in dict.fromkeys(refs):
        name = f"{heading(ability_of(m, ref))} ability: " if len(set(refs)) > 1 else ""
        found += one_ability(m, seat, question, ref, name, m.definition(card).title)
    return found


def one_ability(m: Machine, seat: int, question: Question, ref: int, name: str, title: str) -> list[Reason]:
    """Why one ability cannot be used now."""
    ability = ability_of(m, ref)
    if question.kind == "reaction" and isinstance(node_at(m, m.cells[G_TOP]), Occurrence):
        text = why_not_reaction(m, seat, ability, ref)
    else:
        text = why_not_ability(m, seat, ref, allowed_now(m, seat))
    if "its condition is not met" in text and ability.condition is not None:
        source = source_of(m, ref, seat)
        said = condition_words(m, ability, source)
        if said:
            text = text.replace("its condition is not met", f"this is not so: {said}", 1)
    return cited(text, question.rule, title, name)


def why_not_reaction(m: Machine, seat: int, ability: Ability, ref: int) -> str:
    """Why an ability is no Reaction to what happens now."""
    top = m.cells[G_TOP]
    if ability.trigger is None:
        return f"now only Reactions are used, and this is {article(heading(ability))} action (SE-TIM-13)"
    if ability.trigger.kind != m.stack[top + O_KIND] or ability.trigger.point != m.stack[top + O_POINT]:
        return "its trigger has not come (SE-REA-01)"
    text = ask(m, seat, lambda: legal(m, seat, ref, m.rules.response, top))
    return text or "it has been used for this already (SE-TIM-15)"


def condition_words(m: Machine, ability: Ability, source: int) -> str:
    """The condition of an ability, in the words of its card."""
    if ability.condition is None or source < 0:
        return ""
    w = words_for(m.definition(source))
    ability_text(ability, w)
    return ability.condition.say(w)


# --- picking cards --------------------------------------------------------------------------------------------------


def chosen(m: Machine, seat: int, question: Question, card: int) -> list[Reason]:
    """Why a card cannot be bought, attached, assigned, bowed for Gold or picked."""
    top = m.cells[G_TOP]
    node = node_at(m, top)
    title = m.definition(card).title
    if question.kind in ("target", "choose", "cost"):
        scope = m.stack[top + F_SCOPE]
        picking = node if isinstance(node, Target) else getattr(node, "choose", None)
        if isinstance(picking, Target) and scope >= 0:
            return [reason(*why_not_picked(m, top, scope, picking, card, words_at(m, scope)))]
    if question.kind == "discard" and question.rule in FROM_HAND:
        return [reason("it is not in your hand", question.rule)]
    if question.kind in ("dynasty", "discard") and m.card(card, C_ZONE) < PROVINCE_ZONE:
        return [reason("it is not in one of your Provinces", question.rule)]
    if question.kind == "pay":
        return [reason(why_no_gold(m, seat, card), "SE-GLD-02")]
    text = why_not_chosen(m, seat, card, "")
    if re.match(r"it costs \d+ Gold", text):
        text = text.replace(" Gold", f" Gold, and you can produce {available(m, seat, card)}", 1)
    return cited(text, question.rule, title) if text else []


def why_no_gold(m: Machine, seat: int, card: int) -> str:
    """Why a card cannot be bowed for Gold."""
    if not in_play(m, card):
        return "it is not in play"
    if m.card(card, C_CONTROLLER) != seat:
        return "you do not control it"
    if not m.definition(card).gold_traits:
        return "it produces no Gold"
    if m.card(card, C_BOWED) != 0:
        return "it is bowed"
    if production(m, card) <= 0:
        return "it produces nothing for this payment"
    return "something has interfered with it at this payment"
