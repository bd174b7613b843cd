#!/usr/bin/env python3
"""Write web/src/net/types.ts: what crosses the wire, as the server declares it, in the page's language.

Usage: write_protocol.py          write the file
       write_protocol.py --check  fail if the file says something else
"""

from __future__ import annotations

import ast
import inspect
import io
import sys
import textwrap
import tokenize
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from gorin.ai import players
from gorin.cards import faces
from gorin.corrections import wording
from gorin.decks import exporting, filling, result
from gorin.decks.in_editions import InEdition
from gorin.handbook import Ruling, chapters
from gorin.present import wire as seen
from gorin.server import catalogue, clocks, differences, lists, own, protocol, refusal, starters, statistics
from gorin.server import wire as told
from gorin.server.routes import decks, people, replays, seating
from gorin.server.routes import own as own_routes
from gorin.table import named

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "types.ts"
WIDTH = 110
HEAD = """\
/**
 * What crosses the wire, as the server declares it: see docs/protocol.md.
 *
 * Written by tools/write_protocol.py; change the declarations that it reads, not this file.
 */
"""

DECLARED: dict[str, Any] = {
    # names
    "QuestionKind": named.QuestionKind,
    "Phase": named.Phase,
    "Segment": named.Segment,
    "CardType": named.CardType,
    "StatName": named.StatName,
    "Area": named.Area,
    "DeckName": named.DeckName,
    "Ending": seen.Ending,
    "Choice": seen.Choice,
    "PuzzleStanding": seen.Standing,
    "Computer": players.Computer,
    "OfferKind": told.OfferKind,
    "GamesState": told.GamesState,
    "GamesResult": told.GamesResult,
    "Correction": wording.What,
    "ErrorName": refusal.ErrorName,
    # a view
    "Stat": seen.Stat,
    "Place": seen.Place,
    "Token": seen.Token,
    "KnownCard": seen.KnownCard,
    "HiddenCard": seen.HiddenCard,
    "Card": seen.Card,
    "Deck": seen.Deck,
    "Hand": seen.Hand,
    "Province": seen.Province,
    "PlayerView": seen.PlayerView,
    "BattleSide": seen.BattleSide,
    "Battlefield": seen.Battlefield,
    "DuelSide": seen.DuelSide,
    "Duel": seen.Duel,
    "CardOption": seen.CardOption,
    "Labelled": seen.Labelled,
    "LabelledCard": seen.LabelledCard,
    "PlainOption": seen.PlainOption,
    "ProvinceOption": seen.ProvinceOption,
    "PlayerOption": seen.PlayerOption,
    "NumberOption": seen.NumberOption,
    "ChoiceOption": seen.ChoiceOption,
    "AbilityOption": seen.AbilityOption,
    "TriggerOption": seen.TriggerOption,
    "Option": seen.Option,
    "GoldPlan": seen.GoldPlan,
    "Source": seen.Source,
    "Public": seen.Public,
    "Question": seen.Question,
    "LogLine": seen.LogLine,
    "LessonView": seen.LessonView,
    "PuzzleView": seen.PuzzleView,
    "View": seen.View,
    # tables
    "SeatState": told.SeatState,
    "TimeLeft": told.TimeLeft,
    "ClockState": told.ClockState,
    "Offer": told.Offer,
    "ShuffleState": told.ShuffleState,
    "TableState": told.TableState,
    "Tables": told.Tables,
    "Seated": told.Seated,
    "SeatTaken": told.SeatTaken,
    "TableBrought": told.TableBrought,
    "ClockSettings": clocks.ClockSettings,
    "WantedOpponent": seating.WantedOpponent,
    "NewTable": seating.Wanted,
    "Join": seating.Join,
    "Said": seating.Said,
    # a socket
    "PathPart": differences.PathPart,
    "Change": differences.ChangeTold,
    "Reason": protocol.Reason,
    **{f"{each.__name__}Message": each for each in get_args(protocol.Sent)},
    "ServerMessage": protocol.Sent,
    **{f"{each.__name__}Request": each for each in get_args(protocol.Message)},
    "ClientMessage": protocol.Message,
    # people
    "RefusalTold": refusal.RefusalTold,
    "User": told.User,
    "UserTold": told.UserTold,
    "Me": told.Me,
    "SessionTold": told.SessionTold,
    "About": told.About,
    "Codes": told.Codes,
    "Named": people.Named,
    "Credentials": people.Credentials,
    "Proof": people.Proof,
    "PasswordChange": people.Change,
    "Recovery": people.Recovery,
    # cards, rules, decks
    "CardFace": faces.CardFace,
    "CardFaces": told.CardFaces,
    "Phrases": told.Phrases,
    "Start": catalogue.Start,
    "SetRow": catalogue.Set,
    "CatalogueRow": catalogue.Row,
    "Ruling": Ruling,
    "CatalogueData": catalogue.Catalogue,
    "OtherTitle": catalogue.OtherTitle,
    "OtherTitlesData": catalogue.OtherTitles,
    "Told": told.Told,
    "RuleText": told.RuleText,
    "HandbookRule": told.HandbookRule,
    "HandbookData": told.HandbookData,
    "GuidePart": chapters.Part,
    "GuideChapter": chapters.Chapter,
    "GuideData": told.GuideData,
    "Starter": starters.Starter,
    "Starters": told.Starters,
    "Copies": filling.Copies,
    "UnreadLine": result.UnreadLine,
    "Fault": lists.Fault,
    "Unplayable": lists.Unplayable,
    "InEdition": InEdition,
    "DeckReport": lists.DeckReport,
    "FilledList": lists.FilledList,
    "DeckFormat": exporting.Format,
    "Listed": decks.Listed,
    "DeckExport": decks.Wanted,
    "DeckText": told.DeckText,
    "KeptDeck": decks.Kept,
    "SavedDeck": told.SavedDeck,
    "SavedDecks": told.SavedDecks,
    "Score": statistics.Score,
    "Tally": statistics.Tally,
    "DeckVersion": statistics.Version,
    "DeckStatistics": statistics.DeckStatistics,
    "Statistics": statistics.Statistics,
    "OwnProblem": own.Problem,
    "OwnCard": told.OwnCard,
    "OwnReport": told.OwnReport,
    "OwnText": own_routes.Written,
    "OwnGame": own_routes.Wanted,
    # lessons and puzzles
    "Lesson": told.Lesson,
    "Lessons": told.Lessons,
    "PuzzleLine": told.PuzzleLine,
    "PuzzleList": told.PuzzleList,
    "PuzzleStep": told.PuzzleStep,
    "PuzzleText": told.PuzzleText,
    # finished games
    "ReplayStep": told.ReplayStep,
    "Replay": told.Replay,
    "ReplayFrame": told.ReplayFrame,
    "BranchFrom": replays.From,
    "RecordText": replays.Record,
    "StandingTold": told.StandingTold,
    "TurnTold": told.TurnTold,
    "BetterMove": told.BetterMove,
    "AfterGame": told.AfterGame,
    "PlayedSeat": told.PlayedSeat,
    "PlayedGame": told.PlayedGame,
    "Games": told.Games,
}
"""What is written, in this order, by its name in the page."""

