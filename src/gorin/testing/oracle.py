"""Legality by brute force: an oracle for the search that decides which abilities are offered.

An ability is possible if there is some way of carrying it out: it is announced on a copy of the game, and every
answer to every question is tried until its effects begin to resolve. The way there uses what executes actions,
never what decides about offering them; the conditions of announcing are written down a second time.

What is offered must also be carried through: every way of answering, or a sample of all, is gone to its end.
"""

from __future__ import annotations

from random import Random

from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.refs import Ref
from gorin.lang.targets import Target
from gorin.notation import Labels
from gorin.rules.actions import ANNOUNCED_AS, announce, chooses_first, describe_ability
from gorin.rules.entering import CARD, Entering
from gorin.rules.turn import OF_ACTIVE, OF_OTHERS, ActionRounds
from gorin.table import definitions, effects, places, scopes, terms
from gorin.table.definitions import Ability, Context
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_ABILITY, T_CARD, T_PROVINCE, T_RULEBOOK, pack, tag_of
from gorin.table.sets import cards_of
from gorin.table.terms import NONE

MOST_STEPS = 5_000
JUDGED = (BringIn, AttachCard, Target)  # the effects that must be possible of which it is seen whether they were done


def disagreements(m: Machine, most: int = 300) -> tuple[int, list[str]]:
    """How many abilities could be judged at this question, and in which of them the game is wrong."""
    question = m.question()
    if question is None or question.kind != "action":
        return 0, []
    top = m.top
    if not isinstance(m.node(top), ActionRounds):
        return 0, []
    player = question.player
    allowed = m.local(top, OF_ACTIVE) if player == m.active_player else m.local(top, OF_OTHERS)
    offered = {value for value in question.options if value != PASS}
    found: list[str] = []
    judged = 0
    for ref, ability, source in every_ability(m, player):
        if ref not in offered and not may_announce(m, player, ability, source, allowed):
            continue
        possible = can_be_done(m, player, ref, allowed, most)
        if possible is None or (possible and not all(isinstance(each, JUDGED) for each in ability.demands)):
            continue
        judged += 1
        if possible and ref not in offered and can_be_done(m, player, ref, allowed, most, unaided=True):
            found.append(f"{describe_ability(m, ref)} is possible and not offered")
        elif not possible and ref in offered:
            found.append(f"{describe_ability(m, ref)} is offered and not possible")
    return judged, found


def every_ability(m: Machine, player: int) -> list[tuple[int, Ability, int]]:
    """Each printed ability without a trigger of each card of a player, and what the rulebook gives him."""
    found: list[tuple[int, Ability, int]] = []
    for card in range(m.card_count):
        zone = m.zone(card)
        if zone < 0 or zone >= terms.PROVINCE_ZONE or zone % terms.PLAYER_ZONES not in (terms.HAND, terms.PLAY):
            continue
        holder = m.controller(card) if zone % terms.PLAYER_ZONES == terms.PLAY else m.owner(card)
        if holder == player:
            for ability in m.definition(card).abilities:
                if ability.trigger is None:
                    found.append((pack(T_ABILITY, card * 16 + ability.index), ability, card))
    for n, ability in enumerate(m.rules.abilities):
        if ability.trigger is None:
            found.append((pack(T_RULEBOOK, n), ability, NONE))
    return found


