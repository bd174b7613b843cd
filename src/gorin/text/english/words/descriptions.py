# gorin: interpreted
"""How words read in English: descriptions of cards."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import TEST, TYPE
from gorin.text.english.wording import YOU, has_word, say, simple

simple(
    TEST,
    "noun",
    {
        "personality": "Personality",
        "follower": "Follower",
        "item": "Item",
        "spell": "Spell",
        "holding": "Holding",
        "ring": "Ring",
        "region": "Region",
        "event": "Event",
        "action_card": "Action card",
        "stronghold": "Stronghold",
        "sensei": "Sensei",
        "ancestor": "Ancestor",
        "wind": "Wind",
        "unit": "unit",
        "attachment": "attachment",
        "card_of_any_kind": "card",
    },
)
simple(TYPE, "noun", {})
simple(TEST, "owner", {"yours": "your", "others_own": "another player's"})
simple(TEST, "owners", {"yours": "your", "others_own": "other players'"})
for form in ("owner", "owners"):
    say("controlled_by", TEST, form, "{who:poss}", lambda t: t.parts[0] not in (YOU, Term("others")))
simple(
    TEST,
    "adj",
    {
        "bowed": "bowed",
        "unbowed": "unbowed",
        "dishonorable": "dishonorable",
        "honorable": "honorable",
        "enemy": "enemy",
        "friendly": "friendly",
        "opposed": "opposed",
        "attacking": "attacking",
        "defending": "defending",
        "unique": "Unique",
        "human": "human",
        "infantry": "Infantry",
        "cavalry_unit": "all-Cavalry",
        "dead": "dead",
        "gold_producing": "Gold-producing",
        "honor_producing": "Honor-producing",
        "loyal": "Loyal",
        "experienced": "Experienced",
        "was_created": "created",
        "discarded": "discarded",
    },
)
say("keyword", TEST, "adj", "{name}", lambda t: t.parts[0] not in ("Unique", "Loyal", "Experienced", "Infantry"))
simple(
    TEST,
    "tail",
    {
        "you_own": "you own",
        "owned_by": "owned by {who}",
        "here": "at the current battlefield",
        "at_home": "at home",
        "in_army": "in an army",
        "without_followers": "without Followers",
        "without_attachments": "without attachments",
        "with_clan": "with a Clan alignment",
        "of_your_clan": "of your Clan alignment",
        "of_another_clan": "of another Clan alignment than yours",
        "with_element": "with an element keyword",
        "in_play": "in play",
        "face_up_in_province": "face-up in a Province",
        "in_unit": "in any unit",
        "in_hand": "in a hand",
        "wherever": "in or out of play",
        "legal_instead": "that could be targeted instead",
        "can_overlay": "that you could lay over {who}",
        "in_resolution": "present at the resolution",
        "keyword_with": "with a keyword containing {word:quoted}",
        "base_keyword": "with the base keyword {name:quoted}",
        "titled": "titled {title:quoted}",
        "titled_with": "with a title containing {word:quoted}",
        "of_family": "of the family {name:quoted}",
        "printed_with": "printed with the symbol {symbol:quoted}",
        "called": "called {name:quoted}",
        "of_title": "with the same title as {who:ref}",
        "of_other_title": "with another title than {who:ref}",
        "opposing": "opposing {who:ref}",
        "facing": "opposing {who:ref} in a duel",
        "in_unit_of": "in the unit of {who:ref}",
        "at_location_of": "at the location of {who:ref}",
        "in_army_of": "in the army of {who:ref}",
        "attached_to": "attached to {who:ref}",
        "same_clan_as": "of the same Clan alignment as {who:ref}",
        "with_token": "with a {title:title} token",
        "without": "without {test:closed}",
        "in_province": "in {place}",
        "attached_to_province": "attached to {place}",
    },
)
say(
    "compare",
    TEST,
    "tail",
    "with {stat} {amount} {how}",
    has_word(1, ("at_most", "at_least"), 2),
)
say("compare", TEST, "tail", "with {stat} {how:than} {amount:closed}")

simple(TEST, "adj", {"fate_card": "Fate"})
simple(
    TEST,
    "tail",
    {
        "focused_in_duel": "focused in the duel",
        "costs_its_player_honor": "that *make its own player lose Honor",
        "text_destroys": "with an ability or trait that destroys {keyword:title} cards",
        "led_by": "in a unit led by {test:closed}",
        "such_that": "such that ({condition})",
        "lay_in": "that lay in {place} as it fell",
        "of_the_named_clan": "of the Clan alignment named as {name:quoted}",
        "of_the_named_title": "of the title named as {name:quoted}",
        "won_duel": "that *have won a duel this turn",
        "shares_element": "sharing an element with {who:ref}",
    },
)

say("allying", TEST, "tail", "in the army of a player who does not lead it", to=None)
say("allying", TEST, "tail", "in an army as an ally of {to}")
say("with_any_ability", TEST, "tail", "with an ability", keyword=None)
say("with_any_ability", TEST, "untail", "without abilities", keyword=None)
say("with_any_ability", TEST, "tail", "with a {keyword} ability")
say("with_any_ability", TEST, "untail", "without {keyword} abilities")
for within, when in (("turn", "this turn"), ("phase", "this phase"), ("battle", "in this battle")):
    say("has_moved", TEST, "tail", "that has moved " + when, within=Term(within))
    say("has_moved", TEST, "told", "*have moved " + when, within=Term(within))
    say("has_moved", TEST, "not told", "*have not moved " + when, within=Term(within))
for within, when in (("attack", "in this attack"), ("turn", "this turn")):
    say("assigned", TEST, "tail", "assigned " + when, within=Term(within))
say("keyword_with", TEST, "keywords", "containing {word:quoted}")
simple(TEST, "untail", {"without_followers": "with a Follower", "without_attachments": "with an attachment"})
say("targeted_this_turn", TEST, "tail", "targeted this turn by a {keyword} action", title=None)
say("targeted_this_turn", TEST, "tail", "targeted this turn by {title:quoted}", keyword=None)
say("targeted_this_game", TEST, "tail", "targeted this game by {title:quoted}")
say("with_ability", TEST, "tail", "with a printed {kind} ability[ that {does:makes}]")
say("with_ability", TEST, "tail", "with a printed ability[ that {does:makes}]", kind=None)

for caused, how in enumerate(("involved in it", "involved in it or causing it")):
    say("involved", TEST, "tail", how, own_text=caused)
    say("involved", TEST, "told", "*be " + how, own_text=caused)
    say("involved", TEST, "not told", "*be not " + how, own_text=caused)
say("won_duel", TEST, "told", "*have won a duel this turn")
say("won_duel", TEST, "not told", "*have not won a duel this turn")
# what is said of a certain card after it: "has no Followers"
HAS = {
    "with_clan": "a Clan alignment", "with_element": "an element keyword", "keyword_with": "a keyword containing {word:quoted}",
    "titled_with": "a title containing {word:quoted}",
    "base_keyword": "the base keyword {name:quoted}", "of_title": "the same title as {who:ref}",
    "of_other_title": "another title than {who:ref}", "same_clan_as": "the same Clan alignment as {who:ref}",
    "of_your_clan": "your Clan alignment", "of_another_clan": "another Clan alignment than yours",
    "with_token": "a {title:title} token",
}  # fmt: skip
for name, what in HAS.items():
    say(name, TEST, "told", "*have " + what)
    say(name, TEST, "not told", "*do not have " + what)
for name, what in (("without_followers", "Follower"), ("without_attachments", "attachment")):
    say(name, TEST, "told", f"*have no {what}s")
    say(name, TEST, "not told", f"*have {'an' if what[0] == 'a' else 'a'} {what}")
simple(TEST, "tail", {"attacking_province_of": "attacking one of {who:poss} Provinces"})
say("compare", TEST, "told", "*have {stat} {amount} {how}", has_word(1, ("at_most", "at_least"), 2))
say("compare", TEST, "told", "*have {stat} {how:than} {amount:closed}")
say("compare", TEST, "not told", "*do not have {stat} {amount} {how}", has_word(1, ("at_most", "at_least"), 2))
say("compare", TEST, "not told", "*do not have {stat} {how:than} {amount:closed}")
for name, so, not_so in (
    ("legal_instead", "could be targeted instead", "could not be targeted instead"),
    ("can_overlay", "could be laid over {who}", "could not be laid over {who}"),
    ("lay_in", "lay in {place} as it fell", "did not lie in {place} as it fell"),
    ("costs_its_player_honor", "*make its own player lose Honor", "*do not make its own player lose Honor"),
    (
        "text_destroys",
        "*have an ability or trait that destroys {keyword:title} cards",
        "*have no ability or trait that destroys {keyword:title} cards",
    ),
    ("such_that", "*be such that ({condition})", "*be not such that ({condition})"),
    ("you_own", "*be your own", "*be not your own"),
):
    say(name, TEST, "told", so)
    say(name, TEST, "not told", not_so)
say("with_any_ability", TEST, "told", "*have an ability", keyword=None)
say("with_any_ability", TEST, "not told", "*have no abilities", keyword=None)
say("with_any_ability", TEST, "told", "*have a {keyword} ability")
say("with_any_ability", TEST, "not told", "*have no {keyword} abilities")
for form, has in (("told", "*have "), ("not told", "*do not have ")):
    say("with_ability", TEST, form, has + "a printed {kind} ability[ that {does:makes}]")
    say("with_ability", TEST, form, has + "a printed ability[ that {does:makes}]", kind=None)
# among several kinds of cards, where an owner before the noun would seem to be that of all
for name, whose in (("yours", "you control"), ("others_own", "another player controls"), ("controlled_by", "{who} *control")):
    say(name, TEST, "among kinds", whose)
