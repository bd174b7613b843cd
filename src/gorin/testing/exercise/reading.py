"""A second, small reading of the card language: what a term says of a position, in terms of what lies on the table.

It shares nothing with the parts that the rules engine makes of a term, so that the two can be held against each other.
Of what it does not know it says None: then nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from gorin.lang.term import Term, Value, subterms
from gorin.rules.actions import ability_of, action_has_keyword, is_keyworded, source_of
from gorin.rules.duel import in_duel, resolving
from gorin.table import definitions, effects, occurrences, payments, scopes, terms
from gorin.table.alliances import leader_of_player
from gorin.table.definitions import ability_taken
from gorin.table.edition import alignment
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remembered
from gorin.table.places import in_play, owner_of_province, provinces_of, regions_of, terrains_of
from gorin.table.sets import bits
from gorin.table.stats import base_stat, province_strength, stat, unit_force

Truth = bool | None


class Assigned(NamedTuple):
    """A unit has assigned: when, who leads it, of which player, where, and whether to defend."""

    turn: int
    card: int
    player: int
    place: int
    defending: bool


TYPES: Final = {
    "stronghold": terms.STRONGHOLD, "personality": terms.PERSONALITY, "holding": terms.HOLDING, "event": terms.EVENT,
    "region": terms.REGION, "action_card": terms.ACTION, "ring": terms.RING, "follower": terms.FOLLOWER,
    "item": terms.ITEM, "spell": terms.SPELL, "sensei": terms.SENSEI,
    "ancestor": terms.ANCESTOR, "wind": terms.WIND,
}  # fmt: skip
ATTACHED: Final = terms.ATTACHMENTS
STATS: Final = {
    "force": terms.FORCE, "chi": terms.CHI, "personal_honor": terms.PERSONAL_HONOR, "gold_cost": terms.GOLD_COST,
    "honor_requirement": terms.HONOR_REQUIREMENT, "focus_value": terms.FOCUS, "gold_production": terms.GOLD_PRODUCTION,
    "yu": terms.YU,
}  # fmt: skip
PHASES: Final = {
    "straighten_phase": terms.PHASE_STRAIGHTEN, "events_phase": terms.PHASE_EVENTS,
    "action_phase": terms.PHASE_ACTION, "attack_phase": terms.PHASE_ATTACK, "dynasty_phase": terms.PHASE_DYNASTY,
    "end_phase": terms.PHASE_END,
}  # fmt: skip

SEGMENTS: Final = {
    "cavalry_maneuvers": terms.SEGMENT_CAVALRY, "infantry_maneuvers": terms.SEGMENT_INFANTRY,
}  # fmt: skip
DOES: Final[dict[str, set[str]]] = {
    "is_destroyed": {"destroy", "action_from"},
    "loses": {"lose_honor", "action_from"},
}
"""Words one of which a text has if it may bring about what a ban on actions speaks of."""


def every_one(truths: Iterable[Truth]) -> Truth:
    """Whether all of several hold, some of which may not be known; asked no further than one that does not."""
    found: Truth = True
    for truth in truths:
        if truth is False:
            return False
        found = found and truth
    return found


def any_one(truths: Iterable[Truth]) -> Truth:
    """Whether at least one of several holds; asked no further than one that does."""
    found: Truth = False
    for truth in truths:
        if truth:
            return True
        found = None if truth is None else found
    return found


def contrary(truth: Truth) -> Truth:
    """The contrary, if it is known."""
    return None if truth is None else not truth


class Reader:
    """A point of view: who "you" are, which card speaks, and the cards that its text has named so far."""

    def __init__(self, m: Machine, you: int, source: int, named: dict[str, list[int]] | None = None) -> None:
        self.m = m
        self.you = you
        self.source = source
        self.named = named or {}
        self.it: int | None = None
        self.each: int | None = None
        self.answered = -1  # the occurrence that is answered
        self.deeds: set[tuple[int, int, int]] = set()  # who has performed what: turn, card, keyword
        self.moves: dict[int, tuple[int, int, int]] = {}  # in which turn, phase and battle a Personality last moved
        self.assigned: list[Assigned] = []
        self.place: int | None = None  # the Province whose strength is reckoned
        self.its_place: int | None = None  # the Province to which what is answered or forbidden leads
        self.taken: int | None = None  # the option of an action of which it is asked whether it may be taken
        self.doer: int | None = None  # who would take it
        self.answering = False  # whether it would be a Reaction

    def elsewhere(self, m: Machine) -> Reader:
        """The same point of view of another position that has the same past."""
        r = Reader(m, self.you, self.source, self.named)
        r.deeds, r.moves, r.assigned, r.answered = self.deeds, self.moves, self.assigned, self.answered
        return r

    # --- cards -----------------------------------------------------------------------------------------------------

    def all_in_play(self) -> list[int]:
        """Every card in play."""
        return [card for card in range(self.m.card_count) if in_play(self.m, card)]

    def leader(self, card: int) -> int:
        """The Personality of a card's unit, or the card itself."""
        host = self.m.host(card)
        return host if host >= 0 else card

    def unit(self, card: int) -> list[int]:
        """Every card of a unit."""
        leader = self.leader(card)
        return [each for each in self.all_in_play() if self.leader(each) == leader]

    def cards(self, value: Value) -> list[int] | None:
        """Whom a term speaks of."""
        if isinstance(value, str):
            return self.named.get(value)
        if not isinstance(value, Term):
            return None
        word, parts = value.word, value.parts
        if word == "this":
            return [self.source]
        if word == "bearer":
            return [self.leader(self.source)] if in_play(self.m, self.source) else None
        if word == "it":
            return None if self.it is None else [self.it]
        if word == "each_one":
            return None if self.each is None else [self.each]
        if word == "your_stronghold":
            return [self.m.stronghold(self.you)]
        if word == "every" and parts[1] is None:
            return self.fitting(parts[0], self.all_in_play())
        if word == "together":
            several = [self.cards(each) for each in as_row(parts[0])]
            return None if None in several else [card for each in several if each for card in each]
        if word in ("unit_of", "leader_of", "attachments_of"):
            who = self.cards(parts[0])
            if who is None:
                return None
            if word == "leader_of":
                return [self.leader(card) for card in who]
            unit = [each for card in who for each in self.unit(card)]
            if word == "unit_of":
                return unit
            return self.fitting(parts[1], [card for card in unit if self.m.host(card) in who])
        if word == "being":
            who = self.cards(parts[0])
            return None if who is None else self.fitting(parts[1], who)
        return None

    def fitting(self, test: Value, cards: Iterable[int]) -> list[int] | None:
        """Which of some cards fit a description; None as soon as it is not known of one."""
        found = []
        for card in cards:
            fits = self.test(test, card)
            if fits is None:
                return None
            if fits:
                found.append(card)
        return found

    def province(self, value: Value) -> int | None:
        """The Province of which a term speaks; None if it is not known."""
        if value == Term("each_province"):
            return self.place
        if value == Term("this_province"):
            places = [place for place in range(terms.PROVINCES) if self.source in lying_at(self.m, place)]
            return places[0] if len(places) == 1 else None
        if value == Term("its_province"):
            return self.its_place
        if isinstance(value, Term) and value.word == "province_of":
            return self.province(value.parts[0])
        return self.m.battlefield if value == Term("current_battlefield") and self.m.battlefield >= 0 else None

    # --- descriptions ----------------------------------------------------------------------------------------------

    def test(self, value: Value, card: int) -> Truth:
        """Whether a card fits a description."""
        if value is None:
            return True
        if not isinstance(value, Term):
            return None
        m, word, parts = self.m, value.word, value.parts
        if word == "and":
            return every_one(self.test(each, card) for each in as_row(parts[0]))
        if word == "or":
            return any_one(self.test(each, card) for each in as_row(parts[0]))
        if word == "not":
            return contrary(self.test(parts[0], card))
        kind = m.definition(card).type
        if word in TYPES:
            return kind == TYPES[word]
        simple = SIMPLE.get(word)
        if simple is not None:
            return simple(self, card)
        if word == "keyword":
            return has_keyword(m, card, m.rules.keyword(str(parts[0])))
        if word == "keyword_with":
            return any(f" {parts[0]} " in f" {name} " for name in m.definition(card).keyword_names) or None
        if word == "titled_with":
            return any(f" {parts[0]} " in f" {title} ".replace("'s ", " ") for title in m.definition(card).titles)
        if word == "without":
            fits = [self.test(parts[0], each) for each in attachments(self, card)]
            return None if None in fits else True not in fits
        if word == "attached_to_province":
            place = self.province(parts[0])
            return None if place is None else card in regions_of(m, place)
        if word == "in_province":
            place = self.province(parts[0])
            return None if place is None else m.zone(card) == terms.PROVINCE_ZONE + place
        if word == "attacking_province_of":
            who = self.players(parts[0])
            return None if who is None else SIMPLE["attacking"](self, card) is True and m.defender in who
        if word == "called":
            named = str(parts[0])
            return named in m.definition(card).titles or has_keyword(m, card, m.rules.keyword(named))
        if word == "titled":
            return str(parts[0]) in m.definition(card).titles
        if word == "of_family":
            return str(parts[0]) in m.definition(card).title.split(",")[0].split()
        if word == "one_of":
            who = self.cards(parts[0])
            return None if who is None else card in who
        if word == "facing":
            who = self.cards(parts[0])
            return None if not who else in_duel(m, card) and any(in_duel(m, each) for each in who if each != card)
        if word in ("opposing", "in_unit_of", "attached_to", "at_location_of", "in_army_of"):
            return self.related(word, self.cards(parts[0]), card)
        if word == "owned_by":
            who = self.players(parts[0])
            return None if who is None else m.owner(card) in who
        if word == "controlled_by":
            who = self.players(parts[0])
            return None if who is None else m.controller(card) in who
        if word == "compare":
            return self.compares(parts, card)
        if word == "such_that":
            before, self.each = self.each, card
            held = self.condition(parts[0])
            self.each = before
            return held
        if word == "has_moved":
            return self.has_moved(parts[0], card)
        if word == "with_any_ability":
            if m.definition(card).abilities:
                return True if not m.effects(effects.MEMORY) else None  # one might be lost
            given = m.effects(effects.GRANT) or m.changers(definitions.M_ABILITY)
            keyworded = any(has_keyword(m, card, each.keyword) for each in m.rules.keyword_abilities)
            return True if keyworded else None if given or m.changes(definitions.M_ABILITY) else False
        if word == "text_destroys":
            texts = [each.term for each in (*m.definition(card).traits, *m.definition(card).abilities)]
            said = [[each.word for each in subterms(text)] for text in texts if isinstance(text, Term)]
            return None if any("destroy" in words and "keyword" in words for words in said) else False
        if word == "led_by":
            return self.test(parts[0], self.leader(card)) if in_unit(self, card) else False
        return None

    def has_moved(self, within: Value, card: int) -> Truth:
        """Whether a card's unit has moved in a period."""
        m, when = self.m, self.moves.get(self.leader(card))
        if when is None or when[0] != m.turn:
            return False
        if within == Term("phase"):
            return when[1] == m.phase
        return m.in_battle and when[2] == m.battle_number if within == Term("battle") else True

    def related(self, word: str, who: list[int] | None, card: int) -> Truth:
        """Whether a card stands to others as a word says."""
        if not who:
            return None
        m = self.m
        if word == "in_unit_of":
            return any(self.leader(card) == self.leader(each) for each in who)
        if word == "attached_to":
            return m.host(card) in who
        if word == "at_location_of":
            return self.together_at(card, who)
        if not in_unit(self, card) or any(not in_unit(self, each) for each in who):
            return False
        place = m.location(self.leader(card))
        places = [m.location(self.leader(each)) for each in who]
        sides = [m.side(self.leader(each)) for each in who]
        if word == "in_army_of":
            return place >= 0 and (place, m.side(self.leader(card))) in zip(places, sides, strict=True)
        return place >= 0 and any(
            at == place and side != m.side(self.leader(card)) for at, side in zip(places, sides, strict=True)
        )

    def together_at(self, card: int, who: list[int]) -> Truth:
        """Whether a card is where one of others is; of what is in no unit told only if it can be nowhere but home."""
        if not in_play(self.m, card) or any(not in_unit(self, each) for each in who):
            return None
        if not in_unit(self, card):
            kind = self.m.definition(card).type
            if kind not in (terms.HOLDING, terms.STRONGHOLD, terms.RING):
                return None
            place = terms.NONE
        else:
            place = self.m.location(self.leader(card))
        for each in who:
            at = self.m.location(self.leader(each))
            if at == place and (at >= 0 or self.m.controller(card) == self.m.controller(each)):
                return True
        return False

    def compares(self, parts: tuple[Value, ...], card: int) -> Truth:
        """Whether a stat of a card compares so with an amount."""
        measure = self.measure(parts[0], card)
        before, self.each = self.each, card if self.each is None else self.each
        size = self.amount(parts[2], card)
        self.each = before
        return compared(measure, parts[1], size)

    def measure(self, value: Value, card: int) -> int | None:
        """A stat of a card; None if it has no such stat, or of a measure not known here."""
        if not isinstance(value, Term):
            return None
        found = None
        if value.word in STATS:
            found = stat(self.m, card, STATS[value.word])
        elif value.word == "unit_force" and self.m.definition(card).type == terms.PERSONALITY:
            found = unit_force(self.m, card)
        elif value.word == "base":
            inner = value.parts[0]
            if isinstance(inner, Term) and inner.word in STATS:
                found = base_stat(self.m, card, STATS[inner.word])
        return None if found is None or found == terms.NO_STAT else found

    # --- numbers ---------------------------------------------------------------------------------------------------

    def amount(self, value: Value, card: int | None = None) -> int | None:
        """How much a term says."""
        if isinstance(value, int):
            return value
        if not isinstance(value, Term):
            return None
        word, parts = value.word, value.parts
        if word == "sum":
            several = [self.amount(each, card) for each in as_row(parts[0])]
            known = [each for each in several if each is not None]
            return sum(known) if len(known) == len(several) else None
        if word in ("minus", "lower", "higher"):
            left, right = self.amount(parts[0], card), self.amount(parts[1], card)
            return None if left is None or right is None else PAIRS[word](left, right)
        if word == "times":
            inner = self.amount(parts[1], card)
            return None if inner is None or not isinstance(parts[0], int) else parts[0] * inner
        if word == "half":
            inner = self.amount(parts[0], card)
            return None if inner is None else (inner + 1) // 2
        if word == "stat":
            who = self.cards(parts[0])
            if not who or len(who) != 1:
                return None
            there = in_play(self.m, who[0]) or who[0] == self.each or who[0] in hand_of(self.m, self.you)
            return self.measure(parts[1], who[0]) if there else None
        if word == "own" and card is not None:
            return self.measure(parts[0], card)
        if word == "count":
            who = self.cards(parts[0])
            return None if who is None else len(set(who))
        if word == "family_honor":
            players = self.players(parts[0])
            return self.m.honor(players[0]) if players and len(players) == 1 else None
        if word == "its_amount":
            return occurrences.amount(self.m, self.answered) if self.answered >= 0 else None
        if word == "honor_at_start":
            return self.m.starting_honor(self.you)
        if word == "hand_size":
            players = self.players(parts[0])
            return None if players is None else sum(len(hand_of(self.m, each)) for each in players)
        if word == "provinces_left":
            players = self.players(parts[0])
            return None if players is None else sum(len(provinces_of(self.m, each)) for each in players)
        if word == "provinces_lost":
            players = self.players(parts[0])
            return None if players is None else sum(self.m.provinces_lost(each) for each in players)
        if word == "points_of_honor" and isinstance(parts[0], int):
            return max(0, self.m.honor(self.you)) // parts[0]
        if word == "in_discard":
            players = self.players(parts[1])
            found = [(card, self.test(parts[0], card)) for each in players or () for card in discarded_of(self.m, each)]
            if players is None or any(fits is None for _, fits in found):
                return None
            return sum(bool(fits) for _, fits in found)
        if word in ("highest", "lowest"):
            who = self.cards(parts[0])
            sizes = [self.measure(parts[1], each) for each in who or ()]
            if not sizes or None in sizes:
                return None
            return (max if word == "highest" else min)(each for each in sizes if each is not None)
        if word == "different" and parts[0] == Term("with_clan"):
            who = self.cards(parts[1])
            return None if who is None else len({clan for each in who for clan in clans_of(self.m, each)})
        if word == "strength":
            place = self.province(parts[0])
            if place is None or not parts[1]:
                return None if place is None else province_strength(self.m, place)
            return self.m.definition(self.m.stronghold(owner_of_province(place))).stats[terms.PROVINCE_STRENGTH]
        if word == "times_happened":
            return self.assignments(parts)
        if word == "times_remembered":
            return self.times(str(parts[0]), parts[1])
        if word in ("most_of", "least_of"):
            return self.most(parts, card, max if word == "most_of" else min)
        if word == "bonuses_received":
            return self.bonuses(parts)
        if word == "tokens":
            who = self.cards(parts[0])
            return None if not who or len(who) != 1 else self.tokens(who[0], str(parts[1]))
        if word == "amount_if":
            held = self.condition(parts[0])
            return None if held is None else self.amount(parts[1] if held else parts[2], card)
        return None

    def times(self, name: str, who: Value) -> int | None:
        """How often something is remembered of you or of a card."""
        cards = [about_player(self.you)] if who is None else self.cards(who)
        return remembered(self.m, cards[0], name) if cards and len(cards) == 1 else None

    def assignments(self, parts: tuple[Value, ...]) -> int | None:
        """How often in this turn such units of some players have assigned to a Province; not told of other deeds."""
        trigger, place = parts[0], self.province(parts[3])
        happening = trigger.parts[0] if isinstance(trigger, Term) and trigger.word == "after" else None
        if not isinstance(trigger, Term) or not isinstance(happening, Term) or happening.word != "assigns":
            return None
        where, players = trigger.parts[2], self.players(happening.parts[1])
        to_defend = where == Term("fits", (Term("it"), Term("defending")))
        known = parts[1:3] == (Term("turn"), None) and (where is None or to_defend)
        if not known or place is None or players is None:
            return None
        made = [each for each in self.assigned if each.turn == self.m.turn and each.place == place]
        made = [each for each in made if each.player in players and (each.defending or not to_defend)]
        fits = [self.test(happening.parts[0], each.card) for each in made]
        return None if None in fits else fits.count(True)

    def noted(self, who: Value) -> bool:
        """Whether anything is remembered at all: it may be kept under the name of an action."""
        m, cards = self.m, [about_player(self.you)] if who is None else self.cards(who) or []
        found = [at for at in effects.entries(m) if effects.kind(m, at) == effects.MEMORY]
        return any(effects.subject(m, at) in cards for at in found)

    def most(self, parts: tuple[Value, ...], card: int | None, which: Callable[[list[int]], int]) -> int | None:
        """The highest or lowest that an amount is for one of several players, each being you in it."""
        you, sizes = self.you, []
        for player in self.players(parts[0]) or ():
            self.you = player
            sizes.append(self.amount(parts[1], card))
        self.you = you
        known = [each for each in sizes if each is not None]
        return which(known) if known and len(known) == len(sizes) else None

    def bonuses(self, parts: tuple[Value, ...]) -> int | None:
        """How many bonuses actions of such cards have given a card; not told where one may touch several cards."""
        who, measure, m = self.cards(parts[0]), parts[1], self.m
        if not who or len(who) != 1 or not isinstance(measure, Term) or measure.word != "force":
            return None
        found = 0
        for at in effects.entries(m):
            kind, giver = effects.kind(m, at), effects.source(m, at)
            if giver < 0 or effects.action(m, at) <= 0 or kind not in (effects.TOKEN, effects.MODIFIER):
                continue
            if kind == effects.MODIFIER and effects.parameter(m, at) != definitions.M_STAT * 4096 + terms.FORCE:
                continue
            given, fits = effects.amount(m, at), self.test(parts[2], giver)
            if effects.subject(m, at) != who[0]:
                if kind == effects.MODIFIER and effects.subject(m, at) < 0:
                    return None
                continue
            if fits is None:
                return None
            found += fits and given > 0
        return found

    def tokens(self, card: int, title: str) -> int:
        """How many tokens of a title lie on a card."""
        m, name = self.m, self.m.rules.keyword(title)
        return sum(
            effects.kind(m, at) == effects.TOKEN and effects.subject(m, at) == card and effects.parameter(m, at) == name
            for at in effects.entries(m)
        )

    # --- players ---------------------------------------------------------------------------------------------------

    def players(self, value: Value) -> list[int] | None:
        """Which players a term speaks of; None said is you."""
        m = self.m
        if value is None:
            return [self.you]
        if not isinstance(value, Term):
            return None
        everybody = list(range(m.player_count))
        if value.word == "you":
            return [self.you]
        if value.word == "others":
            return [each for each in everybody if each != self.you]
        if value.word in ("each_player", "each_player_from_you"):
            return everybody
        if value.word == "that_player":
            player = occurrences.player(m, self.answered) if self.answered >= 0 else terms.NONE
            return [player] if player >= 0 else None
        if value.word == "active_player":
            return [m.active_player]
        if value.word == "doer":
            return None if self.doer is None else [self.doer]
        if value.word == "enemies" and self.in_the_battle():
            return [each for each in everybody if side_of(self, each) not in (side_of(self, self.you), terms.NONE)]
        if value.word in ("attacker", "defender") and m.attacker >= 0:
            return [m.attacker if value.word == "attacker" else m.defender]
        if value.word == "enemy_leader" and m.attacker >= 0 and self.you in (m.attacker, m.defender):
            return [m.attacker + m.defender - self.you]
        if value.word == "with_more_honor":
            several = self.players(value.parts[0])
            more = [each for each in everybody if m.honor(each) > m.honor(self.you)]
            return None if several is None else [each for each in several if each in more]
        if value.word == "controller_of":
            who = self.cards(value.parts[0])
            if who and all(in_play(m, card) for card in who):
                return sorted({m.controller(card) for card in who})
        return None

    def in_the_battle(self) -> bool:
        """Whether you are on a side of a battle."""
        return self.m.battlefield >= 0 and side_of(self, self.you) >= 0

    def going_on(self, value: Value) -> Truth:
        """Whether a phase or a battle is under way."""
        if not isinstance(value, Term):
            return None
        if value.word in PHASES:
            return self.m.phase == PHASES[value.word]
        if value.word in SEGMENTS:
            return self.m.segment == SEGMENTS[value.word]
        if value.word == "combat":
            return self.m.battlefield >= 0 and self.m.segment == terms.SEGMENT_COMBAT
        return self.m.battlefield >= 0 if value.word == "battle" else None

    def paid_for(self) -> int | bool:
        """The card for which Gold is being paid; False where none is."""
        m = self.m
        question = m.question() if m.waiting else None
        paid = payments.card(m, m.top) if question is not None and question.kind == "pay" else terms.NONE
        return paid if paid >= 0 else False

    def of_action(self, parts: tuple[Value, ...]) -> Truth:
        """Whether the action under way is such a one; what is answered may belong to another, then it is not told."""
        keyword, kind, test, title = parts
        m = self.m
        if self.taken is not None:
            return self.of_option(parts)
        if self.answered >= 0 or kind is not None:
            return None
        if m.action < 0:
            return False
        truths: list[Truth] = []
        if keyword is not None:
            truths.append(action_has_keyword(m, m.action, m.rules.keyword(str(keyword))))
        if test is not None:
            source = scopes.source(m, m.action)
            truths.append(self.test(test, source) if source >= 0 else False)
        if title is not None:
            truths.append(ability_taken(m, m.action).title == title)
        return every_one(truths)

    def of_option(self, parts: tuple[Value, ...]) -> Truth:
        """The same of an action that may be taken now."""
        keyword, kind, test, title = parts
        m, taken = self.m, self.taken
        assert taken is not None and self.doer is not None
        ability, source = ability_of(m, taken), source_of(m, taken, self.doer)
        truths: list[Truth] = []
        if keyword is not None:
            truths.append(is_keyworded(m, ability, source, m.rules.keyword(str(keyword))))
        if kind is not None:
            truths.append(self.answering if kind == Term("reaction_kind") else None)
        if test is not None:
            truths.append(self.test(test, source) if source >= 0 else False)
        if title is not None:
            truths.append(ability.title == title)
        return every_one(truths)

    def performs(self, test: Value) -> Truth:
        """Whether such a card performs the action under way; one may be weighed for it who does not yet."""
        m = self.m
        if self.answered >= 0 or self.taken is not None:
            return None
        if m.action < 0:
            return False
        found = [self.test(test, card) for card in bits(scopes.performers(m, m.action))]
        return True if True in found else None

    def attaches(self, word: str, test: Value) -> Truth:
        """Whether it is being asked if this card's Personality may have such an attachment, or this card such a one."""
        m = self.m
        if m.attaching < 0 or m.attaching_to < 0:
            return False
        if word == "attaching":
            return self.test(test, m.attaching) if m.attaching_to == self.leader(self.source) else False
        return self.test(test, m.attaching_to) if m.attaching == self.source else False

    def knows_ground(self, parts: tuple[Value, ...]) -> Truth:
        """Whether one of some players has Reconnaissance at the battlefield where a card is."""
        players, place = self.players(parts[0]), parts[1]
        who = self.cards(place.parts[0]) if isinstance(place, Term) and place.word == "place_of" else None
        if players is None or not who or len(who) != 1:
            return None
        ground = located(self, who[0])
        name = f"Reconnaissance at {ground}"
        return ground >= 0 and any(remembered(self.m, about_player(each), name) > 0 for each in players)

    # --- conditions ------------------------------------------------------------------------------------------------

    def condition(self, value: Value) -> Truth:
        """Whether a condition holds."""
        if value is None:
            return True
        if not isinstance(value, Term):
            return None
        m, word, parts = self.m, value.word, value.parts
        if word == "and":
            return every_one(self.condition(each) for each in as_row(parts[0]))
        if word == "or":
            return any_one(self.condition(each) for each in as_row(parts[0]))
        if word == "not":
            return contrary(self.condition(parts[0]))
        if word in PLAIN:
            return PLAIN[word](self)
        if word == "fits":
            who = self.cards(parts[0])
            if who is None:
                return None
            return every_one(self.test(parts[1], card) for card in who) if who else False
        if word == "exists":
            who = self.cards(parts[0])
            least = parts[1]
            return None if who is None or not isinstance(least, int) else len(set(who)) >= least
        if word == "holds":
            return compared(self.amount(parts[0]), parts[1], self.amount(parts[2]))
        if word == "now":
            return self.going_on(parts[0])
        if word == "remembered":
            times = self.times(str(parts[0]), parts[1])
            return None if times is None or (times == 0 and self.noted(parts[1])) else times > 0
        if word == "has_performed" and parts[2] == Term("turn") and parts[1] is not None and parts[5] is None:
            who = self.cards(parts[0])
            keyword = m.rules.keyword(str(parts[1]))
            return None if not who else all((m.turn, card, keyword) in self.deeds for card in who)
        if word == "at" and parts[1] in (Term("this_province"), Term("each_province")):
            who, place = self.cards(parts[0]), self.province(parts[1])
            return None if who is None or place is None else all(located(self, card) == place for card in who)
        if word == "battle_at":
            place = self.province(parts[0])
            return None if place is None else m.battlefield == place
        if word in ("same_place", "adjacent"):
            left, right = self.province(parts[0]), self.province(parts[1])
            if left is None or right is None:
                return None
            return left == right if word == "same_place" else beside(m, left, right)
        if word in ("attaching", "attaching_to"):
            return self.attaches(word, parts[0])
        if word == "performed_by":
            return self.performs(parts[0])
        if word == "action_may":
            return self.may_be_taken(parts)
        if word == "has_reconnaissance":
            return self.knows_ground(parts)
        if word == "paying_for":
            paid = self.paid_for()
            return paid if isinstance(paid, bool) else self.test(parts[0], paid)
        if word == "action_is":
            return self.of_action(parts)
        if word == "had_units" and parts[1] == Term("current_battlefield"):
            who = self.players(parts[0])
            if who is None or m.battlefield < 0:
                return None if who is None else False
            present = any(at_current(self, card) and m.controller(card) in who for card in self.all_in_play())
            return present or None  # they may have been there
        if word == "resolving" and isinstance(parts[0], Term):
            found = {"battle": m.resolving, "duel": resolving(m)}.get(parts[0].word)
            return None if found is None else bool(found)
        if word == "in_duel":
            who = self.cards(parts[0])
            return None if not who else all(in_duel(m, card) for card in who)
        if word == "clan_is":
            who = [self.you] if parts[1] is None else self.players(parts[1])
            if who is not None and not alignment(str(parts[0])):  # a Faction without a trait
                return any(str(parts[0]) in m.definition(m.stronghold(each)).factions for each in who)
            clan = m.rules.keyword(alignment(str(parts[0])))
            return None if who is None else any(has_keyword(m, m.stronghold(each), clan) for each in who)
        return None

    def may_be_taken(self, parts: tuple[Value, ...]) -> Truth:
        """Whether what an action that is about to be taken does is such a thing: told only if it surely is not."""
        event, source = parts[0], self.taken
        if source is None or not isinstance(event, Term) or event.word not in DOES or parts[2] is not None:
            return None
        text = ability_of(self.m, source).term
        words = {each.word for each in subterms(text)} if isinstance(text, Term) else None
        return False if words is not None and not words & DOES[event.word] else None


