# gorin: interpreted
"""Ranged Attacks, battles and duels."""

from __future__ import annotations

from typing import Any, Final

from gorin.lang import (
    attacks,
    battles,
    duels,
    pools,
    ranged,
    sides,
)  # fmt: skip
from gorin.lang.flow import Seq
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import EACH_PLAYER
from gorin.lang.selectors import BASE
from gorin.lang.term import Term
from gorin.lang.verbs import Apply, StrengthsStand
from gorin.lang.vocabulary import (
    AIM,
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    EFFECT,
    EVENT,
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
from gorin.lang.words.changes import Change
from gorin.lang.words.events import Event
from gorin.lang.words.joining import in_order
from gorin.lang.words.parts import YES_OR_NO
from gorin.lang.words.values import Measure
from gorin.rules.ranged import BASE_FORCE, CHI_NOW, FORCE_NOW, KINDS_OF_ATTACK
from gorin.table import kinds, terms
from gorin.table.definitions import Node
from gorin.table.flags import CANNOT_INVITE

subject("Battle and duels")


def shoot(
    strength: Any,
    name: str,
    test: Any,
    also: Any,
    home: bool,
    most: int,
    against: Measure | None,
    where: Any,
    beside: Any,
) -> Node:
    """Raises `ValueError` for a stat with which it is not compared."""
    measures = {None: FORCE_NOW, Measure(terms.FORCE, BASE): BASE_FORCE, Measure(terms.CHI): CHI_NOW}
    if against not in measures:
        raise ValueError("a Ranged Attack may be compared with base(force) or chi")
    if against is None and where is not None:
        raise ValueError("a condition says when a Ranged Attack is compared with another stat")
    return ranged.ranged(strength, name, test, also, home, most, measures[against], where, beside=beside)


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
    adjacent=maybe(TEST),
)

for each, made, who, doc in (
    ("melee", ranged.melee, "struck", "A Melee Attack of a strength; some it may destroy whatever their Force."),
    (
        "fear",
        ranged.fear,
        "frightened",
        "Fear of a strength: it bows whom a Ranged Attack would destroy; some it may bow whatever their Force.",
    ),
):
    word(
        each,
        {EFFECT: made},
        doc,
        f"{each}(3)",
        strength=AMOUNT,
        name=maybe(NAME, who),
        test=maybe(TEST),
        also=maybe(TEST),
        most=maybe(NUMBER, 1),
        sure=maybe(TEST),
    )

WIDENED: Final = {
    Term("home"): ranged.AT_HOME,  # cards in the Defender's home
    Term("province_of", (Term("current_battlefield"),)): ranged.PROVINCE,
    Term("and", ((Term("personality"), Term("not", (Term("without_followers"),))),)): ranged.LEADERS,
}


def widen(term: Term, what: Any, number: Any) -> Node:
    """Raises `ValueError` for what no Ranged Attack can be let target."""
    aimed = term.parts[0]
    assert isinstance(aimed, Term)
    if aimed not in WIDENED:
        raise ValueError("no Ranged Attack can be let target this")
    return ranged.WidenRanged(WIDENED[aimed], number)


word(
    "strengths_stand",
    {EFFECT: StrengthsStand},
    "The strengths of the Ranged Attacks and the like that this action makes are not increased.",
)
word(
    "ranged_also_at",
    {EFFECT: widen},
    "One Ranged Attack of the action may target cards in the Defender's home, the Province of the battle, or a "
    "Personality with Followers, perhaps with a change of strength.",
    "ranged_also_at(home)",
    what=AIM,
    strength=maybe(AMOUNT, 0),
)


def kinds_named(fired: int, struck: int, frightened: int) -> int:
    """Raises `ValueError` if no kind of attack is named."""
    which = fired << kinds.RANGED | struck << kinds.MELEE | frightened << kinds.FEAR
    if not which:
        raise ValueError("it is said which attacks are meant")
    return which


