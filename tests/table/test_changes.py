"""Every change that can happen, cell by cell: what it writes, what it notes in its scope, and when it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import continuous
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.selectors import PERSONALITIES
from gorin.table import kinds, occurrences, terms
from gorin.table.changes import (
    BOTTOM,
    FROM_BOTTOM,
    TOP,
    add_modifier,
    add_token,
    apply,
    enter_play,
    invite,
    join_side,
    may_join,
    proper_zone,
    send,
    set_control,
    set_favor,
    set_honor,
)
from gorin.table.definitions import M_FLAG, M_GIVE_KEYWORD, M_REMOVE_KEYWORD, Modifier
from gorin.table.terms import MODE_COST, MODE_EFFECT, NONE
from gorin.testing import Card, Table
from gorin.testing.probes import registered
from tests.table.differences import Difference, difference

ZONES = terms.PLAYER_ZONES


class Laid(Table):
    """A unit of three, its enemy, a Holding, and a dead man, with the scope of an action of the Holding."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players=players)
        self.first = self.put(self.define("First", "Action"), 0, "removed")  # number 0, so that the others have others
        self.hero = self.person("Hero", force=3)
        self.sword = self.item(self.hero, force=1, title="Sword")
        self.guard = self.follower(self.hero, title="Guard")
        self.foe = self.person("Foe", 1)
        self.mine = self.holding("Mine", gold=2)
        self.gone = self.person("Gone", where="discard")
        self.note = self.put(self.define("Note", "Action"), 0, "hand")
        self.third = NONE  # somebody of a third player, where there is one
        m = self.m
        self.scope = m.push_scope(m.rules.procedures.runner, terms.SCOPE_ACTION, self.mine, 0, -1, 0, -1, -1)

    def card(self, name: Any) -> int:
        found: Card = getattr(self, name) if isinstance(name, str) else name
        return found

    def happens(
        self, kind: int, subject: Any, object: Any = NONE, amount: int = 0, player: int = NONE, mode: int = MODE_EFFECT
    ) -> Difference | None:
        """What it changes; None if it says that it changes nothing, which then must be so."""
        said: list[bool] = []
        card, other = self.card(subject), self.card(object)

        def change() -> None:
            said.append(apply(self.m, self.scope, kind, card, other, amount, player, mode, self.mine, 0))

        found = difference(self, change, self.scope)
        assert said[0] or not found
        return found if said[0] else None


def did(*fields: str, card: str = "Hero") -> Difference:
    """What the scope notes of one change by an effect."""
    return {"scope changed": 1} | {f"scope {field}": {card} for field in fields}


def leaves(title: str, *area: Any, bowed: bool = False) -> Difference:
    """How a card that is not in a unit leaves play."""
    return {f"{title} at": area, f"{title} left_play": "bowed" if bowed else "unbowed", "dirty": 1}


BROKEN_UP = {
    "Hero first": "",
    "Sword sibling": "",
    **{f"{title} host": "" for title in ("Sword", "Guard")},
    **{f"{title} lki_host": "Hero" for title in ("Sword", "Guard")},
}
WITHOUT_SWORD = {"Hero first": "Guard", "Sword host": "", "Sword lki_host": "Hero", "Sword sibling": ""}


def hidden(title: str) -> Difference:
    return {f"{title} faceup": 0, f"{title} handle": "new 1"}


def bow_all(t: Laid) -> None:
    for card in (t.hero, t.sword, t.guard):
        t.m.set_bowed(card, True)


def dishonor(t: Laid) -> None:
    t.m.set_dishonored(t.hero, True)


def at_battle(t: Laid) -> None:
    t.m.set_location(t.hero, 2)


def nothing(t: Laid) -> None:
    pass


def two_tokens(t: Laid) -> None:
    for title in (7, 8):
        add_token(t.m, t.foe, title, 1, 0, 0, NONE, NONE)
        add_token(t.m, t.hero, title, 1, 0, 0, NONE, NONE)


def favored(player: int) -> Callable[[Laid], None]:
    def favor(t: Laid) -> None:
        t.m.favor = player

    return favor


def empty_deck(t: Laid) -> None:
    for card in t.cards(1, "fate deck")[1:]:
        t.m.unlink(card)


def face_down(t: Laid) -> None:
    t.m.set_face_up(t.hero, False)


def out_of_game(player: int) -> Callable[[Laid], None]:
    def leave(t: Laid) -> None:
        t.m.set_out_of_game(player, True)

    return leave


