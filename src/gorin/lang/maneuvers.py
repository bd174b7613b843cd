"""Who attacks what, who would come to attack, and units that an effect assigns."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B, C
from gorin.lang.conditions import OfOccurrence
from gorin.lang.refs import Place, Players, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.targets import PROVINCES, Target
from gorin.rules.battlefields import assignable_to, battlefields, enemy_units, may_assign
from gorin.rules.points import after
from gorin.rules.timing import happen, negated
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.alliances import side_of_player, side_to_join
from gorin.table.definitions import Context, Node, Part, Question, Selector, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_PROVINCE, pack, payload_of
from gorin.table.places import in_unit, location_of, owner_of_province, side_of, unit_cards, units_at
from gorin.table.sets import bits
from gorin.table.terms import NONE


class AttackingProvinceOf(Test):
    """In the attacking army at the battlefield of a Province that one of some players owns."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        if not in_unit(m, card) or side_of(m, card) != m.attacker:
            return False
        return owner_of_province(location_of(m, card)) in self.players.players(x)


class ComesToOppose(OfOccurrence):
    """The movement or assignment being answered brings a unit to oppose a card that passes a test (TF-DEF-84)."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def of(self, x: Context, o: int) -> bool:
        m = x.m
        field = occurrences.object(m, o)
        if field < 0 or occurrences.kind(m, o) not in (kinds.MOVE, kinds.ASSIGN):
            return False
        joins = side_to_join(m, m.controller(occurrences.subject(m, o)), occurrences.by(m, o), field)
        for leader in units_at(m, field):
            if joins >= 0 and m.side(leader) != joins:
                if any(self.test.test(x, card) for card in unit_cards(m, leader)):
                    return True
        return False


# the frame of an assignment
LEFT: Final = A  # mask of the cards still to go
ASSIGNING: Final = B  # the one being assigned
SENT: Final = C  # mask of those who have gone


class Assign(Node):
    """Assign units outside the maneuvers, each to a battlefield of your choice: no unit whose Personality is bowed,
    unless a text says so (SE-ATK-03), and another player's to his side (SE-ATK-08).
    """

    def __init__(
        self, who: Who, opposed: bool = False, to: Place | None = None, even_if_bowed: bool = False
    ) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.opposed: bool = opposed  # only where there is an enemy army
        self.to: Place | None = to  # only there
        self.even_if_bowed: bool = even_if_bowed

    def parts(self) -> list[Part]:
        return [self.ref] if self.to is None else [self.ref, self.to]

    def does(self) -> int:
        return 1 << kinds.ASSIGN

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            mask = 0
            for card in self.ref.cards(scope_context(m, scope)):
                mask |= 1 << card
            m.set_local(f, LEFT, mask)
            m.jump(f, BEGUN)
        left = bits(m.local(f, LEFT))
        if not left or negated(m, scope):
            sent = [card for card in bits(m.local(f, SENT)) if m.attack_assigned(card) == m.attack_number]
            m.pop()
            if sent:
                after(m, scope, kinds.ASSIGNED, NONE, NONE, len(sent), scopes.you(m, scope))
            return
        card = left[0]
        m.set_local(f, ASSIGNING, card)
        fields = self.fields(m, f)
        if len(fields) > 1:
            m.wait()
        elif fields:
            self.send(m, f, fields[0])
        else:
            m.set_local(f, LEFT, m.local(f, LEFT) & ~(1 << card))

    def fields(self, m: Machine, f: int) -> list[int]:
        """Where the unit in hand may be assigned."""
        card = m.local(f, ASSIGNING)
        whose = m.controller(card)
        found = assignable_to(m, card, whose) if may_assign(m, card, whose, self.even_if_bowed) else []
        if self.to is not None:
            there = self.to.province(scope_context(m, m.scope(f)))
            found = [v for v in found if v == there]
        return [v for v in found if enemy_units(m, whose, v)] if self.opposed else found

    def send(self, m: Machine, f: int, province: int) -> None:
        card = m.local(f, ASSIGNING)
        m.set_local(f, LEFT, m.local(f, LEFT) & ~(1 << card))
        m.set_local(f, SENT, m.local(f, SENT) | (1 << card))
        happen(m, m.scope(f), kinds.ASSIGN, card, province, player=scopes.you(m, m.scope(f)))

    def ask(self, m: Machine, f: int) -> Question:
        options = [pack(T_PROVINCE, province) for province in self.fields(m, f)]
        you = scopes.you(m, m.scope(f))
        return Question(you, "battlefield", citations.MANEUVERS, options, m.local(f, ASSIGNING), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.send(m, f, payload_of(value))


class TargetBattlefield(Target):
    """Targeting a battlefield where a unit is not, perhaps one where it would be opposed."""

    def __init__(self, name: str, unit: Who, opposed: bool) -> None:
        super().__init__(name, domain=PROVINCES)
        self.unit: Ref = ref(unit)
        self.opposed: bool = opposed

    def parts(self) -> list[Part]:
        return [*super().parts(), self.unit]

    def reachable(self, x: Context, scope: int) -> list[int]:
        m = x.m
        unit = self.unit.one(x)
        found: list[int] = []
        for province in battlefields(m):
            if unit < 0 or location_of(m, unit) == province:
                continue
            if not self.opposed or enemy_units(m, m.controller(unit), province):
                found.append(pack(T_PROVINCE, province))
        return found


class MovesHome(OfOccurrence):
    """The movement being answered takes a unit home from a battlefield."""

    def of(self, x: Context, o: int) -> bool:
        return occurrences.kind(x.m, o) == kinds.MOVE and occurrences.object(x.m, o) < 0


class MovesToAttack(OfOccurrence):
    """The movement being answered takes a unit to a battlefield on the attacking side (SE-BAT-38)."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.object(x.m, o) < 0:
            return False
        player = x.m.controller(occurrences.subject(x.m, o))
        return side_of_player(x.m, player) == x.m.attacker
