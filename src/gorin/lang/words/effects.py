# gorin: interpreted
"""What effects and costs do to cards."""

from __future__ import annotations

from typing import Any, Final

from gorin.kernel.parts import Part
from gorin.lang import (
    adding,
    copying,
    costs,
    exchanging,
    fealty,
    handling,
    lending,
    maneuvers,
    numerals,
    overlaying,
    piles,
    redirecting,
    remaining,
    removing,
    targets,
    uncovering,
    verbs,
)  # fmt: skip
from gorin.lang.amounts import Constant
from gorin.lang.refs import SUBJECT, THIS
from gorin.lang.selectors import ANY_CARD
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    GOAL,
    KIND,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    STAT,
    TEST,
    VOCABULARY,
    WORD,
    ZONE,
    maybe,
    row,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.changes import Change
from gorin.lang.words.names import circle, is_circle, players
from gorin.lang.words.parts import UNTIL, YES_OR_NO, Pick, paid
from gorin.lang.words.periods import TO_ATTACK
from gorin.lang.words.zones import domain
from gorin.table import definitions, kinds, terms
from gorin.table.definitions import Ability, CostPart, Node

subject("Changes to cards")


def change(kind: int) -> Any:
    return lambda who: verbs.Do(kind, who)


def cost(kind: int) -> Any:
    """The same as a cost: of named cards, or of cards picked as it is paid."""

    def make(who: Any) -> CostPart:
        if isinstance(who, Pick):
            at = targets.YOUR_HAND if kind == kinds.DISCARD else targets.IN_PLAY
            zone = domain(who.zone) if who.zone else at
            return costs.PickCost(kind, who.test, who.number, zone, who.name, who.measure, who.noted, who.reaching)
        return costs.Cost(kind, who)

    return make


for name, kind, doc in (
    ("bow", kinds.BOW, "Bow cards."),
    ("straighten", kinds.STRAIGHTEN, "Straighten cards."),
    ("destroy", kinds.DESTROY, "Destroy cards: they are dead."),
    ("discard", kinds.DISCARD, "Discard cards, which does not make them dead."),
    ("remove", kinds.REMOVE, "Take cards out of the game."),
    ("dishonor", kinds.DISHONOR, "Dishonor Personalities."),
    ("rehonor", kinds.REHONOR, "Make dishonored Personalities honorable again."),
):
    word(name, {EFFECT: change(kind), CONSTRAINT: cost(kind)}, doc, f'{name}("target")', who=CARDS)
PAID: Final = ("bow", "straighten", "destroy", "discard", "remove", "dishonor", "rehonor")
word(
    "pick",
    {CARDS: Pick},
    "Cards picked as a cost is paid: so many, or as many as a total of a stat takes, or more.",
    "bow(pick(yours & ring))",
    test=maybe(TEST),
    number=maybe(AMOUNT, 1),
    zone=maybe(ZONE),
    name=maybe(NAME, ""),
    noting=maybe(STAT),
    noted=maybe(NAME, ""),
    reaching=maybe(AMOUNT),
)
VOCABULARY.stands_only_in("pick", PAID, CONSTRAINT)


def move(who: Any, to: Any, by: Any) -> Node:
    if to == TO_ATTACK:
        raise ValueError("what moves goes to a certain place")
    if isinstance(to, int):
        return verbs.Move(who, to, None, by)
    return verbs.Move(who, 0, to, by)


def move_cost(who: Any, to: Any, by: Any) -> CostPart:
    """Raises `ValueError` for another movement than one home."""
    if to != verbs.TO_HOME or by is not None:
        raise ValueError("as a cost units move home")
    return costs.move_home_cost(who)


word(
    "move",
    {EFFECT: move, CONSTRAINT: move_cost},
    "Move units.",
    'move("unit", home)',
    who=CARDS,
    to=GOAL,
    by=maybe(PLAYERS),
)
for name, goal, doc in (
    ("home", verbs.TO_HOME, "Home."),
    ("to_battle", verbs.TO_HERE, "The current battlefield."),
    ("another_battlefield", verbs.TO_BATTLEFIELD, "Another battlefield, by choice."),
    (
        "unresolved_battlefield",
        verbs.TO_UNRESOLVED,
        "Another battlefield whose battle is to come or under way, by choice.",
    ),
    ("enemy_battlefield", verbs.TO_ENEMY_BATTLEFIELD, "Another battlefield with enemy units, by choice."),
    ("adjacent_battlefield", verbs.TO_ADJACENT, "An adjacent battlefield."),
    ("adjacent_or_home", verbs.TO_ADJACENT_OR_HOME, "An adjacent battlefield; home if there is none."),
):
    word(name, {GOAL: lambda goal=goal: goal}, doc)
