"""What is laid on printed cards to tell a state: drawn as it lies in the repository."""

import pytest

from game.sheets.boards import CARD, OVERLAYS
from script.art.states import DRAWN, WIDE, written


@pytest.mark.parametrize("name", DRAWN)
def test_a_state_is_what_its_program_draws(name: str) -> None:
    for file, svg in written(name).items():
        assert file.read_text(encoding="utf-8") == svg, file.name


@pytest.mark.parametrize("name", DRAWN)
def test_the_outline_takes_little_ink(name: str) -> None:
    _svg, share = DRAWN[name]().outline()
    assert share <= 0.12


def test_each_lies_on_paper_in_its_own_shape() -> None:
    shapes = {name: round(CARD[0] * draw().size[1] / WIDE, 1) for name, draw in DRAWN.items()}
    assert shapes == OVERLAYS
