"""Which cards can cost their player Honor, as their text says."""

from __future__ import annotations

from gorin.lang.costs import HonorCost
from gorin.lang.refs import ControllerOf, EachFromYou, EachPlayer, Host, Players, This, You
from gorin.lang.selectors import Test
from gorin.lang.verbs import Honor
from gorin.table import kinds
from gorin.table.definitions import Ability, CardDef, Context, Modifier, Part, Trait


def own_player(players: Players) -> bool:
    """Whether these players include the one whose text it is."""
    if isinstance(players, ControllerOf):
        return isinstance(players.ref, (This, Host))
    return isinstance(players, (You, EachPlayer, EachFromYou))


def loses(part: Part) -> bool:
    """Whether a text, or a text inside it, makes its own player lose Honor, as a cost or as an effect."""
    if isinstance(part, HonorCost):
        return True
    if isinstance(part, Honor) and part.kind == kinds.LOSE_HONOR and own_player(part.players):
        return True
    for inner in inside(part):
        if loses(inner):
            return True
    return False


def inside(part: Part) -> list[Part]:
    """The parts of a text, those of abilities and traits too, printed or given."""
    found = part.parts()
    if isinstance(part, Ability):
        found.extend(part.costs)
        found.extend(part.optional)
        if part.effect is not None:
            found.append(part.effect)
    elif isinstance(part, Trait):
        found.extend(part.modifiers)
        if part.program is not None:
            found.append(part.program)
    elif isinstance(part, Modifier) and part.ability is not None:
        found.append(part.ability)
    return found


class CostsItsPlayerHonor(Test):
    """Cards whose text causes their own player an Honor loss."""

    def __init__(self) -> None:
        self.known: dict[str, bool] = {}  # by the card's id: a text does not change

    def test(self, x: Context, card: int) -> bool:
        d = x.m.definition(card)
        if d.id not in self.known:
            self.known[d.id] = costs_honor(d)
        return self.known[d.id]


def costs_honor(d: CardDef) -> bool:
    """Whether any trait or ability of a card makes its player lose Honor."""
    texts: list[Part] = [*d.traits, *d.abilities]
    for text in texts:
        if loses(text):
            return True
    return False
