"""An edition as the machine sees it: numbers, timing, steps of an action, the rulebook's own abilities, the cards."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from gorin.kernel.record import Record
from gorin.table.definitions import (
    DISCARD_FROM_HAND,
    FROM_HAND,
    TRAIT_TRIGGERED,
    Ability,
    CardDef,
    CostPart,
    Modifier,
    Names,
    Node,
    Part,
    Rest,
    Trait,
    Trigger,
)
from gorin.table.kinds import KINDS
from gorin.table.numbers import Numbers
from gorin.table.procedures import Procedure
from gorin.table.shapes import shape
from gorin.table.terms import ACTION as ACTION_CARD
from gorin.table.terms import HAND, REACTION, SLOTS, SPELL, WOULD

if TYPE_CHECKING:
    from gorin.table.machine import Machine

# windows around one occurrence, in the order an edition lists them (SE-TIM-09 to SE-TIM-13)
W_RULE: Final = 1
W_DELAYED: Final = 2
W_TRAIT: Final = 3
W_REACTION: Final = 4

# steps of an action, in the order an edition lists them
STEP_TARGET: Final = 1
STEP_PAY: Final = 2
STEP_RESOLVE: Final = 3

# who has the first chance to react
FIRST_ACTIVE: Final = 0
FIRST_LEFT_OF_CAUSE: Final = 1

KEYS: Final[dict[int, int]] = {}  # stable key -> node id


class ActionRule:
    """What a keyword of actions demands of every action that carries it."""

    def allows(self, m: Machine, scope: int, ability: Ability, source: int) -> bool:
        """Whether the action may be announced, targets aside."""
        return True

    def fits(self, m: Machine, scope: int, ability: Ability, card: int) -> bool:
        """Whether a card may perform it."""
        return True

    def completes(self, m: Machine, scope: int, ability: Ability) -> bool:
        """Whether the action is in order with the targets that it has now, which are all."""
        return True

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        """Called when an action's targets are settled."""

    def resolved(self, m: Machine, scope: int, ability: Ability) -> None:
        """Called when an action has resolved, before anything answers that."""


class ReactionSource:
    """How the timing procedure and payments learn which Reactions a player may use."""

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        """References to the Reactions that a player may use in answer to the occurrence at `o`."""
        return []

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        """Whether a player could have a Reaction as far as others can tell."""
        return False

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        """Let a player use a Reaction."""
        raise NotImplementedError

    def gold(self, m: Machine, player: int, ref: int) -> int:
        """The Gold that a Reaction to a payment would produce."""
        return 0

    def leaves(self, m: Machine, player: int, ref: int, o: int, rest: Rest | None) -> bool:
        """Whether the costs of a Reaction can be paid so that the rest stays possible."""
        return rest is None or rest.possible(m)


class InHand:
    """What a card in a hand could wait for, as far as anyone can tell, and how many different texts wait for it."""

    def __init__(self, trigger: Trigger) -> None:
        self.trigger: Trigger = trigger
        self.shape: object = shape(trigger)
        self.count: int = 1


def note(row: list[InHand], trigger: Trigger) -> None:
    """Enter a trigger into a row that has each meaning once: asking a row stays quick however many cards there are."""
    new = InHand(trigger)
    for each in row:
        if each.shape == new.shape:
            each.count += 1
            return
    row.append(new)


class Procedures:
    """The procedures of a rulebook, as an edition composes them."""

    def __init__(
        self,
        setup: Procedure,
        turn: Procedure,
        attack_phase: Procedure,
        extra_attack_phase: Procedure,
        maneuvers: Procedure,
        battle: Procedure,
        resolution: Procedure,
        return_home: Procedure,
        duel: Procedure,
    ) -> None:
        self.setup: Procedure = setup
        self.turn: Procedure = turn
        self.attack_phase: Procedure = attack_phase
        self.extra_attack_phase: Procedure = extra_attack_phase  # one that a card grants
        self.maneuvers: Procedure = maneuvers
        self.battle: Procedure = battle
        self.resolution: Procedure = resolution
        self.return_home: Procedure = return_home
        self.duel: Procedure = duel

    def all(self) -> list[tuple[str, Procedure]]:
        """Each with its name."""
        return [
            ("setup", self.setup),
            ("turn", self.turn),
            ("attack phase", self.attack_phase),
            ("extra attack phase", self.extra_attack_phase),
            ("maneuvers", self.maneuvers),
            ("battle", self.battle),
            ("resolution", self.resolution),
            ("return home", self.return_home),
            ("duel", self.duel),
        ]


