"""The years and stages of a lesson that texts about a set write out are those of the rules."""

from typing import get_args

import pytest

from game.kit.texts import says_of
from game.rulesets.outcast_heroes.names import ROMAN
from game.rulesets.outcast_heroes.state import Options
from game.rulesets.paratroopers.cards import LESSON_YEARS, Year
from wyklenci_site.core.languages import speaking


def both(game: str, key: str) -> tuple[str, str]:
    """A text about a set in Polish and in English."""
    said = []
    for language in ("pl", "en"):
        with speaking(language):
            said.append(says_of(game)(f"own.{key}"))
    return said[0], said[1]


def test_the_year_that_no_lesson_has() -> None:
    [never] = {*get_args(Year)} - {*LESSON_YEARS}
    assert all(f"{never}" in said for said in both("paratroopers", "mission.about"))


@pytest.mark.parametrize("key", ["lesson", "mission.hint.stage"])
def test_the_stage_of_a_lesson(key: str) -> None:
    stage = ROMAN[Options().stage]
    assert all(said.split(".")[0].endswith(stage) for said in both("outcast-heroes", key))
