"""Which cards are written, and how a written card becomes a definition.

>>> rules = load_rules("samurai")
>>> rules.defs[rules.by_id["the_seventh_tower"]].title
'The Seventh Tower'
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

from gorin.cards.facts import EDITIONS_WITH_CARDS, CardFacts, load_facts
from gorin.editions import EDITIONS, make
from gorin.lang.cards import Script, produces
from gorin.lang.costs import GoldCost
from gorin.lang.selectors import TYPE_NAMES
from gorin.table import terms
from gorin.table.definitions import CardDef
from gorin.table.edition import Rules
from gorin.table.terms import PERSONALITY

Writer = Callable[[], Script]
SCRIPTS: dict[str, dict[str, Writer]] = {}
DECKS = {"dynasty": 0, "fate": 1, "pre-game": 2}


def card(title: str, experience: str | None = None, edition: str = "samurai") -> Callable[[Writer], Writer]:
    """Register the function below as the script of a card of an edition."""

    def register(writer: Writer) -> Writer:
        for facts in load_facts(edition).values():
            if facts.title == title and facts.experience == experience:
                scripts = SCRIPTS.setdefault(edition, {})
                if facts.id in scripts and scripts[facts.id].__qualname__ != writer.__qualname__:
                    raise ValueError(f"{title} is written twice")
                scripts[facts.id] = writer
                return writer
        raise ValueError(f"no card titled {title!r} ({experience}) in the facts of {edition}")

    return register


def define(facts: CardFacts, script: Script) -> CardDef:
    """A definition from a card's facts and its script."""
    d = CardDef(facts.id, facts.title, TYPE_NAMES.index(facts.type))
    d.titles = frozenset(facts.titles)
    d.experience = facts.level
    d.deck = DECKS[facts.deck]
    values = {
        terms.FORCE: facts.force, terms.CHI: facts.chi, terms.HONOR_REQUIREMENT: facts.honor_requirement, terms.GOLD_COST: facts.gold_cost,
        terms.PERSONAL_HONOR: facts.personal_honor, terms.FOCUS: facts.focus, terms.GOLD_PRODUCTION: facts.gold_production,
        terms.PROVINCE_STRENGTH: facts.province_strength, terms.STARTING_HONOR: facts.starting_honor,
    }  # fmt: skip
    for number, value in values.items():
        if isinstance(value, int):
            d.stats[number] = value
    if d.type in (terms.STRONGHOLD, terms.RING):
        d.stats[terms.GOLD_COST] = terms.NO_STAT
    if d.type == terms.FOLLOWER:
        d.stats[terms.CHI] = terms.NO_STAT
        d.stats[terms.PERSONAL_HONOR] = terms.NO_STAT
    d.keyword_names = list(facts.keywords)  # those of its abilities come with them (SE-ACT-42, SE-ACT-43)
    if d.type == terms.STRONGHOLD and facts.clan:
        d.keyword_names.append(f"{facts.clan} Clan")
    d.unique = "Unique" in facts.keywords
    d.singular = "Singular" in facts.keywords
    d.loyal = "Loyal" in facts.keywords
    d.traits = list(script.traits)
    d.abilities = list(script.abilities)
    if d.type == terms.STRONGHOLD and isinstance(facts.gold_production, int):
        d.traits.insert(0, produces(facts.gold_production))
    starred = facts.gold_cost == "*"
    for ability in d.abilities:
        if not starred:
            coin = d.type == terms.ACTION
            ability.costs.insert(0, GoldCost(max(0, d.stats[terms.GOLD_COST]) if coin else 0, of_card=True))
    return d


def load_scripts(edition: str) -> dict[str, Writer]:
    """Import every module of an edition's cards; card id -> script."""
    package = importlib.import_module(f"gorin.cards.{edition}")
    for module in sorted(pkgutil.walk_packages(package.__path__, package.__name__ + "."), key=lambda m: m.name):
        importlib.import_module(module.name)
    return SCRIPTS.get(edition, {})


def load_rules(edition: str = "samurai", more: dict[str, CardDef] | None = None) -> Rules:
    """An edition with all its written cards, and `more` definitions made on the spot.

    Raises `ValueError` for an unknown edition.
    """
    if edition not in EDITIONS:
        raise ValueError(f"there is no edition called {edition[:40]!r}; there are: {', '.join(EDITIONS)}")
    rules = make(edition)
    facts = load_facts(edition) if edition in EDITIONS_WITH_CARDS else {}
    for each in sorted(facts.values(), key=lambda f: f.id):
        for name in each.keywords:
            rules.keyword(name)
    scripts = load_scripts(edition) if facts else {}
    for id in sorted(scripts):
        rules.add(define(facts[id], scripts[id]()))
    for id in sorted(more or {}):
        rules.add((more or {})[id])
    return rules


__all__ = ["PERSONALITY", "SCRIPTS", "card", "define", "load_rules", "load_scripts"]
