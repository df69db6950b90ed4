"""What is asked before a move ends a turn in which nothing has been done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.kit.coaching import speaks_to
from game.kit.parts import Doubt

from .board import Table
from .coach import phase_of
from .coach_story import story
from .coach_try import suggestion

ACTIONS: Final = {"mobilise": "mobilised", "deploy": "deployed", "take-over": "took-over"}
"""The verbs that cost an action, and what is told of them."""


def doubts(table: Table) -> Mapping[str, Doubt]:
    """By the move's text. What the guide proposes is not asked about."""
    if table.board.phase != "turn" or not table.moves(*ACTIONS) or _has_acted(table):
        return {}
    asked = {str(move): WORDS[move.verb](table.board.actions) for move in table.moves(*WORDS)}
    asked.pop(_proposed(table), None)
    return asked


def _has_acted(table: Table) -> bool:
    """Whether the reader has used an action of this turn."""
    for kind in _latest_first(table):
        if kind == "turn":
            return False
        if kind in ACTIONS.values():
            return True
    return False


def _latest_first(table: Table) -> Iterator[str]:
    for step in reversed(table.seen.steps):
        for told in reversed(step.told):
            yield told.kind


def _proposed(table: Table) -> str:
    """What the guided game proposes, or ""."""
    seen = table.seen
    if not speaks_to(seen) or seen.seat is None:
        return ""
    told = story(seen.steps, seen.seat, table.board.colours[seen.seat])
    topics = told.topics(phase_of(table))
    return str(suggestion(table, topics[-1] if topics else "").move)


def end_turn_doubt(actions: int) -> Doubt:
    left = ngettext(
        "Are you sure? You have %(n)d action left.",
        "Are you sure? You have %(n)d actions left.",
        actions,
    )
    return Doubt(left % {"n": actions}, _("Yes, end the turn"))


def nominate_doubt(actions: int) -> Doubt:
    left = ngettext(
        "Are you sure? This ends your turn, and you have %(n)d action left.",
        "Are you sure? This ends your turn, and you have %(n)d actions left.",
        actions,
    )
    return Doubt(left % {"n": actions}, _("Yes, place the Nomination"))


WORDS: Final[dict[str, Callable[[int], Doubt]]] = {
    "end-turn": end_turn_doubt,
    "nominate": nominate_doubt,
}
