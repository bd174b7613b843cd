"""Whom a sentence speaks of: cards, Provinces and players."""

from __future__ import annotations

from typing import Final

from gorin.rules.actions import acts_as_if_here, performers_of
from gorin.table import occurrences, places, scopes, terms
from gorin.table.alliances import defenders, leader_of_player, side_of_player
from gorin.table.definitions import (
    A_PROVINCE,
    A_SUBJECT,
    AN_OCCURRENCE,
    OF_THE_BATTLE,
    Ability,
    Context,
    Names,
    Part,
    Selector,
    Trait,
    ability_taken,
    provided,
)
from gorin.table.modifiers import slot_value
from gorin.table.packing import payload_of
from gorin.table.sets import bits, cards_of
from gorin.table.terms import FLAG_ANNOUNCING, NONE, PERSONALITY, STRONGHOLD


def unanswered(above: list[Part]) -> str:
    """Why what is being answered cannot be spoken of inside these parts; empty where it can."""
    return "" if provided(above) & AN_OCCURRENCE else "is nothing here: no occurrence is being answered"


def no_effects_yet(part: Part, above: list[Part], field: int) -> str:
    """Why a part that asks what the effects of its text have done cannot stand here: in what comes before any, the
    condition, targets and costs of an ability, where only a record of targets has anything in it (SE-TIM-22).
    """
    path = [*above, part]
    for n in range(len(above) - 1, -1, -1):
        text = path[n]
        if isinstance(text, Trait):
            break
        if isinstance(text, Ability):
            inside = path[n + 1]
            if field == scopes.TARGETED or inside is text.effect or inside is text.deferred:
                break
            return "is nothing here: costs come before all effects of the text, and what they change is no effect"
    return ""


class Ref(Part):
    """An expression for cards."""

    def cards(self, x: Context) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def one(self, x: Context) -> int:
        """The card, when there is just one to speak of; NONE if there is none."""
        found = self.cards(x)
        return found[0] if found else NONE

    def one_in_play(self, x: Context) -> int:
        """The same, if it is in play; else NONE."""
        card = self.one(x)
        return card if card >= 0 and places.in_play(x.m, card) else NONE


class Slot(Ref):
    """What was targeted or chosen under a name."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.slot(self.name)

    def cards(self, x: Context) -> list[int]:
        return cards_of(slot_value(x, self.slot))

    def one(self, x: Context) -> int:
        value = slot_value(x, self.slot)
        if value >= 0:
            return payload_of(value)
        found = cards_of(value)
        return found[0] if found else NONE


class This(Ref):
    """The card whose text this is."""

    def cards(self, x: Context) -> list[int]:
        return [x.source] if x.source >= 0 else []


class Host(Ref):
    """The Personality of this card's unit; of a card that has left play he to whom it was attached."""

    def cards(self, x: Context) -> list[int]:
        if x.source < 0:
            return []
        host = x.m.host(x.source)
        if host < 0 and x.m.left_play(x.source) != 0 and not places.in_play(x.m, x.source):
            host = x.m.last_host(x.source)  # paid with the card itself
        if host >= 0:
            return [host]
        return [x.source] if x.m.definition(x.source).type == PERSONALITY else []


class It(Ref):
    """The card that the occurrence is about."""

    def cards(self, x: Context) -> list[int]:
        if x.occurrence < 0:
            return []
        card = occurrences.subject(x.m, x.occurrence)
        return [card] if card >= 0 else []

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class Subject(Ref):
    """The card a live modifier is being computed for ("their own Personal Honor")."""

    def cards(self, x: Context) -> list[int]:
        return [x.subject] if x.subject >= 0 else []

    def wrong(self, above: list[Part]) -> str:
        return "" if provided(above) & A_SUBJECT else "is no card here: nothing is reckoned for one card at a time"


class Being(Ref):
    """The cards of a Ref as far as they pass a test: "this Shugenja" is nobody where he is none (SE-UNT-04)."""

    def __init__(self, who: Ref, selector: Selector) -> None:
        self.ref: Ref = who
        self.selector: Selector = selector

    def parts(self) -> list[Part]:
        return [self.ref, self.selector]

    def cards(self, x: Context) -> list[int]:
        return [c for c in self.ref.cards(x) if self.selector.test(x, c)]


