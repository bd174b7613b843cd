"""What a player may know of a game, and games that could be this one as far as he knows.

`view` builds its answer from an allow-list (SE-ZON-14): each thing is put in because its reader may know
it, and nothing is ever taken out of the full state. Cards appear under their handles, which change
whenever a card passes through a hidden area; hidden cards appear only as places. `resample` deals
everything hidden anew.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from gorin.rules.actions import describe_ability, source_of
from gorin.rules.duel import contest
from gorin.rules.supposed_lists import KnownList, Supposed
from gorin.table import alliances, citations, duels, effects, named, packing, payments, places, scopes, terms
from gorin.table.changes import cards_under, numbers_in
from gorin.table.definitions import M_GIVE_KEYWORD, CardDef, Question
from gorin.table.flags import HAND_FACE_UP
from gorin.table.keywords import has_keyword, player_flagged
from gorin.table.machine import ALL_READERS, LogEntry, Machine
from gorin.table.modifiers import ON_PROVINCE
from gorin.table.printings import follow_faces
from gorin.table.sets import cards_of
from gorin.table.stats import army_force, base_stat, province_strength, stat, unit_force
from gorin.table.terms import NONE

SPECTATOR: Final = -1
EVERYTHING: Final = -2  # who looks back at a game that is over: both hands, what lies face down, the whole log
LOG_TAIL: Final = 60

PHASES: Final[list[named.Phase]] = list(get_args(named.Phase))
SEGMENTS: Final[list[named.Segment]] = list(get_args(named.Segment))
TYPES: Final[list[named.CardType]] = list(get_args(named.CardType))
STAT_NAMES: Final[list[named.StatName]] = list(get_args(named.StatName))
VICTORIES: Final[list[str]] = list(get_args(named.Victory))
AREAS: Final[list[str]] = list(get_args(named.Area))
LIVE: Final = (
    terms.PLAY,
    terms.HAND,
    terms.POOL,
    terms.FOCUSED,
    terms.RESOLVING,
    terms.PLAYER_ZONES,
)  # where stats are counted, not just read
SEARCHING: Final[tuple[named.QuestionKind, ...]] = ("search", "legacy")
SEEING: Final[tuple[named.QuestionKind, ...]] = ("look", "search", "legacy")
"""Questions whose options their player is looking at."""


# --- who knows what -----------------------------------------------------------------------------------------


def knows(m: Machine, player: int, card: int) -> bool:
    """Whether a player (or a spectator) may know which card this is."""
    if player == EVERYTHING:
        return True
    if player >= 0 and (m.known_to(card) >> player) & 1:
        return True
    zone = m.zone(card)
    kind = places.kind_of_zone(zone)
    if kind in (terms.DYNASTY_DECK, terms.FATE_DECK):
        return False
    if kind == terms.HAND:
        return zone // terms.PLAYER_ZONES == player or player_flagged(m, zone // terms.PLAYER_ZONES, HAND_FACE_UP)
    if m.face_up(card):  # as are all in play, in discard piles, and that have ceased to exist
        return True
    return (
        kind in (terms.POOL, terms.UNDER, terms.OUTSIDE) and zone // terms.PLAYER_ZONES == player
    )  # SE-ZON-15; a face-down card in a Province is hidden from its owner too


def seen_now(m: Machine, player: int) -> list[int]:
    """Cards that a question just now shows to the player it asks, and to nobody else."""
    question = m.question()
    if question is None or question.player != player or question.kind not in SEEING:
        return []
    found = [card for card in question.options if card != packing.PASS]
    if question.kind in SEARCHING:  # he sees what does not fit as well
        for kind in (terms.DYNASTY_DECK, terms.FATE_DECK):
            for card in m.zone_cards(player * terms.PLAYER_ZONES + kind):
                if question.kind == "legacy" or (m.known_to(card) >> player) & 1:
                    found.append(card)
    return found


# --- the view -----------------------------------------------------------------------------------------------


def view(m: Machine, player: int) -> dict[str, object]:
    """What a player may know, as plain data; `player` may be SPECTATOR, or EVERYTHING once the game is over."""
    m.question()  # asked before anything is described: it may try things out, and a payment tells what it is for
    over = m.over
    mark = m.mark()
    m.payment = NONE  # a stat as it is apart from any payment (SE-GLD-10)
    found: dict[str, object] = {
        "viewer": player,
        "edition": m.rules.edition,
        "turn": m.turn,
        "phase": phase_name(m),
        "segment": SEGMENTS[m.segment],
        "active": m.active_player,
        "favor": m.favor,
        "over": over,
        "winner": m.winner if over else NONE,
        "victory": VICTORIES[m.victory] if over else "",
        "attacker": m.attacker,
        "defender": m.defender,
        "players": [view_player(m, player, p) for p in range(m.player_count)],
        "battlefields": battlefields(m, player),
        "duel": view_duel(m, player),
        "question": view_question(m, player),
        "log": view_log(m, player),
    }
    if over and m.player_count > 2:
        found["placings"] = placings(m)
    m.undo(mark)
    return found


def placings(m: Machine) -> list[list[int]]:
    """The players by how they came out of a game of several: the winner, who was still in, who left last, ..."""
    left = [line.player for line in m.lines if line.meaning == citations.ELIMINATION]
    still = [p for p in range(m.player_count) if p != m.winner and not m.out_of_game(p)]
    last = [p for p in range(m.player_count) if p not in left and m.out_of_game(p)]
    found = [[m.winner]] if m.winner != NONE else []
    for group in (still, last):
        if group:
            found.append(group)
    for p in reversed(left):
        found.append([p])
    return found


def phase_name(m: Machine) -> named.Phase | Literal[""]:
    """The phase; `setup` before the first turn, empty between two phases."""
    return PHASES[m.phase] if m.phase != 0 or m.turn == 0 else ""


def view_player(m: Machine, viewer: int, p: int) -> dict[str, object]:
    """One player's side of the table."""
    first = p * terms.PLAYER_ZONES
    stronghold = m.stronghold(p)
    units: list[object] = []
    others: list[object] = []
    for card in places.cards_in_play(m, p):
        if card == stronghold or m.host(card) >= 0 or is_ground(m, card):
            continue
        if m.definition(card).type == terms.PERSONALITY:
            if m.location(card) < 0:
                units.append(view_unit(m, viewer, card))
        else:
            others.append(view_card(m, viewer, card))
    hand: dict[str, object] = {"count": m.zone_count(first + terms.HAND)}
    if viewer == p or viewer == EVERYTHING or player_flagged(m, p, HAND_FACE_UP):
        hand["cards"] = view_zone(m, viewer, first + terms.HAND)
    elif any_known(m, viewer, first + terms.HAND):
        hand["known"] = known_places(m, viewer, first + terms.HAND)
    found: dict[str, object] = {
        "player": p,
        "honor": m.honor(p),
        "out": m.out_of_game(p),
        "provinces_lost": m.provinces_lost(p),
        "favor": m.favor == p,
        "stronghold": view_card(m, viewer, stronghold),
        "units": units,
        "holdings": others,
        "provinces": [view_province(m, viewer, v) for v in places.provinces_of(m, p)],
        "dynasty_deck": view_deck(m, viewer, first + terms.DYNASTY_DECK),
        "fate_deck": view_deck(m, viewer, first + terms.FATE_DECK),
        "dynasty_discard": view_zone(m, viewer, first + terms.DYNASTY_DISCARD),
        "fate_discard": view_zone(m, viewer, first + terms.FATE_DISCARD),
        "hand": hand,
        "removed": view_zone(m, viewer, first + terms.OUTSIDE),
        "resolving": view_zone(m, viewer, first + terms.RESOLVING),
        "pool": view_zone(m, viewer, first + terms.POOL),
        "focused": view_zone(m, viewer, first + terms.FOCUSED),
    }
    if m.player_count > 2 and m.attacker >= 0:
        found["leader"] = alliances.side_of_player(m, p)
        sides = alliances.invitations(m, p)
        found["invited"] = [
            alliances.leader_of_side(m, side) for side in (alliances.ATTACKING, alliances.DEFENDING) if sides & side
        ]
        found["allied"] = alliances.allied_side(m, p) != 0
    return found


