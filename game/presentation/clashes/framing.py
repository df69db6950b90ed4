"""What whoever plays the communists is told before the first decision, and the note behind it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from game.kit.framing import Framing
from game.rulesets.clashes.cards import COMMUNISTS
from game.rulesets.clashes.state import Board
from game.tables.selectors import Seen

from .questions import left_out


def framing(seen: Seen) -> Framing | None:
    """For a seat of the communists; for all others None."""
    board: Board = seen.view.board
    if seen.seat is None or not board.sides or board.sides[seen.seat] != COMMUNISTS:
        return None
    offices = left_out()[0]
    return Framing(
        title=_("Before you play this side"),
        told=(
            _(
                "You have been given the Communists by lot. That says nothing about you or "
                "about what you think, and the role ends with the game."
            ),
            _(
                "Your cards are offices, not people: no card stands for anybody in particular. "
                "The heroes’ cards bear the names of real people."
            ),
            _(
                "This side is in the game so that you can see how many hands such a power "
                "needs: somebody informs, somebody prosecutes, somebody judges, somebody guards "
                "the cell."
            ),
            _(
                "What counts is clashes won. Nobody scores points for killing, and the result "
                "does not say who was right."
            ),
        ),
        asks=offices.text,
        url=offices.url,
    )
