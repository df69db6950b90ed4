"""The guided first game as a beginner plays it in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from game.engine.contract import Move
from game.engine.registry import package_name
from game.tables.models import Table
from game.tables.selectors import see
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import at_rest, patiently, wait_for_htmx
from tests.facts import guided_games
from tests.tables.guided import Guided
from tests.tables.test_guided import GUIDED

PLACES = {"deploy": 1, "take-over": 1, "nominate": 0}


@pytest.fixture(autouse=True)
def _at_once(settings: object) -> None:
    """The computer does not pause for the eye."""
    settings.COMPUTER_PACE = 0


def begin(page: Page, width: int, height: int, theme: str = "light", at: str = "/") -> Table:
    page.set_viewport_size({"width": width, "height": height})
    # axe measures what has come to rest
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto(at)
    page.get_by_role("button", name="Naucz się, grając").click()
    page.get_by_role("link", name="Do stołu").click()
    expect(page.locator("#coach")).to_be_visible()
    wait_for_htmx(page)
    return Table.objects.latest("pk")


def next_hint(page: Page, table: Table, guided: Guided = GUIDED) -> Move | None:
    """What the page proposes, once it is the pupil's turn again; None at the end."""
    for _ in patiently("the pupil's turn", times=3):  # a computer may move at any moment
        page.wait_for_selector(".coach-try, .coach.over")
        at_rest(page)
        table.refresh_from_db()
        shown = page.locator("#table").get_attribute("data-version")
        if shown == str(table.version) and page.locator(".coach-try, .coach.over").count():
            break
        page.wait_for_timeout(50)
    seen = see(table, table.seats.get(index=0))
    return guided.proposed(seen).move if seen.moves else None


def choose(page: Page, soldier: str) -> None:
    page.locator(f"button[name=chosen][value={soldier}]").first.click()
    expect(page.locator("button[name=chosen][aria-pressed=true]")).to_have_count(1)
    at_rest(page)


def make(page: Page, move: Move) -> None:
    """Make the move as somebody would who sees only what is on the screen."""
    button = page.locator(f'button[name=move][value="{move}"]:visible')
    if move.verb in ("deploy", "take-over"):
        tab = page.locator(f"label.tab:has(#tab-{move.args[1]})")
        pick = page.locator(f"button[name=chosen][value={move.args[0]}]:visible")
        if move.verb == "take-over" and not pick.count():
            tab.click()
        chosen = page.locator("button[name=chosen][aria-pressed=true]")
        if not chosen.count():
            pick.first.click()
        expect(chosen).to_have_count(1)
        at_rest(page)  # a tab that is opened before stays open
    if move.verb in PLACES and not button.count():
        page.locator(f"label.tab:has(#tab-{move.args[PLACES[move.verb]]})").click()
    if move.verb == "mobilise" and not button.count():
        page.get_by_role("button", name="Mobilizuj", exact=True).click()
    before = page.locator("#table").get_attribute("data-version")
    expect(button.first).not_to_have_attribute("data-under-finger", "")  # it says so itself
    button.first.click()
    page.wait_for_selector(f'#table:not([data-version="{before}"])')
    at_rest(page)


def follow_hints(page: Page, table: Table) -> Iterator[Move]:
    """Look at every hint, and make its move when the test goes on."""
    decisions: set[str] = set()
    verbs: set[str] = set()
    while (move := next_hint(page, table)) is not None:
        expect(page.locator(".coach-try")).to_be_in_viewport(ratio=1)
        expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
        kind = page.locator("#decision").get_attribute("data-kind") or ""
        if kind not in decisions:
            decisions.add(kind)
            assert accessibility_faults(page) == []
        if move.verb not in verbs:
            verbs.add(move.verb)
            assert overflow(page) == []
        yield move
        make(page, move)


