"""The printer: a card's text, written from its tree."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import Sum, Tokens, WhenElse
from gorin.lang.conditions import Both, Is
from gorin.lang.flow import join, lower
from gorin.lang.modifiers import Cannot, Spoken
from gorin.lang.refs import This
from gorin.lang.selectors import BOWED, TYPE_NAMES, Phrase, Test
from gorin.rules.payment import GoldTrait
from gorin.table import definitions, terms
from gorin.table.definitions import Ability, Amount, CardDef, Condition, EntryTrait, Trait, Words

# "bow one of your target Samurai", where a cost and a target are one phrase
NOUN_FIRST: Final = (
    ("target one of your", "one of your target"),
    ("target one or more of your", "one or more of your target"),
    ("target a ", "a target "),
    ("target an ", "a target "),
)
PERIODS: Final = ("turn", "battle", "game", "phase")  # by PER_TURN, PER_BATTLE, PER_GAME, PER_PHASE
DESIGNATORS: Final = (
    (terms.BATTLE, "Battle"),
    (terms.OPEN, "Open"),
    (terms.LIMITED, "Limited"),
    (terms.REACTION, "Reaction"),
    (terms.INTERRUPT, "Interrupt"),
    (terms.DYNASTY, "Dynasty"),
    (terms.ENGAGE, "Engage"),
)


def short_title(d: CardDef) -> str:
    """How a card's text calls its own Personality: the personal name; other cards by their type."""
    if d.type != terms.PERSONALITY:
        return d.title
    words = d.title.split()
    if "Nonhuman" in d.keyword_names:
        return d.title  # no family name to leave out
    return words[-1] if len(words) == 2 and "no" not in words else d.title


def words_for(d: CardDef) -> Words:
    """How a card's text speaks of the card itself."""
    return Words(short_title(d), TYPE_NAMES[d.type] if d.type != terms.PERSONALITY else "Personality")


def heading(ability: Ability) -> str:
    """An ability's keywords and designators, as they stand before its colon."""
    names = [name for bit, name in DESIGNATORS if ability.designators & bit]
    return " ".join([*ability.keywords, "/".join(names)])


def asks_bowed(condition: Condition | None) -> bool:
    """Whether a condition already says that the card itself is bowed."""
    if isinstance(condition, Both):
        return asks_bowed(condition.left) or asks_bowed(condition.right)
    return isinstance(condition, Is) and isinstance(condition.ref, This) and condition.test is BOWED


def ability_text(ability: Ability, w: Words) -> str:
    """One ability: heading, constraints, effects."""
    pieces: list[str] = []
    if ability.trigger is not None:
        pieces.append(ability.trigger.say(w))
    if ability.flags & definitions.EVEN_IF_BOWED and not asks_bowed(ability.condition):
        pieces.append(f"even if {w.title if w.kind == 'Personality' else 'this card'} is bowed")
    if ability.flags & definitions.WITHOUT_PRESENCE:
        pieces.append("even without a unit of yours at the current battlefield")
    if ability.flags & definitions.WITHOUT_LOCATION:
        pieces.append("even if this unit is elsewhere than at the current battlefield")
    if ability.flags & definitions.FROM_PROVINCE:
        pieces.append("while this card lies face-up in a Province of yours")
    elif ability.flags & definitions.FROM_HAND:
        pieces.append("if this card is in your hand")
    if ability.flags & definitions.DISCARD_FROM_HAND:
        pieces.append("bow this card, or discard it out of your hand")
    if ability.condition is not None:
        words = ability.condition.say(w)
        if words:
            pieces.append(("and " if pieces and pieces[-1].startswith("if ") else "if ") + words)
    from gorin.lang.costs import Cost
    from gorin.lang.refs import Slot
    from gorin.lang.targets import Target

    for target in ability.targets[ability.constraint_targets :]:  # a cost may speak of what the effects target
        if isinstance(target, Target):
            w.names.setdefault(target.name, "the target")
    owed = list(ability.costs)
    for target in ability.targets[: ability.constraint_targets]:
        text = target.say(w)
        for cost in list(owed):
            if isinstance(cost, Cost) and isinstance(cost.ref, Slot) and cost.ref.slot == target.slot:
                for verb_first, noun_first in NOUN_FIRST:
                    text = text.replace(verb_first, noun_first, 1)
                text = f"{cost.verb} {text}"
                owed.remove(cost)
                break
        pieces.append(text)
    for cost in owed:
        words = cost.say(w)
        if words:
            pieces.append(words)
    for cost in ability.optional:
        pieces.append(cost.say(w))
    limit = ""
    if ability.period == definitions.NO_LIMIT:
        limit = "any number of times per turn"
    elif ability.period == definitions.PER_BATTLE:
        limit = "once per battle" if ability.limit <= 1 else f"{ability.limit} times per battle"
    elif ability.period == definitions.PER_GAME:
        limit = "once per game"
    elif ability.limit > 1:
        limit = f"{ability.limit} times per turn"
    if limit:
        pieces.insert(0, limit)
    effect = ability.effect.say(w) if ability.effect is not None else ""
    constraints = ", ".join(pieces)
    text = heading(ability) + ": "
    if constraints:
        text += constraints[:1].upper() + constraints[1:]
        text += ": " if effect else "."
    return text + join([effect])


