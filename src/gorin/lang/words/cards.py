# gorin: interpreted
"""Whom a sentence speaks of: cards, places and players; and descriptions of cards."""

from __future__ import annotations

from gorin.lang import refs, selectors, tallies
from gorin.lang.bearing import (
    IN_ITS_RESOLUTION,
    HasAbility,
    KeywordWith,
    LeaderOf,
    LedBy,
    SuchThat,
    TitledWith,
    WithAnyAbility,
    Without,
)
from gorin.lang.duels import CHALLENGED, LOSER, WINNER, FocusedCard, FocusedNext
from gorin.lang.handling import DESTROYED_WITH_IT, CardIn
from gorin.lang.losses import CostsItsPlayerHonor, TextDestroys
from gorin.lang.maneuvers import AttackingProvinceOf
from gorin.lang.naming import AnotherClan, BaseKeyword, OfNamedClan, TitleNamed, TitleOf, WithElement
from gorin.lang.naming import Term as Named
from gorin.lang.overlaying import CanOverlay
from gorin.lang.players import WithMoreHonor
from gorin.lang.pools import Focused
from gorin.lang.provenance import ActionCard, ActionChanged, Helpers, WhoPerformed
from gorin.lang.recruiting import SameClan
from gorin.lang.redirecting import LEGAL_INSTEAD
from gorin.lang.refilling import PROVINCE_IT_LEFT
from gorin.lang.regions import AttachedToProvince, EveryProvince, InProvince, LayIn
from gorin.lang.searching import AllIn
from gorin.lang.sides import FRIENDLY_LEADER
from gorin.lang.vocabulary import (
    CARDS,
    CONDITION,
    EVENT,
    KIND,
    NAME,
    PLACE,
    PLAYERS,
    RECORD,
    TEST,
    TYPE,
    WORD,
    ZONE,
    many,
    maybe,
    subject,
    word,
)
from gorin.lang.words.events import Event, mask_of
from gorin.lang.words.names import place, players
from gorin.lang.words.zones import domain
from gorin.table import scopes, terms

subject("Cards")

word("this", {CARDS: lambda: refs.THIS}, "The card whose text it is.")
word("bearer", {CARDS: lambda: refs.HOST}, "The Personality of this card's unit; on a Personality himself.")
word("it", {CARDS: lambda: refs.IT}, "The card to which what is being answered happens.")
word("its_object", {CARDS: lambda: refs.OBJECT}, "The second card of what is being answered.")
word(
    "each_one",
    {CARDS: lambda: refs.SUBJECT},
    "The card for which an amount is being reckoned.",
    "bonus(force, -stat(each_one, personal_honor))",
)
word(
    "every",
    {CARDS: lambda test, zone: refs.AllOf(test) if zone is None else AllIn(test, domain(zone))},
    "Every card in play that fits a description, or every one in an area.",
    "every(yours & ring)",
    test=TEST,
    zone=maybe(ZONE),
)
word(
    "unit_of",
    {CARDS: lambda who: refs.UnitOf(refs.ref(who))},
    "Every card of a unit.",
    'bow(unit_of("unit"))',
    who=CARDS,
)
word("leader_of", {CARDS: LeaderOf}, "The Personality of a unit.", 'leader_of("unit")', who=CARDS)
word(
    "attachments_of",
    {CARDS: lambda who, test: refs.AttachmentsOf(refs.ref(who), test)},
    "What is attached to a Personality.",
    "attachments_of(this, follower & unbowed)",
    who=CARDS,
    test=maybe(TEST),
)
word(
    "those",
    {CARDS: lambda field: refs.Changed(field)},
    "The cards that this text has really changed.",
    "those(moved)",
    record=RECORD,
)
word(
    "last_played",
    {CARDS: tallies.LastPlayed},
    "The Action card that you last played in this game for an action of a kind.",
    "last_played(battle)",
    kind=KIND,
)
word(
    "action_changed",
    {CARDS: ActionChanged},
    "The cards that the action being answered has really changed.",
    "action_changed(moved)",
    record=RECORD,
)
word(
    "together",
    {CARDS: lambda found: refs.Together(*found)},
    "Several at once.",
    'together("rival", this)',
    cards=many(CARDS),
)
word("performers", {CARDS: lambda: refs.PERFORMERS}, "Who performs the action.")
word("who_performed", {CARDS: lambda: WhoPerformed()}, "Who performs the action being answered.")
word("helpers", {CARDS: lambda: Helpers()}, "Who bows for the Ritual being answered, besides who casts it.")
word("your_stronghold", {CARDS: lambda: refs.YOUR_STRONGHOLD}, "Your Stronghold.")
word(
    "being",
    {CARDS: lambda who, test: refs.Being(refs.ref(who), test)},
    "A card as far as it fits a description.",
    'being(bearer, keyword("Shugenja"))',
    who=CARDS,
    test=TEST,
)
word("winner", {CARDS: lambda: WINNER}, "Who won the duel.")
word("loser", {CARDS: lambda: LOSER}, "Who lost the duel.")
word("challenged", {CARDS: lambda: CHALLENGED}, "Who is challenged.")
word(
    "focused",
    {CARDS: lambda who: FocusedCard(False, players(who))},
    "The first card that a player focused.",
    "focused(you)",
    by=PLAYERS,
)
word(
    "last_focused",
    {CARDS: lambda who: FocusedCard(True, players(who))},
    "The last card that a player focused.",
    "last_focused(you)",
    by=PLAYERS,
)
word(
    "focused_next",
    {CARDS: FocusedNext},
    "The card that its player focused next after a card in the duel.",
    "focused_next(this)",
    who=CARDS,
)
word(
    "card_in",
    {CARDS: lambda where: CardIn(place(where))},
    "The Dynasty card in a Province.",
    'card_in("land")',
    place=PLACE,
)
word("destroyed_with_it", {CARDS: lambda: DESTROYED_WITH_IT}, "What is destroyed, or is to be destroyed, together with it.")

