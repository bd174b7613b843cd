"""Action cards of Samurai Edition, from P to Z."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.adding import ActionFrom, AddCost, BowTargeted, DiscardAny
from gorin.lang.amounts import BaseStat, Difference, Most, NumberNamed, Stat
from gorin.lang.bearing import IN_ITS_RESOLUTION, HasAbility, LeaderOf, OwnStats, ReducedTo, Without
from gorin.lang.cards import Script, battle, continuous, focus_effect, limited, open_, reaction
from gorin.lang.conditions import YOU_DEFEND, AtPlace, ClanIs, Did, Is, Was
from gorin.lang.costs import ConditionalCost, bow_cost, bow_one_cost
from gorin.lang.entering import Create, Created
from gorin.lang.flow import If, Later, May, Note, NoteCards, Seq
from gorin.lang.lending import LEFT_HAND, BecomeAbility, ShuffleThisIn
from gorin.lang.looking import LookAtTop, Search
from gorin.lang.modifiers import Cannot, FlagModifier, Payment
from gorin.lang.ranged import ranged
from gorin.lang.redirecting import BY_RESOLUTION, FOR_LOSING, LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import ACTIVE_PLAYER, IT, THAT_PLAYER, Changed, ControllerOf, NamedPlace, Slot
from gorin.lang.selectors import (
    ACTIONS,
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
    TACTICIAN,
    UNBOWED,
    UNITS,
    WITHOUT_FOLLOWERS,
    YOURS,
    Compare,
    ControlledBy,
    Keyword,
    OneOf,
    Opposing,
    WasTargetedThisTurn,
)  # fmt: skip
from gorin.lang.targets import ANYWHERE, PROVINCES, Choose, Target
from gorin.lang.triggers import BY_ACTION, BY_OTHERS, On, after, before, when_would
from gorin.lang.verbs import (
    Apply,
    Draw,
    NegateIt,
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
from gorin.table import kinds, scopes
from gorin.table.definitions import PLAYERS_OTHERS, Modifier
from gorin.table.flags import CANNOT_COMMIT_SEPPUKU
from gorin.table.terms import (
    AFTER,
    BATTLE,
    CHI,
    FOLLOWER,
    FORCE,
    PERSONAL_HONOR,
    PHASE_DYNASTY,
    UNTIL_BATTLE_ENDS,
    WHILE_SUBJECT_IN_PLAY,
)


@card("Palm Strike")
def palm_strike() -> Script:
    """A Monk without Weapons bows an opponent without Weapons."""
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
    """A Courtier bows; the player who announced an action pays 2 Gold more or loses 2 Honor."""
    return Script(abilities=[
        reaction(
            after(kinds.ANNOUNCE, words="a player announces an action"),
            [May(RaiseCost(2), THAT_PLAYER, lose_honor(2, THAT_PLAYER))],
            [Target("courtier", YOURS & COURTIER), bow_cost("courtier")],
            "Political",
        ),
    ])


@card("Rapid Deployment")
def rapid_deployment() -> Script:
    """Two of your units join a Samurai's battle; in defense they straighten."""
    return Script(abilities=[
        battle(
            [
                Target("reserves", YOURS & UNITS & ~AT_BATTLE, 2, 2, reach=ANYWHERE),
                move_here("reserves"),
                If(YOU_DEFEND, straighten_unit(Changed(scopes.MOVED, "each of these units that moved"))),
            ],
            [Target("samurai", YOURS & SAMURAI & PERSONALITIES & AT_BATTLE)],
        ),
    ])


