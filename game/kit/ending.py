"""How a game stands, and how it ended: the places, the points, and why it was over."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.kit.parts import Cast, Glance
from game.kit.texts import NARROW
from game.tables.selectors import Seen

from .load import Game
from .safe_wording import or_nothing


class Rank(Struct, frozen=True, cache_hash=True):
    """A seat's place and its points; `own` is the reader's. `tone` and `shape` are its mark, where
    seats have one."""

    place: int
    name: str
    score: str
    own: bool = False
    tone: str = ""
    shape: str = ""


class EndSide(Struct, frozen=True, cache_hash=True):
    """Seats that play together: what they have won, their `points` of what the `label` says.
    `first`: they have won. `own` is the reader's."""

    id: str
    name: str
    emblem: str
    players: str
    points: int
    label: str
    first: bool
    own: bool


class Ending(Struct, frozen=True, cache_hash=True):
    """The result of a finished game, and `why` it was over.

    `common` is what all have won or lost together, told before anybody's place; `caution` says
    what the places mean then. `own` names the reader's side. Where there are sides, they stand
    for the ranks. `rows` are how it came about, part by part, as the game's template draws them.
    """

    title: str
    why: str = ""
    common: str = ""
    caution: str = ""
    own: str = ""
    sides: tuple[EndSide, ...] = ()
    ranks: tuple[Rank, ...] = ()
    rows: tuple[Any, ...] = ()


def ending(game: Game, seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and everybody's place; None while the game goes on."""
    outcome = seen.outcome
    if outcome is None:
        return None
    ranks = tuple(
        Rank(
            place=outcome.place(seat),
            name=cast.name(seat),
            score=game.says("score.label", n=outcome.scores[seat]),
            own=seat == cast.seat,
        )
        for group in outcome.ranking
        for seat in group
    )
    key = f"ending.{outcome.reason}"
    why = or_nothing("", key, lambda: game.says(key))
    return Ending(_title(seen, cast), why, ranks=ranks)


def _title(seen: Seen, cast: Cast) -> str:
    assert seen.outcome is not None, "the game is over"
    winners = seen.outcome.ranking[0]
    if len(winners) == len(seen.sitters):
        return _("A draw")
    if winners == (cast.seat,):
        return _("You have won")
    text = ngettext("Winner: %(names)s", "Winners: %(names)s", len(winners))
    return text % {"names": cast.names(winners)}


def glance(game: Game, seen: Seen, cast: Cast) -> Glance:
    """How far the game has come, and everybody's points; in the end who has won."""
    points = (
        f"{cast.name(seat)}{NARROW}{game.declared.score(seen.view, seat)}"
        for seat in range(len(seen.sitters))
    )
    return Glance(_title(seen, cast) if seen.outcome else where(game, seen), ", ".join(points))


def where(game: Game, seen: Seen) -> str:
    """How far the game has come, in a few words."""
    key = "glance.where"
    return or_nothing("", key, lambda: game.says(key, **game.declared.where(seen.view)))
