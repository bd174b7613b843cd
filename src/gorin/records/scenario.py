"""Scenarios: a position in YAML, optional steps in the notation, and what must be true after each.

The format is described in docs/scenarios.md. A scenario is strict: a question that no step answers fails it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from gorin.cards.facts import EDITIONS_WITH_CARDS
from gorin.decks import Deck
from gorin.decks.teaching import teaching_deck
from gorin.rules.victory import victory_name
from gorin.table import citations, terms
from gorin.table.definitions import CardDef
from gorin.table.packing import T_ABILITY, payload_of, tag_of
from gorin.table.places import provinces_of
from gorin.table.terms import NONE
from gorin.testing import TYPES, DealtTable, Table, Unexpected

MAX_BYTES = 256 * 1024
MAX_STEPS = 500
MOST_SEATS = 4  # as at a table
PHASES = {
    "straighten": terms.PHASE_STRAIGHTEN,
    "events": terms.PHASE_EVENTS,
    "attack": terms.PHASE_ATTACK,
    "dynasty": terms.PHASE_DYNASTY,
    "end": terms.PHASE_END,
}
TOP_KEYS = {
    "title", "about", "edition", "seed", "rules", "golden", "cards", "decks", "define", "players", "phase", "active",
    "battle", "before", "steps", "expect", "lesson", "puzzle",
}  # fmt: skip
PLAYER_KEYS = {"stronghold", "honor", "favor", "home", "hand", "provinces", "provinces lost", "regions", "deck",
               "dynasty deck", "discard", "dead", "removed"}  # fmt: skip
CARD_KEYS = {"as", "bowed", "dishonored", "tokens", "attached", "experience", "own text"}
TOKEN_KEYS = {"force", "chi", "honor", "title"}
DEFINE_KEYS = {"title", "type", "force", "chi", "personal honor", "honor requirement", "gold cost", "focus", "gold",
               "strength", "honor", "keywords"}  # fmt: skip
EXPECT_KEYS = {"honor", "favor", "asked", "offered", "not offered", "over", "strength", "hand", "provinces", "log"}
FACTS = {"where", "bowed", "dishonored", "dead", "force", "chi", "personal honor", "unit force", "host", "at",
         "keywords", "not keywords", "controller"}  # fmt: skip


class ScenarioError(ValueError):
    """The file is no scenario, or an impossible position; `line` counts from 1, 0 if unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class Result(msgspec.Struct, frozen=True):
    """How a scenario went: `message` is a readable account of the first thing that differed."""

    ok: bool
    message: str = ""
    title: str = ""
    rules: list[str] = []
    golden: list[str] = []
    cards: list[str] = []


LONGEST_NUMBER = 40


class Lined(dict[str, Any]):
    """A mapping that knows the line it stands in, and those of its keys."""

    line: int = 0
    lines: dict[str, int] = {}


