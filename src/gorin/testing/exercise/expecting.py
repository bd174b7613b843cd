"""What each word of a text must bring about, in terms of what happens and of what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.lang.costs import paid_by_others
from gorin.lang.term import Term, Value, subterms
from gorin.rules import duel
from gorin.rules.actions import ExtraAction, action_has_keyword
from gorin.table import duels, effects, kinds, occurrences, packing, scopes, terms
from gorin.table.changes import FROM_BOTTOM
from gorin.table.definitions import Happening, ability_taken
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remembered
from gorin.table.places import ground_of, in_play, provinces_of
from gorin.table.stats import province_strength, stat
from gorin.testing.exercise.pieces import raises_gold
from gorin.testing.exercise.reading import STATS, Reader
from gorin.testing.exercise.watching import Event, Execution

Claim = Callable[[Execution], str]

# --- which kinds of occurrence each word may bring about ------------------------------------------------------------

CHANGES: Final = {
    "bow": kinds.BOW, "straighten": kinds.STRAIGHTEN, "destroy": kinds.DESTROY, "discard": kinds.DISCARD,
    "remove": kinds.REMOVE, "dishonor": kinds.DISHONOR, "rehonor": kinds.REHONOR,
}  # fmt: skip
ALLOWED: Final[dict[str, tuple[int, ...]]] = {
    **{word: (kind,) for word, kind in CHANGES.items()},
    "move": (kinds.MOVE,), "gain_honor": (kinds.GAIN_HONOR,), "lose_honor": (kinds.LOSE_HONOR,),
    "draw": (kinds.DRAW,), "give": (kinds.MODIFY,), "let": (kinds.MODIFY,),
    "give_players": (kinds.MODIFY,), "strengthen": (kinds.MODIFY,), "set_strength": (kinds.MODIFY,),
    "set_stat": (kinds.MODIFY,), "raise_to": (kinds.MODIFY,), "reduce_to": (kinds.MODIFY,),
    "target": (kinds.TARGET,), "target_province": (kinds.TARGET,), "target_player": (kinds.TARGET, kinds.TARGET_PLAYER),
    "target_battlefield": (kinds.TARGET,),
    "choose": (), "choose_province": (), "choose_player": (), "provided": (), "may": (), "choose_one": (),
    "then": (), "for_each": (), "players_each": (), "repeat": (),
    "in_any_order": (), "times_in": (), "first_each_turn": (), "unstoppable": (), "of_fixed_size": (),
    "even_if_it_cannot": (),
    "note": (), "note_cards": (), "note_province": (), "remember": (), "show": (), "grant": (),
    "later": (), "whenever": (), "at_next": (), "negate": (), "token": (kinds.TOKEN, kinds.MODIFY),
    "remove_token": (kinds.UNTOKEN,), "remove_tokens": (kinds.UNTOKEN,),
    "move_token": (kinds.UNTOKEN, kinds.TOKEN, kinds.MODIFY),
    "search": (kinds.SEARCH, kinds.SHUFFLE), "look_at_top": (kinds.PUT, kinds.SHUFFLE),
    "put_in_hand": (kinds.PUT,), "put_on_bottom": (kinds.PUT,), "put_on_top": (kinds.PUT,),
    "shuffle": (kinds.SHUFFLE_IN, kinds.SHUFFLE, kinds.PUT), "reveal": (kinds.REVEAL,),
    "take_favor": (kinds.TAKE_FAVOR,), "discard_favor": (kinds.LOSE_FAVOR,),
    "discard_from_hand": (kinds.DISCARD,), "challenge": (kinds.CHALLENGE, kinds.REFUSE, kinds.DUEL),
    "ranged": (kinds.TARGET, kinds.RANGED, kinds.DESTROY),
    "create": (kinds.CREATE, kinds.ENTER, kinds.ATTACH, kinds.MODIFY),
    "attach": (
        kinds.ATTACH, kinds.PAY, kinds.PLAY, kinds.LOSE_HONOR, kinds.PRODUCE, kinds.BOW, kinds.ENTER, kinds.MODIFY,
    ),
    "pay_gold": (kinds.PAY, kinds.BOW, kinds.PRODUCE), "additional_action": (), "change_amount": (),
    "raise_ranged": (), "strengthen_attack": (), "take_control": (kinds.CONTROL,),
    "transfer": (kinds.TRANSFER, kinds.MODIFY),
    "each_gains_by_other": (kinds.GAIN_HONOR,), "pick": (),
}  # fmt: skip
LEAVING: Final = (kinds.DESTROY, kinds.DISCARD, kinds.REMOVE)
BY_THE_WAY: Final = (
    kinds.ANNOUNCE, kinds.COST, kinds.BEGIN_RESOLVING, kinds.RESOLVE, kinds.END_ACTION, kinds.PLAY, kinds.PAY,
    kinds.PRODUCE, kinds.CHOOSE_TARGETS, kinds.AFTERMATH, kinds.NEGATED, kinds.FOCUS_EFFECT,
)  # fmt: skip


def beyond(execution: Execution) -> str:
    """What a word has brought about that it does not say; empty if nothing."""
    allowed = ALLOWED.get(execution.term.word)
    if allowed is None:
        return ""
    for event in execution.events:
        at_leaving = event.mode == terms.MODE_RULE or event.mode == terms.MODE_COST
        if event.applied and event.kind not in allowed and event.kind not in BY_THE_WAY and not at_leaving:
            return f"{execution.term.word} has brought about: {kinds.NAMES[event.kind]}"
    return ""


# --- what each word must bring about --------------------------------------------------------------------------------


def claim_of(execution: Execution, r: Reader) -> Claim | None:
    """What is expected of a word that is about to run; None where nothing is known to expect."""
    make = CLAIMS.get(execution.term.word)
    found = make(execution.term, r) if make is not None else None
    if found is None:
        return None

    def claim(done: Execution) -> str:
        negated = done.run.flags & terms.FLAG_NEGATED
        fault = "" if negated else found(done)
        return f"{done.term!r}: {fault}"[:300] if fault else ""

    return claim


def of_kind(execution: Execution, kind: int) -> list[Event]:
    """What was about to happen to cards of one kind, but for attachments that leave with their bearer."""
    found = [event for event in execution.events if event.kind == kind and event.subject >= 0]
    leaving = {event.subject for event in found} if kind in LEAVING else set()
    return [event for event in found if event.host < 0 or event.host not in leaving]


def change(term: Term, r: Reader) -> Claim | None:
    """A change to cards: to just those that are meant, and to all of them that it can happen to."""
    kind = CHANGES[term.word]
    inner = term.parts[0]
    if isinstance(inner, Term) and inner.word == "pick":
        return picked(inner, kind, r)
    who = r.cards(inner)
    if who is None:
        return None
    m = r.m
    meant = set(who)
    ready = {card for card in meant if could(r, kind, card)}

    def look(done: Execution) -> str:
        hit = {event.subject for event in of_kind(done, kind) if event.mode != terms.MODE_RULE}
        if hit - meant:
            return f"happens to {[m.definition(card).title for card in hit - meant]}, which is not meant"
        if ready - hit and not waived(done):
            return f"does not happen to {[m.definition(card).title for card in ready - hit]}"
        return ""

    return look


def could(r: Reader, kind: int, card: int) -> bool:
    """Whether a change can happen to a card as it is."""
    m = r.m
    if not in_play(m, card):
        return False
    person = m.definition(card).type == terms.PERSONALITY
    return {
        kinds.BOW: not m.bowed(card), kinds.STRAIGHTEN: m.bowed(card),
        kinds.DISHONOR: person and not m.dishonored(card),
        kinds.REHONOR: person and m.dishonored(card), kinds.DISCARD: False, kinds.REMOVE: False,
    }.get(kind, m.host(card) < 0)  # fmt: skip


def waived(done: Execution) -> bool:
    """Whether what a word says may have been left out: a cost, or what a ban keeps from happening."""
    return bool(done.run.flags & terms.FLAG_COSTS_FAILED) or done.term.word == "straighten" or banned(done)


def banned(done: Execution) -> bool:
    """Whether a cost has been paid otherwise."""
    return any(event.mode == terms.MODE_COST for event in done.events)


def picked(pick: Term, kind: int, r: Reader) -> Claim:
    """A cost of cards that are picked as it is paid: each of them fitted before."""
    misfits = {card for card in range(r.m.card_count) if r.test(pick.parts[0], card) is False}

    def look(done: Execution) -> str:
        wrong = [event.subject for event in of_kind(done, kind) if event.subject in misfits]
        return f"{wrong} do not fit" if wrong else ""

    return look


def honor(term: Term, r: Reader) -> Claim | None:
    """Family Honor is gained or lost, by so much, by whom it says."""
    kind = kinds.GAIN_HONOR if term.word == "gain_honor" else kinds.LOSE_HONOR
    size = r.amount(term.parts[0])
    players = r.players(term.parts[1])
    if size is None or players is None or (len(term.parts) > 2 and term.parts[2] is not None):
        return None
    before = [r.m.honor(player) for player in range(r.m.player_count)]

    def look(done: Execution) -> str:
        told = [event for event in done.events if event.kind == kind and event.player >= 0]
        found = {event.player: event.amount for event in told if event.amount > 0 or size > 0}
        wanted = dict.fromkeys(players, size) if size > 0 else {}
        if set(found) != set(wanted):
            return f"concerns players {sorted(found)}, not {sorted(wanted)}"
        untouched = all(event.applied for event in done.events)
        for player, number in wanted.items():
            gained = r.m.honor(player) - before[player]
            alone = len(done.events) == len(wanted) and untouched and found[player] == number
            if found[player] != number and untouched and not done.disturbed:
                return f"is of {found[player]}, not {number}"
            if alone and gained != (number if kind == kinds.GAIN_HONOR else -number) and not done.disturbed:
                return f"shows as {gained:+d}"
        return ""

    return look


def draw(term: Term, r: Reader) -> Claim | None:
    """Cards are drawn, so many, by whom it says."""
    size = r.amount(term.parts[0])
    players = r.players(term.parts[1])
    if size is None or players is None:
        return None
    decks = {player: len(r.m.zone_cards(player * terms.PLAYER_ZONES + terms.FATE_DECK)) for player in players}

    def look(done: Execution) -> str:
        drawn = dict.fromkeys(players, 0)
        for event in done.events:
            if event.kind == kinds.DRAW and event.player >= 0 and not event.one_of_several:
                drawn[event.player] = drawn.get(event.player, 0) + event.amount
        wanted = {player: min(size, decks[player]) for player in players}
        fits = all(min(drawn[player], decks.get(player, 0)) == wanted.get(player, 0) for player in drawn)
        return "" if fits else f"{drawn} were drawn, not {wanted}"

    return look


def move(term: Term, r: Reader) -> Claim | None:
    """Units move to where it says."""
    who = r.cards(term.parts[0])
    goal = term.parts[1]
    if who is None or not isinstance(goal, Term):
        return None
    leaders = {r.leader(card) for card in who}
    here = r.m.battlefield

    def look(done: Execution) -> str:
        for event in of_kind(done, kinds.MOVE):
            if r.leader(event.subject) not in leaders:
                return f"{r.m.definition(event.subject).title} moves, who is not meant"
            if goal.word == "home" and event.object >= 0:
                return "it is not home where the unit goes"
            if goal.word == "to_battle" and event.object != here:
                return "it is not the current battlefield where the unit goes"
        return ""

    return look


def give(term: Term, r: Reader) -> Claim | None:
    """A bonus shows in the stat, a keyword on the card, and any change is given to just those who are meant."""
    who = r.cards(term.parts[0])
    inner = term.parts[1]
    if who is None or not isinstance(inner, Term):
        return None
    m = r.m
    cards = [card for card in dict.fromkeys(who) if in_play(m, card)]
    if inner.word == "bonus" and isinstance(inner.parts[0], Term) and inner.parts[0].word in STATS:
        number = STATS[inner.parts[0].word]
        size = r.amount(inner.parts[1])
        before = {card: stat(m, card, number) for card in cards}

        def bonus(done: Execution) -> str:
            for card in cards:
                if size is None or not with_stats(r, card) or not in_play(m, card) or unapplied(done, card):
                    continue
                wanted = max(0, before[card] + size, *bounds_before(done, r, card, inner.parts[0]))
                if not before[card] and stat(m, card, number) <= wanted:
                    continue  # what is below 0 shows as 0
                if stat(m, card, number) != wanted and not bounded(done) and not shamed(m, card, number):
                    return f"{inner.parts[0]!r} of {m.definition(card).title} is {stat(m, card, number)}, not {wanted}"
            return ""

        return bonus
    if inner.word == "has_keyword":
        keyword = m.rules.keyword(str(inner.parts[0]))

        def keyworded(done: Execution) -> str:
            lacking = [card for card in cards if in_play(m, card) and not unapplied(done, card)]
            lacking = [card for card in lacking if not has_keyword(m, card, keyword)]
            return f"{[m.definition(card).title for card in lacking]} lack the keyword" if lacking else ""

        return keyworded

    def given(done: Execution) -> str:
        hit = {event.subject for event in of_kind(done, kinds.MODIFY) if event.subject >= 0}
        return f"{hit - set(cards)} are not meant" if hit - set(cards) - set(who) else ""

    return given


def bounds_before(done: Execution, r: Reader, card: int, measure: Value) -> list[int]:
    """Below what the same run of a text has said before that a stat of a card cannot be."""
    found: list[int] = []
    for each in done.run.executions[: done.run.executions.index(done)]:
        said = each.term.parts[1] if each.term.word == "give" else None
        if isinstance(said, Term) and said.word == "minimum" and said.parts[0] == measure:
            size = r.amount(said.parts[1])
            found += [size] if size is not None and card in (r.cards(each.term.parts[0]) or []) else []
    return found


def with_stats(r: Reader, card: int) -> bool:
    """Whether a card is of a type that has Force of its own."""
    return r.m.definition(card).type in (terms.PERSONALITY, terms.FOLLOWER)


def shamed(m: Machine, card: int, number: int) -> bool:
    """Whether a stat is the Personal Honor of a dishonored Personality, which nothing raises."""
    return number == terms.PERSONAL_HONOR and m.dishonored(card)


def unapplied(done: Execution, card: int) -> bool:
    """Whether something kept a change from a card."""
    return any(event.kind == kinds.MODIFY and event.subject == card and not event.applied for event in done.events)


def bounded(done: Execution) -> bool:
    """Whether the term itself, or another text, sets bounds to a stat."""
    return done.disturbed or any(inner.word == "not_below" for inner in subterms(done.term))


def set_to(term: Term, r: Reader) -> Claim | None:
    """A stat has just this value, at least, or at most."""
    who = r.cards(term.parts[0])
    size = r.amount(term.parts[2])
    measure = term.parts[1]
    if who is None or size is None or not isinstance(measure, Term) or measure.word not in STATS:
        return None
    m, number = r.m, STATS[measure.word]
    size = max(0, size)
    before = {card: stat(m, card, number) for card in who if in_play(m, card)}

    def look(done: Execution) -> str:
        for card, was in before.items():
            if not with_stats(r, card) or not in_play(m, card) or unapplied(done, card):
                continue
            wanted = size if term.word == "set_stat" else max(was, size) if term.word == "raise_to" else min(was, size)
            if stat(m, card, number) != wanted and not shamed(m, card, number):
                return f"{measure.word} of {m.definition(card).title} is {stat(m, card, number)}, not {wanted}"
        return ""

    return look


def let(term: Term, r: Reader) -> Claim | None:
    """A change is in force from now on, if there is anybody whom it touches, and may touch others later."""
    inner = term.parts[0]
    while isinstance(inner, Term) and inner.word in ("during", "not_below", "for_players"):
        inner = inner.parts[-1]
    if not isinstance(inner, Term) or inner.word != "to":
        return None
    touched = [card for card in r.all_in_play() if r.test(inner.parts[0], card)]
    before = standing(r, (effects.MODIFIER,))

    def look(done: Execution) -> str:
        if any(event.kind == kinds.MODIFY for event in done.events) or standing(r, (effects.MODIFIER,)) > before:
            return ""
        return "nothing is in force from now on" if touched and not done.disturbed else ""

    return look


def entry(*entries: int) -> Callable[[Term, Reader], Claim | None]:
    """Something that waits or is lent from now on stands in the table of effects."""

    def make(term: Term, r: Reader) -> Claim | None:
        before = standing(r, entries)

        def look(done: Execution) -> str:
            return "" if standing(r, entries) > before else "nothing waits or is lent from now on"

        return look

    return make


def token(term: Term, r: Reader) -> Claim | None:
    """A token is put on, if there is anyone on whom."""
    if r.cards(term.parts[0]) == []:
        return None
    return happens(kinds.TOKEN)(term, r)


def grant(term: Term, r: Reader) -> Claim | None:
    """An ability is lent from now on, if there is anyone to whom."""
    if term.parts[1] is not None and not r.cards(term.parts[1]):
        return None
    return entry(effects.GRANT, effects.TRAIT)(term, r)


def standing(r: Reader, entries: tuple[int, ...]) -> int:
    """How many entries of some kinds stand in the table of effects."""
    return sum(effects.kind(r.m, at) in entries for at in effects.entries(r.m))


def happens(*expected: int) -> Callable[[Term, Reader], Claim | None]:
    """At least one occurrence of one of some kinds is brought about."""

    def make(term: Term, r: Reader) -> Claim | None:
        def look(done: Execution) -> str:
            if any(event.kind in expected for event in done.events):
                return ""
            return f"nothing of {[kinds.NAMES[kind] for kind in expected]} came of it"

        return look

    return make


def strengthen(term: Term, r: Reader) -> Claim | None:
    """A Province's strength changes by just so much, never below 0."""
    size = r.amount(term.parts[1])
    m = r.m
    place = term.parts[0]
    if size is None or not isinstance(place, Term) or place.word != "current_battlefield" or m.battlefield < 0:
        return None
    at = m.battlefield
    before = province_strength(m, at)

    def look(done: Execution) -> str:
        now = province_strength(m, at)
        return "" if now == max(0, before + size) or done.disturbed else f"the strength is {now}, from {before}"

    return look


