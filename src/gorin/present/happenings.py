"""What happens, or is about to, as a clause: "Hida Amoro is destroyed"."""

from __future__ import annotations

from gorin.present.names import card_words, known, province_words, who, whose
from gorin.rules.timing import Occurrence, is_card_kind
from gorin.rules.turn import PHASE_NAMES
from gorin.table import kinds, occurrences, scopes
from gorin.table.definitions import Ability
from gorin.table.machine import Machine
from gorin.table.terms import AFTER, BEFORE, NONE, PHASE_ATTACK, PLACES

# {card}: what it happens to; {you}: the player, with {s} for the verb; {n}: how much; {there}: a Province
CLAUSES = {
    kinds.BOW: "{card} bows", kinds.STRAIGHTEN: "{card} straightens", kinds.MOVE: "{card} moves {there}",
    kinds.GO_HOME: "{card} goes home", kinds.ASSIGN: "{card} is assigned {there}", kinds.DESTROY: "{card} is destroyed",
    kinds.DISCARD: "{card} is discarded", kinds.REMOVE: "{card} is removed from the game",
    kinds.DISHONOR: "{card} is dishonored", kinds.REHONOR: "{card} is rehonored", kinds.ENTER: "{card} enters play",
    kinds.ATTACH: "{card} is attached{host}", kinds.ATTACHING: "{card} begins to attach{host}",
    kinds.TRANSFER: "{card} is moved to another Personality",
    kinds.CREATE: "{card} is created", kinds.TOKEN: "{card} gets a token", kinds.UNTOKEN: "{card} loses a token",
    kinds.MODIFY: "an effect is applied to {card}", kinds.CONTROL: "{card} changes its controller",
    kinds.PUT: "{card} is put elsewhere", kinds.REVEAL: "{card} is turned face up", kinds.OVERLAY: "{card} is overlaid",
    kinds.SHUFFLE_IN: "{card} is shuffled into a deck", kinds.GAIN_HONOR: "{you} gain{s} {n} Honor",
    kinds.LOSE_HONOR: "{you} lose{s} {n} Honor", kinds.DRAW: "{you} draw{s}",
    kinds.TAKE_FAVOR: "{you} take{s} the Imperial Favor",
    kinds.LOSE_FAVOR: "{you} lose{s} the Imperial Favor", kinds.SHUFFLE: "a deck is shuffled",
    kinds.SEARCH: "{you} search{es} a deck", kinds.DESTROY_PROVINCE: "{province} is destroyed",
    kinds.GAIN_PROVINCE: "{you} gain{s} a Province", kinds.ANNOUNCE: "{you} announce{s} {action}",
    kinds.TARGET: "{card} is targeted", kinds.PAY: "{you} pay{s} {n} Gold", kinds.RESOLVE: "the action resolves",
    kinds.END_ACTION: "the action ends", kinds.RANGED: "a Ranged Attack of strength {n} hits {card}",
    kinds.MELEE: "a Melee Attack of strength {n} hits {card}", kinds.FEAR: "Fear of strength {n} is felt by {card}",
    kinds.EVENT: "the Event {card} resolves", kinds.PRODUCE: "{card} produces {n} Gold", kinds.COST: "a cost is paid",
    kinds.TURN: "{whose} turn begins", kinds.TURN_END: "{whose} turn ends",
    kinds.PHASE: "{whose} {phase} begins", kinds.PHASE_END: "{whose} {phase} ends",
    kinds.SEGMENT: "this part of the attack begins", kinds.SEGMENT_END: "this part of the attack ends",
    kinds.DECLARE: "the attack is declared", kinds.ENGAGE: "the armies engage {there}", kinds.COMBAT_END: "combat ends",
    kinds.BATTLE_RESOLVES: "the battle resolves", kinds.BATTLE_WON: "{you} win{s} the battle",
    kinds.BATTLE_END: "the battle ends",
    kinds.ATTACK_END: "the attack ends", kinds.CHALLENGE: "{card} challenges {other}", kinds.DUEL: "the duel begins",
    kinds.POOLS: "the focus pools are formed", kinds.FOCUS: "{you} focus{es} a card", kinds.STRIKE: "{you} strike{s}",
    kinds.FOCUS_EFFECTS: "the Focus Effects resolve", kinds.DUEL_WON: "{card} wins the duel",
    kinds.DUEL_LOST: "{card} loses the duel",
    kinds.DUEL_END: "the duel ends", kinds.REFUSE: "{card} refuses the challenge",
    kinds.WIN_GAME: "{you} win{s} the game",
    kinds.LOSE_GAME: "{you} lose{s} the game", kinds.REFILL: "{province} is refilled", kinds.PLAY: "{card} is played",
    kinds.BEGIN_RESOLVING: "the action begins to resolve", kinds.FORCE_TOTAL: "the Force of the armies is compared",
    kinds.FOCUS_CHANCE: "{you} focus{es} or strike{s}", kinds.CHOOSE_TARGETS: "the targets of {action} are chosen",
    kinds.NEGATED: "it is negated",
    kinds.AFTERMATH: "cards have been destroyed together", kinds.FOCUS_EFFECT: "a Focus Effect resolves",
    kinds.DUEL_RESOLVES: "the duel resolves", kinds.ASSIGNED: "{you} finish{es} assigning units",
    kinds.TARGET_PLAYER: "a player is targeted",
    kinds.ARMY: "{whose} army is destroyed", kinds.ALLY: "{you} become{s} an ally",
    kinds.INVITED: "a player is invited as an ally", kinds.STRONGHOLDS: "the Strongholds are revealed",
    kinds.HANDS: "the first hands are drawn", kinds.SURPLUS: "more Gold was produced than was due",
}  # fmt: skip
OWN_SOURCE = (
    kinds.ANNOUNCE,
    kinds.PAY,
    kinds.PRODUCE,
    kinds.PLAY,
    kinds.CHOOSE_TARGETS,
)  # whose clause names the source itself
PHASES = {**PHASE_NAMES, PHASE_ATTACK: "Attack Phase"}
DUELLING = (kinds.DUEL_WON, kinds.DUEL_LOST, kinds.REFUSE, kinds.CHALLENGE)
POINTS = {BEFORE: "before", AFTER: "after"}


def clause(m: Machine, viewer: int, o: int, actor: int = NONE) -> str:
    """The occurrence whose frame is at `o`, naming only cards that the viewer may know.

    `actor` is the player whom the sentence has named already: he is not named again.
    """
    kind, subject, player = occurrences.kind(m, o), occurrences.subject(m, o), occurrences.player(m, o)
    aimed = is_card_kind(kind) or kind == kinds.PAY
    about = aimed or kind in DUELLING
    card = card_words(m, viewer, subject) if about and known(m, viewer, subject) else "a card"
    if aimed and subject < 0 and kind == kinds.MODIFY:
        card = "several cards or the whole game"
    object = occurrences.object(m, o)
    mine = player == viewer
    source = occurrences.source(m, o)
    action = card_words(m, viewer, source) if known(m, viewer, source) else "an action"
    if kind == kinds.ANNOUNCE and source < 0 and occurrences.point(m, o) == AFTER:
        ability = m.nodes[scopes.ability(m, m.scope(o))]
        action = (isinstance(ability, Ability) and ability.title) or action
    where = subject if kind in (kinds.DESTROY_PROVINCE, kinds.REFILL) else object
    there = province_words(m, viewer, where) if 0 <= where < PLACES else ""
    attaching = kind in (kinds.ATTACH, kinds.ATTACHING) and known(m, viewer, object)
    host = f" to {card_words(m, viewer, object)}" if attaching else ""
    named = "he" if player == actor and not mine else who(m, viewer, player) if player >= 0 else "a player"
    text = CLAUSES.get(kind, "it happens").format(
        card=card,
        you=named,
        s="" if mine else "s",
        es="" if mine else "es",
        n=occurrences.amount(m, o),
        province=there or "a Province",
        there=f"at {there}"
        if there and kind == kinds.ENGAGE
        else f"to {there}"
        if there
        else "home" * (kind == kinds.MOVE),
        host=host,
        action=action,
        other=card_words(m, viewer, object) if kind == kinds.CHALLENGE and known(m, viewer, object) else "a card",
        whose=whose(m, viewer, player) if player >= 0 else "the",
        phase=PHASES.get(object, "phase"),
    )
    if aimed and known(m, viewer, source) and source != subject and kind not in OWN_SOURCE:
        text += f" by {action}" if " is " in text else f", because of {action},"
    return " ".join(text.split())


def what_happens(m: Machine, viewer: int, actor: int = NONE) -> str:
    """When a Reaction is offered: "after Hida Amoro bows"; `actor` as for `clause`."""
    top = m.top
    if not isinstance(m.node(top), Occurrence):
        return ""
    return f"{POINTS.get(occurrences.point(m, top), 'as')} {clause(m, viewer, top, actor)}"
