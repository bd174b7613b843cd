"""Rules of Twenty Festivals that are triggered."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import BaseStat
from gorin.lang.cards import triggered
from gorin.lang.conditions import OfOccurrence
from gorin.lang.refs import IT, ControllerOf
from gorin.lang.selectors import DISHONORABLE, PERSONALITIES, Keyword
from gorin.lang.triggers import On
from gorin.lang.verbs import NegateIt, Verb, lose_honor
from gorin.rules.entering import LOST_TO_OTHERS
from gorin.rules.resolution import by_resolution
from gorin.table import kinds, occurrences, places, terms
from gorin.table.definitions import Context, Trait
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered

SPARED: Final = "withstood a resolution"


class CausedByOthers(OfOccurrence):
    """What is lost is not lost by the player's own cards, but by others' or by the rulebook (TF-PER-02, TF-PER-03)."""

    def of(self, x: Context, o: int) -> bool:
        source = occurrences.source(x.m, o)
        if occurrences.mode(x.m, o) == terms.MODE_RULE or source < 0:
            return True
        return places.you_of(x.m, source) != occurrences.player(x.m, o)


class NoteLoss(Verb):
    """The game remembers until it ends that others have cost a player Honor."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        remember(m, about_player(occurrences.player(m, x.occurrence)), LOST_TO_OTHERS, terms.UNTIL_GAME_ENDS)


class FirstResolution(OfOccurrence):
    """A battle's resolution is about to destroy a card, which it has not spared in this game."""

    def of(self, x: Context, o: int) -> bool:
        return by_resolution(x.m, o) and not remembered(x.m, occurrences.subject(x.m, o), SPARED)


class Withstand(NegateIt):
    """The card is not destroyed, and the game remembers that."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        remember(m, occurrences.subject(m, x.occurrence), SPARED, terms.UNTIL_GAME_ENDS)
        super().act(m, scope, x)


def resilient() -> Trait:
    """Once a game a Resilient card is not destroyed by a resolution (TF-BAT-21)."""
    what = Keyword("Resilient")
    return triggered(On(terms.BEFORE, kinds.DESTROY, what, when=FirstResolution()), [Withstand()])


def dishonorable_death() -> Trait:
    """Who dies dishonorably costs his controller his printed Personal Honor (TF-HON-02)."""
    return triggered(
        On(terms.AFTER, kinds.DESTROY, PERSONALITIES & DISHONORABLE),
        [lose_honor(BaseStat(IT, terms.PERSONAL_HONOR), ControllerOf(IT))],
    )


def honor_lost_to_others() -> Trait:
    """A loss that the player's own cards did not cause frees him from requirements (TF-PER-02)."""
    return triggered(On(terms.AFTER, kinds.LOSE_HONOR, when=CausedByOthers()), [NoteLoss()])
