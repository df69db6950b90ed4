"""Forest in a real browser: what is in view, and two devices in one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.classroom.repair import check_table
from game.rulesets.forest.cards import UNITS
from game.tables.models import Table
from game.tables.services_seats import NewSeat, open_table
from tests.browser.checks import accessibility_faults, overflow, resize, whole_in
from tests.browser.devices import MOVES, PATIENCE, at_rest, play_until, take_all_seats, version
from tests.browser.test_guided import begin, hints_of, make, next_hint, proposed_control
from tests.browser.test_words import BROKEN, ON_ONE_ANOTHER
from tests.tables.positions import phase, table_at

GAME = "forest"
SIZE = "part => parseFloat(getComputedStyle(part).fontSize)"


def at(name: str, also: Callable[[Any], bool]) -> Table:
    return table_at(phase(name, also, GAME), 2, GAME)


def laid(board: Any) -> bool:
    """Units and a combat card, and somebody can attack."""
    return board.moves > 20


def edge(page: Page, what: str) -> float:
    """Where the lowest of these ends."""
    boxes = [one.bounding_box() for one in page.locator(what).all()]
    return max(box["y"] + box["height"] for box in boxes if box)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_projector_has_the_whole_row_in_view(page: Page, width: int, height: int) -> None:
    table = at("turn", laid)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".terrain-card")).to_have_count(6)
    assert whole_in(page, height)
    assert edge(page, ".lying, .side-chip") <= height
    for part, least in ((".terrain-name", 32), (".unit-values:visible", 23), (".points", 37)):
        assert page.locator(part).first.evaluate(SIZE) * 1280 / width >= least
    assert overflow(page) == []
    assert accessibility_faults(page) == []


UNREAD = """() => [...document.querySelectorAll(".terrain-gives")].filter(line => {
    const card = line.closest(".terrain-card").getBoundingClientRect();
    return line.getBoundingClientRect().bottom > card.bottom - 1;
}).map(line => line.textContent)"""
"""What a terrain gives, where its card ends before the last line of it."""


def full(least: int) -> Callable[[Any], bool]:
    """So many cards of both sides lie at a terrain that helps the forest men most."""

    def wanted(board: Any) -> bool:
        both = zip(board.row, board.posts, strict=True)
        return any(kind == "las" and sum(map(len, posts)) >= least for kind, posts in both)

    return wanted


def ambushed(board: Any) -> bool:
    """Ambush lies at a terrain with seven cards, so that what that gives is struck out."""
    return any("zasadzka" in posts[1] and sum(map(len, posts)) >= 7 for posts in board.posts)


def units_alone(board: Any) -> bool:
    """Three units of each side lie in a forest, and a combat card nowhere."""
    units = all(
        len(board.units(at, side)) == len(board.posts[at][side])
        for at in range(6)
        for side in (0, 1)
    )
    return units and full(6)(board)


def prison(board: Any) -> bool:
    """The longest name in one line begins the row."""
    return board.row[0] == "wiezienie" and full(6)(board)


ROWS = {
    "seven": full(7),
    "eight": full(8),
    "ambushed": ambushed,
    "units": units_alone,
    "prison": prison,
}


@pytest.mark.parametrize("fits", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_projector_cuts_no_line_of_what_a_terrain_gives(
    page: Page, width: int, height: int, fits: Callable[[Any], bool]
) -> None:
    table = at("turn", fits)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".terrain-card")).to_have_count(6)
    assert page.evaluate(UNREAD) == []
    assert page.evaluate(BROKEN, ".terrain-name strong") == []
    assert (
        page.evaluate(
            ON_ONE_ANOTHER, [".terrain-name strong", ".terrain-number > :not(.visually-hidden)"]
        )
        == []
    )


def test_a_fight_is_read_from_the_back_of_the_room(page: Page) -> None:
    table = at("hit", lambda board: sum(left for _, left in board.fight.life) < 9)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".fight")).to_be_visible()
    expect(page.locator("#row")).to_be_hidden()
    assert whole_in(page, 720)
    die = page.locator(".throw:first-child .die").first.bounding_box()
    assert die
    assert die["width"] >= 90
    assert accessibility_faults(page) == []


def bare(board: Any) -> bool:
    """No card lies anywhere: the room sees the row for the first time."""
    return "las" in board.row and not any(cards for posts in board.posts for cards in posts)


HELD_ON_NAME = """() => [...document.querySelectorAll(".terrain-card")].filter(card => {
    const edge = part => card.querySelector(part).getBoundingClientRect();
    return edge(".terrain-held").left < edge(".terrain-title").right - 1;
}).map(card => card.textContent)"""
"""Terrains whose name lies below the sign of who holds them."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_one_projector_tells_from_the_first_move_what_a_terrain_gives(
    page: Page, width: int, height: int
) -> None:
    """All seats are at this screen, so that their buttons take room from the row."""
    table = at("turn", bare)
    take_all_seats(page, table)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".curtain button[name=seat]").first).to_be_visible()
    expect(page.locator(".terrain-gives")).not_to_have_count(0)
    assert page.evaluate(UNREAD) == []
    assert page.evaluate(HELD_ON_NAME) == []
    assert whole_in(page, height)


