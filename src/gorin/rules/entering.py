"""Entering play, attaching, overlaying: restrictions, then costs, then the entry (SE-PER-01, SE-ATT-02, SE-EXP-02)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules import points
from gorin.rules.duel import rival
from gorin.rules.limits import LIMIT_PROCLAIM, limit_change
from gorin.rules.payment import affords, can_be_paid, pay, rest_of
from gorin.rules.points import open_point
from gorin.rules.prices import change_of_payment, price_alone
from gorin.rules.timing import at_once, blocked, happen, put_found_back, scope_mode
from gorin.rules.windows import Unsettled, push_wide
from gorin.table import changes, citations, effects, kinds, places, scopes, terms
from gorin.table.definitions import (
    BY_ANSWER,
    BY_ITSELF,
    LOST,
    CardDef,
    Context,
    CostPart,
    EntryTrait,
    Node,
    Rest,
    Trait,
)
from gorin.table.flags import (
    CANNOT_ATTACH_FOLLOWERS,
    CANNOT_ATTACH_ITEMS,
    COSTS_CANNOT_BE_WAIVED,
    COSTS_IN_FULL,
    IGNORES_HONOR_REQUIREMENTS,
    MAY_BE_PROCLAIMED,
    PRICED_AS_OWN,
)
from gorin.table.keywords import clans_of, flagged, has_keyword, player_flagged, share_alignment, weapons_by_text
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remembered
from gorin.table.modifiers import PLAYER_SUBJECT, PROVINCE_SUBJECT
from gorin.table.numbers import UNIQUE_TO_EACH
from gorin.table.packing import T_CONTINUOUS, T_GRANTED, payload_of, tag_of
from gorin.table.procedures import Procedure, Step
from gorin.table.sets import cards_of, set_of
from gorin.table.stats import base_stat, raw_stat, stat
from gorin.table.terms import NONE

# options of one entry
WAIVE_COSTS: Final = 1
IGNORE_HONOR: Final = 2
IGNORE_RESTRICTIONS: Final = 4
FROM_DYNASTY_PURCHASE: Final = 8
FOR_HONOR: Final = 16
DISCOUNT: Final = 32
SURCHARGE: Final = 64
LOST_TO_OTHERS: Final = "lost Honor to others"  # what is remembered of a player whom others' cards or rules cost Honor
AS_IT_STANDS: Final = 128  # the Honor Requirement of an attachment counts without what could still reduce it
REDUCTION_SHIFT: Final = 8  # eight bits: Gold less, or more if negative
PAID: Final = 1 << 16  # its Gold has been paid as the cost of the action that brings it in
RECRUITED: Final = 1 << 17  # by the rulebook's procedure: it is Recruited, or Equipped
UNANSWERED: Final = 1 << 21  # nothing answers its entering play
INVESTED: Final = 1 << 18  # more is paid for what its text does once it has entered
MAY_PROCLAIM: Final = 1 << 19  # the text that brings him in lets him be Proclaimed, wherever he comes from
UNCOUNTED: Final = 1 << 22  # as a Ring that brings its player no nearer to Enlightenment as long as it stays
WAIVE_GOLD: Final = 1 << 23  # its Gold Cost alone is waived
PROCLAIM_SETTLED: Final = 1 << 20  # whether he is Proclaimed was said as he was paid for
PROCLAIMED: Final = "Proclaimed"  # what is remembered of a player for a turn


def reduction_of(m: Machine, options: int) -> int:
    """By how much these options lower the Gold to pay; negative if they raise it."""
    gold = ((options >> REDUCTION_SHIFT & 255) ^ 128) - 128  # the highest of the bits is a sign
    if options & DISCOUNT:
        gold += m.rules.numbers.clan_discount
    if options & SURCHARGE:
        gold -= m.rules.numbers.clan_surcharge
    return gold


def due_less(m: Machine, player: int, card: int, options: int) -> int:
    """By how much the Gold that a player pays for a card with these options is less."""
    less = reduction_of(m, options) - investment(m, player, card, options)
    return less + limit_change(m, player, LIMIT_PROCLAIM) if options & FOR_HONOR else less


def may_proclaim(m: Machine, player: int, card: int) -> bool:
    """Whether a player may Proclaim a Personality whom he Recruits: in his turn, once, and of his Clan (TF-PRO-01)."""
    if m.active_player != player or m.definition(card).type != terms.PERSONALITY:
        return False
    proclaimable = in_clan(m, player, card) or flagged(m, card, MAY_BE_PROCLAIMED)
    return proclaimable and not remembered(m, about_player(player), PROCLAIMED)


# --- restrictions -------------------------------------------------------------------------------------------


def in_clan(m: Machine, player: int, card: int) -> bool:
    """Whether a card has the player's Clan alignment (SE-KEY-08)."""
    for clan in clans_of(m, player):
        if has_keyword(m, card, clan):
            return True
    return False


def loyal_to(m: Machine, player: int, card: int) -> bool:
    """Whether a card is Loyal to no other Clan than a player's, its own text included (SE-PER-05)."""
    d = m.definition(card)
    if not d.loyal or d.clan == NONE or in_clan(m, player, card):
        return True
    clans = clans_of(m, player)
    return any(trait.loyal_to in clans for trait in entry_traits(m, card))


def is_aligned(m: Machine, card: int) -> bool:
    """Whether a card has any Clan alignment."""
    for clan in m.rules.clan_keywords():
        if has_keyword(m, card, clan):
            return True
    return False


def shares_title(a: CardDef, b: CardDef) -> bool:
    """Whether a card that comes in has a title in common with one in play; created cards have none (SE-EXP-01)."""
    return not b.created and not a.titles.isdisjoint(b.titles)


def unique_in_play(m: Machine, mine: int, card: int, other_than: int) -> int:
    """A Unique card that keeps the player `mine` from the Unique `card` of the same title; NONE if none (SE-UNQ-01)."""
    d = m.definition(card)
    if not d.unique:
        return NONE
    for player in m.players():
        if player != mine and m.rules.numbers.uniqueness == UNIQUE_TO_EACH:
            continue
        for other in places.cards_in_play(m, player):
            if other != other_than:
                o = m.definition(other)
                if o.unique and shares_title(d, o):
                    return other
    return NONE