for name, field, doc in (
    ("moved", scopes.MOVED, "What moved."),
    ("bowing", scopes.BOWED, "What was bowed."),
    ("straightening", scopes.STRAIGHTENED, "What was straightened."),
    ("targeting", scopes.TARGETED, "What was targeted, though nothing need have changed."),
    ("destroying", scopes.DESTROYED, "What was destroyed."),
    ("dishonoring", scopes.DISHONORED, "What was dishonored or rehonored."),
    ("entering", scopes.ENTERED, "What entered play."),
):
    word(name, {RECORD: lambda field=field: field}, doc)

subject("Descriptions of cards")

TYPES = (
    ("personality", terms.PERSONALITY, selectors.PERSONALITIES),
    ("follower", terms.FOLLOWER, selectors.FOLLOWERS),
    ("item", terms.ITEM, selectors.ITEMS),
    ("spell", terms.SPELL, selectors.SPELLS),
    ("holding", terms.HOLDING, selectors.HOLDINGS),
    ("ring", terms.RING, selectors.RINGS),
    ("region", terms.REGION, selectors.REGIONS),
    ("event", terms.EVENT, selectors.EVENTS),
    ("stronghold", terms.STRONGHOLD, selectors.STRONGHOLDS),
    ("sensei", terms.SENSEI, selectors.SENSEIS),
    ("ancestor", terms.ANCESTOR, selectors.ANCESTORS),
    ("wind", terms.WIND, selectors.WINDS),
)
for name, number, test in TYPES:
    senses = {TEST: lambda test=test: test, TYPE: lambda number=number: number}
    word(name, senses, f"{selectors.TYPE_NAMES[number]}s.")
word(
    "action_card",
    {TEST: lambda: selectors.ACTIONS, TYPE: lambda: terms.ACTION, CARDS: lambda: ActionCard()},
    "Action cards; as a card: the one from which the action being answered comes.",
)

