"""What the effects of an action may do, and to whom: read from its text, with the targets that it has so far.

Whether a condition will hold, and what will be chosen, is not asked: what is possible may happen.
"""

from __future__ import annotations

from typing import Final

from gorin.lang.adding import ActionFrom
from gorin.lang.amounts import Stat
from gorin.lang.cards import all_parts
from gorin.lang.conditions import OfAction
from gorin.lang.costs import Cost, HonorCost, PickCost
from gorin.lang.duels import LOSER, Challenge, Challenged, DuelParty
from gorin.lang.entering import PutIntoPlay
from gorin.lang.flow import ForEach, ForEachPlayer, NoteCards, Seq
from gorin.lang.handling import SwitchUnits
from gorin.lang.reckoning import Doer, DuelistOf
from gorin.lang.refs import (
    AllOf,
    AttachmentsOf,
    Being,
    Changed,
    ControllerOf,
    It,
    NamedPlayer,
    Object,
    OwnerOf,
    Players,
    Ref,
    Slot,
    ThatPlayer,
    Together,
    UnitOf,
)
from gorin.lang.selectors import Compare, Test
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import TO_ADJACENT_OR_HOME, TO_HOME, Do, Honor, Move
from gorin.rules.actions import performers_of
from gorin.rules.duel import Consequences
from gorin.table import kinds, scopes
from gorin.table.definitions import Ability, Context, DelayedBase, Node, Part, Trait, ability_taken, scope_context
from gorin.table.modifiers import slot_value
from gorin.table.places import all_in_play, leader_of, location_of, unit_cards
from gorin.table.terms import NONE


class PlaysTerrain(OfAction):
    """The action puts a Terrain into play at the battle, from wherever that comes."""

    def of(self, x: Context, scope: int) -> bool:
        return lays_terrain(ability_taken(x.m, scope).does_what())


def lays_terrain(part: Part) -> bool:
    """Whether a text puts a Terrain into play."""
    if isinstance(part, PutIntoPlay) and part.place is not None:
        return True
    return any(lays_terrain(inner) for inner in part.parts() if not isinstance(inner, (Ability, Trait)))


PLAYS_TERRAIN: Final = PlaysTerrain()