def favor(term: Term, r: Reader) -> Claim | None:
    """The Imperial Favor goes to whom it says, or to nobody."""
    players = r.players(term.parts[0] if term.parts else None)

    def look(done: Execution) -> str:
        if not any(event.applied for event in done.events):
            return ""
        wanted = players if term.word == "take_favor" else [terms.NONE]
        return "" if players is None or r.m.favor in (wanted or []) else f"the Favor is player {r.m.favor}'s"

    return look


def into_hand(term: Term, r: Reader) -> Claim | None:
    """Cards arrive in a hand."""
    who = r.cards(term.parts[0])
    if who is None:
        return None
    m = r.m

    def look(done: Execution) -> str:
        moved = [event.subject for event in of_kind(done, kinds.PUT) if event.applied]
        lost = [card for card in moved if m.zone(card) % terms.PLAYER_ZONES != terms.HAND]
        return f"{lost} are in no hand" if lost else ""

    return look


def remember(term: Term, r: Reader) -> Claim | None:
    """Something is remembered of you or of cards, once more than before."""
    name, who, until, times = term.parts
    cards = [about_player(r.you)] if who is None else r.cards(who)
    if not cards or not isinstance(times, int):
        return None
    m = r.m
    short = until == Term("its_action")  # kept under a name of that action

    def count(card: int) -> int:
        return noted(m, card) if short else remembered(m, card, str(name))

    before = {card: count(card) for card in cards}

    def look(done: Execution) -> str:
        wrong = [card for card, was in before.items() if count(card) != was + times]
        return f"{name!r} is not remembered of {wrong}" if wrong else ""

    return look


