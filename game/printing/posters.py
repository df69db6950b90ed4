"""What a teacher prints for one class: a poster, slips, cards for the tables, and the debrief.

Everything here belongs to a class: what is wanted names it ("class"), so that its files go when
it is erased. No file says anything about a pupil.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Final

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from msgspec import Struct

from game.classroom.after import debrief_of
from game.classroom.again import as_it_was
from game.classroom.models import Classroom
from game.classroom.slips import slips as free_slips
from game.presentation import presenter
from game.sheets.pictures import cover_of
from wyklenci_site.press.documents import Document, Progress, Wanted, register
from wyklenci_site.press.draw import STATIC, draw

from .record import record

SLIPS_ON_A_SHEET: Final = 12
TYPED: Final = "big-shoulders-800"
"""For codes and pseudonyms. The L of the stencil passes for an I and a dot."""
PLAIN: Final = "atkinson-hyperlegible-next-700"


class Step(Struct, frozen=True):
    """One of the three steps that lead into the class."""

    sign: str
    title: str
    text: str


def steps(way: str) -> tuple[Step, Step, Step]:
    """How pupils come in, as they take part."""
    taken = Classroom.Way(way)
    if taken == Classroom.Way.SHARED:
        where = _("On your group’s computer, open the address below and type the code.")
        name = _("Join once for the whole group, under a pseudonym. Never under a real name.")
    else:
        where = _("Scan the code with a phone, or open the address below and type the code.")
        name = _("You will be given one, or it is on your slip. Never use your real name.")
    if taken in (Classroom.Way.PRINTED, Classroom.Way.PROJECTOR):
        last = Step(
            "conversation",
            pgettext("what to do", "Answer"),
            _("You play without devices. Here you answer the exit ticket’s questions."),
        )
    else:
        last = Step(
            "key",
            _("Remember your sign"),
            _("Two digits. With your pseudonym and sign you can come back on any device."),
        )
    return (
        Step("open-gate", _("Open the page"), where),
        Step("domino-mask", _("Take a pseudonym"), name),
        last,
    )


def poster(wanted: Wanted, progress: Progress) -> bytes:
    """The code for the wall."""
    word, dash, digits = wanted["code"].partition("-")
    word += dash
    most = 18 if wanted["paper"] == "letter" else 22
    context = {
        **_common(wanted),
        "word": word,
        "word_size": _fitting(word, TYPED, width=86, most=most, unit="rem"),
        "digits": digits,
        "digits_size": _fitting(digits, TYPED, width=86, most=most, unit="rem"),
        "join": _join(wanted),
        "steps": steps(wanted["way"]),
        "title": presenter(wanted["game"]).title,
        "cover": cover_of(wanted["game"])[:1],
    }
    return _draw("poster", context, progress)


def slips(wanted: Wanted, progress: Progress) -> bytes:
    """Pseudonyms to be cut out, those from the `first` to the `last` that nobody has yet."""
    classroom = Classroom.objects.get(public_id=wanted["class"])
    made = [
        {
            "number": slip.number,
            "name": slip.name,
            "size": _fitting(slip.name, TYPED, width=50, most=11.5),
            "link": f"{_join(wanted)}?slip={slip.key}",
        }
        for slip in free_slips(classroom, wanted["first"], wanted["last"])
    ]
    context = {**_common(wanted), "sheets": _in_parts(made, SLIPS_ON_A_SHEET)}
    return _draw("slips", context, progress)


def table_cards(wanted: Wanted, progress: Progress) -> bytes:
    """Numbers to stand on so many `tables`: with the way to the table, where it is open."""
    classroom = Classroom.objects.get(public_id=wanted["class"])
    opened = dict(classroom.at_tables.values_list("number", "public_id"))
    cards = [
        {
            "number": number,
            "looks": number in opened,
            "link": wanted["address"] + reverse("projector", args=[opened[number]])
            if number in opened
            else _join(wanted),
        }
        for number in range(1, wanted["tables"] + 1)
    ]
    return _draw("table_cards", {**_common(wanted), "sheets": _in_parts(cards, 2)}, progress)


def handout(wanted: Wanted, progress: Progress) -> bytes:
    """What really happened, for pupils to read and write on. `hints` adds what to bring out."""
    found = Classroom.objects.get(public_id=wanted["class"])
    classroom = as_it_was(found, wanted["round"])
    shown = presenter(classroom.game)
    context = {
        "address": wanted["address"],
        "code": classroom.code,
        "classroom": classroom,
        "debrief": debrief_of(classroom),
        "hints": wanted["hints"],
        "paper": "a4",
        "site": wanted["address"].partition("://")[2],
        "title": shown.title,
    }
    return _draw("handout", context, progress)


def _common(wanted: Wanted) -> dict[str, Any]:
    """What all of them say: the code, the way to it, and the size of the paper."""
    host = wanted["address"].partition("://")[2]
    typed = host + reverse("join-by-code")
    return {
        "code": wanted["code"],
        "way": wanted["way"],
        "site": host,
        "typed": typed,
        "typed_sizes": {
            "poster": _fitting(typed, PLAIN, width=60, most=5.2, unit="rem"),
            "slip": _fitting(typed, PLAIN, width=54, most=3.8),
            "card": _fitting(typed, PLAIN, width=72, most=4.2),
        },
        "paper": wanted["paper"],
    }


def _join(wanted: Wanted) -> str:
    return wanted["address"] + reverse("class-join", args=[wanted["class"]])


def _fitting(text: str, typeface: str, *, width: float, most: float, unit: str = "mm") -> str:
    """The size, at most so large, at which the text is no wider than `width`, both in this
    unit; a length of CSS."""
    return f"{min(most, width / max(_wide(text, typeface), 0.01)):.2f}{unit}"


@lru_cache(256)
def _wide(text: str, typeface: str) -> float:
    """How wide the text is, for a type size of one."""
    from PIL import ImageFont  # only a process that prints needs it

    drawn = ImageFont.truetype(STATIC / "vendor" / "print" / f"{typeface}.ttf", 1000)
    return drawn.getlength(text) / 1000


def _in_parts(things: Sequence[Any], size: int) -> list[list[Any]]:
    rest = iter(things)
    return list(iter(lambda: list(islice(rest, size)), []))


def _draw(template: str, context: Mapping[str, Any], progress: Progress) -> bytes:
    html = render_to_string(f"printing/class/{template}.html", dict(context))
    return draw(html, lambda page: progress(page, 0))


def is_class_there(public_id: str) -> bool:
    return Classroom.objects.filter(public_id=public_id).exists()


def register_here() -> None:
    for slug, name, make in (
        ("poster", gettext_lazy("Poster %(code)s"), poster),
        ("slips", gettext_lazy("Slips %(code)s"), slips),
        ("table-cards", gettext_lazy("Table cards %(code)s"), table_cards),
        ("handout", gettext_lazy("What really happened %(code)s"), handout),
        ("record", gettext_lazy("Record of a lesson %(code)s"), record),
    ):
        register(Document(f"class-{slug}", partial(_name, name), make))


def _name(name: Any, wanted: Wanted) -> str:
    return str(name % {"code": wanted["code"]})
