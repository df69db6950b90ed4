"""Every kind of file that is printed, as people order it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.http import QueryDict
from django.utils import translation

from game.classroom.models import Classroom
from game.engine.card_sets import Changes, SetQuestion
from game.presentation import games, presenter
from game.printing import board_sheets, box, card_sheets
from game.printing.box import Job
from game.printing.box_forms import BoardsForm, BoxForm
from game.printing.forms import CalibrationForm
from game.printing.handout_forms import QuickForm, RulesForm
from game.printing.light import LightForm, light_of
from game.printing.results import results_wanted
from game.tables.editions import publish
from game.views.class_print import FORMS
from lessons.plans.cue import CUE
from lessons.plans.sheet import SHEET
from lessons.worksheets.choice import Choice
from lessons.worksheets.kinds import KINDS, LEVELS
from wyklenci_site.press.documents import document

from .codes import LEAST, codes, copied, read
from .faces import SITE
from .letters import too_small

Order = tuple[str, Mapping[str, Any]]
"""A document's slug, and what is wanted of it."""

WAYS: Final = (("pl", "colour"), ("en", "outline"))
"""Languages, and with how much ink, so that each is in one of them."""
WHOLE, IN_JOBS = WAYS
"""How a box is made in one file, and how in the files of its jobs."""
MANY: Final = 6
"""So many codes of a file are copied: more would only take longer."""


def made(slug: str, wanted: Mapping[str, Any]) -> bytes:
    """The file."""
    with translation.override(wanted["language"]):
        return document(slug).make(wanted, lambda done, of: None)


def check(slug: str, content: bytes) -> None:
    """Its letters are large enough, and its codes can be read from a copy."""
    assert not too_small(content), slug
    found = list(codes(content))
    assert all(code.square >= LEAST - 0.001 for code in found), slug
    for code in found[:: max(1, len(found) // MANY)]:
        [text] = read(copied(content, code))
        assert text.lower().startswith(f"{SITE}/"), slug


def whole_box(game: str) -> Order:
    """All of a game in one file, as `jobs_of` makes it in the other way."""
    language, ink = WHOLE
    asked = QueryDict(f"language={language}&ink={ink}")
    return f"box-{game}", _wanted(BoxForm(presenter(game).choices(), asked))


def jobs_of(game: str) -> Iterator[tuple[Job, bytes]]:
    """Each job of a game's box, with its file: together they hold what the box holds."""
    language, ink = IN_JOBS
    wanted = _wanted(
        BoxForm(presenter(game).choices(), QueryDict(f"language={language}&ink={ink}"))
    )
    with translation.override(language):
        jobs = box.jobs_of(game, card_sheets.read(wanted))
    for job in jobs:
        yield job, made(f"box-{game}", {**wanted, "job": job.slug})


def of_games() -> Iterator[Order]:
    """A game's box has its cards, boards and short rules in it."""
    for game in games():
        yield whole_box(game)
        for language, ink in WAYS:
            asked = QueryDict(f"language={language}&ink={ink}")
            form = "folded" if ink == "outline" else "pages"
            rules = QueryDict(f"language={language}&ink={ink}&form={form}")
            yield f"rules-{game}", _wanted(RulesForm(rules))
            yield f"quick-{game}", _wanted(QuickForm(asked))
            if (light := light_of(game)) and ink == "outline":
                yield f"light-{game}", _wanted(LightForm(light, QueryDict(f"language={language}")))
        boards = board_sheets.boards_of(game, "a4")
        asked = QueryDict("language=pl&boards=" + boards[-1].slug)
        yield f"boards-{game}", _wanted(BoardsForm(boards, asked))
    yield "calibration", _wanted(CalibrationForm(QueryDict("language=pl")))


def of_lessons() -> Iterator[Order]:
    yield "plan-sheet", next(iter(SHEET.ahead()))
    plan = next(iter(CUE.ahead()))
    yield "plan-cue", plan
    yield "plan-pdf", {**plan, "address": SITE}
    for language in ("pl", "en"):
        notes = {**plan, "language": language, "address": SITE}
        yield "plan-notes", notes
        yield "plan-notes", {**notes, "apart": True}
    for number, kind in enumerate(KINDS.values()):
        for language in ("pl", "en"):
            level = list(LEVELS)[number % len(LEVELS)]
            choice = Choice(kind, "rozbite-wiezienia", level=level, count=kind.counts[-1])
            wanted = {**choice.wanted, "language": language, "address": SITE}
            yield "worksheet", wanted
            yield "worksheet-key", wanted


def of_class(classroom: Classroom) -> Iterator[Order]:
    for what, form in FORMS.items():
        yield f"class-{what}", _wanted(form(classroom, QueryDict("hints=yes")))
    yield "class-results", results_wanted(classroom)


def of_a_set() -> Iterator[Order]:
    """What a set of one's own prints beside the sheets that every game has. Needs the database."""
    questions = (SetQuestion("Gdzie to było?", "W Sanoku", ("W Lesku",), "Patrz: źródło."),)
    changes = Changes(title="Zestaw", questions=questions)
    cards = publish(games()[0], changes)
    yield "set-questions", {"game": games()[0], "cards": cards, "language": "pl"}


def _wanted(form: Any) -> Mapping[str, Any]:
    assert form.is_valid(), form.errors
    wanted: Mapping[str, Any] = form.wanted(SITE)
    return wanted