class AllOf(Ref):
    """Every card in play that passes a test."""

    def __init__(self, selector: Selector) -> None:
        self.selector: Selector = selector
        named = names_stronghold(selector)
        self.types: int = selector.types() if named else selector.types() & ~(1 << STRONGHOLD)  # SE-STR-01
        self.yours: bool = selector.yours()

    def parts(self) -> list[Part]:
        return [self.selector]

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for card in places.in_play_of(x.m, x.you if self.yours else NONE, self.types):
            if self.selector.test(x, card):
                found.append(card)
        return found

    def reached(self, x: Context) -> list[int]:
        """Those that an effect on all of them touches: also what resolves, enters play or is focused (SE-EFF-27)."""
        found = self.cards(x)
        for card in places.waiting(x.m):
            if self.selector.shown(x, card):
                found.append(card)
        return found


class UnitOf(Ref):
    """Every card of someone's unit."""

    def __init__(self, ref: Ref) -> None:
        self.ref: Ref = ref

    def parts(self) -> list[Part]:
        return [self.ref]

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for card in self.ref.cards(x):
            if places.in_play(x.m, card) and card not in found:
                leader = places.leader_of(x.m, card)
                found.extend(places.unit_cards(x.m, leader if leader >= 0 else card))
        return found


class AttachmentsOf(Ref):
    """Attachments of someone that pass a test."""

    def __init__(self, ref: Ref, selector: Selector | None = None) -> None:
        self.ref: Ref = ref
        self.selector: Selector | None = selector

    def parts(self) -> list[Part]:
        return [self.ref] if self.selector is None else [self.ref, self.selector]

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for card in self.ref.cards(x):
            for a in places.attachments(x.m, card):
                if self.selector is None or self.selector.test(x, a):
                    found.append(a)
        return found


class Performers(Ref):
    """Who performs the action under way, or one that is weighed."""

    def cards(self, x: Context) -> list[int]:
        if x.scope < 0:
            return []
        if scopes.flags(x.m, x.scope) & FLAG_ANNOUNCING:
            return performers_of(x.m, x.scope, ability_taken(x.m, x.scope))
        return bits(scopes.performers(x.m, x.scope))


class Changed(Ref):
    """The cards that earlier effects of this text really bowed, moved, destroyed or brought into play."""

    def __init__(self, field: int) -> None:
        self.field: int = field

    def cards(self, x: Context) -> list[int]:
        return bits(scopes.field(x.m, x.scope, self.field)) if x.scope >= 0 else []

    def wrong(self, above: list[Part]) -> str:
        return no_effects_yet(self, above, self.field)


class Together(Ref):
    """The cards of several Refs at once: "him and the target Personality"."""

    def __init__(self, *refs: Who) -> None:
        self.refs: list[Ref] = [ref(each) for each in refs]

    def parts(self) -> list[Part]:
        return list(self.refs)

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for each in self.refs:
            found.extend([c for c in each.cards(x) if c not in found])
        return found


class Object(Ref):
    """The second card of an occurrence, for instance the Personality something attaches to."""

    def cards(self, x: Context) -> list[int]:
        if x.occurrence < 0:
            return []
        card = occurrences.object(x.m, x.occurrence)
        return [card] if card >= 0 else []

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class YourStronghold(Ref):
    """The Stronghold you started with."""

    def cards(self, x: Context) -> list[int]:

        return [x.m.stronghold(x.you)]


THIS: Final = This()
HOST: Final = Host()
IT: Final = It()
SUBJECT: Final = Subject()
OBJECT: Final = Object()
PERFORMERS: Final = Performers()
BOWED_CARDS: Final = Changed(scopes.BOWED)
YOUR_STRONGHOLD: Final = YourStronghold()

Who = str | Ref | Selector


def ref(who: Who) -> Ref:
    """A Ref from a slot name, a Ref, or a Selector (which then means every such card in play)."""
    if isinstance(who, str):
        return Slot(who)
    if isinstance(who, Ref):
        return who
    return AllOf(who)


def reached(who: Ref, x: Context) -> list[int]:
    """The cards that an effect on a Ref touches; to count them, or to ask about them, reaches only those in play."""
    return who.reached(x) if isinstance(who, AllOf) else who.cards(x)


def names_stronghold(part: Part) -> bool:
    """Whether a text about cards names Strongholds: otherwise they are left out (SE-STR-01)."""
    from gorin.lang.selectors import OfType

    if isinstance(part, OfType):
        return part.type == STRONGHOLD
    return any(names_stronghold(p) for p in part.parts())


class Place(Part):
    """A Province, and so its battlefield; or the battlefield at no Province."""

    def province(self, x: Context) -> int:
        """The number of the place; NONE if there is none."""
        raise NotImplementedError(type(self).__name__)

    def land(self, x: Context) -> int:
        """The Province alone: NONE for the battlefield at none."""
        place = self.province(x)
        return place if place < terms.PROVINCES else NONE

    def lands(self, x: Context) -> list[int]:
        """The Provinces that are meant, which may be several."""
        land = self.land(x)
        return [land] if land >= 0 else []


