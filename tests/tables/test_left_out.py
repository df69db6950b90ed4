"""What the game leaves out: the questions for a whole class."""

import re

import pytest
from django.utils import translation

from game.kit.load import Game, game_of
from game.kit.questions import left_out

from .conftest import GAME

LOOSE_WORD = re.compile(r"(?<!\w)[aiouwz] (?=\S)", re.IGNORECASE)


def made() -> Game:
    return game_of(GAME)


@pytest.mark.parametrize(("language", "first"), [("pl", "Kogo"), ("en", "Who")])
def test_the_questions_are_asked_in_the_readers_language(language: str, first: str) -> None:
    with translation.override(language):
        asked = left_out(made())
    assert asked[0].text.startswith(first)
    assert 4 <= len(asked) == len(made().says.under("left_out")) <= 5


def test_each_asks_and_tells_the_teacher_one_thing() -> None:
    for language in ("pl", "en"):
        with translation.override(language):
            for question in left_out(made()):
                assert question.text.endswith("?")
                assert re.fullmatch(r"[^?!]+\.", question.teacher)


def test_polish_words_of_one_letter_end_no_line() -> None:
    for question in left_out(made()):
        assert not LOOSE_WORD.search(f"{question.text}\n{question.teacher}")
        assert not re.search("[\"']", question.text + question.teacher)
