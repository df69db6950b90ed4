"""How much there is to read in a phone's window when somebody is to decide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from game.tables.models import Table
from tests.browser.checks import resize
from tests.browser.devices import wait_for_htmx
from tests.tables.positions import phase, table_at, through_phases

MOST = 110
WORDS = """() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = part => part.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const words = [];
    while (texts.nextNode()) {
        const text = texts.currentNode, part = text.parentElement;
        if (!seen(part) || part.closest(".visually-hidden")) continue;
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter(box => box.width > 1
            && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth);
        const covered = ({ left, top, width, height }) => {
            const x = Math.max(0, Math.min(innerWidth - 1, left + width / 2));
            const y = Math.max(0, Math.min(innerHeight - 1, top + height / 2));
            const over = document.elementFromPoint(x, y);
            return over && !part.contains(over) && !over.contains(part);
        };
        if (!boxes.length || boxes.every(covered)) continue;
        words.push(...text.data.split(/\\s+/).filter(word => /\\p{L}/u.test(word)));
    }
    return words;
}"""


def words(page: Page, table: Table, seat: int) -> list[str]:
    page.goto(f"/seat/{table.seats.get(index=seat).token}/")
    wait_for_htmx(page)
    resize(page, 360, 740)
    found: list[str] = page.evaluate(WORDS)
    return found


@pytest.mark.parametrize("game", games())
def test_a_decision_has_few_words(page: Page, game: str) -> None:
    for name, table in through_phases(game, 2):
        seat = int(next(iter(table.waiting)))
        found = words(page, table, seat)
        assert 10 < len(found) <= MOST, (name, found)


def first_word_of_the_communists(board: object) -> bool:
    return bool(board.sides) and board.sides[0] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "name"), [("clashes", "team"), ("forest", "turn")])
def test_why_somebody_plays_this_side_leaves_room_for_the_decision(
    page: Page, game: str, name: str
) -> None:
    table = table_at(phase(name, first_word_of_the_communists, game), 2, game)
    found = words(page, table, 0)
    expect(page.locator(".framing-first")).to_be_visible()
    assert 10 < len(found) <= MOST, " ".join(found)
