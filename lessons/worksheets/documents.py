"""Worksheets and their answer keys as pages to be drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw

from . import odt
from .choice import Choice, of_wanted
from .kinds import LEVELS
from .map_task import Map
from .sheet import EASIER, Sheet

USUAL, LARGE = 11, 14
"""Letters of an editable worksheet, in points."""


def context(choice: Choice, host: str) -> dict[str, Any]:
    """What the templates of sheet and key need; `host` is where QR codes and links lead."""
    sheet: Sheet = choice.kind.make(choice.order)
    return {
        "choice": choice,
        "sheet": sheet,
        "about": _about(choice, sheet),
        "level": LEVELS[choice.level],
        "todo": choice.kind.todo[choice.level],
        "host": host,
        "notes_address": f"{host}{reverse('worksheet-code-notes', args=[choice.code])}",
        "sheet_address": f"{host}{reverse('worksheet-code', args=[choice.code])}",
    }


def _about(choice: Choice, sheet: Sheet) -> str:
    """What the sheet is about, honest where too few notes were chosen for so many tasks."""
    if choice.about and not {note.key for note in sheet.notes} <= set(choice.order.notes):
        return _("%(theme)s and related notes") % {"theme": choice.about}
    return choice.about


def html(template: str, wanted: Wanted) -> str:
    """A page to be drawn, in the language that is active."""
    return _filled(template, wanted, context(of_wanted(wanted), wanted["address"]))


def _filled(template: str, wanted: Wanted, told: dict[str, Any]) -> str:
    return render_to_string(template, {**told, "name": name_of(wanted), "on_paper": True})


def _editable(wanted: Wanted, progress: Progress) -> bytes:
    """The worksheet as a text for word processors."""
    from .map_picture import png  # draws pictures: only a process that prints loads that

    choice = of_wanted(wanted)
    told = context(choice, wanted["address"])
    page = _filled("printing/worksheets/editable.html", wanted, told)
    body = told["sheet"].body
    picture = png(body) if isinstance(body, Map) else b""
    size = LARGE if choice.level == EASIER else USUAL
    return odt.document(page, wanted["language"], size, picture)


def name_of(wanted: Wanted) -> str:
    choice = of_wanted(wanted)
    told = (str(choice.kind.title), choice.about, str(LEVELS[choice.level]), f"{choice.seed}")
    return " – ".join(part for part in told if part)


def _name_of_key(wanted: Wanted) -> str:
    return f"{_('Answer key')} – {name_of(wanted)}"


def _drawn(template: str) -> Callable[[Wanted, Progress], bytes]:
    def make(wanted: Wanted, progress: Progress) -> bytes:
        return draw(html(template, wanted))

    return make


SHEET = Document("worksheet", name_of, _drawn("printing/worksheets/sheet.html"))
KEY = Document("worksheet-key", _name_of_key, _drawn("printing/worksheets/key.html"))
EDITABLE = Document("worksheet-text", name_of, _editable, odt.CONTENT_TYPE, "odt")