def trait_text(trait: Trait, w: Words) -> str:
    """One trait."""
    if trait.kind == definitions.TRAIT_GOLD:
        assert isinstance(trait, GoldTrait)
        when = f"If {trait.condition.say(w)}, b" if trait.condition is not None else "B"
        return f"{when}ow this card: Produce {gold_text(trait.amount, w)}."
    if trait.kind == definitions.TRAIT_FOCUS:
        assert trait.program is not None
        return f"Focus Effect: {join([trait.program.say(w)])}"
    if trait.kind == definitions.TRAIT_EVENT:
        assert trait.program is not None
        return join([trait.program.say(w)])
    if isinstance(trait, EntryTrait):
        return entry_text(trait, w)
    if trait.kind == definitions.TRAIT_STAT:
        return join([trait.say(w)])
    if trait.kind == definitions.TRAIT_CONTINUOUS:
        found: list[str] = []
        for modifier in trait.modifiers:
            if isinstance(modifier, Spoken):
                who = modifier.who_text(w)
                if isinstance(modifier, Cannot) and modifier.who is None:
                    found.append(modifier.say(w))
                    continue
                if who == "it":
                    who = w.title if w.kind == "Personality" else "this card"
                elif who.startswith("your ") and isinstance(modifier.who, Test):
                    phrase = Phrase()
                    modifier.who.put(w, phrase)
                    phrase.owner = ""
                    phrase.pluralize()
                    who = f"each of your {phrase.text()}"
                elif isinstance(modifier.who, Test) and not who.startswith(("each ", "the ", "this ", "all ", "your ")):
                    phrase = Phrase()
                    modifier.who.put(w, phrase)
                    who = who if phrase.owner else f"each {who}"
                found.append(f"{who} {modifier.say(w)}")
        return join(found)
    if trait.kind == definitions.TRAIT_TRIGGERED and trait.trigger is not None and trait.program is not None:
        limit = ""
        if trait.limit:
            limit = f"once per {PERIODS[trait.period]}, "
        condition = f", if {trait.condition.say(w)}" if trait.condition is not None else ""
        return join([f"{limit}{trait.trigger.say(w)}{condition}: {lower(trait.program.say(w))}"])
    return ""


def gold_text(number: Amount, w: Words) -> str:
    """How much Gold a card produces."""
    if isinstance(number, WhenElse):
        return f"{number.otherwise.say(w)} Gold, or {number.then.say(w)} Gold if {number.condition.say(w)}"
    if isinstance(number, Sum) and number.sign > 0 and isinstance(number.right, Tokens):
        tokens = number.right
        return f"{number.left.say(w)} Gold plus 1 Gold for each {tokens.name} token on {tokens.ref.say(w)}"
    return f"{number.say(w)} Gold"


def entry_text(trait: EntryTrait, w: Words) -> str:
    """What a card says about attaching, entering play and its costs of entry."""
    found: list[str] = []
    if trait.host is not None:
        found.append(f"can only attach to a {trait.host.say(w)}")
    if trait.barred is not None:
        found.append(f"cannot attach a {trait.barred.say(w)}")
    if trait.cost is not None:
        found.append(f"{trait.cost.say(w)} as an additional cost of entering play")
    if trait.discount is not None:
        less = f"{trait.discount.say(w)} less Gold"
        if trait.discount_host is not None:
            found.append(f"attaches to a {trait.discount_host.say(w)} paying {less}")
        else:
            found.append(f"costs {less}")
    if trait.condition is not None:
        found.append(f"can only enter play if {trait.condition.say(w)}")
    return join(found)


def card_text(d: CardDef) -> list[str]:
    """The card's rules text, a line for each trait and ability."""
    lines: list[str] = []
    for trait in d.traits:
        line = trait_text(trait, words_for(d))
        if line:
            lines.append(line)
    for ability in d.abilities:
        lines.append(ability_text(ability, words_for(d)))
    return lines
