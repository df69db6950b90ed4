"""A table on the projector: all that it says can be read, in every game and phase."""

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games, presenter
from tests.browser.checks import covered_signs, overflow, resize, text_faults, whole_in
from tests.browser.devices import take_all_seats
from tests.browser.test_small_type import LEAST_PROJECTED, too_small
from tests.browser.test_words import BROKEN, CHIPS, named
from tests.facts import facts_of
from tests.tables.positions import four_missions, phase, table_at, through_phases

SPOILT = {
    "there is no text": "<p> </p>",
    "one / two": "<p>one</p><p style='margin-top: -2em'>two</p>",
    "cut: too long for it": "<p style='width: 3em; white-space: nowrap; overflow: hidden'>"
    "too long for it</p>",
    "cut: three lines": "<p style='width: 3em; height: 1em; overflow: hidden'>three lines</p>",
    "cut: outside": "<p style='margin-left: -2em'>outside</p>",
    "cut: below": "<p style='margin-top: 100vh'>below</p>",
}
"""What is said of a page that cannot be read, and the page."""


@pytest.mark.parametrize("fault", SPOILT)
def test_what_cannot_be_read_is_found(page: Page, fault: str) -> None:
    page.set_content(SPOILT[fault])
    assert text_faults(page) == [fault]


def test_a_sign_under_something_is_found(page: Page) -> None:
    page.set_content("<p class='under'><svg class='icon' width='20' height='20'></svg></p>")
    assert covered_signs(page) == []
    page.set_content(page.content() + "<p style='margin-top: -2em; background: red'>over it</p>")
    assert covered_signs(page) == ["under"]


def test_what_is_only_heard_is_no_fault(page: Page) -> None:
    hidden = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)"
    page.set_content(f"<p>seen</p><p style='{hidden}'>heard</p><p hidden>neither</p>")
    assert text_faults(page) == []


@pytest.mark.parametrize("game", games())
def test_all_of_it_can_be_read_in_each_phase(page: Page, game: str) -> None:
    """On projectors nothing lies on another, is cut or set too small; in the small window of
    somebody who reads along on a phone or a tablet, nothing has to be scrolled sideways."""
    players, first = facts_of(game).crowded
    looked_at = []
    known: set[str] = set()
    for name, table in through_phases(game, players):
        page.goto(f"/table/{table.public_id}/projector/")
        expect(page.locator(".table-grid")).to_be_visible()
        for width, height in ((320, 720), (768, 720), (1920, 1080), (1280, 720)):
            resize(page, width, height)
            assert overflow(page) == [], (name, width)
            if width > 1000:
                assert text_faults(page) == [], (name, width)
                assert covered_signs(page) == [], (name, width)
        assert too_small(page, LEAST_PROJECTED, known) == [], name
        page.goto("about:blank")  # the game goes on, and the page would show each move
        looked_at.append(name)
    assert first in looked_at


@pytest.mark.parametrize("game", [game for game in games() if presenter(game).projector_styles])
def test_a_hand_that_is_shown_leaves_the_whole_table_in_view(page: Page, game: str) -> None:
    """Of everybody whom the table waits for, with names as long as are dealt in a class."""
    players, _ = facts_of(game).crowded
    looked_at = 0
    for name, table in through_phases(game, players):
        take_all_seats(page, named(table))
        page.goto(f"/table/{table.public_id}/projector/")
        show = page.locator(".curtain > .buttons .button").first
        if not show.count():
            page.goto("about:blank")
            continue
        show.click()
        expect(page.locator(".curtain").get_by_role("button", name="Ukryj karty")).to_be_visible()
        for width, height in ((1280, 720), (1920, 1080)):
            resize(page, width, height)
            assert whole_in(page, height), (name, width)
            assert text_faults(page) == [], (name, width)
            assert page.evaluate(BROKEN, CHIPS) == [], (name, width)
        page.goto("about:blank")  # as above
        looked_at += 1
    assert looked_at


def test_a_hand_below_four_missions_covers_no_player(page: Page) -> None:
    table = named(table_at(phase("turn", four_missions)))
    take_all_seats(page, table)
    page.goto(f"/table/{table.public_id}/projector/")
    page.locator(".curtain > .buttons .button").first.click()
    expect(page.locator(".hand-card").first).to_be_visible()
    for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
        resize(page, width, height)
        assert whole_in(page, height), width
        assert text_faults(page) == [], width
        decision = page.locator("#decision").bounding_box()
        assert decision
        for chip in page.locator(".player-chip").all():
            box = chip.bounding_box()
            assert box
            assert box["y"] + box["height"] <= decision["y"], width
