# gorin: interpreted
"""Ranged Attacks, battles and duels."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    adding,
    attacks,
    battles,
    duels,
    looking,
    pools,
    ranged,
    sides,
)  # fmt: skip
from gorin.lang.selectors import BASE
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    EFFECT,
    KIND,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    STAT,
    TEST,
    maybe,
    row,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.joining import in_order
from gorin.lang.words.parts import YES_OR_NO
from gorin.lang.words.values import Measure
from gorin.rules.ranged import BASE_FORCE, CHI_NOW, FORCE_NOW
from gorin.table import terms
from gorin.table.definitions import Node

subject("Battle and duels")


def shoot(
    strength: Any, name: str, test: Any, also: Any, home: int, most: int, against: Measure | None, where: Any
) -> Node:
    measures = {None: FORCE_NOW, Measure(terms.FORCE, BASE): BASE_FORCE, Measure(terms.CHI): CHI_NOW}
    if against not in measures:
        raise ValueError("a Ranged Attack may be compared with base(force) or chi")
    return ranged.ranged(strength, name, test, also, bool(home), most, measures[against], where)


word(
    "ranged",
    {EFFECT: shoot},
    "A Ranged Attack of a strength.",
    "ranged(3)",
    strength=AMOUNT,
    name=maybe(NAME, "struck"),
    test=maybe(TEST),
    also=maybe(TEST),
    home=YES_OR_NO,
    most=maybe(NUMBER, 1),
    or_against=maybe(STAT),
    where=maybe(CONDITION),
)
for name, what, doc in (
    (
        "ranged_at_home",
        ranged.AT_HOME,
        "One Ranged Attack of the action may target cards in the Defender's home, with a change of strength.",
    ),
    (
        "ranged_at_province",
        ranged.PROVINCE,
        "One Ranged Attack of the action may target the Province of the battle, which it weakens.",
    ),
    ("ranged_at_leaders", ranged.LEADERS, "One Ranged Attack of the action may target a Personality with Followers."),
):
    word(name, {EFFECT: lambda number, what=what: ranged.WidenRanged(what, number)}, doc, strength=maybe(AMOUNT, 0))
word(
    "shoot_from_afar",
    {EFFECT: ranged.ShootFromAfar},
    "You may take an additional action with a Ranged Attack from a card that need not be at the battle; it may be stronger.",
    'shoot_from_afar("archer", battle)',
    who=CARDS,
    kind=KIND,
    plus=maybe(AMOUNT, 0),
)
word(
    "arrange_top",
    {EFFECT: looking.ArrangeTop},
    "Put the top cards of a player's Fate deck, which you have seen, in any order, under one that was picked.",
    'arrange_top(3, "other", "found")',
    number=AMOUNT,
    of=PLAYERS,
    picked=NAME,
)
word(
    "play_from",
    {EFFECT: adding.PlayFrom},
    "You take an additional action from a card that you picked, where it lies.",
    'play_from("found", battle)',
    who=CARDS,
    kind=KIND,
)
word(
    "invite",
    {EFFECT: sides.InviteToAttack},
    "Leaders of the attack invite players as allies.",
    "invite(leaders, you)",
    leaders=PLAYERS,
    guests=PLAYERS,
)
word(
    "change_sides",
    {EFFECT: sides.ChangeSides},
    "You leave your leader for another.",
    "change_sides(enemy_leader)",
    leader=PLAYERS,
)
word(
    "fight_battle",
    {EFFECT: attacks.FightBattle},
    "Fight a battle at a Province without an attack.",
    'fight_battle("land")',
    place=PLACE,
)
word(
    "additional_attack",
    {EFFECT: attacks.AdditionalAttackPhase},
    "Declare an additional Attack Phase, perhaps for one unit only, against a certain player, with so many units assigned at most.",
    "additional_attack(this)",
    only=maybe(CARDS),
    against=maybe(PLAYERS),
    most=maybe(NUMBER, 0),
)
word(
    "acts_first",
    {EFFECT: battles.ActsFirst},
    "A player has the first opportunity to act in the battle.",
    "acts_first(attacker)",
    who=PLAYERS,
)
word("end_battle", {EFFECT: battles.EndBattle}, "The battle ends without resolution.")


def challenge(
    challenger: Any, rival: Any, loser: list[Node], winner: list[Node], refused: list[Node], by: Measure | None
) -> Node:
    lost, won, declined = [in_order(each) if each else None for each in (loser, winner, refused)]
    return duels.Challenge(challenger, rival, lost, won, declined, by.stat if by else terms.CHI)


word(
    "challenge",
    {EFFECT: challenge},
    "A challenge, and what losing, winning and refusing bring.",
    'challenge("striker", "foe", loser=[destroy(loser)])',
    challenger=CARDS,
    challenged=CARDS,
    loser=row(EFFECT),
    winner=row(EFFECT),
    refused=row(EFFECT),
    stat=maybe(STAT),
)
word(
    "switch_focused",
    {EFFECT: pools.SwitchFocused},
    "A focused card of yours and one of your Fate discard pile change places.",
    'switch_focused("spent", "gained")',
    focused=CARDS,
    other=CARDS,
)
word(
    "switch_with_pool",
    {EFFECT: pools.SwitchWithPool},
    "A card of your focus pool and one of your hand change places.",
    'switch_with_pool("pooled", "held")',
    pooled=CARDS,
    held=CARDS,
)
