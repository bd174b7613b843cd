# gorin: interpreted
"""What a language has beyond its table of wordings: how its words change, and the small words that join sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple


class NoWords(ValueError):
    """A term that a language cannot say yet."""


class Agreement(NamedTuple):
    """With what a verb or an adjective agrees."""

    number: str  # "you", "one" or "more"; "bare" for no subject of its own
    feminine: bool = False


YOU = Agreement("you")
ONE = Agreement("one")
MORE = Agreement("more")
BARE = Agreement("bare")


class Determiner(NamedTuple):
    """What stands before a noun phrase: its shapes, of which the grammar chooses, and whether several follow."""

    shapes: tuple[str, ...]
    several: bool = False


class Names(NamedTuple):
    """The names that a text gives, as the text has them: of cards, of players, of places."""

    cards: frozenset[str]
    players: frozenset[str]
    places: frozenset[str]


class Grammar:
    """The features of one language."""

    language: ClassVar[str]
    phrases: ClassVar[Mapping[str, str]]  # what joins sentences and their parts, by its purpose
    numbers: ClassVar[Sequence[str]]
    ordinals: ClassVar[Sequence[str]]
    determiners: ClassVar[Mapping[str, tuple[Determiner, ...]]]  # by form: plain, with an owner before
    adjectives_follow: ClassVar[bool]  # the noun
    clauses_apart: ClassVar[bool]  # whether "have it that" stands before what has its own subject, also after "then"
    denies_at_once: ClassVar[bool] = False  # whether "is not bowed" denies what is said after it, and no more
    each_kind_determined: ClassVar[bool]  # "un Suivant ou une Personnalité", and not "a Follower or Personality"

    genders: ClassVar[bool] = False  # whether nouns differ in gender
    agreements: ClassVar[tuple[Agreement, ...]] = (YOU,)  # those in which words differ that agree with a subject

    def __init__(self) -> None:
        self.split: dict[str, list[str]] = {}

    def tokens(self, text: str) -> list[str]:
        """A text as words, numbers and marks, each word as it is apart from its neighbours."""
        raise NotImplementedError

    def small(self, text: str) -> list[str]:
        """The same in small letters, of a piece of the table that is asked for again and again."""
        found = self.split.get(text)
        if found is None:
            found = self.split[text] = [token.lower() for token in self.tokens(text)]
        return found

    def finish(self, text: str) -> str:
        """A text as it is written: with what happens between neighbouring words."""
        return text

    def spell(self, tokens: list[str]) -> str:
        """Tokens as one writes them, for a message."""
        found = ""
        for token in tokens:
            tight = not found or token in ".,:;)" or token.startswith("'") or found[-1] in "(" or found.endswith("non-")
            found += token if tight or (token == "-" and found.endswith("non")) else " " + token
        return found

    # --- words ----------------------------------------------------------------------------------------------------

    def conjugate(self, verb: str, subject: Agreement) -> str:
        """A verb with its subject."""
        raise NotImplementedError

    def verb_shapes(self, verb: str) -> tuple[str, ...]:
        """All shapes of a verb in the present."""
        raise NotImplementedError

    def agree(self, adjective: str, subject: Agreement) -> str:
        """An adjective or participle with what it is said of."""
        return adjective

    def adjective_shapes(self, adjective: str) -> tuple[str, ...]:
        """All shapes of an adjective."""
        return (adjective,)

    def plural(self, noun: str) -> str:
        """The plural of a noun of the table."""
        raise NotImplementedError

    def is_feminine(self, noun: str) -> bool:
        """Whether a noun of the table is feminine."""
        return False

    def cards_are_feminine(self, word: str, person: bool) -> bool:
        """Whether what a word for cards says is feminine, on a Personality or another card."""
        return False

    def card(self, several: bool) -> str:
        """What any card is called."""
        raise NotImplementedError

    def number_word(self, number: int) -> str:
        """A small number as a word."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)

    def ordinal(self, number: int) -> str:
        """ "third"."""
        raise NotImplementedError

    # --- noun phrases ---------------------------------------------------------------------------------------------

    def owner_before(self, owner: str, several: bool) -> bool:
        """Whether the word for an owner stands before the noun."""
        raise NotImplementedError

    def determiner(self, form: str, owner: str) -> Determiner:
        """What a form of a noun phrase begins with, where an owner is told or not."""
        raise NotImplementedError

    def determine(self, shapes: tuple[str, ...], phrase: str, what: Agreement) -> str:
        """A noun phrase after that shape of a determiner which fits it."""
        raise NotImplementedError

    def possessive(self, noun: str, several: bool = False) -> str:
        """A card or player, or several cards, as the owner of what stands beside it."""
        raise NotImplementedError

    # --- keywords and names ---------------------------------------------------------------------------------------

    def keyword(self, name: str) -> str:
        """A keyword. Raises `NoWords` if the language has no entry for it."""
        raise NotImplementedError

    def keyword_said_of(self, name: str, subject: Agreement) -> str:
        """A keyword beside a noun."""
        return self.keyword(name)

    def keyword_shapes(self, name: str) -> tuple[str, ...]:
        """All shapes that a keyword has beside a noun."""
        return (self.keyword(name),)

    def keyword_noun(self, name: str, several: bool) -> str:
        """One who has a keyword, or several: "Samurai"."""
        raise NotImplementedError

    def title(self, name: str) -> str:
        """A title, which stays as it is, or what tokens are called."""
        return name

    def untitled(self, text: str) -> str:
        """The title that reads so."""
        return text

    def called(self, name: str) -> str:
        """A name that the text gives, without an article: in quotation marks."""
        raise NotImplementedError

    def uncalled(self, text: str) -> Iterator[str]:
        """The names that are called so."""
        raise NotImplementedError

    def named(self, name: str, several: bool) -> str:
        """What a name stands for, with its article: "the hero"."""
        raise NotImplementedError

    def name_is_feminine(self, name: str) -> bool:
        """Whether what a name stands for is feminine."""
        return False

    def articles(self) -> frozenset[str]:
        """What may stand before a name."""
        raise NotImplementedError

    def several_in(self, tokens: list[str]) -> frozenset[str]:
        """The names that stand for several in a text, where that shows."""
        return frozenset()

    def unnamed(self, text: str) -> Iterator[str]:
        """The names that read so after their article."""
        raise NotImplementedError

    def names_in(self, text: str) -> Names:
        """The names that a text gives, without their articles, as the text has them."""
        raise NotImplementedError

    def this_card(self, title: str, person: bool) -> str:
        """What a card calls itself."""
        raise NotImplementedError
