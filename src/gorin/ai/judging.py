"""What the text of a card would be worth, read from its tree: no card is named here."""

from __future__ import annotations

from collections.abc import Callable

from gorin.ai.position import Position
from gorin.ai.reading import Reading
from gorin.ai.worth import CARD_WORTH, GOLD_WORTH, Worth
from gorin.kernel import occurrences as k
from gorin.kernel.definitions import M_FLAG, M_STAT, Ability, CostPart, Node, Part
from gorin.kernel.flags import TIES_INSTEAD_OF_WINNING
from gorin.kernel.layout import (
    ACTION,
    CHI,
    FOLLOWER,
    FORCE,
    HAND,
    HOLDING,
    NONE,
    PERSONAL_HONOR,
    PERSONALITY,
    PROVINCE_STRENGTH,
    UNTIL_GAME_ENDS,
)
from gorin.kernel.notation import T_CARD, tag_of
from gorin.lang import costs, duels, entering, flow, looking, ranged, targets, verbs
from gorin.lang.conditions import Changed, Did, Drew, Was
from gorin.lang.procedures.duel import Consequences

MOST_LEAVES = 24
MOST_CANDIDATES = 7
IMPOSSIBLE = -100.0
CROWDED = 0.12
"""How much less an attachment is worth for each that its Personality has: one card may bow or kill the whole unit."""


class Tally:
    """What has been added up: values, and Force that would change hands in the battle being fought."""

    def __init__(self) -> None:
        self.value = 0.0
        self.mine = 0.0
        self.theirs = 0.0
        self.gone: set[int] = set()

    def copy(self) -> Tally:
        """The same sums to go on with."""
        other = Tally()
        other.value, other.mine, other.theirs = self.value, self.mine, self.theirs
        other.gone = set(self.gone)
        return other


