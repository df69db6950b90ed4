"""How much there is to read in the window of a phone or a laptop when somebody is to decide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from game.tables.models import Table
from tests.browser.checks import resize
from tests.browser.devices import wait_for_htmx
from tests.tables.positions import phase, table_at, through_phases

MOST = 110
PHONE, LAPTOP = (360, 740), (1366, 768)
BOARD = ".map-name, .choice-words > span:last-child"
"""The names on a map, and what cards say between which somebody is to choose: on a laptop they are
all in sight, and he cannot do without them."""

WORDS = """aside => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = part => part.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const all = new DOMRect(0, 0, innerWidth, innerHeight);
    const edges = part => {
        const found = [all];
        for (; part; part = part.parentElement) {
            const { display, overflow } = getComputedStyle(part);
            if (display !== "inline" && overflow !== "visible")
                found.push(part.getBoundingClientRect());
        }
        return found;
    };
    const words = [];
    while (texts.nextNode()) {
        const text = texts.currentNode, part = text.parentElement;
        if (!text.data.trim() || !seen(part) || aside && part.closest(aside)) continue;
        const around = edges(part);
        if (around.some(({ width, height }) => width < 4 && height < 4)) continue;
        const shown = ({ left, top, width, height }) => {
            const x = left + width / 2, y = top + height / 2;
            const cut = around.some(edge => x <= edge.left || x >= edge.right
                || y <= edge.top || y >= edge.bottom);
            if (width <= 1 || cut) return false;
            const over = document.elementFromPoint(x, y);
            const label = over?.closest("label") ?? over;
            return !over || part.contains(over) || label.contains(part);
        };
        for (const { 0: word, index } of text.data.matchAll(/\\S*\\p{Ll}\\S*/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if ([...range.getClientRects()].some(shown)) words.push(word);
        }
    }
    return words;
}"""
"""What is cut off, scrolled out of sight or covered is not seen, word by word. What stands in
capitals alone is a mark (III, D, UB), as figures are."""


def words(page: Page, table: Table, seat: int, *size: int, aside: str = "") -> list[str]:
    page.context.clear_cookies()  # each seat has a device of its own
    page.goto(f"/seat/{table.seats.get(index=seat).token}/")
    wait_for_htmx(page)
    resize(page, *size)
    found: list[str] = page.evaluate(WORDS, aside)
    return found


@pytest.mark.parametrize("game", games())
def test_a_decision_has_few_words(page: Page, game: str) -> None:
    for name, table in through_phases(game, 2):
        seat = int(next(iter(table.waiting)))
        found = words(page, table, seat, *PHONE)
        assert 10 < len(found) <= MOST, (name, found)
        found = words(page, table, seat, *LAPTOP, aside=BOARD)
        assert 10 < len(found) <= MOST, (name, found)
        page.goto("about:blank")  # the game goes on, and the page would show each move


def first_word_of_the_communists(board: object) -> bool:
    return bool(board.sides) and board.sides[0] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "name"), [("clashes", "team"), ("forest", "turn")])
def test_why_somebody_plays_this_side_leaves_room_for_the_decision(
    page: Page, game: str, name: str
) -> None:
    table = table_at(phase(name, first_word_of_the_communists, game), 2, game)
    found = words(page, table, 0, *PHONE)
    expect(page.locator(".framing-first")).to_be_visible()
    assert 10 < len(found) <= MOST, " ".join(found)
