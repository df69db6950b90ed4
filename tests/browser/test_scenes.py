"""What has just begun comes into sight, wherever the reader has scrolled to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from django.db import transaction
from playwright.sync_api import Page, Route, expect

from game.engine.contract import CHANCE, Move
from game.engine.registry import get_ruleset
from game.tables.models import Table
from game.tables.services import HOUSE, play, position_of
from tests.browser.devices import at_rest, patiently, until, wait_for_htmx
from tests.tables.positions import phase, table_at

FOREST, HEROES, CLASHES = map(get_ruleset, ("forest", "outcast-heroes", "clashes"))

IN_ROOM = """selector => {
    const guide = document.querySelector("#coach");
    const bar = document.querySelector("#decision");
    const sticks = part => part && getComputedStyle(part).position === "sticky";
    const top = sticks(guide) && !sticks(bar) ? guide.getBoundingClientRect().bottom : 0;
    const bottom = sticks(bar) ? bar.getBoundingClientRect().top : innerHeight;
    const parts = [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect());
    return parts.length > 0 && parts.every(
        it => it.height > 0 && it.top >= top - 1 && it.bottom <= bottom + 1);
}"""
"""Whether all that is so called lies between the guide and the decision, where these stick to the
window's edges."""

WHERE = """selector => [innerHeight, scrollY, ...[...document.querySelectorAll(selector)].map(
    it => [it.className || it.id, JSON.stringify(it.getBoundingClientRect())])]"""

PHONE, LAPTOP = (360, 740), (1366, 768)


# Moments at which something begins


@dataclass(frozen=True, eq=False)
class Moment:
    """Where a game stands just before something begins there.

    `leads` answers with the move that begins it, and with what chance says to it; with nothing
    where the game stands elsewhere.
    """

    game: str
    players: int
    leads: Callable[[Any], list[Move]]

    def stands(self, state: Any) -> bool:
        return bool(self.leads(state))


def laid(moment: Moment) -> tuple[Table, tuple[Move, ...]]:
    """A table at which the game stands there, and the moves that follow."""
    table = table_at(moment.stands, moment.players, moment.game)
    return table, _moves_at(moment, table)


_moves: dict[Moment, tuple[Move, ...]] = {}


def _moves_at(moment: Moment, table: Table) -> tuple[Move, ...]:
    """The same at each copy of the table, so they are looked for once."""
    if moment not in _moves:
        _moves[moment] = tuple(moment.leads(position_of(table).state))
    return _moves[moment]


def led_by_chance(
    ruleset: Any, state: Any, move: Move, wanted: Callable[[Any], bool]
) -> list[Move]:
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


def fought(state: Any, attacker: int) -> list[Move]:
    """The seat's attack, and rolls after which seat 0 deals out hits."""
    if state.board.phase != "turn" or attacker not in FOREST.to_act(state):
        return []
    for move in FOREST.legal_moves(state, attacker):
        if move.verb == "attack" and (led := led_by_chance(FOREST, state, move, deals_out_hits)):
            return led
    return []


def deals_out_hits(state: Any) -> bool:
    return state.board.phase == "hit" and state.board.fight.hits > 1 and 0 in FOREST.to_act(state)


def last_order_kept(state: Any) -> list[Move]:
    """All the others have given their Orders; seat 0 keeps one of the rest, and they are shown."""
    if state.board.phase != "give-orders" or tuple(HEROES.to_act(state)) != (0,):
        return []
    moves = HEROES.legal_moves(state, 0)
    if any(move.verb != "keep" for move in moves):
        return []
    return led_by_chance(HEROES, state, moves[0], lambda _now: True)


def scouts(state: Any) -> list[Move]:
    """Seat 0's choice of the Government Action after which it gives Orders."""
    if state.board.phase != "choose-government" or 0 not in HEROES.to_act(state):
        return []
    for move in HEROES.legal_moves(state, 0):
        if led := led_by_chance(HEROES, state, move, phase("give-orders")):
            return led
    return []


def decides_a_clash(state: Any) -> list[Move]:
    """Seat 0's pass after which the next clash begins."""
    if state.board.phase != "action" or 0 not in CLASHES.to_act(state):
        return []
    passes = [move for move in CLASHES.legal_moves(state, 0) if move.verb == "pass"]
    clash = state.board.clash

    def is_over(now: Any) -> bool:
        return now.board.phase == "team" and now.board.clash > clash

    return led_by_chance(CLASHES, state, passes[0], is_over) if passes else []


FIGHT = Moment("forest", 2, lambda state: fought(state, 0))
ATTACKED = Moment("forest", 2, lambda state: fought(state, 1))
REVEALED = Moment("outcast-heroes", 4, last_order_kept)
ORDERS = Moment("outcast-heroes", 4, scouts)
CLASH_OVER = Moment("clashes", 4, decides_a_clash)

HITS = "#decision[data-kind=hit]"
ARENA = "#fight-title, #fight button[form=move]"
ORDER_ROWS = "[data-scene$=-revealed] h3, .report-orders thead"
VERDICT = "#report-title, .verdict"


# At the table


def sit(page: Page, table: Table, size: tuple[int, int], scrolled: int) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    page.evaluate("by => scrollTo(0, by)", scrolled)


