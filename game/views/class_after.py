"""The end of a lesson: what really happened, the exit ticket, and how the class answered it."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from functools import partial
from io import StringIO
from types import MappingProxyType
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from game.classroom import after
from game.classroom.again import as_it_was
from game.classroom.changes import ClassEnded, EarlierGame, NotOfThisClass
from game.classroom.models import SENTENCE_LENGTH, Classroom, Pupil
from game.classroom.slides import note_shown, placed
from game.classroom.ticket import TicketQuestion, is_early, ticket_questions
from game.presentation import presenter
from game.printing.results import RESULTS, results_name, results_wanted
from wyklenci_site.core.numbers import read_number
from wyklenci_site.press import orders as press

from .class_again import asked_for, games_of, left_behind, meant
from .class_keys import (
    for_teacher,
    is_led,
    note_presence,
    pupil_of,
    speak_its_language,
    teaches,
    with_class,
)
from .class_remote import is_led_away, slide_address, slide_news, where_it_is
from .tables import lead_to

REFUSALS: Final = (
    *(after.NoSuchAnswer, after.NoSentence, after.AnsweredBefore, after.NotAsked),
    *(ClassEnded, EarlierGame, NotOfThisClass),
)

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would compute instead of showing it begins with one of these."""


@with_class
def debrief(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """For everybody in the room: the people and events of this class beside history."""
    speak_its_language(request, classroom)
    note_presence(pupil_of(request, classroom))
    then = asked_for(request, classroom)
    earlier = {"round": then.round} if then.round != classroom.round else {}
    # Opened from the teacher's page, beside it: no window of the projector's, and led by nobody.
    apart = bool(earlier) and "apart" in request.GET and teaches(request, classroom)
    earlier |= {"apart": 1} if apart else {}
    if request.htmx:
        return _slide_news(request, classroom, "class-debrief", earlier)
    within, more = placed(after.debrief_of(then))
    context = {
        **slide_news(request, classroom, "class-debrief", **earlier),
        "title": presenter(then.game).title,
        "slides": within,
        "more": more,
        "games": games_of(classroom),
        "round": then.round,
        "teaches": teaches(request, classroom),
        "led": is_led(request, classroom) and not apart,
        "apart": apart,
        "early": is_early(classroom),
    }
    return render(request, "game/class/debrief.html", context)


@for_teacher
def shown(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The teacher's page says that a part of the debrief has stood on the projector for a while."""
    if request.method != "POST":
        return redirect("class-debrief", classroom.public_id)
    try:
        game = read_number(request.POST.get("round", ""))
        note_shown(classroom.pk, request.POST.get("part", ""), game)
    except ValueError:
        return _not_noted(request, classroom, _("This cannot be read. Nothing was changed."), 400)
    except ClassEnded:
        return _not_noted(request, classroom, _("The lesson has ended. Nothing was changed."), 409)
    except NotOfThisClass:
        said = _("That is no longer in this class. Nothing was changed.")
        return _not_noted(request, classroom, said, 409)
    return HttpResponse(status=204)


def _not_noted(
    request: HttpRequest, classroom: Classroom, reason: str, status: int
) -> HttpResponse:
    context = {"classroom": classroom, "reason": reason, "teaches": True}
    return render(request, "game/class/refused.html", context, status=status)


# The exit ticket


@with_class
def ticket(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """A pupil's questions; what he has answered says at once what is right, and why."""
    pupil = pupil_of(request, classroom)
    if pupil is None:
        return _refused(request, classroom, NotOfThisClass())
    note_presence(pupil)
    if request.htmx and request.method == "GET":  # news of the class
        if classroom.plays:
            return lead_to(request, reverse("class", args=[classroom.public_id]))
        context = {"classroom": classroom, "pupil": pupil}
        return render(request, "game/class/ticket.html#news", context)
    if request.method != "POST":
        return _ticket_page(request, classroom, pupil)
    asked = request.POST.get("question", "")
    try:
        if "sentence" in request.POST:
            after.write(classroom.pk, pupil.pk, asked, request.POST["sentence"], _meant(request))
        else:
            number = _number(request.POST.get("answer", ""))
            after.answer(classroom.pk, pupil.pk, asked, number, _meant(request))
    except REFUSALS as refusal:
        status, reason = _worded(refusal)
        classroom.refresh_from_db()
        written = request.POST.get("sentence", "")[: 2 * SENTENCE_LENGTH]
        again = {"refusal": reason, "written": written, "to": asked}
        return _ticket_page(request, classroom, pupil, status=status, **again)
    return redirect(_question("class-ticket", classroom, asked))


def _ticket_page(
    request: HttpRequest, classroom: Classroom, pupil: Pupil, status: int = 200, **extra: Any
) -> HttpResponse:
    given = after.answers_of(classroom, pupil)
    open = classroom.phase == Classroom.Phase.TICKET or classroom.ended is not None
    asked = ticket_questions(classroom) if open else ()
    context = {
        "classroom": classroom,
        "pupil": pupil,
        "asked": [(question, given.get(question.id)) for question in asked],
        "left": sum(question.id not in given for question in asked),
        "length": SENTENCE_LENGTH,
        **extra,
    }
    return render(request, "game/class/ticket.html", context, status=status)


@with_class
def ticket_projector(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The questions for everybody in the room; the teacher also counts hands here.

    How the class answered, and what is right, is kept from pupils' devices until the lesson is
    over; of the question whose number the address has under `shown` it is told.
    """
    speak_its_language(request, classroom)
    if request.htmx and request.method == "GET":
        return _ticket_news(request, classroom)
    if request.method != "POST":
        return _projector_page(request, classroom)
    if not teaches(request, classroom):
        return render(request, "game/class/not_yours.html", status=403)
    asked = request.POST.get("question", "")
    try:
        numbers = [_number(text or "0") for text in request.POST.getlist("hands")]
        after.count_hands(classroom.pk, asked, numbers, _meant(request))
    except REFUSALS as refusal:
        status, reason = _worded(refusal)
        classroom.refresh_from_db()
        return _projector_page(request, classroom, refusal=reason, status=status)
    return redirect(_question("class-ticket-projector", classroom, asked))


def _question(page: str, classroom: Classroom, asked: str) -> str:
    """The place of a question on its page."""
    fragment = f"question-{classroom.ticket.index(asked) + 1}"
    return reverse(page, args=[classroom.public_id], fragment=fragment)


def _projector_page(
    request: HttpRequest, classroom: Classroom, status: int = 200, **extra: Any
) -> HttpResponse:
    teacher, shown = teaches(request, classroom), _shown(request)
    may_show = teacher or classroom.ended is not None
    # What the teacher shows to the room from elsewhere everybody may see.
    steered = classroom.slide_answers and shown == classroom.slide
    results = after.results(classroom)
    query = {"shown": shown, "unasked": int(not results)}
    context = {
        **slide_news(request, classroom, "class-ticket-projector", **query),
        "results": results,
        "teaches": teacher,
        "led": is_led(request, classroom),
        "may_show": may_show,
        "early": is_early(classroom),
        "shown": shown if may_show or (steered and classroom.phase == "ticket") else 0,
        "most": after.MOST_HANDS,
        **extra,
    }
    return render(request, "game/class/ticket_projector.html", context, status=status)


def _ticket_news(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """As `_slide_news`, with the sentences that the teacher shows now. A page that was opened
    before anything was asked comes anew, with the questions."""
    page, results, shown = "class-ticket-projector", after.results(classroom), _shown(request)
    if results and "unasked" in request.GET:
        return lead_to(request, slide_address(page, classroom, shown))
    template = "game/class/ticket_projector.html#news"
    query = {"shown": shown, "unasked": int(not results)}
    return _slide_news(request, classroom, page, query, template, {"results": results})


def _slide_news(
    request: HttpRequest,
    classroom: Classroom,
    page: str,
    query: Mapping[str, int],
    template: str = "game/class/slide_news.html",
    more: Mapping[str, Any] = MappingProxyType({}),
) -> HttpResponse:
    """Where the teacher has come to; the slides stay as they are, but for `more` on them."""
    news = slide_news(request, classroom, page, **query)
    here = slide_address(page, classroom, **query)
    if "apart" not in query and is_led_away(request, classroom, here):
        return lead_to(request, where_it_is(classroom))
    return render(request, template, {**news, **more})


def _shown(request: HttpRequest) -> int:
    """The number of the question whose answers are to be seen, 0 for none."""
    try:
        return read_number(request.GET.get("shown", "0"))
    except ValueError:
        return 0


# The results


@for_teacher
def results(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """How the class answered, question by question; the teacher chooses the sentences that
    everybody sees."""
    if request.method != "POST":
        return _results_page(request, classroom)
    try:
        sentence = _number(request.POST.get("sentence", ""))
        done = SENTENCE_ACTS.get(request.POST.get("do", ""))
        if done is None:
            raise after.NoSuchAnswer
        done(classroom.pk, sentence)
    except after.NoSuchAnswer:
        said = _("This sentence is no longer there. Nothing was changed.")
        return _results_page(request, classroom, refusal=said, status=409)
    if request.htmx:
        return _results_page(request, classroom)
    round = asked_for(request, classroom).round
    query = {"round": round} if round != classroom.round else None
    return redirect(reverse("class-results", args=[classroom.public_id], query=query))


SENTENCE_ACTS: Final[dict[str, Callable[[int, int], None]]] = {
    "show": partial(after.show_sentence, shown=True),
    "hide": partial(after.show_sentence, shown=False),
    "erase": after.erase_sentence,
}


def _results_page(
    request: HttpRequest, classroom: Classroom, status: int = 200, **extra: Any
) -> HttpResponse:
    then = _results_of(request, classroom)
    context = {
        "classroom": classroom,
        "results": after.results(then),
        "games": games_of(classroom),
        "round": then.round,
        **extra,
    }
    template = "game/class/results.html#part" if request.htmx else "game/class/results.html"
    return render(request, template, context, status=status)


def _results_of(request: HttpRequest, classroom: Classroom) -> Classroom:
    """As it was with the game that the address names; without one, with the latest game that had
    an exit ticket, as it is where none had."""
    then = asked_for(request, classroom)
    if "round" in request.GET or then.ticket:
        return then
    asked = [number for number, one in enumerate(classroom.earlier, 1) if one["ticket"]]
    return as_it_was(classroom, asked[-1]) if asked else classroom


@for_teacher
def results_csv(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The same for a spreadsheet; below the table stands why nobody is given a mark for it."""
    text = StringIO()
    # In Polish Excel the comma belongs to numbers, so it splits a file at semicolons.
    delimiter = ";" if get_language() == "pl" else ","
    lines = csv.writer(text, delimiter=delimiter)
    lines.writerow(
        [
            _("Number"),
            _("Question"),
            _("Letter"),
            _("Answer"),
            _("Right?"),
            _("Devices"),
            _("Hands"),
            _("Total"),
        ]
    )
    for number, result in enumerate(after.results(_results_of(request, classroom)), 1):
        asked = _cell(result.question.text)
        for answer in result.answers:
            right = _right(result.question, answer)
            counts = (answer.devices, answer.hands, answer.total)
            lines.writerow([number, asked, answer.letter, _cell(answer.text), right, *counts])
        for sentence in result.sentences:
            lines.writerow([number, asked, "", _cell(sentence.text), "", 1, 0, 1])
    lines.writerows([[], [" ".join(render_to_string("game/class/results_why.html").split())]])
    # Without the mark at the beginning Excel takes the letters for those of another alphabet.
    content = text.getvalue().encode("utf-8-sig")
    return _file(content, "text/csv; charset=utf-8", classroom, "csv")


def _right(asked: TicketQuestion, answer: after.Answer) -> str:
    if asked.right is None:
        return ""
    return _("yes") if answer.right else _("no")


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


@for_teacher
def results_pdf(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The same on paper."""
    return press.answer(request, RESULTS, results_wanted(classroom))


def _file(content: bytes, kind: str, classroom: Classroom, ending: str) -> HttpResponse:
    name = f'attachment; filename="{results_name(classroom)}.{ending}"'
    return HttpResponse(content, content_type=kind, headers={"Content-Disposition": name})


# What cannot be done


def _meant(request: HttpRequest) -> int | None:
    """As `meant`. Raises NoSuchAnswer."""
    try:
        return meant(request)
    except ValueError as error:
        raise after.NoSuchAnswer from error


def _number(text: str) -> int:
    """A posted number. Raises NoSuchAnswer."""
    try:
        return read_number(text.strip())
    except ValueError as error:
        raise after.NoSuchAnswer from error


def _worded(refusal: Exception) -> tuple[int, str]:
    """The status and the reason, for the reader."""
    match refusal:
        case after.AnsweredBefore():
            return 409, _("You have already answered this question: your first answer counts.")
        case ClassEnded():
            return 409, _("The lesson is over: answers no longer count. Nothing was changed.")
        case after.NotAsked():
            return 409, _("The exit ticket is closed for now. Nothing was changed.")
        case after.NoSentence():
            said = _("Write a sentence of at most %(most)d characters.")
            return 422, said % {"most": SENTENCE_LENGTH}
        case EarlierGame():
            return 409, left_behind()
        case NotOfThisClass():
            return 403, _("This page is for pupils of this class. Join it first, with its code.")
        case _:
            return 400, _("This answer cannot be read. Nothing was changed; please choose again.")


def _refused(request: HttpRequest, classroom: Classroom, refusal: Exception) -> HttpResponse:
    """A page of its own that says why, and leads on."""
    status, reason = _worded(refusal)
    context = {
        "classroom": classroom,
        "reason": reason,
        "can_join": isinstance(refusal, NotOfThisClass) and classroom.ended is None,
        "teaches": teaches(request, classroom),
    }
    return render(request, "game/class/refused.html", context, status=status)
