# gorin: interpreted
"""The actions of the rulebook in words: they are printed on no card."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gorin.kernel.parts import Part
from gorin.lang.targets import Target
from gorin.table.definitions import Ability
from gorin.text.cards import Called
from gorin.text.english.morphology import article
from gorin.text.saying import heading, part_said

DOES: Final = {
    "Lobby": "Bow a Personality of yours whose Personal Honor is at least 1: the Imperial Favor is yours if you have "
    "the highest Family Honor.",
    "Imperial Favor: draw": "Give up the Imperial Favor and discard a card from your hand to draw a new one.",
    "Imperial Favor: send home": "Give up the Imperial Favor to send an attacking enemy Personality home, out of the "
    "battle.",
    "Equip": "Attach a Follower, an Item or a Spell from your hand to one of your Personalities, for its Gold cost.",
    "Attach": "Attach a Follower, an Item or a Spell from your hand to one of your Personalities, for its Gold cost.",
    "Call an Ancestor": "Bow one of your Personalities: an Ancestor of his alignment attaches to him from your hand. "
    "You can do that as he comes into play in your Dynasty Phase, too.",
    "Move attachments": "Bow two or more of your Personalities: what is attached to them goes to others of them, as "
    "you like and as each may bear it.",
    "Overlay": "A later version of one of your attachments comes from your hand and takes its place: free if it is the "
    "next one, else for the difference of their Gold Costs.",
    "Tactician": "Discard a card from your hand: this Tactician gets as much Force as its Focus Value, once a battle.",
    "Share": "Bow one of your attachments to hand it over to another of your Personalities.",
    "Tactical bonus": "Discard a card from your hand: one of your Tacticians gets as much Force as its Focus Value.",
    "Naval": "With more Naval cards in your army than the enemy has you may act first in this battle.",
    "Legacy": "Bow your Stronghold: a Legacy Holding comes into play from your Dynasty deck or your Provinces, for no "
    "Gold.",
    "Legacy: AnyGold": "Remove a card in your hand from the game and pay for a Legacy Holding of your Dynasty deck or "
    "Provinces: it comes into play. Whoever finds none loses the game.",
    "Naval Invasion": "As the Attacker you act first in combat, with a card in a Naval Personality's unit.",
    "Naval invasion": "Your army alone is all Naval: it acts first in this battle, before anybody can answer that it "
    "begins.",
    "Reserve": "Where an enemy unit stands, Recruit a Reserve Personality from your Provinces into the battle.",
    "Reserve: equip": "Where an enemy unit stands, equip a Personality of yours there with a Reserve attachment.",
    "Tactical Advantage": "Discard a card from your hand: this Tactician gets as much Force as its Focus Value.",
    "Courage": "Discard a Courage card from your hand: a Fear effect of the action gets 2 more strength, or 2 less.",
    "Cycle": "On your first turn: put face-up cards of your Provinces under your Dynasty deck, and see new ones.",
    "Recruit": "Pay for a face-up Personality or Holding in one of your Provinces: it comes into play.",
    "Recruit and Proclaim": "Recruit a Personality of your Clan for his whole Gold cost, and gain Honor equal to his "
    "Personal Honor. Once a turn.",
    "Dynasty Discard": "Discard a face-up card of your Provinces; a new one takes its place face-down.",
    "Cavalry": "One of your unbowed Cavalry units rides to this battlefield, wherever it is.",
    "Kharmic: draw": "Pay 2 Gold and discard a Kharmic card from your hand: draw a card.",
    "Kharmic: refill": "Pay 2 Gold and discard a Kharmic card from a Province: that Province is refilled face-up.",
    "Seppuku": "A Samurai or Courtier of yours who caused the shame takes his own life: you lose only 1 Honor.",
}  # what each does, by title; of actions of one title, by what they cost
PARTS: Final = {
    ("Lobby", "PlayerMay"): "no card keeps you from lobbying",
    ("Lobby", "Cost"): "bow the Personality",
    ("Lobby", "Fails"): "you do not control the Imperial Favor",
    ("Attach", "attachment"): "target an attachment in your hand",
    ("Attach", "personality"): "target one of your Personalities",
    ("Attach", "PlayerMay"): "no card lets you attach as an Open action",
    ("Call an Ancestor", "personality"): "target one of your unbowed Personalities",
    ("Call an Ancestor", "ancestor"): "target an Ancestor in your hand",
    ("Call an Ancestor", "Cost"): "bow the Personality",
    ("Call an Ancestor", "On"): "after a Personality comes into play in your Dynasty Phase",
    ("Move attachments", "personalities"): "target two or more of your unbowed Personalities",
    ("Move attachments", "attachments"): "target what is to move of that which is attached to them",
    ("Move attachments", "Cost"): "bow the Personalities",
    ("Overlay", "attachment"): "target one of your attachments in play",
    ("Overlay", "version"): "target a later version of it in your hand",
    ("Tactician", "PickCost"): "discard a card",
    ("Share", "Cost"): "bow the attachment",
    ("Imperial Favor: draw", "FavorCost"): "discard the Imperial Favor",
    ("Imperial Favor: draw", "PickCost"): "discard a card",
    ("Imperial Favor: send home", "FavorCost"): "discard the Imperial Favor",
    ("Equip", "attachment"): "target an attachment in your hand",
    ("Equip", "MayEquip"): "a card lets you equip as {action}",
    ("Equip", "PlayerMay"): "no card lets you equip as an Open action",
    ("Tactical bonus", "PickCost"): "discard a card",
    ("Naval", "On"): "after engaging",
    ("Naval", "YouAre"): "you are the Attacker",
    ("Naval", "MoreNaval"): "your army has more Naval cards than the opposing army",
    ("Legacy", "On"): "after your Dynasty Phase",
    ("Legacy", "NoHoldingEntered"): "no Holding came into play for you this turn",
    ("Legacy", "Search"): "search your Dynasty deck, then your Provinces, for a Legacy Holding",
    ("Legacy", "Cost"): "bow your Stronghold",
    ("Lobby", "personality"): "target one of your unbowed Personalities with at least 1 Personal Honor",
    ("Lobby", "HighestToLobby"): "your Family Honor, as lobbying counts it, is higher than every other player's",
    ("Imperial Favor: draw", "Either"): "you control the Imperial Favor, or need not discard it",
    ("Imperial Favor: send home", "Either"): "you control the Imperial Favor, or need not discard it",
    ("Kharmic: draw", "GoldCost"): "pay 2 Gold",
    ("Kharmic: refill", "GoldCost"): "pay 2 Gold",
    ("Imperial Favor: draw", "YouHoldFavor"): "you control the Imperial Favor",
    ("Imperial Favor: send home", "YouHoldFavor"): "you control the Imperial Favor",
    ("Imperial Favor: send home", "personality"): "target an attacking enemy Personality",
    ("Cycle", "FirstTurn"): "it is your first turn",
    ("Cycle", "Exists"): "a card lies face-up in one of your Provinces",
    ("Equip", "personality"): "target one of your Personalities",
    ("Equip", "CardGold"): "pay for an attachment in your hand",
    ("Recruit", "recruit"): "target what you paid for",
    ("Recruit", "CardGold"): "pay for a face-up Personality or Holding in one of your Provinces",
    ("Recruit and Proclaim", "recruit"): "target whom you paid for",
    ("Recruit and Proclaim", "CardGold"): "pay for a face-up Personality of your Clan in one of your Provinces",
    ("Kharmic: draw", "Exists"): "you hold a Kharmic card",
    ("Kharmic: draw", "card"): "choose a Kharmic card in your hand",
    ("Kharmic: refill", "Exists"): "a Kharmic card lies face-up in one of your Provinces",
    ("Kharmic: refill", "card"): "choose a face-up Kharmic card in one of your Provinces",
    ("Legacy", "AnyGold"): "pay as much Gold as the Legacy Holding costs that you want",
    ("Legacy", "spent"): "choose a card in your hand",
    ("Dynasty Discard", "Exists"): "a card lies face-up in one of your Provinces",
    ("Dynasty Discard", "card"): "choose a face-up card in one of your Provinces",
    ("Cavalry", "riders"): "target one of your unbowed Cavalry units",
    ("Naval Invasion", "YouLeadTheAttack"): "you are the Attacker",
    ("Naval invasion", "On"): "before a battle begins",
    ("Naval invasion", "LeadsNavalArmy"): "you lead the only army there in which all are Naval",
    ("Reserve", "EnemyArmyExists"): "an enemy unit is at this battlefield",
    ("Reserve", "recruit"): "target whom you paid for",
    ("Reserve", "CardGold"): "pay for a face-up Reserve Personality in one of your Provinces",
    ("Reserve: equip", "EnemyArmyExists"): "an enemy unit is at this battlefield",
    ("Reserve: equip", "attachment"): "target the attachment that you paid for",
    ("Reserve: equip", "personality"): "target one of your Personalities at this battlefield",
    ("Reserve: equip", "CardGold"): "pay for a Reserve attachment in your hand",
    ("Courage", "On"): "as an action is about to resolve",
    ("Courage", "ActionIs"): "the action has a Fear effect",
    ("Courage", "Exists"): "you have a Courage card in your hand",
    ("Courage", "spent"): "choose a Courage card in your hand",
    ("Seppuku", "On"): "before an action makes you lose Honor",
    ("Seppuku", "samurai"): "choose one of your Samurai or Courtiers who performed the action or was its target",
}  # what a part of one demands or asks: by what a target is called, else by what the part is


def does(ability: Ability) -> str:
    """What an action of a rulebook does, in a sentence or two; empty if nothing tells.

    >>> riding = Ability(0)
    >>> riding.title = "Cavalry"
    >>> does(riding)
    'One of your unbowed Cavalry units rides to this battlefield, wherever it is.'
    """
    costs = [DOES.get(f"{ability.title}: {type(cost).__name__}", "") for cost in ability.costs]
    return max(costs, default="") or DOES.get(ability.title, "")


@lru_cache(maxsize=4096)
def words_of(part: Part, body: Part | None, of: Called) -> str:
    """What a part demands or asks, in the words of its card or of the rulebook's action; empty if nothing tells."""
    text = part_said(part, body, of)
    if text or not isinstance(body, Ability):
        return text
    key = part.name if isinstance(part, Target) else type(part).__name__
    return PARTS.get((body.title, key), "").format(action=f"{article(heading(body))} action")
