"""The table as one seat may know it: players, Provinces, cards, Gold.

Everything is asked through methods that look first whether the seat may know the answer; for a hidden card
they raise `Hidden`.
"""

from __future__ import annotations

from typing import Final

from gorin.rules.payment import available, production, production_apart
from gorin.rules.victory import honor_to_win
from gorin.rules.views import knows, seen_now
from gorin.table import alliances, keywords, places, stats, terms
from gorin.table.definitions import CardDef
from gorin.table.flags import CANNOT_ASSIGN, CANNOT_ASSIGN_TO_ATTACK, CANNOT_BE_CHALLENGED
from gorin.table.machine import Machine
from gorin.table.numbers import Numbers
from gorin.table.terms import NONE


class Hidden(LookupError):
    """A player asked for something that his seat may not know."""


class Board:
    """What one seat sees of the table. Cards are numbers that mean nothing by themselves."""

    def __init__(self, machine: Machine, seat: int) -> None:
        self.__m: Final = machine
        self.seat: Final = seat
        self._seen: frozenset[int] | None = None
        self._opponents: list[int] | None = None
        self._opponent: int | None = None
        self._cause: int | None = None
        self._deck: tuple[CardDef, ...] | None = None

    # --- what the seat may know ------------------------------------------------------------------------------------

    @property
    def seen(self) -> frozenset[int]:
        """The cards that the question itself shows to this seat."""
        if self._seen is None:
            self._seen = self._find_seen()
        return self._seen

    def _find_seen(self) -> frozenset[int]:
        return frozenset(seen_now(self.__m, self.seat))

    def knows(self, card: int) -> bool:
        """Whether this seat may know which card it is."""
        return card >= 0 and (knows(self.__m, self.seat, card) or card in self.seen)

    def __look(self, card: int) -> Machine:
        if not self.knows(card):
            raise Hidden("that card is hidden from this seat")
        return self.__m

    # --- the table -------------------------------------------------------------------------------------------------

    @property
    def opponents(self) -> list[int]:
        """The other players still in the game, in turn order from this seat."""
        if self._opponents is None:
            self._opponents = self._find_opponents()
        return self._opponents

    def _find_opponents(self) -> list[int]:
        m = self.__m
        row = m.players()
        return sorted((p for p in row if p != self.seat), key=lambda p: (p - self.seat) % 16)

    @property
    def opponent(self) -> int:
        """The enemy leader while an attack goes on; else whoever could put up least against an attack."""
        if self._opponent is None:
            self._opponent = self._find_opponent()
        return self._opponent

    def _find_opponent(self) -> int:
        if self.cause >= 0:
            return self.attacker if self.cause == self.defender else self.defender
        return min(self.opponents, key=self.resistance)

    def resistance(self, player: int) -> int:
        """What an attack on a player would meet: his unbowed units at home and his weakest Province."""
        units = [c for c in self.personalities(player) if not self.bowed(c) and self.location(c) < 0]
        weakest = min((self.strength(v) for v in self.provinces(player)), default=0)
        return sum(self.unit_force(c) for c in units) + weakest

    @property
    def cause(self) -> int:
        """The leader of the side on which this seat sees the attack; NONE where it takes no part."""
        if self._cause is None:
            self._cause = self._find_cause()
        return self._cause

    def _find_cause(self) -> int:
        return alliances.side_of_player(self.__m, self.seat)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.__m.turn

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.__m.active_player

    @property
    def mine(self) -> bool:
        """Whether it is this seat's turn."""
        return self.active == self.seat

    @property
    def phase(self) -> int:
        """The phase (PHASE_* of `gorin.table.layout`)."""
        return self.__m.phase

    @property
    def segment(self) -> int:
        """The segment of the Attack Phase."""
        return self.__m.segment

    @property
    def favor(self) -> int:
        """Who controls the Imperial Favor."""
        return self.__m.favor

    @property
    def attacker(self) -> int:
        """The attacking player; NONE outside attacks."""
        return self.__m.attacker

    @property
    def defender(self) -> int:
        """The player attacked; NONE outside attacks."""
        return self.__m.defender

    @property
    def battlefield(self) -> int:
        """The Province being fought over; NONE outside battles."""
        return places.at_battle(self.__m)

    @property
    def in_battle(self) -> bool:
        """Whether a battle goes on."""
        return self.__m.in_battle

    @property
    def edition(self) -> str:
        """The rulebook by which it is played."""
        return self.__m.rules.edition

    @property
    def numbers(self) -> Numbers:
        """What the edition counts by."""
        return self.__m.rules.numbers

    @property
    def honor_to_win(self) -> int:
        """The Family Honor that wins."""
        return honor_to_win(self.__m, self.seat)

    # --- players ---------------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        """A player's Family Honor."""
        return self.__m.honor(player)

    def provinces(self, player: int) -> list[int]:
        """A player's Provinces from left to right."""
        return places.provinces_of(self.__m, player)

    def strength(self, province: int) -> int:
        """A Province's strength now."""
        return stats.province_strength(self.__m, province)

    def fought(self, province: int) -> bool:
        """Whether this attack's battle at the Province is over."""
        return self.__m.attack_of_battle(province) == self.__m.attack_number

    def stronghold(self, player: int) -> int:
        """A player's Stronghold."""
        return self.__m.stronghold(player)

    def clan(self, player: int) -> int:
        """The keyword of a player's Clan; NONE if unaligned."""
        home = self.stronghold(player)
        return self.__m.definition(home).clan if home >= 0 else NONE

    def hand(self) -> list[int]:
        """The cards that this seat holds."""
        return self.__m.zone_cards(self.seat * terms.PLAYER_ZONES + terms.HAND)

    def hand_size(self, player: int) -> int:
        """How many cards a player holds."""
        return self.__m.zone_count(player * terms.PLAYER_ZONES + terms.HAND)

    @property
    def deck(self) -> tuple[CardDef, ...]:
        """The cards with which this seat began, in no order that tells anything: players know their own decks."""
        if self._deck is None:
            self._deck = self._find_deck()
        return self._deck

    def _find_deck(self) -> tuple[CardDef, ...]:
        m = self.__m
        mine = [m.definition(c) for c in range(m.card_count) if m.owner(c) == self.seat]
        return tuple(sorted((d for d in mine if not d.created), key=lambda d: d.index))

    def pool(self) -> list[int]:
        """The cards of this seat's own focus pool that it knows."""
        return [c for c in self.__m.zone_cards(self.seat * terms.PLAYER_ZONES + terms.POOL) if self.knows(c)]

    def focused(self, player: int) -> int:
        """How many cards a player has focused."""
        return self.__m.zone_count(player * terms.PLAYER_ZONES + terms.FOCUSED)

    def focused_value(self) -> int:
        """What this seat's own focused cards add."""
        m = self.__m
        return sum(
            stats.stat(m, c, terms.FOCUS)
            for c in m.zone_cards(self.seat * terms.PLAYER_ZONES + terms.FOCUSED)
            if self.knows(c)
        )

    def province_cards(self, province: int) -> list[int]:
        """The cards in a Province that this seat may know."""
        return [c for c in self.__m.zone_cards(terms.PROVINCE_ZONE + province) if self.knows(c)]

    def in_play(self, player: int) -> list[int]:
        """What a player has in play."""
        return places.cards_in_play(self.__m, player)

    def personalities(self, player: int) -> list[int]:
        """A player's Personalities in play."""
        return places.personalities(self.__m, player)

    def units_at(self, province: int) -> list[int]:
        """The Personalities who lead units at a Province's battlefield."""
        return places.units_at(self.__m, province)

    def army(self, province: int, side: int) -> list[int]:
        """The units of one side at a battlefield."""
        return places.army(self.__m, province, side)

    def army_force(self, province: int, side: int) -> int:
        """The Force of one side at a battlefield."""
        return stats.army_force(self.__m, province, side)

    # --- cards -----------------------------------------------------------------------------------------------------

    def definition(self, card: int) -> CardDef:
        """All that is printed on a card that the seat may know."""
        return self.__look(card).definition(card)

    def title(self, card: int) -> str:
        """A card's title."""
        return self.definition(card).title

    def type(self, card: int) -> int:
        """A card's type (PERSONALITY, HOLDING ... of `gorin.table.layout`)."""
        return self.definition(card).type

    def is_in_play(self, card: int) -> bool:
        """Whether a card is in play."""
        return places.in_play(self.__m, card)

    def stat(self, card: int, which: int) -> int:
        """A stat as it is now; 0 if the card has none."""
        value = stats.stat(self.__look(card), card, which)
        return 0 if value == terms.NO_STAT else value

    def force(self, card: int) -> int:
        """A card's Force now."""
        return self.stat(card, terms.FORCE)

    def chi(self, card: int) -> int:
        """A card's Chi now."""
        return self.stat(card, terms.CHI)

    def personal_honor(self, card: int) -> int:
        """A card's Personal Honor now."""
        return self.stat(card, terms.PERSONAL_HONOR)

    def gold_cost(self, card: int) -> int:
        """A card's Gold Cost."""
        return self.stat(card, terms.GOLD_COST)

    def focus(self, card: int) -> int:
        """A card's Focus Value."""
        return self.stat(card, terms.FOCUS)

    def keyword(self, card: int, name: str) -> bool:
        """Whether a card has a keyword now."""
        m = self.__look(card)
        return keywords.has_keyword(m, card, m.rules.keyword(name))

    def bowed(self, card: int) -> bool:
        """Whether a card is bowed."""
        return self.__look(card).bowed(card)

    def by_own_text(self, card: int) -> bool:
        """Whether a Ring came into play by its own text, as Enlightenment asks (SE-VIC-05)."""
        return self.__look(card).entered_by_own_text(card)

    def dishonored(self, card: int) -> bool:
        """Whether a Personality is dishonored."""
        return self.__look(card).dishonored(card)

    def controller(self, card: int) -> int:
        """Who controls a card; its owner outside play."""
        m = self.__m
        return m.controller(card) if places.in_play(m, card) else m.owner(card)

    def host(self, card: int) -> int:
        """The Personality that a card is attached to; NONE for none."""
        return self.__look(card).host(card)

    def leader(self, card: int) -> int:
        """The Personality of the unit that a card is in; NONE for none."""
        return places.leader_of(self.__look(card), card)

    def attachments(self, card: int) -> list[int]:
        """What is attached to a Personality."""
        return places.attachments(self.__look(card), card)

    def location(self, card: int) -> int:
        """The Province at whose battlefield a card is; NONE at home."""
        return places.location_of(self.__look(card), card)

    def side(self, card: int) -> int:
        """The leader on whose side a card fights."""
        host = self.__look(card).host(card)
        return self.__m.side(host if host >= 0 else card)

    def unit_force(self, leader: int) -> int:
        """What a unit contributes as it stands."""
        return stats.unit_force(self.__look(leader), leader)

    def is_cavalry(self, leader: int) -> bool:
        """Whether a unit is a Cavalry unit."""
        return keywords.is_cavalry_unit(self.__look(leader), leader)

    def may_attack(self, card: int) -> bool:
        """Whether nothing forbids a unit to be assigned to an attack."""
        m = self.__look(card)
        return not keywords.flagged(m, card, CANNOT_ASSIGN) and not keywords.flagged(m, card, CANNOT_ASSIGN_TO_ATTACK)

    def may_be_challenged(self, card: int) -> bool:
        """Whether nothing forbids to challenge a Personality."""
        return not keywords.flagged(self.__look(card), card, CANNOT_BE_CHALLENGED)

    def faceup(self, card: int) -> bool:
        """Whether a card lies face up."""
        return self.__m.face_up(card)

    # --- Gold ------------------------------------------------------------------------------------------------------

    def production(self, card: int) -> int:
        """What a card would produce for the payment being made (or in general)."""
        return production(self.__look(card), card)

    def plain_production(self, card: int) -> int:
        """What a card would produce for something for which no source has a special price."""
        return production_apart(self.__look(card), card)

    def gold(self, card: int = NONE) -> int:
        """All the Gold this seat could produce, for a card if one is named."""
        return available(self.__m, self.seat, card)

    @property
    def honorable_purchase(self) -> bool:
        """Whether this seat may still recruit a Personality for Honor in this turn (SE-DYN-05)."""
        m = self.__m
        return not self.mine or m.turn_bought_for_honor(self.seat) != m.turn