def singular_in_play(m: Machine, player: int, card: int) -> int:
    """A Singular card of the same title that the player already controls; NONE if none (SE-UNQ-03)."""
    d = m.definition(card)
    if not d.singular:
        return NONE
    for other in places.cards_in_play(m, player):
        o = m.definition(other)
        if o.singular and shares_title(d, o):
            return other
    return NONE


def waives(m: Machine, player: int, card: int, options: int) -> bool:
    """Whether the costs of an entry are waived, and nothing keeps costs of the player's, or of the card, from that."""
    return options & WAIVE_COSTS != 0 and may_waive(m, player, card)


def may_waive(m: Machine, player: int, card: int) -> bool:
    """Whether nothing keeps costs of the player's, or of the card, from being waived."""
    return not player_flagged(m, player, COSTS_CANNOT_BE_WAIVED) and not flagged(m, card, COSTS_IN_FULL)


def owes_gold(m: Machine, player: int, card: int, options: int) -> bool:
    """Whether Gold is paid for a card as it comes in."""
    if options & PAID or not has_gold_cost(m, card):
        return False
    return options & WAIVE_GOLD == 0 or not may_waive(m, player, card)


def may_control(m: Machine, player: int, card: int) -> bool:
    """Whether Loyal and Singular let a card come under a player's control (SE-PER-05, SE-UNQ-03)."""
    if not loyal_to(m, player, card):
        return m.no(citations.LOYAL, "it is Loyal to another Clan", card)
    x = Context(m, player, card, NONE, NONE)
    for trait in entry_traits(m, card):
        if trait.joining and not trait.holds(x):
            return m.no(citations.ENTRY_CONDITION, "its text does not let it join that player", card)
    other = singular_in_play(m, player, card)
    if other != NONE:
        return m.no(citations.SINGULAR, "you already control a Singular card of that title", other)
    return True


def may_take(m: Machine, player: int, card: int) -> bool:
    """Whether a card in play, with all that is attached to it, may come under a player's control, and is not."""
    if m.controller(card) == player:
        return False
    if m.rules.numbers.uniqueness == UNIQUE_TO_EACH:
        other = unique_in_play(m, player, card, card)
        if other != NONE:
            return m.no(citations.UNIQUE, "you already control a Unique card of that title", other)
    if m.rules.numbers.no_duel_of_ones_own:
        other = rival(m, card)
        if other != NONE and m.controller(other) == player:
            return m.no(citations.SUBSTITUTE, "nobody controls both who duel", other)
    for each in [card, *places.attachments(m, card)]:
        if not may_control(m, player, each):
            return False
    return True


def meets_honor(m: Machine, player: int, card: int, options: int) -> bool:
    """Whether Family Honor meets the Honor Requirement, or need not (SE-PER-04, SE-DYN-02)."""
    if options & (IGNORE_HONOR | IGNORE_RESTRICTIONS) or m.definition(card).type != terms.PERSONALITY:
        return True
    required = stat(m, card, terms.HONOR_REQUIREMENT)
    if required <= m.honor(player):  # a dash is below any Honor
        return True
    if options & SURCHARGE and options & FROM_DYNASTY_PURCHASE:  # offered for cards of his own Clan
        return True
    if player_flagged(m, player, IGNORES_HONOR_REQUIREMENTS) or flagged(m, card, IGNORES_HONOR_REQUIREMENTS):
        return True
    if m.rules.numbers.loss_lifts_requirements and in_clan(m, player, card):
        if remembered(m, about_player(player), LOST_TO_OTHERS):
            return True
    if options & FROM_DYNASTY_PURCHASE:
        return m.no(citations.HONOR_TO_BUY, f"its Honor Requirement is {required}", card)
    return m.no(citations.HONOR_REQUIREMENT, f"its Honor Requirement is {required}", card)


def entry_traits(m: Machine, card: int) -> list[EntryTrait]:
    """What a card's text adds to its entering play."""
    return m.definition(card).entry


def entry_conditions(m: Machine, player: int, card: int) -> bool:
    """Whether a card's own text lets it enter play now."""
    x = Context(m, player, card, NONE, NONE)
    for trait in entry_traits(m, card):
        if not trait.holds(x):
            return m.no(citations.ENTRY_CONDITION, "its text does not let it enter play now", card)
    return True


def push_cost(m: Machine, trait: Trait, cost: CostPart, card: int, player: int) -> int:
    """Start the scope in which an additional cost of entering play is paid."""
    runner = m.rules.procedures.runner
    scope = m.push_scope(runner, terms.SCOPE_TRAIT, card, player, trait.id, cost.id, NONE, NONE)
    scopes.set_flags(m, scope, terms.FLAG_PAYING)
    return scope


class EntryCost(Rest):
    """An additional cost of entering play of a card, and then what comes after it."""

    def __init__(self, player: int, card: int, trait: Trait, cost: CostPart, then: Rest | None) -> None:
        self.player: int = player
        self.card: int = card
        self.trait: Trait = trait
        self.cost: CostPart = cost
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        mark = m.mark()
        found = self.cost.completes(m, push_cost(m, self.trait, self.cost, self.card, self.player), self.then)
        m.undo(mark)
        return found or m.no(citations.COSTS_OF_ENTERING, "its additional cost cannot be paid", self.card)

    def touches(self, m: Machine) -> int:
        mark = m.mark()
        mask = self.cost.touches(m, push_cost(m, self.trait, self.cost, self.card, self.player))
        m.undo(mark)
        return mask | self.then.touches(m) if self.then is not None else mask

    def gold(self, m: Machine) -> bool:
        return self.then is not None and self.then.gold(m)


def entry_costs(m: Machine, player: int, card: int, n: int, then: Rest | None) -> Rest | None:
    """The additional costs of a card's entering play from its n-th trait on, and then; None for nothing."""
    for trait in reversed(entry_traits(m, card)[n:]):
        if trait.cost is not None:
            then = EntryCost(player, card, trait, trait.cost, then)
    return then


def costs_more(m: Machine, player: int, card: int) -> bool:
    """Whether a card has additional costs of entering play."""
    return entry_costs(m, player, card, 0, None) is not None