SENT_BY_PAGE = {
    clocks.ClockSettings, seating.WantedOpponent, seating.Wanted, seating.Join, people.Named, people.Proof, decks.Kept,
    own_routes.Wanted, replays.Record, *get_args(protocol.Message),
}  # fmt: skip
"""What the page sends: it may leave out what has a value otherwise."""

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def members(type_: Any) -> list[Any]:
    """The members of a union; of a Literal its values as Literals; the type itself of any other."""
    if get_origin(type_) in (Union, types.UnionType):
        return [member for each in get_args(type_) for member in members(each)]
    if get_origin(type_) is Literal:
        return [Literal[value] for value in get_args(type_)]
    return [type_]


NAMES = [(members(type_), name) for name, type_ in DECLARED.items()]


def spelled(type_: Any, but: str = "") -> str:
    """A type as the page writes it; `but`: not by this name."""
    if get_origin(type_) in (Required, NotRequired, Annotated):
        return spelled(get_args(type_)[0], but)
    wanted, parts = members(type_), []
    for inner, name in sorted(NAMES, key=lambda each: -len(each[0])):
        whole = name != but and (len(inner) > 1 or not is_literal(inner[0])) and all(each in wanted for each in inner)
        if whole and wanted:
            parts.append((wanted.index(inner[0]), name))
            wanted = [None if each in inner else each for each in wanted]
    for place, each in enumerate(wanted):
        if each is not None:
            parts.append((place, simple(each)))
    return " | ".join(name for _, name in sorted(parts))


