"""Copying a keyword, a trait or an ability of a Personality: a trait is one printed sentence."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import read_sources
from gorin.lang.cards import continuous, open_, triggered
from gorin.lang.copying import FIRST_TRAIT, MOST_ABILITIES, CopyFeature
from gorin.lang.costs import GoldCost
from gorin.lang.modifiers import Gives, KeywordModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, YOURS, keyword
from gorin.lang.targets import Target
from gorin.lang.term import subterms
from gorin.lang.triggers import after
from gorin.lang.verbs import Apply, GrantTrait, bow, destroy, gain_honor, give
from gorin.rules.entering import can_host
from gorin.table import definitions, kinds, terms
from gorin.table.packing import T_CHOICE, T_PLAYER, pack
from gorin.table.persistence import from_bytes, to_bytes
from gorin.table.places import provinces_of
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.lang.writing import said
from tests.twenty_festivals.laying import of_clan, table, until

VERSION = "Experienced 3"


def dragon_of(t: Table) -> Card:
    return t.put("Water Dragon", 0, experience=VERSION)


def offered(t: Table, first: int, last: int) -> list[int]:
    """Which choices of a kind there are, by their places."""
    assert t.question.kind == "choice"
    found = [value - pack(T_CHOICE, 0) for value in t.question.options]
    return [n - first for n in found if first <= n < last]


def traits_offered(t: Table) -> list[int]:
    return offered(t, FIRST_TRAIT, 1 << 20)


def copy(t: Table, of: Card, trait: int) -> None:
    """Let the Dragon copy a trait of another, by its place."""
    t.use("Water Dragon", of)
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT + trait))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)


def lesson(t: Table) -> None:
    """A Holding that lets one of yours copy something of another."""
    t.act("Lesson", Target("a", YOURS & PERSONALITIES), Target("b", PERSONALITIES), CopyFeature("a", "b", traits=True))


def learn(t: Table, who: Card, of: Card, trait: int) -> None:
    t.use("Lesson", who, of)
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT + trait))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)


# --- which there are, and how long ------------------------------------------------------------------------------------


@pytest.mark.card("Water Dragon")
@pytest.mark.rule("TF-TRT-05")
@pytest.mark.parametrize(("clan", "bonus"), [("Dragon Clan", 1), ("Crane Clan", 0)])
def test_of_two_sentences_one_is_copied_and_speaks_of_the_copier_until_the_turn_ends(clan: str, bonus: int) -> None:
    t = table()
    of_clan(t, 0, clan)
    of_clan(t, 1, "Crane Clan" if bonus else "Dragon Clan")
    dragon, model = dragon_of(t), t.put("Shinjo Chairei", 1)
    before = t.force(model)
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    mark = t.m.mark()
    t.use("Water Dragon", model)
    assert traits_offered(t) == [0, 1]
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.force(dragon) == 7 + bonus and t.force(model) == before  # by the Clan of the Dragon's player
    assert not t.can_use("Water Dragon", 0)
    for m in (t.m.fork(), from_bytes(t.rules, to_bytes(t.m))):
        assert stat(m, dragon, terms.FORCE) == 7 + bonus
    t.m.take_back(mark)
    assert t.force(dragon) == 7
    t.run()
    t.use("Water Dragon", model)
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT))
    until(t, lambda: t.active == 1)
    assert t.force(dragon) == 7


@pytest.mark.card("Water Dragon", "Air Dragon")
@pytest.mark.parametrize("copied", [True, False])
def test_a_copied_triggered_trait_acts_for_the_copier_in_this_turn_alone(copied: bool) -> None:
    t = table()
    dragon, model = dragon_of(t), t.put("Air Dragon", 1, experience=VERSION)
    t.act("Rest", Target("x", YOURS & PERSONALITIES), bow("x"))
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if copied:
        copy(t, model, 3)
    t.use("Rest", dragon)
    phase = t.phase_now
    until(t, lambda: t.phase_now != phase and t.question.kind == "action")
    assert t.bowed(dragon) is not copied
    until(t, lambda: t.active == 1 and t.question.kind == "action" and t.question.player == 0)
    t.use("Rest", dragon)
    phase = t.phase_now
    until(t, lambda: t.phase_now != phase and t.question.kind == "action")
    assert t.bowed(dragon)


@pytest.mark.card("Water Dragon", "Earth Dragon")
def test_a_sentence_about_two_events_is_one_trait() -> None:
    t = table()
    dragon, model = dragon_of(t), t.put("Earth Dragon", 0, experience="Experienced 2")
    t.holding("Net", 1, open_([Target("x", PERSONALITIES), bow("x")], limit=9))
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Water Dragon", model)
    assert traits_offered(t) == [0, 1, 2, 3]
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT + 3))
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Net", dragon)
    assert not t.bowed(dragon)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Net", dragon)
    assert t.bowed(dragon)


@pytest.mark.card("Water Dragon", "Hida Kisada, the Little Bear")
def test_a_copied_trait_about_a_player_is_about_the_copiers() -> None:
    t = table()
    dragon_of(t)
    model = t.put("Hida Kisada, the Little Bear", 1, experience="Experienced")
    provinces = [provinces_of(t.m, player)[0] for player in (0, 1)]
    before = [t.strength(each) for each in provinces]
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    copy(t, model, 0)
    assert [t.strength(each) for each in provinces] == [before[0] + 1, before[1]]


# --- what is copied ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Water Dragon")
def test_what_copies_abilities_is_not_copied_and_given_texts_are() -> None:
    t = table()
    dragon_of(t)
    learns = triggered(after(kinds.BOW), [CopyFeature(THIS, THIS)])
    copying = open_([Target("x", PERSONALITIES), CopyFeature(THIS, "x")])
    plain = triggered(after(kinds.BOW), [gain_honor(1)])
    texts = [copying, open_([gain_honor(2)])]
    model = t.person("Model", 1, abilities=texts, traits=[learns, plain], keywords="Samurai")
    given = triggered(after(kinds.BOW), [gain_honor(3)])
    cavalry = KeywordModifier(definitions.M_GIVE_KEYWORD, "Cavalry")
    t.act("Gift", Target("x", PERSONALITIES), GrantTrait(given, "x"), Apply(cavalry, "x"))
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Gift", model)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Water Dragon", model)
    assert offered(t, 0, MOST_ABILITIES) == [1]
    assert traits_offered(t) == [1, 2]
    names = sorted(t.rules.keyword_names[n] for n in offered(t, MOST_ABILITIES, FIRST_TRAIT))
    assert names == ["Cavalry", "Samurai"]


@pytest.mark.rule("TF-TRT-05")
def test_a_trait_that_a_card_has_it_does_not_get_again() -> None:
    t = table()
    of_clan(t, 0, "Dragon Clan")
    pupil = t.person("Pupil", 0, force=2)
    models = [t.put("Shinjo Chairei", player) for player in (0, 1)]
    lesson(t)
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    base = t.force(models[0])
    for model in models:
        learn(t, pupil, model, 0)
        assert t.force(pupil) == 3
    learn(t, models[0], models[1], 0)
    assert t.force(models[0]) == base


@pytest.mark.card("Shosuro Longji")
@pytest.mark.parametrize("copied", [True, False])
@pytest.mark.parametrize("ninja", [True, False])
def test_a_copied_restriction_keeps_attachments_away(copied: bool, ninja: bool) -> None:
    t = table()
    pupil, model = t.person("Pupil", 0), t.put("Shosuro Longji", 1)
    lesson(t)
    guard = t.put(t.define("Guard", "Follower", gold_cost=1, keywords="Ninja" if ninja else ""), 0, "hand")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert can_host(t.m, guard, pupil, 0)
    if copied:
        learn(t, pupil, model, 0)
    assert can_host(t.m, guard, pupil, 0) is (ninja or not copied)


@pytest.mark.card("Yoritomo Yusuke")
def test_a_copied_trait_that_produces_gold_pays() -> None:
    t = table(gold=0)
    pupil, model = t.person("Pupil", 0), t.put("Yoritomo Yusuke", 1)
    lesson(t)
    t.act("Shop", gain_honor(1), costs=[GoldCost(2)])
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.can_use("Shop", 0) and t.production(pupil) == 0
    learn(t, pupil, model, 0)
    assert t.can_use("Shop", 0) and t.production(pupil) == 2
    t.use("Shop").settle_payment()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.bowed(pupil) and not t.bowed(model) and t.honor(0) == 1


def test_an_ability_that_a_copied_trait_gives_is_used_by_the_copier() -> None:
    t = table()
    trait = continuous(Gives(open_([give(THIS, terms.FORCE, 4)])))
    pupil, model = t.person("Pupil", 0), t.person("Model", 1, traits=[trait])
    lesson(t)
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not [each for each in t.options() if "on Pupil" in each]
    learn(t, pupil, model, 0)
    [mine] = [each for each in t.options() if "on Pupil" in each]
    t.answer(mine)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.force(pupil), t.force(model)) == (4, 0)
    assert not [each for each in t.options() if "on Pupil" in each]


@pytest.mark.card("Kakita Hikai")
@pytest.mark.parametrize(("slain", "asked"), [("Kakita Hikai", "order"), ("Pupil", "target"), ("Other", "")])
def test_a_copied_trait_about_its_cards_destruction_is_about_the_copiers(slain: str, asked: str) -> None:
    t = table()
    pupil, model, _ = t.person("Pupil", 0), t.put("Kakita Hikai", 0), t.person("Other", 0)
    lesson(t)
    t.act("Slay", Target("x", PERSONALITIES), destroy("x"))
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    learn(t, pupil, model, 0)
    before = t.honor(1)
    t.use("Slay", f"target {slain}", left=asked)
    if asked:  # Hikai is Expendable: the rule about that answers too
        until(t, lambda: pack(T_PLAYER, 1) in t.question.options).answer(pack(T_PLAYER, 1))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.honor(1) == before - (1 if asked else 0)


# --- one sentence, one term -------------------------------------------------------------------------------------------

# of these one printed sentence makes several changes: of all other Personalities each change is a sentence
SEVERAL_CHANGES = {
    "akodo_shaido", "daidoji_kuraou", "enomoto", "hida_kisada_the_little_bear_experienced", "isawa_nobuo",
    "kakita_ikura", "kitsuki_akito", "matsu_chizuki", "matsu_rutaro", "matsu_tayuko_experienced", "moshi_raiko",
    "shinjo_nobunaga", "tamori_mabasu", "togashi_ango", "togashi_taiki", "utaku_masako", "utaku_sayaka_experienced",
}  # fmt: skip


def test_a_personality_has_one_term_for_each_printed_sentence() -> None:
    several = set()
    facts = load_facts("twenty_festivals")
    for id, card in read_sources("twenty_festivals").items():
        if facts[id].type == "Personality":
            for piece in subterms(card):
                changes = piece.parts[0] if piece.word == "continuous" else ()
                if isinstance(changes, tuple) and len(changes) > 1:
                    several.add(id)
    assert several == SEVERAL_CHANGES


@pytest.mark.rule("TF-TRT-05")
@pytest.mark.parametrize("where", ["home", "hand"])
def test_where_traits_are_copied_the_abilities_are_all_that_a_card_has_now(where: str) -> None:
    """Also those that a card in play gives it, and not what one in the hand would."""
    t = table()
    lesson(t)
    texts = [triggered(after(kinds.BOW), [gain_honor(1)])]
    pupil = t.person("Pupil")
    model = t.person("Model", 1, abilities=[open_([gain_honor(2)])], traits=texts, keywords="Samurai")
    school = continuous(Gives(open_([gain_honor(5)]), keyword("Samurai")))
    t.put(t.define("School", "Item", traits=[school]), 1, where, on=model if where == "home" else None)
    t.action_phase()
    t.use("Lesson", pupil, model)
    assert offered(t, 0, MOST_ABILITIES) == ([0, 1] if where == "home" else [0])
    t.m.answer(pack(T_CHOICE, 0))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Model on Pupil")
    assert t.honor(0) == 2


@pytest.mark.rule("TF-TRT-05", "GE-CPY-01")
@pytest.mark.parametrize(("edition", "stays"), [("twenty_festivals", True), ("samurai", True), ("gold", False)])
def test_whether_a_token_stays_when_the_copied_ability_that_put_it_there_is_lost(edition: str, stays: bool) -> None:
    t = Table(edition)
    t.act("Lesson", Target("a", YOURS & PERSONALITIES), Target("b", PERSONALITIES), CopyFeature("a", "b"))
    pupil = t.person("Pupil")
    token = said('action(open, [], token(this, 1, 0, title="Might"))')
    model = t.person("Model", 1, abilities=[token], keywords="Samurai")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Lesson", pupil, model)
    t.m.answer(pack(T_CHOICE, 0))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Model on Pupil")
    until(t, lambda: t.question.kind == "action" and t.active == 1 and t.question.player == 0)
    assert not t.offers("Model on Pupil") and t.force(pupil) == (1 if stays else 0)
