# gorin: interpreted
"""How words read in English: effects."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CONSTRAINT, CREATED, EFFECT, ENTRY, GOAL, REACH, ZONE
from gorin.lang.words.fighting import WIDENED
from gorin.text.card_printer import ACTOR
from gorin.text.english.wording import (
    ATTACKS,
    CREATED_CARDS,
    FIRST,
    LASTING,
    NAMED,
    PLURALLY,
    SHOTS,
    WAYS,
    Given,
    can_be_granted,
    does,
    lesser,
    picks,
    say,
    simple,
    whole,
)

simple(
    EFFECT,
    "np",
    {
        "bow": "bow {who}",
        "straighten": "straighten {who}",
        "destroy": "destroy {who}",
        "discard": "discard {who}",
        "remove": "remove {who} from the game",
        "dishonor": "dishonor {who}",
        "rehonor": "rehonor {who}",
        "goes_to": "it goes to {place} instead",
        "switch_units": "exchange the locations of {left} and of {right}",
        "move": "move {who} {to}[, as {by} chooses]",
        "put_on_bottom": "put {who} on the bottom of its deck",
        "put_on_top": "put {who} on top of its deck",
        "put_in_province": "put {who} into {place}",
        "reveal": "turn {who} face-up",
        "show": "show {who}[ to {to:some}]",
        "look_at": "look at {who}",
        "lay_over": "lay {who} over {base}",
        "discard_overlay": "discard {who} from what it overlays",
        "may_remain_bowed": "{who} may remain bowed",
        "exchange_stats": "exchange {who:poss} {one} and {other}" + LASTING,
        "set_stat": "set {who:poss} {stat} to {amount}" + LASTING,
        "raise_to": "raise {who:poss} {stat} to {amount}" + LASTING,
        "reduce_to": "reduce {who:poss} {stat} to {amount}" + LASTING,
        "set_strength": "set the strength of {place} to {amount}" + LASTING,
        "end_bonuses": "end the {stat} bonuses on {who}[ from {givers:a} until the turn ends]",
        "each_gains_by_other": "the controllers of {first} and of {second} each gain Honor equal to the {stat} of the other's card",
        "gain_province": "gain a Province, which becomes your leftmost",
        "destroy_province": "destroy {place}",
        "gain_reconnaissance": "you have Reconnaissance at {place}",
        "produce_gold": "produce {amount} Gold",
        "pay_less": "reduce this payment by {amount} Gold[, to no less than {least}]",
        "move_region": "place {who} on {place}",
        "transfer_to_province": "transfer {who} onto {place}",
        "note": "note {amount} as {name:quoted}",
        "note_cards": "note {who} as {name}",
        "remember": "remember {name:quoted}[ of {who}][, {times:simple} times]" + LASTING,
        "must_pay": "if you can, {cost}; if you do, {effects:closed}",
        "for_each": "for {who} as {name}, {effects:closed}",
        "first_each_turn": "if it is the first time this turn for {who}, {effects:closed}",
        "of_fixed_size": "in a way that is neither increased nor decreased, {effects:closed}",
        "unstoppable": "in a way that cannot be negated, {effects:closed}",
        "even_if_it_cannot": "even if that cannot be done, {effects:closed}",
        "negate": "negate it",
        "negate_action": "negate the action's effects[, except that {sparing}]",
        "negate_event": "negate the Event's effects",
        "action_gains": "the action has the keyword {keyword} until it has resolved",
        "strengths_stand": "the strengths of the attacks of this action are not increased",
        "protect_action": "the action cannot have its effects negated or its targets changed",
        "lost_instead": "that Honor is lost instead",
        "redirect": "it happens to {who} instead",
        "target_instead": "the action targets {who} instead, if legal",
        "choose_targets_instead": "you choose the targets instead",
        "choose_attack_targets": "you may choose new targets of the action's Ranged and Melee Attacks"
        "[, also in its player's army if {own_army}]",
        "instead": "in its place, {effects:closed}",
        "raise_ranged": "raise the Ranged Attack's strength by {amount}",
        "pay_instead": "pay that cost with {who} instead",
        "raise_numeral": "for the rest of the game, increase a positive numeral on {who}, of your choice, by one",
        "become_ability": "for the rest of the game your copies of this card out of play have, instead of their own, one ability "
        'of {who} with the additional cost, "{cost}"',
        "change_sides": "you become an ally of {leader} and no longer of your own leader, and your units at battlefields change sides with you",
        "create_battlefield": "create a battlefield at no Province ({name:bare}), with {defender} as the Defender",
        "fight_battle": "fight a battle at {place}",
        "end_battle": "end the battle without resolution",
        "stand_in": "have {who} duel in the place of {of}",
        "duel_uses": "{stat} is the duel stat[ of {who:ref}]",
        "raise_duel_stat": "raise {who:poss} duel stat by {amount:simple} until the duel ends",
        "focus_from_deck": "lay the top card of your Fate deck unseen among your focused cards, if you may focus in the duel",
        "decide_by_base": "decide the duel by the duel stats before the challenge and the base Focus Values alone, counting Double Chi even if it is negated",
        "end_duel": "end the duel without resolution",
        "negate_challenge": "negate the challenge under way",
        "refuse": "the challenge is refused",
        "later": FIRST + "[so long as {so_long_as:inner}, ]{trigger}, {effects:closed}[ for {of}]",
        "whenever": FIRST + "[so long as {so_long_as:inner}, ]each time {trigger}, {effects:closed}[ for {of}]",
        "at_next": FIRST + "[so long as {so_long_as:inner}, ]at the next time {trigger}, {effects:closed}[ for {of}]",
    },
)
say("times_in", EFFECT, "np", "at most once {period:per}, {effects:closed}", times=1)
say("times_in", EFFECT, "np", "at most {times:words} times {period:per}, {effects:closed}")
say("repeat", EFFECT, "np", "{times} times, {effects:closed}", so_long_as=None)
say("repeat", EFFECT, "np", "again and again while {so_long_as:inner}, {effects:closed}", times=None)
say("additional_cost", EFFECT, "np", 'the action has the additional cost, "{cost}"', who=None, by=None)
costly = 'actions[ of {by:some}] that target {who} have the additional cost, "{cost}"' + LASTING
say("additional_cost", EFFECT, "np", costly)
copied = "{who} *copy the ability of the action, and you may take an additional action with it"
say("copy", EFFECT, "np", copied, of=None, abilities=0, noted=0)
FEATURES: Final = (
    (0, 0, "an ability or keyword"), (0, 1, "a keyword, trait, or ability"), (1, 0, "an ability"),
    (1, 0, "one {kind} ability"), (1, 0, "an ability with the keyword {keywords:keywords}"),
)  # fmt: skip
for abilities, traits, feature in FEATURES:
    for sparing, which in ((0, ""), (1, " that does not copy abilities")):
        what = f"copy {feature} of {{of}}{which}[, noted as {{name:quoted}},]"
        for copy_ends, copy_lasts in ((" until the turn ends", [Term("turn")]), (" {until}", [])):
            copied_so: dict[str, Value] = {"abilities": abilities, "traits": traits, "sparing": sparing}
            if copy_lasts:
                copied_so["until"] = copy_lasts[0]
            say("copy", EFFECT, "made", "have {who} " + what + copy_ends, **copied_so)
            say("copy", EFFECT, "np", "{who} *" + what + copy_ends, **copied_so)
for sparing, which in ((0, ""), (1, ", if it does not copy abilities")):
    say("copy", EFFECT, "np", "{who} *copy {name:quoted} until the turn ends" + which, sparing=sparing, noted=1)
for noted, which in ((0, "lose one of its abilities, noted as {name:quoted}"), (1, "lose its ability {name:quoted}")):
    say("remove_ability", EFFECT, "np", "{who} *" + which + LASTING, noted=noted)
    say("remove_ability", EFFECT, "made", "have {who} " + which + LASTING, noted=noted)
certain = "one keyword of {of} among {keywords:keywords} until the turn ends"
say("copy", EFFECT, "made", "have {who} copy " + certain, lambda t: bool(t.parts[7]), abilities=0)
say("copy", EFFECT, "np", "{who} *copy " + certain, lambda t: bool(t.parts[7]), abilities=0)
say("may_pay", EFFECT, "np", "you may {cost}; otherwise, {otherwise:closed}", effects=())
say("may_pay", EFFECT, "np", "you may {cost}; if you do, {effects:closed}[; otherwise, {otherwise:closed}]")
for shown, how in ((0, ""), (1, " face-up")):
    say("put_in_hand", EFFECT, "np", "put {who} in its owner's hand" + how, face_up=shown)
say("set_honor", EFFECT, "np", "set your Family Honor to {amount}, which is no gain or loss", who=None)
say("set_honor", EFFECT, "np", "set the Family Honor of {who} to {amount}, which is no gain or loss")
say("players_each", EFFECT, "np", "{who} does this: {effects:closed}", name="")
say("players_each", EFFECT, "np", "for {who} in turn as {name}, {effects:closed}")
say("provided", EFFECT, "np", "if {condition}, {effects:chain}", otherwise=())
say("provided", EFFECT, "np", "if {condition}, {effects:closed}; otherwise, {otherwise:closed}")
for name, verb, cap in (("gain_honor", "gain", "[, up to {cap}]"), ("lose_honor", "lose", "")):
    does(name, f"*{verb} {{amount}} Honor{cap}", whole("amount"))
    does(name, f"*{verb} Honor equal to {{amount}}{cap}")
given: Given
for number, cards in ((1, "a card"), (None, "{number} cards"), (None, "as many cards as {number:simple}")):
    given = {} if number is None else {"number": number}
    fits = whole("number") if cards == "{number} cards" else None
    say("draw", EFFECT, "np", f"draw {cards}", fits, who=None, **given)
    say("draw", EFFECT, "np", f"{{who}} *draw {cards}", fits, **given)
    say("draw", EFFECT, "act", f"draw {cards}", fits, who=ACTOR, **given)
    say("draw", EFFECT, "np", f"draw {cards} ({{name:bare}})", fits, who=None, **given)
    say("draw", EFFECT, "act", f"draw {cards} ({{name:bare}})", fits, who=ACTOR, **given)
    at_random = (("", 0), (" at random", 1))
    for chance, value in at_random:
        say(
            "discard_from_hand",
            EFFECT,
            "np",
            f"{{who}} *discard {cards} from hand{chance}[ as {{name}}]",
            fits,
            at_random=value,
            **given,
        )
        say(
            "discard_from_hand",
            EFFECT,
            "np",
            f"discard {cards} from hand{chance}[ as {{name}}]",
            fits,
            at_random=value,
            who=None,
            **given,
        )
        say(
            "discard_from_hand",
            EFFECT,
            "act",
            f"discard {cards} from hand{chance}[ as {{name}}]",
            fits,
            at_random=value,
            who=ACTOR,
            **given,
        )
does("take_favor", "*take the Imperial Favor")
does("discard_favor", "*discard the Imperial Favor")
say("shuffle", EFFECT, "np", "shuffle your Fate deck", who=None)
say("shuffle", EFFECT, "np", "shuffle {who} into its owner's deck")
say("take_control", EFFECT, "np", "take control of {who}", by=None)
say("take_control", EFFECT, "np", "{by} *take control of {who}")
say("take_control", EFFECT, "act", "take control of {who}", by=ACTOR)
say("put_into_play", EFFECT, "np", "put this card into play[ at {at}]", who=None)
say("put_into_play", EFFECT, "np", "put {who} into play[ at {at}]", lambda t: t.parts[1] != Term("this"))
say("end_penalties", EFFECT, "np", "end the {stat} penalties on {who}", shared=0)
say("end_penalties", EFFECT, "np", "end the shared {stat} penalties on {who}", shared=1)
say("strengthen", EFFECT, "np", "give {place} {amount:signed} strength[ while {where}]" + LASTING, whole("amount"))
say("strengthen", EFFECT, "np", "lower the strength of {place} by {amount:less}[ while {where}]" + LASTING, lesser("amount"))
say("strengthen", EFFECT, "np", "raise the strength of {place} by {amount}[ while {where}]" + LASTING)
for honor, honors in ((0, ""), (None, "{honor:signed}PH")):
    for force, forces in ((0, ""), (None, "{force:signed}F")):
        for chi, chis in ((0, ""), (None, "{chi:signed}C")):
            given = {key: 0 for key, value in (("force", force), ("chi", chi), ("honor", honor)) if value == 0}
            marks = "/".join(each for each in (forces, chis, honors) if each)
            say(
                "token",
                EFFECT,
                "np",
                f"put a {marks + ' ' if marks else ''}{{title:title}} token on {{who}}",
                lambda t: bool(t.parts[4]),
                gold=0,
                **given,
            )
            if marks:
                say("token", EFFECT, "np", f"put a {marks} token on {{who}}", title="", gold=0, **given)
say("token", EFFECT, "np", "put a {gold:signed}GP[ {title:title}] token on {who}", force=0, chi=0, honor=0)
say("province_token", EFFECT, "np", "put a {strength:signed} strength[ {title:title}] token on {place}")
say("put_under", EFFECT, "np", "put {who} face-down under {below}", face_up=0)
say("put_under", EFFECT, "np", "put {who} face-up under {below}", face_up=1)
for as_what in (EFFECT, CONSTRAINT):
    say("remove_token", as_what, "np", "remove a[ {title:title}] token from {who}", number=1)
    say("remove_token", as_what, "np", "remove[ {title:title}] tokens from {who}, {number} of them")
say("remove_tokens", EFFECT, "np", "remove all tokens from {who}[ and from {place}]")
say("move_token", EFFECT, "np", "move a[ {title:title}] token from {who} to {to}")
say("grant", EFFECT, "np", '{who} *have the ability, "{ability:quoted}"' + LASTING, can_be_granted)
say("grant", EFFECT, "np", '{to} *have the ability[, noted as {name:quoted}], "{ability:quoted}"' + LASTING, can_be_granted)
say("grant", EFFECT, "made", 'give {who} the ability, "{ability:quoted}"' + LASTING)
say("grant", EFFECT, "made", 'give {to} the ability[, noted as {name:quoted}], "{ability:quoted}"' + LASTING)
# what has a subject of its own, and so no place after "may"
for name in (
    "action_gains", "additional_action", "additional_cost", "action_from", "at_next", "become_ability", "change_sides", "copy",
    "choose_attack_targets", "choose_targets_instead", "counts_as_paid", "each_gains_by_other", "first_each_turn", "gain_reconnaissance",
    "goes_to", "instead", "later", "lost_instead", "may_draw_from_bottom", "may_pay", "may_remain_bowed", "must_pay",
    "players_each", "protect_action", "provided", "ranged_also_at", "redirect", "refuse", "resolves_again",
    "strengths_stand",
    "target_instead", "whenever",
):  # fmt: skip
    say(name, EFFECT, "declares", "declares")
for name, deed_ in {
    "become_dead": "have {who} become honorably dead", "lose_game": "have {who} lose the game",
    "lose_duel": "have {who} lose the duel",
    "acts_first": "give {who} the first opportunity to act in the battle", "invite": "have {leaders} invite {guests} as allies",
    "starts_game": "make {who} the starting player",
    "focuses_first": "give {who} the first opportunity to focus or strike",
    "loses_clans": "have {who} permanently lose all Clan alignments",
    "remove_abilities": "have {who} lose all abilities that it has" + LASTING,
    "bar_ability": "have one ability of {who}, of your choice, be of no use" + LASTING,
}.items():  # fmt: skip
    say(name, EFFECT, "made", deed_)
simple(
    GOAL,
    "np",
    {
        "home": "home",
        "attack": "to the attack",
        "to_battle": "to the current battlefield",
        "another_battlefield": "to another battlefield",
        "unresolved_battlefield": "to another unresolved battlefield",
        "enemy_battlefield": "to another battlefield with enemy units",
        "adjacent_battlefield": "to an adjacent battlefield",
        "adjacent_or_home": "to an adjacent battlefield, or home if there is none",
    },
)
say("province_of", GOAL, "np", "to {place}", lambda t: t.parts[0] != Term("current_battlefield"))
say("province_of", GOAL, "np", "to the Province of {place}", lambda t: t.parts[0] == Term("current_battlefield"))
simple(
    ZONE,
    "np",
    {
        "your_hand": "your hand",
        "your_discard": "your discard piles",
        "any_hand": "any hand",
        "any_discard": "any discard pile",
        "province_cards": "the Provinces",
        "face_down_cards": "all face-down cards",
        "all_province_cards": "the Provinces, face-up or not",
        "your_province_cards": "your Provinces",
        "your_fate_deck": "your Fate deck",
        "your_dynasty_deck": "your Dynasty deck",
        "focus_pool": "your focus pool",
        "under_this": "the cards under this card",
    },
)
simple(REACH, "np", {"anywhere": "anywhere", "if_it_comes": "anywhere from which it comes here", "or_in_province": "even in your Provinces"})
for sort in (EFFECT, CONSTRAINT):
    picks("target", sort, "target", "[ from {zone}][, {reach}][, all such that {where:inner}]")
picks("choose", EFFECT, "choose", "[ from {zone}][ with a total {noting} of {reaching} or more]")
for sort in (EFFECT, CONSTRAINT):
    for names, called in ((PLURALLY, ""), (None, " ({name:bare})")):
        say("target", sort, "np", "target {number} {test:of}" + called + ", all in one unit", None, names, one_unit=1)
TOPS: tuple[tuple[str, Given], ...] = (("top card", {"number": 1}), ("top {number:words} cards", {}))
for implied, called in NAMED:
    say("search", EFFECT, "np", "search your Fate deck for {test:a}" + called, None, implied, zone=None)
    say(
        "search",
        EFFECT,
        "np",
        "search {zone} for {test:a}" + called,
        lambda t: t.parts[2] != Term("your_fate_deck"),
        implied,
    )
    for must, verb in ((0, "you may pick"), (1, "pick")):
        for top_, fixed in TOPS:
            top = f"look at the {top_} of your Dynasty deck and {verb}"
            say("look_at_top_dynasty", EFFECT, "np", f"{top} {{test:a}}{called}", None, implied, must=must, **fixed)
            say("look_at_top_dynasty", EFFECT, "np", f"{top} one{called}", None, implied, must=must, test=None, **fixed)
say("pick_card_in", EFFECT, "np", "pick what lies in {place} ({name:bare})")
for verb, sort in (("target", EFFECT), ("choose", EFFECT), ("target", CONSTRAINT)):
    such = "[, such that {where:inner}]"
    say(f"{verb}_province", sort, "np", verb + " a Province[ of {of:some}][ adjacent to {beside}] ({name:bare})" + such)
    say(f"{verb}_player", sort, "np", verb + " a player ({name:bare})[, who is {among:some}]")
for strength, fits in (("Ranged {strength} Attack", whole("strength")), ("Ranged Attack with strength equal to {strength:simple}", None)):
    for far, several, given in SHOTS:
        shot = strength + (" at up to {most:words} targets" if several else "") + "[ only at {test:a}][, also at {also:a}]"
        shot += "[, also at {adjacent:a} at an adjacent battlefield]" + (", also at home" if far else "")
        shot += "[, or against {or_against}][ if {where:inner}]"
        if fits is None and not several and not far:
            say("ranged", EFFECT, "np", "Ranged Attack with strength equal to {strength}", name="struck")
            say("ranged", EFFECT, "made", "make a Ranged Attack with strength equal to {strength}", name="struck")
        for form, lead in (("np", ""), ("made", "make a ")):
            say("ranged", EFFECT, form, lead + shot, fits, name="struck", **given)
            say("ranged", EFFECT, form, lead + shot + " ({name:bare})", fits, **given)
for attack, named, whole_, counted in (
    ("melee", "struck", "Melee {strength} Attack", "Melee Attack with strength equal to {strength:simple}"),
    ("fear", "frightened", "Fear {strength}", "Fear with strength equal to {strength:simple}"),
):
    for strength, fits in ((whole_, whole("strength")), (counted, None)):
        for at_several, how_many in (("", {"most": 1}), (" at up to {most:words} targets", {})):
            for told, named_ in (("", {"name": named}), (" ({name:bare})", {})):
                aimed = at_several + "[ only at {test:a}][, also at {also:a}][, whatever the Force of {sure:a}]"
                say(attack, EFFECT, "np", strength + aimed + told, fits, **how_many, **named_)
say(
    "challenge",
    EFFECT,
    "np",
    "{challenger} *challenge {challenged}[ by {stat}][; if one loses, {loser:closed}][; if one wins, {winner:closed}]"
    "[; to refuse, {offered:closed}][; if refused, {refused:closed}]",
)
say(
    "duels",
    EFFECT,
    "np",
    "{first} *duel {second}[ by {stat}][; if one loses, {loser:closed}][; if one wins, {winner:closed}]",
)
say(
    "bring_in",
    EFFECT,
    "np",
    "bring {who} into play[ at {at}]" + WAYS + ", by its own text[, without paying if {free_if}]",
    own_text=1,
)
say("bring_in", EFFECT, "np", "bring {who} into play[ at {at}]" + WAYS + "[, without paying if {free_if}]", own_text=0)
say("attach", EFFECT, "np", "attach {who} to {to}" + WAYS + "[, without paying if {free_if}]")
FREE = "[, without paying if {free_if}]"
say("recruit", EFFECT, "np", "Recruit {who}[ at {at}]" + WAYS + FREE, proclaim=0)
say("recruit", EFFECT, "np", "Recruit {who}[ at {at}]" + WAYS + FREE + ", perhaps with Proclaim", proclaim=1)
say("equip", EFFECT, "np", "Equip {to} with {who}" + WAYS + FREE)
say("cycle", EFFECT, "np", "Cycle")
say("refill_face_up", EFFECT, "np", "the next of your Provinces to be refilled in this phase is refilled face-up", place=None)
say("refill_face_up", EFFECT, "np", "refill {place} face-up")
NAMES = {
    "ranged": ("Ranged Attack", "Ranged Attacks"), "melee": ("Melee Attack", "Melee Attacks"),
    "fear": ("Fear effect", "Fear effects"),
}  # fmt: skip
for together in ATTACKS:
    given = {each: int(each in together) for each in NAMES}
    one, more = " or ".join(NAMES[each][0] for each in together), " and ".join(NAMES[each][1] for each in together)
    say("attacks_also_at", EFFECT, "np", f"let the {more} of the action target {{what:a}} too", **given)
    for amount, fits in (("{amount:signed} strength", whole("amount")), ("{amount:simple} more strength", None)):
        each_one = f"give a {one}[ at {{at:a}}] of the action {amount}"
        say("strengthen_attack", EFFECT, "np", each_one, fits, every=0, **given)
        say("strengthen_attack", EFFECT, "np", f"give the {more}[ at {{at:more}}] of the action {amount}", fits, every=1, **given)
simple(
    ENTRY,
    "np",
    {
        "waiving_costs": "waiving its costs",
        "ignoring_gold": "ignoring its Gold Cost",
        "ignoring_honor": "ignoring its Honor Requirement",
        "ignoring_restrictions": "ignoring restrictions",
        "ignoring_effects": "ignoring entering-play effects",
        "uncounted": "without counting towards an Enlightenment Victory",
    },
)
for name, clan in (
    ("create", ""), ("create_in_clan", " of your Clan alignment"), ("create", " with the base stats of {like:ref}"),
    ("create", " with Force equal to {force}"), ("create", " with Chi equal to {chi}"),
    ("create", " with Force equal to {force} and Chi equal to {chi}"),
):  # fmt: skip
    say(name, EFFECT, "np", "create a {card}" + clan + "[ in your army at {at}][ and attach it to {to}]", name="made")
    say(name, EFFECT, "np", "create a {card}" + clan + "[ in your army at {at}][ and attach it to {to}] ({name:bare})")
say("create_copy", EFFECT, "np", "create a copy of {of}[ and attach it to {to}]", name="made")
say("create_copy", EFFECT, "np", "create a copy of {of}[ and attach it to {to}] ({name:bare})")
STATS = {"follower": "{force}F", "item": "{force:signed}F/{chi:signed}C", "personality": "{force}F/{chi}C/{honor}PH"}
for type_, without in CREATED_CARDS.items():
    stats = STATS[type_]
    given = {"type": Term(type_), **without}
    say(
        "created",
        CREATED,
        "np",
        stats + " {keywords:keywords} " + f"{type_.title()}[ called {{title:quoted}}]",
        lambda t: bool(t.parts[4]),
        **given,
    )
    say("created", CREATED, "np", stats + f" {type_.title()}[ called {{title:quoted}}]", keywords=(), **given)

simple(
    EFFECT,
    "np",
    {
        "detach": "detach {who}",
        "transfer": "transfer {who} to {to}",
        "refill_with": "refill {place} with {who}, face-up",
        "become_dead": "{who} *become honorably dead",
        "remove_abilities": "{who} *lose all abilities that it has" + LASTING,
        "bar_ability": "one ability of {who}, of your choice, cannot be used" + LASTING,
        "lose_game": "{who} *lose the game",
        "lose_duel": "{who} *lose the duel",
        "name_card": "name a Fate card[, or {also:a}] as {name:quoted}",
        "counts_as_paid": "this pays the cost to {cost}",
        "invite": "{leaders} *invite {guests} as allies",
        "acts_first": "{who} *have the first opportunity to act in the battle",
        "starts_game": "{who} *be the starting player",
        "focuses_first": "{who} *have the first opportunity to focus or strike",
        "switch_focused": "switch {focused} with {other}",
        "may_draw_from_bottom": "the card may be drawn from the bottom of the deck",
        "note_province": "note the Province of {who} as {name}",
        "delay": "delay this ({event:would}) until {until}",
        "end_effects_of": "end all effects of {who}",
        "resolves_again": "the owner of {who} may resolve one of its title once more",
    },
)
for whatever, barring in ((0, ""), (1, ", whatever prohibits it")):
    say("focus_once_more", EFFECT, "np", "{who} may focus an additional time" + barring, whatever=whatever)
    say("focus_once_more", EFFECT, "made", "let {who} focus an additional time" + barring, whatever=whatever)
say("become_personality", EFFECT, "np", "{who} *be considered a Personality with {chi} Chi until the duel ends")
say("become_personality", EFFECT, "made", "have {who} be considered a Personality with {chi} Chi until the duel ends")
for forswearing, oath in ((0, ""), (1, " and *lose all other Clan alignments")):
    say("swears_fealty", EFFECT, "np", "{who} permanently *gain your Clan alignment" + oath, forswearing=forswearing)
    made_to = "have {who} permanently gain your Clan alignment" + oath.replace("*", "")
    say("swears_fealty", EFFECT, "made", made_to, forswearing=forswearing)
say("loses_clans", EFFECT, "np", "{who} permanently *lose all Clan alignments")
say("target_battlefield", EFFECT, "np", "target a battlefield where {unit} is not ({name:bare})", opposed=0)
say("target_battlefield", EFFECT, "np", "target a battlefield where {unit} would be opposed ({name:bare})", opposed=1)
for aim, where in zip(
    WIDENED, ("cards in the Defender's home", "the Province of the battle", "a Personality with Followers"), strict=True
):
    pattern = f"one Ranged Attack of the action may target {where}"
    say("ranged_also_at", EFFECT, "np", pattern, what=aim, strength=0)
    say("ranged_also_at", EFFECT, "np", pattern + ", with {strength:signed} strength", whole("strength"), what=aim)
    say("ranged_also_at", EFFECT, "np", pattern + ", with {strength:simple} more strength", what=aim)

AGAIN = "change that amount by as much again"
say("name_phase", EFFECT, "np", "name a phase as {name:quoted}")
say("name_clan", EFFECT, "np", "name a Clan alignment as {name:quoted}", other=0)
say("name_clan", EFFECT, "np", "name a Clan alignment other than your own as {name:quoted}", other=1)
say("change_amount", EFFECT, "np", AGAIN, amount=Term("its_amount"), least=0, last=0)
say("change_amount", EFFECT, "np", AGAIN + ", after all other changes", amount=Term("its_amount"), least=0, last=1)
say("change_amount", EFFECT, "np", "change that amount by {amount:signed}[, to no less than {least}]", whole("amount"), last=0)
say("change_amount", EFFECT, "np", "change that amount by {amount:signed}[, to no less than {least}], after all other changes", whole("amount"), last=1)
say("change_amount", EFFECT, "np", "change that amount by {amount:simple}[, to no less than {least}]", last=0)
say("change_amount", EFFECT, "np", "change that amount by {amount:simple}[, to no less than {least}], after all other changes", last=1)
BOWED_TOO: Final = ", even if it is bowed"
USED_TOO: Final = ", even if used as often as it may be this turn"
for once, when in ((0, ""), (1, "once that action has resolved, ")):
    action = f"{when}you may take an additional "
    for source, *exact in (
        ("[ from {from_card:a}]", 0, 0, 0), (" printed on {from_card:a}", 1, 0, 0), (" printed on {from_card:a}" + BOWED_TOO, 1, 1, 0), (" printed on {from_card:a}" + USED_TOO, 1, 0, 1),
        (" printed on {from_card:a}" + BOWED_TOO + USED_TOO, 1, 1, 1),
    ):  # fmt: skip
        exactly = dict(zip(("printed", "even_if_bowed", "even_if_used"), exact, strict=True)) | {"once_resolved": once}
        say("additional_action", EFFECT, "np", action + "action" + source, kind=Term("any_kind"), **exactly)
        say("additional_action", EFFECT, "np", action + "{kind} action" + source, **exactly)
    say("additional_action", EFFECT, "np", action + "action of the same kind", kind=None, once_resolved=once)
say("additional_action", EFFECT, "np", "you may take an additional {kind} action that {from_card:a} grants", granted=1)
for any_number, taken in ((0, "an additional {}action"), (1, "any number of additional {}actions")):
    given_kind: Given = {"kind": Term("any_kind"), "any_number": any_number}
    say("additional_action", EFFECT, "np", f"you may take {taken.format('')} such that {{which:inner}}", **given_kind)
    such = f"you may take {taken.format('{kind} ')} such that {{which:inner}}"
    say("additional_action", EFFECT, "np", such, any_number=any_number)
for apart, ending in ((0, ""), (1, ", without invitations")):
    attack = "declare an additional Attack Phase[ against {against:some}][ in which only the unit of {only:ref} can attack]"
    say("additional_attack", EFFECT, "np", attack + "[, for {most:words} units at most]" + ending, without_allies=apart)
say("attach_to_province", EFFECT, "np", "attach {who} to {place}", beside=0)
say("attach_to_province", EFFECT, "np", "attach {who} to {place}, even beside other Regions", beside=1)
for bowed, even in ((0, ""), (1, ", even if bowed")):
    say("assign", EFFECT, "np", "assign {who}[ to {to}]" + even, opposed=0, even_if_bowed=bowed)
    say("assign", EFFECT, "np", "assign {who} where there is an enemy army" + even, opposed=1, to=None, even_if_bowed=bowed)

AFAR = "you may take an additional {kind} action with a Ranged Attack from {who}, wherever it is"
say("action_from", EFFECT, "np", AFAR, ranged=0, must=0)
say("action_from", EFFECT, "np", AFAR + ", with {ranged:signed} strength", whole("ranged"), must=0)
say("action_from", EFFECT, "np", AFAR + ", with {ranged:simple} more strength", must=0)
take = "take an additional {kind} action from {who}, "
say("action_from", EFFECT, "np", f"you may {take}or else it is discarded unless it is in play", ranged=None, must=0)
say("action_from", EFFECT, "np", take + "where it lies", ranged=None, must=1)
for implied, called in NAMED:
    for must, verb in ((0, "you may pick"), (1, "pick")):
        for arranged, one_by_one, tail in (
            (0, 0, ""), (1, 0, "; put the others back in any order, under it"),
            (0, 1, "; look at them one at a time, from the top, and at no more once you have picked"),
        ):  # fmt: skip
            for whose, top_, fixed in ((whose, *top) for whose in ("your", "{of:poss}") for top in TOPS):
                fixed = {"must": must, "arranged": arranged, "one_by_one": one_by_one, **fixed}
                top = f"look at the {top_} of {whose} Fate deck and {verb}"
                if whose == "your":
                    fixed["of"] = None
                say("look_at_top", EFFECT, "np", f"{top} {{test:a}}{called}{tail}", None, implied, **fixed)
                say("look_at_top", EFFECT, "np", f"{top} one{called}{tail}", None, implied, test=None, **fixed)
