"""An edition as the machine sees it: numbers, timing, steps of an action, the rulebook's own abilities, the cards."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final

from gorin.kernel import frames
from gorin.kernel.frames import UNREGISTERED
from gorin.kernel.record import Record
from gorin.table.definitions import (
    DISCARD_FROM_HAND,
    FROM_HAND,
    NO_LIMIT,
    PER_BATTLE,
    WITHOUT_LIMIT,
    Ability,
    CardDef,
    CostPart,
    DelayedBase,
    Modifier,
    Names,
    Node,
    Part,
    Rest,
    Selector,
    Trait,
    Trigger,
    manner_of,
)
from gorin.table.kinds import FEAR, KINDS
from gorin.table.library import Library
from gorin.table.numbers import Numbers
from gorin.table.procedures import Procedure
from gorin.table.shapes import shape
from gorin.table.terms import ACTION as ACTION_CARD
from gorin.table.terms import (
    BATTLE,
    HAND,
    NONE,
    PHASE_ACTION,
    PHASE_ATTACK,
    PHASE_DYNASTY,
    PHASE_END,
    PHASE_EVENTS,
    PHASE_STRAIGHTEN,
    REACTION,
    SLOTS,
    SPELL,
    STRONGHOLD,
    WOULD,
    YU,
)

if TYPE_CHECKING:
    from gorin.table.machine import Machine

# windows around one occurrence, in the order an edition lists them (SE-TIM-09 to SE-TIM-13)
W_RULE: Final = 1
W_DELAYED: Final = 2
W_TRAIT: Final = 3
W_REACTION: Final = 4
# windows by what an answer does, whether a rule, a trait or a delayed effect gives it
W_STOPPING: Final = 5
W_REPLACING: Final = 6
W_ANSWERING: Final = 7

# steps of an action, in the order an edition lists them
STEP_TARGET: Final = 1
STEP_PAY: Final = 2
STEP_RESOLVE: Final = 3
STEP_CHOOSE: Final = 4  # targets are chosen, and targeted as the text resolves

# who has the first chance to react
FIRST_ACTIVE: Final = 0
FIRST_LEFT_OF_CAUSE: Final = 1
FIRST_LEFT_OF_ACTOR: Final = 2  # of whoever took the action that it comes of; else the active player


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

    def learned(self) -> int:
        """How much it has learned from cards."""
        return 0


class Ban:
    """Something that a rule never lets happen."""

    def __init__(self, citation: int, why: str) -> None:
        self.citation: int = citation
        self.why: str = why

    def stops(self, m: Machine, o: int) -> bool:
        """Whether it is about an occurrence of the kind for which it stands."""
        raise NotImplementedError(type(self).__name__)


class Counted(Part):
    """What of all that happens is counted, for the cards that ask about it afterwards."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def note(self, m: Machine, o: int) -> None:
        """Count what has just happened, if it is that; called before anything answers it."""
        raise NotImplementedError(type(self).__name__)


HIGHEST: Final = 1 << 20  # above every Honor Requirement


NO_TARGETS: Final[list[int]] = []  # nobody adds to it


class ReactionSource:
    """How the timing procedure and payments learn which Reactions a player may use."""

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        """References to the Reactions that a player may use in answer to the occurrence at `o`."""
        raise NotImplementedError

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        """Whether a player could have a Reaction as far as others can tell."""
        raise NotImplementedError

    def of_rulebook_unseen(self, m: Machine, player: int, o: int, point: int) -> bool:
        """Whether only the hand that others do not see could keep a player from a Reaction of the rulebook."""
        return False

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        """Let a player use a Reaction."""
        raise NotImplementedError

    def gold(self, m: Machine, player: int, ref: int, o: int) -> int:
        """The most Gold that a Reaction to the payment at `o` could produce."""
        raise NotImplementedError

    def apart(self, m: Machine, ref: int) -> bool:
        """Whether what answers a payment is used apart from its card, which may produce Gold for it besides."""
        raise NotImplementedError

    def lowered(self, m: Machine, player: int, ref: int, o: int) -> int:
        """To what a Reaction would reduce the Honor Requirement of a card about to attach; HIGHEST if it does not."""
        raise NotImplementedError

    def leaves(self, m: Machine, player: int, ref: int, o: int, rest: Rest | None) -> bool:
        """Whether the costs of a Reaction can be paid so that the rest stays possible."""
        raise NotImplementedError

    def brings_about(self, m: Machine, scope: int) -> bool:
        """Whether a player's own Reactions to his action could give it the targets that it lacks."""
        return False

    def brings_targets(self, m: Machine, scope: int, n: int, chosen: int) -> list[int]:
        """What they could make legal as its n-th target, besides those in a mask."""
        return NO_TARGETS

    def counts_on(self, m: Machine, scope: int) -> None:
        """The targets of an action have been chosen: some of them may need a Reaction on which its player counts."""

    def bound(self, m: Machine, scope: int, player: int, options: list[int]) -> list[int]:
        """Those of the answers that a player may give as he reacts to an action, by what he counted on."""
        return options


