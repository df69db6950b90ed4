"""Many pages of one browser: each can be opened and shows what is newest, though a browser has few
connections to one server."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.tables.models import Table
from tests.browser.devices import at_rest, hold, patiently, play_until, until
from tests.browser.test_class_pages import a_class
from tests.tables.lessons import address

STREAMS = 4
"""So many that two connections of a browser are left."""

NOTED = """(() => {
    window.streams = [];
    window.EventSource = class extends EventSource {
        constructor(address) {
            super(address);
            window.streams.push(this);
        }
    };
})()"""
LISTENS = "() => window.streams.some(one => one.readyState === EventSource.OPEN)"
IS_STILL = "() => window.streams.every(one => one.readyState === EventSource.CLOSED)"
SEEN = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""As a browser does where another tab is brought to the front: here all that are open are seen."""
BEHIND = """Object.defineProperty(document, "hidden", { configurable: true, get: () => true })"""


@pytest.fixture
def lesson(transactional_db: None) -> Classroom:
    classroom = a_class(4, seating="random")
    services.make_tables(classroom.pk)
    return classroom


def tab(first: Page, path: str, *, behind: bool = False) -> Page:
    """Another tab of the same browser."""
    page = first.context.new_page()
    page.add_init_script(NOTED)
    if behind:
        page.add_init_script(BEHIND)
    page.goto(path)
    at_rest(page)
    return page


def turn(page: Page, *, away: bool) -> None:
    page.evaluate(SEEN, away)


def newest(page: Page, row: Classroom | Table) -> None:
    row.refresh_from_db()
    expect(page.locator(f"[data-refresh][data-version='{row.version}']")).to_be_attached()


def held(device: Page, base_url: str, pupil: Pupil, **more: list[str]) -> Page:
    hold(device.context, base_url, pupils=[pupil.token], seats=[pupil.seat.token], **more)
    return device


def test_eight_pages_of_a_lesson_are_open_and_each_shows_what_is_newest(
    new_device: Callable[..., Page], base_url: str, lesson: Classroom
) -> None:
    first = new_device(1366, 768)
    hold(first.context, base_url, teaching=[lesson.teacher_token])
    tables = list(lesson.tables.all())
    of_class = ["class-teacher", "class-projector", "class-remote", "class-teacher"]
    of_tables = [(name, table) for name in ("projector", "table") for table in tables]
    paths = [
        *((address(name, lesson), lesson) for name in of_class),
        *((reverse(name, args=[table.public_id]), table) for name, table in of_tables),
    ]
    tabs = [(tab(first, path), row) for path, row in paths]
    assert len(tabs) == 8
    until_settled(tabs)
    services.pause(lesson.pk, paused=True)
    for page, row in tabs:
        page.bring_to_front()
        newest(page, row)
        expect(page.locator(".connection .lost")).to_be_hidden()

    # Whoever turns to one that had to do without is listened for again; so is what comes next where
    # another is closed.
    oldest, row = tabs[0]
    turn(oldest, away=True)
    turn(oldest, away=False)
    assert until(oldest, LISTENS)
    until_settled(tabs)
    for page, _row in tabs[4:]:
        page.close()
    assert until(tabs[1][0], LISTENS)
    services.pause(lesson.pk, paused=False)
    for page, row in tabs[:4]:
        newest(page, row)


def until_settled(tabs: list[tuple[Page, Classroom | Table]]) -> None:
    """Until so many tabs listen as may, and those that are to give way are still."""
    for _ in patiently(f"{STREAMS} streams"):
        listen, still = (sum(page.evaluate(of) for page, _ in tabs) for of in (LISTENS, IS_STILL))
        if (listen, still) == (STREAMS, len(tabs) - STREAMS):
            return


def test_a_table_behind_a_note_says_whose_decision_it_is(
    new_device: Callable[..., Page], base_url: str, lesson: Classroom
) -> None:
    me = lesson.pupils.select_related("seat__table").first()
    table = me.seat.table
    device = held(new_device(), base_url, me)
    page = tab(device, reverse("table", args=[table.public_id]))
    name = page.title()
    turn(page, away=True)
    assert page.title() == f"Twoja decyzja · {name}"
    note = tab(device, "/notes/")  # it has no stream
    play_until(table, lambda board: board.phase == "turn")
    newest(page, table)
    assert page.evaluate(LISTENS)
    mine = [f"{pill} · {name}" for pill in page.locator(".pill.mine").all_inner_texts()]
    expect(page).to_have_title(*(mine or [name]))
    note.close()
    turn(page, away=False)
    assert page.title() == name


def test_a_page_behind_gives_way_to_one_that_is_opened_and_knows_all_once_it_is_seen(
    new_device: Callable[..., Page], base_url: str, lesson: Classroom
) -> None:
    me = lesson.pupils.select_related("seat__table").first()
    table = me.seat.table
    device = held(new_device(), base_url, me, teaching=[lesson.teacher_token])
    page = tab(device, reverse("table", args=[table.public_id]))
    turn(page, away=True)
    assert until(page, LISTENS)
    desk = tab(device, address("class-teacher", lesson))
    assert until(page, IS_STILL)
    assert until(desk, LISTENS)
    services.pause(lesson.pk, paused=True)
    newest(desk, lesson)
    turn(desk, away=True)
    assert until(desk, IS_STILL), "nobody plays there"
    turn(page, away=False)
    newest(page, table)
    assert until(page, LISTENS)


def test_a_tab_that_is_opened_behind_another_begins_once_it_is_seen(
    new_device: Callable[..., Page], base_url: str, lesson: Classroom
) -> None:
    device = new_device()
    hold(device.context, base_url, teaching=[lesson.teacher_token])
    page = tab(device, address("class-teacher", lesson), behind=True)
    services.pause(lesson.pk, paused=True)
    assert page.evaluate("window.streams.length") == 0
    turn(page, away=False)
    newest(page, lesson)
    assert until(page, LISTENS)
