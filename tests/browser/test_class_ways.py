"""Lessons with fewer devices than pupils, or with none for play."""

import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Page, expect

from game.classroom.models import Classroom
from game.tables.models import MoveRow, Table
from tests.browser.checks import overflow, resize, whole_in
from tests.browser.devices import MOVES, at_rest, press_last, wait_for_htmx
from tests.browser.lesson import (
    answer_ticket,
    code_of,
    come_in,
    come_late,
    count_hands,
    open_class,
    press,
    results,
    to_the_debrief,
)


def to_the_ticket(teacher: Page, address: str) -> None:
    teacher.goto(f"{address}teacher/")
    to_the_debrief(teacher)
    teacher.goto(f"{address}debrief/")
    teacher.get_by_role("button", name="Otwórz wyjściówkę").click()
    expect(teacher).to_have_url(re.compile("ticket/projector"))


def show(device: Page, number: int) -> None:
    """Somebody at this screen says that it is he who is looking."""
    wait_for_htmx(device)
    device.get_by_role("button", name=re.compile("pokaż moje karty")).nth(number).click()
    expect(device.locator(MOVES).first).to_be_visible()
    at_rest(device)


def fits(page: Page) -> None:
    """On every usual screen the whole table is in sight, from its left edge to its last button."""
    for width, height in ((1280, 720), (1280, 800), (1920, 1080)):
        resize(page, width, height)
        assert overflow(page) == []
        assert whole_in(page, height)
        assert page.locator(".status-where").bounding_box()["x"] < width / 50
        # The window is the class's: nothing in it leads to the teacher's page.
        expect(page.get_by_role("link", name="Wróć do klasy")).to_be_hidden()
        expect(page.get_by_role("link", name="Widok stołu")).to_be_in_viewport(ratio=1)


def test_a_lesson_at_one_projector(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    address = open_class(page, "projector", 2)
    press(page, "Otwórz stoły")
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Graj na rzutniku").click()
    projector = opened.value
    projector.set_viewport_size({"width": 1920, "height": 1080})
    table = Table.objects.get()
    for seat in table.seats.order_by("index"):
        # No card of anybody is shown before a group says that nobody else is looking.
        show_cards = projector.get_by_role("button", name=f"{seat.nickname}: pokaż karty")
        expect(show_cards).to_be_visible()
        expect(projector.locator(MOVES)).to_have_count(0)
        wait_for_htmx(projector)
        fits(projector)
        show_cards.click()
        expect(projector.locator(MOVES).first).to_be_visible()
        at_rest(projector)
        fits(projector)
        press_last(projector)
    bids = MoveRow.objects.filter(table=table, text__contains=" bid ")
    assert set(bids.values_list("seat", flat=True)) == {0, 1}

    to_the_ticket(page, address)
    shown = count_hands(page, address)
    counted = results(page, address)
    assert {key: count.hands for key, count in counted.items()} == shown
    assert all(count.devices == 0 and count.total == count.hands for count in counted.values())
    assert shown


def test_a_lesson_at_shared_computers(page: Page, new_device: Callable[..., Page]) -> None:
    open_class(page, "shared", 2)
    code = code_of(page)
    groups = [new_device(1280, 800), new_device(1280, 800)]
    for group in groups:
        come_late(group, code)
        expect(group.locator("#table.mode-curtain")).to_be_attached()
        assert group.locator(".secrets").count() == 0
    assert groups[0].url != groups[1].url
    for group in groups:
        show(group, 0)  # whoever is to decide is asked first
        press_last(group)
        expect(group.locator("#table.mode-curtain")).to_be_attached()
        assert group.locator(".secrets").count() == 0
        show(group, 0)
        press_last(group)
    moved = MoveRow.objects.filter(text__contains=" bid ").values_list("table__number", "seat")
    assert sorted(moved) == [(1, 0), (1, 1), (2, 0), (2, 1)]
    expect(page.get_by_role("heading", name=re.compile("^Stół"))).to_have_count(2)
    press(page, "Wszyscy już są")
    press(page, "Wstrzymaj wszystkie stoły")
    for group in groups:
        expect(group.get_by_text("Nauczyciel wstrzymał grę")).to_be_visible()


def test_a_lesson_with_printed_sets(page: Page, new_device: Callable[..., Page]) -> None:
    address = open_class(page, "printed")
    code = code_of(page)
    pupils = [new_device(), new_device()]
    for pupil in pupils:
        come_in(pupil, code)
        expect(pupil.get_by_text("Poczekaj tutaj na wyjściówkę")).to_be_visible()
    press(page, "Zaczynamy grę")
    assert not Classroom.objects.get().tables.exists()
    to_the_ticket(page, address)
    given: Counter[tuple[str, str]] = Counter()
    for number, (pupil, most) in enumerate(zip(pupils, (9, 2), strict=True)):
        to_ticket = pupil.get_by_role("link", name="Do wyjściówki")  # comes by itself
        expect(to_ticket).to_be_visible()
        given += answer_ticket(pupil, address, number, most)
    shown = count_hands(page, address)
    counted = results(page, address)
    assert {key: count.devices for key, count in counted.items() if count.devices} == given
    assert {key: count.hands for key, count in counted.items()} == shown
    assert all(count.total == count.devices + count.hands for count in counted.values())
    assert sum(given.values()) == len({question for question, _ in counted}) + 2
