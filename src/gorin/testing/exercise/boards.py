"""Rich positions: both sides have what a card's text may speak of, in every area, by chance but the same by seed."""

from __future__ import annotations

import random
from typing import Final

from gorin.cards.facts import CardFacts
from gorin.cards.registry import define, script_of
from gorin.lang.cards import Continuous, ability, event
from gorin.lang.modifiers import Cannot
from gorin.lang.notation import read
from gorin.lang.term import Term, subterms
from gorin.lang.verbs import gain_honor
from gorin.lang.words import VOCABULARY
from gorin.rules import points
from gorin.rules.entering import may_attach
from gorin.table import kinds, terms
from gorin.table.changes import enter_play, host_on
from gorin.table.definitions import Ability, CardDef, Context, Modifier, Trigger
from gorin.table.edition import CLAN_NAMES, alignment
from gorin.table.places import in_play, provinces_of
from gorin.testing.exercise import dressing, levers
from gorin.testing.exercise.differing import blank_twin
from gorin.testing.exercise.pieces import pieces_of
from gorin.testing.exercise.watching import Watch
from gorin.testing.harness import Card, Table

TYPES_OF_WORDS: Final = ("Personality", "Follower", "Item", "Spell", "Holding", "Action", "Ring")
NOT_GIVEN: Final = frozenset({"Unique", "Singular", "Loyal", "Nonhuman", "Terrain", "Home"})
ENTERING: Final = frozenset({
    "enters", "attaches", "enters_losing", "attaches_losing", "only_to", "came_from_hand",
    "attaches_for_less", "to_enter", "joins_only", "whoever_may_bear", "usable_from", "spend_this",
    "may_overlay", "refill_with", "paid_for", "costs_in_full", "costs_more", "came_from_province",
    "invest", "for_entering", "is_proclaimed", "was_recruited", "enters_unbowed",
})  # fmt: skip
"""Words that speak of how a card comes into play."""

SENTRY: Final = (
    'card("Sentry", reaction(after(announces), [any_number_of_times], gain_honor(1)),'
    " reaction(after(ends_action), [any_number_of_times], gain_honor(1)),"
    " reaction(before(is_targeted(in_play)), [any_number_of_times], gain_honor(1)))"
)


class Never(Trigger):
    """Waits for a kind of occurrence, and lets each pass."""

    def __init__(self, kind: int) -> None:
        super().__init__(terms.BEFORE, kind)

    def matches(self, x: Context, o: int) -> bool:
        return False


class WatchedTable(Table):
    """A table on which the game goes on step by step while someone watches."""

    watch: Watch | None = None

    def run(self) -> None:
        """Go on to the next question."""
        if self.watch is None:
            super().run()
            return
        self.m.pending = None
        self.watch.run()