class Prospect:
    """The text of an action under way, to be asked what it may do; or, if `sure`, what it does on no condition.

    It may still target whom it can (`open`), or what has no target yet is left aside.
    """

    def __init__(self, x: Context, ability: Ability, text: Node, sure: bool, open: bool) -> None:
        self.x: Context = x  # from where it speaks
        self.ability: Ability = ability  # whose text it is
        self.text: Node = text
        self.sure: bool = sure
        self.open: bool = open

    def may(self, kind: int, card: int, player: int) -> bool:
        """Whether it may make a kind of thing happen to a card, or to a player."""
        return self.within(self.text, None, kind, card, player)

    def within(self, part: Part, waiting: On | None, kind: int, card: int, player: int) -> bool:
        """Whether a part of it may; `waiting`: for what that part waits."""
        if isinstance(part, (Ability, Trait)):
            return False  # what it gives to others is theirs (TF-TRT-60)
        if self.does(part, waiting, kind, card, player):
            return True
        if self.sure and not isinstance(part, (Seq, ForEachPlayer)):
            return False
        if isinstance(part, DelayedBase):
            for trigger in (part.trigger, *part.others):
                then = trigger if isinstance(trigger, On) else None
                if trigger.kind != kinds.DUEL_LOST and self.within(part.program, then, kind, card, player):
                    return True
            return False
        if isinstance(part, ForEachPlayer):  # each of whom is "you"
            for each in part.players.players(self.x):
                if self.of(each).within(part.program, waiting, kind, card, player):
                    return True
            return False
        losing = part.lose if isinstance(part, Consequences) else None
        for inner in part.parts():
            if inner is not losing and self.within(inner, waiting, kind, card, player):
                return True
        return False

    def of(self, you: int) -> Prospect:
        """The same text when somebody else is "you" in it."""
        x = self.x
        there = Context(x.m, you, x.source, x.scope, x.occurrence)
        return Prospect(there, self.ability, self.text, self.sure, self.open)

    def does(self, part: Part, waiting: On | None, kind: int, card: int, player: int) -> bool:
        """Whether a part may do it itself."""
        if isinstance(part, (Do, Cost)):
            return part.kind == kind and self.reaches(part.ref, waiting, card)
        if isinstance(part, Move):  # whither else it may move is not asked
            goes_home = part.to & (TO_HOME | TO_ADJACENT_OR_HOME) != 0
            return kind == kinds.MOVE and goes_home and self.reaches(part.ref, waiting, card)
        if isinstance(part, SwitchUnits):
            return kind == kinds.MOVE and self.goes_home(part, waiting, card)
        if isinstance(part, ActionFrom):
            return kind == kinds.DESTROY and not self.sure and self.found(part, kind, card, player)
        if isinstance(part, Honor):
            return part.kind == kind and self.concerns(part.players, waiting, player)
        return isinstance(part, HonorCost) and player == self.x.you  # of a player only losses are asked

    def goes_home(self, part: SwitchUnits, waiting: On | None, card: int) -> bool:
        """Whether a card's unit may take the place of one at home."""
        m = self.x.m
        for one, other in ((part.left, part.right), (part.right, part.left)):
            if self.reaches(one, waiting, card):
                for each in all_in_play(m):
                    if each != card and location_of(m, each) < 0 and self.reaches(other, waiting, each):
                        return True
        return False

    def found(self, part: ActionFrom, kind: int, card: int, player: int) -> bool:
        """Whether the action of a card that the text finds may, which is part of what the text does (R00-C-198); as
        long as it is not found, it may be any. What else that one does is asked of itself.
        """
        m = self.x.m
        cards = part.ref.cards(self.x)
        for source in cards:
            for ability in m.definition(source).abilities:
                if ability.designators & part.designators:
                    from_there = Context(m, self.x.you, source, NONE, NONE)
                    if Prospect(from_there, ability, ability.does_what(), False, self.open).may(kind, card, player):
                        return True
        return self.open and not cards

    # --- cards -----------------------------------------------------------------------------------------------------

    def reaches(self, who: Ref, waiting: On | None, card: int) -> bool:
        """Whether a card may be one of those of whom a text speaks."""
        x = self.x
        if isinstance(who, Slot):
            if slot_value(x, who.slot) != NONE:
                return card in who.cards(x)
            texts: list[Part] = [self.text, *self.ability.targets]
            return self.open and any(self.named(each, who.name, waiting, card) for each in texts)
        if isinstance(who, AllOf):
            return who.selector.test(x, card)
        if isinstance(who, Together):
            return any(self.reaches(each, waiting, card) for each in who.refs)
        if isinstance(who, Being):
            return self.reaches(who.ref, waiting, card) and who.selector.test(x, card)
        if isinstance(who, UnitOf):
            leader = leader_of(x.m, card)
            return leader >= 0 and any(self.reaches(who.ref, waiting, each) for each in unit_cards(x.m, leader))
        if isinstance(who, AttachmentsOf):
            host = x.m.host(card)
            fits = who.selector is None or who.selector.test(x, card)
            return host >= 0 and fits and self.reaches(who.ref, waiting, host)
        if waiting is not None and isinstance(who, (It, Object)):
            test = waiting.subject if isinstance(who, It) else waiting.object
            return test is None or test.test(x, card)
        if isinstance(who, DuelParty):
            return who is not LOSER and self.duels(self.text, waiting, card)
        if isinstance(who, (Challenged, DuelistOf)):
            return self.duels(self.text, waiting, card)
        return isinstance(who, Changed) or card in who.cards(x)

    def named(self, part: Part, name: str, waiting: On | None, card: int) -> bool:
        """Whether a card may yet be called by a name."""
        if isinstance(part, Target) and part.name == name:
            return part.selector.test(self.x, card)
        if isinstance(part, (ForEach, NoteCards)) and part.name == name:
            return self.reaches(part.ref, waiting, card)
        return any(self.named(inner, name, waiting, card) for inner in part.parts())

    def duels(self, part: Part, waiting: On | None, card: int) -> bool:
        """Whether a card may fight a duel that the text brings about."""
        if isinstance(part, Challenge):
            return self.reaches(part.challenger, waiting, card) or self.reaches(part.challenged, waiting, card)
        return any(self.duels(inner, waiting, card) for inner in part.parts())

    # --- players ---------------------------------------------------------------------------------------------------

    def concerns(self, who: Players, waiting: On | None, player: int) -> bool:
        """Whether a player may be one of those of whom a text speaks."""
        x = self.x
        if isinstance(who, (ControllerOf, OwnerOf)):
            for card in all_in_play(x.m):
                owner = x.m.controller(card) if isinstance(who, ControllerOf) else x.m.owner(card)
                if owner == player and self.reaches(who.ref, waiting, card):
                    return True
            return False
        if waiting is not None and isinstance(who, (ThatPlayer, Doer)):
            return waiting.whose is None or player in waiting.whose.players(x)
        found = who.players(x)
        return player in found or (isinstance(who, NamedPlayer) and not found)


