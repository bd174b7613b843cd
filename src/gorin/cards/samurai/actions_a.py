"""Action cards of Samurai Edition, from Banish All Shadows to Misdirection."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import AMOUNT_NEGATED, Stat, UnitGoldCost
from gorin.lang.answered import ByNotedAction, NoteAction
from gorin.lang.cards import Script, battle, focus_effect, limited, open_, reaction
from gorin.lang.conditions import ENEMY_OUTNUMBERS, IN_BATTLE, ActionIs, AtPlace, Did, Is
from gorin.lang.costs import FavorCost, OneOfCosts, SettledGoldCost, bow_cost, destroy_cost
from gorin.lang.duels import (
    CHALLENGED,
    LOSER,
    WINNER_HAD_LESS_CHI,
    WINNERS_CONTROLLER,
    Challenge,
)
from gorin.lang.flow import If, Later, May
from gorin.lang.looking import LookAtTop
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.orders import EachGainsByOther, InAnyOrder, Then
from gorin.lang.refs import (
    ATTACKER,
    DEFENDER,
    ENEMY_LEADER,
    HERE,
    IT,
    THAT_PERSONALITY,
    YOU,
    YOUR_STRONGHOLD,
    AllOf,
    OwnerOf,
    Together,
)
from gorin.lang.selectors import (
    ANY_CARD,
    AT_BATTLE,
    AT_MOST,
    ATTACKING,
    COURTIER,
    ENEMY,
    FOLLOWERS,
    HONORABLE,
    IN_AN_ARMY,
    IN_PLAY,
    LESS,
    MONK,
    OPPOSED,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    SHUGENJA,
    UNBOWED,
    UNITS,
    WITHOUT_FOLLOWERS,
    YOURS,
    Compare,
    ControlledBy,
    Keyword,
    Opposing,
    SameLocation,
    other_than,
)
from gorin.lang.sides import YOU_ARE_ALLY, ChangeSides
from gorin.lang.targeting import CardsInOneUnit, ChooseTargetInstead, ChooseTargetsInstead
from gorin.lang.targets import ANYWHERE, YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before, when_, when_would
from gorin.lang.verbs import (
    TO_BATTLEFIELD,
    Apply,
    Draw,
    Grant,
    Move,
    NegateEvent,
    NegateIt,
    ProtectAction,
    Shuffle,
    ShuffleInto,
    bow,
    bow_unit,
    destroy,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    move_home,
    put_in_hand,
    remove_from_game,
)
from gorin.table import kinds, scopes
from gorin.table.definitions import NO_LIMIT, PLAYERS_ALL, PLAYERS_YOU
from gorin.table.flags import CANNOT_PERFORM_CHALLENGES, TIES_INSTEAD_OF_WINNING
from gorin.table.terms import (
    CHI,
    FORCE,
    MODE_EFFECT,
    PERSONAL_HONOR,
    UNTIL_BATTLE_ENDS,
    UNTIL_DUEL_ENDS,
    UNTIL_GAME_ENDS,
    WHILE_CONDITION,
    WHILE_SOURCE_IN_PLAY,
)


@card("Banish All Shadows")
def banish_all_shadows() -> Script:
    """A Shugenja or Monk bows to find one of the top four Fate cards."""
    return Script(abilities=[
        limited(
            [LookAtTop(4, "found", must=True), put_in_hand("found"), Shuffle()],
            [Target("seer", YOURS & (SHUGENJA | MONK)), bow_cost("seer")],
            "Kiho",
        ),
    ])


@card("Block Supply Lines")
def block_supply_lines() -> Script:
    """Send an attacking unit home; it bows there if it moved."""
    return Script(abilities=[
        battle([
            Target("unit", ATTACKING & UNITS),
            move_home("unit"),
            If(Did(scopes.MOVED, "unit", "moved"), bow_unit("unit")),
        ]),
    ])


@card("Brand of Fire and Thunder")
def brand_of_fire_and_thunder() -> Script:
    """A Monk bows to draw, to choose a Political action's target instead, or to stop an Event."""
    return Script(abilities=[
        limited([Draw()], [Target("first", YOURS & MONK), bow_cost("first")], "Kiho Fire"),
        reaction(
            when_would(kinds.TARGET, YOURS & PERSONALITIES, when=ActionIs("Political"),
                   words="one of your Personalities would be the target of a Political action"),
            [ChooseTargetInstead()],
            [Target("second", YOURS & MONK), bow_cost("second")],
            "Kiho Fire",
        ),
        reaction(
            before(kinds.EVENT, words="an Event resolves"),
            [NegateEvent(), May(Draw(1, OwnerOf(IT)), OwnerOf(IT))],
            [Target("third", YOURS & MONK), bow_cost("third")],
            "Kiho Fire",
        ),
    ])


