"""Entering play, attaching, overlaying, Unique and Singular."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.rules import entering
from gorin.rules.timing import happen, happen_all
from gorin.rules.turn import overlay_bases
from gorin.table import kinds, scopes, terms
from gorin.table.changes import send, set_control, set_location
from gorin.table.definitions import M_STAT
from gorin.table.flags import (
    CANNOT_ATTACH_FOLLOWERS,
    CANNOT_ATTACH_ITEMS,
    IGNORES_HONOR_REQUIREMENTS,
)
from gorin.table.packing import PASS, T_ABILITY, pack
from gorin.table.places import attachments, provinces_of, unit_cards
from gorin.table.stats import unit_force
from gorin.table.terms import NONE
from gorin.testing.probes import registered
from tests.procedures.turn_table import (
    A,
    B,
    Fixed,
    Is,
    LoseHonorCost,
    Negate,
    Saw,
    Say,
    Table,
    ability,
    cannot,
    entry,
    flag,
    modifier,
    pays,
    triggered,
)


@pytest.fixture
def table() -> Table:
    """Player A's first Action Phase; Honor 5 and 4, both Crab Clan, Strongholds produce 4 Gold."""
    return Table().begin()


def why_not(table: Table, legal: bool) -> str:
    assert not legal
    return table.m.reason_rule


@pytest.fixture(autouse=True)
def _explain(table: Table) -> None:
    table.m.explaining = True


def enter(table: Table, card: int, player: int = A, options: int = 0, pay: bool = True) -> bool:
    entering.bring_into_play(table.m, NONE, player, card, NONE, options)
    table.run()
    if pay:
        table.pay()
    return table.m.result == 1 and table.alive(card)


def put_on(table: Table, card: int, host: int, options: int = 0, pay: bool = True) -> bool:
    entering.attach(table.m, NONE, card, host, options)
    table.run()
    if pay:
        table.pay()
    return table.m.result == 1


# --- entering -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PER-01", "SE-CST-08", "SE-GLD-02")
def test_a_personality_enters_at_home_for_his_gold_cost(table: Table) -> None:
    card = table.offer(cost=4)
    assert enter(table, card)
    assert table.zone(card) == terms.PLAY
    assert table.m.location(card) == NONE
    assert table.m.controller(card) == A
    assert table.bowed(table.stronghold(A))
    assert not table.bowed(card)


@pytest.mark.rule("SE-PER-01", "SE-PER-02")
def test_a_failed_restriction_returns_the_card_and_spends_nothing(table: Table) -> None:
    card = table.offer(1, cost=4, hr=6)
    assert not enter(table, card)
    assert table.row()[1] == card
    assert table.faceup(card)
    assert not table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-PER-02", "SE-CST-10")
def test_a_failed_payment_discards_the_card_and_refunds_nothing(table: Table) -> None:
    card = table.offer(1, cost=9)
    assert not enter(table, card)
    assert table.zone(card) == terms.DYNASTY_DISCARD
    broken = table.offer(1, cost=4, traits=[entry(cost=LoseHonorCost(1, fails=True))])
    assert not enter(table, broken)
    assert table.zone(broken) == terms.DYNASTY_DISCARD
    assert table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-PER-03")
def test_only_personalities_have_attachments_or_can_be_dishonored(table: Table) -> None:
    holding = table.play(A, terms.HOLDING)
    host = table.play(A)
    follower = table.attach(host, terms.FOLLOWER, force=1)
    item = table.hold(A)
    assert why_not(table, entering.may_attach(table.m, A, item, holding, 0)) == "SE-ATT-01"
    assert not entering.may_attach(table.m, A, item, follower, 0)
    happen(table.m, NONE, kinds.DISHONOR, follower)
    assert not table.m.dishonored(follower)


@pytest.mark.rule("SE-PER-04")
@pytest.mark.parametrize(("required", "legal"), [(5, True), (6, False), (-3, True), (terms.NO_STAT, True)])
def test_the_honor_requirement_is_measured_with_family_honor(table: Table, required: int, legal: bool) -> None:
    card = table.offer(hr=required)
    assert entering.may_enter(table.m, A, card, 0) == legal
    if not legal:
        assert table.m.reason_rule == "SE-PER-04"
        assert entering.may_enter(table.m, A, card, entering.IGNORE_HONOR)