@card("Shinjo's Courage")
def shinjos_courage() -> Script:
    """Cheaper for Unicorn. An opponent loses Force by the difference in Personal Honor and dies at 0, for Honor."""
    return Script(
        traits=[continuous(Payment(-2, None, ClanIs("Unicorn")))],
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
    """Whom a Heroic action has targeted today calls another of your units here, ready to fight."""
    return Script(abilities=[
        battle(
            [
                Target("unit", YOURS & UNITS, reach=ANYWHERE),
                move_here("unit"),
                If(Did(scopes.MOVED, "unit", "moved"), Seq([straighten_unit("unit"), give(LeaderOf("unit"), FORCE, 1)])),
            ],
            [Target("hero", YOURS & OPPOSED & PERSONALITIES & WasTargetedThisTurn("Heroic"))],
            "Shout Heroic",
        ),
    ])


@card("Shout of Defiance")
def shout_of_defiance() -> Script:
    """+1 Force, +1 more for a Hero, +1 more for one who is opposed."""
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
    """A unit that was in the battle's resolution straightens afterwards."""
    return Script(abilities=[
        reaction(
            after(kinds.BATTLE_END, words="a battle ends"),
            [Target("unit", YOURS & UNITS & IN_ITS_RESOLUTION), straighten_unit("unit")],
        ),
    ])


@card("Strike of the Dragon")
def strike_of_the_dragon() -> Script:
    """A Ring and a Monk bow to bow up to three opponents with more Force of their own than Chi."""
    return Script(abilities=[
        battle(
            [Target("foes", PERSONALITIES & Opposing("monk") & OwnStats(FORCE, MORE, CHI), 1, 3), bow("foes")],
            [bow_one_cost(YOURS & RINGS), Target("monk", YOURS & MONK), bow_cost("monk")],
            "Kiho",
        ),
    ])


@card("Superior Strategist")
def superior_strategist() -> Script:
    """A Tactician finds a Battle action in the deck and takes it at once."""
    return Script(abilities=[
        battle(
            [Search("found", ACTIONS & HasAbility(BATTLE)), ActionFrom("found", BATTLE)],
            [Target("tactician", YOURS & TACTICIAN)],
            "Tactical",
        ),
    ])


@card("The Crab's Strength")
def the_crabs_strength() -> Script:
    """+4 Force, and each other player who targets him in this battle discards a card for it."""
    return Script(abilities=[
        battle(
            [give("crab", FORCE, 4), AddCost("crab", DiscardAny(), PLAYERS_OTHERS, UNTIL_BATTLE_ENDS)],
            [Target("crab", YOURS & OPPOSED & Keyword("Crab Clan") & PERSONALITIES)],
        ),
    ])


@card("The Crane's Strength")
def the_cranes_strength() -> Script:
    """Destroy an opponent without Followers whose Force is below the Crane's Personal Honor and 2."""
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
    """Look at five cards for a Ring; finding one gains 2 Honor."""
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
    """The higher Personal Honor of two opponents is one's bonus and the other's penalty to Force."""
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


@card("The Path Not Taken")
def the_path_not_taken() -> Script:
    """For the rest of the game your copies of this card have an ability of an Action that another discarded."""
    discarded = after(kinds.DISCARD, ACTIONS & LEFT_HAND, player=BY_OTHERS,
                      words="another player discards from his hand an Action card that was not being used")
    return Script(abilities=[
        reaction(
            discarded,
            [BecomeAbility(IT, BowTargeted(MONK | SHUGENJA))],
            [Target("sage", YOURS & (MONK | SHUGENJA)), bow_cost("sage"), ShuffleThisIn()],
            "Kiho",
        ),
    ])


@card("The Unicorn's Strength")
def the_unicorns_strength() -> Script:
    """Set the Force of a weaker opponent to 0."""
    weaker = Compare(FORCE, LESS, Stat("unicorn", FORCE))
    return Script(abilities=[
        battle(
            [Target("foe", (PERSONALITIES | FOLLOWERS) & Opposing("unicorn") & weaker), SetStat("foe", FORCE, 0, only=-1)],
            [Target("unicorn", YOURS & OPPOSED & Keyword("Unicorn Clan") & PERSONALITIES)],
        ),
    ])


@card("Turn of Fortune")
def turn_of_fortune() -> Script:
    """Your sage takes the place of a targeted Samurai, or a Samurai that of the sage."""
    samurai = when_would(kinds.TARGET, YOURS & SAMURAI, mode=BY_ACTION, words="an action would target one of your Samurai")
    sage = when_would(kinds.TARGET, YOURS & UNBOWED & (MONK | SHUGENJA), mode=BY_ACTION,
                      words="an action would target one of your unbowed Monks or Shugenja")
    return Script(abilities=[
        reaction(samurai, [TargetInstead("sage")], [Target("sage", YOURS & UNBOWED & (MONK | SHUGENJA))], "Kiho"),
        reaction(
            sage,
            [Choose("samurai", YOURS & LEGAL_INSTEAD & SAMURAI), TargetInstead("samurai")],
            [Target("sage", OneOf(IT))],
            "Kiho",
        ),
    ])


@card("Unrequited Love")
def unrequited_love() -> Script:
    """The active player bows a Personality for 1 Honor, or sees him dishonored and loses Honor."""
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


@card("Utter Defeat")
def utter_defeat() -> Script:
    """Spare a Personality from death, in shame for good; each turn of his controller costs 1 Honor."""
    his_dynasty_phase = On(AFTER, kinds.PHASE, number=PHASE_DYNASTY, whose=ControllerOf(Slot("him")),
                           words="his controller's Dynasty Phase begins")
    return Script(abilities=[
        reaction(
            before(kinds.DESTROY, PERSONALITIES, when=BY_RESOLUTION | FOR_LOSING,
                   words="battle resolution or a lost duel destroys a Personality"),
            [
                NoteCards("him", IT, "him"),
                NegateIt("the destruction"),
                dishonor("him"),
                Apply(lasting(Cannot(before(kinds.REHONOR), words="cannot be rehonored")), "him"),
                Apply(lasting(FlagModifier(CANNOT_COMMIT_SEPPUKU)), "him"),
                Later(his_dynasty_phase, lose_honor(1, ControllerOf(Slot("him"))), False, WHILE_SUBJECT_IN_PLAY, "him"),
            ],
        ),
    ])


def lasting(modifier: Modifier) -> Modifier:
    """It stays on its subject while that remains in play."""
    modifier.until = WHILE_SUBJECT_IN_PLAY
    return modifier


@card("We Stand Ready")
def we_stand_ready() -> Script:
    """Your Personalities who assign to a Province this turn bring a Follower each."""
    there = AtPlace(IT, NamedPlace("province"))
    return Script(abilities=[
        limited(
            [
                Target("province", domain=PROVINCES),
                Later(
                    after(kinds.ASSIGN, YOURS & PERSONALITIES, when=there, words="one of your Personalities assigns there"),
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
    """A Shugenja or Monk bows for a Ranged Attack as strong as his Chi."""
    return Script(abilities=[
        battle(
            [ranged(Stat("caster", CHI))],
            [Target("caster", YOURS & (SHUGENJA | MONK)), bow_cost("caster")],
            "Kiho Air",
        ),
    ])
