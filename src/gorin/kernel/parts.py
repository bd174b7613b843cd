"""What rules and cards are made of: immutable parts, each of which several readers understand."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gorin.kernel.record import Record


class Names:
    """Slot numbers for the names that one ability or trait gives to what it targets, chooses or counts."""

    def __init__(self) -> None:
        self.slots: dict[str, int] = {}
        self.numbers: int = 0  # mask of those that hold a number, and no cards
        self.bound: set[str] = set()  # those that something in the text gives a meaning

    def slot(self, name: str) -> int:
        if name not in self.slots:
            self.slots[name] = len(self.slots)
        return self.slots[name]

    def bind(self, name: str) -> int:
        """The slot of a name for the part that says what it stands for."""
        self.bound.add(name)
        return self.slot(name)

    def unbound(self) -> list[str]:
        """The names that are spoken of although nothing says what they stand for."""
        return [name for name in self.slots if name not in self.bound]

    def number(self, name: str) -> int:
        """The slot of a name that stands for a number, or for whether something was done."""
        slot = self.slot(name)
        self.numbers |= 1 << slot
        return slot


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Anything that cards and rules are built from."""

    term: object = None  # of the card language, from which it was made; the kernel does not look at it

    def parts(self) -> list[Part]:
        """The parts directly inside this one, in the order of the text."""
        return []

    def bind(self, names: Names) -> None:
        """Replace slot names by slot numbers."""

    def learn(self, rules: Record) -> None:
        """Look up the numbers of the words that it names."""

    def does(self) -> int:
        """The kinds of occurrence that this text itself says it causes, as a bit mask (SE-BLD-01)."""
        mask = 0
        for part in self.parts():
            mask |= part.does()
        return mask

    def of_battle(self) -> int:
        """How closely its words have to do with the battle being fought: not, as armies do, or with that one alone."""
        closest = 0
        for part in self.parts():
            closest = max(closest, part.of_battle())
        return closest

    def reckons(self) -> bool:
        """Whether it asks for a number that continuous texts may change."""
        for part in self.parts():
            if part.reckons():
                return True
        return False

    def secret(self) -> bool:
        """Whether what it finds depends on cards that other players do not see, beyond how many there are."""
        for part in self.parts():
            if part.secret():
                return True
        return False

    def provides(self) -> int:
        """What the parts inside may refer to besides what they name themselves, as bits."""
        return 0

    def wrong(self, above: list[Part]) -> str:
        """Why it cannot do what its words say where it stands, inside these parts; empty if it can."""
        return ""