TESTS: tuple[tuple[str, selectors.Test, str], ...] = (
    ("unit", selectors.UNITS, "A unit, by its Personality."),
    ("attachment", selectors.ATTACHMENT, "A Follower, Item, Spell or Ancestor."),
    ("card_of_any_kind", selectors.ANY_CARD, "Any card."),
    ("yours", selectors.YOURS, "What you control."),
    ("others_own", selectors.OTHER_PLAYERS, "What another player controls."),
    ("you_own", selectors.OWNED, "What came from your decks."),
    ("bowed", selectors.BOWED, "Bowed."),
    ("unbowed", selectors.UNBOWED, "Unbowed."),
    ("dishonorable", selectors.DISHONORABLE, "Dishonorable."),
    ("honorable", selectors.HONORABLE, "Honorable: not dishonored."),
    ("enemy", selectors.ENEMY, "In the enemy army at the current battlefield."),
    ("friendly", selectors.FRIENDLY, "In your army at the current battlefield."),
    ("here", selectors.AT_BATTLE, "At the current battlefield."),
    ("at_home", selectors.AT_HOME, "At home."),
    ("opposed", selectors.OPPOSED, "With an enemy unit at its location."),
    ("attacking", selectors.ATTACKING, "In an attacking army."),
    ("defending", selectors.DEFENDING, "In a defending army."),
    ("in_army", selectors.IN_AN_ARMY, "In an army at a battlefield."),
    ("without_followers", selectors.WITHOUT_FOLLOWERS, "Without Followers."),
    ("without_attachments", selectors.WITHOUT_ATTACHMENTS, "Without attachments."),
    ("unique", selectors.UNIQUE, "Unique."),
    ("human", selectors.HUMAN, "Human: not Nonhuman, or counted as human."),
    ("cavalry_unit", selectors.CAVALRY_UNIT, "A unit that counts as Cavalry."),
    ("infantry", selectors.INFANTRY, "Without Cavalry."),
    ("dead", selectors.DEAD, "Dead: destroyed, in a discard pile."),
    ("gold_producing", selectors.GOLD_PRODUCING, "That can produce Gold."),
    ("honor_producing", selectors.HONOR_PRODUCING, "With an ability or trait by which its player gains Honor."),
    ("with_clan", selectors.WITH_CLAN, "Of any Clan alignment."),
    ("of_your_clan", selectors.YOUR_CLAN, "Of your Clan alignment."),
    ("in_play", selectors.IN_PLAY, "In play."),
    ("face_up_in_province", selectors.FACE_UP_IN_PROVINCE, "Face-up in a Province."),
    ("experienced", selectors.EXPERIENCED, "Experienced."),
    ("was_created", selectors.WAS_CREATED, "Created by an effect."),
    ("loyal", selectors.LOYAL, "Loyal."),
    ("in_unit", selectors.UNIT_CARD, "In any unit."),
    ("in_hand", selectors.IN_HAND, "In a hand."),
    ("discarded", selectors.DISCARDED, "In a discard pile."),
    ("wherever", selectors.IN_AND_OUT_OF_PLAY, "In play and out of it."),
    ("focused_in_duel", Focused(), "Focused in the duel under way."),
    ("legal_instead", LEGAL_INSTEAD, "That could legally be targeted in place of the target."),
    ("in_resolution", IN_ITS_RESOLUTION, "In a unit that was there when the battle resolved."),
)
for name, each, doc in TESTS:
    word(name, {TEST: lambda each=each: each}, doc)

word(
    "can_overlay",
    {TEST: CanOverlay},
    "A later version of a card, which you could lay over it.",
    'can_overlay("hero")',
    who=CARDS,
)
word("of_another_clan", {TEST: AnotherClan}, "Of another Clan alignment than yours.")
word("with_element", {TEST: WithElement}, "With the keyword of an element.")
word("keyword", {TEST: selectors.Keyword}, "With a keyword.", 'keyword("Samurai")', name=WORD)
word("keyword_with", {TEST: KeywordWith}, "With a keyword that contains a word.", 'keyword_with("Tribe")', word=WORD)
word("base_keyword", {TEST: BaseKeyword}, "With a keyword that is printed on it.", 'base_keyword("Naga")', name=WORD)
word("titled", {TEST: selectors.Titled}, "Of a title.", 'titled("Hida Daizu")', title=WORD)
word("titled_with", {TEST: TitledWith}, "Of a title that contains a word.", 'titled_with("Marketplace")', word=WORD)
word("of_family", {TEST: selectors.OfFamily}, "Of a family.", 'of_family("Moshi")', name=WORD)
word(
    "printed_with",
    {TEST: selectors.PrintedWith},
    "With a set's symbol on this very copy.",
    'printed_with("SE")',
    symbol=WORD,
)
word("called", {TEST: lambda one: Named(one)}, "With a keyword or title of this name.", 'called("Oni")', name=WORD)
word(
    "of_title",
    {TEST: lambda who: TitleOf(who, True)},
    "Of the same title as another card.",
    'of_title("first")',
    who=CARDS,
)
word(
    "of_other_title",
    {TEST: lambda who: TitleOf(who, False)},
    "Of another title than a card.",
    'of_other_title("first")',
    who=CARDS,
)
word(
    "opposing", {TEST: selectors.Opposing}, "On the other side at the same battlefield.", 'opposing("hero")', who=CARDS
)
word("facing", {TEST: selectors.Facing}, "The other who fights a duel with someone.", "facing(this)", who=CARDS)
word("one_of", {TEST: selectors.OneOf}, "One of these cards; with ~ any other.", "~one_of(this)", who=CARDS)
word("in_unit_of", {TEST: selectors.InUnitOf}, "In the same unit.", "in_unit_of(this)", who=CARDS)
word("at_location_of", {TEST: selectors.SameLocation}, "At the same location.", "at_location_of(this)", who=CARDS)
word("in_army_of", {TEST: selectors.SameArmy}, "In the same army.", "in_army_of(this)", who=CARDS)
word("attached_to", {TEST: selectors.AttachedTo}, "Attached to someone.", 'attached_to("hero")', who=CARDS)
word(
    "controlled_by",
    {TEST: lambda who: selectors.ControlledBy(players(who))},
    "Under a player's control.",
    "controlled_by(active_player)",
    who=PLAYERS,
)
word(
    "owned_by",
    {TEST: lambda who: selectors.OwnedBy(players(who))},
    "What came from a player's decks.",
    "owned_by(that_player)",
    who=PLAYERS,
)
word("same_clan_as", {TEST: SameClan}, "Of the same Clan alignment as a card.", "same_clan_as(it)", who=CARDS)
word("with_token", {TEST: selectors.HasToken}, "With a token of a name.", 'with_token("Wealth")', title=WORD)
word(
    "without", {TEST: Without}, "To whom nothing of a description is attached.", 'without(keyword("Weapon"))', test=TEST
)


