"""Holdings of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Constant, HighestOf, Tokens
from gorin.lang.cards import Script, battle, continuous, limited, open_, produces, reaction, triggered
from gorin.lang.conditions import ONE_PROVINCE_LEFT, YOU_DEFEND, ClanIs, Exists, Is, PayingFor
from gorin.lang.costs import GoldCost, bow_cost, destroy_cost, dishonor_cost
from gorin.lang.entering import AttachCard
from gorin.lang.flow import May, Seq
from gorin.lang.looking import Search
from gorin.lang.modifiers import StatModifier
from gorin.lang.payers import AlreadyProducing
from gorin.lang.recruiting import CreateInClan, SameClan
from gorin.lang.redirecting import LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import IT, THIS
from gorin.lang.selectors import (
    DEFENDING,
    DISHONORABLE,
    FOLLOWERS,
    HOLDINGS,
    MONK,
    OPPOSED,
    OTHER_PLAYERS,
    PERSONALITIES,
    RINGS,
    SHUGENJA,
    UNIQUE,
    YOURS,
    HasToken,
    Keyword,
    OneOf,
    SameLocation,
    other_than,
)
from gorin.lang.targets import DECK_AND_DISCARD, YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import BY_ACTION, after, when_would
from gorin.lang.verbs import RemoveToken, Show, Token, gain_honor, put_in_hand, rehonor
from gorin.table import kinds
from gorin.table.terms import FORCE, PERSONAL_HONOR, PERSONALITY


@card("Castle Barracks")
def castle_barracks() -> Script:
    """2 Gold, 3 for Followers; in battle it brings a Follower back from the discard pile."""
    sheltered = DEFENDING & OPPOSED
    return Script(
        traits=[produces(2, 3, PayingFor(FOLLOWERS))],
        abilities=[
            battle(
                [
                    Target("leader", YOURS & PERSONALITIES),
                    Choose("recruit", FOLLOWERS, domain=YOUR_DISCARD),
                    AttachCard("recruit", "leader", waive_if=Is("leader", sheltered)),
                ],
                [ClanIs("Crab") | YOU_DEFEND & ONE_PROVINCE_LEFT],
            ),
        ],
    )


@card("Castle Walls")
def castle_walls() -> Script:
    """2 Gold, 3 beside another Castle; +2 Force for all who defend your last Province."""
    return Script(traits=[
        continuous(StatModifier(FORCE, 2, YOURS & (PERSONALITIES | FOLLOWERS), YOU_DEFEND & ONE_PROVINCE_LEFT)),
        produces(2, 3, AlreadyProducing(HOLDINGS & Keyword("Castle"))),
    ])


@card("Forest Killer Cavern")
def forest_killer_cavern() -> Script:
    """2 Gold and 1 for each Wealth on it; dishonor one of yours to add Wealth and to take another's."""
    rich = HOLDINGS & OTHER_PLAYERS & HasToken("Wealth")
    return Script(
        traits=[produces(Constant(2) + Tokens(THIS, "Wealth"))],
        abilities=[
            limited(
                [
                    Token(THIS, title="Wealth"),
                    May(Seq([Target("robbed", rich), RemoveToken("robbed", "Wealth")]), condition=Exists(rich)),
                ],
                [Target("outlaw", YOURS & PERSONALITIES), dishonor_cost("outlaw")],
            ),
        ],
    )


@card("Gold Mine")
def gold_mine() -> Script:
    """2 Gold, 3 for a Dragon player."""
    return Script(traits=[produces(2, 3, ClanIs("Dragon"))])


@card("Iron Mine")
def iron_mine() -> Script:
    """2 Gold, 3 for a Crab player."""
    return Script(traits=[produces(2, 3, ClanIs("Crab"))])


@card("Kabuki Theater Troupe")
def kabuki_theater_troupe() -> Script:
    """2 Gold; or bow it to gain 1 Honor."""
    return Script(traits=[produces(2)], abilities=[limited([gain_honor(1)], [bow_cost(THIS)])])


@card("Kitsune Den")
def kitsune_den() -> Script:
    """2 Gold; destroy it to rehonor any number of Personalities and gain the best one's Personal Honor."""
    return Script(
        traits=[produces(2)],
        abilities=[
            limited(
                [
                    Target("shamed", PERSONALITIES & DISHONORABLE, 1, 99),
                    rehonor("shamed"),
                    gain_honor(HighestOf("shamed", PERSONAL_HONOR, base=True)),
                ],
                [destroy_cost(THIS)],
                "Political",
            ),
        ],
    )


@card("Marketplace")
def marketplace() -> Script:
    """2 Gold, 3 for a Crane player."""
    return Script(traits=[produces(2, 3, ClanIs("Crane"))])


@card("Seat of Power")
def seat_of_power() -> Script:
    """2 Gold; another of the same Clan takes the place of your targeted Daimyo or Clan Champion."""
    noble = YOURS & PERSONALITIES & UNIQUE & (Keyword("Daimyo") | Keyword("Clan Champion"))
    stand_in = YOURS & LEGAL_INSTEAD & PERSONALITIES & other_than(IT) & SameClan(IT) & SameLocation(IT)
    return Script(
        traits=[produces(2)],
        abilities=[
            reaction(
                when_would(kinds.TARGET, noble, mode=BY_ACTION, when=Exists(stand_in),
                           words="a Unique Daimyo or Clan Champion of yours would become an action's target"),
                [Choose("stand-in", stand_in), TargetInstead("stand-in")],
            ),
        ],
    )


@card("Secluded Waystation")
def secluded_waystation() -> Script:
    """2 Gold and 1 for each Wealth on it, which it gathers by producing."""
    return Script(traits=[
        triggered(after(kinds.PRODUCE, OneOf(THIS), words="this card produces Gold"), [Token(THIS, title="Wealth")], 1),
        produces(Constant(2) + Tokens(THIS, "Wealth")),
    ])


@card("Stables")
def stables() -> Script:
    """2 Gold, 3 for a Unicorn player."""
    return Script(traits=[produces(2, 3, ClanIs("Unicorn"))])


@card("Supply Smugglers")
def supply_smugglers() -> Script:
    """1 Gold, 3 when it pays for Holdings."""
    return Script(traits=[produces(1, 3, PayingFor(HOLDINGS))])


@card("Temple of the Seekers")
def temple_of_the_seekers() -> Script:
    """2 Gold; with a Ring in play, destroy it to fetch another Ring."""
    return Script(
        traits=[produces(2)],
        abilities=[
            open_(
                [Search("found", RINGS, DECK_AND_DISCARD), Show("found"), put_in_hand("found")],
                [Target("ring", YOURS & RINGS), destroy_cost(THIS)],
            ),
        ],
    )


@card("Temple to Shinsei")
def temple_to_shinsei() -> Script:
    """2 Gold; or bow it and a Monk or Shugenja to gain 2 Honor."""
    devout = YOURS & PERSONALITIES & (MONK | SHUGENJA)
    return Script(
        traits=[produces(2)],
        abilities=[limited([gain_honor(2)], [Target("devout", devout), bow_cost(THIS), bow_cost("devout")])],
    )


@card("Venerable Master")
def venerable_master() -> Script:
    """2 Gold; bow and destroy it and pay 2 Gold to create a Samurai of your Clan."""
    return Script(
        traits=[produces(2)],
        abilities=[
            open_([CreateInClan(PERSONALITY, 3, 3, 3, ["Samurai"])], [bow_cost(THIS), destroy_cost(THIS), GoldCost(2)]),
        ],
    )
