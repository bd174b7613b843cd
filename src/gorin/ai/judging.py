"""What the text of a card would be worth, read from its tree: no card is named here."""

from __future__ import annotations

from gorin.ai.effects import HANDLERS
from gorin.ai.position import Position
from gorin.ai.reading import Reading
from gorin.ai.tally import BOWING, HONOR, REMOVAL, Tally
from gorin.ai.worth import CARD_WORTH, Worth
from gorin.lang import costs, targets
from gorin.lang.spending import SpendThis
from gorin.rules.duel import Consequences
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, CostPart, Node, Part
from gorin.table.packing import T_CARD, tag_of
from gorin.table.terms import NONE

MOST_LEAVES = 24
MOST_CANDIDATES = 7
IMPOSSIBLE = -100.0


class Judge:
    """Judges abilities, effects and costs for the seat of one position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.worth = Worth(position)
        self.seat = position.seat
        self.leaves = 0
        self.best = Tally()
        """What the ability judged last would bring with the best targets."""
        self.best_total = IMPOSSIBLE

    # --- abilities -------------------------------------------------------------------------------------------------

    def ability(self, value: int) -> float:
        """What using an ability would be worth with the best targets."""
        p = self.position
        ability = p.ability(value)
        self.leaves = 0
        self.best, self.best_total = Tally(), IMPOSSIBLE
        with p.reading(value) as reading:
            best = self.targeted(reading, ability, 0)
        source = p.ability_card(value)
        if source >= 0 and p.type(source) == terms.ACTION and source in p.hand():
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
        total = self.total(tally)
        if total > self.best_total:
            self.best, self.best_total = tally, total
        return total

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
        if trigger.kind in (kinds.GAIN_HONOR, kinds.LOSE_HONOR):
            size = trigger.amount if trigger.kind == kinds.GAIN_HONOR else -trigger.amount
            return self.worth.honor(trigger.player, size)
        if trigger.kind == kinds.DRAW:
            return (0.9 if trigger.player == self.seat else -0.9) * trigger.amount
        if trigger.subject < 0:
            return 0.0
        tally = Tally()
        self.change(trigger.kind, trigger.subject, tally)
        if trigger.kind == kinds.MOVE and self.here(trigger.subject):
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
            tally.take(best)

    def weighed(self, node: Node | None, reading: Reading, tally: Tally, weight: float) -> None:
        """A part that may or may not come to pass."""
        if node is None or weight <= 0:
            return
        part = Tally()
        part.gone = tally.gone
        self.node(node, reading, part)
        tally.include(part, weight)

    def change(self, kind: int, card: int, tally: Tally, weight: float = 1.0) -> None:
        """One kind of change to one card, added up for this seat."""
        p = self.position
        if not p.is_in_play(card):
            if kind in (kinds.DISCARD, kinds.REMOVE) and card in p.hand():
                tally.value -= weight * self.worth.in_hand(card)
            return
        owner = p.controller(card)
        sign = 1.0 if owner == self.seat else -1.0
        worth = self.worth.card(card)
        if kind in (kinds.DESTROY, kinds.REMOVE, kinds.DISCARD):
            for each in (card, *p.attachments(card)):
                if each not in tally.gone:
                    tally.gone.add(each)
                    tally.add(-weight * sign * self.worth.card(each), REMOVAL)
                    self.contribute(each, tally, -weight)
            if p.dishonored(card):
                tally.value -= weight * sign * 1.0
        elif kind == kinds.BOW:
            if not p.bowed(card):
                tally.add(-weight * sign * self.standing(card), BOWING)
                self.contribute(card, tally, -weight)
        elif kind == kinds.STRAIGHTEN:
            if p.bowed(card):
                tally.add(weight * sign * self.standing(card), BOWING)
                if self.here(card):
                    self.force(card, p.force(card), tally, weight)
        elif kind == kinds.DISHONOR:
            if p.type(card) == terms.PERSONALITY and not p.dishonored(card):
                tally.value -= weight * sign * (1.2 + 0.5 * p.personal_honor(card))
        elif kind == kinds.REHONOR:
            if p.dishonored(card):
                tally.value += weight * sign * 2.5
        elif kind == kinds.CONTROL:
            tally.value -= weight * sign * 1.6 * worth

    def standing(self, card: int) -> float:
        """What it is worth that a card is not bowed, beside its Force in the battle being fought."""
        p = self.position
        kind = p.type(card)
        if kind == terms.PERSONALITY:
            return 0.5 + 0.25 * p.force(card)
        if kind == terms.FOLLOWER:
            return 0.2 * p.force(card)
        if kind in (terms.HOLDING, terms.STRONGHOLD) and p.controller(card) == self.seat:
            return 0.1 + self.worth.gold(p.production(card))
        if kind == terms.HOLDING:
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
        if p.type(card) in (terms.PERSONALITY, terms.FOLLOWER) and not p.bowed(card):
            self.force(card, p.force(card), tally, weight)

    def bonus(self, card: int, stat: int, size: int, lasting: bool, tally: Tally) -> None:
        """A bonus or penalty to a card's stat."""
        p = self.position
        if not p.is_in_play(card):
            return
        sign = 1.0 if p.controller(card) == self.seat else -1.0
        if stat == terms.FORCE:
            if size < 0:
                size = -min(-size, p.force(card))
            if lasting:
                tally.value += sign * 0.8 * size
            leader = p.leader(card)
            battle = self.worth.battle
            if not p.bowed(leader if leader >= 0 else card) and (battle is None or self.here(card)):
                self.force(card, size, tally, 1.0)
        elif stat == terms.CHI:
            if p.chi(card) + size <= 0 and p.type(card) == terms.PERSONALITY:
                self.change(kinds.DESTROY, card, tally)
            else:
                tally.value += sign * size * (0.6 if lasting else 0.12)
        elif stat == terms.PERSONAL_HONOR:
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
            tally.value -= self.worth.gold(reading.amount(cost.amount, 2))
        elif isinstance(cost, costs.HonorCost):
            tally.add(self.worth.honor(reading.you, -reading.amount(cost.amount, 1)), HONOR)
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
        elif isinstance(cost, SpendThis):
            card = reading.source
            if card >= 0:
                self.change(kinds.BOW if self.position.is_in_play(card) else kinds.DISCARD, card, tally)
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


__all__ = ["IMPOSSIBLE", "Judge"]
