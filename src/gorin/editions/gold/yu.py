"""Yu: who falls in a lost battle may take one of the victors along (GE-YU)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import C, D
from gorin.lang.modifiers import KeywordModifier
from gorin.rules import resolution
from gorin.rules.checks import Checks
from gorin.rules.timing import happen
from gorin.table import citations, definitions, effects, kinds, modifiers, places, scopes, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import Modifier, Part, Question
from gorin.table.keywords import has_keyword, latest
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.procedures import Step
from gorin.table.stats import could_limit, stat, yu

YU: Final = "Yu"

# in the frame of a resolution
SPENT: Final = C  # a mask of the cards whose Yu has been used
AIMED: Final = D  # TARGET times the Yu that is gathered against a card, and that card plus 1; 0: none is chosen

TARGET: Final = 1024


class ChecksWithYu(Checks):
    """A card that receives a bonus to Yu without having it has Yu 0 from then on, and then the bonus (GE-YU-03)."""

    def __init__(self) -> None:
        super().__init__()
        self.given: KeywordModifier = KeywordModifier(definitions.M_GIVE_KEYWORD, YU)

    def parts(self) -> list[Part]:
        return [self.given]

    def settle(self, m: Machine) -> None:
        super().settle(m)
        if not could_limit(m, definitions.M_STAT, terms.YU):
            return
        keyword = m.rules.keyword(YU)
        for card in places.all_in_play(m):
            if has_keyword(m, card, keyword):
                continue
            since = bonus_since(m, card)
            given = latest(m, definitions.M_GIVE_KEYWORD, card, keyword)
            if since > max(given, latest(m, definitions.M_REMOVE_KEYWORD, card, keyword)):
                add_modifier(m, self.given, card, 0, 0, terms.UNTIL_GAME_ENDS, terms.NONE)
                if m.logging:
                    m.say(citations.YU, f"{places.title_of(m, card)} has {YU} 0.", card)


def bonus_since(m: Machine, card: int) -> int:
    """When the last of the bonuses to its Yu that a card has began; NONE if it has none."""
    found = terms.NONE
    for each in m.standing(definitions.M_STAT, terms.YU):
        if modifiers.trait_applies(m, each.modifier, each.source, card):
            if modifiers.trait_size(m, each.modifier, each.source, card) > 0:
                found = max(found, modifiers.began(m, each, card))
    for at in m.changes(definitions.M_STAT):
        if effects.parameter(m, at) == definitions.M_STAT * 4096 + terms.YU:
            node = m.nodes[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if modifiers.effect_applies(m, node, at, card) and modifiers.effect_size(m, node, at, card) > 0:
                found = max(found, effects.stamp(m, at))
    return found


class Yu(Step):
    """The leader of the army that has lost lets its Yu destroy Followers, and Personalities who have none (GE-YU-01).

    The Yu of several cards may be spent on one, but that of no card on two; who won does not change.
    """

    def __init__(self) -> None:
        super().__init__(YU)

    def loser(self, m: Machine, f: int) -> int:
        """The player whose army has lost."""
        won = scopes.slot(m, m.scope(f), resolution.R_OUTCOME) == resolution.ATTACKER_WINS
        return m.defender if won else m.attacker

    def left(self, m: Machine, f: int) -> list[int]:
        """The cards of the lost army whose Yu has not been used."""
        province = scopes.slot(m, m.scope(f), resolution.R_PROVINCE)
        spent = m.local(f, SPENT)
        units = places.army(m, province, self.loser(m, f))
        cards = [card for unit in units for card in places.unit_cards(m, unit)]
        return [card for card in cards if not spent >> card & 1 and yu(m, card) >= 0]

    def victims(self, m: Machine, f: int) -> list[int]:
        """Whom all the Yu that is left could destroy."""
        left = self.left(m, f)
        if not left:
            return []
        most = sum([yu(m, card) for card in left])
        province = scopes.slot(m, m.scope(f), resolution.R_PROVINCE)
        found: list[int] = []
        for unit in places.army(m, province, m.attacker + m.defender - self.loser(m, f)):
            for card in places.unit_cards(m, unit):
                fits = m.definition(card).type == terms.FOLLOWER or (card == unit and not places.has_followers(m, card))
                if fits and stat(m, card, terms.FORCE) <= most:
                    found.append(card)
        return found

    def run(self, m: Machine, f: int) -> None:
        if m.local(f, AIMED) == 0 and not self.victims(m, f):
            m.go_on(f)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        aimed = m.local(f, AIMED)
        if aimed == 0:
            return Question(self.loser(m, f), "choose", citations.YU, [PASS, *self.victims(m, f)], terms.NONE, f)
        return Question(self.loser(m, f), "choose", citations.YU, self.left(m, f), aimed % TARGET - 1, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        aimed = m.local(f, AIMED)
        if aimed == 0:
            if value == PASS:
                m.go_on(f)
            else:
                m.set_local(f, AIMED, value + 1)
            return
        victim = aimed % TARGET - 1
        gathered = aimed // TARGET + yu(m, value)
        m.set_local(f, SPENT, m.local(f, SPENT) | 1 << value)
        if gathered < stat(m, victim, terms.FORCE):
            m.set_local(f, AIMED, gathered * TARGET + victim + 1)
            return
        m.set_local(f, AIMED, 0)
        scopes.set_you(m, m.scope(f), self.loser(m, f))
        happen(m, m.scope(f), kinds.DESTROY, victim)