class CurrentPlace(Place):
    """The battlefield being fought over; none outside battles."""

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def province(self, x: Context) -> int:
        return places.at_battle(x.m)


class NamedPlace(Place):
    """A Province that was targeted or chosen."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE
        self.battlefield: bool = False  # its battlefield is meant, which is that of one attack

    def bind(self, names: Names) -> None:
        self.slot = names.slot(self.name)

    def province(self, x: Context) -> int:
        value = slot_value(x, self.slot)
        return payload_of(value) if value >= 0 else NONE


def battlefield(place: Place) -> Place:
    """A place as a battlefield."""
    if isinstance(place, NamedPlace):
        place.battlefield = True
    return place


def names_battlefield(part: Part) -> bool:
    """Whether a text speaks of a battlefield that was targeted, chosen or made under a name."""
    if isinstance(part, NamedPlace):
        return part.battlefield
    return any(names_battlefield(each) for each in part.parts())


class RegionsPlace(Place):
    """The Province this card is attached to, or in which this Event lies, or lay before it was used (TF-WRD-06);
    for other cards that of the battle being fought (SE-WRD-13).
    """

    def province(self, x: Context) -> int:
        m, card = x.m, x.source
        v = places.ground_of(m, card)
        if v < 0 and card >= 0 and m.definition(card).type == terms.EVENT:
            v = places.province_of(m, card)
            if v < 0 and places.zone_kind(m, card) == terms.RESOLVING:
                v = m.last_location(card)
        return v if v >= 0 else places.at_battle(m)


class PlaceOf(Place):
    """Where a card is."""

    def __init__(self, who: Ref) -> None:
        self.ref: Ref = who

    def parts(self) -> list[Part]:
        return [self.ref]

    def province(self, x: Context) -> int:
        from gorin.table.places import location_of

        card = self.ref.one(x)
        if card < 0:
            return NONE
        if acts_as_if_here(x, card):
            return places.at_battle(x.m)
        return location_of(x.m, card)


class RightmostProvince(Place):
    """Your Province farthest to the right."""

    def province(self, x: Context) -> int:
        row = places.provinces_of(x.m, x.you)
        return row[-1] if row else NONE


class ItsPlace(Place):
    """The Province an occurrence is about (its object, or its subject)."""

    def __init__(self, subject: bool = False) -> None:
        self.subject: bool = subject

    def province(self, x: Context) -> int:
        return (
            (occurrences.subject(x.m, x.occurrence) if self.subject else occurrences.object(x.m, x.occurrence))
            if x.occurrence >= 0
            else NONE
        )

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class EachProvince(Place):
    """The Province whose strength is being reckoned."""

    def province(self, x: Context) -> int:
        return x.place

    def wrong(self, above: list[Part]) -> str:
        return "" if provided(above) & A_PROVINCE else "is no Province here: no strength of Provinces is reckoned"


HERE: Final = CurrentPlace()
EACH_PROVINCE: Final = EachProvince()
THIS_PROVINCE: Final = RegionsPlace()
ITS_PROVINCE: Final = ItsPlace()
THAT_PROVINCE: Final = ItsPlace(True)
RIGHTMOST_PROVINCE: Final = RightmostProvince()


class Players(Part):
    """An expression for players."""

    def players(self, x: Context) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def by_cards(self) -> bool:
        """Whether they are named as the players of certain cards, so that SUBJECT is each one's card."""
        return False

    def card_of(self, x: Context, player: int) -> int:
        """The card for which a player is named; NONE if he is not named for one."""
        return NONE


class You(Players):
    """The player whose action or trait this is."""

    def players(self, x: Context) -> list[int]:
        return [x.you]


class Others(Players):
    """All players but you."""

    def players(self, x: Context) -> list[int]:
        return [p for p in x.m.players() if p != x.you]


class EachOf(Players):
    """Each of some players, and of others."""

    def __init__(self, one: Players, other: Players) -> None:
        self.one: Players = one
        self.other: Players = other

    def parts(self) -> list[Part]:
        return [self.one, self.other]

    def players(self, x: Context) -> list[int]:
        return in_turn_order(x, self.one.players(x) + self.other.players(x))


class Besides(Players):
    """All players but some."""

    def __init__(self, who: Players) -> None:
        self.who: Players = who

    def parts(self) -> list[Part]:
        return [self.who]

    def players(self, x: Context) -> list[int]:
        spared = self.who.players(x)
        return [p for p in x.m.players() if p not in spared]


class EachPlayer(Players):
    """Every player, the active one first (SE-TRN-07)."""

    def players(self, x: Context) -> list[int]:
        return x.m.players().copy()


