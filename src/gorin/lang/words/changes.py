# gorin: interpreted
"""Changes that last: bonuses, permissions and bans, keywords; whom they touch, while what, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gorin.lang import lasting, modifiers, sides
from gorin.lang.announcing import CannotPerform, CannotTarget, Lures, PerformerWas
from gorin.lang.conditions import ActionIs, Both, PerformedBy
from gorin.lang.costs import Cost
from gorin.lang.duels import CHALLENGED
from gorin.lang.prospects import AS_PERFORMED, AS_TARGETED, ask_of
from gorin.lang.ranged import AimsRanged
from gorin.lang.refs import THIS
from gorin.lang.selectors import OneOf
from gorin.lang.triggers import On
from gorin.lang.verbs import ITS_ACTION
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    NUMBER,
    PERIOD,
    PLAYERS,
    STAT,
    TEST,
    TIME,
    TRIGGER,
    WORD,
    maybe,
    subject,
    word,
)
from gorin.lang.words.names import circle
from gorin.lang.words.parts import YES_OR_NO
from gorin.lang.words.periods import Period
from gorin.lang.words.values import Measure
from gorin.rules.ranged import RANGED_ANY, RANGED_BY_SELF, doubling, of_attacks
from gorin.table import definitions, flags, kinds, terms
from gorin.table.definitions import TARGETED_FIRST, TARGETED_LAST, ActionBan, Modifier


class Change:
    """A change of which it may still be said whom it touches, and while what."""

    def __init__(self, make: Callable[[Any, Any], Modifier]) -> None:
        self.make = make
        self.who: Any = None
        self.when: Any = None
        self.players: int | None = None
        self.floor: int = -1
        self.of_stat = False  # whether it is a bonus or penalty
        self.granted = False  # whether an effect has a word of its own to give it
        self.says_whom = False  # as a ban does that tells of certain cards, or of none
        self.alone: Any = None  # whom it touches where a trait says nobody

    def standing(self) -> Modifier:
        """The change as a trait that is in force makes it."""
        if self.who is None and self.players is None:
            self.who = self.alone
        return self.made()

    def made(self, until: int = terms.UNTIL_TURN_ENDS) -> Modifier:
        """The change as the rules engine has it."""
        found = self.make(self.who, self.when)
        if self.players is not None:
            found.players = self.players
        if self.floor >= 0:
            found.floor = self.floor
        found.until = until
        return found


def touching(test: Any, change: Change) -> Change:
    """Raises `ValueError` where it has been said whom or what player it touches."""
    if change.who is not None or change.players is not None or change.says_whom:
        raise ValueError("whom a change touches is said once, inside what is said of players")
    change.who = test
    return change


def while_(condition: Any, change: Change) -> Change:
    change.when = condition if change.when is None else Both(condition, change.when)
    return change


def for_players(who: Any, change: Change) -> Change:
    """Raises `ValueError` where it has been said for which players it is."""
    if change.players is not None:
        raise ValueError("for which players a change is, is said once")
    change.players = circle(who)
    return change


def not_below(floor: int, change: Change) -> Change:
    """Raises `ValueError` where another floor has been said, or it is no bonus or penalty."""
    if change.floor >= 0 or floor < 0 or not change.of_stat:
        raise ValueError("one penalty has one floor of 0 or more")
    change.floor = floor
    return change


subject("Changes that last")

word(
    "to",
    {CHANGE: touching},
    "A change of all cards of a description.",
    "to(yours & personality, bonus(force, 1))",
    who=TEST,
    change=CHANGE,
)
word(
    "during",
    {CHANGE: while_},
    "A change that is in force while a condition holds.",
    "during(now(battle), bonus(force, 1))",
    condition=CONDITION,
    change=CHANGE,
)
word(
    "for_players",
    {CHANGE: for_players},
    "A change for you, the others or all players.",
    "for_players(others, cannot_win_by_honor)",
    who=PLAYERS,
    change=CHANGE,
)
word(
    "not_below",
    {CHANGE: not_below},
    "A penalty that will not bring the stat below a value.",
    "not_below(1, bonus(chi, -2))",
    floor=NUMBER,
    change=CHANGE,
)


def bonus(measure: Measure, number: Any) -> Change:
    """A bonus, or a penalty if it is negative."""
    change = Change(lambda who, when: modifiers.StatModifier(measure.stat, number, who, when))
    change.of_stat = True
    return change


word(
    "bonus",
    {CHANGE: bonus},
    "A bonus to a stat; a negative one is a penalty.",
    "bonus(force, 2)",
    stat=STAT,
    amount=AMOUNT,
)
word(
    "gains_stat",
    {CHANGE: lambda measure, number: Change(lambda who, when: modifiers.GivenStat(measure.stat, number, who, when))},
    "A bonus that gives the stat to cards that lack it.",
    "gains_stat(chi, 1)",
    stat=STAT,
    amount=AMOUNT,
)
word(
    "maximum",
    {
        CHANGE: lambda measure, number: Change(
            lambda who, when: modifiers.LimitModifier(definitions.M_MAXIMUM, measure.stat, number, who, when)
        )
    },
    "A stat counts as no more than this.",
    "maximum(personal_honor, 5)",
    stat=STAT,
    amount=AMOUNT,
)
word(
    "minimum",
    {
        CHANGE: lambda measure, number: Change(
            lambda who, when: modifiers.LimitModifier(definitions.M_MINIMUM, measure.stat, number, who, when)
        )
    },
    "A stat counts as no less than this.",
    "minimum(chi, 1)",
    stat=STAT,
    amount=AMOUNT,
)
word(
    "cannot_rise_above",
    {CHANGE: lambda measure, number: Change(lambda who, when: lasting.no_rise(measure.stat, number, who, when))},
    "Changes cannot raise a stat beyond this.",
    "cannot_rise_above(force, 10)",
    stat=STAT,
    amount=AMOUNT,
)
word(
    "cannot_fall_below",
    {CHANGE: lambda measure, number: Change(lambda who, when: lasting.no_fall(measure.stat, number, who, when))},
    "Changes cannot bring a stat below this.",
    "cannot_fall_below(chi, 1)",
    stat=STAT,
    amount=AMOUNT,
)
for name, which, doc in (("bonuses", lasting.BONUSES, "bonus"), ("penalties", lasting.PENALTIES, "penalty")):
    word(
        f"no_new_{name}",
        {
            CHANGE: lambda measure, which=which: Change(
                lambda who, when: lasting.CannotGain(measure.stat, which, who, when)
            )
        },
        f"No {doc} of a stat can be gained.",
        f"no_new_{name}(force)",
        stat=STAT,
    )


def negates(measure: Measure, penalties: int, besides_items: int) -> Change:
    which = lasting.PENALTIES if penalties else lasting.BONUSES
    return Change(lambda who, when: lasting.Negates(measure.stat, which, who, when, spares_items=besides_items == 1))


word(
    "negates",
    {CHANGE: negates},
    "Every bonus of a stat is negated, or every penalty, perhaps besides those that Items' modifiers are.",
    "negates(force)",
    stat=STAT,
    penalties=YES_OR_NO,
    besides_items=YES_OR_NO,
)
word(
    "negates_tokens",
    {
        CHANGE: lambda title: Change(
            lambda who, when: modifiers.KeywordModifier(definitions.M_NO_TOKENS, title, who, when)
        )
    },
    "What tokens of a name do to it is negated.",
    'negates_tokens("Plague")',
    title=WORD,
)
word(
    "has_keyword",
    {
        CHANGE: lambda name: Change(
            lambda who, when: modifiers.KeywordModifier(definitions.M_GIVE_KEYWORD, name, who, when)
        )
    },
    "A keyword is given.",
    'has_keyword("Tactician")',
    keyword=WORD,
)
word(
    "cannot_gain_keyword",
    {CHANGE: lambda name: Change(lambda who, when: modifiers.NoKeyword(name, "", who, when))},
    "A keyword cannot be gained.",
    'cannot_gain_keyword("Shadowlands")',
    keyword=WORD,
)
word(
    "cannot_gain_clan",
    {CHANGE: lambda but: Change(lambda who, when: modifiers.NoKeyword("", but, who, when))},
    "No Clan alignment can be gained, perhaps but one.",
    'cannot_gain_clan("Phoenix Clan")',
    but=maybe(WORD, ""),
)
word(
    "plays_as",
    {CHANGE: lambda clan: Change(lambda who, when: modifiers.AlignmentModifier(clan, who, when))},
    "Players are players of a Clan too, whatever their Stronghold.",
    'for_players(you, plays_as("Crane"))',
    clan=WORD,
)
word(
    "loses_keyword",
    {
        CHANGE: lambda name: Change(
            lambda who, when: modifiers.KeywordModifier(definitions.M_REMOVE_KEYWORD, name, who, when)
        )
    },
    "A keyword is taken.",
    'loses_keyword("Cavalry")',
    keyword=WORD,
)
def ban(make: Callable[[On, Any, Any], Any], trigger: Any) -> Change:
    """A ban on something; raises `ValueError` for what is not before it happens, or has a ban of its own.

    Assignments that a condition picks out, such as those to one Province, are banned here.
    """
    from gorin.lang.words.events import TO_CARDS

    if not isinstance(trigger, On) or trigger.point != terms.BEFORE:
        raise ValueError("what cannot happen is one thing, before it happens")
    own = trigger.subject is None or (isinstance(trigger.subject, OneOf) and trigger.subject.ref is THIS)
    if (trigger.kind == kinds.ASSIGN and trigger.when is None) or (trigger.kind == kinds.CHALLENGE and own):
        raise ValueError("here stands cannot_assign or cannot_challenge")
    change = Change(lambda who, when: make(trigger, who, when))
    change.says_whom = trigger.subject is not None or trigger.kind not in TO_CARDS
    return change


word(
    "cannot_happen",
    {CHANGE: lambda trigger: ban(modifiers.Cannot, trigger)},
    "Something cannot happen.",
    "cannot_happen(before(straightens))",
    trigger=TRIGGER,
)
word(
    "does_not_happen",
    {CHANGE: lambda trigger: ban(lasting.DoesNot, trigger)},
    "Something does not happen, which nothing can overcome.",
    "does_not_happen(before(bows))",
    trigger=TRIGGER,
)
def has_ability(ability: Any) -> Change:
    """Raises `ValueError` for a trait."""
    if not isinstance(ability, definitions.Ability):
        raise ValueError("what is given is an ability")
    change = Change(lambda who, when: modifiers.Gives(ability, who, when))
    change.granted = True
    return change


word(
    "has_ability",
    {CHANGE: has_ability},
    "An ability is given.",
    "has_ability(action(battle, straighten(this)))",
    ability=ABILITY,
)


def costs_more(number: Any, only: bool) -> Change:
    change = Change(lambda who, when: modifiers.Payment(number, who, when, alone=only))
    change.of_stat = True  # it can have a floor
    return change


word(
    "costs_more",
    {CHANGE: costs_more},
    "More Gold is paid for a card, or less if negative; perhaps than is printed on it, and nothing else changes that.",
    "costs_more(-2)",
    amount=AMOUNT,
    only=YES_OR_NO,
)
word(
    "contributes",
    {CHANGE: lambda number: Change(lambda who, when: modifiers.StatModifier(terms.CONTRIBUTED, number, who, when))},
    "A card contributes more to its army's Force than its own, or less if negative.",
    "contributes(-1)",
    amount=AMOUNT,
)


def strength(kind: int, whose: int, param: Callable[[int, int], int] = of_attacks) -> Any:
    """More strength of the attacks of a kind that are aimed at cards, or that they perform."""

    def change(number: Any) -> Change:
        def made(who: Any, when: Any) -> Any:
            modifier = modifiers.RangedModifier(number, who, when)
            modifier.param = param(whose, kind)
            return modifier

        return Change(made)

    return change


for name, kind, attacks in (
    ("ranged", kinds.RANGED, "Ranged Attacks"), ("melee", kinds.MELEE, "Melee Attacks"),
    ("fear", kinds.FEAR, "Fear effects"),
):  # fmt: skip
    word(
        f"{name}_at",
        {CHANGE: strength(kind, RANGED_ANY)},
        f"{attacks} at cards have more strength.",
        f"to(yours, {name}_at(-1))",
        amount=AMOUNT,
    )
    word(
        f"own_{name}",
        {CHANGE: strength(kind, RANGED_BY_SELF)},
        f"{attacks} that this card performs have more strength.",
        f"own_{name}(2)",
        amount=AMOUNT,
    )
for name, whose, doc in (
    ("ranged_at_doubled", RANGED_ANY, "Ranged Attacks at cards have twice the strength, after all other changes."),
    ("own_ranged_doubled", RANGED_BY_SELF, "Ranged Attacks that this card performs have twice the strength, after all other changes."),
):  # fmt: skip
    word(name, {CHANGE: lambda whose=whose: strength(kinds.RANGED, whose, doubling)(1)}, doc)
word(
    "cannot_be_used",
    {CHANGE: lambda: Change(lambda who, when: modifiers.Forbid(who, 0, when))},
    "No action may be taken from a card.",
    'for_players(others, to(keyword("Maho"), cannot_be_used))',
)
word(
    "need_not_bow",
    {CHANGE: lambda: Change(lambda who, when: lasting.NeedNot(kinds.BOW, who, when))},
    "It need not bow as a cost.",
    'to(keyword("Fire"), during(action_is("Fire"), need_not_bow))',
)
word(
    "performs_as",
    {
        CHANGE: lambda name, freely: Change(
            lambda who, when: definitions.PerformsAs(
                modifiers.KeywordModifier(definitions.M_GIVE_KEYWORD, name), freely, who, when
            )
        )
    },
    "It may perform actions as if it had a keyword; freely: once per turn, and without bowing for that.",
    'during(action_is("Kiho"), performs_as("Monk"))',
    keyword=WORD,
    freely=YES_OR_NO,
)


def flagged(flag: int) -> Change:
    """A permission or ban that rules consult."""
    return Change(lambda who, when: modifiers.FlagModifier(flag, who, when))


def asked_of(condition: Any) -> tuple[str, int, str] | None:
    """The keyword, deeds and title of actions that a condition asks of, where it asks nothing else."""
    if not isinstance(condition, ActionIs) or condition.card is not None or condition.designators:
        return None
    return condition.keyword_name, condition.does_mask, condition.title


NOT_TAKEN = {
    ("Political", 0, ""): flags.CANNOT_TAKE_POLITICAL,
    ("Terrain", 0, ""): flags.NO_TERRAINS,
    ("", 1 << kinds.CHALLENGE, ""): flags.CANNOT_PERFORM_CHALLENGES,
    ("", 0, "Lobby"): flags.CANNOT_LOBBY,
    ("", 0, "Seppuku"): flags.CANNOT_COMMIT_SEPPUKU,
}


def cannot_take(action: Any) -> Change:
    """A ban on actions; those of which rules ask by name are flags, of cards as of players."""
    if action is None:
        return flagged(flags.CANNOT_PERFORM)
    asked = asked_of(action)
    if asked in NOT_TAKEN:
        return flagged(NOT_TAKEN[asked])

    def make(who: Any, when: Any) -> Modifier:
        if who is None:
            return ActionBan(action, when)
        ask_of(action, AS_PERFORMED)
        return CannotPerform(action if when is None else Both(action, when), who)

    change = Change(make)
    change.alone = OneOf(THIS)
    return change


word(
    "cannot_take",
    {CHANGE: cannot_take},
    "Actions, perhaps those of which a condition holds, cannot be taken: by a player, or performed by a card.",
    'for_players(you, cannot_take(action_is("Political")))',
    action=maybe(CONDITION),
)


def actions_are(keyword: str, instead: str, which: Any) -> Change:
    """Raises `ValueError` unless it is said in one way which actions are meant."""
    if bool(instead) == (which is not None):
        raise ValueError("it is said which actions have it: those with another keyword, or those of a condition")
    return Change(lambda who, when: modifiers.ActionKeyword(keyword, instead, which, when))


word(
    "actions_are",
    {CHANGE: actions_are},
    "Actions of a player have a keyword: those that have another, instead of it, or those of which a condition holds.",
    'for_players(you, actions_are("Ninja", "Iaijutsu"))',
    keyword=WORD,
    instead_of=maybe(WORD, ""),
    which=maybe(CONDITION),
)


def cannot_target(condition: Any, of: Any) -> Change:
    """A ban on targeting, with what else must hold."""
    if of is None and isinstance(condition, AimsRanged):
        return flagged(flags.CANNOT_BE_RANGED)
    if of is None and asked_of(condition) == ("Political", 0, ""):
        return flagged(flags.NO_POLITICAL_TARGETING)
    if isinstance(condition, PerformedBy):  # of the performer as he was when the action was announced
        condition = PerformerWas(condition.test)
    ask_of(condition, AS_TARGETED)

    def make(who: Any, when: Any) -> Modifier:
        return CannotTarget(condition if when is None else Both(condition, when), circle(of), who)

    return Change(make)


word(
    "cannot_be_targeted_by",
    {CHANGE: cannot_target},
    "Actions of which a condition holds cannot target a card, perhaps only some players'.",
    'cannot_be_targeted_by(action_is("Political"), others)',
    action=CONDITION,
    of=maybe(PLAYERS),
)


def targeted(how: int, condition: Any, of: Any) -> Change:
    """Whom actions are to target before others, or after them."""

    def make(who: Any, when: Any) -> Modifier:
        return Lures(how, condition if when is None else Both(condition, when), circle(of), who)

    return Change(make)


for name, how, doc in (
    ("must_be_targeted_by", TARGETED_FIRST, "Actions of which a condition holds target a card if they can."),
    ("targeted_last_by", TARGETED_LAST, "Actions of which a condition holds target a card only if nothing else is legal."),
):
    word(
        name,
        {CHANGE: lambda action, of, how=how: targeted(how, action, of)},
        doc,
        f'{name}(action_is(kind=battle), others)',
        action=CONDITION,
        of=maybe(PLAYERS),
    )


def cannot_assign(period: Period | None) -> Change:
    """Raises `ValueError` for a part of play of which no rule asks."""
    if period is None:
        return flagged(flags.CANNOT_ASSIGN)
    if period.ends == kinds.ATTACK_END:
        return flagged(flags.CANNOT_ASSIGN_TO_ATTACK)
    if period.number != terms.SEGMENT_CAVALRY or period.ends != kinds.SEGMENT_END:
        raise ValueError("here stands attack or cavalry_maneuvers, or nothing")
    return flagged(flags.CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS)


word(
    "cannot_assign",
    {CHANGE: cannot_assign},
    "Cannot assign: at all, to attack, or in the Cavalry Maneuvers.",
    "cannot_assign(attack)",
    to=maybe(PERIOD),
)
USED: Final = ("Absent", "Home", "Tireless")  # keywords that say when an ability is used


def usable(keyword: str, targeting: Any, printed: bool) -> Change:
    """Raises `ValueError` for a keyword that does not say when an ability is used."""
    if keyword not in USED:
        raise ValueError(f"here stands one of {', '.join(USED)}")
    if keyword == "Tireless" and targeting is not None:
        raise ValueError("what is targeted says only from where an ability is used")
    return Change(lambda who, when: modifiers.Usable(keyword, targeting, who, when, printed))


word(
    "abilities_have",
    {CHANGE: usable},
    "Its abilities, or those printed on it, have a keyword that says when they are used, perhaps if they target such a card.",
    'to(keyword("Spell"), abilities_have("Home", targeting=keyword("Samurai")))',
    keyword=WORD,
    targeting=maybe(TEST),
    printed=YES_OR_NO,
)
word(
    "bears_weapons",
    {CHANGE: lambda number: Change(lambda who, when: modifiers.BearsWeapons(number, who, when))},
    "It attaches so many Weapons, whatever the rules say.",
    "bears_weapons(1)",
    amount=AMOUNT,
)
word(
    "more_uses",
    {CHANGE: lambda number: Change(lambda who, when: modifiers.MoreUses(number, who, when))},
    "Each ability of a card may be used more often.",
    "more_uses(1)",
    amount=maybe(AMOUNT, 1),
)



def negating(flag: int) -> Change:
    """What is negated of certain cards; raises `ValueError` where it would be of whatever fits, or for a while only."""

    def make(who: Any, when: Any) -> Modifier:
        if who is not None or when is not None:
            raise ValueError("this is given to certain cards, without a condition")
        return modifiers.Negates(flag)

    return Change(make)


for name, flag, doc in (
    ("traits_negated", flags.TRAITS_NEGATED, "Its traits, and what they have made, have no effect."),
    ("abilities_undone", flags.ABILITIES_UNDONE, "What its abilities have made before, and still lasts, has no effect."),
):
    word(name, {CHANGE: lambda flag=flag: negating(flag)}, doc)

subject("Permissions and bans")

for name, flag, doc in (
    ("assigns_bowed", flags.ASSIGN_BOWED, "Can assign even if bowed."),
    ("fights_bowed", flags.FORCE_COUNTS_BOWED, "Its Force counts even if bowed."),
    ("cannot_use_abilities", flags.ABILITIES_BARRED, "Cannot use its abilities."),
    ("has_no_abilities", flags.ABILITIES_TAKEN, "Has no abilities."),
    ("no_hand_limit", flags.NO_HAND_LIMIT, "Without a maximum hand size."),
    ("survives_zero_chi", flags.SURVIVES_ZERO_CHI, "Is not destroyed for having 0 Chi."),
    ("ancestors_of_any_clan", flags.ANCESTORS_OF_ANY_CLAN, "May attach Ancestors whatever their Clan alignment."),
    ("perishes", flags.PERISHES, "Is destroyed as soon as that is so."),
    ("cannot_challenge", flags.CANNOT_CHALLENGE, "Cannot challenge."),
    ("cannot_be_challenged", flags.CANNOT_BE_CHALLENGED, "Cannot be challenged."),
    ("cannot_be_targeted", flags.CANNOT_BE_TARGETED, "Cannot be targeted by actions of other players."),
    ("equips_openly", flags.EQUIPS_OPENLY, "May equip as an Open action."),
    ("is_human", flags.IS_HUMAN, "Counts as human."),
    ("cannot_win_by_honor", flags.CANNOT_WIN_BY_HONOR, "Cannot win an Honor Victory."),
    ("ignores_honor_requirements", flags.IGNORES_HONOR_REQUIREMENTS, "May ignore Honor Requirements."),
    ("enlightens_nobody", flags.NOT_FOR_ENLIGHTENMENT, "Does not count towards an Enlightenment Victory."),
    ("not_targeted_by_own_player", flags.CANNOT_BE_TARGETED_BY_OWNER, "Cannot be targeted by its controller."),
    ("cannot_bow_as_cost", flags.CANNOT_BOW_AS_COST, "Cannot be bowed as a cost."),
    ("cannot_be_removed", flags.CANNOT_BE_REMOVED, "Cannot be removed from the game."),
    ("resolution_bows_not", flags.DOES_NOT_BOW_FROM_RESOLUTION, "Does not bow from the battle's resolution."),
    ("straightens_for_all", flags.STRAIGHTENS_FOR_ALL, "Straightens in every player's Straighten Phase."),
    ("holds_two_cards", flags.HOLDS_TWO_CARDS, "A Province that holds two Dynasty cards."),
    ("holds_no_cards", flags.HOLDS_NO_CARDS, "A Province that holds no Dynasty cards."),
    ("ties_instead", flags.TIES_INSTEAD_OF_WINNING, "A battle won is a tie."),
    ("must_assign", flags.MUST_ASSIGN, "Must assign if able."),
    ("keeps_enemies_out", flags.CANNOT_JOIN, "Enemy units cannot join its battle after the Infantry Maneuvers."),
    ("counts_as_favor", flags.COUNTS_AS_FAVOR, "Discarding it pays a cost of discarding the Imperial Favor."),
    ("wins_ties", flags.WINS_TIES, "Wins tied duels."),
    ("cannot_be_invited", flags.CANNOT_BE_INVITED, "A player cannot be invited as an ally."),
    ("satisfies_presence", flags.ALWAYS_PRESENT, "A player satisfies the Rule of Presence, even without units."),
    ("cannot_act_first", flags.CANNOT_ACT_FIRST, "No effect gives a player the first opportunity to act in a battle."),
    ("fights_for_enemy", flags.LENDS_FORCE, "Its Force counts for the opposing army."),
    ("assigns_as_cavalry", flags.ASSIGNS_WITH_CAVALRY, "Can assign in the Cavalry Maneuvers."),
    ("costs_stand", flags.COSTS_CANNOT_BE_WAIVED, "Its costs cannot be waived."),
    ("must_focus", flags.MUST_FOCUS_ONCE, "A player must focus at least once in each duel, if able."),
    ("stands_alone", flags.MAY_STAND_ALONE, "May remain in play unattached."),
    ("may_be_proclaimed", flags.MAY_BE_PROCLAIMED, "May be Proclaimed whatever his Clan."),
    ("hand_face_up", flags.HAND_FACE_UP, "A player's hand is face-up."),
    ("priced_as_own", flags.PRICED_AS_OWN, "Costs its player the Gold that players of its Clan pay."),
    ("makes_no_gold", flags.MAKES_NO_GOLD, "Does not produce Gold."),
    (
        "brings_presence",
        flags.BRINGS_PRESENCE,
        "Who attaches or transfers it to the Province of a battle may act there without units.",
    ),
    ("counts_as_destroyed", flags.COUNTS_AS_DESTROYED, "Brings Honor in a battle's resolution as if destroyed."),
    ("performs_here", flags.PERFORMS_HERE, "May perform actions as if at the current battlefield."),
    ("shows_no_presence", flags.SHOWS_NO_PRESENCE, "Does not count for the Rule of Presence."),
    ("bows_like_attackers", flags.BOWS_LIKE_ATTACKERS, "Bows from the battle's resolution as attackers do."),
    ("chooses_battles", flags.CHOOSES_BATTLES, "A player chooses the next battle if he is the Defender."),
    ("attacks_two", flags.ATTACKS_TWO, "A player may choose two others as the Defender of an attack that he declares."),
    ("cavalry_first", flags.CAVALRY_FIRST, "The Cavalry Maneuvers come before the Infantry Maneuvers."),
):
    word(name, {CHANGE: lambda flag=flag: Change(lambda who, when: modifiers.FlagModifier(flag, who, when))}, doc)


def cannot_invite(whom: Any) -> Change:
    if whom is None:
        return flagged(flags.CANNOT_INVITE)
    return Change(lambda who, when: sides.CannotInvite(whom, when))


word(
    "cannot_invite",
    {CHANGE: cannot_invite},
    "A player cannot invite allies, or certain players as allies.",
    "give_players(you, cannot_invite(on_your_left))",
    whom=maybe(PLAYERS),
)


def bind(price: Any) -> Change:
    """Raises `ValueError` for another price of refusing than that the challenged bows."""
    if price is None:
        return flagged(flags.CHALLENGES_CANNOT_BE_REFUSED)
    if not (isinstance(price, Cost) and price.kind == kinds.BOW and price.ref is CHALLENGED):
        raise ValueError("who refuses a challenge bows first: here stands bow(challenged)")
    return flagged(flags.REFUSED_BY_BOWING)


word(
    "challenges_bind",
    {CHANGE: bind},
    "Its challenges cannot be refused, or only by those who first do something.",
    "challenges_bind(unless=bow(challenged))",
    unless=maybe(CONSTRAINT),
)
def must_attack(against: Any) -> Change:
    if against is None:
        return flagged(flags.MUST_ATTACK)
    return Change(lambda who, when: definitions.AttackOrder(against, when))


word(
    "must_attack",
    {CHANGE: must_attack},
    "A player must declare an attack if one of his units that must assign is able to; "
    "or with any unit, against one for whom a condition holds, who is its \"you\".",
    "must_attack(provinces_lost(you) > 0)",
    against=maybe(CONDITION),
)
word(
    "equips_in_battle",
    {CHANGE: lambda bearer: Change(lambda who, when: modifiers.Equips(flags.EQUIPS_IN_BATTLE, bearer, who, when))},
    "May equip as a Battle action: anyone who comes to the battle, or only such Personalities.",
    to=maybe(TEST),
)


def costs_in_full(abilities: int) -> Change:
    flag = flags.ABILITIES_COST_IN_FULL if abilities else flags.COSTS_IN_FULL
    return Change(lambda who, when: modifiers.FlagModifier(flag, who, when))


word(
    "costs_in_full",
    {CHANGE: costs_in_full},
    "Its Gold Cost cannot be reduced or waived; or no cost of its abilities reduced, substituted or waived.",
    abilities=YES_OR_NO,
)

subject("Durations")

for name, until, doc in (
    ("its_action", ITS_ACTION, "Until the action that is being answered has ended: of what is remembered only."),
    ("while_so", terms.WHILE_CONDITION, "While its condition holds; once it fails, for good."),
    ("while_this_in_play", terms.WHILE_SOURCE_IN_PLAY, "While this card is in play."),
    ("while_it_in_play", terms.WHILE_SUBJECT_IN_PLAY, "While the card it is on remains in play."),
):
    word(name, {TIME: lambda until=until: until}, doc)
