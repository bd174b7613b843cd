"""What cards and rules are made of at the table: tests, numbers, conditions, triggers, and the cards themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gorin.kernel import frames
from gorin.kernel.frames import Question as Question
from gorin.kernel.parts import Names as Names
from gorin.kernel.parts import Part as Part
from gorin.table import scopes
from gorin.table.kinds import END_ACTION, KINDS
from gorin.table.terms import AFTER, CHI, FORCE, ITEM, NO_STAT, NONE, NUMBERED, PROVINCE_STRENGTH

if TYPE_CHECKING:
    from gorin.table.machine import Machine


@mypyc_attr(acyclic=True, free_list_len=1)
class Context:
    """The point of view from which parts are read: who "you" are, which card speaks, inside which scope."""

    def __init__(self, m: Machine, you: int, source: int, scope: int, occurrence: int) -> None:
        self.m: Machine = m
        self.you: int = you
        self.source: int = source
        self.scope: int = scope
        self.occurrence: int = occurrence
        self.subject: int = NONE  # the card a live amount is being computed for
        self.place: int = NONE  # the Province whose strength is being computed


# how a cost of which a part is being answered can still be paid (`Node.prospect`)
BY_ITSELF: Final = 0
BY_ANSWER: Final = 1  # not unless something answers
LOST: Final = 2


# how a text deals with what it answers: an edition may let all of one manner go before all of another
STOPPING: Final = 0  # delays, negates or prevents it
REPLACING: Final = 1  # has something else happen instead
ANSWERING: Final = 2
CAPPING: Final = 3  # changes its size "to a minimum of ...", after all else has changed it


@mypyc_attr(allow_interpreted_subclasses=True)
class Node(frames.Node["Machine"]):
    """A part that can run at the table."""

    def manner(self) -> int:
        """How it deals with what is being answered: STOPPING, REPLACING, ANSWERING or CAPPING."""
        return ANSWERING

    def accepted(self) -> Node:
        """What is left to run once its player has said that he wants it: a "may" is answered then."""
        return self

    def choice_part(self, n: int) -> Part | None:
        """The part that is taken by the choice of this number, where parts of a text are chosen among."""
        return None

    def choice_words(self, n: int) -> str:
        """What else is chosen by this number, as a name or number; empty for nothing."""
        return ""

    def owes(self, m: Machine, f: int) -> Rest | None:
        """What is still to be paid once the frame above ends, for the frame `f` of this node; None for nothing."""
        return None

    def prospect(self, m: Machine, f: int, o: int) -> int:
        """How a cost that the frame `f` of this node pays can still be paid while the occurrence `o`, a part of it, is
        being answered: BY_ITSELF, BY_ANSWER or LOST.
        """
        return BY_ITSELF

    def stops(self, m: Machine, f: int) -> bool:
        """Whether its frame ends where a targeting among the effects that it runs fails; it leaves no trace then."""
        return False

    def coming_in(self, x: Context) -> list[int]:
        """The cards that it will bring into play, as far as they have been named."""
        return []

    def round_designators(self, m: Machine, f: int, player: int) -> int:
        """What a player may use in the round of actions of its frame, as designator bits; 0 if it is no such round."""
        return 0

    def demanding(self) -> bool:
        """Whether it must be possible when its action is announced: what brings a card into play, to a bearer, or a
        unit from elsewhere to the battle (SE-ACT-09, SE-BAT-12).
        """
        return False

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether it could be done now, being demanding, and the rest after it."""
        raise NotImplementedError(type(self).__name__)

    def takes_gold(self) -> bool:
        """Whether Gold may be due for what makes it feasible."""
        return True


ANY_TYPE: Final = (1 << 16) - 1

