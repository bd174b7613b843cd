"""Personalities of the Dragon and Unicorn Clans of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Constant, Count, Stat
from gorin.lang.attacks import AdditionalAttackPhase, ProvinceFellThisPhase
from gorin.lang.cards import Script, battle, continuous, limited, open_, reaction, triggered
from gorin.lang.conditions import ENEMY_ARMY_EXISTS, YOU_DEFEND, ActionIs, Did, Exists, Is, Was
from gorin.lang.costs import OneOfCosts, PaysItsBowing, bow_cost, bow_one_cost, discard_cost
from gorin.lang.entering import BringIn, Create, Created
from gorin.lang.flow import ChooseOne, If, Seq
from gorin.lang.looking import LookAtTop
from gorin.lang.modifiers import FlagModifier, KeywordModifier, StatModifier
from gorin.lang.pools import InDuel, SwitchWithPool
from gorin.lang.refs import ENEMY_LEADER, HERE, THIS
from gorin.lang.selectors import (
    AT_LEAST,
    ATTACKING,
    BOWED,
    DISHONORABLE,
    IN_AN_ARMY,
    INFANTRY,
    OPPOSED,
    OTHER_PLAYERS,
    PERSONALITIES,
    REGIONS,
    RINGS,
    SAMURAI,
    UNBOWED,
    UNITS,
    YOURS,
    Compare,
    Keyword,
    OneOf,
    Opposing,
    SameArmy,
    SameLocation,
    other_than,
)  # fmt: skip
from gorin.lang.spending import CostsSomething, ThenBattleAction
from gorin.lang.tallies import Performed
from gorin.lang.targets import FOCUS_POOL, IF_IT_COMES, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before, when_
from gorin.lang.verbs import (
    TO_ADJACENT_OR_HOME,
    TO_BATTLEFIELD,
    TO_ENEMY_BATTLEFIELD,
    TO_HOME,
    Move,
    NegateIt,
    SetStat,
    Show,
    bow,
    destroy,
    gain_honor,
    move_home,
    put_in_hand,
    straighten,
    straighten_unit,
)  # fmt: skip
from gorin.table import kinds, scopes
from gorin.table.definitions import EVEN_IF_BOWED, FROM_PROVINCE, M_GIVE_KEYWORD, NO_LIMIT, PER_PHASE
from gorin.table.flags import ASSIGN_BOWED, CANNOT_ASSIGN_TO_ATTACK, FORCE_COUNTS_BOWED, IS_HUMAN
from gorin.table.terms import CHI, FORCE, ITEM, MODE_EFFECT, PERSONAL_HONOR, PHASE_ATTACK, SPELL

# --- Dragon ---------------------------------------------------------------------------------------------------------


@card("Kitsuki Ryushi")
def kitsuki_ryushi() -> Script:
    """Enters with a Weapon for one of yours; bows the dishonorable."""
    weapon = Created(ITEM, 1, 1, keywords=["Weapon"])
    return Script(abilities=[
        reaction(
            after(kinds.ENTER, OneOf(THIS), words="Ryushi enters play"),
            [Target("armed", YOURS & PERSONALITIES), Create(weapon, "armed")],
        ),
        open_([Target("shamed", PERSONALITIES & DISHONORABLE), bow("shamed")], keywords="Political"),
    ])


@card("Mirumoto Chojiro")
def mirumoto_chojiro() -> Script:
    """Exchanges a card in his focus pool for one from the hand as his duels begin."""
    return Script(abilities=[
        reaction(
            after(kinds.POOLS, when=InDuel(THIS), words="focus pools are created for a duel Chojiro is in"),
            [
                Choose("pooled", domain=FOCUS_POOL),
                Choose("held", domain=YOUR_HAND),
                SwitchWithPool("pooled", "held"),
            ],
        ),
    ])


@card("Mirumoto Mareshi", "Experienced")
def mirumoto_mareshi_experienced() -> Script:
    """Counts as human; for a Ring, a unit straightens and moves home or to an enemy battlefield."""
    to = TO_HOME | TO_ENEMY_BATTLEFIELD
    return Script(
        traits=[continuous(FlagModifier(IS_HUMAN))],
        abilities=[
            battle(
                [
                    Target("unit", YOURS & UNITS, reach=IF_IT_COMES),
                    straighten_unit("unit"),
                    Move("unit", to),
                ],
                [OneOfCosts([bow_one_cost(YOURS & RINGS), discard_cost(1, RINGS)])],
            ),
        ],
    )


@card("Tamori Konoye")
def tamori_konoye() -> Script:
    """Looks at five cards and bows to keep a Ring from among them."""
    return Script(abilities=[
        limited([
            LookAtTop(5, "ring", RINGS),
            If(Was("ring"), Seq([
                bow(THIS),
                If(Did(scopes.BOWED, THIS, "bows"), Seq([Show("ring"), put_in_hand("ring")])),
            ])),
        ]),
    ])


@card("Togashi Jomei")
def togashi_jomei() -> Script:
    """After a Kiho of his he assigns and fights bowed, and with +2 Force then."""
    trained = Performed(THIS, "Kiho")
    return Script(traits=[
        continuous(
            FlagModifier(ASSIGN_BOWED, None, trained),
            StatModifier(FORCE, 2, None, trained & Is(THIS, BOWED)),
            FlagModifier(FORCE_COUNTS_BOWED, None, trained),
        ),
    ])


@card("Togashi Kazuki")
def togashi_kazuki() -> Script:
    """+1 Force for each of your Rings; lends his Force or his Chi to another."""
    return Script(
        traits=[continuous(StatModifier(FORCE, Count(YOURS & RINGS)))],
        abilities=[
            open_([
                Target("other", YOURS & PERSONALITIES & other_than(THIS)),
                ChooseOne([SetStat("other", FORCE, Stat(THIS, FORCE)), SetStat("other", CHI, Stat(THIS, CHI))]),
            ]),
        ],
    )


@card("Togashi Masujiro")
def togashi_masujiro() -> Script:
    """Gains 2 Honor when one of your Rings bows."""
    return Script(abilities=[
        reaction(after(kinds.BOW, YOURS & RINGS, words="one of your Rings bows"), [gain_honor(2)]),
    ])


@card("Togashi Miyoko")
def togashi_miyoko() -> Script:
    """With a Temple in play: +3 Force, and no attack."""
    guarding = Exists(Keyword("Temple"))
    return Script(traits=[
        continuous(
            StatModifier(FORCE, 3, None, guarding),
            FlagModifier(CANNOT_ASSIGN_TO_ATTACK, None, guarding),
        ),
    ])


# --- Unicorn --------------------------------------------------------------------------------------------------------


@card("Iuchi Umeka")
def iuchi_umeka() -> Script:
    """A Samurai bows to pay the bowing that a Spell asks for, and a Battle action follows."""
    casting = when_(kinds.COST, by=BY_YOU, when=ActionIs(card_type=SPELL) & CostsSomething(),
                    words="paying the cost of an action on a Spell")
    return Script(abilities=[
        reaction(
            casting,
            [PaysItsBowing(), ThenBattleAction()],
            [bow_one_cost(YOURS & SAMURAI & SameArmy(THIS))],
            flags=EVEN_IF_BOWED,
        ),
    ])


@card("Moto Chagatai", "Experienced 5")
def moto_chagatai_experienced_5() -> Script:
    """Keeps Unicorns beside him straight; two opponents flee, or one of them dies."""
    near = PERSONALITIES & Keyword("Unicorn Clan") & UNBOWED & SameLocation(THIS)
    return Script(
        traits=[
            triggered(
                before(kinds.BOW, near, source=OTHER_PLAYERS, mode=MODE_EFFECT,
                       words="an effect of another player's card bows a Unicorn Clan Personality where Chagatai is"),
                [NegateIt()], 1, PER_PHASE,
            ),
        ],
        abilities=[
            battle([
                Target("foes", PERSONALITIES & Opposing(THIS), 1, 2),
                Choose("fled", OneOf("foes") & IN_AN_ARMY, 0, 2, chooser=ENEMY_LEADER),
                move_home("fled"),
                If(Exists(OneOf("foes") & Opposing(THIS)), Seq([
                    Choose("doomed", OneOf("foes"), chooser=ENEMY_LEADER),
                    destroy("doomed"),
                ])),
            ]),
        ],
    )


@card("Moto Taban")
def moto_taban() -> Script:
    """A Personality without abilities or traits."""
    return Script()


@card("Shinjo Kadonomaro")
def shinjo_kadonomaro() -> Script:
    """Joins a battle from his Province; straightens a Region."""
    return Script(abilities=[
        battle(
            [BringIn(THIS, HERE, waive_if=YOU_DEFEND)],
            [ENEMY_ARMY_EXISTS],
            flags=FROM_PROVINCE,
        ),
        battle([Target("region", REGIONS), straighten("region")]),
    ])


@card("Shinjo Meikoku")
def shinjo_meikoku() -> Script:
    """A Tactician while he opposes Infantry."""
    outridden = Exists(PERSONALITIES & INFANTRY & Opposing(THIS))
    return Script(traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Tactician", None, outridden))])


@card("Utaku Genshi")
def utaku_genshi() -> Script:
    """After an attack that cost you a Province: straighten, and an additional Attack Phase."""
    return Script(abilities=[
        reaction(
            after(kinds.PHASE_END, number=PHASE_ATTACK, when=ProvinceFellThisPhase(),
                  words="the end of an Attack Phase in which any of your Provinces fell to another player"),
            [straighten(THIS), AdditionalAttackPhase(THIS)],
            flags=EVEN_IF_BOWED,
        ),
    ])


@card("Utaku Kohana")
def utaku_kohana() -> Script:
    """A Personality without abilities or traits."""
    return Script()


@card("Utaku Tayoi")
def utaku_tayoi() -> Script:
    """Rides to another battlefield and gains Honor: 2 if opposed there, 1 if attacking."""
    return Script(abilities=[
        battle(
            [
                Move(THIS, TO_BATTLEFIELD),
                If(Is(THIS, OPPOSED), gain_honor(2), If(Is(THIS, ATTACKING), gain_honor(1))),
            ],
            [Is(THIS, IN_AN_ARMY)],
        ),
    ])


@card("Utaku Yu-Pan", "Experienced")
def utaku_yu_pan_experienced() -> Script:
    """+1 Force for attacking Battle Maidens; proud comrades bow to drive enemy units away."""
    proud = PERSONALITIES & Compare(PERSONAL_HONOR, AT_LEAST, Constant(3)) & SameArmy(THIS)
    return Script(
        traits=[continuous(StatModifier(FORCE, 1, YOURS & ATTACKING & Keyword("Battle Maiden")))],
        abilities=[
            battle(
                [Target("driven", UNITS & Opposing(THIS)), Move("driven", TO_ADJACENT_OR_HOME)],
                [Target("maiden", proud), bow_cost("maiden")],
                period=NO_LIMIT,
            ),
        ],
    )
