"""The options of a question in words for the seat that is asked; they name no card that it may not know."""

from __future__ import annotations

from gorin.lang.bought import CardGold
from gorin.lang.numerals import RaiseNumeral
from gorin.notation import purchase_words
from gorin.present.names import card_words, known, ordinal, place_words, province_words, who
from gorin.present.prompts import called_at, node_at
from gorin.present.uses import short
from gorin.rules.actions import ability_of, describe_ability, source_of
from gorin.rules.views import SEEING, knows
from gorin.table import effects, packing
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from gorin.text.saying import choice_said, heading

VERBS = {
    "target": "Target", "choose": "Choose", "pay": "Bow", "cost": "Pay with", "assign": "Assign", "focus": "Focus",
    "order": "First", "look": "Take", "search": "Take", "discard": "Discard", "legacy": "Fetch", "dynasty": "Buy",
    "purchase": "Overlay",
}  # fmt: skip
PASSES = {
    "pay": "Done", "focus": "Strike", "assign": "Done", "look": "Take nothing", "search": "Find nothing",
    "target": "Done", "choose": "Done", "dynasty": "Buy nothing more", "discard": "Discard nothing more",
    "legacy": "Fetch nothing", "invite": "Done", "defender": "Done",
}  # fmt: skip
NAMES = {
    "Imperial Favor: draw": "Imperial Favor: exchange a card",
    "Imperial Favor: send home": "Imperial Favor: send an attacker home",
}  # actions of the rulebook that say more about themselves than their title
YES_WORDS = {"attack": "Attack", "refuse": "Refuse", "may pay": "Pay", "waive": "Leave it unpaid", "region": "Attach"}
NO_WORDS = {
    "attack": "No attack", "refuse": "Accept", "may pay": "Do not pay", "destination": "Home", "waive": "Pay",
    "region": "Do not attach", "focus": "Focus no more at this time",
}  # fmt: skip


def labels(m: Machine, viewer: int, question: Question) -> list[str]:
    """One text for each option, in order; no two are the same."""
    seeing = question.kind in SEEING
    plain = [label(m, viewer, question, value, seeing) for value in question.options]
    return apart(m, viewer, question.options, plain, seeing)


def apart(m: Machine, viewer: int, options: list[int], plain: list[str], seeing: bool) -> list[str]:
    """Tell options that read alike apart: by where their cards are, else by a count."""
    groups: dict[str, list[int]] = {}
    for n, text in enumerate(plain):
        groups.setdefault(text, []).append(n)
    found = list(plain)
    for text, group in groups.items():
        if len(group) == 1:
            continue
        for n in group:
            card = card_of(m, viewer, options[n])
            where = place_words(m, viewer, card) if card >= 0 and (seeing or knows(m, viewer, card)) else ""
            if where:
                found[n] = f"{text} ({where})"
        counts: dict[str, int] = {}
        alike = [found[n] for n in group]
        for n in group:
            same = found[n]
            if alike.count(same) > 1:
                counts[same] = counts.get(same, 0) + 1
                nth = ordinal(counts[same])
                found[n] = f"{same[:-1]}, {nth})" if same != text else f"{text} ({nth})"
    return found


def card_of(m: Machine, viewer: int, value: int) -> int:
    """The card that an option is about; NONE if it is about none."""
    if value < 0:
        return NONE
    tag = packing.tag_of(value)
    if tag == packing.T_CARD:
        return packing.payload_of(value)
    if tag in (packing.T_ABILITY, packing.T_GRANTED, packing.T_CONTINUOUS):
        return source_of(m, value, viewer)
    return packing.payload_of(value) // 16 if tag == packing.T_TRAIT else NONE


def label(m: Machine, viewer: int, question: Question, value: int, seeing: bool) -> str:
    """One option, without regard to others that may read the same."""
    kind = question.kind
    if value == packing.PASS:
        return PASSES.get(kind, "Pass")
    if value == packing.YES:
        return YES_WORDS.get(kind, "Yes")
    if value == packing.NO:
        return NO_WORDS.get(kind, "No")
    tag = packing.tag_of(value)
    payload = packing.payload_of(value)
    if tag == packing.T_CARD:
        if kind == "cost" and isinstance(node_at(m, m.top), CardGold):
            return f"Pay for {card_words(m, viewer, payload, seeing)}"
        return f"{VERBS.get(kind, 'Choose')} {card_words(m, viewer, payload, seeing)}"
    if tag == packing.T_PROVINCE:
        text = province_words(m, viewer, payload)
        return text[0].upper() + text[1:]
    if tag == packing.T_PLAYER:
        text = who(m, viewer, payload)
        return text[0].upper() + text[1:]
    if tag == packing.T_NUMBER:
        return str(payload)
    if tag in (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS):
        return ability_label(m, viewer, value)
    if tag == packing.T_CHOICE:
        return choice_label(m, viewer, question, payload)
    source = NONE
    if tag == packing.T_TRAIT:
        source = payload // 16
    elif tag == packing.T_DELAYED or tag == packing.T_GIVEN:
        source = effects.source(m, effects.at(payload if tag == packing.T_DELAYED else payload // 1024))
    if kind == "focus":
        return f"Focus {card_words(m, viewer, source)} face-up"
    if known(m, viewer, source):
        return f"{'Use' if kind == 'reaction' else 'First'} {card_words(m, viewer, source)}"
    return "First an effect that waits" if tag in (packing.T_DELAYED, packing.T_GIVEN) else "First the rule"


def ability_label(m: Machine, viewer: int, value: int) -> str:
    """An ability: its card, and which of several it is."""
    ability = ability_of(m, value)
    card = source_of(m, value, viewer)
    tag = packing.tag_of(value)
    if tag == packing.T_RULEBOOK:
        return NAMES.get(ability.title, ability.title)
    if card < 0 or card == packing.NOBODY:
        return f"Use {describe_ability(m, value)}"
    text = f"Use {card_words(m, viewer, card)}"
    if tag != packing.T_ABILITY:
        return f"{text}: {ability.title or heading(ability)}"
    printed = packing.payload_of(value) // 16
    return f"{text}: {short(m, ability, printed)}" if len(m.definition(printed).abilities) > 1 else text


def choice_label(m: Machine, viewer: int, question: Question, number: int) -> str:
    """One of several branches, in the words of its card."""
    if question.kind == "purchase":
        text = purchase_words(number)
    else:
        top = m.top
        scope = m.scope(top)
        node = node_at(m, top)
        if isinstance(node, RaiseNumeral):
            text = node.words_on(m, question.source, number)
        else:
            text = choice_said(node, number, called_at(m, scope))
    return text[0].upper() + text[1:] if text else f"The {ordinal(number + 1)}"
