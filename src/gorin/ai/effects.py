"""What single parts of a text do, added up: one handler for each kind of node; no card is named here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gorin.ai import deeds, dueling
from gorin.ai.reading import Reading
from gorin.ai.tally import CARDS, EQUIPMENT, FAVOR, HONOR, PEOPLE, RINGS, Tally
from gorin.ai.worth import CARD_WORTH
from gorin.lang import bought, duels, entering, flow, looking, orders, ranged, verbs
from gorin.lang.conditions import Changed, Did, Drew, Was
from gorin.rules.duel import Consequences
from gorin.rules.entering import FOR_HONOR
from gorin.table import kinds, terms
from gorin.table.definitions import M_FLAG, M_STAT, Node
from gorin.table.flags import TIES_INSTEAD_OF_WINNING
from gorin.table.packing import T_CARD, tag_of

if TYPE_CHECKING:
    from gorin.ai.judging import Judge

CROWDED = 0.12
"""How much less an attachment is worth for each that its Personality has: one card may bow or kill the whole unit."""


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
        tally.take(other)


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
        tally.take(best)


def paid(judge: Judge, node: flow.MayPay | flow.MustPay, reading: Reading, tally: Tally) -> None:
    """Something for a cost."""
    other = tally.copy()
    judge.cost(node.cost, reading, other)
    judge.node(node.then, reading, other)
    better = judge.total(other) > judge.total(tally)
    if isinstance(node, flow.MustPay) or better == (reading.you == judge.seat):
        tally.take(other)


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
    """Something that may come about later; what changes a draw adds a card to it."""
    if node.trigger.kind == kinds.DRAW:
        tally.add(0.24, CARDS)
        return
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
        tally.add(judge.worth.honor(player, size if node.kind == kinds.GAIN_HONOR else -size), HONOR)


def draw(judge: Judge, node: verbs.Draw, reading: Reading, tally: Tally) -> None:
    """Cards drawn."""
    size = reading.amount(node.amount, 1)
    for player in reading.players(node.players):
        tally.add((1.0 if player == judge.seat else -1.0) * CARD_WORTH * size, CARDS)


def favor(judge: Judge, node: verbs.Favor, reading: Reading, tally: Tally) -> None:
    """The Imperial Favor changes hands."""
    holder = judge.position.favor
    if node.kind == kinds.LOSE_FAVOR:
        if holder >= 0:
            tally.value += -1.5 if holder == judge.seat else 1.5
        return
    for player in reading.players(node.players):
        if player != holder:
            tally.add(1.8 if player == judge.seat else -1.8, FAVOR)


def discards(judge: Judge, node: verbs.DiscardFromHand, reading: Reading, tally: Tally) -> None:
    """Hands grow smaller."""
    size = reading.amount(node.amount, 1)
    for player in reading.players(node.players):
        count = min(size, reading.hand_size(player))
        tally.add((-1.0 if player == judge.seat else 1.0) * CARD_WORTH * count, CARDS)


def applies(judge: Judge, node: verbs.Apply, reading: Reading, tally: Tally) -> None:
    """Bonuses, penalties and other effects that last for a while."""
    modifier = node.modifier
    size = reading.amount(modifier.amount, 2)
    lasting = modifier.until == terms.UNTIL_GAME_ENDS
    if modifier.what == M_STAT:
        if node.place is not None or modifier.param == terms.PROVINCE_STRENGTH:
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
        for stat, size in ((terms.FORCE, node.force), (terms.CHI, node.chi), (terms.PERSONAL_HONOR, node.honor)):
            if size:
                judge.bonus(card, stat, size, True, tally)


def falls(judge: Judge, node: verbs.ProvinceFalls, reading: Reading, tally: Tally) -> None:
    """A Province is destroyed."""
    tally.value += 8.0 if judge.position.defender != judge.seat else -8.0


def takes(judge: Judge, node: verbs.ControlChange, reading: Reading, tally: Tally) -> None:
    """A card changes sides."""
    for card in reading.cards(node.ref):
        if judge.position.is_in_play(card):
            judge.change(kinds.CONTROL, card, tally)


def put(judge: Judge, node: verbs.Put, reading: Reading, tally: Tally) -> None:
    """A card goes to a hand or a deck."""
    p = judge.position
    for card in reading.cards(node.ref):
        mine = p.controller(card) == judge.seat
        if node.zone == terms.HAND:
            tally.add(0.9 if mine else -0.9, CARDS)
            if p.is_in_play(card):
                judge.change(kinds.DISCARD, card, tally, 0.7)
        elif p.is_in_play(card):
            judge.change(kinds.DISCARD, card, tally)


def grant(judge: Judge, node: verbs.Grant | verbs.GrantTrait, reading: Reading, tally: Tally) -> None:
    """An ability or trait is given."""
    tally.value += 0.6


def extra(judge: Judge, node: verbs.AdditionalAction, reading: Reading, tally: Tally) -> None:
    """Another action."""
    tally.value += 0.7


def find(judge: Judge, node: looking.Search | looking.LookAtTop, reading: Reading, tally: Tally) -> None:
    """A card is looked for."""
    tally.add(0.6, CARDS)


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
            if node.own_text:
                tally.add(deeds.prize(judge.worth), RINGS)
                continue
            if card in judge.position.hand():
                value -= 0.6 * judge.worth.in_hand(card)
            mine = judge.position.controller(card) == judge.seat
            sort = RINGS if judge.position.type(card) == terms.RING else PEOPLE
            tally.add(0.7 * value if mine else -0.7 * value, sort)
            if mine and node.options & FOR_HONOR:
                honor = max(0, judge.position.personal_honor(card))
                tally.add(judge.worth.honor(judge.seat, honor), HONOR)
    if not found:
        tally.add(1.5, PEOPLE)
        if node.options & FOR_HONOR:
            tally.add(judge.worth.honor(judge.seat, 1), HONOR)


def attaches(judge: Judge, node: entering.AttachCard, reading: Reading, tally: Tally) -> None:
    """An attachment enters play."""
    p = judge.position
    for card in reading.cards(node.ref):
        for host in reading.cards(node.host):
            if p.is_in_play(card) or not p.is_in_play(host):
                continue
            tally.add(attachment_worth(judge, card, host), EQUIPMENT)
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
    return value - judge.worth.gold(p.gold_cost(card))


def creates(judge: Judge, node: entering.Create, reading: Reading, tally: Tally) -> None:
    """A created card."""
    made = node.created.definition
    force = max(0, made.stats[terms.FORCE])
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
    if not p.may_be_challenged(theirs[0]):
        return
    mine = p.controller(ours[0]) == judge.seat
    a, b = (ours[0], theirs[0]) if mine else (theirs[0], ours[0])
    chance = dueling.chance_to_win(p, a, b, node.stat, node.stat, not mine)
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
    """A Ranged Attack destroys what is weak enough, and so does a Melee Attack; Fear bows it."""
    what = kinds.BOW if node.kind == kinds.FEAR else kinds.DESTROY
    p = judge.position
    strength = reading.amount(node.strength, 3)
    for card in reading_cards(judge, reading, node.target.slot):
        if p.is_in_play(card) and p.force(card) <= strength:
            judge.change(what, card, tally, 0.9)


def reading_cards(judge: Judge, reading: Reading, slot: int) -> list[int]:
    """The card bound to a slot."""
    value = reading.slot(slot)
    return [value] if value >= 0 and tag_of(value) == T_CARD and judge.position.knows(value) else []


Handler = Callable[..., None]
HANDLERS: dict[type, Handler] = {
    flow.Seq: seq,
    orders.Then: seq,
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
    bought.Recruit: brings_in,
    bought.Equip: attaches,
    entering.Create: creates,
    duels.Challenge: challenge,
    ranged.Ranged: ranged_attack,
}
__all__ = ["HANDLERS", "stakes"]