# how wide a test reaches: of continuous texts that conflict the narrower one may prevail
ONE_CARD: Final = 0
A_KEYWORD: Final = 1
A_TYPE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector(Part):
    """A test on cards."""

    def test(self, x: Context, card: int) -> bool:
        raise NotImplementedError(type(self).__name__)

    def public(self) -> bool:
        """Whether it asks nothing of a card's face, so that everybody knows the answer (SE-ACT-60)."""
        return False

    def blind(self, x: Context, card: int) -> bool:
        """Whether a card passes by what one can know of it without having seen its face (SE-ACT-60)."""
        return self.public() and self.test(x, card)

    def shown(self, x: Context, card: int) -> bool:
        """Whether a card that waits out of play passes by what everybody sees of it."""
        return self.test(x, card) if x.m.face_up(card) else self.blind(x, card)

    def types(self) -> int:
        """A mask of the types of card of which some could pass in play."""
        return ANY_TYPE

    def yours(self) -> bool:
        """Whether only your own cards could pass."""
        return False

    def lies_open(self) -> bool:
        """Whether anybody can tell, by what lies open, that a card passes; it looks at no card that says it."""
        return False

    def plain(self) -> bool:
        """Whether it states no condition of a card of one's own but of what kind it is, and that it is unbowed."""
        return False

    def breadth(self) -> int:
        """How wide it reaches: ONE_CARD, A_KEYWORD (cards that have one) or A_TYPE (all cards of some type)."""
        return A_TYPE

    def reaches_out(self) -> bool:
        """Whether its words name an area out of play (SE-EFF-27)."""
        for part in self.parts():
            if isinstance(part, Selector) and part.reaches_out():
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Part):
    """A number, computed when it is needed."""

    def value(self, x: Context) -> int:
        raise NotImplementedError(type(self).__name__)

    def sign(self) -> int:
        """Which way a change of this size goes by its words, whatever it is reckoned to be: 1 or -1."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Part):
    """A statement that is true or false now."""

    def holds(self, x: Context) -> bool:
        raise NotImplementedError(type(self).__name__)


# what the parts of a text may refer to besides what it names itself
A_SUBJECT: Final = 1  # the card for which a change is being reckoned
AN_OCCURRENCE: Final = 2  # what is being answered
A_PROVINCE: Final = 4  # the Province whose strength is being reckoned
AN_ACTION: Final = 8  # the action that is weighed


def provided(above: list[Part]) -> int:
    """What a part that stands inside these may refer to."""
    found = 0
    for part in reversed(above):
        found |= part.provides()
        if isinstance(part, (Ability, Trait)):
            break
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Part):
    """A pattern of occurrences: what a Reaction, a triggered trait or a delayed effect waits for."""

    def __init__(self, point: int, kind: int) -> None:
        self.point: int = point
        self.kind: int = kind
        self.own: bool = False  # in a delayed effect: the end of the very action that created it

    def provides(self) -> int:
        return AN_OCCURRENCE

    def unheard(self, card_type: int) -> str:
        """Why a text on a card of this type never hears of it; empty if it may."""
        return ""

    def matches(self, x: Context, o: int) -> bool:
        raise NotImplementedError(type(self).__name__)


def manner_of(part: Part) -> int:
    """How a text deals with what it answers: as its first part that stops or replaces it, whatever else it does."""
    found = part.manner() if isinstance(part, Node) else ANSWERING
    if isinstance(part, (DelayedBase, Trait, Ability)):
        return found
    for child in part.parts():
        inner = manner_of(child)
        if inner != ANSWERING and (found == ANSWERING or inner < found):
            found = inner
    return found


class DelayedBase(Node):
    """An effect activated now and applied when its trigger comes."""

    def __init__(self, trigger: Trigger, program: Node, once: bool) -> None:
        super().__init__()
        self.answer_manner: int = ANSWERING  # of its program, once the edition knows it
        self.trigger: Trigger = trigger
        self.others: list[Trigger] = []  # any of which will do as well
        self.program: Node = program
        self.once: bool = once
        self.names_battlefield: bool = False  # it waits for something at a battlefield that it has noted
        self.so_long_as: Condition | None = None  # once this fails it waits no longer (SE-EFF-09)

    def provides(self) -> int:
        return AN_OCCURRENCE

    def waits(self, kind: int, point: int) -> Trigger | None:
        """The trigger that waits for a kind of occurrence at a point; None if none does."""
        if self.trigger.kind == kind and self.trigger.point == point:
            return self.trigger
        for other in self.others:
            if other.kind == kind and other.point == point:
                return other
        return None

    def due(self, m: Machine, at: int, o: int) -> bool:
        """Whether an occurrence that matches is one that the entry at `at` waits for."""
        return True


class Granted(DelayedBase):
    """A phase or battle that a text has granted: it comes as soon as that action or trait has ended."""

    def __init__(self, program: Node) -> None:
        super().__init__(Trigger(AFTER, END_ACTION), program, True)

    def parts(self) -> list[Part]:
        return [self.trigger, self.program]

    def provides(self) -> int:
        return 0

    def waits(self, kind: int, point: int) -> Trigger | None:
        return None


class Happening(Node):
    """A node whose frames are occurrences."""


# what a Modifier changes
M_STAT: Final = 0
M_MAXIMUM: Final = 1
M_MINIMUM: Final = 2
M_GIVE_KEYWORD: Final = 3
M_REMOVE_KEYWORD: Final = 4
M_NEGATE: Final = 5  # what matches its trigger does not happen: "cannot" (PARAM: the kind of occurrence)
M_ABILITY: Final = 6
M_FLAG: Final = 7
M_PAYMENT: Final = 8  # what is paid for a card or action, never its Gold Cost (SE-CST-23)
M_RANGED: Final = 9  # strength of Ranged Attacks
M_FORBID: Final = 12  # actions matching are illegal to announce
M_LIMIT: Final = 13  # a number of the rules, such as the maximum hand size
M_COST: Final = 14  # actions that target its subject, or that its effect lends, have an additional cost (SE-CST-19)
M_NEGATE_STAT: Final = 15  # bonuses (or penalties) of a stat are negated: PARAM is twice the stat, plus 1 for penalties
M_NO_RISE: Final = 16  # changes cannot raise a stat above an amount: the rest of a change is lost (SE-NEG-15)
M_NO_FALL: Final = 17
M_NEED_NOT: Final = 18  # a card need not change as a cost (PARAM: the kind): its player may waive that (SE-DEF-09)
M_NO_TARGET: Final = 19  # actions of which `when` holds cannot target a card; `players` says whose
M_ALIGN: Final = 20  # players have a Clan alignment besides that of their Stronghold (PARAM: its keyword)
M_LURE: Final = 21  # actions of which `when` holds target a card if they can, or only if they must (PARAM)
M_USABLE: Final = 22  # a card's abilities have a keyword that says when they are used: its FLAG
M_NO_ACTION: Final = 23  # players cannot take actions of which a condition holds (`ActionBan`)
M_ACTION_KEYWORD: Final = 24  # actions of players have a keyword (PARAM), or have it for another (`ActionNamed`)
M_NO_KEYWORD: Final = 25  # a card has no keyword of some that it is given, but only by print
M_ALSO_AIMED: Final = 26  # attacks of a kind (PARAM) may target cards besides those which the rules let them target
M_ATTACK_ORDER: Final = 27  # players must attack somebody of whom a condition holds (`AttackOrder`)
M_NO_TOKENS: Final = 28  # tokens of a name (PARAM: its keyword) have no effect on a card
M_NO_INVITING: Final = 29  # players cannot invite certain others as allies (`InvitationBan`)
M_PERFORMS_AS: Final = 30  # a card may perform actions as if it had a keyword (PARAM) (`PerformsAs`)
MODIFIER_KINDS: Final = 31


NEED_NOTHING: Final = 99  # parameter of an M_NEED_NOT: all costs of actions from its cards may be waived (SE-CST-20)
LIMIT_WEAPONS: Final = 10  # parameter of an M_LIMIT: how many Weapons a Personality attaches by a text (TF-WPN-01)
LIMIT_USES: Final = 9  # parameter of an M_LIMIT: additional uses of each ability of a card (SE-ACT-36)

PLAYERS_NONE: Final = 0
PLAYERS_YOU: Final = 1
PLAYERS_OTHERS: Final = 2
PLAYERS_ALL: Final = 3
PLAYERS_SEATED: Final = 16  # certain players: their seats are the bits from this one's double on


TARGETED_FIRST: Final = 0  # parameters of an M_LURE
TARGETED_LAST: Final = 1


AS_PERFORMER: Final = 1  # parameter of an M_NO_TARGET: such actions can be performed by a card neither


# what no effect can bring about
ONLY_TRAITS: Final = (M_FORBID, M_NO_TARGET, M_LURE, M_ACTION_KEYWORD, M_NO_KEYWORD, M_PERFORMS_AS)


class Modifier(Node):
    """One continuous change, whether from a trait or from an ongoing effect.

    `who` names the cards it touches (None: its own card, or the subject noted in the effects table).
    """

    def __init__(
        self, what: int, param: int, who: Selector | None, amount: Amount | None, when: Condition | None
    ) -> None:
        super().__init__()
        self.what: int = what
        self.param: int = param
        self.who: Selector | None = who
        self.amount: Amount | None = amount
        self.when: Condition | None = when
        self.trigger: Trigger | None = None
        self.ability: Ability | None = None
        self.cost: CostPart | None = None  # what M_COST adds
        self.players: int = PLAYERS_NONE  # whom a player-wide change touches
        self.until: int = 1  # how long it lasts when an effect applies it (UNTIL_TURN_ENDS)
        self.live: bool = False  # its amount is computed anew each time, not fixed when applied
        self.anywhere: bool = who is not None and who.reaches_out()  # touches cards out of play too (SE-EFF-27)
        self.remains: bool = False  # "while X remains Y": an effect that ends for good once `when` fails (SE-EFF-09)
        self.never: bool = False  # "does not": what it stops never occurs, which is no negation (SE-NEG-04)
        self.gives: bool = False  # it gives its cards the stat that it changes (SE-STA-13)
        self.spares: bool = False  # "cannot": what is already in place when it begins is left alone (SE-NEG-07)
        self.spares_items: bool = False  # of M_NEGATE_STAT: the modifiers that Items have stay
        self.flag: int = 0  # of M_USABLE: what the keyword lets abilities do
        self.aim: Selector | None = None  # of M_USABLE: only for actions with such a target
        self.printed: bool = False  # of M_USABLE: only for abilities that are printed on the card
        self.names_battlefield: bool = False  # it is about a battlefield that its effect has noted
        self.floor: int = -1  # "this will not reduce it below": cap of this one penalty (SE-STA-10)
        self.reckons_first: bool = False  # whom it touches, when or how much depends on numbers that texts change

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.who is not None:
            found.append(self.who)
        if self.amount is not None:
            found.append(self.amount)
        if self.when is not None:
            found.append(self.when)
        if self.trigger is not None:
            found.append(self.trigger)
        if self.cost is not None:
            found.append(self.cost)
        if self.aim is not None:
            found.append(self.aim)
        return found

    def holds(self, x: Context) -> bool:
        """Whether its condition holds, if it has one."""
        return self.when is None or self.when.holds(x)

    def breadth(self) -> int:
        """How wide it reaches (see `Selector.breadth`)."""
        return ONE_CARD if self.who is None else self.who.breadth()

    def provides(self) -> int:
        found = A_SUBJECT if self.trigger is None else A_SUBJECT | AN_OCCURRENCE
        limits = self.what in (M_STAT, M_MAXIMUM, M_MINIMUM) and self.param == PROVINCE_STRENGTH
        return found | A_PROVINCE if limits else found

    def wrong(self, above: list[Part]) -> str:
        continuous = bool(above) and isinstance(above[-1], Trait)
        if continuous and self.what == M_COST:
            return "does nothing as a continuous trait: an effect gives it to cards"
        if not continuous and self.what in ONLY_TRAITS:
            return "does nothing as an effect: only a continuous trait can say it"
        return ""

    def does(self) -> int:
        return 0


class ActionBan(Modifier):
    """Actions of which a condition holds cannot be taken by players; `when` says while what."""

    def __init__(self, action: Condition, when: Condition | None) -> None:
        super().__init__(M_NO_ACTION, 0, None, None, when)
        self.action: Condition = action

    def parts(self) -> list[Part]:
        return [*super().parts(), self.action]

    def provides(self) -> int:
        return super().provides() | AN_ACTION

    def wrong(self, above: list[Part]) -> str:
        if above and isinstance(above[-1], Trait) and self.players == PLAYERS_NONE:
            return "says of which actions, but not whose: it is for players"
        return super().wrong(above)


class AttackOrder(Modifier):
    """A player must declare his attack against one of whom a condition holds, who is "you" in it, with a unit."""

    def __init__(self, against: Condition, when: Condition | None) -> None:
        super().__init__(M_ATTACK_ORDER, 0, None, None, when)
        self.against: Condition = against

    def parts(self) -> list[Part]:
        return [*super().parts(), self.against]

    def wrong(self, above: list[Part]) -> str:
        if above and isinstance(above[-1], Trait) and self.players == PLAYERS_NONE:
            return "says whom somebody must attack, but not who: it is for players"
        return super().wrong(above)


class InvitationBan(Modifier):
    """A player cannot invite certain others as allies."""

    def __init__(self, when: Condition | None) -> None:
        super().__init__(M_NO_INVITING, 0, None, None, when)

    def bars(self, x: Context, guest: int) -> bool:
        """Whether it is about this guest."""
        raise NotImplementedError

    def wrong(self, above: list[Part]) -> str:
        if above and isinstance(above[-1], Trait) and self.players == PLAYERS_NONE:
            return "says whom somebody cannot invite, but not who: it is for players"
        return super().wrong(above)


class ActionNamed(Modifier):
    """Actions of players have a keyword (PARAM): those with another, instead, or those of which a condition holds."""

    def __init__(self, which: Condition | None, when: Condition | None) -> None:
        super().__init__(M_ACTION_KEYWORD, 0, None, None, when)
        self.taken: int = NONE  # the keyword in the place of which they have it
        self.which: Condition | None = which

    def parts(self) -> list[Part]:
        found = super().parts()
        if self.which is not None:
            found.append(self.which)
        return found


class KeywordBan(Modifier):
    """Cards cannot gain any of some keywords."""

    def __init__(self, who: Selector | None, when: Condition | None) -> None:
        super().__init__(M_NO_KEYWORD, 0, who, None, when)
        self.keywords: list[int] = []


class PerformsAs(Modifier):
    """A card may perform actions as if it had a keyword; `freely`: once per turn, and without bowing for that."""

    def __init__(self, given: Modifier, freely: bool, who: Selector | None, when: Condition | None) -> None:
        super().__init__(M_PERFORMS_AS, 0, who, None, when)
        self.given: Modifier = given  # the keyword, while it is weighed whether it may
        self.freely: bool = freely

    def parts(self) -> list[Part]:
        return [*super().parts(), self.given]


class Standing:
    """A continuous trait's change together with the card of this game that it is on, and since when it is there, if
    the trait is not printed on it.
    """

    def __init__(self, source: int, modifier: Modifier, since: int = 0) -> None:
        self.source: int = source
        self.modifier: Modifier = modifier
        self.since: int = since


TRAIT_CONTINUOUS: Final = 0
TRAIT_TRIGGERED: Final = 1
TRAIT_GOLD: Final = 2
TRAIT_FOCUS: Final = 3  # Focus Effect
TRAIT_EVENT: Final = 4  # what an Event does when it resolves
TRAIT_ENTRY: Final = 5  # costs and restrictions of entering play or attaching
TRAIT_STAT: Final = 6  # what a stat without a base value is
TRAIT_INSTEAD: Final = 9  # what its player may do in his Dynasty Phase in the place of buying a card
TRAIT_FACE_UP: Final = 8  # what its player may have it do as he focuses it, which is then face-up
TRAIT_MORE_GOLD: Final = 7  # what its player may have it do as it produces Gold, which is then more


class Trait(Node):
    """One sentence between keywords and abilities (SE-TRT-01)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: int = kind
        self.index: int = 0  # its use counter among the card's traits and abilities
        self.trigger: Trigger | None = None
        self.others: list[Trigger] = []  # any of which sets it off as well
        self.modifiers: list[Modifier] = []
        self.program: Node | None = None
        self.condition: Condition | None = None
        self.limit: int = 0  # uses in a period; 0 without limit
        self.period: int = 0
        self.gold: Amount | None = None  # what it produces
        self.anywhere: int = 0  # zones outside play in which it also works, as bits
        self.answer_manner: int = ANSWERING  # of its program, once the edition knows it
        self.stat: int = 0  # which stat it determines, and how large that is (TRAIT_STAT)
        self.determined: Amount | None = None

    def holds(self, x: Context) -> bool:
        """Whether its condition holds, if it has one."""
        return self.condition is None or self.condition.holds(x)

    def provides(self) -> int:
        return AN_OCCURRENCE if self.trigger is not None else 0

    def triggers(self) -> list[Trigger]:
        """What sets it off, if it is triggered."""
        return [] if self.trigger is None else [self.trigger, *self.others]

    def watches(self, kind: int) -> bool:
        """Whether something of this kind could set it off."""
        if self.trigger is not None and self.trigger.kind == kind:
            return True
        return any(trigger.kind == kind for trigger in self.others)


