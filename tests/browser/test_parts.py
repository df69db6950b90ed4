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
    const told = (root) => [...root.querySelectorAll("*")].flatMap((one) => [
        [one.localName, one.id, one.dataset.part, one.dataset.kept].join(" "),
        ...(one.content ? told(one.content) : [])]);
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


def test_what_is_known_is_put_into_a_template_too(page: Page, db: None) -> None:
    """A part that stood on the page may come to stand in a template, which holds it apart."""
    table = table_at(lambda state: True, 2)
    settle(table.pk)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    mark = page.locator("#table [data-part]").first.get_attribute("data-part")
    part = page.locator(f"[data-part='{mark}']").first
    tag, words = part.evaluate("(one) => [one.localName, one.textContent]")
    gap = f'<template><{tag} data-kept="{mark}"></{tag}></template>'
    answer = f'<div id="table" data-version="99" data-refresh="/">{gap}</div>'
    page.route("**/table/*/", lambda route: route.fulfill(body=answer, content_type="text/html"))
    page.evaluate("htmx.ajax('GET', location.pathname, {target: '#table', swap: 'outerHTML'})")
    expect(page.locator("#table[data-version='99']")).to_be_attached()
    held = page.locator("#table template").evaluate("(one) => one.content.textContent")
    assert words.strip()
    assert held == words
