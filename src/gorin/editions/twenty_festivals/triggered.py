"""Rules of Twenty Festivals that are triggered."""

from __future__ import annotations

from typing import Final

from gorin.lang.cards import all_parts, triggered
from gorin.lang.conditions import OfOccurrence, in_action
from gorin.lang.refs import IT, ControllerOf
from gorin.lang.rehonoring import RehonorInstead, Shame, gives_rise, taking_part
from gorin.lang.selectors import PERSONALITIES, Keyword
from gorin.lang.triggers import On
from gorin.lang.verbs import Do, Draw, NegateIt, Verb
from gorin.rules.entering import LOST_TO_OTHERS, unique_in_play
from gorin.rules.resolution import by_resolution
from gorin.rules.timing import happen_all
from gorin.table import kinds, occurrences, places, scopes, terms
from gorin.table.definitions import Context, Part, Trait, ability_taken, scope_context
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.sets import bits, in_set

SPARED: Final = "withstood a resolution"


class CausedByOthers(OfOccurrence):
    """What is lost is not lost by the player's own cards, but by others' or by the rulebook (TF-PER-02, TF-PER-03)."""

    def of(self, x: Context, o: int) -> bool:
        source = occurrences.source(x.m, o)
        return source < 0 or places.you_of(x.m, source) != occurrences.player(x.m, o)


class NoteLoss(Verb):
    """The game remembers until it ends that others have cost a player Honor."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        remember(m, about_player(occurrences.player(m, x.occurrence)), LOST_TO_OTHERS, terms.UNTIL_GAME_ENDS)


class FirstResolution(OfOccurrence):
    """A battle's resolution is about to destroy a card, which it has not spared in this game."""

    def of(self, x: Context, o: int) -> bool:
        return by_resolution(x.m, o) and not remembered(x.m, occurrences.subject(x.m, o), SPARED)


class Withstand(NegateIt):
    """The card is not destroyed, and the game remembers that."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        remember(m, occurrences.subject(m, x.occurrence), SPARED, terms.UNTIL_GAME_ENDS)
        super().act(m, scope, x)


def resilient() -> Trait:
    """Once a game a Resilient card is not destroyed by a resolution (TF-BAT-21)."""
    what = Keyword("Resilient")
    return triggered(On(terms.BEFORE, kinds.DESTROY, what, when=FirstResolution()), [Withstand()])


def by_keyword() -> list[tuple[str, int, Trait]]:
    """What keywords of cards bring about: the keyword, what it answers, and the rule."""
    drawn = ControllerOf(IT)
    found: list[tuple[str, int, Trait]] = []
    for keyword, kind in (
        ("Destined", kinds.ENTER),  # TF-KWD-06
        ("Destined", kinds.ATTACH),
        ("Expendable", kinds.DESTROY),  # TF-KWD-07
    ):
        found.append((keyword, kind, triggered(On(terms.AFTER, kind, Keyword(keyword)), [Draw(1, drawn)])))
    return found


class DiscardTwins(Verb):
    """Unique attachments of a unit that was taken are discarded where their new controller has another (TF-UNQ-02)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        taken = occurrences.subject(m, x.occurrence)
        found: list[int] = []
        for card in places.attachments(m, taken):
            if unique_in_play(m, m.controller(taken), card, card) >= 0:
                found.append(card)
        happen_all(m, scope, kinds.DISCARD, found)


def twins_in_taken_units() -> Trait:
    """What becomes of a second Unique attachment of a title that comes to a player with a unit."""
    return triggered(On(terms.AFTER, kinds.CONTROL, PERSONALITIES), [DiscardTwins()])


def honor_lost_to_others() -> Trait:
    """A loss that the player's own cards did not cause frees him from requirements (TF-PER-02)."""
    return triggered(On(terms.AFTER, kinds.LOSE_HONOR, when=CausedByOthers()), [NoteLoss()])