# --- what answers something that happens ----------------------------------------------------------------------------


def negate(term: Term, r: Reader) -> Claim | None:
    """What is answered does not happen, unless it has happened already or nothing can negate it."""
    m, o = r.m, r.answered

    def look(done: Execution) -> str:
        if o < 0 or o > m.top or not isinstance(m.node(o), Happening):
            return ""
        scope = m.scope(o)
        fixed = scope >= 0 and scopes.flags(m, scope) & terms.FLAG_UNNEGATABLE
        over = occurrences.flags(m, o) & (terms.OF_NEGATED | terms.OF_APPLIED | terms.OF_REPLACED)
        return "" if over or fixed else "what is answered goes on"

    return look


def owing(r: Reader, cost: Term) -> int:
    """The action that owes a cost of which it is said that it counts as paid; below 0 where it does not owe it."""
    m, o = r.m, r.answered
    action = m.scope(o) if o >= 0 else terms.NONE
    if action < 0 or scopes.kind(m, action) != terms.SCOPE_ACTION:
        return terms.NONE
    if cost.word == "discard_favor":
        return action if occurrences.kind(m, o) == kinds.LOSE_FAVOR else terms.NONE
    bowed = any(not each.coin and each.touches(m, action) >> r.source & 1 for each in ability_taken(m, action).costs)
    return action if bowed else terms.NONE