class Rules(Record):
    """One edition's record together with the cards it can play."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.citations: list[str] = []  # rule ids by what they are cited for, from `citations.table`
        self.before: list[int] = []
        self.when: list[int] = []
        self.after: list[int] = []
        self.steps: list[int] = []
        self.first_reaction: int = FIRST_ACTIVE
        self.reactions_exist: bool = True
        self.response: int = REACTION  # designator of what answers an occurrence
        self.responses_anywhere: bool = True  # False: only while an action is under way (TF interrupts)
        self.numbers: Numbers = Numbers()
        self.program: Node | None = None
        self.abilities: list[Ability] = []  # those every player has
        self.traits: list[list[Trait]] = [[] for _ in range(KINDS)]  # triggered rules (timing step C)
        self.defs: list[CardDef] = []
        self.by_id: dict[str, int] = {}
        self.cavalry: int = -1  # the number of that keyword, once known
        self.hand_reactions: list[list[InHand]] = [[] for _ in range(KINDS)]  # by the kind of what they answer
        self.would: list[bool] = [False] * KINDS  # of which kinds a text waits for the moment when they would happen
        self.secretive: list[bool] = [False] * KINDS  # to which kinds there is a Reaction that takes hidden cards
        self.hand_traits: list[list[InHand]] = [[] for _ in range(KINDS)]  # those that also fire in a hand
        self.keys: dict[int, int] = {}  # nodes by their stable keys
        self.key_of: dict[int, int] = {}  # and back
        self.action_rules: list[ActionRule] = []
        self.reactions: ReactionSource = ReactionSource()  # none, until the edition says how they are found
        self.by_trigger: list[list[int]] = []
        self.sorted: int = 0
        self.coin: CostPart | None = None  # the Gold that an action without a Gold cost owes once it is given one
        self.gives_stats: bool = False  # some card's text gives cards a stat that they lack (SE-STA-13)
        self.counted: set[int] = set()  # kinds of occurrence whose number in a turn cards ask about (SE-NEG-05)
        self.remembered_keywords: list[str] = []  # action keywords whose targets cards ask about later
        self.check: Node | None = None  # runs whenever something changed
        self.composed: Procedures | None = None
        self.composed_keys: list[int] = []  # of the nodes in them

    def compose(self, procedures: Procedures) -> None:
        """Play by these procedures, in place of those before."""
        for key in self.composed_keys:
            self.key_of.pop(self.keys.pop(key), None)
        known = set(self.keys)
        self.composed = procedures
        for name, procedure in procedures.all():
            self.register(procedure, f"procedure/{name}")
        self.composed_keys = [key for key in self.keys if key not in known]

    @property
    def procedures(self) -> Procedures:
        """The rulebook's procedures, as this edition composes them."""
        assert self.composed is not None, "this edition has no procedures"
        return self.composed

    def keyword(self, name: str) -> int:
        """The number of a keyword, made on first sight."""
        found = super().keyword(name)
        if name == "Cavalry":
            self.cavalry = found
        return found

    def rulebook(self) -> list[list[int]]:
        """The numbers of the abilities every player has: first those without a trigger, then by what they answer."""
        if len(self.by_trigger) == 0 or self.sorted != len(self.abilities):
            self.by_trigger = [[] for _ in range(KINDS + 1)]
            for n, ability in enumerate(self.abilities):
                self.by_trigger[0 if ability.trigger is None else ability.trigger.kind + 1].append(n)
            self.sorted = len(self.abilities)
        return self.by_trigger

    def add(self, card: CardDef) -> CardDef:
        """Make a card known to this edition; its parts get their stable keys and slots."""
        if card.id in self.by_id:
            raise ValueError(f"two cards have the id {card.id!r}")
        for ability in card.abilities:
            refuse(card.title, ability, [])
        for trait in card.traits:
            refuse(card.title, trait, [])
        card.index = len(self.defs)
        self.defs.append(card)
        self.by_id[card.id] = card.index
        card.keywords = frozenset([self.keyword(k) for k in card.keyword_names])
        card.clan = -1
        for name in card.keyword_names:
            if name in CLANS:
                card.clan = self.keyword(name)
        for number, ability in enumerate(card.abilities):
            self.register(ability, f"{card.id}/a{number}")
            ability.title = card.title
        for number, trait in enumerate(card.traits):
            self.register(trait, f"{card.id}/t{number}")
        if card.type == ACTION_CARD or card.type == SPELL:  # keywords go up to the card, not sideways (SE-ACT-42)
            lifted: set[int] = set()
            for ability in card.abilities:
                lifted.update(ability.keyword_ids)
            card.lifted = frozenset(lifted) - card.keywords
            card.keywords = card.keywords | card.lifted
        card.prepare()
        for ability in card.abilities:
            in_hand = card.type == ACTION_CARD or ability.flags & (FROM_HAND | DISCARD_FROM_HAND) != 0
            if ability.trigger is not None and ability.secretive:
                self.secretive[ability.trigger.kind] = True
            if ability.trigger is not None and in_hand:
                note(self.hand_reactions[ability.trigger.kind], ability.trigger)
        for trait in card.traits:
            if trait.kind == TRAIT_TRIGGERED and trait.trigger is not None and trait.anywhere & (1 << HAND):
                note(self.hand_traits[trait.trigger.kind], trait.trigger)
        return card

    def register(self, root: Part, path: str) -> None:
        """Give every node below `root` its stable key and every part its slots."""
        names = Names()
        self._register(root, path, names)

    def _register(self, part: Part, path: str, names: Names) -> None:
        if isinstance(part, Ability):
            part.keyword_ids = frozenset([self.keyword(k) for k in part.keywords])
            part.secretive = is_secretive(part)
        if isinstance(part, Trigger) and part.point == WOULD:
            self.would[part.kind] = True
        part.bind(names)
        if isinstance(part, Node):
            key = (zlib.crc32(path.encode()) << 24) | (zlib.crc32(path[::-1].encode()) & 0xFFFFFF)
            if self.keys.get(key, part.id) != part.id:
                raise ValueError(f"two nodes have the key of {path!r}")
            self.keys[key] = part.id
            self.key_of.setdefault(part.id, key)
            KEYS[key] = part.id
            part.key = key
            part.names = names
        part.learn(self)
        for number, child in enumerate(inner_parts(part)):
            if isinstance(part, Procedure):
                self._register(child, f"{path}/{part.steps[number].name}", names)
            elif isinstance(child, (Ability, Trait)) and child is not part:
                self._register(child, f"{path}.{number}", Names())
            else:
                self._register(child, f"{path}.{number}", names)


