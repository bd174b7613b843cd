"""Finding a card by the title that somebody typed.

Titles come in many spellings: ``Hida Daizu - exp``, ``Hida Daizu (Experienced)``, ``Seventh Tower, The``,
``Daidōji``, curly quotes, HTML entities. They are folded into one spelling before they are compared.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import cache

import msgspec
from rapidfuzz import fuzz, process

from gorin.cards.facts import CardFacts, load_facts, load_titles
from gorin.handbook import load_handbook

__all__ = ["Lookup", "TitleIndex", "fold", "title_index"]

_LONGEST_TITLE = 160
_NEAR = 76
"""So much alike, of 100, is what somebody may have meant."""
LONGEST_MISSPELT = 60
"""A longer text is no misspelt title."""
_CONTROLS = {code: chr(code).encode("latin-1").decode("cp1252", "replace") for code in range(0x80, 0xA0)}
_DROPPED = str.maketrans("", "", "'’‘ʼ`´\"“”.")
_MOVED_ARTICLE = re.compile(r"^(.*\S)\s*,\s*(the|a|an)(?=\s*(?:$|[-–—•(\[]|exp))", re.IGNORECASE)
_EXPERIENCE = re.compile(r" (in)?(?:exp(?:erienced)?|xp) ?([0-9]*) ?(cw|kyd|com)?$")
_FOLDED_EXPERIENCE = re.compile(r" (in)?experienced( [0-9]+)?(cw|kyd|com)?$")
_SECOND_TITLE = re.compile(r" exp (?=\D)")
_FORMER_TITLES = {"Hoshi Masujiro": "togashi_masujiro"}
"""Titles that a card lost by a ruling; lists from before it are read all the same."""
_BRACKETS = re.compile(r"\s*(?:\(([^()]*)\)|\[([^\[\]]*)\])\s*$")


def _fold_experience(found: re.Match[str]) -> str:
    prefix, number, arc = found.group(1) or "", found.group(2), found.group(3) or ""
    level = f" {number}" if number and number != "1" else ""
    return f" {prefix}experienced{level}{arc}"


def fold(title: str) -> str:
    """Return the spelling in which titles are compared.

    >>> fold("Seventh Tower, The") == fold("THE  SEVENTH TOWER")
    True
    >>> fold("Hida Daizu - exp") == fold("Hida Daizu &#149; Experienced")
    True
    >>> fold("Mountain’s Shadow Dōjō")
    'mountains shadow dojo'
    """
    text = html.unescape(title).translate(_CONTROLS)
    text = _MOVED_ARTICLE.sub(r"\2 \1", text)
    text = unicodedata.normalize("NFKD", text.translate(_DROPPED)).casefold()
    text = "".join(each if each.isalnum() else " " for each in text if not unicodedata.combining(each))
    text = " ".join(text.split())
    return _SECOND_TITLE.sub(" experienced ", _EXPERIENCE.sub(_fold_experience, text))


def _experience(folded: str) -> str:
    found = _FOLDED_EXPERIENCE.search(folded)
    return found.group() if found else ""


def _likeness(typed: str, title: str, *, score_cutoff: float | None = None) -> float:
    """How much two folded titles are alike, of 100: in any order of their words, and whatever the experience.

    Parts of titles are not compared: two titles with a word in common are not near for that.
    """
    plain = _FOLDED_EXPERIENCE.sub("", typed), _FOLDED_EXPERIENCE.sub("", title)
    score = max(fuzz.ratio(*plain), fuzz.token_sort_ratio(*plain))
    apart = 0.0 if _experience(typed) == _experience(title) else 0.5  # of several the one that was typed comes first
    return 0.0 if score < (score_cutoff or 0.0) else score - apart


class Lookup(msgspec.Struct, frozen=True):
    """What a title was found to be: the id of a card, or the reason why there is none."""

    card: str | None = None
    reason: str = ""
    printing: str = ""
    known: bool = False


class TitleIndex:
    """All titles of an edition, and behind them all titles of the game.

    >>> index = title_index("samurai")
    >>> index.look_up("Wrath of Osano-wo").card
    'wrath_of_osano_wo'
    >>> index.look_up("Border Keep (Celestial)").reason
    'a known card, not in Samurai Edition'
    >>> index.nearest("Hidda Diazu")[0]
    'Hida Daizu'
    """

    def __init__(self, edition: str) -> None:
        self._name = load_handbook(edition).title
        self.facts: dict[str, CardFacts] = load_facts(edition)
        self._exact: dict[str, str] = {}
        self._loose: dict[str, str] = {}
        for card in self.facts.values():
            key = fold(card.full_title)
            self._exact[key] = card.id
            self._loose.setdefault(key.removeprefix("the "), card.id)
        for card in self.facts.values():
            for keyword in card.keywords:
                if keyword.startswith("Experienced"):
                    self._exact.setdefault(fold(f"{card.title} {keyword}"), card.id)
            if card.alt_title:
                other = f"{card.alt_title} {card.experience or ''}"
                self._loose.setdefault(fold(other).removeprefix("the "), card.id)
        for title, id in _FORMER_TITLES.items():
            if id in self.facts:
                self._loose.setdefault(fold(title), id)
        self._choices = {card.id: fold(card.full_title) for card in self.facts.values()}

    def look_up(self, title: str) -> Lookup:
        """Find the card that a title names; a bracket at its end is tried as title, then as printing."""
        if len(title) > _LONGEST_TITLE:
            return Lookup(reason="too long for a title")
        found = self._look_up_whole(title)
        bracket = _BRACKETS.search(title)
        if found.known or bracket is None:
            return found
        inside = (bracket.group(1) or bracket.group(2) or "").strip()
        shorter = self._look_up_whole(title[: bracket.start()])
        if not shorter.known:
            return found
        printing = "" if inside.isdigit() else inside
        return Lookup(shorter.card, shorter.reason, printing, True)

    def _look_up_whole(self, title: str) -> Lookup:
        key = fold(title)
        if not key:
            return Lookup(reason="no title in this line")
        card = self._exact.get(key)
        if card is None:
            if key in _known_titles() and not self._is_ours(key):
                return Lookup(reason=f"a known card, not in {self._name}", known=True)
            card = self._loose.get(key.removeprefix("the "))
        if card is None:
            return Lookup(reason=self._why_unknown(key))
        return Lookup(card, known=True)

    def _why_unknown(self, key: str) -> str:
        plain = _FOLDED_EXPERIENCE.sub("", key)
        if plain != key and (plain in self._exact or plain in _known_titles()):
            return "no card of this title has this experience"
        return "no card has this title"

    def _is_ours(self, key: str) -> bool:
        """Whether a title of another edition differs from one of ours in its article only."""
        card = self._loose.get(key.removeprefix("the "))
        return card is not None and self._choices[card].removeprefix("the ") == key.removeprefix("the ")

    def namesakes(self, title: str) -> tuple[str, ...]:
        """Return up to three cards of the edition of the same title, whatever their experience."""
        plain = _FOLDED_EXPERIENCE.sub("", fold(_BRACKETS.sub("", title)))
        return tuple(card.full_title for card in self.facts.values() if fold(card.title) == plain)[:3]

    def nearest(self, title: str) -> tuple[str, ...]:
        """Return up to three titles of the edition that look most like the text, none if nothing is near."""
        key = fold(title[:_LONGEST_TITLE])
        if not 3 <= len(key) <= LONGEST_MISSPELT:
            return ()
        found = process.extract(key, self._choices, scorer=_likeness, limit=3, score_cutoff=_NEAR)
        return tuple(self.facts[card_id].full_title for _, _, card_id in found)


@cache
def title_index(edition: str) -> TitleIndex:
    """Return the index of an edition's titles, built once."""
    return TitleIndex(edition)


@cache
def _known_titles() -> frozenset[str]:
    """Each title of the game; the index tells cards of one title apart in brackets, and people do not."""
    return frozenset(
        fold(f"{title} {each.experience}")
        for each in load_titles()
        for title in {each.title, _BRACKETS.sub("", each.title)}
    )
