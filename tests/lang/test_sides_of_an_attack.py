"""Words about the sides of an attack of several players: leaders, allies, guests, and who changes sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.lang.cards import battle, reaction
from gorin.lang.conditions import Changed
from gorin.lang.flow import If
from gorin.lang.refs import ATTACKER, DEFENDER, OTHERS, YOU, Players, Together, ref
from gorin.lang.selectors import HOLDINGS, Titled
from gorin.lang.sides import ALLIES, YOU_ARE_ALLY, ChangeSides, InviteToAttack, MoveToSides
from gorin.lang.triggers import after
from gorin.lang.verbs import Draw, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import WITHOUT_PRESENCE, Node
from gorin.testing import Card, Table

GUARD, RAIDER, ALLY, OTHER_ALLY, GUEST, STRANGER = range(6)


def hosts(text: list[Node], player: int) -> tuple[Table, list[Card]]:
    """A battle of six: two allies of the Attacker, a guest of his without units, a stranger; one of them uses a text.

    The Attacker's first ally has a second unit at home. Whoever's text changes something gains 50 Honor by it.
    """
    t = Table(players=6)
    raider, guard = t.person("Raider", RAIDER), t.person("Guard", GUARD)
    ally, other = t.person("Ally", ALLY), t.person("Other Ally", OTHER_ALLY)
    spare = t.person("Spare", ALLY)
    acts = battle([*text, If(Changed(), gain_honor(50))], flags=WITHOUT_PRESENCE)
    t.put(t.define("Word", "Action", abilities=[acts]), player, "hand")
    for each in (GUEST, STRANGER):
        t.person(f"Man {each}", each)
    invited: dict[int, Sequence[int]] = {GUEST: [RAIDER], STRANGER: [RAIDER]}
    t.battle([raider, ally, other], [guard], RAIDER, defender=GUARD, invited=invited)
    t.use("Word")
    return t, [raider, guard, ally, other, spare]


@pytest.mark.rule("SE-MPL-64")
@pytest.mark.parametrize(("player", "allies"), [
    (RAIDER, [ALLY, OTHER_ALLY]), (ALLY, [OTHER_ALLY]), (OTHER_ALLY, [ALLY]), (GUARD, []), (GUEST, []),
])  # fmt: skip
def test_allies_are_the_others_of_ones_own_side_who_do_not_lead_it(player: int, allies: list[int]) -> None:
    t, _ = hosts([Draw(1, ALLIES)], player)
    drew = [each for each in range(6) if each != player and t.hand(each)]
    assert drew == allies


@pytest.mark.rule("SE-MPL-64")
@pytest.mark.parametrize(("player", "is_one"), [(RAIDER, False), (GUARD, False), (ALLY, True), (GUEST, False)])
def test_who_is_an_ally(player: int, is_one: bool) -> None:
    t, _ = hosts([If(YOU_ARE_ALLY, Draw(3))], player)
    assert len(t.hand(player)) == (3 if is_one else 0)


@pytest.mark.parametrize(("player", "leader", "changes"), [
    (ALLY, DEFENDER, True), (ALLY, ATTACKER, False), (GUEST, DEFENDER, False), (GUARD, ATTACKER, True),
])  # fmt: skip
def test_who_changes_sides_takes_his_units_at_battlefields_along(player: int, leader: Players, changes: bool) -> None:
    t, (raider, guard, ally, other, spare) = hosts([ChangeSides(leader)], player)
    assert t.honor(player) == (50 if changes else 0)
    assert t.ally_of(ALLY) == t.m.side(ally) == (GUARD if changes and player == ALLY else RAIDER)
    assert t.m.side(guard) == (RAIDER if changes and player == GUARD else GUARD)
    assert (t.m.side(raider), t.m.side(other), t.ally_of(OTHER_ALLY)) == (RAIDER, RAIDER, RAIDER)
    assert t.ally_of(GUEST) == -1 and t.ally_of(GUARD) == t.ally_of(RAIDER) == -1
    assert (t.location(spare), t.m.side(spare)) == (-1, ALLY)


@pytest.mark.rule("SE-MPL-01")
@pytest.mark.parametrize(("leader", "guest", "invited"), [
    (ATTACKER, YOU, [0]), (OTHERS, YOU, [0, 1]), (YOU, YOU, []), (YOU, ATTACKER, []), (ATTACKER, DEFENDER, []),
])  # fmt: skip
def test_only_leaders_invite_and_only_who_leads_nothing(leader: Players, guest: Players, invited: list[int]) -> None:
    t = Table(players=3)
    t.person("Helper", 2)
    knock = reaction(after(kinds.DECLARE), [InviteToAttack(leader, guest), If(Changed(), gain_honor(50))])
    t.put(t.define("Knock", "Action", abilities=[knock]), 2, "hand")
    t.phase(terms.PHASE_ATTACK, 0)
    t.answers("attack", "player 2")
    t.use("Knock", player=2)
    assert t.invited(2) == invited
    assert t.honor(2) == (50 if invited else 0)
    assert t.m.invited_cell(0) == t.m.invited_cell(1) == 0


def sent(attackers: Together, defenders: Together) -> Table:
    """An action of the Attacker that moves units to the battle from home: his own, the Defender's, and a guest's."""
    t = Table(players=3)
    raider, guard = t.person("Raider", 1), t.person("Guard", 0)
    mine = t.person("Mine", 1)
    t.follower(mine, title="Squire")
    t.person("Theirs", 0)
    t.person("Guest", 2)
    t.holding("Farm", 1)
    t.put(t.define("Rush", "Action", abilities=[battle([MoveToSides(attackers, defenders)])]), 1, "hand")
    t.battle([raider], [guard], 1, defender=0, invited={2: [1]})
    t.passes(player=0)
    t.use("Rush")
    return t


ALL = Together(ref(Titled("Mine")), ref(Titled("Squire")), ref(Titled("Theirs")), ref(Titled("Guest")), ref(HOLDINGS))
NOBODY = Together()


@pytest.mark.rule("SE-MPL-02", "SE-MPL-05")
@pytest.mark.parametrize(("attack", "defend", "there"), [
    (ALL, NOBODY, {"Mine": 1, "Guest": 1}), (NOBODY, ALL, {"Theirs": 0}),
    (ALL, ALL, {"Mine": 1, "Theirs": 0, "Guest": 1}), (NOBODY, NOBODY, {}),
])  # fmt: skip
def test_units_go_only_to_a_side_that_their_player_may_join(
    attack: Together, defend: Together, there: dict[str, int]
) -> None:
    t = sent(attack, defend)
    here = t.m.battlefield
    titles = t.titles(list(range(t.m.card_count)))
    cards = [titles.index(title) for title in ("Mine", "Theirs", "Guest")]
    assert {titles[card]: t.m.side(card) for card in cards if t.location(card) == here} == there
    assert t.location(titles.index("Farm")) == -1
