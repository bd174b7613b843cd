"""What must be true of every position of every game; tests and `gorin soak` run these on random games.

>>> from gorin.game import Game
>>> game = Game.new("samurai", ["crab", "crane"], seed=3)    # doctest: +SKIP
>>> check_position(game.machine, Census(game.machine))       # doctest: +SKIP
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from gorin.decks import Deck
from gorin.game import Game
from gorin.rules.refilling import may_refill
from gorin.rules.views import resample, view
from gorin.table import terms
from gorin.table.changes import is_created
from gorin.table.machine import Machine
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.places import has_ground, regions_of, terrains_of
from gorin.table.terms import NONE
from gorin.testing.chance import drawn, forfeits
from gorin.testing.oracle import dead_ends, disagreements
from gorin.testing.twins import hidden_zones, shared_answer, shown, twin, unveiled


class Violation(AssertionError):
    """Something that must always be true is not."""


def require(truth: bool, message: str) -> None:
    """Raise `Violation` unless something is true."""
    if not truth:
        raise Violation(message)


class Census:
    """Which cards a game began with, by owner; what is created later is not counted."""

    def __init__(self, m: Machine) -> None:
        self.cards = m.card_count
        self.counts = self.count(m)

    def count(self, m: Machine) -> Counter[tuple[int, str]]:
        """Owner and definition of each card of the beginning."""
        return Counter((m.owner(c), m.definition(c).printed or m.definition(c).id) for c in range(self.cards))


# --- one position ---------------------------------------------------------------------------------------------------


def check_position(m: Machine, census: Census) -> None:
    """Zones, counts, links of units and stacks, Provinces."""
    check_zones(m)
    require(census.count(m) == census.counts, "the cards of the beginning are not all there")
    check_units(m)
    check_stacks(m)
    check_provinces(m)
    check_out(m)
    require(m.turn >= 0, "the number of the turn is negative")


def check_zones(m: Machine) -> None:
    """Each card is in exactly one zone, and the lists of the zones are whole."""
    seen: set[int] = set()
    for zone in range(terms.ZONES):
        before = NONE
        card = m.zone_head(zone)
        count = 0
        while card >= 0:
            require(card < m.card_count, f"zone {zone} holds a card that does not exist")
            require(card not in seen, f"{name(m, card)} is in two zones or a list runs in a circle")
            seen.add(card)
            require(m.zone(card) == zone, f"{name(m, card)} does not know that it is in zone {zone}")
            require(m.previous_card(card) == before, f"the list of zone {zone} is broken at {name(m, card)}")
            before = card
            card = m.next_card(card)
            count += 1
        require(m.zone_last(zone) == before, f"zone {zone} has lost its last card")
        require(m.zone_count(zone) == count, f"zone {zone} has {count} cards and says otherwise")
    for card in range(m.card_count):
        if card not in seen:
            require(m.zone(card) == terms.LIMBO, f"{name(m, card)} is in no zone")
            require(is_created(m, card), f"{name(m, card)} has ceased to exist and was not created")


def name(m: Machine, card: int) -> str:
    """A card in messages."""
    return f"{m.definition(card).title} (card {card})"


def playing(m: Machine, card: int) -> bool:
    """Whether a card is in play, seen from its zone alone."""
    zone = m.zone(card)
    return 0 <= zone < terms.PROVINCE_ZONE and zone % terms.PLAYER_ZONES == terms.PLAY


def check_units(m: Machine) -> None:
    """Attachments and their Personalities agree with each other, and nobody is attached to himself."""
    for card in range(m.card_count):
        host = m.host(card)
        kind = m.definition(card).type
        if host >= 0:
            require(playing(m, card) and playing(m, host), f"{name(m, card)} is attached outside play")
            require(m.definition(host).type == terms.PERSONALITY, f"{name(m, card)} is attached to no Personality")
            require(m.host(host) < 0, f"{name(m, host)} is attached and has attachments")
            require(card in row(m, host), f"{name(m, host)} does not know of {name(m, card)}")
            require(
                m.controller(host) == m.controller(card),
                f"{name(m, card)} and {name(m, host)} have different controllers",
            )
        elif playing(m, card) and kind in terms.ATTACHMENTS:
            require(not m.waiting or unsettled(m), f"{name(m, card)} is in play without a Personality")
        for attachment in row(m, card):
            require(m.host(attachment) == card, f"{name(m, attachment)} is in two units")
        if not playing(m, card):
            require(m.first_attachment(card) < 0, f"{name(m, card)} is out of play and has attachments")
        elif m.location(card) >= 0:
            clearing = m.segment == terms.SEGMENT_RESOLUTION and m.location(card) == m.battlefield  # they leave soon
            require(has_ground(m, m.location(card)) or not m.waiting or clearing or unsettled(m),
                    f"{name(m, card)} is at a Province or battlefield that does not exist")  # fmt: skip
        if playing(m, card):
            zone = m.zone(card)
            require(zone // terms.PLAYER_ZONES == m.controller(card), f"{name(m, card)} is in another player's home")


def unsettled(m: Machine) -> bool:
    """Whether the question stands inside a change that is not over."""
    question = m.question()
    return question is not None and (question.kind in ("reaction", "order", "discard") or not may_refill(m))


def row(m: Machine, host: int) -> list[int]:
    """The attachments of a card, without trust in the links."""
    found: list[int] = []
    card = m.first_attachment(host)
    while card >= 0:
        require(card not in found, f"the attachments of {name(m, host)} run in a circle")
        found.append(card)
        card = m.next_attachment(card)
    return found


def check_stacks(m: Machine) -> None:
    """Overlaid cards and those above them agree."""
    for card in range(m.card_count):
        below = m.overlays(card)
        if below >= 0:
            require(m.overlaid_by(below) == card, f"{name(m, below)} does not know what lies on it")
            require(m.zone(below) % terms.PLAYER_ZONES == terms.UNDER, f"{name(m, below)} is not under anything")
        above = m.overlaid_by(card)
        if above >= 0:
            require(m.overlays(above) == card, f"{name(m, above)} does not know what lies under it")


def check_provinces(m: Machine) -> None:
    """A Province that does not exist holds nothing; Regions and Terrains are in play."""
    for v in range(terms.PLACES):
        if not has_ground(m, v) or v == terms.FIELD:
            require(not m.zone_cards(terms.PROVINCE_ZONE + v), f"Province {v} does not exist and holds cards")
        if not has_ground(m, v):
            continue
        for card in [*regions_of(m, v), *terrains_of(m, v)]:
            if not unsettled(m):
                require(playing(m, card), f"{name(m, card)} belongs to Province {v} and is not in play")


def check_out(m: Machine) -> None:
    """Who is out of the game has nothing in it and is asked nothing (SE-MPL-09)."""
    question = m.question()
    for player in range(m.player_count):
        if m.over or not m.out_of_game(player):
            continue
        require(question is None or question.player != player, f"player {player + 1} is out and is asked")
        require(m.favor != player, f"player {player + 1} is out and has the Imperial Favor")
        for v in range(player * terms.MAX_PROVINCES, (player + 1) * terms.MAX_PROVINCES):
            require(not m.province_exists(v), f"player {player + 1} is out and has Province {v}")
        for kind in range(terms.PLAYER_ZONES):
            left = 0 if kind == terms.OUTSIDE else m.zone_count(player * terms.PLAYER_ZONES + kind)
            require(left == 0, f"player {player + 1} is out and has cards left in area {kind}")


# --- copies ---------------------------------------------------------------------------------------------------------


def check_copies(m: Machine, rng: random.Random) -> None:
    """Fork, undo and bytes give the same game, before and after the same answer."""
    question = m.question()
    if question is None:
        return
    here = digest(m)
    fork = m.fork()
    require(digest(fork) == here, "a fork differs")
    data = to_bytes(m)
    loaded = from_bytes(m.rules, data)
    require(digest(loaded) == here, "what was written as bytes reads differently")
    require(to_bytes(loaded) == data, "bytes written twice differ")
    options = question.options
    for other in (fork, loaded):
        again = other.question()
        require(again is not None and again.options == options, "a copy asks something else")
    choice = options[rng.randrange(len(options))]
    mark = m.mark()
    m.answer(choice)
    after = digest(m)
    fork.answer(choice)
    loaded.answer(choice)
    m.take_back(mark)
    require(digest(m) == here, "an answer taken back leaves traces")
    require(digest(fork) == after, "a fork plays on differently")
    require(digest(loaded) == after, "a game read from bytes plays on differently")


def check_options(m: Machine) -> None:
    """Each option can be answered and taken back, and no two are the same."""
    question = m.question()
    if question is None:
        return
    require(bool(question.options), f"a question of kind {question.kind} has no answer")
    require(len(set(question.options)) == len(question.options), f"{question.kind}: an option stands there twice")
    here = digest(m)
    lines = len(m.lines)
    for value in question.options:
        mark = m.mark()
        m.answer(value)
        m.take_back(mark)
        del m.lines[lines:]
    require(digest(m) == here, f"{question.kind}: answers taken back leave traces")


def check_hidden(m: Machine, seed: int) -> None:
    """Other faces of hidden cards change nothing of what a player receives."""
    for player in range(m.player_count):
        other = resample(m, player, seed)
        other.lines = m.lines
        mine = json.dumps(view(m, player), ensure_ascii=False, sort_keys=True)
        theirs = json.dumps(view(other, player), ensure_ascii=False, sort_keys=True)
        require(mine == theirs, f"player {player + 1} can tell what is hidden")


def check_twins(m: Machine, rng: random.Random, most: int = 40) -> int:
    """A game with other hidden cards looks the same to the other player while both are played on; answers followed."""
    viewer = rng.randrange(m.player_count)
    owner = rng.choice([p for p in range(m.player_count) if p != viewer])
    other, changed = twin(m, viewer, hidden_zones(owner, dynasty=rng.random() < 0.3), rng)
    one = m.fork()
    one.lines = list(m.lines)
    one.logging = other.logging = True
    lines = len(m.lines)
    for number in range(most + 1):
        answer = shared_answer(one, other, changed, rng)
        if any(unveiled(each, viewer, changed) or shown(each, viewer, changed, lines) for each in (one, other)):
            return number
        first, second = (json.dumps(view(each, viewer), ensure_ascii=False, sort_keys=True) for each in (one, other))
        require(first == second, f"after {number} answers player {viewer + 1} can tell what player {owner + 1} holds: "
                f"{asked(one)} or {asked(other)}")  # fmt: skip
        if answer is None:
            return number
        for each in (one, other):
            each.answer(answer)
            each.trail_top = 0
    return most


def asked(m: Machine) -> str:
    """The question in messages."""
    question = m.question()
    return (
        "nothing is asked"
        if question is None
        else f"{question.kind} of player {question.player + 1} by {question.rule}"
    )


def check_legality(m: Machine, most: int = 300) -> int:
    """The naive enumeration agrees about every ability; how many it could judge."""
    judged, found = disagreements(m, most)
    if found:
        raise Violation("; ".join(found))
    return judged


def check_carried(m: Machine, rng: random.Random, most: int = 40) -> int:
    """What is offered can be carried through, by every way of paying for it; how many ways were gone."""
    tried, found = dead_ends(m, rng, most)
    if found:
        raise Violation("; ".join(found))
    return tried


# --- a whole game ---------------------------------------------------------------------------------------------------


@dataclass
class Report:
    """What one checked game was like."""

    decks: list[str]
    seed: int
    decisions: int = 0
    checked: int = 0
    judged: int = 0
    carried: int = 0
    followed: int = 0
    conceded: int = 0
    turns: int = 0
    finished: bool = False
    seconds: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)


@dataclass
class Rates:
    """How often each check is made: at one question in so many; 0 for never."""

    position: int = 1
    copies: int = 10
    options: int = 10
    hidden: int = 20
    twins: int = 60
    legality: int = 20
    carried: int = 40
    conceding: int = 400  # a player gives up, where several play
    replay: int = 1


def check_game(
    edition: str,
    decks: Sequence[Deck | str],
    seed: int,
    rates: Rates | None = None,
    most_decisions: int = 50_000,
) -> Report:
    """Play a random game and check it on the way. Raises `Violation` with the place."""
    rates = rates or Rates()
    rng = random.Random(seed)
    report = Report([d if isinstance(d, str) else d.name for d in decks], seed)
    started = time.perf_counter()
    game = Game.new(edition, decks, seed=seed, log=False)
    m = game.machine
    census = Census(m)
    answers: list[int] = []
    shunned = forfeits(m)
    try:
        while not game.over and report.decisions < most_decisions:
            question = game.question
            report.kinds[question.kind] += 1
            check_here(m, census, rates, rng, report)
            if gives_up(m, rates, rng):
                player = rng.choice(m.players())
                answers.append(-1 - player)
                game.concede(player)
                report.conceded += 1
                m.trail_top = 0
                continue
            value = drawn(question.options, rng, shunned)
            answers.append(question.options.index(value))
            m.answer(value)
            m.trail_top = 0
            report.decisions += 1
        check_position(m, census)
        report.finished = game.over
        if rates.replay:
            again = Game.new(edition, decks, seed=seed, log=False)
            for choice in answers:
                if choice < 0:
                    again.concede(-1 - choice)
                else:
                    again.machine.answer(again.question.options[choice])
                again.machine.trail_top = 0
            require(again.digest() == game.digest(), "the same answers give another game")
    except Violation as found:
        raise Violation(f"{where(report, m)}: {found}") from found
    except Exception as error:
        raise Violation(f"{where(report, m)}: {type(error).__name__}: {error}") from error
    report.turns = m.turn
    report.seconds = time.perf_counter() - started
    return report


def gives_up(m: Machine, rates: Rates, rng: random.Random) -> bool:
    """Whether a player gives up at this question: between two the game would be over."""
    return rates.conceding > 0 and len(m.players()) > 2 and rng.randrange(rates.conceding) == 0


def check_here(m: Machine, census: Census, rates: Rates, rng: random.Random, report: Report) -> None:
    """The checks whose turn it is at this question."""
    if rates.position and rng.randrange(rates.position) == 0:
        check_position(m, census)
        report.checked += 1
    if rates.copies and rng.randrange(rates.copies) == 0:
        check_copies(m, rng)
    if rates.options and rng.randrange(rates.options) == 0:
        check_options(m)
    if rates.hidden and rng.randrange(rates.hidden) == 0:
        check_hidden(m, rng.randrange(1 << 30))
    if rates.twins and rng.randrange(rates.twins) == 0:
        report.followed += check_twins(m, rng)
    if rates.legality and rng.randrange(rates.legality) == 0:
        report.judged += check_legality(m)
    if rates.carried and rng.randrange(rates.carried) == 0:
        report.carried += check_carried(m, rng)


def where(report: Report, m: Machine) -> str:
    """The place of a violation, enough to come back to it."""
    return f"{' – '.join(report.decks)}, seed {report.seed}, decision {report.decisions}, turn {m.turn}"


__all__ = [
    "Census",
    "Rates",
    "Report",
    "Violation",
    "check_carried",
    "check_copies",
    "check_game",
    "check_hidden",
    "check_legality",
    "check_options",
    "check_position",
    "check_twins",
]