def with_ability(kind: int | None, does: Event | None) -> selectors.Test:
    return HasAbility(kind or -1) if does is None else selectors.HasAbility(kind or 0, "", mask_of(does))


word(
    "with_ability",
    {TEST: with_ability},
    "With a printed ability, perhaps of a kind, or one that makes something happen.",
    "with_ability(battle, is_fired_at)",
    kind=maybe(KIND),
    does=maybe(EVENT),
)

word(
    "with_any_ability",
    {TEST: lambda keyword: WithAnyAbility(keyword or "")},
    "With an ability, printed or given, perhaps one with a keyword.",
    'with_any_ability("Maho")',
    keyword=maybe(WORD),
)


def targeted_this_turn(keyword: str | None, title: str | None) -> selectors.Test:
    """By an action with a keyword, or from a card of a title; raises `ValueError` unless one of them is said."""
    if (keyword is None) == (title is None):
        raise ValueError("either a keyword or a title says which actions are meant")
    return selectors.WasTargetedThisTurn(keyword) if keyword else selectors.WasTargetedFrom(title or "")


word(
    "targeted_this_turn",
    {TEST: targeted_this_turn},
    "Targeted this turn by an action with a keyword, or by one from a card of a title.",
    'targeted_this_turn("Heroic")',
    keyword=maybe(WORD),
    title=maybe(WORD),
)
word(
    "targeted_this_game",
    {TEST: lambda title: selectors.WasTargetedFrom(title, True)},
    "Targeted in this game by an action from a card of a title.",
    'targeted_this_game("Mark of Heaven\'s Favor")',
    title=WORD,
)
word(
    "costs_its_player_honor",
    {TEST: lambda: CostsItsPlayerHonor()},
    "With a text that makes its own player lose Honor.",
)
word(
    "text_destroys",
    {TEST: TextDestroys},
    "With an ability or trait that destroys cards of a keyword.",
    'text_destroys("Fortification")',
    keyword=WORD,
)
word("led_by", {TEST: LedBy}, "In a unit of which the Personality fits a description.", "led_by(honorable)", test=TEST)
word(
    "such_that",
    {TEST: SuchThat},
    "Of which a condition holds, each_one being the card.",
    "such_that(exists(attachments_of(each_one, item), 2))",
    condition=CONDITION,
)
word(
    "attacking_province_of",
    {TEST: lambda who: AttackingProvinceOf(players(who))},
    "Attacking a player's Province.",
    "attacking_province_of(you)",
    who=PLAYERS,
)
word(
    "lay_in",
    {TEST: lambda where: LayIn(place(where))},
    "In a discard pile, and in a Province when that was destroyed.",
    "lay_in(that_province)",
    place=PLACE,
)
word(
    "of_the_named_title",
    {TEST: TitleNamed},
    "Of the title that was named under a name.",
    'of_the_named_title("guess")',
    name=NAME,
)
word(
    "of_the_named_clan",
    {TEST: OfNamedClan},
    "Of the Clan alignment that was named under a name.",
    'of_the_named_clan("ally")',
    name=NAME,
)
word(
    "attached_to_province",
    {TEST: lambda where: AttachedToProvince(place(where))},
    "Attached to a Province.",
    'attached_to_province("land")',
    place=PLACE,
)
word(
    "in_province", {TEST: lambda where: InProvince(place(where))}, "In a Province.", 'in_province("land")', place=PLACE
)

