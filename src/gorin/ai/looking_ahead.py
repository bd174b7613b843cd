# gorin: interpreted
"""Players that look ahead: the scripted player's answer stands unless another does better in games that could be."""

from __future__ import annotations

from functools import cache
from typing import Final

from gorin.ai.attack import Campaign
from gorin.ai.candidates import candidates
from gorin.ai.defence import Defence
from gorin.ai.position import Position
from gorin.ai.rollouts import Plan, assigned, sent_to
from gorin.ai.scripted import ScriptedPlayer
from gorin.ai.search import Budget, Finding, Search
from gorin.ai.worth import Worth
from gorin.decks import starter, starters_of
from gorin.game import known_list
from gorin.rules.supposed_lists import KnownList
from gorin.table.packing import PASS
from gorin.table.terms import SEGMENT_INFANTRY

TO_COME: Final = -2  # the segment of an attack that is only planned
MANEUVERS: Final = ("assign", "battlefield")  # which unit, and to which Province
WAR: Final = frozenset(("attack", "assign"))
"""The questions at which looking ahead wins most: whether to attack, and whom to send where, on either side."""


@cache
def lists_of(edition: str) -> list[KnownList]:
    """The lists that everybody has heard of: the starter decks of an edition."""
    return [known_list(starter(name, edition)) for name in starters_of(edition)]


class LookingAhead(ScriptedPlayer):
    """Plays candidates on in supposed games and takes what leads to the better position."""

    games = 0
    """So many supposed games are played on at one question."""
    kinds: frozenset[str] | None = None
    """The kinds of question at which it looks ahead; None: all."""
    horizon = 2
    """So many turns are played on, the present one included."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._seed = seed
        self._seconds = 0.0
        self._plan: Plan | None = None
        self.finding = ""
        """What it saw when it last looked ahead, in words; "" before that."""
        self._march = (-1, -1, -1)  # in which turn the plan holds, for which seat and in whose attack
        self._segment = TO_COME

    def hurry(self, seconds: float) -> None:
        """Take no more time than this for an answer, though fewer games are played on then."""
        self._seconds = seconds

    def choose(self, view: Position) -> int:
        """The number of the option that did best."""
        usual = super().choose(view)
        if view.count < 2:
            return usual
        number = self._marching(view)
        if number >= 0:
            self._choice, self._words = number, self._purpose(view, number)
            return number
        if self.kinds is not None and view.kind not in self.kinds:
            return usual
        tried = candidates(view, usual)
        if len(tried) < 2 or all(each.option == tried[0].option and each.plan is None for each in tried):
            return usual
        search = Search(
            view,
            lists_of(view.edition),
            self._seed,
            Budget(self.games, self._seconds),
            self.horizon,
        )
        found = search.best(tried)
        best = found.best
        if best.plan is not None:
            attacker = view.attacker if view.attacker >= 0 else view.seat
            self._plan, self._march, self._segment = best.plan, (view.turn, view.seat, attacker), view.segment
        if best is not tried[0]:
            self._words = self._purpose(view, best.option)
        self.finding = outcome(found, best is tried[0])
        self._choice = best.option
        self._words = f"{self._words} {self.finding}".lstrip()
        return best.option

    @property
    def plan(self) -> Plan | None:
        """The plan that its army follows in this turn; None: it has none."""
        return self._plan

    def _purpose(self, view: Position, option: int) -> str:
        """What a step of its plan is for; "" for what is no step of it."""
        unit = view.options[option] if view.kind == "assign" else view.source
        if self._plan is None or not self._holds(view):
            return ""
        if unit == PASS:
            return "The others guard their home."
        if unit not in self._plan:
            return ""
        province = self._plan[unit]
        if view.seat == view.attacker:
            campaign = Campaign(view, Worth(view), view.defender)
            campaign.follow(self._plan)
            return f"{view.title(unit)} {campaign.purpose(province)}."
        defence = Defence(view, Worth(view))
        defence.follow(self._plan)
        return f"{defence.why(province)}."

    def _holds(self, view: Position) -> bool:
        """Whether the question is one for the plan: it was made for this attack, in this turn and from this seat."""
        return view.kind in MANEUVERS and self._march == (view.turn, view.seat, view.attacker)

    def _marching(self, view: Position) -> int:
        """The next step of the plan that was made for this segment; -1 if there is none for this question."""
        if self._plan is None or not self._holds(view):
            return -1
        if self._segment == TO_COME and view.segment == SEGMENT_INFANTRY:
            self._segment = view.segment
        if self._segment != view.segment:  # what the enemy has done since is known now
            return -1
        if view.kind == "assign":
            return assigned(view, self._plan)
        return sent_to(view, self._plan) if view.source >= 0 else -1


def outcome(found: Finding, usual: bool) -> str:
    """What the games that were played on say for an answer."""
    if usual:
        return f"Nothing did better in {found.games} games played on from here: about {found.chance:.0%} to win."
    return (
        f"Of {found.games} games played on from here this did best: about {found.chance:.0%} to win "
        f"instead of {found.usual:.0%}."
    )


class StrongPlayer(LookingAhead):
    """Looks ahead before it sends an army."""

    name = "strong"
    games = 48
    kinds: frozenset[str] | None = WAR


class ExpertPlayer(LookingAhead):
    """Looks a turn further into what comes of what an army does."""

    name = "expert"
    games = 64
    horizon = 3
    kinds: frozenset[str] | None = WAR


class MasterPlayer(LookingAhead):
    """Looks ahead as far as a second or so allows."""

    name = "master"
    games = 192
    horizon = 3
