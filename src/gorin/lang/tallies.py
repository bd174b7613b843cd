"""Counts of the actions that a player has resolved: how many of a kind, under different titles or not."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.conditions import Statement
from gorin.lang.refs import Ref, Who, ref
from gorin.table import scopes
from gorin.table.definitions import Ability, Context, Part, Words
from gorin.table.edition import ActionRule, Rules
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.sets import bits
from gorin.table.terms import UNTIL_BATTLE_ENDS, UNTIL_PHASE_ENDS, UNTIL_TURN_ENDS

LAST: Final = ":last"  # whether the action that resolved last was counted
PERIOD_WORDS: Final[dict[int, str]] = {
    UNTIL_TURN_ENDS: "in one turn", UNTIL_BATTLE_ENDS: "in one battle", UNTIL_PHASE_ENDS: "in one phase",
}  # fmt: skip
ORDINALS: Final = ["", "first", "second", "third", "fourth", "fifth"]


class Tally:
    """Which successful actions of a player count, for how long, and whether a title counts only once."""

    def __init__(self, name: str, which: Statement, until: int, by_title: bool) -> None:
        self.name: str = "resolved:" + name
        self.which: Statement = which
        self.until: int = until
        self.by_title: bool = by_title

    def count(self, m: Machine, scope: int) -> None:
        """An action has resolved: count it if it was successful and belongs here (SE-ACT-45)."""
        you = scopes.you(m, scope)
        source = scopes.source(m, scope)
        before = remembered(m, about_player(you), self.name + LAST)
        if before:
            remember(m, about_player(you), self.name + LAST, self.until, -before)
        if scopes.changes(m, scope) == 0 or not self.which.holds(Context(m, you, source, scope, -1)):
            return
        if self.by_title:
            if source < 0:
                return  # no card, no title
            title = f"{self.name}:{m.definition(source).title}"
            if remembered(m, about_player(you), title):
                return
            remember(m, about_player(you), title, self.until)
        remember(m, about_player(you), self.name, self.until)
        remember(m, about_player(you), self.name + LAST, self.until)


class Successful(Statement):
    """The action that has just resolved is your n-th or a later one in a tally."""

    def __init__(self, least: int, name: str, which: Statement, until: int, by_title: bool, words: str) -> None:
        self.least: int = least
        self.tally: Tally = Tally(name, which, until, by_title)
        self.words: str = words

    def parts(self) -> list[Part]:
        return [self.tally.which]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rule = keeper(rules)
        for tally in rule.tallies:
            if tally.name == self.tally.name:
                return
        rule.tallies.append(self.tally)

    def holds(self, x: Context) -> bool:
        name = self.tally.name
        return (
            remembered(x.m, about_player(x.you), name + LAST) > 0
            and remembered(x.m, about_player(x.you), name) >= self.least
        )

    def achieved(self) -> str:
        """What has come about, after "after"."""
        titles = " from cards with different titles" if self.tally.by_title else ""
        which = f"{ORDINALS[self.least]} or later {self.words}"
        return f"you successfully resolve your {which}{titles} {PERIOD_WORDS[self.tally.until]}"

    def say(self, w: Words) -> str:
        titles = " from cards with different titles" if self.tally.by_title else ""
        which = f"{ORDINALS[self.least]} or later successful {self.words}"
        return f"it is your {which}{titles} {PERIOD_WORDS[self.tally.until]}"


class Performed(Statement):
    """A card has performed an action with a keyword, which its player has resolved this turn."""

    def __init__(self, who: Who, name: str) -> None:
        self.ref: Ref = ref(who)
        self.name: str = name

    def parts(self) -> list[Part]:
        return [self.ref]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rule = keeper(rules)
        if self.name not in rule.keywords:
            rule.keywords.append(self.name)

    def holds(self, x: Context) -> bool:
        card = self.ref.one(x)
        return card >= 0 and remembered(x.m, card, performed(self.name, x.you)) > 0

    def say(self, w: Words) -> str:
        return f"you have resolved a {self.name} action this turn that {self.ref.say(w)} performed"


def performed(name: str, player: int) -> str:
    """The name under which a card remembers how often it performed such actions of a player in a turn."""
    return f"performed:{name}:{player}"


class ResolvedActions(ActionRule):
    """Keeps the tallies, and remembers the performers of actions with keywords that cards ask about."""

    def __init__(self) -> None:
        self.tallies: list[Tally] = []
        self.keywords: list[str] = []

    def resolved(self, m: Machine, scope: int, ability: Ability) -> None:
        from gorin.rules.actions import action_has_keyword

        for tally in self.tallies:
            tally.count(m, scope)
        for name in self.keywords:
            if action_has_keyword(m, scope, m.rules.keyword(name)):
                for card in bits(scopes.performers(m, scope)):
                    remember(m, card, performed(name, scopes.you(m, scope)))


def keeper(rules: Rules) -> ResolvedActions:
    """The rule of an edition that keeps its tallies, made on first sight."""
    for rule in rules.action_rules:
        if isinstance(rule, ResolvedActions):
            return rule
    made = ResolvedActions()
    rules.action_rules.append(made)
    return made
