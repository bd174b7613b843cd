"""Personalities of the Crab and the Crane in Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Constant, Count, FamilyHonor, Stat
from gorin.lang.cards import Script, battle, continuous, limited, open_, reaction, triggered
from gorin.lang.conditions import ActionIs, Holds, Is, PerformedBy, SamePlace
from gorin.lang.costs import bow_cost, discard_cost, penalty_cost
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import ChooseOne, If, Later, May, Seq
from gorin.lang.maneuvers import AttackingProvinceOf, MovesToAttack
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.provenance import FromCardInPlay
from gorin.lang.ranged import AIMS_RANGED, RaiseRanged, ranged
from gorin.lang.refs import DEFENDER, IT, THIS, YOU, ControllerOf, NamedPlace, PlaceOf, Slot, Together
from gorin.lang.selectors import (
    ACTIONS,
    ANY_CARD,
    AT_LEAST,
    ATTACKING,
    HONORABLE,
    HUMAN,
    IN_AN_ARMY,
    LESS,
    OTHER_PLAYERS,
    PERSONALITIES,
    UNIT_FORCE,
    UNITS,
    Compare,
    Keyword,
    OneOf,
    SameArmy,
    SameLocation,
)  # fmt: skip
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import BY_ACTION, BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    NegateIt,
    bow,
    bow_unit,
    dishonor,
    gain_honor,
    give,
    move_home,
    rehonor,
    rule_for,
    stop,
    straighten,
    strengthen,
)  # fmt: skip
from gorin.table import kinds
from gorin.table.definitions import EVEN_IF_BOWED, PER_GAME, WITHOUT_LOCATION
from gorin.table.flags import ABILITIES_BARRED, CANNOT_ASSIGN_TO_ATTACK, CHALLENGES_CANNOT_BE_REFUSED
from gorin.table.terms import (
    BATTLE,
    CHI,
    FOCUS,
    FORCE,
    MODE_EFFECT,
    PERSONAL_HONOR,
    UNTIL_GAME_ENDS,
    UNTIL_YOUR_TURN_BEGINS,
)

# --- Crab -----------------------------------------------------------------------------------------------------------


@card("Hida Daizu")
def hida_daizu() -> Script:
    """Comes back honorable, once in the game, when he is destroyed."""
    return Script(traits=[
        triggered(
            after(kinds.DESTROY, OneOf(THIS), words="Daizu is destroyed"),
            [May(Seq([rehonor(THIS), BringIn(THIS, options=WAIVING_COSTS)]))],
            limit=1,
            period=PER_GAME,
        ),
    ])


@card("Hida Daizu", "Experienced")
def hida_daizu_experienced() -> Script:
    """Gives 2 of his Chi for good to save a Crab beside him from another player's action."""
    comrade = PERSONALITIES & Keyword("Crab Clan") & SameLocation(THIS)
    return Script(abilities=[
        reaction(
            before(kinds.DESTROY, comrade, by=BY_OTHERS, mode=BY_ACTION,
                   words="an action of another player destroys a Crab Clan Personality where Daizu is"),
            [NegateIt()],
            [penalty_cost(THIS, CHI, 2, UNTIL_GAME_ENDS)],
        ),
    ])


@card("Hida Genichi")
def hida_genichi() -> Script:
    """Bows any weaker unit that assigns to his battlefield."""
    weaker = PERSONALITIES & Compare(FORCE, LESS, Stat(THIS, FORCE), UNIT_FORCE) & SameLocation(THIS)
    return Script(abilities=[
        reaction(
            after(kinds.ASSIGN, weaker, words="a unit with total Force lower than Genichi's Force assigns to his battlefield"),
            [Target("latecomer", OneOf(IT, "that unit")), bow_unit("latecomer")],
        ),
    ])


@card("Hida Hiyao")
def hida_hiyao() -> Script:
    """Discard a Heroic Action to straighten up to two Personalities."""
    return Script(abilities=[
        battle(
            [Target("rested", PERSONALITIES, 1, 2), straighten("rested")],
            [discard_cost(selector=ACTIONS & Keyword("Heroic"))],
        ),
    ])


@card("Hiruma Aki")
def hiruma_aki() -> Script:
    """A Personality without abilities or traits."""
    return Script()


@card("Hiruma Tama")
def hiruma_tama() -> Script:
    """Bows to watch a Province: cards in play whose Battle actions resolve there bow."""
    over_there = SamePlace(NamedPlace("watched")) & ActionIs(designators=BATTLE) & FromCardInPlay()
    return Script(abilities=[
        open_(
            [
                Target("watched", domain=PROVINCES),
                Later(
                    after(kinds.RESOLVE, when=over_there, words="a Battle action from a card in play resolves at that Province's battlefield this turn"),
                    bow(IT),
                    once=False,
                ),
            ],
            [bow_cost(THIS)],
            "Recon",
        ),
    ])


