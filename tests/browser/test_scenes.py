"""What has just begun comes into sight, wherever the reader has scrolled to."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from django.db import transaction
from playwright.sync_api import Page, Route, expect

from game.engine.contract import CHANCE, Move
from game.engine.registry import get_ruleset
from game.models import Table
from game.services import HOUSE, play, position_of
from tests.browser.devices import at_rest, patiently, until, wait_for_htmx
from tests.tables.positions import phase, table_at

FOREST, HEROES, CLASHES = map(get_ruleset, ("forest", "outcast-heroes", "clashes"))

IN_ROOM = """selector => {
    const guide = document.querySelector(".coach-try");
    const bar = document.querySelector("#decision");
    const sticks = part => part && getComputedStyle(part).position === "sticky";
    const top = sticks(guide) ? guide.getBoundingClientRect().bottom : 0;
    const bottom = sticks(bar) ? bar.getBoundingClientRect().top : innerHeight;
    const parts = [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect());
    return parts.length > 0 && parts.every(
        it => it.height > 0 && it.top >= top - 1 && it.bottom <= bottom + 1);
}"""
"""Whether all that is so called lies between the guide and the decision, where these stick to the
window's edges."""

WHERE = """selector => [innerHeight, scrollY, ...[...document.querySelectorAll(selector)].map(
    it => [it.className || it.id, JSON.stringify(it.getBoundingClientRect())])]"""

SIZES = [(360, 740, 120), (1366, 768, 60)]
"""Windows of a phone and a laptop, and how far their readers have scrolled down."""


def led_by_chance(ruleset: Any, state: Any, move: Move, wanted: Any) -> list[Move]:
    """The move, and answers of chance that lead to the wanted position; or nothing."""
    for seed in range(60):
        rng, made = Random(seed), [move]
        now, _ = ruleset.apply(state, move)
        while CHANCE in ruleset.to_act(now):
            made.append(ruleset.chance(now, rng))
            now, _ = ruleset.apply(now, made[-1])
        if wanted(now):
            return made
    return []


def deals_out_hits(state: Any) -> bool:
    return state.board.phase == "hit" and state.board.fight.hits > 1 and 0 in FOREST.to_act(state)


def attack_with_hits(state: Any) -> list[Move]:
    return fought(state, 0)


def fought(state: Any, attacker: int) -> list[Move]:
    """The seat's attack, and rolls after which seat 0 deals out hits; or nothing."""
    for move in FOREST.legal_moves(state, attacker):
        if move.verb == "attack" and (led := led_by_chance(FOREST, state, move, deals_out_hits)):
            return led
    return []


def may_attack_and_hit(state: Any) -> bool:
    return phase("turn", game="forest")(state) and bool(attack_with_hits(state))


