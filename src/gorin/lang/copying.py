"""Copying what another card has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gorin.kernel.frames import BEGUN
from gorin.kernel.record import Record
from gorin.lang.conditions import action_scope
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.actions import EXTRA_DESIGNATORS, ONLY_GRANTED, abilities_on, ability_of, is_keyworded, source_of
from gorin.rules.timing import changed, negated
from gorin.table import citations, effects, kinds, scopes
from gorin.table.changes import add_effect
from gorin.table.definitions import (
    CANNOT_BE_COPIED,
    M_GIVE_KEYWORD,
    TRAIT_CONTINUOUS,
    TRAIT_ENTRY,
    TRAIT_GOLD,
    TRAIT_TRIGGERED,
    Ability,
    Context,
    Names,
    Node,
    Part,
    Question,
    Trait,
    ability_taken,
    scope_context,
)
from gorin.table.edition import inner_parts
from gorin.table.keywords import additional_uses, has_keyword
from gorin.table.machine import Machine
from gorin.table.modifiers import COPIED, FIXED_AMOUNT
from gorin.table.packing import T_ABILITY, T_CHOICE, pack, payload_of
from gorin.table.terms import NONE, UNTIL_TURN_ENDS

MOST_ABILITIES: Final = 32  # choices below this are abilities by their place, those from it on are keywords
FIRST_TRAIT: Final = 8192  # and those from here on traits by their place

# what a card can have that was printed on another; what says how large a stat is belongs to the stat
TRAITS: Final = (TRAIT_CONTINUOUS, TRAIT_TRIGGERED, TRAIT_ENTRY, TRAIT_GOLD)


class CopyFeature(Node):
    """A card copies an ability or a keyword of another for a time, by your choice (SE-WRD-12, SE-WRD-14), or
    a trait (`traits`), which is one sentence (TF-TRT-05): then all that the other one has now can be copied, whether it
    is printed on it or not. A trait that a card has already it does not get once more.

    Some texts speak of abilities alone, perhaps of one kind (`kinds_`, as bits) or only of those that copy none
    themselves (`sparing`), or of those with a keyword; an ability that is copied is noted under a name, if there is
    one. Others speak of certain keywords.
    """

    def __init__(
        self,
        copier: Who,
        source: Who,
        abilities_alone: bool = False,
        kinds_: int = 0,
        sparing: bool = False,
        name: str = "",
        certain: Sequence[str] = (),
        traits: bool = False,
        until: int = UNTIL_TURN_ENDS,
        with_keyword: str = "",
    ) -> None:
        super().__init__()
        self.with_keyword: str = with_keyword  # of the abilities
        self.of_keyword: int = NONE
        self.until: int = until
        self.traits: bool = traits
        self.abilities_alone: bool = abilities_alone
        self.kinds: int = kinds_
        self.sparing: bool = sparing
        self.name: str = name
        self.slot: int = NONE
        self.certain: list[str] = list(certain)  # keywords of which one is copied
        self.copier: Ref = ref(copier)
        self.source: Ref = ref(source)
        self.keyword: KeywordModifier = KeywordModifier(M_GIVE_KEYWORD, "Copied")
        self.keyword_names: list[str] = []

    def bind(self, names: Names) -> None:
        if self.name:
            names.number(self.name)
            self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.copier, self.source, self.keyword]

    def learn(self, rules: Record) -> None:
        self.keyword_names = rules.keyword_names
        for name in self.certain:
            rules.keyword(name)
        if self.with_keyword:
            self.of_keyword = rules.keyword(self.with_keyword)

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def choices(self, m: Machine, scope: int) -> list[int]:
        """Its printed abilities, then keywords it has now."""
        x = scope_context(m, scope)
        card = self.source.one(x)
        if card < 0 or card == self.copier.one(x):
            return []
        found: list[int] = []
        for name in self.certain:
            if has_keyword(m, card, m.rules.keyword(name)):
                found.append(pack(T_CHOICE, MOST_ABILITIES + m.rules.keyword(name)))
        if self.certain:
            return found
        abilities = self.abilities_of(m, card)
        for n in range(len(abilities)):
            if may_be_copied(m, abilities[n]) and self.suits(m, card, abilities[n]):
                found.append(pack(T_CHOICE, n))
        for keyword in [] if self.abilities_alone else self.keywords_of(m, card):
            if has_keyword(m, card, keyword):
                found.append(pack(T_CHOICE, MOST_ABILITIES + keyword))
        traits = traits_of(m, card) if self.traits else []
        for n in range(len(traits)):
            if not (self.sparing and copies(traits[n])):
                found.append(pack(T_CHOICE, FIRST_TRAIT + n))
        return found

    def abilities_of(self, m: Machine, card: int) -> list[Ability]:
        """The abilities of a card among which one may be copied, in their order."""
        if not self.traits:
            return m.definition(card).abilities
        return [ability_of(m, each) for each in abilities_on(m, card)][:MOST_ABILITIES]

    def keywords_of(self, m: Machine, card: int) -> list[int]:
        """The keywords that a card could have, by their numbers."""
        found = set(m.definition(card).keywords)
        if self.traits:
            for at in m.changes(M_GIVE_KEYWORD):
                found.add(effects.parameter(m, at) % 4096)
            for source in m.changers(M_GIVE_KEYWORD):
                for modifier in m.modifiers_of(source):
                    if modifier.what == M_GIVE_KEYWORD:
                        found.add(modifier.param)
        return sorted(found)

    def suits(self, m: Machine, card: int, ability: Ability) -> bool:
        """Whether the text speaks of such an ability of a card."""
        if self.with_keyword and not is_keyworded(m, ability, card, self.of_keyword):
            return False
        return (not self.kinds or ability.designators & self.kinds != 0) and not (self.sparing and copies(ability))

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        nobody = self.copier.one_in_play(scope_context(m, scope)) == NONE
        if m.step(f) or negated(m, scope) or nobody or not self.choices(m, scope):
            m.pop()
            return
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = scope_context(m, scope)
        return Question(x.you, "choice", citations.COPIED_ABILITY, self.choices(m, scope), self.source.one(x), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        m.jump(f, BEGUN)
        copier = self.copier.one(x)
        number = payload_of(value)
        source = scopes.source(m, scope)
        you = scopes.you(m, scope)
        model = self.source.one(x)
        if number >= FIRST_TRAIT:
            trait = traits_of(m, model)[number - FIRST_TRAIT]
            if not had(m, copier, trait):
                add_effect(m, effects.TRAIT, trait.id, copier, 0, copier, you, self.until, NONE)
        elif number < MOST_ABILITIES:
            ability = self.abilities_of(m, model)[number]
            more = additional_uses(m, model)  # what now applies to the ability is copied with it
            at = add_effect(m, effects.GRANT, ability.id, copier, more, source, you, self.until, NONE)
            effects.set_flags(m, at, COPIED)
            if self.name:
                scopes.set_slot(m, scope, self.slot, pack(T_ABILITY, model * 16 + ability.index))
        else:
            at = add_effect(m, effects.MODIFIER, self.keyword.id, copier, 0, source, you, self.until, NONE)
            effects.set_parameter(m, at, M_GIVE_KEYWORD * 4096 + number - MOST_ABILITIES)
            effects.set_flags(m, at, FIXED_AMOUNT)
        changed(m, scope)

    def choice_words(self, n: int) -> str:
        if n < MOST_ABILITIES:
            return f"its ability {n + 1}"
        if n >= FIRST_TRAIT:
            return f"its trait {n - FIRST_TRAIT + 1}"
        return self.keyword_names[n - MOST_ABILITIES]


def traits_of(m: Machine, card: int) -> list[Trait]:
    """The traits that a card has now, the printed ones first."""
    return [trait for trait in [*m.definition(card).traits, *m.traits_lent(card)] if trait.kind in TRAITS]


def had(m: Machine, card: int, trait: Trait) -> bool:
    """Whether a card has a trait that says the same, which another of its kind would add nothing to (TF-TRT-05)."""
    return any(each is trait or (each.term is not None and each.term == trait.term) for each in traits_of(m, card))


class CopyNoted(Verb):
    """A card copies an ability noted under a name, until the turn ends; perhaps only if it copies none itself."""

    def __init__(self, copier: Who, name: str, sparing: bool) -> None:
        super().__init__()
        self.copier: Ref = ref(copier)
        self.name: str = name
        self.sparing: bool = sparing
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.slot(self.name)

    def parts(self) -> list[Part]:
        return [self.copier]

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        copier = self.copier.one_in_play(x)
        noted = scopes.slot(m, scope, self.slot)
        if copier == NONE or noted == NONE:
            return
        ability = ability_of(m, noted)
        if not may_be_copied(m, ability) or (self.sparing and copies(ability)):
            return
        more = additional_uses(m, source_of(m, noted, x.you))
        source = scopes.source(m, scope)
        add_effect(m, effects.GRANT, ability.id, copier, more, source, x.you, UNTIL_TURN_ENDS, NONE)
        changed(m, scope, copier)


class CopyAnswered(Verb):
    """A card copies the ability of the action being answered until the turn ends, and its player takes an additional
    action with that copy. What cannot be copied is not.
    """

    def __init__(self, copier: Who) -> None:
        super().__init__()
        self.copier: Ref = ref(copier)

    def parts(self) -> list[Part]:
        return [self.copier]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        copier = self.copier.one_in_play(x)
        if outer < 0 or outer == scope or copier == NONE:
            return
        ability = ability_taken(m, outer)
        model = scopes.source(m, outer)
        if model == copier or not may_be_copied(m, ability):
            return
        more = additional_uses(m, model)
        source = scopes.source(m, scope)
        at = add_effect(m, effects.GRANT, ability.id, copier, more, source, x.you, UNTIL_TURN_ENDS, NONE)
        changed(m, scope, copier)
        granted = ONLY_GRANTED + 1 + effects.number(at) * 1024 + copier
        scopes.set_extra(m, scope, scopes.designator(m, outer) + granted * (EXTRA_DESIGNATORS + 1))


def may_be_copied(m: Machine, ability: Ability) -> bool:
    """Whether an ability may be copied: one that copies itself only by some rulebooks (SE-WRD-12, TF-DEF-09)."""
    return not ability.flags & CANNOT_BE_COPIED and (m.rules.numbers.copies_are_copied or not copies(ability))


def copies(part: Part) -> bool:
    """Whether a text copies something."""
    if isinstance(part, (CopyFeature, CopyNoted, CopyAnswered)):
        return True
    inner = part.parts()
    if isinstance(part, Ability):
        inner = [part.does_what()]
    elif isinstance(part, Trait):
        inner = inner_parts(part)
    return any(copies(p) for p in inner)
