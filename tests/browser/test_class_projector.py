"""The class on the projector: everything in one window, however many have come."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom import services
from tests.browser.checks import accessibility_faults, scrolls_sideways
from tests.browser.test_class_pages import a_class

HEIGHTS = "parts => parts.map(part => part.getBoundingClientRect().height)"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_has_to_be_scrolled(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    classroom = a_class(28, group_size=4, seating="random")

    def fits() -> None:
        page.goto(reverse("class-projector", args=[classroom.public_id]))
        expect(page.locator("#class")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert accessibility_faults(page) == []

    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    fits()
    services.make_tables(classroom.pk)
    services.end_at(classroom.pk, 10)
    assert classroom.tables.count() == 7
    fits()
    services.pause(classroom.pk, paused=True)
    fits()
    for phase in ("debrief", "ticket"):
        services.go_to(classroom.pk, phase)
        fits()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (360, 640)])
def test_each_part_of_how_it_is_played_fills_one_screen(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/how/outcast-heroes/")
    assert page.locator("section.intro-part").evaluate_all(HEIGHTS) == [height] * 5
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == []
