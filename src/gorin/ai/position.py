"""A position as one seat may know it: the only thing that players get to see.

Everything is asked through methods that look first whether the seat may know the answer; for a hidden card
they raise `Hidden`. Nothing here changes the game, and there is no way to chance, to the order of decks, or
to the hands of others.
"""

from __future__ import annotations

from typing import Final

from gorin.ai.board import Board, Hidden
from gorin.ai.reading import Announcing, Reading
from gorin.lang.looking import Search
from gorin.lang.players import loses_for_its_player
from gorin.lang.tallies import Successful
from gorin.notation import label
from gorin.rules.actions import ability_of, describe_ability, source_of
from gorin.rules.duel import Consequences, contest
from gorin.rules.payment import PayGold
from gorin.rules.supposed_lists import KnownList
from gorin.rules.timing import Occurrence
from gorin.rules.views import resample
from gorin.table import duels, occurrences, packing, payments, scopes, terms
from gorin.table.definitions import Ability, Node, Question
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remembered
from gorin.table.terms import NONE

HIDDEN: Final = -2  # stands for an option that is a card whose face the seat does not see
ABILITY_TAGS: Final = (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS)


class Duel:
    """A duel (or challenge) as everyone sees it."""

    def __init__(self, players: tuple[int, int], cards: tuple[int, int], stats: tuple[int, int]) -> None:
        self.players = players
        self.cards = cards
        self.stats = stats

    def side(self, player: int) -> int:
        """0 for the challenger's player, 1 for the other."""
        return 0 if self.players[0] == player else 1


class Trigger:
    """What has happened (or is about to) when a Reaction is offered."""

    def __init__(self, kind: int, subject: int, amount: int, player: int, by: int, effect: bool) -> None:
        self.kind = kind
        self.subject = subject
        self.amount = amount
        self.player = player
        self.by = by
        self.effect = effect


