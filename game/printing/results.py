"""How a class answered its exit ticket, on paper."""

from __future__ import annotations

import hashlib
import json

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language

from game.classroom import after
from game.classroom.models import Classroom
from game.presentation import presenter
from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw


def results_wanted(classroom: Classroom) -> Wanted:
    """The results as they are now: once somebody has answered, it is another file."""
    counts = [
        [
            result.question.id,
            [[answer.devices, answer.hands] for answer in result.answers],
            [sentence.text for sentence in result.sentences],
        ]
        for result in after.results(classroom)
    ]
    return {
        "language": get_language(),
        "class": classroom.public_id,
        "day": str(timezone.localtime(classroom.created).date()),
        "now": hashlib.sha256(json.dumps(counts).encode()).hexdigest()[:16],
    }


def _make(wanted: Wanted, progress: Progress) -> bytes:
    classroom = Classroom.objects.get(public_id=wanted["class"])
    context = {
        "classroom": classroom,
        "title": presenter(classroom.game).title,
        "results": after.results(classroom),
    }
    html = render_to_string("game/class/results_pdf.html", context)
    return draw(html, lambda page: progress(page, 0))


RESULTS = Document("class-results", lambda wanted: f"wykleci-{wanted['day']}", _make)
