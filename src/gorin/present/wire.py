"""What a seat is shown, as it crosses the wire: the one declaration of its shape.

`gorin.rules.views` and `gorin.present` build plain dicts, for a view is built often; the page's types are made from
these classes (`tools/write_protocol.py`), and tests hold real games against them. See docs/protocol.md.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from gorin.table.named import Area, CardType, Phase, QuestionKind, Segment, StatName, Victory

Choice = Literal["settled", "open", "hidden"]
"""Whether there is a choice: as far as everybody can tell, or only he who is asked."""

Ending = Literal[Victory, "time", "abandoned"]
"""How a game ended: by the rules, or because somebody, or everybody, did not play on."""

Standing = Literal["open", "reached", "missed"]
"""How the solver of a puzzle stands."""


class Stat(TypedDict):
    """A number of a card."""

    now: int | None
    base: int


class Place(TypedDict):
    """A Province; of the battlefield at no Province, player -1."""

    player: int
    number: int


class Token(TypedDict):
    """A token on a card, and what it adds."""

    title: str
    force: int
    chi: int
    honor: int
    gold: NotRequired[int]


class KnownCard(TypedDict):
    """A card that the viewer may know. Its handle `id` changes when it passes through a hidden area."""

    hidden: NotRequired[Literal[False]]  # never there
    id: int
    card: str
    title: str
    experience: int
    type: CardType
    owner: int
    controller: int
    stats: dict[StatName, Stat]
    keywords: list[str]
    raised: NotRequired[str]  # what it says since one of its numerals was raised, in the place of what is printed
    face_down: NotRequired[bool]
    bowed: NotRequired[bool]
    location: NotRequired[Place | None]
    tokens: NotRequired[list[Token]]
    side: NotRequired[int]
    dishonored: NotRequired[bool]
    dead: NotRequired[bool]
    under: NotRequired[list[Card]]  # what it overlays, and what an effect has put under it
    at: NotRequired[int]  # of a known card of a deck or a hand: its place from the top
    attachments: NotRequired[list[Card]]
    unit_force: NotRequired[int]


class HiddenCard(TypedDict):
    """A card of which the viewer knows nothing but that it lies there."""

    hidden: Literal[True]


Card = KnownCard | HiddenCard


class Deck(TypedDict):
    """A deck, and what the viewer was shown of it."""

    count: int
    known: NotRequired[list[KnownCard]]


class Hand(Deck):
    """A hand; its cards only for whoever may see them."""

    cards: NotRequired[list[Card]]


class Province(TypedDict):
    """A Province with what lies there."""

    player: int
    number: int
    strength: int
    base_strength: int
    cards: list[Card]
    region: Card | None
    earlier_regions: NotRequired[list[Card | None]]  # where several share it: those before the last, which is `region`
    terrain: Card | None
    tokens: NotRequired[list[Token]]


class PlayerView(TypedDict):
    """One player's side of the table."""

    player: int
    honor: int
    out: bool
    provinces_lost: int
    favor: bool
    gold: int  # what the unbowed cards could produce now, Personalities aside; everybody can count it
    spare: int  # Gold that payments of this phase have left over, for later ones; 0 where the rules let none be kept
    stronghold: Card | None
    units: list[Card]
    holdings: list[Card]
    provinces: list[Province]
    dynasty_deck: Deck
    fate_deck: Deck
    dynasty_discard: list[Card]
    fate_discard: list[Card]
    hand: Hand
    removed: list[Card]
    resolving: list[Card]
    pool: list[Card]
    focused: list[Card]
    leader: NotRequired[int]  # of several, in an attack: on whose side this player is or acts, below 0 for none
    allied: NotRequired[bool]  # whether one who leads no side is its ally
    invited: NotRequired[list[int]]  # the leaders who have invited this player


class BattleSide(TypedDict):
    """One side of a battlefield."""

    player: int
    attacking: bool
    force: int
    units: list[Card]


class Battlefield(TypedDict):
    """Where units stand against each other."""

    province: Place
    current: bool
    sides: list[BattleSide]
    terrain: NotRequired[Card | None]  # the Terrain in play there, of a battlefield at no Province


class DuelSide(TypedDict):
    """One of those who duel."""

    player: int
    personality: int
    stat: StatName
    score: NotRequired[int]


class Duel(TypedDict):
    """The challenge under way, or the duel being fought."""

    stage: Literal["challenge", "duel"]
    challenger: DuelSide
    challenged: DuelSide