class Board:
    """A table that has been laid out around one card."""

    def __init__(
        self, facts: CardFacts, term: Term, seed: int, acts: Term | None = None, dressed: bool = False,
        edition: str = "samurai",
    ) -> None:  # fmt: skip
        self.facts = facts
        self.term = term
        self.dressed = dressed  # with what only some texts speak of, too
        self.rng = random.Random(seed)
        self.table = WatchedTable(edition, players=dressing.seats(self), seed=seed + 1, cards=edition)
        script = script_of(acts or term)
        if acts is not None:
            said = dict(zip(pieces_of(acts), pieces_of(term), strict=True))
            for part in (*script.abilities, *script.traits):
                if isinstance(part.term, Term):
                    part.term = said[part.term]  # it passes for what the card says
        self.table.rules.add(define(facts, script))
        self.more = random.Random(seed + 4)  # for what was added later, so that all else stays as it lies
        self.refills = self.says("refill_face_up")
        self.keywords = self.named_keywords()
        if dressed and self.rng.random() < 0.25:  # what the text wants not to be there
            share = self.rng.choice((0.0, 0.5))
            self.keywords = [each for each in self.keywords if self.rng.random() < share]
        self.armies: dict[int, list[Card]] = {player: [] for player in range(self.table.m.player_count)}
        self.card = -1
        self.place = ""
        self.furnish()

    # --- what the text speaks of -----------------------------------------------------------------------------------

    def named_keywords(self) -> list[str]:
        """The keywords that the text names."""
        found: set[str] = set()
        for each in subterms(self.term):
            if each.word in ("keyword", "base_keyword", "called", "keyword_with"):
                found.add(str(each.parts[0]))
        return sorted(found - {"Unique", "Singular"})

    def named_titles(self) -> list[str]:
        """The titles that the text names, but for some that it does without at times."""
        found = sorted({str(each.parts[0]) for each in subterms(self.term) if each.word == "titled"})
        return [each for each in found if not self.dressed or self.more.random() < 0.7]

    def named_numbers(self) -> list[int]:
        """The Family Honor that the text compares with, and one more and less."""
        found: list[int] = []
        for each in subterms(self.term):
            if each.word == "holds" and isinstance(each.parts[0], Term) and each.parts[0].word == "family_honor":
                found += [each.parts[2] + more for more in (-1, 0, 1)] if isinstance(each.parts[2], int) else []
        return found

    def numbers_lost(self) -> list[int]:
        """How many Provinces players may have lost: sooner so many that what the text compares is met."""
        found = [1, 3]
        for each in subterms(self.term):
            if each.word == "holds" and isinstance(each.parts[0], Term) and isinstance(each.parts[2], int):
                had = len(provinces_of(self.table.m, 0))
                left = {"provinces_left": had - each.parts[2], "provinces_lost": each.parts[2]}
                found += [max(0, left[each.parts[0].word])] * 2 if each.parts[0].word in left else []
        return found

    def says(self, *words: str) -> bool:
        """Whether the text has one of these words."""
        return any(each.word in words for each in subterms(self.term))

    def some(self, share: float = 0.6, element: bool = True) -> str:
        """Some of the named keywords, as a card has them."""
        found = [each for each in self.keywords if self.rng.random() < share and each != "Terrain"]
        if element and self.dressed and self.says(*dressing.OF_ELEMENTS):
            found.append(self.rng.choice(dressing.ELEMENTS))
        return ", ".join(found)

    def some_more(self) -> str:
        """Some of the named keywords for what lies there beside all else."""
        return ", ".join(each for each in self.keywords if self.more.random() < 0.7 and each != "Terrain")

    # --- furnishing ------------------------------------------------------------------------------------------------

    def clan_for(self, player: int, theirs: str | None) -> str:
        """The Clan of a player's Stronghold; `theirs`: the one that the card asks for in others."""
        if theirs is not None and player != 0 and self.rng.random() < 0.6:
            return theirs
        return self.clan if player == 0 or self.dressed else self.rng.choice(CLAN_NAMES)

    def furnish(self) -> None:
        """Lay out both sides, then the card itself."""
        t, rng = self.table, self.rng
        clans = [each for each in subterms(self.term) if each.word == "clan_is"]
        clan = next((str(each.parts[0]) for each in clans if each.parts[1] is None), None)
        theirs = next((str(each.parts[0]) for each in clans if each.parts[1] is not None), None)
        if self.dressed and rng.random() < 0.4:
            clan = rng.choice(CLAN_NAMES)
        self.clan = clan = clan or self.facts.clan or rng.choice(CLAN_NAMES)
        alone = self.dressed and self.says("not", "no_personalities") and rng.random() < 0.15
        for player in self.armies:
            self.stronghold(player, self.clan_for(player, theirs))
            for number in range(0 if alone and player == 0 else 4):
                self.person(player, number, clan)
            self.lay_by(player)
        self.add_levers()
        if self.says("went_second"):
            t.m.start_player = rng.choice((0, 1))
        t.m.favor = rng.choice((-1, 0, 0, 1))
        for player in self.armies:
            t.m.set_honor(player, rng.choice((2, 9, 14, 24, *self.named_numbers())))
        if self.says("provinces_left", "provinces_lost") and rng.random() < 0.6:
            for player in (0, 1):
                for province in provinces_of(t.m, player)[1:][: rng.choice(self.numbers_lost())]:
                    t.lose_province(province)
        if self.dressed:
            dressing.dress(self)
        self.lay_card()
        if self.dressed:
            dressing.fit_out(self)
        self.laid = t.m.card_count
        self.twin = blank_twin(t.rules, t.m.definition(self.card))
        t.reindex()

    def stronghold(self, player: int, clan: str) -> None:
        """A Stronghold of a Clan, with Gold enough."""
        t = self.table
        few = self.dressed and self.says("gold_production") and self.more.random() < 0.4
        gold = 3 if few else 20
        made = t.define(f"Keep {player + 1}", "Stronghold", gold=gold, strength=7, honor=5, keywords=alignment(clan))
        made.factions = (clan,)
        if player == 0 and self.facts.type == "Stronghold":
            made = t.known(self.facts.title, self.facts.version)
        elif player == 0 and self.dressed and self.says("your_stronghold") and self.more.random() < 0.5:
            made = next((each for each in map(self.known, self.named_titles()) if each is not None), made)
        t.m.set_definition_number(t.stronghold(player), made.index)

    def person(self, player: int, number: int, clan: str) -> None:
        """A Personality: the first has every keyword named, the last none."""
        t, rng = self.table, self.rng
        share = (1.0, 0.7, 0.4, 0.0)[number]
        words = [each for each in self.keywords if each not in NOT_GIVEN and rng.random() < share]
        if number == 0 or rng.random() < 0.3:
            words += ["Samurai", "Shugenja"] if rng.random() < 0.5 else ["Samurai"]
        if rng.random() < 0.3:
            words.append("Cavalry")
        if rng.random() < 0.6:
            words += [alignment(clan)] if alignment(clan) else []
        if self.dressed:
            words += dressing.words_of_person(self, number)
        name = ("Aki", "Botan", "Chie", "Daigo")[number] + f" {player + 1}"
        families = [str(each.parts[0]) for each in subterms(self.term) if each.word == "of_family"]
        if families and rng.random() < 0.6:
            name = f"{rng.choice(families)} {name}"
        card = t.person(
            name, player, force=rng.randrange(0, 8), chi=rng.randrange(1, 6), ph=rng.randrange(0, self.dressed * 3 + 4),
            gold_cost=rng.randrange(2, 12), hr=rng.randrange(0, 9) if self.dressed else 0,
            keywords=", ".join(dict.fromkeys(words)),
            dishonored=number == 1 or rng.random() < 0.15, bowed=rng.random() < 0.12,
        )  # fmt: skip
        if number != 3 and rng.random() < 0.7:
            t.follower(card, rng.randrange(0, 4), f"Troop {number} {player}", keywords=self.some(0.5), gold_cost=2)
        if rng.random() < 0.4:
            t.item(card, rng.randrange(0, 3), title=f"Blade {number} {player}", keywords=self.some(0.5) or "Weapon")
        if rng.random() < 0.25:
            t.put(t.define(f"Charm {number} {player}", "Spell", keywords=self.some(0.5)), player, on=card)
        self.armies[player].append(card)

    def lay_by(self, player: int) -> None:
        """Cards in the other areas of a player."""
        t, rng = self.table, self.rng
        for n, kind in enumerate(TYPES_OF_WORDS):
            for where in ("hand", "discard", "deck"):
                fate = kind not in ("Personality", "Holding")
                if where == "hand" and not fate:
                    continue
                if rng.random() < 0.75:
                    words = self.some(0.7)
                    made = t.define(
                        f"{kind} {where} {player + 1}{n}", kind, force=1, chi=2,
                        gold_cost=rng.randrange(0, 5 + 4 * self.dressed), keywords=words,
                        focus=rng.randrange(0, 5), abilities=self.plain(kind),
                    )  # fmt: skip
                    t.put(made, player, where, dead=kind == "Personality" and rng.random() < 0.6)
        for title in self.named_titles():
            for where in ("hand", "discard", "deck", "home"):
                self.put_known(title, player, where)
        if "Terrain" in self.keywords or rng.random() < 0.15:
            for where in ("hand", "deck", "discard"):
                made = t.define(f"Field {where} {player}", "Action", keywords="Terrain", abilities=self.terrain())
                t.put(made, player, where)
        if any(kinds.EVENT in levers.awaited(each) for each in pieces_of(self.term)):
            for number in (1, 3):
                made = t.define(f"Omen {player} {number}", "Event", traits=[event([gain_honor(1)])])
                t.m.set_face_up(t.put(made, player, "province", province=number), False)
        t.holding(f"Mine {player}", player, gold=3, keywords=self.some(0.7))
        if rng.random() < 0.6:
            t.put(t.define(f"Circle {player}", "Ring", keywords=self.some(0.7)), player)
        if rng.random() < 0.5:
            words = self.some(0.8)
            t.put(t.define(f"Ronin {player}", "Personality", chi=2, gold_cost=3, keywords=words), player, "province")
        if rng.random() < 0.5 or self.says("province_it_left"):
            t.put(
                t.define(f"Port {player}", "Holding", gold_cost=2, keywords=self.some()), player, "province", province=1
            )

    def known(self, title: str) -> CardDef | None:
        """A written Stronghold that the text names."""
        try:
            made = self.table.known(title)
        except KeyError:
            return None
        return made if made.type == terms.STRONGHOLD else None

    def put_known(self, title: str, player: int, where: str) -> None:
        """A written card that the text names by its title, where that can be."""
        t = self.table
        try:
            made = t.known(title)
        except KeyError:  # nobody has written him yet: a stand-in goes by his title
            if not self.dressed or where != "home" or player:
                return
            made = t.define(title, "Personality", chi=3, force=2)
        attached = made.type in terms.ATTACHMENTS
        if made.type == terms.STRONGHOLD:
            return
        if (where == "hand" and made.deck != 1) or (where == "home" and made.type == terms.ACTION):
            return
        if attached and where == "home" and not self.armies[player]:
            return
        put = t.put(made, player, where, on=self.armies[player][0] if attached and where == "home" else None)
        if self.dressed and where == "home" and made.type == terms.PERSONALITY:
            self.armies[player].append(put)

    def plain(self, kind: str) -> list[Ability]:
        """An ability that does next to nothing, for a card from which actions are taken."""
        return [ability(terms.OPEN | terms.BATTLE, [gain_honor(1)], [])] if kind == "Action" else []

    def terrain(self) -> list[Ability]:
        """What a Terrain says, next to nothing."""
        return [ability(terms.BATTLE, [gain_honor(1)], [], "Terrain")]

    def add_levers(self) -> None:
        """Levers for both players, and the witness: with it, everything that happens goes through its windows."""
        t = self.table
        words = levers.keywords_of_actions(self.term)
        for name in levers.wanted(self.term, self.dressed):
            for player in self.armies:
                for keywords in dict.fromkeys([(), *[(each,) for each in words], tuple(words)]):
                    script = script_of(levers.ability(name, keywords))
                    title = f"Lever {name} {player} {' '.join(keywords)}"
                    t.put(t.define(title, "Holding", abilities=script.abilities), player)
        bans: list[Modifier] = [Cannot(Never(kind)) for kind in range(kinds.KINDS)]
        t.put(t.define("Witness", "Holding", traits=[Continuous(bans)]), 0)
        if self.says("reaction", "reaction_kind") and self.rng.random() < 0.3 + self.dressed:
            script = script_of(read(SENTRY, VOCABULARY, trusted=True)[0])
            t.put(t.define("Sentry", "Holding", abilities=script.abilities), 0)

    # --- the card itself -------------------------------------------------------------------------------------------

    def lay_card(self) -> None:
        """The card, where its text can work: in play, in hand, in a Province, in the focus pool's way."""
        t, rng, kind = self.table, self.rng, self.facts.type
        d = t.known(self.facts.title, self.facts.version)
        words = {each.word for each in subterms(self.term)}
        entering = bool(words & ENTERING) or ("negates" in words and t.rules.numbers.negation_suppresses)
        aside = rng.random() < (0.5 if entering or (self.dressed and words & {"lay_in"}) else 0.06)
        if kind == "Stronghold":
            self.card, self.place = t.stronghold(0), "home"
        elif kind == "Action" and self.dressed and self.stays_in_play() and self.more.random() < 0.5:
            self.card, self.place = t.put(d, 0), "home"
        elif kind == "Action" or ("focus_effect" in words and rng.random() < 0.4):
            self.card, self.place = t.put(d, 0, "hand"), "hand"
        elif kind == "Event":
            self.card, self.place = t.put(d, 0, "province", province=self.left_over()), "province"
            t.m.set_face_up(self.card, rng.random() < 0.3)
        elif kind in ("Follower", "Item", "Spell", "Ancestor"):
            self.bear(d, aside)
        elif kind == "Ring":
            self.place = "hand" if aside or rng.random() < 0.5 else "home"
            self.card = t.put(d, 0, self.place)
        elif kind == "Region" or (not aside and self.is_fortification(d) and self.more.random() < 0.8):
            self.place = "region"
            battlefield = kind != "Region" and self.more.random() < 0.7
            self.card = t.put(d, 0, "region", province=0 if battlefield else self.left_over())
        elif aside:
            self.card, self.place = t.put(d, 0, "province", province=self.left_over()), "province"
        else:
            self.card, self.place = t.put(d, 0), "home"
            if kind == "Personality":
                self.armies[0].insert(0, self.card)
                if rng.random() < 0.5:
                    t.follower(self.card, 1, "Escort", keywords=self.some(0.5))
                if rng.random() < 0.3:
                    t.item(self.card, 1, title="Sword", keywords=self.some(0.5))

    def stays_in_play(self) -> bool:
        """Whether the text puts the card itself into play, at no Province."""
        return any(each.word == "put_into_play" and each.parts[0] is None for each in subterms(self.term))

    def is_fortification(self, d: CardDef) -> bool:
        """Whether a Holding lies at a Province, where there are such."""
        rules = self.table.rules
        return d.type == terms.HOLDING and rules.numbers.fortifications and rules.keyword("Fortification") in d.keywords

    def left_over(self) -> int:
        """One of the first player's Provinces that have not been destroyed."""
        return self.rng.randrange(len(provinces_of(self.table.m, 0)))

    def bear(self, d: CardDef, aside: bool) -> None:
        """An attachment in hand, or on a Personality who may bear it."""
        t = self.table
        self.card, self.place = t.put(d, 0, "hand"), "hand"
        if aside:
            return
        t.m.index_cards()
        for host in self.armies[0]:
            if may_attach(t.m, 0, self.card, host, 0):
                m = t.m
                m.unlink(self.card)
                enter_play(m, self.card, 0, terms.NONE)
                host_on(m, self.card, host)
                m.set_bowed(self.card, 0)
                m.set_bowed(host, 0)
                m.dirty = False
                self.place = "home"
                self.armies[0].remove(host)
                self.armies[0].insert(0, host)
                return

    # --- beginning -------------------------------------------------------------------------------------------------

    def begin(self, how: str) -> None:
        """Begin an Action Phase, a battle, whole turns and so on, of either player."""
        t = self.table
        active = int(how.endswith("other"))
        name = how.removesuffix(" other")
        if name == "battle":
            self.fight(active)
        elif name == "turns":
            t.turns(active)
        elif name in ("strongholds", "hands"):  # as they have just been revealed, or drawn
            kind = kinds.HANDS if name == "hands" else kinds.STRONGHOLDS
            points.after(t.m, terms.NONE, kind, terms.NONE, terms.NONE, 0, active)
            t.run()
        else:
            t.phase({"action": terms.PHASE_ACTION, "events": terms.PHASE_EVENTS, "attack": terms.PHASE_ATTACK,
                     "dynasty": terms.PHASE_DYNASTY, "straighten": terms.PHASE_STRAIGHTEN,
                     "end": terms.PHASE_END}[name], active)  # fmt: skip

    def came(self, player: int) -> list[Card]:
        """The Personalities that have come into play since the board was laid out."""
        m = self.table.m
        new = [card for card in range(self.laid, m.card_count) if in_play(m, card)]
        new += [self.card] if self.place not in ("home", "region") and in_play(m, self.card) else []
        return [each for each in new if m.definition(each).type == terms.PERSONALITY and m.controller(each) == player]

    def fight(self, attacker: int) -> None:
        """A battle, with units elsewhere and at home as well."""
        t, rng = self.table, self.rng
        for player in self.armies:  # who has died meanwhile is left out; who has come takes part
            came = [card for card in self.came(player) if card not in self.armies[player]]
            self.armies[player] = [*came, *(card for card in self.armies[player] if in_play(t.m, card))]
        here: dict[int, list[Card]] = {player: [] for player in self.armies}
        elsewhere: dict[Card, int] = {}
        sides = dressing.roles(self, attacker) if len(self.armies) > 2 else (attacker, 1 - attacker)
        for player in self.armies:
            for n, card in enumerate(self.armies[player]):
                chance = rng.random()
                if (n == 0 and chance < 0.85) or chance < 0.5:
                    here[player].append(card)
                elif chance < 0.7 and player in sides[:2] and len(provinces_of(t.m, sides[1])) > 1:
                    elsewhere[card] = 1
        for player in self.armies:
            if not here[player] and self.armies[player] and rng.random() < 0.9:
                here[player].append(self.armies[player][-1])
                elsewhere.pop(self.armies[player][-1], None)
        armies = here[sides[0]], here[sides[1]]
        for helper in sides[2:]:
            rng.choice(armies).extend(here[helper])
        t.battle(*armies, sides[0], 0, elsewhere, sides[1])