LEFT = leaves("Hero", "dynasty discard", 0, 0) | BROKEN_UP
TOKEN = (7 << 16) | (130 << 8) | 127
CASES: list[tuple[str, Callable[[Laid], None], tuple[Any, ...], dict[str, Any], Difference | None]] = [
    ("bow", nothing, (kinds.BOW, "hero"), {}, {"Hero bowed": 1} | did("bowed")),
    ("bow as a cost", nothing, (kinds.BOW, "hero"), {"mode": MODE_COST}, {"Hero bowed": 1, "scope paid": {"Hero"}}),
    ("bow for another", nothing, (kinds.BOW, "hero", "mine"), {"mode": MODE_COST},
     {"Hero bowed": 1, "scope paid": {"Hero", "Mine"}}),
    ("bow for the first", nothing, (kinds.BOW, "hero", 0), {"mode": MODE_COST},
     {"Hero bowed": 1, "scope paid": {"Hero", "First"}}),
    ("bow in another's place", nothing, (kinds.BOW, "hero", "mine"), {},
     {"Hero bowed": 1, "scope bowed": {"Hero", "Mine"}, "scope changed": 2}),
    ("bow the bowed", bow_all, (kinds.BOW, "hero"), {}, None),
    ("bow the dead", nothing, (kinds.BOW, "gone"), {}, None),
    ("straighten", bow_all, (kinds.STRAIGHTEN, "hero"), {}, {"Hero bowed": 0} | did("straightened")),
    ("straighten the straight", nothing, (kinds.STRAIGHTEN, "hero"), {}, None),
    ("straighten the dead", lambda t: t.m.set_bowed(t.gone, True), (kinds.STRAIGHTEN, "gone"), {}, None),
    ("move", nothing, (kinds.MOVE, "hero", 2), {}, {"Hero location": 2, "dirty": 1} | did("moved")),
    ("move on", at_battle, (kinds.MOVE, "hero", 3), {},
     {"Hero location": 3, "Hero lki_location": 2, "dirty": 1} | did("moved")),
    ("move where he is", at_battle, (kinds.MOVE, "hero", 2), {}, None),
    ("move the dead", nothing, (kinds.MOVE, "gone", 2), {}, None),
    ("go home", at_battle, (kinds.GO_HOME, "hero", NONE), {},
     {"Hero location": NONE, "Hero lki_location": 2, "dirty": 1} | did()),
    ("go home from home", nothing, (kinds.GO_HOME, "hero", NONE), {}, None),
    ("assign", nothing, (kinds.ASSIGN, "hero", 2), {},
     {"Hero location": 2, "Hero assigned": 9, "dirty": 1} | did()),
    ("assign where he is", at_battle, (kinds.ASSIGN, "hero", 2), {},
     {"Hero assigned": 9, "Hero lki_location": 2, "dirty": 1} | did()),
    ("assign the dead", nothing, (kinds.ASSIGN, "gone", 2), {}, None),
    ("destroy", nothing, (kinds.DESTROY, "hero"), {}, LEFT | {"Hero dead": 1} | did("destroyed")),
    ("destroy the bowed", bow_all, (kinds.DESTROY, "hero"), {},
     LEFT | {"Hero dead": 1, "Hero bowed": 0, "Hero left_play": "bowed"} | did("destroyed")),
    ("destroy at a battle", at_battle, (kinds.DESTROY, "hero"), {},
     LEFT | {"Hero dead": 1, "Hero location": NONE, "Hero lki_location": 2} | did("destroyed")),
    ("destroy an Item", nothing, (kinds.DESTROY, "sword"), {},
     leaves("Sword", "fate discard", 0, 0) | WITHOUT_SWORD | did("destroyed", card="Sword")),
    ("destroy an Item at a battle", at_battle, (kinds.DESTROY, "sword"), {},
     leaves("Sword", "fate discard", 0, 0) | WITHOUT_SWORD | {"Sword lki_location": 2}
     | did("destroyed", card="Sword")),
    ("destroy the last of a unit", nothing, (kinds.DESTROY, "guard"), {},
     leaves("Guard", "fate discard", 0, 0) | {"Sword sibling": "", "Guard host": "", "Guard lki_host": "Hero"}
     | did("destroyed", card="Guard")),
    ("destroy a Holding", nothing, (kinds.DESTROY, "mine"), {},
     leaves("Mine", "dynasty discard", 0, 0) | did("destroyed", card="Mine")),
    ("destroy the dead", nothing, (kinds.DESTROY, "gone"), {}, None),
    ("discard", nothing, (kinds.DISCARD, "hero"), {}, LEFT | did()),
    ("discard from a hand", nothing, (kinds.DISCARD, "note"), {},
     {"Note at": ("fate discard", 0, 0), "Note faceup": 1, "Note left_hand": 1, "Note handle": "new 1"} | did()),
    ("remove", nothing, (kinds.REMOVE, "hero"), {}, LEFT | {"Hero at": ("removed", 0, 0)} | did()),
    ("remove from a hand", nothing, (kinds.REMOVE, "note"), {},
     {"Note at": ("removed", 0, 0), "Note faceup": 1, "Note handle": "new 1"} | did()),
    ("remove the dead", nothing, (kinds.REMOVE, "gone"), {}, {"Gone at": ("removed", 0, 0)} | did()),
    ("remove what is nowhere", lambda t: t.m.unlink(t.gone), (kinds.REMOVE, "gone"), {}, None),
    ("dishonor", nothing, (kinds.DISHONOR, "hero"), {}, {"Hero dishonored": 1, "dirty": 1} | did("dishonored")),
    ("dishonor the dishonored", dishonor, (kinds.DISHONOR, "hero"), {}, None),
    ("dishonor a Holding", nothing, (kinds.DISHONOR, "mine"), {}, None),
    ("rehonor", dishonor, (kinds.REHONOR, "hero"), {}, {"Hero dishonored": 0, "dirty": 1} | did("dishonored")),
    ("rehonor the honorable", nothing, (kinds.REHONOR, "hero"), {}, None),
    ("enter play", nothing, (kinds.ENTER, "gone", 2), {"player": 1},
     {"Gone at": ("home", 1, "last"), "Gone controller": 1, "Gone side": 1, "Gone location": 2, "Gone stamp": "now 1",
      "dirty": 1} | did("entered", card="Gone")),
    ("enter play from a hand", nothing, (kinds.ENTER, "note", NONE), {"player": 0},
     {"Note at": ("home", 0, "last"), "Note faceup": 1, "Note stamp": "now 1", "Note handle": "new 1",
      "dirty": 1} | did("entered", card="Note")),
    ("enter play for nobody", out_of_game(1), (kinds.ENTER, "gone", 2), {"player": 1}, None),
    ("attach", nothing, (kinds.ATTACH, "note", "hero"), {},
     {"Note at": ("home", 0, "last"), "Note faceup": 1, "Note stamp": "now 1", "Note handle": "new 1",
      "Note host": "Hero", "Guard sibling": "Note", "dirty": 1} | did("entered", card="Note")),
    ("attach to an enemy", nothing, (kinds.ATTACH, "note", "foe"), {},
     {"Note at": ("home", 1, "last"), "Note faceup": 1, "Note stamp": "now 1", "Note handle": "new 1",
      "Note host": "Foe", "Foe first": "Note", "Note controller": 1, "Note side": 1, "dirty": 1}
     | did("entered", card="Note")),
    ("transfer", nothing, (kinds.TRANSFER, "sword", "foe"), {},
     {"Sword at": ("home", 1, "last"), "Sword controller": 1, "Sword host": "Foe", "Sword sibling": "",
      "Foe first": "Sword", "Hero first": "Guard", "dirty": 1} | did()),
    ("transfer the dead", nothing, (kinds.TRANSFER, "gone", "foe"), {}, None),
    ("transfer to the dead", nothing, (kinds.TRANSFER, "sword", "gone"), {}, None),
    ("a token", nothing, (kinds.TOKEN, "hero", TOKEN, 3), {},
     {"effect 0": {"kind": "token", "param": 7, "amount": 3, "uses": 2, "flags": -1}, "dirty": 1} | did()),
    ("a token on the dead", nothing, (kinds.TOKEN, "gone", TOKEN, 3), {}, None),
    ("a token off", two_tokens, (kinds.UNTOKEN, "hero", 8), {"amount": 1}, {"effect 3": None, "dirty": 1} | did()),
    ("any token off", two_tokens, (kinds.UNTOKEN, "hero", NONE), {"amount": 1}, {"effect 1": None, "dirty": 1} | did()),
    ("a token off where there is none of its name", two_tokens, (kinds.UNTOKEN, "hero", 9), {"amount": 1}, None),
    ("a token off of the first name that there is", two_tokens, (kinds.UNTOKEN, "hero", 0), {"amount": 1}, None),
    ("a token off where there is none", two_tokens, (kinds.UNTOKEN, "mine", 7), {"amount": 1}, None),
    ("take control", nothing, (kinds.CONTROL, "hero"), {"player": 1},
     {"Hero at": ("home", 1, 2), "Sword at": ("home", 1, 3), "Guard at": ("home", 1, "last"), "Hero side": 1,
      "Hero controller": 1, "Sword controller": 1, "Guard controller": 1, "dirty": 1} | did()),
    ("take control at a battle", at_battle, (kinds.CONTROL, "hero"), {"player": 1},
     {"Hero at": ("home", 1, 2), "Sword at": ("home", 1, 3), "Guard at": ("home", 1, "last"), "Hero side": 1,
      "Hero controller": 1, "Sword controller": 1, "Guard controller": 1, "Hero location": NONE, "dirty": 1} | did()),
    ("take control of the dead", nothing, (kinds.CONTROL, "gone"), {"player": 1}, None),
    ("take control for nobody", out_of_game(1), (kinds.CONTROL, "hero"), {"player": 1}, None),
    ("put into a deck", nothing, (kinds.PUT, "hero", terms.FATE_DECK, BOTTOM), {},
     LEFT | {"Hero at": ("dynasty deck", 0, "last")} | hidden("Hero") | did()),
    ("put on a deck", nothing, (kinds.PUT, "sword", terms.DYNASTY_DECK, TOP), {},
     leaves("Sword", "fate deck", 0, 0) | WITHOUT_SWORD | hidden("Sword") | did()),
    ("put into a hand", nothing, (kinds.PUT, "sword", terms.HAND, BOTTOM), {},
     leaves("Sword", "hand", 0, "last") | WITHOUT_SWORD | hidden("Sword") | did()),
    ("put a Dynasty card into a hand", nothing, (kinds.PUT, "foe", terms.HAND, TOP), {},
     leaves("Foe", "dynasty deck", 1, 0) | hidden("Foe") | did()),
    ("put under", lambda t: t.m.set_host(t.foe, NONE), (kinds.PUT, "foe", ZONES + terms.UNDER, 0), {},
     leaves("Foe", "under", 1, 0) | hidden("Foe") | {"Foe host": "First"} | did()),
    ("put what is nowhere", lambda t: t.m.unlink(t.gone), (kinds.PUT, "gone", terms.HAND, TOP), {}, None),
    ("reveal", face_down, (kinds.REVEAL, "hero"), {}, {"Hero faceup": 1} | did()),
    ("reveal what is face-up", nothing, (kinds.REVEAL, "hero"), {}, None),
    ("gain Honor", nothing, (kinds.GAIN_HONOR, NONE), {"amount": 3, "player": 1},
     {"player 1 honor": 3, "scope value": 3, "scope honor": 3, "dirty": 1} | did()),
    ("lose Honor", nothing, (kinds.LOSE_HONOR, NONE), {"amount": 3, "player": 1},
     {"player 1 honor": -3, "scope value": 3, "dirty": 1} | did()),
    ("gain one", nothing, (kinds.GAIN_HONOR, NONE), {"amount": 1, "player": 0},
     {"player 0 honor": 1, "scope value": 1, "scope honor": 1, "dirty": 1} | did()),
    ("gain none", nothing, (kinds.GAIN_HONOR, NONE), {"amount": 0, "player": 1}, None),
    ("gain for nobody", out_of_game(1), (kinds.GAIN_HONOR, NONE), {"amount": 3, "player": 1}, None),
    ("draw", nothing, (kinds.DRAW, NONE), {"amount": 2, "player": 1},
     {"Blank Card 63 at": ("hand", 1, 0), "Blank Card 64 at": ("hand", 1, "last"), "Blank Card 63 handle": "new 1",
      "Blank Card 64 handle": "new 2", "scope drawn": 2} | did()),
    ("draw from the bottom", nothing, (kinds.DRAW, NONE, FROM_BOTTOM), {"amount": 1, "player": 1},
     {"Blank Card 82 at": ("hand", 1, 0), "Blank Card 82 handle": "new 1", "scope drawn": 1} | did()),
    ("draw more than there are", empty_deck, (kinds.DRAW, NONE), {"amount": 2, "player": 1},
     {"Blank Card 63 at": ("hand", 1, 0), "Blank Card 63 handle": "new 1", "scope drawn": 1} | did()),
    ("draw nothing", nothing, (kinds.DRAW, NONE), {"amount": 0, "player": 1}, None),
    ("take the Favor", nothing, (kinds.TAKE_FAVOR, NONE), {"player": 1}, {"favor": 1, "dirty": 1} | did()),
    ("take the Favor from another", favored(0), (kinds.TAKE_FAVOR, NONE), {"player": 1},
     {"favor": 1, "dirty": 1} | did()),
    ("take one's own Favor", favored(1), (kinds.TAKE_FAVOR, NONE), {"player": 1}, None),
    ("take the Favor for nobody", out_of_game(1), (kinds.TAKE_FAVOR, NONE), {"player": 1}, None),
    ("discard the Favor", favored(0), (kinds.LOSE_FAVOR, NONE), {"player": 1}, {"favor": NONE, "dirty": 1} | did()),
    ("discard no Favor", nothing, (kinds.LOSE_FAVOR, NONE), {"player": 1}, None),
    ("destroy a Province", nothing, (kinds.DESTROY_PROVINCE, 2), {},
     {"province 2 exists": 0, "province 2 destroyed_by": 1, "province 2 destroyed_in": 40,
      "player 0 provinces_lost": 1, "Blank Holding 4 at": ("dynasty discard", 0, 0), "Blank Holding 4 faceup": 1,
      "Blank Holding 4 lki_location": 2, "dirty": 1} | did()),
    ("target", nothing, (kinds.TARGET, "hero", 3), {}, {"scope slot 3": 83, "scope targeted": {"Hero"}}),
    ("target a performer", nothing, (kinds.TARGET, "hero", 259), {},
     {"scope slot 3": 83, "scope targeted": {"Hero"}, "scope performers": {"Hero"}}),
    ("target an enemy as a performer", nothing, (kinds.TARGET, "foe", 256), {},
     {"scope slot 0": 86, "scope targeted": {"Foe"}}),
]