def may_announce(m: Machine, player: int, ability: Ability, source: int, allowed: int) -> bool:
    """The conditions of announcing, targets and costs aside; False also where they cannot be judged here."""
    if not ability.designators & allowed or bans_about(m) or is_tactical(m, ability, source):
        return False
    if allowed & terms.BATTLE and m.bound_action == m.action_number + 1:
        return False  # its performer is bound, which this oracle leaves alone
    in_play = False
    if source >= 0:
        zone = m.zone(source) % terms.PLAYER_ZONES
        kind = m.definition(source).type
        in_play = zone == terms.PLAY
        if in_play:
            away = kind == terms.ACTION or ability.flags & (definitions.FROM_HAND | definitions.FROM_PROVINCE)
            if away and not ability.flags & definitions.FROM_PLAY:
                return False
            if m.bowed(source) and not ability.flags & definitions.EVEN_IF_BOWED:
                return False
        elif kind != terms.ACTION and not ability.flags & definitions.FROM_HAND:
            return False
        if kind == terms.SPELL:
            return False
    if ability.period != definitions.NO_LIMIT and (source < 0 or used(m, source, ability)):
        return False
    if allowed & m.rules.fought and m.in_battle and not can_fight(m, player, ability, source, in_play):
        return False
    return ability.condition is None or ability.condition.holds(Context(m, player, source, NONE, NONE))


def is_tactical(m: Machine, ability: Ability, source: int) -> bool:
    """Whether the rules of Tactical actions come in, which this oracle leaves alone."""
    return "Tactical" in ability.keywords or (source >= 0 and "Tactical" in m.definition(source).keyword_names)


def used(m: Machine, source: int, ability: Ability) -> bool:
    """Whether this card's ability was used at all, ever: then it is left to others to judge."""
    return m.use_cell(source, ability.index % 8) != 0


def can_fight(m: Machine, player: int, ability: Ability, source: int, in_play: bool) -> bool:
    """Presence and Location."""
    here = m.battlefield
    if ability.flags & definitions.IS_TERRAIN:
        return False
    if ability.moves_here and m.rules.numbers.coming_is_enough:
        return True
    if not ability.flags & definitions.WITHOUT_PRESENCE:
        mine = [
            c
            for c in m.zone_cards(player * terms.PLAYER_ZONES + terms.PLAY)
            if m.location(c) == here and m.definition(c).type == terms.PERSONALITY
        ]
        if not mine:
            return False
    if in_play and not ability.flags & definitions.WITHOUT_LOCATION:
        host = m.host(source)
        leader = host if host >= 0 else source
        at_home = m.location(leader) < 0 and ability.flags & definitions.FROM_HOME
        if m.definition(leader).type == terms.PERSONALITY and m.location(leader) != here and not at_home:
            return False
        elsewhere = places.may_lie_at(m, source) and places.ground_of(m, source) not in (NONE, here)
        if m.rules.numbers.fortifications and elsewhere:
            return False
    return True


def bans_about(m: Machine) -> bool:
    """Whether any card in play, or any effect, forbids or bars something: then nothing is claimed to be missing."""
    for what in (definitions.M_FLAG, definitions.M_FORBID, definitions.M_NO_ACTION):
        for card in m.changers(what):
            zone = m.zone(card)
            if 0 <= zone < terms.PROVINCE_ZONE and zone % terms.PLAYER_ZONES == terms.PLAY:
                return True
    for slot in range(m.effect_slots):
        if effects.kind(m, effects.at(slot)) == effects.MODIFIER and effects.parameter(m, effects.at(slot)) // 4096 in (
            definitions.M_FLAG,
            definitions.M_NO_ACTION,
        ):
            return True
    return False


# --- carrying it out ------------------------------------------------------------------------------------------------