def counted(term: Term, r: Reader) -> Claim | None:
    """A cost that an action owes counts as paid; see `Play.forbid_payment` for that it is not paid after all."""
    m, o, cost = r.m, r.answered, term.parts[0]
    action = owing(r, cost) if isinstance(cost, Term) else terms.NONE
    if action < 0:
        return None

    def look(done: Execution) -> str:
        if o > m.top or not isinstance(m.node(o), Happening):
            return ""
        if occurrences.kind(m, o) == kinds.LOSE_FAVOR:
            kept = bool(occurrences.flags(m, o) & (terms.OF_NEGATED | terms.OF_REPLACED))
        else:
            kept = paid_by_others(m, action, r.source)
        return "" if kept else "the cost is still owed"

    return look


def added_gold(term: Term, r: Reader) -> Claim | None:
    """The action that is answered costs so much more Gold."""
    m, cost = r.m, term.parts[0]
    action = m.scope(r.answered) if r.answered >= 0 else terms.NONE
    size = r.amount(cost.parts[0]) if isinstance(cost, Term) and cost.word == "pay_gold" else None
    if not raises_gold(term) or action < 0 or size is None:
        return None
    before = scopes.cost_delta(m, action)

    def look(done: Execution) -> str:
        found = scopes.cost_delta(m, action) - before
        return "" if found == size else f"it costs {found} more, not {size}"

    return look