def test_a_group_shows_its_hand_below_the_whole_row(page: Page) -> None:
    """As at one projector, where all seats are at the same screen."""
    table = at("turn", laid)
    take_all_seats(page, table)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/table/{table.public_id}/projector/")
    page.locator(".curtain button[name=seat]").first.click()
    expect(page.locator("#hand .hand-card")).to_have_count(6)
    page.locator("[id^=pick-]").first.click()
    expect(page.locator("#table button[name=move]:visible").first).to_be_visible()
    assert whole_in(page, 720)
    assert accessibility_faults(page) == []


def test_the_own_posts_are_seen_above_what_is_to_be_decided(page: Page) -> None:
    """On a low, wide screen, with the guide beside the first decisions and a card picked."""
    table = begin(page, 1366, 768, at="/games/forest/")
    for _ in range(2):
        move = next_hint(page, table, hints_of(GAME))
        assert move
        proposed_control(page, move).click()
        at_rest(page)
        decision = page.locator("#decision").evaluate("one => one.getBoundingClientRect().top")
        assert edge(page, ".post.own") <= decision
        make(page, move)


def three_on_both_sides(board: Any) -> bool:
    """In no column can there be more."""
    units = [[card for card in post if card in UNITS] for posts in board.posts for post in posts]
    full = [len(cards) == 3 for cards in units]
    return any(full[0::2]) and any(full[1::2])


def test_three_cards_on_both_sides_end_above_what_is_to_be_decided(page: Page) -> None:
    """On a low, wide screen, and no button covers what is known of a card in the hand."""
    table = at("turn", three_on_both_sides)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    resize(page, 1366, 768)
    page.locator("#hand .hand-card").first.wait_for()
    decision = page.locator("#decision").evaluate("one => one.getBoundingClientRect().top")
    assert edge(page, ".post .lying") <= decision
    info = "#hand .info"
    assert page.evaluate(ON_ONE_ANOTHER, [".hand-known > span", info]) == []


def test_the_own_post_is_in_sight_above_the_hand_on_a_phone(page: Page) -> None:
    """Who stands there, and what his numbers are, before any card is chosen."""
    table = at("turn", laid)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    read = page.locator(".framing-first label")
    if read.count():
        read.first.click()
    page.evaluate("scrollTo(0, 0)")
    at_rest(page)
    decision = page.locator("#decision").evaluate("one => one.getBoundingClientRect().top")
    assert page.locator(".post.own .lying:visible").count()
    assert edge(page, ".post.own .unit-values:visible") <= decision


def test_two_browsers_finish_a_game(page: Page, new_device: Callable) -> None:
    """Each lays two cards, one on a phone; the moves after that are made beside the browsers, and
    both see the end without being touched."""
    seats = [NewSeat(name, here=True) for name in ("Wrzos", "Jodła")]
    table = open_table(GAME, {"forest": 0, "starts": "forest"}, seats)
    devices = (page, new_device(360, 740))
    play_until(table, lambda board: board.phase == "turn")
    for seat, device in zip(table.seats.order_by("index"), devices, strict=True):
        device.goto(f"/seat/{seat.token}/")
    for device in devices * 2:
        lay_a_card(device)
    assert overflow(devices[1]) == []
    assert accessibility_faults(devices[1]) == []
    play_until(table, lambda board: board.phase == "over")
    for device in devices:
        expect(device.locator(".ending")).to_be_visible(timeout=PATIENCE)
        assert version(device) == table.version
    assert check_table(table) == []
    assert overflow(devices[1]) == []
    laid_by = table.moves.filter(text__contains=" place ").values_list("seat", flat=True)
    assert list(laid_by)[:4] == [0, 1, 0, 1]


def lay_a_card(device: Page) -> None:
    """The first that can be picked, at the first terrain that is offered."""
    device.locator("[id^=pick-]:visible").first.click(timeout=PATIENCE)
    before = version(device)
    device.locator(f"{MOVES}[value*=' place ']").first.click()
    expect(device.locator(f"#table[data-version='{before}']")).to_have_count(0)