word(
    "province_of",
    {GOAL: lambda place: place},
    "The battlefield of a certain Province.",
    'province_of("land")',
    place=PLACE,
)
word(
    "goes_to",
    {EFFECT: redirecting.GoesElsewhere},
    "What is about to assign or move goes elsewhere instead.",
    'goes_to("land")',
    place=PLACE,
)


def assign(who: Any, opposed: bool, to: Any, even_if_bowed: bool) -> Node:
    """Raises `ValueError` for what is told in two ways where to go."""
    if opposed and to is not None:
        raise ValueError("a unit is assigned to a certain battlefield, or where there is an enemy army")
    return maneuvers.Assign(who, opposed, to, even_if_bowed)


word(
    "assign",
    {EFFECT: assign},
    "Assign units outside the maneuvers, perhaps only where there is an enemy army, to a certain battlefield, or though "
    "their Personality is bowed.",
    'assign("unit")',
    who=CARDS,
    opposed=YES_OR_NO,
    to=maybe(PLACE),
    even_if_bowed=YES_OR_NO,
)
word(
    "detach",
    {EFFECT: handling.Detach},
    "Attachments leave their units and stand by themselves where those are, in no unit.",
    'detach("prize")',
    who=CARDS,
)
word(
    "transfer",
    {EFFECT: handling.Transfer},
    "Transfer an attachment to another Personality.",
    'transfer("prize", this)',
    who=CARDS,
    to=CARDS,
)
word(
    "refill_with",
    {EFFECT: handling.RefillWith},
    "Lay a card face-up into a Province, which it refills.",
    'refill_with(this, "land")',
    who=CARDS,
    place=PLACE,
)
word(
    "become_dead",
    {EFFECT: handling.BecomeDead},
    "Personalities in a discard pile become honorably dead.",
    'become_dead("fallen")',
    who=CARDS,
)
word(
    "switch_units",
    {EFFECT: handling.SwitchUnits},
    "Two units switch places.",
    'switch_units("one", "other")',
    left=CARDS,
    right=CARDS,
)
word(
    "put_in_hand",
    {EFFECT: verbs.put_in_hand},
    "Put cards in a hand, perhaps face-up.",
    'put_in_hand("found")',
    who=CARDS,
    face_up=YES_OR_NO,
)
word(
    "put_on_bottom",
    {EFFECT: verbs.put_on_bottom},
    "Put cards on the bottom of their deck.",
    'put_on_bottom("found")',
    who=CARDS,
)
word(
    "put_on_top",
    {EFFECT: lambda who: verbs.Put(who, terms.FATE_DECK, 0)},
    "Put cards on top of their deck.",
    'put_on_top("found")',
    who=CARDS,
)
word(
    "put_in_province",
    {EFFECT: handling.PutInProvince},
    "Put cards into a Province.",
    'put_in_province("found", "land")',
    who=CARDS,
    place=PLACE,
)
word(
    "put_under",
    {EFFECT: piles.PutUnder},
    "Put cards face-down, or face-up, under a card.",
    'put_under("kept", this)',
    who=CARDS,
    below=CARDS,
    face_up=YES_OR_NO,
)


def shuffle_cost(who: Any) -> CostPart:
    """The card used, shuffled into its deck as a cost; raises `ValueError` for others."""
    if who is not THIS:
        raise ValueError("as a cost only the card itself is shuffled into its deck")
    return lending.ShuffleThisIn()


word(
    "shuffle",
    {EFFECT: lambda who: verbs.Shuffle() if who is None else verbs.ShuffleInto(who), CONSTRAINT: shuffle_cost},
    "Shuffle your Fate deck, or cards into their decks.",
    'shuffle("forgotten")',
    who=maybe(CARDS),
)
word("reveal", {EFFECT: verbs.Reveal}, "Turn cards face-up.", 'reveal("found")', who=CARDS)
word(
    "show",
    {EFFECT: verbs.Show},
    "Show cards to all, or to certain players.",
    'show("ring")',
    who=CARDS,
    to=maybe(PLAYERS),
)
word("look_at", {EFFECT: handling.LookAt}, "Look at cards.", 'look_at(card_in("land"))', who=CARDS)
word(
    "take_control",
    {EFFECT: verbs.ControlChange},
    "A player takes control of cards.",
    'take_control("traitor", you)',
    who=CARDS,
    by=maybe(PLAYERS),
)


