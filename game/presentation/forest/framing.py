"""What whoever plays the communists is told before the first decision, and the note behind it."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from game.kit.framing import Framing
from game.rulesets.forest.cards import COMMUNISTS
from game.rulesets.forest.view import View
from game.tables.selectors import Seen
from lessons.catalogue import find_note

NOTE: Final = "debate/ludzie-w-urzedach"


def framing(seen: Seen) -> Framing | None:
    """For the seat of the communists; for all others None."""
    view: View = seen.view
    if view.side != COMMUNISTS:
        return None
    note = find_note(NOTE)
    return Framing(
        title=_("Before you play this side"),
        told=(
            _given(view),
            _(
                "Your commanders are invented people in real offices: no card stands for "
                "anybody in particular. The commanders of the forest men were real people."
            ),
            _(
                "This side is in the game so that you can see what the people in the forest "
                "faced: a state with a militia, a security police and an army corps, which "
                "could make good its losses."
            ),
            _(
                "What counts is terrain held. Nobody scores points for killing, and the result "
                "does not say who was right."
            ),
        ),
        asks=_("How did the security police find its people?"),
        url=note.url if note else "",
    )


def _given(view: View) -> str:
    """Who gave the side: the lot, or whoever opened the table."""
    if view.board.options.forest == "lot":
        return _(
            "You have been given the Communists by lot. That says nothing about you or about "
            "what you think, and the role ends with the game."
        )
    return _(
        "You have been given the Communists. That says nothing about you or about what you "
        "think, and the role ends with the game."
    )
