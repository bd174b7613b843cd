"""Which words of a title are family names, and which keywords have rules of their own."""

from __future__ import annotations

from typing import Final

# TF-KEY-80
FAMILIES: Final = frozenset((
    "Agasha", "Akodo", "Asahina", "Asako", "Bayushi", "Chuda", "Daidoji", "Daigotsu", "Doji", "Goju", "Gyushi",
    "Hantei", "Hida", "Hiruma", "Ichiro", "Ide", "Ikoma", "Isawa", "Iuchi", "Iweko", "Kaiu", "Kakita", "Kitsu",
    "Kitsuki", "Kitsune", "Kokujin", "Komori", "Kuni", "Matsu", "Mirumoto", "Miya", "Moshi", "Moto", "Ninube",
    "Otomo", "Seppun", "Shiba", "Shinjo", "Shosuro", "Soshi", "Susumu", "Suzume", "Tamori", "Togashi", "Tonbo",
    "Toritaka", "Toturi", "Tsi", "Tsuruchi", "Ujina", "Usagi", "Utaku", "Yasuki", "Yogo", "Yoritomo", "Yotsu",
))  # fmt: skip

# TF-KEY-81; of those with a number or a name behind them the first word
BOLDFACE: Final = frozenset((
    "Weapon", "Unique", "Tactician", "Resilient", "Reserve", "Naval", "Loyal", "Legacy", "Kharmic", "Kensai",
    "Inexperienced", "Fortification", "Experienced", "Expendable", "Duelist", "Destined", "Courage", "Conqueror",
    "Cavalry", "Armor",
))  # fmt: skip
