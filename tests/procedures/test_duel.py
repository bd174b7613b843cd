"""Chapter 32: challenges and duels."""

from __future__ import annotations

import pytest

from gorin.rules.actions import legal_abilities
from gorin.rules.duel import (
    DUELING,
    REFUSED,
    RESOLVED,
    UNRESOLVED,
    Consequences,
    alter_outcome,
    broken,
    challenge,
    contest,
    in_consequences,
    in_duel,
    substitute,
)
from gorin.rules.timing import happen, happen_all
from gorin.table import duels, effects, flags, kinds, occurrences, scopes, terms
from gorin.table.changes import add_effect, relocate, send
from gorin.table.definitions import M_STAT, Ability, Modifier
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.packing import NO, PASS, T_ABILITY, YES, pack
from gorin.table.places import in_play
from gorin.table.sets import cards_of, set_of
from gorin.table.stats import stat
from gorin.table.terms import NONE
from gorin.testing.probes import Do, registered
from tests.bare import (
    Bare,
    ban,
    bonus,
    definition,
    flag,
    focus_effect,
    personality,
    reaction,
    strategy,
    triggered,
)


class Field(Bare):
    """Two Personalities who may fight it out, and what is needed to see how it went."""

    def __init__(self, chi_a=3, chi_b=3, pool_a=(2, 2, 2), pool_b=(2, 2, 2), **more):
        super().__init__()
        self.seen = []
        self.a = self.in_play(more.get("a") or personality("Anzai", 2, chi_a), 0)
        self.b = self.in_play(more.get("b") or personality("Bokuden", 4, chi_b), 1)
        self.pools = [
            [self.in_deck(value if not isinstance(value, int) else strategy(f"{name} {n}", value), p)
             for n, value in enumerate(values)]
            for p, name, values in ((0, "A", pool_a), (1, "B", pool_b))
        ]  # fmt: skip
        self.base = NONE
        self.held = NONE
        self.scope = NONE

    def duel(self, **how):
        """A challenges B."""
        if "then" in how:
            registered(self.m, how["then"])

        def run(m):
            self.base = challenge(
                m, how.get("scope", NONE), self.a, self.b, how.get("stat_a", terms.CHI), how.get("stat_b", terms.CHI),
                how.get("refusable", False), how.get("then"),
            )  # fmt: skip

        self.result = NONE
        self.start(run)
        return self

    def note(self, word):
        """A program that notes a word."""
        return lambda m, scope: self.seen.append(word)

    def watch(self, kind, word, owner=0, point=2):
        """A card in play that notes each occurrence of a kind."""
        return self.in_play(
            personality(f"Watcher of {word}", 1, 1, traits=[triggered(kind, self.note(word), point)]), owner
        )

    def answer(self, *values):
        for value in values:
            assert value in self.options(), (value, self.options(), self.asked)
            self.m.answer(value)
        return self

    def strike(self):
        """Whoever has the opportunity strikes."""
        return self.answer(PASS)

    def finish(self):
        """Answer whatever comes with the first option."""
        while self.asked[1] != "done":
            self.m.answer(self.options()[0])
        return self

    @property
    def winners(self):
        return cards_of(self.m.duel_winners)

    @property
    def losers(self):
        return cards_of(self.m.duel_losers)

    @property
    def outcome(self):
        return self.m.result

    def scores(self):
        return duels.challenger_score(self.m, self.base), duels.challenged_score(self.m, self.base)


def lower_chi(card, amount):
    """An effect that takes Chi from a card until the duel ends."""
    node = Modifier(M_STAT, terms.CHI, None, None, None)

    def run(m, scope):
        registered(m, node)
        at = add_effect(m, effects.MODIFIER, node.id, card(), -amount, NONE, 0, terms.UNTIL_DUEL_ENDS, NONE)
        effects.set_parameter(m, at, M_STAT * 4096 + terms.CHI)
        effects.set_flags(m, at, FIXED_AMOUNT)

    return run


# --- the challenge ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-01")
def test_a_challenge_needs_two_personalities_of_different_players():
    t = Field()
    t.b = t.in_play(personality("Also Anzai's lord's"), 0)
    t.watch(kinds.CHALLENGE, "challenge")
    t.duel()
    assert t.asked == (0, "done")
    assert t.outcome == UNRESOLVED
    assert t.seen == []

    t = Field()
    t.b = t.in_play(definition("A mine", 2, 0), 1)
    t.duel()
    assert t.asked == (0, "done")


