"""The page after a game, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from game.tables.models import Table
from game.tables.services_bots import continue_play
from game.tables.services_seats import NewSeat, open_table
from tests.browser.checks import accessibility_faults, overflow, resize


@pytest.fixture
def finished(transactional_db: None) -> Table:
    """A lesson's game that computers have played to its end."""
    options = {"length": "lesson", "colours": ["violet", "orange", "blue"]}
    seats = [NewSeat(name, "easy") for name in ("Wrzos", "Jodła", "Grab")]
    table = open_table("outcast-heroes", options, seats)
    continue_play(table.pk, seconds=120)
    table.refresh_from_db()
    assert table.finished
    return table


def test_people_missions_and_questions(page: Page, finished: Table) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"/table/{finished.public_id}/debrief/")
    people = page.locator("section:has(> #people) .debrief-person")
    expect(people).to_have_count(24)
    for width, height in ((1920, 1080), (1280, 800), (320, 640)):
        resize(page, width, height)
        expect(people.locator("visible=true")).to_have_count(8)
        assert overflow(page) == []
    expect(page.locator(".verdict")).not_to_have_count(0)
    expect(page.locator(".debrief-questions li")).to_have_count(3)
    page.get_by_text("Żołnierze: Komputer Jodła").click()
    expect(people.locator("visible=true")).to_have_count(16)
    assert accessibility_faults(page) == []
    for width, height in ((320, 640), (1280, 800), (1920, 1080)):
        resize(page, width, height)
        assert overflow(page) == []
    assert accessibility_faults(page) == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_everybody_can_be_shown(page: Page, finished: Table) -> None:
    page.goto(f"/table/{finished.public_id}/debrief/")
    page.get_by_text("Żołnierze: Komputer Grab").click()
    people = page.locator("section:has(> #people) .debrief-person")
    expect(people.locator("visible=true")).to_have_count(16)
    page.get_by_role("link", name="Pytania do rozmowy").click()
    expect(page.locator("#questions")).to_be_in_viewport()


@pytest.mark.parametrize(("width", "theme"), [(320, "dark"), (1280, "light")])
def test_clashes_heroes_offices_and_questions(
    page: Page, transactional_db: None, width: int, theme: str
) -> None:
    seats = [NewSeat(name, "easy") for name in ("Wrzos", "Jodła", "Grab", "Lipa")]
    table = open_table("clashes", {}, seats)
    continue_play(table.pk, seconds=60)
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/table/{table.public_id}/debrief/")
    expect(page.locator("section:has(> #clashes) .debrief-person")).not_to_have_count(0)
    expect(page.locator(".debrief-person.of-forest")).not_to_have_count(0)
    expect(page.locator(".debrief-person.of-steel")).not_to_have_count(0)
    expect(page.locator(".debrief-questions li")).to_have_count(3)
    expect(page.locator(".debrief-left-out a")).to_have_count(1)
    assert accessibility_faults(page) == []
    assert overflow(page) == []


@pytest.mark.parametrize(("width", "theme"), [(320, "dark"), (1280, "light")])
def test_forest_people_places_and_questions(
    page: Page, transactional_db: None, width: int, theme: str
) -> None:
    table = open_table("forest", {}, [NewSeat("Wrzos", "easy"), NewSeat("Jodła", "easy")])
    continue_play(table.pk, seconds=60)
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/table/{table.public_id}/debrief/")
    for chapter in ("places", "nameless"):
        cards = page.locator(f"section:has(> #{chapter}) .debrief-person")
        expect(cards).not_to_have_count(0)
    expect(page.locator(".debrief-questions li")).to_have_count(3)
    expect(page.locator(".debrief-left-out a")).not_to_have_count(0)
    assert accessibility_faults(page) == []
    assert overflow(page) == []