class Judge:
    """Judges abilities, effects and costs for the seat of one position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.worth = Worth(position)
        self.seat = position.seat
        self.leaves = 0

    # --- abilities -------------------------------------------------------------------------------------------------

    def ability(self, value: int) -> float:
        """What using an ability would be worth with the best targets."""
        p = self.position
        ability = p.ability(value)
        self.leaves = 0
        with p.reading(value) as reading:
            best = self.targeted(reading, ability, 0)
        source = p.ability_card(value)
        if source >= 0 and p.type(source) == ACTION and source in p.hand():
            best -= 0.35 * CARD_WORTH + 0.1 * p.focus(source)
        return best

    def targeted(self, reading: Reading, ability: Ability, number: int) -> float:
        """The best value over the targets from this number on."""
        if number == len(ability.targets):
            return self.leaf(reading, ability)
        target = ability.targets[number]
        if target.least(reading.context) == 0:
            return self.targeted(reading, ability, number + 1)
        found = reading.fitting(ability, number)
        found = self.likely(found)
        best = IMPOSSIBLE
        for value in found:
            if self.leaves >= MOST_LEAVES:
                break
            with reading.trial():
                reading.bind(target.slot, value)
                best = max(best, self.targeted(reading, ability, number + 1))
        return best

    def likely(self, found: list[int]) -> list[int]:
        """Cut a long list of candidates: the worthiest cards first."""
        if len(found) <= MOST_CANDIDATES:
            return found
        p = self.position
        return sorted(found, key=lambda v: -self.value_of(v) if tag_of(v) == T_CARD and p.knows(v) else 0.0)[
            :MOST_CANDIDATES
        ]

    def value_of(self, card: int) -> float:
        """A card's worth wherever it lies."""
        return self.worth.card(card) if self.position.is_in_play(card) else self.worth.in_hand(card)

    def leaf(self, reading: Reading, ability: Ability) -> float:
        """The value of an ability whose required targets are all bound."""
        self.leaves += 1
        tally = Tally()
        for cost in ability.costs:
            self.cost(cost, reading, tally)
        if ability.effect is not None:
            self.node(ability.effect, reading, tally)
        return self.total(tally)

    def total(self, tally: Tally) -> float:
        """A tally in one number."""
        battle = self.worth.battle
        if battle is None:
            ahead = 0.25 if self.worth.attack_ahead else 0.08
            return tally.value + ahead * (tally.mine - tally.theirs)
        return tally.value + battle.gain(tally.mine, tally.theirs)

    def program(self, node: Node | None, reading: Reading | None) -> float:
        """What a part of a text would be worth if it ran now."""
        if node is None or reading is None:
            return 0.0
        tally = Tally()
        self.node(node, reading, tally)
        return self.total(tally)

    def pending_change(self) -> float:
        """What is about to happen to a card or a player, as a value for this seat."""
        trigger = self.position.trigger()
        if trigger is None:
            return 0.0
        if trigger.kind in (k.GAIN_HONOR, k.LOSE_HONOR):
            size = trigger.amount if trigger.kind == k.GAIN_HONOR else -trigger.amount
            return self.worth.honor(trigger.player, size)
        if trigger.kind == k.DRAW:
            return (0.9 if trigger.player == self.seat else -0.9) * trigger.amount
        if trigger.subject < 0:
            return 0.0
        tally = Tally()
        self.change(trigger.kind, trigger.subject, tally)
        if trigger.kind == k.MOVE and self.here(trigger.subject):
            self.force(trigger.subject, -self.position.unit_force(trigger.subject), tally)
        return self.total(tally)

    def outcome(self, node: Consequences, reading: Reading, parties: tuple[int, int], challenger_wins: bool) -> float:
        """What a duel brings if it ends this way."""
        winner, loser = parties if challenger_wins else (parties[1], parties[0])
        tally = Tally()
        with reading.trial():
            reading.decide(winner, loser)
            for program in (node.lose, node.win):
                if program is not None:
                    self.node(program, reading, tally)
        return self.total(tally)

    # --- effects ---------------------------------------------------------------------------------------------------

    def node(self, node: Part, reading: Reading, tally: Tally) -> None:
        """Add what a node would do."""
        handler = HANDLERS.get(type(node))
        if handler is not None:
            handler(self, node, reading, tally)
            return
        for kind, general in GENERAL:
            if isinstance(node, kind):
                general(self, node, reading, tally)
                return

    def sequence(self, nodes: list[Node], reading: Reading, tally: Tally) -> None:
        """Nodes one after the other; a choice among them is made so that what follows is best."""
        for number, node in enumerate(nodes):
            if isinstance(node, targets.Target) and reading.slot(node.slot) == NONE:
                self.choice(node, nodes[number + 1 :], reading, tally)
                return
            self.node(node, reading, tally)

    def choice(self, target: targets.Target, rest: list[Node], reading: Reading, tally: Tally) -> None:
        """Something is picked: by this seat for the best, by others for the worst."""
        mine = self.seat in reading.players(target.chooser)
        found = self.likely(reading.candidates(target))
        best: Tally | None = None
        if not found or target.least(reading.context) == 0:
            best = tally.copy()
            self.sequence(rest, reading, best)
        for value in found:
            if self.leaves >= MOST_LEAVES:
                break
            self.leaves += 1
            with reading.trial():
                reading.bind(target.slot, value)
                trial = tally.copy()
                self.sequence(rest, reading, trial)
            if best is None or (self.total(trial) > self.total(best)) == mine:
                best = trial
        if best is not None:
            tally.value, tally.mine, tally.theirs, tally.gone = best.value, best.mine, best.theirs, best.gone

    def weighed(self, node: Node | None, reading: Reading, tally: Tally, weight: float) -> None:
        """A part that may or may not come to pass."""
        if node is None or weight <= 0:
            return
        part = Tally()
        part.gone = tally.gone
        self.node(node, reading, part)
        tally.value += weight * part.value
        tally.mine += weight * part.mine
        tally.theirs += weight * part.theirs

    def change(self, kind: int, card: int, tally: Tally, weight: float = 1.0) -> None:
        """One kind of change to one card, added up for this seat."""
        p = self.position
        if not p.is_in_play(card):
            if kind in (k.DISCARD, k.REMOVE) and card in p.hand():
                tally.value -= weight * self.worth.in_hand(card)
            return
        owner = p.controller(card)
        sign = 1.0 if owner == self.seat else -1.0
        worth = self.worth.card(card)
        if kind in (k.DESTROY, k.REMOVE, k.DISCARD):
            for each in (card, *p.attachments(card)):
                if each not in tally.gone:
                    tally.gone.add(each)
                    tally.value -= weight * sign * self.worth.card(each)
                    self.contribute(each, tally, -weight)
            if p.dishonored(card):
                tally.value -= weight * sign * 1.0
        elif kind == k.BOW:
            if not p.bowed(card):
                tally.value -= weight * sign * self.standing(card)
                self.contribute(card, tally, -weight)
        elif kind == k.STRAIGHTEN:
            if p.bowed(card):
                tally.value += weight * sign * self.standing(card)
                if self.here(card):
                    self.force(card, p.force(card), tally, weight)
        elif kind == k.DISHONOR:
            if p.type(card) == PERSONALITY and not p.dishonored(card):
                tally.value -= weight * sign * (1.2 + 0.5 * p.personal_honor(card))
        elif kind == k.REHONOR:
            if p.dishonored(card):
                tally.value += weight * sign * 2.5
        elif kind == k.CONTROL:
            tally.value -= weight * sign * 1.6 * worth

    def standing(self, card: int) -> float:
        """What it is worth that a card is not bowed, beside its Force in the battle being fought."""
        p = self.position
        kind = p.type(card)
        if kind == PERSONALITY:
            return 0.5 + 0.25 * p.force(card)
        if kind == FOLLOWER:
            return 0.2 * p.force(card)
        if kind == HOLDING:
            return 0.15 * self.worth.card(card)
        return 0.5

    def here(self, card: int) -> bool:
        """Whether a card stands in the battle being fought."""
        battle = self.worth.battle
        return battle is not None and self.position.location(card) == battle.province

    def force(self, card: int, size: float, tally: Tally, weight: float = 1.0) -> None:
        """Force that comes to (or leaves) the side of a card in the battle."""
        if self.position.controller(card) == self.seat:
            tally.mine += weight * size
        else:
            tally.theirs += weight * size

    def contribute(self, card: int, tally: Tally, weight: float) -> None:
        """What a card adds to its army as it stands."""
        p = self.position
        battle = self.worth.battle
        if battle is not None and not self.here(card):
            return
        if p.type(card) in (PERSONALITY, FOLLOWER) and not p.bowed(card):
            self.force(card, p.force(card), tally, weight)

    def bonus(self, card: int, stat: int, size: int, lasting: bool, tally: Tally) -> None:
        """A bonus or penalty to a card's stat."""
        p = self.position
        if not p.is_in_play(card):
            return
        sign = 1.0 if p.controller(card) == self.seat else -1.0
        if stat == FORCE:
            if size < 0:
                size = -min(-size, p.force(card))
            if lasting:
                tally.value += sign * 0.8 * size
            leader = p.leader(card)
            battle = self.worth.battle
            if not p.bowed(leader if leader >= 0 else card) and (battle is None or self.here(card)):
                self.force(card, size, tally, 1.0)
        elif stat == CHI:
            if p.chi(card) + size <= 0 and p.type(card) == PERSONALITY:
                self.change(k.DESTROY, card, tally)
            else:
                tally.value += sign * size * (0.6 if lasting else 0.12)
        elif stat == PERSONAL_HONOR:
            tally.value += sign * size * (0.4 if lasting else 0.08)

    # --- costs -----------------------------------------------------------------------------------------------------

    def cost(self, cost: Part, reading: Reading, tally: Tally) -> None:
        """Subtract what a cost takes."""
        if isinstance(cost, costs.Cost):
            for card in reading.cards(cost.ref):
                self.change(cost.kind, card, tally)
        elif isinstance(cost, costs.PickCost):
            self.pick(cost, reading, tally)
        elif isinstance(cost, costs.GoldCost):
            tally.value -= GOLD_WORTH * reading.amount(cost.amount, 2)
        elif isinstance(cost, costs.HonorCost):
            tally.value += self.worth.honor(reading.you, -reading.amount(cost.amount, 1))
        elif isinstance(cost, costs.FavorCost):
            tally.value -= 1.5
        elif isinstance(cost, costs.AllCosts):
            for each in cost.costs:
                self.cost(each, reading, tally)
        elif isinstance(cost, costs.OneOfCosts):
            tally.value += max((self.priced(each, reading) for each in cost.costs), default=0.0)
        elif isinstance(cost, costs.ConditionalCost):
            if reading.holds(cost.condition):
                self.cost(cost.cost, reading, tally)
        elif isinstance(cost, costs.StatCost):
            self.cost(cost.modify, reading, tally)

    def priced(self, cost: CostPart, reading: Reading) -> float:
        """A cost by itself, as a value below zero."""
        tally = Tally()
        self.cost(cost, reading, tally)
        return self.total(tally)

    def pick(self, cost: costs.PickCost, reading: Reading, tally: Tally) -> None:
        """The cheapest cards that would do."""
        count = reading.amount(cost.choose.minimum, 1)
        prices: list[float] = []
        for card in reading.candidates(cost.choose):
            if card < 0 or tag_of(card) != T_CARD:
                continue
            if self.position.is_in_play(card):
                part = Tally()
                self.change(cost.change.kind, card, part)
                prices.append(-self.total(part))
            else:
                prices.append(self.worth.in_hand(card))
        tally.value -= sum(sorted(prices)[:count])