@pytest.mark.rule("SE-STA-21")
def test_a_dash_is_met_by_any_honor(table: Table) -> None:
    table.set_honor(A, -15)
    assert entering.may_enter(table.m, A, table.offer(), 0)
    assert not entering.may_enter(table.m, A, table.offer(hr=-14), 0)
    assert entering.may_enter(table.m, A, table.offer(hr=-15), 0)


@pytest.mark.rule("SE-PER-04")
def test_honor_lost_by_the_costs_no_longer_matters(table: Table) -> None:
    card = table.offer(hr=5, traits=[entry(cost=LoseHonorCost(1))])
    assert enter(table, card)
    assert table.honor(A) == 4


def test_a_text_may_ignore_honor_requirements(table: Table) -> None:
    card = table.offer(hr=9)
    assert not entering.may_enter(table.m, A, card, 0)
    table.play(A, terms.HOLDING, traits=[flag(IGNORES_HONOR_REQUIREMENTS, players=1)])
    assert entering.may_enter(table.m, A, card, 0)
    assert not entering.may_enter(table.m, B, card, 0)


@pytest.mark.rule("SE-PER-05")
def test_loyal_needs_the_clan_alignment(table: Table) -> None:
    own = table.offer(loyal=True, keywords=["Crab Clan"])
    other = table.offer(1, loyal=True, keywords=["Lion Clan"])
    assert entering.may_enter(table.m, A, own, 0)
    assert why_not(table, entering.may_enter(table.m, A, other, 0)) == "SE-PER-05"
    assert entering.may_control(table.m, B, own)
    assert not entering.may_control(table.m, B, other)


@pytest.mark.rule("SE-STR-04")
def test_an_unaligned_player_has_no_clan() -> None:
    table = Table(clan="").begin()
    assert not entering.in_clan(table.m, A, table.offer(keywords=["Crab Clan"]))


@pytest.mark.rule("SE-HLD-01", "SE-STT-01")
def test_holdings_enter_bowed_without_bowing(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.BOW), Say("bow"))])
    card = table.offer(type=terms.HOLDING, cost=0)
    entering.bring_into_play(table.m, NONE, A, card, NONE, entering.WAIVE_COSTS)
    table.run()
    assert table.bowed(card)
    assert not table.said("bow")


@pytest.mark.rule("SE-CST-09")
def test_additional_costs_must_be_payable(table: Table) -> None:
    card = table.offer(traits=[entry(cost=LoseHonorCost(1, payable=False))])
    assert why_not(table, entering.may_enter(table.m, A, card, 0)) == "SE-CST-09"
    assert entering.may_enter(table.m, A, card, entering.WAIVE_COSTS)


@pytest.mark.rule("SE-CST-05", "SE-CST-09")
def test_additional_costs_are_paid_after_the_gold_in_the_order_of_the_text(table: Table) -> None:
    card = table.offer(cost=3, traits=[entry(cost=LoseHonorCost(1)), entry(cost=LoseHonorCost(2))])
    assert enter(table, card)
    lines = [line.text for line in table.m.lines if "Gold" in line.text or "Honor" in line.text]
    assert [line.split()[-2] for line in lines] == ["4", "1", "2"]


def test_a_condition_of_its_text_restricts_entering(table: Table) -> None:
    shut = table.offer(traits=[entry(condition=Fixed(False))])
    assert not entering.may_enter(table.m, A, shut, 0)
    assert entering.may_enter(table.m, A, shut, entering.IGNORE_RESTRICTIONS)
    assert entering.may_enter(table.m, A, table.offer(traits=[entry(condition=Fixed(True))]), 0)


@pytest.mark.rule("SE-GLD-07", "SE-RNG-03")
def test_no_gold_is_paid_for_a_card_without_gold_cost(table: Table) -> None:
    card = table.hold(A, terms.RING)
    assert enter(table, card, pay=False)
    assert table.question.kind == "action"


@pytest.mark.rule("SE-GLD-06", "SE-GLD-09")
def test_a_cost_of_nothing_may_be_overpaid(table: Table) -> None:
    card = table.offer(cost=0)
    entering.bring_into_play(table.m, NONE, A, card, NONE, 0)
    table.run()
    assert table.options == [PASS, table.stronghold(A)]
    table.m.answer(PASS)
    assert table.alive(card)
    assert not table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-GLD-13", "SE-CST-23", "SE-DYN-07")
