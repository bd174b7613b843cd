"""The machine at the table: cards in their areas, the effects table, the log, and what the cards in the game watch."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from gorin.table.board import Board
from gorin.table.definitions import (
    M_FLAG,
    MODIFIER_KINDS,
    TRAIT_CONTINUOUS,
    TRAIT_GOLD,
    Ability,
    CardDef,
    DelayedBase,
    Modifier,
    Node,
    Standing,
    Trait,
    Trigger,
)
from gorin.table.edition import Rules
from gorin.table.flags import ABILITIES_UNDONE, TRAITS_NEGATED
from gorin.table.kinds import KINDS
from gorin.table.layout import (
    C_CONTROLLER,
    C_DEF,
    C_FIRST,
    C_HOST,
    C_LKI_LOCATION,
    C_LOCATION,
    C_NEXT,
    C_OVER,
    C_OWNER,
    C_PREV,
    C_SIBLING,
    C_SIDE,
    C_UNDER,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    FX_DELAYED,
    FX_FREE,
    FX_GRANT,
    FX_KINDS,
    FX_MEMORY,
    FX_MODIFIER,
    FX_SIZE,
    FX_TRAIT,
    G_ACTIVE,
    G_CARDS,
    G_FXN,
    G_PLAYERS,
    G_RAISED,
    O_AMOUNT,
    O_BY,
    O_FLAGS,
    O_KIND,
    O_MODE,
    O_OBJECT,
    O_PLAYER,
    O_SOURCE,
    O_SUBJECT,
    O_TURN,
    OCCURRENCE,
    P_OUT,
    PLAYER0,
    PLAYER_SIZE,
    S_ABILITY,
    S_BODY,
    S_DESIGNATOR,
    S_GOLD,
    S_KIND,
    S_OCCURRENCE,
    S_PARENT,
    S_REF,
    S_SLOT0,
    S_SOURCE,
    S_YOU,
    SCOPE,
    X_ACTION,
    X_DURATION,
    X_FLAGS,
    X_KIND,
    X_NODE,
    X_PARAM,
    X_SOURCE,
    X_STAMP,
    X_SUBJECT,
    Z_COUNT,
    Z_HEAD,
    Z_TAIL,
    ZONE0,
    ZONE_SIZE,
)
from gorin.table.sets import cards_of
from gorin.table.terms import NONE, POINTS, REMAINS, WHILE_CONDITION, ZONES

NOWHERE: Final[list[int]] = []  # nobody adds to it
NO_LISTS: Final[list[list[int]]] = []  # nor to this


def note_at(lists: list[list[int]], number: int, at: int) -> None:
    """Add an address to the list of this number."""
    while len(lists) <= number:
        lists.append(NOWHERE)
    if lists[number]:
        lists[number].append(at)
    else:
        lists[number] = [at]


class LogEntry:
    """One line of the log: what happened, by which rule and whose effect, and who may read it (bits of players).

    `meaning` is what it cites (see `gorin.table.citations`), `rule` the id of that rule in the edition that is played.
    """

    def __init__(self, meaning: int, rule: str, text: str, card: int, player: int, readers: int, by: str = "") -> None:
        self.meaning: int = meaning
        self.rule: str = rule
        self.text: str = text
        self.card: int = card
        self.player: int = player
        self.readers: int = readers
        self.by: str = by


ALL_READERS: Final = (1 << 16) - 1


ANY: Final = -1  # of changes: all
NO_CARDS: Final[list[int]] = []  # nobody adds to these
NO_CHANGES: Final[list[Standing]] = []
NO_TRAITS: Final[list[Trait]] = []
NONE_DELAYED: Final[list[list[int]]] = [NO_CARDS] * KINDS
NONE_GRANTED: Final[list[list[int]]] = [NO_CARDS] * (KINDS + 1)


class Negation:
    """What is negated of cards: their traits and what these have made, or what abilities had made until then."""

    def __init__(self, cards: set[int], stamp: int, traits: bool) -> None:
        self.cards: set[int] = cards
        self.stamp: int = stamp
        self.traits: bool = traits


NO_NEGATIONS: Final[list[Negation]] = []
# the changes by which traits, or the past effects of abilities, are negated
NEGATING: Final = (M_FLAG * 4096 + TRAITS_NEGATED, M_FLAG * 4096 + ABILITIES_UNDONE)
SUSPENDED: Final = (FX_MODIFIER, FX_DELAYED, FX_GRANT, FX_TRAIT)  # the entries that can be negated for a time
NO_CARDS_NAMED: Final = 2 | 4 | 8  # X_FLAGS: the subject is a Province, a player, or whatever a description fits
STANDS_FIRM: Final = 16 | 256  # X_FLAGS: it cannot be negated, or was made as a cost


def enlist(cards: list[int], card: int) -> None:
    """Add a card to a list in the order of cards, unless it is in it already."""
    if not cards or cards[-1] != card:
        cards.append(card)


class Machine(Board):
    """A table together with the rules that run it."""

    def __init__(self, rules: Rules, model: Machine | None = None) -> None:
        super().__init__(CARD0, rules.nodes, 256 * CARD_SIZE, model)
        self.rules: Rules = rules
        self.defs: list[CardDef] = rules.defs
        if model is None:
            for z in range(ZONES):
                self.cells[ZONE0 + z * ZONE_SIZE + Z_HEAD] = NONE
                self.cells[ZONE0 + z * ZONE_SIZE + Z_TAIL] = NONE
        self.shared: bool = model is not None  # the next seven are the model's: they are replaced, not changed
        if model is not None:
            model.shared = True
            self.kind_cards: list[list[int]] = model.kind_cards
            self.trait_cards: list[list[int]] = model.trait_cards
            self.reaction_cards: list[list[int]] = model.reaction_cards
            self.modifier_cards: list[list[int]] = model.modifier_cards
            self.standing_changes: list[list[list[Standing]]] = model.standing_changes
            self.action_cards: list[int] = model.action_cards
            self.gold_cards: list[int] = model.gold_cards
            self.indexed: int = model.indexed
            self.redefined: i64 = model.redefined
        else:
            self.kind_cards = [[] for _ in range(KINDS)]
            self.trait_cards = [[] for _ in range(KINDS)]
            self.reaction_cards = [NO_CARDS] * (KINDS * POINTS)
            self.modifier_cards = [[] for _ in range(MODIFIER_KINDS)]
            self.standing_changes = [[] for _ in range(MODIFIER_KINDS)]
            self.action_cards = []
            self.gold_cards = []
            self.indexed = 0
            self.redefined = 0  # how many changes of definitions the indexes know of
        # whether a card has had a trait that works without being triggered from an effect: only then it is looked for
        self.lending: bool = model is not None and model.lending
        # whether the traits or past effects of a card have been negated: only then it is asked of which
        self.muting: bool = model is not None and model.muting
        self.fx_muted: set[int] = set()
        self.row: list[int] = []  # the players in turn order, as long as `row_key` is what says who is in the game
        self.row_key: i64 = -1
        self.fx_seen: i64 = -1  # the epoch of the effects table that these lists describe
        self.fx_delayed: list[list[int]] = NONE_DELAYED
        self.fx_granted: list[list[int]] = NONE_GRANTED
        self.fx_lapsing: list[int] = []
        self.fx_of_kind: list[list[int]] = []
        self.fx_changing: list[list[int]] = []
        self.fx_by_parameter: list[list[list[int]]] = []
        self.fx_standing: list[Standing] = NO_CHANGES
        self.logging: bool = False
        self.lines: list[LogEntry] = []
        self.attaching: int = NONE  # the attachment of which it is asked if a Personality may have it, and for how much
        self.attaching_to: int = NONE  # and he
        self.weighing: list[int] = []  # the changes of which it is being reckoned whether, or how much, they count
        self.reason: str = ""  # why the last legality test failed, for why_not
        self.reason_rule: str = ""
        self.reason_card: int = NONE
        self.explaining: bool = False
        self.faces: dict[int, dict[str, object]] = {}  # cards as described for views at this epoch
        self.faces_epoch: int = -1
        self.check = rules.procedures.checks
        self.rulebook: list[list[int]] = rules.rulebook()  # every player's abilities, by what they answer

    # --- indexes of the cards in this game -------------------------------------------------------------------------

    def index_cards(self) -> None:
        """Learn what the cards watch; call after cards were added or the state was loaded."""
        for at in self.entries():
            if self.fx[at + X_KIND] == FX_TRAIT:
                self.notice_trait(self.fx[at + X_NODE])
            if self.fx[at + X_KIND] == FX_MODIFIER:
                self.notice_change(self.fx[at + X_PARAM])
        count = self.cells[G_CARDS]
        if self.shared:
            self.own_indexes()
        while self.indexed < count:
            self.index_card(self.indexed)
            self.indexed += 1
        self.redefined = self.cells[G_RAISED]

    def index_card(self, card: int) -> None:
        """Learn what a card watches, changes and can do."""
        d = self.defs[self.cells[CARD0 + i64(card) * CARD_SIZE + C_DEF]]
        for kind in range(KINDS):
            if d.watch_traits[kind] or d.watch_abilities[kind]:
                self.kind_cards[kind].append(card)
            if d.watch_traits[kind]:
                self.trait_cards[kind].append(card)
        for ability in d.abilities:
            for trigger in ability.triggers():
                self.index_reaction(card, trigger)
        for modifier in d.modifiers:
            self.index_change(card, modifier)
            enlist(self.modifier_cards[modifier.what], card)
            for trigger in modifier.ability.triggers() if modifier.ability is not None else []:  # a Reaction it gives
                self.index_reaction(card, trigger)
                enlist(self.kind_cards[trigger.kind], card)
        if d.action_abilities:
            self.action_cards.append(card)
        if d.gold_traits:
            self.gold_cards.append(card)

    def index_anew(self, without: int = 0) -> None:
        """Learn what the cards watch after some have become others; those of a mask are left out."""
        fresh = Machine(self.rules)
        self.shared = False
        self.kind_cards = fresh.kind_cards
        self.trait_cards = fresh.trait_cards
        self.reaction_cards = fresh.reaction_cards
        self.modifier_cards = fresh.modifier_cards
        self.standing_changes = fresh.standing_changes
        self.action_cards = fresh.action_cards
        self.gold_cards = fresh.gold_cards
        count: int = self.cells[G_CARDS]
        for card in range(count):
            if not (without >> card) & 1:
                self.index_card(card)
        self.indexed = count
        self.redefined = self.cells[G_RAISED]

    def redefine(self, card: int, definition: int) -> None:
        """Let a card have another definition from now on, until this is undone."""
        self.set_definition_number(card, definition)
        self.put(G_RAISED, self.cells[G_RAISED] + 1)
        self.index_anew()

    def undo(self, mark: int) -> None:
        """Unwind every write since `mark`; what the cards watch is learned anew if some were other cards then."""
        super().undo(mark)
        if self.redefined != self.cells[G_RAISED]:
            self.index_anew()

    def index_reaction(self, card: int, trigger: Trigger) -> None:
        """Learn of a Reaction of a card."""
        row = trigger.kind * POINTS + trigger.point
        if not self.reaction_cards[row]:
            self.reaction_cards[row] = []  # until then all share one
        enlist(self.reaction_cards[row], card)

    def answering(self, kind: int, point: int) -> list[int]:
        """The cards with a Reaction to this kind of occurrence at this point."""
        return self.reaction_cards[kind * POINTS + point]

    def index_change(self, card: int, modifier: Modifier) -> None:
        """Learn of a change that a continuous trait of a card makes."""
        by_parameter = self.standing_changes[modifier.what]
        while len(by_parameter) <= modifier.param:
            by_parameter.append(NO_CHANGES)
        if by_parameter[modifier.param]:
            by_parameter[modifier.param].append(Standing(card, modifier))
        else:
            by_parameter[modifier.param] = [Standing(card, modifier)]

    def standing(self, what: int, parameter: int) -> list[Standing]:
        """The changes of one kind that continuous traits make to one stat, keyword or flag, each with its card."""
        by_parameter = self.standing_changes[what]
        found = by_parameter[parameter] if parameter < len(by_parameter) else NO_CHANGES
        if self.muting and found:
            found = [each for each in found if not self.muted(each.source)]
        return [*found, *self.lent(what, parameter)] if self.lending else found

    def notice_change(self, parameter: int) -> None:
        """An ongoing effect makes this change: learn whether one is to look for cards whose text has no effect."""
        if parameter in NEGATING:
            self.muting = True

    def muted(self, card: int) -> bool:
        """Whether the traits of a card have no effect."""
        if not self.muting:
            return False
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return card in self.fx_muted

    def notice_trait(self, node: int) -> None:
        """An effect gives a card this trait: learn whether traits of such a kind are to be looked for."""
        trait = self.nodes[node]
        if isinstance(trait, Trait) and trait.trigger is None:
            self.lending = True

    def lent(self, what: int, parameter: int) -> list[Standing]:
        """The changes of one kind that continuous traits make to a stat, keyword or flag on cards that have these from
        an effect (`what` ANY: all of them).
        """
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        if what == ANY:
            return self.fx_standing
        return [e for e in self.fx_standing if e.modifier.what == what and e.modifier.param == parameter]

    def changers(self, what: int) -> list[int]:
        """The cards with a continuous trait that makes one kind of change, printed or from an effect."""
        found = self.modifier_cards[what]
        if self.muting and found:
            found = [card for card in found if not self.muted(card)]
        if self.lending:
            for each in self.lent(ANY, 0):
                if each.modifier.what == what and each.source not in found:
                    found = [*found, each.source]
        return found

    def modifiers_of(self, card: int) -> list[Modifier]:
        """The changes that the continuous traits of a card make, the printed ones first."""
        found = self.definition(card).modifiers
        if self.lending:
            return [*found, *[each.modifier for each in self.lent(ANY, 0) if each.source == card]]
        return found

    def traits_lent(self, card: int) -> list[Trait]:
        """The traits that a card has from effects."""
        found: list[Trait] = []
        for at in self.effects(FX_TRAIT):
            if self.in_fx(at + X_SUBJECT) == card:
                node = self.nodes[self.fx[at + X_NODE]]
                assert isinstance(node, Trait)
                found.append(node)
        return found

    def gold_traits(self, card: int) -> list[Trait]:
        """The traits by which a card produces Gold, printed or from an effect."""
        found = self.definition(card).gold_traits
        if self.lending:
            return [*found, *[each for each in self.traits_lent(card) if each.kind == TRAIT_GOLD]]
        return found

    def gold_sources(self) -> list[int]:
        """The cards with a trait by which they produce Gold, printed or from an effect."""
        found = self.gold_cards
        if self.lending:
            for at in self.effects(FX_TRAIT):
                card = self.in_fx(at + X_SUBJECT)
                if card not in found and self.gold_traits(card):
                    found = [*found, card]
        return found

    def forget_cards(self) -> None:
        """Drop the indexes of cards that an undo has taken back."""
        count = self.cells[G_CARDS]
        if self.shared:
            self.own_indexes()
        lists = [*self.kind_cards, *self.trait_cards, *self.reaction_cards, *self.modifier_cards]
        for cards in [*lists, self.action_cards, self.gold_cards]:
            while cards and cards[-1] >= count:
                cards.pop()
        for by_parameter in self.standing_changes:
            for changes in by_parameter:
                while changes and changes[-1].source >= count:
                    changes.pop()
        self.indexed = count

    def effects(self, kind: int) -> list[int]:
        """Where the entries of one kind begin in the effects table, in its order."""
        if kind == FX_MEMORY:
            return [at for at in self.entries() if self.fx[at + X_KIND] == FX_MEMORY]
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_of_kind[kind]

    def entries(self) -> list[int]:
        """Where every entry of the effects table begins."""
        fx = self.fx
        found: list[int] = []
        for slot in range(self.cells[G_FXN]):
            if fx[slot * FX_SIZE + X_KIND] != FX_FREE:
                found.append(slot * FX_SIZE)
        return found

    def lapsing(self) -> list[int]:
        """Where the entries begin that end for good once their condition fails."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_lapsing

    def changes(self, what: int) -> list[int]:
        """Where the ongoing effects that make one kind of change begin in the effects table, in its order."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_changing[what]

    def changes_to(self, what: int, parameter: int) -> list[int]:
        """Those of them that change one stat, keyword, flag or number."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        by_parameter = self.fx_by_parameter[what]
        return by_parameter[parameter] if parameter < len(by_parameter) else NOWHERE

    def sort_effects(self) -> None:
        """Learn anew what the effects table holds. Lists that someone still goes through stay as they are."""
        fx = self.fx
        of_kind = [NOWHERE] * FX_KINDS
        changing = [NOWHERE] * MODIFIER_KINDS
        by_parameter = [NO_LISTS] * MODIFIER_KINDS
        standing = NO_CHANGES
        lapsing: list[int] = []
        negations = self.learn_negations() if self.muting else NO_NEGATIONS
        for slot in range(self.cells[G_FXN]):
            place = slot * FX_SIZE
            kind = fx[place + X_KIND]
            if kind == FX_FREE or kind == FX_MEMORY:  # what is remembered is the most by far, and read where it stands
                continue
            at: int = place
            if negations and self.suspended(at, negations):
                continue
            if fx[at + X_DURATION] == WHILE_CONDITION or (kind == FX_MODIFIER and fx[at + X_FLAGS] & REMAINS):
                lapsing.append(at)
            if kind == FX_MODIFIER:
                what = fx[at + X_PARAM] // 4096
                if not changing[what]:
                    by_parameter[what] = []
                note_at(changing, what, at)
                note_at(by_parameter[what], fx[at + X_PARAM] % 4096, at)
            if kind == FX_TRAIT and self.lending:
                standing = [*standing, *self.standing_of(at)]
            note_at(of_kind, kind, at)
        self.fx_delayed = self.delayed_by_kind(of_kind[FX_DELAYED])
        self.fx_granted = self.granted_by_kind(of_kind[FX_GRANT])
        self.fx_lapsing = lapsing
        self.fx_of_kind = of_kind
        self.fx_changing = changing
        self.fx_by_parameter = by_parameter
        self.fx_standing = standing
        self.fx_seen = self.fx_epoch

    def learn_negations(self) -> list[Negation]:
        """Learn whose traits have no effect; what is negated of the effects that there have been."""
        found: list[Negation] = []
        self.fx_muted = set()
        for at in self.entries():
            if self.fx[at + X_KIND] != FX_MODIFIER or self.fx[at + X_PARAM] not in NEGATING:
                continue
            if self.fx[at + X_FLAGS] & NO_CARDS_NAMED:
                continue
            cards = cards_of(self.in_fx(at + X_SUBJECT))
            traits = self.fx[at + X_PARAM] == NEGATING[0]
            found.append(Negation(set(cards), self.fx[at + X_STAMP], traits))
            if traits:
                self.fx_muted.update(cards)
        return found

    def suspended(self, at: int, negations: list[Negation]) -> bool:
        """Whether what a text has made has no effect as long as something negates it."""
        fx = self.fx
        if fx[at + X_KIND] not in SUSPENDED or fx[at + X_FLAGS] & STANDS_FIRM:
            return False
        for each in negations:
            if fx[at + X_SOURCE] in each.cards and fx[at + X_STAMP] < each.stamp:
                if fx[at + X_ACTION] > 0 if not each.traits else fx[at + X_ACTION] < 0:
                    return True
        return False

    def standing_of(self, at: int) -> list[Standing]:
        """The changes that a continuous trait makes which a card has from an effect."""
        node = self.nodes[self.fx[at + X_NODE]]
        assert isinstance(node, Trait)
        if node.kind != TRAIT_CONTINUOUS:
            return NO_CHANGES
        card = self.in_fx(at + X_SUBJECT)
        return [Standing(card, modifier, self.fx[at + X_STAMP]) for modifier in node.modifiers]

    def delayed_by_kind(self, entries: list[int]) -> list[list[int]]:
        """Sort delayed effects by the kind of what they wait for."""
        if not entries:
            return NONE_DELAYED
        found = NONE_DELAYED.copy()
        for at in entries:
            node = self.nodes[self.fx[at + X_NODE]]
            assert isinstance(node, DelayedBase)
            for trigger in (node.trigger, *node.others):
                found[trigger.kind] = [*found[trigger.kind], at]
        return found

    def delayed(self, kind: int) -> list[int]:
        """Where the delayed effects begin that wait for one kind of occurrence."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_delayed[kind]

    def granted_by_kind(self, entries: list[int]) -> list[list[int]]:
        """Sort granted abilities by the kind of what they answer, first those that are no Reactions."""
        if not entries:
            return NONE_GRANTED
        found = NONE_GRANTED.copy()
        for at in entries:
            node = self.nodes[self.fx[at + X_NODE]]
            if isinstance(node, Ability):
                for kind in {trigger.kind for trigger in node.triggers()} or {NONE}:
                    found[kind + 1] = [*found[kind + 1], at]
        return found

    def granted(self, kind: int) -> list[int]:
        """Where the grants begin of Reactions to one kind of occurrence; with NONE those of other abilities."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_granted[kind + 1]

    def definition(self, card: int) -> CardDef:
        return self.defs[self.cells[CARD0 + i64(card) * CARD_SIZE + C_DEF]]

    def fork(self) -> Machine:
        """An independent copy that can be played on."""
        return Machine(self.rules, self)

    def own_indexes(self) -> None:
        """Stop sharing the indexes of the cards with forks, before they change."""
        self.kind_cards = [cards.copy() for cards in self.kind_cards]
        self.trait_cards = [cards.copy() for cards in self.trait_cards]
        self.reaction_cards = [cards.copy() if cards else NO_CARDS for cards in self.reaction_cards]
        self.modifier_cards = [cards.copy() for cards in self.modifier_cards]
        self.standing_changes = [
            [changes.copy() if changes else changes for changes in by_parameter]
            for by_parameter in self.standing_changes
        ]
        self.action_cards = self.action_cards.copy()
        self.gold_cards = self.gold_cards.copy()
        self.shared = False

    # --- ordered zones (linked lists, so that undo and fork need nothing more) --------------------------------------

    def zone_count(self, zone: int) -> int:
        return self.cells[ZONE0 + i64(zone) * ZONE_SIZE + Z_COUNT]

    def zone_last(self, zone: int) -> int:
        """The last card of an area; NONE if it is empty."""
        return self.cells[ZONE0 + i64(zone) * ZONE_SIZE + Z_TAIL]

    def zone_head(self, zone: int) -> int:
        return self.cells[ZONE0 + i64(zone) * ZONE_SIZE + Z_HEAD]

    def zone_cards(self, zone: int) -> list[int]:
        """The cards of a zone in order; the first is the top."""
        found: list[int] = []
        cells = self.cells
        card = cells[ZONE0 + i64(zone) * ZONE_SIZE + Z_HEAD]
        while card >= 0:
            found.append(card)
            card = cells[CARD0 + card * CARD_SIZE + C_NEXT]
        return found

    def unlink(self, card: int) -> None:
        """Take a card out of the zone it is in."""
        at = CARD0 + i64(card) * CARD_SIZE
        zone = self.cells[at + C_ZONE]
        if zone < 0:
            return
        before = self.cells[at + C_PREV]
        after = self.cells[at + C_NEXT]
        z = ZONE0 + i64(zone) * ZONE_SIZE
        if before >= 0:
            self.put(CARD0 + before * CARD_SIZE + C_NEXT, after)
        else:
            self.put(z + Z_HEAD, after)
        if after >= 0:
            self.put(CARD0 + after * CARD_SIZE + C_PREV, before)
        else:
            self.put(z + Z_TAIL, before)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] - 1)
        self.put(at + C_ZONE, NONE)

    def link_bottom(self, card: int, zone: int) -> None:
        z = ZONE0 + i64(zone) * ZONE_SIZE
        at = CARD0 + i64(card) * CARD_SIZE
        last = self.cells[z + Z_TAIL]
        self.put(at + C_PREV, last)
        self.put(at + C_NEXT, NONE)
        if last >= 0:
            self.put(CARD0 + last * CARD_SIZE + C_NEXT, card)
        else:
            self.put(z + Z_HEAD, card)
        self.put(z + Z_TAIL, card)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] + 1)
        self.put(at + C_ZONE, zone)

    def link_top(self, card: int, zone: int) -> None:
        z = ZONE0 + i64(zone) * ZONE_SIZE
        at = CARD0 + i64(card) * CARD_SIZE
        first = self.cells[z + Z_HEAD]
        self.put(at + C_NEXT, first)
        self.put(at + C_PREV, NONE)
        if first >= 0:
            self.put(CARD0 + first * CARD_SIZE + C_PREV, card)
        else:
            self.put(z + Z_TAIL, card)
        self.put(z + Z_HEAD, card)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] + 1)
        self.put(at + C_ZONE, zone)

    def reorder(self, zone: int, cards: list[int]) -> None:
        """Lay a zone's cards in this order."""
        z = ZONE0 + i64(zone) * ZONE_SIZE
        before: i64 = NONE
        for card in cards:
            at = CARD0 + i64(card) * CARD_SIZE
            self.put(at + C_PREV, before)
            if before >= 0:
                self.put(CARD0 + before * CARD_SIZE + C_NEXT, card)
            else:
                self.put(z + Z_HEAD, card)
            before = card
        if before >= 0:
            self.put(CARD0 + before * CARD_SIZE + C_NEXT, NONE)
        else:
            self.put(z + Z_HEAD, NONE)
        self.put(z + Z_TAIL, before)

    def new_card(self, definition: int, owner: int) -> int:
        """One more card, face-down, in no area yet; it belongs to nobody's unit and is at home."""
        card: int = self.cells[G_CARDS]
        first = self.grow(CARD_SIZE)
        for field in (C_ZONE, C_NEXT, C_PREV, C_LOCATION, C_HOST, C_UNDER, C_OVER, C_FIRST, C_SIBLING, C_LKI_LOCATION):
            self.cells[first + field] = NONE
        self.cells[first + C_DEF] = definition
        self.cells[first + C_OWNER] = owner
        self.cells[first + C_CONTROLLER] = owner
        self.cells[first + C_SIDE] = owner
        self.put(G_CARDS, card + 1)
        return card

    # --- the effects table -----------------------------------------------------------------------------------------

    def new_effect(self) -> int:
        """The address of a free slot in `fx`, all zero."""
        fx = self.fx
        slots = self.cells[G_FXN]
        for slot in range(slots):
            if fx[slot * FX_SIZE + X_KIND] == FX_FREE:
                return self.clear_effect(slot * FX_SIZE)
        while len(self.fx) < (slots + 1) * FX_SIZE:
            self.fx = append(self.fx, 0)
        self.put(G_FXN, slots + 1)
        return self.clear_effect(slots * FX_SIZE)

    def clear_effect(self, at: int) -> int:
        for k in range(FX_SIZE):
            self.put_fx(at + k, 0)
        return at

    def free_effect(self, at: int) -> None:
        self.put_fx(at + X_KIND, FX_FREE)
        slots = self.cells[G_FXN]
        while slots > 0 and self.fx[(slots - 1) * FX_SIZE + X_KIND] == FX_FREE:
            slots -= 1
        self.put(G_FXN, slots)

    # --- frames ------------------------------------------------------------------------------------------------------

    def push_scope(
        self, runner: Node, kind: int, source: int, you: int, ability: int, body: int, parent: int, occurrence: int
    ) -> int:
        """Start a scope: the frame of an action, trait, delayed effect or rule procedure."""
        base = self.room(SCOPE)
        self.fill_stack(base + S_DESIGNATOR, base + S_PARENT, 0)
        self.fill_stack(base + S_GOLD, base + S_REF, 0)
        self.put_stack(base + S_REF, NONE)
        self.fill_stack(base + S_REF + 1, base + S_BODY, 0)
        self.fill_stack(base + S_BODY + 1, base + S_SLOT0, 0)
        self.put_stack(base + S_KIND, kind)
        self.put_stack(base + S_SOURCE, source)
        self.put_stack(base + S_YOU, you)
        self.put_stack(base + S_ABILITY, ability)
        self.put_stack(base + S_BODY, body)
        self.put_stack(base + S_PARENT, parent)
        self.put_stack(base + S_OCCURRENCE, occurrence)
        self.fill_stack(base + S_SLOT0, base + SCOPE, NONE)
        self.begin(base, runner, base, SCOPE)
        return base

    def push_occurrence(
        self,
        runner: Node,
        scope: int,
        kind: int,
        subject: int,
        object: int,
        amount: int,
        player: int,
        source: int,
        by: int,
        mode: int,
    ) -> int:
        """Start an occurrence: what happens, to whom, how much of it, by whose doing, and as what (MODE_*)."""
        base = self.room(OCCURRENCE)
        self.fill_stack(base + O_FLAGS, base + O_TURN, 0)
        self.put_small(base + O_TURN, NONE)
        self.fill_stack(base + O_TURN + 1, base + OCCURRENCE, 0)
        self.put_small(base + O_KIND, kind)
        self.put_small(base + O_SUBJECT, subject)
        self.put_stack(base + O_OBJECT, object)
        self.put_stack(base + O_AMOUNT, amount)
        self.put_small(base + O_PLAYER, player)
        self.put_small(base + O_SOURCE, source)
        self.put_small(base + O_BY, by)
        self.put_stack(base + O_MODE, mode)
        self.begin(base, runner, scope, OCCURRENCE)
        return base

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, value: int) -> None:
        """Take up an answer that `question().options` holds, and run on. On any exception nothing has changed."""
        mark = self.mark()
        lines = len(self.lines)
        try:
            self.take_up(value)
        except BaseException:
            self.take_back(mark)
            del self.lines[lines:]
            raise

    def take_back(self, mark: int) -> None:
        """Undo to `mark`, with everything derived from the state."""
        self.undo(mark)
        self.pending = None
        if self.indexed > self.cells[G_CARDS]:
            self.forget_cards()

    # --- players ---------------------------------------------------------------------------------------------------

    def players(self) -> list[int]:
        """Players still in the game, the active player first, then in turn order (SE-TRN-01).

        Nobody changes the list.
        """
        cells = self.cells
        count = cells[G_PLAYERS]
        key: i64 = 0
        for p in range(count):
            key = key * 2 + cells[PLAYER0 + p * PLAYER_SIZE + P_OUT]
        key = (key * 16 + count) * 16 + cells[G_ACTIVE] + 1
        if key != self.row_key:
            self.row = self.seated(count, cells[G_ACTIVE])
            self.row_key = key
        return self.row

    def seated(self, count: int, first: int) -> list[int]:
        """The players still in the game in turn order, beginning with one of them."""
        found: list[int] = []
        for k in range(count):
            p = (first + k) % count
            if not self.out_of_game(p):
                found.append(p)
        return found

    def next_player(self, player: int) -> int:
        """The next player to the left who is still in the game."""
        count = self.cells[G_PLAYERS]
        p = (player + 1) % count
        while self.out_of_game(p) and p != player:
            p = (p + 1) % count
        return p

    def who_answers(self, player: int) -> int:
        """Who decides what falls to a player: whoever sits to the left of one who is out of the game."""
        return self.next_player(player) if self.out_of_game(player) else player

    def cite(self, meaning: int) -> str:
        """The id of the rule that one of `citations` means in this edition; empty where it has none."""
        return self.rules.citations[meaning]

    def say(
        self, meaning: int, text: str, card: int = NONE, player: int = NONE, readers: int = ALL_READERS, by: str = ""
    ) -> None:
        """Write a line of the log, citing one of `citations`; `by` is the title of another card whose effect it is."""
        if self.logging:
            self.lines.append(LogEntry(meaning, self.rules.citations[meaning], text, card, player, readers, by))

    def no(self, meaning: int, why: str, card: int = NONE) -> bool:
        """Note why something is not legal, citing one of `citations`; always False."""
        if self.explaining:
            self.reason = why
            self.reason_rule = self.rules.citations[meaning]
            self.reason_card = card
        return False
