"""What a text would do to nobody, at no place or for no player is not done, and counts as no change (SE-ACT-45)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.adding import ActionFrom, PlayFrom
from gorin.lang.attacks import AdditionalAttackPhase, CreateBattlefield, FightBattle
from gorin.lang.cards import open_
from gorin.lang.conditions import Changed
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import HonorCost
from gorin.lang.duels import (
    Challenge,
    DecideByBase,
    DecideDuel,
    DuelOf,
    EndDuel,
    FocusesFirst,
    FocusFromDeck,
    FocusOnceMore,
    MayRefuse,
    NegateChallenge,
    RaiseDuelStat,
    RefuseChallenge,
    TakePlace,
)
from gorin.lang.entering import AttachCard, BringIn, CreateCopy, PutIntoPlay
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import ChooseOne, ForEach, ForEachPlayer, If, May, NoteCards, Repeat
from gorin.lang.handling import Detach, LookAt, MoveToken, PutInProvince, RefillWith, SwitchUnits, Transfer
from gorin.lang.lending import BecomeAbility
from gorin.lang.maneuvers import Assign
from gorin.lang.orders import EachGainsByOther
from gorin.lang.pools import SwitchFocused
from gorin.lang.ranged import AT_HOME, ShootFromAfar, StrengthenAttack, WidenRanged
from gorin.lang.refs import ATTACKER, HERE, RIGHTMOST_PROVINCE, YOU, ControllerOf, ref
from gorin.lang.regions import AttachToProvince, MoveRegion
from gorin.lang.removing import RemoveAbility
from gorin.lang.selectors import Titled
from gorin.lang.sides import AllMayAssign, ChangeSides, InviteToAttack, MoveToSides
from gorin.lang.targets import YOUR_HAND, Choose
from gorin.lang.uncovering import DiscardOverlay
from gorin.rules.ranged import ATTACK_EFFECTS
from gorin.table import effects, terms
from gorin.table.definitions import Node
from gorin.testing import Table

NOBODY = Titled("Nobody")
MAN = Titled("Man")
NOBODYS = ControllerOf(ref(NOBODY))

NOTHING: dict[str, Callable[[], Node]] = {
    "act with a card": lambda: ActionFrom(NOBODY, terms.OPEN),
    "act with a card that was found": lambda: PlayFrom(NOBODY, terms.OPEN),
    "attack nobody": lambda: AdditionalAttackPhase(against=NOBODYS),
    "attach nothing": lambda: AttachCard(NOBODY, MAN),
    "attach to nobody": lambda: If(Changed(), verbs.Draw(1), AttachCard(MAN, "nobody")),
    "battle": lambda: FightBattle(HERE),
    "both sides": lambda: MoveToSides(MAN, MAN),
    "bow": lambda: verbs.bow(NOBODY),
    "bring in": lambda: BringIn(NOBODY),
    "battlefield against nobody": lambda: CreateBattlefield("field", NOBODYS),
    "challenge nobody": lambda: Challenge(MAN, NOBODY, winner=verbs.gain_honor(5)),
    "negate no challenge": NegateChallenge,
    "nobody challenges": lambda: Challenge(NOBODY, MAN, winner=verbs.gain_honor(5)),
    "choice of nothing": lambda: ChooseOne([verbs.Draw(1), verbs.gain_honor(1)], conditions=[Changed(), Changed()]),
    "choice of nobody": lambda: ChooseOne([verbs.Draw(1), verbs.gain_honor(1)], NOBODYS),
    "create a copy of nobody": lambda: CreateCopy(NOBODY),
    "copy nobody": lambda: CopyFeature(MAN, NOBODY),
    "nobody copies": lambda: CopyFeature(NOBODY, MAN),
    "detach": lambda: Detach(NOBODY),
    "detach who is attached to nobody": lambda: Detach(MAN),
    "duel by base": DecideByBase,
    "duel by another stat": lambda: DuelOf(terms.FORCE),
    "duel in another's place": lambda: TakePlace(MAN, MAN),
    "duel that ends": EndDuel,
    "duel that is lost": lambda: DecideDuel(MAN, wins=False),
    "duel with a higher stat": lambda: RaiseDuelStat(MAN, 2),
    "each": lambda: ForEach("one", NOBODY, verbs.gain_honor(1)),
    "each player": lambda: ForEachPlayer(NOBODYS, verbs.gain_honor(1)),
    "exchange": lambda: ExchangeStats(NOBODY, terms.FORCE, terms.CHI),
    "focus first": lambda: FocusesFirst(MAN),
    "focus from the deck": FocusFromDeck,
    "focus once more": lambda: FocusOnceMore(YOU),
    "gains of nobody": lambda: EachGainsByOther(MAN, NOBODY, terms.FORCE),
    "gains by nobody": lambda: EachGainsByOther(NOBODY, MAN, terms.FORCE),
    "give control": lambda: verbs.ControlChange(MAN, NOBODYS),
    "honor": lambda: verbs.gain_honor(3, NOBODYS),
    "honor as it is": lambda: verbs.SetHonor(0),
    "honor of nobody": lambda: verbs.SetHonor(9, NOBODYS),
    "invite outside attacks": lambda: InviteToAttack(ATTACKER, YOU),
    "join nobody": lambda: ChangeSides(NOBODYS),
    "lend": lambda: BecomeAbility(NOBODY, HonorCost(1)),
    "look": lambda: LookAt(NOBODY),
    "lose an ability": lambda: RemoveAbility(NOBODY, "gone"),
    "may": lambda: May(verbs.gain_honor(1), NOBODYS),
    "move": lambda: verbs.Move(NOBODY, 0, HERE),
    "move to no place": lambda: verbs.Move(MAN, 0, HERE),
    "move a token of nobody": lambda: MoveToken(NOBODY, MAN),
    "move a token to nobody": lambda: MoveToken(MAN, NOBODY),
    "move a token of another title": lambda: MoveToken(MAN, "page", "Curse"),
    "move a token that another has": lambda: MoveToken("page", MAN),
    "province": lambda: verbs.ProvinceFalls(HERE),
    "province token": lambda: verbs.ProvinceToken(HERE, 2, "Wall"),
    "put nobody into play": lambda: PutIntoPlay(None, "nobody"),
    "put into play at no battlefield": lambda: PutIntoPlay(HERE, "scroll"),
    "put in no province": lambda: PutInProvince("scroll", HERE),
    "refill nowhere": lambda: RefillWith("scroll", HERE),
    "refill with a Fate card": lambda: RefillWith("scroll", RIGHTMOST_PROVINCE),
    "refill with nothing": lambda: RefillWith("nobody", RIGHTMOST_PROVINCE),
    "refuse": RefuseChallenge,
    "refuse or not": lambda: MayRefuse(True),
    "region": lambda: MoveRegion(NOBODY, HERE),
    "region from outside": lambda: AttachToProvince(NOBODY, HERE),
    "assign": lambda: Assign(NOBODY),
    "assign outside attacks": AllMayAssign,
    "set a stat as it is": lambda: verbs.SetStat(MAN, terms.FORCE, 4),
    "raise a stat to less": lambda: verbs.SetStat(MAN, terms.FORCE, 3, only=1),
    "reduce a stat to more": lambda: verbs.SetStat(MAN, terms.FORCE, 5, only=-1),
    "set a strength": lambda: verbs.SetStrength(HERE, 2),
    "set a strength as it is": lambda: verbs.SetStrength(RIGHTMOST_PROVINCE, 7),
    "strengthen no attack": lambda: StrengthenAttack(2, ATTACK_EFFECTS, True, None),
    "widen no attack": lambda: WidenRanged(AT_HOME, 2),
    "shoot": lambda: ShootFromAfar(NOBODY, terms.OPEN, 2),
    "strengthen": lambda: verbs.strengthen(HERE, 2),
    "switch with nobody": lambda: SwitchUnits(MAN, NOBODY),
    "switch at one place": lambda: SwitchUnits(MAN, "page"),
    "switch a focus": lambda: SwitchFocused(NOBODY, "scroll"),
    "times": lambda: Repeat(0, verbs.gain_honor(1)),
    "transfer nothing": lambda: Transfer(NOBODY, MAN),
    "transfer to nobody": lambda: Transfer("page", NOBODY),
    "tokens of nobody": lambda: verbs.RemoveTokens("page", RIGHTMOST_PROVINCE),
    "tokens of nobody at all": lambda: verbs.RemoveTokens("page"),
    "uncover": lambda: DiscardOverlay(NOBODY),
}


def position(t: Table) -> object:
    """All that a text could have changed."""
    m = t.m
    cards = [
        (m.zone(c), m.bowed(c), m.location(c), m.host(c), m.controller(c), m.known_to(c), t.force(c), t.chi(c))
        for c in range(m.card_count)
    ]
    in_force = sorted((effects.kind(m, at), effects.subject(m, at)) for at in effects.entries(m))
    strengths = [t.strength(t.province(p, n)) for p in (0, 1) for n in range(4)]
    regions = [m.region(t.province(p, n)) for p in (0, 1) for n in range(4)]
    honor = [m.honor(p) for p in (0, 1)]
    return cards, in_force, strengths, regions, honor, m.attacker, m.battlefield, m.phase


def laid(rest: Node | None) -> Table:
    """A text that names what there is, does the rest, and would gain Honor had that changed anything."""
    t = Table()
    man = t.person("Man", force=3, chi=2, abilities=[open_([verbs.Draw(1)], limit=9)])
    t.token(man, force=1)
    t.follower(man, title="Page")
    t.put(t.define("Scroll", "Action"), 0, "hand")
    names = [NoteCards("page", Titled("Page")), NoteCards("nobody", NOBODY)]
    picks = [Choose("scroll", Titled("Scroll"), domain=YOUR_HAND)]
    added = [rest, If(Changed(), verbs.gain_honor(50))] if rest is not None else []
    t.act("Deed", *names, *picks, *added)
    t.action_phase()
    t.use("Deed")
    while t.question.kind == "choose":
        t.answer(t.question.options[-1]).settle()
    return t


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("name", list(NOTHING))
def test_of_nobody_and_nowhere_nothing_happens(name: str) -> None:
    before, t = laid(None), laid(NOTHING[name]())
    assert position(t) == position(before)
    assert (t.question.kind, t.question.player) == ("action", 1)
