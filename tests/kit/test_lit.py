"""What the guided game proposes is lit wherever it lies."""

import re

import pytest
from django.utils.safestring import mark_safe

from game.kit.lit import lit

HAND = mark_safe(
    '<button class="face" form="choose" name="chosen" value="inka" id="a">1</button>'
    '<button class="face" form="choose" name="chosen" value="lalek">2</button>'
    '<button class="button" form="choose" name="doubt" value="0 send inka north">3</button>'
    '<button class="button quiet" form="move" name="move" value="0 send inka north">4</button>'
    '<button class="button" form="move" name="move" value="0 send inka north-east">5</button>'
    '<button class="button" form="move" name="move" value="0 end">6</button>'
)
"""The cards of a hand, and what can be made of them."""


@pytest.mark.parametrize(
    ("move", "shown"), [("0 send inka north", "134"), ("0 end", "6"), ("0 send lalek south", "2")]
)
def test_what_makes_the_move_and_what_picks_its_cards_is_lit(move: str, shown: str) -> None:
    marked = re.findall(r'<button class="[^"]* tip"[^>]*>(\d)', lit(HAND, move))
    assert "".join(marked) == shown


def test_a_part_in_which_something_is_lit_is_another_part() -> None:
    parts = (
        '<li data-part="aa"><button class="face" form="choose" name="chosen" value="inka"></button>'
        '</li><li data-part="bb"><button class="face" form="choose" name="chosen" value="rys">'
        "</button></li>"
        '<button data-part="cc" class="go" form="move" name="move" value="0 send inka"></button>'
    )
    shown = lit(mark_safe(parts), "0 send inka")
    assert re.findall(r'data-part="([\w-]+)"', shown) == ["aa-changed", "bb", "cc-changed"]
    assert shown.count(" tip") == 2


def test_a_game_that_knows_what_comes_next_lights_that_alone() -> None:
    own = HAND.replace('"face"', '"face tip"', 1)
    assert lit(mark_safe(own), "0 send inka north") == own
