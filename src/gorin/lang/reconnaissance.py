"""Reconnaissance: players who know the ground on which a Province's battles are fought."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.lang.refs import Place, Players
from gorin.lang.verbs import Verb
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered


def known_ground(province: int) -> str:
    """The name under which a player's Reconnaissance at a Province's battlefields is remembered."""
    return f"Reconnaissance at {province}"


class GainReconnaissance(Verb):
    """You have Reconnaissance at the battlefields of a Province until the turn ends."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        province = self.place.province(x)
        if province >= 0:
            remember(m, about_player(x.you), known_ground(province))


class HasReconnaissance(Statement):
    """One of some players has Reconnaissance at a battlefield."""

    def __init__(self, of: Players, place: Place) -> None:
        self.of: Players = of
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.of, self.place]

    def holds(self, x: Context) -> bool:
        here = self.place.province(x)
        return any(remembered(x.m, about_player(each), known_ground(here)) > 0 for each in self.of.players(x))