@pytest.mark.rule("SE-DUE-01")
@pytest.mark.parametrize(("number", "who"), [(flags.CANNOT_CHALLENGE, "a"), (flags.CANNOT_BE_CHALLENGED, "b")])
def test_a_text_can_forbid_challenging_and_being_challenged(number, who):
    t = Field(**{who: personality("Barred", traits=[flag(number)])})
    t.duel()
    assert t.asked == (0, "done")
    assert t.outcome == UNRESOLVED


@pytest.mark.rule("SE-DUE-01")
def test_a_challenge_that_cannot_happen_does_not():
    t = Field()
    t.in_play(personality("Peacemaker", traits=[ban(kinds.CHALLENGE)]), 1)
    t.duel()
    assert t.asked == (0, "done")
    assert t.outcome == UNRESOLVED


@pytest.mark.rule("SE-DUE-01")
def test_a_negated_challenge_does_not_become_a_duel():
    def negate(m, scope):
        o = scopes.occurrence(m, scope)
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_NEGATED)

    t = Field()
    t.in_play(personality("Negator", traits=[triggered(kinds.CHALLENGE, negate, terms.BEFORE)]), 1)
    t.duel()
    assert t.asked == (0, "done")
    assert t.outcome == UNRESOLVED
    assert t.m.challenge == NONE


@pytest.mark.rule("SE-DUE-01")
def test_the_effects_of_a_negated_action_challenge_nobody():
    t = Field()

    def act(m):
        registered(m, body)
        scope = m.push_scope(m.rules.procedures.runner, terms.SCOPE_ACTION, t.a, 0, NONE, body.id, NONE, NONE)
        scopes.set_flags(m, scope, terms.FLAG_NEGATED)

    body = Do(lambda m, scope: challenge(m, scope, t.a, t.b))
    t.start(act)
    assert t.asked == (0, "done")


@pytest.mark.rule("SE-DUE-02")
def test_without_leave_to_refuse_the_duel_starts():
    t = Field().duel()
    assert t.asked == (1, "focus")
    assert in_duel(t.m, t.a)
    assert in_duel(t.m, t.b)


@pytest.mark.rule("SE-DUE-02")
def test_a_text_can_keep_a_challenge_from_being_refused():
    t = Field(a=personality("Seo", traits=[flag(flags.CHALLENGES_CANNOT_BE_REFUSED)]))
    t.duel(refusable=True)
    assert t.asked == (1, "focus")


@pytest.mark.rule("SE-DUE-02", "SE-DUE-03")
def test_a_challenge_that_may_be_refused_asks_the_challenged_player():
    t = Field().duel(refusable=True)
    assert t.asked == (1, "refuse")
    assert t.options() == [YES, NO]
    t.answer(NO)
    assert t.asked == (1, "focus")


@pytest.mark.rule("SE-DUE-03")
def test_refusing_has_its_consequences_and_no_duel_occurs():
    t = Field()
    t.watch(kinds.REFUSE, "refused")
    t.watch(kinds.DUEL, "duel")

    def pay(m, scope):
        t.seen.append("consequence")
        happen(m, scope, kinds.LOSE_HONOR, NONE, NONE, 3, 1)

    t.duel(refusable=True, then=Consequences(refuse=Do(pay)))
    t.answer(YES)
    assert t.asked == (0, "done")
    assert t.outcome == REFUSED
    assert t.m.honor(1) == 6 - 3
    assert sorted(t.seen) == ["consequence", "refused"]
    assert len(t.zone(0, terms.FATE_DECK)) == 3


