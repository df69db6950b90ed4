"""What a class says to what it should not be sent, and that nothing has changed then."""

import re
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom.models import Classroom, Pupil, ShownPart, TicketAnswer
from game.tables.models import MoveRow, Seat, Table

from .leftovers import english_in, polish_in

HTML = "<script>alert(1)</script>"
WORDS = re.compile(r'<p class="(?:lead"|[^"]*" role="alert")>(.*?)</p>', re.S)


def rows() -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored about classes and tables."""
    models = (Classroom, Pupil, TicketAnswer, ShownPart, Table, Seat, MoveRow)
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in models}


def language_of(client: Client) -> str:
    """The language in which this reader's pages are: his own, until he is in a class."""
    chosen = client.cookies.get("language")
    return chosen.value if chosen else client.defaults["HTTP_ACCEPT_LANGUAGE"]


def said(client: Client, answer: HttpResponse, status: int, english: str) -> None:
    """Exactly this is said on the page, in the language of the reader."""
    page = answer.content.decode()
    assert answer.status_code == status, page
    language = language_of(client)
    assert f'lang="{language}"' in page
    found = WORDS.search(page)
    assert found, page
    words = " ".join(unescape(re.sub("<[^>]+>", "", found[1])).split())
    with translation.override(language):
        assert words == " ".join(translation.gettext(english).split())
    if language == "pl":
        assert words != english
        assert english_in(words) == ""
    else:
        assert polish_in(words) == ""


def at(name: str, classroom: Classroom, **more: object) -> str:
    return reverse(name, kwargs={"public_id": classroom.public_id, **more})
