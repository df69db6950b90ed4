"""A plan on one page, to hold in the hand: its minutes, what is written on the board, asked and set
as a task, which buttons are pressed, and the key question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw
from wyklenci_site.press.orders import answer

from ..catalogue import reader_language
from .plan import ITEM, PHASES, POLISH, Course, inline, load_plan, slugs
from .words import PHASES as NAMES
from .words import PHASES_OF_WORK

DONE: Final = {
    "pl": re.compile(
        r"^\*\*(Na |Zapytaj|Policzcie|Poproś|Dopisz|Przy|Wyjściówka|Odsłoń)"
        r"|\*\*zapytaj"
        r"|(?<!\*)\*(?!\*)"
        r"|\bgrup\b|\bgrupy\b|\bgrupa (kładzie|pisze|mówi)|\bkażda grupa\b|\bminut(?:ach|[ęy])?\b"
        r"|wybierz „|„Rzutnik:"
        r"|^„[^”]*\?”",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"^\*\*(On |Ask|Work it out|Add |Buttons?:|At |Exit ticket|Reveal)"
        r"|\*\*ask"
        r"|(?<!\*)\*(?!\*)"
        r"|\bgroups\b|\bthe group (lays|writes|says)|\beach group\b|\bminutes?\b"
        r"|choose “|“Projector:"
        r"|^“[^”]*\?”",
        re.IGNORECASE,
    ),
}
"""By what it is known that a sentence says what to do: a mark in bold, a task in italics, how many
groups or minutes, the name of a button, or that it is a question."""
REVEALED: Final = {"pl": re.compile(r"^\*\*Odsłoń"), "en": re.compile(r"^\*\*Reveal")}
"""What is told to the class is told in two sentences."""
NOT_DONE: Final = {
    "pl": re.compile(r"^(Wzór|Ktoś powie|Podpowiedź)\b"),
    "en": re.compile(r"^(A model|Somebody will say|A hint)\b"),
}
PIECE: Final = re.compile(
    r"[„“][^”]*”|»[^«]*«|\([^)]*\)|\*\*.+?\*\*|\*[^*]+\*|[^„“»(*]|.", re.DOTALL
)
"""What is not cut: a quotation, a remark, bold and italic words."""
END: Final = re.compile(r"[.!?…][*”)]*$")
REMARK: Final = {
    "pl": re.compile(r" \([^)]*\)\.?$"),
    "en": re.compile(r" \([^)]*[.?!]\)$"),
}
"""What is expected as an answer, behind an item of a list."""
LINKED: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
PARAGRAPH: Final = re.compile(r"\n\s*\n")


@dataclass(frozen=True)
class Cue:
    """A step of the lesson, with what the teacher does in it."""

    start: int
    end: int
    title: str
    told: tuple[SafeString, ...]


@dataclass(frozen=True)
class Part:
    """A part of the lesson under its name."""

    name: str
    cues: tuple[Cue, ...]


def parts_of(course: Course, language: str) -> tuple[Part, ...]:
    names = NAMES if course.way else PHASES_OF_WORK
    cues = list(_cues(course, language))
    return tuple(
        Part(str(names[phase]), tuple(cue for of, cue in cues if of == phase)) for phase in PHASES
    )


def _cues(course: Course, language: str) -> Iterator[tuple[str, Cue]]:
    start = 0
    for step in course.step:
        end = start + step.minutes
        told = tuple(_told(step.text, language)) or (inline(_plain(step.text)[0]),)
        yield step.phase, Cue(start, end, step.title, told)
        start = end


def _told(text: str, language: str) -> Iterator[SafeString]:
    """Of a step, the sentences that say what to do; with a list that such a sentence leads to."""
    done, not_done, revealed = DONE[language], NOT_DONE[language], REVEALED[language]
    remark = REMARK[language]
    leads_on = False
    for paragraph in _plain(text):
        if paragraph.startswith("- "):
            if leads_on:
                yield from (inline(remark.sub("", item)) for item in ITEM.findall(paragraph))
            leads_on = False
            continue
        kept = [
            sentence
            for before, sentence in pairwise(["", *sentences(paragraph)])
            if revealed.search(before) or (done.search(sentence) and not not_done.search(sentence))
        ]
        leads_on = bool(kept) and paragraph.endswith(kept[-1]) and kept[-1].endswith(":")
        if kept:
            yield inline(" ".join(kept))


def _plain(text: str) -> list[str]:
    """The paragraphs and lists of a step; on paper no link leads anywhere."""
    paragraphs = PARAGRAPH.split(LINKED.sub(r"\1", text).strip())
    return [part if part.startswith("- ") else part.replace("\n", " ") for part in paragraphs]


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph, whole with what they quote. What stands in bold before a colon
    belongs to what follows it."""
    found, now = [], ""
    pieces = PIECE.findall(paragraph)
    for piece, after in zip(pieces, [*pieces[1:], ""], strict=True):
        if piece == " " and END.search(now) and _begins(after):
            found.append(now)
            now = ""
        else:
            now += piece
    return [*found, now]


def _begins(piece: str) -> bool:
    return piece[:1].isupper() or piece[:1] in ("„", "“", "*")


def html(wanted: Wanted) -> str:
    plan = load_plan(wanted["plan"], wanted["language"])
    with override(wanted["language"]):
        context = {"plan": plan, "parts": parts_of(plan.course, plan.language)}
        return render_to_string("printing/plan_cue.html", context)


def _name(wanted: Wanted) -> str:
    plan = load_plan(wanted["plan"], wanted["language"])
    return _("%(title)s – cue card") % {"title": plan.title}


def _make(wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(wanted))


CUE: Final = Document(
    slug="plan-cue",
    name=_name,
    make=_make,
    ahead=lambda: [{"plan": slug, "language": POLISH} for slug in slugs()],
)


@require_safe
def cue_card(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in slugs():
        raise Http404
    return answer(request, CUE, {"plan": slug, "language": reader_language()})