def change_amount(term: Term, r: Reader) -> Claim | None:
    """What is answered is more or less by so much, and never less than the text says."""
    m, o, size = r.m, r.answered, r.amount(term.parts[0])
    if size is None or o < 0 or not isinstance(term.parts[1], int):
        return None
    before, least = occurrences.amount(m, o), term.parts[1]
    shrinks = occurrences.kind(m, o) == kinds.MODIFY and before < 0  # more of a penalty is further down
    wanted = -max(least, size - before) if shrinks else max(least, before + size)

    def look(done: Execution) -> str:
        if o > m.top or not isinstance(m.node(o), Happening) or done.disturbed:
            return ""
        found = occurrences.amount(m, o)
        return "" if found == wanted else f"it is {found}, from {before}, not {wanted}"

    return look


def to_province(term: Term, r: Reader) -> Claim | None:
    """What is attached to a Province lies at another one afterwards, of which there is any."""
    m, who = r.m, r.cards(term.parts[0])
    before = ground_of(m, who[0]) if who and len(who) == 1 else terms.NONE
    if not who or before < 0 or provinces_of(m, m.controller(who[0])) == [before]:
        return None

    def look(done: Execution) -> str:
        at = ground_of(m, who[0])
        return "it lies where it lay" if at == before else "it lies nowhere" if at < 0 else ""

    return look