def test_reductions_change_the_payment_only(table: Table) -> None:
    card = table.offer(cost=6)
    assert entering.price(table.m, A, card, NONE, 2) == 4
    assert entering.price(table.m, A, card, NONE, 9) == 0
    less = 3 << entering.REDUCTION_SHIFT
    assert entering.reduction_of(table.m, less) == 3
    assert enter(table, card, options=less)
    assert table.stat(card, terms.GOLD_COST) == 6


def test_texts_change_what_is_paid(table: Table) -> None:
    card = table.offer(cost=6, title="Hero")
    table.play(A, terms.HOLDING, traits=[pays(-2, who=Is(type=terms.PERSONALITY))])
    table.play(A, terms.HOLDING, traits=[pays(-1, who=Is(type=terms.HOLDING))])
    assert entering.price(table.m, A, card, NONE, 0) == 4
    assert entering.price(table.m, B, card, NONE, 0) == 6
    cheap = table.offer(1, cost=6, traits=[entry(discount=modifier(0, 0, 3).amount)])
    assert entering.price(table.m, A, cheap, NONE, 0) == 1


@pytest.mark.rule("SE-CST-10")
def test_a_negated_entry_discards_the_card(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.BEFORE, kinds.ENTER), Negate())])
    card = table.offer(cost=2)
    assert not enter(table, card)
    assert table.zone(card) == terms.DYNASTY_DISCARD
    assert table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-CST-15")
def test_what_cannot_enter_returns_unpaid(table: Table) -> None:
    table.play(B, terms.HOLDING, traits=[cannot(Saw(terms.BEFORE, kinds.ENTER))])
    card = table.offer(2, cost=2)
    assert why_not(table, entering.may_enter(table.m, A, card, 0)) == "SE-NEG-12"
    assert not enter(table, card)
    assert table.row()[2] == card
    assert not table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-HON-01")
def test_a_dishonorable_personality_comes_back_dishonorable(table: Table) -> None:
    card = table.play(A, cost=0)
    happen(table.m, NONE, kinds.DISHONOR, card)
    happen(table.m, NONE, kinds.DESTROY, card)
    table.run()
    assert table.zone(card) == terms.DYNASTY_DISCARD
    assert enter(table, card)
    assert table.m.dishonored(card)


# --- Unique and Singular ------------------------------------------------------------------------------------


@pytest.mark.rule("SE-UNQ-01")
def test_unique_looks_at_what_anyone_controls(table: Table) -> None:
    card = table.offer(title="Hida", unique=True)
    assert entering.may_enter(table.m, A, card, 0)
    other = table.play(B, title="Kisada", titles=["Hida"], unique=True)
    assert why_not(table, entering.may_enter(table.m, A, card, 0)) == "SE-UNQ-01"
    assert entering.may_enter(table.m, A, card, entering.IGNORE_RESTRICTIONS)  # SE-CND-01
    send(table.m, other, B * terms.PLAYER_ZONES + terms.DYNASTY_DISCARD)
    assert entering.may_enter(table.m, A, card, 0)


@pytest.mark.rule("SE-UNQ-02")
def test_other_versions_do_not_conflict(table: Table) -> None:
    table.play(B, title="Hida")
    assert entering.may_enter(table.m, A, table.offer(title="Hida", unique=True), 0)
    table.play(B, title="Kuni", unique=True)
    assert entering.may_enter(table.m, A, table.offer(title="Kuni"), 0)


@pytest.mark.rule("SE-UNQ-03")
def test_singular_looks_at_your_own_cards(table: Table) -> None:
    card = table.offer(type=terms.HOLDING, title="Mine", singular=True)
    table.play(B, terms.HOLDING, title="Mine", singular=True)
    assert entering.may_enter(table.m, A, card, 0)
    table.play(A, terms.HOLDING, title="Mine")
    assert entering.may_enter(table.m, A, card, 0)
    table.play(A, terms.HOLDING, title="Mine", singular=True)
    assert why_not(table, entering.may_enter(table.m, A, card, 0)) == "SE-UNQ-03"
    assert not entering.may_control(table.m, A, card)


