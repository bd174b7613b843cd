"""What happens, or is about to, as a clause: "Hida Amoro is destroyed"."""

from __future__ import annotations

from gorin.present.names import card_words, known, province_words, who, whose
from gorin.rules.timing import Occurrence, is_card_kind
from gorin.rules.turn import PHASE_NAMES
from gorin.table import occurrences as k
from gorin.table.definitions import NODES, Ability
from gorin.table.layout import (
    AFTER,
    BEFORE,
    F_NODE,
    F_SCOPE,
    G_TOP,
    NONE,
    O_AMOUNT,
    O_KIND,
    O_OBJECT,
    O_PLAYER,
    O_POINT,
    O_SOURCE,
    O_SUBJECT,
    PHASE_ATTACK,
    PROVINCES,
    S_ABILITY,
)
from gorin.table.machine import Machine

# {card}: what it happens to; {you}: the player, with {s} for the verb; {n}: how much; {there}: a Province
CLAUSES = {
    k.BOW: "{card} bows", k.STRAIGHTEN: "{card} straightens", k.MOVE: "{card} moves {there}",
    k.GO_HOME: "{card} goes home", k.ASSIGN: "{card} is assigned {there}", k.DESTROY: "{card} is destroyed",
    k.DISCARD: "{card} is discarded", k.REMOVE: "{card} is removed from the game",
    k.DISHONOR: "{card} is dishonored", k.REHONOR: "{card} is rehonored", k.ENTER: "{card} enters play",
    k.ATTACH: "{card} is attached{host}", k.TRANSFER: "{card} is moved to another Personality",
    k.CREATE: "{card} is created", k.TOKEN: "{card} gets a token", k.UNTOKEN: "{card} loses a token",
    k.MODIFY: "an effect is applied to {card}", k.CONTROL: "{card} changes its controller",
    k.PUT: "{card} is put elsewhere", k.REVEAL: "{card} is turned face up", k.OVERLAY: "{card} is overlaid",
    k.SHUFFLE_IN: "{card} is shuffled into a deck", k.GAIN_HONOR: "{you} gain{s} {n} Honor",
    k.LOSE_HONOR: "{you} lose{s} {n} Honor", k.DRAW: "{you} draw{s}", k.TAKE_FAVOR: "{you} take{s} the Imperial Favor",
    k.LOSE_FAVOR: "{you} lose{s} the Imperial Favor", k.SHUFFLE: "a deck is shuffled",
    k.SEARCH: "{you} search{es} a deck", k.DESTROY_PROVINCE: "{province} is destroyed",
    k.GAIN_PROVINCE: "{you} gain{s} a Province", k.ANNOUNCE: "{you} announce{s} {action}",
    k.TARGET: "{card} is targeted", k.PAY: "{you} pay{s} {n} Gold", k.RESOLVE: "the action resolves",
    k.END_ACTION: "the action ends", k.RANGED: "a Ranged Attack of strength {n} hits {card}",
    k.EVENT: "the Event {card} resolves", k.PRODUCE: "{card} produces {n} Gold", k.COST: "a cost is paid",
    k.TURN: "{whose} turn begins", k.TURN_END: "{whose} turn ends",
    k.PHASE: "{whose} {phase} begins", k.PHASE_END: "{whose} {phase} ends",
    k.SEGMENT: "this part of the attack begins", k.SEGMENT_END: "this part of the attack ends",
    k.DECLARE: "the attack is declared", k.ENGAGE: "the armies engage {there}", k.COMBAT_END: "combat ends",
    k.BATTLE_RESOLVES: "the battle resolves", k.BATTLE_WON: "{you} win{s} the battle", k.BATTLE_END: "the battle ends",
    k.ATTACK_END: "the attack ends", k.CHALLENGE: "{card} challenges {other}", k.DUEL: "the duel begins",
    k.POOLS: "the focus pools are formed", k.FOCUS: "{you} focus{es} a card", k.STRIKE: "{you} strike{s}",
    k.FOCUS_EFFECTS: "the Focus Effects resolve", k.DUEL_WON: "{card} wins the duel",
    k.DUEL_LOST: "{card} loses the duel",
    k.DUEL_END: "the duel ends", k.REFUSE: "{card} refuses the challenge", k.WIN_GAME: "{you} win{s} the game",
    k.LOSE_GAME: "{you} lose{s} the game", k.REFILL: "{province} is refilled", k.PLAY: "{card} is played",
    k.BEGIN_RESOLVING: "the action begins to resolve", k.FORCE_TOTAL: "the Force of the armies is compared",
    k.FOCUS_CHANCE: "{you} focus{es} or strike{s}", k.CHOOSE_TARGETS: "the targets of {action} are chosen",
    k.NEGATED: "it is negated",
    k.AFTERMATH: "cards have been destroyed together", k.FOCUS_EFFECT: "a Focus Effect resolves",
}  # fmt: skip
OWN_SOURCE = (k.ANNOUNCE, k.PAY, k.PRODUCE, k.PLAY, k.CHOOSE_TARGETS)  # whose clause names the source itself
PHASES = {**PHASE_NAMES, PHASE_ATTACK: "Attack Phase"}
DUELLING = (k.DUEL_WON, k.DUEL_LOST, k.REFUSE, k.CHALLENGE)
POINTS = {BEFORE: "before", AFTER: "after"}


