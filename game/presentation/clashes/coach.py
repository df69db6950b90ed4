"""The guided first game of Clashes: what it says at each of the pupil's decisions.

The words stand in `coach.toml`. Nothing is stored: what has been explained follows from what has
happened, so a move taken back takes its text back, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from game.engine.cards import load_cards
from game.kit.coaching import Coach, CoachFile, Part, check_words, fill, part, speaks_to
from game.rulesets.clashes.cards import ACTIONS, in_order
from game.tables.selectors import Step, VisibleEvent

from . import words
from .board import Table
from .coach_try import Suggestion, suggestion

MOST: Final = 3
"""So many explanations stand above one decision."""


def coach(table: Table) -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil."""
    seen = table.seen
    if not speaks_to(seen):
        return None
    if seen.outcome is not None:
        return Coach((_part(table, _ending(table)), _part(table, "next")), over=True)
    if not seen.moves:
        return Coach((_part(table, "waiting"),)) if seen.due else None
    proposed = suggestion(table)
    hint = HINTS[proposed.text]
    return Coach(
        parts=tuple(_part(table, topic) for topic in topics(table, proposed)),
        try_this=fill(hint.text, proposed.facts),
        why=fill(hint.why, proposed.facts) if hint.why else "",
        move=str(proposed.move),
        about="buttons" if proposed.move.verb == "pass" else "",
        folded=bool(table.chosen),
    )


def topics(table: Table, proposed: Suggestion) -> tuple[str, ...]:
    """What is explained now: all that is new, the most needed first."""
    new = dict.fromkeys(filter(None, TOPICS[table.board.phase](table, proposed)))
    return tuple(new)[:MOST]


def _part(table: Table, topic: str) -> Part:
    facts: Mapping[str, Any] = FACTS[topic](table) if topic in FACTS else {}
    return part(LESSONS[topic], facts)


def _ending(table: Table) -> str:
    won = table.board.won
    own = table.side or 0
    return "won" if won[own] > won[1 - own] else "lost"


# What there is to explain


def _on_team(table: Table, proposed: Suggestion) -> Iterator[str]:
    results = len(table.board.results)
    if results == 0:
        yield "side-heroes" if table.side == 0 else "side-communists"
        yield "put"
        return
    if results == 1:
        yield "result"
    if results == table.board.parameters.longest - 1:
        yield "last"
    yield from _of_others(table)


def _on_action(table: Table, proposed: Suggestion) -> Iterator[str]:
    own = [told for told in _told(table) if told.facts.get("seat") == table.seen.seat]
    acts = [told.kind for told in own if told.kind in ("played", "passed")]
    if len(acts) < 2:
        yield ("trait", "turns")[len(acts)]
    yield from _of_others(table)
    if proposed.move.verb == "pass":
        if "passed" not in acts:
            yield "pass"
        yield _held(table)[-1]
    elif (kind := ACTIONS[proposed.move.args[0]].kind) not in _known(table):
        yield kind
    left = table.board.parameters.limit - table.board.spent[table.side or 0]
    if left == 1 and acts[-1:] == ["played"] and not table.board.results:
        yield "limit"


def _held(table: Table) -> list[str]:
    """For each of the pupil's passes, and one that he may make now, a kind of card that he held
    and nobody had played yet; it is explained then. "" where there was none."""
    steps, seat = table.seen.steps, table.seen.seat
    assert seat is not None
    told: list[str] = []
    passes = [at for at, step in enumerate(steps) if _passes(step, seat)]
    for at in (*passes, len(steps)):
        later = _cards(steps[at:], seat)
        hand = [ACTIONS[card].kind for card in in_order([*table.view.actions[seat], *later])]
        before = {ACTIONS[card].kind for card in _cards(steps[:at])}
        told.append(next((kind for kind in hand if kind not in before | {*told}), ""))
    return told


def _passes(step: Step, seat: int) -> bool:
    return step.seat == seat and any(told.kind == "passed" for told in step.told)


def _known(table: Table) -> set[str]:
    """The kinds that were explained: they were played before, or held while the pupil passed."""
    return {*_held(table)[:-1], *(ACTIONS[card].kind for card in _cards(table.seen.steps))}


def _of_others(table: Table) -> Iterator[str]:
    """The kinds of card that the other side has played since the pupil's last move, new ones."""
    steps = table.seen.steps
    since = max(at for at, step in enumerate(steps) if step.seat == table.seen.seat) + 1
    before = {*_held(table)[:-1], *(ACTIONS[card].kind for card in _cards(steps[:since]))}
    for card in _cards(steps[since:]):
        if ACTIONS[card].kind not in before:
            yield ACTIONS[card].kind


def _on_name(table: Table, proposed: Suggestion) -> Iterator[str]:
    yield "bring"
    yield from _of_others(table)


def _told(table: Table) -> Iterator[VisibleEvent]:
    return chain.from_iterable(step.told for step in table.seen.steps)


def _cards(steps: Sequence[Step], seat: int | None = None) -> list[str]:
    """The action cards that were played, by everybody or by one seat."""
    return [
        told.facts["card"]
        for step in steps
        for told in step.told
        if told.kind == "played" and seat in (None, told.facts["seat"])
    ]


TOPICS: Final[dict[str, Callable[[Table, Suggestion], Iterator[str]]]] = {
    "team": _on_team,
    "action": _on_action,
    "name": _on_name,
}


# What fills the places of the explanations


def _trait(table: Table) -> dict[str, Any]:
    own = table.side or 0
    return {"own": words.trait(table.trait, own), "other": words.trait(table.trait, 1 - own)}


def _limit(table: Table) -> dict[str, Any]:
    return {"limit": table.board.parameters.limit}


def _result(table: Table) -> dict[str, Any]:
    return {"side": words.side(table.board.results[-1].winner)}


def _wins(table: Table) -> dict[str, Any]:
    heroes, communists = table.board.won
    return {"heroes": heroes, "communists": communists}


FACTS: Final[dict[str, Callable[[Table], Mapping[str, Any]]]] = {
    "trait": _trait,
    "turns": _limit,
    "limit": _limit,
    "result": _result,
    "won": _wins,
    "lost": _wins,
}

FILE: Final = load_cards(Path(__file__).with_name("coach.toml"), CoachFile)
check_words(FILE.lesson, FILE.hint)
LESSONS: Final = {lesson.id: lesson for lesson in FILE.lesson}
HINTS: Final = {hint.id: hint for hint in FILE.hint}
