"""Which cards are written, and how a written card becomes a definition.

Cards are written in `.cards` files. While Gorin is built these are checked and packed into one file
(`gorin.cards.packed`), which is opened without reading the cards; a card is built when a game needs it. A checkout
has no such file: there it is made in memory from the sources.

>>> rules = load_rules("samurai")
>>> rules.card("the_seventh_tower").title
'The Seventh Tower'
>>> len(rules.defs) < len(load_terms("samurai"))
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, partial
from importlib import resources

import msgspec

from gorin.cards import packed
from gorin.cards.facts import EDITIONS_WITH_CARDS, CardFacts, load_facts
from gorin.editions import EDITIONS, VARIANTS, make
from gorin.lang.cards import Discipline, Script, all_parts, produces
from gorin.lang.conditions import PerformedBy
from gorin.lang.costs import GoldCost
from gorin.lang.notation import NotationError, read
from gorin.lang.older import mark_political
from gorin.lang.selectors import TYPE_NAMES
from gorin.lang.term import Term
from gorin.lang.vocabulary import CARD
from gorin.lang.words import VOCABULARY
from gorin.table import terms
from gorin.table.definitions import M_PAYMENT, TRAIT_GOLD, Ability, CardDef, Trait
from gorin.table.edition import Rules, alignment, is_from_hand
from gorin.table.library import Library
from gorin.table.shapes import shape
from gorin.table.terms import PERSONALITY

Writer = Callable[[], Script]
DECKS = {"dynasty": 0, "fate": 1, "pre-game": 2}
PACK = "packed.cards.bin"
NOTHING_MADE = -1
SHARED = "shared.json"  # the ids of cards that say the same in another edition, under its name


@cache
def load_terms(edition: str) -> packed.Terms:
    """What each written card of an edition means, by card id.

    Raises `ValueError` for a file that cannot be read, a card that is written twice or is in no facts.
    """
    file = resources.files(f"gorin.cards.{edition}") / PACK
    return packed.Terms(file.read_bytes() if file.is_file() else pack(edition))


def read_sources(edition: str) -> dict[str, Term]:
    """What each card that is written in the `.cards` files of an edition means, by card id.

    A card that says the same in another edition is written there alone, and named in `SHARED`. Raises as `load_terms`.
    """
    facts = load_facts(edition)
    ids = {(each.title, each.version): each.id for each in facts.values()}
    found = {id: term for id, term in shared_sources(edition).items() if id in facts}
    files = [each for each in resources.files(f"gorin.cards.{edition}").iterdir() if each.name.endswith(".cards")]
    for file in sorted(files, key=lambda each: each.name):
        try:
            terms_ = read(file.read_text(encoding="utf-8"), VOCABULARY, trusted=True)
        except NotationError as e:
            raise ValueError(f"{file.name}, {e}") from None
        for term in terms_:
            title, experience = str(term.parts[0]), str(term.parts[1])
            id = ids.get((title, experience))
            if id is None:
                raise ValueError(f"{file.name}: no card titled {title!r} ({experience}) in the facts of {edition}")
            if id in found:
                raise ValueError(f"{file.name}: {title} is written twice")
            found[id] = term
    for id in found:
        if facts[id].back and facts[id].back not in found:
            raise ValueError(f"{facts[id].full_title} has another side, which is not written")
    return found


def shared_sources(edition: str) -> dict[str, Term]:
    """What the cards mean that an edition has as another has them, by card id."""
    file = resources.files(f"gorin.cards.{edition}") / SHARED
    if not file.is_file():
        return {}
    found: dict[str, Term] = {}
    for other, ids in msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]]).items():
        terms_ = read_sources(other)
        found |= {id: terms_[id] for id in ids}
    return found


def pack(
    edition: str, written: Mapping[str, Term] | None = None, known_facts: Mapping[str, CardFacts] | None = None
) -> bytes:
    """A file of the cards in the sources of an edition, or of `written` ones, every one of which is built for this.

    Raises `ValueError` for a card with a word that cannot do what it is given.
    """
    written = read_sources(edition) if written is None else written
    facts = load_facts(edition) if known_facts is None else known_facts
    rules = make(edition)
    number_keywords(rules, facts, written)
    teachers: list[str] = []
    creators: list[str] = []
    reacting: dict[int, dict[object, str]] = {}
    for id in sorted(written):
        before, known = rules.learned(), len(rules.defs)
        card = rules.add(define(facts[id], script_of(written[id])))
        if rules.learned() > before:
            teachers.append(id)
        if len(rules.defs) > known + 1:
            creators.append(id)
        for ability in card.abilities:
            for trigger in ability.triggers() if is_from_hand(card, ability) else []:
                reacting.setdefault(trigger.kind, {}).setdefault(meaning(card, ability), id)
    rows = {kind: list(dict.fromkeys(row.values())) for kind, row in sorted(reacting.items())}
    in_hands = {kind: [each.count for each in row] for kind, row in enumerate(rules.hand_traits) if row}
    return packed.write(edition, written, rules.keyword_names, teachers, in_hands, creators, rows)


def number_keywords(rules: Rules, facts: Mapping[str, CardFacts], written: Mapping[str, Term]) -> None:
    """Give the keywords of the base set and of all written cards their numbers, in the order of the cards' ids."""
    for each in sorted(facts.values(), key=lambda f: f.id):
        for name in each.keywords if each.base or each.id in written else ():
            rules.keyword(name)