def has_gold_cost(m: Machine, card: int) -> bool:
    """Whether the card has a Gold Cost at all: without one no Gold can be paid for it (SE-GLD-07)."""
    return raw_stat(m, card, terms.GOLD_COST) != terms.NO_STAT


def may_enter(m: Machine, player: int, card: int, options: int) -> bool:
    """Whether a card that is not in play could enter it under a player's control, Gold aside; `m.no` notes why not."""
    d = m.definition(card)
    if d.type in (terms.STRONGHOLD, terms.ACTION) or d.type in terms.ATTACHMENTS:
        return m.no(citations.WAY_INTO_PLAY, "it cannot enter play this way", card)
    if not meets_honor(m, player, card, options):
        return False
    if not options & IGNORE_RESTRICTIONS:  # all of these are restrictions on entering play (SE-CND-01)
        other = unique_in_play(m, player, card, NONE)
        if other != NONE:
            return m.no(citations.UNIQUE, "a Unique card of that title is in play", other)
        if not may_control(m, player, card) or not entry_conditions(m, player, card):
            return False
        v = places.province_of(m, card)
        if v >= 0 and d.type == terms.HOLDING and places.may_lie_at(m, card) and not places.room_for(m, card, v):
            return m.no(citations.ONE_FORTIFICATION, "its Province has a Fortification of that title", card)
    if not waives(m, player, card, options) and not pays_extra(m, player, card):
        return False
    return not blocked(m, NONE, kinds.ENTER, card, NONE, 0, player, terms.MODE_RULE)


def pays_extra(m: Machine, player: int, card: int) -> bool:
    """Whether the additional costs of a card's entering play could be paid, Gold aside (SE-CST-09)."""
    extra = entry_costs(m, player, card, 0, None)
    return extra is None or extra.possible(m)


def affordable(m: Machine, player: int, card: int, host: int, options: int, then: Rest | None = None) -> bool:
    """Whether the player could pay all that the entry costs, so that what comes after it stays possible."""
    gold = 0
    if not waives(m, player, card, options):
        then = entry_costs(m, player, card, 0, then)
        if owes_gold(m, player, card, options):
            gold = price(m, player, card, host, due_less(m, player, card, options))
    if gold:
        paid = can_be_paid(m, NONE, player, gold, card, then)
        return paid or m.no(citations.GOLD_FOR_A_CARD, f"it costs {gold} Gold", card)
    return then is None or then.possible(m)


def can_come_in(m: Machine, player: int, card: int, host: int, options: int, then: Rest | None) -> bool:
    """Whether a card could be brought into play, on `host` or NONE, and paid for, with what comes after it."""
    if host >= 0:
        if not may_attach(m, player, card, host, options):
            return False
    elif not may_enter(m, player, card, options):
        return False
    return affordable(m, player, card, host, options, then)


def room_for_spell(m: Machine, host: int) -> bool:
    """Whether a Personality has fewer Spells than Chi."""
    spells = [each for each in places.attachments(m, host) if m.definition(each).type == terms.SPELL]
    return len(spells) < stat(m, host, terms.CHI)


def room_beside(m: Machine, card: int, host: int) -> bool:
    """Whether a Personality can bear one more Armor or Weapon, if the card is one."""
    armor = m.rules.keyword("Armor")
    if has_keyword(m, card, armor):
        for other in places.attachments(m, host):
            if has_keyword(m, other, armor):
                return m.no(citations.ONE_ARMOR, "he already has an Armor", other)
    if has_keyword(m, card, m.rules.keyword("Weapon")) and not room_for_weapon(m, card, host):
        return m.no(citations.ONE_WEAPON, "he already has a Weapon", host)
    return True


def room_for_weapon(m: Machine, card: int, host: int) -> bool:
    """Whether a Personality can bear a Weapon besides those that he has."""
    weapon = m.rules.keyword("Weapon")
    borne = [each for each in places.attachments(m, host) if has_keyword(m, each, weapon)]
    if not borne:
        return True
    x = Context(m, places.you_of(m, card), card, NONE, NONE)
    for trait in entry_traits(m, card):
        if trait.beside is not None and trait.beside.test(x, host):
            return True
    by_rule = 1
    if m.rules.numbers.two_weapons:
        two_handed = m.rules.keyword("Two-Handed")
        if any(has_keyword(m, each, two_handed) for each in [card, *borne]):
            return False
        by_rule = 2 if has_keyword(m, host, m.rules.keyword("Kensai")) else 1
    return len(borne) < weapons_by_text(m, host, by_rule)


def overrides(m: Machine, card: int, host: int) -> bool:
    """Whether an attachment's text sets aside what keeps this Personality from bearing it."""
    x = Context(m, places.you_of(m, card), card, NONE, NONE)
    for trait in entry_traits(m, card):
        if trait.overrides is not None and trait.overrides.test(x, host):
            return True
    return False


def could_be_lowered(m: Machine, player: int, card: int, host: int, most: int) -> bool:
    """Whether a Reaction of the player who attaches a card could reduce its Honor Requirement to so much."""
    if not m.kind_cards[kinds.ATTACHING]:
        return False
    mark = m.mark()
    o = open_point(m, NONE, kinds.ATTACHING, card, host, 0, player)
    answers = m.rules.reactions
    found = False
    for ref in answers.reactions(m, player, o, terms.BEFORE):
        found = found or answers.lowered(m, player, ref, o) <= most
    m.undo(mark)
    return found


def honorable_enough(m: Machine, card: int, host: int, options: int, attacher: int) -> bool:
    """Whether a Personality meets the Honor Requirement of a Follower or Ancestor, where the rules demand that."""
    if not m.rules.numbers.followers_need_honor or options & IGNORE_HONOR:
        return True
    required = stat(m, card, terms.HONOR_REQUIREMENT)
    honor = stat(m, host, terms.PERSONAL_HONOR)
    if required <= honor or (attacher >= 0 and could_be_lowered(m, attacher, card, host, honor)):
        return True
    if flagged(m, host, IGNORES_HONOR_REQUIREMENTS) or flagged(m, card, IGNORES_HONOR_REQUIREMENTS):
        return True
    return m.no(citations.HONOR_OF_FOLLOWERS, f"its Honor Requirement is {required}", card)


