"""A card as text: its facts, and what it does in our own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gorin.cli.refusal import Refusal

if TYPE_CHECKING:
    from gorin.cards.facts import CardFacts

STATS = (
    "force", "chi", "honor_requirement", "gold_cost", "personal_honor", "focus", "province_strength",
    "gold_production", "starting_honor",
)  # fmt: skip


def find_cards(title: str, edition: str = "samurai") -> list[CardFacts]:
    """The cards of the edition that a text names; the versions of one title together. Raises `Refusal`."""
    from gorin.cards.facts import load_facts

    facts = load_facts(edition)
    wanted = " ".join(title.lower().replace("’", "'").split())
    if wanted in facts:
        return [facts[wanted]]

    def plain(card: CardFacts) -> str:
        return card.full_title.lower().replace("’", "'")

    for test in (
        [c for c in facts.values() if plain(c) == wanted or any(t.lower() == wanted for t in c.titles)],
        [c for c in facts.values() if plain(c).startswith(wanted)],
        [c for c in facts.values() if wanted in plain(c)],
    ):
        if test and wanted:
            return sorted(test, key=lambda c: (c.title, c.level))
    from gorin.decks.titles import title_index

    known = title_index(edition).look_up(title)
    if known.known and known.reason:
        raise Refusal(f"{title!r} is {known.reason}")
    raise Refusal(f"no card is called {title[:100]!r}{near(title, edition)}")


def near(title: str, edition: str = "samurai") -> str:
    """Titles that may have been meant."""
    from rapidfuzz import process

    from gorin.cards.facts import load_facts

    titles = sorted({card.title for card in load_facts(edition).values()})
    found = [name for name, score, _ in process.extract(title, titles, limit=3) if score >= 70]
    return f"; did you mean {' or '.join(found)}?" if found else ""


def text_of(id: str, language: str = "en", edition: str = "samurai") -> list[str] | None:
    """What a card does, line by line, in the style of its edition; None if it is not written yet."""
    from gorin.cards import texts
    from gorin.cards.registry import load_terms

    return list(texts.printed_text(id, edition, language)) if id in load_terms(edition) else None


def as_data(card: CardFacts, language: str = "en", edition: str = "samurai") -> dict[str, Any]:
    """A card as plain data."""
    import msgspec

    from gorin.handbook.coverage import load_tested

    data: dict[str, Any] = {
        key: value for key, value in msgspec.to_builtins(card).items() if value not in (None, [], ())
    }
    lines = text_of(card.id, language, edition)
    data["scripted"] = lines is not None
    data["text"] = lines or []
    tested = load_tested()
    data["tests"] = len(tested.cards.get(card.full_title, tested.cards.get(card.title, [])))
    return data


def head_of(card: CardFacts, language: str = "en") -> list[str]:
    """What stands on a card before its text."""
    from gorin.text.faces import face_words
    from gorin.text.languages import wordings_in

    said = face_words(wordings_in(language))
    kind = said.type(card.type) + (f" · {said.keyword(card.clan + ' Clan')}" if card.clan else "")
    lines = [card.full_title, kind]
    if card.keywords:
        lines.append(" • ".join(map(said.keyword, card.keywords)))
    stats = [f"{said.stat(field)} {getattr(card, field)}" for field in STATS if getattr(card, field) is not None]
    if stats:
        lines.append("  ".join(stats))
    return lines


def lines_of(card: CardFacts, language: str = "en", edition: str = "samurai") -> list[str]:
    """A card as a few lines."""
    from gorin.text.languages import wordings_in

    phrases = wordings_in(language).grammar.phrases
    text = text_of(card.id, language, edition)
    return [*head_of(card, language), *([phrases["not written"]] if text is None else text or [phrases["no text"]])]