def refuse(title: str, part: Part, above: list[Part]) -> None:
    """Raise ValueError if a word of a card cannot do what it says where it stands."""
    why = part.wrong(above)
    if why:
        raise ValueError(f"{title}: {type(part).__name__} {why}")
    if not above or isinstance(part, (Ability, Trait)):
        names = Names()
        name_all(part, names)
        most = SLOTS - 1 if isinstance(part, Ability) else SLOTS  # the last is for a cost added from outside
        if len(names.slots) > most:
            raise ValueError(f"{title}: it uses more than {most} names: {', '.join(names.slots)}")
        for name in names.unbound():
            raise ValueError(f"{title}: it speaks of {name!r}, which nothing in it stands for")
    above.append(part)
    for child in inner_parts(part):
        refuse(title, child, above)
    above.pop()


def name_all(part: Part, names: Names) -> None:
    """Give every part of one text its slots."""
    part.bind(names)
    for child in inner_parts(part):
        if not isinstance(child, (Ability, Trait)):
            name_all(child, names)


def is_secretive(ability: Ability) -> bool:
    """Whether its condition, targets or costs depend on cards that others do not see."""
    if ability.condition is not None and ability.condition.secret():
        return True
    for target in ability.targets:
        if target.secret():
            return True
    for cost in ability.costs:
        if cost.secret():
            return True
    return False


def inner_parts(part: Part) -> list[Part]:
    """The parts directly inside, those of abilities and traits included."""
    found: list[Part] = []
    if isinstance(part, Ability):
        if part.trigger is not None:
            found.append(part.trigger)
        if part.condition is not None:
            found.append(part.condition)
        for cost in part.costs:
            found.append(cost)
        for cost in part.optional:
            found.append(cost)
        for target in part.targets:
            found.append(target)
        if part.effect is not None:
            found.append(part.effect)
        return found
    if isinstance(part, Trait):
        if part.trigger is not None:
            found.append(part.trigger)
        if part.condition is not None:
            found.append(part.condition)
        for modifier in part.modifiers:
            found.append(modifier)
        if part.program is not None:
            found.append(part.program)
        found.extend(part.parts())
        return found
    if isinstance(part, Modifier) and part.ability is not None:
        found.append(part.ability)
    found.extend(part.parts())
    return found


CLANS: Final = frozenset(
    name + " Clan" for name in ("Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn")
)