def can_host(m: Machine, card: int, host: int, options: int, attacher: int = NONE) -> bool:
    """Whether a Personality may have this attachment, be it attached or transferred to him.

    `attacher`: who could still answer that it is about to attach.
    """
    card_before, host_before = m.attaching, m.attaching_to
    m.attaching, m.attaching_to = card, host
    found = may_host(m, card, host, options, attacher)
    m.attaching, m.attaching_to = card_before, host_before
    return found


def may_host(m: Machine, card: int, host: int, options: int, attacher: int) -> bool:
    """The same, once it is known for all whose texts ask that this is about to attach to him."""
    if not places.in_play(m, host) or m.definition(host).type != terms.PERSONALITY:
        return m.no(citations.ATTACHING, "attachments go on Personalities in play", host)
    d = m.definition(card)
    if d.type not in terms.ATTACHMENTS:
        return m.no(citations.ATTACHING, "it is no attachment", card)
    if options & IGNORE_RESTRICTIONS:
        return True
    if d.type == terms.FOLLOWER:
        if flagged(m, host, CANNOT_ATTACH_FOLLOWERS) and not overrides(m, card, host):
            return m.no(citations.FORBIDDEN_ATTACHMENT, "he cannot attach Followers", host)
        if not honorable_enough(m, card, host, options, attacher):
            return False
    elif d.type == terms.ANCESTOR:
        if not share_alignment(m, card, host):
            return m.no(citations.ANCESTORS, "he is not of the Ancestor's alignment", host)
        if not honorable_enough(m, card, host, options, attacher):
            return False
    elif d.type == terms.ITEM:
        if flagged(m, host, CANNOT_ATTACH_ITEMS):
            return m.no(citations.FORBIDDEN_ATTACHMENT, "he cannot attach Items", host)
    elif not has_keyword(m, host, m.rules.keyword("Shugenja")):
        return m.no(citations.SPELL_NEEDS_SHUGENJA, "he is not a Shugenja", host)
    elif m.rules.numbers.spells_up_to_chi and not room_for_spell(m, host):
        return m.no(citations.SPELLS_UP_TO_CHI, "he has as many Spells as Chi", host)
    if not room_beside(m, card, host):
        return False
    you = m.controller(host)
    x = Context(m, you, card, NONE, NONE)
    for trait in entry_traits(m, card):
        if trait.host is not None and not trait.host.test(x, host):
            return m.no(citations.ATTACHMENT_TEXT, "its text does not let it attach to him", card)
    y = Context(m, you, host, NONE, NONE)
    lent = [each for each in m.traits_lent(host) if isinstance(each, EntryTrait)]
    for trait in [*entry_traits(m, host), *lent]:
        if trait.barred is not None and not overrides(m, card, host):
            if trait.barred.test(y, card):
                return m.no(citations.ATTACHMENT_TEXT, "his text does not let him attach it", host)
    return True


def may_attach(m: Machine, player: int, card: int, host: int, options: int) -> bool:
    """Whether a player could let an attachment enter play on this Personality of his, Gold aside; `m.no` notes why not.

    It need not be his card (SE-ATT-01).
    """
    if places.in_play(m, card):
        return m.no(citations.ATTACHING, "it is already in play", card)
    if not can_host(m, card, host, options, NONE if options & AS_IT_STANDS else player):
        return False
    if m.controller(host) != player:
        return m.no(citations.ATTACHING, "you do not control that Personality", host)
    if not options & IGNORE_RESTRICTIONS:
        other = unique_in_play(m, player, card, NONE)
        if other != NONE:
            return m.no(citations.UNIQUE, "a Unique card of that title is in play", other)
        if not may_control(m, player, card) or not entry_conditions(m, player, card):
            return False
    if not waives(m, player, card, options) and not pays_extra(m, player, card):
        return False
    return not blocked(m, NONE, kinds.ATTACH, card, host, 0, player, terms.MODE_RULE)


# --- what it costs ------------------------------------------------------------------------------------------


def invites(m: Machine, card: int) -> EntryTrait | None:
    """The trait by which a card invites to invest; None if it has none."""
    for trait in entry_traits(m, card):
        if trait.invest > 0:
            return trait
    return None


def investment(m: Machine, player: int, card: int, options: int) -> int:
    """What is paid more for a card so that its text does something once it has entered."""
    trait = invites(m, card) if options & INVESTED else None
    if trait is None:
        return 0
    if trait.invest_if is not None and trait.invest_if.holds(Context(m, player, card, NONE, NONE)):
        return trait.invest_instead
    return trait.invest


def price(m: Machine, player: int, card: int, host: int, reduction: int) -> int:
    """The Gold to pay now for a card entering play, on `host` or NONE; its Gold Cost stays what it is (SE-GLD-13)."""
    before = (m.attaching, m.attaching_to)
    m.attaching, m.attaching_to = card, host
    alone = price_alone(m, player, card)
    m.attaching, m.attaching_to = before
    if alone >= 0:
        return alone
    gold = stat(m, card, terms.GOLD_COST) - reduction
    x = Context(m, player, card, NONE, NONE)
    x.subject = card
    for trait in entry_traits(m, card):
        if trait.discount is not None:
            if trait.discount_host is None or (host >= 0 and trait.discount_host.test(x, host)):
                gold -= trait.discount.value(x)
    m.attaching, m.attaching_to = card, host
    gold += change_of_payment(m, player, card, gold)
    m.attaching, m.attaching_to = before
    if m.definition(card).type == terms.PERSONALITY and not in_clan(m, player, card):
        if flagged(m, card, PRICED_AS_OWN):
            gold -= m.rules.numbers.clan_discount
        elif m.rules.numbers.other_clan_surcharge and is_aligned(m, card):
            gold += m.rules.numbers.other_clan_surcharge
    if flagged(m, card, COSTS_IN_FULL):
        gold = max(gold, base_stat(m, card, terms.GOLD_COST))
    return max(0, gold)