def copied(
    who: Any,
    of: Any,
    abilities: bool,
    kind: int | None,
    sparing: bool,
    name: str,
    noted: int,
    keywords: Any,
    traits: int,
    until: int,
) -> Node:
    """Raises `ValueError` where it is not said what is copied, or said twice."""
    if until != terms.UNTIL_TURN_ENDS and (noted or of is None or (keywords and not abilities)):
        raise ValueError("what is copied for another time is a feature of a card")
    if traits:
        if of is None or abilities or kind is not None or name or noted or keywords:
            raise ValueError("where a trait may be copied of a card, an ability and a keyword may be, too")
        return copying.CopyFeature(who, of, sparing=sparing, traits=True, until=until)
    if keywords and of is None:
        raise ValueError("certain keywords are copied of a card")
    if abilities and keywords:
        if len(keywords) > 1 or kind is not None or name:
            raise ValueError("an ability with a keyword is copied of a card, and nothing else is said of it")
        return copying.CopyFeature(who, of, True, 0, sparing, until=until, with_keyword=keywords[0])
    if noted:
        if of is not None or abilities or kind is not None or not name:
            raise ValueError("an ability that has been noted is copied by its name alone")
        return copying.CopyNoted(who, name, sparing)
    if of is None:
        if abilities or kind is not None or sparing or name:
            raise ValueError("what is copied of the action is its ability")
        return copying.CopyAnswered(who)
    if not abilities and (kind is not None or sparing or name):
        raise ValueError("of a kind, with a text or under a name only abilities are copied: say so")
    return copying.CopyFeature(who, of, abilities, kind or 0, sparing, name, keywords, False, until)


word(
    "copy",
    {EFFECT: copied},
    "A card copies an ability, a keyword or, if so said, a trait of another, or one of certain keywords, or an ability "
    "alone: perhaps of a kind or with a keyword, one that copies none itself, under a name; or the ability that has been "
    "noted so; or the ability of the action, to take an additional action with it.",
    'copy("heir", "forebear")',
    who=CARDS,
    of=maybe(CARDS),
    abilities=YES_OR_NO,
    kind=maybe(KIND),
    sparing=YES_OR_NO,
    name=maybe(NAME, ""),
    noted=YES_OR_NO,
    keywords=row(WORD),
    traits=YES_OR_NO,
    until=UNTIL,
)
word(
    "remove_ability",
    {EFFECT: removing.RemoveAbility},
    "A card loses one of its abilities, which is noted under a name; or the one that has been noted so.",
    'remove_ability("foe", "removed")',
    who=CARDS,
    name=NAME,
    until=UNTIL,
    noted=YES_OR_NO,
)
word(
    "swears_fealty",
    {EFFECT: lambda who, forswearing: fealty.Realign(who, True, forswearing)},
    "Cards gain your Clan alignment for good, and perhaps lose all others.",
    'swears_fealty("ronin", forswearing=1)',
    who=CARDS,
    forswearing=YES_OR_NO,
)
word(
    "loses_clans",
    {EFFECT: lambda who: fealty.Realign(who, False, True)},
    "Cards lose all Clan alignments that they have for good.",
    'loses_clans("foe")',
    who=CARDS,
)
word(
    "remove_abilities",
    {EFFECT: removing.RemoveAbilities},
    "Cards lose all abilities that they have now.",
    'remove_abilities("foe", game)',
    who=CARDS,
    until=UNTIL,
)
word(
    "bar_ability",
    {EFFECT: removing.BarAbility},
    "One ability of a card, which you choose, cannot be used.",
    'bar_ability("foe")',
    who=CARDS,
    until=UNTIL,
)
word(
    "discard_overlay",
    {EFFECT: uncovering.DiscardOverlay},
    "Discard a Personality from what he overlays.",
    "discard_overlay(this)",
    who=CARDS,
)
word(
    "lay_over",
    {EFFECT: overlaying.LayOver},
    "A later version overlays a card in play, for the Gold that this costs.",
    'lay_over("version", "hero")',
    who=CARDS,
    base=CARDS,
)
word(
    "raise_numeral",
    {EFFECT: numerals.RaiseNumeral},
    "A positive numeral printed on a Holding, which you choose, is greater by one for the rest of the game.",
    'raise_numeral("holding")',
    who=CARDS,
)
word(
    "may_remain_bowed",
    {EFFECT: remaining.MayRemainBowed},
    "A card may remain bowed.",
    'may_remain_bowed("held")',
    who=CARDS,
)

subject("Bonuses and other changes")


def said_whom(change: Change, sort: str) -> None:
    """Raises `ValueError` where whom a change touches is said twice."""
    if change.who is not None or change.players is not None or change.says_whom:
        raise ValueError(f"the {sort} to whom it is given are said already")
    if change.granted:
        raise ValueError("an effect gives an ability by the word grant")


