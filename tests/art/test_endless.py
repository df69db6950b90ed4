"""A scene that could be drawn without end is refused, or given up."""

import itertools
from pathlib import Path

import pytest

from script.art import endless
from script.art.scene import Card, SceneError

from .scenes import CARDS


def _card(**piece: object) -> Card:
    return Card("try", "mission-x", {"drawing": {"pieces": [piece]}}, Path("mission-x.toml"))


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        ({"piece": "tone", "step": 0}, r"pieces\[0\]\.step: lines cannot be 0 apart"),
        ({"piece": "tone", "step": -12}, r"\.step: lines cannot be -12 apart"),
        ({"piece": "shape", "hatch": [45, 0, 4]}, r"\.hatch\[1\]: lines cannot be 0 apart"),
        ({"piece": "shape", "d": "M0 0 L90 0 90 90 Z 5 5"}, r"\.d: Z cannot have 2 numbers"),
        ({"piece": "shape", "d": "M0 0 L90 0 90"}, r"\.d: L cannot have 3 numbers"),
        ({"piece": "shape", "d": "M0 0 H L9 9"}, r"\.d: H cannot have 0 numbers"),
        ({"piece": "shape", "d": "M0 0 A9 9 0 0 0 90 90"}, r"\.d: A is none of M L H"),
        ({"piece": "shape", "d": "90 0 L90 90"}, r"\.d: a path begins with M"),
        ({"piece": "shape", "d": ""}, r"\.d: a path begins with M"),
    ],
)
def test_what_would_never_end_is_told_with_its_place(piece: dict[str, object], told: str) -> None:
    with pytest.raises(SceneError, match=r"^try/mission-x\.toml: drawing\..*" + told):
        endless.check(_card(**piece))


def test_no_scene_is_refused() -> None:
    for card in CARDS:
        endless.check(card)


def test_a_picture_that_takes_too_long_is_given_up() -> None:
    with (
        pytest.raises(SceneError, match=r"try/mission-x\.toml: not drawn after 1 s"),
        endless.limit(_card(), 1),
    ):
        for _ in itertools.count():
            pass