class Loader(yaml.SafeLoader):
    """Plain data only: no aliases, no tags, no duplicate keys, and lines kept."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise ScenarioError("aliases are not allowed", mark.line + 1)
        return super().compose_node(parent, index)

    def construct_lined(self, node: Any) -> Lined:
        found = Lined()
        found.line = node.start_mark.line + 1
        found.lines = {}
        for key_node, value_node in node.value:
            key = self.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, (str, int, float)):
                raise ScenarioError("a key must be a word or a number", line)
            key = str(key)
            if key in found:
                raise ScenarioError(f"{key!r} is given twice", line)
            found[key] = self.construct_object(value_node, deep=True)
            found.lines[key] = line
        return found


    def construct_short(self, node: Any) -> Any:
        """A number; one of very many digits would take seconds."""
        if len(node.value) > LONGEST_NUMBER:
            raise ScenarioError(f"a number has at most {LONGEST_NUMBER} characters", node.start_mark.line + 1)
        if node.tag.endswith(":int"):
            return self.construct_yaml_int(node)
        return self.construct_yaml_float(node)


Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_lined)
for _number in ("int", "float"):
    Loader.add_constructor(f"tag:yaml.org,2002:{_number}", Loader.construct_short)


def lined(text: str) -> Lined:
    """Read a mapping, plain data that knows its lines. Raises `ScenarioError` with the line for anything else."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise ScenarioError(f"a scenario is at most {MAX_BYTES // 1024} kB")
    try:
        data = yaml.load(text, Loader)  # a SafeLoader without aliases
    except ScenarioError:
        raise
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise ScenarioError(f"not YAML: {getattr(error, 'problem', error)}", mark.line + 1 if mark else 0) from error
    except (RecursionError, ValueError) as error:
        raise ScenarioError(f"not a scenario: {error}") from error
    if not isinstance(data, Lined):
        raise ScenarioError("a scenario is a mapping with the keys title, players, steps ...", 1)
    return data


def parse(text: str) -> Lined:
    """Read a scenario's text. Raises `ScenarioError` with the line for anything that is not one."""
    data = lined(text)
    only(data, TOP_KEYS, "a scenario")
    for key in ("rules", "golden", "cards"):
        sequence(data.get(key, []), key, data.lines.get(key, 0))
    return data


def only(data: Lined, keys: set[str], what: str) -> None:
    """Refuse keys that a mapping of this kind does not have."""
    for key in data:
        if key not in keys:
            raise ScenarioError(f"{what} has no {key!r}; it may have {', '.join(sorted(keys))}", data.lines.get(key, 0))


def mapping(value: Any, what: str, line: int) -> Lined:
    """The value, refused unless it is a mapping."""
    if not isinstance(value, Lined):
        raise ScenarioError(f"{what} must be a mapping", line)
    return value


def sequence(value: Any, what: str, line: int) -> list[Any]:
    """The value, refused unless it is a list."""
    if not isinstance(value, list):
        raise ScenarioError(f"{what} must be a list", line)
    return value


def number(value: Any, what: str, line: int, low: int = -1000, high: int = 1000) -> int:
    """The value, refused unless it is a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ScenarioError(f"{what} must be a number from {low} to {high}", line)
    return value


class Scenario:
    """One scenario being laid out and played."""

    def __init__(self, data: Lined) -> None:
        self.data = data
        self.names: dict[str, int] = {}
        self.repeated: set[str] = set()
        self.places: list[tuple[int, int]] = []
        players = sequence(data.get("players"), "players", data.line)
        if not 2 <= len(players) <= MOST_SEATS:
            raise ScenarioError(f"a scenario has two to {MOST_SEATS} players", data.lines.get("players", 0))
        edition = str(data.get("edition", "samurai"))
        if edition not in EDITIONS_WITH_CARDS:
            raise ScenarioError(f"there are no cards of the edition {edition[:40]!r} yet", data.lines.get("edition", 0))
        self.players = [mapping(each, "a player", data.lines["players"]) for each in players]
        seed = number(data.get("seed", 1), "the seed", data.lines.get("seed", 0), 0, 1 << 31)
        if "decks" in data:
            self.table: Table = DealtTable(self.decks(edition), edition, seed)
        else:
            self.table = Table(edition, len(players), seed=seed, cards=edition)
        self.seats = [str(seat + 1) for seat in range(len(players))]
        self.defined: dict[str, Any] = {}
        for each in sequence(data.get("define", []), "define", data.lines.get("define", 0)):
            self.define(mapping(each, "a definition", data.lines.get("define", 0)))
        for seat, player in enumerate(self.players):
            self.lay_out(seat, player)

    # --- laying out ------------------------------------------------------------------------------------------------

    def decks(self, edition: str) -> list[Deck]:
        """The teaching decks of the edition that are played with, so that every card is one that people could have."""
        line = self.data.lines["decks"]
        if "define" in self.data or any("stronghold" in player for player in self.players):
            raise ScenarioError("with decks there are no cards but theirs and the edition's", line)
        names = [str(each) for each in sequence(self.data["decks"], "decks", line)]
        if len(names) != len(self.players):
            raise ScenarioError("each of the players has a deck", line)
        try:
            return [teaching_deck(name, edition) for name in names]
        except ValueError as error:
            raise ScenarioError(str(error), line) from error

    def define(self, data: Lined) -> None:
        only(data, DEFINE_KEYS, "a definition")
        title = str(data.get("title", ""))
        type = str(data.get("type", "Personality"))
        if not title or len(title) > 60:
            raise ScenarioError("a defined card needs a title", data.line)
        if type not in TYPES:
            raise ScenarioError(f"there is no card type {type!r}", data.lines.get("type", data.line))
        if title in self.defined:
            raise ScenarioError(f"{title!r} is defined twice", data.line)
        values = {key: number(value, key, data.lines[key]) for key, value in data.items()
                  if key not in ("title", "type", "keywords")}  # fmt: skip
        words = data.get("keywords", [])
        listed = [words] if isinstance(words, str) else sequence(words, "keywords", data.line)
        keywords = ", ".join(str(w) for w in listed)
        self.defined[title] = self.table.define(
            title,
            type,
            values.get("force"),
            values.get("chi"),
            values.get("personal honor"),
            values.get("honor requirement"),
            values.get("gold cost", 0),
            values.get("focus", 1),
            values.get("gold", 0),
            values.get("strength"),
            values.get("honor"),
            keywords,
        )

    def lay_out(self, seat: int, player: Lined) -> None:
        only(player, PLAYER_KEYS, "a player")
        t = self.table
        lines = player.lines
        if "stronghold" in player:
            self.stronghold(seat, str(player["stronghold"]), lines["stronghold"])
        for where in ("home", "hand", "discard", "dead", "removed"):
            for each in sequence(player.get(where, []), where, lines.get(where, 0)):
                zone = "discard" if where == "dead" else where
                self.card(seat, each, zone, lines[where], dead=where == "dead")
        for key in ("deck", "dynasty deck"):
            for each in reversed(sequence(player.get(key, []), key, lines.get(key, 0))):
                self.card(seat, each, "deck", lines[key])
        for place, each in enumerate(sequence(player.get("provinces", []), "provinces", lines.get("provinces", 0))):
            if place > 3:
                raise ScenarioError("a player has four Provinces", lines["provinces"])
            if each is not None:
                self.card(seat, each, "province", lines["provinces"], place)
        for place, each in enumerate(sequence(player.get("regions", []), "regions", lines.get("regions", 0))):
            if place > 3:
                raise ScenarioError("a player has four Provinces", lines["regions"])
            if each is not None:
                self.card(seat, each, "region", lines["regions"], place)
        lost = number(player.get("provinces lost", 0), "provinces lost", lines.get("provinces lost", 0), 0, 3)
        for v in [t.province(seat, place) for place in range(4 - lost, 4)]:
            t.lose_province(v)
        if "honor" in player:
            t.set_honor(seat, number(player["honor"], "honor", lines["honor"], -19, 99))
        if player.get("favor"):
            if any(each.get("favor") for each in self.players[:seat]):
                raise ScenarioError("only one player controls the Imperial Favor", lines["favor"])
            t.set_favor(seat)

    def stronghold(self, seat: int, title: str, line: int) -> None:
        t = self.table
        m = t.m
        d = self.definition(title, None, line)
        if d.type != terms.STRONGHOLD:
            raise ScenarioError(f"{title} is no Stronghold", line)
        card = m.stronghold(seat)
        m.set_definition_number(card, d.index)
        t.reindex()
        t.set_honor(seat, max(m.rules.numbers.least_starting_honor, d.stats[terms.STARTING_HONOR]))
        m.set_starting_honor(seat, t.honor(seat))
        for v in (seat * 8 + n for n in range(4)):
            m.set_base_strength(
                v, d.stats[terms.PROVINCE_STRENGTH] if d.stats[terms.PROVINCE_STRENGTH] != terms.NO_STAT else 0
            )
        self.name(title, card)

    def definition(self, title: str, experience: str | None, line: int) -> Any:
        if title in self.defined:
            return self.defined[title]
        try:
            return self.table.known(title, experience)
        except KeyError as error:
            if experience is not None and any(f.title == title for f in self.table.facts.values()):
                raise ScenarioError(f"no playable card titled {title!r} is {experience!r}", line) from error
            near = nearest(title, self.table)
            raise ScenarioError(f"no playable card is titled {title!r}{near}", line) from error

    def card(
        self, seat: int, entry: Any, where: str, line: int, place: int = 0, host: int | None = None, dead: bool = False
    ) -> int:
        options = Lined()
        if isinstance(entry, Lined):
            if len(entry) != 1:
                raise ScenarioError("a card is a title, or a title with its state below it", entry.line)
            title = next(iter(entry))
            line = entry.line
            options = mapping(entry[title] if entry[title] is not None else Lined(), f"the state of {title}", line)
            only(options, CARD_KEYS, "a card's state")
        elif isinstance(entry, str):
            title = entry
        else:
            raise ScenarioError("a card is a title, or a title with its state below it", line)
        experience = options.get("experience")
        d = self.definition(title, str(experience) if experience is not None else None, line)
        if where == "home" and host is None and d.type in terms.ATTACHMENTS:
            raise ScenarioError(f"{title} must be attached to a Personality", line)
        if host is not None and d.type not in terms.ATTACHMENTS:
            raise ScenarioError(f"{title} is no attachment", line)
        if misplaced(d, where) and host is None:
            raise ScenarioError(f"{title} cannot be there ({where})", line)
        if options.get("own text") and (d.type != terms.RING or where != "home"):
            raise ScenarioError(f"{title} is no Ring in play", line)
        t = self.table
        bowed, dishonored = bool(options.get("bowed")), bool(options.get("dishonored"))
        card = t.put(d, seat, where, bowed, dishonored, host, None, place, dead)
        if options.get("own text"):
            t.m.set_entered_by_own_text(card, True)
        self.name(str(options.get("as", title)), card)
        for token in sequence(options.get("tokens", []), "tokens", line):
            token = mapping(token, "a token", line)
            only(token, TOKEN_KEYS, "a token")
            sizes = [number(token.get(stat, 0), f"a token's {stat}", line) for stat in ("force", "chi", "honor")]
            force, chi, honor = sizes
            t.token(card, force, chi, honor, str(token.get("title", "")))
        for each in sequence(options.get("attached", []), "attached", line):
            if d.type != terms.PERSONALITY or where != "home":
                raise ScenarioError(f"nothing can be attached to {title} there", line)
            self.card(seat, each, "home", line, 0, card)
        return card

    def name(self, name: str, card: int) -> None:
        if name in self.names:
            self.repeated.add(name)
        self.names[name] = card

    def find(self, name: str, line: int) -> int:
        if name in self.repeated:
            raise ScenarioError(f"several cards are called {name!r}: give them names with 'as'", line)
        if name not in self.names:
            raise ScenarioError(f"no card is called {name!r}", line)
        return self.names[name]

    # --- playing ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin, and give the answers that come before the position. Raises `ScenarioError` if they cannot be given."""
        self.begin()
        for step in self.listed("before"):
            wrong = self.step(step)
            if wrong:
                raise ScenarioError(f"before the position: {wrong}", step.line)
            self.paid()

    def listed(self, key: str) -> list[Lined]:
        """The steps under a key of the file."""
        steps = sequence(self.data.get(key, []), key, self.data.lines.get(key, 0))
        if len(steps) > MAX_STEPS:
            raise ScenarioError(f"a scenario has at most {MAX_STEPS} {key}", self.data.lines[key])
        return [mapping(each, "a step", self.data.lines[key]) for each in steps]

    def begin(self) -> None:
        data = self.data
        t = self.table
        active = number(data.get("active", 1), "active", data.lines.get("active", 0), 1, len(self.seats)) - 1
        if "battle" in data:
            line = data.lines["battle"]
            battle = mapping(data["battle"], "battle", line)
            only(battle, {"attacker", "province", "attacking", "defending", "elsewhere"}, "a battle")
            attacker = number(battle.get("attacker", active + 1), "attacker", line, 1, len(self.seats)) - 1
            place = number(battle.get("province", 1), "province", line, 1, 4) - 1
            units = []
            for key in ("attacking", "defending"):
                seat = attacker if key == "attacking" else (attacker + 1) % len(self.seats)
                cards = [self.find(str(n), line) for n in sequence(battle.get(key, []), key, line)]
                for card in cards:
                    there = t.where(card) == "home" and t.m.controller(card) == seat
                    if not there or t.m.definition(card).type != terms.PERSONALITY:
                        raise ScenarioError(f"{t.titles([card])[0]} cannot be {key}", line)
                units.append(cards)
            elsewhere = mapping(battle.get("elsewhere", Lined()), "elsewhere", line)
            others = {self.find(n, line): number(p, "a Province", line, 1, 4) - 1 for n, p in elsewhere.items()}
            t.battle(units[0], units[1], attacker, place, others)
            return
        phase = str(data.get("phase", "action"))
        if phase == "action":
            t.action_phase(active)
        elif phase == "turn":
            t.turns(active)
        elif phase in PHASES:
            t.phase(PHASES[phase], active)
        else:
            known = ", ".join(["action", "turn", *PHASES])
            raise ScenarioError(f"there is no phase {phase!r}; there are {known}", data.lines["phase"])

    def play(self) -> str:
        """Begin and run every step; the account of the first difference, or an empty text."""
        self.start()
        return self.follow()

    def follow(self) -> str:
        """Run every step from the position; the account of the first difference, or an empty text."""
        for place, step in enumerate(self.listed("steps"), 1):
            wrong = self.step(step)
            if wrong:
                return f"step {place} (line {step.line}): {wrong}"
        if "expect" in self.data:
            wrong = self.expect(mapping(self.data["expect"], "expect", self.data.lines["expect"]))
            if wrong:
                return f"at the end: {wrong}"
        t = self.table
        self.paid()
        if t.asked and t.question.kind != "action" and "asked" not in (self.data.get("expect") or {}):
            return f"at the end: player {t.question.player + 1} is still asked ({t.question.kind}): {offer(t)}"
        return ""

    def quiet(self, answer: str = "") -> None:
        """Pass what decides nothing: Reaction windows with nothing to use, and (unless answered) a pile's order."""
        t = self.table
        while t.asked:
            question = t.question
            lone = question.kind == "reaction" and len(question.options) == 1
            pile = question.meaning == citations.ORDER_IN_PILES and not (answer and t.fits(answer))
            if not lone and not pile:
                return
            t.m.answer(question.options[0])

    def paid(self) -> None:
        """A payment that is covered is done; surplus Gold is only produced if a step says so."""
        t = self.table
        self.quiet()
        while t.asked and t.question.kind == "pay" and -1 in t.question.options:
            t.answer(-1)
            self.quiet()

    def step(self, step: Lined) -> str:
        only(step, {*self.seats, "expect"}, "a step")
        t = self.table
        for seat in self.seats:
            if seat not in step:
                continue
            answers = step[seat] if isinstance(step[seat], list) else [step[seat]]
            for answer in answers:
                if isinstance(answer, bool):
                    answer = "yes" if answer else "no"  # YAML reads the bare words as truth values
                self.quiet(str(answer))
                if t.asked and t.question.player != int(seat) - 1:
                    self.paid()
                if not t.asked:
                    return f"player {seat} should answer {answer!r}, but nothing is asked"
                if t.question.player != int(seat) - 1:
                    return (
                        f"player {seat} should answer {answer!r}, but player {t.question.player + 1} is asked "
                        f"({t.question.kind}): {offer(t)}"
                    )
                wrong = self.give(str(answer), step.lines[seat])
                if wrong:
                    return wrong
        if "expect" in step:
            return self.expect(mapping(step["expect"], "expect", step.lines["expect"]))
        return ""

    def give(self, answer: str, line: int) -> str:
        t = self.table
        used = self.used(answer, line)
        if used is not None:
            t.answer(used)
            return ""
        if answer in self.names and self.find(answer, line) in t.question.options:
            t.answer(self.names[answer])
            return ""
        while t.asked and t.question.kind == "pay" and -1 in t.question.options and not t.fits(answer):
            t.answer(-1)  # paid in full: surplus Gold is only produced if a step says so
            self.quiet()
            if answer in self.names and self.names[answer] in t.question.options:
                t.answer(self.names[answer])
                return ""
        try:
            t.answer(answer)
        except Unexpected:
            return f"{answer!r} is not (or not only) one of: {offer(t)} ({t.question.kind}, {t.question.rule})"
        return ""

    def used(self, answer: str, line: int) -> int | None:
        """The one ability that "use NAME" means, if a card was given that name."""
        name = answer.removeprefix("use ")
        if name == answer or name not in self.names or name in self.repeated:
            return None
        card = self.find(name, line)
        found = [o for o in self.table.question.options if tag_of(o) == T_ABILITY and payload_of(o) // 16 == card]
        return found[0] if len(found) == 1 else None

    # --- expecting -------------------------------------------------------------------------------------------------

    def expect(self, data: Lined) -> str:
        self.paid()
        return self.differs(data)

    def differs(self, data: Lined) -> str:
        """The account of the first thing that is not as expected, or an empty text; nothing is answered."""
        for key, value in data.items():
            line = data.lines[key]
            wrong = (
                self.expect_game(key, value, line)
                if key in EXPECT_KEYS
                else self.expect_card(key, mapping(value, f"what is expected of {key}", line), line)
            )
            if wrong:
                return wrong
        return ""

    def expect_game(self, key: str, value: Any, line: int) -> str:
        t = self.table
        if key in ("honor", "hand", "provinces"):
            for seat, wanted in mapping(value, key, line).items():
                if seat not in self.seats:
                    raise ScenarioError(f"there is no player {seat}", line)
                player = int(seat) - 1
                if key == "honor":
                    found = t.honor(player)
                elif key == "hand":
                    found = t.m.zone_count(player * terms.PLAYER_ZONES + terms.HAND)
                else:
                    found = len(provinces_of(t.m, player))
                if not meets(found, wanted, line):
                    names = {"honor": "Family Honor", "hand": "cards in hand", "provinces": "Provinces"}
                    return f"player {seat} has {names[key]} {found}, not {wanted}"
        elif key == "favor":
            holder = t.favor + 1
            if holder != (value or 0):
                return f"the Imperial Favor is with player {holder}, not {value} (0: nobody)"
        elif key == "strength":
            for place, wanted in mapping(value, key, line).items():
                seat, _, order = place.partition(".")
                if seat not in self.seats or not order.isdigit():
                    raise ScenarioError("write strength as PLAYER.PROVINCE, for instance 2.1", line)
                if not 1 <= int(order) <= len(provinces_of(t.m, int(seat) - 1)):
                    return f"player {seat} has no Province {order}"
                found = t.strength(t.province(int(seat) - 1, int(order) - 1))
                if found != wanted:
                    return f"Province {order} of player {seat} has strength {found}, not {wanted}"
        elif key == "asked":
            asked = mapping(value, key, line)
            only(asked, {"player", "kind"}, "asked")
            if not t.asked:
                return "nothing is asked"
            if "player" in asked and t.question.player + 1 != asked["player"]:
                return f"player {t.question.player + 1} is asked, not {asked['player']}"
            if "kind" in asked and t.question.kind != asked["kind"]:
                return f"the question is {t.question.kind!r}, not {asked['kind']!r}"
        elif key in ("offered", "not offered"):
            for each in value if isinstance(value, list) else [value]:
                there = any(str(each).lower() in option.lower() for option in t.options()) or (
                    str(each) in self.names and t.asked and self.names[str(each)] in t.question.options
                )
                if there != (key == "offered"):
                    return f"{each!r} is {'not ' if key == 'offered' else ''}offered: {offer(t)}"
        elif key == "log":
            said = t.said()
            for each in value if isinstance(value, list) else [value]:
                if not any(str(each).lower() in text.lower() for text in said):
                    return f"no line of the log says {each!r}; the last are: {' | '.join(said[-4:])}"
        elif key == "over":
            over = mapping(value, key, line) if not isinstance(value, bool) else Lined()
            if (t.m.over) != (value is not False):
                return "the game is not over" if value is not False else "the game is over"
            if "winner" in over and t.m.winner + 1 != over["winner"]:
                return f"player {t.m.winner + 1} won, not {over['winner']}"
            if "by" in over and victory_name(t.m) != over["by"]:
                return f"the game was won by {victory_name(t.m)}, not {over['by']}"
        return ""

    def expect_card(self, name: str, data: Lined, line: int) -> str:
        t = self.table
        card = self.find(name, line)
        only(data, FACTS, "what is expected of a card")
        for key, wanted in data.items():
            if key in ("keywords", "not keywords"):
                for word in wanted if isinstance(wanted, list) else [wanted]:
                    if t.has(card, str(word)) != (key == "keywords"):
                        return f"{name} {'lacks' if key == 'keywords' else 'has'} the keyword {word}"
                continue
            found: Any
            if key == "host":
                host = t.host(card)
                wanted_host = NONE if not wanted else self.find(str(wanted), line)
                if host != wanted_host:
                    return f"{name} is attached to {t.titles([host])[0] if host >= 0 else 'nobody'}, not {wanted}"
                continue
            if key == "at":
                place = t.location(card)
                found = "home" if place < 0 else f"{place // 8 + 1}.{t_order(t, place)}"
                if place == terms.FIELD:
                    found = "no Province"
                wanted = found if wanted == "a Province" and 0 <= place < terms.FIELD else str(wanted)
            else:
                readers: dict[str, Callable[[int], Any]] = {
                    "where": t.where, "bowed": t.bowed, "dishonored": t.dishonored, "dead": t.dead, "force": t.force,
                    "chi": t.chi, "personal honor": t.ph, "unit force": t.unit_force,
                    "controller": lambda c: t.m.controller(c) + 1,
                }  # fmt: skip
                found = readers[key](card)
            if not meets(found, wanted, line):
                return f"{name}: {key} is {found}, not {wanted}"
        return ""


BOUNDS = re.compile(r"at (least|most) (-?[0-9]{1,4})")


def meets(found: Any, wanted: Any, line: int) -> bool:
    """Whether a fact is as wanted; numbers may be wanted "at least 3" or "at most 3".

    >>> meets(4, "at least 3", 1), meets(4, "at most 3", 1), meets(4, 4, 1)
    (True, False, True)
    """
    if not isinstance(found, int) or isinstance(found, bool) or not isinstance(wanted, str):
        return bool(found == wanted)
    bound = BOUNDS.fullmatch(wanted)
    if bound is None:
        raise ScenarioError(f"write a number, or 'at least' or 'at most' one, not {wanted!r}", line)
    return found >= int(bound[2]) if bound[1] == "least" else found <= int(bound[2])


def misplaced(d: CardDef, where: str) -> bool:
    """Whether a card of this type can never be in this place."""
    if d.type == terms.STRONGHOLD:
        return True
    if where == "home":
        return d.type in (terms.ACTION, terms.EVENT, terms.REGION)
    if where == "hand":
        return d.deck != 1
    if where == "province":
        return d.deck == 1
    return where == "region" and d.type != terms.REGION


def t_order(t: Table, province: int) -> int:
    """The place of a Province among its owner's, from the left, from 1; 0 if it is destroyed."""
    row = provinces_of(t.m, province // 8)
    return row.index(province) + 1 if province in row else 0


def offer(t: Table) -> str:
    """The options of the question, shortened."""
    options = t.options()
    return ", ".join(options[:12]) + (f" and {len(options) - 12} more" if len(options) > 12 else "")


def nearest(title: str, table: Table) -> str:
    """The end of an error message: the titles most like one that no card has."""
    from rapidfuzz import process

    found = process.extract(title, sorted({f.title for f in table.facts.values()}), limit=2, score_cutoff=70)
    return f"; nearest: {', '.join(each[0] for each in found)}" if found else ""


def run_text(text: str) -> Result:
    """Run a scenario's text. Raises `ScenarioError` if it is no scenario or its position is impossible."""
    data = parse(text)
    scenario = Scenario(data)
    message = scenario.play()
    return Result(
        not message,
        message,
        str(data.get("title", "")),
        [str(r) for r in data.get("rules", [])],
        [str(g) for g in data.get("golden", [])],
        [str(c) for c in data.get("cards", [])],
    )


def run_file(path: str | Path) -> Result:
    """Run a scenario file. Raises `ScenarioError`, or `OSError` if it cannot be read."""
    with open(path, "rb") as file:
        raw = file.read(MAX_BYTES + 1)
    if len(raw) > MAX_BYTES:
        raise ScenarioError(f"a scenario is at most {MAX_BYTES // 1024} kB")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(f"not UTF-8 text: {error.reason} at byte {error.start}") from error
    return run_text(text)