class InHand:
    """What a card in a hand could wait for, as far as anyone can tell, and how many different texts wait for it."""

    def __init__(self, trigger: Trigger, needs: list[Selector]) -> None:
        self.trigger: Trigger = trigger
        self.needs: list[Selector] = needs  # a card in play of each kind
        self.shape: object = (shape(trigger), shape(needs))
        self.count: int = 1


def note(row: list[InHand], trigger: Trigger, needs: list[Selector]) -> None:
    """Enter a trigger into a row that has each meaning once: asking a row stays quick however many cards there are."""
    new = InHand(trigger, needs)
    for each in row:
        if each.shape == new.shape:
            each.count += 1
            return
    row.append(new)


def needs_of(ability: Ability) -> list[Selector]:
    """Of which cards there must be one in play for an ability to be possible, as far as anybody can tell."""
    found: list[Selector] = []
    for target in ability.targets:
        needed = target.needs()
        if needed is not None:
            found.append(needed)
    for cost in ability.costs:
        needed = cost.needs()
        if needed is not None:
            found.append(needed)
    return found


class Procedures:
    """What a rulebook does, as its edition composes it: procedures of named steps, and the nodes that carry them out.

    They are made for one edition and belong to it alone.
    """

    # procedures of named steps
    setup: Procedure
    turn: Procedure
    straighten_phase: Procedure
    events_phase: Procedure
    action_phase: Procedure
    attack_phase: Procedure
    extra_attack_phase: Procedure  # one that a card grants
    dynasty_phase: Procedure
    end_phase: Procedure
    resolve_event: Procedure
    attach_region: Procedure
    maneuvers: Procedure
    assignments: Procedure  # outside the maneuvers
    battle: Procedure
    made_battle: Procedure  # outside an attack
    resolution: Procedure
    return_home: Procedure
    duel: Procedure
    enter_play: Procedure
    attach: Procedure
    overlay: Procedure
    # what runs an action, a payment, an occurrence
    runner: Node  # the text of a trait or rule, in its scope
    action: Node
    extra_action: Node
    waiver: Node
    size_of_cost: Node
    declare_side: Node
    payment: Node
    time_of_payment: Node
    occurrence: Node
    group: Node  # of cards
    severally: Node  # of cards, each with an object of its own
    together: Node  # of players
    mutual_destruction: Node  # of two armies that tie
    duel_windows: Node
    ranged_attack: Node
    honor_bought: Node
    refill: Node
    # what follows from a position
    checks: Node
    losses: Node
    destroyed_by_rule: Node
    lost: Node
    loss_order: Node

    def all(self) -> list[tuple[str, Node]]:
        """Each with its name. Raises `AttributeError` if one is missing."""
        found: list[tuple[str, Node]] = []
        for name in PROCEDURES:
            found.append((name.replace("_", " "), getattr(self, name)))
        return found

    def phase(self, number: int) -> Procedure:
        """The phase of this number."""
        found: Procedure = getattr(self, PHASES[number])
        return found


PROCEDURES: Final = (
    "setup", "turn", "straighten_phase", "events_phase", "action_phase", "attack_phase", "extra_attack_phase",
    "dynasty_phase", "end_phase", "resolve_event", "attach_region", "maneuvers", "assignments", "battle",
    "made_battle", "resolution", "return_home", "duel", "enter_play", "attach", "overlay", "runner", "action",
    "extra_action", "waiver", "size_of_cost", "declare_side", "payment", "time_of_payment", "occurrence", "group",
    "severally", "together", "mutual_destruction", "duel_windows", "ranged_attack", "honor_bought", "refill",
    "checks", "losses",
    "destroyed_by_rule", "lost", "loss_order",
)  # fmt: skip
PHASES: Final = {
    PHASE_STRAIGHTEN: "straighten_phase",
    PHASE_EVENTS: "events_phase",
    PHASE_ACTION: "action_phase",
    PHASE_ATTACK: "attack_phase",
    PHASE_DYNASTY: "dynasty_phase",
    PHASE_END: "end_phase",
}