@pytest.mark.rule("SE-DUE-04")
def test_a_participant_lost_to_zero_chi_ends_the_duel_without_a_winner():
    """GX-TF-096's cousin: the second Focus Effect never resolves."""
    t = Field()

    def kill(m, scope):
        happen_all(m, scope, kinds.DESTROY, [t.b])

    first = strategy("First", 1, [focus_effect(kill)])
    second = strategy("Second", 1, [focus_effect(t.note("second"))])
    t = Field(pool_b=(first, second, 2))
    t.duel(then=Consequences(lose=Do(t.note("loser")), win=Do(t.note("winner"))))
    t.answer(t.pools[1][0])
    t.answer(t.pools[0][0])
    t.answer(t.pools[1][1])
    t.strike()
    assert t.asked == (0, "order")
    t.answer(t.pools[1][0])
    t.finish()
    assert t.outcome == UNRESOLVED
    assert t.winners == t.losers == t.seen == []
    assert set(t.zone(1, terms.FATE_DISCARD)) == {t.pools[1][0], t.pools[1][1]}
    assert t.zone(0, terms.FATE_DISCARD) == [t.pools[0][0]]
    assert t.zone(0, terms.POOL) == t.zone(1, terms.POOL) == t.zone(0, terms.FOCUSED) == t.zone(1, terms.FOCUSED) == []
    assert len(t.zone(0, terms.FATE_DECK)) == 2
    assert t.zone(1, terms.FATE_DECK) == [t.pools[1][2]]


@pytest.mark.rule("SE-DUE-04")
def test_a_participant_lost_during_the_challenge_ends_it():
    t = Field()
    t.in_play(personality("Ambusher", traits=[
        triggered(kinds.CHALLENGE, lambda m, scope: happen_all(m, scope, kinds.DESTROY, [t.a])),
    ]), 1)  # fmt: skip
    t.duel(refusable=True)
    assert t.asked == (0, "done")
    assert t.outcome == UNRESOLVED
    assert len(t.zone(0, terms.FATE_DECK)) == 3


@pytest.mark.rule("SE-DUE-04")
def test_who_left_play_and_came_back_is_another():
    t = Field().duel()

    def back(m):
        send(m, t.b, 1 * terms.PLAYER_ZONES + 3)
        from gorin.table.changes import enter_play

        enter_play(m, t.b, 1, NONE)

    assert not broken(t.m, t.m.duel)
    back(t.m)
    assert broken(t.m, t.m.duel)


@pytest.mark.rule("SE-DUE-05")
def test_a_substitute_takes_the_consequences():
    t = Field(chi_a=5, chi_b=1)
    c = t.in_play(personality("Chikara", 1, 2), 1)
    t.in_play(personality("Swapper", traits=[triggered(kinds.DUEL, lambda m, s: substitute(m, t.b, c))]), 1)
    t.duel(then=Consequences(lose=Do(lambda m, s: happen_all(m, s, kinds.DESTROY, cards_of(m.duel_losers)))))
    assert duels.challenged(t.m, t.base) == c
    t.strike().finish()
    assert t.losers == [c]
    assert not in_play(t.m, c)
    assert in_play(t.m, t.b)


@pytest.mark.rule("SE-DUE-05")
def test_a_substitute_in_the_challenge_leaves_its_targets_alone():
    t = Field()
    c = t.in_play(personality("Chikara", 1, 2), 0)
    body = Do(lambda m, scope: challenge(m, scope, t.a, t.b))

    def act(m):
        registered(m, body)
        t.scope = m.push_scope(m.rules.procedures.runner, terms.SCOPE_ACTION, t.a, 0, NONE, body.id, NONE, NONE)
        m.put_stack(t.scope + 10, 1 << t.b | 1 << t.a)

    t.in_play(personality("Swapper", traits=[triggered(kinds.CHALLENGE, lambda m, s: substitute(m, t.a, c))]), 0)
    t.start(act)
    assert t.asked == (1, "focus")
    f = contest(t.m)
    assert duels.challenger(t.m, f) == c
    assert t.m.stack[t.scope + 10] == 1 << t.b | 1 << t.a


@pytest.mark.rule("SE-DUE-22")
def test_the_bowed_may_challenge_and_be_challenged():
    t = Field()
    t.m.set_bowed(t.a, True)
    t.m.set_bowed(t.b, True)
    t.duel()
    assert t.asked == (1, "focus")


# --- A to C: pools and focusing -----------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-06")
def test_the_challenge_is_over_when_the_duel_begins():
    t = Field()
    during = []

    def note(m, s):
        during.append((m.challenge >= 0, m.duel >= 0))

    t.in_play(
        personality("Clerk", traits=[triggered(kinds.CHALLENGE, note), triggered(kinds.DUEL, note, terms.BEFORE)]), 0
    )
    t.duel()
    assert during == [(True, False), (False, True)]
    assert t.m.stack[t.base + 31] & DUELING