def is_literal(type_: Any) -> bool:
    """Whether a type is one value."""
    return get_origin(type_) is Literal


def simple(type_: Any) -> str:
    """A type that has no name and is no union."""
    origin, args = get_origin(type_), get_args(type_)
    if is_literal(type_):
        return value(args[0])
    if origin is list or (origin is tuple and args[1:] == (...,)):
        inner = spelled(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(spelled(each) for each in args)}]"
    if origin is dict:
        key = "string" if args[0] is int else spelled(args[0])
        record = f"Record<{key}, {spelled(args[1])}>"
        return record if key == "string" else f"Partial<{record}>"
    if type_ in PLAIN:
        return PLAIN[type_]
    raise TypeError(f"{type_} has no name here: put it into DECLARED")


def value(of: object) -> str:
    """A value as the page writes it."""
    return f'"{of}"' if isinstance(of, str) else str(of).lower()


@cache
def sources(module: str) -> dict[str, str]:
    """The source of each class of a module, by its name."""
    text = inspect.getsource(sys.modules[module])
    parts = [each for each in ast.parse(text).body if isinstance(each, ast.ClassDef)]
    return {each.name: ast.get_source_segment(text, each) or "" for each in parts}


def source(cls: type) -> str:
    """The source of a class."""
    return sources(cls.__module__)[cls.__name__]


# --- what is said of fields -------------------------------------------------------------------------------------------


def remarks(cls: type) -> dict[str, str]:
    """What is said of the fields of a class: a comment behind one, or a string below it."""
    found: dict[str, str] = {}
    field = ""
    tokens = list(tokenize.generate_tokens(io.StringIO(source(cls)).readline))
    for n, token in enumerate(tokens):
        following = tokens[n + 1].string if n + 1 < len(tokens) else ""
        if token.type == tokenize.NAME and following == ":" and tokens[n - 1].type in (
            tokenize.NEWLINE, tokenize.INDENT, tokenize.NL,
        ):  # fmt: skip
            field = token.string
        elif token.type == tokenize.COMMENT and field and not token.string.startswith(("# fmt", "# type")):
            found[field] = token.string.removeprefix("#").strip()
        elif token.type == tokenize.STRING and field and tokens[n - 1].type in (tokenize.NEWLINE, tokenize.NL):
            found[field] = " ".join(token.string.strip('"').split())
    return found


def remark(text: str, indent: str = "") -> str:
    """What is said, as a comment of the page."""
    text = text.replace("``", "`")
    text = text[:1].upper() + text[1:]
    if not text.endswith((".", "?")):
        text += "."
    line = f"{indent}/** {text} */\n"
    if len(line) <= WIDTH + 1:
        return line
    parts = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return f"{indent}/**\n" + "".join(f"{indent} * {part}\n" for part in parts) + f"{indent} */\n"


def about(cls: type) -> str:
    """What a class says of itself; none for what only says of what it is made."""
    doc = (cls.__dict__.get("__doc__") or "").strip()
    return remark(" ".join(doc.split())) if doc else ""


# --- what is written --------------------------------------------------------------------------------------------------


