"""The class on the projector: everything in one window, however many have come."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom import services
from game.engine.registry import get_ruleset
from game.presentation import games
from game.services_house import settle
from tests.browser.checks import accessibility_faults, each_fills, overflow, resize, whole_in
from tests.browser.test_class_pages import a_class


def test_nothing_has_to_be_scrolled(page: Page) -> None:
    classroom = a_class(28, group_size=4, seating="random")

    def look() -> None:
        page.goto(reverse("class-projector", args=[classroom.public_id]))
        expect(page.locator("#class")).to_be_visible()
        for width, height in ((1280, 720), (1920, 1080)):
            resize(page, width, height)
            assert whole_in(page, height)
        assert accessibility_faults(page) == []

    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    look()
    services.make_tables(classroom.pk)
    services.end_at(classroom.pk, 10)
    assert classroom.tables.count() == 7
    look()
    services.pause(classroom.pk, paused=True)
    look()
    for phase in ("debrief", "ticket"):
        services.go_to(classroom.pk, phase)
        look()


def test_large_tables_and_many_fit_too(page: Page) -> None:
    game = max(games(), key=lambda game: max(get_ruleset(game).seats))
    for size, pupils in ((5, 28), (10, 28), (4, 60)):
        classroom = a_class(pupils, game=game, options={}, group_size=size, seating="random")
        services.make_tables(classroom.pk)
        services.end_at(classroom.pk, 10)
        for table in classroom.tables.all():
            settle(table.pk)
        page.goto(reverse("class-projector", args=[classroom.public_id]))
        expect(page.locator(".at-table > li")).to_have_count(classroom.tables.count() * size)
        for width, height in ((1280, 720), (1920, 1080)):
            resize(page, width, height)
            assert whole_in(page, height)
    assert accessibility_faults(page) == []
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    expect(page.locator(".team-name").first).to_be_visible()
    assert overflow(page, 360) == []
    assert accessibility_faults(page) == []


def test_each_part_of_how_it_is_played_fills_one_screen(page: Page) -> None:
    page.goto("/how/outcast-heroes/")
    for width, height in ((1920, 1080), (1440, 800), (1280, 720), (640, 400), (360, 640)):
        resize(page, width, height)
        assert each_fills(page, height)
        assert overflow(page) == []
    assert accessibility_faults(page) == []
