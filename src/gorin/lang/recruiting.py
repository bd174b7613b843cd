"""Entering play, where a text asks who could take a card, where a card came from, or of which Clan it is."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.conditions import OfOccurrence
from gorin.lang.entering import Create, Created
from gorin.lang.refs import Place, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.rules.entering import E_FROM, FROM_DYNASTY_PURCHASE, OPTIONS, RECRUITED, coming_in
from gorin.table import kinds, occurrences, scopes
from gorin.table.definitions import Context, Part
from gorin.table.edition import CLANS, Rules
from gorin.table.keywords import clans_of, has_keyword
from gorin.table.machine import Machine
from gorin.table.terms import (
    ACTION,
    FLAG_DISCIPLINED,
    FLAG_PLAYED,
    HAND,
    NONE,
    PERSONALITY,
    PLAYER_ZONES,
    PROVINCE_ZONE,
    SCOPE_ACTION,
)

OF_AN_ACTION: Final = (
    kinds.ANNOUNCE, kinds.TARGET, kinds.TARGET_PLAYER, kinds.BEGIN_RESOLVING, kinds.RESOLVE, kinds.END_ACTION,
)  # fmt: skip


class SameClan(Test):
    """Of the same Clan alignment as the card of a Ref; what is unaligned shares nothing (SE-KEY-08)."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)
        self.clans: list[int] = []

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.clans = rules.clan_keywords()

    def parts(self) -> list[Part]:
        return [self.ref]

    def test(self, x: Context, card: int) -> bool:
        other = self.ref.one(x)
        if other < 0 or x.m.definition(card).type != PERSONALITY or x.m.definition(other).type != PERSONALITY:
            return False
        for clan in self.clans:
            if has_keyword(x.m, card, clan) and has_keyword(x.m, other, clan):
                return True
        return False


class CameFrom(OfOccurrence):
    """A card is entering, or has just entered, play from the hand or a Province; or was discarded from the hand.

    Of an action: its card was played from the hand.
    """

    def __init__(self, province: bool) -> None:
        self.province: bool = province

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) == kinds.DISCARD:
            return not self.province and x.m.left_hand(occurrences.subject(x.m, o))
        if occurrences.kind(x.m, o) in OF_AN_ACTION or lays_itself(x.m, o):
            flags = scopes.flags(x.m, x.m.scope(o))
            return not self.province and flags & (FLAG_PLAYED | FLAG_DISCIPLINED) == FLAG_PLAYED
        f = coming_in(x.m, o)
        zone = x.m.local(f, E_FROM) if f >= 0 else NONE
        if self.province:
            return zone >= PROVINCE_ZONE
        return zone < PROVINCE_ZONE and zone % PLAYER_ZONES == HAND


def lays_itself(m: Machine, o: int) -> bool:
    """Whether an Action card comes into play by its own action, as Terrains do."""
    scope = m.scope(o)
    if occurrences.kind(m, o) != kinds.ENTER or scope < 0 or scopes.kind(m, scope) != SCOPE_ACTION:
        return False
    card = scopes.source(m, scope)
    return card == occurrences.subject(m, o) and m.definition(card).type == ACTION


class ByProcedure(OfOccurrence):
    """A card is entering, or has just entered, play by being Recruited or Equipped, not only put there."""

    def of(self, x: Context, o: int) -> bool:
        f = coming_in(x.m, o)
        return f >= 0 and x.m.local(f, OPTIONS) & (RECRUITED | FROM_DYNASTY_PURCHASE) != 0


class CreateInClan(Create):
    """Create a Personality with your Clan alignment; unaligned if you have none."""

    def __init__(
        self,
        type: int,
        force: int,
        chi: int,
        honor: int,
        keywords: list[str],
        host: Who | None = None,
        place: Place | None = None,
        name: str = "made",
    ) -> None:
        super().__init__(Created(type, force, chi, honor, keywords), host, place, name)
        self.made: list[Created] = [Created(type, force, chi, honor, [*keywords, clan]) for clan in sorted(CLANS)]
        self.clans: list[int] = []

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        super().learn(rules)
        self.clans = [rules.keyword(name) for name in sorted(CLANS)]
        for created in self.made:
            if created.definition.id not in rules.by_id:
                rules.add(created.definition)

    def what(self, m: Machine, you: int) -> Created:
        for clan in clans_of(m, you)[:1]:  # with several alignments the Stronghold's
            for n in range(len(self.clans)):
                if self.clans[n] == clan:
                    return self.made[n]
        return self.created


BY_PROCEDURE: Final = ByProcedure()
CAME_FROM_HAND: Final = CameFrom(False)
CAME_FROM_PROVINCE: Final = CameFrom(True)
