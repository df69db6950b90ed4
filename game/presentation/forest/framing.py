"""What whoever plays the communists is told before the first decision, and the note behind it."""

from __future__ import annotations

from typing import Final

from game.kit import framing as kit
from game.kit.questions import OpenQuestion
from game.rulesets.forest.cards import COMMUNISTS
from game.rulesets.forest.view import View
from game.tables.selectors import Seen
from lessons.catalogue import find_note

from . import words

NOTE: Final = "debate/ludzie-w-urzedach"


def framing(seen: Seen) -> kit.Framing | None:
    """For the seat of the communists; for all others None."""
    view: View = seen.view
    if view.side != COMMUNISTS:
        return None
    note = find_note(NOTE)
    question = OpenQuestion(words.says("framing.asks"), "", note.url if note else "")
    given = "drawn" if view.board.options.forest == "lot" else "given"
    return kit.framing(words.says, (given, "offices", "state", "counts"), question)