SAID = {
    "bow": "SE-EFF-06 Hero bows. by Mine",
    "bow as a cost": "SE-EFF-06 Hero bows.",
    "bow for another": "SE-EFF-06 Hero bows.",
    "bow for the first": "SE-EFF-06 Hero bows.",
    "bow in another's place": "SE-EFF-06 Hero bows. by Mine",
    "straighten": "SE-EFF-06 Hero straightens. by Mine",
    "move": "SE-ZON-17 Hero moves to Province 3 of player 1. by Mine",
    "move on": "SE-ZON-17 Hero moves to Province 4 of player 1. by Mine",
    "go home": "SE-ZON-17 Hero returns home. by Mine",
    "assign": "SE-ATK-06 Hero assigns to Province 3 of player 1. by Mine",
    "assign where he is": "SE-ATK-06 Hero assigns to Province 3 of player 1. by Mine",
    "destroy": "SE-STT-06 Hero is destroyed. by Mine",
    "destroy the bowed": "SE-STT-06 Hero is destroyed. by Mine",
    "destroy at a battle": "SE-STT-06 Hero is destroyed. by Mine",
    "destroy an Item": "SE-STT-06 Sword is destroyed. by Mine",
    "destroy an Item at a battle": "SE-STT-06 Sword is destroyed. by Mine",
    "destroy the last of a unit": "SE-STT-06 Guard is destroyed. by Mine",
    "destroy a Holding": "SE-STT-06 Mine is destroyed.",
    "discard": "SE-STT-06 Hero is discarded. by Mine",
    "discard from a hand": "SE-STT-06 Note is discarded. by Mine",
    "remove": "SE-STT-06 Hero leaves the game. by Mine",
    "remove from a hand": "SE-STT-06 Note leaves the game. by Mine",
    "remove the dead": "SE-STT-06 Gone leaves the game. by Mine",
    "dishonor": "SE-HON-01 Hero becomes dishonorable. by Mine",
    "rehonor": "SE-HON-01 Hero becomes honorable. by Mine",
    "enter play": "SE-PER-01 Gone enters play.",
    "enter play from a hand": "SE-PER-01 Note enters play.",
    "attach": "SE-ATT-02 Note attaches to Hero.",
    "attach to an enemy": "SE-ATT-02 Note attaches to Foe.",
    "transfer": "SE-DEF-27 Sword is transferred to Foe.",
    "a token": "SE-TOK-03 Hero receives a token. by Mine",
    "take control": "SE-STT-04 Hero changes control.",
    "take control at a battle": "SE-STT-04 Hero changes control.",
    "reveal": "SE-DEF-18 Hero is revealed. by Mine",
    "gain Honor": "SE-STA-27 Player 2 gains 3 Honor.",
    "lose Honor": "SE-STA-27 Player 2 loses 3 Honor.",
    "gain one": "SE-STA-27 Player 1 gains 1 Honor.",
    "draw": "SE-DEF-15 You draw Blank Card. (to 10); SE-DEF-15 You draw Blank Card. (to 10); "
    "SE-DEF-15 Player 2 draws 2.",
    "target": "SE-ACT-14 Hero is targeted.",
    "target a performer": "SE-ACT-14 Hero is targeted.",
    "target an enemy as a performer": "SE-ACT-14 Foe is targeted.",
    "draw from the bottom": "SE-DEF-15 You draw Blank Card. (to 10); SE-DEF-15 Player 2 draws 1.",
    "draw more than there are": "SE-DEF-15 You draw Blank Card. (to 10); SE-DEF-15 Player 2 draws 1.",
    "take the Favor": "SE-FAV-01 Player 2 takes the Imperial Favor.",
    "take the Favor from another": "SE-FAV-01 Player 2 takes the Imperial Favor.",
    "discard the Favor": "SE-FAV-05 The Imperial Favor is discarded.",
    "destroy a Province": "SE-PRV-05 Province 3 of player 1 is destroyed.",
}
"""What the log says of it, with the rule that it cites, whose effect it was and who alone may read it."""


