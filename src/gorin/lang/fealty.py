"""Swearing fealty: Personalities come to be of your Clan, and others lose theirs."""

from __future__ import annotations

from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import Ref, Who, reached, ref
from gorin.lang.verbs import Verb
from gorin.rules.timing import changed
from gorin.table import effects, kinds, scopes
from gorin.table.changes import add_effect
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, Context, Part
from gorin.table.keywords import clans_of, has_keyword
from gorin.table.machine import Machine
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.terms import NONE, UNTIL_GAME_ENDS


class Realign(Verb):
    """Cards gain your Clan alignments for good (`gains`), lose their others (`loses`), or both (GE-FAC-61).

    Whoever swears fealty keeps what he is by birth (`rules.kept_in_fealty`, GE-FAC-03).
    """

    def __init__(self, who: Who, gains: bool, loses: bool) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.gains: bool = gains
        self.loses: bool = loses
        self.given: KeywordModifier = KeywordModifier(M_GIVE_KEYWORD, "Sworn")
        self.taken: KeywordModifier = KeywordModifier(M_REMOVE_KEYWORD, "Sworn")

    def parts(self) -> list[Part]:
        return [self.ref, self.given, self.taken]

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        new = clans_of(m, x.you) if self.gains else []
        for card in reached(self.ref, x):
            for clan in m.rules.clan_keywords():
                if self.loses and clan not in new and has_keyword(m, card, clan) and not self.stays(m, card, clan):
                    self.change(m, scope, x, card, self.taken, clan)
            for clan in new:
                if not has_keyword(m, card, clan):
                    self.change(m, scope, x, card, self.given, clan)
            changed(m, scope, card)

    def stays(self, m: Machine, card: int, clan: int) -> bool:
        """Whether a card cannot lose an alignment so, which is printed on it."""
        name = m.rules.keyword_names[clan]
        return self.gains and name in m.rules.kept_in_fealty and name in m.definition(card).keyword_names

    def change(self, m: Machine, scope: int, x: Context, card: int, how: KeywordModifier, clan: int) -> None:
        """Give a card an alignment for good, or take one."""
        at = add_effect(m, effects.MODIFIER, how.id, card, 0, scopes.source(m, scope), x.you, UNTIL_GAME_ENDS, NONE)
        effects.set_parameter(m, at, how.what * 4096 + clan)
        effects.set_flags(m, at, FIXED_AMOUNT)
