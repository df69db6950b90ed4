"""The same class plays once more: another game or the same, at all tables or at one.

Everybody stays who he is, in the same browser. The tables that the class leaves are shelved: nobody
moves there any more, and they can be looked at as before. What belongs to an earlier game, its
settings and its exit ticket, is kept beside the class (`Classroom.earlier`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

from game.engine.registry import get_ruleset
from game.presentation import presenter
from game.tables import chance
from game.tables.models import ASIDE, CLOSED, PLAYED, MoveRow, Table
from game.tables.rows import Unreadable, every
from game.tables.services import halt, shelve

from . import seating
from .changes import NotOfThisClass, StillPlaying, change, change_lesson, lead_projector
from .models import EARLIER, Classroom, Pupil
from .services import halt_tables


@dataclass(frozen=True)
class NextGame:
    """What the class plays next, with `hints` or without; `mixed`: the pupils sit together anew, by
    chance."""

    game: str
    options: dict[str, Any]
    group_size: int
    mixed: bool = False
    hints: bool = False


def can_play_again(classroom: Classroom) -> bool:
    """Whether the class's game is over, or has been left for what comes after it."""
    if classroom.phase == Classroom.Phase.GATHERING:
        return False
    if classroom.ended is not None or classroom.phase != Classroom.Phase.PLAY:
        return True
    tables = classroom.at_tables
    if tables.filter(finished=None).exclude(halted=CLOSED).exists():
        return False
    return classroom.way == Classroom.Way.PRINTED or bool(tables.exists())


def known_tables(classroom: Classroom) -> QuerySet[Table]:
    """Its tables, but for one that was put aside again before anybody moved there; those that wait
    for devices are all known."""
    if classroom.way_before:
        return classroom.tables.all()
    moves = MoveRow.objects.filter(table=OuterRef("pk"), seat__gte=0)
    return classroom.tables.exclude(~Exists(moves), shelved=ASIDE)


def play_again(class_id: int, game_before: int, wanted: NextGame) -> bool:
    """Let the class play its next game at once; one that has ended goes on with it.

    `game_before` is the `Classroom.round` that the teacher saw: who asks twice changes nothing the
    second time. Returns whether anything changed. Raises Classroom.DoesNotExist or StillPlaying.
    """
    with change(class_id) as classroom:
        if classroom.round != game_before:
            return False
        if not can_play_again(classroom):
            raise StillPlaying
        before = _seen_at_tables(classroom)
        groups = _groups(classroom, before, wanted)
        tables = every(Table).filter(classroom=classroom).exclude(shelved=PLAYED)
        for pk, shelved in tables.values_list("pk", "shelved"):
            # Put aside while nothing waits for devices: it was not played on, and stays so.
            _leave(pk, ASIDE if shelved == ASIDE and not classroom.way_before else PLAYED)
        kept = {name: getattr(classroom, name) for name in EARLIER}
        classroom.earlier = [*classroom.earlier, kept]
        classroom.game, classroom.options = wanted.game, wanted.options
        classroom.group_size, classroom.hints = wanted.group_size, wanted.hints
        counts = get_ruleset(wanted.game).player_counts
        if classroom.way_before and classroom.size_before not in counts:
            classroom.size_before = presenter(wanted.game).invitation.players
        classroom.ticket, classroom.hands = [], {}
        classroom.ends, classroom.last_round = None, False
        classroom.ended, classroom.paused, classroom.eyes = None, False, False
        classroom.spotlight = classroom.slide = classroom.talk_until = None
        lead_projector(classroom, "")  # away from what was shown after play
        classroom.phase = Classroom.Phase.PLAY
        _open(classroom, before, groups)
        halt_tables(classroom)
    return True


def play_again_at(class_id: int, table_id: int) -> bool:
    """Let those at a table whose game is over play once more, while the others play on.

    Nothing changes where they do so already; returns whether anything changed. Raises
    Classroom.DoesNotExist, ClassEnded, StillPlaying, or NotOfThisClass, also where nobody plays
    now.
    """
    with change_lesson(class_id) as classroom:
        table = classroom.tables.filter(pk=table_id).first()
        if table is None or classroom.phase != Classroom.Phase.PLAY:
            raise NotOfThisClass
        if table.shelved:
            return False
        if table.finished is None:
            raise StillPlaying
        pupils = list(_seated(classroom).filter(seat__table=table))
        names = [seat.nickname for seat in table.all_seats]
        shelve(table.pk, PLAYED)
        if classroom.way == Classroom.Way.DEVICES:
            seating.open_for(classroom, pupils, table.number, after=table)
        else:
            seating.open_screen(classroom, names, table.number, after=table)
    return True