@pytest.mark.rule("SE-DUE-07")
def test_focus_pools_are_the_top_cards_and_nothing_is_drawn():
    t = Field(pool_a=(1, 2, 3, 4, 4), pool_b=(1, 2))
    t.watch(kinds.DRAW, "draw")
    t.watch(kinds.POOLS, "pools")
    t.duel()
    assert t.zone(0, terms.POOL) == t.pools[0][:3]
    assert t.zone(1, terms.POOL) == t.pools[1]
    assert t.zone(0, terms.HAND) == t.zone(1, terms.HAND) == []
    assert t.seen == ["pools"]
    for player in (0, 1):
        for card in t.zone(player, terms.POOL):
            assert not t.m.face_up(card)
            assert t.m.known_to(card) == 1 << player


@pytest.mark.rule("SE-DUE-08")
def test_the_challenged_chooses_first_and_they_alternate():
    t = Field().duel()
    asked = []
    for _ in range(3):
        asked.append(t.asked)
        t.answer(t.options()[1])
    assert asked == [(1, "focus"), (0, "focus"), (1, "focus")]
    assert t.asked == (0, "focus")
    t.strike()
    assert duels.challenger_score(t.m, t.base) == 3 + 2


@pytest.mark.rule("SE-DUE-09")
def test_only_one_card_of_a_duel_may_come_from_the_hand():
    t = Field()
    hand = [t.in_hand(strategy(f"Held {n}", 4), 1) for n in range(2)]
    t.duel()
    assert set(t.options()) == {PASS, *t.pools[1], *hand}
    t.answer(hand[0])
    assert t.zone(1, terms.FOCUSED) == [hand[0]]
    assert not t.m.face_up(hand[0])
    assert set(t.options()) == {PASS, *t.pools[0]}
    t.answer(t.pools[0][0])
    assert set(t.options()) == {PASS, *t.pools[1]}


@pytest.mark.rule("SE-DUE-10")
def test_who_cannot_focus_strikes():
    t = Field(pool_b=())
    hand = [t.in_hand(strategy(f"Held {n}", 4), 1) for n in range(2)]
    t.duel()
    t.answer(hand[0])
    t.answer(t.pools[0][0])
    assert t.asked[1] != "focus"  # the strike came by itself
    t.finish()
    assert t.outcome == RESOLVED
    assert t.winners == [t.b]
    assert PASS not in t.options()


@pytest.mark.rule("SE-DUE-10")
def test_there_is_nothing_but_focusing_and_striking():
    t = Field().duel()
    assert t.options() == [PASS, *t.pools[1]]
    assert t.m.question().rule == "SE-DUE-08"


@pytest.mark.rule("SE-DUE-10")
def test_a_card_that_cannot_be_focused_is_not_offered():
    t = Field()
    t.in_play(personality("Warden", traits=[
        ban(kinds.FOCUS, lambda x, o: occurrences.subject(x.m, o) == t.pools[1][0]),
    ]), 0)  # fmt: skip
    t.duel()
    assert t.options() == [PASS, *t.pools[1][1:]]


@pytest.mark.rule("SE-DUE-11")
@pytest.mark.parametrize("negated", [False, True])
def test_something_done_instead_of_focusing_takes_the_opportunity(negated):
    t = Field()

    def instead(m, scope):
        t.seen.append("instead")
        if negated:
            scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_NEGATED)
        happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, 1, 1)

    c = t.in_play(personality("Trickster", abilities=[reaction(kinds.FOCUS_CHANCE, instead, terms.BEFORE)]), 1)
    t.watch(kinds.FOCUS, "focus")
    t.duel()
    ref = pack(T_ABILITY, c * 16)
    assert ref in t.options()
    t.answer(ref)
    assert t.asked == (0, "focus")
    assert t.m.honor(1) == (6 if negated else 7)
    assert t.seen == ["instead", "focus"]
    assert t.zone(1, terms.FOCUSED) == []