def cheaper_on_some(m: Machine, card: int) -> bool:
    """Whether the Gold to pay for an attachment may depend on who bears it."""
    for trait in entry_traits(m, card):
        if trait.discount_host is not None:
            return True
    return False


# --- entering play ------------------------------------------------------------------------------------------

# the frame of a card that enters play (wide)
CARD: Final = A  # that of an overlay has this and the next too
PLAYER: Final = B
OPTIONS: Final = C
WHERE: Final = D  # Province of the battlefield that it enters, or the Personality on whom
E_FROM: Final = 4  # zone it came from
E_FACEUP: Final = 5
E_STAMP: Final = 6
E_COSTS: Final = 7  # additional costs paid
E_HONOR: Final = 8  # Personal Honor just before the entry
E_LET_PASS: Final = 9  # not 0 when nothing negated that an attachment begins to attach

# its steps
ASIDE: Final = "lay aside"
CHECK: Final = "restrictions"
GOLD_PAID: Final = "Gold paid"
MORE_COSTS: Final = "additional costs"
COST_PAID: Final = "cost paid"
HONOR_FIRST: Final = "Honor first"
NOTE_HONOR: Final = "note Honor"
ENTER: Final = "enter"
ENTERED: Final = "entered"
PLAYED: Final = "played"
SUCCEED: Final = "succeed"
SPOILED: Final = "spoiled"


def coming_in(m: Machine, o: int) -> int:
    """The frame of the card that enters play or attaches, of which an occurrence tells; NONE if it tells of none."""
    f = m.below(o)
    procedures = m.rules.procedures
    return f if m.node_number(f) in (procedures.enter_play.id, procedures.attach.id) else NONE


# where the Honor is
TO_GAIN: Final = 0
GAINED: Final = 1


class HonorBought(Node):
    """The Honor for which a Personality was bought; only a gain that is made uses up this turn's chance (SE-DYN-05).

    Slot 0 of its scope: his Personal Honor just before he entered (SE-DYN-04).
    """

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        player = scopes.you(m, scope)
        if m.step(f) == TO_GAIN:
            m.jump(f, GAINED)
            least = 0 if m.rules.numbers.nothing_is_gained else 1  # GE-HON-08
            if scopes.slot(m, scope, 0) >= least:
                happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, scopes.slot(m, scope, 0), player)
            return
        if scopes.honor(m, scope) > 0:
            m.set_turn_bought_for_honor(player, m.turn)
        m.pop()


class Entry:
    """What a way of bringing a card into play demands, and what it makes happen."""

    def host(self, m: Machine, f: int) -> int:
        """The Personality it attaches to; NONE if it does not attach."""
        return NONE

    def begin(self, m: Machine, f: int) -> None:
        """Let others answer before its restrictions are looked at."""
        m.set_local(f, E_LET_PASS, 1)

    def stopped(self, m: Machine, f: int) -> bool:
        """Whether its entering play is being negated."""
        scope = m.scope(f)
        where = m.local(f, WHERE)
        return blocked(m, scope, kinds.ENTER, m.local(f, CARD), where, 0, m.local(f, PLAYER), scope_mode(m, scope))

    def allowed(self, m: Machine, f: int) -> bool:
        """Whether its restrictions let it in."""
        return may_enter(m, m.local(f, PLAYER), m.local(f, CARD), m.local(f, OPTIONS))

    def enter(self, m: Machine, f: int) -> None:
        """Let it enter."""
        self.arrive(m, f, kinds.ENTER)

    def arrive(self, m: Machine, f: int, kind: int) -> None:
        """It is in play; what that would set off is prevented where its entering play is to have no effects."""
        card, to, player = m.local(f, CARD), m.local(f, WHERE), m.local(f, PLAYER)
        if m.local(f, OPTIONS) & UNANSWERED:
            at_once(m, m.scope(f), kind, card, to, 0, player)
        else:
            happen(m, m.scope(f), kind, card, to, 0, player)

    def cannot_pay(self, m: Machine, f: int) -> None:
        """The Gold cannot be found: its cost has failed (SE-PER-02)."""
        spoil(m, f)


class Attachment(Entry):
    """It attaches to a Personality (SE-ATT-02)."""

    def host(self, m: Machine, f: int) -> int:
        return m.local(f, WHERE)

    def begin(self, m: Machine, f: int) -> None:
        m.set_local(f, E_LET_PASS, 0)
        card, host = m.local(f, CARD), m.local(f, WHERE)
        points.before(m, f, E_LET_PASS, m.scope(f), kinds.ATTACHING, card, host, 0, m.local(f, PLAYER))

    def stopped(self, m: Machine, f: int) -> bool:
        scope = m.scope(f)
        where = m.local(f, WHERE)
        return blocked(m, scope, kinds.ATTACH, m.local(f, CARD), where, 0, m.local(f, PLAYER), scope_mode(m, scope))

    def allowed(self, m: Machine, f: int) -> bool:
        options = m.local(f, OPTIONS) | AS_IT_STANDS
        return may_attach(m, m.local(f, PLAYER), m.local(f, CARD), m.local(f, WHERE), options)

    def enter(self, m: Machine, f: int) -> None:
        if places.in_play(m, m.local(f, WHERE)):  # he may have left play while the costs were paid
            self.arrive(m, f, kinds.ATTACH)

    def cannot_pay(self, m: Machine, f: int) -> None:
        """Nothing has been paid yet: the attachment returns (SE-ATT-02)."""
        put_back(m, f)


class LayAside(Step):
    """The card waits aside while restrictions are checked and Gold is paid (SE-PER-01)."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(ASIDE)
        self.entry: Entry = entry

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        m.set_local(f, E_FROM, m.zone(card))
        m.set_local(f, E_FACEUP, m.face_up(card))
        changes.relocate(m, card, m.local(f, PLAYER) * terms.PLAYER_ZONES + terms.RESOLVING, changes.BOTTOM, 1)
        m.go_on(f)
        self.entry.begin(m, f)


class Restrictions(Step):
    """What keeps it out is looked at, and it is paid for."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(CHECK)
        self.entry: Entry = entry

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        options = m.local(f, OPTIONS)
        if places.zone_kind(m, card) != terms.RESOLVING:
            fail(m)  # an effect has taken it elsewhere
            return
        if m.local(f, E_LET_PASS) == 0:
            spoil(m, f)
            return
        if not self.entry.allowed(m, f):
            put_back(m, f)
            return
        if self.entry.stopped(m, f):
            spoil(m, f)  # nothing is paid for what will not happen (SE-NEG-06)
            return
        host = self.entry.host(m, f)
        if waives(m, player, card, options):
            m.go_to(f, ENTER)
        elif not owes_gold(m, player, card, options):
            m.go_to(f, MORE_COSTS)
        elif not affordable(m, player, card, host, options):
            self.entry.cannot_pay(m, f)
        else:
            m.go_on(f)
            pay(m, NONE, player, price(m, player, card, host, due_less(m, player, card, options)), card)