def compared(left: int | None, how: Value, right: int | None) -> Truth:
    """Whether two numbers compare so."""
    if left is None or right is None or not isinstance(how, Term):
        return None
    return {
        "at_most": left <= right, "at_least": left >= right, "less": left < right, "more": left > right,
        "equal": left == right,
    }.get(how.word)  # fmt: skip


def beside(m: Machine, left: int, right: int) -> bool:
    """Whether two Provinces of one player lie side by side."""
    row = provinces_of(m, owner_of_province(left))
    return right in row and abs(row.index(left) - row.index(right)) == 1


def as_row(value: Value) -> tuple[Value, ...]:
    """The members of a row."""
    return value if isinstance(value, tuple) else (value,)


def hand_of(m: Machine, player: int) -> list[int]:
    """The cards in a player's hand."""
    return m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND)


def discarded_of(m: Machine, player: int) -> list[int]:
    """The cards in a player's discard piles."""
    return [
        card
        for pile in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD)
        for card in m.zone_cards(player * terms.PLAYER_ZONES + pile)
    ]


def lying_at(m: Machine, place: int) -> list[int]:
    """What is attached to a Province, or is a Terrain there."""
    return [*regions_of(m, place), *terrains_of(m, place)]


def in_cavalry_unit(r: Reader, card: int) -> bool:
    """Whether a card's Personality and all of his Followers have Cavalry."""
    leader, cavalry = r.leader(card), r.m.rules.keyword("Cavalry")
    who = [leader, *attachments(r, leader, (terms.FOLLOWER,))]
    return in_unit(r, card) and all(has_keyword(r.m, each, cavalry) for each in who)


