"""Levers: abilities that bring about, for either player, whatever a text may wait for; written in the card language."""

from __future__ import annotations

from functools import cache
from json import dumps
from typing import Final, NamedTuple

from gorin.lang.notation import read
from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import ABILITY, TRIGGER
from gorin.lang.words import VOCABULARY
from gorin.table import kinds
from gorin.table.definitions import Part, Trigger
from gorin.table.edition import inner_parts
from gorin.testing.exercise.pieces import pieces_of
from gorin.testing.exercise.reading import as_row


class Lever(NamedTuple):
    """An ability that may be used any number of times: an action of some times, or a Reaction."""

    effects: str
    times: str = "battle | open"
    constraints: str = ""
    answers: str = ""

    def text(self, keywords: tuple[str, ...], cost: str = "", times: str = "") -> str:
        """The ability in the card language, with keywords, perhaps with a further cost, or of other times."""
        further = "".join(f", {each}" for each in (self.constraints, cost) if each)
        named = f", keywords=[{', '.join(dumps(each) for each in keywords)}]" if keywords else ""
        kind = f"reaction({self.answers}" if self.answers else f"action({times or self.times}"
        return f"{kind}, [any_number_of_times{further}], {self.effects}{named})"


OWN = 'target("p", yours & personality & here)'
CHALLENGER = 'target("a", yours & personality, reach=anywhere)'
WORKER = 'target("a", yours & unbowed & personality, reach=anywhere)'
REMOVABLE = 'target("a", personality | attachment | holding, reach=anywhere)'
ANYBODY = 'target("a", personality, reach=anywhere)'
LEVERS: Final = {
    "bow": Lever('target("a", unbowed & in_play, reach=anywhere), bow("a")'),
    "straighten": Lever('target("a", bowed & in_play, reach=anywhere), straighten("a")'),
    "destroy": Lever(f'{REMOVABLE}, destroy("a")'),
    "discard": Lever(f'{REMOVABLE}, discard("a")'),
    "remove": Lever(f'{REMOVABLE}, remove("a")'),
    "dishonor": Lever(f'{ANYBODY}, dishonor("a")'),
    "rehonor": Lever('target("a", personality & dishonorable, reach=anywhere), rehonor("a")'),
    "home": Lever('target("a", unit & here), move("a", home)', "battle"),
    "come": Lever('target("a", unit & ~here, reach=anywhere), move("a", to_battle)', "battle"),
    "away": Lever('target("a", unit & here), move("a", another_battlefield)', "battle"),
    "gain": Lever("gain_honor(2)"),
    "lose": Lever("lose_honor(2)"),
    "harm": Lever("lose_honor(2, others)"),
    "draw": Lever("draw"),
    "drop": Lever("discard_from_hand(1, others)"),
    "favor": Lever("take_favor(you)"),
    "spend": Lever("draw", constraints="discard_favor"),
    "appeal": Lever('target("a", in_play, reach=anywhere), bow("a")', constraints="discard_favor"),
    "duel": Lever(
        'target("b", others_own & personality, reach=anywhere), challenge("a", "b", [dishonor(loser)])',
        constraints=CHALLENGER,
    ),
    "shoot": Lever("ranged(3)", "battle", OWN),
    "hew": Lever("melee(3)", "battle", OWN),
    "scare": Lever("fear(3)", "battle", OWN),
    "fell": Lever('target_province("a", others), destroy_province("a")', "open"),
    "weaken": Lever(f'{ANYBODY}, give("a", bonus(force, -2))'),
    "strengthen": Lever(f'{ANYBODY}, give("a", bonus(force, 2))'),
    "create": Lever('target("a", yours & personality, reach=anywhere), create(created(follower, 2), "a")'),
    "act": Lever(
        'target("b", others_own & personality, reach=anywhere), give("b", bonus(force, -1))',
        constraints=CHALLENGER,
    ),
    "scout": Lever('target_province("a"), gain_reconnaissance("a")'),
    "fetch": Lever('search("a", fate_card), put_in_hand("a")'),
    "labor": Lever("gain_honor(1)", constraints=f'{WORKER}, bow("a")'),
    "sacrifice": Lever("gain_honor(1)", constraints='target("a", yours & personality, reach=anywhere), destroy("a")'),
    "seize": Lever('target("a", others_own & personality, reach=anywhere), take_control("a", you)'),
    "efface": Lever('target("a", personality & dead, zone=any_discard), remove("a")'),
    "slay": Lever(
        'target("b", others_own & personality, reach=anywhere), challenge("a", "b", [destroy(loser)])',
        constraints=CHALLENGER,
    ),
    "haste": Lever("acts_first(attacker)", answers="after(begins(battle))"),
    "cheapen": Lever('target("a", personality | attachment, reach=anywhere), give("a", bonus(gold_cost, -9))'),
    "dare": Lever(
        'target("b", others_own & personality, reach=anywhere),'
        ' challenge("a", "b", [dishonor(loser)], refused=[dishonor("b")])',
        constraints=CHALLENGER,
    ),
    "wither": Lever(f'{ANYBODY}, give("a", bonus(chi, -9))'),
    "clear": Lever('destroy(every(keyword("Terrain")))', "battle"),
}
"""What each lever does, as an ability."""

