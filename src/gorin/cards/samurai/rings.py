"""The Rings of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Stat
from gorin.lang.attacks import WonWithLosses
from gorin.lang.cards import Script, battle, battle_open, focus_effect, open_, triggered
from gorin.lang.conditions import ActionIs, Did, Is, Was
from gorin.lang.costs import destroy_cost
from gorin.lang.entering import BringIn
from gorin.lang.flow import ChooseOne, If, Later, May
from gorin.lang.refs import THIS, NamedPlace
from gorin.lang.selectors import IN_HAND, IN_PLAY, LESS, PERSONALITIES, UNITS, YOURS, Compare, Opposing
from gorin.lang.spending import FewerCards, SpendThis, SpentByBowing
from gorin.lang.tallies import Successful
from gorin.lang.targets import IF_IT_COMES, PROVINCES, Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import (
    TO_ENEMY_BATTLEFIELD,
    TO_HOME,
    Draw,
    Move,
    destroy,
    give,
    straighten,
    straighten_unit,
    strengthen,
)  # fmt: skip
from gorin.table import kinds, scopes
from gorin.table.definitions import DISCARD_FROM_HAND, Trait, Trigger
from gorin.table.terms import (
    ACTION,
    BATTLE,
    CHI,
    FOCUS,
    HAND,
    SPELL,
    UNTIL_BATTLE_ENDS,
    UNTIL_DUEL_ENDS,
    UNTIL_PHASE_ENDS,
    UNTIL_TURN_ENDS,
)


def earned(trigger: Trigger) -> Trait:
    """From the hand into play, if its player likes, once something has been achieved (SE-RNG-01)."""
    return triggered(trigger, [May(BringIn(THIS, own_text=True))], condition=Is(THIS, IN_HAND), anywhere=1 << HAND)


@card("Ring of Air")
def ring_of_air() -> Script:
    """Enters by the third Spell or Kiho of a turn; straightens a Personality."""
    mystic = ActionIs("Kiho") | ActionIs(card_type=SPELL)
    third = Successful(3, "mystic", mystic, UNTIL_TURN_ENDS, True, "Spell or Kiho action")
    return Script(
        traits=[earned(after(kinds.RESOLVE, by=BY_YOU, when=third, words=third.achieved()))],
        abilities=[
            battle_open([Target("subject", PERSONALITIES), straighten("subject")], [SpendThis()], flags=DISCARD_FROM_HAND),
        ],
    )


@card("Ring of Earth")
def ring_of_earth() -> Script:
    """Enters by a battle won with enemy losses; strengthens a Province or weakens it."""
    land = NamedPlace("land")
    return Script(
        traits=[earned(after(kinds.BATTLE_WON, player=BY_YOU, when=WonWithLosses(),
                             words="you win a battle at a Province in a way that destroys one or more Provinces or enemy units"))],
        abilities=[
            battle_open(
                [
                    Target("land", domain=PROVINCES),
                    If(Is(THIS, IN_PLAY), ChooseOne([strengthen(land, 4), strengthen(land, -3)]), strengthen(land, 4)),
                ],
                [SpendThis()],
                flags=DISCARD_FROM_HAND,
            ),
        ],
    )


@card("Ring of Fire")
def ring_of_fire() -> Script:
    """Enters by a duel in which it was focused; one of yours dies to destroy an opponent of less Chi."""
    won = after(kinds.DUEL_WON, player=BY_YOU, words="you win this duel")
    weaker = PERSONALITIES & Opposing("zealot") & Compare(CHI, LESS, Stat("zealot", CHI))
    return Script(
        traits=[
            focus_effect([
                May(give(THIS, FOCUS, -2, UNTIL_DUEL_ENDS), name="lowered"),
                If(Was("lowered"), Later(won, BringIn(THIS, own_text=True), until=UNTIL_DUEL_ENDS)),
            ]),
        ],
        abilities=[
            battle(
                [Target("foe", weaker), destroy("foe")],
                [Target("zealot", YOURS & PERSONALITIES), SpendThis(), destroy_cost("zealot")],
                flags=DISCARD_FROM_HAND,
            ),
        ],
    )


@card("Ring of the Void")
def ring_of_the_void() -> Script:
    """Enters by a phase's fourth action from Action cards that are no Kiho; draws if another holds more."""
    plain = ActionIs(card_type=ACTION) & ~ActionIs("Kiho")
    fourth = Successful(4, "plain", plain, UNTIL_PHASE_ENDS, False, "non-Kiho action from Action cards")
    return Script(
        traits=[earned(after(kinds.RESOLVE, by=BY_YOU, when=fourth, words=fourth.achieved()))],
        abilities=[
            open_([If(FewerCards() | SpentByBowing(), Draw())], [SpendThis()], flags=DISCARD_FROM_HAND),
        ],
    )


@card("Ring of Water")
def ring_of_water() -> Script:
    """Enters by the fourth Battle action of a battle; moves a unit and straightens it."""
    to = TO_HOME | TO_ENEMY_BATTLEFIELD
    fourth = Successful(4, "battle", ActionIs(designators=BATTLE), UNTIL_BATTLE_ENDS, True, "Battle action")
    return Script(
        traits=[earned(after(kinds.RESOLVE, by=BY_YOU, when=fourth, words=fourth.achieved()))],
        abilities=[
            battle(
                [
                    Target("unit", YOURS & UNITS, reach=IF_IT_COMES),
                    Move("unit", to),
                    If(Did(scopes.MOVED, "unit", "moved"), straighten_unit("unit")),
                ],
                [SpendThis()],
                flags=DISCARD_FROM_HAND,
            ),
        ],
    )
