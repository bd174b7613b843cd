"""Factions, families and implied traits of Gold Edition."""

from __future__ import annotations

from typing import Final

from gorin.table.edition import CLAN_NAMES, FACTION_TRAITS, Rules, alignment

FACTIONS: Final = (  # GE-FAC-01
    *(name for name in CLAN_NAMES if name != "Spider"), *FACTION_TRAITS,
)  # fmt: skip

# GE-FAC-03: whoever has one of these in print keeps it when he swears fealty
KEPT_IN_FEALTY: Final = frozenset(("Monk", "Naga", "Ninja", "Ratling", "Spirit"))

# GE-FAC-05: the first words of titles that several Personalities share, creatures and occupations aside
FAMILIES: Final = frozenset((
    "Agasha", "Akodo", "Asahina", "Asako", "Bayushi", "Daidoji", "Doji", "Goju", "Hida", "Hiruma", "Hitomi", "Hoshi",
    "Ichiro", "Ide", "Ikoma", "Isawa", "Iuchi", "Kaiu", "Kakita", "Kitsu", "Kitsuki", "Kitsune", "Kuni", "Matsu",
    "Mirumoto", "Miya", "Moshi", "Moto", "Otomo", "Seppun", "Shiba", "Shinjo", "Shosuro", "Soshi", "Suzume", "Tamori",
    "Togashi", "Tonbo", "Toritaka", "Toturi", "Tsi", "Tsuruchi", "Ujina", "Usagi", "Utaku", "Yasuki", "Yogo",
    "Yoritomo", "Yotsu",
))  # fmt: skip

# GE-ACT-06: who has the first has the second
IMPLIED: Final = (
    ("Mujina", "Creature"),
    ("Creature", "Nonhuman"),
    ("Oni", "Nonhuman"),
    ("Goblin", "Nonhuman"),
    ("Oni", "Shadowlands"),
    ("Undead", "Shadowlands"),
)
IMPLIED_IN_PRINT: Final = {"Ratling": "Creature", "Naga": "Nonhuman"}
UNLESS_PRINTED: Final = {"Nonhuman": "Human"}  # R00-B-320
IMPLIED_IN_TITLES: Final = {
    "Skeleton": "Undead", "Skeletons": "Undead", "Skeletal": "Undead", "Zombie": "Undead", "Zombies": "Undead",
    "Necromancer": "Undead", "Necromancers": "Undead",
}  # fmt: skip

ALSO_CALLED: Final = {
    "Corrupted": "Corrupt",
    "Diplomat": "Courtier",
    "Sailor": "Naval",
    "Yoritomo's Alliance": "Mantis Clan",
}


HIGHEST_YU: Final = 9


def name_all(rules: Rules) -> None:
    """Teach an edition these names."""
    rules.clans = frozenset(alignment(each) for each in FACTIONS if alignment(each))
    rules.kept_in_fealty = KEPT_IN_FEALTY
    rules.families = FAMILIES
    for other, name in ALSO_CALLED.items():
        rules.call(name, other)
    rules.yu = {f"Yu {value}": value for value in range(HIGHEST_YU + 1)}
    for each in rules.yu:
        rules.call("Yu", each)
    for given, name in IMPLIED:
        rules.imply(given, name)
    rules.implied_in_print = IMPLIED_IN_PRINT
    rules.unless_printed = UNLESS_PRINTED
    rules.implied_in_titles = IMPLIED_IN_TITLES
