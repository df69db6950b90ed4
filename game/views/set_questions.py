"""The page on which whoever makes a set of cards writes questions beside them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from game.engine.card_sets import SetQuestion
from game.engine.own_cards import MOST_QUESTIONS
from game.own_sets.models import OwnSet
from game.own_sets.services import (
    NoSuchQuestion,
    Unplayable,
    ask,
    ask_before,
    ask_no_more,
    changes_of,
)
from game.presentation import presenter
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import answer

from .joining import picture_of
from .own_set_link import with_set, words_language
from .set_question_forms import SetQuestionForm
from .set_quiz import quiz_path


@with_set
def questions(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """All questions of a set, and a form for one more."""
    form = SetQuestionForm(own_set.language, request.POST or None)
    if request.method == "POST" and form.is_valid() and _is_stored(own_set, form):
        return redirect("own-set-questions", own_set.token)
    return _page(request, own_set, form)


@with_set
@require_GET
def quiz_qr(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The quiz as a picture, for the board."""
    return picture_of(request, quiz_path(own_set))


@with_set
def question(request: HttpRequest, own_set: OwnSet, id: str) -> HttpResponse:
    """One question, to be changed."""
    now = next((one for one in changes_of(own_set).questions if one.id == id), None)
    if now is None:
        return _gone(request, own_set)
    form = SetQuestionForm(own_set.language, request.POST or None, now)
    if request.method == "POST" and form.is_valid():
        try:
            if _is_stored(own_set, form, id):
                return redirect("own-set-questions", own_set.token)
        except NoSuchQuestion:
            return _gone(request, own_set)
    return _page(request, own_set, form, now)


def _is_stored(own_set: OwnSet, form: SetQuestionForm, instead_of: str = "") -> bool:
    """Whether the question could be; what is wrong with it is then said in the form."""
    try:
        ask(own_set.token, form.question(), instead_of)
    except Unplayable as error:
        form.add_faults(error.faults)
        return False
    return True


def _page(
    request: HttpRequest, own_set: OwnSet, form: SetQuestionForm, now: SetQuestion | None = None
) -> HttpResponse:
    changes = changes_of(own_set)
    known = changes.questions
    context = {
        "own_set": own_set,
        "title": changes.title,
        "game_title": presenter(own_set.game).title,
        # Each with the one before it, whose place it may take.
        "questions": list(zip(known, ("", *(one.id for one in known)), strict=False)),
        "form": form,
        "now": now,
        "full": len(known) >= MOST_QUESTIONS and now is None,
        "most": MOST_QUESTIONS,
        "words": words_language(own_set),
        "quiz": f"{request.scheme}://{address_for_others(request)}{quiz_path(own_set)}"
        if any(one.wrong for one in known)
        else "",
        "open": any(not one.wrong for one in known),
    }
    template = "game/sets/question.html" if now else "game/sets/questions.html"
    status = 422 if request.method == "POST" else 200
    return render(request, template, context, status=status)


def _gone(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    context = {"own_set": own_set, "said": _("That question is no longer there.")}
    return render(request, "game/sets/question_gone.html", context, status=409)


@with_set
@require_POST
def act(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """Put a question before another one, or take it away."""
    do, *ids = request.POST.get("do", "").split(" ")
    try:
        if do == "before" and len(ids) == 2:
            ask_before(own_set.token, *ids)
        elif do == "away" and len(ids) == 1:
            ask_no_more(own_set.token, *ids)
    except (NoSuchQuestion, Unplayable):
        return _gone(request, own_set)
    return redirect("own-set-questions", own_set.token)


@with_set
@require_GET
def worksheet(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The questions on paper, with room to write, and the key on a page of its own."""
    wanted = {"game": own_set.game, "cards": own_set.key, "language": own_set.language}
    return answer(request, document("set-questions"), wanted)
