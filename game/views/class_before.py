"""What a class is told before it plays, in the projector's window, which goes on with the class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from game.classroom.models import Classroom
from lessons.introduction import told_before

from . import class_news
from .class_keys import is_led, speak_its_language, teaches, with_class
from .class_remote import is_led_away, slide_news, where_it_is
from .reading import how_context
from .tables import lead_to


@with_class
def intro(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The introduction to the class's game."""
    return _page(request, classroom, "class-intro", "game/class/intro.html", told_before)


@with_class
def how_to_play(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """How the class's game is played."""
    return _page(request, classroom, "class-how", "game/class/how.html", how_context)


def _page(
    request: HttpRequest,
    classroom: Classroom,
    page: str,
    template: str,
    context_of: Callable[[str], dict[str, Any]],
) -> HttpResponse:
    """The slides; for htmx what they hear of the class, or where they are to be instead."""
    speak_its_language(request, classroom)
    news = slide_news(request, classroom, page)
    if request.htmx:
        if _is_over(request, classroom, reverse(page, args=[classroom.public_id])):
            if classroom.plays and not classroom.screen:
                return lead_to(request, class_news.sight_of(request, classroom))
            return lead_to(request, where_it_is(classroom))
        return render(request, "game/class/slide_news.html", news)
    context = {
        **context_of(classroom.game),
        "shows": page.removeprefix("class-"),
        **news,
        "teaches": teaches(request, classroom),
        "led": is_led(request, classroom),
    }
    return render(request, template, context)


def _is_over(request: HttpRequest, classroom: Classroom, here: str) -> bool:
    """Whether the class has gone on to something else, or its teacher has sent the window there."""
    if not classroom.plays:
        return is_led(request, classroom)
    return is_led_away(request, classroom, here)
