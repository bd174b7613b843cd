"""Strongholds, Personalities, attachments, Spells, Rings and Events: what each kind of card is and does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import ability, battle, continuous, interrupt, open_, triggered
from gorin.lang.conditions import PerformedBy
from gorin.lang.entering import BringIn
from gorin.lang.modifiers import KeywordModifier, StatModifier
from gorin.lang.recruiting import CAME_FROM_HAND
from gorin.lang.refs import THIS, Slot
from gorin.lang.selectors import ACTIONS, ANY_CARD, ATTACHMENT, PERSONALITIES, STRONGHOLDS, Keyword
from gorin.lang.targets import ANYWHERE, YOUR_HAND, Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, ControlChange, destroy, discard, gain_honor, move_here, remove_from_game
from gorin.table import kinds, terms
from gorin.table.definitions import DISCARD_FROM_HAND, FROM_PLAY, FROM_PROVINCE, M_REMOVE_KEYWORD, Node
from gorin.table.places import in_play
from gorin.table.stats import stat
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, of_clan, until

# --- Strongholds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STR-01")
@pytest.mark.parametrize("how", [destroy, discard, remove_from_game])
def test_a_stronghold_is_no_card_to_whatever_does_not_name_it(how: Callable[[str], Node]) -> None:
    """Without its other side: that is chosen in the setup."""
    t = festival()
    lord = t.person("Lord", 1)
    t.act("Pit", Target("x", ANY_CARD), how("x"))
    t.act("Siege", Target("x", STRONGHOLDS), how("x"))
    t.action_phase()
    t.answer("use Pit")
    assert lord in t.question.options
    assert not {t.stronghold(0), t.stronghold(1)} & set(t.question.options)
    t.answer(lord).settle()
    t.use("Siege", t.stronghold(1))
    assert not in_play(t.m, t.stronghold(1))  # which says so


@pytest.mark.rule("TF-STR-02")
def test_a_strongholds_gold_is_a_stat() -> None:
    t = festival(gold=5)
    t.act("Tax", Target("x", STRONGHOLDS), Apply(StatModifier(terms.GOLD_PRODUCTION, 2), "x"))
    t.action_phase()
    t.use("Tax", t.stronghold(0))
    assert stat(t.m, t.stronghold(0), terms.GOLD_PRODUCTION) == 7 == t.production(t.stronghold(0))
    until(t, lambda: (t.question.kind == "action" and t.question.player == 0) or not t.asked)


# --- Personalities --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PER-04")
@pytest.mark.parametrize("clan", ["Crane Clan", "Crab Clan"])
@pytest.mark.parametrize("loyal", [True, False])
def test_who_is_loyal_enters_and_is_controlled_only_in_his_clan(clan: str, loyal: bool) -> None:
    t = festival()
    of_clan(t, 0, "Crane Clan")
    keywords = clan + (", Loyal" if loyal else "")
    t.person("Man", 0, "province", keywords=keywords)
    foe = t.person("Foe", 1, keywords=keywords)
    t.holding("Bribe", 0, ability(terms.DYNASTY, [Target("x", PERSONALITIES), ControlChange(Slot("x"))]))
    t.phase(terms.PHASE_DYNASTY)
    possible = not loyal or clan == "Crane Clan"
    assert t.can_use("Recruit", 0) is possible
    t.use("Bribe", foe)
    assert (t.m.controller(foe) == 0) is possible


@pytest.mark.rule("TF-PER-60")
def test_a_personality_alone_is_a_unit() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1)
    t.holding("Camp", 0, battle([gain_honor(1)]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    t.use("Camp")  # he alone gives his player Presence
    assert t.honor(0) == 1


# --- attachments ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ATT-02", "TF-PER-60")
@pytest.mark.parametrize(
    ("how", "where"), [(destroy, "discard"), (discard, "discard"), (remove_from_game, "removed")]
)
def test_attachments_leave_play_as_their_personality_does(how: Callable[[str], Node], where: str) -> None:
    t = festival()
    lord = t.person("Lord", 1)
    sword, guard = t.item(lord), t.follower(lord, 2)
    t.act("Pit", Target("x", PERSONALITIES), how("x"))
    t.action_phase()
    t.use("Pit", lord)
    assert [t.where(card) for card in (lord, sword, guard)] == [where] * 3
    assert t.destroyed(guard) is (how is destroy)


@pytest.mark.rule("TF-ATT-02")
def test_all_attachments_go_where_their_personality_goes() -> None:
    from gorin.table.places import location_of

    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    rider = t.person("Rider", 1)
    sword, men = t.item(rider), t.follower(rider, 2, bowed=True)
    text = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")])
    t.holding("Road", 1, text)
    t.battle([raider], [guard], others={rider: 1})
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 1)
    t.use("Road", rider)
    here = t.location(raider)
    assert [location_of(t.m, card) for card in (rider, sword, men)] == [here] * 3 and t.bowed(men)


@pytest.mark.rule("TF-ATT-01")
def test_an_attachment_without_a_personality_is_discarded() -> None:
    t = festival()
    lord = t.person("Lord", 1)
    sword = t.item(lord)
    t.act("Note", gain_honor(1))
    t.action_phase()
    from gorin.table.changes import unhost

    unhost(t.m, sword)
    t.m.dirty = True
    t.m.pending = None
    t.use("Note")
    assert t.where(sword) == "discard" and t.where(lord) == "home"


@pytest.mark.rule("TF-ATT-01")
def test_attachments_enter_play_only_on_ones_own_personality() -> None:
    t = festival()
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    sword = t.put(t.define("Sword", "Item"), 0, "hand")
    t.act("Open", Target("x", ATTACHMENT, domain=1), BringIn("x"))
    t.action_phase()
    assert not t.offers("Open")  # it does not come in by itself
    t.answer("use Equip").answer(sword)
    assert lord in t.question.options and foe not in t.question.options


@pytest.mark.rule("TF-FOL-01")
@pytest.mark.parametrize(
    ("lord", "men", "force"), [(True, False, 2), (True, True, 0), (False, False, 5), (False, True, 3)]
)
def test_an_unbowed_followers_force_counts_though_his_personality_is_bowed(lord: bool, men: bool, force: int) -> None:
    t = festival()
    raider = t.person("Raider", 0, force=3, bowed=lord)
    t.follower(raider, 2, bowed=men, hr=30)
    t.m.resolving = True
    assert t.unit_force(raider) == force


@pytest.mark.rule("TF-FOL-01")
def test_followers_ask_for_no_honor() -> None:
    t = festival()
    lord = t.person("Lord", 0, ph=0)
    men = t.put(t.define("Men", "Follower", force=2, hr=9), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(men).answer(lord).settle()
    assert t.host(men) == lord


@pytest.mark.rule("TF-ITM-01")
def test_an_items_modifiers_go_to_the_personality() -> None:
    t = festival()
    lord = t.person("Lord", 0, force=4)
    sword = t.item(lord, force=2, chi=1)
    seen = triggered(On(terms.AFTER, kinds.MODIFY, PERSONALITIES), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    t.act("Rust", Target("x", ATTACHMENT), Apply(StatModifier(terms.FORCE, -3), "x"))
    t.act("Hone", Target("x", ATTACHMENT), Apply(StatModifier(terms.FORCE, 2), "x"))
    t.action_phase()
    assert t.force(lord) == 6 and t.chi(lord) == 4
    t.use("Rust", sword)
    assert t.force(sword) == 0 and t.force(lord) == 3  # the Item reads 0, and he has less
    t.use("Hone", sword)
    assert t.force(sword) == 1 and t.force(lord) == 5 and t.honor(0) == 0  # nothing was given to him


# --- Spells ---------------------------------------------------------------------------------------------------------


def library(shugenja: bool = True) -> tuple[Table, Card, Card]:
    """A Personality and in hand a Spell with an Open ability."""
    t = festival()
    caster = t.person("Caster", 0, keywords="Shugenja" if shugenja else "")
    spell = t.put(t.define("Breeze", "Spell", abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.act("Forget", Target("x", PERSONALITIES), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja"), "x"))
    t.action_phase()
    return t, caster, spell


@pytest.mark.rule("TF-SPL-01")
@pytest.mark.parametrize("shugenja", [True, False])
def test_spells_are_for_shugenja(shugenja: bool) -> None:
    t, caster, spell = library(shugenja)
    assert t.can_use("Equip", 0) is shugenja
    if not shugenja:
        return
    t.answer("use Equip").answer(spell).answer(caster).settle()
    t.passes(1, player=1)
    assert t.can_use("Breeze", 0)
    t.use("Forget", caster)
    t.passes(1, player=1)
    t.refused("Breeze", 0, "TF-SPL-01")
    assert t.host(spell) == caster  # it stays


@pytest.mark.rule("TF-SPL-02")
def test_who_bears_the_spell_casts_it() -> None:
    t, caster, spell = library()
    seen = triggered(On(terms.AFTER, kinds.RESOLVE, when=PerformedBy(Keyword("Shugenja"))), [gain_honor(5)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    t.answer("use Equip").answer(spell).answer(caster).settle()
    t.passes(1, player=1)
    t.use("Breeze")
    assert t.honor(0) == 6


# --- Events and Strategies in play ----------------------------------------------------------------------------------


@pytest.mark.rule("TF-EVT-02")
@pytest.mark.parametrize("stated", [True, False])
def test_abilities_of_an_event_in_play_are_used_only_where_it_says_so(stated: bool) -> None:
    t = festival()
    first = ability(terms.LIMITED, [BringIn(THIS)], flags=FROM_PROVINCE)
    flags = FROM_PROVINCE | FROM_PLAY if stated else FROM_PROVINCE
    event = t.put(
        t.define("Omen", "Event", abilities=[first, ability(terms.OPEN, [gain_honor(5)], flags=flags)]), 0, "province"
    )
    t.action_phase()
    t.use("Omen (1)")
    assert t.where(event) == "home"
    t.passes(1, player=1)
    assert t.offers("Omen (2)") is stated


@pytest.mark.rule("TF-STG-01")
def test_in_play_the_abilities_and_traits_of_a_strategy_work() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=1)
    braver = continuous(StatModifier(terms.FORCE, 1, PERSONALITIES))
    texts = [battle([gain_honor(1)], [], "Terrain"), battle([gain_honor(3)], flags=FROM_PLAY)]
    marsh = t.put(t.define("Marsh", "Action", abilities=texts, traits=[braver]), 0, "hand")
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    assert t.force(guard) == 1
    t.use("Marsh (1)")
    assert in_play(t.m, marsh) and t.force(guard) == t.force(raider) == 2
    t.passes(1, player=1)
    t.use("Marsh (2)")
    assert t.honor(0) == 4


# --- Rings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-RNG-02")
@pytest.mark.parametrize("granted", [True, False])
def test_a_ring_is_used_from_the_hand_only_where_its_text_grants_it(granted: bool) -> None:
    t = festival()
    seen = triggered(On(terms.AFTER, kinds.DISCARD, when=CAME_FROM_HAND), [gain_honor(5)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    text = ability(terms.OPEN, [gain_honor(1)], flags=DISCARD_FROM_HAND if granted else 0)
    card = t.put(t.define("Ring", "Ring", abilities=[text]), 0, "hand")
    other = t.put(t.define("Card", "Action"), 0, "hand")
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    t.act("Toss", Choose("x", ACTIONS, 1, 1, YOUR_HAND), discard("x"))
    t.action_phase()
    assert t.offers("Ring") is granted
    if granted:
        t.answer("use Ring").settle()
        assert t.question.player == 1 and t.where(card) == "resolving"
        t.answer_pass()
        assert t.settle().honor(0) == 1 and t.where(card) == "discard"  # not discarded from the hand
        t.passes(1, player=1)
    t.answer("use Toss").settle()
    t.answer_pass()
    t.answer(other).settle() if t.question.kind == "choose" else t.settle()
    assert t.where(other) == "discard"
    assert t.honor(0) == (6 if granted else 5)
