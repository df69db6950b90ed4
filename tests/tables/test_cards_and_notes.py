"""Every card that stands for somebody or something of history leads to its note, and back."""

import re
from types import SimpleNamespace

import pytest
from django.test import Client

from game import presentation
from game.kit.card_parts import FaceValues
from game.kit.kinds import Kind, always
from game.presentation import cards_without_note

pytestmark = pytest.mark.django_db


def test_every_card_has_its_note() -> None:
    assert [fault for game in presentation.games() for fault in cards_without_note(game)] == []


def test_a_card_without_its_note_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever kind of card it is."""
    shown = presentation.presenter("outcast-heroes")
    crow = Kind(
        anchor_prefix="bird",
        cards={"crow": SimpleNamespace(note="soldier/nobody")},
        name=always("Kruk"),
        deck=always("birds"),
        face=lambda name: FaceValues(),
        printed="",
    )
    monkeypatch.setattr(shown, "kinds", (crow,))
    [fault] = cards_without_note("outcast-heroes")
    assert "no note 'soldier/nobody' for " in fault


@pytest.mark.parametrize("note", ["soldier/jozef-franczak", "event/kielce-1945", "term/oblawa"])
def test_the_note_names_the_cards(client: Client, note: str) -> None:
    page = client.get(f"/notes/{note}/").content.decode()
    assert re.search('<a href="/rules/outcast-heroes/">[^<]+</a>: ', page)
