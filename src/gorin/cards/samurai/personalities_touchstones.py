"""Personalities of Samurai Edition whose texts try the card language hardest."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Stat
from gorin.lang.cards import Script, battle, cannot_attach, continuous, enters_losing, entry_cost, reaction, triggered
from gorin.lang.conditions import ActionIs, Exists, Is
from gorin.lang.costs import bow_one_cost, destroy_one_cost
from gorin.lang.flow import If, May
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.payers import PayInstead
from gorin.lang.provenance import ActionCard, CostYou
from gorin.lang.refs import SUBJECT, THIS, AttachmentsOf
from gorin.lang.selectors import (
    AT_BATTLE,
    BOWED,
    DEFENDING,
    DISHONORABLE,
    FOLLOWERS,
    IN_AN_ARMY,
    LESS,
    PERSONALITIES,
    SPELLS,
    UNBOWED,
    UNIQUE,
    UNITS,
    YOURS,
    Compare,
    InUnitOf,
    OneOf,
    Opposing,
)  # fmt: skip
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import Token, give, straighten
from gorin.table import kinds
from gorin.table.definitions import AS_IT_LEAVES, EVEN_IF_BOWED
from gorin.table.flags import (
    ASSIGN_BOWED,
    CANNOT_ATTACH_ARMOR,
    CANNOT_BE_CHALLENGED,
    CANNOT_CHALLENGE,
    FORCE_COUNTS_BOWED,
    SURVIVES_ZERO_CHI,
)
from gorin.table.terms import CHI, FOLLOWER, FORCE, ITEM, MODE_COST, PERSONAL_HONOR, SPELL


@card("Isawa Eitoku")
def isawa_eitoku() -> Script:
    """With Spells he assigns and fights bowed, and a Spell may bow to pay his bowing for it."""
    armed = Exists(AttachmentsOf(THIS, SPELLS))
    spell = ActionCard("the Spell")
    return Script(
        traits=[
            continuous(FlagModifier(ASSIGN_BOWED, None, armed), FlagModifier(FORCE_COUNTS_BOWED, None, armed)),
        ],
        abilities=[
            reaction(
                before(kinds.BOW, OneOf(THIS), by=BY_YOU, mode=MODE_COST, when=ActionIs(card_type=SPELL),
                       words="you pay a cost of bowing Eitoku for an action on a Spell"),
                [May(PayInstead(spell, "bow the Spell instead to pay that cost"))],
                [Is(THIS, IN_AN_ARMY), Is(spell, UNBOWED)],
                flags=EVEN_IF_BOWED,
            ),
        ],
    )


@card("Obsidian Dragon")
def obsidian_dragon() -> Script:
    """Opponents who are not Unique lose Force and Chi by their Personal Honor, Chi down to 1 at most."""
    cowed = PERSONALITIES & ~UNIQUE & Opposing(THIS)
    weaker = StatModifier(FORCE, -Stat(SUBJECT, PERSONAL_HONOR), cowed)
    frailer = StatModifier(CHI, -Stat(SUBJECT, PERSONAL_HONOR), cowed)
    frailer.floor = 1
    return Script(traits=[cannot_attach(ITEM, FOLLOWER), continuous(weaker, frailer)])


@card("Shosuro Adeiko")
def shosuro_adeiko() -> Script:
    """+2 Force against someone of less Personal Honor; those you lose leave lasting penalties on a Personality."""
    lesser = PERSONALITIES & Opposing(THIS) & Compare(PERSONAL_HONOR, LESS, Stat(THIS, PERSONAL_HONOR))
    return Script(
        traits=[continuous(StatModifier(FORCE, 2, None, Exists(lesser)))],
        abilities=[
            reaction(
                after(kinds.AFTERMATH, when=CostYou(PERSONALITIES),
                      words="Adeiko or another of your Personalities was destroyed by a resolution, action or trait, "
                            "once that has resolved"),
                [
                    Target("mourned", PERSONALITIES),
                    Token("mourned", -3, -1),
                    If(Is("mourned", DISHONORABLE), Token("mourned", 0, -1)),
                ],
                flags=AS_IT_LEAVES,
            ),
        ],
    )


@card("Stone Breaker")
def stone_breaker() -> Script:
    """An engine that needs an unbowed Follower for most of its Force; Followers bow to straighten it."""
    manned = Exists(AttachmentsOf(THIS, FOLLOWERS & UNBOWED))
    return Script(
        traits=[
            cannot_attach(ITEM),
            continuous(FlagModifier(CANNOT_CHALLENGE), FlagModifier(CANNOT_BE_CHALLENGED)),
            continuous(FlagModifier(SURVIVES_ZERO_CHI)),
            continuous(StatModifier(FORCE, -6, None, ~manned)),
        ],
        abilities=[
            battle(
                [straighten(THIS)],
                # "if it is bowed" would say nothing without leave to use it bowed (SE-ACT-05)
                [Is(THIS, BOWED), bow_one_cost(FOLLOWERS & InUnitOf(THIS))],
                flags=EVEN_IF_BOWED,
            ),
        ],
    )


@card("Tsuburu no Oni")
def tsuburu_no_oni() -> Script:
    """Costs a Personality and 5 Honor; +6 Force where nobody defends."""
    return Script(traits=[
        enters_losing(5),
        entry_cost(destroy_one_cost(YOURS & PERSONALITIES)),
        cannot_attach(FOLLOWER),
        continuous(FlagModifier(CANNOT_ATTACH_ARMOR)),
        triggered(
            after(kinds.COMBAT_END, words="a battle's Combat Segment ends"),
            [give(THIS, FORCE, 6)],
            condition=Is(THIS, AT_BATTLE) & ~Exists(UNITS & DEFENDING & AT_BATTLE),
        ),
    ])
