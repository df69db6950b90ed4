"""One set gives one box, wherever it was taken in: byte for byte, but for addresses."""

from __future__ import annotations

import json
from collections.abc import Collection
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import translation
from PIL import Image

from game.engine.card_sets import SetQuestion
from game.own_sets.models import OwnSet
from game.own_sets.services import ask, new_set
from game.printing import faces, own_cards
from game.tables.editions import sets_of
from game.tables.models import CardEdition, OwnPicture
from wyklenci_site.press.documents import document
from wyklenci_site.press.models import Printout

from .test_own_pictures import PAGE, TOLD
from .test_own_prints import GAME, SANOK
from .test_own_sets import form_of

ADDRESS = "https://gry.szkola.pl"
"""Where codes lead; the names of cards in them are no other server's."""


def photograph() -> bytes:
    """With noise in it, so that it is no flat area."""
    made = BytesIO()
    Image.effect_noise((900, 600), 60).convert("RGB").save(made, "JPEG", quality=90)
    return made.getvalue()


def made(client: Client) -> OwnSet:
    """A set with everything that a box prints: numbers, people, a mission, a picture."""
    own_set = new_set(GAME, SANOK, "pl")
    address = reverse("own-set", args=[own_set.token])
    posted = {**form_of(client, f"{address}{PAGE}"), **TOLD}
    posted["card-image"] = SimpleUploadedFile("obraz.jpg", photograph())
    assert client.post(f"{address}{PAGE}", posted).status_code == 302
    ask(own_set.token, SetQuestion("Gdzie to było?", "W Sanoku", ("W Lesku",), "Patrz: źródło."))
    return OwnSet.objects.get()


def box_of(client: Client, key: str, **query: str) -> bytes:
    """The cards of a small box, and its labels, as they are ordered."""
    query = {"own": key, "language": "pl", "set": "lesson-2", **query}
    answer = client.get(reverse("print-box-pdf", args=[GAME], query=query))
    assert answer.status_code in (200, 202)
    order = Printout.objects.latest("pk")
    with translation.override("pl"):
        return document(order.document).make(
            {**order.wanted, "address": ADDRESS}, lambda page, of: None
        )


def nothing_left(but: Collection[str]) -> None:
    """As on a server that has only just been set up: nothing is stored, and nothing is known but
    the sets with these keys, with which other tests play."""
    for model in (OwnSet, OwnPicture, CardEdition, Printout):
        model.objects.all().delete()
    sets = sets_of(GAME)
    assert sets is not None
    for key in {*sets._files} - {*but}:
        sets._forget(key)
    own_cards.box_decks.cache_clear()
    faces._front.cache_clear()


def upset(found: Any) -> Any:
    """The same with all names in another order: JSON promises none, and PostgreSQL keeps none."""
    if isinstance(found, dict):
        return {name: upset(found[name]) for name in sorted(found, key=lambda one: one[::-1])}
    return [upset(one) for one in found] if isinstance(found, list) else found


@pytest.mark.parametrize("ink", ["colour", "outline"])
def test_a_set_gives_the_same_box_on_another_server(client: Client, ink: str) -> None:
    others = {*sets_of(GAME)._files}
    before = made(client)
    boxes = [box_of(client, before.key, ink=ink, job=job) for job in ("both", "plain")]
    saved = client.get(reverse("own-set-file", args=[before.token])).content
    nothing_left(but=others)

    elsewhere = Client()
    file = json.dumps(upset(json.loads(saved)), indent=1).encode()
    answer = elsewhere.post(
        reverse("own-set-import"), {"file": SimpleUploadedFile("zestaw.json", file)}
    )
    assert answer.status_code == 302, answer.content.decode()
    after = OwnSet.objects.get()
    assert after.token != before.token
    assert after.key == before.key
    again = [box_of(elsewhere, after.key, ink=ink, job=job) for job in ("both", "plain")]
    assert again == boxes
    assert client.get(reverse("own-set-file", args=[after.token])).content == saved
