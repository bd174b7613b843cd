"""Why something cannot be done now: the condition, the rule and the card, found by the tests that decide it.

The text names an ability, a card that the player knows, or a choice; `why_not` finds what would have to be so and
asks the machine with `explaining` switched on. An empty answer means that it can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gorin.lang.targets import Target
from gorin.notation import card_name
from gorin.rules import actions
from gorin.rules.battlefields import may_assign
from gorin.rules.entering import affordable, may_attach
from gorin.rules.payment import sources
from gorin.rules.turn import OF_ACTIVE, OF_OTHERS, ActionRounds, purchase_modes
from gorin.rules.views import knows
from gorin.table import citations, payments, scopes, terms
from gorin.table.definitions import Ability, Node
from gorin.table.kinds import KINDS
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_RULEBOOK, tag_of
from gorin.table.places import in_play, personalities, title_of, zone_kind
from gorin.table.terms import NONE
from gorin.text.english.morphology import article
from gorin.text.rulebook import words_of
from gorin.text.saying import NO_CARD, called

if TYPE_CHECKING:
    from gorin.game import Game

DESIGNATORS = (
    (terms.LIMITED, "Limited"),
    (terms.OPEN, "Open"),
    (terms.BATTLE, "Battle"),
    (terms.REACTION, "Reaction"),
    (terms.INTERRUPT, "Interrupt"),
    (terms.ENGAGE, "Engage"),
)
USED_IN = (
    (terms.LIMITED, "in the Action Phase of your own turn"),
    (terms.OPEN, "in anybody's Action Phase"),
    (terms.BATTLE, "in battles"),
    (terms.ENGAGE, "as armies engage"),
)
VERBS = (
    "use", "buy", "bring in", "purchase", "assign", "attach", "equip", "target", "choose", "play", "bow", "pay with",
    "focus", "discard", "take", "fetch", "attack with", "defend with",
)  # fmt: skip
MOST = 4


def why_not(game: Game, request: str) -> str:
    """Why the player who is asked cannot do what a text says; empty if he can."""
    text = " ".join(request.split()).strip("\"'")
    if game.over:
        return with_rule(game.machine, "The game is over", citations.GAME_OVER) + "."
    if not text or len(text) > 200:
        return "Name an action, a card or an answer."
    question = game.question
    labels = game.labels()
    if any(text.lower() == label.lower() for label in labels):
        return ""
    wanted = without_verb(text)
    m = game.machine
    player = question.player
    found = [*ability_reasons(m, player, wanted), *card_reasons(m, player, wanted, verb_of(text))]
    if found:
        return "\n".join(dict.fromkeys(each for each in found if each))
    if len(labels.find(text)) == 1:
        return ""
    if text.lower() == "attack":
        return (
            with_rule(
                game.machine,
                "An attack is declared when the Attack Phase of your own turn begins",
                citations.ONE_ATTACK,
            )
            + "."
        )
    if text.lower() in ("pass", "done") and PASS not in question.options:
        return f"This question must be answered: one of {', '.join(labels[:6])} ({question.rule})."
    return f"Nothing that you can see is called {text!r}, and no answer to this question is ({question.rule})."


def without_verb(text: str) -> str:
    """A text without the verb that notation puts before titles.

    >>> without_verb("use Lobby"), without_verb("Iron Mine")
    ('lobby', 'iron mine')
    """
    lower = text.lower()
    for verb in VERBS:
        if lower.startswith(verb + " "):
            return lower[len(verb) + 1 :].strip()
    return lower


def verb_of(text: str) -> str:
    """The verb at the beginning of a text, if it is one of the notation."""
    lower = text.lower()
    return next((verb for verb in VERBS if lower.startswith(verb + " ")), "")


def matches(name: str, wanted: str) -> bool:
    """Whether a title is meant by a text: whole, or by its beginning or a word in it."""
    name = name.lower()
    return name == wanted or (len(wanted) >= 3 and (name.startswith(wanted) or f" {wanted}" in f" {name}"))


@contextmanager
def explaining(m: Machine) -> Iterator[None]:
    """Let the tests note why they fail."""
    before = m.explaining
    m.explaining = True
    m.reason, m.reason_rule, m.reason_card = "", "", NONE
    try:
        yield
    finally:
        m.explaining = before


def ask(m: Machine, player: int, test: Callable[[], bool]) -> str:
    """The reason why a test fails, with its rule and card; empty if it does not."""
    with explaining(m):
        if test():
            return ""
        return sentence(m, player)


def sentence(m: Machine, player: int) -> str:
    """What the last failed test noted."""
    reason = m.reason or "the rules do not allow it now"
    parts = [m.reason_rule] if m.reason_rule else []
    card = m.reason_card
    if card >= 0 and knows(m, player, card):
        parts.append(title_of(m, card))
    return f"{reason} ({', '.join(parts)})" if parts else reason


def with_rule(m: Machine, text: str, meaning: int) -> str:
    """A reason, with the rule that this edition has for it."""
    rule = m.cite(meaning)
    return f"{text} ({rule})" if rule else text


# --- abilities ------------------------------------------------------------------------------------------------------


def allowed_now(m: Machine, player: int) -> int:
    """The designators that a player may use at this question; 0 if he is not asked for an action."""
    question = m.question()
    if question is None or question.player != player or question.kind != "action":
        return 0
    top = m.top
    node = m.node(top)
    if isinstance(node, ActionRounds):
        return m.local(top, OF_ACTIVE) if player == m.active_player else m.local(top, OF_OTHERS)
    return terms.LIMITED | terms.OPEN | terms.BATTLE


def every_reference(m: Machine, player: int) -> Iterator[int]:
    """All abilities a player has somewhere, Reactions included."""
    yield from actions.candidates(m, player, NONE)
    for kind in range(KINDS):
        if m.kind_cards[kind] or any(a.trigger is not None and a.trigger.kind == kind for a in m.rules.abilities):
            yield from actions.candidates(m, player, kind)


def ability_reasons(m: Machine, player: int, wanted: str) -> list[str]:
    """Why abilities of that name, or on a card of that name, cannot be used."""
    found: list[str] = []
    now = allowed_now(m, player)
    question = m.question()
    offered = question.options if question is not None and question.player == player else []
    for ref in every_reference(m, player):
        name = actions.describe_ability(m, ref)
        if not matches(name, wanted) or len(found) >= MOST:
            continue
        if ref in offered:
            return []
        source = actions.source_of(m, ref, player)
        if source >= 0 and not knows(m, player, source):
            continue
        found.append(f"{name}: {why_not_ability(m, player, ref, now)}.")
    return found


def why_not_ability(m: Machine, player: int, ref: int, now: int) -> str:
    """Why one ability cannot be used now."""
    ability = actions.ability_of(m, ref)
    kinds = " or ".join(word for bit, word in DESIGNATORS if ability.designators & bit)
    if ability.trigger is not None:
        when = trigger_words(m, ability, actions.source_of(m, ref, player))
        return with_rule(m, f"it is {article(kinds)}, used {when}", citations.RESPONSE_TIME)
    if now == 0:
        return with_rule(m, "no action can be taken at this question", citations.ACTION_TIMES)
    if not ability.designators & now:
        when = " or ".join(word for bit, word in DESIGNATORS if now & bit)
        used = " or ".join(words for bit, words in USED_IN if ability.designators & bit)
        return with_rule(
            m,
            f"it is {article(kinds)} action, used {used}; now only {when} actions can be taken",
            citations.ACTION_TIMES,
        )
    reason = ask(m, player, lambda: actions.legal(m, player, ref, now, NONE))
    if actions.NO_TARGET in reason and tag_of(ref) == T_RULEBOOK and ability.title == "Equip":
        return f"nothing in your hand can be attached now: {reason}"
    return reason or "it is not offered here"


def trigger_words(m: Machine, ability: Ability, source: int) -> str:
    """When a Reaction is used: "after a battle ends"."""
    if ability.trigger is None:
        return ""
    of = called(m.definition(source)) if source >= 0 else NO_CARD
    return " or ".join(words_of(trigger, ability, of) for trigger in ability.triggers())


# --- cards ----------------------------------------------------------------------------------------------------------


def known_cards(m: Machine, player: int, wanted: str) -> list[int]:
    """The cards of that name that the player knows, his own first."""
    cards = [
        c for c in range(m.card_count) if m.zone(c) >= 0 and knows(m, player, c) and matches(card_name(m, c), wanted)
    ]
    return sorted(cards, key=lambda c: (holder(m, c) != player, not in_play(m, c), c))


def holder(m: Machine, card: int) -> int:
    """Who controls a card in play, or owns it elsewhere."""
    return m.controller(card) if in_play(m, card) else m.owner(card)


def card_reasons(m: Machine, player: int, wanted: str, verb: str) -> list[str]:
    """Why cards of that name cannot be bought, attached, assigned or targeted."""
    found: list[str] = []
    question = m.question()
    assert question is not None
    for card in known_cards(m, player, wanted):
        if card in question.options:
            return []
        reason = why_not_card(m, player, card, verb)
        if reason:
            found.append(f"{card_name(m, card)}: {reason}.")
        if len(found) >= MOST:
            break
    return found


def why_not_card(m: Machine, player: int, card: int, verb: str) -> str:
    """Why one card is not among the answers; empty if nothing is to be said beyond its abilities."""
    question = m.question()
    assert question is not None
    own = holder(m, card) == player
    kind = m.definition(card).type
    zone = m.zone(card)
    if question.kind in ("target", "choose", "cost"):
        return why_not_target(m, card)
    if question.kind == "assign" and kind == terms.PERSONALITY and in_play(m, card):
        return ask(m, player, lambda: may_assign(m, card, player))
    if question.kind == "pay":
        if card in sources(m, player, payments.failed(m, m.top)):
            return with_rule(m, "with it the rest of what is due could not be paid", citations.COST_UNPAYABLE)
        return with_rule(m, "it cannot produce Gold for this", citations.GOLD_PRODUCTION)
    if zone >= terms.PROVINCE_ZONE:
        if not own:
            return with_rule(m, "it lies in another player's Province", citations.BUYING)
        return why_not_bought(m, player, card)
    if zone_kind(m, card) == terms.HAND and own and kind in terms.ATTACHMENTS:
        return why_not_attached(m, player, card)
    if verb in ("assign", "attack with", "defend with") and zone_kind(m, card) == terms.PLAY:
        return with_rule(m, "units are assigned in the maneuvers of an attack", citations.MANEUVERS)
    if not own and zone_kind(m, card) == terms.PLAY:
        return with_rule(m, "you do not control it", citations.USABLE_ABILITIES)
    if zone_kind(m, card) not in (terms.PLAY, terms.HAND):
        return with_rule(m, "it is neither in play nor in your hand", citations.USABLE_ABILITIES)
    return ""


def why_not_target(m: Machine, card: int) -> str:
    """Why a card cannot be picked for what the question asks."""
    node = m.node(m.top)
    question = m.question()
    assert question is not None
    if isinstance(node, Target):
        scope = m.scope(m.top)
        source = scopes.source(m, scope)
        words = words_of(node, speaking(m, scope), called(m.definition(source)) if source >= 0 else NO_CARD)
        if words:
            return f"the text says: {words} ({question.rule})"
    return f"it does not fit what is asked ({question.rule})"


def speaking(m: Machine, scope: int) -> Node | None:
    """The ability, trait or rule whose scope this is."""
    for field in (scopes.ABILITY, scopes.BODY):
        number = scopes.field(m, scope, field)
        if 0 <= number < len(m.nodes):
            node = m.nodes[number]
            return node if isinstance(node, Node) else None
    return None


def why_not_bought(m: Machine, player: int, card: int) -> str:
    """Why a card in a Province cannot be bought."""
    kind = m.definition(card).type
    if not m.face_up(card):
        return with_rule(m, "it is face down", citations.BUYING)
    if kind not in (terms.HOLDING, terms.PERSONALITY):
        return with_rule(m, "only Holdings and Personalities are bought", citations.BUYING)
    if m.phase != terms.PHASE_DYNASTY:
        return with_rule(m, "cards are bought in the Dynasty Phase of your own turn", citations.TIME_OF_BUYING)
    if m.active_player != player:
        return with_rule(m, "only the player whose turn it is buys", citations.TIME_OF_BUYING)
    return ask(m, player, lambda: bool(purchase_modes(m, player, card)))


def why_not_attached(m: Machine, player: int, card: int) -> str:
    """Why an attachment cannot be equipped: for each Personality, the nearest miss first."""
    hosts = personalities(m, player)
    if not hosts:
        return with_rule(m, "you control no Personality to attach it to", citations.ATTACHING)
    reasons: dict[str, list[str]] = {}
    for host in hosts:
        reason = ask(m, player, lambda host=host: may_attach(m, player, card, host, 0))  # type: ignore[misc]
        if not reason:
            reason = ask(m, player, lambda host=host: affordable(m, player, card, host, 0))  # type: ignore[misc]
            if not reason:
                if not allowed_now(m, player) & terms.LIMITED:
                    return with_rule(
                        m, "attachments are equipped by a Limited action in your own turn", citations.EQUIPPING
                    )
                return ""
        reasons.setdefault(reason.replace(f", {title_of(m, host)})", ")"), []).append(title_of(m, host))
    if len(reasons) == 1 and next(iter(reasons)).startswith("it costs"):
        return next(iter(reasons))
    found = sorted(reasons.items(), key=lambda each: len(each[1]), reverse=True)
    return "; ".join(f"{names(hosts)}: {reason}" for reason, hosts in found[:3])


def names(titles: list[str]) -> str:
    """A few titles in a row.

    >>> names(["Hida Amoro"]), names(["Hida Amoro", "Hida Amoro", "Kaiu Sadao"])
    ('Hida Amoro', 'Hida Amoro and Kaiu Sadao')
    """
    once = list(dict.fromkeys(titles))
    if len(once) > 3:
        return f"{once[0]}, {once[1]} and {len(once) - 2} others"
    return once[0] if len(once) == 1 else f"{', '.join(once[:-1])} and {once[-1]}"
