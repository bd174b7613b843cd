"""Honor that is not gained because a dishonorable Personality is rehonored instead."""

from __future__ import annotations

from gorin.lang.amounts import BaseStat
from gorin.lang.cards import triggered
from gorin.lang.conditions import Statement
from gorin.lang.refs import IT, ControllerOf
from gorin.lang.selectors import DISHONORABLE, PERSONALITIES
from gorin.lang.triggers import On
from gorin.lang.verbs import lose_honor
from gorin.rules.timing import happen_all
from gorin.table import citations, kinds, occurrences, places, scopes, terms
from gorin.table.definitions import Context, Node, Part, Trait
from gorin.table.machine import Machine
from gorin.table.sets import bits


def gives_rise(m: Machine, o: int) -> int:
    """The scope of the text whose effect an Honor gain is; NONE if it is a rule's."""
    if occurrences.mode(m, o) != terms.MODE_EFFECT:
        return terms.NONE
    return scopes.of_text(m, m.scope(o))


def taking_part(m: Machine, scope: int) -> int:
    """A mask of the cards that a text targeted, from which it comes, or to which that has just been attached."""
    mask = scopes.targeted(m, scope)
    source = scopes.source(m, scope)
    if source >= 0:
        mask |= 1 << source  # the card itself: an Item's trait is not its Personality's
    o = scopes.occurrence(m, scope)
    if o >= 0 and occurrences.kind(m, o) == kinds.ATTACH and occurrences.subject(m, o) == source:
        mask |= 1 << occurrences.object(m, o)
    return mask


class Shame(Statement):
    """The Honor about to be gained comes from something a dishonorable Personality of its player took part in.

    Which Personalities these are is for an edition to say.
    """

    def cards(self, m: Machine, o: int) -> list[int]:
        """They who are rehonored instead."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, x: Context) -> bool:
        return bool(self.cards(x.m, x.occurrence))


class RehonorInstead(Node):
    """They are rehonored and nothing is gained, whatever becomes of that."""

    def __init__(self, shame: Shame) -> None:
        super().__init__()
        self.shame: Shame = shame

    def parts(self) -> list[Part]:
        return [self.shame]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        cards = self.shame.cards(m, o)
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_REPLACED)
        m.pop()
        if m.logging:
            m.say(citations.REHONORED_INSTEAD, "The Honor restores a dishonorable Personality instead.", terms.NONE)
        happen_all(m, scope, kinds.REHONOR, [card for card in cards if places.in_play(m, card)])


class DishonorableNow(Shame):
    """Personalities of the player's who took part and are dishonorable as he is to gain it (SE-HON-03, GE-HON-02)."""

    def cards(self, m: Machine, o: int) -> list[int]:
        scope = gives_rise(m, o) if occurrences.amount(m, o) > 0 else terms.NONE
        return [
            c
            for c in (bits(taking_part(m, scope) | scopes.performers(m, scope)) if scope >= 0 else [])
            if m.dishonored(c)
            and m.definition(c).type == terms.PERSONALITY
            and places.in_play(m, c)
            and m.controller(c) == occurrences.player(m, o)
        ]


def rehonoring() -> Trait:
    """Rehonoring takes the place of Honor that a Personality had a part in who is dishonorable then (SE-HON-03)."""
    shame = DishonorableNow()
    return triggered(On(terms.BEFORE, kinds.GAIN_HONOR, when=shame), [RehonorInstead(shame)])


def dishonorable_death() -> Trait:
    """Who dies dishonorably costs his controller his printed Personal Honor (SE-HON-06, TF-HON-02, GE-HON-04)."""
    return triggered(
        On(terms.AFTER, kinds.DESTROY, PERSONALITIES & DISHONORABLE),
        [lose_honor(BaseStat(IT, terms.PERSONAL_HONOR), ControllerOf(IT))],
    )