@pytest.mark.rule("SE-DUE-11")
def test_something_done_instead_satisfies_a_requirement_to_focus():
    t = Field(b=personality("Duelist", 2, 3, ["Duelist"]))
    c = t.in_play(
        personality("Trickster", abilities=[reaction(kinds.FOCUS_CHANCE, t.note("instead"), terms.BEFORE)]), 1
    )
    t.duel()
    assert PASS not in t.options()
    t.answer(pack(T_ABILITY, c * 16))
    t.answer(t.pools[0][0])
    assert t.asked == (1, "focus")
    assert PASS in t.options()


@pytest.mark.rule("SE-DUE-21")
@pytest.mark.parametrize(
    ("side", "mine", "other", "first", "must"),
    [
        ("a", 3, 3, 0, True),
        ("a", 3, 4, 0, True),
        ("a", 3, 2, 1, False),
        ("b", 3, 3, 1, True),
        ("b", 3, 2, 1, False),
    ],
)
def test_a_duelist_against_an_equal_or_better_goes_first_and_must_focus(side, mine, other, first, must):
    duelist = personality("Duelist", 1, mine, ["Duelist"])
    t = Field(chi_a=other, chi_b=other, **{side: duelist})
    t.duel()
    assert t.asked == (first, "focus")
    assert (PASS not in t.options()) == must
    t.answer(t.pools[first][0])
    t.answer(t.pools[1 - first][0])
    assert PASS in t.options()


@pytest.mark.rule("SE-DUE-21")
def test_two_duelists_keep_the_usual_order():
    t = Field(a=personality("A", 1, 3, ["Duelist"]), b=personality("B", 1, 5, ["Duelist"])).duel()
    assert t.asked == (1, "focus")
    assert PASS in t.options()


@pytest.mark.rule("SE-DUE-21", "SE-DUE-10")
def test_a_duelist_with_nothing_to_focus_strikes_all_the_same():
    t = Field(a=personality("A", 1, 3, ["Duelist"]), pool_a=()).duel()
    t.finish()
    assert t.outcome == RESOLVED


@pytest.mark.rule("SE-DUE-23")
def test_cards_in_a_focus_pool_cannot_be_played():
    ability = Ability(terms.OPEN)
    ability.effect = Do(lambda m, s: None)
    t = Field(pool_b=(strategy("Open", 2, abilities=[ability]), 2, 2))
    t.duel()
    assert t.zone(1, terms.POOL)[0] == t.pools[1][0]
    assert legal_abilities(t.m, 1, terms.OPEN) == []
    relocate(t.m, t.pools[1][0], 1 * terms.PLAYER_ZONES + terms.HAND, 1, 0)
    assert legal_abilities(t.m, 1, terms.OPEN) == [pack(T_ABILITY, t.pools[1][0] * 16)]


@pytest.mark.rule("SE-DUE-24")
def test_focusing_is_not_playing():
    t = Field()
    t.watch(kinds.PLAY, "play")
    t.watch(kinds.ANNOUNCE, "announce")
    t.watch(kinds.FOCUS, "focus")
    other = strategy("Full of text", 2, [triggered(kinds.DUEL_END, t.note("own text"), terms.BEFORE)])
    t.in_deck(other, 1)
    t.duel()
    t.answer(t.pools[1][0])
    assert t.seen == ["focus"]


# --- D to H: revealing, Focus Effects, scores ---------------------------------------------------------------


@pytest.mark.rule("SE-DUE-12")
def test_focused_cards_are_revealed_after_the_strike_and_later_ones_come_face_up():
    t = Field()
    shown = []

    def look(m, scope):
        shown.append([m.face_up(c) for p in (0, 1) for c in t.zone(p, terms.FOCUSED)])

    def arrive(m, scope):
        relocate(m, t.zone(0, terms.POOL)[0], terms.FOCUSED, 1, 0)

    t.in_play(personality("Herald", traits=[triggered(kinds.STRIKE, look), triggered(kinds.FOCUS_EFFECTS, look),
                                            triggered(kinds.DUEL_LOST, look)]), 0)  # fmt: skip
    t.in_play(personality("Adder", traits=[triggered(kinds.FOCUS_EFFECTS, arrive, terms.BEFORE)]), 1)
    t.duel()
    t.answer(t.pools[1][0])
    t.answer(t.pools[0][0])
    t.strike()
    assert shown[0] == [0, 0]
    assert shown[-1] == [1, 1, 1]