class CardOption(TypedDict):
    """A card as an answer: by its handle if its face may be seen, else by its place."""

    kind: Literal["card"]
    card: NotRequired[int]
    hidden: NotRequired[bool]
    area: NotRequired[Area]
    province: NotRequired[Place]
    player: NotRequired[int]
    at: NotRequired[int]
    text: NotRequired[str]


class Labelled(TypedDict):
    """What every option says."""

    label: str
    about: NotRequired[str]  # what it does or costs
    cards: NotRequired[list[int]]  # of equipping: the cards of one's hand that can be attached


class LabelledCard(CardOption, Labelled):
    """A card as an option."""


class PlainOption(Labelled):
    """To do something or nothing."""

    kind: Literal["pass", "strike", "yes", "no"]


class ProvinceOption(Labelled):
    """A Province."""

    kind: Literal["province"]
    province: Place


class PlayerOption(Labelled):
    """A player."""

    kind: Literal["player"]
    player: int


class NumberOption(Labelled):
    """A number."""

    kind: Literal["number"]
    number: int


class ChoiceOption(Labelled):
    """One of the ways that a card names."""

    kind: Literal["choice"]
    choice: int


class AbilityOption(Labelled):
    """An ability to be used."""

    kind: Literal["ability"]
    text: str
    card: NotRequired[int]
    index: NotRequired[int]


class TriggerOption(Labelled):
    """Something that happens by itself."""

    kind: Literal["trigger"]
    index: int
    source: NotRequired[CardOption]


Option = (
    PlainOption | LabelledCard | ProvinceOption | PlayerOption | NumberOption | ChoiceOption | AbilityOption
    | TriggerOption
)  # fmt: skip


class GoldPlan(TypedDict):
    """How Gold could be paid: `options` are handles in their order; none where it is paid already."""

    options: list[int]
    gold: int  # all that will have been produced for it
    cost: int  # the whole
    waste: int


class Source(TypedDict):
    """The card that asks."""

    id: int
    title: str


class Public(TypedDict):
    """What everybody can tell of a question."""

    choice: NotRequired[Choice]
    moment: NotRequired[int]  # of what was done last, passed Reactions aside: windows of one moment share its pause
    own: NotRequired[bool]  # of a Reaction: whether he who is asked has announced the action that is going on


class Question(Public):
    """Who must decide what; the options for him alone."""

    player: int
    kind: QuestionKind
    rule: str
    text: str
    source: NotRequired[Source]
    purpose: NotRequired[Literal["piles", "cavalry"]]  # in which order cards lie on a pile; Cavalry alone is sent
    useless: NotRequired[bool]  # of a Reaction to one's own action: whether the computer would pass, as he may know
    reacts: NotRequired[list[int]]  # asked for an action: cards in his hand that react to what he announces himself
    options: NotRequired[list[Option]]
    plan: NotRequired[GoldPlan | None]  # where Gold is paid; null if not without bowing a Personality


class LogLine(TypedDict):
    """A sentence of what happened."""

    number: int  # it grows, and stays with its sentence while that is added to
    turn: int
    rule: str  # empty for what no rule causes
    text: str
    player: int


class LessonView(TypedDict):
    """How far a lesson has come, and what it says at the question."""

    name: str
    title: str
    number: int
    lessons: int
    stage: int
    stages: int
    say: str  # "" where it says nothing
    rule: str
    options: list[int]  # those that it wants
    note: str  # said to the last answer, if another one was wanted
    done: str  # said when all stages are done; "" before
    next: str  # the lesson that follows; "" after the last
    coach: bool  # whether it is a whole game, at which the coach says what he would do


class PuzzleView(TypedDict):
    """What the solver of a puzzle is told."""

    id: str
    title: str
    task: str
    hints: int  # how many there are
    standing: Standing


class View(TypedDict):
    """What a viewer may know of a game."""

    viewer: int  # a seat; -1: a spectator, -2: who sees everything, when it is over
    edition: str
    turn: int
    phase: Phase | Literal[""]  # empty between two phases
    segment: Segment
    active: int
    favor: int
    over: bool
    winner: int
    victory: Ending
    attacker: int
    defender: int
    players: list[PlayerView]
    battlefields: list[Battlefield]
    duel: Duel | None
    question: Question | None
    log: list[LogLine]
    placings: NotRequired[list[list[int]]]  # of several, at the end: the winner first, those of one place together
    back: bool  # whether the viewer may take his last choice back
    puzzle: NotRequired[PuzzleView]  # at a table where one is set
    lesson: NotRequired[LessonView]  # at a table where one is given, for the learner