def fields(cls: type) -> Iterator[tuple[str, str, str]]:
    """The fields that a class itself has: name, with a question mark if it may be missing, type, and remark."""
    hints = get_type_hints(cls, include_extras=True)
    if is_typeddict(cls):
        inherited = {key for base in bases_of(cls) for key in get_type_hints(base)}
        remarked = remarks(cls)
        for key, hint in hints.items():
            if key not in inherited:
                yield key + ("?" if get_origin(hint) is NotRequired else ""), spelled(hint), remarked.get(key, "")
        return
    info = {each.name: each for each in msgspec.structs.fields(cls)}
    said: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("gorin"):
            said |= remarks(base)
    for key in own_or_all(cls, list(info)):
        field = info[key]
        loose = cls in SENT_BY_PAGE and not field.required
        yield field.encode_name + ("?" if loose else ""), spelled(hints[key]), said.get(key, "")


def own_or_all(cls: type, keys: list[str]) -> list[str]:
    """The fields of a Struct but for those of a named Struct that it is made from."""
    return [key for key in keys if not any(key in base.__struct_fields__ for base in named_bases(cls))]


def named_bases(cls: type) -> list[Any]:
    """The classes that have a name in the page from which this one is made."""
    known = [each for each in DECLARED.values() if isinstance(each, type)]
    return [base for base in bases_of(cls) if base in known]


@cache
def bases_of(cls: type) -> list[Any]:
    """The classes that a class is made from; a TypedDict forgets them, but for its source."""
    if not is_typeddict(cls):
        return list(cls.__bases__)
    (declaration,) = ast.parse(source(cls)).body
    assert isinstance(declaration, ast.ClassDef)
    names = [base.id for base in declaration.bases if isinstance(base, ast.Name)]
    return [vars(sys.modules[cls.__module__])[name] for name in names if name != "TypedDict"]


def declared(name: str, type_: Any) -> str:
    """A declaration."""
    if not isinstance(type_, type):
        return alias(name, type_)
    struct = None if is_typeddict(type_) else type_.__struct_config__  # type: ignore[attr-defined]
    if struct is not None and struct.array_like:
        parts = [f"{key}: {spelled_as}" for key, spelled_as, _ in fields(type_)]
        one = f"export type {name} = [{', '.join(parts)}];\n"
        if len(one) > WIDTH:
            one = f"export type {name} = [\n" + "".join(f"  {part},\n" for part in parts) + "];\n"
        return about(type_) + one
    bases = [other for other, each in DECLARED.items() if isinstance(each, type) and each in named_bases(type_)]
    text = about(type_) + f"export interface {name}{' extends ' + ', '.join(bases) if bases else ''} {{\n"
    if struct is not None and struct.tag is not None:
        text += f"  {struct.tag_field}: {value(struct.tag)};\n"
    for key, spelled_as, said in fields(type_):
        line = f"  {key}: {spelled_as};\n"
        if len(line) > WIDTH + 1 and " | " in spelled_as:
            line = f"  {key}:\n" + "".join(f"    | {part}\n" for part in spelled_as.split(" | "))[:-1] + ";\n"
        text += (remark(said, "  ") if said else "") + line
    if text.endswith("{\n"):
        return about(type_) + f"export type {name} = {' & '.join(bases)};\n"
    return text + "}\n"


def alias(name: str, type_: Any) -> str:
    """A name for a union."""
    parts = spelled(type_, but=name).split(" | ")
    one = f"export type {name} = {' | '.join(parts)};\n"
    if len(one) <= WIDTH + 1:
        return one
    if 2 + len(" | ".join(parts)) + 1 <= WIDTH:
        return f"export type {name} =\n  {' | '.join(parts)};\n"
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)[:-1] + ";\n"


def page() -> str:
    """The file."""
    return HEAD + "".join("\n" + declared(name, type_) for name, type_ in DECLARED.items())


def main() -> int:
    """Write or check; exit status 1 if the file is old."""
    text = page()
    if "--check" in sys.argv[1:]:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == text:
            return 0
        print("web/src/net/types.ts is old: run tools/write_protocol.py")
        return 1
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