class EachFromYou(Players):
    """Every player in turn order, starting with you."""

    def players(self, x: Context) -> list[int]:
        return x.m.seated(x.m.player_count, x.you)


def in_turn_order(x: Context, players: list[int]) -> list[int]:
    """Each of some players once, the active one first (SE-TRN-07)."""
    if len(players) < 2:
        return players
    found = [p for p in x.m.players() if p in players]
    return found if found else players[:1]


class ControllerOf(Players):
    """Who controls a card, or each of those who control several; nobody if there is no card."""

    def __init__(self, who: Ref) -> None:
        self.ref: Ref = who

    def parts(self) -> list[Part]:
        return [self.ref]

    def players(self, x: Context) -> list[int]:
        return in_turn_order(x, [x.m.controller(card) for card in self.ref.cards(x)])

    def by_cards(self) -> bool:
        return True

    def card_of(self, x: Context, player: int) -> int:
        for card in self.ref.cards(x):
            if x.m.controller(card) == player:
                return card
        return NONE


class OwnerOf(Players):
    """The player whose deck a card came from; each of them, of several cards."""

    def __init__(self, who: Ref) -> None:
        self.ref: Ref = who

    def parts(self) -> list[Part]:
        return [self.ref]

    def players(self, x: Context) -> list[int]:
        return in_turn_order(x, [x.m.owner(card) for card in self.ref.cards(x)])

    def by_cards(self) -> bool:
        return True

    def card_of(self, x: Context, player: int) -> int:
        for card in self.ref.cards(x):
            if x.m.owner(card) == player:
                return card
        return NONE


class ThatPlayer(Players):
    """The player an occurrence is about."""

    def players(self, x: Context) -> list[int]:
        if x.occurrence < 0:
            return []
        p = occurrences.player(x.m, x.occurrence)
        return [p if p >= 0 else occurrences.by(x.m, x.occurrence)]

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class NamedPlayer(Players):
    """A player who was targeted or chosen."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.slot(self.name)

    def players(self, x: Context) -> list[int]:
        value = slot_value(x, self.slot)
        return [payload_of(value)] if value >= 0 else []


class Attacker(Players):
    """Whoever attacks in the attack that goes on."""

    def players(self, x: Context) -> list[int]:
        p = x.m.attacker
        return [p] if p >= 0 else []


class Defender(Players):
    """Whoever defends in the attack that goes on."""

    def players(self, x: Context) -> list[int]:
        return defenders(x.m)


class EnemyLeader(Players):
    """The leader of the side that is not yours; nobody for one who has yet to ally (SE-MPL-60)."""

    def players(self, x: Context) -> list[int]:
        m = x.m
        friendly = leader_of_player(m, x.you)
        if friendly < 0 or m.out_of_game(m.attacker + m.defender - friendly):
            return []
        return [m.attacker + m.defender - friendly]


class Enemies(Players):
    """Everybody on the side that is not yours, with units at a battlefield or without."""

    def players(self, x: Context) -> list[int]:
        m = x.m
        mine = side(x)
        return [p for p in m.players() if mine >= 0 and side_of_player(m, p) not in (NONE, mine)]


class ActivePlayer(Players):
    """The player whose turn it is."""

    def players(self, x: Context) -> list[int]:
        return [x.m.active_player]


class EachFromLeft(Players):
    """Each player in turn order, starting on your left."""

    def players(self, x: Context) -> list[int]:
        return x.m.seated(x.m.player_count, x.you + 1)


class Neighbor(Players):
    """The player on your left, who plays next, or the one on your right."""

    def __init__(self, on_the_left: bool) -> None:
        self.on_the_left: bool = on_the_left

    def players(self, x: Context) -> list[int]:
        others = [player for player in EACH_FROM_LEFT.players(x) if player != x.you]
        return others[:1] if self.on_the_left else others[-1:]


YOU: Final = You()
OTHERS: Final = Others()
EACH_PLAYER: Final = EachPlayer()
EACH_FROM_YOU: Final = EachFromYou()
ON_YOUR_LEFT: Final = Neighbor(True)
ON_YOUR_RIGHT: Final = Neighbor(False)
EACH_FROM_LEFT: Final = EachFromLeft()
THAT_PLAYER: Final = ThatPlayer()
ATTACKER: Final = Attacker()
DEFENDER: Final = Defender()
ENEMY_LEADER: Final = EnemyLeader()
ENEMIES: Final = Enemies()
ACTIVE_PLAYER: Final = ActivePlayer()


def side(x: Context) -> int:
    """The leader of the side from which you see this attack; NONE for one who takes no part."""
    return side_of_player(x.m, x.you)
