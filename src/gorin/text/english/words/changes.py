# gorin: interpreted
"""How words read in English: changes that last."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, CHANGE, TIME
from gorin.text.english.wording import is_bare, lesser, lettered, names_actions, say, simple, whole

say(
    "bonus",
    CHANGE,
    "given",
    "{amount:signed}{stat:letter}",
    lambda term: isinstance(term.parts[1], int) and lettered(term.parts[0]),
)
say("bonus", CHANGE, "given", "{amount:signed} {stat}", lambda term: isinstance(term.parts[1], int))
say("bonus", CHANGE, "given", "a {stat} penalty equal to {amount:less}", lesser("amount"))
say("bonus", CHANGE, "given", "a {stat} bonus equal to {amount}", lambda term: isinstance(term.parts[1], Term))
say(
    "bonus",
    CHANGE,
    "does",
    "*have {amount:signed}{stat:letter}",
    lambda term: isinstance(term.parts[1], int) and lettered(term.parts[0]),
)
say("bonus", CHANGE, "does", "*have {amount:signed} {stat}", lambda term: isinstance(term.parts[1], int))
say("bonus", CHANGE, "does", "*have a {stat} penalty equal to {amount:less}", lesser("amount"))
say("bonus", CHANGE, "does", "*have a {stat} bonus equal to {amount}", lambda term: isinstance(term.parts[1], Term))
say("times", AMOUNT, "less", "{amount}", factor=-1)
for word, but in (("cannot_happen", ""), ("does_not_happen", " no matter what")):
    say(word, CHANGE, "does", "{trigger:cannot}" + but, lambda t: is_bare(t.parts[0]))
    say(word, CHANGE, "whole", "{trigger:cannot}" + but, lambda t: not is_bare(t.parts[0]))
    say(word, CHANGE, "whole", "{trigger:nothing}" + but, lambda t: is_bare(t.parts[0]))
simple(
    CHANGE,
    "does",
    {
        "gains_stat": "*gain {stat} with a bonus of {amount}",
        "maximum": "*have a maximum {stat} of {amount}",
        "minimum": "*have a minimum {stat} of {amount}",
        "cannot_rise_above": "*have {stat} that changes cannot raise above {amount}",
        "cannot_fall_below": "*have {stat} that changes cannot bring below {amount}",
        "no_new_bonuses": "cannot gain {stat} bonuses",
        "no_new_penalties": "cannot gain {stat} penalties",
        "has_keyword": "*gain {keyword}",
        "cannot_gain_keyword": "cannot gain {keyword}",
        "loses_keyword": "*lose {keyword}",
        "has_ability": '*have the ability, "{ability:quoted}"',
        "cannot_be_used": "cannot take actions from it",
        "assigns_bowed": "can assign even if bowed",
        "fights_bowed": "*add Force to its unit even if bowed",
        "cannot_use_abilities": "cannot use its abilities",
        "plays_as": "*be a {clan:title} player",
        "has_no_abilities": "*have no abilities",
        "no_hand_limit": "*have no maximum hand size",
        "survives_zero_chi": "*be not destroyed for having 0 Chi",
        "perishes": "*be destroyed at once",
        "ancestors_of_any_clan": "may attach Ancestors regardless of their Clan alignment",
        "traits_negated": "*have its traits' effects negated",
        "abilities_undone": "*have the present effects of its abilities negated",
        "cannot_challenge": "cannot challenge",
        "cannot_be_challenged": "cannot be challenged",
        "cannot_be_targeted": "cannot be targeted by other players' actions",
        "equips_in_battle": "may equip[ {to:a}] as a Battle action",
        "may_be_proclaimed": "may be Proclaimed regardless of Clan",
        "hand_face_up": "*have a face-up hand",
        "priced_as_own": "*cost the Gold that players of its Clan pay",
        "makes_no_gold": "*do not produce Gold",
        "enlightens_nobody": "*do not count towards an Enlightenment Victory",
        "equips_openly": "may equip as an Open action",
        "is_human": "*count as human",
        "challenges_bind": "*issue challenges that cannot be refused[ except at the price to {unless}]",
        "cannot_win_by_honor": "cannot win an Honor Victory",
        "ignores_honor_requirements": "may ignore Honor Requirements",
        "not_targeted_by_own_player": "cannot be targeted by its controller",
        "cannot_bow_as_cost": "cannot be bowed as a cost",
        "cannot_be_removed": "cannot leave the game",
        "resolution_bows_not": "*do not bow from the battle's resolution",
        "straightens_for_all": "*straighten in each player's Straighten Phase",
        "holds_two_cards": "*let its Province hold two Dynasty cards",
        "holds_no_cards": "*hold no Dynasty cards in its Province",
        "ties_instead": "*tie instead of winning",
        "must_assign": "must assign if able",
        "keeps_enemies_out": "*keep enemy units from joining its battle after the Infantry Maneuvers",
        "wins_ties": "*win tied duels",
        "cannot_be_invited": "cannot be invited as an ally",
        "satisfies_presence": "*satisfy the Rule of Presence without units",
        "cannot_act_first": "cannot be given the first opportunity to act in a battle",
        "fights_for_enemy": "*add its Force to the opposing army instead of its own",
        "assigns_as_cavalry": "can assign in the Cavalry Maneuvers",
        "costs_stand": "cannot have costs waived",
        "focuses_from_deck": "may focus the top card of the Fate deck unseen, to be discarded when revealed if it could not have been focused from the hand",
        "must_focus": "must focus at least once in a duel",
        "stands_alone": "may remain in play unattached",
        "brings_presence": "*let whoever attaches or transfers it to the Province of a battle act there without units",
        "counts_as_destroyed": "*count as destroyed for the Honor that a battle's resolution brings",
        "performs_here": "may perform actions as if at the current battlefield",
        "shows_no_presence": "*do not count for the Rule of Presence",
        "bows_like_attackers": "*bow from the battle's resolution as attackers do",
        "chooses_battles": "*choose the next battle if defending",
        "attacks_two": "may choose two other players as the Defender when declaring an attack",
        "cavalry_first": "*have the Cavalry Maneuvers before the Infantry Maneuvers",
    },
)
say("performs_as", CHANGE, "does", "may perform actions as if it had {keyword}", freely=0)
performing_freely = "may once per turn perform an action as if it had {keyword}, without bowing for that"
say("performs_as", CHANGE, "does", performing_freely, freely=1)
say("cannot_gain_clan", CHANGE, "does", "cannot gain a Clan alignment", but="")
say("cannot_gain_clan", CHANGE, "does", "cannot gain a Clan alignment except {but}")
for only, without in ((0, ""), (1, ", with no other change of that,")):
    say(
        "costs_more",
        CHANGE,
        "does",
        f"*cost{without} {{amount:abs}} less Gold",
        lambda t: isinstance(t.parts[0], int) and t.parts[0] < 0,
        only=only,
    )
    say("costs_more", CHANGE, "does", f"*cost{without} {{amount}} more Gold", whole("amount"), only=only)
    say("costs_more", CHANGE, "does", f"*cost{without} less Gold, by {{amount:less}}", lesser("amount"), only=only)
    say("costs_more", CHANGE, "does", f"*cost{without} more Gold, by {{amount}}", only=only)
say("cannot_invite", CHANGE, "does", "cannot invite allies", whom=None)
say("cannot_invite", CHANGE, "does", "cannot invite {whom} as an ally")
say("must_attack", CHANGE, "does", "must declare an attack if a unit that must assign can", against=None)
say("must_attack", CHANGE, "does", "must attack with a unit, if one can, somebody for whom ({against})")
for name, number in (
    ("hand_limit", "maximum hand size"), ("opening_hand", "cards in the opening hand"), ("lobby_bonus", "Lobby Bonus"),
    ("focus_limit", "opportunities to focus in a duel"),
    ("battle_honor", "Honor for each card that a battle's resolution destroys"),
    ("focuses_at_once", "cards to focus at a time"),
):  # fmt: skip
    say(name, CHANGE, "does", "*have {amount:signed} " + number, whole("amount"))
    say(name, CHANGE, "does", "*have {amount:simple} more " + number)
say("honor_to_win", CHANGE, "does", "*need {amount} more Honor for an Honor Victory", whole("amount"))
say("honor_to_win", CHANGE, "does", "*need more Honor for an Honor Victory, by {amount:simple}")
say("proclaims_for_less", CHANGE, "does", "*pay {amount} less Gold for Proclaimed Personalities", whole("amount"))
say("proclaims_for_less", CHANGE, "does", "*pay less Gold for Proclaimed Personalities, by {amount:simple}")
say("contributes", CHANGE, "does", "*contribute {amount:signed} Force", whole("amount"))
say("contributes", CHANGE, "does", "*contribute {amount:simple} more Force")
say("more_uses", CHANGE, "does", "may use each of its abilities once more", amount=1)
say("more_uses", CHANGE, "does", "may use each of its abilities {amount} times more")
simple(
    TIME,
    "np",
    {
        "while_so": "for as long as that lasts",
        "while_this_in_play": "while this card remains in play",
        "while_it_in_play": "while it remains in play",
    },
)
simple(
    TIME,
    "first",
    {
        "while_this_in_play": "while this card remains in play",
        "while_it_in_play": "while it remains in play",
        "while_so": "for as long as that lasts",
    },
)

simple(
    CHANGE,
    "does",
    {
        "need_not_bow": "need not bow as a cost",
        "fear_also_at": "can be targeted by Fear effects too",
        "shots_also_at": "can be targeted by Ranged Attacks too",
        "ranged_at_doubled": "*have the strength of Ranged Attacks at it doubled",
        "own_ranged_doubled": "*perform Ranged Attacks with doubled strength",
        "counts_as_favor": "may be discarded in place of the Imperial Favor",
        "honor_rises_at_most": "cannot rise to more than {amount} Honor above where the turn began",
    },
)
for form in ("np", "first"):
    simple(
        TIME,
        form,
        {
            "its_action": "until that action ends",
        },
    )

say("bears_weapons", CHANGE, "does", "may attach a single Weapon", amount=1)
say("bears_weapons", CHANGE, "does", "may attach {amount} Weapons")
for which, abilities in ((0, "abilities"), (1, "printed abilities")):
    say("abilities_have", CHANGE, "does", f"*have {abilities} with {{keyword}}", targeting=None, printed=which)
    aimed = f"*have {abilities} with {{keyword}} if they target {{targeting:a}}"
    say("abilities_have", CHANGE, "does", aimed, printed=which)
say("cannot_take", CHANGE, "does", "cannot perform actions", action=None)
say("cannot_take", CHANGE, "does", "cannot perform {action:actions}", names_actions)
say("cannot_take", CHANGE, "does", "cannot take actions such that {action:inner}")
say("actions_are", CHANGE, "does", "*have {keyword:title} actions for {instead_of:title} actions", which=None)
say("actions_are", CHANGE, "does", "*have {keyword:title} on actions such that {which:inner}", instead_of="")
say("cannot_be_targeted_by", CHANGE, "does", "cannot be targeted by {action:actions}[ of {of:some}]", names_actions)
inner = "cannot be targeted by actions[ of {of:some}] such that {action:inner}"
say("cannot_be_targeted_by", CHANGE, "does", inner)
for name, must in (("must_be_targeted_by", "must"), ("targeted_last_by", "may only")):
    last = " if possible" if must == "must" else " while nothing else is legal"
    say(name, CHANGE, "does", must + " be targeted by {action:actions}[ of {of:some}]" + last, names_actions)
    say(name, CHANGE, "does", must + " be targeted by actions[ of {of:some}] such that {action:inner}" + last)
for to, where in (("attack", "to attack"), ("cavalry_maneuvers", "in the Cavalry Maneuvers")):
    say("cannot_assign", CHANGE, "does", "cannot assign " + where, to=Term(to))
say("cannot_assign", CHANGE, "does", "cannot assign", to=None)
say("negates_tokens", CHANGE, "does", "*have the effects of {title:title} tokens on it negated")
for besides, items in ((0, ""), (1, " other than Items' modifiers")):
    say("negates", CHANGE, "does", f"*have all {{stat}} bonuses{items} negated", penalties=0, besides_items=besides)
    say("negates", CHANGE, "does", f"*have all {{stat}} penalties{items} negated", penalties=1, besides_items=besides)
say("costs_in_full", CHANGE, "does", "cannot have its Gold Cost reduced or waived", abilities=0)
abilities_in_full = "cannot have costs of its abilities reduced, substituted or waived"
say("costs_in_full", CHANGE, "does", abilities_in_full, abilities=1)

for name, attacks in (("ranged", "Ranged Attacks"), ("melee", "Melee Attacks"), ("fear", "Fear effects")):
    say(f"{name}_at", CHANGE, "does", f"*have {attacks} at it changed by {{amount:signed}}", whole("amount"))
    say(f"{name}_at", CHANGE, "does", f"*have {attacks} at it changed by {{amount:simple}}")
    say(f"own_{name}", CHANGE, "does", f"*perform {attacks} with {{amount:signed}} strength", whole("amount"))
    say(f"own_{name}", CHANGE, "does", f"*perform {attacks} with {{amount:simple}} more strength")
