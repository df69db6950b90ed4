"""How a game stands, and how it ended: clash by clash."""

from __future__ import annotations

from msgspec import Struct

from game.kit.ending import Ending
from game.kit.parts import Cast, Glance
from game.kit.sides import Side
from game.rulesets.clashes.course import Fight, follow
from game.rulesets.clashes.names import score
from game.rulesets.clashes.state import Board
from game.tables.selectors import Seen

from . import words


class Fought(Struct, frozen=True):
    """A clash and its winner; `how` is the leaders' values, or why there were none."""

    number: int
    name: str
    winner: Side
    how: str


def glance(seen: Seen, cast: Cast) -> Glance:
    """The clash that is being played and the clashes won; in the end who has won."""
    board: Board = seen.view.board
    where = "clash" if board.clash else "sides"
    return words.THE_SIDES.glance(seen, words.says(f"where.{where}", number=board.clash))


def ending(seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and how each clash went; None while the game goes on."""
    return words.THE_SIDES.ending(seen, cast, fought(seen))


def fought(seen: Seen) -> tuple[Fought, ...]:
    """Every clash that is over."""
    return tuple(
        Fought(
            number=fight.number,
            name=words.clash(fight.event),
            winner=words.the_side(fight.winner),
            how=_how(fight),
        )
        for fight in follow(seen.steps)
        if fight.winner is not None
    )


def _how(fight: Fight) -> str:
    how = words.says("clash.nobody") if fight.empty or fight.now is None else score(fight.now)
    if fight.rolled is None:
        return how
    return words.says("clash.by-the-die", how=how, rolled=fight.rolled)
