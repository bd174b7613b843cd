"""Attaching from the hand, as every player may: at its usual time, and at those that a text permits."""

from __future__ import annotations

from collections.abc import Sequence

from gorin.lang.cards import ability
from gorin.lang.conditions import Statement
from gorin.lang.described import target
from gorin.lang.entering import AttachCard
from gorin.lang.modifiers import Equips as Permission
from gorin.lang.refs import Slot
from gorin.lang.selectors import ATTACHMENT, Not, Test
from gorin.lang.targets import YOUR_HAND, Target
from gorin.rules.entering import RECRUITED
from gorin.table import places
from gorin.table.definitions import M_FLAG, NO_LIMIT, Ability, Condition, Context, Part, Selector, Standing
from gorin.table.flags import EQUIPS_OPENLY
from gorin.table.keywords import player_flagged, touches_player
from gorin.table.machine import Machine
from gorin.table.terms import NONE


class PlayerMay(Statement):
    """A permission of yours is in force (or a ban is not), in words that say which."""

    def __init__(self, flag: int, wanted: bool) -> None:
        self.flag: int = flag
        self.wanted: bool = wanted

    def holds(self, x: Context) -> bool:
        return player_flagged(x.m, x.you, self.flag) == self.wanted


class MayEquip(Statement):
    """A permission of yours to equip at another time is in force, for all attachments or for some."""

    def __init__(self, flag: int) -> None:
        self.flag: int = flag

    def holds(self, x: Context) -> bool:
        return player_flagged(x.m, x.you, self.flag) or bool(permitting_some(x.m, x.you, self.flag))


def permitting_some(m: Machine, player: int, flag: int) -> list[Standing]:
    """The texts in play that let a player equip with some attachments at another time."""
    return [
        each
        for each in m.standing(M_FLAG, flag)
        if each.modifier.who is not None
        and places.in_play(m, each.source)
        and touches_player(each.modifier.players, places.you_of(m, each.source), player)
    ]


class Equips(Test):
    """Attachments with which a Personality may be equipped by such a permission; texts speak of him as SUBJECT."""

    def __init__(self, host: str, flag: int) -> None:
        self.host: Slot = Slot(host)
        self.flag: int = flag

    def parts(self) -> list[Part]:
        return [self.host]

    def test(self, x: Context, card: int) -> bool:
        if player_flagged(x.m, x.you, self.flag):
            return True
        for each in permitting_some(x.m, x.you, self.flag):
            y = Context(x.m, places.you_of(x.m, each.source), each.source, NONE, NONE)
            host = self.host.one(x)
            y.subject = host
            what = each.modifier.who
            assert what is not None
            if not what.test(y, card):
                continue
            bearer = bearer_of(each)
            if bearer is None or host < 0 or bearer.test(y, host):
                return True
        return False


def bearer_of(each: Standing) -> Selector | None:
    """Whom alone such a permission lets a player equip; None if it names nobody."""
    return each.modifier.bearer if isinstance(each.modifier, Permission) else None


class MayBear(Test):
    """Personalities whom such a permission lets a player equip with the attachment that is named by then, if it is."""

    def __init__(self, names: Sequence[str], flag: int) -> None:
        self.cards: list[Slot] = [Slot(name) for name in names]  # the first of them that names one
        self.flag: int = flag

    def parts(self) -> list[Part]:
        return [*self.cards]

    def test(self, x: Context, card: int) -> bool:
        if player_flagged(x.m, x.you, self.flag):
            return True
        named = [slot.one(x) for slot in self.cards if slot.one(x) >= 0]
        for each in permitting_some(x.m, x.you, self.flag):
            y = Context(x.m, places.you_of(x.m, each.source), each.source, NONE, NONE)
            bearer = bearer_of(each)
            y.subject = card
            what = each.modifier.who
            assert what is not None
            if named and not what.test(y, named[0]):
                continue
            if bearer is None or bearer.test(y, card):
                return True
        return False


class EquipsAsUsual(Not):
    """Attachments without such a permission, which goes without saying."""


def equip(designators: int, flag: int, title: str, any: Test = ATTACHMENT) -> Ability:
    """Equip (SE-ATT-08), or the same as a Battle or Open action for those who may; `any`: what is meant."""
    constraints: list[Target | Condition] = [target('target("personality", yours & personality)')]
    if flag >= 0:
        what = any & Equips("personality", flag)
        constraints.append(MayEquip(flag))
    else:  # what is equipped as an Open action is no Limited action any more
        what = any & EquipsAsUsual(Equips("personality", EQUIPS_OPENLY))
        constraints.append(PlayerMay(EQUIPS_OPENLY, False))
    return ability(
        designators,
        [Target("attachment", what, domain=YOUR_HAND), AttachCard("attachment", "personality", RECRUITED)],
        constraints,
        period=NO_LIMIT,
        title=title,
    )
