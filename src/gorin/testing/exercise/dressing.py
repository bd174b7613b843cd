"""What only some texts speak of, laid out around a card: bearers of actions, Regions, tokens, elements, allies.

A board is dressed when the plain ones have not shown all of a card. Nothing here is for one card: each thing is laid
out because the text has a word that speaks of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.cards.registry import script_of
from gorin.lang.cards import event
from gorin.lang.notation import read
from gorin.lang.term import Term, subterms
from gorin.lang.verbs import gain_honor
from gorin.lang.words import VOCABULARY
from gorin.table import terms
from gorin.table.definitions import CardDef
from gorin.table.edition import CLANS, alignment
from gorin.table.places import in_play, provinces_of
from gorin.testing.exercise import levers
from gorin.testing.exercise.pieces import BOUNDS, STRENGTH
from gorin.testing.exercise.reading import ATTACHED, PHASES

if TYPE_CHECKING:
    from gorin.testing.exercise.boards import Board

ALLIES: Final = (
    "you_are_ally", "allying", "friendly_leader", "invite", "change_sides", "you_attack", "you_defend",
)  # fmt: skip
"""Words that speak of a third player in an attack."""
ELEMENTS: Final = ("Air", "Earth", "Fire", "Water", "Void")
OF_ELEMENTS: Final = ("with_element", "shares_element")
OF_CLANS: Final = ("with_clan", "same_clan_as", "of_your_clan")
OF_PROVINCES: Final = ("your_province_cards", "all_province_cards", "face_up_in_province", "province_cards")
OF_STARTING_HONOR: Final = ("honor_at_start",)
OF_SUCCESSES: Final = ("success", "last_played")
OF_EVENTS: Final = ("event", "event_resolves")
OF_TOKENS: Final = ("with_token", "remove_token", "move_token")
FIELD_SMITH: Final = 'card("Field Smith", continuous(for_players(you, equips_in_battle)))'
FIELD: Final = (
    'card("Field", action(battle, choose("card", keyword("Terrain")), destroy("card"),'
    ' put_into_play(current_battlefield), keywords=["Terrain"]))'
)
SPOILS: Final = 'card("Spoils", trait(after(is_destroyed(personality), resolution), gain_honor(2, each_player)))'
SIGN: Final = 'card("Sign", trait(after(resolves(you)), may(bring_in(this)), where=fits(this, in_hand), in_hand=1))'
WALLS: Final = {
    "maximum": 'card("Wall", continuous(for_players(you, bonus(strength, 2))))',
    "minimum": 'card("Breach", continuous(for_players(you, bonus(strength, -2))))',
}
"""What makes the Provinces of a player stronger or weaker where the text sets bounds to that."""
EDICT: Final = 'card("Keep", continuous(cannot_happen(before(attaches(of=you)))))'
BRUTE: Final = 'card("Brute", cannot_bear(follower | item | spell))'
CARRIERS: Final = ("Personality", "Follower", "Item", "Spell")
DESIGNATED: Final = ("battle", "engage", "open", "limited")
BY_CHANCE: Final = ("gain", "shoot", "labor", "act")  # what cards do of which a text asks only that they do something


def seats(board: Board) -> int:
    """How many players sit at the table: a third where the text speaks of allies."""
    return 3 if board.dressed and board.says(*ALLIES) else 2


def words_of_person(board: Board, number: int) -> list[str]:
    """Further keywords of a Personality."""
    rng = board.rng
    found = [each for each in ("Nonhuman",) if each in board.keywords and rng.random() < 0.4]
    if board.says("unique") and rng.random() < 0.5:
        found.append("Unique")
    if board.says(*OF_ELEMENTS):
        found += [ELEMENTS[number % len(ELEMENTS)], "Shugenja"]
    if board.says(*OF_CLANS):
        found.append(rng.choice(sorted(CLANS)))
    if board.says("spell") and rng.random() < 0.5:
        found.append("Shugenja")
    return found


def dress(board: Board) -> None:
    """Lay out what the text may speak of besides; the card itself comes after it."""
    t, rng = board.table, board.rng
    for player in board.armies:
        carry(board, player)
        if board.says("region") or rng.random() < 0.05:
            last = len(provinces_of(t.m, player)) - 1
            moor = t.put(t.define(f"Moor {player}", "Region"), player, "region", province=last)
            t.m.set_bowed(moor, rng.random() < 0.5)
        if board.says(*OF_EVENTS):
            made = t.define(f"Comet {player}", "Event", traits=[event([gain_honor(1)])])
            t.put(made, player, rng.choice(("discard", "home")))  # some texts speak of Events in play
        if board.says(*OF_PROVINCES, "lay_in"):
            for number in range(len(provinces_of(t.m, player)) - 1):
                words = ", ".join([board.some(0.8), "Shugenja" if rng.random() < 0.5 else "Samurai"])
                made = t.define(f"Guest {player} {number}", "Personality", chi=2, gold_cost=3, keywords=words)
                t.m.set_face_up(t.put(made, player, "province", province=number), rng.random() < 0.5)
        if board.says(*OF_STARTING_HONOR):
            t.m.set_starting_honor(player, rng.choice((0, 6, 12, 20)))
        if board.says(*OF_SUCCESSES):
            asked = levers.keywords_of_actions(board.term) if rng.random() < 0.5 else []
            for number in range(5):
                act(board, player, number, asked)
        if board.says("ring") and not (board.says("count") and rng.random() < 0.6):
            script = script_of(levers.ability("gain", cost="bow(this)"))
            t.put(t.define(f"Lever gain Ring {player}", "Ring", abilities=script.abilities), player)
        if speaks_of_other_phases(board.term) and player == 0:
            strike(board)
        if board.says("ring") and rng.random() < 0.7:
            script = script_of(read(SIGN, VOCABULARY, trusted=True)[0])
            sign = t.define(f"Sign {player}", "Ring", keywords=board.some(0.7), traits=script.traits)
            t.put(sign, player, "hand")
        if board.says("action_is"):
            answerable(board, player)
        if board.says("sensei"):
            t.m.set_bowed(t.put(t.define(f"Teacher {player}", "Sensei"), player), board.more.random() < 0.5)
        if board.says("is_played") and "Terrain" in board.keywords and not t.rules.numbers.one_terrain:
            script = script_of(read(FIELD, VOCABULARY, trusted=True)[0])
            for number in range(2):
                name = f"Lever Field {player} {number}"
                t.put(t.define(name, "Action", keywords="Terrain", abilities=script.abilities), player, "hand")
        if board.says("resolving"):
            script = script_of(read(SPOILS, VOCABULARY, trusted=True)[0])
            t.put(t.define(f"Spoils {player}", "Holding", traits=script.traits), player)
        if "Fortification" in board.keywords and t.rules.numbers.fortifications:
            for number in range(2):
                made = t.define(f"Tower {player} {number}", "Holding", gold_cost=2, keywords="Fortification")
                t.put(made, player, "region", province=number)
                t.put(made, player, "province", province=number + 1)
        bounds = [each.word for each in subterms(board.term) if each.word in BOUNDS and each.parts[0] == STRENGTH]
        for word in dict.fromkeys(bounds):
            script = script_of(read(WALLS[word], VOCABULARY, trusted=True)[0])
            t.put(t.define(f"Wall {word} {player}", "Holding", traits=script.traits), player)
        if bounds and "Fortification" in board.keywords and t.rules.numbers.fortifications:
            made = t.define(f"Bastion {player}", "Holding", gold_cost=2, keywords="Fortification")
            for _ in range(board.more.choice((0, 2, 4))):
                t.put(made, player, "region", province=0)
        if board.says("was_recruited") and board.more.random() < 0.6:  # into a battle, too
            words = ", ".join([board.some_more(), "Reserve"])
            made = t.define(f"Runner {player}", "Personality", force=2, chi=2, gold_cost=1, keywords=words)
            t.put(made, player, "province", province=1)
        if board.says("pays_gold", "attaches", "paying_for", "whoever_may_bear") and rng.random() < 0.6:
            script = script_of(read(FIELD_SMITH, VOCABULARY, trusted=True)[0])
            t.put(t.define(f"Field Smith {player}", "Holding", traits=script.traits), player)
        if board.says("exists") and board.says("holding") and rng.random() < 0.6:
            for number in range(3):
                t.holding(f"Farm {player} {number}", player, gold=1, keywords=board.some(0.7))
        if board.says("negates"):
            for card in board.armies[player]:
                t.token(card, rng.choice((-1, 1)), rng.choice((0, 1)))
        if board.says("cannot_bear"):
            for kind in ("Follower", "Item"):  # without any keyword
                t.put(t.define(f"Plain {kind} {player}", kind, force=1, gold_cost=1), player, "hand")
        if board.says("ignores_honor_requirements"):  # of Followers: whom they would not follow
            t.person(f"Wretch {player}", player, force=2, ph=0, keywords=named(board, board.some(0.5)))
        if board.says("whoever_may_bear"):
            script = script_of(read(BRUTE, VOCABULARY, trusted=True)[0])
            t.person(f"Brute {player}", player, force=2, keywords=board.some(0.8), traits=script.traits)
        if board.says("enters_despite"):
            script = script_of(read(EDICT, VOCABULARY, trusted=True)[0])
            t.put(t.define(f"Keep of edicts {player}", "Stronghold", traits=script.traits), player)
        if board.says("base_keyword") and board.armies[player]:
            for word in board.keywords:
                text = f'card("Banner", continuous(to(one_of(bearer), has_keyword("{word}"))))'
                banner = t.define(
                    f"Banner {word} {player}", "Item", traits=script_of(read(text, VOCABULARY, trusted=True)[0]).traits
                )
                t.put(banner, player, on=rng.choice(board.armies[player]))
        if board.says("become_ability"):
            t.put(t.known(board.facts.title, board.facts.version), player, "hand")
            script = script_of(levers.ability("act"))
            t.put(t.define(f"Feat {player}", "Action", abilities=script.abilities), player, "hand")
        if board.says("for_entering", "brings_honor"):
            words = named(board, *(each for each in (alignment(board.clan),) if each))
            made = t.define(f"Heir {player}", "Personality", chi=3, gold_cost=4, ph=2, keywords=words)
            t.put(made, player, "province", province=0)
        if board.says("unique"):
            t.holding(f"Palace {player}", player, gold=2, keywords="Unique")
            made = t.define(f"Lord {player}", "Personality", chi=3, gold_cost=4, ph=2, keywords=named(board, "Unique"))
            t.put(made, player, "province", province=len(provinces_of(t.m, player)) - 1)


def speaks_of_other_phases(term: Term) -> bool:
    """Whether something happens in another phase than those in which actions are taken."""
    denied = [each for whole in subterms(term) if whole.word == "not" for each in subterms(whole)]
    return any(
        each.word == "now" and isinstance(each.parts[0], Term) and each.parts[0].word in PHASES for each in denied
    )


def strike(board: Board) -> None:
    """Events that bring about in the Events Phase what the text waits for."""
    t = board.table
    plain = [each for each in levers.wanted(board.term) if not levers.LEVERS[each].constraints]
    for number, name in enumerate(each for each in plain if "open" in levers.LEVERS[each].times):
        text = f'card("Stroke", event_effect({levers.LEVERS[name].effects}))'
        script = script_of(read(text, VOCABULARY, trusted=True)[0])
        made = t.define(f"Stroke {name}", "Event", traits=script.traits)
        t.m.set_face_up(t.put(made, 0, "province", province=number % len(provinces_of(t.m, 0))), False)


def answerable(board: Board, player: int) -> None:
    """Cards from which actions are taken of the types and kinds that the text asks of an action."""
    t, more = board.table, board.more
    for place, each in enumerate(subterms(board.term)):
        if each.word != "action_is" or not (isinstance(each.parts[1], Term) or isinstance(each.parts[2], Term)):
            continue
        kind = each.parts[1].word if isinstance(each.parts[1], Term) else ""
        asked = {inner.word for inner in subterms(each.parts[2])} if isinstance(each.parts[2], Term) else set()
        if kind not in DESIGNATED and not asked & {"event", "action_card"}:
            continue  # other cards are carriers
        wanted = [name for name in levers.wanted(board.term) if not levers.LEVERS[name].answers]
        for number in range(2):
            name = more.choice(wanted or BY_CHANCE)
            keywords = tuple(str(word) for word in (each.parts[0],) if word)
            if "event" in asked:
                script = script_of(levers.ability(name, keywords, "usable_from(your_province_cards)"))
                made = t.define(f"Lever {name} Event {place} {player} {number}", "Event", abilities=script.abilities)
                t.m.set_face_up(t.put(made, player, "province", province=number), True)
                continue
            script = script_of(levers.ability(name, keywords, times=kind if kind in DESIGNATED else ""))
            title = f"Lever {name} card {kind} {place} {player} {number}"
            t.put(t.define(title, "Action", abilities=script.abilities, focus=2), player, "hand")


def named(board: Board, *more: str) -> str:
    """Some of the keywords that the text names, and more, as a card has them."""
    return ", ".join([*(each for each in (board.some(0.7),) if each), *more])


def carry(board: Board, player: int) -> None:
    """Cards in the units of a player from which actions are taken, of the keywords and by the means a text asks for."""
    t, rng = board.table, board.rng
    for kind in CARRIERS:
        if rng.random() < 0.3:
            continue
        made = carrier(board, kind, f"{kind} {player}")
        if kind == "Personality":
            board.armies[player].append(t.put(made, player))
        elif board.armies[player]:
            t.put(made, player, on=rng.choice(board.armies[player]))


def carrier(board: Board, kind: str, name: str) -> CardDef:
    """A card of a type from which an action is taken, often at the cost of bowing it or its bearer."""
    t, rng = board.table, board.rng
    wanted = [each for each in levers.wanted(board.term) if not levers.LEVERS[each].answers]
    words = [*levers.keywords_of_actions(board.term), *board.keywords]
    lever = rng.choice(wanted if wanted and rng.random() < 0.6 else BY_CHANCE)
    keywords = tuple(dict.fromkeys(each for each in words if rng.random() < 0.5))
    payer = "this" if kind in ("Personality", "Follower") else rng.choice(("this", "bearer", "bearer"))
    cost = f"bow({payer})" if rng.random() < 0.6 and lever != "labor" else ""
    script = script_of(levers.ability(lever, keywords, cost))
    own = words_of_person(board, 4)
    more = board.some(0.7, element=kind != "Personality")  # he has one already
    return t.define(
        f"Lever {lever} {name}", kind, force=1 if kind != "Spell" else None, chi=3 if kind == "Personality" else None,
        keywords=", ".join(each for each in (more, *own) if each), abilities=script.abilities, gold_cost=1,
    )  # fmt: skip


def act(board: Board, player: int, number: int, words: list[str]) -> None:
    """An Action card in hand, the like of which the text counts."""
    t, rng = board.table, board.rng
    script = script_of(levers.ability("gain", tuple(each for each in words if rng.random() < 0.8)))
    t.put(t.define(f"Lever card {number} {player}", "Action", abilities=script.abilities, focus=2), player, "hand")


def fit_out(board: Board) -> None:
    """Lay out what the text says of the card itself, and of tokens that lie on cards."""
    t, rng, m = board.table, board.rng, board.table.m
    card = board.card
    if board.facts.type == "Personality" and board.place == "home":
        for kind in ("Spell", "Item", "Follower"):
            if rng.random() < (0.6 if board.says(kind.lower(), "attachments_of", "attached_to") else 0.15):
                t.put(carrier(board, kind, f"Gift {kind}"), 0, on=card)
    if board.says("counts_as_paid"):
        burden(board)
    if in_play(m, card) and m.definition(card).type in (*ATTACHED, terms.PERSONALITY) and rng.random() < 0.3:
        m.set_bowed(m.host(card) if m.host(card) >= 0 else card, True)
    for title in titles_of_tokens(board.term):
        for other in range(m.card_count):
            if in_play(m, other) and m.definition(other).type != terms.STRONGHOLD and rng.random() < 0.3:
                t.token(other, title=title)
    for player in m.players() if board.says("remove_tokens") else ():
        for other in rng.sample(board.armies[player], min(2, len(board.armies[player]))):
            t.token(other, force=1)


def burden(board: Board) -> None:
    """Items from which actions are taken at the cost of bowing their bearer, of the keywords a text asks for."""
    t, words = board.table, tuple(levers.keywords_of_actions(board.term))
    script = script_of(levers.ability("gain", words, "bow(bearer)"))
    made = t.define("Lever gain Burden", "Item", force=0, gold_cost=1, abilities=script.abilities)
    for bearer in board.armies[0]:
        if board.rng.random() < 0.6:
            t.put(made, 0, on=bearer)


def titles_of_tokens(term: Term) -> list[str]:
    """The tokens of which a text asks."""
    found = {str(each.parts[-1]) for each in subterms(term) if each.word in OF_TOKENS}
    return sorted(found)


def roles(board: Board, attacker: int) -> tuple[int, int, int]:
    """Who attacks, who defends, and who is an ally, at a table of three."""
    if board.rng.random() < 0.6:  # the card's player helps
        return (1, 2, 0) if attacker == 0 else (2, 1, 0)
    return (attacker, 1 - attacker, 2)