word(
    "attacks_also_at",
    {EFFECT: lambda what, *which: ranged.WidenAttacks(what, kinds_named(*which))},
    "All Ranged Attacks, Melee Attacks or Fear effects of the action may target such cards too.",
    "attacks_also_at(item | spell, fear=1)",
    what=TEST,
    ranged=YES_OR_NO,
    melee=YES_OR_NO,
    fear=YES_OR_NO,
)
for each, aimed, doc, example in (
    ("fear_also_at", kinds.FEAR, "Fear effects", "for_players(you, to(item | spell, fear_also_at))"),
    ("shots_also_at", kinds.RANGED, "Ranged Attacks", "for_players(each_player, to(one_of(bearer), shots_also_at))"),
):
    word(
        each,
        {CHANGE: lambda aimed=aimed: Change(lambda who, when: ranged.AlsoAimed(aimed, who, when))},
        f"{doc} may target them too.",
        example,
    )


def attack_numeral(who: Any, event: Event) -> ranged.AttackNumeral:
    """Raises `ValueError` for what is no attack."""
    if event != Event(event.kind) or event.kind not in KINDS_OF_ATTACK:
        raise ValueError("here stands is_fired_at, is_struck or is_frightened, and nothing else")
    return ranged.AttackNumeral(who, event.kind)


word(
    "attack_numeral",
    {AMOUNT: attack_numeral},
    "The highest strength in numerals of the Ranged Attacks, Melee Attacks or Fear effects of a card's abilities.",
    "attack_numeral(this, is_fired_at)",
    who=CARDS,
    attack=EVENT,
)


def strengthen(number: Any, fired: int, struck: int, frightened: int, every: bool, at: Any) -> Node:
    return ranged.StrengthenAttack(number, kinds_named(fired, struck, frightened), every, at)


word(
    "strengthen_attack",
    {EFFECT: strengthen},
    "A Ranged Attack, Melee Attack or Fear effect of the action, which you choose, or every one, has more strength; "
    "perhaps only one at cards of a description.",
    "strengthen_attack(2, ranged=1, melee=1)",
    amount=AMOUNT,
    ranged=YES_OR_NO,
    melee=YES_OR_NO,
    fear=YES_OR_NO,
    every=YES_OR_NO,
    at=maybe(TEST),
)
word(
    "invite",
    {EFFECT: sides.InviteToAttack},
    "Leaders of the attack invite players as allies.",
    "invite(attacker, you)",
    leaders=PLAYERS,
    guests=PLAYERS,
)
word(
    "starts_game",
    {EFFECT: sides.StartsGame},
    "A player is the one who takes the first turn, before the game has begun.",
    "starts_game(you)",
    who=PLAYERS,
)
word(
    "change_sides",
    {EFFECT: sides.ChangeSides},
    "You leave your leader for another.",
    "change_sides(enemy_leader)",
    leader=PLAYERS,
)
word(
    "create_battlefield",
    {EFFECT: attacks.CreateBattlefield},
    "Create a battlefield at no Province, under a name: you are the Attacker there, and another player the Defender.",
    'create_battlefield("field", controller_of("foe"))',
    name=NAME,
    defender=PLAYERS,
)
word(
    "fight_battle",
    {EFFECT: attacks.FightBattle},
    "Fight a battle without an attack, at a Province or at a battlefield that was created.",
    'fight_battle("land")',
    place=PLACE,
)


def additional_attack(only: Any, against: Any, most: int, without_allies: int) -> Node:
    attack = attacks.AdditionalAttackPhase(only, against, most)
    if not without_allies:
        return attack
    ban = FlagModifier(CANNOT_INVITE)
    ban.until = terms.UNTIL_ATTACK_ENDS
    return Seq([Apply(ban, None, None, EACH_PLAYER), attack])