@card("Kaiu Sadao")
def kaiu_sadao() -> Script:
    """As he assigns, the Province there gains or loses strength by the units in his army."""
    field = PlaceOf(THIS)
    company = Count(UNITS & SameArmy(THIS))
    return Script(abilities=[
        reaction(
            after(kinds.ASSIGN, OneOf(THIS), words="Sadao assigns"),
            [ChooseOne([strengthen(field, company), strengthen(field, -company)])],
        ),
    ])


# --- Crane ----------------------------------------------------------------------------------------------------------


@card("Daidoji Akagi")
def daidoji_akagi() -> Script:
    """A Ranged Attack of 2; discard a card to strengthen his shots by its Focus Value."""
    his_shot = AIMS_RANGED & PerformedBy(OneOf(THIS))
    return Script(abilities=[
        battle([ranged(2)], [bow_cost(THIS)]),
        reaction(
            after(kinds.TARGET, player=BY_YOU, when=his_shot,
                  words="you target a Ranged Attack of an action performed by Akagi"),
            [RaiseRanged(Stat("paid", FOCUS))],
            [discard_cost(name="paid")],
            flags=EVEN_IF_BOWED,
        ),
    ])


@card("Doji Hakuseki")
def doji_hakuseki() -> Script:
    """A rival's controller lets you gain 3 Honor, or the rival's abilities rest until your next turn."""
    return Script(abilities=[
        limited([
            Target("rival", PERSONALITIES & OTHER_PLAYERS),
            May(
                gain_honor(3),
                ControllerOf(Slot("rival")),
                otherwise=rule_for("rival", ABILITIES_BARRED, UNTIL_YOUR_TURN_BEGINS),
            ),
        ]),
    ])


@card("Doji Jotaro")
def doji_jotaro() -> Script:
    """Bows, from anywhere, to dishonor a human who attacks one of your Provinces."""
    return Script(abilities=[
        battle(
            [Target("invader", HUMAN & PERSONALITIES & AttackingProvinceOf(YOU)), dishonor("invader")],
            [bow_cost(THIS)],
            "Political",
            flags=WITHOUT_LOCATION,
        ),
    ])


@card("Doji Jun'ai", "Experienced")
def doji_junai_experienced() -> Script:
    """Goes home with a rival; neither attacks before your next turn."""
    both = Together("rival", THIS)
    coming = before(kinds.MOVE, when=MovesToAttack())
    return Script(abilities=[
        battle(
            [
                Target("rival", PERSONALITIES),
                move_home(both),
                rule_for(both, CANNOT_ASSIGN_TO_ATTACK, UNTIL_YOUR_TURN_BEGINS),
                stop(both, coming, "cannot move to attack", UNTIL_YOUR_TURN_BEGINS),
            ],
            keywords="Elemental",
        ),
    ])


@card("Doji Koin")
def doji_koin() -> Script:
    """Bows when a card bows another's honorable Personality: dishonor for that one, or 2 Honor for you."""
    return Script(abilities=[
        reaction(
            after(kinds.BOW, PERSONALITIES & HONORABLE & OTHER_PLAYERS, source=ANY_CARD, mode=MODE_EFFECT,
                  words="a card's effect bows another player's honorable Personality"),
            [
                Target("careless", OneOf(IT, "that Personality")),
                May(dishonor("careless"), ControllerOf(Slot("careless"))),
                If(Is("careless", HONORABLE), gain_honor(2)),
            ],
            [bow_cost(THIS)],
        ),
    ])


@card("Doji Seo")
def doji_seo() -> Script:
    """In an army nobody refuses her challenges; attacking a lesser Family she adds her Personal Honor to her Force."""
    return Script(
        traits=[continuous(FlagModifier(CHALLENGES_CANNOT_BE_REFUSED, None, Is(THIS, IN_AN_ARMY)))],
        abilities=[
            battle(
                [give(THIS, FORCE, Stat(THIS, PERSONAL_HONOR))],
                [Is(THIS, ATTACKING), Holds(FamilyHonor(DEFENDER), LESS, FamilyHonor())],
            ),
        ],
    )


@card("Doji Sesshu")
def doji_sesshu() -> Script:
    """+2 Force and +2 Personal Honor from 21 Family Honor on."""
    esteemed = Holds(FamilyHonor(), AT_LEAST, Constant(21))
    return Script(traits=[
        continuous(StatModifier(FORCE, 2, None, esteemed), StatModifier(PERSONAL_HONOR, 2, None, esteemed)),
    ])


@card("Kakita Hideo")
def kakita_hideo() -> Script:
    """A Personality without abilities or traits."""
    return Script()
