"""What a teacher who walks past a table is told: the latest events that matter, and a question that
fits them."""

from __future__ import annotations

from html import unescape
from itertools import islice
from typing import Final

from django.utils.html import strip_tags
from msgspec import Struct

from game.tables.selectors import Seen, Step

from .load import Game
from .log import passing_teller
from .parts import Cast, Line
from .questions import questions
from .safe_wording import or_nothing
from .story import Teller, lines_of

LATEST: Final = 2


class Overheard(Struct, frozen=True):
    """Plain `lines` in the order of happening, and what to `ask` the table about, or ""."""

    lines: tuple[str, ...] = ()
    ask: str = ""


def overheard(game: Game, line: Teller, seen: Seen, cast: Cast) -> Overheard:
    """Of `seen` by somebody who only watches: what is secret is in none of it."""
    kinds = {event.kind for event in game.declared.events if event.telling}
    passing = passing_teller(game, line)
    told = (
        worded
        for step in reversed(seen.steps)
        for one in reversed(step.told)
        if one.kind in kinds
        for worded in lines_of([Step(step.ply, step.seat, (one,))], passing, cast)
    )
    lines = tuple(_plain(one) for one in islice(told, LATEST))
    nothing: tuple[str, ...] = ()
    fitting = or_nothing(nothing, f"Questions of {game.slug}", lambda: questions(game, seen))
    return Overheard(lines[::-1], fitting[0] if lines and len(fitting) > 1 else "")


def _plain(line: Line) -> str:
    """Without the links of the log, which would lead away from who reads it."""
    parts = [unescape(strip_tags(part)) for part in (line.text, *line.details)]
    between = " " if parts[0].endswith(":") else " · "
    return between.join(filter(None, (parts[0], "; ".join(parts[1:]))))