def instead(term: Term, r: Reader) -> Claim | None:
    """What is answered happens to another card in its place."""
    m, o, who = r.m, r.answered, r.cards(term.parts[0])
    if who is None or len(who) != 1 or o < 0:
        return None

    def look(done: Execution) -> str:
        if o > m.top or not isinstance(m.node(o), Happening):
            return ""
        found = occurrences.subject(m, o)
        return "" if found in who else f"{found} is concerned, not {who}"

    return look


def redirected(execution: Execution, r: Reader) -> Claim:
    """Note whether the action targets another card now; where that is not legal its target stays."""
    m, o, who = r.m, r.answered, r.cards(execution.term.parts[0]) or []

    def look(done: Execution) -> str:
        done.redirected = 0 <= o <= m.top and isinstance(m.node(o), Happening) and occurrences.subject(m, o) in who
        return ""

    return look


def from_bottom(term: Term, r: Reader) -> Claim | None:
    """The card about to be drawn is the last one of the deck, if its player says so."""
    m, o = r.m, r.answered

    def look(done: Execution) -> str:
        if packing.YES not in done.answers or o < 0 or o > m.top:
            return ""
        return "" if occurrences.object(m, o) == FROM_BOTTOM else "the card does not come from the bottom"

    return look


def further_action(term: Term, r: Reader) -> Claim | None:
    """A further action waits to be taken, now or after this one."""
    m = r.m
    if term.parts[0] == Term("battle") and m.battlefield < 0:
        return None  # no battle, in which it could be taken
    before = waiting_actions(r)
    answered = m.scope(r.answered) if r.answered >= 0 else terms.NONE

    def look(done: Execution) -> str:
        later = not done.run.over and scopes.extra(m, done.run.frame)
        later = later or (answered >= 0 and scopes.extra(m, answered))  # after the action that is answered
        later = later or (m.action >= 0 and scopes.extra(m, m.action))  # or after that which is under way
        return "" if later or waiting_actions(r) > before else "no further action waits"

    return look


