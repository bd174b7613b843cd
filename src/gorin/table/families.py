"""The families of the Empire: a title that begins with such a name is of that family."""

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