class Search:
    """A search through all answers, with a bound.

    Unaided it leaves out Reactions but those to paying: what one would only let the player do afterwards does not make
    announcing legal (SE-ACT-08).
    """

    def __init__(self, m: Machine, scope: int, ability: Ability, most: int, unaided: bool = False) -> None:
        self.m = m
        self.unaided = unaided
        self.scope = scope
        self.ability = ability
        self.left = most
        self.attaching = sum(isinstance(effect, AttachCard) for effect in ability.demands)
        self.attached = 0
        self.failed = False  # something that the effects must bring into play has not come

    def state(self) -> int:
        """1: the effects resolve, and have brought in what they must; 0: the action has failed; -1: it is under way."""
        m = self.m
        if self.failed:
            return 0
        action = m.action
        while action > self.scope:  # a Reaction that pays for it
            action = scopes.outer(m, action)
        if action != self.scope or scopes.ability(m, self.scope) != self.ability.id:
            return 0
        flags = scopes.flags(m, self.scope)
        if flags & (terms.FLAG_COSTS_FAILED | terms.FLAG_TARGETS_LOST):
            return 0
        if not flags & (terms.FLAG_RESOLVED if self.ability.demands else terms.FLAG_RESOLVING | terms.FLAG_RESOLVED):
            return -1
        return 1 if self.attached >= self.attaching else 0

    def run(self) -> int:
        """Step until the action resolves or fails, or somebody must decide."""
        m = self.m
        for _ in range(MOST_STEPS):
            state = self.state()
            if state >= 0 or m.waiting or m.over:
                return state
            self.step()
        return 0

    def step(self) -> None:
        """Let the frame on top go on, once the rules have looked at what has changed."""
        m = self.m
        if m.dirty and m.check is not None:
            m.check.step(m, 0)
            return
        top = m.top
        node = m.node(top)
        enters = isinstance(node, Entering) and m.scope(top) == self.scope
        card = m.local(top, CARD) if enters else NONE
        announced = self.announced(top)
        settled = scopes.flags(m, self.scope) & terms.FLAG_RESOLVING
        node.step(m, top)
        self.look(top, announced)
        if not settled and scopes.flags(m, self.scope) & terms.FLAG_RESOLVING:
            self.failed = self.failed or not self.relevant()
        if enters and m.top < top:
            self.failed = self.failed or m.result == 0
            self.attached += m.definition(card).type in terms.ATTACHMENTS

    def announced(self, f: int) -> bool:
        """Whether a frame picks what announcing the action demands, where an action goes on without it (TF-ACT-05)."""
        m = self.m
        demanded = isinstance(m.node(f), Target) and m.scope(f) == self.scope and m.local(f, ANNOUNCED_AS) > 0
        return demanded and chooses_first(m)

    def relevant(self) -> bool:
        """Whether an action whose effects begin has to do with the battle in which it is taken, where it must."""
        m = self.m
        bound = m.rules.numbers.relevance and scopes.designator(m, self.scope) & (terms.BATTLE | terms.OPEN)
        here = places.at_battle(m)
        if not bound or here < 0:
            return True
        ability = self.ability
        if ability.battle_words or ability.moves_here or ability.creates_here or ability.flags & definitions.IS_TERRAIN:
            return True
        touched = {scopes.source(m, self.scope)}
        for target in ability.targets:
            value = scopes.slot(m, self.scope, target.slot)
            if value == pack(T_PROVINCE, here):
                return True
            if value < NONE or (value >= 0 and tag_of(value) == T_CARD):
                touched.update(cards_of(value))
        x = definitions.scope_context(m, self.scope)
        for who in ability.affected:
            assert isinstance(who, Ref)
            touched.update(who.cards(x))
        return any(
            places.in_play(m, card)
            and (m.terrain(here) == card or here in (places.location_of(m, card), places.ground_of(m, card)))
            for card in touched
            if card >= 0
        )

    def look(self, f: int, announced: bool) -> None:
        """What was demanded has not been found."""
        self.failed = self.failed or (announced and self.m.top < f and self.m.result == 0)

    def possible(self) -> bool | None:
        """Whether some answers lead to the effects; None if that would take too long."""
        state = self.run()
        m = self.m
        if state >= 0:
            return state == 1
        if m.over:
            return None
        question = m.question()
        if question is None:
            return None
        unsure = False
        paying = scopes.flags(m, self.scope) & terms.FLAG_PAYING
        passed = self.unaided and question.kind == "reaction" and not paying and PASS in question.options
        for value in [PASS] if passed else question.options:
            self.left -= 1
            if self.left < 0:
                return None
            mark = m.mark()
            before = self.failed, self.attached
            m.waiting = False
            m.pending = None
            top = m.top
            announced = self.announced(top)
            m.node(top).answer(m, top, value)
            self.look(top, announced)
            result = self.possible()
            m.take_back(mark)
            self.failed, self.attached = before
            if result:
                return True
            unsure = unsure or result is None
        return None if unsure else False