@card("Contested Ground")
def contested_ground() -> Script:
    """Both sides may bow a card, again and again, to destroy an enemy of no more Force."""
    skirmish = battle(
        [
            Target("foe", ENEMY & (FOLLOWERS | (PERSONALITIES & WITHOUT_FOLLOWERS))
                   & Compare(FORCE, AT_MOST, Stat("band", FORCE))),
            destroy("foe"),
        ],
        [
            CardsInOneUnit("band", YOURS & UNBOWED),
            bow_cost("band"),
        ],
        period=NO_LIMIT,
    )
    return Script(abilities=[
        battle([Grant(skirmish, players=PLAYERS_ALL, until=WHILE_SOURCE_IN_PLAY)], keywords="Terrain"),
    ])


@card("Control")
def control() -> Script:
    """A Personality cannot straighten while your unbowed Samurai watches him."""
    held = Cannot(before(kinds.STRAIGHTEN), when=Is("warden", UNBOWED & IN_PLAY), words="cannot straighten",
                  while_words="while your Samurai remains unbowed and in play")
    held.until = WHILE_CONDITION
    return Script(abilities=[
        open_(
            [Target("held", PERSONALITIES), Apply(held, "held")],
            [Target("warden", YOURS & UNBOWED & SAMURAI)],
            "Dark Virtue",
        ),
    ])


@card("Courtesy")
def courtesy() -> Script:
    """Your Samurai and an opponent go home together; each side gains the other's Personal Honor."""
    return Script(abilities=[
        battle(
            [
                Target("guest", PERSONALITIES & Opposing("host")),
                move_home(Together("host", "guest")),
                EachGainsByOther("host", "guest", PERSONAL_HONOR),
            ],
            [Target("host", YOURS & UNBOWED & HONORABLE & SAMURAI)],
            "Bushido Virtue",
        ),
    ])


@card("Crippling Cut")
def crippling_cut() -> Script:
    """Send home an opponent of less Force or Chi. Focus Effect: the duel's winner challenges no more this game."""
    barred = FlagModifier(CANNOT_PERFORM_CHALLENGES)
    barred.until = UNTIL_GAME_ENDS
    return Script(
        traits=[
            focus_effect([
                Later(when_(kinds.DUEL_WON, words="a Personality wins this duel"), Apply(barred, THAT_PERSONALITY), once=False,
                      until=UNTIL_DUEL_ENDS),
            ]),
        ],
        abilities=[
            battle(
                [
                    Target("foe", PERSONALITIES & Opposing("duelist") & (
                        Compare(CHI, LESS, Stat("duelist", CHI)) | Compare(FORCE, LESS, Stat("duelist", FORCE)))),
                    move_home("foe"),
                ],
                [Target("duelist", YOURS & PERSONALITIES)],
            ),
        ],
    )


@card("Determination")
def determination() -> Script:
    """Your action's effects cannot be negated, and whom it destroys is removed from the game."""
    killing = after(kinds.DESTROY, PERSONALITIES, when=ByNotedAction(), words="the action destroys any Personality")
    return Script(abilities=[
        reaction(
            before(kinds.ANNOUNCE, by=BY_YOU, words="you announce an action"),
            [ProtectAction(), NoteAction(), Later(killing, remove_from_game(THAT_PERSONALITY), once=False)],
            [Target("resolute", YOURS & SAMURAI)],
            "Dark Virtue",
        ),
    ])


@card("Dirty Politics")
def dirty_politics() -> Script:
    """Turn another player's loss of Honor into your gain, or his gain into your loss."""
    return Script(abilities=[
        reaction(
            before(kinds.LOSE_HONOR, player=BY_OTHERS, words="another player loses Honor"),
            [NegateIt("the loss"), gain_honor(AMOUNT_NEGATED)],
            keywords="Political",
        ),
        reaction(
            before(kinds.GAIN_HONOR, player=BY_OTHERS, words="another player gains Honor"),
            [NegateIt("the gain"), lose_honor(AMOUNT_NEGATED)],
            keywords="Political",
        ),
    ])


@card("Duty")
def duty() -> Script:
    """Your honorable Samurai dies in place of one beside him."""
    return Script(abilities=[
        reaction(
            before(kinds.DESTROY, YOURS & PERSONALITIES, source=OTHER_PLAYERS, mode=MODE_EFFECT,
                   words="another player's card's effect destroys one of your Personalities"),
            [NegateIt("the first Personality's destruction")],
            [
                Target("martyr", YOURS & HONORABLE & SAMURAI & PERSONALITIES & SameLocation(THAT_PERSONALITY)
                       & other_than(THAT_PERSONALITY)),
                destroy_cost("martyr"),
            ],
            "Bushido Virtue",
        ),
    ])


@card("Encircled Terrain")
def encircled_terrain() -> Script:
    """Before the resolution each side keeps one unit here; all others go home."""
    return Script(abilities=[
        battle(
            [
                Later(
                    before(kinds.BATTLE_RESOLVES, words="this battle's resolution"),
                    Then([
                        InAnyOrder(
                            [
                                Choose("attacking", UNITS & ControlledBy(ATTACKER) & AT_BATTLE, chooser=ATTACKER),
                                Choose("defending", UNITS & ControlledBy(DEFENDER) & AT_BATTLE, chooser=DEFENDER),
                            ],
                            "the Attacker and the Defender (you say in which order) both choose one of their units at"
                            " the current battlefield",
                        ),
                        Move(AllOf(UNITS & AT_BATTLE & other_than(Together("attacking", "defending"))), 1),
                    ]),
                    until=WHILE_SOURCE_IN_PLAY,
                ),
            ],
            keywords="Terrain",
        ),
    ])


