"""How it stands, in the line above the table: one shape for every game, declared by its presenter
and drawn by `kit/status.html`. Whoever holds no seat is told what everybody knows."""

from __future__ import annotations

from django.utils.translation import npgettext
from msgspec import Struct

from game.tables.selectors import Seen

from .load import Game
from .parts import Cast


class Word(Struct, frozen=True, cache_hash=True):
    """A few words; `term` is the id of what explains them on tap, or ""."""

    text: str
    term: str = ""


class Stand(Struct, frozen=True, cache_hash=True):
    """One thing of how it stands: its `label`, and under it the `value` with a `note` to it; `more`
    is what a narrow screen has no room to show. `lamps` are lit for those of so many that have come
    true; they say what the `value` does, which then is only read aloud. `met` says whether a
    condition holds now, and `tells` what that means, on a tap before the `term` that explains the
    label. `emblem` is its sign. What is `secret` the reader alone knows: a projector does not show
    it.
    """

    label: str
    value: str = ""
    note: str = ""
    more: str = ""
    lamps: tuple[bool, ...] = ()
    met: bool | None = None
    tells: str = ""
    term: str = ""
    emblem: str = ""
    secret: bool = False


class Status(Struct, frozen=True, cache_hash=True):
    """The line above the table: how far the game has come (`dots`: so many rounds of so many), and
    how it stands. `last` says that the game is about to end."""

    where: tuple[Word, ...] = ()
    dots: tuple[bool, ...] = ()
    last: str = ""
    stands: tuple[Stand, ...] = ()


def own_side(name: str, players: int) -> str:
    """The name of the reader's side, which so many play, said to be his or theirs."""
    said = npgettext("a side", "%(side)s (you)", "%(side)s (you)", players)
    return said % {"side": name}


def lamps(lit: int, most: int) -> tuple[bool, ...]:
    """The first so many of them are lit."""
    return tuple(number < lit for number in range(most))


def by_points(game: Game, seen: Seen, cast: Cast) -> tuple[Stand, ...]:
    """The reader's points, and those of the best of the others. Whoever has no seat finds them at
    the seats."""
    if seen.seat is None:
        return ()
    points = [game.declared.score(seen.view, seat) for seat in range(len(seen.sitters))]
    others = [seat for seat in range(len(points)) if seat != seen.seat]
    shown = [seen.seat, *sorted(others, key=lambda seat: -points[seat])[:1]]
    return tuple(Stand(cast.name(seat), game.says("score.label", n=points[seat])) for seat in shown)