def knows_game(classroom: Classroom, game: str) -> bool:
    """Whether the class plays this game, or has played it."""
    return game in (classroom.game, *(one["game"] for one in classroom.earlier))


def as_it_was(classroom: Classroom, number: int) -> Classroom:
    """The class with its game of this number, to look at and not to be saved; the one that it plays
    now where there is no earlier one of that number."""
    if not 1 <= number < classroom.round:
        return classroom
    then = copy(classroom)
    for name, value in classroom.earlier[number - 1].items():
        setattr(then, name, value)
    then.earlier = classroom.earlier[: number - 1]
    then.way_before = ""  # what was put aside then waits for no devices now
    return then


def _seated(classroom: Classroom) -> Any:
    """Its pupils in the order of their seats; last those who have none."""
    at_table = F("seat__table__number").asc(nulls_last=True)
    return classroom.pupils.filter(removed=False).order_by(at_table, "seat__index", "pk")


def _seen_at_tables(classroom: Classroom) -> dict[int, list[str]]:
    """The names at each table that can be read, by its number."""
    tables = classroom.at_tables.order_by("number")
    return {table.number: [seat.nickname for seat in table.all_seats] for table in tables}


def _leave(table_id: int, how: str) -> None:
    """Also a table that nobody can read any more."""
    try:
        shelve(table_id, how)
        if how == ASIDE:
            halt(table_id, CLOSED)
    except (Unreadable, Table.DoesNotExist):
        every(Table).filter(pk=table_id).update(shelved=how, halted=CLOSED)


Groups = list[tuple[int | None, list[Pupil]]]
"""Who plays together, and at which table, where that is known already."""


def _groups(classroom: Classroom, before: Iterable[int], wanted: NextGame) -> Groups:
    """Who sits together on their own devices."""
    if classroom.way != Classroom.Way.DEVICES:
        return []
    pupils = list(_seated(classroom))
    if wanted.mixed:
        chance.dice.shuffle(pupils)
    elif wanted.group_size == classroom.group_size:
        return _as_they_sat(pupils, wanted.group_size, _numbers(classroom))
    return [(None, group) for group in _neighbours(pupils, wanted.group_size)]


def _numbers(classroom: Classroom) -> dict[int, int]:
    """The numbers of the tables at which pupils sit, by the pupils' own: what else a table holds
    may be damaged."""
    seated = classroom.pupils.filter(seat__table__shelved="")
    return dict(seated.values_list("pk", "seat__table__number"))


def _as_they_sat(pupils: Sequence[Pupil], size: int, numbers: Mapping[int, int]) -> Groups:
    """Every table as it was; whoever had no seat sits down where there is room."""
    at: dict[int, list[Pupil]] = {}
    waiting: list[Pupil] = []
    for pupil in pupils:
        if pupil.pk in numbers:
            at.setdefault(numbers[pupil.pk], []).append(pupil)
        else:
            waiting.append(pupil)
    found: Groups = list(at.items())
    for pupil in waiting:
        room = [group for _number, group in found if len(group) < size]
        if room:
            min(room, key=len).append(pupil)
        else:
            found.append((None, [pupil]))
    return found


def _neighbours(pupils: Sequence[Pupil], size: int) -> list[list[Pupil]]:
    """Cut into groups that differ by one at most; who sat together stays near."""
    count = -(-len(pupils) // size)
    found, first = [], 0
    for number in range(count):
        last = first + (len(pupils) - first) // (count - number)
        found.append(list(pupils[first:last]))
        first = last
    return found


def _open(classroom: Classroom, before: dict[int, list[str]], groups: Groups) -> None:
    match classroom.way:
        case Classroom.Way.DEVICES:
            for number, group in groups:
                seating.open_for(classroom, group, number)
        case Classroom.Way.PROJECTOR:
            seating.open_screen(classroom, next(iter(before.values()), []))
        case Classroom.Way.SHARED:
            seating.open_screens(classroom, before)
        case _:
            pass
