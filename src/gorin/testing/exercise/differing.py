"""What is in force while a card is there: the same position with the card and with a blank one in its place."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import CHANGE
from gorin.lang.words import VOCABULARY
from gorin.lang.words.changes import Change
from gorin.rules import limits
from gorin.rules.actions import action_has_keyword, flags_given, performer, source_of
from gorin.rules.battlefields import assignable_to
from gorin.rules.entering import price
from gorin.rules.payment import production
from gorin.rules.prices import change_of_payment
from gorin.rules.ranged import ranged_strength
from gorin.table import citations, definitions, kinds, packing, payments, scopes, terms
from gorin.table.definitions import CardDef, Question
from gorin.table.edition import Rules
from gorin.table.keywords import (
    additional_uses,
    flagged,
    has_keyword,
    kept_out,
    need_not,
    player_flagged,
    weapons_by_text,
)
from gorin.table.machine import Machine
from gorin.table.places import in_play, in_play_of, owner_of_province, provinces_of
from gorin.table.sets import bits
from gorin.table.stats import base_stat, province_strength, stat
from gorin.testing.exercise.pieces import STRENGTH, Piece
from gorin.testing.exercise.reading import (
    ATTACHED,
    SEGMENTS,
    STATS,
    Assigned,
    Reader,
    Truth,
    as_row,
    every_one,
    hand_of,
    lying_at,
)

PRODUCTION: Final = Term("gold_production")
PLENTY: Final = 50  # strength of a Ranged Attack, or a price, that nothing brings down to 0
ATTACKS_AT: Final[dict[str, int]] = {"ranged_at": kinds.RANGED, "melee_at": kinds.MELEE, "fear_at": kinds.FEAR}
OF_CARDS: Final = (packing.T_ABILITY, packing.T_GRANTED)  # actions that come from cards
OWN_ATTACKS: Final[dict[str, int]] = {"own_ranged": kinds.RANGED, "own_melee": kinds.MELEE, "own_fear": kinds.FEAR}
ATTACKS_AT["ranged_at_doubled"] = OWN_ATTACKS["own_ranged_doubled"] = kinds.RANGED
OF_PLAYERS: Final = {
    "hand_limit": limits.LIMIT_HAND_SIZE, "opening_hand": limits.LIMIT_OPENING_HAND,
    "lobby_bonus": limits.LIMIT_LOBBY, "honor_to_win": limits.LIMIT_HONOR_VICTORY,
    "proclaims_for_less": limits.LIMIT_PROCLAIM, "focus_limit": limits.LIMIT_FOCUSES,
    "battle_honor": limits.LIMIT_BATTLE_HONOR, "focuses_at_once": limits.LIMIT_FOCUSES_AT_ONCE,
    "focuses_from_deck": limits.LIMIT_FOCUSES_FROM_DECK,
}  # fmt: skip
IN_ACTIONS: Final = ("actions_are", "need_not_bow")
ATTACHING: Final = ("attaching", "attaching_to")
MOST_PAIRS: Final = 4  # of an attachment and a Personality, of which it is asked at one question
MANY_WEAPONS: Final = 9  # more than any text says
COMPARED: Final = ("bonus", "minimum", "maximum", "gains_stat")
EQUIPPING: Final = ("equips_openly", "equips_in_battle")
FREEING: Final = ("need_not_bow", *EQUIPPING)
BOUNDS: Final = frozenset({"minimum", "maximum", "cannot_rise_above", "cannot_fall_below"})


class Said(NamedTuple):
    """One change of a continuous trait: what, of whom, while what, for which players."""

    piece: Piece
    change: Term
    who: Value
    when: list[Value]
    players: Value
    floor: int


def unwrapped(piece: Piece, value: Value) -> Said:
    """A change without what is said around it."""
    who: Value = None
    when: list[Value] = []
    players: Value = None
    floor = -1
    while isinstance(value, Term) and value.word in ("to", "during", "for_players", "not_below"):
        if value.word == "to":
            who = value.parts[0]
        elif value.word == "during":
            when.append(value.parts[0])
        elif value.word == "for_players":
            players = value.parts[0]
        elif value.word == "not_below" and isinstance(value.parts[0], int):
            floor = value.parts[0]
        value = value.parts[-1]
    assert isinstance(value, Term)
    return Said(piece, value, who, when, players, floor)


def subterms_of(value: Value) -> list[Term]:
    """The terms inside a value, itself included."""
    return list(subterms(value)) if isinstance(value, Term) else []


def changes_in(pieces: list[Piece]) -> list[Said]:
    """The changes that a card's continuous traits make."""
    return [
        unwrapped(piece, each)
        for piece in pieces
        if piece.term.word == "continuous"
        for each in as_row(piece.term.parts[0])
    ]


