"""Clashes in a real browser: what is in view, and ten devices in one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.classroom.repair import check_table
from game.engine.registry import get_ruleset
from game.tables.models import Table
from game.tables.services_seats import NewSeat, open_table
from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import MOVES, PATIENCE, play_until
from tests.browser.test_guided import begin, hints_of, make, next_hint
from tests.tables.positions import NAMES, phase, table_at
from tests.tables.test_doubts import losing

GAME = "clashes"
RULESET = get_ruleset(GAME)


CUT_OFF = """its => its.filter(it => {
    for (let around = it.parentElement; around; around = around.parentElement) {
        const cuts = getComputedStyle(around).overflowY !== "visible";
        const { bottom } = around.getBoundingClientRect();
        if (cuts && it.getBoundingClientRect().bottom > bottom + 1) return true;
    }
    return false;
}).map(it => it.innerText)"""


def at(name: str, also: Callable[[Any], bool], players: int = 10) -> Table:
    return table_at(phase(name, also, GAME), players, GAME)


def sit(page: Page, table: Table, width: int, height: int, index: int = 0) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/seat/{table.seats.get(index=index).token}/")
    expect(page.locator("#prompt")).to_be_visible()


def edge(page: Page, what: str) -> float:
    """Where the lowest of these ends."""
    boxes = [one.bounding_box() for one in page.locator(what).all()]
    return max(box["y"] + box["height"] for box in boxes if box)


def top(page: Page, what: str) -> float:
    return float(page.locator(what).evaluate("one => one.getBoundingClientRect().top"))


def test_a_phone_shows_the_clash_then_the_decision_and_tabs_lead_to_the_sides(page: Page) -> None:
    table = at("action", lambda board: len(board.played) > 1)
    sit(page, table, 360, 740)
    assert overflow(page) == []
    assert edge(page, ".duel") < edge(page, "#prompt") < 740
    for button in page.locator("#decision button[name=move]:visible, .tab").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 40
    page.locator(".tab", has=page.locator("#tab-heroes")).click()
    expect(page.locator(".side-heroes .member")).to_have_count(5)
    expect(page.locator(".side-heroes .member").first).to_be_visible()
    expect(page.locator(".clash-side.side-communists")).to_be_hidden()
    assert accessibility_faults(page) == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_projector_has_both_sides_of_ten_in_view(page: Page, width: int, height: int) -> None:
    table = at("action", lambda board: len(board.played) > 4)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".member")).to_have_count(10)
    assert edge(page, ".member, .contender, .play") <= height
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert overflow(page) == []
    assert accessibility_faults(page) == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_projector_of_two_has_all_that_was_played_in_view(
    page: Page, width: int, height: int
) -> None:
    table = at("action", lambda board: len(board.played) > 4, 2)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{table.public_id}/projector/")
    assert page.locator(".play").count() > 4
    assert edge(page, ".member, .contender, .play") <= height
    assert page.locator(".play").evaluate_all(CUT_OFF) == []


def test_two_players_are_read_from_the_back_of_the_room(page: Page) -> None:
    table = at("action", lambda board: len(board.played) > 1, 2)
    resize(page, 1280, 720)
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".contender")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollHeight") <= 720
    size = "part => parseFloat(getComputedStyle(part).fontSize)"
    for part, least in ((".contender-total b", 80), (".fielded-name", 22), (".play", 20)):
        assert page.locator(part).first.evaluate(size) >= least
    expect(page.locator(".leads .number").first).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 768)])
def test_both_leaders_values_are_large_and_meet_in_the_middle(
    page: Page, width: int, height: int
) -> None:
    sit(page, at("action", lambda board: not board.played, 2), width, height)
    boxes = [one.bounding_box() for one in page.locator(".contender-total").all()]
    sizes = page.locator(".contender-total b").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes[0] == sizes[1] >= 28
    left, right = (box for box in boxes if box)
    assert (left["y"], left["height"]) == (right["y"], right["height"])
    assert 0 < right["x"] - (left["x"] + left["width"]) < 24
    expect(page.locator(".duel-lead")).to_be_in_viewport(ratio=1)


def test_a_card_of_two_steps_is_picked_and_put_back(page: Page) -> None:
    def holds(board: Any) -> bool:
        return board.clash == 1

    table = table_at(
        lambda state: (
            phase("action", holds, GAME)(state)
            and any(m.args[:1] == ("changed-trait",) for m in RULESET.legal_moves(state, 0))
        ),
        4,
        GAME,
    )
    sit(page, table, 1280, 800)
    page.locator("#pick-changed-trait").click()
    expect(page.locator(".trait-choices button")).to_have_count(5)
    expect(page.locator("#prompt")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#pick-changed-trait")).to_be_visible()
    page.locator("#pick-changed-trait").click()
    page.locator(".trait-choices button").first.click()
    expect(page.locator(".play").last).to_contain_text("Zmiana cechy")


def plays(state: Any) -> bool:
    return any(move.verb == "play" for move in RULESET.legal_moves(state, 0))


def test_whoever_is_asked_once_more_still_has_cards_and_hand_beside_each_other(page: Page) -> None:
    """He passes where that loses the game and a card could still be played."""
    decides = phase("action", losing, GAME)
    sit(page, table_at(lambda state: decides(state) and plays(state), 2, GAME), 1366, 768)
    page.get_by_role("button", name="Pas", exact=True).click()
    expect(page.locator(".asked")).to_be_visible()
    assert top(page, ".asked") == pytest.approx(top(page, ".own-hand"), abs=1)
    assert top(page, ".choices") - edge(page, ".asked") < 20
    assert edge(page, "#decision") <= 768


def test_beside_the_guide_the_compared_values_stay_in_sight(page: Page) -> None:
    """The hand lies beside what is decided, and makes no room that nothing fills."""
    table = begin(page, 1366, 768, at="/games/clashes/")
    while not page.locator(".hand-beside").count():
        move = next_hint(page, table, hints_of(GAME))
        assert move
        make(page, move)
    next_hint(page, table, hints_of(GAME))
    assert edge(page, ".contender-total") < top(page, "#decision")
    under = page.locator(".contender-under").first
    assert under.evaluate("words => words.scrollWidth <= words.parentElement.clientWidth")
    assert top(page, "#prompt") - edge(page, "#coach") < 24
    for button in page.locator("#decision button[name=move]:visible").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_ten_browsers_finish_a_game(page: Page, new_device: Callable) -> None:
    """Most moves are made beside the browsers; each of the ten makes the last of its own clash
    and sees the end without being touched."""
    table = open_table(GAME, {}, [NewSeat(name, here=True) for name in NAMES])
    devices = [page, *(new_device(360, 740) for _ in range(9))]
    play_until(table, lambda board: board.phase == "team")
    for seat, device in zip(table.seats.order_by("index"), devices, strict=True):
        device.goto(f"/seat/{seat.token}/", wait_until="commit")
    for device in devices:
        expect(device.locator(MOVES).first).to_be_visible(timeout=PATIENCE)
        device.locator("#decision button[value*=' put ']").first.click()
    for device in devices:
        expect(device.locator(".event-card:not(.face-down)")).to_be_visible(timeout=PATIENCE)
    play_until(table, lambda board: board.phase == "over")
    for device in devices:
        expect(device.locator(".ending")).to_be_visible(timeout=PATIENCE)
        assert device.locator("#table").get_attribute("data-version") == str(table.version)
    assert check_table(table) == []
    put = table.moves.filter(text__contains=" put ").values_list("seat", flat=True)
    assert set(put) == set(range(10))
