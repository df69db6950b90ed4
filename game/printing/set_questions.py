"""The questions of a set of cards on paper, with room to write; their key on a page of its own."""

from __future__ import annotations

from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.text import slugify
from django.utils.translation import pgettext

from game.classroom.ticket import of_a_set
from game.presentation import presenter
from game.tables.editions import know_cards, sets_of, title_of
from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw

LINES: Final = 4
"""Room for a sentence or two of a child's hand."""


def html(wanted: Wanted) -> str:
    """The pages in the language that is active. Raises UnknownCards for a set that is gone."""
    title = title_of(wanted["game"], wanted)
    sets = sets_of(wanted["game"])
    assert sets is not None, "only such games are asked for"
    asked = sets.questions(know_cards(wanted["game"], wanted))
    context: dict[str, Any] = {
        "title": title,
        "game_title": presenter(wanted["game"]).title,
        "questions": [of_a_set(one, title) for one in asked],
        "lines": range(LINES),
    }
    return render_to_string("printing/set_questions.html", context)


def _make(wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(wanted), lambda page: progress(page, 0))


def _name(wanted: Wanted) -> str:
    title = title_of(wanted["game"], wanted).replace("ł", "l").replace("Ł", "L")
    return slugify(f"{title} {pgettext('of a file', 'questions')}")


QUESTIONS: Final = Document("set-questions", _name, _make)
