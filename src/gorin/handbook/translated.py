"""The rules in other languages than English, each by its id, and the titles of the chapters.

They stand in ``EDITION.LANGUAGE.json``. An edition without such a file, or a rule that is not in it, is English.

>>> said_in("samurai", "fr").rules["SE-SET-10"]
'Tous les joueurs piochent en même temps cinq cartes Destin.'
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from gorin.handbook import EDITIONS, Rule, Ruling, load_rulings
from gorin.handbook.chapters import LANGUAGES

__all__ = ["Said", "in_language", "rulings_in", "said_in"]


class Said(msgspec.Struct, frozen=True):
    """What rules and chapters of an edition say in a language, by their ids and English titles."""

    chapters: dict[str, str] = {}
    rules: dict[str, str] = {}


@cache
def said_in(edition: str, language: str) -> Said:
    """All that is said of an edition in a language; nothing where nobody has written it, or it is English."""
    path = files("gorin.handbook") / f"{edition}.{language}.json"
    if edition not in EDITIONS or language not in LANGUAGES or not path.is_file():
        return Said()
    return msgspec.json.decode(path.read_bytes(), type=Said)


def in_language(rule: Rule, language: str) -> tuple[str, str, str]:
    """A rule's chapter and text in a language, and the language in which the text is after all.

    >>> from gorin.handbook import rule
    >>> in_language(rule("SE-VIC-08"), "fr")
    ('Victoire et défaite', 'La partie finit aussitôt que quelqu’un a gagné.', 'fr')
    >>> in_language(rule("GE-SET-01"), "fr")[2]
    'en'
    """
    said = said_in(rule.edition, language)
    text = said.rules.get(rule.id)
    chapter = said.chapters.get(rule.chapter, rule.chapter)
    return (chapter, rule.text, LANGUAGES[0]) if text is None else (chapter, text, language)


@cache
def rulings_in(language: str) -> dict[str, list[Ruling]]:
    """What was ruled on each card in a language, by the card's full title; English where nobody has written it.

    >>> [each.says for each in rulings_in("fr")["Castle Barracks"]][0].split(" : ")[0]
    'Un joueur du Crabe n’a pas besoin d’être assiégé'
    """
    path = files("gorin.handbook") / f"rulings.{language}.json"
    told = msgspec.json.decode(path.read_bytes(), type=dict[str, str]) if path.is_file() else {}
    found: dict[str, list[Ruling]] = {}
    for id, each in load_rulings().items():
        said = msgspec.structs.replace(each, says=told.get(id, each.says))
        found.setdefault(id.rpartition(" ")[0], []).append(said)
    return found