# --- attachments --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-01", "SE-ATT-07")
def test_attachments_go_on_your_own_personalities(table: Table) -> None:
    mine, theirs, item = table.play(A), table.play(B), table.hold(A, cost=2)
    assert why_not(table, entering.may_attach(table.m, A, item, theirs, 0)) == "SE-ATT-01"
    assert not entering.may_attach(table.m, A, item, table.offer(), 0)
    assert put_on(table, item, mine)
    assert table.m.host(item) == mine
    assert attachments(table.m, mine) == [item]
    assert table.zone(item) == terms.PLAY
    assert not entering.may_attach(table.m, A, item, mine, 0)


@pytest.mark.rule("SE-ATT-02")
def test_an_attachment_returns_to_the_hand_if_it_may_not_or_cannot_be_attached(table: Table) -> None:
    host = table.play(A)
    spell = table.hold(A, terms.SPELL)
    assert not put_on(table, spell, host)
    assert table.zone(spell) == terms.HAND
    dear = table.hold(A, cost=9)
    assert not put_on(table, dear, host)
    assert table.zone(dear) == terms.HAND
    assert not table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-ATT-02", "SE-CST-10")
def test_an_attachment_is_discarded_when_a_started_payment_fails(table: Table) -> None:
    item = table.hold(A, cost=3, traits=[entry(cost=LoseHonorCost(1, fails=True))])
    assert not put_on(table, item, table.play(A))
    assert table.zone(item) == terms.FATE_DISCARD
    assert table.bowed(table.stronghold(A))


@pytest.mark.rule("SE-ATT-02", "SE-CST-10")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_attachment_that_does_not_begin_to_attach_is_discarded_unpaid(table: Table, stopped: bool) -> None:
    host, item = table.play(A), table.hold(A, cost=3)
    if stopped:
        table.play(A, terms.HOLDING, traits=[cannot(Saw(terms.BEFORE, kinds.ATTACHING))])
    assert put_on(table, item, host) is not stopped
    assert table.zone(item) == (terms.FATE_DISCARD if stopped else terms.PLAY)
    assert table.bowed(table.stronghold(A)) is not stopped


@pytest.mark.rule("SE-ATT-02")
def test_an_attachment_whose_personality_dies_during_payment_is_discarded(table: Table) -> None:
    class Kill(Say):
        def step(self, m, f):
            m.pop()
            happen(m, NONE, kinds.DESTROY, host)

    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.PRODUCE), Kill(""))])
    host, item = table.play(A), table.hold(A, cost=3)
    assert not put_on(table, item, host)
    assert table.zone(item) == terms.FATE_DISCARD


@pytest.mark.rule("SE-ATT-03", "SE-CST-13")
def test_the_gold_for_an_attachment_is_no_cost_of_the_action(table: Table) -> None:
    host, item = table.play(A), table.hold(A, cost=3)
    body = registered(table.m, Say("body"))
    scope = table.m.push_scope(table.rules.procedures.runner, terms.SCOPE_ACTION, host, A, NONE, body.id, NONE, NONE)
    entering.attach(table.m, scope, item, host, 0)
    table.run()
    while table.question.kind == "pay":
        table.m.answer(table.options[0])
    assert table.m.host(item) == host
    assert table.said("body")
    assert (scopes.gold(table.m, scope), scopes.paid(table.m, scope)) == (0, 0)


@pytest.mark.rule("SE-ATT-04")
def test_attachments_leave_with_their_personality(table: Table) -> None:
    host = table.play(A)
    item, follower = table.attach(host, terms.ITEM), table.attach(host, terms.FOLLOWER, force=1)
    happen_all(table.m, NONE, kinds.DESTROY, [host])
    table.run()
    assert [table.zone(c) for c in (host, item, follower)] == [
        terms.DYNASTY_DISCARD,
        terms.FATE_DISCARD,
        terms.FATE_DISCARD,
    ]


@pytest.mark.rule("SE-ATT-06", "SE-FOL-01")
def test_followers_ask_for_personal_honor_when_they_attach_only(table: Table) -> None:
    host = table.play(A, ph=2)
    proud, meek = table.hold(A, terms.FOLLOWER, hr=3, force=1), table.hold(A, terms.FOLLOWER, hr=2, force=1)
    assert why_not(table, entering.may_attach(table.m, A, proud, host, 0)) == "SE-FOL-01"
    assert entering.may_attach(table.m, A, proud, host, entering.IGNORE_HONOR)
    assert put_on(table, meek, host)
    happen(table.m, NONE, kinds.DISHONOR, host)
    assert table.m.host(meek) == host
    assert not entering.may_attach(table.m, A, table.hold(A, terms.FOLLOWER, hr=1, force=1), host, 0)
    assert entering.may_attach(table.m, A, table.hold(A, terms.FOLLOWER, force=1), host, 0)


