"""Action cards of Samurai Edition, from P to Z."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.kernel import occurrences as k
from gorin.kernel.layout import CHI, FOLLOWER, FORCE, PERSONAL_HONOR, S_MOVED
from gorin.lang.amounts import BaseStat, Difference, Most, NumberNamed, Stat
from gorin.lang.bearing import IN_ITS_RESOLUTION, LeaderOf, OwnStats, ReducedTo, Without
from gorin.lang.cards import Script, battle, continuous, focus_effect, limited, open_, reaction
from gorin.lang.conditions import YOU_DEFEND, AtPlace, ClanIs, Did, Is, Was
from gorin.lang.costs import ConditionalCost, bow_cost, bow_one_cost
from gorin.lang.entering import Create, Created
from gorin.lang.flow import If, Later, May, Note, Seq
from gorin.lang.looking import LookAtTop
from gorin.lang.modifiers import Payment
from gorin.lang.ranged import ranged
from gorin.lang.refs import ACTIVE_PLAYER, IT, MOVED_CARDS, THAT_PLAYER, THIS, NamedPlace
from gorin.lang.selectors import (
    AT_BATTLE,
    COURTIER,
    FOLLOWERS,
    HUMAN,
    LESS,
    MONK,
    MORE,
    OPPOSED,
    PERSONALITIES,
    RINGS,
    SAMURAI,
    SCOUT,
    SHUGENJA,
    UNBOWED,
    WITHOUT_FOLLOWERS,
    YOURS,
    Compare,
    ControlledBy,
    Keyword,
    OneOf,
    Opposing,
    WasTargetedThisTurn,
)  # fmt: skip
from gorin.lang.targets import ANYWHERE, PROVINCES, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import (
    Draw,
    RaiseCost,
    SetStat,
    Show,
    bow,
    destroy,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    move_here,
    put_in_hand,
    straighten_unit,
)  # fmt: skip


@card("Palm Strike")
def palm_strike() -> Script:
    unarmed = Without(Keyword("Weapon"))
    return Script(abilities=[
        battle(
            [Target("foe", PERSONALITIES & Opposing("monk") & unarmed), bow("foe")],
            [Target("monk", YOURS & UNBOWED & MONK & unarmed)],
            "Kiho",
        ),
    ])


@card("Political Interference")
def political_interference() -> Script:
    return Script(abilities=[
        reaction(
            after(k.ANNOUNCE, words="a player announces an action"),
            [May(RaiseCost(2), THAT_PLAYER, lose_honor(2, THAT_PLAYER))],
            [Target("courtier", YOURS & COURTIER), bow_cost("courtier")],
            "Political",
        ),
    ])


@card("Rapid Deployment")
def rapid_deployment() -> Script:
    return Script(abilities=[
        battle(
            [
                Target("reserves", YOURS & PERSONALITIES & ~AT_BATTLE, 2, 2, reach=ANYWHERE),
                move_here("reserves"),
                If(YOU_DEFEND, straighten_unit(MOVED_CARDS)),
            ],
            [Target("samurai", YOURS & SAMURAI & PERSONALITIES & AT_BATTLE)],
        ),
    ])


@card("Shinjo's Courage")
def shinjos_courage() -> Script:
    return Script(
        traits=[continuous(Payment(-2, OneOf(THIS), ClanIs("Unicorn")))],
        abilities=[
            battle(
                [
                    Note("before", Stat("foe", FORCE)),
                    give("foe", FORCE, -Difference(Stat("hero", PERSONAL_HONOR), Stat(LeaderOf("foe"), PERSONAL_HONOR))),
                    If(
                        ReducedTo("foe", FORCE, 0, "before"),
                        Seq([destroy("foe"), gain_honor(Stat("hero", PERSONAL_HONOR))]),
                    ),
                ],
                [
                    Target("hero", YOURS & UNBOWED & PERSONALITIES),
                    Target("foe", (FOLLOWERS | PERSONALITIES & WITHOUT_FOLLOWERS) & Opposing("hero")),
                ],
            ),
        ],
    )


@card("Shout of Challenge")
def shout_of_challenge() -> Script:
    return Script(abilities=[
        battle(
            [
                Target("unit", YOURS & PERSONALITIES, reach=ANYWHERE),
                move_here("unit"),
                If(Did(S_MOVED, "unit", "moved"), Seq([straighten_unit("unit"), give("unit", FORCE, 1)])),
            ],
            [Target("hero", YOURS & OPPOSED & PERSONALITIES & WasTargetedThisTurn("Heroic"))],
            "Shout Heroic",
        ),
    ])


@card("Shout of Defiance")
def shout_of_defiance() -> Script:
    return Script(abilities=[
        battle(
            [
                give("hero", FORCE, 1),
                If(Is("hero", Keyword("Hero")), give("hero", FORCE, 1)),
                If(Is("hero", OPPOSED), give("hero", FORCE, 1)),
            ],
            [Target("hero", YOURS & PERSONALITIES)],
            "Shout Heroic",
        ),
    ])


@card("Spearhead")
def spearhead() -> Script:
    return Script(abilities=[
        reaction(
            after(k.BATTLE_END, words="a battle ends"),
            [Target("unit", YOURS & PERSONALITIES & IN_ITS_RESOLUTION), straighten_unit("unit")],
        ),
    ])


@card("Strike of the Dragon")
def strike_of_the_dragon() -> Script:
    return Script(abilities=[
        battle(
            [Target("foes", PERSONALITIES & Opposing("monk") & OwnStats(FORCE, MORE, CHI), 1, 3), bow("foes")],
            [bow_one_cost(YOURS & RINGS), Target("monk", YOURS & MONK), bow_cost("monk")],
            "Kiho",
        ),
    ])


@card("The Crane's Strength")
def the_cranes_strength() -> Script:
    weaker = Compare(FORCE, LESS, Stat("crane", PERSONAL_HONOR) + 2)
    return Script(abilities=[
        battle(
            [
                Target("foe", (PERSONALITIES | FOLLOWERS) & Opposing("crane") & WITHOUT_FOLLOWERS & weaker),
                destroy("foe"),
            ],
            [Target("crane", YOURS & Keyword("Crane Clan") & PERSONALITIES)],
        ),
    ])


@card("The Dragon's Strength")
def the_dragons_strength() -> Script:
    return Script(abilities=[
        battle(
            [
                LookAtTop(5, "ring", RINGS),
                If(Was("ring"), Seq([Show("ring"), put_in_hand("ring"), gain_honor(2)])),
            ],
            [Target("dragon", YOURS & OPPOSED & Keyword("Dragon Clan") & PERSONALITIES)],
        ),
    ])


@card("The Fortunes Smile")
def the_fortunes_smile() -> Script:
    return Script(
        traits=[focus_effect([gain_honor(2), Draw()])],
        abilities=[
            battle([
                Target("mine", YOURS & PERSONALITIES),
                Target("foe", PERSONALITIES & Opposing("mine")),
                Note("size", Most(Stat("mine", PERSONAL_HONOR), Stat("foe", PERSONAL_HONOR))),
                give("mine", FORCE, NumberNamed("size")),
                give("foe", FORCE, -NumberNamed("size")),
            ]),
        ],
    )


@card("The Unicorn's Strength")
def the_unicorns_strength() -> Script:
    weaker = Compare(FORCE, LESS, Stat("unicorn", FORCE))
    return Script(abilities=[
        battle(
            [Target("foe", (PERSONALITIES | FOLLOWERS) & Opposing("unicorn") & weaker), SetStat("foe", FORCE, 0, only=-1)],
            [Target("unicorn", YOURS & OPPOSED & Keyword("Unicorn Clan") & PERSONALITIES)],
        ),
    ])


@card("Unrequited Love")
def unrequited_love() -> Script:
    refused = Seq([dishonor("beloved"), lose_honor(BaseStat("beloved", PERSONAL_HONOR), ACTIVE_PLAYER)])
    return Script(abilities=[
        open_(
            [
                Target("beloved", ControlledBy(ACTIVE_PLAYER) & UNBOWED & HUMAN & PERSONALITIES),
                May(Seq([bow("beloved"), gain_honor(1, ACTIVE_PLAYER)]), ACTIVE_PLAYER, refused),
            ],
            keywords="Political",
        ),
    ])


@card("We Stand Ready")
def we_stand_ready() -> Script:
    there = AtPlace(IT, NamedPlace("province"))
    return Script(abilities=[
        limited(
            [
                Target("province", domain=PROVINCES),
                Later(
                    after(k.ASSIGN, YOURS & PERSONALITIES, when=there, words="one of your Personalities assigns there"),
                    Create(Created(FOLLOWER), IT),
                    once=False,
                ),
            ],
            [Target("scout", YOURS & SCOUT), ConditionalCost(bow_cost("scout"), Is("scout", ~Keyword("Crab Clan")))],
            "Recon",
        ),
    ])


@card("Wrath of Osano-Wo")
def wrath_of_osano_wo() -> Script:
    return Script(abilities=[
        battle(
            [ranged(Stat("caster", CHI))],
            [Target("caster", YOURS & (SHUGENJA | MONK)), bow_cost("caster")],
            "Kiho Air",
        ),
    ])
