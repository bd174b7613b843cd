"""The one notation for answers: what people read, type and find in records."""

from __future__ import annotations

from gorin.lang.numerals import RaiseNumeral
from gorin.rules.actions import describe_ability
from gorin.rules.entering import DISCOUNT, FOR_HONOR, SURCHARGE
from gorin.table import effects, packing
from gorin.table.changes import province_name
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.places import title_of
from gorin.text.saying import NO_CARD, called, choice_said

VERBS = {
    "target": "target", "choose": "choose", "pay": "bow", "cost": "pay with", "assign": "assign", "focus": "focus",
    "order": "first", "look": "take", "search": "take", "discard": "discard", "legacy": "fetch", "dynasty": "buy",
}  # fmt: skip
PASSES = {
    "pay": "done", "focus": "strike", "assign": "done", "action": "pass", "reaction": "pass", "look": "take nothing",
    "search": "find nothing", "target": "done", "choose": "done", "invite": "done", "defender": "done",
}  # fmt: skip
YES_WORDS = {"attack": "attack", "refuse": "refuse", "may": "yes", "may pay": "pay"}
NO_WORDS = {
    "attack": "no attack", "refuse": "accept", "may": "no", "may pay": "do not pay", "destination": "home",
    "focus": "no more",
}  # fmt: skip


def card_name(m: Machine, card: int) -> str:
    """A card's title; Experienced versions say so."""
    d = m.definition(card)
    return d.title if d.experience == 0 else f"{d.title} (Experienced{f' {d.experience}' if d.experience > 1 else ''})"


def label(m: Machine, question: Question, value: int) -> str:
    """One option in words, without regard to others that may read the same."""
    kind = question.kind
    if value == packing.PASS:
        return PASSES.get(kind, "pass")
    if value == packing.YES:
        return YES_WORDS.get(kind, "yes")
    if value == packing.NO:
        return NO_WORDS.get(kind, "no")
    tag = packing.tag_of(value)
    payload = packing.payload_of(value)
    if tag == packing.T_CARD:
        verb = VERBS.get(kind, "choose")
        return f"{verb} {card_name(m, payload)}"
    if tag == packing.T_PROVINCE:
        return province_name(m, payload)
    if tag == packing.T_PLAYER:
        return f"{'invite ' if kind == 'invite' else ''}player {payload + 1}"
    if tag == packing.T_NUMBER:
        return str(payload)
    if tag in (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS):
        return f"use {describe_ability(m, value)}"
    if tag == packing.T_CHOICE:
        return choice_words(m, question, payload)
    if tag == packing.T_TRAIT:
        verb = {"reaction": "use", "focus": "face-up"}.get(kind, "first")
        return f"{verb} {title_of(m, payload // 16)}"
    if tag == packing.T_DELAYED or tag == packing.T_GIVEN:
        at = effects.at(payload if tag == packing.T_DELAYED else payload // 1024)
        source = effects.source(m, at)
        return f"first {title_of(m, source) if source >= 0 else 'the delayed effect'}"
    if tag == packing.T_RULE:
        return "first the rule"
    return f"option {value}"


def choice_words(m: Machine, question: Question, number: int) -> str:
    """What one of several branches says."""
    if question.kind == "purchase":
        return purchase_words(number)
    if question.kind == "pay":
        return f"bow {card_name(m, number)} for its ordinary Gold"
    if 0 <= question.about < len(m.nodes):
        of = called(m.definition(question.source)) if question.source >= 0 else NO_CARD
        node = m.nodes[question.about]
        if isinstance(node, RaiseNumeral):
            return node.words_on(m, question.source, number)
        text = choice_said(node, number, of)
        if text:
            return text
    return f"choice {number + 1}"


def purchase_words(mode: int) -> str:
    """A way of buying a card (SE-DYN-02, SE-DYN-04)."""
    words = "for Honor" if mode & FOR_HONOR else "at the Clan discount" if mode & DISCOUNT else "at full price"
    return f"{words}, 2 Gold more for its Honor Requirement" if mode & SURCHARGE else words


class Labels(list[str]):
    """The options of a question in words; options that read alike get a number each."""

    def __init__(self, m: Machine, question: Question) -> None:
        plain = [label(m, question, value) for value in question.options]
        counts: dict[str, int] = {}
        found: list[str] = []
        for text, value in zip(plain, question.options, strict=True):
            if plain.count(text) > 1:
                if packing.tag_of(value) == packing.T_CARD and value >= 0:
                    text = f"{text} #{m.handle(value)}"
                else:
                    counts[text] = counts.get(text, 0) + 1
                    text = f"{text} #{counts[text]}"
            found.append(text)
        super().__init__(found)
        self.plain = plain

    def find(self, text: str) -> list[int]:
        """The numbers of the options a text may mean: exact first, then without the verb, then by beginning."""
        want = " ".join(text.lower().split())
        lowered = [each.lower() for each in self]
        for test in (
            [i for i, each in enumerate(lowered) if each == want],
            [i for i, each in enumerate(self.plain) if each.lower() == want],
            [i for i, each in enumerate(self.plain) if each.lower().split(" ", 1)[-1] == want],
            [i for i, each in enumerate(lowered) if each.split(" ", 1)[-1].startswith(want)],
            [i for i, each in enumerate(lowered) if want in each],
        ):
            if test:
                return test
        return []


__all__ = ["Labels", "card_name", "label", "province_name"]
