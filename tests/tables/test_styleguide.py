"""The style guide has every component, each in several states."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client

from game.engine.declarations import Tone
from game.kit.presenter import KitPresenter
from game.kit.style_guide import of_game
from game.presentation import games, presenter
from tests.found import found
from wyklenci_site.templatetags.components import _drawn

from .html import Page

DRAWN = re.compile(r'component[ (]"([^"]+)"')
AROUND_A_TABLE = {
    "game/around.html",
    "game/outcast_heroes/ranks.html",  # after the game
    "game/story.html",
    "game/story_line.html",
    "game/story_link.html",
}
HOLDING = {  # nothing but components that are there by themselves
    "game/outcast_heroes/hand.html",
    "kit/declared/hand.html",
    "game/outcast_heroes/players.html",
    "game/outcast_heroes/report_fold.html",
    "kit/stage_again.html",
}


def components() -> set[str]:
    files = (Path(settings.BASE_DIR) / "templates").rglob("*.html")
    drawn = {name for file in files for name in DRAWN.findall(file.read_text())}
    return drawn - AROUND_A_TABLE - HOLDING


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_component_is_there(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = set()

    def render(file: str, given: dict[str, object]) -> str:
        shown.add(file)
        return render_to_string(file, given)

    monkeypatch.setattr("wyklenci_site.templatetags.components.render_to_string", render)
    _drawn.cache_clear()
    client.get("/styleguide/", headers={"accept-language": language})
    assert found(components()) <= shown


def test_no_id_is_there_twice_and_whatever_opens_on_tap_is_there(client: Client) -> None:
    html = client.get("/styleguide/").content.decode()
    ids = Counter(Page(html).ids)
    assert [name for name, n in ids.items() if n > 1] == []
    opened = set(re.findall(r'popovertarget="([^"]+)"', html))
    assert opened <= set(ids)
    assert len(opened) > 50


def test_icons_and_colours_are_listed_and_no_link_leads_nowhere(client: Client) -> None:
    html = client.get("/styleguide/").content.decode()
    for name in ("airplane", *get_args(Tone)):
        assert f"<code>{name}</code>" in html
    assert "/table/styleguide/" not in html


@pytest.mark.parametrize("game", games())
def test_every_state_that_is_declared_is_shown_and_has_its_title(game: str) -> None:
    """Of a game of its own pages; what is made from declarations depends on what it has."""
    made = presenter(game)
    assert isinstance(made, KitPresenter)
    specimens = made.specimens
    declared = {
        f"{specimen.template.rpartition('/')[2]}.{word.removeprefix('@')}"
        for specimen in specimens.components
        for word in specimen.states.split()
    }
    if specimens.titles is not None:
        assert declared == specimens.titles.keys()
        return
    texts = [key for key in made.game.says.texts if key.startswith("state.")]
    assert declared == {key.removeprefix("state.") for key in texts}
    shown = [state for one in of_game(game, made).components for state in one.states]
    given = [state for one in specimens.first() for state in one.states]
    words = sum(len(specimen.states.split()) for specimen in specimens.components)
    assert len(shown) == len(given) + words