subject("Places")

word("current_battlefield", {PLACE: lambda: refs.HERE}, "The battlefield that is fought over.")
word("this_province", {PLACE: lambda: refs.THIS_PROVINCE}, "The Province to which this Region is attached.")
word("its_province", {PLACE: lambda: refs.ITS_PROVINCE}, "The Province that is the object of what is being answered.")
word("that_province", {PLACE: lambda: refs.THAT_PROVINCE}, "The Province to which what is being answered happens.")
word(
    "province_it_left",
    {PLACE: lambda: PROVINCE_IT_LEFT},
    "The Province from which the card that is being answered entered play.",
)
word(
    "each_province",
    {PLACE: lambda: refs.EACH_PROVINCE},
    "The Province whose strength is being reckoned.",
    "for_players(you, during(exists(every(attached_to_province(each_province))), bonus(strength, 1)))",
)
word(
    "every_province",
    {PLACE: lambda who: EveryProvince(players(who))},
    "Every Province of players, where one is given strength.",
    "strengthen(every_province(you), 2)",
    of=PLAYERS,
)
word("rightmost_province", {PLACE: lambda: refs.RIGHTMOST_PROVINCE}, "Your Province farthest to the right.")
word("place_of", {PLACE: lambda who: refs.PlaceOf(refs.ref(who))}, "Where a card is.", "place_of(this)", who=CARDS)

subject("Players")

for name, who, doc in (
    ("you", refs.YOU, "The player whose text it is."),
    ("others", refs.OTHERS, "Each other player."),
    ("each_player", refs.EACH_PLAYER, "Each player, the active one first."),
    ("each_player_from_you", refs.EACH_FROM_YOU, "Each player, starting with you."),
    ("each_player_from_left", refs.EACH_FROM_LEFT, "Each player, starting on your left."),
    ("on_your_left", refs.ON_YOUR_LEFT, "The player on your left, whose turn is next after yours."),
    ("on_your_right", refs.ON_YOUR_RIGHT, "The player on your right."),
    ("that_player", refs.THAT_PLAYER, "The player to whom what is being answered happens, or who does it."),
    ("attacker", refs.ATTACKER, "The Attacker."),
    ("defender", refs.DEFENDER, "The Defender."),
    ("friendly_leader", FRIENDLY_LEADER, "Who leads your side: you, or whose ally you are."),
    ("enemy_leader", refs.ENEMY_LEADER, "Who leads the other side."),
    ("enemies", refs.ENEMIES, "Everybody on the other side."),
    ("active_player", refs.ACTIVE_PLAYER, "Whose turn it is."),
):
    word(name, {PLAYERS: lambda who=who: who}, doc)
word(
    "each_of",
    {PLAYERS: lambda one, other: refs.EachOf(players(one), players(other))},
    "Each of one player and another.",
    'each_of(you, "rival")',
    one=PLAYERS,
    other=PLAYERS,
)
word(
    "players_besides",
    {PLAYERS: lambda who: refs.Besides(players(who))},
    "Each player but some.",
    'players_besides("rival")',
    who=PLAYERS,
)
word(
    "with_more_honor",
    {PLAYERS: lambda who: WithMoreHonor(players(who))},
    "Those of some players with a higher Family Honor than you.",
    "with_more_honor(others)",
    among=PLAYERS,
)
word(
    "controller_of",
    {PLAYERS: lambda who: refs.ControllerOf(refs.ref(who))},
    "Who controls a card.",
    'controller_of("rival")',
    who=CARDS,
)
word(
    "owner_of",
    {PLAYERS: lambda who: refs.OwnerOf(refs.ref(who))},
    "From whose decks a card came.",
    "owner_of(it)",
    who=CARDS,
)