def give(who: Any, change: Change, until: int) -> Node:
    said_whom(change, "cards")
    return verbs.Apply(change.made(until), who)


def penalty(who: Any, change: Change, until: int) -> CostPart:
    """A penalty as a cost; raises `ValueError` for anything else."""
    said_whom(change, "cards")
    modifier = change.made(until)
    if not isinstance(modifier.amount, Constant) or not change.of_stat or change.when is not None or change.floor >= 0:
        raise ValueError("a penalty that is a cost is a plain number")
    size = modifier.amount.number
    return costs.penalty_cost(who, modifier.param, -size, until)


word(
    "give",
    {EFFECT: give, CONSTRAINT: penalty},
    "Give cards a bonus, a permission or ban, a keyword.",
    'give("hero", bonus(force, 2))',
    who=CARDS,
    change=CHANGE,
    until=UNTIL,
)


OF_CARDS_ALONE: Final = (
    definitions.M_STAT, definitions.M_MAXIMUM, definitions.M_MINIMUM, definitions.M_NO_RISE, definitions.M_NO_FALL,
    definitions.M_NEGATE_STAT, definitions.M_GIVE_KEYWORD, definitions.M_REMOVE_KEYWORD, definitions.M_NO_KEYWORD,
)  # fmt: skip


def give_players(who: Any, change: Change, until: int) -> Node:
    """Raises `ValueError` for what only cards and Provinces have: stats and keywords."""
    said_whom(change, "players")
    modifier = change.made(until)
    if modifier.what in OF_CARDS_ALONE:
        raise ValueError("players have no stats or keywords: here stands give, strengthen or let")
    return verbs.Apply(modifier, None, None, who)


word(
    "give_players",
    {EFFECT: give_players},
    "Give players a permission or ban.",
    "give_players(you, no_hand_limit)",
    who=PLAYERS,
    change=CHANGE,
    until=UNTIL,
)


def speaks_of_each(part: Part) -> bool:
    """Whether an amount is another one for each card that it is reckoned for."""
    return part is SUBJECT or any(map(speaks_of_each, part.parts()))


def let(change: Change, until: int) -> Node:
    """A change of a size of its own for each card is reckoned anew each time; another size is fixed from the start."""
    modifier = change.made(until)
    modifier.live = modifier.amount is not None and speaks_of_each(modifier.amount)
    return verbs.Apply(modifier, None)


word(
    "let",
    {EFFECT: let},
    "Let a change be in force for all whom it describes.",
    'let(to(in_unit_of("foe"), cannot_take))',
    change=CHANGE,
    until=UNTIL,
)
word(
    "strengthen",
    {EFFECT: verbs.strengthen},
    "Change a Province's strength, perhaps while something is so.",
    'strengthen("land", 4)',
    place=PLACE,
    amount=AMOUNT,
    until=UNTIL,
    where=maybe(CONDITION),
)
word(
    "set_strength",
    {EFFECT: verbs.SetStrength},
    "Set a Province's strength.",
    'set_strength("land", 5)',
    place=PLACE,
    amount=AMOUNT,
    until=UNTIL,
)
for name, only, doc in (
    ("set_stat", 0, "Set a stat."),
    ("raise_to", 1, "Raise a stat to a value."),
    ("reduce_to", -1, "Reduce a stat to a value."),
):
    word(name, {EFFECT: lambda who, measure, number, until, only=only: verbs.SetStat(who, measure.stat, number, until, only)}, doc,
         f'{name}("other", force, 3)', who=CARDS, stat=STAT, amount=AMOUNT, until=UNTIL)  # fmt: skip
word(
    "exchange_stats",
    {EFFECT: lambda who, one, other, until: exchanging.ExchangeStats(who, one.stat, other.stat, until)},
    "Exchange two stats of a card.",
    'exchange_stats("odd", force, chi)',
    who=CARDS,
    one=STAT,
    other=STAT,
    until=UNTIL,
)


def token(who: Any, force: int, chi: int, honor: int, title: str, gold: int) -> Node:
    """Raises `ValueError` for Gold Production beside the stats of Personalities, which no card has."""
    if gold and (force or chi or honor):
        raise ValueError("a token changes Gold Production, or Force, Chi and Personal Honor")
    return verbs.Token(who, force, chi, honor, title, gold)


