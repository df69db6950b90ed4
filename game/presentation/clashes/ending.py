"""How a game stands, and how it ended: clash by clash."""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.ending import Ending, EndSide
from game.kit.parts import Cast, Glance, Mark
from game.kit.wording import held
from game.rulesets.clashes.cards import SIDES
from game.rulesets.clashes.state import Board, Side
from game.tables.selectors import Seen

from . import words
from .course import follow, values


class Fought(Struct, frozen=True):
    """A clash and its winner; `how` is the leaders' values, or why there were none."""

    number: int
    name: str
    side: str
    winner: str
    emblem: str
    how: str


def glance(seen: Seen, cast: Cast) -> Glance:
    """The clash that is being played and the clashes won; in the end who has won. Each seat has
    the mark of its side as soon as the lot has drawn it."""
    board: Board = seen.view.board
    score = held(_("Heroes %(heroes)s, Communists %(communists)s")) % {
        "heroes": board.won[0],
        "communists": board.won[1],
    }
    marks = tuple(Mark(words.SIDE_EMBLEMS[side], words.side(side)) for side in board.sides)
    if seen.outcome is not None:
        return Glance(_title(board), score, marks)
    if not board.clash:
        return Glance(_("The sides are being drawn"), score, marks)
    return Glance(_("Clash %(number)s") % {"number": board.clash}, score, marks)


def ending(seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and how each clash went; None while the game goes on."""
    if seen.outcome is None:
        return None
    board: Board = seen.view.board
    own = board.sides[cast.seat] if cast.seat is not None and board.sides else None
    return Ending(
        title=_title(board),
        own="" if own is None else _("Your side: %(side)s") % {"side": words.side(own)},
        sides=tuple(_side(board, cast, side, own) for side in (0, 1)),
        rows=fought(seen),
    )


def _title(board: Board) -> str:
    heroes, communists = board.won
    if heroes == communists:
        return _("A draw")
    return _("The Heroes have won") if heroes > communists else _("The Communists have won")


def _side(board: Board, cast: Cast, side: Side, own: Side | None) -> EndSide:
    return EndSide(
        id=SIDES[side],
        name=words.side(side),
        emblem=words.SIDE_EMBLEMS[side],
        players=cast.names(board.members(side)),
        points=board.won[side],
        label=_("Clashes won:"),
        first=board.won[side] > board.won[1 - side],
        own=side == own,
    )


def fought(seen: Seen) -> tuple[Fought, ...]:
    """Every clash that is over."""
    rows = []
    for fight in follow(seen.steps):
        if fight.winner is None:
            continue
        if fight.empty or fight.now is None:
            how = _("one side had nobody to put forward")
        else:
            heroes, communists = values(fight.now)
            how = f"{heroes}{words.NARROW}:{words.NARROW}{communists}"
        if fight.rolled is not None:
            how = _("%(how)s, by the die (%(rolled)s)") % {"how": how, "rolled": fight.rolled}
        rows.append(
            Fought(
                number=fight.number,
                name=words.clash(fight.event),
                side=SIDES[fight.winner],
                winner=words.side(fight.winner),
                emblem=words.SIDE_EMBLEMS[fight.winner],
                how=how,
            )
        )
    return tuple(rows)