def is_ground(m: Machine, card: int) -> bool:
    """Whether a card in play is shown with a Province or the battlefield at none: what is attached, or a Terrain."""
    if not places.may_lie_at(m, card) and m.definition(card).type != terms.ACTION:
        return False
    for v in range(terms.PLACES):
        if places.has_ground(m, v) and (m.terrain(v) == card or card in places.regions_of(m, v)):
            return True
    return False


def view_zone(m: Machine, viewer: int, zone: int) -> list[object]:
    """The cards of an area in order, those not known as blanks."""
    return [view_card(m, viewer, card) for card in m.zone_cards(zone)]


def view_deck(m: Machine, viewer: int, zone: int) -> dict[str, object]:
    """How many cards, and those which the viewer was shown and can still place."""
    found: dict[str, object] = {"count": m.zone_count(zone)}
    if any_known(m, viewer, zone):
        found["known"] = known_places(m, viewer, zone)
    return found


def any_known(m: Machine, viewer: int, zone: int) -> bool:
    """Whether a viewer knows at least one card in an area; a viewer below 0 knows none."""
    if viewer < 0:
        return False
    card = m.zone_head(zone)
    while card >= 0:
        if (m.known_to(card) >> viewer) & 1:
            return True
        card = m.next_card(card)
    return False