def blank_twin(rules: Rules, d: CardDef) -> CardDef:
    """A definition with the same facts, and no text but for the Gold that it produces."""
    twin = CardDef(f"blank:{d.id}", d.title, d.type)
    twin.titles, twin.experience, twin.deck = d.titles, d.experience, d.deck
    twin.stats = list(d.stats)
    twin.keyword_names = list(d.keyword_names)
    twin.unique, twin.singular, twin.loyal, twin.signed = d.unique, d.singular, d.loyal, d.signed
    twin.traits = [each for each in d.traits if each in d.gold_traits]
    return rules.add(twin)


class Differing:
    """Holds what a card's standing traits say against what the table shows with and without it."""

    def __init__(self, m: Machine, card: int, twin: CardDef, pieces: list[Piece]) -> None:
        self.m = m
        self.card = card
        self.twin = twin
        self.pieces = pieces
        self.deeds: set[tuple[int, int, int]] = set()
        self.moves: dict[int, tuple[int, int, int]] = {}
        self.assigned: list[Assigned] = []
        self.said = changes_in(pieces)
        self.faults: list[str] = []
        self.positions = 0  # held beside one of play

    def look(self) -> None:
        """Compare now."""
        m = self.m
        for piece in self.pieces:
            if piece.term.word == "its_stat_is" and in_play(m, self.card):
                self.own_stat(piece)
            elif piece.term.word == "produces" and in_play(m, self.card) and not m.bowed(self.card):
                self.gold(piece)
            elif piece.term.word == "attaches_for_less" and not in_play(m, self.card):
                self.discounted(piece)
        if not self.said:
            return
        self.attaching()
        for each in self.said:
            if each.change.word == "costs_more" and each.who is None and not in_play(m, self.card):
                self.price(each)
        for each in self.said:
            if each.change.word == "abilities_have":
                self.usable(each)
        if not in_play(m, self.card):
            return
        self.compare(self.without())

    def compare(self, bare: Machine) -> None:
        """What the continuous traits change, held beside the same position without the card."""
        self.stats(bare)
        self.strength(bare)
        for each in self.said:
            if each.change.word in ("has_keyword", "loses_keyword"):
                self.keyword(each, bare)
            elif flag_of(each.change) >= 0:
                self.flag(each, bare)
            elif each.change.word in ATTACKS_AT:
                self.ranged(each, bare)
            elif each.change.word == "negates":
                self.negated(each, bare)
            elif each.change.word in OF_PLAYERS:
                self.limit(each, bare)
            elif each.change.word in ("cannot_gain_keyword", "cannot_gain_clan"):
                self.keeping_out(each, bare)
            elif each.change.word in ("more_uses", "bears_weapons", "costs_more"):
                self.measured(each, bare)

    def attaching(self) -> None:
        """While it is asked who may have an attachment, and for how much, what the texts say of that is in force."""
        m = self.m
        said = [each for each in self.said if any(asks_who_attaches(when) for when in each.when)]
        if not said:
            return
        you = m.controller(self.card) if in_play(m, self.card) else m.owner(self.card)
        held = [each for each in hand_of(m, you) if m.definition(each).type in ATTACHED]
        pairs = [(each, host) for each in held for host in in_play_of(m, you, 1 << terms.PERSONALITY)]
        bare = self.without() if pairs else m
        for number in range(min(MOST_PAIRS, len(pairs))):
            pair = pairs[(self.positions * MOST_PAIRS + number) % len(pairs)]
            for at in (m, bare):
                at.attaching, at.attaching_to = pair
            if in_play(m, self.card):
                self.compare(bare)
            elif pair[0] == self.card:
                for each in said:
                    self.own_flag(each, bare)
            for at in (m, bare):
                at.attaching, at.attaching_to = terms.NONE, terms.NONE

    def own_flag(self, each: Said, bare: Machine) -> None:
        """A permission that the card itself has on its way into play."""
        number, touches = flag_of(each.change), self.touched(each, self.card)
        if number < 0 or each.who is not None or touches is None:
            return
        now, without = flagged(self.m, self.card, number), flagged(bare, self.card, number)
        if now != (without or touches):
            self.faults.append(f"{each.piece.name}: {each.change.word} {'holds' if now else 'does not hold'}")
        elif now != without:
            each.piece.note(each.change.word)
        elif self.lapsed(each):
            each.piece.lacked.add("during")

    def without(self) -> Machine:
        """The same position with a blank card in its place."""
        bare = self.m.fork()
        bare.set_definition_number(self.card, self.twin.index)
        bare.index_anew()
        self.positions += 1
        return bare

    # --- who is touched --------------------------------------------------------------------------------------------

    def reader(self) -> Reader:
        """The second reading, from the card's point of view."""
        r = Reader(self.m, self.m.controller(self.card), self.card)
        r.deeds, r.moves, r.assigned = self.deeds, self.moves, self.assigned
        return r

    def touched(self, each: Said, card: int) -> Truth:
        """Whether a change touches a card now."""
        r = self.reader()
        r.each = card
        fits = card == self.card if each.who is None else r.test(each.who, card)
        return every_one(chain((fits,), map(r.condition, each.when)))

    def lapsed(self, each: Said) -> bool:
        """Whether its condition is known not to hold now."""
        r = self.reader()
        r.each = self.card
        return any(r.condition(condition) is False for condition in each.when)

    # --- stats -----------------------------------------------------------------------------------------------------

    def stats(self, bare: Machine) -> None:
        """Stats differ by just what the bonuses say."""
        m = self.m
        compared = [each for each in self.said if each.change.word in COMPARED]
        names = {each.change.parts[0].word for each in compared if isinstance(each.change.parts[0], Term)}
        for name in sorted(names & set(STATS)):
            mine = [each for each in compared if each.change.parts[0] == Term(name)]
            if any(isinstance(each.players, Term) for each in mine):
                continue
            everywhere = any(each.word == "wherever" for said in mine for each in subterms_of(said.who))
            for card in range(m.card_count):
                if (everywhere or in_play(m, card)) and stat(bare, card, STATS[name]) != terms.NO_STAT:
                    self.one_stat(bare, card, name, mine)

    def one_stat(self, bare: Machine, card: int, name: str, said: list[Said]) -> None:
        """One stat of one card."""
        number = STATS[name]
        now, without = stat(self.m, card, number), stat(bare, card, number)
        above = without > 0  # else it may be that a penalty has not been felt
        for item in range(self.m.card_count) if number <= terms.CHI else ():
            if self.m.host(item) == card and self.m.definition(item).type in (terms.ITEM, terms.ANCESTOR):
                # what changes the modifier of an Item or Ancestor changes its Personality, too
                without += stat(self.m, item, number) - stat(bare, item, number)
        touching = [(each, self.touched(each, card)) for each in said]
        if any(touches is None for _, touches in touching):
            return
        wanted, by = without, []
        for each, touches in touching:
            if not touches:
                if each.when and "during" not in each.piece.lacked and self.lapsed(each):
                    each.piece.lacked.add("during")
                continue
            r = self.reader()
            r.each = card
            size = r.amount(each.change.parts[1], card)
            if size is None:
                return
            before = wanted
            unbound = number == terms.HONOR_REQUIREMENT and each.floor < 0  # it may drop below 0 (GE-STA-01)
            wanted = (
                max(wanted, size) if each.change.word == "minimum" else min(wanted, size)
                if each.change.word == "maximum" else wanted + size if unbound
                else max(wanted + size, min(each.floor, wanted), 0)
            )  # fmt: skip
            if wanted != before:
                by.append(each)
        if now == wanted:
            for each in by:
                each.piece.note(each.change.word)
        elif not any(each.change.word in BOUNDS for each in said) and above:
            title = self.m.definition(card).title
            self.faults.append(f"{name} of {title} is {now}, {without} without the card, not {wanted}")

    def ranged(self, each: Said, bare: Machine) -> None:
        """A Ranged Attack at a card is stronger or weaker by what the text says."""
        m = self.m
        for card in range(m.card_count):
            touches = self.touched(each, card) if in_play(m, card) else None
            r = self.reader()
            r.each = card
            kind = ATTACKS_AT[each.change.word]
            now, without = (ranged_strength(at, terms.NONE, PLENTY, card, kind) for at in (m, bare))
            size = r.amount(each.change.parts[0], card) if each.change.parts else without
            if touches is None or size is None:
                continue
            others = sum(said.change.word == each.change.word for said in self.said)
            if touches and now == without + size:
                each.piece.note(each.change.word)
            elif others == 1 and now != without + (size if touches else 0):
                self.faults.append(f"{each.piece.name}: attacks at {m.definition(card).title} have {now - without}")
            elif not touches and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def shooting(self) -> None:
        """A Ranged Attack of which the target is asked is stronger by what the text says."""
        said = [each for each in self.said if each.change.word in OWN_ATTACKS]
        if said and self.m.action >= 0 and in_play(self.m, self.card):
            bare = self.without()
            for word in dict.fromkeys(each.change.word for each in said):
                self.own_ranged([each for each in said if each.change.word == word], bare)

    def own_ranged(self, said: list[Said], bare: Machine) -> None:
        """It is stronger by what the text says of whoever performs it, and by no more."""
        m = self.m
        kind = OWN_ATTACKS[said[0].change.word]
        now, without = (ranged_strength(at, at.action, PLENTY, terms.NONE, kind) for at in (m, bare))
        performers = [*bits(scopes.performers(m, m.action)), scopes.source(m, m.action)]
        wanted, by = 0, []
        for each in said:
            size = self.reader().amount(each.change.parts[0]) if each.change.parts else without
            touched = [self.touched(each, card) for card in performers if card >= 0]
            if size is None or None in touched:
                return
            if True in touched:
                wanted += size
                by.append(each)
            elif each.when and self.lapsed(each):
                each.piece.lacked.add("during")
        if now - without != wanted:
            self.faults.append(f"{said[0].piece.name}: an attack has {now - without}, not {wanted}")
        elif wanted:
            for each in by:
                each.piece.note(each.change.word)

    def strength(self, bare: Machine) -> None:
        """The Province of the card, or those of whom it names, have more or less strength, and no other."""
        said = [each for each in self.said if each.change.word in COMPARED and each.change.parts[0] == STRENGTH]
        said.sort(key=lambda each: each.change.word != "bonus")  # bonuses first: limits are of what they come to
        if said and all(each.who is None for each in said):
            for player in range(self.m.player_count):
                for place in provinces_of(self.m, player):
                    self.one_strength(bare, place, said)

    def one_strength(self, bare: Machine, place: int, said: list[Said]) -> None:
        """The strength of one Province."""
        m, r = self.m, self.reader()
        r.place = place
        now, without = province_strength(m, place), province_strength(bare, place)
        wanted, by, lapsed = without, [], []
        for each in said:
            whose = r.players(each.players)
            touches = self.card in lying_at(m, place)
            if each.players is not None:
                if whose is None:
                    return
                touches = owner_of_province(place) in whose
            if not touches:
                continue
            held = every_one([r.condition(condition) for condition in each.when])
            if held is False:
                lapsed.append(each)
                continue
            size = r.amount(each.change.parts[1])
            if held is None or size is None:
                return
            before = wanted
            wanted = {
                "bonus": wanted + size, "maximum": min(wanted, size), "minimum": max(wanted, size),
            }[each.change.word]  # fmt: skip
            if wanted != before:
                by.append(each)
        if now != max(0, wanted):
            self.faults.append(f"{said[0].piece.name}: the strength of Province {place} is {now}, not {wanted}")
            return
        for each in by if now != without else ():
            each.piece.note(each.change.word)
        for each in lapsed:
            each.piece.lacked.add("during")

    def limit(self, each: Said, bare: Machine) -> None:
        """A number of the rules is another for whom the text names, and for nobody else."""
        m, r, number = self.m, self.reader(), OF_PLAYERS[each.change.word]
        size = r.amount(each.change.parts[0]) if each.change.parts else 1
        held, whose = every_one([r.condition(condition) for condition in each.when]), r.players(each.players)
        others = sum(said.change.word == each.change.word for said in self.said)
        if size is None or held is None or whose is None or others > 1:
            return
        if not held:
            each.piece.lacked.add("during")
        for player in range(m.player_count):
            found = limits.limit_change(m, player, number) - limits.limit_change(bare, player, number)
            wanted = size if held and player in whose else 0
            if found != wanted:
                self.faults.append(f"{each.piece.name}: player {player} has {found}, not {wanted}")
            elif wanted:
                each.piece.note(each.change.word)

    def keeping_out(self, each: Said, bare: Machine) -> None:
        """A card cannot gain just those keywords of which the text says so."""
        m, named = self.m, str(each.change.parts[0])
        out = {named} if each.change.word == "cannot_gain_keyword" else {*m.rules.clans} - {named}
        for card in range(m.card_count):
            touches = self.touched(each, card) if in_play(m, card) else None
            for name in {*m.rules.clans, *out} if touches is not None else ():
                keyword = m.rules.keyword(name)
                now, without = kept_out(m, card, keyword), kept_out(bare, card, keyword)
                if now != without and not (touches and name in out):
                    self.faults.append(f"{each.piece.name}: {m.definition(card).title} is not to be kept from {name}")
                elif touches and name in out and not now:
                    self.faults.append(f"{each.piece.name}: {m.definition(card).title} may gain {name}")
                elif now != without:
                    each.piece.note(each.change.word)

    def measured(self, each: Said, bare: Machine) -> None:
        """What is reckoned for a card differs by just so much for those who are meant."""
        m, word, r = self.m, each.change.word, self.reader()
        if word == "costs_more" and each.who is None:
            return  # its own price, which is looked at before it is in play
        others = sum(said.change.word == word for said in self.said)
        payers = r.players(each.players)
        if payers is None or others > 1:
            return
        for card in range(m.card_count):
            touches = self.touched(each, card)
            r.each = card
            size = r.amount(each.change.parts[0], card)
            if touches is None or size is None:
                continue
            for player in range(m.player_count) if word == "costs_more" else (m.controller(self.card),):
                only = word == "costs_more" and bool(each.change.parts[1])
                now, without = (reckoned(at, word, player, card, only) for at in (m, bare))
                meant = touches and (word != "costs_more" or each.players is None or player in payers)
                wanted = without if not meant else size if word == "bears_weapons" else without + size
                if meant and only:  # nothing else changes what is printed
                    printed = base_stat(m, card, terms.GOLD_COST)
                    wanted = printed + max(size, min(0, each.floor - printed) if each.floor >= 0 else size)
                if now != wanted:
                    self.faults.append(f"{each.piece.name}: {m.definition(card).title} has {now}, not {wanted}")
                elif now != without:
                    each.piece.note(word)
            if not touches and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def usable(self, each: Said) -> None:
        """The abilities of just those cards that the text names have a keyword that says when they are used."""
        m, bare = self.m, self.without()
        flag = m.rules.ability_keywords[str(each.change.parts[0])]
        for card in range(m.card_count):
            touches = self.touched(each, card)
            for ability in m.definition(card).abilities if touches is not None else ():
                now, without = (flags_given(at, card, ability, terms.NONE) & flag for at in (m, bare))
                if now != (without | flag * bool(touches)) and not self.said_too(each, card):
                    title = m.definition(card).title
                    self.faults.append(f"{each.piece.name}: {title} {'has' if now else 'lacks'} {each.change!r}")
                elif now != without and touches:
                    each.piece.note(each.change.word)
            if touches is False and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def acting(self) -> None:
        """What is said of actions, while one is under way."""
        said = [each for each in self.said if each.change.word in IN_ACTIONS]
        if said and self.m.action >= 0 and in_play(self.m, self.card):
            bare = self.without()
            for each in said:
                if each.change.word == "actions_are":
                    self.action_keyword(each, bare)
                else:
                    self.sparing(each, bare)

    def action_keyword(self, each: Said, bare: Machine) -> None:
        """An action has a keyword, perhaps in the place of another, only with the card."""
        m, r, (name, taken, which) = self.m, self.reader(), each.change.parts
        keyword = m.rules.keyword(str(name))
        whose = r.players(each.players)
        held = every_one([r.condition(condition) for condition in (*each.when, which)])
        if taken:
            held = every_one([held, action_has_keyword(bare, bare.action, m.rules.keyword(str(taken)))])
        if whose is None:
            return
        if each.when and self.lapsed(each):
            each.piece.lacked.add("during")
        now, without = action_has_keyword(m, m.action, keyword), action_has_keyword(bare, bare.action, keyword)
        held = now if held is None else held  # what cannot be told may hold
        meant = held and scopes.you(m, m.action) in whose
        if now != (without or meant):
            self.faults.append(f"{each.piece.name}: the action {'has' if now else 'lacks'} {name}")
        elif now != without:
            each.piece.note(each.change.word)

    def sparing(self, each: Said, bare: Machine) -> None:
        """Who need not bow for an action is just whom the text names."""
        m = self.m
        for card in range(m.card_count):
            touches = self.touched(each, card) if in_play(m, card) else None
            if touches is None or each.players is not None:
                continue
            now, without = (need_not(at, at.action, kinds.BOW, card) for at in (m, bare))
            if now != (without or touches):
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} need {'not ' * now}bow")
            elif now != without:
                each.piece.note(each.change.word)

    def negated(self, each: Said, bare: Machine) -> None:
        """Bonuses or penalties count no longer: of those who are meant, and of nobody else."""
        m, (sign, number) = self.m, (1 if each.change.parts[1] else -1, self.number_of(each.change.parts[0]))
        for card in range(m.card_count):
            if number < 0 or not in_play(m, card) or stat(m, card, number) == terms.NO_STAT:
                continue
            touches, gained = self.touched(each, card), stat(m, card, number) - stat(bare, card, number)
            if touches and gained * sign > 0:
                each.piece.note(each.change.word)
            elif touches and gained * sign < 0:
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} has {gained}")

    def number_of(self, measure: Value) -> int:
        """The number of a stat; below 0 for another measure."""
        return STATS.get(measure.word, terms.NONE) if isinstance(measure, Term) else terms.NONE

    def discounted(self, piece: Piece) -> None:
        """It costs less Gold on those whom the text names, and on nobody else."""
        m, you = self.m, self.m.owner(self.card)
        r = Reader(m, you, self.card)
        size, others = r.amount(piece.term.parts[0]), sum(each.term.word == piece.term.word for each in self.pieces)
        bare = price(m, you, self.card, terms.NONE, 0)
        for host in r.all_in_play():
            fits = r.test(piece.term.parts[1], host)
            if size is None or fits is None or m.definition(host).type != terms.PERSONALITY:
                continue
            found = bare - price(m, you, self.card, host, 0)
            if fits and found == min(size, bare) and found > 0:
                piece.note("attaches_for_less")
            elif others == 1 and piece.term.parts[1] is not None and found != (min(size, bare) if fits else 0):
                self.faults.append(f"{piece.name}: on {m.definition(host).title} it costs {found} less")

    def price(self, each: Said) -> None:
        """The card itself costs more or less Gold by what the text says."""
        m = self.m
        r = Reader(m, m.owner(self.card), self.card)
        r.each = self.card
        held = [r.condition(condition) for condition in each.when]
        size = 0 if False in held else r.amount(each.change.parts[0], self.card)
        if None in held or size is None:
            return
        found = change_of_payment(m, m.owner(self.card), self.card, PLENTY)
        if found == size:
            if size:
                each.piece.note("costs_more")
            elif each.when:
                each.piece.lacked.add("during")
        elif sum(said.change.word == "costs_more" for said in self.said) == 1:
            self.faults.append(f"{each.piece.name}: it costs {found} more, not {size}")

    def own_stat(self, piece: Piece) -> None:
        """A stat that the text determines."""
        measure = piece.term.parts[0]
        r = self.reader()
        r.each = self.card
        size = r.amount(piece.term.parts[1], self.card)
        if size is None or not isinstance(measure, Term) or measure.word not in STATS:
            return
        found = base_stat(self.m, self.card, STATS[measure.word])
        if found == max(0, size) or stat(self.m, self.card, STATS[measure.word]) == max(0, size):
            piece.note("its_stat_is")
        else:
            self.faults.append(f"{piece.name}: the stat is {found}, not {size}")

    # --- keywords, permissions and bans ------------------------------------------------------------------------------

    def keyword(self, each: Said, bare: Machine) -> None:
        """A keyword is there only with the card, or only without it."""
        m = self.m
        keyword = m.rules.keyword(str(each.change.parts[0]))
        gives = each.change.word == "has_keyword"
        for card in range(m.card_count):
            if not in_play(m, card):
                continue
            touches = self.touched(each, card)
            now, without = has_keyword(m, card, keyword), has_keyword(bare, card, keyword)
            if touches and now != gives:
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} keeps or lacks the keyword")
            elif touches and now != without:
                each.piece.note(each.change.word)
            elif touches is False and now != without and not self.said_too(each, card):
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} is not meant")
            elif touches is False and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def said_too(self, each: Said, card: int) -> bool:
        """Whether another sentence of the text may say the same of a card."""
        same = [other for other in self.said if other is not each and other.change.parts[0] == each.change.parts[0]]
        same = [other for other in same if other.change.word == each.change.word]
        return any(self.touched(other, card) is not False for other in same)

    def flag(self, each: Said, bare: Machine) -> None:
        """A permission or ban is in force only with the card."""
        m, number = self.m, flag_of(each.change)
        if isinstance(each.players, Term) and each.who is not None:
            return  # only for some cards: seen in what is offered
        if isinstance(each.players, Term):
            whom = self.reader().players(each.players)
            held = every_one([self.reader().condition(condition) for condition in each.when])
            if held is False:
                each.piece.lacked.add("during")
            for player in range(m.player_count):
                now, without = player_flagged(m, player, number), player_flagged(bare, player, number)
                meant = False if held is False or (whom is not None and player not in whom) else held
                if now != without and meant is False:
                    self.faults.append(f"{each.piece.name}: player {player} is not meant")
                elif meant and whom is not None and not now:
                    self.faults.append(f"{each.piece.name}: {each.change.word} does not hold for player {player}")
                elif now and not without:
                    each.piece.note(each.change.word)
            return
        for card in range(m.card_count):
            if not in_play(m, card):
                continue
            touches = self.touched(each, card)
            now, without = flagged(m, card, number), flagged(bare, card, number)
            if touches and not now:
                self.faults.append(
                    f"{each.piece.name}: {each.change.word} does not hold for {m.definition(card).title}"
                )
            elif touches and not without:
                each.piece.note(each.change.word)
            elif touches is False and now and not without and not self.said_too(each, card):
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} is not meant")
            elif touches is False and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def spared(self, question: Question) -> None:
        """Who could be targeted without the card, and cannot with it."""
        said = [each for each in self.said if each.change.word == "cannot_be_targeted_by"]
        if not said or not in_play(self.m, self.card):
            return
        other = self.without().question()
        lost = set(other.options) - set(question.options) if other is not None else set()
        spared = [value for value in lost if packing.tag_of(value) == packing.T_CARD and value >= 0]
        for each in said:
            for card in spared:
                if self.touched(each, card) is False:
                    self.faults.append(f"{each.piece.name}: {self.m.definition(card).title} is not meant")
                else:
                    each.piece.note(each.change.word)

    def kept_from_play(self, question: Question) -> None:
        """What its player could bring into play without the card, and cannot with it, is what the text keeps out."""
        said = [each for each in self.said if each.change.word == "cannot_happen" and entries_in(each.change)]
        if not said or not in_play(self.m, self.card):
            return
        other = self.without().question()
        lost = set(other.options if other is not None else ()) - set(question.options)
        out = {packing.payload_of(value) for value in lost if packing.tag_of(value) == packing.T_CARD and value >= 0}
        r = self.reader()
        for card in sorted(card for card in out if not in_play(self.m, card)):
            meant = [each for each in said if any(self.concerns(r, event, card) for event in entries_in(each.change))]
            for each in meant:
                each.piece.note("kept from play")
            if not meant:
                self.faults.append(f"{said[0].piece.name}: {self.m.definition(card).title} is not meant")

    def concerns(self, r: Reader, event: Term, card: int) -> bool:
        """Whether it may be that a card that its owner would bring into play is one that a text keeps out."""
        whose = [each for each in event.parts[1:] if isinstance(each, Term)]
        players = r.players(whose[0]) if whose else None
        return r.test(event.parts[0], card) is not False and (players is None or self.m.owner(card) in players)

    def freed(self, question: Question) -> None:
        """What is offered only with the card is what its permissions speak of."""
        said = [each for each in self.said if each.change.word in FREEING]
        if not said or not in_play(self.m, self.card):
            return
        other = self.without().question()
        for value in set(question.options) - set(other.options if other is not None else ()):
            tag, payload = packing.tag_of(value), packing.payload_of(value)
            if tag not in (packing.T_CARD, packing.T_ABILITY):
                continue
            card = payload if tag == packing.T_CARD else performer(self.m, payload // 16)
            if tag == packing.T_ABILITY and payload // 16 == self.card:
                continue  # its own ability, which a blank card has not
            if tag == packing.T_CARD and in_play(self.m, card) and all(each.change.word in EQUIPPING for each in said):
                continue  # who is equipped, and not with what
            touching = [True if each.who is None else self.touched(each, card) for each in said]
            if all(touches is False for touches in touching):
                self.faults.append(f"{said[0].piece.name}: {self.m.definition(card).title} is not meant")
            for each, touches in zip(said, touching, strict=True):
                if touches is not False:
                    each.piece.note(each.change.word)

    def banned(self, question: Question) -> None:
        """Actions that a text bans are offered without the card only, and all others with it, too."""
        if in_play(self.m, self.card) and any(is_ban(each.change) and each.players is not None for each in self.said):
            other = self.without().question()
            if other is not None:
                self.compare_bans(other, set(question.options))

    def compare_bans(self, without: Question, offered: set[int]) -> None:
        """What is offered without the card, held beside what is offered with it."""
        m = self.m
        said = [each for each in self.said if is_ban(each.change) and each.players is not None]
        lost = set(without.options) - offered
        meant: dict[int, list[Truth]] = {}
        for each in said:
            r = self.reader()
            held, whose = every_one([r.condition(condition) for condition in each.when]), r.players(each.players)
            if held is False:
                each.piece.lacked.add("during")
            r.doer, r.answering = without.player, without.kind == "reaction"
            for value in [value for value in without.options if packing.tag_of(value) in OF_CARDS]:
                r.taken = value
                concerned = None if whose is None else without.player in whose
                found = every_one([held, concerned, r.condition(each.change.parts[0])])
                meant.setdefault(value, []).append(found)
                if found is not False and value in lost:
                    each.piece.note(each.change.word)
        for value, truths in meant.items():
            title = m.definition(source_of(m, value, without.player)).title
            if value in lost and all(each is False for each in truths):
                self.faults.append(f"{said[0].piece.name}: {title} is not offered")
            elif value not in lost and True in truths:
                self.faults.append(f"{said[0].piece.name}: {title} is offered")

    def kept_away(self) -> None:
        """Where a text forbids units to assign, they could without the card; everywhere else they can with it, too."""
        m = self.m
        said = [each for each in self.said if each.change.word == "cannot_happen" and assignments_in(each.change)]
        if not said or not in_play(m, self.card) or m.segment not in SEGMENTS.values():
            return
        bare = self.without()
        for card in range(m.card_count):
            if not in_play(m, card) or m.definition(card).type != terms.PERSONALITY or m.location(card) >= 0:
                continue
            could, can = (assignable_to(at, card, m.controller(card)) for at in (bare, m))
            for place in could:
                events = [(each, event) for each in said for event in assignments_in(each.change)]
                truths = [self.forbidden(each, event, card, place) for each, event in events]
                title = m.definition(card).title
                if place in can and True in truths:
                    self.faults.append(f"{said[0].piece.name}: {title} may assign to Province {place}")
                elif place not in can and all(each is False for each in truths):
                    self.faults.append(f"{said[0].piece.name}: {title} cannot assign to Province {place}")
                elif place not in can:
                    for each in said:
                        each.piece.note("kept away")

    def forbidden(self, each: Said, trigger: Term, card: int, place: int) -> Truth:
        """Whether a unit is one that a text keeps from assigning to a Province now."""
        r = self.reader()
        r.it, r.its_place = card, place
        event, cause, where = trigger.parts
        assert isinstance(event, Term)
        whose = None if event.parts[1] is None else r.players(event.parts[1])
        owned = True if event.parts[1] is None else None if whose is None else self.m.controller(card) in whose
        by_rule = cause is None or cause == Term("rulebook") or None
        held = every_one(r.condition(condition) for condition in each.when)
        return every_one([r.test(event.parts[0], card), owned, r.condition(where), by_rule, held])

    def entering(self, question: Question) -> None:
        """The card itself is offered to be brought into play only while what it needs for that is so."""
        pieces = [piece for piece in self.pieces if piece.term.word in ("to_enter", "joins_only")]
        if not pieces or in_play(self.m, self.card) or self.m.definition(self.card).type in ATTACHED:
            return
        other, value = self.without().question(), packing.pack(packing.T_CARD, self.card)
        r = Reader(self.m, question.player, self.card)
        conditions = [(piece, r.condition(piece.term.parts[0])) for piece in pieces]
        offered, could = value in question.options, other is not None and value in other.options
        for piece, held in conditions:
            if offered and held is False:
                self.faults.append(f"{piece.name}: it may enter play")
            elif could and not offered and held is False:
                piece.note(piece.term.word)
        if could and not offered and all(held is True for _, held in conditions):
            self.faults.append(f"{pieces[0].name}: it is kept from play")

    # --- Gold ------------------------------------------------------------------------------------------------------

    def gold(self, piece: Piece) -> None:
        """It produces for a payment what the text says."""
        m = self.m
        question = m.question() if m.waiting else None
        amount, more, when = piece.term.parts
        r = self.reader()
        size = r.amount(amount)
        if question is None or question.kind != "pay" or size is None or question.player != r.you:
            return
        if when is not None:
            paid = payments.card(m, m.top)
            held = self.paying(r, when, paid)
            size = r.amount(more) if held else size
            if held is None or size is None:
                return
            if not held:
                piece.lacked.add("paying_for")
        more_by = [each for each in self.said if each.change.word == "bonus" and each.change.parts[0] == PRODUCTION]
        touching = [self.touched(each, self.card) for each in more_by]
        sizes = [r.amount(each.change.parts[1]) for each in more_by]
        if None in touching or None in sizes:
            return
        size += sum(number or 0 for number, touches in zip(sizes, touching, strict=True) if touches)
        found = production(m, self.card)
        for each, touches in zip(more_by, touching, strict=True):
            if touches and found == size:
                each.piece.note("bonus")
            elif self.lapsed(each):
                each.piece.lacked.add("during")
        others = sum(each.term.word == "produces" for each in self.pieces)
        if found == size:
            piece.note("produces more" if when is not None and not piece.lacked else "produces")
        elif others == 1 and question.meaning != citations.CHOICES:
            self.faults.append(f"{piece.name}: it produces {found}, not {size}")

    def paying(self, r: Reader, when: Value, paid: int) -> Truth:
        """Whether the condition of producing more holds for the card that is paid for."""
        if isinstance(when, Term) and when.word == "paying_for":
            return False if paid < 0 else r.test(when.parts[0], paid)
        if isinstance(when, Term) and when.word == "already_producing":
            spent = [card for card in bits(payments.used(self.m, self.m.top)) if card != self.card]
            found = [r.test(when.parts[0], card) for card in spent]
            return True if True in found else None if None in found else False
        if isinstance(when, Term) and when.word in ("or", "and"):
            found = [self.paying(r, each, paid) for each in as_row(when.parts[0])]
            if when.word == "or":
                return True if True in found else None if None in found else False
            return False if False in found else None if None in found else True
        return r.condition(when)


def reckoned(m: Machine, word: str, player: int, card: int, only: bool) -> int:
    """What the rules reckon for a card where a text changes it."""
    if word == "more_uses":
        return additional_uses(m, card)
    if only:
        return price(m, player, card, terms.NONE, 0)
    if word == "bears_weapons":
        return weapons_by_text(m, card, MANY_WEAPONS)
    return change_of_payment(m, player, card, PLENTY)


@cache
def entries_in(change: Term) -> list[Term]:
    """The ways of entering play that a ban on what happens speaks of."""
    return [each for each in subterms(change) if each.word in ("enters", "attaches") and each.parts[0] is not None]


def asks_who_attaches(condition: Value) -> bool:
    """Whether a condition holds only while it is asked who may have an attachment."""
    return any(each.word in ATTACHING for each in subterms_of(condition))


@cache
def assignments_in(change: Term) -> list[Term]:
    """The assignments to maneuvers that a ban on what happens speaks of."""
    found = [each for each in subterms(change) if each.word == "before"]
    return [each for each in found if isinstance(each.parts[0], Term) and each.parts[0].word == "assigns"]


def is_ban(change: Term) -> bool:
    """Whether actions of a description cannot be taken."""
    return change.word == "cannot_take" and flag_of(change) < 0


@cache
def flag_of(change: Term) -> int:
    """The permission or ban that a change consists of; below 0 for another change."""
    made = VOCABULARY.build(change, CHANGE)
    modifier = made.made() if isinstance(made, Change) else None
    return modifier.param if modifier is not None and modifier.what == definitions.M_FLAG else terms.NONE