@pytest.mark.rule("SE-FOL-02", "SE-ITM-01")
def test_followers_add_to_the_unit_and_items_to_the_personality(table: Table) -> None:
    host = table.play(A, force=3)
    assert put_on(table, table.hold(A, terms.FOLLOWER, force=2), host)
    assert (table.stat(host, terms.FORCE), unit_force(table.m, host)) == (3, 5)
    assert put_on(table, table.hold(A, terms.ITEM, force=2), host)
    assert (table.stat(host, terms.FORCE), unit_force(table.m, host)) == (5, 7)


@pytest.mark.rule("SE-SPL-01", "SE-SPL-03")
def test_spells_go_on_shugenja_without_limit(table: Table) -> None:
    plain, shugenja = table.play(A), table.play(A, chi=1, keywords=["Shugenja"])
    for _ in range(2):
        spell = table.hold(A, terms.SPELL)
        assert why_not(table, entering.may_attach(table.m, A, spell, plain, 0)) == "SE-SPL-01"
        assert put_on(table, spell, shugenja)


@pytest.mark.rule("SE-SPL-02")
def test_a_spell_needs_a_shugenja_to_be_used(table: Table) -> None:
    refs = []
    for words in (["Shugenja"], []):
        spell = table.attach(table.play(A, keywords=words), terms.SPELL, abilities=[ability(terms.OPEN)])
        refs.append(pack(T_ABILITY, spell * 16))
    table.m.pending = None
    assert refs[0] in table.options
    assert refs[1] not in table.options


@pytest.mark.rule("SE-KEY-12")
@pytest.mark.parametrize("word", ["Armor", "Weapon"])
def test_one_armor_and_one_weapon(table: Table, word: str) -> None:
    host = table.play(A)
    table.attach(host, terms.ITEM, keywords=[word])
    assert why_not(table, entering.may_attach(table.m, A, table.hold(A, keywords=[word]), host, 0)) == "SE-KEY-12"
    assert entering.may_attach(table.m, A, table.hold(A, keywords=["Armor" if word == "Weapon" else "Weapon"]), host, 0)
    assert entering.may_attach(table.m, A, table.hold(A, keywords=[word]), table.play(A), 0)


def test_bans_on_the_personality(table: Table) -> None:
    host = table.play(A, traits=[flag(CANNOT_ATTACH_ITEMS)])
    assert not entering.may_attach(table.m, A, table.hold(A), host, 0)
    assert entering.may_attach(table.m, A, table.hold(A, terms.FOLLOWER, force=1), host, 0)
    host = table.play(A, traits=[flag(CANNOT_ATTACH_FOLLOWERS)])
    assert not entering.may_attach(table.m, A, table.hold(A, terms.FOLLOWER, force=1), host, 0)
    assert entering.may_attach(table.m, A, table.hold(A), host, 0)


def test_restrictions_written_on_either_card(table: Table) -> None:
    picky = table.hold(A, traits=[entry(host=Is(title="Hero"))])
    hero, other = table.play(A, title="Hero"), table.play(A)
    assert entering.may_attach(table.m, A, picky, hero, 0)
    assert not entering.may_attach(table.m, A, picky, other, 0)
    assert entering.can_host(table.m, picky, other, entering.IGNORE_RESTRICTIONS)
    some = table.play(A, traits=[entry(barred=Is(title="Blade"))])
    assert entering.may_attach(table.m, A, table.hold(A), some, 0)
    assert not entering.may_attach(table.m, A, table.hold(A, title="Blade"), some, 0)


def test_a_discount_for_one_personality(table: Table) -> None:
    item = table.hold(A, cost=4, traits=[entry(discount=modifier(0, 0, 3).amount, discount_host=Is(title="Hero"))])
    assert entering.price(table.m, A, item, table.play(A, title="Hero"), 0) == 1
    assert entering.price(table.m, A, item, table.play(A), 0) == 4
    assert entering.price(table.m, A, item, NONE, 0) == 4


def test_unique_and_singular_attachments(table: Table) -> None:
    host = table.play(A)
    table.attach(table.play(B), terms.ITEM, title="Sword", unique=True)
    assert (
        why_not(table, entering.may_attach(table.m, A, table.hold(A, title="Sword", unique=True), host, 0))
        == "SE-UNQ-01"
    )