BRINGS: Final[dict[int, tuple[str, ...]]] = {
    kinds.BOW: ("bow",), kinds.STRAIGHTEN: ("straighten", "bow"), kinds.MOVE: ("home", "come", "away"),
    kinds.DESTROY: ("destroy", "shoot"), kinds.DISCARD: ("discard", "drop"), kinds.REMOVE: ("remove",),
    kinds.DISHONOR: ("dishonor",), kinds.REHONOR: ("rehonor", "dishonor"), kinds.GAIN_HONOR: ("gain",),
    kinds.LOSE_HONOR: ("lose", "harm"), kinds.DRAW: ("draw",), kinds.TAKE_FAVOR: ("favor",),
    kinds.LOSE_FAVOR: ("spend", "favor"), kinds.TARGET: ("bow", "shoot", "weaken"),
    kinds.ANNOUNCE: ("bow", "gain", "shoot"), kinds.RESOLVE: ("bow", "gain", "home"),
    kinds.END_ACTION: ("bow", "gain", "home"), kinds.CHOOSE_TARGETS: ("bow", "shoot"),
    kinds.BEGIN_RESOLVING: ("bow", "gain"), kinds.COST: ("spend", "favor", "gain"), kinds.CHALLENGE: ("duel",),
    kinds.DUEL: ("duel",), kinds.POOLS: ("duel",), kinds.FOCUS: ("duel",), kinds.STRIKE: ("duel",),
    kinds.FOCUS_EFFECTS: ("duel",), kinds.FOCUS_EFFECT: ("duel",), kinds.DUEL_WON: ("duel",),
    kinds.DUEL_LOST: ("duel",), kinds.DUEL_END: ("duel",), kinds.REFUSE: ("duel",), kinds.FOCUS_CHANCE: ("duel",),
    kinds.DUEL_RESOLVES: ("duel",), kinds.RANGED: ("shoot",), kinds.MELEE: ("hew",), kinds.FEAR: ("scare",),
    kinds.DESTROY_PROVINCE: ("fell",),
    kinds.MODIFY: ("weaken", "strengthen"), kinds.CREATE: ("create",), kinds.ENTER: ("create",),
    kinds.SEARCH: ("fetch",), kinds.SHUFFLE: ("fetch",), kinds.AFTERMATH: ("destroy",), kinds.CONTROL: ("seize",),
}  # fmt: skip
"""The levers that bring about what a text may wait for."""

SPOKEN_OF: Final[dict[str, tuple[str, ...]]] = {
    "in_duel": ("duel", "slay"), "focus_effect": ("duel", "slay"), "bowed": ("bow",),
    "aims_ranged": ("shoot",), "dishonorable": ("dishonor",),
    "action_did": ("bow", "home", "come", "away", "destroy"), "moved": ("home", "come", "away"),
    "discard_favor": ("favor",), "you_hold_favor": ("favor",),
    "straighten": ("bow",), "rehonor": ("dishonor",), "provinces_lost": ("fell",),
    "maximum": ("strengthen",), "minimum": ("weaken", "cheapen"), "negate": ("bow",), "targeted_this_turn": ("bow",),
    "success": ("gain", "bow", "lose"), "ranged_at": ("shoot",),
    "cannot_be_targeted_by": ("weaken",), "is_fired_at": ("shoot",),
    "honor_rises_at_most": ("gain",), "has_reconnaissance": ("scout",), "performed_by": ("act",),
    "who_performed": ("act",), "has_performed": ("act", "gain"),
    "additional_cost": ("bow", "weaken"), "cost": ("labor", "sacrifice"), "before_defender": ("haste", "gain"),
    "for_losing_duel": ("slay",), "for_zero_chi": ("wither",), "text_of": ("lose", "draw"), "base_keyword": ("gain",),
    "own_ranged_doubled": ("shoot",), "ranged_at_doubled": ("shoot",),
    "dead": ("destroy", "efface"), "own_ranged": ("shoot",), "own_melee": ("hew",), "own_fear": ("scare",),
    "is_struck": ("hew",), "is_frightened": ("scare",),
    "action_changed": ("destroy", "shoot", "come", "home"), "bonuses_received": ("strengthen",),
    "own": ("strengthen", "weaken"), "action_is": ("gain",),
    "has_moved": ("come", "away"), "won_duel": ("duel", "slay"), "challenges": ("duel",), "challenges_bind": ("duel",),
    "may_focus_face_up": ("duel",),
    "action_may": ("dishonor", "harm"),
    "need_not_bow": ("labor",), "would": ("bow", "weaken"), "negates": ("weaken", "strengthen"),
}  # fmt: skip
"""The levers that serve what else a word speaks of."""