# --- what single nodes do -------------------------------------------------------------------------------------------


def seq(judge: Judge, node: flow.Seq, reading: Reading, tally: Tally) -> None:
    """One thing after the other."""
    judge.sequence(node.nodes, reading, tally)


def if_(judge: Judge, node: flow.If, reading: Reading, tally: Tally) -> None:
    """What comes of conditions; those about what the action itself did are taken to hold."""
    if isinstance(node.condition, (Changed, Did, Drew, Was)) or reading.holds(node.condition):
        judge.weighed(node.then, reading, tally, 0.9)
    else:
        judge.weighed(node.then, reading, tally, 0.3)
        judge.weighed(node.otherwise, reading, tally, 0.7)


def may(judge: Judge, node: flow.May, reading: Reading, tally: Tally) -> None:
    """A choice to do something or not."""
    mine = judge.seat in reading.players(node.chooser)
    other = tally.copy()
    judge.node(node.program, reading, other)
    if (judge.total(other) > judge.total(tally)) == mine:
        tally.value, tally.mine, tally.theirs, tally.gone = other.value, other.mine, other.theirs, other.gone


def one_of(judge: Judge, node: flow.ChooseOne, reading: Reading, tally: Tally) -> None:
    """One of several things."""
    mine = judge.seat in reading.players(node.chooser)
    best: Tally | None = None
    for program in node.programs:
        other = tally.copy()
        judge.node(program, reading, other)
        if best is None or (judge.total(other) > judge.total(best)) == mine:
            best = other
    if best is not None:
        tally.value, tally.mine, tally.theirs, tally.gone = best.value, best.mine, best.theirs, best.gone


