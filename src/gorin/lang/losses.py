"""What the texts of cards do, whoever plays them: cost their player Honor, destroy cards with a keyword."""

from __future__ import annotations

from gorin.lang.costs import Cost, HonorCost
from gorin.lang.refs import AllOf, ControllerOf, EachFromYou, EachPlayer, Host, Players, Ref, Slot, This, You
from gorin.lang.selectors import And, Keyword, Or, Test
from gorin.lang.targets import Target
from gorin.lang.verbs import Do, Honor
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
        assert part.effect is not None
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


class TextDestroys(Test):
    """Cards with a trait or ability that destroys what it describes as having a keyword, if not as that alone."""

    def __init__(self, keyword: str) -> None:
        self.keyword: str = keyword
        self.known: dict[str, bool] = {}  # by the card's id: a text does not change

    def test(self, x: Context, card: int) -> bool:
        d = x.m.definition(card)
        if d.id not in self.known:
            self.known[d.id] = self.destroys_any(d)
        return self.known[d.id]

    def destroys_any(self, d: CardDef) -> bool:
        """Whether any trait or ability of a card destroys such cards."""
        texts: list[Part] = [*d.traits, *d.abilities]
        return any(self.destroys(text, text) for text in texts)

    def destroys(self, part: Part, text: Part) -> bool:
        """Whether a part of a text destroys such cards."""
        if isinstance(part, (Do, Cost)) and part.kind == kinds.DESTROY and self.names(part.ref, text):
            return True
        return any(self.destroys(inner, text) for inner in inside(part))

    def names(self, who: Ref, text: Part) -> bool:
        """Whether a text means such cards by this."""
        if isinstance(who, AllOf):
            return self.described(who.selector)
        return isinstance(who, Slot) and self.called(who.name, text)

    def called(self, name: str, part: Part) -> bool:
        """Whether a part of a text gives such cards a name."""
        if isinstance(part, Target) and part.name == name:
            return self.described(part.selector)
        if isinstance(part, Ability) and any(self.called(name, each) for each in part.targets):
            return True
        return any(self.called(name, inner) for inner in inside(part))

    def described(self, selector: Part) -> bool:
        """Whether a description speaks of the keyword, and not to leave it out."""
        if isinstance(selector, (And, Or)):
            return any(self.described(each) for each in selector.tests)
        return isinstance(selector, Keyword) and selector.name == self.keyword