class GoldPaid(Step):
    """The Gold has been paid, or not."""

    def __init__(self) -> None:
        super().__init__(GOLD_PAID)

    def run(self, m: Machine, f: int) -> None:
        if m.result == 0:
            spoil(m, f)
        else:
            m.go_on(f)


class MoreCosts(Step):
    """Additional costs, in the order of the text."""

    def __init__(self, then: str = ENTER) -> None:
        super().__init__(MORE_COSTS)
        self.then: str = then

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        n = m.local(f, E_COSTS)
        traits = entry_traits(m, card)
        while n < len(traits):
            trait = traits[n]
            n += 1
            if trait.cost is not None:
                m.set_local(f, E_COSTS, n)
                m.result = 1
                m.go_on(f)
                push_cost(m, trait, trait.cost, card, m.local(f, PLAYER))
                return
        m.go_to(f, self.then)


class CostPaid(Step):
    """One of them has been paid, or not."""

    def __init__(self) -> None:
        super().__init__(COST_PAID)

    def run(self, m: Machine, f: int) -> None:
        if m.result == 0:
            spoil(m, f)
        else:
            m.go_to(f, MORE_COSTS)


class Enter(Step):
    """It enters play."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(ENTER)
        self.entry: Entry = entry

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        if places.zone_kind(m, card) != terms.RESOLVING:
            fail(m)  # an effect has taken it elsewhere while its costs were paid
            return
        m.set_local(f, E_STAMP, m.stamps)
        m.set_local(f, E_HONOR, stat(m, card, terms.PERSONAL_HONOR))
        m.go_on(f)
        self.entry.enter(m, f)


class Entered(Step):
    """It has entered play, and who was bought for Honor brings it; or the entry itself was negated."""

    def __init__(self) -> None:
        super().__init__(ENTERED)

    def run(self, m: Machine, f: int) -> None:
        if m.stamp(m.local(f, CARD)) <= m.local(f, E_STAMP):
            spoil(m, f)
            return
        m.go_on(f)
        if m.local(f, OPTIONS) & FOR_HONOR:
            gain_for_buying(m, f, self.honor(m, f))

    def honor(self, m: Machine, f: int) -> int:
        """The Honor that who is bought for Honor brings: his own just before he entered (SE-DYN-04)."""
        return m.local(f, E_HONOR)


class HonorFirst(Step):
    """Once he is paid for his requirement must be met still; then he brings his Honor, and enters (GE-PER-02)."""

    def __init__(self) -> None:
        super().__init__(HONOR_FIRST)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        options = m.local(f, OPTIONS)
        if places.zone_kind(m, card) != terms.RESOLVING or not meets_honor(m, m.local(f, PLAYER), card, options):
            spoil(m, f)
            return
        m.go_on(f)
        if options & FOR_HONOR:
            m.set_local(f, OPTIONS, options & ~FOR_HONOR)
            gain_for_buying(m, f, m.local(f, E_HONOR))


class NoteHonor(Step):
    """The Honor that he brings is his while he is out of play, where texts for those in play miss him (GE-PRV-05)."""

    def __init__(self) -> None:
        super().__init__(NOTE_HONOR)

    def run(self, m: Machine, f: int) -> None:
        m.set_local(f, E_HONOR, stat(m, m.local(f, CARD), terms.PERSONAL_HONOR))
        m.go_on(f)


def gain_for_buying(m: Machine, f: int, honor: int) -> None:
    """Gain the Honor for which a Personality is bought."""
    procedures = m.rules.procedures
    card, player = m.local(f, CARD), m.local(f, PLAYER)
    bought = procedures.honor_bought.id
    scope = m.push_scope(procedures.runner, terms.SCOPE_RULE, card, player, NONE, bought, NONE, NONE)
    scopes.set_slot(m, scope, 0, honor)


class Played(Step):
    """What ordinarily enters play has been played (SE-DEF-63)."""

    def __init__(self) -> None:
        super().__init__(PLAYED)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        m.go_on(f)
        d = m.definition(card)
        if not d.created and d.type not in (terms.EVENT, terms.ACTION, terms.STRONGHOLD):
            points.after(m, m.scope(f), kinds.PLAY, card, NONE, 0, m.local(f, PLAYER))


class Succeed(Step):
    """It is in play."""

    def __init__(self) -> None:
        super().__init__(SUCCEED)

    def run(self, m: Machine, f: int) -> None:
        m.result = 1
        m.pop()


class Spoiled(Step):
    """It did not enter play."""

    def __init__(self) -> None:
        super().__init__(SPOILED)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        if places.zone_kind(m, card) == terms.RESOLVING:
            changes.send(m, card, changes.discard_zone(m, card))
        fail(m)


def fail(m: Machine) -> None:
    """End the frame on top: the card is not in play."""
    m.result = 0
    m.pop()


def put_back(m: Machine, f: int) -> None:
    """It fails, and the card returns to where it came from: found in a search, to its deck (SE-PER-02)."""
    card = m.local(f, CARD)
    zone = m.local(f, E_FROM)
    faceup = m.local(f, E_FACEUP)
    player = m.local(f, PLAYER)
    fail(m)
    if zone < 0:
        m.unlink(card)
    elif changes.is_of_kind(zone, terms.RESOLVING):
        put_found_back(m, [card])
    elif changes.is_hidden_zone(zone) and zone % terms.PLAYER_ZONES == terms.HAND:
        changes.relocate(m, card, zone, changes.BOTTOM, 0)
    else:
        changes.relocate(m, card, zone, changes.TOP, faceup)
    if m.logging:
        text = f"{places.title_of(m, card)} cannot enter play and returns."
        m.say(citations.RETURNS_INSTEAD, text, card, player, changes.seers(m, card) | (1 << player))


def spoil(m: Machine, f: int) -> None:
    """A cost or the entry failed: nothing is refunded, and the card is discarded or returns (SE-CST-10)."""
    card = m.local(f, CARD)
    if not m.rules.numbers.failed_cost_discards and places.zone_kind(m, card) == terms.RESOLVING:
        put_back(m, f)
        return
    m.go_to(f, SPOILED)
    if places.may_lie_at(m, card):
        changes.lift_region(m, card)
    if places.zone_kind(m, card) == terms.RESOLVING:
        happen(m, NONE, kinds.DISCARD, card, NONE, 0, m.local(f, PLAYER))


class Entering(Unsettled):
    """Bringing a card into play."""

    def owes(self, m: Machine, f: int) -> Rest | None:
        """The additional costs that are still due, and what is brought into play after it."""
        return entry_costs(m, m.local(f, PLAYER), m.local(f, CARD), m.local(f, E_COSTS), rest_of(m, f))

    def prospect(self, m: Machine, f: int, o: int) -> int:
        """Whether an attachment about to attach meets its Honor Requirement without an answer that reduces that."""
        card, host, options = m.local(f, CARD), m.local(f, WHERE), m.local(f, OPTIONS)
        if may_attach(m, m.local(f, PLAYER), card, host, options | AS_IT_STANDS):
            return BY_ITSELF
        return BY_ANSWER if may_attach(m, m.local(f, PLAYER), card, host, options) else LOST


def entering(entry: Entry) -> Procedure:
    """How a card comes into play in this way."""
    return Entering(
        [
            LayAside(entry),
            Restrictions(entry),
            GoldPaid(),
            MoreCosts(),
            CostPaid(),
            Enter(entry),
            Entered(),
            Played(),
            Succeed(),
            Spoiled(),
        ]
    )


def bring_into_play(m: Machine, scope: int, player: int, card: int, location: int, options: int) -> int:
    """Start to bring a card into play; afterwards G_RESULT tells whether it entered."""
    f = push_wide(m, m.rules.procedures.enter_play, scope)
    m.set_local(f, CARD, card)
    m.set_local(f, PLAYER, player)
    m.set_local(f, OPTIONS, options)
    m.set_local(f, WHERE, location)
    return f


def attach(m: Machine, scope: int, card: int, host: int, options: int) -> int:
    """Start to attach a card from outside play; afterwards G_RESULT tells whether it is attached."""
    f = push_wide(m, m.rules.procedures.attach, scope)
    m.set_local(f, CARD, card)
    m.set_local(f, PLAYER, m.controller(host))
    m.set_local(f, OPTIONS, options)
    m.set_local(f, WHERE, host)
    return f


# --- overlaying ---------------------------------------------------------------------------------------------


def may_overlay(m: Machine, player: int, card: int, base: int) -> bool:
    """Whether an Experienced Personality may overlay a Personality in play, Gold aside (SE-EXP-02 to SE-EXP-05)."""
    d = m.definition(card)
    b = m.definition(base)
    fits = d.type == b.type and (d.type == terms.PERSONALITY or overlays_otherwise(m, base))
    if not fits or (d.experience <= 0 and b.experience >= 0):
        return m.no(citations.ONLY_PERSONALITIES_OVERLAY, "only Experienced Personalities overlay Personalities", card)
    if places.in_play(m, card) or not places.in_play(m, base) or m.controller(base) != player:
        return m.no(citations.OVERLAID_CARD, "you do not control that Personality", base)
    if not widened(m, player, card, base) and (b.experience >= d.experience or not shares_title(d, b)):
        return m.no(citations.OVERLAID_CARD, "it is no less experienced version of the same Personality", base)
    kept = m.rules.numbers.never_overlaid
    if kept and has_keyword(m, base, m.rules.keyword(kept)):
        return m.no(citations.OVERLAID_CARD, f"no version overlays who is {kept}", base)
    if not m.rules.numbers.overlay_is_no_entry:
        if not loyal_to(m, player, card):
            return m.no(citations.OVERLAY_IS_LOYAL, "it is Loyal to another Clan", card)
        if not entry_conditions(m, player, card):
            return False
    other = unique_in_play(m, player, card, base)
    if other != NONE:
        return m.no(citations.OVERLAY_IS_UNIQUE, "a Unique version of it is in play", other)
    return True


def overlays_otherwise(m: Machine, base: int) -> bool:
    """Whether a card that is no Personality may be overlaid: one that lies at no Province (GE-EXP-08)."""
    return m.rules.numbers.all_types_overlay and not places.may_lie_at(m, base)


def widened(m: Machine, player: int, card: int, base: int) -> bool:
    """Whether a card's own text lets it overlay this Personality, whatever his title and level (SE-EXP-12)."""
    x = Context(m, player, card, NONE, NONE)
    for trait in entry_traits(m, card):
        if trait.overlays is not None and trait.overlays.test(x, base):
            return True
    return False


