"""What an exit ticket is to ask: the teacher looks through it, writes his own, and opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from game.classroom import ticket
from game.classroom.changes import ClassEnded, EarlierGame, NotOfThisClass, check_game
from game.classroom.models import Classroom
from game.classroom.slides import show_slide
from game.classroom.ticket import GAME, OF_PLAN, OPEN, OWN, SET, Offered, OwnQuestion
from game.own_sets.models import OwnSet
from game.own_sets.services import changes_of

from .class_again import left_behind, meant
from .class_keys import for_teacher
from .ticket_forms import OwnQuestionForm

KEPT: Final = 12
"""So many questions that the teacher wrote for other classes are offered, the latest first,"""
KEPT_IN_SETS: Final = 20
"""and so many of his sets of cards: those of a whole set."""


class Unreadable(Exception):
    """What was posted says nothing that can be done here."""


class TooEarly(Exception):
    """The class has not played to the end, and nobody said that it shall answer all the same."""


REFUSALS: Final = (
    *(ticket.NoSuchQuestion, ticket.NotSoMany),
    *(ClassEnded, EarlierGame, TooEarly, Unreadable),
)


@for_teacher
def choose(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """What the class may be asked, to be ticked; once it is being asked, the questions."""
    if request.method == "POST":
        act, _space, question = request.POST.get("do", "").partition(" ")
        done = ACTS.get(act, _unknown)
        try:
            return done(request, classroom, question)
        except REFUSALS as refusal:
            status, said = _worded(refusal)
            classroom.refresh_from_db()
            written = OwnQuestionForm(request.POST) if done is _add else None
            return _page(
                request, classroom, said=said, status=status, ticked=request.POST, form=written
            )
    if classroom.ticket:
        return redirect("class-ticket-projector", classroom.public_id)
    return _page(request, classroom, ticked=request.GET)


def _open(request: HttpRequest, classroom: Classroom, _question: str) -> HttpResponse:
    """Ask what is ticked, or where the reader has seen nothing to tick what is usual.

    A question that was written and not added is asked, too: later it could not be any more. From
    the desk, which is no projector, it leads back there. The projector shows the questions, from
    there and wherever the teacher leads it from another device.
    """
    led = classroom.slide is not None
    wanted = request.POST.getlist("ask") if "seen" in request.POST else None
    try:
        game = meant(request)
    except ValueError as error:
        raise Unreadable from error
    check_game(classroom, game)
    if ticket.is_early(classroom) and "sure" not in request.POST:
        raise TooEarly
    if wanted is not None and not classroom.ticket and OwnQuestionForm(begun=request.POST).is_begun:
        form = OwnQuestionForm(request.POST)
        if not form.is_valid():
            return _page(request, classroom, form=form, status=422, ticked=request.POST)
        written = form.question()
        ticket.keep_own(classroom.pk, written)
        wanted = list(dict.fromkeys([*wanted, written.id]))
    ticket.open_ticket(classroom.pk, wanted, kept_elsewhere(request, classroom), game)
    if led or "desk" in request.POST:
        # The ticket is open; whoever has led the class on meanwhile has also chosen what is shown.
        with suppress(NotOfThisClass, ClassEnded, EarlierGame):
            show_slide(classroom.pk, 0, phase=str(Classroom.Phase.TICKET), game=game)
    if "desk" not in request.POST:
        return redirect("class-ticket-projector", classroom.public_id)
    # No message: the projector's window may send back a session without it at the same moment.
    said = {"opened": "ticket"}
    return redirect(
        reverse("class-teacher", args=[classroom.public_id], query=said, fragment="lesson")
    )


def _add(request: HttpRequest, classroom: Classroom, _question: str) -> HttpResponse:
    """Keep the question that was written; what else is ticked stays so."""
    form = OwnQuestionForm(request.POST)
    if not form.is_valid():
        return _page(request, classroom, form=form, status=422, ticked=request.POST)
    written = form.question()
    ticket.keep_own(classroom.pk, written)
    return _look_again(request, classroom, [*request.POST.getlist("ask"), written.id])


def _drop(request: HttpRequest, classroom: Classroom, question: str) -> HttpResponse:
    """Forget a question; what else is ticked stays so, and what is being written is not lost."""
    ticket.drop_own(classroom.pk, question)
    classroom.refresh_from_db()
    begun = OwnQuestionForm(begun=request.POST)
    if begun.is_begun and not classroom.ticket:
        return _page(request, classroom, form=begun, ticked=request.POST)
    return _look_again(request, classroom, request.POST.getlist("ask"))


def _look_again(request: HttpRequest, classroom: Classroom, ticked: list[str]) -> HttpResponse:
    query: dict[str, str | list[str]] = {"seen": "1", "ask": list(dict.fromkeys(ticked))}
    if "desk" in request.POST:
        query["desk"] = "1"
    return redirect(
        reverse("class-ticket-open", args=[classroom.public_id], query=query, fragment="own")
    )


def _unknown(request: HttpRequest, classroom: Classroom, _question: str) -> HttpResponse:
    raise Unreadable


ACTS: Final[dict[str, Callable[[HttpRequest, Classroom, str], HttpResponse]]] = {
    "": _open,
    "add": _add,
    "drop": _drop,
}


def kept_elsewhere(request: HttpRequest, classroom: Classroom) -> tuple[OwnQuestion, ...]:
    """What the teacher of this browser wrote for his other classes, the latest first, and what his
    sets of cards ask."""
    held = request.session.get("teaching", [])
    others = Classroom.objects.filter(teacher_token__in=held).exclude(pk=classroom.pk)
    written = [one for other in others.order_by("-pk") for one in ticket.own_questions(other)]
    written = [one for one in dict.fromkeys(written) if not one.of][:KEPT]
    return (*written, *_in_sets(request))


def _in_sets(request: HttpRequest) -> tuple[OwnQuestion, ...]:
    """What the sets ask that this browser remembers, the one seen last first."""
    known = OwnSet.objects.in_bulk(request.session.get("sets", []), field_name="token")
    sets = [known[token] for token in reversed(request.session.get("sets", [])) if token in known]
    all_changes = [changes_of(one) for one in sets]
    asked = [
        ticket.of_a_set(one, changes.title) for changes in all_changes for one in changes.questions
    ]
    return tuple(asked[:KEPT_IN_SETS])


def _page(
    request: HttpRequest,
    classroom: Classroom,
    *,
    ticked: QueryDict,
    said: str = "",
    form: OwnQuestionForm | None = None,
    status: int = 200,
) -> HttpResponse:
    if classroom.ended is not None or classroom.ticket:
        reason = said or (_over() if classroom.ended is not None else _asked())
        context = {"classroom": classroom, "reason": reason, "teaches": True}
        return render(request, "game/class/refused.html", context, status=409)
    wanted = ticked.getlist("ask") if "seen" in ticked else None
    offered = ticket.offered(classroom, kept_elsewhere(request, classroom))
    context = {
        "classroom": classroom,
        "groups": list(_groups(offered, wanted)),
        "own": {one.id for one in ticket.own_questions(classroom)} - ticket.asked_before(classroom),
        "form": form or OwnQuestionForm(),
        "writes": form is not None,
        "said": said,
        "most": ticket.MOST_ASKED,
        "desk": "desk" in ticked,
        "early": ticket.is_early(classroom),
    }
    return render(request, "game/class/ticket_choose.html", context, status=status)


def _groups(
    offered: tuple[Offered, ...], wanted: list[str] | None
) -> Iterator[tuple[str, str, list[tuple[Offered, bool]]]]:
    """What is offered, by where it comes from, and whether it is ticked; his own in any case."""
    titles = {
        OF_PLAN: _("The key question of the plan"),
        "fact": _("What the class played"),
        GAME: _("The game as a model"),
        SET: _("From a set of cards of somebody’s own"),
        OWN: _("Your own questions"),
        OPEN: _("A sentence of their own"),
    }
    found = {kind: list(some) for kind, some in groupby(offered, key=lambda one: one.kind)}
    for kind, title in titles.items():
        some = found.get(kind, [])
        if some or kind == OWN:
            ticks = [
                (one, one.ticked if wanted is None else one.question.id in wanted) for one in some
            ]
            yield kind, title, ticks


def _over() -> str:
    return _("The lesson is over: answers no longer count. Nothing was changed.")


def _asked() -> str:
    return _("The exit ticket is open: its questions stay as they are. Nothing was changed.")


def _worded(refusal: Exception) -> tuple[int, str]:
    """The status and the reason, for the reader."""
    match refusal:
        case ClassEnded():
            return 409, _over()
        case EarlierGame():
            return 409, left_behind()
        case TooEarly():
            said = _("The game is not over yet. Open the ticket once more if you really want to.")
            return 409, said
        case Unreadable():
            return 400, _("This cannot be read. Nothing was changed.")
        case ticket.NotSoMany():
            said = _(
                "Tick at least one question and at most %(most)d. "
                "A class keeps at most %(own)d of your own."
            )
            return 409, said % {"most": ticket.MOST_ASKED, "own": ticket.MOST_OWN}
        case _:
            return 400, _("One of these questions is no longer there. Please look again.")
