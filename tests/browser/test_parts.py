"""What is not sent again: the page that the browser puts together is the whole one."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from game.tables.models import Table
from game.tables.services import play
from game.tables.services_bots import settle
from tests.browser.devices import at_rest
from tests.tables.positions import table_at

MOVES = 8
COMPARED = """async () => {
    const table = document.querySelector("#table");
    const answer = await fetch(table.dataset.refresh, { headers: { "HX-Request": "true" } });
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    const whole = template.content.querySelector("#table");
    const told = (root) => [...root.querySelectorAll("*")].map(
        (one) => [one.localName, one.id, one.dataset.part, one.dataset.kept].join(" "));
    return [[told(table), table.textContent], [told(whole), whole.textContent]];
}"""
"""The elements and the text on the page, and those of an answer that leaves nothing out."""


def move_somehow(table: Table, rng: Random) -> None:
    """Somebody whose turn it is moves on another device."""
    position = settle(table.pk)
    seat = rng.choice(position.ruleset.to_act(position.state))
    move = rng.choice(position.ruleset.legal_moves(position.state, seat))
    play(table.pk, table.seats.get(index=seat).token, position.asked(seat), str(move))


@pytest.mark.parametrize("game", games())
def test_the_page_is_the_same_as_if_all_had_been_sent(page: Page, game: str) -> None:
    rng = Random(3)
    table = table_at(lambda state: True, 2, game)
    settle(table.pk)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    answers = []
    page.on("requestfinished", lambda one: "known-parts" in one.headers and answers.append(one))
    for _ in range(MOVES):
        move_somehow(table, rng)
        now = settle(table.pk).table.version
        expect(page.locator(f"#table[data-version='{now}']")).to_be_attached()
        at_rest(page)
        shown, whole = page.evaluate(COMPARED)
        assert shown == whole
    texts = [one.response().text() for one in answers]
    assert len(texts) >= MOVES
    assert all("data-kept" in text for text in texts)
