"""Game: the one interface that every front door uses.

>>> game = Game.new("samurai", ["crab", "crane"], seed=7)
>>> game.question.kind in ("may", "legacy", "action", "reaction", "pay", "order")
True
>>> mark = game.digest()
>>> game.answer(0)
>>> game.undo()
>>> game.digest() == mark
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from gorin.cards.own import OwnCardError, together
from gorin.cards.own_rules import rules_with
from gorin.cards.registry import load_rules
from gorin.decks import Deck, starter
from gorin.editions import OptionError, agreed_options
from gorin.errors import AmbiguousAnswer, GameError, IllegalAnswer, MalformedAnswer
from gorin.kernel.frames import LoopError
from gorin.notation import Labels, label
from gorin.rules.setup import build
from gorin.rules.supposed_lists import KnownList
from gorin.rules.victory import lose, victory_name
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.edition import Rules
from gorin.table.machine import LogEntry, Machine
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.printings import printed_as
from gorin.table.terms import NONE, VICTORY_CONCESSION

CONCEDES: Final = "concedes"
RUNS_OUT: Final = "runs out of time"
GIVING_UP: Final = (CONCEDES, RUNS_OUT)  # what is said of a player who plays no further


def rules_for(edition: str, options: Sequence[str] = ()) -> Rules:
    """The edition with its cards, by some of its optional rules, loaded once in a process.

    Raises `ValueError` for an unknown edition or optional rule.
    """
    return loaded_rules(edition, agreed_options(edition, options))


@cache
def loaded_rules(edition: str, options: tuple[str, ...]) -> Rules:
    """The same, with the options in their order."""
    return load_rules(edition, options=options)


def rules_of(edition: str, decks: Sequence[Deck], options: Sequence[str] = ()) -> Rules:
    """The edition with its cards and those that the players of these decks have written.

    Raises `GameError` for an own card that cannot be played, and for optional rules that the edition does not have.
    """
    try:
        own = together([deck.own for deck in decks])
        agreed = agreed_options(edition, options)
        return rules_with(edition, own, agreed) if own else rules_for(edition, agreed)
    except (OptionError, OwnCardError) as error:
        raise GameError(str(error)) from error


def known_list(deck: Deck) -> KnownList:
    """A deck list as one that somebody may be thought to play."""
    return KnownList(deck.stronghold or "", deck.expanded("dynasty"), deck.expanded("fate"))


class Game:
    """One game in progress."""

    def __init__(self, machine: Machine, seed: int | None = None) -> None:
        self.machine = machine
        self.seed = seed
        self.history: list[int] = []  # marks on the trail, one for each answer taken and each correction
        self.decisions: list[str] = []

    @classmethod
    def new(
        cls, edition: str, decks: Sequence[Deck | str], seed: int, log: bool = True, rules: Rules | None = None,
        options: Sequence[str] = (),
    ) -> Game:  # fmt: skip
        """Start a game between deck lists (or starter decks by name); own cards of theirs are known in it alone.

        `options`: the optional rules that its players have agreed on. Raises `GameError` for a card that cannot be
        played yet and for rules that the edition does not have, `ValueError` for an unknown edition or starter.
        """
        lists = [starter(each, edition) if isinstance(each, str) else each for each in decks]
        rules = rules or rules_of(edition, lists, options)
        players = []
        for deck in lists:
            if deck.wind and not rules.numbers.winds:
                raise GameError(f"by the rules agreed on no deck has a Wind, as {deck.name!r} does")
            ids = [deck.stronghold or "", *deck.expanded("dynasty"), *deck.expanded("fate"), *deck.beside]
            for id in ids:
                if not rules.knows(id):
                    raise GameError(f"the card {id!r} of deck {deck.name!r} cannot be played in {edition} yet")
            players.append(
                (
                    rules.number(ids[0]),
                    [rules.number(id) for id in deck.expanded("dynasty")],
                    [rules.number(id) for id in deck.expanded("fate")],
                )
            )
        machine = Machine(rules)
        machine.logging = log
        build(machine, players, seed, [[rules.number(id) for id in deck.beside] for deck in lists])
        printed_as(machine, {(n, id): deck.symbol(id) for n, deck in enumerate(lists) for id in deck.printings})
        assert rules.program is not None
        machine.push(rules.program, NONE)
        machine.run()
        machine.trail_top = 0
        return cls(machine, seed)

    # --- the question ----------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """What must be decided now. Raises `GameError` when the game is over."""
        found = self.machine.question()
        if found is None:
            raise GameError("the game is over", self.digest())
        return found

    @property
    def over(self) -> bool:
        return self.machine.over

    @property
    def winner(self) -> int | None:
        """The seat that won; None while the game goes on."""
        return self.machine.winner if self.over else None

    @property
    def victory(self) -> str:
        """How the game was won."""
        return victory_name(self.machine) if self.over else ""

    def labels(self) -> Labels:
        """The options of the question in the notation of records, in order; each label is unique."""
        return Labels(self.machine, self.question)

    def answer(self, choice: int | str) -> None:
        """Take the option of this number, or of this notation.

        Raises `MalformedAnswer`, `IllegalAnswer` or `AmbiguousAnswer`; then nothing has changed.
        """
        question = self.question
        if isinstance(choice, str):
            index = self.find(choice)
        else:
            index = choice
            if not 0 <= index < len(question.options):
                raise IllegalAnswer(f"there is no option {index}", self.digest(), question.rule)
        mark = self.machine.mark()
        self.machine.answer(question.options[index])
        self.history.append(mark)

    def find(self, text: str) -> int:
        """The number of the option that a text names.

        Raises `MalformedAnswer`, `IllegalAnswer` or `AmbiguousAnswer`.
        """
        if not text.strip() or len(text) > 400:
            raise MalformedAnswer("an answer is a short line of text", self.digest(), self.question.rule)
        found = self.labels().find(text)
        if len(found) == 1:
            return found[0]
        if not found:
            raise IllegalAnswer(f"{text!r} is not possible now", self.digest(), self.question.rule)
        raise AmbiguousAnswer(
            f"{text!r} could be: " + "; ".join(self.labels()[i] for i in found[:8]), self.digest(), self.question.rule
        )

    def correct(self, words: str) -> None:
        """Set something right by hand, in the words of records: "honor player 1 12", "bow Hida Daizu #196".

        Counts as one answer for `undo`. Raises `GameError` if it makes no sense; then nothing has changed.
        """
        from gorin.corrections import correct, read

        correct(self, read(self, words))

    def concede(self, player: int, words: str = CONCEDES) -> None:
        """Let a player lose who plays no further, whoever is asked just now; the others, if several, play on.

        Counts as one answer for `undo`. Raises `GameError` if he is out already; then nothing has changed.
        """
        m = self.machine
        if self.over or not 0 <= player < m.player_count or m.out_of_game(player):
            raise GameError(f"player {player + 1} is not in the game", self.digest())
        mark = m.mark()
        if m.logging:
            m.say(citations.NOTHING, f"Player {player + 1} {words}.", NONE, player)
        lose(m, player, VICTORY_CONCESSION)
        if not m.over:
            m.reconsider()
        self.history.append(mark)

    # --- going back and branching ----------------------------------------------------------------------------------

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers. Raises `GameError` if there are not so many."""
        if answers > len(self.history):
            raise GameError("there is nothing to take back", self.digest())
        for _ in range(answers):
            mark = self.history.pop()
        self.machine.take_back(mark)

    def fork(self) -> Game:
        """An independent copy, without the history."""
        return Game(self.machine.fork(), self.seed)

    def resample(self, seat: int, seed: int, lists: Sequence[Deck]) -> Game:
        """A game that could be this one as far as a seat knows: what is hidden from it is dealt anew.

        The others' decks are drawn from these lists, after what the seat has seen; what they are has no part in it.
        """
        from gorin.rules.views import resample

        return Game(resample(self.machine, seat, seed, [known_list(deck) for deck in lists]))

    def digest(self) -> str:
        """A short fingerprint of the position."""
        return digest(self.machine)

    def to_bytes(self) -> bytes:
        """The whole position, to be loaded in any process that has the same cards."""
        return to_bytes(self.machine)

    @classmethod
    def from_bytes(cls, data: bytes, edition: str = "samurai", rules: Rules | None = None) -> Game:
        """Load a position. Raises `gorin.table.persistence.FormatError` for anything else."""
        return cls(from_bytes(rules or rules_for(edition), data))

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[LogEntry]:
        return self.machine.lines

    def view(self, player: int) -> dict[str, Any]:
        """What one player may know (-1: a spectator; -2: everything, for games that are over), as plain data."""
        from gorin.rules.views import view

        return view(self.machine, player)

    def why_not(self, request: str) -> str:
        """Why something cannot be done now: the condition, the rule, the card; empty if it can be done."""
        from gorin.explain import why_not

        return why_not(self, request)


__all__ = [
    "AmbiguousAnswer",
    "Game",
    "GameError",
    "IllegalAnswer",
    "LoopError",
    "MalformedAnswer",
    "label",
    "rules_for",
]
