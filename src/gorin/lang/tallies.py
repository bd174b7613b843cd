"""Counts of the actions that a player has resolved: how many of a kind, under different titles or not."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.conditions import Statement
from gorin.lang.refs import YOU, Players, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.table import scopes
from gorin.table.definitions import Ability, Context, Part, scope_context
from gorin.table.edition import ActionRule, Rules
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.sets import bits
from gorin.table.terms import ACTION, FLAG_PLAYED, UNTIL_GAME_ENDS

LAST: Final = ":last"  # whether the action that resolved last was counted
ORDINALS: Final = ["", "first", "second", "third", "fourth", "fifth"]


class Tally(Part):
    """Which successful actions of a player count, for how long, and whether a title counts only once."""

    def __init__(self, name: str, which: Statement, until: int, by_title: bool) -> None:
        self.name: str = "resolved:" + name
        self.which: Statement = which
        self.until: int = until
        self.by_title: bool = by_title

    def known_as(self) -> str:
        """By which it is told from others."""
        return self.name

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

    def __init__(self, least: int, name: str, which: Statement, until: int, by_title: bool) -> None:
        self.least: int = least
        self.tally: Tally = Tally(name, which, until, by_title)

    def parts(self) -> list[Part]:
        return [self.tally.which]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        keeper(rules).keep(self.tally)

    def holds(self, x: Context) -> bool:
        name = self.tally.name
        return (
            remembered(x.m, about_player(x.you), name + LAST) > 0
            and remembered(x.m, about_player(x.you), name) >= self.least
        )


class Performed(Statement):
    """A card has performed an action with a keyword, which one of some players has resolved in a period.

    `titles`: it has performed so many of them, each from a card of another title. Or else it has performed one from a
    card of a description, which `name` stands for: a Spell's action is cast (TF-SPL-02).
    """

    def __init__(
        self, who: Who, name: str, until: int, titles: int, source: Test | None, players: Players | None = None
    ) -> None:
        self.ref: Ref = ref(who)
        self.players: Players = players if players is not None else YOU
        self.deed: Deed = Deed(name, until, source)
        self.titles: int = titles

    def parts(self) -> list[Part]:
        found: list[Part] = [self.ref, self.players]
        if self.deed.source is not None:
            found.append(self.deed.source)
        return found

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        keeper(rules).note(self.deed)

    def holds(self, x: Context) -> bool:
        for player in self.players.players(x):
            name = performed(self.deed.name, player, self.deed.until) + (TITLES if self.titles else "")
            for card in self.ref.cards(x):
                if remembered(x.m, card, name) >= max(1, self.titles):
                    return True
        return False


class Deed:
    """Actions of which is remembered who has performed them: with a keyword, or from a card of a description."""

    def __init__(self, name: str, until: int, source: Test | None = None) -> None:
        self.name: str = name  # the keyword, or what stands for the description
        self.until: int = until
        self.source: Test | None = source

    def known_as(self) -> tuple[str, int]:
        """By which it is told from others."""
        return self.name, self.until

    def fits(self, m: Machine, scope: int) -> bool:
        """Whether an action is one of them."""
        from gorin.rules.actions import action_has_keyword

        if self.source is None:
            return action_has_keyword(m, scope, m.rules.keyword(self.name))
        card = scopes.source(m, scope)
        return card >= 0 and self.source.test(scope_context(m, scope), card)


def performed(name: str, player: int, until: int) -> str:
    """The name under which a card remembers how often it performed such actions of a player in a period."""
    return f"performed:{name}:{player}:{until}"


TITLES: Final = ":titles"  # of how many titles they were


class LastPlayed(Ref):
    """The Action card that you last played in this game for an action of some kind."""

    def __init__(self, designators: int) -> None:
        self.designators: int = designators

    def name(self) -> str:
        """Under which the game remembers it, plus 1."""
        return f"last played:{self.designators}"

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rule = keeper(rules)
        if self.designators not in [each.designators for each in rule.last]:
            rule.last.append(self)

    def note(self, m: Machine, scope: int) -> None:
        """An action's targets are settled: if it is played from an Action card, that is the last one."""
        source = scopes.source(m, scope)
        if not scopes.flags(m, scope) & FLAG_PLAYED or m.definition(source).type != ACTION:
            return
        if scopes.designator(m, scope) & self.designators:
            you = about_player(scopes.you(m, scope))
            before = remembered(m, you, self.name())
            remember(m, you, self.name(), UNTIL_GAME_ENDS, source + 1 - before)

    def cards(self, x: Context) -> list[int]:
        card = remembered(x.m, about_player(x.you), self.name()) - 1
        return [card] if card >= 0 else []


class ResolvedActions(ActionRule):
    """Keeps the tallies, and remembers the performers of actions with keywords that cards ask about."""

    def __init__(self) -> None:
        self.tallies: list[Tally] = []  # in the order of their names, whichever card was known first
        self.deeds: list[Deed] = []  # and so these
        self.last: list[LastPlayed] = []

    def learned(self) -> int:
        return len(self.tallies) + len(self.deeds) + len(self.last)

    def note(self, deed: Deed) -> None:
        """Remember from now on who performs such actions."""
        if deed.known_as() not in [each.known_as() for each in self.deeds]:
            self.deeds.append(deed)
            self.deeds.sort(key=Deed.known_as)

    def keep(self, tally: Tally) -> None:
        """Keep this tally from now on."""
        if tally.known_as() not in [each.known_as() for each in self.tallies]:
            self.tallies.append(tally)
            self.tallies.sort(key=Tally.known_as)

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        for each in self.last:
            each.note(m, scope)

    def resolved(self, m: Machine, scope: int, ability: Ability) -> None:
        for tally in self.tallies:
            tally.count(m, scope)
        for deed in self.deeds:
            if deed.fits(m, scope):
                for card in bits(scopes.performers(m, scope)):
                    self.count(m, scope, card, performed(deed.name, scopes.you(m, scope), deed.until), deed.until)

    def count(self, m: Machine, scope: int, card: int, name: str, until: int) -> None:
        """Count an action that a card has performed, and its title if it is the first of that."""
        remember(m, card, name, until)
        source = scopes.source(m, scope)
        if source >= 0:
            title = f"{name}:{m.definition(source).title}"
            if not remembered(m, card, title):
                remember(m, card, name + TITLES, until)
            remember(m, card, title, until)


def keeper(rules: Rules) -> ResolvedActions:
    """The rule of an edition that keeps its tallies, made on first sight."""
    for rule in rules.action_rules:
        if isinstance(rule, ResolvedActions):
            return rule
    made = ResolvedActions()
    rules.action_rules.append(made)
    return made
