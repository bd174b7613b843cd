"""What is in force while a card is there: the same position with the card and with a blank one in its place."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import CHANGE
from gorin.lang.words import VOCABULARY
from gorin.lang.words.changes import Change
from gorin.rules.actions import action_has_keyword, performer
from gorin.rules.entering import price
from gorin.rules.payment import production
from gorin.rules.prices import change_of_payment
from gorin.rules.ranged import ranged_strength
from gorin.table import citations, definitions, kinds, packing, payments, scopes, terms
from gorin.table.definitions import CardDef, Question
from gorin.table.edition import Rules
from gorin.table.keywords import flagged, has_keyword, player_flagged
from gorin.table.machine import Machine
from gorin.table.places import in_play, provinces_of
from gorin.table.sets import bits
from gorin.table.stats import base_stat, province_strength, stat
from gorin.testing.exercise.pieces import Piece
from gorin.testing.exercise.reading import STATS, Reader, Truth, as_row

PLENTY: Final = 50  # strength of a Ranged Attack that nothing brings down to 0
ATTACKS_AT: Final = {"ranged_at": kinds.RANGED, "melee_at": kinds.MELEE, "fear_at": kinds.FEAR}
OWN_ATTACKS: Final = {"own_ranged": kinds.RANGED, "own_melee": kinds.MELEE, "own_fear": kinds.FEAR}
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
    twin.unique, twin.singular, twin.loyal = d.unique, d.singular, d.loyal
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
        self.said = changes_in(pieces)
        self.faults: list[str] = []

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
        for each in self.said:
            if each.change.word == "costs_more" and each.who is None and not in_play(m, self.card):
                self.price(each)
        if not in_play(m, self.card):
            return
        bare = self.without()
        self.stats(bare)
        for each in self.said:
            if each.change.word in ("has_keyword", "loses_keyword"):
                self.keyword(each, bare)
            elif flag_of(each.change) >= 0:
                self.flag(each, bare)
            elif each.change.word in ATTACKS_AT:
                self.ranged(each, bare)
            elif each.change.word == "bonus" and each.change.parts[0] == Term("strength", (None, 0)):
                self.strength(each, bare)
            elif each.change.word == "negates":
                self.negated(each, bare)
            elif each.change.word == "actions_are":
                self.named(each, bare)

    def without(self) -> Machine:
        """The same position with a blank card in its place."""
        bare = self.m.fork()
        bare.set_definition_number(self.card, self.twin.index)
        bare.index_anew()
        return bare

    # --- who is touched --------------------------------------------------------------------------------------------

    def reader(self) -> Reader:
        """The second reading, from the card's point of view."""
        r = Reader(self.m, self.m.controller(self.card), self.card)
        r.deeds, r.moves = self.deeds, self.moves
        return r

    def touched(self, each: Said, card: int) -> Truth:
        """Whether a change touches a card now."""
        r = self.reader()
        r.each = card
        held = [r.condition(condition) for condition in each.when]
        if False in held:
            return False
        fits = card == self.card if each.who is None else r.test(each.who, card)
        return None if fits and None in held else fits

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
        for item in range(self.m.card_count):
            if self.m.host(item) == card and self.m.definition(item).type == terms.ITEM:
                # what changes the modifier of an Item changes its Personality, too
                without += stat(self.m, item, number) - stat(bare, item, number)
        touching = [(each, self.touched(each, card)) for each in said]
        if any(touches is None for _, touches in touching):
            return
        wanted, by = without, []
        for each, touches in touching:
            if not touches:
                if each.when and self.lapsed(each):
                    each.piece.lacked.add("during")
                continue
            r = self.reader()
            r.each = card
            size = r.amount(each.change.parts[1], card)
            if size is None:
                return
            before = wanted
            wanted = (
                max(wanted, size) if each.change.word == "minimum" else min(wanted, size)
                if each.change.word == "maximum" else max(wanted + size, min(each.floor, wanted), 0)
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
            size = r.amount(each.change.parts[0], card)
            if touches is None or size is None:
                continue
            kind = ATTACKS_AT[each.change.word]
            now, without = (ranged_strength(at, terms.NONE, PLENTY, card, kind) for at in (m, bare))
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
            for each in said:
                self.own_ranged(each, bare)

    def own_ranged(self, each: Said, bare: Machine) -> None:
        """It is stronger if whom the text speaks of performs it, and only then."""
        m = self.m
        kind = OWN_ATTACKS[each.change.word]
        now, without = (ranged_strength(at, at.action, PLENTY, terms.NONE, kind) for at in (m, bare))
        size = self.reader().amount(each.change.parts[0])
        performers = [*bits(scopes.performers(m, m.action)), scopes.source(m, m.action)]
        touched = [self.touched(each, card) for card in performers if card >= 0]
        if size is None or None in touched:
            return
        if True in touched and now - without == size:
            each.piece.note(each.change.word)
        elif True not in touched and now != without:
            self.faults.append(f"{each.piece.name}: an attack of others has {now - without}")
        elif each.when and self.lapsed(each):
            each.piece.lacked.add("during")

    def strength(self, each: Said, bare: Machine) -> None:
        """The Province of the card, or those of whom it names, have more or less strength, and no other."""
        m, size = self.m, self.reader().amount(each.change.parts[1])
        if size is None or each.who is not None or each.when:
            return
        for player in range(m.player_count):
            for place in provinces_of(m, player):
                named = each.players == Term("you") and player == m.controller(self.card)
                wanted = size if named or self.card in (m.region(place), m.terrain(place)) else 0
                gained = province_strength(m, place) - province_strength(bare, place)
                if gained == wanted and wanted:
                    each.piece.note("bonus")
                elif gained != wanted:
                    self.faults.append(f"{each.piece.name}: the strength of Province {place} has {gained}")

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

    def named(self, each: Said, bare: Machine) -> None:
        """The action under way has a keyword by the text, or has it in the place of another; no other action has."""
        m = self.m
        gained, instead, which = each.change.parts
        if m.action < 0 or not isinstance(gained, str) or not isinstance(instead, str) or each.players != Term("you"):
            return
        has, had = (action_has_keyword(at, at.action, m.rules.keyword(gained)) for at in (m, bare))
        if not has or had:
            return
        r = self.reader()
        held = [r.condition(condition) for condition in each.when]
        if which is not None:
            held.append(r.condition(which))
        if instead and action_has_keyword(m, m.action, m.rules.keyword(instead)):
            held.append(False)
        if scopes.you(m, m.action) != m.controller(self.card) or False in held:
            self.faults.append(f"{each.piece.name}: the action has {gained}")
        else:
            each.piece.note(each.change.word)

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
        found = change_of_payment(m, m.owner(self.card), self.card)
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
            elif touches is False and now != without:
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} is not meant")
            elif touches is False and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def flag(self, each: Said, bare: Machine) -> None:
        """A permission or ban is in force only with the card."""
        m, number = self.m, flag_of(each.change)
        if isinstance(each.players, Term) and each.who is not None:
            return  # only for some cards: seen in what is offered
        if isinstance(each.players, Term):
            whom = self.reader().players(each.players)
            for player in range(m.player_count):
                now, without = player_flagged(m, player, number), player_flagged(bare, player, number)
                if whom is not None and now != without and player not in whom:
                    self.faults.append(f"{each.piece.name}: player {player} is not meant")
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
            elif touches is False and now and not without:
                self.faults.append(f"{each.piece.name}: {m.definition(card).title} is not meant")
            elif touches is False and each.when and self.lapsed(each):
                each.piece.lacked.add("during")

    def spared(self, question: Question) -> None:
        """Who could be targeted without the card, and cannot with it."""
        said = [each for each in self.said if each.change.word == "cannot_be_targeted_by"]
        if not said or not in_play(self.m, self.card):
            return
        other = self.without().question()
        spared = set(other.options) - set(question.options) if other is not None else set()
        for each in said:
            for card in spared:
                if self.touched(each, card) is False:
                    self.faults.append(f"{each.piece.name}: {self.m.definition(card).title} is not meant")
                else:
                    each.piece.note(each.change.word)

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
        found = production(m, self.card)
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


@cache
def flag_of(change: Term) -> int:
    """The permission or ban that a change consists of; below 0 for another change."""
    made = VOCABULARY.build(change, CHANGE)
    modifier = made.made() if isinstance(made, Change) else None
    return modifier.param if modifier is not None and modifier.what == definitions.M_FLAG else terms.NONE