@pytest.mark.parametrize("case", CASES, ids=[each[0] for each in CASES])
def test_a_change_changes_this_and_nothing_else(
    case: tuple[str, Callable[[Laid], None], tuple[Any, ...], dict[str, Any], Difference | None],
) -> None:
    name, before, asked, named, expected = case
    t = Laid()
    t.m.attack_number = 9
    before(t)
    found = t.happens(*asked, **named)
    if found is not None and "effect 0" in found:
        for relative in ("subject", "source", "stamp"):
            assert found["effect 0"].pop(relative) == {"subject": t.hero, "source": t.mine}.get(relative, t.m.stamps)
    said = found.pop("said", []) if found is not None else []
    assert found == expected
    assert "; ".join(said) == SAID.get(name, "")


# --- more than two players --------------------------------------------------------------------------------------------


def attacked(*invited: tuple[int, int]) -> Laid:
    """The second player attacks the first; leaders have invited others."""
    t = Laid(players=4)
    m = t.m
    m.attack_number = 9
    m.attacker, m.defender = 1, 0
    t.third = t.person("Third", 2)
    for player, leader in invited:
        invite(m, player, leader)
    return t


@pytest.mark.rule("SE-MPL-02", "SE-MPL-03")
@pytest.mark.parametrize("kind", [kinds.MOVE, kinds.ASSIGN])
@pytest.mark.parametrize(
    ("invited", "side"),
    [([], None), ([(2, 0)], 0), ([(2, 1)], 1), ([(3, 1)], None), ([(2, 0), (2, 1)], 0)],
)
def test_a_unit_joins_the_side_that_invited_its_player(
    kind: int, invited: list[tuple[int, int]], side: int | None
) -> None:
    """Who is invited by both is brought in on the side of whoever does it, here the first player."""
    t = attacked(*invited)
    found = t.happens(kind, t.third, 2)
    if side is None:
        assert found is None
        return
    assert found is not None
    word = "assigns" if kind == kinds.ASSIGN else "moves"
    lines = [f"{'SE-ATK-06' if kind == kinds.ASSIGN else 'SE-ZON-17'} Third {word} to Province 3 of player 1. by Mine",
             f"SE-MPL-03 Player 3 becomes an ally of player {side + 1}."]  # fmt: skip
    assert found.pop("said") == lines
    if kind == kinds.ASSIGN:
        assert found.pop("Third assigned") == 9
    else:  # who comes later may be answered as soon as he comes
        assert occurrences.kind(t.m, t.m.top) == kinds.ALLY and occurrences.player(t.m, t.m.top) == 2
        for each in ("top", "sp", "beyond the scope"):
            found.pop(each)
    allied = 9 * 4 + (1 if side == 1 else 2)
    expected = {"Third location": 2, "Third side": side, "player 2 allied": allied, "dirty": 1}
    assert found == expected | (did("moved", card="Third") if kind == kinds.MOVE else did())
    again = t.happens(kind, t.third, 3)
    assert again is not None and len(again["said"]) == 1, "he becomes an ally once"


