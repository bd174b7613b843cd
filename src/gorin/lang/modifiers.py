"""Continuous changes, in the words that cards use for them."""

from __future__ import annotations

from gorin.kernel.record import Record
from gorin.lang.amounts import Number, amount
from gorin.table import definitions, effects
from gorin.table.definitions import (
    Ability,
    ActionNamed,
    Condition,
    KeywordBan,
    Modifier,
    Part,
    Selector,
    Trait,
    Trigger,
)
from gorin.table.edition import Rules, alignment
from gorin.table.flags import TRAITS_NEGATED
from gorin.table.machine import Machine
from gorin.table.places import in_play, waiting
from gorin.table.terms import NONE, YU


class Spoken(Modifier):
    """A modifier that can say whom it touches and when."""


class StatModifier(Spoken):
    """A bonus (or penalty, if negative) to a stat."""

    def __init__(self, stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_STAT, stat, who, amount(number), when)
        self.gives = stat == YU  # GE-YU-03


class GivenStat(StatModifier):
    """A bonus or penalty that gives its cards the stat, if they lack it (SE-STA-13)."""

    def __init__(self, stat: int, number: Number, who: Selector | None, when: Condition | None) -> None:
        super().__init__(stat, number, who, when)
        self.gives = True

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.gives_stats = True


class LimitModifier(Spoken):
    """A maximum or minimum of a stat."""

    def __init__(
        self, what: int, stat: int, number: Number, who: Selector | None = None, when: Condition | None = None
    ) -> None:
        super().__init__(what, stat, who, amount(number), when)


class KeywordModifier(Spoken):
    """Gives or takes a keyword."""

    def __init__(self, what: int, name: str, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(what, 0, who, None, when)
        self.name: str = name

    def learn(self, rules: Record) -> None:
        self.param = rules.keyword(self.name)


class NoKeyword(KeywordBan):
    """Cards cannot gain a keyword, or any Clan alignment but one: what gives it does so in vain."""

    def __init__(self, name: str, but: str = "", who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(who, when)
        self.name: str = name  # none: the Clan alignments
        self.but: str = but

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        names = [self.name] if self.name else [clan for clan in sorted(rules.clans) if clan != self.but]
        self.keywords = [rules.keyword(name) for name in names]


class AlignmentModifier(Spoken):
    """Players have a Clan alignment besides their Stronghold's (SE-KEY-60)."""

    def __init__(self, clan: str, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_ALIGN, 0, who, None, when)
        self.clan: str = alignment(clan)

    def learn(self, rules: Record) -> None:
        self.param = rules.keyword(self.clan)


class FlagModifier(Spoken):
    """A permission or ban."""

    def __init__(self, flag: int, who: Selector | None = None, when: Condition | None = None, players: int = 0) -> None:
        super().__init__(definitions.M_FLAG, flag, who, None, when)
        self.players = players


class Negates(FlagModifier):
    """What is negated of the text of the cards that are given this."""

    def __init__(self, flag: int) -> None:
        super().__init__(flag)

    def concerns(self, m: Machine, card: int) -> bool:
        """Whether there is anything to negate: what a hidden card has never done is none of its business."""
        if self.param == TRAITS_NEGATED and (in_play(m, card) or card in waiting(m)):
            return True
        return any(effects.source(m, at) == card for at in effects.entries(m))

    def wrong(self, above: list[Part]) -> str:
        if isinstance(above[-1], Trait):
            return "does nothing as a continuous trait: an effect gives it to cards"
        return super().wrong(above)


class Equips(FlagModifier):
    """A permission to equip at another time, perhaps only such Personalities."""

    def __init__(self, flag: int, bearer: Selector | None, who: Selector | None, when: Condition | None) -> None:
        super().__init__(flag, who, when)
        self.bearer: Selector | None = bearer

    def parts(self) -> list[Part]:
        found = super().parts()
        if self.bearer is not None:
            found.append(self.bearer)
        return found


class Cannot(Spoken):
    """Occurrences that match a trigger are negated while this lasts."""

    def __init__(
        self,
        trigger: Trigger,
        who: Selector | None = None,
        when: Condition | None = None,
    ) -> None:
        super().__init__(definitions.M_NEGATE, trigger.kind, who, None, when)
        self.trigger = trigger


class Gives(Spoken):
    """Cards (or players) have an ability."""

    def __init__(
        self, ability: Ability, who: Selector | None = None, when: Condition | None = None, players: int = 0
    ) -> None:
        super().__init__(definitions.M_ABILITY, 0, who, None, when)
        self.ability = ability
        self.players = players


class Payment(Spoken):
    """What is paid for matching cards changes."""

    def __init__(
        self,
        number: Number,
        who: Selector | None = None,
        when: Condition | None = None,
        players: int = 0,
        alone: bool = False,
    ) -> None:
        super().__init__(definitions.M_PAYMENT, int(alone), who, amount(number), when)
        self.players = players
        self.alone: bool = alone  # nothing else changes it

    def wrong(self, above: list[Part]) -> str:
        if self.alone and not isinstance(above[-1], Trait):
            return "does nothing as an effect: only a continuous trait says that nothing else changes a price"
        return super().wrong(above)


class RangedModifier(Spoken):
    """Strength of Ranged Attacks aimed at cards that pass the test."""

    def __init__(self, number: Number, who: Selector | None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_RANGED, 0, who, amount(number), when)


class Forbid(Spoken):
    """Actions from matching cards are illegal for some players."""

    def __init__(self, who: Selector | None, players: int, when: Condition | None = None) -> None:
        super().__init__(definitions.M_FORBID, 0, who, None, when)
        self.players = players


class Usable(Spoken):
    """The abilities of matching cards, or those printed on them, have a keyword that says when they are used, perhaps
    if they target such a card.

    What they target is not known when that matters; so it binds their player to target it (TF-TGT-05).
    """

    def __init__(
        self,
        keyword: str,
        aim: Selector | None,
        who: Selector | None,
        when: Condition | None,
        printed: bool,
    ) -> None:
        super().__init__(definitions.M_USABLE, 0, who, None, when)
        self.keyword: str = keyword
        self.aim = aim
        self.printed = printed

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.flag = rules.ability_keywords.get(self.keyword, 0)


class ActionKeyword(ActionNamed):
    """Actions of players have a keyword, perhaps in the place of another."""

    def __init__(self, keyword: str, instead_of: str, which: Condition | None, when: Condition | None) -> None:
        super().__init__(which, when)
        self.keyword: str = keyword
        self.instead_of: str = instead_of

    def learn(self, rules: Record) -> None:
        self.param = rules.keyword(self.keyword)
        self.taken = rules.keyword(self.instead_of) if self.instead_of else NONE


class MoreUses(Spoken):
    """Each ability of matching cards may be used more often in its period (SE-ACT-36)."""

    def __init__(self, number: Number, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_LIMIT, definitions.LIMIT_USES, who, amount(number), when)


class BearsWeapons(Spoken):
    """Matching Personalities attach so many Weapons; of texts in conflict the narrower prevails (TF-EFF-20)."""

    def __init__(self, number: Number, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(definitions.M_LIMIT, definitions.LIMIT_WEAPONS, who, amount(number), when)


class HonorRise(Spoken):
    """How far Family Honor rises at most in one turn above its value as the turn began."""

    def __init__(self, limit: int, number: Number) -> None:
        super().__init__(definitions.M_LIMIT, limit, None, amount(number), None)

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_turns = True
