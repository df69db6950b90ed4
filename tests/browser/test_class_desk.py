"""The teacher's page on a laptop: few words, and all that is needed in the first window."""

import pytest
from playwright.sync_api import Page, expect

from game.classroom import services
from game.classroom.models import Classroom
from tests.browser.checks import resize
from tests.browser.test_teachers import MOST_WORDS, WORDS

PLAN = "rozbite-wiezienia"
LAPTOP = (1366, 768)


def a_class(pupils: int, plan: str = PLAN) -> Classroom:
    options = {"length": "lesson", "stage": 1, "takeover": "equal"}
    lesson = services.Lesson(
        "outcast-heroes", options, 4, "easy", "pl", "devices", "random", own_names=False, plan=plan
    )
    classroom = services.open_class(lesson)
    for _ in range(pupils):
        services.join(classroom.pk, services.propose(classroom))
    return classroom


@pytest.mark.parametrize("plan", [PLAN, ""])
def test_who_waits_for_a_class_reads_little_besides_its_names(page: Page, plan: str) -> None:
    classroom = a_class(28, plan)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    names = set(classroom.pupils.values_list("name", flat=True))
    assert len(names) == 28
    found = [word for word in page.evaluate(WORDS) if word not in names]
    assert 40 < len(found) <= MOST_WORDS, " ".join(found)
    page.get_by_text("Uczniowie nie mogą wejść?").click()
    expect(page.get_by_text("izolacja klientów")).to_be_visible()


def test_all_pupils_of_a_large_class_that_plays_are_in_the_first_window(page: Page) -> None:
    classroom = a_class(28)
    services.make_tables(classroom.pk)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    names = page.locator(".class-seats strong")
    expect(names).to_have_count(28)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)


def test_what_unfolds_leaves_the_other_buttons_in_their_row(page: Page) -> None:
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    places = page.locator(".lesson summary.button, .lesson-acts > form > .button")

    def across() -> list[float]:
        return [box["x"] for one in places.all() if (box := one.bounding_box())]

    before = across()
    assert len(before) == 7
    for text in ("Czas na rozmowę", "Teraz ostatnie ruchy", "Zakończ lekcję…"):
        summary = page.locator(".lesson summary", has_text=text)
        summary.click()
        expect(page.locator(".lesson .sure[open]")).to_have_count(1)
        assert across() == pytest.approx(before, abs=1)
        summary.click()
        expect(page.locator(".lesson .sure[open]")).to_have_count(0)


def test_the_next_games_button_is_in_the_first_window(page: Page) -> None:
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.get_by_role("link", name="Jeszcze raz z").click()
    expect(page.get_by_role("button", name="Otwórz stoły")).to_be_in_viewport(ratio=1)