def make(table: Table, moves: Sequence[Move]) -> None:
    """Beside the browser, which hears of it when all is done: else the server might let chance
    answer by itself meanwhile."""
    with transaction.atomic():
        for move in moves:
            table.refresh_from_db()
            who = HOUSE if move.seat == CHANCE else table.seats.get(index=move.seat).token
            play(table.pk, who, position_of(table).asked(move.seat), str(move))


def tap(
    page: Page, table: Table, moves: Sequence[Move], meanwhile: Callable[[], None] | None = None
) -> None:
    """The reader makes the first of the moves, chance answers with the others; `meanwhile` the
    server's answer is on its way."""
    asked: list[Route] = []
    page.route("**/move/", lambda route: asked.append(route))
    page.locator(f"button[value='{moves[0]}']:visible").click()
    for _ in patiently("the move"):
        if asked:
            break
        page.wait_for_timeout(20)
    if meanwhile is not None:
        meanwhile()
    make(table, moves)
    asked[0].fulfill(response=asked[0].fetch(method="GET", url=page.url))


def within_room(page: Page, selector: str) -> None:
    at_rest(page)
    assert until(page, IN_ROOM, selector), page.evaluate(WHERE, selector)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize(
    ("moment", "size", "scrolled", "begun", "needed"),
    [
        pytest.param(FIGHT, PHONE, 120, HITS, ARENA, id="a fight on a phone"),
        pytest.param(FIGHT, LAPTOP, 60, HITS, ARENA, id="a fight on a laptop"),
        pytest.param(REVEALED, PHONE, 120, ".report-orders", ORDER_ROWS, id="Orders on a phone"),
        pytest.param(REVEALED, LAPTOP, 600, ".report-orders", ORDER_ROWS, id="Orders on a laptop"),
        pytest.param(CLASH_OVER, PHONE, 900, "#report-title", VERDICT, id="a clash on a phone"),
        pytest.param(CLASH_OVER, LAPTOP, 300, "#report-title", VERDICT, id="a clash on a laptop"),
    ],
)
def test_what_the_readers_own_tap_begins_is_in_sight(
    page: Page,
    moment: Moment,
    size: tuple[int, int],
    scrolled: int,
    begun: str,
    needed: str,
    motion: Any,
) -> None:
    page.emulate_media(reduced_motion=motion)
    table, moves = laid(moment)
    sit(page, table, size, scrolled)
    tap(page, table, moves)
    expect(page.locator(begun)).to_be_visible()
    within_room(page, needed)


@pytest.mark.parametrize(("size", "scrolled"), [(PHONE, 120), (LAPTOP, 60)])
def test_a_fight_of_the_guided_game_is_in_sight_below_the_guide(
    page: Page, size: tuple[int, int], scrolled: int
) -> None:
    table, moves = laid(FIGHT)
    table.seed = 1
    table.save()
    sit(page, table, size, scrolled)
    tap(page, table, moves)
    expect(page.locator(HITS)).to_be_attached()
    within_room(page, ARENA)


@pytest.mark.parametrize("goes_on", [False, True], ids=["who waits", "who scrolls on meanwhile"])
@pytest.mark.parametrize(("size", "scrolled"), [(PHONE, 120), (LAPTOP, 60)])
def test_orders_that_are_to_be_given_are_in_sight(
    page: Page, size: tuple[int, int], scrolled: int, goes_on: bool
) -> None:
    table, moves = laid(ORDERS)
    sit(page, table, size, scrolled)

    def scroll_down() -> None:
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 2000)
        assert until(page, "before => scrollY > before + 400", before)

    tap(page, table, moves, scroll_down if goes_on else None)
    expect(page.locator("#decision[data-kind=give-orders]")).to_be_attached()
    at_rest(page)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator("#decision .choice-card").first).to_be_in_viewport(ratio=1)


def test_a_fight_that_another_begins_is_in_sight_of_who_waits(page: Page) -> None:
    table, moves = laid(ATTACKED)
    sit(page, table, PHONE, 120)
    make(table, moves)
    expect(page.locator(HITS)).to_be_attached()
    within_room(page, ARENA)


def test_who_reads_elsewhere_is_not_moved_but_led_to_the_fight(page: Page) -> None:
    table, moves = laid(ATTACKED)
    sit(page, table, PHONE, 0)
    read = page.locator(".side-chip").first
    page.mouse.move(180, 200)
    for _ in patiently("the sides"):
        box = read.bounding_box()
        if box and box["y"] < 270:
            break
        page.mouse.wheel(0, 40)
        page.wait_for_timeout(50)
    link = page.locator(".to-decision")
    make(table, moves)
    expect(link).to_be_in_viewport(ratio=1)
    now = read.bounding_box()
    assert now
    assert box
    assert abs(now["y"] - box["y"]) < 2
    link.click()
    within_room(page, ARENA)


def test_on_a_board_without_a_beginning_of_its_own_a_card_is_picked_all_the_same(
    page: Page,
) -> None:
    table = table_at(phase("turn", lambda board: board.moves > 4, "forest"), 2, "forest")
    sit(page, table, PHONE, 0)
    page.locator("#row").evaluate("row => { delete row.dataset.board; row.id = 'other'; }")
    page.locator("[id^=pick-]:visible").first.click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    at_rest(page)
    lit = page.locator("#table [data-lit] button:visible").first
    expect(lit).to_be_in_viewport(ratio=1)
