"""The guided first game: what it says at each of the pupil's decisions, in place of a teacher.

The words stand in `coach.toml`. What is new is explained once (`coach_story`); a move to try
is proposed every time (`coach_try`), and any other may be made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from game.engine.cards import CardError, Text, load_cards
from game.engine.contract import Facts, Move
from game.kit.coaching import Coach, Hint, Lesson, Part, check_words, fill, part, speaks_to
from game.rulesets.outcast_heroes.cards import COLOUR, FREE, GOALS, GOVERNMENT, SOLDIERS
from game.rulesets.outcast_heroes.orders import difficulty
from game.rulesets.outcast_heroes.shows import GAME
from game.rulesets.outcast_heroes.stage import ROUNDS, missions_in_stage
from game.rulesets.outcast_heroes.state import ActiveMission

from . import words
from .board import Table
from .coach_story import Story, story
from .coach_try import suggestion


class CoachFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `coach.toml`. `accusative` has the pupil's soldiers as Polish objects."""

    accusative: dict[str, str]
    lesson: tuple[Lesson, ...]
    hint: tuple[Hint, ...]


def coach(table: Table) -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil."""
    seen = table.seen
    if not speaks_to(seen):
        return None
    if seen.outcome is not None:
        return Coach(tuple(_parts(table, (_scoring(table), "next"))), over=True)
    if not seen.moves:
        return Coach(tuple(_parts(table, ("waiting",)))) if seen.due else None
    seat = seen.seat
    assert seat is not None
    told = story(seen.steps, seat, table.board.colours[seat])
    topics = told.topics(phase_of(table))
    proposed = suggestion(table, topics[-1] if topics else "")
    hint, facts = HINTS[proposed.text], _declined(proposed.facts)
    mission = _mission(proposed.move)
    return Coach(
        parts=tuple(_parts(table, topics, told)),
        try_this=fill(hint.text, facts),
        why=fill(hint.why, facts) if hint.why else "",
        move=str(proposed.move),
        about=mission,
        tab=words.short_mission(mission) if mission else "",
        folded=bool(table.chosen),
    )


def _mission(move: Move) -> str:
    """The mission on which a turn's move is made, or ""."""
    places = {"deploy": 1, "take-over": 1, "nominate": 0}
    return move.args[places[move.verb]] if move.verb in places else ""


def phase_of(table: Table) -> str:
    """The kind of decision, as the story names it."""
    phase = table.board.phase
    if phase == "give-orders" and table.moves("keep"):
        return "keep"
    reactions = ("cancel-start", "cancel-government", "add-strength")
    return "reaction" if phase in reactions else phase


def _parts(table: Table, topics: Iterable[str], told: Story | None = None) -> Iterable[Part]:
    for topic in topics:
        name = topic
        facts: Mapping[str, Any]
        if topic == "start":
            name, facts = _start_lesson(table), _asked(table)
        elif topic == "result" and told is not None and told.unread is not None:
            name = _result_lesson(told.unread)
            facts = {
                **told.unread,
                "mission": words.mission(told.unread["mission"]),
            }
        else:
            facts = FACTS[topic](table) if topic in FACTS else {}
        yield part(LESSONS[name], facts)


def _start_lesson(table: Table) -> str:
    """Waiting means the next round, while there is one."""
    if table.board.round < ROUNDS:
        return "start"
    return "start-last-free" if table.seen.moves[0].args[0] == FREE else "start-last"


def _result_lesson(result: Facts) -> str:
    if result["success"]:
        return "result-success"
    return "result-failure-free" if result["mission"] == FREE else "result-failure"


def _declined(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """With the soldier that the sentence sends somewhere in the case it asks for."""
    if "whom" not in facts:
        return facts
    name = facts["whom"]
    whom = Text(pl=FILE.accusative[name], en=SOLDIERS[name].pseudonym)
    return {**facts, "whom": words.text(whom)}


# What fills the places of the explanations


def _newest(table: Table) -> dict[str, Any]:
    regular = [m for m in table.board.missions if m.mission != FREE]
    return _about(table, regular[-1])


def _about(table: Table, active: ActiveMission) -> dict[str, Any]:
    """A mission with its strength and difficulty, and what may yet be added to that."""
    mission = table.mission(active)
    gone = table.board.government_discard
    left = [card.modifier for card in GOVERNMENT.values() if card.id not in gone]
    return {
        "mission": mission.name,
        "strength": mission.strength,
        "needed": mission.needed,
        "low": min(left),
        "high": max(left),
    }


def _strongest(table: Table) -> dict[str, Any]:
    """About the mission with the most strength on it, Free the Prisoners only if alone."""
    missions = sorted(
        table.board.missions,
        key=lambda m: (m.mission == FREE, -table.mission(m).strength),
    )
    return _about(table, missions[0])


def _asked(table: Table) -> dict[str, Any]:
    return _about(table, table.board.on_table(table.seen.moves[0].args[0]))


def _goal(table: Table) -> dict[str, Any]:
    card = GOALS[table.view.goal or ""]
    return {"goal": words.text(card.name), "condition": words.text(card.text)}


def _resolving(table: Table) -> dict[str, Any]:
    now = table.board.resolving
    assert now is not None
    government = words.government(now.government) if now.government else ""
    return {"government": government, "needed": difficulty(now)}


def _scoring(table: Table) -> str:
    return "stage-lost" if _scored(table)["lost"] else "stage-won"


def _scored(table: Table) -> Facts:
    return next(
        told.facts for step in table.seen.steps for told in step.told if told.kind == "scored"
    )


def _score(table: Table) -> dict[str, Any]:
    scored = _scored(table)
    row = next(row for row in scored["rows"] if row["seat"] == table.seen.seat)
    glory, extra, track = sum(row["glory"]), row["extra"], row["track"]
    before = track - glory - extra
    return {
        "failed": scored["failed"],
        "missions": missions_in_stage(table.board, scored["stage"]),
        "before": before,
        "glory": glory,
        "extra": extra,
        "track": track,
    }


FACTS: Final[dict[str, Callable[[Table], Mapping[str, Any]]]] = {
    "mission": _newest,
    "strength": _strongest,
    "goal": _goal,
    "orders": _resolving,
    "stage-won": _score,
    "stage-lost": _score,
}


def _check(file: CoachFile) -> None:
    """Both languages fill the same places; every soldier of the pupil has his form."""
    check_words(file.lesson, file.hint)
    own = {name for name, colour in COLOUR.items() if colour == GAME.guided.options["colours"][0]}
    if set(file.accusative) != own:
        raise CardError("coach: not the soldiers of the pupil's colour")


FILE: Final = load_cards(Path(__file__).with_name("coach.toml"), CoachFile)
_check(FILE)
LESSONS: Final = {lesson.id: lesson for lesson in FILE.lesson}
HINTS: Final = {hint.id: hint for hint in FILE.hint}