@pytest.mark.rule("SE-DUE-13")
def test_focus_effects_resolve_in_the_active_players_order():
    seen = []
    cards = [strategy(f"F{n}", 1, [focus_effect(lambda m, s, n=n: seen.append(n))]) for n in range(3)]
    t = Field(pool_a=(cards[0], 1, 1), pool_b=(cards[1], cards[2], 1))
    t.m.active_player = 1
    t.duel()
    t.answer(t.pools[1][0], t.pools[0][0], t.pools[1][1], PASS)
    assert t.asked == (1, "order")
    assert t.options() == [t.pools[0][0], t.pools[1][0], t.pools[1][1]]
    t.answer(t.pools[1][1], t.pools[0][0])
    assert seen == [2, 0, 1]


@pytest.mark.rule("SE-DUE-13")
def test_a_focus_effect_speaks_for_the_cards_owner():
    who = []

    def look(m, s):
        who.append((scopes.you(m, s), scopes.source(m, s)))

    card = strategy("F", 1, [focus_effect(look)])
    t = Field(pool_b=(card, 1, 1)).duel()
    t.answer(t.pools[1][0]).strike()
    assert who == [(1, t.pools[1][0])]


@pytest.mark.rule("SE-DUE-13")
def test_a_focus_effect_needs_its_card_there_and_newcomers_resolve_too():
    holder: list[Field] = []

    def switch(m, scope):
        """Takes the other focused card away and brings one from the hand."""
        t = holder[0]
        relocate(m, t.pools[1][1], terms.PLAYER_ZONES + terms.HAND, 1, 0)
        relocate(m, t.held, terms.PLAYER_ZONES + terms.FOCUSED, 1, 1)
        t.seen.append("switch")

    notes = []
    first = strategy("Switch", 1, [focus_effect(switch)])
    gone = strategy("Gone", 1, [focus_effect(lambda m, s: notes.append("gone"))])
    late = strategy("Late", 4, [focus_effect(lambda m, s: notes.append("late"))])
    t = Field(pool_b=(first, gone, 1))
    holder.append(t)
    t.held = t.in_hand(late, 1)
    t.duel()
    t.answer(t.pools[1][0], t.pools[0][0], t.pools[1][1], PASS)
    t.answer(t.pools[1][0])
    assert notes == ["late"]
    assert t.scores() == (3 + 2, 3 + 1 + 4)


@pytest.mark.rule("SE-DUE-14")
def test_the_score_is_chi_and_focus_values_and_chi_stays():
    t = Field(chi_a=2, chi_b=3, pool_b=(4, 1, 1)).duel()
    t.answer(t.pools[1][0]).strike()
    assert t.scores() == (2, 7)
    assert stat(t.m, t.b, terms.CHI) == 3


@pytest.mark.rule("SE-DUE-14")
def test_modified_focus_values_count():
    t = Field(pool_b=(4, 1, 1))
    t.in_play(personality("Sensei", traits=[bonus(terms.FOCUS, 2, lambda x, c: c == t.pools[1][0])]), 1)
    t.duel()
    t.answer(t.pools[1][0]).strike()
    assert t.scores() == (3, 3 + 4 + 2)


@pytest.mark.rule("SE-DUE-15")
def test_a_duel_of_force_and_a_mixed_one():
    t = Field(chi_a=5, chi_b=1).duel(stat_a=terms.FORCE, stat_b=terms.FORCE)
    t.strike().finish()
    assert t.scores() == (2, 4)
    t = Field(chi_a=5, chi_b=1).duel(stat_b=terms.FORCE)
    t.strike().finish()
    assert t.scores() == (5, 4)
    t = Field(chi_a=5, chi_b=1)
    t.start(lambda m: challenge(m, NONE, t.a, t.b, terms.FORCE, terms.FORCE))
    t.strike().finish()
    assert t.winners == [t.b]


@pytest.mark.rule("SE-DUE-16")
def test_the_higher_score_wins():
    t = Field(chi_a=4, chi_b=3).duel()
    t.strike().finish()
    assert (t.winners, t.losers, t.outcome) == ([t.a], [t.b], RESOLVED)


