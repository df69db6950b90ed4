"""What a class is told before it plays Forest."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from game.presentation import presenter
from game.presentation.parts import Part
from game.rulesets.forest.cards import TERRAIN

from ..leftovers import english_in, polish_in
from .games import GAME

BOTH = pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])


def words(part: Part) -> str:
    return " ".join(f"{point.about} {point.text}" for point in part.points)


@BOTH
def test_six_parts_that_are_read_from_the_last_row(language: str, left) -> None:
    with translation.override(language):
        parts = presenter(GAME).how()
        texts = [words(part) for part in parts]
    assert len(parts) == 6
    for text in texts:
        assert 20 < len(text.split()) <= 60, text
    assert not left("\n".join(texts))


def test_the_class_hears_first_why_there_are_two_sides() -> None:
    with translation.override("en"):
        told = words(presenter(GAME).how()[0])
    for word in ("Forest men", "Communists", "N.N.", "lot", "scores for killing", "who was right"):
        assert word in told


def test_what_is_told_agrees_with_the_cards() -> None:
    with translation.override("en"):
        told = " ".join(words(part) for part in presenter(GAME).how())
    assert TERRAIN["las"].forest.attack > 0
    assert "Forest makes the forest men stronger" in told
    dice, attack, defence = re.findall(r"dice (\d), attack (\d), defence (\d)", told)[0]
    assert f"k{dice}-{attack}/{defence}" in told


def test_every_sign_is_drawn() -> None:
    sprite = (Path(settings.BASE_DIR) / "static/vendor/icons.svg").read_text()
    for part in presenter(GAME).how():
        for point in part.points:
            assert not point.icon or f'<symbol id="{point.icon}"' in sprite
