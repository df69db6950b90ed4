"""What a set says now in the place of a card that was printed or played with before.

An edition never changes, so the code on a printed card leads to what stood on it then, mistakes
and all. As long as the set is there, it is known what its maker says today.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from game.engine.card_sets import ADDED, UnknownCards, printed_id
from game.tables.editions import know_cards, sets_of

from .models import OwnSet


class Today(NamedTuple):
    """The edition that a set has now, and its card in the place of an earlier one, "" where it has
    none any more. Nothing of this leads to where the set can be changed."""

    key: str
    card: str


def today(game: str, key: str, card: str) -> Today | None:
    """What the set says now that had an edition with this `card`; None where no set is there.

    Where several are, it is the oldest alone, from which the others were taken in: whatever
    somebody writes into a copy, what is printed of the set itself never leads there.
    """
    own_set = that_had(game, key).order_by("pk").first()
    return _of(own_set, key, card) if own_set else None


def that_had(game: str, key: str) -> QuerySet[OwnSet]:
    """The sets of a game that have or had an edition: several, where one was taken in from the file
    of another."""
    found: QuerySet[OwnSet] = OwnSet.objects.annotate(written=Cast("editions", TextField())).filter(
        Q(key=key) | Q(written__contains=f'"{key}"'), game=game
    )
    return found


def _of(own_set: OwnSet, key: str, card: str) -> Today | None:
    sets = sets_of(own_set.game)
    try:
        know_cards(own_set.game, {"cards": own_set.key})
    except UnknownCards:
        return None
    assert sets is not None, "there is a set of this game"
    for kind in sets.kinds.values():
        before = [*kind.of(key)]
        if card in before:
            return Today(own_set.key, _instead(card, before, [*kind.of(own_set.key)], kind))
    return None


def _instead(card: str, before: Sequence[str], now: Sequence[str], kind: Any) -> str:
    """Of the cards of a kind, the one that is there `now` in the place of one from `before`."""
    if card in now:
        return card
    place = printed_id(card)
    if place != ADDED:
        return next((one for one in now if one != place and printed_id(one) == place), "")
    return _in_line([one for one in before if printed_id(one) == ADDED], card, now, kind)


def _in_line(before: Sequence[str], card: str, now: Sequence[str], kind: Any) -> str:
    """The same of added cards, which have nothing but their order: each is changed where it stands
    and a new one comes last, so that those which are the same, or are called the same, tell what
    became of those between them."""
    after = [one for one in now if printed_id(one) == ADDED]
    same = {*before} & {*after}
    lines: list[list[Any]] = [
        [one if one in same else getattr(kind[one], "name", None) for one in line]
        for line in (before, after)
    ]
    found = SequenceMatcher(None, lines[0], lines[1], autojunk=False)
    at = before.index(card)
    for _tag, start, end, first, last in found.get_opcodes():
        if start <= at < end and end - start == last - first:
            return after[first + at - start]
    return ""