def test_a_beginner_who_follows_the_hints_gets_to_the_end(page: Page) -> None:
    """On a phone, where the mission of the move that is proposed lies open."""
    table = begin(page, 360, 640, "dark")
    made: set[str] = set()
    for move in follow_hints(page, table):
        made.add(move.verb)
        if move.verb in ("deploy", "start", "wait"):
            mission = move.args[1 if move.verb == "deploy" else 0]
            if move.verb == "deploy":
                choose(page, move.args[0])
            expect(page.locator(f".mission:has(#m-{mission})")).to_be_visible()
    expect(page.locator("#coach")).to_contain_text("Co dalej?")
    for first in ("Etap wygrali żołnierze", "Ostatnie misje"):
        expect(page.locator(".ending").get_by_role("heading", name=first)).to_be_in_viewport()
    expect(page.locator(".ending")).to_contain_text("Wygrywasz")
    assert accessibility_faults(page) == []
    assert overflow(page) == []
    assert made >= {"bid", "mobilise", "deploy", "take-over", "start", "order", "keep"}


def test_on_a_wide_screen_hints_lead_through_the_first_missions(page: Page) -> None:
    table = begin(page, 1280, 800)
    wanted = {"bid", "mobilise", "deploy", "start"}
    for move in follow_hints(page, table):
        wanted.discard(move.verb)
        if not wanted:
            return
    raise AssertionError(f"never proposed: {wanted}")


