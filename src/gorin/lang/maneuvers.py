"""Who attacks what, and who would come to attack."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.lang.refs import Players, possessive
from gorin.lang.selectors import Phrase, Test
from gorin.rules.battlefields import side_of_player
from gorin.table import occurrences
from gorin.table.definitions import Context, Part, Words
from gorin.table.queries import in_unit, location_of, owner_of_province, side_of


class AttackingProvinceOf(Test):
    """In the attacking army at the battlefield of a Province that one of some players owns."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        where = location_of(m, card)
        if where < 0 or not in_unit(m, card) or side_of(m, card) != m.attacker:
            return False
        return owner_of_province(where) in self.players.players(x)

    def put(self, w: Words, phrase: Phrase) -> None:
        phrase.tails.append(f"attacking one of {possessive(self.players.say(w))} Provinces")


class MovesToAttack(Statement):
    """The movement being answered takes a unit to a battlefield on the attacking side (SE-BAT-38)."""

    def holds(self, x: Context) -> bool:
        o = x.occurrence
        if o < 0 or occurrences.object(x.m, o) < 0:
            return False
        player = x.m.controller(occurrences.subject(x.m, o))
        return side_of_player(x.m, player) == x.m.attacker

    def say(self, w: Words) -> str:
        return "it would join the attack"