def paid(judge: Judge, node: flow.MayPay | flow.MustPay, reading: Reading, tally: Tally) -> None:
    """Something for a cost."""
    other = tally.copy()
    judge.cost(node.cost, reading, other)
    judge.node(node.then, reading, other)
    better = judge.total(other) > judge.total(tally)
    if isinstance(node, flow.MustPay) or better == (reading.you == judge.seat):
        tally.value, tally.mine, tally.theirs, tally.gone = other.value, other.mine, other.theirs, other.gone


def each_card(judge: Judge, node: flow.ForEach, reading: Reading, tally: Tally) -> None:
    """The same for several cards."""
    for card in reading.cards(node.ref)[:8]:
        with reading.trial():
            reading.bind(node.slot, card)
            judge.node(node.program, reading, tally)


def repeat(judge: Judge, node: flow.Repeat, reading: Reading, tally: Tally) -> None:
    """The same several times."""
    judge.weighed(node.program, reading, tally, max(0, min(5, reading.amount(node.times, 1))))


def later(judge: Judge, node: flow.Later, reading: Reading, tally: Tally) -> None:
    """Something that may come about later."""
    judge.weighed(node.program, reading, tally, 0.4)


def do(judge: Judge, node: verbs.Do, reading: Reading, tally: Tally) -> None:
    """Bow, destroy, dishonor ..."""
    for card in reading.cards(node.ref):
        judge.change(node.kind, card, tally)