def meaning(card: CardDef, ability: Ability) -> object:
    """All that decides whether an ability can be used from a hand, as a value; whose ability it is does not."""
    said = shape(ability)
    assert isinstance(said, tuple)
    return card.type, tuple(card.stats), card.keywords, tuple([each for each in said[1] if each[0] != "title"])


def script_of(term: Term) -> Script:
    """The traits and abilities that a card's term means, made anew each time."""
    made = VOCABULARY.build(term, CARD)
    assert isinstance(made, Script)
    return made


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
    for name in facts.signed:
        d.signed |= 1 << (terms.FORCE if name == "force" else terms.CHI)
    if d.type in (terms.STRONGHOLD, terms.RING):
        d.stats[terms.GOLD_COST] = terms.NO_STAT
    if d.type == terms.FOLLOWER:
        if "chi" not in facts.signed:
            d.stats[terms.CHI] = terms.NO_STAT
        d.stats[terms.PERSONAL_HONOR] = terms.NO_STAT
    d.keyword_names = list(facts.keywords)  # those of its abilities come with them (SE-ACT-42, SE-ACT-43)
    if d.type == terms.STRONGHOLD and facts.clan and alignment(facts.clan):
        d.keyword_names.append(alignment(facts.clan))
    if d.type in (terms.STRONGHOLD, terms.SENSEI):
        d.factions = facts.teaches or ((facts.clan,) if facts.clan else ())
    d.unique = "Unique" in facts.keywords
    d.singular = "Singular" in facts.keywords
    d.loyal = "Loyal" in facts.keywords
    d.traits = list(script.traits)
    d.abilities = list(script.abilities)
    for trait in d.traits:
        if isinstance(trait, Discipline):
            d.discipline = trait.more
            d.discipline_when = trait.condition
    made = facts.gold_production if isinstance(facts.gold_production, int) else NOTHING_MADE
    said = any(trait.kind == TRAIT_GOLD for trait in d.traits)  # by the card's text, as older Holdings do
    if not said and ((d.type == terms.STRONGHOLD and made >= 0) or (d.type == terms.HOLDING and made > 0)):
        d.traits.insert(0, produces(made))
    d.back = facts.back
    starred = facts.gold_cost == "*"
    for ability in d.abilities:
        if facts.older:
            mark_political(ability)
        if not starred:
            coin = d.type == terms.ACTION
            ability.costs.insert(0, GoldCost(max(0, d.stats[terms.GOLD_COST]) if coin else 0, of_card=True))
        if any(priced_by_performers(trait) for trait in d.traits):
            ability.costs_by_targets = True
    return d


def priced_by_performers(trait: Trait) -> bool:
    """Whether a trait says that the card's actions cost more, or less, for some of those who perform them."""
    return any(
        modifier.what == M_PAYMENT and any(isinstance(part, PerformedBy) for part in all_parts(modifier))
        for modifier in trait.modifiers
    )


@cache
def load_scripts(edition: str) -> Mapping[str, Writer]:
    """What makes the script of each written card of an edition, by card id."""
    return {id: partial(written_script, edition, id) for id in load_terms(edition)}


def written_script(edition: str, id: str) -> Script:
    """The script of a written card, made anew each time."""
    return script_of(load_terms(edition)[id])


