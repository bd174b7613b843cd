"""Units that switch, attachments handed over or rearranged, and cards of Provinces: where each stays as it is."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, reaction, triggered
from gorin.lang.conditions import AtPlace, Was
from gorin.lang.flow import If
from gorin.lang.handling import Detach, PickCardIn, Rearrange, RefillWith, SwitchUnits, Transfer
from gorin.lang.piles import PutUnder
from gorin.lang.refs import HERE, NamedPlace
from gorin.lang.selectors import IN_PLAY, PERSONALITIES, YOURS, AttachedTo, Titled
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, YOUR_HAND, Choose, Target
from gorin.lang.triggers import after, before
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.testing import Card, Table

HERO, BACK, GUARD, NOBODY = Titled("Hero"), Titled("Back"), Titled("Guard"), Titled("Nobody")

# --- switches ------------------------------------------------------------------------------------------------------


def switching(t: Table, left: str, right: str) -> Table:
    """A battle in which Hero may let two units switch places; Back and a third player's Stranger are at home."""
    hero = t.person("Hero", abilities=[battle([SwitchUnits(Titled(left), Titled(right))])])
    t.person("Back")
    if t.m.player_count > 2:
        t.person("Stranger", 2)
    t.battle([hero], [t.person("Foe", 1)])
    return t


@pytest.mark.rule("SE-EFF-33")
@pytest.mark.parametrize(("left", "right", "switched"), [
    ("Back", "Hero", True), ("Hero", "Back", True), ("Stranger", "Hero", False), ("Hero", "Stranger", False),
])  # fmt: skip
def test_units_switch_only_if_both_may_move(left: str, right: str, switched: bool) -> None:
    t = switching(Table(players=3), left, right)
    hero = t.titles(list(range(t.m.card_count))).index("Hero")
    t.use("Hero")
    assert (t.location(hero) < 0) is switched


@pytest.mark.rule("SE-EFF-33", "SE-NEG-02")
@pytest.mark.parametrize(("point", "told"), [(before, 0), (after, 2)])
def test_what_is_negated_midway_has_switched_both_units_or_none(point: type, told: int) -> None:
    t = Table()
    t.holding("Witness", traits=[triggered(after(kinds.MOVE), [verbs.gain_honor(1)])])
    t.holding("Hush", 1, reaction(point(kinds.MOVE, HERO), [verbs.NegateAction()]))
    switching(t, "Hero", "Back").use("Hero")
    t.use("Hush", player=1)
    hero = t.titles(list(range(t.m.card_count))).index("Hero")
    assert (t.honor(0), t.location(hero) < 0) == (told, told == 2)


# --- attachments handed over -----------------------------------------------------------------------------------------


def bearers() -> tuple[Table, Card, list[Card]]:
    """A Guard, the first card of all, borne by First; Second and Third bear nothing."""
    t = Table()
    guard = t.put(t.define("Guard", "Follower", force=1), 0, "hand")
    people = [t.person(title) for title in ("First", "Second", "Third")]
    t.action_phase()
    t.use("Equip", people[0], guard)
    t.passes(1, player=1)
    return t, guard, people


@pytest.mark.rule("SE-DEF-27")
def test_the_first_card_of_all_is_transferred_like_any_other() -> None:
    t, guard, people = bearers()
    t.act("Order", Transfer(GUARD, Titled("Second")))
    t.m.pending = None
    t.use("Order")
    assert t.host(guard) == people[1]


@pytest.mark.rule("SE-DEF-27", "SE-ACT-09")
@pytest.mark.parametrize(("targets", "possible"), [
    (["Second"], True), (["First"], False), (["Second", "First"], False), (["Nobody"], True)])  # fmt: skip
def test_each_transfer_of_a_text_must_be_possible(targets: list[str], possible: bool) -> None:
    """One to nobody is none."""
    t, _guard, _people = bearers()
    t.act("Order", *[Transfer(GUARD, Titled(each)) for each in targets])
    t.m.pending = None
    assert t.can_use("Order", 0) is possible


