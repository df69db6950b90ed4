"""A second game, a call for all eyes and a network that fails, on real devices that hear of it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.devices import OwnServer
from tests.browser.lesson import code_of, come_in, open_class, press, to_the_debrief


def table_of(pupil: Page) -> str:
    found = re.search(r"/table/([a-z0-9]{16})/", pupil.url)
    assert found, pupil.url
    return found[1]


def test_every_device_follows_whatever_the_teacher_does_with_the_class(
    own_server: OwnServer, new_device: Callable[..., Page]
) -> None:
    teacher, *pupils = (
        new_device(width, 800, base_url=own_server.url) for width in (1366, 390, 390)
    )
    open_class(teacher)
    code = code_of(teacher)
    for pupil in pupils:
        come_in(pupil, code)
    press(teacher, "Otwórz stoły")
    for pupil in pupils:
        expect(pupil.locator("#table")).to_be_attached()
    first = table_of(pupils[0])

    # Eyes on the board, and back to the same table.
    press(teacher, "Oczy na tablicę")
    for pupil in pupils:
        expect(pupil.get_by_role("heading", name="Oczy na tablicę")).to_be_visible()
        expect(pupil.locator("#table")).to_have_count(0)
    press(teacher, "Niech grają dalej")
    for pupil in pupils:
        expect(pupil.locator("#table")).to_be_attached()
    assert table_of(pupils[0]) == first

    # One table on the screen, in the projector's window, and back to the devices.
    teacher.locator("#rescue > summary").click()
    with teacher.expect_popup() as opened:
        teacher.get_by_role("button", name="Tak, jeden stół").click()
    projector = opened.value
    expect(projector.locator("#table.mode-projector")).to_be_attached()
    for pupil in pupils:
        expect(pupil.get_by_text("cała klasa gra teraz przy jednym stole")).to_be_visible()
    press(teacher, "Z powrotem na urządzenia")
    for pupil in pupils:
        expect(pupil.locator("#table")).to_be_attached()
    assert table_of(pupils[0]) == first

    # The projector shows what the teacher chooses.
    teacher.get_by_role("button", name="Pokaż na rzutniku").first.click()
    expect(projector).to_have_url(re.compile(f"/table/{first}/projector/"))
    expect(teacher.get_by_text("teraz na rzutniku", exact=True)).to_be_visible()

    # The next game: two clicks, and the phones are there by themselves.
    to_the_debrief(teacher)
    teacher.get_by_role("link", name="Jeszcze raz z").click()
    teacher.get_by_role("button", name="Otwórz stoły", exact=True).click()
    for pupil in pupils:
        expect(pupil).not_to_have_url(re.compile(first))
        expect(pupil.locator("#table")).to_be_attached()
    assert table_of(pupils[0]) == table_of(pupils[1]) != first