word(
    "token",
    {EFFECT: token},
    "Put a token on cards.",
    'token(this, title="Wealth")',
    who=CARDS,
    force=maybe(NUMBER, 0),
    chi=maybe(NUMBER, 0),
    honor=maybe(NUMBER, 0),
    title=maybe(WORD, ""),
    gold=maybe(NUMBER, 0),
)
word(
    "province_token",
    {EFFECT: verbs.ProvinceToken},
    "Put a token on a Province.",
    'province_token("land", 2)',
    place=PLACE,
    strength=NUMBER,
    title=maybe(WORD, ""),
)
def token_cost(who: Any, title: str, number: Any) -> CostPart:
    """Raises `ValueError` where it is not said which tokens are a cost."""
    if not title:
        raise ValueError("a cost says of which title the tokens are")
    return costs.TokenCost(who, title, number)


word(
    "remove_token",
    {EFFECT: verbs.RemoveToken, CONSTRAINT: token_cost},
    "Take a token off, or so many.",
    'remove_token("robbed", "Wealth")',
    who=CARDS,
    title=maybe(WORD, ""),
    number=maybe(AMOUNT, 1),
)
word(
    "remove_tokens",
    {EFFECT: verbs.RemoveTokens},
    "Take all tokens off cards, perhaps off Provinces, too.",
    "remove_tokens(every(yours))",
    who=CARDS,
    place=maybe(PLACE),
)
word(
    "move_token",
    {EFFECT: handling.MoveToken},
    "Transfer a token.",
    'move_token("robbed", this, "Wealth")',
    who=CARDS,
    to=CARDS,
    title=maybe(WORD, ""),
)


def grant(ability: Any, who: Any, to: Any, until: int, name: str) -> Node:
    """Raises `ValueError` for other traits, or unless it is given to cards or to players."""
    if (who is None) == (to is None):
        raise ValueError("an ability is given to cards or to players")
    if name and to is None:
        raise ValueError("only what is given to players is noted")
    if isinstance(ability, Ability):
        known = is_circle(to)
        return verbs.Grant(ability, who, circle(to) if known else 0, until, None if known else players(to), name)
    if to is not None or ability.kind != definitions.TRAIT_TRIGGERED:
        raise ValueError("given are abilities, and to cards triggered traits")
    return verbs.GrantTrait(ability, who, until)


word(
    "grant",
    {EFFECT: grant},
    "Give an ability or a triggered trait to cards, or an ability to players, perhaps noted under a name.",
    "grant(action(battle, draw), to=you)",
    ability=ABILITY,
    who=maybe(CARDS),
    to=maybe(PLAYERS),
    until=UNTIL,
    name=maybe(NAME, ""),
)
word(
    "end_bonuses",
    {EFFECT: lambda who, measure, givers: verbs.EndEffects(who, measure.stat, False, givers=givers)},
    "End the bonuses of a stat that there are; those that come from cards of a description only for the turn.",
    'end_bonuses("foe", force)',
    who=CARDS,
    stat=STAT,
    givers=maybe(TEST),
)
word(
    "end_penalties",
    {EFFECT: lambda who, measure, shared: verbs.EndEffects(who, measure.stat, True, shared)},
    "End the penalties of a stat that there are, perhaps only those from a source that all the cards have in common.",
    'end_penalties("hero", force)',
    who=CARDS,
    stat=STAT,
    shared=YES_OR_NO,
)


def added(cost: CostPart) -> CostPart:
    """A cost that leaves the names of the action alone to which it is added."""
    if not isinstance(cost, costs.PickCost):
        return cost
    if cost.change.kind != kinds.DISCARD or cost.choose.selector is not ANY_CARD or cost.noted:
        raise ValueError("as an added cost only any card is discarded")
    found = adding.DiscardAny()
    found.term = cost.term  # what it stands for in the text
    return found


def additional_cost(cost: CostPart, who: Any, by: Any, until: int) -> Node:
    """Raises `ValueError` where the action that is answered would have another cost than Gold added."""
    if who is not None:
        return adding.AddCost(who, added(paid(cost)), circle(by), until)
    if by is not None or until != terms.UNTIL_TURN_ENDS:
        raise ValueError("actions of players, in a time, are those that target cards")
    if not isinstance(cost, costs.GoldCost) or not isinstance(cost.amount, Constant):
        raise ValueError("to the action only so much Gold is added")
    return verbs.RaiseCost(cost.amount.number)


word(
    "additional_cost",
    {EFFECT: additional_cost},
    "The action that is answered, or actions of players that target cards, have an additional cost.",
    'additional_cost(discard(pick), "crab", others)',
    cost=CONSTRAINT,
    who=maybe(CARDS),
    by=maybe(PLAYERS),
    until=UNTIL,
)