AS_PERSONALITY = "@"
"""Between a Follower's id and his Chi while he is considered a Personality."""
MOST_CHI = 20


class Forms(Library):
    """The forms of the written cards of an edition: with numerals greater than they are printed, or as a Personality."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def raised(self, id: str) -> list[str]:
        from gorin.cards.numerals import raised_ids

        return list(raised_ids(self.edition, id))

    def as_personality(self, id: str, chi: int) -> str:
        found = f"{id}{AS_PERSONALITY}{chi}"
        return found if self.of_personality(found) else ""

    def of_personality(self, id: str) -> tuple[str, int] | None:
        """The Follower of which this is the form as a Personality, and his Chi then; None if it is no such form."""
        printed, mark, chi = id.partition(AS_PERSONALITY)
        if not mark or printed not in load_terms(self.edition) or load_facts(self.edition)[printed].type != "Follower":
            return None
        return (printed, int(chi)) if chi.isdecimal() and str(int(chi)) == chi and int(chi) <= MOST_CHI else None

    def has(self, id: str) -> bool:
        from gorin.cards.numerals import is_form

        return is_form(self.edition, id) or self.of_personality(id) is not None

    def define(self, id: str) -> CardDef:
        from gorin.cards.numerals import MARK, says, term_of

        follower = self.of_personality(id)
        if follower is not None:
            facts = load_facts(self.edition)[follower[0]]
            facts = msgspec.structs.replace(facts, id=id, type="Personality", chi=follower[1], signed=())
            found = define(facts, script_of(load_terms(self.edition)[follower[0]]))
            found.printed = follower[0]
            return found
        printed = id.partition(MARK)[0]
        facts = msgspec.structs.replace(load_facts(self.edition)[printed], id=id)
        found = define(facts, script_of(term_of(self.edition, id)))
        found.printed, found.raised = printed, says(self.edition, id)
        return found


class Cards(Forms):
    """The written cards of an edition, with their facts."""

    def __init__(self, terms: packed.Terms, facts: Mapping[str, CardFacts]) -> None:
        super().__init__(terms.contents.edition)
        self.terms = terms
        self.facts = facts

    def keywords(self) -> list[str]:
        return self.terms.contents.keywords

    def teachers(self) -> list[str]:
        return self.terms.at(self.terms.contents.teachers)

    def in_hands(self, kind: int) -> list[int]:
        return self.terms.contents.in_hands.get(kind, [])

    def creators(self) -> list[str]:
        return self.terms.at(self.terms.contents.creators)

    def reacting(self, kind: int) -> list[str]:
        return self.terms.at(self.terms.contents.reacting.get(kind, []))

    def fate_titles(self) -> list[str]:
        return [self.facts[id].title for id in self.terms if self.facts[id].deck == "fate"]

    def of_deck(self, deck: int) -> list[str]:
        return [id for id in self.terms if DECKS[self.facts[id].deck] == deck]

    def has(self, id: str) -> bool:
        return id in self.terms or super().has(id)

    def define(self, id: str) -> CardDef:
        return define(self.facts[id], script_of(self.terms[id])) if id in self.terms else super().define(id)


def load_library(edition: str) -> Library:
    """The cards of an edition, none of them built; an empty library for one whose cards are not written yet."""
    if edition not in EDITIONS_WITH_CARDS:
        return Library()
    return Cards(load_terms(edition), load_facts(edition))


def load_rules(
    edition: str = "samurai",
    more: dict[str, CardDef] | None = None,
    library: Library | None = None,
    options: Collection[str] = (),
) -> Rules:
    """An edition that can play all its written cards (or those of `library`), and `more` definitions made on the spot.

    `options`: the optional rules by which it is played. Raises `ValueError` for an unknown edition or rule.

    >>> load_rules("rulings_2000").knows("charge")
    True
    """
    if edition not in EDITIONS and edition not in VARIANTS:
        raise ValueError(f"there is no edition called {edition[:40]!r}; there are: {', '.join(EDITIONS)}")
    rules = make(edition, options)
    rules.open(load_library(VARIANTS.get(edition, edition)) if library is None else library)
    for id in sorted(more or {}):
        rules.add((more or {})[id])
    return rules


__all__ = [
    "PERSONALITY", "Cards", "define", "load_library", "load_rules", "load_scripts", "load_terms", "pack",
    "read_sources", "script_of",
]  # fmt: skip