def can_be_done(m: Machine, player: int, ref: int, allowed: int, most: int, unaided: bool = False) -> bool | None:
    """Whether an ability can be announced now and carried as far as its effects, with or without Reactions."""
    fork = m.fork()
    fork.waiting = False
    scope = announce(fork, player, ref, allowed, NONE)
    ability = fork.nodes[scopes.ability(fork, scope)]
    assert isinstance(ability, Ability)
    return Search(fork, scope, ability, most, unaided).possible()


# --- every way of carrying it out -----------------------------------------------------------------------------------


class Ways(Search):
    """All ways of carrying out an action while nobody reacts, or a sample of them: none may end without its effects.

    An answer by which the player himself leaves a Reaction unused, or declines what he may do, is his own affair; but
    not while he pays. A search may find nothing whatever is there (SE-DEF-19).
    """

    def __init__(self, m: Machine, scope: int, ability: Ability, most: int, rng: Random) -> None:
        super().__init__(m, scope, ability, most)
        self.rng = rng
        self.player = scopes.you(m, scope)
        self.tried = 0  # ways that were gone to their end
        self.spoiled: list[str] = []  # what was answered on those that ended without the effects

    def go(self, answers: list[str], declined: bool) -> None:
        """Try every answer from here on, in an order of chance, while there are tries left."""
        state = self.run()
        m = self.m
        if state >= 0 or m.over:
            self.tried += 1
            if state == 0 and not declined:
                self.spoiled.append(", ".join(answers))
            return
        question = m.question()
        if question is None:
            return
        options = list(question.options)
        self.rng.shuffle(options)
        if question.kind == "reaction" and PASS in options:
            options = [PASS]
        for value in options:
            if self.tried >= self.left:
                return
            mark = m.mark()
            before = self.failed, self.attached
            shown = Labels(m, question)[question.options.index(value)]
            waives = question.player == self.player and value in (PASS, NO) and len(question.options) > 1
            paying = scopes.flags(m, self.scope) & terms.FLAG_PAYING  # then all that he may do must lead on
            declines = waives and question.kind in ("reaction", "may") and not paying
            declines = declines or (value == PASS and question.kind == "search")
            m.waiting = False
            m.pending = None
            top = m.top
            m.node(top).answer(m, top, value)
            self.go([*answers, shown], declined or declines)
            m.take_back(mark)
            self.failed, self.attached = before


def dead_ends(m: Machine, rng: Random, most: int = 40) -> tuple[int, list[str]]:
    """How many ways of carrying out what is offered were gone, and those of them that end without its effects."""
    question = m.question()
    top = m.top
    if question is None or question.kind != "action" or not isinstance(m.node(top), ActionRounds):
        return 0, []
    player = question.player
    allowed = m.local(top, OF_ACTIVE) if player == m.active_player else m.local(top, OF_OTHERS)
    tried = 0
    found: list[str] = []
    for ref in question.options:
        if ref == PASS:
            continue
        fork = m.fork()
        fork.waiting = False
        scope = announce(fork, player, ref, allowed, NONE)
        ability = fork.nodes[scopes.ability(fork, scope)]
        assert isinstance(ability, Ability)
        ways = Ways(fork, scope, ability, most, rng)
        ways.go([], False)
        tried += ways.tried
        for answers in ways.spoiled[:1]:
            found.append(f"{describe_ability(m, ref)} is offered and not carried through by: {answers or 'nothing'}")
    return tried, found


__all__ = ["can_be_done", "dead_ends", "disagreements"]