def known_places(m: Machine, viewer: int, zone: int) -> list[object]:
    """The cards in an area that a viewer knows, each with its place from the top (0)."""
    found: list[object] = []
    cards = m.zone_cards(zone)
    for n in range(len(cards)):
        if knows(m, viewer, cards[n]):
            shown = view_card(m, viewer, cards[n])
            shown["at"] = n
            found.append(shown)
    return found


def view_province(m: Machine, viewer: int, v: int) -> dict[str, object]:
    """A Province as a viewer sees it, with its strength, its cards, its Region and its Terrain."""
    found: dict[str, object] = {
        "player": places.owner_of_province(v),
        "number": v % terms.MAX_PROVINCES,
        "strength": province_strength(m, v),
        "base_strength": m.base_strength(v),
        "cards": view_zone(m, viewer, terms.PROVINCE_ZONE + v),
        "region": ground(m, viewer, m.region(v)),
        "terrain": ground(m, viewer, m.terrain(v)),
    }
    earlier = places.regions_of(m, v)[1:]
    if earlier:
        found["earlier_regions"] = [ground(m, viewer, region) for region in earlier]
    lying = tokens(m, ON_PROVINCE + v)
    if lying:
        found["tokens"] = lying
    return found


def ground(m: Machine, viewer: int, card: int) -> object:
    """The Region or Terrain in play at a Province, None if there is none."""
    return view_card(m, viewer, card) if card != NONE else None


def view_unit(m: Machine, viewer: int, leader: int) -> dict[str, object]:
    """A Personality with his attachments and the Force that his unit would count in a resolution."""
    found = view_card(m, viewer, leader)
    found["attachments"] = [view_card(m, viewer, a) for a in places.attachments(m, leader)]
    found["unit_force"] = unit_force(m, leader)
    return found


def view_card(m: Machine, viewer: int, card: int) -> dict[str, object]:
    """A card as far as the viewer knows it; a blank if he does not."""
    if not knows(m, viewer, card):
        return {"hidden": True}
    return describe(m, viewer, card)


def describe(m: Machine, viewer: int, card: int) -> dict[str, object]:
    """All that is to be said of a card whose face may be seen."""
    if m.faces_epoch != m.epoch:
        m.faces = {}
        m.faces_epoch = m.epoch
    known = m.faces.get(card)
    if known is None:
        known = face(m, card)
        m.faces[card] = known
    found = known.copy()
    below: list[object] = []
    under = m.overlays(card)
    while under != NONE:
        below.append(view_card(m, viewer, under))
        under = m.overlays(under)
    if places.in_play(m, card):
        below.extend([view_card(m, viewer, each) for each in cards_under(m, card)])
    if below:
        found["under"] = below
    return found