@pytest.mark.rule("SE-DUE-16")
def test_in_a_tie_both_lose():
    t = Field()
    t.watch(kinds.DUEL_LOST, "lost")
    t.watch(kinds.DUEL_WON, "won")
    t.duel()
    t.strike().finish()
    assert t.winners == []
    assert t.losers == [t.a, t.b]
    assert t.seen == ["lost", "lost"]


@pytest.mark.rule("SE-DUE-17")
def test_winning_ties():
    wins = [flag(flags.WINS_TIES)]
    t = Field(a=personality("A", 1, 3, traits=wins)).duel()
    t.strike().finish()
    assert (t.winners, t.losers) == ([t.a], [t.b])
    t = Field(a=personality("A", 1, 3, traits=[flag(flags.WINS_TIES)]),
              b=personality("B", 1, 3, traits=[flag(flags.WINS_TIES)])).duel()  # fmt: skip
    t.strike().finish()
    assert (t.winners, t.losers) == ([t.a, t.b], [])


@pytest.mark.rule("SE-DUE-17")
@pytest.mark.parametrize(("who", "wins", "winner"), [("a", True, "a"), ("a", False, "b"), ("b", True, "b")])
def test_an_imposed_outcome_is_the_reverse_for_the_other(who, wins, winner):
    t = Field(chi_a=3, chi_b=4)
    t.in_play(personality("Judge", traits=[
        triggered(kinds.FOCUS_EFFECTS, lambda m, s: alter_outcome(m, getattr(t, who), wins)),
    ]), 0)  # fmt: skip
    t.duel()
    t.strike().finish()
    assert t.winners == [getattr(t, winner)]
    assert t.losers == [t.b if winner == "a" else t.a]


# --- I and J: consequences and the end ----------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-18", "SE-DUE-25")
def test_consequences_come_in_their_order():
    t = Field(chi_a=4, chi_b=3)
    for kind, word in ((kinds.DUEL_WON, "others on winning"), (kinds.DUEL_LOST, "others on losing")):
        t.watch(kind, word)
    t.in_play(personality("Arbiter", traits=[triggered(kinds.DUEL_LOST, t.note("altering"), terms.BEFORE)]), 1)
    consequences = []

    def noted(word):
        def run(m, scope):
            consequences.append(in_consequences(m))
            t.seen.append(word)

        return Do(run)

    t.duel(then=Consequences(lose=noted("own on losing"), win=noted("own on winning")))
    t.strike().finish()
    assert t.seen == ["altering", "own on losing", "others on losing", "own on winning", "others on winning"]
    assert consequences == [True, True]
    assert not in_consequences(t.m)


@pytest.mark.rule("SE-DUE-18")
def test_what_alters_the_outcome_comes_before_everything_else():
    t = Field(chi_a=4, chi_b=3)
    t.in_play(personality("Turncoat", traits=[
        triggered(kinds.DUEL_LOST, lambda m, s: alter_outcome(m, t.b, True), terms.BEFORE),
    ]), 1)  # fmt: skip
    t.duel()
    t.strike().finish()
    assert (t.winners, t.losers) == ([t.b], [t.a])


@pytest.mark.rule("SE-DUE-18")
def test_the_loser_is_destroyed_before_the_winner_gains():
    order = []
    t = Field(chi_a=4, chi_b=3)

    def destroy(m, scope):
        happen_all(m, scope, kinds.DESTROY, cards_of(m.duel_losers))

    def gain(m, scope):
        order.append(in_play(m, t.b))
        happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, 3, 0)

    t.duel(then=Consequences(lose=Do(destroy), win=Do(gain)))
    t.strike().finish()
    assert order == [False]
    assert t.m.honor(0) == 5 + 3
    assert t.outcome == RESOLVED


@pytest.mark.rule("SE-DUE-18")
def test_the_active_player_orders_what_two_losers_cause():
    t = Field()
    t.in_play(personality("Mourner", traits=[triggered(kinds.DUEL_LOST, lambda m, s: t.seen.append(
        occurrences.subject(m, scopes.occurrence(m, s))))]), 1)  # fmt: skip
    t.duel()
    t.strike()
    assert t.asked == (0, "order")
    t.answer(t.b).finish()
    assert t.seen == [t.b, t.a]


