"""What a text would do is known before it is used: cards ask it of actions, and rules too (SE-ACT-12, SE-KEY-14)."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import open_, triggered
from gorin.lang.conditions import YOU_HOLD_FAVOR
from gorin.lang.copying import CopyFeature
from gorin.lang.drawing import DrawAs
from gorin.lang.duels import Challenge
from gorin.lang.entering import AttachCard, BringIn, Create, Created
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import ForEach, ForEachPlayer, If, Later, May, Repeat, Seq
from gorin.lang.handling import PutInProvince, RefillWith, SwitchUnits, Transfer
from gorin.lang.lasting import DelayIt
from gorin.lang.looking import Search
from gorin.lang.maneuvers import Assign
from gorin.lang.orders import EachGainsByOther
from gorin.lang.piles import PutUnder
from gorin.lang.players import GainProvince
from gorin.lang.producing import ProduceGold
from gorin.lang.ranged import ranged
from gorin.lang.refs import EACH_PLAYER, HERE, THIS
from gorin.lang.regions import AttachToProvince, MoveRegion
from gorin.lang.selectors import HOLDINGS, PERSONALITIES
from gorin.lang.sides import AllMayAssign, MoveToSides
from gorin.lang.triggers import after
from gorin.table import kinds, terms
from gorin.table.definitions import Node

DOES: list[tuple[Node, set[int]]] = [
    (verbs.bow(PERSONALITIES), {kinds.BOW}), (verbs.straighten(PERSONALITIES), {kinds.STRAIGHTEN}),
    (verbs.destroy(PERSONALITIES), {kinds.DESTROY}), (verbs.discard(PERSONALITIES), {kinds.DISCARD}),
    (verbs.remove_from_game(PERSONALITIES), {kinds.REMOVE}), (verbs.dishonor(PERSONALITIES), {kinds.DISHONOR}),
    (verbs.rehonor(PERSONALITIES), {kinds.REHONOR}), (verbs.move_home(PERSONALITIES), {kinds.MOVE}),
    (verbs.gain_honor(1), {kinds.GAIN_HONOR}), (verbs.lose_honor(1), {kinds.LOSE_HONOR}),
    (verbs.Draw(1), {kinds.DRAW}), (verbs.Favor(kinds.TAKE_FAVOR), {kinds.TAKE_FAVOR}),
    (verbs.DiscardFromHand(1, EACH_PLAYER), {kinds.DISCARD}), (verbs.give(THIS, terms.FORCE, 1), {kinds.MODIFY}),
    (verbs.SetStat(THIS, terms.FORCE, 1), {kinds.MODIFY}), (verbs.SetStrength(HERE, 1), {kinds.MODIFY}),
    (verbs.Token(THIS, 1), {kinds.TOKEN}), (verbs.RemoveToken(THIS), {kinds.UNTOKEN}),
    (verbs.put_in_hand(THIS), {kinds.PUT}), (verbs.ShuffleInto(THIS), {kinds.SHUFFLE_IN, kinds.SHUFFLE}),
    (verbs.Shuffle(), {kinds.SHUFFLE}), (verbs.Reveal(THIS), {kinds.REVEAL}),
    (verbs.ProvinceFalls(HERE), {kinds.DESTROY_PROVINCE}), (verbs.ControlChange(THIS), {kinds.CONTROL}),
    (verbs.Grant(open_([verbs.gain_honor(1)]), THIS), set()),
    (verbs.GrantTrait(triggered(after(kinds.BOW), [verbs.gain_honor(1)]), THIS), set()),
    (BringIn(THIS), {kinds.ENTER}), (AttachCard(THIS, THIS), {kinds.ATTACH}),
    (ExchangeStats(THIS, terms.FORCE, terms.CHI), {kinds.MODIFY}), (SwitchUnits(THIS, THIS), {kinds.MOVE}),
    (Search("it", HOLDINGS), {kinds.SEARCH, kinds.SHUFFLE}), (GainProvince(), {kinds.GAIN_PROVINCE}),
    (ProduceGold(1), {kinds.PRODUCE}), (ranged(3), {kinds.RANGED, kinds.DESTROY}),
    (Challenge(THIS, THIS, verbs.destroy(THIS)), {kinds.CHALLENGE, kinds.DESTROY}),
    (CopyFeature(THIS, THIS), {kinds.MODIFY}), (DrawAs("it"), {kinds.DRAW}), (Transfer(THIS, THIS), {kinds.TRANSFER}),
    (RefillWith(THIS, HERE), {kinds.REFILL}), (PutInProvince(THIS, HERE), {kinds.PUT}),
    (DelayIt(kinds.DESTROY, after(kinds.BOW)), set()), (Assign(THIS), {kinds.ASSIGN}),
    (EachGainsByOther(THIS, THIS, terms.FORCE), {kinds.GAIN_HONOR}), (PutUnder(THIS, THIS), {kinds.PUT}),
    (MoveRegion(THIS, HERE), {kinds.ATTACH}), (AttachToProvince(THIS, HERE), {kinds.ENTER, kinds.ATTACH}),
    (MoveToSides(THIS, THIS), {kinds.MOVE}), (AllMayAssign(), {kinds.ASSIGN}),
    (verbs.put_on_bottom(THIS), {kinds.PUT}),
    (Create(Created(terms.PERSONALITY, 1, 1, title="Ghost")), {kinds.CREATE}),
]  # fmt: skip


def mask(found: set[int]) -> int:
    """Kinds as the bits of a number."""
    return sum(1 << kind for kind in found)


@pytest.mark.rule("SE-KEY-14")
@pytest.mark.parametrize(("node", "found"), DOES, ids=lambda value: type(value).__name__)
def test_each_word_says_what_it_does(node: Node, found: set[int]) -> None:
    assert node.does() == mask(found)
    assert open_([node, verbs.Draw(1)]).mask == mask(found | {kinds.DRAW})


@pytest.mark.parametrize("outer", [
    lambda inner: Seq([verbs.Draw(1), inner]), lambda inner: Repeat(2, inner), lambda inner: May(inner),
    lambda inner: If(YOU_HOLD_FAVOR, inner), lambda inner: If(YOU_HOLD_FAVOR, verbs.Draw(1), inner),
    lambda inner: ForEach("it", PERSONALITIES, inner), lambda inner: ForEachPlayer(EACH_PLAYER, inner),
    lambda inner: Later(after(kinds.BOW), inner),
])  # fmt: skip
def test_a_sentence_does_what_the_words_in_it_do(outer) -> None:
    assert outer(verbs.destroy(PERSONALITIES)).does() & mask({kinds.DESTROY})
    assert not outer(verbs.bow(PERSONALITIES)).does() & mask({kinds.DESTROY})