@pytest.mark.rule("SE-MPL-03")
@pytest.mark.parametrize("place", [2, NONE])
def test_who_first_brings_a_unit_into_play_at_a_battlefield_becomes_an_ally(place: int) -> None:
    t = attacked((2, 1))
    allied = "SE-MPL-03 Player 3 becomes an ally of player 2."
    for title in ("New", "Newer"):
        new = t.person(title, 2, where="discard")
        found = t.happens(kinds.ENTER, new, place, player=2)
        assert found is not None
        assert (allied in found["said"]) is (place == 2 and title == "New")
        assert t.ally_of(2) == (1 if place == 2 else NONE)


@pytest.mark.rule("SE-MPL-03")
@pytest.mark.parametrize(("by", "side"), [(0, 0), (1, 1), (2, None), (3, None)])
def test_a_leader_brings_in_on_his_side_whom_both_invited(by: int, side: int | None) -> None:
    t = attacked((2, 0), (2, 1))
    moved = apply(t.m, t.scope, kinds.MOVE, t.third, 2, 0, NONE, MODE_EFFECT, t.mine, by)
    assert moved is (side is not None)
    assert t.location(t.third) == (2 if moved else NONE)
    assert t.ally_of(2) == (side if side is not None else NONE)


@pytest.mark.rule("SE-MPL-02")
@pytest.mark.parametrize("attack", [True, False])
@pytest.mark.parametrize("place", [2, NONE])
def test_who_leads_or_stays_away_needs_no_invitation(attack: bool, place: int) -> None:
    t = attacked()
    if not attack:
        t.m.attacker = NONE
    for card, leads in ((t.hero, True), (t.foe, True), (t.third, False)):
        assert may_join(t.m, card, place, NONE) is (leads or not attack or place == NONE)