class Position(Board):
    """What one seat sees of a game that asks it something. Cards are numbers that mean nothing by themselves."""

    def __init__(self, machine: Machine, seat: int) -> None:
        question = machine.question()
        if question is None:
            raise Hidden("nothing is asked")
        super().__init__(machine, seat)
        self.__machine: Final = machine  # a name of its own: compiled, a class has an attribute of that name only once
        self.__question: Final[Question] = question
        self._options: list[int] | None = None
        self._about: int | None = None

    # --- the question ----------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What kind of answer is wanted: action, reaction, pay, target ..."""
        return self.__question.kind

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.__question.rule

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.__question.options)

    @property
    def options(self) -> list[int]:
        """The options in the encoding of `gorin.table.packing`; HIDDEN for a card that the seat does not see."""
        if self._options is None:
            self._options = self._find_options()
        return self._options

    def _find_options(self) -> list[int]:
        if self.__question.player != self.seat:
            raise Hidden("the question is another player's")
        if self.kind in ("look", "search"):
            return list(self.__question.options)
        return [
            HIDDEN if value >= 0 and packing.tag_of(value) == packing.T_CARD and not self.knows(value) else value
            for value in self.__question.options
        ]

    @property
    def source(self) -> int:
        """The card that asks, or that the question is about; NONE for none or a hidden one."""
        card = self.__question.source
        return card if card >= 0 and self.knows(card) else NONE

    def words(self, choice: int) -> str:
        """An option as people read it."""
        value = self.options[choice]
        return "a face-down card" if value == HIDDEN else label(self.__machine, self.__question, value)

    @property
    def about(self) -> int:
        """The node that asks, where the question belongs to a card's text."""
        if self._about is None:
            self._about = self._find_about()
        return self._about

    def _find_about(self) -> int:
        return self.__question.about

    def supposed(self, seed: int, lists: list[KnownList]) -> Machine:
        """A game that could be this one as far as this seat knows: what is hidden is dealt anew, from lists it knows.

        Whoever plays it on looks at nothing that is really there.
        """
        return resample(self.__machine, self.seat, seed, lists)

    # --- abilities and what goes on --------------------------------------------------------------------------------

    def owed(self) -> int:
        """Gold still to be produced for the payment being made; 0 outside payments."""
        m = self.__machine
        top = m.top
        if not isinstance(self.node(), PayGold):
            return 0
        return max(0, payments.cost(m, top) - payments.made(m, top))

    def is_ability(self, value: int) -> bool:
        """Whether an option is the use of an ability."""
        return value != packing.PASS and value != HIDDEN and packing.tag_of(value) in ABILITY_TAGS

    def ability(self, value: int) -> Ability:
        """The ability that an option uses."""
        return ability_of(self.__machine, value)

    def ability_card(self, value: int) -> int:
        """The card whose ability an option uses; NONE for what the rulebook gives."""
        return source_of(self.__machine, value, self.seat)

    def futile(self, value: int) -> bool:
        """Whether an ability begins with a search in which this seat has failed before."""
        effect = self.ability(value).effect
        parts = effect.parts() if effect is not None else []
        return any(isinstance(part, Search) and part.barred(self.__machine, self.seat) for part in parts[:1])

    def forfeits(self, value: int) -> bool:
        """Whether an ability's own text can make who uses it lose the game."""
        effect = self.ability(value).effect
        return effect is not None and loses_for_its_player(effect)

    def abilities_of(self, card: int) -> list[int]:
        """The abilities of a card other than Reactions, as options would name them."""
        return [
            packing.pack(packing.T_ABILITY, card * 16 + ability.index)
            for ability in self.definition(card).action_abilities
        ]

    def counted(self, count: Successful) -> int:
        """How many actions of this seat a count has so far."""
        return remembered(self.__machine, about_player(self.seat), count.tally.name)

    def counts_for(self, value: int, count: Successful) -> bool:
        """Whether using an option's ability successfully would add to a count."""
        card = self.ability_card(value)
        tally = count.tally
        if tally.by_title and (
            card < 0 or remembered(self.__machine, about_player(self.seat), f"{tally.name}:{self.title(card)}")
        ):
            return False
        with self.reading(value) as reading:
            return reading.holds(tally.which)

    def ability_name(self, value: int) -> str:
        """What an option's ability is called."""
        return describe_ability(self.__machine, value)

    def reading(self, value: int) -> Announcing:
        """Read the ability of an option as if it were announced now."""
        m = self.__machine
        top = m.top
        occurrence = top if self.kind in ("reaction", "focus") else NONE
        designator = (
            terms.REACTION if occurrence >= 0 else terms.BATTLE if self.in_battle else terms.LIMITED | terms.OPEN
        )
        return Announcing(
            m, self.knows, value, self.ability(value), self.ability_card(value), self.seat, occurrence, designator
        )

    def running(self) -> Reading | None:
        """The text that asks, with what it has bound so far; None if a rule asks."""
        m = self.__machine
        top = m.top
        scope = m.scope(top) if top >= 0 else NONE
        return Reading(m, scope, self.knows) if scope >= 0 else None

    def program(self) -> Node | None:
        """What the text that asks does: the effects of an ability or a trait."""
        m = self.__machine
        top = m.top
        scope = m.scope(top) if top >= 0 else NONE
        if scope < 0:
            return None
        node = m.nodes[scopes.ability(m, scope)] if scopes.ability(m, scope) >= 0 else None
        if isinstance(node, Ability):
            return node.effect
        body = scopes.body(m, scope)
        found = m.nodes[body] if body >= 0 else node
        return found if isinstance(found, Node) else None

    def acting(self) -> Ability | None:
        """The ability being used, if its text asks."""
        m = self.__machine
        top = m.top
        scope = m.scope(top) if top >= 0 else NONE
        node = m.nodes[scopes.ability(m, scope)] if scope >= 0 and scopes.ability(m, scope) >= 0 else None
        return node if isinstance(node, Ability) else None

    def node(self) -> Node | None:
        """The part of a card's text that asks."""
        m = self.__machine
        top = m.top
        node = m.node(top) if top >= 0 else None
        return node if isinstance(node, Node) else None

    def trigger(self) -> Trigger | None:
        """What a Reaction would answer."""
        m = self.__machine
        top = m.top
        if self.kind != "reaction" or not isinstance(self.node(), Occurrence):
            return None
        kind = occurrences.kind(m, top)
        subject = self.__question.source
        return Trigger(
            kind,
            subject if subject >= 0 and self.knows(subject) else NONE,
            occurrences.amount(m, top),
            occurrences.player(m, top),
            occurrences.by(m, top),
            occurrences.mode(m, top) == terms.MODE_EFFECT,
        )

    def current_duel(self) -> Duel | None:
        """The challenge being answered or the duel being fought, as everyone sees it."""
        m = self.__machine
        base = contest(m)
        if base == NONE:
            return None
        code = duels.stats(m, base)
        return Duel(
            (duels.challengers_player(m, base), duels.challengeds_player(m, base)),
            (duels.challenger(m, base), duels.challenged(m, base)),
            (code % terms.STATS, code // terms.STATS),
        )

    def stakes(self) -> Consequences | None:
        """What winning, losing and refusing the challenge under way would bring."""
        m = self.__machine
        base = contest(m)
        body = scopes.body(m, base) if base != NONE else NONE
        node = m.nodes[body] if body >= 0 else None
        return node if isinstance(node, Consequences) else None

    def challenge_text(self) -> Reading | None:
        """The text that issued the challenge under way."""
        m = self.__machine
        for base in (m.challenge, m.duel):
            if base != NONE and scopes.parent(m, base) >= 0:
                return Reading(m, scopes.parent(m, base), self.knows)
        return None


__all__ = ["HIDDEN", "Duel", "Hidden", "Position", "Trigger"]