def clans_of(m: Machine, card: int) -> list[str]:
    """The Clans of which a card is."""
    return [clan for clan in sorted(m.rules.clans) if has_keyword(m, card, m.rules.keyword(clan))]


def in_unit(r: Reader, card: int) -> bool:
    """Whether a card is a Personality in play, or attached to one."""
    return in_play(r.m, card) and r.m.definition(r.leader(card)).type == terms.PERSONALITY


def located(r: Reader, card: int) -> int:
    """The Province at which a card of a unit is; below 0 at home or for others."""
    return r.m.location(r.leader(card)) if in_unit(r, card) else terms.NONE


def at_current(r: Reader, card: int) -> bool:
    """Whether a card is in an army at the current battlefield."""
    return r.m.battlefield >= 0 and located(r, card) == r.m.battlefield


def may_be_enemy(r: Reader, card: int) -> bool:
    """Whether a card is where an enemy can be: at the battle, or in any unit where control decides (TF-DEF-80)."""
    anywhere = r.m.rules.numbers.enemy_by_control and r.m.battlefield >= 0 and r.leader(card) >= 0
    return at_current(r, card) or anywhere


def lies_here(r: Reader, card: int) -> bool:
    """Whether a Holding is attached to the Province of the current battlefield, or a card is a Terrain there."""
    here = r.m.battlefield
    if here >= 0 and card in terrains_of(r.m, here):
        return True
    return here >= 0 and r.m.definition(card).type == terms.HOLDING and card in regions_of(r.m, here)


