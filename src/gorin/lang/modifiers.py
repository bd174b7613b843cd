"""Continuous changes, in the words that cards use for them."""

from __future__ import annotations

from gorin.kernel.record import Record
from gorin.lang.amounts import Number, amount
from gorin.lang.selectors import STAT_WORDS
from gorin.table import definitions
from gorin.table.definitions import Ability, Condition, Modifier, Selector, Trigger, Words
from gorin.table.edition import Rules
from gorin.table.flags import HOLDS_NO_CARDS, SENTENCES


class Spoken(Modifier):
    """A modifier that can say whom it touches and when."""

    def who_text(self, w: Words) -> str:
        if self.who is not None:
            return self.who.say(w)
        if self.players:
            return ["", "you", "other players", "all players"][self.players]
        return "it"

    def when_text(self, w: Words) -> str:
        return f" while {self.when.say(w)}" if self.when is not None else ""


class StatModifier(Spoken):
    """A bonus (or penalty, if negative) to a stat."""

    def __init__(self, stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_STAT, stat, who, amount(number), when)

    def say(self, w: Words) -> str:
        assert self.amount is not None
        size = self.amount.say(w)
        letter = {0: "F", 1: "C", 2: "PH"}.get(self.param)
        if size.lstrip("-").isdigit():
            text = f"{int(size):+d}{letter}" if letter else f"{int(size):+d} {STAT_WORDS[self.param]}"
        else:
            kind = "penalty" if size.startswith("-") else "bonus"
            text = f"a {STAT_WORDS[self.param]} {kind} equal to {size.lstrip('-')}"
        floor = f"; this will not reduce {STAT_WORDS[self.param]} below {self.floor}" if self.floor >= 0 else ""
        return f"has {text}{self.when_text(w)}{floor}"


class GivenStat(StatModifier):
    """A bonus or penalty that gives its cards the stat, if they lack it (SE-STA-13)."""

    def __init__(self, stat: int, number: Number, who: Selector | None, when: Condition | None) -> None:
        super().__init__(stat, number, who, when)
        self.gives = True

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.gives_stats = True

    def say(self, w: Words) -> str:
        return f"has {STAT_WORDS[self.param]} and {super().say(w)}"


class LimitModifier(Spoken):
    """A maximum or minimum of a stat."""

    def __init__(
        self, what: int, stat: int, number: Number, who: Selector | None = None, when: Condition | None = None
    ) -> None:
        super().__init__(what, stat, who, amount(number), when)

    def say(self, w: Words) -> str:
        assert self.amount is not None
        word = "maximum" if self.what == definitions.M_MAXIMUM else "minimum"
        return f"has a {word} {STAT_WORDS[self.param]} of {self.amount.say(w)}{self.when_text(w)}"


class KeywordModifier(Spoken):
    """Gives or takes a keyword."""

    def __init__(self, what: int, name: str, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(what, 0, who, None, when)
        self.name: str = name

    def learn(self, rules: Record) -> None:
        self.param = rules.keyword(self.name)

    def say(self, w: Words) -> str:
        verb = "has" if self.what == definitions.M_GIVE_KEYWORD else "loses"
        return f"{verb} {self.name}{self.when_text(w)}"


class FlagModifier(Spoken):
    """A permission or ban."""

    def __init__(self, flag: int, who: Selector | None = None, when: Condition | None = None, players: int = 0) -> None:
        super().__init__(definitions.M_FLAG, flag, who, None, when)
        self.players = players

    def who_text(self, w: Words) -> str:
        if self.param == HOLDS_NO_CARDS and self.who is None:
            return "this Province"
        return super().who_text(w)

    def say(self, w: Words) -> str:
        return f"{SENTENCES[self.param]}{self.when_text(w)}"


class Cannot(Spoken):
    """Occurrences that match a trigger are negated while this lasts."""

    def __init__(
        self,
        trigger: Trigger,
        who: Selector | None = None,
        when: Condition | None = None,
        words: str = "",
        while_words: str = "",
    ) -> None:
        super().__init__(definitions.M_NEGATE, 0, who, None, when)
        self.trigger = trigger
        self.words: str = words
        self.while_words: str = while_words  # its duration, where the condition's own words would not do

    def say(self, w: Words) -> str:
        return f"{self.words} {self.while_words}" if self.while_words else self.words + self.when_text(w)


class Gives(Spoken):
    """Cards (or players) have an ability."""

    def __init__(
        self, ability: Ability, who: Selector | None = None, when: Condition | None = None, players: int = 0
    ) -> None:
        super().__init__(definitions.M_ABILITY, 0, who, None, when)
        self.ability = ability
        self.players = players

    def say(self, w: Words) -> str:
        from gorin.lang.printer import ability_text

        assert self.ability is not None
        return f'has the ability, "{ability_text(self.ability, w)}"{self.when_text(w)}'


class Payment(Spoken):
    """What is paid for matching cards changes."""

    def __init__(
        self, number: Number, who: Selector | None = None, when: Condition | None = None, players: int = 0
    ) -> None:
        super().__init__(definitions.M_PAYMENT, 0, who, amount(number), when)
        self.players = players

    def say(self, w: Words) -> str:
        assert self.amount is not None
        return f"costs {self.amount.say(w)} Gold more{self.when_text(w)}".replace("costs -", "costs ").replace(
            "Gold more", "Gold less" if self.amount.say(w).startswith("-") else "Gold more"
        )


class RangedModifier(Spoken):
    """Strength of Ranged Attacks aimed at cards that pass the test."""

    def __init__(self, number: Number, who: Selector | None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_RANGED, 0, who, amount(number), when)

    def say(self, w: Words) -> str:
        assert self.amount is not None and self.who is not None
        return f"Ranged Attacks on {self.who.say(w)} have {self.amount.say(w)} strength{self.when_text(w)}"


class Forbid(Spoken):
    """Actions from matching cards are illegal for some players."""

    def __init__(self, who: Selector | None, players: int, when: Condition | None = None) -> None:
        super().__init__(definitions.M_FORBID, 0, who, None, when)
        self.players = players

    def say(self, w: Words) -> str:
        return f"{self.who_text(w)} cannot be used{self.when_text(w)}"


class MoreUses(Spoken):
    """Each ability of matching cards may be used more often in its period (SE-ACT-36)."""

    def __init__(self, number: Number = 1, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_LIMIT, definitions.LIMIT_USES, who, amount(number), when)

    def say(self, w: Words) -> str:
        assert self.amount is not None
        size = self.amount.say(w)
        times = "an additional time" if size == "1" else f"{size} additional times"
        return f"may use each of its abilities {times}{self.when_text(w)}"


class HonorRise(Spoken):
    """How far Family Honor rises at most in one turn above its value as the turn began."""

    def __init__(self, limit: int, number: Number) -> None:
        super().__init__(definitions.M_LIMIT, limit, None, amount(number), None)

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_turns = True

    def say(self, w: Words) -> str:
        return ""