def face(m: Machine, card: int) -> dict[str, object]:
    """What is the same for all who may see a card's face."""
    d = m.definition(card)
    playing = places.in_play(m, card)
    area = places.zone_kind(m, card)
    live = area in LIVE
    stats: dict[str, object] = {}
    for n in range(terms.STATS):
        base = base_stat(m, card, n)
        if base != terms.NO_STAT:
            stats[STAT_NAMES[n]] = {"now": stat(m, card, n) if live else base, "base": base}
    found: dict[str, object] = {
        "id": m.handle(card),
        "card": d.printed or d.id,
        "title": d.title,
        "experience": d.experience,
        "type": TYPES[d.type],
        "owner": m.owner(card),
        "controller": m.controller(card),
        "stats": stats,
        "keywords": keywords(m, card) if playing else list(d.keyword_names),
    }
    if d.raised:
        found["raised"] = d.raised
    if not m.face_up(card) and area in (terms.POOL, terms.FOCUSED, terms.UNDER, terms.PLAYER_ZONES):
        found["face_down"] = True
    if playing:
        host = m.host(card)
        where = m.location(host if host >= 0 else card)
        found["bowed"] = m.bowed(card)
        found["location"] = place(where)
        given = tokens(m, card)
        if given:
            found["tokens"] = given
        if d.type == terms.PERSONALITY and where >= 0:
            found["side"] = m.side(card)
    if d.type == terms.PERSONALITY:
        found["dishonored"] = m.dishonored(card)
        if m.dead(card):
            found["dead"] = True
    return found


def place(where: int) -> object:
    """A location: None for home, else the Province of the battlefield; nobody's (-1) for the one at no Province."""
    if where < 0:
        return None
    if where == terms.FIELD:
        return {"player": NONE, "number": 0}
    return {"player": places.owner_of_province(where), "number": where % terms.MAX_PROVINCES}


def keywords(m: Machine, card: int) -> list[str]:
    """The keywords a card has now, the printed ones first."""
    d = m.definition(card)
    found: list[str] = []
    for name in d.keyword_names:
        if has_keyword(m, card, m.rules.keyword_ids[name]):
            found.append(name)
    given = [m.rules.keyword_names[keyword] for keyword in d.lifted]  # those of its own abilities (SE-ACT-42)
    for at in m.effects(effects.MODIFIER):
        if effects.parameter(m, at) // 4096 == M_GIVE_KEYWORD:
            given.append(m.rules.keyword_names[effects.parameter(m, at) % 4096])
    for source in m.changers(M_GIVE_KEYWORD):
        for modifier in m.modifiers_of(source):
            if modifier.what == M_GIVE_KEYWORD:
                given.append(m.rules.keyword_names[modifier.param])
    for name in sorted(given):
        if name not in found and has_keyword(m, card, m.rules.keyword_ids[name]):
            found.append(name)
    return found


def tokens(m: Machine, card: int) -> list[object]:
    """The tokens on a card, each with its title and what it adds."""
    found: list[object] = []
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == card:
            token: dict[str, object] = {
                "title": m.rules.keyword_names[effects.parameter(m, at)],
                "force": effects.amount(m, at),
                "chi": effects.uses(m, at),
                "honor": effects.flags(m, at),
            }
            if effects.node(m, at):
                token["gold"] = effects.node(m, at)
            found.append(token)
    return found


def battlefields(m: Machine, viewer: int) -> list[object]:
    """Where units stand against each other, with each side's total Force."""
    found: list[object] = []
    taken: set[int] = set()
    for p in range(m.player_count):
        for card in places.cards_in_play(m, p):
            taken.add(m.location(card))
    for v in range(terms.PLACES):
        current = m.in_battle and m.battlefield == v
        if not current and v not in taken:
            continue
        units = places.units_at(m, v)
        if not units and not current:
            continue
        sides: list[object] = []
        for side in range(m.player_count):
            mine = [u for u in units if m.side(u) == side]
            if mine or (current and side in (m.attacker, m.defender)):
                sides.append({
                    "player": side,
                    "attacking": side == m.attacker,
                    "force": army_force(m, v, side),
                    "units": [view_unit(m, viewer, u) for u in mine],
                })  # fmt: skip
        field: dict[str, object] = {"province": place(v), "current": current, "sides": sides}
        if v == terms.FIELD:
            field["terrain"] = ground(m, viewer, m.terrain(v))
        found.append(field)
    return found