@pytest.mark.rule("SE-UNT-02", "SE-STT-03")
def test_attachments_follow_their_personality_to_a_new_controller(table: Table) -> None:
    host = table.play(A)
    item = table.hold(A)
    assert put_on(table, item, host)
    set_control(table.m, host, B)
    assert table.m.controller(item) == B
    assert attachments(table.m, host) == [item]


@pytest.mark.rule("SE-UNT-01", "SE-TOK-01")
def test_tokens_are_no_cards_of_the_unit(table: Table) -> None:
    host = table.play(A)
    item = table.attach(host, terms.ITEM)
    table.token(host)
    assert unit_cards(table.m, host) == [host, item]


@pytest.mark.rule("SE-TOK-02")
def test_tokens_do_not_come_back(table: Table) -> None:
    card = table.play(A, force=2, cost=0)
    table.token(card, 3)
    assert table.stat(card, terms.FORCE) == 5
    happen(table.m, NONE, kinds.DESTROY, card)
    table.run()
    assert enter(table, card)
    assert table.stat(card, terms.FORCE) == 2


@pytest.mark.rule("SE-CRE-02")
def test_a_created_card_kept_out_of_play_ceases_to_exist(table: Table) -> None:
    card = table.new(A, table.define(terms.PERSONALITY, "", created=True, hr=9))
    table.m.unlink(card)
    entering.bring_into_play(table.m, NONE, A, card, NONE, entering.WAIVE_COSTS)
    table.run()
    assert table.m.result == 0
    assert table.zone(card) == NONE
    entering.bring_into_play(table.m, NONE, A, card, NONE, entering.WAIVE_COSTS | entering.IGNORE_HONOR)
    table.run()
    assert table.alive(card)
    happen(table.m, NONE, kinds.DESTROY, card)
    table.run()
    assert table.zone(card) == NONE


# --- overlaying ---------------------------------------------------------------------------------------------


def pair(table: Table, level: int = 1, below: int = 0, **facts: Any) -> tuple[int, int]:
    """A Personality in play and a more experienced version of him in a Province."""
    base = table.play(A, title="Hida", experience=below, cost=6, abilities=[ability(terms.OPEN, Say("base"))])
    card = table.offer(title="Hida Again", titles=["Hida"], experience=level, cost=10, force=5, **facts)
    return card, base


def lay_over(table: Table, card: int, base: int) -> bool:
    entering.overlay(table.m, NONE, A, card, base)
    table.run()
    table.pay()
    return table.m.result == 1


@pytest.mark.rule("SE-EXP-01", "SE-EXP-02")
def test_a_more_experienced_version_may_overlay_yours(table: Table) -> None:
    card, base = pair(table)
    assert overlay_bases(table.m, A, card) == [base]
    assert overlay_bases(table.m, B, card) == []
    assert overlay_bases(table.m, A, table.offer(title="Hida", experience=0)) == []
    other = table.offer(1, title="Kuni", experience=1)
    assert why_not(table, entering.may_overlay(table.m, A, other, base)) == "SE-EXP-02"


@pytest.mark.rule("SE-EXP-03")
def test_overlaying_ignores_honor_but_not_loyalty(table: Table) -> None:
    card, base = pair(table, hr=30)
    assert not entering.may_enter(table.m, A, card, 0)
    assert entering.may_overlay(table.m, A, card, base)
    stranger, base = pair(table, loyal=True, keywords=["Lion Clan"])
    assert why_not(table, entering.may_overlay(table.m, A, stranger, base)) == "SE-EXP-03"


@pytest.mark.rule("SE-EXP-04")
@pytest.mark.parametrize(("below", "level", "gold_due"), [(0, 1, 0), (0, 2, 4), (1, 2, 0), (1, 3, 4)])
def test_two_levels_cost_the_difference(table: Table, below: int, level: int, gold_due: int) -> None:
    card, base = pair(table, level, below)
    assert entering.overlay_price(table.m, card, base) == gold_due
    assert lay_over(table, card, base)
    assert table.bowed(table.stronghold(A)) == (gold_due > 0)


@pytest.mark.rule("SE-EXP-05")
def test_a_unique_version_elsewhere_forbids_it(table: Table) -> None:
    base = table.play(A, title="Hida", unique=True)
    card = table.offer(title="Hida", experience=1, unique=True)
    assert entering.may_overlay(table.m, A, card, base)
    table.play(B, title="Hida", unique=True)
    assert why_not(table, entering.may_overlay(table.m, A, card, base)) == "SE-EXP-05"