class KeywordAbility:
    """An ability that every Personality with a keyword has by the rules: it is not printed, copied or removed."""

    def __init__(self, keyword: int, ability: Ability) -> None:
        self.keyword: int = keyword
        self.ability: Ability = ability


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
        self.response: int = REACTION  # designator of what answers an occurrence
        self.fought: int = BATTLE  # designators of actions that are bound to the battle being fought
        self.ability_keywords: dict[str, int] = {}  # keywords of abilities that say when they are used: their flags
        self.numbers: Numbers = Numbers()
        self.families: frozenset[str] = frozenset()  # words of titles that are family names
        self.clans: frozenset[str] = CLANS  # the keywords that are Clan alignments
        self.clan_numbers: list[int] = []
        self.kept_in_fealty: frozenset[str] = frozenset()  # printed alignments that no fealty to others takes
        self.implied: dict[int, list[int]] = {}  # keywords that a card has because of others, by any of which
        self.implied_in_print: dict[str, str] = {}  # keywords that a card has because another is printed on it
        self.unless_printed: dict[str, str] = {}  # but not those beside which another is printed
        self.implied_in_titles: dict[str, str] = {}  # or because of a word of its title or keywords
        self.yu: dict[str, int] = {}  # the keywords that name a value of Yu
        self.boldface: frozenset[str] = frozenset()  # keywords with rules of their own, by their first words
        self.program: Node | None = None
        self.abilities: list[Ability] = []  # those every player has
        self.keyword_abilities: list[KeywordAbility] = []
        self.traits: list[list[Trait]] = [[] for _ in range(KINDS)]  # triggered rules (timing step C)
        self.library: Library = Library()
        self.defs: list[CardDef] = []  # those that have been built
        self.by_id: dict[str, int] = {}  # and their places
        self.reacting: list[list[CardDef]] = [[] for _ in range(KINDS)]  # from a hand, by the kind of what they answer
        self.looked_up: list[bool] = [False] * KINDS  # whether those of the library are among them
        self.titles: list[str] = []  # of Fate cards
        self.titles_of: int = NONE  # how many cards were known when they were listed
        self.cavalry: int = -1  # the number of that keyword, once known
        self.hand_reactions: list[list[InHand]] = [[] for _ in range(KINDS)]  # by the kind of what they answer
        self.response_points: list[int] = [0] * KINDS  # masks of the points at which a hand or the rulebook may answer
        self.would: list[bool] = [False] * KINDS  # of which kinds a text waits for the moment when they would happen
        self.bans: list[list[Ban]] = [[] for _ in range(KINDS)]  # by the kind of what they stop
        self.secretive: list[bool] = [False] * KINDS  # to which kinds there is a Reaction that takes hidden cards
        self.hand_traits: list[list[InHand]] = [[] for _ in range(KINDS)]  # those that also fire in a hand
        self.nodes: list[frames.Node[Any]] = [Node()]  # by their numbers; 0 stands for none
        self.keys: dict[int, int] = {}  # their numbers by their stable keys
        self.action_rules: list[ActionRule] = []
        self.reactions: ReactionSource = ReactionSource()  # none, until the edition says how they are found
        self.by_trigger: list[list[int]] = []
        self.sorted: int = -1
        self.coin: CostPart | None = None  # the Gold that an action without a Gold cost owes once it is given one
        self.has_inexperienced: bool = False  # there are cards that come before the plain ones of their title
        self.given_to_actions: dict[int, str] = {}  # keywords that some card's text gives to an action under way
        self.gives_stats: bool = False  # some card's text gives cards a stat that they lack (SE-STA-13)
        self.notes_wins: bool = False  # some card's text asks who has won a duel in this turn
        self.notes_stats: bool = False  # some card's text asks for the stats of duelists before the challenge
        self.stats_by_action: bool = False  # some card has a stat that depends on which action is under way
        self.notes_turns: bool = False  # some card's text asks about the beginning of the turn
        self.notes_presence: bool = False  # some card's text asks whose units have ever been at a battlefield
        self.notes_sent: bool = False  # some card's text asks how many units players have sent to attack
        self.deeds: list[list[Counted]] = [[] for _ in range(KINDS)]  # what is counted for the cards that ask, by kind
        self.noted_moves: set[int] = set()  # until when it is remembered that a unit has moved, for the cards that ask
        self.remembered_keywords: list[str] = []  # action keywords whose targets cards ask about later
        self.memory_codes: dict[str, int] = {}  # under which names are kept, once they are reckoned
        self.remembered_titles: list[str] = []  # titles of cards whose targets cards ask about later
        self.titles_of_the_game: list[str] = []  # the same, for as long as the game goes on
        self.composed: Procedures | None = None
        self.composed_keys: list[int] = []  # of the nodes in them
        for word in WORDS:
            self.keyword(word)

    def compose(self, procedures: Procedures) -> None:
        """Play by these procedures, in place of those before."""
        for key in self.composed_keys:
            self.nodes[self.keys.pop(key)].key = 0
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
        if self.sorted != len(self.abilities):
            self.by_trigger = [[] for _ in range(KINDS + 1)]
            for n, ability in enumerate(self.abilities):
                self.by_trigger[0 if ability.trigger is None else ability.trigger.kind + 1].append(n)
                for trigger in ability.triggers():
                    self.response_points[trigger.kind] |= 1 << trigger.point
            self.sorted = len(self.abilities)
        return self.by_trigger

    def open(self, library: Library) -> None:
        """Play with the cards of a library, of which each is built when it is needed first."""
        self.library = library
        for name in library.keywords():
            self.keyword(name)
        for id in library.teachers():
            self.learn_from(self.build(library.define(id)))
        for kind in range(KINDS):
            counts = library.in_hands(kind)
            for n in range(len(counts)):
                self.hand_traits[kind][n].count = counts[n]

    def knows(self, id: str) -> bool:
        """Whether there is a card with this id."""
        return id in self.by_id or self.library.has(id)

    def number(self, id: str) -> int:
        """The place of a card among the definitions, built now if it is needed first; NONE if there is none such."""
        found = self.by_id.get(id, NONE)
        if found < 0 and self.library.has(id):
            found = self.build(self.library.define(id)).index
        return found

    def card(self, id: str) -> CardDef:
        """A card by its id. Raises `KeyError` if there is none such."""
        found = self.number(id)
        if found < 0:
            raise KeyError(id)
        return self.defs[found]

    def add(self, card: CardDef) -> CardDef:
        """Make a card known to this edition; its parts get their stable keys and slots."""
        if self.knows(card.id):
            raise ValueError(f"two cards have the id {card.id!r}")
        for text in (*card.abilities, *card.traits):
            refuse(card.title, text, [])
        refuse_unheard(card)
        self.learn_from(self.build(card))
        for ability in card.abilities:
            for trigger in ability.triggers() if is_from_hand(card, ability) else []:
                row = self.reacting[trigger.kind]
                if card not in row:
                    row.append(card)
        return card

    def build(self, card: CardDef) -> CardDef:
        """Give a card its number, and its parts theirs."""
        card.index = len(self.defs)
        self.defs.append(card)
        self.by_id[card.id] = card.index
        card.keywords = frozenset([self.keyword(k) for k in [*card.keyword_names, *self.implied_by_print(card)]])
        self.has_inexperienced |= card.experience < 0
        card.clan = -1
        for name in card.keyword_names:
            if name in self.clans:
                card.clan = self.keyword(name)
            if name in self.yu:
                card.stats[YU] = self.yu[name]
        for number, ability in enumerate(card.abilities):
            self.register(ability, f"{card.id}/a{number}")
            ability.title = card.title
        for number, trait in enumerate(card.traits):
            self.register(trait, f"{card.id}/t{number}")
        # keywords go up to the card, not sideways (SE-ACT-42)
        if self.numbers.keywords_go_up or card.type == ACTION_CARD or card.type == SPELL:
            lifted: set[int] = set()
            for ability in card.abilities:
                lifted.update(ability.keyword_ids)
            card.lifted = frozenset(lifted) - card.keywords
            card.keywords = card.keywords | card.lifted
        card.prepare()
        return card

    def implied_by_print(self, card: CardDef) -> list[str]:
        """The keywords that a card has because of what is printed on it."""
        found = [self.implied_in_print[name] for name in card.keyword_names if name in self.implied_in_print]
        found = [name for name in found if self.unless_printed.get(name) not in card.keyword_names]
        if self.implied_in_titles:
            for word in " ".join([card.title, *card.keyword_names]).split():
                if word in self.implied_in_titles:
                    found.append(self.implied_in_titles[word])
        return found

    def call(self, name: str, other: str) -> None:
        """A keyword is known by another name as well, under which nothing has been numbered yet."""
        self.keyword_ids[other] = self.keyword(name)

    def imply(self, given: str, name: str) -> None:
        """Whoever has the keyword `given` has another, too."""
        self.implied.setdefault(self.keyword(name), []).append(self.keyword(given))

    def clan_keywords(self) -> list[int]:
        """The keywords that are Clan alignments, by their numbers; `clans` stays as it is from the first time on."""
        if not self.clan_numbers:
            self.clan_numbers = [self.keyword(name) for name in sorted(self.clans)]
        return self.clan_numbers

    def learn_from(self, card: CardDef) -> None:
        """Note what a card could do in a hand."""
        for ability in card.abilities:
            for trigger in ability.triggers():
                if ability.secretive:
                    self.secretive[trigger.kind] = True
                if is_from_hand(card, ability):
                    self.response_points[trigger.kind] |= 1 << trigger.point
                    note(self.hand_reactions[trigger.kind], trigger, needs_of(ability))
        for trait in card.traits:
            for trigger in trait.triggers() if trait.anywhere & (1 << HAND) else []:
                note(self.hand_traits[trigger.kind], trigger, [])

    def learned(self) -> int:
        """How much it knows of all cards together: a card after which this is more taught it something."""
        found = len(self.action_rules)
        found += len(self.remembered_keywords) + len(self.remembered_titles) + len(self.titles_of_the_game)
        found += int(self.gives_stats) + int(self.notes_turns) + len(self.noted_moves)
        found += len(self.given_to_actions) + int(self.notes_wins) + int(self.notes_presence) + int(self.notes_sent)
        found += int(self.notes_stats) + int(self.stats_by_action)
        for rule in self.action_rules:
            found += rule.learned()
        for kind in range(KINDS):
            found += len(self.hand_reactions[kind]) + len(self.hand_traits[kind]) + len(self.deeds[kind])
            found += int(self.would[kind]) + int(self.secretive[kind])
        return found

    def reacting_from_hand(self, kind: int) -> list[CardDef]:
        """Cards that answer such an occurrence from a hand: all that are different."""
        if not self.looked_up[kind]:
            self.looked_up[kind] = True
            self.reacting[kind] += [self.card(id) for id in self.library.reacting(kind)]
        return self.reacting[kind]

    def fate_titles(self) -> list[str]:
        """The titles of all Fate cards, in their order."""
        if self.titles_of != len(self.defs):
            own = {d.title for d in self.defs if d.deck == FATE and not d.created}
            self.titles = sorted(own.union(self.library.fate_titles()))
            self.titles_of = len(self.defs)
        return self.titles

    def of_deck(self, deck: int) -> list[str]:
        """The ids of the cards that a Dynasty (0) or Fate (1) deck may hold, in their order."""
        own = [d.id for d in self.defs if d.deck == deck and d.type != STRONGHOLD and not (d.created or d.printed)]
        return sorted({*own, *self.library.of_deck(deck)})

    def register(self, root: Part, path: str) -> None:
        """Give every node below `root` its stable key and every part its slots."""
        names = Names()
        self._register(root, path, names)

    def enter(self, node: Node, path: str) -> None:
        """Give a node its number here, and the key by which other processes find it; both stay as they are."""
        if node.id != UNREGISTERED and (node.id >= len(self.nodes) or self.nodes[node.id] is not node):
            raise ValueError(f"the node at {path!r} belongs to another rulebook")
        key = key_for(path)
        if self.keys.get(key, node.id) != node.id:
            raise ValueError(f"two nodes have the key of {path!r}")
        if node.id == UNREGISTERED:
            node.id = len(self.nodes)
            self.nodes.append(node)
        self.keys[key] = node.id
        if node.key == 0:
            node.key = key

    def _register(self, part: Part, path: str, names: Names) -> None:
        if isinstance(part, Ability):
            part.keyword_ids = frozenset([self.keyword(k) for k in part.keywords])
            part.secretive = is_secretive(part)
            for name in part.keywords:
                part.flags |= self.ability_keywords.get(name, 0)
            if part.flags & WITHOUT_LIMIT:
                part.period = NO_LIMIT
            if self.numbers.fear_of_units and part.mask & (1 << FEAR):
                part.limit, part.period = 1, PER_BATTLE  # GE-FEA-01
            if self.numbers.each_attack_announced:
                part.targets.extend(part.later_attacks)
                part.later_attacks = []
        if isinstance(part, (Trait, DelayedBase)) and part.program is not None:
            part.answer_manner = manner_of(part.program)
        if isinstance(part, Modifier):
            part.reckons_first = part.reckons()
        if isinstance(part, Trigger) and part.point == WOULD:
            if not self.when:
                raise ValueError(f"{path}: nothing is answered 'when it would' happen here, but 'before'")
            self.would[part.kind] = True
        part.bind(names)
        if isinstance(part, Node):
            self.enter(part, path)
            part.names = names
        part.learn(self)
        for number, child in enumerate(inner_parts(part)):
            if isinstance(part, Procedure):
                self._register(child, f"{path}/{part.steps[number].name}", names)
            elif isinstance(child, (Ability, Trait)):
                self._register(child, f"{path}.{number}", Names())
            else:
                self._register(child, f"{path}.{number}", names)


