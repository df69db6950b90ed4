"""How the game is played, as a class is told before it plays."""

import re

import pytest
from django.test import Client
from django.utils import translation

from game.presentation import presenter

from .conftest import GAME
from .html import Page
from .leftovers import english_in, polish_in
from .readings import check_parts

HOW = f"/how/{GAME}/"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_five_parts_that_are_read_from_the_last_row(language: str) -> None:
    with translation.override(language):
        parts = presenter(GAME).how()
        assert len(parts) == 5
        check_parts(parts, language)


@pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])
def test_the_parts_lead_to_each_other_and_to_the_game(client: Client, language: str, left) -> None:
    page = client.get(HOW, headers={"accept-language": language}).content.decode()
    assert left(Page(page).text.replace("Polski", "").replace("English", "")) == ""
    ids = Page(page).ids
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    forms = Page(page).forms.values()
    assert f"/guided/{GAME}/" in {form.action for form in forms}


def test_nothing_is_told_of_a_game_that_is_not_there(client: Client) -> None:
    assert client.get("/how/nothing/").status_code == 404
