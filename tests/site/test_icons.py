"""Where icons are drawn from: those of the interface as they are, emblems also as pictures."""

import re

import pytest
from django.conf import settings
from django.test import Client

from game.engine.registry import package_name
from game.presentation import games
from tests.found import found
from tests.tables.positions import table_at
from wyklenci_site.core.icons import EMBLEMS, FILES, SIZE, icon_address, icons, seal_address


def test_an_emblem_lies_where_its_seal_shows_it() -> None:
    drawn = (settings.BASE_DIR / "static" / EMBLEMS).read_text()
    for name in found([icon for icon, file in icons().items() if file == EMBLEMS]):
        left = re.search(rf'<use href="#{name}" x="(\d+)"', drawn)
        assert seal_address(name).endswith(f"#svgView(viewBox({left[1]},0,{SIZE},{SIZE}))")


def test_an_icon_of_the_interface_needs_no_picture() -> None:
    assert seal_address("moon") == ""
    assert icon_address("moon").endswith("#moon")
    assert FILES[0].removesuffix(".svg") in icon_address("moon")


ART = settings.BASE_DIR / "static" / "art"
PICTURED = [game for game in games() if (ART / package_name(game)).is_dir()]
"""Where cards have pictures their emblems are not seen at a table."""


@pytest.mark.parametrize("game", found(PICTURED))
def test_a_table_is_drawn_without_the_emblems_of_cards(db: None, client: Client, game: str) -> None:
    table = table_at(lambda state: True, 2, game)
    page = client.get(f"/seat/{table.seats.get(index=0).token}/", follow=True).text
    assert "data-version" in page
    assert not re.search(r'<use href="[^"]*vendor/emblems', page)