def move(judge: Judge, node: verbs.Move, reading: Reading, tally: Tally) -> None:
    """Units that come to the battle or leave it."""
    p = judge.position
    battle = judge.worth.battle
    if battle is None:
        return
    for card in reading.cards(node.ref):
        if not p.is_in_play(card):
            continue
        leader = p.leader(card)
        if leader < 0:
            continue
        mine = judge.seat in reading.players(node.chooser)
        if judge.here(leader):
            leaving = Tally()
            judge.force(leader, -p.unit_force(leader), leaving)
            if node.to & verbs.TO_HOME and p.controller(leader) == judge.seat:
                leaving.value += 0.1
            if not mine or judge.total(leaving) > 0 or not node.comes_here() or p.controller(leader) != judge.seat:
                tally.mine += leaving.mine
                tally.theirs += leaving.theirs
                tally.value += leaving.value
        elif node.to & ~verbs.TO_HOME or node.place is not None:
            judge.force(leader, p.unit_force(leader), tally)


def honor(judge: Judge, node: verbs.Honor, reading: Reading, tally: Tally) -> None:
    """Honor gained or lost."""
    size = reading.amount(node.amount, 2)
    for player in reading.players(node.players):
        tally.value += judge.worth.honor(player, size if node.kind == k.GAIN_HONOR else -size)


def draw(judge: Judge, node: verbs.Draw, reading: Reading, tally: Tally) -> None:
    """Cards drawn."""
    size = reading.amount(node.amount, 1)
    for player in reading.players(node.players):
        tally.value += (1.0 if player == judge.seat else -1.0) * CARD_WORTH * size


def favor(judge: Judge, node: verbs.Favor, reading: Reading, tally: Tally) -> None:
    """The Imperial Favor changes hands."""
    holder = judge.position.favor
    if node.kind == k.LOSE_FAVOR:
        if holder >= 0:
            tally.value += -1.5 if holder == judge.seat else 1.5
        return
    for player in reading.players(node.players):
        if player != holder:
            tally.value += 1.8 if player == judge.seat else -1.8


def discards(judge: Judge, node: verbs.DiscardFromHand, reading: Reading, tally: Tally) -> None:
    """Hands grow smaller."""
    size = reading.amount(node.amount, 1)
    for player in reading.players(node.players):
        count = min(size, reading.hand_size(player))
        tally.value -= (1.0 if player == judge.seat else -1.0) * CARD_WORTH * count


def applies(judge: Judge, node: verbs.Apply, reading: Reading, tally: Tally) -> None:
    """Bonuses, penalties and other effects that last for a while."""
    modifier = node.modifier
    size = reading.amount(modifier.amount, 2)
    lasting = modifier.until == UNTIL_GAME_ENDS
    if modifier.what == M_STAT:
        if node.place is not None or modifier.param == PROVINCE_STRENGTH:
            battle = judge.worth.battle
            owner = judge.position.defender
            if battle is not None:
                tally.value += (0.5 if owner == judge.seat else -0.5) * size
            return
        for card in reading.cards(node.ref):
            judge.bonus(card, modifier.param, size, lasting, tally)
        return
    if modifier.what == M_FLAG and modifier.param == TIES_INSTEAD_OF_WINNING:
        battle = judge.worth.battle
        if battle is not None:
            tally.value += battle.tied_instead(tally.mine, tally.theirs)
        return
    for card in reading.cards(node.ref):
        if judge.position.is_in_play(card):
            tally.value += 0.4 if judge.position.controller(card) == judge.seat else 0.2


def sets(judge: Judge, node: verbs.SetStat, reading: Reading, tally: Tally) -> None:
    """A stat set to a number."""
    size = reading.amount(node.number, 2)
    for card in reading.cards(node.ref):
        if judge.position.is_in_play(card):
            judge.bonus(card, node.stat, size - judge.position.stat(card, node.stat), False, tally)