def clause(m: Machine, viewer: int, o: int, actor: int = NONE) -> str:
    """The occurrence whose frame is at `o`, naming only cards that the viewer may know.

    `actor` is the player whom the sentence has named already: he is not named again.
    """
    stack = m.stack
    kind, subject, player = stack[o + O_KIND], stack[o + O_SUBJECT], stack[o + O_PLAYER]
    aimed = is_card_kind(kind) or kind == k.PAY
    about = aimed or kind in DUELLING
    card = card_words(m, viewer, subject) if about and known(m, viewer, subject) else "a card"
    if aimed and subject < 0 and kind == k.MODIFY:
        card = "several cards or the whole game"
    object = stack[o + O_OBJECT]
    mine = player == viewer
    source = stack[o + O_SOURCE]
    action = card_words(m, viewer, source) if known(m, viewer, source) else "an action"
    if kind == k.ANNOUNCE and source < 0 and stack[o + O_POINT] == AFTER:
        ability = NODES[stack[stack[o + F_SCOPE] + S_ABILITY]]
        action = (isinstance(ability, Ability) and ability.title) or action
    where = subject if kind in (k.DESTROY_PROVINCE, k.REFILL) else object
    there = province_words(m, viewer, where) if 0 <= where < PROVINCES else ""
    host = f" to {card_words(m, viewer, object)}" if kind == k.ATTACH and known(m, viewer, object) else ""
    named = "he" if player == actor and not mine else who(m, viewer, player) if player >= 0 else "a player"
    text = CLAUSES.get(kind, "it happens").format(
        card=card,
        you=named,
        s="" if mine else "s",
        es="" if mine else "es",
        n=stack[o + O_AMOUNT],
        province=there or "a Province",
        there=f"at {there}" if there and kind == k.ENGAGE else f"to {there}" if there else "home" * (kind == k.MOVE),
        host=host,
        action=action,
        other=card_words(m, viewer, object) if kind == k.CHALLENGE and known(m, viewer, object) else "a card",
        whose=whose(m, viewer, player) if player >= 0 else "the",
        phase=PHASES.get(object, "phase"),
    )
    if aimed and known(m, viewer, source) and source != subject and kind not in OWN_SOURCE:
        text += f" by {action}" if " is " in text else f", because of {action},"
    return " ".join(text.split())


def what_happens(m: Machine, viewer: int, actor: int = NONE) -> str:
    """When a Reaction is offered: "after Hida Amoro bows"; `actor` as for `clause`."""
    top = m.cells[G_TOP]
    if not isinstance(NODES[m.stack[top + F_NODE]], Occurrence):
        return ""
    return f"{POINTS.get(m.stack[top + O_POINT], 'as')} {clause(m, viewer, top, actor)}"