@pytest.mark.rule("SE-STT-04")
@pytest.mark.parametrize(("taker", "goes"), [(0, False), (1, False), (2, True), (3, True)])
@pytest.mark.parametrize("stay", [True, False])
def test_a_unit_that_changes_control_goes_home_or_changes_sides(taker: int, goes: bool, stay: bool) -> None:
    """Where a rulebook lets it stay, it stays if its new player may be there."""
    t = attacked()
    t.m.set_location(t.third, 2)
    t.rules.numbers.taken_units_stay = stay
    set_control(t.m, t.third, taker)
    assert t.location(t.third) == (NONE if goes or not stay else 2)
    assert t.m.side(t.third) == taker


def test_inviting_and_changing_sides() -> None:
    t = attacked()
    found = difference(t, lambda: invite(t.m, 2, 1), t.scope)
    assert found == {"player 2 invited": 9 * 4 + 1, "dirty": 1, "said": ["SE-MPL-01 Player 2 invites player 3."]}
    found = difference(t, lambda: join_side(t.m, t.third, 0), t.scope)
    said = ["SE-MPL-12 Third joins the side of player 1."]
    assert found == {"Third side": 0, "dirty": 1, "said": said}


# --- around a change --------------------------------------------------------------------------------------------------


def test_corrections_are_looked_at() -> None:
    t = Laid()
    assert difference(t, lambda: set_honor(t.m, 1, 6)) == {"player 1 honor": 6, "dirty": 1}
    assert difference(t, lambda: set_favor(t.m, 1)) == {"favor": 1, "dirty": 1}


