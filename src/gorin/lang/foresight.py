"""What an effect must be able to do when its action is announced, found in the tree of its text (SE-ACT-09).

No card says it: an attachment, a Personality or a created card that cannot be paid for or that nobody may bear, and a
unit that cannot come to the battle, follow from what the text does with them.
"""

from __future__ import annotations

from gorin.lang.flow import ChooseOne, If, May, MayPay, Seq
from gorin.lang.looking import Search
from gorin.lang.refs import Slot
from gorin.lang.targets import IF_IT_COMES, Target
from gorin.lang.verbs import Move
from gorin.table.definitions import Ability, Node, Part, Trait


def in_order(node: Node) -> list[Node]:
    """The effects of a text that come one after the other, whatever happens."""
    if not isinstance(node, Seq):
        return [node]
    found: list[Node] = []
    for part in node.nodes:
        found.extend(in_order(part))
    return found


def demanded(node: Node) -> list[Node]:
    """What of an effect must be possible, and what is picked for it: not behind "may", "if" or a delay.

    What is targeted for it as the action is announced has been found by then.
    """
    return [part for part in in_order(node) if part.demanding() and not announced(part)]


def announced(part: Node) -> bool:
    """Whether it is a targeting that an announcement requires."""
    return isinstance(part, Target) and part.targeting and part.chooser is None


def look_ahead(part: Part) -> None:
    """Let what is picked among the effects of a text know what the text does with it later."""
    for inner in part.parts():
        if not isinstance(inner, (Ability, Trait)):
            look_ahead(inner)
    if isinstance(part, Seq):
        row = in_order(part)
        for n in range(len(row)):
            picked = row[n]
            if isinstance(picked, Search):
                picked = picked.find
            if isinstance(picked, Target):
                foresee(picked, row[n + 1 :])
    elif isinstance(part, ChooseOne):
        part.ahead = [demanded(program) for program in part.programs]
    elif isinstance(part, May):
        make_optional(part.program, part.program)
    elif isinstance(part, MayPay):
        make_optional(part.then, part.then)


def make_optional(part: Part, program: Node) -> None:
    """Let each targeting in an optional program stop no more than that where it fails; inner ones come first."""
    if isinstance(part, Target) and part.within is None:
        part.within = program
    for inner in part.parts():
        if not isinstance(inner, (Ability, Trait)):
            make_optional(inner, program)


def foresee(picked: Target, after: list[Node]) -> None:
    """Note what is done later with what is picked."""
    picked.later = [effect for effect in after if effect.demanding() and speaks_of(effect, picked.name)]
    if picked.reach == IF_IT_COMES:
        foresee_coming(picked, after)


def foresee_coming(picked: Target, after: list[Node]) -> None:
    """Note by which movement what is picked comes to the battle, be it on a condition (SE-BAT-12)."""
    for effect in movements(after):
        if speaks_of(effect, picked.name):
            picked.coming = effect.to
            return
    raise ValueError(f"{picked.name!r} may be elsewhere, but nothing brings it to the battle")


def movements(nodes: list[Node]) -> list[Move]:
    """The movements among some effects, those behind an "if" included."""
    found: list[Move] = []
    for node in nodes:
        if isinstance(node, Move):
            found.append(node)
        elif isinstance(node, If):
            found.extend(movements(in_order(node.then)))
    return found


def speaks_of(part: Part, name: str) -> bool:
    """Whether a text speaks of what was picked under a name."""
    if isinstance(part, Slot) and part.name == name:
        return True
    for inner in part.parts():
        if speaks_of(inner, name):
            return True
    return False