class FaceUpFocus(Trait):
    """A card may be focused face-up from an area of its owner's, and does something then."""

    def __init__(self, program: Node, zone: int) -> None:
        super().__init__(TRAIT_FACE_UP)
        self.program = program
        self.zone: int = zone


class EntryTrait(Trait):
    """What a card's text adds to entering play or attaching: restrictions, extra costs, a discount."""

    def __init__(self) -> None:
        super().__init__(TRAIT_ENTRY)
        self.loyal_to: int = NONE  # a Clan alignment that it counts as having where Loyal asks for one: its keyword
        self.joining: bool = False  # its condition is about whoever is to control it, also once it is in play
        self.host: Selector | None = None  # "can only attach to", tested on the Personality
        self.barred: Selector | None = None  # on a Personality: attachments that he cannot attach
        self.cost: CostPart | None = None  # an additional cost of entering play (SE-CST-09)
        self.discount: Amount | None = None  # Gold less when paying for it (SE-GLD-13)
        self.discount_host: Selector | None = None  # only when attaching to such a Personality
        self.invest: int = 0  # Gold that may be paid more, for what its program does once it has entered
        self.invest_instead: int = 0  # and so much in its place, if this holds
        self.invest_if: Condition | None = None
        self.overlays: Selector | None = None  # Personalities whom it may overlay besides its lesser versions
        self.overrides: Selector | None = None  # Personalities whose own texts do not keep it from being attached
        self.beside: Selector | None = None  # Personalities who may attach it whatever Weapons they bear
        self.despite: Selector | None = None  # cards whose texts do not keep it from entering play
        self.despite_if: Condition | None = None  # but only if this holds
        self.unbowed: bool = False  # it enters unbowed, whatever the rules say
        self.unbowed_if: Condition | None = None  # but only if this holds

    def provides(self) -> int:
        return A_SUBJECT

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.host is not None:
            found.append(self.host)
        if self.barred is not None:
            found.append(self.barred)
        if self.cost is not None:
            found.append(self.cost)
        if self.discount is not None:
            found.append(self.discount)
        if self.discount_host is not None:
            found.append(self.discount_host)
        if self.overlays is not None:
            found.append(self.overlays)
        if self.overrides is not None:
            found.append(self.overrides)
        if self.beside is not None:
            found.append(self.beside)
        if self.despite is not None:
            found.append(self.despite)
        if self.despite_if is not None:
            found.append(self.despite_if)
        if self.unbowed_if is not None:
            found.append(self.unbowed_if)
        if self.invest_if is not None:
            found.append(self.invest_if)
        return found