def test_a_change_outside_every_scope_is_noted_nowhere() -> None:
    t = Laid()
    before = list(t.m.stack)
    for kind, subject, amount in ((kinds.BOW, t.hero, 0), (kinds.GAIN_HONOR, NONE, 2), (kinds.DRAW, NONE, 1),
                                  (kinds.TARGET, t.hero, 0)):  # fmt: skip
        assert apply(t.m, NONE, kind, subject, 0, amount, 0, MODE_EFFECT, NONE, 0)
    assert list(t.m.stack) == before and t.honor(0) == 2 and len(t.hand(0)) == 2


@pytest.mark.rule("SE-CRE-02")
@pytest.mark.parametrize("to", [terms.FATE_DISCARD, terms.HAND, terms.OUTSIDE, terms.PROVINCE_ZONE, NONE, terms.PLAY])
def test_a_created_card_that_leaves_play_ceases_to_exist(to: int) -> None:
    t = Laid()
    made = t.define("Spirit", "Personality")
    made.created = True
    spirit = t.put(made, 0)
    send(t.m, spirit, to)
    assert t.where(spirit) == ("home" if to == terms.PLAY else "nowhere")
    assert spirit not in [card for zone in range(terms.ZONES) for card in t.m.zone_cards(zone) if zone != terms.PLAY]
    assert t.m.zone_count(terms.PLAY) == len(t.m.zone_cards(terms.PLAY))


