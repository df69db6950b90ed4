"""What a class is told before it plays Forest."""

import re

import pytest
from django.utils import translation

from game.presentation import presenter
from game.rulesets.forest.cards import TERRAIN
from wyklenci_site.core.icons import icons

from ..readings import check_parts, words_of
from .games import GAME


@pytest.mark.parametrize("language", ["pl", "en"])
def test_six_parts_that_are_read_from_the_last_row(language: str) -> None:
    with translation.override(language):
        parts = presenter(GAME).how()
        assert len(parts) == 6
        check_parts(parts, language)


def test_the_class_hears_first_why_there_are_two_sides() -> None:
    with translation.override("en"):
        told = words_of(presenter(GAME).how()[0])
    for word in (
        "Forest men",
        "Communists",
        "N.N.",
        "lot",
        "points for killing",
        "who was right",
    ):
        assert word in told


def test_what_is_told_agrees_with_the_cards() -> None:
    with translation.override("en"):
        told = " ".join(words_of(part) for part in presenter(GAME).how())
    assert TERRAIN["las"].forest.attack > 0
    assert "Forest makes the forest men stronger" in told
    dice, attack, defence = re.findall(r"dice (\d), attack (\d), defence (\d)", told)[0]
    assert f"d{dice}-{attack}/{defence}" in told


def test_every_sign_is_drawn() -> None:
    for part in presenter(GAME).how():
        for point in part.points:
            assert not point.icon or point.icon in icons()
