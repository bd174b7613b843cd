"""Events of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.cards import Script, event
from gorin.lang.flow import ForEachPlayer, May, Seq
from gorin.lang.looking import Search
from gorin.lang.refs import EACH_FROM_YOU
from gorin.lang.selectors import RINGS
from gorin.lang.targets import DECK_AND_DISCARD
from gorin.lang.verbs import Show, put_in_hand


@card("Wisdom Gained")
def wisdom_gained() -> Script:
    return Script(traits=[
        event([
            ForEachPlayer(EACH_FROM_YOU, May(Seq([
                Search("found", RINGS, DECK_AND_DISCARD), Show("found"), put_in_hand("found"),
            ]))),
        ]),
    ])