def token(judge: Judge, node: verbs.Token, reading: Reading, tally: Tally) -> None:
    """A token with lasting bonuses."""
    for card in reading.cards(node.ref):
        for stat, size in ((FORCE, node.force), (CHI, node.chi), (PERSONAL_HONOR, node.honor)):
            if size:
                judge.bonus(card, stat, size, True, tally)


def falls(judge: Judge, node: verbs.ProvinceFalls, reading: Reading, tally: Tally) -> None:
    """A Province is destroyed."""
    tally.value += 8.0 if judge.position.defender != judge.seat else -8.0


def takes(judge: Judge, node: verbs.ControlChange, reading: Reading, tally: Tally) -> None:
    """A card changes sides."""
    for card in reading.cards(node.ref):
        if judge.position.is_in_play(card):
            judge.change(k.CONTROL, card, tally)


def put(judge: Judge, node: verbs.Put, reading: Reading, tally: Tally) -> None:
    """A card goes to a hand or a deck."""
    p = judge.position
    for card in reading.cards(node.ref):
        mine = p.controller(card) == judge.seat
        if node.zone == HAND:
            tally.value += 0.9 if mine else -0.9
            if p.is_in_play(card):
                judge.change(k.DISCARD, card, tally, 0.7)
        elif p.is_in_play(card):
            judge.change(k.DISCARD, card, tally)


def grant(judge: Judge, node: verbs.Grant | verbs.GrantTrait, reading: Reading, tally: Tally) -> None:
    """An ability or trait is given."""
    tally.value += 0.6


def extra(judge: Judge, node: verbs.AdditionalAction, reading: Reading, tally: Tally) -> None:
    """Another action."""
    tally.value += 0.7


def find(judge: Judge, node: looking.Search | looking.LookAtTop, reading: Reading, tally: Tally) -> None:
    """A card is looked for."""
    tally.value += 0.6


def negates(judge: Judge, node: verbs.NegateIt, reading: Reading, tally: Tally) -> None:
    """What is about to happen does not."""
    tally.value -= judge.pending_change()


def changes_amount(judge: Judge, node: verbs.ChangeAmount, reading: Reading, tally: Tally) -> None:
    """What is about to happen is smaller or larger."""
    tally.value -= 0.5 * judge.pending_change()


def negates_action(judge: Judge, node: Node, reading: Reading, tally: Tally) -> None:
    """Another player's action comes to nothing."""
    trigger = judge.position.trigger()
    if trigger is not None:
        tally.value += 2.0 if trigger.player != judge.seat else -3.0


def redirects(judge: Judge, node: verbs.Redirect, reading: Reading, tally: Tally) -> None:
    """Something is about to strike another card instead."""
    tally.value -= 0.8 * judge.pending_change()


def brings_in(judge: Judge, node: entering.BringIn, reading: Reading, tally: Tally) -> None:
    """A card enters play."""
    found = reading.cards(node.ref)
    for card in found:
        if not judge.position.is_in_play(card):
            value = judge.worth.card(card)
            tally.value += 0.7 * value if judge.position.controller(card) == judge.seat else -0.7 * value
    if not found:
        tally.value += 1.5


def attaches(judge: Judge, node: entering.AttachCard, reading: Reading, tally: Tally) -> None:
    """An attachment enters play."""
    p = judge.position
    for card in reading.cards(node.ref):
        for host in reading.cards(node.host):
            if p.is_in_play(card) or not p.is_in_play(host):
                continue
            tally.value += attachment_worth(judge, card, host)
            if judge.here(host) and not p.bowed(host):
                judge.force(host, p.force(card), tally)


def attachment_worth(judge: Judge, card: int, host: int) -> float:
    """What an attachment is worth on a Personality, its Gold subtracted."""
    p = judge.position
    value = judge.worth.card(card) + 0.4
    if p.force(card) <= 0 and any(p.definition(a).id == p.definition(card).id for a in p.attachments(host)):
        value -= 2.0  # a second Fan of Command does nothing that the first does not
    if p.bowed(host):
        value -= 0.4
    value += 0.06 * judge.worth.card(host) - CROWDED * len(p.attachments(host))
    return value - GOLD_WORTH * p.gold_cost(card)


