"""The class's pages: no fault that axe can find, the narrowest phone, and no JavaScript."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom import services
from game.classroom.models import Classroom
from game.tables.services_bots import settle
from tests.browser.checks import accessibility_faults, overflow, read
from tests.browser.lesson import Known, come_back, come_in, known


def a_class(pupils: int = 5, **chosen: object) -> Classroom:
    lesson = {
        "game": "outcast-heroes",
        "options": {"length": "lesson", "stage": 1},
        "group_size": 2,
        "level": "easy",
        "language": "pl",
        "way": "devices",
        "seating": "choice",
        "own_names": True,
    }
    classroom = services.open_class(services.Lesson(**{**lesson, **chosen}))
    for _ in range(pupils):
        services.join(classroom.pk, services.propose(classroom))
    return classroom


def look(page: Page, classroom: Classroom, *names: str, wide: bool = False) -> None:
    """What a pupil reads on a phone, or a teacher on a screen; either can be read on both."""
    for name in names:
        address = f"{reverse(name, args=[classroom.public_id])}?stay=1"
        if wide:
            read(page, address, width=1280, theme="light", also=(360,))
        else:
            read(page, address, width=360, theme="dark", also=(1280,))
        expect(page.get_by_role("heading", level=1)).to_be_attached()


def test_pages_of_a_class_read_well(page: Page) -> None:
    read(page, "/class/new/", width=1280, theme="dark", also=(360,))
    classroom = a_class()
    look(page, classroom, "class-join", "class-back")
    pupil = classroom.pupils.first()
    services.choose_group(classroom.pk, pupil.pk, 1)
    come_back(page, classroom.code, Known(pupil.name, pupil.sign))
    expect(page.get_by_role("heading", name="Wybierz grupę")).to_be_visible()
    look(page, classroom, "class-leave")
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    look(page, classroom, "class", "class-teacher", "class-card")
    look(page, classroom, "class-projector", "class-erase", wide=True)
    services.make_tables(classroom.pk)
    page.goto(reverse("class-teacher", args=[classroom.public_id]))
    page.locator(".seat-acts > summary").first.click()
    assert overflow(page, 1280) == []  # unfolded it is all that the page has
    assert accessibility_faults(page) == []
    services.pause(classroom.pk, paused=True)
    look(page, classroom, "class")
    look(page, classroom, "class-teacher", wide=True)
    services.end_class(classroom.pk)
    look(page, classroom, "class", "class-teacher")
    look(page, classroom, "class-projector", wide=True)
    page.context.clear_cookies()
    look(page, classroom, "class-join")


@pytest.mark.parametrize("way", ["projector", "shared", "printed"])
def test_pages_of_other_ways_read_well(page: Page, way: str) -> None:
    """They have the parts of the other way's pages, so axe looks once at each kind of page."""
    classroom = a_class(2, way=way, seating="random")
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(reverse("class-join", args=[classroom.public_id]))
    assert overflow(page, 1280) == []
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    look(page, classroom, "class-teacher")
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    assert overflow(page, 1280) == []
    services.make_tables(classroom.pk)
    page.goto(reverse("class-teacher", args=[classroom.public_id]))
    assert overflow(page, 1280) == []
    look(page, classroom, "class-projector", wide=True)


def test_a_phone_shows_a_table_whole_while_its_cards_are_dealt(
    new_device: Callable[..., Page],
) -> None:
    """It is led there as the tables open, before anybody can move."""
    classroom = a_class(0, group_size=4, seating="random")
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    come_in(phone, classroom.code)
    known(phone)
    services.make_tables(classroom.pk)
    expect(phone.locator("#table")).to_contain_text(
        "Karty są tasowane i\N{NO-BREAK SPACE}rozdawane"
    )
    assert overflow(phone, 320, 340) == []
    assert phone.evaluate("innerWidth") == 360


def test_without_javascript_a_pupil_comes_chooses_waits_and_plays(
    new_device: Callable[..., Page],
) -> None:
    classroom = a_class(1)
    page = new_device(360, 740, java_script_enabled=False)
    come_in(page, classroom.code, "Własny pseudonim")
    assert known(page).name == "Własny pseudonim"
    with page.expect_navigation():
        page.get_by_role("button", name="Siadam tutaj").first.click()
    expect(page.get_by_role("button", name="Opuść grupę")).to_be_visible()
    assert classroom.pupils.get(name="Własny pseudonim").group == 1
    services.make_tables(classroom.pk)
    for table in classroom.tables.all():
        settle(table.pk)
    page.get_by_role("link", name="Odśwież").click()
    expect(page.locator("#table.mode-play")).to_be_attached()
    expect(page.locator("button[name=move], button[name=chosen]").first).to_be_visible()
    seat = classroom.pupils.get(name="Własny pseudonim").seat
    version = seat.table.version
    with page.expect_navigation():
        page.locator("button[name=move]:visible, button[name=chosen]:visible").last.click()
    if page.locator(f"#table[data-version='{version}']").count():  # the first half of a move
        with page.expect_navigation():
            page.locator("button[name=move]:visible").last.click()
    assert seat.table.moves.filter(seat=seat.index).exists()


def test_without_javascript_a_teacher_leads_a_class(new_device: Callable[..., Page]) -> None:
    classroom = a_class(3)
    page = new_device(1280, 800, java_script_enabled=False)
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    page.get_by_role("button", name="Otwórz stoły").click()
    expect(page.get_by_role("heading", name="Stół")).to_have_count(2)
    with page.expect_navigation():
        page.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    assert {table.halted for table in classroom.tables.all()} == {"paused"}
    with page.expect_navigation():
        page.get_by_role("button", name="Wznów grę").click()
    assert {table.halted for table in classroom.tables.all()} == {""}
    page.locator(".seat-acts > summary").first.click()
    with page.expect_navigation():
        page.get_by_role("button", name="Niech gra komputer").first.click()
    assert classroom.pupils.filter(seat__computer="easy").count() == 1
