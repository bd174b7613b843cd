"""Rules of Gold Edition that are triggered."""

from __future__ import annotations

from gorin.lang.cards import triggered
from gorin.lang.conditions import Both, Exists, OfOccurrence
from gorin.lang.flow import May, Seq
from gorin.lang.refs import IT, THAT_PLAYER
from gorin.lang.searching import AllIn
from gorin.lang.selectors import EVENTS, SAMURAI, ControlledBy
from gorin.lang.seppuku import MAY_COMMIT_SEPPUKU, Seppuku
from gorin.lang.targets import IN_PLAY, Choose
from gorin.lang.triggers import On
from gorin.lang.verbs import discard
from gorin.rules.turn import has_resolved
from gorin.table import kinds, occurrences, terms
from gorin.table.definitions import Context, Trait


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
