"""What a lesson was, for its teacher to keep: what was played and how far it came, what was shown
in the debrief, or else what there was to talk about, and how the class answered. No pupil is named,
not by a pseudonym either."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language
from msgspec import Struct

from game.classroom import after, again
from game.classroom.after import Result
from game.classroom.models import Classroom
from game.classroom.sights import left_sights, sights
from game.classroom.slides import AFTER_PLAY, shown_parts, talks
from game.kit.class_parts import Screen, ShownCard
from game.kit.parts import Cast
from game.kit.questions import OpenQuestion
from game.presentation import games, presenter
from game.tables.editions import title_if_known
from game.tables.selectors import Seen
from lessons.plans.plan import find_plan
from wyklenci_site.press.documents import Progress, Wanted
from wyklenci_site.press.draw import draw

NUMBER: Final = re.compile(r"(\d+)")


class PlayedGame(Struct, frozen=True):
    """A game of the class, with the exit ticket's results; `own_set` is the title of the set of
    cards that it was played with, or "". `came` is how far its tables have come,
    and how many each time: how they stand is told by the players' names in some games; `broken_off`
    of all these tables went on when the class did. `at_one`:
    how far the one table for all came that was left again. `topics`
    are the debrief's: those that were `shown` to the class, else, where nobody noted any, those
    that came up in the games. `talk_until` is when the last talk ended that was timed, while the
    class was at this game."""

    title: Any
    own_set: str
    came: dict[str, int]
    broken_off: int
    at_one: tuple[str, ...]
    topics: tuple[Screen, ...]
    shown: bool
    talk_until: datetime | None
    results: tuple[Result, ...]


def record(wanted: Wanted, progress: Progress) -> bytes:
    """The record as a PDF."""
    classroom = Classroom.objects.get(public_id=wanted["class"])
    plan = find_plan(classroom.plan)
    context = {
        "classroom": classroom,
        "code": classroom.code,
        "games": played_games(classroom),
        "institution": settings.INSTITUTION.name,
        "paper": "a4",
        "plan": plan if plan and plan.language == get_language() else None,
        "pupils": classroom.pupils.filter(removed=False).count(),
        "site": wanted["address"].partition("://")[2],
    }
    html = render_to_string("printing/class/record.html", context)
    return draw(html, lambda page: progress(page, 0))


def played_games(classroom: Classroom) -> tuple[PlayedGame, ...]:
    """The games of a class in the order of playing, without those that have gone from the site."""
    return tuple(
        _played(then, number < classroom.round)
        for number, then in enumerate(_games(classroom), 1)
        if then.game in games()
    )


def _games(classroom: Classroom) -> list[Classroom]:
    """The class as it was with each of its games."""
    return [again.as_it_was(classroom, number) for number in range(1, classroom.round + 1)]


def _played(classroom: Classroom, earlier: bool) -> PlayedGame:
    shown = presenter(classroom.game)
    over = earlier or classroom.phase in AFTER_PLAY or classroom.ended is not None
    until = None if earlier else classroom.talk_until
    parts = after.debrief_of(classroom).parts if over or talks(classroom) else ()
    keys = shown_parts(classroom)
    noted = tuple(part for part in parts if part.key in keys)
    seen = sights(classroom)
    return PlayedGame(
        title=shown.title,
        own_set=title_if_known(classroom.game, classroom.options),
        came=_in_order(Counter(_came(classroom.game, one) for one in seen)),
        broken_off=sum(one.outcome is None for one in seen) if over else 0,
        at_one=tuple(_came(classroom.game, seen) for seen in left_sights(classroom)),
        topics=noted or _topics(parts),
        shown=bool(noted),
        talk_until=until if until is not None and until <= timezone.now() else None,
        results=after.results(classroom),
    )


def _topics(parts: tuple[Screen, ...]) -> tuple[Screen, ...]:
    """Those that came up at some table, with what is asked about the game; none where nothing did.
    The debrief also fills its slides from cards that nobody has played."""
    came = [part for part in parts if isinstance(part.body, ShownCard) and part.body.counted]
    asked = [part for part in parts if isinstance(part.body, OpenQuestion)]
    return (*came, *asked) if came else ()


def _came(game: str, seen: Seen) -> str:
    return str(presenter(game).glance(seen, Cast(seen.sitters, None)).where)


def _in_order(came: Counter[str]) -> dict[str, int]:
    """Those who have come as far beside each other, numbers by their value."""
    return dict(sorted(came.items(), key=lambda one: _with_numbers(one[0])))


def _with_numbers(told: str) -> list[str | int]:
    return [int(part) if part.isdecimal() else part for part in NUMBER.split(told)]


def state_of(classroom: Classroom) -> str:
    """A mark of all that the record tells: another one once there is more to tell."""
    tables = classroom.tables.order_by("pk").values_list("version", flat=True)
    answers = [
        [result.question.id, result.answered, result.right]
        for then in _games(classroom)
        if then.game in games()
        for result in after.results(then)
    ]
    shown = [shown_parts(then) for then in _games(classroom)]
    told = [list(tables), answers, shown, classroom.version, settings.INSTITUTION.name]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]