def test_what_lies_under_a_personality_is_not_detached_from_him() -> None:
    t = Table()
    t.person("Hero")
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    t.act("Vault", Choose("scroll", Titled("Scroll"), domain=YOUR_HAND), PutUnder("scroll", HERO), Detach("scroll"))
    t.act("Axe", verbs.destroy(HERO))
    t.action_phase()
    t.use("Vault", scroll)
    assert t.where(scroll) == "under"
    t.use("Axe")
    assert t.where(scroll) == "discard"  # it shares his fate


def test_what_lies_under_a_personality_is_not_where_he_fights() -> None:
    t = Table()
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    told = [If(AtPlace(each, HERE), verbs.gain_honor(gain)) for each, gain in (("scroll", 100), (HERO, 1))]
    text = battle([Choose("scroll", Titled("Scroll"), domain=YOUR_HAND), PutUnder("scroll", HERO), *told])
    t.battle([t.person("Hero", abilities=[text])], [t.person("Foe", 1)])
    t.use("Hero", scroll)
    assert (t.where(scroll), t.honor(0)) == ("under", 1)


# --- attachments rearranged ------------------------------------------------------------------------------------------


def rearranging(*after_them: Node, snatched: bool = False, hushed: bool = False) -> tuple[Table, list[Card]]:
    """First bears two Items; a text gains Honor, then lets them go to Second, and then does the rest."""
    t = Table()
    first, second, third = (t.person(title) for title in ("First", "Second", "Third"))
    sword, shield = t.item(first, title="Sword"), t.item(first, title="Shield")
    if snatched:
        answer = reaction(after(kinds.GAIN_HONOR), [Transfer(Titled("Sword"), Titled("Third"))])
        t.holding("Snatch", 1, answer)
    if hushed:
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [verbs.NegateAction()]))
    pair = Titled("First") | Titled("Second")
    t.act(
        "Drill",
        Target("things", AttachedTo("people") & IN_PLAY, 1, 2),
        verbs.gain_honor(1),
        Rearrange("things", "people"),
        *after_them,
        constraints=[Target("people", YOURS & PERSONALITIES & pair, 2, 2)],
    )
    t.action_phase()
    return t, [first, second, third, sword, shield]


def drill(t: Table, cards: list[Card]) -> Table:
    """The text is used on all of them."""
    first, second, _third, sword, shield = cards
    t.answer("use Drill")
    for each in (first, second, sword, shield):
        t.answer(each)
    return t.settle()


@pytest.mark.rule("GE-ATT-02")
@pytest.mark.parametrize("answer", ["", "Snatch", "Hush"])
def test_attachments_change_bearers_unless_one_is_elsewhere_by_then_or_all_is_negated(answer: str) -> None:
    t, cards = rearranging(snatched=answer == "Snatch", hushed=answer == "Hush")
    first, second, third, sword, shield = cards
    drill(t, cards)
    if answer:
        t.use(answer, player=1)
        assert t.question.kind == "action"
    while t.question.kind == "choose":
        t.answer(second).settle()
    hosts = {"": (second, second), "Snatch": (third, first), "Hush": (first, first)}
    assert (t.host(sword), t.host(shield)) == hosts[answer]


@pytest.mark.rule("SE-ACT-09")
@pytest.mark.parametrize(("to", "possible"), [("Third", True), ("First", False)])
def test_what_comes_after_a_rearrangement_must_be_possible_too(to: str, possible: bool) -> None:
    t, _cards = rearranging(Transfer(Titled("Sword"), Titled(to)))
    assert t.can_use("Drill", 0) is possible


# --- cards of Provinces ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fallen", [True, False])
def test_a_province_that_has_fallen_is_not_refilled(fallen: bool) -> None:
    t = Table()
    well = t.put(t.define("Well", "Holding"), 0, "discard")
    there = NamedPlace("there")
    texts = [verbs.ProvinceFalls(there)] if fallen else []
    t.act("Deed", Target("there", domain=PROVINCES), Choose("it", Titled("Well"), domain=YOUR_DISCARD), *texts,
          RefillWith("it", there))  # fmt: skip
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(0)))
    if t.question.kind == "choose":
        t.answer(well).settle()
    assert t.where(well) == ("discard" if fallen else "province")


def test_no_card_is_named_of_no_province() -> None:
    t = Table()
    t.act("Deed", PickCardIn("it", HERE), If(Was("it"), verbs.gain_honor(9)), verbs.gain_honor(1))
    t.action_phase()
    assert t.use("Deed").honor(0) == 1
