"""What somebody decided, as a clause without its subject: "buys Doji Seo at the Clan discount".

For looking at finished games: every card is named, whoever could see it then.
"""

from __future__ import annotations

from gorin.present.happenings import what_happens
from gorin.present.labels import label
from gorin.present.names import card_words, known, province_words
from gorin.present.prompts import asking
from gorin.rules.views import EVERYTHING
from gorin.table import packing
from gorin.table.definitions import Question
from gorin.table.machine import Machine

DECLINED = {
    "pay": "pays no more", "focus": "strikes", "assign": "sends nobody else", "look": "takes nothing",
    "search": "finds nothing", "target": "chooses no more", "choose": "chooses no more", "dynasty": "buys nothing more",
    "discard": "discards nothing more", "legacy": "fetches nothing",
}  # fmt: skip
AGREED = {
    "attack": "declares an attack", "refuse": "refuses the challenge", "may pay": "pays",
    "waive": "leaves a cost unpaid", "region": "attaches {source}",
}  # fmt: skip
DISAGREED = {
    "attack": "declares no attack", "refuse": "accepts the challenge", "may pay": "does not pay",
    "waive": "pays the cost", "region": "does not attach {source}", "destination": "moves {source} home",
}  # fmt: skip
DONE = {
    "target": "targets", "choose": "chooses", "pay": "bows", "cost": "pays with", "focus": "focuses", "look": "takes",
    "search": "takes", "discard": "discards", "legacy": "fetches", "dynasty": "buys", "purchase": "overlays",
}  # fmt: skip


def decided(m: Machine, option: int) -> str:
    """The option of this number of the question being asked, as what its player does with it.

    Raises `IndexError` if there is no such option.
    """
    question = m.question()
    if question is None:
        raise IndexError("nothing is asked")
    value = question.options[option]
    if value == packing.PASS and question.kind == "reaction":
        return f"does not react {what_happens(m, EVERYTHING)}".rstrip()
    asker = asking(m, EVERYTHING, question)
    if question.kind == "pay" and value != packing.PASS:
        asker = source_of(m, question)
    if value in (packing.YES, packing.NO) and question.kind not in AGREED:
        return f"{doing(m, question, value)} to {asker}" if asker else doing(m, question, value)
    if value >= 0 and packing.tag_of(value) == packing.T_CHOICE and question.kind != "purchase":
        plain = label(m, EVERYTHING, question, value, True).rstrip(".")
        return f"chooses for {asker}: {plain}" if asker else f"chooses: {plain}"
    text = doing(m, question, value)
    alone = not asker or question.kind in ("action", "dynasty") or text.endswith(asker)
    return text if alone else f"{text} for {asker}"


def source_of(m: Machine, question: Question) -> str:
    """The card that a question is about; empty if there is none."""
    return card_words(m, EVERYTHING, question.source) if known(m, EVERYTHING, question.source) else ""


def doing(m: Machine, question: Question, value: int) -> str:
    """The decision itself."""
    kind = question.kind
    source = source_of(m, question) or "it"
    if value == packing.PASS:
        return DECLINED.get(kind, "passes")
    if value == packing.YES or value == packing.NO:
        table, other = (AGREED, "says yes") if value == packing.YES else (DISAGREED, "says no")
        return table.get(kind, other).replace("{source}", source)
    tag, payload = packing.tag_of(value), packing.payload_of(value)
    plain = label(m, EVERYTHING, question, value, True)
    if tag == packing.T_CARD:
        card = card_words(m, EVERYTHING, payload, True)
        if kind == "order":
            return f"puts {card} first"
        if kind == "assign":
            return f"picks {card} to {'attack' if question.player == m.attacker else 'defend'}"
        return f"{DONE.get(kind, 'chooses')} {card}"
    if tag == packing.T_PROVINCE:
        place = province_words(m, EVERYTHING, payload)
        if kind == "destination":
            return f"moves {source} to {place}"
        if kind == "battlefield":
            return f"sends {source} to {place}" if source != "it" else f"fights next at {place}"
        return f"chooses {place}"
    if kind == "purchase":
        return f"brings {source} into play {plain[0].lower()}{plain[1:]}"
    if kind in ("action", "reaction"):
        return f"uses {plain.removeprefix('Use ')}"
    if plain.startswith("First "):
        return f"puts {plain[6:]} first"
    return f"chooses {plain[0].lower()}{plain[1:]}"