def attachments(r: Reader, card: int, kinds: tuple[int, ...] = ATTACHED) -> list[int]:
    """What is attached to a card, of some types."""
    return [each for each in r.all_in_play() if r.m.host(each) == card and r.m.definition(each).type in kinds]


def side_of(r: Reader, player: int) -> int:
    """Whose side a player is on in the battle."""
    return leader_of_player(r.m, player)


def is_opposed(r: Reader, card: int) -> Truth:
    """Whether an enemy unit is where a card is."""
    at = located(r, card)
    if at < 0:
        return False
    side = r.m.side(r.leader(card))
    return any(located(r, each) == at and r.m.side(r.leader(each)) != side for each in r.all_in_play())


def dishonored(m: Machine, card: int) -> Truth:
    """Whether a Personality is dishonorable, in play or dead; elsewhere he is neither."""
    person = m.definition(card).type == terms.PERSONALITY and (in_play(m, card) or m.dead(card))
    return m.dishonored(card) if person else None


def honorable(m: Machine, card: int) -> Truth:
    """Whether a Personality is honorable, in play or dead."""
    return contrary(dishonored(m, card))


def brings_honor(m: Machine, card: int) -> Truth:
    """Whether a card has a text by which its player gains Honor; not told where others gain it too, or instead."""
    texts = [each.term for each in (*m.definition(card).abilities, *m.definition(card).traits)]
    if any(not isinstance(each, Term) for each in texts):
        return None
    gains = [each for text in texts if isinstance(text, Term) for each in subterms(text) if each.word == "gain_honor"]
    return True if any(each.parts[1] is None for each in gains) else None if gains else False