word(
    "additional_attack",
    {EFFECT: additional_attack},
    "Declare an additional Attack Phase, perhaps for one unit only, against a certain player, with so many units assigned "
    "at most, and without any ally being invited.",
    "additional_attack(this)",
    only=maybe(CARDS),
    against=maybe(PLAYERS),
    most=maybe(NUMBER, 0),
    without_allies=YES_OR_NO,
)
word(
    "acts_first",
    {EFFECT: battles.ActsFirst},
    "A player has the first opportunity to act in the battle.",
    "acts_first(attacker)",
    who=PLAYERS,
)
word(
    "duel_uses",
    {EFFECT: lambda measure, who: duels.DuelOf(measure.stat, who)},
    "The challenge or duel under way is fought with another stat, by both Personalities or by one.",
    "duel_uses(force)",
    stat=STAT,
    who=maybe(CARDS),
)
word(
    "raise_duel_stat",
    {EFFECT: duels.RaiseDuelStat},
    "A bonus to the stat with which a Personality duels, until the duel ends.",
    "raise_duel_stat(duelist(you), 2)",
    who=CARDS,
    amount=AMOUNT,
)
word(
    "focus_from_deck",
    {EFFECT: duels.FocusFromDeck},
    "If you may focus in the duel, your Fate deck's top card is laid unseen among what you have focused.",
)
word(
    "focus_once_more",
    {EFFECT: duels.FocusOnceMore},
    "Each of some players may focus an additional time in the duel, perhaps whatever prohibits it.",
    "focus_once_more(you)",
    who=PLAYERS,
    whatever=YES_OR_NO,
)
word(
    "decide_by_base",
    {EFFECT: duels.DecideByBase},
    "The duel is decided by the duel stats before the challenge and the base Focus Values alone; Double Chi counts, even if "
    "it is negated.",
)
word(
    "become_personality",
    {EFFECT: duels.CountAsPersonality},
    "Followers are considered Personalities with so much Chi until the duel ends.",
    "become_personality(this, 3)",
    who=CARDS,
    chi=NUMBER,
)
word("end_duel", {EFFECT: duels.EndDuel}, "The duel ends without resolution.")
word(
    "negate_challenge",
    {EFFECT: duels.NegateChallenge},
    "The challenge under way is negated after it was issued: no duel comes of it.",
)
word(
    "lose_duel",
    {EFFECT: lambda who: duels.DecideDuel(who, wins=False)},
    "Personalities lose the duel that resolves, even both, which is no tie.",
    "lose_duel(duelist(each_player))",
    who=CARDS,
)
word(
    "stand_in",
    {EFFECT: duels.TakePlace},
    "A Personality takes the place of another in the challenge or duel under way.",
    'stand_in("champion", "hero")',
    who=CARDS,
    of=CARDS,
)
word(
    "focuses_first",
    {EFFECT: duels.FocusesFirst},
    "A Personality has the first opportunity to focus or strike in the duel that begins.",
    "focuses_first(duelist(you))",
    who=CARDS,
)
word("end_battle", {EFFECT: battles.EndBattle}, "The battle ends without resolution.")


def challenge(
    challenger: Any,
    rival: Any,
    loser: list[Node],
    winner: list[Node],
    refused: list[Node],
    by: Measure | None,
    offered: list[Node],
) -> Node:
    lost, won, declined, price = [in_order(each) if each else None for each in (loser, winner, refused, offered)]
    made = duels.Challenge(challenger, rival, lost, won, declined, by.stat if by else terms.CHI, price)
    made.then.bound = declined is None or price is not None  # the wording of texts says where one may be refused
    return made


word(
    "challenge",
    {EFFECT: challenge},
    "A challenge, and what losing, winning and refusing bring; perhaps what is offered for refusing it, which then is all "
    "that allows it.",
    'challenge("striker", "foe", loser=[destroy(loser)])',
    challenger=CARDS,
    challenged=CARDS,
    loser=row(EFFECT),
    winner=row(EFFECT),
    refused=row(EFFECT),
    stat=maybe(STAT),
    offered=row(EFFECT),
)


def duel_outright(challenger: Any, rival: Any, loser: list[Node], winner: list[Node], by: Measure | None) -> Node:
    lost, won = [in_order(each) if each else None for each in (loser, winner)]
    made = duels.Challenge(challenger, rival, lost, won, stat=by.stat if by else terms.CHI)
    made.then.outright = True
    return made


word(
    "duels",
    {EFFECT: duel_outright},
    "A duel that no challenge begins, and what losing and winning bring.",
    'duels("striker", "foe", loser=[destroy(loser)])',
    first=CARDS,
    second=CARDS,
    loser=row(EFFECT),
    winner=row(EFFECT),
    stat=maybe(STAT),
)
word("refuse", {EFFECT: duels.RefuseChallenge}, "The challenge under way is refused, if it can be.")
word(
    "switch_focused",
    {EFFECT: pools.SwitchFocused},
    "A card of your focus pool, or one that you focused, and one of your hand or Fate discard pile change places.",
    'switch_focused("pooled", "held")',
    focused=CARDS,
    other=CARDS,
)