# how closely words have to do with the battle being fought
OF_ARMIES: Final = 1  # with armies, wherever they are, or with what is done in battles
OF_THE_BATTLE: Final = 2  # with that battle alone: the enemy, those who are there


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetPart(Node):
    """Required targeting: `candidates` now, and what it binds."""

    def __init__(self) -> None:
        super().__init__()
        self.name: str = ""
        self.slot: int = 0

    def needs(self) -> Selector | None:
        """What there must be in play, as far as anybody can tell, for it to be possible; None: nothing."""
        return None

    def candidates(self, m: Machine, scope: int) -> list[int]:
        raise NotImplementedError

    def least(self, x: Context) -> int:
        raise NotImplementedError

    def most(self, x: Context) -> int:
        raise NotImplementedError

    def goes_together(self, m: Machine, scope: int, cards: list[int]) -> bool:
        """Whether these may be targets of this one phrase at once."""
        return True


class Rest:
    """What must stay possible while something else is paid: the costs that are due later, and what they pay for.

    It is weighed on the position itself, on which what is paid before has been tried; the position is left as it was.
    """

    def possible(self, m: Machine) -> bool:
        """Whether all of it can be done from here."""
        raise NotImplementedError

    def touches(self, m: Machine) -> int:
        """A mask of the cards that it could change or needs, those that could produce its Gold aside."""
        raise NotImplementedError

    def gold(self, m: Machine) -> bool:
        """Whether Gold is due in it."""
        raise NotImplementedError


