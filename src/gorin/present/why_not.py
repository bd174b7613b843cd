"""The question "why not?": why a card, or what the rulebook lets everybody do, cannot be used now."""

from __future__ import annotations

import re

from gorin.corrections import card_of
from gorin.explain import allowed_now, ask, every_reference, speaking, trigger_words, why_not_ability, with_rule
from gorin.explain import why_not_card as why_not_chosen
from gorin.game import Game, GameError
from gorin.lang.targets import CHOSEN, Target
from gorin.present.failing import why_not_picked
from gorin.present.missing import lacking, unmet, used_up, with_gold
from gorin.present.names import who
from gorin.present.prompts import called_at, node_at, prompt
from gorin.present.uses import short
from gorin.rules import actions
from gorin.rules.payment import production
from gorin.rules.timing import Occurrence
from gorin.table import citations, occurrences, packing, payments
from gorin.table.definitions import Ability, CostPart, Question
from gorin.table.machine import Machine
from gorin.table.places import in_play
from gorin.table.terms import FOLLOWER, HOLDING, NONE, PERSONALITY, PROVINCE_ZONE, STRONGHOLD
from gorin.text.english.morphology import article
from gorin.text.rulebook import words_of
from gorin.text.saying import heading

RULEBOOK = -1
MOST = 12
ACTING = ("action", "reaction", "focus")  # questions at which abilities are used
PICKING = ("target", "choose", "cost", "pay", "assign", "dynasty", "discard")
FROM_HAND = (citations.DISCARDING_FROM_HAND, citations.HAND_SIZE)  # the rules that ask what to discard from a hand
OTHER_TIME = (citations.ACTION_TIMES, citations.RESPONSES)  # the rules that an action's kind must be the one wanted
NOT_SO = "this is not so"
ABILITIES = (packing.T_ABILITY, packing.T_GRANTED, packing.T_CONTINUOUS)

Reason = dict[str, str]
_CITED = re.compile(r"^(.*?)[.\s]*\(([A-Z]{2}-[A-Z]+-\d+)(?:, (.+))?\)\.?$", re.DOTALL)
_APART = re.compile(r"(?<=\)); ")


def why_not_card(game: Game, seat: int, handle: int) -> list[Reason]:
    """Why a seat cannot use a card (RULEBOOK: the rulebook's actions) now; empty if it can.

    Raises `GameError` for a card that the seat does not know, in the same words as for one that does not exist.
    """
    if not 0 <= seat < game.machine.player_count:
        raise GameError("Only a player can ask that.")
    m = game.machine
    card = card_of(game, seat, handle) if handle != RULEBOOK else NONE
    if game.over:
        return [reason("the game is over", m.cite(citations.GAME_OVER))]
    question = game.question
    if question.player != seat:
        asked = who(m, seat, question.player)
        return [
            reason(
                f"{asked} must answer now; you can use cards when you are asked", m.cite(citations.WHOSE_OPPORTUNITY)
            )
        ]
    acting = question.kind in ACTING
    if handle == RULEBOOK:
        return rulebook(m, seat, question) if acting else [undecided(m, seat, question)]
    if any(about(m, seat, value) == card for value in question.options):
        return []
    found: list[Reason] = []
    if acting:
        found = abilities(m, seat, question, card)
        if not found or question.kind == "action":
            found += chosen(m, seat, question, card)
        if not found:
            found = [reason(without_abilities(m, card), m.cite(citations.USABLE_ABILITIES))]
    elif question.kind in PICKING:
        found = chosen(m, seat, question, card)
    return unique(found) if found else [undecided(m, seat, question)]


def undecided(m: Machine, seat: int, question: Question) -> Reason:
    """Something else must be answered first."""
    return reason(f"first answer this: {prompt(m, seat)}", question.rule)


def without_abilities(m: Machine, card: int) -> str:
    """What a card without abilities is there for."""
    d = m.definition(card)
    if d.abilities:
        return "it has no ability that could be used now"
    good = "; it bows for Gold when something is paid for" if d.gold_traits and d.type in (HOLDING, STRONGHOLD) else ""
    good = "; its Force counts in battles" if d.type in (PERSONALITY, FOLLOWER) else good
    return f"it has no ability to be used{good}"


def about(m: Machine, seat: int, value: int) -> int:
    """The card that an option would use or pick."""
    if value < 0:
        return NONE
    tag = packing.tag_of(value)
    if tag == packing.T_CARD:
        return packing.payload_of(value)
    return actions.source_of(m, value, seat) if tag in ABILITIES else NONE


def reason(text: str, rule: str) -> Reason:
    """One reason as it is shown."""
    text = text.strip().rstrip(".")
    return {"text": f"{text[:1].upper()}{text[1:]}{'' if text.endswith('?') else '.'}", "rule": rule}


def cited(text: str, rule: str, title: str = "", name: str = "") -> list[Reason]:
    """Reasons from texts that end with their rule and the card responsible; `title` is the card asked about."""
    found: list[Reason] = []
    for each in _APART.split(text):
        match = _CITED.match(each)
        if match is None:
            found.append(reason(name + each, rule))
            continue
        said, cites, card = match.groups()
        because = f", because of {card}" if card and card != title and card not in said else ""
        found.append(reason(f"{name}{said}{because}", cites))
    return found


def unique(found: list[Reason]) -> list[Reason]:
    """Each reason once, not too many."""
    return list({(each["text"], each["rule"]): each for each in found}.values())[:MOST]


# --- abilities ------------------------------------------------------------------------------------------------------


