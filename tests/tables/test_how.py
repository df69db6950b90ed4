"""How the game is played, as a class is told before it plays."""

import re

import pytest
from django.test import Client
from django.utils import translation

from game.presentation import games, presenter

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


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", games())
def test_cards_that_the_rules_explain_are_shown_part_by_part(
    client: Client, game: str, language: str
) -> None:
    """After who one is; with every number on the card, and no way to where it is not."""
    rules = client.get(f"/rules/{game}/", headers={"accept-language": language}).content.decode()
    page = client.get(f"/how/{game}/", headers={"accept-language": language}).content.decode()
    slides = page.split('<section class="slide ')
    explained = [slide for slide in slides if slide.startswith("explained")]
    assert explained or not presenter(game).styles  # which a game has with pages of its own
    assert len(explained) == rules.count('class="rules-explained"')
    assert [slides.index(slide) for slide in explained] == list(range(2, 2 + len(explained)))
    for slide in explained:
        pins = {int(pin) for pin in re.findall(r'data-pin="(\d)"', slide)}
        assert pins == set(range(1, slide.split("<ol>")[1].count("<li>") + 1))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(Page(page).ids)
    assert len(Page(page).ids) == len(set(Page(page).ids))


def test_nothing_is_told_of_a_game_that_is_not_there(client: Client) -> None:
    assert client.get("/how/nothing/").status_code == 404
