"""What cannot be read is said to be damaged, or of another time, on whatever page it stands."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from game.classroom.models import Classroom, Pupil, ShownPart, TicketAnswer
from game.tables.records import OldRules
from game.tables.rows import Damaged

Handler = Callable[[HttpRequest], HttpResponse]

OF_CLASSES = (Classroom, Pupil, ShownPart, TicketAnswer)


def damaged_says_so(get_response: Handler) -> Handler:
    """Answer OldRules and Damaged, where no page has a better answer."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, OldRules):
            return render(request, "game/old_rules.html", status=410)
        if isinstance(error, Damaged):
            of_class = error.model in OF_CLASSES
            page = "game/class/damaged.html" if of_class else "game/damaged.html"
            return render(request, page, status=409)
        return None

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware
