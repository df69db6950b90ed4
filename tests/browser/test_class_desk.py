"""The teacher's page on a laptop: few words, and all that is needed in the first window."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Locator, Page, Route, expect

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket
from game.presentation import games
from game.tables.models import Table
from lessons.plans.plan import all_plans
from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import at_rest, patiently, until, wait_for_htmx
from tests.browser.test_teachers import MOST_WORDS, WORDS

PLAN = "rozbite-wiezienia"
LAPTOP = (1366, 768)
PHONE = (360, 740)
GAMES = 4
"""The site's own; tests have another."""


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


def test_what_is_asked_stays_when_an_earlier_press_is_answered(page: Page) -> None:
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    held: list[Route] = []
    page.route("**/act/", lambda route: held.append(route))
    page.get_by_role("button", name="Ustaw").click()
    page.get_by_text("Teraz ostatnie ruchy…", exact=True).click()
    question = page.get_by_role("button", name="Teraz ostatnie ruchy", exact=True)
    expect(question).to_be_visible()
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("#minutes option", has_text="bez ograniczenia")).to_be_attached()
    expect(question).to_be_visible()
    expect(page.get_by_text("od trzech do pięciu minut")).to_be_in_viewport()
    page.get_by_role("link", name="Anuluj").click()
    expect(question).to_be_hidden()
    expect(page.locator("summary", has_text="Teraz ostatnie ruchy…")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_what_unfolds_stands_in_the_lessons_frame_and_leaves_all_buttons_in_place(
    new_device: Callable[..., Page], size: tuple[int, int], scripts: bool
) -> None:
    """It covered the plan and the tables' heading, and nothing said how to leave it."""
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    page = new_device(*size, java_script_enabled=scripts)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    buttons = page.locator(".lesson summary.button, .lesson-acts > form > .button")

    def edges(one: Locator) -> tuple[float, float, float, float]:
        box = one.bounding_box()
        assert box
        return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]

    def places() -> list[tuple[float, float]]:
        return [edges(one)[:2] for one in buttons.all()]

    page.evaluate("scrollTo(0, 0)")
    before = places()
    assert len(before) == 7
    for text in ("rozmow", "Teraz ostatnie ruchy", "Przejdź do omówienia…", "Zakończ lekcję…"):
        summary = page.locator(".lesson summary", has_text=text)
        summary.click()
        asks = page.locator(".lesson .sure[open] > form")
        expect(asks).to_have_count(1)
        if scripts or size == LAPTOP:
            expect(asks).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, 0)")
        left, top, right, bottom = edges(asks)
        # On a phone the last two stand below all others.
        for then, now in zip(before, places(), strict=True):
            assert now == then or (size == PHONE and now[1] > bottom)
        frame = edges(page.locator(".lesson"))
        assert frame[0] < left < right < frame[2]
        assert edges(summary)[3] < top < bottom < frame[3] < edges(page.locator("#class-plan"))[1]
        if scripts:
            assert overflow(page) == []
            assert accessibility_faults(page) == []
        asks.get_by_role("link", name="Anuluj").click()
        expect(asks).to_have_count(0)
        if scripts:
            expect(summary).to_be_focused()


def test_keys_go_on_where_the_lesson_does(page: Page) -> None:
    """The button that was pressed may be gone when its work is done."""
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    wait_for_htmx(page)
    for name, then in (
        ("Oczy na tablicę", "Niech grają dalej"),
        ("Niech grają dalej", "Oczy na tablicę"),
        ("Wstrzymaj wszystkie stoły", "Wznów grę"),
        ("Wznów grę", "Wstrzymaj wszystkie stoły"),
    ):
        acts = page.locator(".lesson-acts button")
        acts.filter(has_text=name).focus()
        page.wait_for_timeout(A_SECOND_PRESS)
        page.keyboard.press("Enter")
        expect(acts.filter(has_text=then)).to_be_focused()
        at_rest(page)


def test_a_double_press_does_not_take_back_what_it_did(page: Page) -> None:
    classroom = a_stage("play")
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    wait_for_htmx(page)
    acts = page.locator(".lesson-acts button")
    acts.filter(has_text="Oczy na tablicę").focus()
    page.keyboard.press("Enter")
    back = acts.filter(has_text="Niech grają dalej")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    at_rest(page)
    assert lesson_of(classroom)["eyes"]
    page.wait_for_timeout(A_SECOND_PRESS)
    back.press("Enter")
    expect(acts.filter(has_text="Oczy na tablicę")).to_be_focused()
    assert not lesson_of(classroom)["eyes"]


def test_keys_never_go_on_at_what_another_press_would_change(page: Page) -> None:
    """Where no button takes the place of the one that was pressed, or takes it back."""
    classroom = a_class(4)
    resize(page, *LAPTOP)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    wait_for_htmx(page)
    services.projector_seen(classroom.pk)
    lesson = page.get_by_role("region", name="Lekcja")
    page.get_by_role("button", name="Otwórz stoły").press("Enter")
    expect(lesson).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Ostatnie ruchy")).to_have_value("15")
    page.get_by_role("button", name="Pokaż na rzutniku").first.press("Enter")
    expect(page.get_by_role("button", name="Rzutnik: kod i stoły")).to_be_focused()
    page.locator("summary", has_text="Przejdź do omówienia…").press("Enter")
    page.get_by_role("button", name="Przerwij i przejdź do omówienia").press("Enter")
    expect(page.get_by_role("button", name="Omówienie na rzutniku")).to_be_visible()
    expect(lesson).to_be_focused()


A_SECOND_PRESS = 900
"""Milliseconds after which a press is no longer the second one of a double press."""
UNFOLD = """(button) => {
  for (let one = button.closest("details"); one; one = one.parentElement.closest("details")) {
    one.open = true;
  }
}"""
BUTTONS = "#class form button:not([disabled], [aria-disabled=true])"
LEAVES = """addEventListener("submit", (event) => {
  if (!event.defaultPrevented && !event.target.target) window.underWay += 1;
})"""
"""A page that a form leads away from is not at rest."""


def a_stage(name: str) -> Classroom:
    """A class with four pupils and a projector that has come to this part of its lesson."""
    classroom = a_class(4)
    key = classroom.pk
    if name not in ("before", "shut"):
        services.make_tables(key)
    if name == "shut":
        services.set_door(key, admits=False)
        services.remove_pupil(key, classroom.pupils.last().pk)
    elif name == "paused":
        services.pause(key, paused=True)
    elif name == "eyes":
        services.call_eyes(key, called=True)
    elif name == "talk":
        services.talk(key, 5)
    elif name == "last":
        services.last_round(key)
    elif name in ("debrief", "ticket"):
        services.go_to(key, "debrief")
    if name == "ticket":
        open_ticket(key)
    services.projector_seen(key)
    return classroom


def lesson_of(classroom: Classroom) -> dict[str, object]:
    """What a teacher decides about; of times only whether they are set."""
    now = Classroom.objects.get(pk=classroom.pk)
    kept = ("phase", "paused", "eyes", "spotlight", "admits", "hints", "last_round")
    times = (now.talk_left or None, now.ends, now.ended)
    pupils = now.pupils.order_by("pk").values_list("pk", "group", "seat__table", "removed")
    seats = now.tables.order_by("pk").values_list("pk", "shelved")
    told = {name: getattr(now, name) for name in (*kept, "way", "round")}
    told["screen"] = now.screen or ("class" if now.plays else now.phase)
    lists = {"pupils": list(pupils), "tables": list(seats), "times": [one is None for one in times]}
    return {**told, **lists, "ticket": bool(now.ticket)}


@pytest.mark.parametrize(
    "stage", ["before", "shut", "play", "paused", "eyes", "talk", "last", "debrief", "ticket"]
)
def test_a_second_enter_changes_nothing_more(page: Page, stage: str) -> None:
    """Whatever button is pressed, keys go on where they stay harmless: a press too many at most
    takes back what the first one did, or says it again."""
    resize(page, *LAPTOP)
    page.add_init_script(LEAVES)
    done: set[str] = set()
    pressed = 0
    for _round in patiently("the last button", times=40):
        classroom = a_stage(stage)
        page.goto(f"/teacher/{classroom.teacher_token}/")
        wait_for_htmx(page)
        names = [
            " ".join((one.text_content() or "").split()) for one in page.locator(BUTTONS).all()
        ]
        for pupil in classroom.pupils.all():
            names = [name.replace(f": {pupil.name}", "") for name in names]
        left = [number for number, name in enumerate(names) if name not in done]
        if not left:
            break
        done.add(names[left[0]])
        button = page.locator(BUTTONS).nth(left[0])
        button.evaluate(UNFOLD)
        if not button.is_visible():
            continue
        pressed += 1
        button.focus()
        expect(button).to_be_focused()
        before, address = lesson_of(classroom), page.url
        page.keyboard.press("Enter")
        at_rest(page)
        if page.url == address:  # a page that comes anew begins at its top
            assert until(page, "document.activeElement !== document.body"), names[left[0]]
        first = lesson_of(classroom)
        page.keyboard.press("Enter")
        at_rest(page)
        assert lesson_of(classroom) in (before, first), names[left[0]]
    assert pressed > 5


def test_help_for_those_who_cannot_get_in_moves_no_button(page: Page) -> None:
    """It is opened while the others have come and wait for the tables."""
    classroom = a_class(3)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    button = page.get_by_role("button", name="Otwórz stoły")
    for width, height in ((1366, 768), (1024, 768), (1920, 1080)):
        resize(page, width, height)
        before = button.bounding_box()
        page.get_by_text("Uczniowie nie mogą wejść?").click()
        expect(page.get_by_text("izolacja klientów")).to_be_in_viewport()
        assert button.bounding_box() == before
        assert overflow(page) == []
        assert accessibility_faults(page) == []
        button.click(trial=True)
        page.get_by_text("Uczniowie nie mogą wejść?").click()
        expect(page.get_by_text("izolacja klientów")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_any_game_is_the_next_with_two_clicks_and_each_button_says_which(
    new_device: Callable[..., Page], size: tuple[int, int], scripts: bool
) -> None:
    classroom = a_class(4)
    services.make_tables(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    page = new_device(*size, java_script_enabled=scripts)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.get_by_role("link", name="Jeszcze raz z").click()
    opens = page.get_by_role("button", name="Otwórz stoły")
    expect(opens).to_have_count(len(games()))
    for button in opens.all()[:GAMES]:
        expect(button).to_be_in_viewport(ratio=1)
    if scripts:
        assert overflow(page) == []
        assert accessibility_faults(page) == []
        page.locator(".again-settings > summary").click()
        assert overflow(page) == []
        assert accessibility_faults(page) == []
    page.get_by_role("button", name="Otwórz stoły: Starcia").click()
    expect(page).to_have_url(re.compile(reverse("class-teacher", args=[classroom.public_id])))
    expect(page.locator(".class-seats strong")).to_have_count(4)
    now = Classroom.objects.get(pk=classroom.pk)
    assert (now.game, now.round) == ("clashes", 2)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_what_lies_below_stays_where_it_is_when_the_projector_is_sent_elsewhere(
    new_device: Callable[..., Page], size: tuple[int, int]
) -> None:
    classroom = a_class(28)
    services.make_tables(classroom.pk)
    services.projector_seen(classroom.pk)
    page = new_device(*size)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    wait_for_htmx(page)
    shown, first = page.locator("#on-projector"), page.locator(".class-table").first
    expect(shown).to_contain_text("Na rzutniku: kod i stoły")
    before = first.bounding_box()
    for button, said in (("Jak się gra", "jak się gra"), ("Rzutnik: kod i stoły", "kod i stoły")):
        page.get_by_role("button", name=button).click()
        expect(shown).to_contain_text(f"Na rzutniku: {said}")
        at_rest(page)
        assert first.bounding_box() == before
    if size == LAPTOP:
        with page.expect_popup() as second:
            shown.get_by_role("link", name="Otwórz w\N{NO-BREAK SPACE}drugim oknie").click()
        expect(second.value).to_have_url(re.compile("/projector/"))
        for name in page.locator(".class-seats strong").all():
            expect(name).to_be_in_viewport(ratio=1)


def test_a_browser_with_two_classes_has_few_words_before_the_next(page: Page) -> None:
    """On the start page and on the teacher's, where each class is one press away."""
    resize(page, *LAPTOP)
    playing, done = a_class(4), a_class(4)
    for classroom in (playing, done):
        services.make_tables(classroom.pk)
        page.goto(f"/teacher/{classroom.teacher_token}/")
    services.end_class(done.pk)
    Classroom.objects.filter(pk=playing.pk).update(label="8b, wtorek")
    for address in ("/", "/teachers/"):
        page.goto(address)
        found = page.evaluate(WORDS)
        assert 40 < len(found) <= MOST_WORDS, " ".join(found)
    boxes = page.locator(".own-classes > li")
    expect(boxes).to_have_count(2)
    for link in page.locator(".own-classes strong a").all():
        line = link.evaluate("one => getComputedStyle(one).textDecorationColor")
        assert line == link.evaluate("one => getComputedStyle(one).color")
    boxes.filter(has_text="8b, wtorek").click(position={"x": 30, "y": 10})
    expect(page).to_have_url(f"/class/{playing.public_id}/teacher/")
    page.goto("/teachers/")
    boxes.filter(has_text=done.code).click(position={"x": 30, "y": 10})
    expect(page).to_have_url(f"/class/{done.public_id}/teacher/")
    page.goto("/teachers/")
    boxes.filter(has_text=done.code).get_by_role("link", name="jeszcze raz").click()
    expect(page).to_have_url(f"/class/{done.public_id}/teacher/again/")


@pytest.mark.parametrize("ended", [False, True])
def test_a_browser_with_two_classes_has_few_words_where_a_plan_opens_the_next(
    page: Page, ended: bool
) -> None:
    """Of another day: their bar says which."""
    resize(page, *LAPTOP)
    long_ago = timezone.now() - timedelta(days=2)
    for classroom in (a_class(4), a_class(4)):
        services.make_tables(classroom.pk)
        if ended:
            services.end_class(classroom.pk)
        page.goto(f"/teacher/{classroom.teacher_token}/")
    page.goto("about:blank")
    Table.objects.update(updated=long_ago)
    Classroom.objects.update(created=long_ago, updated=long_ago)
    for plan in filter(lambda plan: plan.course.opens, all_plans()):
        page.goto(plan.class_url)
        expect(page.locator(".ways-back")).to_contain_text(
            "zakończona" if ended else "otwarta, nikt nie gra"
        )
        found = page.evaluate(WORDS)
        assert 40 < len(found) <= MOST_WORDS, f"{plan.slug}: {' '.join(found)}"


def test_a_start_page_with_a_table_of_a_class_has_few_words(page: Page) -> None:
    classroom = a_class(4)
    Classroom.objects.filter(pk=classroom.pk).update(way="projector")
    services.make_tables(classroom.pk)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.goto(reverse("class-table", args=[classroom.public_id, 1]))
    page.goto("/")
    expect(page.get_by_role("link", name="Wróć do gry")).to_be_visible()
    found = page.evaluate(WORDS)
    assert 40 < len(found) <= MOST_WORDS, " ".join(found)


def test_nothing_leads_away_from_the_call_to_look_at_the_board(
    page: Page, new_device: Callable[..., Page]
) -> None:
    classroom, other = a_class(1), a_class(1)
    phone = new_device(360, 740)
    for one in (other, classroom):
        phone.goto(f"/class/{one.public_id}/join/")
        phone.get_by_role("button", name="Wejdź").click()
        expect(phone.locator(".sign")).to_be_visible()
    bar = phone.locator(".ways-back")
    expect(bar).to_be_visible()
    phone.goto("about:blank")  # else the page goes to the table by itself meanwhile
    services.make_tables(classroom.pk)
    services.call_eyes(classroom.pk, called=True)
    phone.goto(f"/class/{classroom.public_id}/")
    expect(phone.get_by_role("heading", name="Oczy na tablicę")).to_be_visible()
    expect(bar).to_be_hidden()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_no_other_code_is_read_beside_the_one_of_the_class(
    page: Page, size: tuple[int, int]
) -> None:
    """A teacher wrote the other class's code on the board."""
    resize(page, *size)
    other, classroom = a_class(1), a_class(1)
    for one in (other, classroom):
        page.goto(f"/teacher/{one.teacher_token}/")
    expect(page.get_by_text(other.code)).to_be_hidden()
    for name in ("class-again", "class-print", "class-results", "class-new-link", "class-erase"):
        page.goto(reverse(name, args=[classroom.public_id]))
        expect(page.get_by_text(other.code)).to_have_count(0)
        expect(page.locator(".way-back")).to_contain_text(classroom.code)
    page.goto(reverse("class-teacher", args=[classroom.public_id]))
    expect(page.locator(".ways-back")).to_have_count(0)
    page.locator("#class-others > summary").click()
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    page.get_by_role("link", name=f"Klasa {other.code}").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(other.code)