def still_possible(m: Machine, rest: Rest | None) -> bool:
    """Whether what must stay possible is possible from here; where nothing must (None) it is."""
    return rest is None or rest.possible(m)


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(Node):
    """A mandatory cost between the two colons."""

    def __init__(self) -> None:
        super().__init__()
        self.optional: bool = False  # "you may also pay": only gates what asks for it (SE-CST-11)
        self.coin: bool = False  # a Gold cost: the first of an action takes what raises the action's Gold cost
        self.bows_source: bool = False  # it bows the card whose text it is
        self.of_another: bool = False  # it changes what an earlier cost has picked: "bow one and destroy it"
        self.sized: int = NONE  # the slot for its amount, if its player says it before he pays

    def sizes(self, m: Machine, scope: int) -> list[int]:
        """The amounts that its player could say, if he does."""
        return []

    def needs(self) -> Selector | None:
        """What there must be in play, as far as anybody can tell, for it to be payable; None: nothing."""
        return None

    def payable(self, m: Machine, scope: int) -> bool:
        """Whether it could be paid now, with the targets bound in `scope`."""
        raise NotImplementedError

    def waivable(self, m: Machine, scope: int) -> bool:
        """Whether its player may leave it unpaid and have it count as paid (SE-DEF-09, SE-CST-20)."""
        return False

    def fits(self, m: Machine, scope: int, slot: int, card: int) -> bool:
        """Whether a candidate for a target slot could pay what this cost asks of that slot."""
        return True

    def gold(self, m: Machine, scope: int) -> int:
        return 0

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether some way of paying it leaves the rest possible; unlike `payable` it is asked on a position on which
        the costs before it have been tried. The position is left as it was.
        """
        return self.payable(m, scope) and still_possible(m, rest)

    def touches(self, m: Machine, scope: int) -> int:
        """A mask of all that it could change: cards, sources of Gold if it may take Gold, and the Favor."""
        return 0

    def settle(self, m: Machine, scope: int) -> None:
        """The action's targets stand: fix what this cost takes from them."""

    def helpers(self, m: Machine, scope: int) -> list[int]:
        """Whom its player has picked to bow for it."""
        return []


