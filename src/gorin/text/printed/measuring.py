# gorin: interpreted
"""How near drafts come to what is written: terms compared without regard to what they call their targets."""

from __future__ import annotations

from gorin.lang.term import Term, subterms
from gorin.text.normal import PICKING, rename
from gorin.text.wordings import part_of


def anonymous(piece: Term) -> Term:
    """A trait or ability with the cards it picks called by their number.

    >>> one, other = (Term("target", (name, None, 1, None, None, None, 0, None)) for name in ("foe", "card"))
    >>> anonymous(one) == anonymous(other)
    True
    """
    change: dict[str, str] = {}
    for each in subterms(piece):
        if each.word in PICKING:
            change.setdefault(str(part_of(each, "name")), f"#{len(change)}")
    made = rename(piece, change)
    assert isinstance(made, Term)
    return made
