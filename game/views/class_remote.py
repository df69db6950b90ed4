"""What the projector shows after play, steered by the teacher from another device: slides, or a
table and how far down its page.

The projector's window hears of it as of any news of the class. Where the same page is meant, its
script goes to the slide (slides.js); otherwise the window is led to the other page. A slide that
was reached at the projector itself stays until the teacher steers anew.
"""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from game.classroom import after, services, ticket
from game.classroom.changes import ClassEnded, EarlierGame, NotOfThisClass
from game.classroom.models import Classroom
from game.classroom.slides import (
    MOST_DOWN,
    Slide,
    keep_place,
    show_down,
    show_slide,
    slides_of,
    talks,
)
from wyklenci_site.core.numbers import read_number

from .class_again import left_behind, meant
from .class_keys import for_teacher, is_led, teaches

SCREENS: Final = {
    "class": "class-projector",
    "intro": "class-intro",
    "how": "class-how",
    "debrief": "class-debrief",
    "ticket": "class-ticket-projector",
}
"""The pages to which the projector may be sent, by `Classroom.screen`."""

PAGES: Final = {deck: page for deck, page in SCREENS.items() if deck != "class"}
"""Where the slides of a `Classroom.deck` are."""


def is_followed(request: HttpRequest, classroom: Classroom) -> bool:
    """Whether this window shows what the teacher wants the class to see now."""
    steered = classroom.slide is not None and classroom.ended is None and classroom.deck in PAGES
    return steered and is_led(request, classroom)


def is_sent(classroom: Classroom) -> bool:
    """Whether the teacher has said what the projector is to show."""
    return classroom.slide is not None or bool(classroom.screen)


def is_led_away(request: HttpRequest, classroom: Classroom, here: str) -> bool:
    """Whether a window that is at the address `here` is to go to `where_it_is`: the teacher has
    sent it there since it last heard of him (`seen`)."""
    led = is_sent(classroom) or classroom.plays or classroom.ended is not None
    if not led or not is_led(request, classroom) or classroom.slide_since <= _seen(request):
        return False
    return where_it_is(classroom) != here


def _seen(request: HttpRequest) -> int:
    try:
        return read_number(request.GET.get("seen", "0"))
    except ValueError:
        return 0


def where_it_is(classroom: Classroom) -> str:
    """Where the teacher has sent the projector, or what belongs to the lesson now: the code and the
    tables, or the slide that is steered, with what was answered where that is shown."""
    page = SCREENS.get(classroom.screen) or _of_the_lesson(classroom)
    if page == "class-projector":
        return reverse(page, args=[classroom.public_id])
    steered = page == PAGES.get(classroom.deck) and classroom.slide_answers
    return slide_address(page, classroom, classroom.slide or 0 if steered else 0)


def _of_the_lesson(classroom: Classroom) -> str:
    if classroom.plays or classroom.ended is not None or classroom.down is not None:
        return "class-projector"  # which leads on to a table
    return PAGES[classroom.phase]


def slide_address(page: str, classroom: Classroom, shown: int = 0, **more: int) -> str:
    """The page of the slides, with the answers to the question of this number, 0 for none; `more`
    of its query likewise."""
    query = {name: number for name, number in {"shown": shown, **more}.items() if number}
    return reverse(page, args=[classroom.public_id], query=query or None)


def slide_news(
    request: HttpRequest, classroom: Classroom, page: str, **query: int
) -> dict[str, Any]:
    """What the part of a page that hears of the class is drawn from; `query` is the page's own."""
    noting = page == "class-debrief" and "apart" not in query
    return {
        "classroom": classroom,
        "noting": noting and teaches(request, classroom) and talks(classroom),
        "noted_round": query.get("round", classroom.round),
        "refresh": slide_address(page, classroom, **query, seen=classroom.slide_since),
        "followed": _is_steered(request, classroom, page) and "round" not in query,
        "placing": _is_kept(request, classroom, page) and "round" not in query,
    }


def _is_steered(request: HttpRequest, classroom: Classroom, page: str) -> bool:
    """Whether the slide that is steered is one of this page's: another has slides of its own."""
    return is_followed(request, classroom) and page == PAGES[classroom.deck]