def lost(term: Term, r: Reader) -> Claim | None:
    """Whoever is in the duel under way is made to lose it."""
    who, m = r.cards(term.parts[0]), r.m
    if who is None or m.duel < 0:
        return None

    def look(done: Execution) -> str:
        for side, mark in ((duel.CHALLENGER, duel.MADE_LOSE), (duel.CHALLENGED, duel.MADE_LOSE_B)):
            meant = duels.personality(m, m.duel, side) in who
            if m.duel >= 0 and meant is not (duels.flags(m, m.duel) & mark != 0):
                return "it is not those who lose the duel"
        return ""

    return look


def named_action(term: Term, r: Reader) -> Claim | None:
    """The action under way has a keyword from now on."""
    m = r.m
    if m.action < 0:
        return None
    keyword = m.rules.keyword(str(term.parts[0]))

    def look(done: Execution) -> str:
        return "" if m.action < 0 or action_has_keyword(m, m.action, keyword) else "the action does not have it"

    return look


def waiting_actions(r: Reader) -> int:
    """How many additional actions wait on the stack."""
    m, found, f = r.m, 0, r.m.top
    while f >= 0:
        found += isinstance(m.node(f), ExtraAction)
        f = m.below(f)
    return found


def noted(m: Machine, subject: int) -> int:
    """How much is remembered of a card or player under any name."""
    found = [at for at in effects.entries(m) if effects.kind(m, at) == effects.MEMORY]
    return sum(effects.amount(m, at) for at in found if effects.subject(m, at) == subject)


CLAIMS: Final[dict[str, Callable[[Term, Reader], Claim | None]]] = {
    **dict.fromkeys(CHANGES, change),
    "gain_honor": honor, "lose_honor": honor, "remember": remember, "draw": draw, "move": move, "give": give,
    "set_stat": set_to, "raise_to": set_to, "reduce_to": set_to, "strengthen": strengthen,
    "later": entry(effects.DELAYED), "whenever": entry(effects.DELAYED), "at_next": entry(effects.DELAYED),
    "grant": grant, "give_players": entry(effects.MODIFIER),
    "token": token, "shuffle": happens(kinds.SHUFFLE),
    "negate": negate, "pay_instead": instead, "may_draw_from_bottom": from_bottom,
    "additional_action": further_action, "counts_as_paid": counted, "additional_cost": added_gold,
    "change_amount": change_amount, "transfer_to_province": to_province,
    "let": let, "take_favor": favor, "discard_favor": favor, "put_in_hand": into_hand,
    "lose_duel": lost, "action_gains": named_action,
}  # fmt: skip