# --- rehonoring -----------------------------------------------------------------------------------------------------

DISHONORABLE_THEN = "dishonorable when targeted, or when the action was announced"


def as_of(m: Machine, scope: int) -> str:
    """The name under which is kept who was dishonorable as an action was announced, or as it targeted him."""
    return in_action(DISHONORABLE_THEN, scopes.number(m, scope))


class NoteDishonorable(Verb):
    """The game remembers which of those whom an action comes from, or targets, are dishonorable now (TF-HON-06)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        action = m.scope(x.occurrence)
        for card in dishonorable_in(m, x.occurrence):
            remember(m, card, as_of(m, action))


def dishonorable_in(m: Machine, o: int) -> list[int]:
    """The dishonorable Personalities whom an action comes from as it is announced, or targets as it resolves."""
    scope = m.scope(o)
    if occurrences.kind(m, o) == kinds.ANNOUNCE:
        source = scopes.source(m, scope)
        return [source] if source >= 0 and m.dishonored(source) else []
    return [card for card in bits(scopes.targeted(m, scope)) if m.dishonored(card)]


class AnyDishonorable(OfOccurrence):
    """There are such."""

    def of(self, x: Context, o: int) -> bool:
        return bool(dishonorable_in(x.m, o))


class DishonorableThen(Shame):
    """Personalities who were dishonorable when the action or trait targeted them, or came from them (TF-HON-06).

    Whom the text rehonors itself has the gain as well (TF-HON-03).
    """

    def cards(self, m: Machine, o: int) -> list[int]:
        scope = gives_rise(m, o)
        if scope < 0:
            return []
        player = occurrences.player(m, o)
        found = [card for card in bits(taking_part(m, scope)) if self.was_dishonorable(m, scope, card)]
        if scopes.kind(m, scope) == terms.SCOPE_DELAYED:  # it is an effect of its action all the same
            found.extend(c for c in range(m.card_count) if remembered(m, c, as_of(m, scope)))
        spared = self.rehonored_by(m, scope)
        return [card for card in found if m.controller(card) == player and card not in spared]

    def was_dishonorable(self, m: Machine, scope: int, card: int) -> bool:
        """Whether he was, when he came to be targeted, or when what comes from him began."""
        if m.definition(card).type != terms.PERSONALITY:
            return False
        if scopes.kind(m, scope) == terms.SCOPE_ACTION:
            if remembered(m, card, as_of(m, scope)):
                return True
            known = card == scopes.source(m, scope)
            for target in ability_taken(m, scope).targets:
                known = known or in_set(scopes.slot(m, scope, target.slot), card)
            if known:
                return False  # he was honorable as that was noted
        changed = (scopes.dishonored(m, scope) >> card) & 1 == 1
        return m.dishonored(card) != changed

    def rehonored_by(self, m: Machine, scope: int) -> list[int]:
        """Whom the text itself rehonors, whether it has done so yet or not."""
        x = scope_context(m, scope)
        found: list[int] = []
        for part in self.text(m, scope):
            if isinstance(part, Do) and part.kind == kinds.REHONOR:
                found.extend(part.ref.cards(x))
        return found

    def text(self, m: Machine, scope: int) -> list[Part]:
        """All parts of the text that runs in a scope."""
        return all_parts(m.nodes[scopes.body(m, scope)])


def rehonoring() -> Trait:
    """Rehonoring takes the place of Honor that a dishonorable Personality had a part in (TF-HON-03, TF-HON-05)."""
    shame = DishonorableThen()
    return triggered(On(terms.BEFORE, kinds.GAIN_HONOR, when=shame), [RehonorInstead(shame)])


def dishonor_noted(kind: int) -> Trait:
    """Who is dishonorable is established as an action is announced, and as it targets (TF-HON-06)."""
    return triggered(On(terms.AFTER, kind, when=AnyDishonorable()), [NoteDishonorable()])
