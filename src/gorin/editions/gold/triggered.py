"""Rules of Gold Edition that are triggered."""

from __future__ import annotations

from gorin.lang.cards import triggered
from gorin.lang.conditions import Both, Exists, OfOccurrence
from gorin.lang.flow import May, Seq
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import IT, THAT_PLAYER
from gorin.lang.searching import AllIn
from gorin.lang.selectors import EVENTS, SAMURAI, ControlledBy
from gorin.lang.seppuku import MAY_COMMIT_SEPPUKU, Seppuku
from gorin.lang.targets import IN_PLAY, Choose
from gorin.lang.triggers import On
from gorin.lang.verbs import discard
from gorin.rules import points
from gorin.rules.timing import watched
from gorin.rules.turn import has_resolved
from gorin.table import changes, kinds, occurrences, scopes, terms
from gorin.table.definitions import Context, Node, Part, Trait
from gorin.table.machine import Machine
from gorin.table.stats import raw_stat


class ResolvedBefore(OfOccurrence):
    """An Event of this title has resolved in this game."""

    def of(self, x: Context, o: int) -> bool:
        return has_resolved(x.m, occurrences.player(x.m, o), occurrences.subject(x.m, o))


def event_of_old() -> Trait:
    """An Event of a title that has resolved is discarded whenever it is revealed (GE-EVT-02)."""
    return triggered(On(terms.AFTER, kinds.REVEAL, EVENTS, when=ResolvedBefore()), [discard(IT)])


class LosesMore(OfOccurrence):
    """More than what seppuku leaves of it is to be lost."""

    def of(self, x: Context, o: int) -> bool:
        return occurrences.amount(x.m, o) > 1


def seppuku() -> Trait:
    """A Samurai who causes his family to lose Honor may die for it, and the loss is 1; no Reaction (GE-HON-06)."""
    he = ControlledBy(THAT_PLAYER) & SAMURAI & MAY_COMMIT_SEPPUKU
    dies = May(Seq([Choose("samurai", he, chooser=THAT_PLAYER), Seppuku("samurai")]), THAT_PLAYER)
    return triggered(On(terms.BEFORE, kinds.LOSE_HONOR, when=Both(Exists(AllIn(he, IN_PLAY)), LosesMore())), [dies])


# what brings a Personality a bonus or penalty by being on him
PUT_ON = {"attached": kinds.ATTACH, "transferred": kinds.TRANSFER, "token": kinds.TOKEN}


class BonusesWatched(OfOccurrence):
    """Something could answer that a card receives a bonus or penalty."""

    def of(self, x: Context, o: int) -> bool:
        return watched(x.m, kinds.MODIFY)


class ReceivesThem(Node):
    """Who has been given an Item, a Follower with signed numbers or a token has received its bonuses and penalties."""

    def __init__(self) -> None:
        super().__init__()
        self.force: StatModifier = StatModifier(terms.FORCE, 0)
        self.chi: StatModifier = StatModifier(terms.CHI, 0)
        for each in (self.force, self.chi):
            each.until = terms.WHILE_SOURCE_IN_PLAY

    def parts(self) -> list[Part]:
        return [self.force, self.chi]

    def step(self, m: Machine, f: int) -> None:
        o = scopes.occurrence(m, m.scope(f))
        m.pop()
        card = occurrences.subject(m, o)
        if occurrences.kind(m, o) == kinds.TOKEN:
            force, chi = changes.token_bonuses(occurrences.object(m, o), occurrences.amount(m, o))
            self.tell(m, o, card, self.chi, chi)
            self.tell(m, o, card, self.force, force)
            return
        for each in (self.chi, self.force):  # that of Force, told last, is answered first
            if (m.definition(card).signed >> each.param) & 1:
                size = raw_stat(m, card, each.param)
                self.tell(m, o, occurrences.object(m, o), each, size if size != terms.NO_STAT else 0)

    def tell(self, m: Machine, o: int, card: int, change: StatModifier, size: int) -> None:
        if size != 0:
            points.after(m, m.scope(o), kinds.MODIFY, card, change.id, size, m.controller(card))


def bonuses_put_on(kind: int) -> Trait:
    """What is attached to a Personality, and a token, gives him bonuses: he receives them then (GE-STA-04)."""
    return triggered(On(terms.AFTER, kind, when=BonusesWatched()), [ReceivesThem()])