def rulebook(m: Machine, seat: int, question: Question) -> list[Reason]:
    """For each action that the rulebook gives everybody and that cannot be used now: why.

    Of several versions of an action only those are spoken of that come nearest to being possible.
    """
    nearest: dict[str, tuple[int, list[Reason]]] = {}
    refs = [ref for ref in every_reference(m, seat) if packing.tag_of(ref) == packing.T_RULEBOOK]
    offered = {actions.describe_ability(m, ref) for ref in refs if ref in question.options}
    untimely = [m.cite(meaning) for meaning in OTHER_TIME]
    for ref in refs:
        title = actions.describe_ability(m, ref)
        if title in offered:
            continue
        found = one_ability(m, seat, question, ref, f"{title}: ", "")
        text = found[0]["text"] if found else ""
        far = 2 if NOT_SO in text else 1 if any(each["rule"] in untimely for each in found) else 0
        if title not in nearest or far < nearest[title][0]:
            nearest[title] = far, found
    return unique([each for _, found in nearest.values() for each in found])


def abilities(m: Machine, seat: int, question: Question, card: int) -> list[Reason]:
    """Why the abilities on a card cannot be used; several are told apart by what they do."""
    found: list[Reason] = []
    refs = [
        ref
        for ref in every_reference(m, seat)
        if packing.tag_of(ref) in ABILITIES and actions.source_of(m, ref, seat) == card
    ]
    for ref in dict.fromkeys(refs):
        printed = packing.payload_of(ref) // 16 if packing.tag_of(ref) == packing.T_ABILITY else card
        name = f"“{short(m, actions.ability_of(m, ref), printed)}”: " if len(set(refs)) > 1 else ""
        found += one_ability(m, seat, question, ref, name, m.definition(card).title)
    return found


def one_ability(m: Machine, seat: int, question: Question, ref: int, name: str, title: str) -> list[Reason]:
    """Why one ability cannot be used now."""
    ability = actions.ability_of(m, ref)
    if question.kind == "reaction" and isinstance(node_at(m, m.top), Occurrence):
        now, o = m.rules.response, m.top
        text = why_not_reaction(m, seat, ability, ref)
    else:
        now, o = allowed_now(m, seat), NONE
        text = why_not_ability(m, seat, ref, now)
    text = with_gold(m, seat, actions.source_of(m, ref, seat), exactly(m, seat, ref, now, o, text))
    return cited(text, question.rule, title, name)


def exactly(m: Machine, seat: int, ref: int, now: int, o: int, text: str) -> str:
    """A refusal with what is missing named: the condition, the target, the cost, the limit."""
    ability = actions.ability_of(m, ref)
    if actions.UNMET in text:
        said = unmet(m, seat, ref, o)
        return text.replace(actions.UNMET, f"{NOT_SO}: {said}", 1) if said else text
    if actions.USED_UP in text:
        return text.replace(actions.USED_UP, used_up(ability, ability.limit or m.rules.numbers.default_limit), 1)
    for vague in (actions.NO_TARGET, actions.NO_COST):
        if vague in text:
            return text.replace(vague, lacking(m, seat, ref, now & ability.designators, o) or vague, 1)
    return text


def why_not_reaction(m: Machine, seat: int, ability: Ability, ref: int) -> str:
    """Why an ability is no Reaction to what happens now."""
    top = m.top
    if ability.trigger is None:
        return with_rule(
            m, f"now only Reactions are used, and this is {article(heading(ability))} action", citations.RESPONSES
        )
    later = f"its time has not come: it is used {trigger_words(m, ability, actions.source_of(m, ref, seat))}"
    if not ability.answers(occurrences.kind(m, top), occurrences.point(m, top)):
        return with_rule(m, later, citations.RESPONSE_TIME)
    text = ask(m, seat, lambda: actions.legal(m, seat, ref, m.rules.response, top))
    if actions.NOT_YET in text:
        return text.replace(actions.NOT_YET, later, 1)
    return text or with_rule(m, "it has been used for this already", citations.RESPONSE_ONCE)


# --- picking cards --------------------------------------------------------------------------------------------------


def chosen(m: Machine, seat: int, question: Question, card: int) -> list[Reason]:
    """Why a card cannot be bought, attached, assigned, bowed for Gold or picked."""
    top = m.top
    node = node_at(m, top)
    title = m.definition(card).title
    if question.kind in ("target", "choose", "cost"):
        scope = m.scope(top)
        picking = node if isinstance(node, Target) else getattr(node, "choose", None)
        if isinstance(picking, Target) and scope >= 0:
            return [reason(*why_not_picked(m, m.local(top, CHOSEN), scope, picking, card, called_at(m, scope)))]
        if isinstance(node, CostPart) and scope >= 0:
            words = words_of(node, speaking(m, scope), called_at(m, scope))
            return [reason(f"it does not fit the cost: {words}", question.rule)]
    if question.kind == "discard" and question.meaning in FROM_HAND:
        return [reason("it is not in your hand", question.rule)]
    if question.kind in ("dynasty", "discard") and m.zone(card) < PROVINCE_ZONE:
        return [reason("it is not in one of your Provinces", question.rule)]
    if question.kind == "pay":
        return [reason(why_no_gold(m, seat, card), m.cite(citations.GOLD_PRODUCTION))]
    text = with_gold(m, seat, card, why_not_chosen(m, seat, card, ""))
    return cited(text, question.rule, title) if text else []


def why_no_gold(m: Machine, seat: int, card: int) -> str:
    """Why a card cannot be bowed for Gold."""
    if not in_play(m, card):
        return "it is not in play"
    if m.controller(card) != seat:
        return "you do not control it"
    if not m.gold_traits(card):
        return "it produces no Gold"
    if m.bowed(card):
        return "it is bowed"
    if production(m, card) <= 0:
        return "it produces nothing for this payment"
    if (payments.failed(m, m.top) >> card) & 1:
        return "something has interfered with it at this payment"
    return "with it the rest of what is due could not be paid"
