"""The guided first game of Paratroopers on a phone, by nothing but what is framed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import at_rest, press_move, version
from tests.browser.test_guided import begin, in_sight, next_hint
from tests.rulesets.paratroopers.hints import GUIDED
from tests.tables.guided import QUOTED, plain

FRAMED = "#table button.tip:visible"
PANEL = """(() => {
    const [bar, guide] = ["#decision", "#coach"].map(
        (part) => document.querySelector(part).getBoundingClientRect());
    return (bar.bottom - guide.bottom) / innerHeight;
})()"""
"""How much of the screen is taken by what is to be decided, below what the guide says of it."""
COVERED_PANEL = """() => {
    const bar = document.querySelector("#decision").getBoundingClientRect();
    return [...document.querySelectorAll("#decision button")]
        .filter(one => one.checkVisibility())
        .filter(one => one.getBoundingClientRect().bottom > bar.bottom + 1)
        .map(one => one.innerText);
}"""
"""Buttons of the panel that are reached by scrolling it only."""
EVERY_KIND = {
    "place",
    "lay",
    "acquire",
    "end",
    "board",
    "defend",
    "go",
    "stop",
    "take",
    "play",
    "use",
}
"""A move on the map, with a card, on a Mission, with a Paratrooper, and by a button, in one tap and
in two."""


@pytest.fixture(autouse=True)
def _at_once(settings: object) -> None:
    """The computer does not pause for the eye."""
    settings.COMPUTER_PACE = 0


def test_whoever_taps_only_what_is_framed_makes_every_kind_of_move(page: Page) -> None:
    """At every tap the frame is in sight, on something that is called as the hint says, and what
    is to be decided leaves most of the screen to the table."""
    table = begin(page, 360, 740, at="/games/paratroopers/")
    made: set[str] = set()
    while made < EVERY_KIND:
        move = next_hint(page, table, GUIDED)
        assert move is not None
        made |= {move.verb} & EVERY_KIND
        hint = page.locator(".coach-try").inner_text()
        quoted = [plain(words) for words in QUOTED.findall(hint)]
        before, at = version(page), f"{move}: {hint}"
        while version(page) == before:
            framed = page.locator(FRAMED).first
            in_sight(page, framed, at)
            shown = plain(framed.inner_text())
            assert any(words in shown for words in quoted), (at, shown)
            assert page.evaluate(PANEL) <= 0.4, at
            assert page.evaluate(COVERED_PANEL) == [], at
            if framed.get_attribute("name") == "move":
                press_move(page, framed)
            else:
                lay = page.evaluate("scrollY")
                framed.click()
                expect(page.locator("#table [aria-pressed=true]").first).to_be_attached()
                at_rest(page)
                if page.locator(FRAMED).first.locator("xpath=ancestor::*[@id='decision']").count():
                    assert abs(page.evaluate("scrollY") - lay) < page.evaluate("innerHeight / 2"), (
                        at
                    )
            at_rest(page)
