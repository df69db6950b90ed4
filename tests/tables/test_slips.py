"""Slips with QR codes that lead from a set of cards to the notes."""

import re

import pytest
import segno
from django.test import Client

from game.presentation import presenter
from game.printing.ways import way_to

pytestmark = pytest.mark.django_db
CODE = re.compile(r'<span class="slip-code" aria-hidden="true">(<svg.*?</svg>)</span>', re.S)
SLIP = re.compile(r'<li class="[^"]*\bslip">.*?<p class="slip-card">(.*?)</p>.*?</li>', re.S)
WAY = re.compile(r'<li class="[^"]*\bslip">.*?<a href="([^"]+)".*?</li>', re.S)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_card_has_a_slip(client: Client, language: str) -> None:
    page = client.get("/slips/outcast-heroes/", headers={"accept-language": language})
    text = page.content.decode()
    cards = presenter("outcast-heroes").noted_cards()
    assert len(SLIP.findall(text)) == len(cards) == len(CODE.findall(text))
    assert set(WAY.findall(text)) == {f"/notes/{note}/" for _name, note, _picture in cards}


def test_the_code_is_the_notes_address_as_pupils_reach_it(client: Client) -> None:
    text = client.get("/slips/outcast-heroes/", HTTP_HOST="10.1.2.3:8000").content.decode()
    drawn = dict(zip(WAY.findall(text), CODE.findall(text), strict=True))
    for note in ("soldier/jozef-franczak", "term/oblawa"):
        address = f"HTTP://10.1.2.3:8000{way_to(note, '')}"
        wanted = segno.make(address, error="m", micro=False)
        path = re.search(' d="([^"]+)"', wanted.svg_inline(border=4, dark="#000", light="#fff"))
        assert path
        assert path[1] in drawn[f"/notes/{note}/"]


def test_a_game_that_is_not_there_has_none(client: Client) -> None:
    assert client.get("/slips/chess/").status_code == 404
