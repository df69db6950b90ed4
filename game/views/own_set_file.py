"""A set as a file: saved, taken in again, and what may stand in it."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from game.own_sets import files
from game.own_sets.models import OwnSet
from game.own_sets.pictures import BadPicture, data_of, images_of, redrawn
from game.own_sets.pictures import take_in as take_picture_in
from game.own_sets.services import (
    changes_of,
    faults_of,
)
from wyklenci_site.core.attempts import Attempts

from .own_set_forms import FileForm, TitleForm, told_where
from .own_set_link import (
    later,
    with_set,
)
from .own_sets import offered, opened, start_page

IMPORTED: Final = Attempts("imports", allowed=30, seconds=3600)
"""Files from one address, good or bad: each is read whole."""
MOST_SAID: Final = 5
"""So many mistakes of a file are told at once."""


@never_cache
@require_POST
def take_in(request: HttpRequest) -> HttpResponse:
    """A set from a file."""
    form = FileForm(request.POST, request.FILES)
    if wait := IMPORTED.wait(request):
        return later(request, wait)
    IMPORTED.count(request)
    if not form.is_valid():
        return start_page(request, TitleForm(), form, 422)
    written = form.cleaned_data["file"]
    try:
        file = files.read(written)
    except files.BadFile as error:
        form.add_error("file", _file_fault(error))
        return start_page(request, TitleForm(), form, 422)
    if file.game not in offered():
        form.add_error("file", _("The set is one of a game that is not here."))
        return start_page(request, TitleForm(), form, 422)
    if found := faults_of(file.game, file.cards):
        for fault in found[:MOST_SAID]:
            names = ("cards", fault.kind, fault.card, fault.field)
            line = files.line_of(written, names)
            said = told_where(file.game, fault)
            form.add_error("file", _("Line %(line)s: %(fault)s") % {"line": line, "fault": said})
        return start_page(request, TitleForm(), form, 422)
    for image in images_of(file.cards):
        if not _is_the_picture(file.pictures.get(image, b""), image):
            said = _("A picture is missing in the file, or is not the one it says.")
            line = files.line_of(written, ("pictures", image))
            form.add_error("file", _("Line %(line)s: %(fault)s") % {"line": line, "fault": said})
            return start_page(request, TitleForm(), form, 422)
    with transaction.atomic():
        for image in images_of(file.cards):
            take_picture_in(file.pictures[image])
        answer = opened(request, file.game, file.cards, form, file.language)
        if form.errors:  # no set is made: nothing of it is kept
            transaction.set_rollback(True)
    return answer


def _is_the_picture(data: bytes, digest: str) -> bool:
    """Whether it is a picture that can be taken in, and the one with this digest."""
    try:
        return redrawn(data)[1] == digest
    except BadPicture:
        return False


def _file_fault(error: files.BadFile) -> str:
    said = {
        "large": _("The file is too large for a set of cards."),
        "json": _(
            "That is no file of a set, or only a part of one: choose the one, ending in .json, "
            "that “Save the set as a file” gave you."
        ),
        "twice": _("Something stands twice in the file: “%(what)s”."),
        "version": _(
            "The file is of another version of sets: take it in where it was saved, or ask whoever "
            "runs this site to bring it up to date."
        ),
        "form": _("The file says something that no set has: “%(what)s”.")
        if error.what
        else _("There is no set of cards in the file."),
    }[error.key] % {"what": error.what}
    return (
        _("Line %(line)s: %(fault)s") % {"line": error.line, "fault": said} if error.line else said
    )


@with_set
@require_GET
def export(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The set as a file."""
    changes = changes_of(own_set)
    pictures = {image: data for image in images_of(changes) if (data := data_of(image))}
    written = files.write(own_set.game, own_set.language, changes, pictures)
    answer = HttpResponse(written, content_type="application/json")
    name = f"{slugify(changes.title.replace('ł', 'l').replace('Ł', 'L')) or own_set.game}.json"
    answer["Content-Disposition"] = content_disposition_header(True, name)
    return answer


@require_GET
def schema(request: HttpRequest) -> HttpResponse:
    """What may stand in such a file."""
    return JsonResponse(files.schema(), json_dumps_params={"indent": 2})