def view_duel(m: Machine, viewer: int) -> object:
    """The challenge under way or the duel being fought."""
    f = contest(m)
    if f == NONE:
        return None
    code = duels.stats(m, f)
    fighters = [duels.challenger(m, f), duels.challenged(m, f)]
    players = [duels.challengers_player(m, f), duels.challengeds_player(m, f)]
    scores = [duels.challenger_score(m, f), duels.challenged_score(m, f)]
    sides: list[object] = []
    for n in (0, 1):
        side: dict[str, object] = {
            "player": players[n],
            "personality": m.handle(fighters[n]),
            "stat": STAT_NAMES[code % terms.STATS if n == 0 else code // terms.STATS],
        }
        if scores[n] != NONE:
            side["score"] = scores[n]
        sides.append(side)
    return {"stage": "duel" if f == m.duel else "challenge", "challenger": sides[0], "challenged": sides[1]}


def view_question(m: Machine, viewer: int) -> object:
    """Who must decide what; the legal answers for him alone."""
    question = m.question()
    if question is None:
        return None
    found: dict[str, object] = {"player": question.player, "kind": question.kind, "rule": question.rule}
    source = question.source
    if source != NONE and knows(m, viewer, source):
        found["source"] = {"id": m.handle(source), "title": places.title_of(m, source)}
    if question.player == viewer or viewer == EVERYTHING:
        found["options"] = [option(m, viewer, question, value) for value in question.options]
    return found


def option(m: Machine, viewer: int, question: Question, value: int) -> dict[str, object]:
    """One legal answer in public terms: numbers of the state itself would tell too much."""
    if value == packing.PASS:
        return {"kind": "strike" if question.kind == "focus" else "pass"}
    tag = packing.tag_of(value)
    payload = packing.payload_of(value)
    if tag == packing.T_CARD:
        return card_option(m, viewer, payload, question.kind in SEEING)
    if tag == packing.T_PROVINCE:
        return {"kind": "province", "province": place(payload)}
    if tag == packing.T_PLAYER:
        return {"kind": "player", "player": payload}
    if tag == packing.T_NUMBER:
        return {"kind": "number", "number": payload}
    if tag == packing.T_CHOICE:
        return {"kind": "choice", "choice": payload}
    if tag == packing.T_YES:
        return {"kind": "yes"}
    if tag == packing.T_NO:
        return {"kind": "no"}
    if tag in (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS):
        found: dict[str, object] = {"kind": "ability", "text": describe_ability(m, value)}
        source = source_of(m, value, viewer)
        if source >= 0:
            found["card"] = m.handle(source)
        if tag == packing.T_ABILITY:
            found["index"] = payload % 16
        return found
    card = NONE
    index = 0
    if tag == packing.T_TRAIT:
        card = payload // 16
        index = payload % 16
    elif tag == packing.T_GIVEN:
        card = payload % 1024
        if card == packing.NOBODY:
            card = NONE
    elif tag == packing.T_DELAYED:
        card = effects.source(m, effects.at(payload))
    else:  # a rule
        index = payload
    trait: dict[str, object] = {"kind": "trigger", "index": index}
    if card >= 0:
        trait["source"] = card_option(m, viewer, card, False)
    return trait


def card_option(m: Machine, viewer: int, card: int, seeing: bool) -> dict[str, object]:
    """A card as an answer: by handle if its face may be seen, else by its place."""
    if seeing or knows(m, viewer, card):
        return {"kind": "card", "card": m.handle(card), "text": places.title_of(m, card)}
    zone = m.zone(card)
    found: dict[str, object] = {"kind": "card", "hidden": True, "area": AREAS[places.zone_kind(m, card)]}
    if zone >= terms.PROVINCE_ZONE:
        found["province"] = place(zone - terms.PROVINCE_ZONE)
    else:
        found["player"] = zone // terms.PLAYER_ZONES
    found["at"] = m.zone_cards(zone).index(card)
    return found


def may_read(line: LogEntry, viewer: int) -> bool:
    """Whether a line of the log is for a viewer."""
    if line.readers == ALL_READERS or viewer == EVERYTHING:
        return True
    return viewer >= 0 and (line.readers >> viewer) & 1 != 0


def view_log(m: Machine, viewer: int) -> list[object]:
    """The last lines that the viewer may read."""
    found: list[object] = []
    n = len(m.lines)
    while n > 0 and len(found) < LOG_TAIL:
        n -= 1
        line = m.lines[n]
        if may_read(line, viewer):
            found.append({"rule": line.rule, "text": line.text, "player": line.player})
    found.reverse()
    return found


# --- other games that look the same -------------------------------------------------------------------------


def named_for_costs(m: Machine) -> list[int]:
    """The cards that the costs being paid have named: everybody knows that these are such as can be named for them."""
    found: list[int] = []
    payment = m.payment
    while payment != NONE:
        found.extend(cards_of(payments.card(m, payment)))
        payment = payments.outer(m, payment)
    action = m.action
    while action != NONE:
        if scopes.flags(m, action) & terms.FLAG_PAYING:
            numbers = numbers_in(m, action)
            for n in range(terms.SLOTS):
                value = scopes.slot(m, action, n)
                if not (numbers >> n) & 1 and packing.tag_of(value) <= packing.T_CARD:  # several are below all tags
                    found.extend(cards_of(value))
        action = scopes.outer(m, action)
    return found


def resample(m: Machine, player: int, seed: int, lists: list[KnownList] | None = None) -> Machine:
    """A fork in which everything hidden from a player is dealt anew, so that his view stays the same.

    His own hidden cards change faces among themselves: he knows what his deck, pool and face-down Provinces hold
    together, and not what is where. The others' are dealt from the lists that he thinks of, after what he has seen
    of each; nothing of what is really there has any part in it. Without lists (None) every deck is taken as known,
    and what the costs under way have named stays what it is. Chance is seeded anew too. Like every
    fork it starts with an empty log.
    """
    other = m.fork()
    other.seed(seed)
    pinned = 0
    for card in seen_now(m, player) + (named_for_costs(m) if lists is None else []):
        pinned |= 1 << card
    groups: dict[int, list[int]] = {}
    for zone in range(terms.ZONES):
        for card in m.zone_cards(zone):
            if (pinned >> card) & 1 or knows(m, player, card):
                continue
            key = m.owner(card) * 4 + m.definition(card).deck
            if key in groups:
                groups[key].append(card)
            else:
                groups[key] = [card]
            pinned |= 1 << card
    supposed: dict[int, Supposed] = {}
    for key in sorted(groups):
        cards = groups[key]
        owner, deck = key // 4, key % 4
        if lists is None or owner == player:
            # in an order that says nothing of how they lay: the same seed deals the same whatever was hidden
            names = sorted([m.definition(card).id for card in cards])
            for n in range(len(names) - 1, 0, -1):
                j = other.random(n + 1)
                names[n], names[j] = names[j], names[n]
        else:
            if owner not in supposed:
                supposed[owner] = supposing(m, player, other, owner, lists)
            names = supposed[owner].deal(deck, len(cards))
        for n in range(len(cards)):
            other.set_definition_number(cards[n], m.rules.number(names[n]))
        if lists is None or owner == player:
            follow_faces(m, other, cards)
        else:
            for card in cards:
                other.set_printing(card, 0)
    other.trail_top = 0
    other.index_anew()
    return other


def supposing(m: Machine, player: int, other: Machine, owner: int, lists: list[KnownList]) -> Supposed:
    """What an owner's hidden cards may be, after all of his that a player has seen."""
    shown = 0
    for card in seen_now(m, player):
        shown |= 1 << card
    seen: list[list[str]] = [[], []]
    for card in range(m.card_count):
        if m.owner(card) == owner and ((shown >> card) & 1 or knows(m, player, card)):
            d = m.definition(card)
            if d.deck < 2 and not d.created:
                seen[d.deck].append(d.printed or d.id)
    home = m.stronghold(owner)
    return Supposed(other, lists, m.definition(home).id if home >= 0 else "", seen)


def holding(m: Machine, player: int, definition: CardDef | None) -> Machine:
    """A fork in which a player's hand is as many cards of this kind, or (None) of none that does anything."""
    other = m.fork()
    held = 0
    for card in m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND):
        if definition is None:
            held |= 1 << card
        else:
            other.set_definition_number(card, definition.index)
    other.index_anew(held)
    other.trail_top = 0
    return other