@pytest.mark.rule("SE-EXP-06")
def test_overlaying_is_neither_entering_nor_leaving(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.ENTER), Say("entered")),
            triggered(Saw(terms.AFTER, kinds.OVERLAY), Say("overlaid")),
        ],
    )
    card, base = pair(table)
    assert lay_over(table, card, base)
    assert table.said("overlaid")
    assert not table.said("entered")
    assert table.alive(card)
    assert table.zone(base) == terms.UNDER
    assert (table.m.overlays(card), table.m.overlaid_by(base)) == (base, card)


@pytest.mark.rule("SE-EXP-07")
def test_the_stack_keeps_the_abilities_below_with_their_memory(table: Table) -> None:
    card, base = pair(table, abilities=[ability(terms.OPEN, Say("top"))])
    fresh, other = pair(table)
    refs = [pack(T_ABILITY, c * 16) for c in (base, card, other)]
    table.m.pending = None
    table.answer("action", refs[0])
    table.m.answer(PASS)
    assert lay_over(table, card, base)
    assert lay_over(table, fresh, other)
    assert table.stat(card, terms.FORCE) == 5
    table.m.pending = None
    assert refs[0] not in table.options  # used this turn
    assert refs[1] in table.options
    assert refs[2] in table.options
    table.answer("action", refs[2])
    assert len(table.said("base")) == 2


@pytest.mark.rule("SE-EXP-08")
def test_what_lay_on_the_card_below_carries_over(table: Table) -> None:
    card, base = pair(table)
    item, follower = table.attach(base, terms.ITEM), table.attach(base, terms.FOLLOWER, force=1)
    field = provinces_of(table.m, B)[0]
    table.token(base, 1)
    other = table.play(A)
    table.effect(modifier(M_STAT, terms.CHI, -1), base, -1)
    table.effect(modifier(M_STAT, terms.FORCE, 1), -2 - ((1 << base) | (1 << other)), 1)
    table.m.set_bowed(base, True)
    table.m.set_dishonored(base, True)
    set_location(table.m, base, field)
    assert lay_over(table, card, base)
    assert attachments(table.m, card) == [item, follower]
    assert [table.m.host(c) for c in (item, follower)] == [card, card]
    assert (table.stat(card, terms.FORCE), table.stat(card, terms.CHI)) == (5 + 1 + 1, 2 - 1)
    assert table.stat(other, terms.FORCE) == 3
    assert (table.bowed(card), table.m.dishonored(card)) == (True, 1)
    assert table.m.location(card) == field


@pytest.mark.rule("SE-EXP-10", "SE-EXP-11")
def test_when_the_stack_leaves_the_cards_below_leave_the_game(table: Table) -> None:
    card, base = pair(table)
    assert lay_over(table, card, base)
    happen(table.m, NONE, kinds.DESTROY, card)
    table.run()
    assert table.zone(card) == terms.DYNASTY_DISCARD
    assert table.zone(base) == terms.OUTSIDE
    assert len([line for line in table.m.lines if "destroyed" in line.text]) == 1


@pytest.mark.rule("SE-EXP-12")
def test_only_personalities_overlay_and_a_stack_may_be_overlaid_again(table: Table) -> None:
    card, base = pair(table)
    assert lay_over(table, card, base)
    third = table.offer(1, title="Hida Yet Again", titles=["Hida"], experience=2, cost=12)
    assert overlay_bases(table.m, A, third) == [card]
    assert lay_over(table, third, card)
    assert (table.m.overlays(third), table.m.overlays(card)) == (card, base)
    ref = pack(T_ABILITY, base * 16)
    table.m.pending = None
    assert ref in table.options
    follower = table.hold(A, terms.FOLLOWER, title="Band", experience=1)
    assert why_not(table, entering.may_overlay(table.m, A, follower, third)) == "SE-EXP-12"


def test_a_failed_overlay_changes_nothing(table: Table) -> None:
    card, base = pair(table, 2)
    table.m.set_bowed(table.stronghold(A), True)
    assert overlay_bases(table.m, A, card) == []
    assert not lay_over(table, card, base)
    assert table.row()[0] == card
    assert table.alive(base)