def has(name: str) -> Callable[[Reader, int], Truth]:
    """The test of a keyword."""
    return lambda r, card: has_keyword(r.m, card, r.m.rules.keyword(name))


SIMPLE: Final[dict[str, Callable[[Reader, int], Truth]]] = {
    "unit": lambda r, c: in_play(r.m, c) and r.m.definition(c).type == terms.PERSONALITY,
    "attachment": lambda r, c: r.m.definition(c).type in ATTACHED,
    "yours": lambda r, c: r.m.controller(c) == r.you if in_play(r.m, c) else None,
    "others_own": lambda r, c: r.m.controller(c) != r.you if in_play(r.m, c) else None,
    "bowed": lambda r, c: r.m.bowed(c),
    "unbowed": lambda r, c: not r.m.bowed(c),
    "dishonorable": lambda r, c: dishonored(r.m, c),
    "honorable": lambda r, c: honorable(r.m, c),
    "here": lambda r, c: at_current(r, c) or lies_here(r, c),
    "enemy": lambda r, c: may_be_enemy(r, c) and side_of(r, r.m.controller(r.leader(c))) != side_of(r, r.you),
    "friendly": lambda r, c: at_current(r, c) and side_of(r, r.m.controller(r.leader(c))) == side_of(r, r.you),
    "allying": lambda r, c: located(r, c) >= 0 and r.m.controller(r.leader(c)) not in (r.m.attacker, r.m.defender),
    "of_your_clan": lambda r, c: bool(set(clans_of(r.m, c)) & set(clans_of(r.m, r.m.stronghold(r.you)))),
    "infantry": lambda r, c: (
        False if has_keyword(r.m, c, r.m.rules.keyword("Cavalry")) else True
        if r.m.definition(c).type in (terms.PERSONALITY, terms.FOLLOWER) else None
    ),
    "at_home": lambda r, c: located(r, c) < 0 if in_unit(r, c) else None,
    "in_army": lambda r, c: located(r, c) >= 0,
    "attacking": lambda r, c: located(r, c) >= 0 and r.m.side(r.leader(c)) == r.m.attacker,
    "defending": lambda r, c: located(r, c) >= 0 and r.m.side(r.leader(c)) != r.m.attacker,
    "opposed": is_opposed,
    "in_unit": lambda r, c: in_unit(r, c),
    "in_hand": lambda r, c: c in hand_of(r.m, r.m.owner(c)),
    "gold_producing": lambda r, c: bool(r.m.definition(c).gold_traits) or None,
    "honor_producing": lambda r, c: brings_honor(r.m, c),
    "face_up_in_province": lambda r, c: terms.PROVINCE_ZONE <= r.m.zone(c) < terms.PROVINCE_ZONE + terms.PROVINCES
    and bool(r.m.face_up(c)),
    "in_play": lambda r, c: in_play(r.m, c),
    "without_followers": lambda r, c: not attachments(r, c, (terms.FOLLOWER,)),
    "without_attachments": lambda r, c: not attachments(r, c),
    "cavalry_unit": lambda r, c: in_cavalry_unit(r, c),
    "unique": has("Unique"),
    "wherever": lambda r, c: True,
    "you_own": lambda r, c: r.m.owner(c) == r.you,
    "dead": lambda r, c: r.m.dead(c),
    "human": lambda r, c: not has_keyword(r.m, c, r.m.rules.keyword("Nonhuman")) or None,
    "card_of_any_kind": lambda r, c: True,
}  # fmt: skip

PAIRS: Final[dict[str, Callable[[int, int], int]]] = {
    "minus": lambda a, b: a - b,
    "lower": min,
    "higher": max,
}

PLAIN: Final[dict[str, Callable[[Reader], Truth]]] = {
    "went_second": lambda r: r.m.start_player != r.you,
    "your_turn": lambda r: r.m.active_player == r.you,
    "you_hold_favor": lambda r: r.m.favor == r.you,
    "discard_favor": lambda r: r.m.favor == r.you,
    "you_control_terrain": lambda r: (
        r.m.battlefield >= 0 and any(r.m.controller(each) == r.you for each in terrains_of(r.m, r.m.battlefield))
    ),
    "your_first_turn": lambda r: r.m.active_player == r.you and r.m.turns_begun(r.you) == 1,
    "you_attack": lambda r: r.m.attacker == r.you if r.m.battlefield >= 0 else None,
    "you_defend": lambda r: r.m.defender == r.you if r.m.battlefield >= 0 else None,
    "you_are_ally": lambda r: r.you not in (r.m.attacker, r.m.defender) if r.m.battlefield >= 0 else None,
}