def overlay_price(m: Machine, card: int, base: int) -> int:
    """The Gold to pay for overlaying: the difference of the costs from two levels on (SE-EXP-04)."""
    if m.rules.numbers.overlay_is_free or m.definition(card).experience - m.definition(base).experience < 2:
        return 0
    return max(0, stat(m, card, terms.GOLD_COST) - stat(m, base, terms.GOLD_COST))


def overlay_affordable(m: Machine, player: int, card: int, base: int) -> bool:
    """Whether a player has the Gold to overlay `base` with a card (SE-EXP-04)."""
    gold = overlay_price(m, card, base)
    if not affords(m, player, gold, card):
        return m.no(citations.OVERLAY_COST, f"it costs {gold} Gold", card)
    return True


def lay_over(m: Machine, card: int, base: int) -> None:
    """Make `card` the top of the stack that `base` was (SE-EXP-06 to SE-EXP-08)."""
    player = m.controller(base)
    host = m.host(base)
    changes.unhost(m, base)
    m.unlink(card)
    m.link_bottom(card, player * terms.PLAYER_ZONES + terms.PLAY)
    m.set_controller(card, player)
    m.set_face_up(card, True)
    m.carry_over(base, card)
    if host >= 0:
        changes.host_on(m, card, host)
    for a in places.attachments(m, base):
        m.set_host(a, card)
    m.set_first_attachment(base, NONE)
    m.set_location(base, NONE)
    m.set_bowed(base, False)
    if m.rules.numbers.overlay_is_free:
        changes.relocate(m, base, m.owner(base) * terms.PLAYER_ZONES + terms.OUTSIDE, changes.TOP, 1)
        carry_history(m, base, card)
    else:
        changes.relocate(m, base, m.owner(base) * terms.PLAYER_ZONES + terms.UNDER, changes.TOP, 1)
        m.set_overlays(card, base)
        m.set_overlaid_by(base, card)
    carry_effects(m, base, card)
    m.dirty = True


