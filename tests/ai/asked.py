"""What the computer answers on a table that was laid out."""

from __future__ import annotations

from gorin.ai import Position, make_player
from gorin.testing import Table


def chosen(table: Table) -> tuple[str, str]:
    """The option that the scripted player takes now, in the notation, and its reason."""
    player = make_player("scripted", 1)
    number = player.choose(Position(table.m, table.question.player))
    return table.options()[number], player.reason(number)


def follow(table: Table, kinds: tuple[str, ...], seat: int) -> None:
    """Let it answer as long as questions of these kinds come to a seat; others pass."""
    while table.asked:
        if table.question.player == seat and table.question.kind in kinds:
            table.answer(chosen(table)[0])
        elif table.question.kind == "reaction":
            table.m.answer(table.question.options[0])
        else:
            return


def army(table: Table, seat: int, *forces: int, keywords: str = "", chi: int = 3, ph: int = 1) -> list[int]:
    """Personalities of these Forces at a seat's home."""
    made = []
    for force in forces:
        title = f"Soldier {len(table.rules.defs)}"
        definition = table.define(title, "Personality", force=force, chi=chi, ph=ph, keywords=keywords)
        made.append(table.put(definition, seat))
    return made


def reserve(table: Table, seat: int, gold: int, count: int) -> None:
    """Holdings that produce so much Gold each."""
    definition = table.define(f"Reserve {len(table.rules.defs)}", "Holding", gold=gold)
    for _ in range(count):
        table.put(definition, seat)