THE_FAVOR: Final = 1 << 1200  # in a mask of what a cost touches, beyond all cards


# flags of an ability
EVEN_IF_BOWED: Final = 1
WITHOUT_PRESENCE: Final = 2
WITHOUT_LOCATION: Final = 4
FROM_HAND: Final = 8
FROM_PROVINCE: Final = 16
FROM_PLAY: Final = 32
IS_TERRAIN: Final = 64
DISCARD_FROM_HAND: Final = 128  # "or discard it from your hand" (Rings)
CANNOT_BE_COPIED: Final = 512
AS_IT_LEAVES: Final = 1024  # also from a discard pile: its trigger tells whether its card has just left play
FROM_DISCARD: Final = 2048  # also from a discard pile, for as long as its card lies there
FROM_HOME: Final = 4096  # in a battle, too, while its card is at home
WITHOUT_LIMIT: Final = 8192  # as often as one likes: its period is NO_LIMIT
GOLD_TRAIT: Final = 16384  # a trait that its player may use as he pays Gold, and no ability of its card

PER_TURN: Final = 0
PER_BATTLE: Final = 1
PER_GAME: Final = 2
PER_PHASE: Final = 3
NO_LIMIT: Final = 4


class Ability(Node):
    """An ability: designators, keywords, constraints, effects."""

    def __init__(self, designators: int) -> None:
        super().__init__()
        self.index: int = 0
        self.designators: int = designators
        self.keywords: list[str] = []
        self.keyword_ids: frozenset[int] = frozenset()
        self.trigger: Trigger | None = None
        self.others: list[Trigger] = []  # any of which will do as well
        self.condition: Condition | None = None
        self.targets: list[TargetPart] = []  # required ones, constraints first, then effects (SE-ACT-14)
        self.later_attacks: list[TargetPart] = []  # of Ranged Attacks after the first: an edition may require them, too
        self.constraint_targets: int = 0  # how many of them stand in the constraints: those perform (SE-PRF-03)
        self.costs: list[CostPart] = []
        self.costs_by_targets: bool = False  # what is to be paid depends on what is targeted, or the other way round
        self.optional: list[CostPart] = []  # costs that may be paid, at any point among the others (SE-CST-12)
        self.effect: Node | None = None
        self.entries: list[Node] = []  # of its effects, those that bring cards into play
        self.deferred: Node | None = None  # what it does in its place while its card, which it bows, is yet to enter
        self.demands: list[Node] = []  # of its effects, in order, those that good faith looks at (SE-ACT-09)
        self.limit: int = 0  # uses in a period as its text states; 0: the edition's default (SE-ACT-03)
        self.reckoned_limit: Amount | None = None  # in its place, where the number of uses is reckoned
        self.period: int = PER_TURN
        self.flags: int = 0
        self.gold: Amount | None = None  # what it produces as a Reaction to a payment (SE-TIM-19)
        self.gold_varies: bool = False  # by what is targeted, or picked as its costs are paid
        self.lowered: Amount | None = None  # to what it reduces a card's Honor Requirement
        self.creates: int = 0  # of which types it creates cards, as bits
        self.battle_words: int = 0  # how closely its text has to do with the battle being fought (see `OF_ARMIES`)
        self.conditioned: list[TargetPart] = []  # of its targets, own cards of a stated condition (GE-ACT-07)
        self.affected: list[Part] = []  # of its effects, the cards that these change without targeting them
        self.challengers: list[TargetPart] = []  # of its targets, those who issue its challenges
        self.creates_here: bool = False  # its text creates a unit at the battle, or brings one into play there
        self.straightens_itself: bool = False  # it straightens the card whose text it is
        self.moves_here: bool = False  # its text can bring a unit of its player to the battle (SE-BAT-07)
        self.mask: int = 0  # does()
        self.waits: bool = False  # it costs nothing, and what it does waits for the resolving of what it interrupts
        self.secretive: bool = False  # whether it can be announced depends on cards that others do not see
        self.title: str = ""

    def provides(self) -> int:
        return AN_OCCURRENCE if self.trigger is not None else 0

    def triggers(self) -> list[Trigger]:
        """What it answers, if it is a Reaction."""
        return [] if self.trigger is None else [self.trigger, *self.others]

    def answers(self, kind: int, point: int = -1) -> bool:
        """Whether it is a Reaction to this kind of occurrence, at this point if one is given."""
        first = self.trigger
        if first is None:
            return False
        if first.kind == kind and (point == -1 or point == first.point):
            return True
        for trigger in self.others:
            if trigger.kind == kind and (point == -1 or point == trigger.point):
                return True
        return False

    def does(self) -> int:
        assert self.effect is not None
        return self.effect.does()

    def does_what(self) -> Node:
        """Its effects, as one program."""
        assert self.effect is not None
        return self.effect


