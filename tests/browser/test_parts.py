"""What is not sent again: the page that the browser puts together is the whole one."""

from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

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

PICTURES = """() => {
    const pictures = [...document.querySelectorAll("#table img")];
    const sources = (shown) => pictures.filter((one) => shown === one.checkVisibility()).map(
        (one) => one.src);
    return [sources(true), sources(false)];
}"""
"""Addresses of the table's pictures that are shown, and of those that are not."""


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


@pytest.mark.parametrize("game", games())
def test_what_is_known_fetches_no_picture_that_is_not_shown(page: Page, game: str) -> None:
    """A sheet's pictures are fetched when it is opened."""
    rng = Random(3)
    table = table_at(lambda state: True, 2, game)
    for _ in range(MOVES):
        move_somehow(table, rng)
    settle(table.pk)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    page.wait_for_load_state("networkidle")
    shown, hidden = page.evaluate(PICTURES)
    assert set(shown) & set(asked) or not hidden
    assert not set(hidden) - set(shown) & set(asked)


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


def shown_by_hand(page: Page, answers: list[str]) -> Table:
    """A table whose page is answered with these, in their order, and then by the site."""
    table = table_at(lambda state: True, 2)
    settle(table.pk)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")

    def answer(route: Route) -> None:
        if "hx-request" in route.request.headers and answers:
            route.fulfill(body=answers.pop(0), content_type="text/html")
        else:
            route.fallback()

    page.route("**/table/*/", answer)
    return table


def ask(page: Page) -> None:
    page.evaluate(
        "htmx.ajax('GET', document.querySelector('#table').dataset.refresh,"
        " {target: '#table', swap: 'outerMorph'})"
    )


def part(mark: str) -> str:
    return f'<p data-part="{mark}">{mark}</p>'


def test_all_is_asked_for_again_where_something_unknown_was_left_out(page: Page, db: None) -> None:
    gap = '<div id="table" data-version="99" data-refresh="/"><p data-kept="unknown"></p></div>'
    table = shown_by_hand(page, [gap])
    page.evaluate("document.body.dataset.same = ''")  # gone if the page were loaded anew
    before = page.locator("#table").inner_text()
    with page.expect_response(lambda answer: "known-parts" not in answer.request.headers):
        ask(page)
    at_rest(page)
    assert page.locator("#table").get_attribute("data-version") == str(
        settle(table.pk).table.version
    )
    assert page.locator("#table").inner_text() == before
    expect(page.locator("body[data-same]")).to_be_attached()


def test_an_answer_that_was_overtaken_is_whole(page: Page, db: None) -> None:
    """It leaves out what was known when it was asked for."""
    path = "/table/x/"
    answers = [
        f'<div id="table" data-version="98" data-refresh="{path}">{part("early")}</div>',
        f'<div id="table" data-version="99" data-refresh="{path}">{part("late")}</div>',
        f'<div id="table" data-version="99" data-refresh="{path}"><p data-kept="early"></p></div>',
    ]
    shown_by_hand(page, answers)
    for words in ("early", "late", "early"):
        ask(page)
        expect(page.locator("#table")).to_have_text(words)


def test_what_a_page_says_that_it_knows_is_bounded(page: Page, db: None) -> None:
    many = "".join(part(f"part-{n}") for n in range(400))
    answer = f'<div id="table" data-version="99" data-refresh="/table/x/">{many}</div>'
    shown_by_hand(page, [answer] * 9)  # however often it asks by itself
    ask(page)
    expect(page.locator("#table p")).to_have_count(400)
    with page.expect_request(lambda request: "known-parts" in request.headers) as asked:
        ask(page)
    assert len(asked.value.headers["known-parts"].split(",")) == 300