def uncover(m: Machine, card: int, zone: int) -> None:
    """Move the upper card of a stack away alone: the lower one is in play again and has not entered (SE-EXP-09)."""
    base = m.overlays(card)
    player = m.controller(card)
    m.unlink(base)
    m.link_bottom(base, player * terms.PLAYER_ZONES + terms.PLAY)
    m.set_controller(base, player)
    m.set_face_up(base, True)
    m.carry_over(card, base)
    for a in places.attachments(m, card):
        m.set_host(a, base)
    m.set_overlaid_by(base, NONE)
    m.set_overlays(card, NONE)
    m.set_first_attachment(card, NONE)
    m.set_location(card, NONE)
    m.set_bowed(card, False)
    carry_effects(m, card, base)
    changes.relocate(m, card, zone, changes.TOP, 1)
    m.dirty = True


def carry_effects(m: Machine, base: int, card: int) -> None:
    """What lies on the lower card, tokens and ongoing effects, now lies on the upper one (SE-EXP-08)."""
    for at in effects.entries(m):
        kind = effects.kind(m, at)
        if kind == effects.MEMORY:
            ref = effects.parameter(m, at)
            if tag_of(ref) in (T_GRANTED, T_CONTINUOUS) and payload_of(ref) % 1024 == base:
                effects.set_parameter(m, at, ref - base + card)
            continue
        if kind != effects.TOKEN and effects.flags(m, at) & (PROVINCE_SUBJECT | PLAYER_SUBJECT):
            continue
        effects.set_subject(m, at, with_other(effects.subject(m, at), base, card))


def carry_history(m: Machine, base: int, card: int) -> None:
    """What refers to a card that has left the game by being overlaid means the one that lies there now."""
    m.set_last_location(card, m.last_location(base))
    m.set_battle_resolved(card, m.battle_resolved(base))
    f = m.top
    while f >= 0:
        if m.scope(f) == f:
            numbers = changes.numbers_in(m, f)
            for n in range(terms.SLOTS):
                if not (numbers >> n) & 1:
                    scopes.set_slot(m, f, n, with_other(scopes.slot(m, f, n), base, card))
        f = m.below(f)
    for at in effects.entries(m):
        kind = effects.kind(m, at)
        if kind == effects.MEMORY:
            if effects.subject(m, at) == base:
                effects.set_subject(m, at, card)
        elif kind in (effects.MODIFIER, effects.DELAYED, effects.GRANT, effects.TRAIT):
            numbers = effects.numbers(m, at)
            for n in range(terms.SLOTS):
                if not (numbers >> n) & 1:
                    effects.set_slot(m, at, n, with_other(effects.slot(m, at, n), base, card))
            if effects.source(m, at) == base:
                effects.set_source(m, at, card)


def with_other(value: int, old: int, new: int) -> int:
    """What a slot or a subject holds, with one card in the place of another."""
    return set_of([new if card == old else card for card in cards_of(value)])


# the frame of an overlay
BASE: Final = C  # the Personality below

# its steps
PAY_FOR: Final = "pay"
LAY: Final = "lay over"
LAID: Final = "laid over"
NOT_LAID: Final = "not laid over"


class PayForOverlay(Step):
    """The card waits aside while it is paid for."""

    def __init__(self) -> None:
        super().__init__(PAY_FOR)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        base = m.local(f, BASE)
        if not may_overlay(m, player, card, base) or not overlay_affordable(m, player, card, base):
            fail(m)
            return
        changes.relocate(m, card, player * terms.PLAYER_ZONES + terms.RESOLVING, changes.BOTTOM, 1)
        gold = overlay_price(m, card, base)
        m.go_on(f)
        m.result = 1
        if gold > 0:
            pay(m, NONE, player, gold, card)


class LayOver(Step):
    """It is laid over the Personality (SE-EXP-06), if he is still there."""

    def __init__(self) -> None:
        super().__init__(LAY)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        base = m.local(f, BASE)
        if m.result == 0 or not places.in_play(m, base):
            m.go_to(f, NOT_LAID)
            happen(m, NONE, kinds.DISCARD, card, NONE, 0, player)
            return
        lay_over(m, card, base)
        if m.logging:
            m.say(citations.OVERLAID, f"{places.title_of(m, card)} overlays {places.title_of(m, base)}.", card, player)
        m.go_on(f)
        happen(m, m.scope(f), kinds.OVERLAY, card, base, 0, player)


class Laid(Step):
    """Tell whether it was."""

    def __init__(self, name: str, result: int) -> None:
        super().__init__(name)
        self.result: int = result

    def run(self, m: Machine, f: int) -> None:
        m.result = self.result
        m.pop()


def overlaying() -> Procedure:
    """How a Personality is laid over an earlier version."""
    return Unsettled([PayForOverlay(), LayOver(), Laid(LAID, 1), Laid(NOT_LAID, 0)])


def overlay(m: Machine, scope: int, player: int, card: int, base: int) -> int:
    """Start to overlay a Personality; afterwards G_RESULT tells whether it happened."""
    f = m.push(m.rules.procedures.overlay, scope)
    m.set_local(f, CARD, card)
    m.set_local(f, PLAYER, player)
    m.set_local(f, BASE, base)
    return f
