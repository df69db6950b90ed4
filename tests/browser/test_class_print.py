"""The pages where a class's papers and the pictures of cards are set, and where a slip leads."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom import services
from game.tables.pseudonyms import for_slips, key_of
from tests.browser.checks import accessibility_faults, overflow


def test_settings_read_well(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 320, "height": 740})
    lesson = services.Lesson(
        "outcast-heroes", {}, 3, "easy", "pl", "devices", "random", own_names=False
    )
    classroom = services.open_class(lesson)
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    page.locator(f'a[href="{reverse("class-print", args=[classroom.public_id])}"]').click()
    expect(page.locator("section.panel")).to_have_count(5)
    join = reverse("class-join", args=[classroom.public_id])
    slip = key_of(for_slips(classroom.public_id)[0])
    for address in (page.url, "/print/outcast-heroes/images/", f"{join}?slip={slip}"):
        page.goto(address)
        assert overflow(page) == [], address
        assert accessibility_faults(page) == [], address
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 740})
    page.goto(reverse("class-print", args=[classroom.public_id]))
    assert overflow(page) == []
    assert accessibility_faults(page) == []


def test_a_file_comes_in_a_tab_of_its_own_and_its_page_stays(page: Page) -> None:
    lesson = services.Lesson(
        "outcast-heroes", {}, 3, "easy", "pl", "devices", "random", own_names=False
    )
    classroom = services.open_class(lesson)
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    page.goto(reverse("class-print", args=[classroom.public_id]))
    address = page.url
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Utwórz PDF").first.click()
    expect(opened.value.get_by_role("heading", name="Plik do druku")).to_be_visible()
    assert opened.value.evaluate("opener") is None
    opened.value.close()
    expect(page).to_have_url(address)
