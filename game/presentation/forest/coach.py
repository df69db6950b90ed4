"""The guided first game of Forest: what it says at each of the pupil's decisions.

The words stand in `coach.toml`. Nothing is stored: what has been explained follows from what has
happened, so a move taken back takes its text back, too. Events call for explanations
(`coach_story`), and so does what is to be done now: the move proposed, or a decision in a fight.

The pupil plays the forest side (see the guide in `settings`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.cards import load_cards
from game.kit.coaching import Coach, CoachFile, Part, check_words, fill, part, speaks_to
from game.kit.wording import text
from game.rulesets.forest.cards import COMMUNISTS, EFFECT, FOREST, SPECIALS, UNITS
from game.rulesets.forest.terrain import points

from . import words
from .board import Table
from .coach_story import Due, Story
from .coach_try import Suggestion, numbered, suggestion


def coach(table: Table) -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil."""
    seen = table.seen
    if not speaks_to(seen):
        return None
    if seen.outcome is not None:
        return Coach((_part(table, Due(_ending(table))), _part(table, Due("next"))), over=True)
    if not seen.moves:
        return Coach((_part(table, Due("waiting")),)) if seen.due else None
    proposed = suggestion(table)
    hint = HINTS[proposed.text]
    return Coach(
        parts=tuple(_part(table, due) for due in explained(table, proposed)),
        try_this=fill(hint.text, proposed.facts),
        why=fill(hint.why, proposed.facts) if hint.why else "",
        move=str(proposed.move),
        folded=bool(table.chosen),
    )


def explained(table: Table, proposed: Suggestion) -> tuple[Due, ...]:
    """What is explained now: first what has happened, then what is to be done."""
    seat = table.seen.seat
    assert seat is not None
    story = Story(table.seen.steps, seat)
    found = {due.topic: due for due in story.next(fighting=table.board.phase != "turn")}
    now = _at_hand(table, proposed)
    if now is not None and now.topic not in story.told:
        found.setdefault(now.topic, now)
    return tuple(found.values())


def _at_hand(table: Table, proposed: Suggestion) -> Due | None:
    """What one has to know for this decision."""
    move = proposed.move
    match move.verb:
        case "place":
            card = move.args[0]
            return Due("unit") if card in UNITS else Due("combat", card)
        case "play":
            return Due(EFFECT[move.args[0]], move.args[0])
        case "attack" | "replace":
            return Due(move.verb)
    return Due(table.board.phase) if table.board.phase in LESSONS else None


def _ending(table: Table) -> str:
    own, other = (points(table.board, side) for side in (FOREST, COMMUNISTS))
    return "drawn" if own == other else "won" if own > other else "lost-game"


def _part(table: Table, due: Due) -> Part:
    found = part(LESSONS[due.topic], _facts(table, due))
    return Part(found.title, words.unbroken(found.text))


def _facts(table: Table, due: Due) -> Mapping[str, Any]:
    """Whatever the texts may tell of: the card, the terrain and the side in question, and the
    points."""
    facts: dict[str, Any] = {
        "forest": points(table.board, FOREST),
        "communists": points(table.board, COMMUNISTS),
    }
    if due.card:
        facts |= {"card": words.special(due.card), "text": text(SPECIALS[due.card].text)}
    if due.place:
        facts["at"] = numbered(table, due.place - 1)
    if due.side:
        facts["side"] = words.side_called(due.side)
    return facts


FILE: Final = load_cards(Path(__file__).with_name("coach.toml"), CoachFile)
check_words(FILE.lesson, FILE.hint)
LESSONS: Final = {lesson.id: lesson for lesson in FILE.lesson}
HINTS: Final = {hint.id: hint for hint in FILE.hint}