def creates(judge: Judge, node: entering.Create, reading: Reading, tally: Tally) -> None:
    """A created card."""
    made = node.created.definition
    force = max(0, made.stats[FORCE])
    tally.value += 1.0 + 0.6 * force
    for host in reading.cards(node.host)[:1]:
        tally.value += 0.06 * judge.worth.card(host) - CROWDED * len(judge.position.attachments(host))
        if judge.here(host):
            judge.force(host, force, tally)


def challenge(judge: Judge, node: duels.Challenge, reading: Reading, tally: Tally) -> None:
    """A duel: how it will probably end, and what that brings."""
    p = judge.position
    ours = reading.cards(node.challenger)[:1]
    theirs = reading.cards(node.challenged)[:1]
    if not ours or not theirs or not p.is_in_play(ours[0]) or not p.is_in_play(theirs[0]):
        return
    from gorin.ai.dueling import chance_to_win

    mine = p.controller(ours[0]) == judge.seat
    a, b = (ours[0], theirs[0]) if mine else (theirs[0], ours[0])
    chance = chance_to_win(p, a, b, node.stat, node.stat, not mine)
    tally.value += stakes(judge, node.then, reading, (ours[0], theirs[0]), chance if mine else 1 - chance, mine)


def stakes(
    judge: Judge,
    node: Consequences,
    reading: Reading,
    parties: tuple[int, int],
    chance: float,
    mine: bool,
) -> float:
    """What a challenge brings if the challenger wins with this chance and the challenged player chooses well."""
    won = judge.outcome(node, reading, parties, True)
    lost = judge.outcome(node, reading, parties, False)
    fought = chance * won + (1 - chance) * lost
    if node.refuse is not None:
        refused = judge.program(node.refuse, reading)
        fought = min(fought, refused) if mine else max(fought, refused)
    return fought


def ranged_attack(judge: Judge, node: ranged.Ranged, reading: Reading, tally: Tally) -> None:
    """A Ranged Attack destroys what is weak enough."""
    p = judge.position
    strength = reading.amount(node.strength, 3)
    for card in reading_cards(judge, reading, node.target.slot):
        if p.is_in_play(card) and p.force(card) <= strength:
            judge.change(k.DESTROY, card, tally, 0.9)


def reading_cards(judge: Judge, reading: Reading, slot: int) -> list[int]:
    """The card bound to a slot."""
    value = reading.slot(slot)
    return [value] if value >= 0 and tag_of(value) == T_CARD and judge.position.knows(value) else []


Handler = Callable[..., None]
HANDLERS: dict[type, Handler] = {
    flow.Seq: seq,
    flow.If: if_,
    flow.May: may,
    flow.ChooseOne: one_of,
    flow.MayPay: paid,
    flow.MustPay: paid,
    flow.ForEach: each_card,
    flow.Repeat: repeat,
    flow.Later: later,
    verbs.Do: do,
    verbs.Move: move,
    verbs.Honor: honor,
    verbs.Draw: draw,
    verbs.Favor: favor,
    verbs.DiscardFromHand: discards,
    verbs.Apply: applies,
    verbs.SetStat: sets,
    verbs.Token: token,
    verbs.ProvinceFalls: falls,
    verbs.ControlChange: takes,
    verbs.Put: put,
    verbs.Grant: grant,
    verbs.GrantTrait: grant,
    verbs.AdditionalAction: extra,
    verbs.NegateIt: negates,
    verbs.ChangeAmount: changes_amount,
    verbs.NegateAction: negates_action,
    verbs.Redirect: redirects,
    looking.Search: find,
    looking.LookAtTop: find,
    entering.BringIn: brings_in,
    entering.AttachCard: attaches,
    entering.Create: creates,
    duels.Challenge: challenge,
    ranged.Ranged: ranged_attack,
}
GENERAL: list[tuple[type, Handler]] = [(flow.Seq, seq)]

__all__ = ["IMPOSSIBLE", "Judge", "Tally", "attachment_worth", "stakes"]