FURTHER: Final[dict[str, tuple[str, ...]]] = {
    "base": ("weaken",), "share_penalties": ("weaken",), "end_penalties": ("weaken",),
    "facing": ("duel", "weaken"), "refuses": ("dare",),
}  # fmt: skip
"""The same on dressed boards only."""


WAITING: Final = ("later", "whenever")
THE_ACTION: Final = Term("the_action")
ENDING: Final = frozenset((kinds.RESOLVE, kinds.END_ACTION))
ATTACKS: Final = {"is_fired_at": kinds.RANGED, "is_struck": kinds.MELEE, "is_frightened": kinds.FEAR}
DEEDS: Final = {
    "bowing": kinds.BOW, "destroying": kinds.DESTROY, "moved": kinds.MOVE, "dishonoring": kinds.DISHONOR,
    "targeting": kinds.TARGET,
}  # fmt: skip
"""The kinds of occurrence by which an action does what a text asks whether it did."""


@cache
def awaited(piece: Term) -> frozenset[int]:
    """The kinds of occurrence that a trait or ability answers, waits for or forbids."""
    waiting: list[Part] = [VOCABULARY.build(piece, ABILITY)]
    found: set[int] = set()
    while waiting:
        part = waiting.pop()
        if isinstance(part, Trigger):
            found.add(part.kind)
        inner = {id(each): each for each in [*inner_parts(part), *part.parts()]}
        waiting += inner.values()
    return frozenset(found)


@cache
def of_the_action(piece: Term) -> tuple[Term, ...]:
    """What an ability waits for only until the action that it interrupts is over."""
    waiting = [inner for each in subterms(piece) if each.word in WAITING for inner in triggers_in(each.parts[0])]
    return tuple(each for each in waiting if THE_ACTION in each.parts)


def triggers_in(value: Value) -> list[Term]:
    """The triggers that are joined in one."""
    if not isinstance(value, Term):
        return []
    return [each for inner in as_row(value.parts[0]) for each in triggers_in(inner)] if value.word == "or" else [value]


@cache
def awaited_by(trigger: Term) -> int:
    """The kind of occurrence for which a trigger waits."""
    made: Trigger = VOCABULARY.build(trigger, TRIGGER)
    return made.kind


def wanted(term: Term, dressed: bool = False) -> list[str]:
    """The levers that a card's text may need, in a fixed order."""
    found = {lever for piece in pieces_of(term) for kind in awaited(piece) for lever in BRINGS.get(kind, ())}
    found |= {lever for each in subterms(term) for lever in SPOKEN_OF.get(each.word, ())}
    if dressed:
        found |= {lever for each in subterms(term) for lever in FURTHER.get(each.word, ())}
    if any(each.word == "has_cost" and each.parts[0] is not None for each in subterms(term)):
        found |= {"appeal", "favor"}
    if any(each.word == "action" and "Terrain" in as_row(each.parts[3]) for each in pieces_of(term)):
        found.add("clear")
    return [name for name in LEVERS if name in found]


def keywords_of_actions(term: Term) -> list[str]:
    """The keywords that a text asks of actions."""
    found = {
        str(each.parts[0]) for each in subterms(term) if each.word == "action_is" and isinstance(each.parts[0], str)
    }
    found |= {str(each.parts[1]) for each in subterms(term) if each.word == "actions_are" and each.parts[1]}
    found |= {str(each.parts[1]) for each in subterms(term) if each.word == "has_performed" and each.parts[1]}
    found |= {str(each.parts[0]) for each in subterms(term) if each.word in ("targeted_this_turn", "effect_has")}
    return sorted(found)


@cache
def ability(name: str, keywords: tuple[str, ...] = (), cost: str = "", times: str = "") -> Term:
    """The term of a card with just one lever, perhaps at a further cost, or of other times than usual."""
    return read(f'card("Lever", {LEVERS[name].text(keywords, cost, times)})', VOCABULARY, trusted=True)[0]