SIGNED: Final = 1 << FORCE | 1 << CHI


class CardDef(Part):
    """A card as all its copies are."""

    def __init__(self, id: str, title: str, type: int) -> None:
        self.id: str = id
        self.index: int = -1
        self.title: str = title
        self.titles: frozenset[str] = frozenset((title,))
        self.experience: int = 0
        self.type: int = type
        self.deck: int = 0  # 0 Dynasty, 1 Fate, 2 pre-game
        self.clan: int = -1
        self.factions: tuple[str, ...] = ()  # those of a Stronghold, or whom a Sensei teaches (none: everybody)
        self.signed: int = SIGNED if type == ITEM else 0  # which of its Force and Chi its Personality has more, as bits
        self.stats: list[int] = [NO_STAT] * NUMBERED
        self.keyword_names: list[str] = []
        self.keywords: frozenset[int] = frozenset()
        self.lifted: frozenset[int] = frozenset()  # those it has only from one of its abilities (SE-ACT-42)
        self.abilities: list[Ability] = []
        self.traits: list[Trait] = []
        self.unique: bool = False
        self.singular: bool = False
        self.loyal: bool = False
        self.created: bool = False
        self.discipline: int = NONE  # Gold more for playing it from one's own discard pile; NONE: not possible
        self.discipline_when: Condition | None = None  # on which condition it can be played so
        self.scripted: bool = True
        self.back: str = ""  # the id of the other side of a Stronghold that has two
        self.printed: str = ""  # of a copy on which a numeral was raised: the id of the card as it is printed
        self.raised: str = ""  # and what that copy now says in the place of what is printed
        # filled by Rules.prepare
        self.watch_traits: list[list[Trait]] = []
        self.watch_abilities: list[list[Ability]] = []
        self.action_abilities: list[Ability] = []
        self.modifiers: list[Modifier] = []
        self.modifier_traits: list[Trait] = []
        self.capped: bool = False  # one of them says "this will not reduce it below"
        self.gold_traits: list[Trait] = []
        self.more_gold: list[Trait] = []
        self.instead_of_buying: list[Trait] = []
        self.focus_effect: Trait | None = None
        self.face_up_focus: FaceUpFocus | None = None
        self.event: Trait | None = None
        self.entry: list[EntryTrait] = []
        self.variable: list[Trait] = []

    def prepare(self) -> None:
        """Index its traits and abilities by what they watch."""
        no_traits: list[Trait] = []  # shared by the kinds that it does not watch
        no_abilities: list[Ability] = []
        self.watch_traits = [no_traits] * KINDS
        self.watch_abilities = [no_abilities] * KINDS
        count = 0
        for ability in self.abilities:
            ability.index = count
            count += 1
            for trigger in ability.triggers():
                if ability not in self.watch_abilities[trigger.kind]:
                    self.watch_abilities[trigger.kind] = [*self.watch_abilities[trigger.kind], ability]
            if ability.trigger is None:
                self.action_abilities.append(ability)
        for trait in self.traits:
            trait.index = count
            count += 1
            if trait.trigger is not None:
                for trigger in trait.triggers():
                    if trait not in self.watch_traits[trigger.kind]:
                        self.watch_traits[trigger.kind] = [*self.watch_traits[trigger.kind], trait]
            elif trait.kind == TRAIT_CONTINUOUS:
                for modifier in trait.modifiers:
                    self.modifiers.append(modifier)
                    self.modifier_traits.append(trait)
                    if modifier.what == M_STAT and modifier.floor >= 0:
                        self.capped = True
            elif trait.kind == TRAIT_GOLD:
                self.gold_traits.append(trait)
            elif trait.kind == TRAIT_MORE_GOLD:
                self.more_gold.append(trait)
            elif trait.kind == TRAIT_INSTEAD:
                self.instead_of_buying.append(trait)
            elif trait.kind == TRAIT_FOCUS:
                self.focus_effect = trait
            elif isinstance(trait, FaceUpFocus):
                self.face_up_focus = trait
            elif trait.kind == TRAIT_EVENT:
                self.event = trait
            elif isinstance(trait, EntryTrait):
                self.entry.append(trait)
            elif trait.kind == TRAIT_STAT:
                self.variable.append(trait)
                self.stats[trait.stat] = 0


def ability_taken(m: Machine, scope: int) -> Ability:
    """The ability that is used in the scope of an action."""
    node = m.nodes[scopes.ability(m, scope)]
    assert isinstance(node, Ability)
    return node


def scope_context(m: Machine, scope: int) -> Context:
    """The point of view of a running scope."""
    return Context(m, scopes.you(m, scope), scopes.source(m, scope), scope, scopes.occurrence(m, scope))