@card("False Alliance")
def false_alliance() -> Script:
    """An ally pays 4 Honor to change sides in this battle."""
    return Script(abilities=[
        battle([lose_honor(4), ChangeSides(ENEMY_LEADER)], [YOU_ARE_ALLY]),
    ])


@card("First and Final Strike")
def first_and_final_strike() -> Script:
    """A duel to the death; a winner with less Chi than the loser gains 3 Honor."""
    return Script(abilities=[
        battle(
            [
                Target("foe", PERSONALITIES & Opposing("striker")),
                Challenge(
                    "striker",
                    "foe",
                    loser=destroy(LOSER),
                    winner=If(WINNER_HAD_LESS_CHI, gain_honor(3, WINNERS_CONTROLLER)),
                ),
            ],
            [Target("striker", YOURS & UNBOWED & PERSONALITIES)],
        ),
    ])


@card("Focus")
def focus() -> Script:
    """A card without abilities: it is good for its Focus Value."""
    return Script()


@card("Hired Killer")
def hired_killer() -> Script:
    """Pay 3 Honor, and Gold by the victim's unit, to destroy any Personality."""
    return Script(abilities=[
        limited(
            [lose_honor(3), Target("victim", PERSONALITIES), destroy("victim")],
            [SettledGoldCost(UnitGoldCost("victim") + 2)],
        ),
    ])


@card("Immobile Stance")
def immobile_stance() -> Script:
    """One who stays: +5 Force while opposed, spared by cards when outnumbered; a battle you win is a tie."""
    there = AtPlace("stalwart", HERE)
    spared = Cannot(before(kinds.DESTROY, source=ANY_CARD, mode=MODE_EFFECT), when=there & ENEMY_OUTNUMBERS,
                    words="cannot be destroyed by cards' effects")
    spared.until = UNTIL_BATTLE_ENDS
    unbeaten = FlagModifier(TIES_INSTEAD_OF_WINNING, None, AtPlace("stalwart", HERE), PLAYERS_YOU)
    unbeaten.until = UNTIL_BATTLE_ENDS
    return Script(abilities=[
        battle(
            [
                give("stalwart", FORCE, 5, UNTIL_BATTLE_ENDS, when=Is("stalwart", OPPOSED)),
                Apply(spared, "stalwart"),
                Apply(unbeaten, None, players=YOU),
            ],
            [Target("stalwart", YOURS & PERSONALITIES)],
        ),
    ])


@card("Imperial Summons")
def imperial_summons() -> Script:
    """Bow your Stronghold or discard the Favor to bow any Personality."""
    return Script(abilities=[
        open_(
            [Target("guest", PERSONALITIES), bow("guest")],
            [OneOfCosts([bow_cost(YOUR_STRONGHOLD), FavorCost()])],
            "Political",
        ),
    ])


@card("Impromptu Duel")
def impromptu_duel() -> Script:
    """A duel to the death before the battles; who refuses it is dishonored and lets you gain 4 Honor."""
    return Script(abilities=[
        limited(
            [
                Target("rival", OTHER_PLAYERS & PERSONALITIES),
                Challenge(
                    "duelist",
                    "rival",
                    loser=destroy(LOSER),
                    winner=gain_honor(2, WINNERS_CONTROLLER),
                    refused=Then([dishonor(CHALLENGED), gain_honor(4)]),
                ),
            ],
            [Target("duelist", YOURS & UNBOWED & PERSONALITIES & (SAMURAI | Keyword("Duelist")))],
            "Iaijutsu",
        ),
    ])


@card("Master of the Rolling River")
def master_of_the_rolling_river() -> Script:
    """A Shugenja or Monk anywhere bows to move your unit to another battlefield."""
    return Script(abilities=[
        battle(
            [Target("unit", YOURS & UNITS & IN_AN_ARMY, reach=ANYWHERE), Move("unit", TO_BATTLEFIELD)],
            [Target("master", YOURS & (SHUGENJA | MONK), reach=ANYWHERE), bow_cost("master")],
            "Kiho Water",
        ),
    ])


@card("Misdirection")
def misdirection() -> Script:
    """You choose another player's targets in battle. Focus Effect: up to three Personalities return to the deck."""
    return Script(
        traits=[
            focus_effect([
                May(Then([Choose("forgotten", PERSONALITIES, 1, 3, YOUR_DISCARD), ShuffleInto("forgotten")])),
            ]),
        ],
        abilities=[
            reaction(
                before(kinds.CHOOSE_TARGETS, by=BY_OTHERS, when=IN_BATTLE,
                       words="during a battle, another player would pick targets for the effects of his action"),
                [ChooseTargetsInstead()],
                [Target("schemer", YOURS & PERSONALITIES & (COURTIER | Keyword("Gozoku")))],
                "Political Gozoku",
            ),
        ],
    )