def test_nothing_moves_under_the_eyes_of_somebody_who_reads_elsewhere(page: Page) -> None:
    table = begin(page, 360, 640)
    move = next_hint(page, table)
    assert move is not None
    told = page.locator(".coach-says").inner_text()
    waiting: list[Route] = []
    page.route("**/move/", lambda route: waiting.append(route))
    page.locator("button[name=move]:visible").first.click()
    page.mouse.move(180, 200)
    for _ in patiently("the lower part of the page"):
        if waiting and page.evaluate("scrollY") >= 250:
            break
        page.mouse.wheel(0, 100)
        page.wait_for_timeout(50)
    waiting[0].continue_()
    expect(page.locator(".coach-says")).not_to_have_text(told)
    expect(page.locator("#coach")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") >= 250
    assert accessibility_faults(page) == []


def test_on_a_phone_the_mission_of_the_last_move_stays_open_until_the_next_is_begun(
    page: Page,
) -> None:
    table = begin(page, 360, 640)
    before = ""
    while True:
        move = next_hint(page, table)
        assert move is not None
        if before:
            expect(page.locator(f".mission:visible #m-{before}")).to_have_count(1)
        if before and move.verb == "deploy" and move.args[1] != before:
            choose(page, move.args[0])
            expect(page.locator(f".mission:visible #m-{move.args[1]}")).to_have_count(1)
            return
        turn = page.locator(".status-course").inner_text()
        make(page, move)
        own = page.locator("#decision[data-kind=turn]").count() == 1
        same = turn == page.locator(".status-course").inner_text()
        before = move.args[1] if move.verb == "deploy" and own and same else ""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_on_a_small_phone_a_chosen_soldier_finds_his_zone_without_scrolling(
    page: Page, width: int, height: int
) -> None:
    table = begin(page, width, height)
    for _ in range(2):
        move = next_hint(page, table)
        assert move is not None
        if move.verb == "deploy":
            choose(page, move.args[0])
            expect(page.locator(".coach-says")).to_be_hidden()
            for button in page.locator(".zone button[name=move]:visible").all():
                expect(button).to_be_in_viewport(ratio=1)
                box, hand = button.bounding_box(), page.locator("#decision").bounding_box()
                assert box
                assert hand
                assert box["y"] + box["height"] <= hand["y"]
        make(page, move)


def hints_of(game: str) -> Guided:
    guided: Guided = import_module(f"tests.rulesets.{package_name(game)}.hints").GUIDED
    return guided


def proposed_control(page: Page, move: Move) -> Locator:
    """What is to be tapped next for this move, in one step or in two."""
    button = page.locator(f'button[name=move][value="{move}"]:visible')
    picks = ", ".join(f"button[name=chosen][value='{card}']:visible" for card in move.args)
    asks = page.locator(f'button[name=chosen][value="{move}"]:visible')
    for found in (button, asks, page.locator(picks) if picks else asks):
        if found.count():
            return found.first
    return page.get_by_role("button", name="Mobilizuj", exact=True)


def in_sight(page: Page, control: Locator, at: str) -> None:
    """Wholly in the window, and no bar lies over it."""
    expect(control, at).to_be_in_viewport(ratio=1)
    covered = control.evaluate(COVERED)
    assert not covered, f"{at}: {covered}"


PICKED = '#table :is(button[form=choose][value=""], [data-asks], [aria-pressed=true])'
COVERED = """control => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 4, bottom - 4].map(y => document.elementFromPoint(x, y))
        .filter(found => !control.contains(found)).map(found => found?.outerHTML.slice(0, 90));
}"""


CUT = """() => {
    const guide = document.querySelector("#coach").getBoundingClientRect();
    const line = guide.top <= 0 ? guide.bottom : 0;
    return [...document.querySelectorAll("#table :is(h2, h3, summary)")]
        .filter(part => part.checkVisibility() && !part.closest("[popover], #coach"))
        .filter(part => {
            const { top, bottom } = part.getBoundingClientRect();
            return top < line - 2 && bottom > line + 2;
        }).map(part => part.innerText);
}"""
"""The headings of which the window's upper edge, or what sticks to it, leaves a part."""


@pytest.mark.parametrize("game", guided_games())
def test_on_a_phone_what_the_guide_proposes_is_in_sight(page: Page, game: str) -> None:
    """At each decision of the first twenty, and at each second step, once the page has come to
    rest."""
    table = begin(page, 360, 740, at=f"/games/{game}/")
    for number in range(20):
        move = next_hint(page, table, hints_of(game))
        if move is None:
            break
        assert page.locator("#coach details[open]").count() == 0
        control = proposed_control(page, move)
        at = f"decision {number}: {move}"
        in_sight(page, control, at)
        assert page.evaluate(CUT) == [], at
        if control.get_attribute("name") == "chosen":
            control.click()
            expect(page.locator(PICKED).first).to_be_attached()
            at_rest(page)
            in_sight(page, proposed_control(page, move), at)
        make(page, move)


@pytest.mark.parametrize("later", [0, 900])
def test_the_second_tap_of_a_slow_double_tap_keeps_nothing_out_of_sight(
    new_device: Callable[..., Page], later: int
) -> None:
    """It comes while the other player thinks: whoever tapped so still waits for what is new,
    however long it took him, as long as no tap counts."""
    page = new_device(360, 740, has_touch=True, is_mobile=True)
    table, guided = begin(page, 360, 740, at="/games/forest/"), hints_of("forest")
    move = next_hint(page, table, guided)
    assert move is not None
    proposed_control(page, move).tap()
    expect(page.locator(PICKED).first).to_be_attached()
    at_rest(page)
    box = proposed_control(page, move).bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    news: list[Route] = []
    again = False

    def hold_news(route: Route) -> None:
        later = route.request.method == "GET" and "hx-request" in route.request.headers
        if later and not again:
            news.append(route)
        else:
            route.continue_()

    page.route("**/*", hold_news)
    page.locator("script[data-settle]").evaluate("it => { it.dataset.settle = 60_000; }")
    page.touchscreen.tap(*spot)
    for _ in patiently("the other's move"):
        if news:
            break
        page.wait_for_timeout(20)
    page.wait_for_timeout(later)  # what is tried is how long the finger takes
    page.touchscreen.tap(*spot)
    again = True
    for held in news:
        held.continue_()
    following = next_hint(page, table, guided)
    assert following is not None
    expect(page.locator("#coach")).to_be_in_viewport(ratio=1)
    in_sight(page, proposed_control(page, following), str(following))