def sit(page: Page, table: Table, width: int, height: int, scrolled: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    page.evaluate("by => scrollTo(0, by)", scrolled)


def make(table: Table, moves: list[Move]) -> None:
    """Beside the browser, which hears of it when all is done: else the server might let chance
    answer by itself meanwhile."""
    with transaction.atomic():
        for move in moves:
            table.refresh_from_db()
            who = HOUSE if move.seat == CHANCE else table.seats.get(index=move.seat).token
            play(table.pk, who, position_of(table).asked(move.seat), str(move))


def answer_with(page: Page, table: Table, moves: list[Move]) -> None:
    """When the reader moves, the first of these is made, and chance answers with the others."""

    def made(route: Route) -> None:
        make(table, moves)
        route.fulfill(response=route.fetch(method="GET", url=page.url))

    page.route("**/move/", made)


def within_room(page: Page, selector: str) -> None:
    at_rest(page)
    assert until(page, IN_ROOM, selector), page.evaluate(WHERE, selector)


sizes = pytest.mark.parametrize(("width", "height", "scrolled"), SIZES)


@sizes
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_fight_that_the_reader_begins_is_in_sight(
    page: Page, width: int, height: int, scrolled: int, motion: Any
) -> None:
    page.emulate_media(reduced_motion=motion)
    table = table_at(may_attack_and_hit, 2, "forest")
    moves = attack_with_hits(position_of(table).state)
    sit(page, table, width, height, scrolled)
    answer_with(page, table, moves)
    page.locator(f"button[value='{moves[0]}']:visible").click()
    expect(page.locator("#decision[data-kind=hit]")).to_be_attached()
    within_room(page, "#fight-title, #fight button[form=move]")


@sizes
def test_a_fight_of_the_guided_game_is_in_sight_below_the_guide(
    page: Page, width: int, height: int, scrolled: int
) -> None:
    table = table_at(may_attack_and_hit, 2, "forest")
    table.seed = 1
    table.save()
    moves = attack_with_hits(position_of(table).state)
    sit(page, table, width, height, scrolled)
    answer_with(page, table, moves)
    page.locator(f"button[value='{moves[0]}']:visible").click()
    expect(page.locator("#decision[data-kind=hit]")).to_be_attached()
    within_room(page, "#fight-title, #fight button[form=move]")


def is_attacked(state: Any) -> list[Move]:
    """Seat 1's attack in which seat 0 has hits to deal out."""
    if state.board.phase != "turn" or 1 not in FOREST.to_act(state):
        return []
    return fought(state, 1)


def may_be_attacked(state: Any) -> bool:
    return bool(is_attacked(state))


def test_a_fight_that_another_begins_is_in_sight_of_who_waits(page: Page) -> None:
    table = table_at(may_be_attacked, 2, "forest")
    sit(page, table, 360, 740, 120)
    make(table, is_attacked(position_of(table).state))
    expect(page.locator("#decision[data-kind=hit]")).to_be_attached()
    within_room(page, "#fight-title, #fight button[form=move]")


def test_who_reads_elsewhere_is_not_moved_but_led_to_the_fight(page: Page) -> None:
    table = table_at(may_be_attacked, 2, "forest")
    sit(page, table, 360, 740, 0)
    read = page.locator(".side-chip").first
    page.mouse.move(180, 200)
    for _ in patiently("the sides"):
        box = read.bounding_box()
        if box and box["y"] < 300:
            break
        page.mouse.wheel(0, 100)
        page.wait_for_timeout(50)
    link = page.locator(".to-decision")
    make(table, is_attacked(position_of(table).state))
    expect(link).to_be_in_viewport(ratio=1)
    now = read.bounding_box()
    assert now
    assert box
    assert abs(now["y"] - box["y"]) < 2
    link.click()
    within_room(page, "#fight-title, #fight button[form=move]")


# Orders, and what they bring


def last_to_keep(state: Any) -> bool:
    """All the others have given their Orders; seat 0 keeps one of the rest."""
    return (
        state.board.phase == "give-orders"
        and tuple(HEROES.to_act(state)) == (0,)
        and all(move.verb == "keep" for move in HEROES.legal_moves(state, 0))
    )


@sizes
def test_orders_that_are_revealed_are_in_sight(
    page: Page, width: int, height: int, scrolled: int
) -> None:
    sit(page, table_at(last_to_keep), width, height, scrolled)
    page.locator("#decision button[form=move]:visible").first.click()
    expect(page.locator(".report-orders")).to_be_visible()
    within_room(page, "[data-scene$=-revealed] h3, .report-orders thead")


def scouts(state: Any) -> list[Move]:
    """Seat 0's choice of the Government Action after which it gives Orders."""
    if state.board.phase != "choose-government" or 0 not in HEROES.to_act(state):
        return []
    for move in HEROES.legal_moves(state, 0):
        if led := led_by_chance(HEROES, state, move, gives_orders):
            return led
    return []


gives_orders = phase("give-orders")


def may_scout(state: Any) -> bool:
    return bool(scouts(state))


@sizes
def test_orders_that_are_to_be_given_are_in_sight(
    page: Page, width: int, height: int, scrolled: int
) -> None:
    table = table_at(may_scout)
    moves = scouts(position_of(table).state)
    sit(page, table, width, height, scrolled)
    answer_with(page, table, moves)
    page.locator(f"#decision button[value='{moves[0]}']:visible").click()
    expect(page.locator("#decision[data-kind=give-orders]")).to_be_attached()
    at_rest(page)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator("#decision .choice-card").first).to_be_in_viewport(ratio=1)


# A clash's result


def decides_a_clash(state: Any) -> list[Move]:
    """Seat 0's pass, and what chance could say, after which the next clash begins."""
    if state.board.phase != "action" or 0 not in CLASHES.to_act(state):
        return []
    passes = [move for move in CLASHES.legal_moves(state, 0) if move.verb == "pass"]
    over = partial(_is_next, state.board.clash)
    return led_by_chance(CLASHES, state, passes[0], over) if passes else []


def _is_next(before: int, state: Any) -> bool:
    return state.board.phase == "team" and state.board.clash > before


def may_decide_a_clash(state: Any) -> bool:
    return bool(decides_a_clash(state))


@pytest.mark.parametrize(("width", "height", "scrolled"), [(360, 740, 900), (1366, 768, 300)])
def test_the_result_of_a_clash_is_in_sight(
    page: Page, width: int, height: int, scrolled: int
) -> None:
    table = table_at(may_decide_a_clash, 4, "clashes")
    moves = decides_a_clash(position_of(table).state)
    sit(page, table, width, height, scrolled)
    answer_with(page, table, moves)
    page.locator(f"#decision button[value='{moves[0]}']:visible").click()
    expect(page.locator("#report-title")).to_be_visible()
    within_room(page, "#report-title, .clash-verdict")


def test_on_a_board_without_a_beginning_of_its_own_a_card_is_picked_all_the_same(
    page: Page,
) -> None:
    table = table_at(phase("turn", lambda board: board.moves > 4, "forest"), 2, "forest")
    sit(page, table, 360, 740, 0)

    def without_board(route: Route) -> None:
        answer = route.fetch()
        text = answer.text().replace("data-board", "").replace('id="row"', 'id="other"')
        route.fulfill(response=answer, body=text)

    page.route("**/?chosen=*", without_board)
    page.locator("[id^=pick-]:visible").first.click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    at_rest(page)
    lit = page.locator("#table [data-lit] button:visible").first
    expect(lit).to_be_in_viewport(ratio=1)
