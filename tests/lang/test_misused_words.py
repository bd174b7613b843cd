"""What words refuse, clause by clause: each in a text that is right but for one thing, and says what is wrong."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous
from gorin.lang.modifiers import Cannot
from gorin.lang.notation import read
from gorin.lang.triggers import before
from gorin.lang.vocabulary import CARD
from gorin.lang.words import VOCABULARY
from gorin.table import kinds
from gorin.testing import Table
from tests.lang.writing import deed, written

Row = tuple[str, str, str]
"""What is refused, what is said of it, and what is allowed in its place."""

YOUR_TURN = "until(begins(turn, you))"

EFFECTS: list[Row] = [
    ("gain_honor(sum())", "adds nothing up", "gain_honor(sum(1, 2))"),
    ("choose_one()", "nothing to choose from", "choose_one(draw, gain_honor(1))"),
    ("additional_action(battle, even_if_bowed=1)", "although its card is bowed", "additional_action(battle)"),
    ("additional_action(battle, even_if_used=1)", "although it is used up", "additional_action(battle)"),
    (
        "additional_action(battle, personality, printed=1, once_resolved=1)",
        "one of such a card",
        "additional_action(battle, personality, printed=1, even_if_used=1)",
    ),
    (
        "additional_action(from_card=personality, printed=1)",
        "for an action of a kind",
        "additional_action(battle, personality, printed=1, even_if_bowed=1)",
    ),
    ("additional_action(battle, ~item, once_resolved=1)", "from no Spell", "additional_action(battle, ~spell, 1)"),
    ("action_from(this, battle, 1, 2)", "never required", "action_from(this, battle, 1)"),
    ("counts_as_paid(straighten(this))", "is the bowing of this card", "counts_as_paid(bow(this))"),
    ('counts_as_paid(bow("hero"))', "is the bowing of this card", "counts_as_paid(discard_favor)"),
    ("counts_as_paid(destroy(this))", "is the bowing of this card", "counts_as_paid(bow(this))"),
    ('assign("hero", 1, "land")', "where there is an enemy army", 'assign("hero", 1)'),
    ("move(this, attack)", "to a certain place", "move(this, to_battle)"),
    ("may_pay(move(this, to_battle), draw)", "units move home", "may_pay(move(this, home), draw)"),
    ("may_pay(move(this, home, you), draw)", "units move home", "may_pay(move(this, home), draw)"),
    ('may_pay(shuffle("hero"), draw)', "only the card itself", "may_pay(shuffle(this), draw)"),
    ('copy(this, keywords=["Samurai"])', "keywords are copied of a card", 'copy(this, "hero", keywords=["Samurai"])'),
    (
        'copy(this, "hero", 1, keywords=["Samurai", "Ninja"])',
        "nothing else is said of it",
        'copy(this, "hero", 1, keywords=["Samurai"])',
    ),
    ('copy(this, "hero", name="was", noted=1)', "by its name alone", 'copy(this, name="was", noted=1)'),
    ('copy(this, abilities=1, name="was", noted=1)', "by its name alone", 'copy(this, name="was", noted=1)'),
    ('copy(this, kind=battle, name="was", noted=1)', "by its name alone", 'copy(this, name="was", noted=1)'),
    ("copy(this, abilities=1)", "of the action is its ability", "copy(this)"),
    ("copy(this, kind=battle)", "of the action is its ability", 'copy(this, "hero", 1, battle)'),
    ('copy(this, name="was")', "of the action is its ability", 'copy(this, "hero", 1, name="was")'),
    ('copy(this, "hero", kind=battle)', "only abilities are copied", 'copy(this, "hero", 1, battle)'),
    ('copy(this, "hero", sparing=1)', "only abilities are copied", 'copy(this, "hero", 1, sparing=1)'),
    ('copy(this, "hero", name="was")', "only abilities are copied", 'copy(this, "hero", 1, name="was")'),
    ('give("hero", for_players(you, cannot_take))', "are said already", "let(for_players(you, cannot_take))"),
    ('give("hero", has_ability(action(battle, draw)))', "by the word grant", 'grant(action(battle, draw), "hero")'),
    (
        'may_pay(give("hero", bonus(force, stat(this, chi))), draw)',
        "is a plain number",
        'may_pay(give("hero", bonus(force, -1)), draw)',
    ),
    (
        'may_pay(give("hero", not_below(1, bonus(force, -1))), draw)',
        "is a plain number",
        'may_pay(give("hero", bonus(force, -1)), draw)',
    ),
    (
        'may_pay(give("hero", during(your_turn, bonus(force, -1))), draw)',
        "is a plain number",
        'may_pay(give("hero", bonus(force, -1)), draw)',
    ),
    ("token(this, 1, gold=1)", "a token changes Gold Production", "token(this, gold=1)"),
    ("token(this, chi=1, gold=1)", "a token changes Gold Production", "token(this, chi=1)"),
    ("token(this, honor=1, gold=1)", "a token changes Gold Production", "token(this, honor=1)"),
    ('grant(action(battle, draw), "hero", you)', "to cards or to players", 'grant(action(battle, draw), "hero")'),
    (
        "grant(trait(after(begins(turn)), draw), to=you)",
        "to cards triggered traits",
        "grant(action(battle, draw), to=you)",
    ),
    ('grant(produces(2), "hero")', "to cards triggered traits", 'grant(trait(after(begins(turn)), draw), "hero")'),
    (
        'additional_cost(discard(pick(personality)), "hero")',
        "only any card is discarded",
        'additional_cost(discard(pick), "hero")',
    ),
    ('additional_cost(bow(pick), "hero")', "only any card is discarded", 'additional_cost(discard(pick), "hero")'),
    ("additional_cost(pay_gold(2), by=others)", "those that target cards", "additional_cost(pay_gold(2))"),
    (
        "additional_cost(pay_gold(2), until=battle)",
        "those that target cards",
        'additional_cost(pay_gold(2), "hero", until=battle)',
    ),
    ("additional_cost(bow(this))", "only so much Gold", "additional_cost(pay_gold(2))"),
    ("additional_cost(pay_gold(stat(this, chi)))", "only so much Gold", "additional_cost(pay_gold(2))"),
    ("ranged(2, or_against=base(chi))", "base\\(force\\) or chi", "ranged(2, or_against=base(force))"),
    ("ranged(2, or_against=personal_honor)", "base\\(force\\) or chi", "ranged(2, or_against=chi)"),
    ("ranged(2, where=your_turn)", "compared with another stat", "ranged(2, or_against=chi, where=your_turn)"),
    ("strengthen_attack(2)", "which attacks are meant", "strengthen_attack(2, fear=1)"),
    ("may_pay(lose_honor(2, others), draw)", "whoever takes the action", "may_pay(lose_honor(2), draw)"),
    ('draw(1, others, "drawn")', "what you draw has a name", 'draw(1, you, "drawn")'),
    ("bow(every(yours & others_own))", "whose cards are meant is said once", "bow(every(yours & unit))"),
    ("let(for_players(attacker, cannot_take))", "you, others or each_player", "let(for_players(others, cannot_take))"),
    (
        "at_next(after(bows) | after(begins(turn)), draw)",
        "only the first may be a time",
        "at_next(after(begins(turn)) | after(bows), draw)",
    ),
    ("repeat(draw)", "so many times", "repeat(draw, times=2)"),
    ("repeat(draw, times=2, so_long_as=your_turn)", "so many times", "repeat(draw, so_long_as=your_turn)"),
    ("times_in(1, attack, draw)", "in a turn, phase, battle or game", "times_in(1, game, draw)"),
    ("may_pay(your_turn, draw)", "only a cost", "may_pay(bow(this), draw)"),
    ("may_pay(bow(pick(noting=chi)), draw)", "noted under a name", 'may_pay(bow(pick(noting=chi, noted="c")), draw)'),
    ('may_pay(bow(pick(noted="c")), draw)', "noted under a name", "may_pay(bow(pick), draw)"),
    ("later(after(gains(battle)), draw)", "gained are Honor", "later(after(gains(honor)), draw)"),
    (
        'target("all", unit, any_number, your_hand, one_unit=1)',
        "all in one unit",
        'target("all", unit, any_number, one_unit=1)',
    ),
    ('target("all", unit, 2, one_unit=1)', "all in one unit", 'target("all", unit, any_number, one_unit=1)'),
    ('target("all", number=any_number, one_unit=1)', "all in one unit", 'target("all", unit, any_number, one_unit=1)'),
    (
        'target("all", unit, any_number, by=others, one_unit=1)',
        "targeted by you",
        'target("all", unit, any_number, one_unit=1)',
    ),
    (
        'choose("lost", item, 1, your_hand, others)',
        "unseen cards",
        'choose("lost", number=1, zone=your_hand, by=others)',
    ),
    (
        'choose("lost", number=any_number, zone=your_hand, by=others)',
        "unseen cards",
        'choose("lost", item, 1, your_hand, you)',
    ),
    ("gain_honor(different(unit, every(unit)))", "keyword_with", "gain_honor(different(with_clan, every(unit)))"),
    (
        "gain_honor(times_happened(before(bows), turn))",
        "here stands after",
        "gain_honor(times_happened(after(bows), turn))",
    ),
    (
        'gain_honor(times_happened(after(moves), turn, this, "land"))',
        "what moves or assigns there",
        'gain_honor(times_happened(after(moves), turn, at="land"))',
    ),
    (
        'gain_honor(times_happened(after(bows), turn, at="land"))',
        "what moves or assigns there",
        'gain_honor(times_happened(after(assigns), turn, at="land"))',
    ),
    ("gain_honor(stat(this, base(unit_force)))", "a stat of one card", "gain_honor(stat(this, base(force)))"),
    ("gain_honor(provinces_lost(you, turn))", "in this game", "gain_honor(provinces_lost(you, game))"),
    (
        "gain_honor(provinces_lost(you, game, others))",
        "in this phase by others",
        "gain_honor(provinces_lost(you, phase, others))",
    ),
    (
        "gain_honor(provinces_lost(you, phase))",
        "in this phase by others",
        "gain_honor(provinces_lost(you, phase, others))",
    ),
    ("gain_honor(strength)", "of which Province", 'gain_honor(strength("land"))'),
    ('bow(every(strength("land") < 3))', "that of all your Provinces", "bow(every(force < 3))"),
    ('target("friends", personality, or_more(1))', "any_number", 'target("friends", personality, or_more(2))'),
    ("bow(every(assigned(battle)))", "of this attack and of this turn", "bow(every(assigned(turn)))"),
    ("bow(every(has_moved(attack)))", "of this turn, phase and battle", "bow(every(has_moved(battle)))"),
    ("negate_action(bows)", "is left alone", "negate_action(enters)"),
    ("negate_action(enters(yours))", "is left alone", "negate_action(loses(honor))"),
    ("negate_action(loses(honor, of=others))", "is left alone", "negate_action(loses(honor, of=doer))"),
    ("additional_action(battle, printed=1)", "one of such a card", "additional_action(battle, unit, printed=1)"),
    ("additional_action(battle, granted=1)", "that cards give", "additional_action(battle, unit, granted=1)"),
    ("additional_action(from_card=unit, granted=1)", "that cards give", "additional_action(battle, unit, granted=1)"),
    (
        "additional_action(battle, unit, printed=1, granted=1)",
        "cards give",
        "additional_action(battle, unit, granted=1)",
    ),
    (
        "additional_action(battle, unit, once_resolved=1, granted=1)",
        "that cards give",
        "additional_action(battle, unit, granted=1)",
    ),
    ("additional_action(which=your_turn)", "may be asked", "additional_action(battle, which=your_turn)"),
    ("additional_action(any_number=1)", "may be asked", "additional_action(battle, which=your_turn, any_number=1)"),
    ("additional_action(battle, unit, which=your_turn)", "may be asked", "additional_action(battle, which=your_turn)"),
    (
        "additional_action(battle, once_resolved=1, which=your_turn)",
        "may be asked",
        "additional_action(battle, which=your_turn)",
    ),
    (
        "additional_action(battle, any_number=1)",
        "something is asked",
        "additional_action(battle, which=your_turn, any_number=1)",
    ),
    ("additional_action(battle, once_resolved=1)", "from no Spell", "additional_action(battle, ~spell, 1)"),
    ("additional_action(open, ~spell, once_resolved=1)", "from no Spell", "additional_action(battle, ~spell, 1)"),
    ("additional_action(battle, spell, once_resolved=1)", "from no Spell", "additional_action(battle, ~spell, 1)"),
    ("additional_action(from_card=unit)", "may come from any card", "additional_action()"),
    ("create(created(follower, 2), this, force=3)", "is said once", "create(created(follower), this, force=3)"),
    ("create(created(personality, chi=2), chi=3)", "is said once", "create(created(personality, 2), chi=3)"),
    ("create(created(follower), this, like=this, chi=3)", "is said once", "create(created(follower), this, like=this)"),
    ("give_players(others, bonus(force, 1))", "no stats or keywords", "give_players(others, no_hand_limit)"),
    ('give_players(others, has_keyword("Fire"))', "no stats or keywords", "give_players(others, no_hand_limit)"),
    (
        'grant(action(battle, draw), "hero", name="lent")',
        "given to players is noted",
        'grant(action(battle, draw), to=you, name="lent")',
    ),
    ("grant(action(battle, draw))", "to cards or to players", "grant(action(battle, draw), to=you)"),
    (
        "gain_honor(attack_numeral(this, is_fired_at(yours)))",
        "and nothing else",
        "gain_honor(attack_numeral(this, is_fired_at))",
    ),
    ("gain_honor(attack_numeral(this, bows))", "and nothing else", "gain_honor(attack_numeral(this, is_struck))"),
    ("gain_honor(stat(this, base(base(force))))", "a stat of one card", "gain_honor(stat(this, base(force)))"),
    (
        'look_at_top(3, "found", unit, must=1, one_by_one=1)',
        "seen one by one",
        'look_at_top(3, "found", unit, must=1, arranged=1)',
    ),
    (
        'look_at_top(3, "found", unit, arranged=1, one_by_one=1)',
        "seen one by one",
        'look_at_top(3, "found", unit, one_by_one=1)',
    ),
    ('target("friends", personality, or_more(-1))', "any_number", 'target("friends", personality, or_more(0))'),
    *(
        (
            f"bow(this), give(this, bonus(force, 1), {refused})",
            "nothing lasts",
            f"give(this, bonus(force, 1), {allowed})",
        )
        for refused, allowed in (
            ("until(bows)", "until(ends(turn))"),
            ("until(ends(turn, others))", "until(ends(turn, you))"),
            ("until(begins(turn, you), 0)", "until(begins(turn, you), 1)"),
            ("until(begins(turn, you), 10)", "until(begins(turn, you), 9)"),
        )
    ),
    (
        'may_pay(give("hero", not_below(0, bonus(force, -1))), draw)',
        "is a plain number",
        'may_pay(give("hero", bonus(force, -1)), draw)',
    ),
    (
        'give("hero", during(your_turn, traits_negated))',
        "without a condition",
        'give("hero", traits_negated)',
    ),
    *(
        (f"copy(this, {refused})", "where a trait may be copied", 'copy(this, "hero", traits=1)')
        for refused in (
            "traits=1",
            '"hero", 1, traits=1',
            '"hero", kind=battle, traits=1',
            '"hero", name="was", traits=1',
            '"hero", noted=1, traits=1',
            '"hero", keywords=["Ninja"], traits=1',
        )
    ),
    *(
        (f"copy(this, {refused}, until=begins_later)".replace("begins_later", YOUR_TURN), "for another time", allowed)
        for refused, allowed in (
            ('"hero", name="was", noted=1', 'copy(this, name="was", noted=1)'),
            ('name="was", noted=1', 'copy(this, name="was", noted=1)'),
            ('"hero", keywords=["Ninja"]', f'copy(this, "hero", 1, keywords=["Ninja"], until={YOUR_TURN})'),
            ('of=who_performed, keywords=["Ninja"]', f'copy(this, "hero", until={YOUR_TURN})'),
        )
    ),
    (f"copy(this, until={YOUR_TURN})", "for another time", f'copy(this, "hero", 1, until={YOUR_TURN})'),
    *(
        (f'copy(this, "hero", 1, {refused}, keywords=["Ninja"])', "nothing else is said of it", "copy(this)")
        for refused in ("battle", 'name="was"')
    ),
    ("counts_as_paid(pay_gold(2))", "is the bowing of this card", "counts_as_paid(bow(this))"),
    ("create(created(follower, 1, chi=1), this)", "Followers have Force", "create(created(follower, 1), this)"),
    ("create(created(follower, 1, honor=1), this)", "Followers have Force", "create(created(follower, 1), this)"),
    ("create(created(item, 1, honor=1), this)", "Items Force and Chi", "create(created(item, 1, 1), this)"),
    ('may_pay(remove_token("hero"), draw)', "of which title", 'may_pay(remove_token("hero", "Wealth"), draw)'),
    (
        'additional_cost(discard(pick(noting=chi, noted="c")), "hero")',
        "only any card is discarded",
        'additional_cost(discard(pick), "hero")',
    ),
    ('choose("x", item, reaching=4)', "reach a total of a stat", 'choose("x", item)'),
]
CHANGES: list[Row] = [
    ("to(yours, to(unit, bonus(force, 1)))", "is said once", "to(yours & unit, bonus(force, 1))"),
    ("to(yours, for_players(you, cannot_take))", "is said once", "for_players(you, cannot_take)"),
    ("for_players(you, for_players(others, cannot_take))", "is said once", "for_players(others, cannot_take)"),
    ("not_below(1, not_below(0, bonus(chi, -2)))", "one floor of 0 or more", "not_below(0, bonus(chi, -2))"),
    ("not_below(1, no_hand_limit)", "one floor of 0 or more", "not_below(1, bonus(chi, -2))"),
    ("cannot_happen(after(bows))", "before it happens", "cannot_happen(before(bows))"),
    ("cannot_happen(before(bows) | before(moves))", "one thing", "cannot_happen(before(moves))"),
    ("cannot_happen(before(assigns))", "here stands cannot_assign", "cannot_assign"),
    ("cannot_happen(before(challenges))", "cannot_challenge", "cannot_challenge"),
    ("has_ability(trait(after(bows), draw))", "is an ability", "has_ability(action(battle, draw))"),
    ("cannot_assign(duel)", "attack or cavalry_maneuvers", "cannot_assign(attack)"),
    ("cannot_assign(infantry_maneuvers)", "attack or cavalry_maneuvers", "cannot_assign(cavalry_maneuvers)"),
    (
        'to(yours, abilities_have("Tireless", targeting=unit))',
        "only from where",
        'to(yours, abilities_have("Tireless"))',
    ),
    ("challenges_bind(unless=discard_favor)", "here stands bow\\(challenged\\)", "challenges_bind"),
    (
        "to(yours, during(your_turn, to(unit, bonus(force, 1))))",
        "is said once",
        "to(yours, during(your_turn, bonus(force, 1)))",
    ),
    ('to(yours, abilities_have("Fire"))', "here stands one of", 'to(yours, abilities_have("Home"))'),
    (
        'to(yours, abilities_have("Tireless", targeting=unit))',
        "only from where",
        'to(yours, abilities_have("Home", targeting=unit))',
    ),
    (
        'for_players(you, actions_are("Ninja"))',
        "it is said which actions",
        'for_players(you, actions_are("Ninja", which=action_is(kind=battle)))',
    ),
    (
        'for_players(you, actions_are("Ninja", "Iaijutsu", your_turn))',
        "it is said which actions",
        'for_players(you, actions_are("Ninja", "Iaijutsu"))',
    ),
    ("not_below(0, not_below(1, bonus(chi, -2)))", "one floor of 0 or more", "not_below(1, bonus(chi, -2))"),
    ("not_below(-1, bonus(chi, -2))", "one floor of 0 or more", "not_below(0, bonus(chi, -2))"),
    ("challenges_bind(unless=bow(this))", "here stands bow\\(challenged\\)", "challenges_bind(unless=bow(challenged))"),
    ("challenges_bind(unless=destroy(challenged))", "here stands bow\\(challenged\\)", "challenges_bind"),
    (
        "for_players(you, cannot_take(action_may(moves(yours))))",
        "with to=home",
        "for_players(you, cannot_take(action_may(moves(yours), to=home)))",
    ),
]
CONDITIONS: list[Row] = [
    ("action_is", "a keyword, a kind, a card or a title", 'action_is("Kiho")'),
    ("action_is", "a keyword, a kind, a card or a title", "action_is(kind=battle)"),
    ("action_is", "a keyword, a kind, a card or a title", "action_is(card=yours)"),
    ("action_is", "a keyword, a kind, a card or a title", 'action_is(title="Lobby")'),
    ("by_attack(bows)", "is_frightened, and nothing else", "by_attack(is_fired_at)"),
    ("by_attack(is_fired_at(yours))", "is_frightened, and nothing else", "by_attack(is_struck)"),
    ("action_does(bows(yours))", "an event alone", "action_does(bows)"),
    ('success(0, action_is("Kiho"), turn)', "counted from 1", 'success(1, action_is("Kiho"), turn)'),
    ("has_cost(bow(this))", "costs the Imperial Favor", "has_cost(discard_favor)"),
    ("your_turn & bow(this)", "not joined", "your_turn & you_hold_favor"),
    ("action_answers(bows(yours))", "not to what or whom", "action_answers(bows)"),
    ("action_may(bows(yours))", "here stands is_dishonored", "action_may(is_destroyed(yours))"),
    ("action_may(is_destroyed(of=you))", "here stands is_dishonored", "action_may(is_destroyed(yours))"),
    ("action_may(loses(honor, yours))", "here stands is_dishonored", "action_may(loses(honor, of=you))"),
    ("action_may(loses(favor))", "here stands is_dishonored", "action_may(loses(honor, of=you))"),
    ("action_may(is_destroyed(yours), to=home)", "with to=home", "action_may(moves(yours), to=home)"),
    ("bow(this) & your_turn", "not joined", "bow(this) & discard_favor"),
    ("bow(this) | your_turn", "not joined", "bow(this) | discard_favor"),
    ("your_turn | bow(this)", "not joined", "your_turn | you_hold_favor"),
    ("~bow(this)", "not joined", "~your_turn"),
]
PIECES: list[Row] = [
    ("action(battle | interrupt, draw)", "of no other kind", "action(battle | open, draw)"),
    (
        "action(battle, [usable_from(your_fate_deck)], draw)",
        "nothing is used from",
        "action(battle, [usable_from(your_hand)], draw)",
    ),
    ("may_focus_face_up(draw, zone=your_fate_deck)", "is focused from", "may_focus_face_up(draw, zone=your_discard)"),
    (
        'action(battle, [may(bow(this), discard_favor, name="paid")], draw)',
        "one cost of yours",
        'action(battle, [may(bow(this), name="paid")], draw)',
    ),
    (
        'action(battle, [may(bow(this), otherwise=[draw], name="paid")], draw)',
        "one cost of yours",
        'action(battle, [may(bow(this), name="paid")], draw)',
    ),
    (
        "action(battle, [provided(your_turn, bow(this), otherwise=[draw])], draw)",
        "one cost is paid",
        "action(battle, [provided(your_turn, bow(this))], draw)",
    ),
    ("invest(2, draw, instead=1)", "if a condition holds", "invest(2, draw, instead=1, where=your_turn)"),
    ("invest(0, draw)", "1 Gold or more", "invest(1, draw)"),
    ("trait(after(bows) | after(draws), draw, in_hand=1)", "only one thing", "trait(after(bows), draw, in_hand=1)"),
    ("produces(2, 3)", "if a condition holds", "produces(2, 3, your_turn)"),
    ("produces(2, when=your_turn)", "if a condition holds", "produces(2)"),
    ('to_enter(target("hero", unit))', "a cost or a condition", "to_enter(bow(pick(yours)))"),
    ("action(battle, [may(bow(this))], draw)", "under a name", 'action(battle, [may(bow(this), name="paid")], draw)'),
    (
        'action(battle, [may(bow(this), where=your_turn, name="paid")], draw)',
        "one cost of yours",
        'action(battle, [may(bow(this), name="paid")], draw)',
    ),
    (
        'action(battle, [may(bow(this), by=others, name="paid")], draw)',
        "one cost of yours",
        'action(battle, [may(bow(this), name="paid")], draw)',
    ),
    (
        "action(battle, [provided(your_turn, bow(this), discard_favor)], draw)",
        "one cost is paid",
        "action(battle, [provided(your_turn, bow(this))], draw)",
    ),
    (
        "action(battle, [provided(your_turn, provided(your_turn, bow(this)))], draw)",
        "one cost is paid",
        "action(battle, [provided(your_turn, bow(this))], draw)",
    ),
]
ROWS = [
    *((f"action(battle, {refused})", why, f"action(battle, {allowed})") for refused, why, allowed in EFFECTS),
    *((f"continuous({refused})", why, f"continuous({allowed})") for refused, why, allowed in CHANGES),
    *(
        (f"action(battle, [{refused}], draw)", why, f"action(battle, [{allowed}], draw)")
        for refused, why, allowed in CONDITIONS
    ),
    *PIECES,
]


def build(piece: str) -> object:
    [card] = read(f'card("Something", {piece})', VOCABULARY)
    return VOCABULARY.build(card, CARD)


@pytest.mark.parametrize(("refused", "why", "allowed"), ROWS)
def test_a_misused_word_is_refused_and_says_why(refused: str, why: str, allowed: str) -> None:
    build(allowed)
    with pytest.raises(ValueError, match=why):
        build(refused)


@pytest.mark.parametrize("kind", ["Item", "Follower", "Spell", "Ancestor", "Personality", "Holding"])
@pytest.mark.parametrize("event", ["enters", "attaches"])
def test_an_attachment_waits_for_its_attaching_and_not_for_its_entering(kind: str, event: str) -> None:
    t = Table("gold", cards="gold")
    texts = [f"trait(after({event}(one_of(this))), gain_honor(2))"]
    if event == "enters" and kind not in ("Personality", "Holding"):
        with pytest.raises(ValueError, match="as it attaches"):
            written(t, "Thing", texts, type=kind, where="hand")
        written(t, "Another", [f"trait(after({event}(personality)), gain_honor(2))"], type=kind, where="hand")
    else:
        written(t, "Thing", texts, type=kind, where="hand")


@pytest.mark.parametrize("edition", ["gold", "samurai"])
def test_what_an_attachment_waits_for_comes(edition: str) -> None:
    t = Table(edition)
    hero = t.person("Hero")
    written(t, "Blade", ["trait(after(attaches(one_of(this))), gain_honor(2))"], type="Item", where="hand")
    t.action_phase()
    t.use("Attach" if edition == "gold" else "Equip", hero, "Blade").settle_payment()
    assert t.settle().honor(0) == 2


@pytest.mark.parametrize(("text", "well"), [("After this card attaches", True), ("After this card enters play", False)])
def test_the_author_of_an_own_attachment_is_told_so_too(text: str, well: bool) -> None:
    lines = f"Title: Blade\nType: Item\nForce: 1\nGold Cost: 2\nFocus: 1\n\n{text}: Gain 1 Honor."
    if well:
        assert Table().write(lines).title == "Blade"
    else:
        with pytest.raises(ValueError, match="as it attaches"):
            Table().write(lines)


UNDONE = "costs come before all effects"


@pytest.mark.parametrize(
    ("refused", "allowed"),
    [
        (
            'action(open, [target("hero", yours), bow("hero"), did(bowing, "hero")], draw)',
            'action(open, [target("hero", yours), bow("hero"), did(targeting, "hero")], draw)',
        ),
        (
            'action(open, [target("hero", yours), provided(did(bowing, "hero"), bow(this))], draw)',
            'action(open, [target("hero", yours)], bow("hero"), provided(did(bowing, "hero"), draw))',
        ),
        (
            "action(open, [fits(those(bowing), yours)], draw)",
            "action(open, provided(fits(those(bowing), yours), draw))",
        ),
        (
            "action(open, draw, grant(action(open, [did(bowing, this)], draw), to=you))",
            "action(open, draw, grant(action(open, provided(did(bowing, this), draw)), to=you))",
        ),
    ],
)
def test_costs_know_of_no_effect(refused: str, allowed: str) -> None:
    written(Table(), "Thing", [allowed])
    with pytest.raises(ValueError, match=UNDONE):
        written(Table(), "Thing", [refused])


@pytest.mark.parametrize("paid", [True, False])
def test_what_a_cost_bowed_is_none_of_what_the_text_did(paid: bool) -> None:
    """And so it cannot be asked before the effects, where it can never be so."""
    t = Table()
    hero = t.person("Hero")
    bow, asked = ('bow("hero")', ""), ("", 'bow("hero"), ')
    cost, effect = bow[0 if paid else 1], asked[0 if paid else 1]
    constraints = 'target("hero", yours & personality)' + (f", {cost}" if cost else "")
    deed(t, f'{effect}provided(did(bowing, "hero"), gain_honor(2))', constraints=constraints)
    t.action_phase()
    t.use("Deed", hero)
    assert (t.bowed(hero), t.honor(0)) == (True, 0 if paid else 2)


@pytest.mark.parametrize(("refused", "why", "allowed"), [
    ("action(open, gain_honor(times_happened(after(bows(one_of(this))), turn)))", "is counted for all cards",
     "action(open, gain_honor(times_happened(after(bows(personality)), turn, this)))"),
    ('action(open, target("it", yours), gain_honor(times_happened(after(bows(one_of("it"))), turn)))',
     "is counted for all cards",
     'action(open, target("it", yours), gain_honor(times_happened(after(bows(personality)), turn, "it")))'),
    ("trait(after(bows, the_action), draw)", "only what waits knows",
     "trait(after(bows), later(after(bows, the_action), draw))"),
    ("trait(before_acting, draw)", "comes but for a Reaction", "reaction(before_acting, draw)"),
])  # fmt: skip
def test_what_speaks_of_what_is_not_known_there_is_refused(refused: str, why: str, allowed: str) -> None:
    written(Table(), "Thing", [allowed])
    with pytest.raises(ValueError, match=why):
        written(Table(), "Thing", [refused])


@pytest.mark.parametrize("kind", [kinds.MODIFY, kinds.BOW])
def test_that_nothing_is_modified_is_not_said_of_events(kind: int) -> None:
    """Bonuses that last are no events."""
    ban = Cannot(before(kind))
    if kind == kinds.BOW:
        assert continuous(ban).modifiers == [ban]
    else:
        with pytest.raises(ValueError, match="say CannotGain"):
            continuous(ban)
