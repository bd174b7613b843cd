"""What has happened in a turn, phase, battle or game, for the texts that ask about it afterwards."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.amounts import Expression
from gorin.lang.conditions import Statement
from gorin.lang.refs import Place, Players, Ref, Slot, This, Who, ref
from gorin.lang.triggers import NOT_TO_CARDS
from gorin.table import effects, occurrences
from gorin.table.changes import presence_of
from gorin.table.definitions import Context, Part, Trigger
from gorin.table.edition import Counted, Rules
from gorin.table.machine import Machine
from gorin.table.memory import about_player, about_province, code, find, remember, remembered
from gorin.table.terms import NONE, UNTIL_YOUR_TURN_ENDS

OF_CARDS: Final = " to "  # of a card or place, before the number of the player from whose side it is seen


class Deed(Counted):
    """A kind of occurrence that is counted for each player, who is "you" in it; perhaps for each card as well, or for
    each place that units move or assign to.
    """

    def __init__(self, name: str, trigger: Trigger, until: int, of_cards: bool, of_places: bool) -> None:
        super().__init__(name)
        self.trigger: Trigger = trigger
        self.until: int = until
        self.of_cards: bool = of_cards
        self.of_places: bool = of_places

    def note(self, m: Machine, o: int) -> None:
        subject = NONE if occurrences.kind(m, o) in NOT_TO_CARDS else occurrences.subject(m, o)
        for player in m.players():
            if not self.trigger.matches(Context(m, player, NONE, NONE, o), o):
                continue
            about, name = about_player(player), self.name
            if self.of_places or self.of_cards:
                about = occurrences.object(m, o) if self.of_places else subject
                if about < 0:
                    continue
                about, name = about_province(about) if self.of_places else about, f"{name}{OF_CARDS}{player}"
            remember(m, about, name, self.until, whose=player)
            if self.until == UNTIL_YOUR_TURN_ENDS and player == m.active_player:  # that of this turn, not of the next
                effects.set_until(m, find(m, about, code(m, name)), m.turns_begun(player))


class TimesHappened(Expression):
    """How often something has happened in a period: to any card or to a certain one, or a movement or assignment
    to a certain place.

    It is known from the start of the game on, whether or not a card that asks has been there (TF-RNG-01).
    """

    def __init__(self, name: str, trigger: Trigger, until: int, who: Who | None, place: Place | None) -> None:
        self.trigger: Trigger = trigger
        self.ref: Ref | None = ref(who) if who is not None else None
        self.place: Place | None = place
        how = "happened there:" if place is not None else "happened to one:" if who is not None else "happened:"
        self.deed: Deed = Deed(how + name, trigger, until, who is not None, place is not None)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.trigger]
        if self.ref is not None:
            found.append(self.ref)
        if self.place is not None:
            found.append(self.place)
        return found

    def wrong(self, above: list[Part]) -> str:
        if speaks_of_its_own(self.trigger):
            return "is counted for all cards: of which card it is asked says a part of its own"
        return ""

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        row = rules.deeds[self.trigger.kind]
        if self.deed.name not in [each.name for each in row]:
            row.append(self.deed)
            row.sort(key=name_of)  # whichever card was known first

    def value(self, x: Context) -> int:
        if self.place is not None:
            at = self.place.province(x)
            return remembered(x.m, about_province(at), self.deed.name + OF_CARDS + str(x.you)) if at >= 0 else 0
        if self.ref is None:
            return remembered(x.m, about_player(x.you), self.deed.name)
        card = self.ref.one(x)
        return remembered(x.m, card, self.deed.name + OF_CARDS + str(x.you)) if card >= 0 else 0


def name_of(each: Counted) -> str:
    """The name under which it is counted."""
    return each.name


def speaks_of_its_own(part: Part) -> bool:
    """Whether a text speaks of the card that it stands on, or of what it has named."""
    return isinstance(part, (This, Slot)) or any(speaks_of_its_own(each) for each in part.parts())


class HadUnits(Statement):
    """One of some players has, or has had, a unit at a battlefield while it has been one."""

    def __init__(self, players: Players, place: Place) -> None:
        self.players: Players = players
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.players, self.place]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_presence = True

    def holds(self, x: Context) -> bool:
        m = x.m
        place = self.place.province(x)
        if place < 0:
            return False
        for player in self.players.players(x):
            if remembered(m, about_province(place), presence_of(player)) == m.attack_number:
                return True
        return False