# of which action a condition is asked
TAKEN: Final = 0  # one that is being taken
AS_TARGETED: Final = 1  # one that is about to target the card that is asked about
AS_PERFORMED: Final = 2  # one that this card would perform, for its own ability or by being targeted so


class ActionMay(OfAction):
    """The effects of the action, but for what losing a duel brings, may make something happen to a card that passes a
    test, or to some players; or, if `sure`, make it happen on no condition. Of movements those home are meant, also
    as a cost.
    """

    def __init__(self, kind: int, test: Test | None, players: Players | None, sure: bool) -> None:
        self.sure: bool = sure
        self.kind: int = kind
        self.test: Test | None = test
        self.players: Players | None = players
        self.asked: int = TAKEN

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.test is not None:
            found.append(self.test)
        if self.players is not None:
            found.append(self.players)
        return found

    def of(self, x: Context, scope: int) -> bool:
        m = x.m
        if self.asked == TAKEN:
            return self.may(x, scope)
        mark = m.mark()
        ability = ability_taken(m, scope)
        if self.asked == AS_TARGETED or x.subject not in performers_of(m, scope, ability):
            for target in ability.targets:  # they are chosen in order: this is the one for which it is weighed
                if scopes.slot(m, scope, target.slot) == NONE:
                    scopes.set_slot(m, scope, target.slot, x.subject)
                    break
        found = self.may(x, scope)
        m.undo(mark)
        return found

    def may(self, x: Context, scope: int) -> bool:
        """The same with the targets that the action has."""
        m = x.m
        ability = ability_taken(m, scope)
        texts: list[Node] = [ability.does_what()]
        if self.kind == kinds.MOVE:
            texts.extend(ability.costs)
        for text in texts:
            prospect = Prospect(scope_context(m, scope), ability, text, self.sure, self.asked == TAKEN)
            if self.kind == kinds.LOSE_HONOR:
                players = self.players.players(x) if self.players is not None else m.players()
                if any(prospect.may(self.kind, NONE, player) for player in players):
                    return True
                continue
            for card in all_in_play(m):
                if (self.test is None or self.test.test(x, card)) and prospect.may(self.kind, card, NONE):
                    return True
        return False


def ask_of(condition: Part, asked: int) -> None:
    """Let what a condition asks of an action be asked of one that a card is weighed for."""
    if isinstance(condition, ActionMay):
        condition.asked = asked
    for part in condition.parts():
        ask_of(part, asked)


class ActionReads(OfAction):
    """The text of the action asks for a stat of cards, such as their Focus Value."""

    def __init__(self, stat: int) -> None:
        self.stat: int = stat

    def of(self, x: Context, scope: int) -> bool:
        ability = ability_taken(x.m, scope)
        texts: list[Part] = [*ability.costs, *ability.optional, *ability.targets, ability.does_what()]
        return any(reads(part, self.stat) for text in texts for part in [text, *all_parts(text)])


def reads(part: Part, stat: int) -> bool:
    """Whether a part of a text asks for a stat itself."""
    if isinstance(part, PickCost):
        part = part.measured
    return isinstance(part, (Stat, Compare)) and part.stat == stat
