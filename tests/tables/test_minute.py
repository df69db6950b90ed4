"""The game in a minute, before the first move of a guided game."""

import re

import pytest
from django.test import Client
from django.utils import translation

from game.presentation import presenter
from game.tables.models import Table
from tests.facts import guided_games

from .guided import count
from .html import Page
from .leftovers import english_in, polish_in

LINE = 16
"""The most words of a line below a picture."""


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", guided_games())
def test_four_pictures_with_a_short_line_each(game: str, language: str) -> None:
    with translation.override(language):
        parts = presenter(game).minute()
    assert len({part.picture for part in parts} - {None}) == 4
    assert all(count(part.text) <= LINE for part in parts)


@pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])
@pytest.mark.parametrize("game", guided_games())
def test_it_comes_before_the_table_and_leads_there(
    db: None, client: Client, game: str, language: str, left
) -> None:
    shown = client.post(
        f"/guided/{game}/", headers={"accept-language": language}, follow=True
    ).content.decode()
    table = f"/table/{Table.objects.latest('pk').public_id}/"
    assert shown.count(' loading="lazy"') == 4
    assert f'href="{table}"' in shown
    assert not left(Page(shown).text.replace("Polski", "").replace("English", ""))


def test_the_guide_leads_back_to_it(db: None, client: Client) -> None:
    client.post("/guided/outcast-heroes/")
    table = f"/table/{Table.objects.latest('pk').public_id}/"
    guide = re.search(r'(?s)<section id="coach".*?</section>', client.get(table).content.decode())
    assert guide
    assert f'href="{table}minute/"' in guide[0]
    assert client.get(f"{table}minute/").status_code == 200