def key_for(path: str) -> int:
    """The key of the node at a path."""
    return (zlib.crc32(path.encode()) << 24) | (zlib.crc32(path[::-1].encode()) & 0xFFFFFF)


def refuse(title: str, part: Part, above: list[Part]) -> None:
    """Raise ValueError if a word of a card cannot do what it says where it stands."""
    why = part.wrong(above)
    if why:
        raise ValueError(f"{title}: {type(part).__name__} {why}")
    if isinstance(part, (Ability, Trait)):
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


def refuse_unheard(card: CardDef) -> None:
    """Raise ValueError if a text of a card waits for what never happens to a card of its type."""
    triggers = [trigger for ability in card.abilities for trigger in ability.triggers()]
    triggers.extend([trigger for trait in card.traits for trigger in trait.triggers()])
    for trigger in triggers:
        why = trigger.unheard(card.type)
        if why:
            raise ValueError(f"{card.title}: {type(trigger).__name__} {why}")


def name_all(part: Part, names: Names) -> None:
    """Give every part of one text its slots."""
    part.bind(names)
    for child in inner_parts(part):
        if not isinstance(child, (Ability, Trait)):
            name_all(child, names)


def is_from_hand(card: CardDef, ability: Ability) -> bool:
    """Whether an ability is used from a hand."""
    return card.type == ACTION_CARD or ability.flags & (FROM_HAND | DISCARD_FROM_HAND) != 0


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
        found.extend(part.triggers())
        if part.condition is not None:
            found.append(part.condition)
        if part.reckoned_limit is not None:
            found.append(part.reckoned_limit)
        for cost in part.costs:
            found.append(cost)
        for cost in part.optional:
            found.append(cost)
        for target in part.targets:
            found.append(target)
        if part.effect is not None:
            found.append(part.effect)
        if part.deferred is not None:
            found.append(part.deferred)
        return found
    if isinstance(part, Trait):
        found.extend(part.triggers())
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


# the alignments of Strongholds that are no Clans (GE-FAC-01, GE-FAC-60); empty: none of its cards have it
FACTION_TRAITS: Final = {
    "Brotherhood of Shinsei": "Monk", "Naga": "Naga", "Ninja": "Ninja", "Ratling": "Ratling", "Shadowlands": "",
    "Spirit": "Spirit", "Toturi's Army": "Toturi's Army",
}  # fmt: skip


def alignment(faction: str) -> str:
    """The keyword of a Clan or another Faction.

    >>> alignment("Crab"), alignment("Brotherhood of Shinsei"), alignment("Shadowlands")
    ('Crab Clan', 'Monk', '')
    """
    return FACTION_TRAITS.get(faction, f"{faction} Clan")


CLAN_NAMES: Final = ("Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn")
CLANS: Final = frozenset(name + " Clan" for name in CLAN_NAMES)

FATE: Final = 1  # the number of that deck

# words that parts shared by all editions name: they have the same numbers in each
WORDS: Final = (
    *sorted(CLANS),
    "Air", "Earth", "Fire", "Water", "Void",
    "Samurai", "Monk", "Shugenja", "Courtier", "Scout", "Tactician", "Cavalry", "Naval",
)  # fmt: skip
