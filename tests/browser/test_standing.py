"""The line above the table: how it stands is always in sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.engine.registry import get_ruleset
from game.presentation import games
from game.tables.models import Table
from tests.browser.checks import accessibility_faults, overflow
from tests.tables.positions import table_at

LATE = 60
"""So many plies have been made."""


def in_the_middle(game: str) -> Table:
    ruleset, plies = get_ruleset(game), count()

    def wanted(state: Any) -> bool:
        return next(plies) > LATE and 0 in ruleset.to_act(state)

    return table_at(wanted, 2, game)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("width", "locale"), [(320, "en-GB"), (360, "pl-PL"), (1024, "en-GB")])
def test_how_it_stands_is_read_without_scrolling(
    new_device: Callable[..., Page], game: str, width: int, locale: str
) -> None:
    table = in_the_middle(game)
    page = new_device(width, 740, locale=locale)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    strip = page.locator(".stands")
    expect(strip).to_be_visible()
    box = strip.bounding_box()
    assert box
    assert box["y"] + box["height"] < 130
    assert page.evaluate("scrollY") == 0
    for label in page.locator(".stand dt").all():
        assert label.inner_text().strip()
    pill = page.locator(".status .pill").bounding_box()
    assert pill
    assert pill["y"] + pill["height"] < 130
    assert overflow(page) == []
    assert accessibility_faults(page) == []