def _is_kept(request: HttpRequest, classroom: Classroom, page: str) -> bool:
    """Whether this page says to which slide it has come by its keys: the remote goes on there."""
    shown = PAGES.get(classroom.deck) == page and classroom.ended is None
    return shown and teaches(request, classroom)


@for_teacher
def remote(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The slide that is shown, what to say to it, and the way to the others."""
    if request.method != "POST":
        return _page(request, classroom)
    said, status = "", 200
    try:
        _steer(request, classroom)
    except ClassEnded:
        said, status = _("The lesson has ended. Nothing was changed."), 409
    except EarlierGame:
        said, status = left_behind(), 409
    except (NotOfThisClass, ticket.NoSuchQuestion, ticket.NotSoMany):
        said, status = _("That is no longer in this class. Nothing was changed."), 409
    except ValueError:
        said, status = _("This cannot be read. Nothing was changed."), 400
    if "kept" in request.POST:  # by the projector's window, which shows the slide already
        return HttpResponse(said, status=204 if status == 200 else status)
    if status == 200 and not request.htmx:
        return redirect("class-remote", classroom.public_id)
    classroom.refresh_from_db()
    return _page(request, classroom, said=said, status=status)


def _steer(request: HttpRequest, classroom: Classroom) -> None:
    """Raises as `show_slide`, `show_down` and `open_ticket`, and ValueError."""
    game = meant(request)
    if request.POST.get("do") == "ticket":
        ticket.open_ticket(classroom.pk, game=game, steered=True)
        return
    if "down" in request.POST:
        down = read_number(request.POST["down"])
        show_down(classroom.pk, down, kept="kept" in request.POST, game=game)
        return
    if "table" in request.POST:
        services.show_on_projector(classroom.pk, read_number(request.POST["table"]), game)
        return
    if "kept" in request.POST:
        number = read_number(request.POST.get("slide", ""))
        keep_place(classroom.pk, number, phase=request.POST.get("phase", ""), game=game)
        return
    answers = "answers" in request.POST
    number = read_number(request.POST.get("answers" if answers else "slide", ""))
    show_slide(
        classroom.pk, number, phase=request.POST.get("phase", ""), answers=answers, game=game
    )


def _page(
    request: HttpRequest, classroom: Classroom, *, said: str = "", status: int = 200
) -> HttpResponse:
    slides = () if classroom.ended is not None else slides_of(classroom)
    # A class that has forgotten a question meanwhile has fewer slides.
    at = classroom.slide if classroom.slide is not None and classroom.slide < len(slides) else None
    next = _next(slides, at)
    within = [slide for slide in slides if not slide.beyond]
    counted = slides if at is not None and slides[at].beyond else within
    shown = classroom.shown_table if slides else None
    context: dict[str, Any] = {
        "classroom": classroom,
        "slides": slides,
        "at": at,
        "now": None if at is None else slides[at],
        "before": at - 1 if at else None,
        "next": next,
        "count": max((one.number for one in counted), default=0),
        "more": len(within) if at == len(within) - 1 and len(within) < len(slides) else None,
        "table": shown,
        "up": max(0, (classroom.down or 0) - 1),
        "down": min(MOST_DOWN, (classroom.down or 0) + 1),
        "tables": classroom.at_tables.order_by("number") if slides and not classroom.plays else (),
        "following": None if next is None else slides[next],
        "answered": after.answered(classroom),
        "said": said,
        "address": reverse("class-remote", args=[classroom.public_id]),
    }
    part = "game/class/remote.html#part" if request.htmx else "game/class/remote.html"
    return render(request, part, context, status=status)


def _next(slides: tuple[Slide, ...], at: int | None) -> int | None:
    """The number of the slide that comes next, if there is one: after the last for which there is
    time, none; after all the others, that one again."""
    number = 0 if at is None else at + 1
    last = sum(not slide.beyond for slide in slides) - 1
    if number == len(slides):
        return last if number - 1 > last else None
    return None if at == last else number