@pytest.mark.rule("SE-ZON-03", "SE-ZON-10")
@pytest.mark.parametrize(
    ("type", "to", "found"),
    [
        ("Action", terms.DYNASTY_DECK, terms.FATE_DECK),
        ("Action", terms.FATE_DECK, terms.FATE_DECK),
        ("Holding", terms.FATE_DECK, terms.DYNASTY_DECK),
        ("Holding", terms.DYNASTY_DECK, terms.DYNASTY_DECK),
        ("Action", terms.DYNASTY_DISCARD, terms.FATE_DISCARD),
        ("Holding", terms.FATE_DISCARD, terms.DYNASTY_DISCARD),
        ("Holding", terms.DYNASTY_DISCARD, terms.DYNASTY_DISCARD),
        ("Action", terms.HAND, terms.HAND),
        ("Holding", terms.HAND, terms.DYNASTY_DECK),
        ("Holding", terms.OUTSIDE, terms.OUTSIDE),
        ("Action", terms.RESOLVING, terms.RESOLVING),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_goes_to_its_owners_area_of_its_kind(type: str, to: int, found: int, owner: int) -> None:
    t = Laid()
    card = t.put(t.define("Thing", type), owner)
    for player in (0, 1):
        assert proper_zone(t.m, card, player * ZONES + to) == owner * ZONES + found
    province = terms.PROVINCE_ZONE + 9
    assert proper_zone(t.m, card, province) == (province if type == "Holding" else owner * ZONES + terms.FATE_DECK)
    assert proper_zone(t.m, card, NONE) == NONE


@pytest.mark.parametrize("type", ["Holding", "Personality"])
@pytest.mark.parametrize("bowed", [True, False])
def test_a_holding_enters_bowed_and_is_noted(type: str, bowed: bool) -> None:
    t = Laid()
    t.rules.numbers.holdings_enter_bowed = bowed
    card = t.put(t.define("Thing", type), 0, "hand")
    t.m.turn = 8
    t.m.set_turn_holding_entered(1, NONE)
    enter_play(t.m, card, 1, NONE)
    assert t.bowed(card) is (bowed and type == "Holding")
    assert t.m.turn_holding_entered(1) == (8 if type == "Holding" else NONE)


def test_a_card_taken_from_a_province_leaves_it_to_be_refilled() -> None:
    t = Laid()
    card = t.cards(1, "provinces")[0]
    t.m.dirty = False
    send(t.m, card, terms.DYNASTY_DISCARD)
    assert t.m.dirty
    t.m.dirty = False
    send(t.m, t.note, terms.FATE_DISCARD)
    assert not t.m.dirty


@pytest.mark.parametrize("what", ["lapsing", "given", "taken", "both", ""])
@pytest.mark.parametrize("kind", [kinds.BOW, kinds.STRAIGHTEN])
def test_what_lasts_while_a_card_stays_bowed_is_looked_at(what: str, kind: int) -> None:
    t = Laid()
    m = t.m
    if what == "lapsing":
        flag = registered(m, Modifier(M_FLAG, 1, None, None, None))
        add_modifier(m, flag, t.foe, 0, 0, terms.WHILE_CONDITION, NONE)
    if what in ("taken", "both"):
        taken = registered(m, Modifier(M_REMOVE_KEYWORD, 1, None, None, None))
        add_modifier(m, taken, t.foe, 0, 0, terms.UNTIL_TURN_ENDS, NONE)
    if what in ("given", "both"):
        t.holding("Giver", traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Zeal", PERSONALITIES))])
    m.set_bowed(t.hero, kind == kinds.STRAIGHTEN)
    found = t.happens(kind, "hero")
    assert found is not None and ("dirty" in found) is (what in ("lapsing", "both"))