@pytest.mark.rule("SE-DUE-19")
def test_a_duel_has_no_consequences_of_its_own():
    t = Field(chi_a=4, chi_b=1).duel()
    t.strike().finish()
    assert in_play(t.m, t.a)
    assert in_play(t.m, t.b)
    assert [t.m.honor(p) for p in (0, 1)] == [5, 6]


@pytest.mark.rule("SE-DUE-20")
def test_focused_cards_are_discarded_and_pools_return_in_their_owners_order():
    t = Field(pool_a=(1, 2, 3, 4), pool_b=(1, 2, 3, 4))
    t.duel()
    t.answer(t.pools[1][1], PASS)
    assert t.asked == (0, "order")
    t.answer(t.pools[0][2], t.pools[0][0])
    assert t.asked == (1, "order")
    assert t.options() == [t.pools[1][0], t.pools[1][2]]
    t.answer(t.pools[1][2])
    assert t.asked == (0, "done")
    assert t.zone(0, terms.FATE_DECK) == [t.pools[0][3], t.pools[0][2], t.pools[0][0], t.pools[0][1]]
    assert t.zone(1, terms.FATE_DECK) == [t.pools[1][3], t.pools[1][2], t.pools[1][0]]
    assert t.zone(1, terms.FATE_DISCARD) == [t.pools[1][1]]
    assert t.m.known_to(t.zone(1, terms.FATE_DECK)[1]) == 0


@pytest.mark.rule("SE-DUE-20")
def test_what_lasts_until_the_duel_ends_ends():
    t = Field(chi_a=5)
    t.in_play(personality("Curse", traits=[triggered(kinds.DUEL, lower_chi(lambda: t.a, 1))]), 1)
    t.duel()
    assert stat(t.m, t.a, terms.CHI) == 4
    t.strike().finish()
    assert t.scores() == (4, 3)
    assert stat(t.m, t.a, terms.CHI) == 5
    assert t.m.duel == NONE
    assert not any(effects.kind(t.m, effects.at(n)) for n in range(t.m.effect_slots))


@pytest.mark.rule("SE-DUE-25")
def test_what_a_duels_loser_suffers_is_for_losing():
    t = Field(chi_a=4, chi_b=3)
    t.in_play(personality("Avenger", traits=[
        triggered(kinds.DUEL_LOST, lambda m, s: t.seen.append(in_consequences(m))),
        triggered(kinds.FOCUS_EFFECTS, lambda m, s: t.seen.append(in_consequences(m))),
    ]), 1)  # fmt: skip
    t.duel()
    t.strike().finish()
    assert t.seen == [False, True]


def test_a_duel_can_be_undone_and_replayed():
    t = Field(chi_a=4)
    t.duel()
    mark = t.m.mark()
    before = list(t.m.cells), list(t.m.stack[: t.m.stack_end])
    t.answer(t.pools[1][0], PASS).finish()
    t.m.take_back(mark)
    assert (list(t.m.cells), list(t.m.stack[: t.m.stack_end])) == before
    assert t.asked == (1, "focus")


def test_every_card_is_somewhere_in_random_duels():
    import random

    for seed in range(60):
        rng = random.Random(seed)
        pools = [[rng.randint(0, 4) for _ in range(size)] for size in (5, rng.randint(0, 5))]
        t = Field(rng.randint(1, 4), rng.randint(1, 4), pools[0], pools[1])
        for p in (0, 1):
            for n in range(rng.randint(0, 3)):
                t.in_hand(strategy(f"Held {n}", rng.randint(0, 4)), p)
        t.duel(refusable=rng.random() < 0.3)
        steps = 0
        while t.asked[1] != "done":
            t.m.answer(rng.choice(t.options()))
            steps += 1
            assert steps < 40
        assert sum(t.m.zone_count(z) for z in range(2 * terms.PLAYER_ZONES)) == t.m.card_count
        assert all(t.m.zone(c) >= 0 for c in range(t.m.card_count))
        if t.outcome == RESOLVED:
            assert set(t.winners) | set(t.losers) == {t.a, t.b}
            assert set_of(t.winners) == t.m.duel_winners
