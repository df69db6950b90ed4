"""The end of a lesson in a real browser: debrief, exit ticket, results."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from math import ceil

import pytest
from django.conf import settings
from django.utils import translation
from playwright.sync_api import Page, expect

from game.classroom import after, services
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket, own_question
from game.tables.services_bots import continue_play
from game.tables.services_seats import let_play
from lessons.catalogue import notes_in
from lessons.quiz.questions import Question, pick, question
from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import at_rest, hold, until
from tests.tables.lessons import with_ticket

PUPIL, TEACHER, PROJECTOR = (320, 640), (1280, 720), (1920, 1080)


def a_class() -> Classroom:
    """A class of four at two tables."""
    options = {"length": "lesson", "stage": 1}
    wanted = services.Lesson(
        "outcast-heroes", options, 2, "easy", "pl", "devices", "random", own_names=False
    )
    classroom = services.open_class(wanted)
    for _ in range(4):
        services.join(classroom.pk, services.propose(classroom))
    services.make_tables(classroom.pk)
    return classroom


@pytest.fixture
def asked(transactional_db: None) -> Classroom:
    """A class that has played little before its exit ticket."""
    return with_ticket(a_class())


@pytest.fixture
def lesson(transactional_db: None) -> Classroom:
    """A class with its exit ticket; computers have played one game to its end for two pupils."""
    classroom = a_class()
    table = classroom.tables.first()
    for seat in table.all_seats:
        let_play(table.pk, table.host_token, seat.index, "easy")
    continue_play(table.pk, seconds=120)
    return with_ticket(classroom)


def test_every_page_reads_well(page: Page, base_url: str, lesson: Classroom) -> None:
    hold(
        page.context,
        base_url,
        teaching=[lesson.teacher_token],
        pupils=[lesson.pupils.first().token],
    )
    after.answer(lesson.pk, lesson.pupils.first().pk, lesson.ticket[0], 1)
    tall = "all => all.filter(part => part.offsetHeight > innerHeight + 1).length"
    for name, theme, reader in (
        ("debrief", "light", TEACHER),
        ("debrief", "dark", PUPIL),
        ("ticket", "dark", PUPIL),
        ("ticket/projector", "dark", PROJECTOR),
        ("results", "light", TEACHER),
    ):
        page.emulate_media(color_scheme=theme)
        page.goto(f"/class/{lesson.public_id}/{name}/")
        for size in (PUPIL, TEACHER, PROJECTOR):
            resize(page, *size)
            assert overflow(page) == [], name
            if size != PUPIL:
                assert page.locator(".slide").evaluate_all(tall) == 0, name
        resize(page, *reader)
        assert accessibility_faults(page) == [], name


LONG: tuple[Callable[[Question], int], ...] = (
    lambda asked: len(asked.text),
    lambda asked: len("".join(asked.answers)),
    lambda asked: len(asked.text) + len("".join(asked.answers)),
    lambda asked: max(map(len, asked.answers)),
    lambda asked: max(map(len, asked.text.split())),
)
"""What may make a question high on a slide."""


def longest(language: str) -> list[str]:
    """The ids of the longest questions of all that there are."""
    with translation.override(language):
        every = [question(id) for id in pick(list(notes_in("pl")), 10_000, seed=0)]
        assert len(every) > 100
        first = [sorted(every, key=length, reverse=True)[:3] for length in LONG]
    return list(dict.fromkeys(one.id for some in first for one in some))


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_longest_questions_fit_a_projector_with_the_count_of_hands(
    new_device: Callable[..., Page], base_url: str, asked: Classroom, language: str
) -> None:
    asked.ticket, asked.way = longest(language), "shared"
    asked.save()
    page = new_device(*PROJECTOR)
    hold(page.context, base_url, teaching=[asked.teacher_token])
    spoken = {"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": base_url}
    page.context.add_cookies([spoken])
    page.goto(f"/class/{asked.public_id}/ticket/projector/")
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    expect(page.locator(".slide-count[open]")).to_have_count(len(asked.ticket))
    for size in (TEACHER, PROJECTOR):
        resize(page, *size)
        high = "all => all.filter(it => it.offsetHeight > innerHeight + 1).map(it => it.innerText)"
        assert page.locator(".slide.asked").evaluate_all(high) == []
        assert overflow(page) == []
    for number in range(1, len(asked.ticket) + 1):  # and with the answers of the class
        page.goto(f"/class/{asked.public_id}/ticket/projector/?shown={number}")
        for size in (TEACHER, PROJECTOR):
            resize(page, *size)
            assert page.locator(f"#question-{number}").evaluate_all(high) == []


def test_answers_stand_in_rows_that_are_full(
    new_device: Callable[..., Page], base_url: str, asked: Classroom
) -> None:
    """Two and two, and not three and one."""
    rows = {2: [2], 3: [3], 4: [2, 2], 5: [3, 2]}
    texts = {many: [f"Odpowiedź numer {n}" for n in range(many)] for many in rows}
    asked.own_questions = [
        asdict(own_question(f"Ile? {many}", answers, 0)) for many, answers in texts.items()
    ]
    asked.ticket = [one["id"] for one in asked.own_questions]
    asked.save()
    page = new_device(*PROJECTOR)
    hold(page.context, base_url, teaching=[asked.teacher_token])
    for shown in (0, 1, 2, 3, 4):  # and with the answers of the class
        page.goto(f"/class/{asked.public_id}/ticket/projector/?shown={shown}")
        for number, (many, wanted) in enumerate(rows.items(), 1):
            answers = page.locator(f"#question-{number} .slide-answers > li")
            expect(answers).to_have_count(many)
            tops = answers.evaluate_all("all => all.map(it => it.getBoundingClientRect().top)")
            assert list(Counter(tops).values()) == wanted
            ends = answers.evaluate_all("all => all.map(it => it.getBoundingClientRect().right)")
            last = [max(e for e, t in zip(ends, tops, strict=True) if t == top) for top in tops]
            assert max(last) - min(last) < 1
    resize(page, *PUPIL)
    assert overflow(page) == []


def test_the_class_goes_from_part_to_part(page: Page, lesson: Classroom) -> None:
    page.goto(f"/class/{lesson.public_id}/debrief/")
    page.get_by_role("link", name="Pierwsza część").click()
    expect(page.locator("#part-1 h2")).to_be_in_viewport()
    page.locator("#part-1").get_by_role("link", name="Dalej").click()
    expect(page.locator("#part-2 h2")).to_be_in_viewport()
    expect(page.locator("#part-1 h2")).not_to_be_in_viewport()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_pupil_answers_without_javascript(page: Page, base_url: str, asked: Classroom) -> None:
    hold(page.context, base_url, pupils=[asked.pupils.first().token])
    page.goto(f"/class/{asked.public_id}/ticket/")
    for number, id in enumerate(asked.ticket, 1):
        place = page.locator(f"#question-{number}")
        place.locator("label").nth(question(id).right).click()
        place.get_by_role("button").click()
        expect(place.get_by_text("twoja odpowiedź: poprawna")).to_be_visible()
        expect(place.get_by_role("link", name="Przeczytaj notatkę")).to_be_visible()
    expect(page.get_by_text("To już wszystkie pytania. Dziękujemy!")).to_be_in_viewport(ratio=1)
    assert [result.right for result in after.results(asked)] == [1] * len(asked.ticket)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_the_teacher_puts_a_ticket_together_without_javascript(
    page: Page, base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    page.goto(f"/class/{classroom.public_id}/teacher/")
    page.get_by_role("link", name="Wyjściówka: pytania").click()
    boxes = page.get_by_role("checkbox")
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(4)
    boxes.first.uncheck()
    page.locator("summary", has_text="Napisz pytanie").click()
    page.get_by_label("Twoje pytanie").fill("Kto liczył uwolnionych?")
    page.get_by_label("Odpowiedź A").fill("Strażnik")
    page.get_by_label("Odpowiedź B").fill("Uciekający")
    page.get_by_label("Odpowiedź B").press("Enter")
    written = page.get_by_role("checkbox", name="Kto liczył uwolnionych?")
    expect(written).to_be_checked()
    expect(boxes.first).not_to_be_checked()
    page.locator("summary", has_text="Otwórz wyjściówkę").click()
    page.get_by_role("button", name="Otwórz mimo to").click()
    expect(page.get_by_text("Wyjściówka jest otwarta")).to_be_visible()
    page.goto(f"/class/{classroom.public_id}/ticket/projector/")
    expect(page.get_by_text("Pytanie 4 z 4")).to_be_attached()
    expect(page.get_by_role("heading", name="Kto liczył uwolnionych?")).to_be_attached()
    page.locator("#question-3").get_by_role("link", name="Pokaż odpowiedzi klasy").click()
    expect(page.locator("#question-3 .slide-bar")).to_have_count(2)


def test_the_desk_stays_with_the_teacher_and_the_projector_with_the_class(
    page: Page, base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    desk, seen = (
        f"{base_url}/class/{classroom.public_id}/{one}/" for one in ("teacher", "projector")
    )
    page.goto(desk)
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Jak się gra", exact=True).click()
    projector = opened.value
    projector.get_by_role("button", name="Kod i\N{NO-BREAK SPACE}stoły").first.click()
    expect(projector).to_have_url(seen)
    page.get_by_role("link", name="Wyjściówka: pytania").click()
    page.locator("summary", has_text="Otwórz wyjściówkę").click()
    page.get_by_role("button", name="Otwórz mimo to").click()
    expect(page).to_have_url(f"{desk}?opened=ticket#lesson")
    expect(projector).to_have_url(re.compile("/ticket/projector/"))
    # Other news of the class do not wipe away what was done.
    services.talk(classroom.pk, 2)
    expect(page.get_by_text("Rozmowa do")).to_be_visible()
    expect(page.get_by_text("Wyjściówka jest otwarta")).to_be_visible()


def test_a_sentence_is_shown_to_the_class_with_one_press(
    page: Page, new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    open_ticket(classroom.pk, ["open:lesson"])
    pupil = classroom.pupils.first()
    after.write(classroom.pk, pupil.pk, "open:lesson", "Sprawdzę, kto liczył.")
    projector = new_device(*PROJECTOR)
    projector.goto(f"/class/{classroom.public_id}/ticket/projector/#question-1")
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    page.goto(f"/class/{classroom.public_id}/results/")
    page.get_by_role("button", name="Pokaż na rzutniku").click()
    # The projector's window shows it by itself, and stays at the question.
    sentence = projector.get_by_text("Sprawdzę, kto liczył.")
    expect(sentence).to_be_in_viewport()
    page.get_by_role("button", name="Widać je na rzutniku").click()
    expect(sentence).to_have_count(0)
    expect(projector.get_by_text("Jedno zdanie")).to_be_in_viewport()
    for size in (PUPIL, TEACHER):
        resize(page, *size)
        assert overflow(page) == []
        assert accessibility_faults(page) == []


def test_the_projector_goes_to_the_sentence_that_is_shown(
    page: Page, new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    open_ticket(classroom.pk, ["game:1", "open:lesson"])
    pupil = classroom.pupils.first()
    after.write(classroom.pk, pupil.pk, "open:lesson", "Sprawdzę, kto liczył.")
    projector = new_device(*PROJECTOR)
    hold(projector.context, base_url, teaching=[classroom.teacher_token])
    projector.goto(f"/class/{classroom.public_id}/ticket/projector/")
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    page.goto(f"/class/{classroom.public_id}/results/")
    page.get_by_role("button", name="Pokaż na rzutniku").click()
    sentence = projector.get_by_text("Sprawdzę, kto liczył.")
    expect(sentence).to_be_in_viewport()
    projector.keyboard.press("Home")
    page.get_by_role("button", name="Widać je na rzutniku").click()
    expect(sentence).to_have_count(0)
    expect(projector.get_by_role("heading", level=1)).to_be_in_viewport()


def test_a_lost_desk_steers_the_projector_that_is_still_there(
    page: Page, new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    """The tab that opened it is gone: no second window comes, and the one that is there follows."""
    classroom = a_class()
    services.go_to(classroom.pk, "debrief")
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    projector = new_device(*PROJECTOR)
    hold(projector.context, base_url, teaching=[classroom.teacher_token])
    with projector.expect_response(re.compile(r"/here/\?projector=1")):
        projector.goto(f"/class/{classroom.public_id}/projector/")
    page.goto(f"/class/{classroom.public_id}/teacher/")
    page.get_by_role("button", name="Omówienie na rzutniku").click()
    expect(page.get_by_text("Na rzutniku: omówienie")).to_be_visible()
    expect(projector).to_have_url(re.compile("/debrief/"))
    with page.expect_popup() as second:
        page.get_by_role("link", name="Otwórz w\N{NO-BREAK SPACE}drugim oknie").click()
    expect(second.value).to_have_url(re.compile("/debrief/"))
    second.value.close()
    projector.goto("about:blank")
    expect(page.get_by_role("link", name="Omówienie na rzutniku")).to_be_visible()


def test_a_mark_stands_beside_a_long_answer_on_a_phone(
    page: Page, base_url: str, asked: Classroom
) -> None:
    resize(page, 360, 740)
    pupil = asked.pupils.first()
    answers = [(len(text), id, text) for id in asked.ticket for text in question(id).answers]
    _, id, longest = max(answers)
    after.answer(asked.pk, pupil.pk, id, question(id).answers.index(longest))
    hold(page.context, base_url, pupils=[pupil.token])
    page.goto(f"/class/{asked.public_id}/ticket/")
    chosen = page.locator(".ticket-answers li").filter(has_text=longest)
    mark, text = chosen.locator("svg").bounding_box(), chosen.locator("span").first.bounding_box()
    assert mark["x"] + mark["width"] <= text["x"]
    assert mark["y"] < text["y"] + text["height"]


@pytest.mark.usefixtures("stopped_clock")
def test_results_come_while_pupils_answer(page: Page, base_url: str, asked: Classroom) -> None:
    hold(page.context, base_url, teaching=[asked.teacher_token])
    page.goto(f"/class/{asked.public_id}/results/")
    expect(page.get_by_text("Odpowiedzi: 0,")).to_have_count(len(asked.ticket))
    for pupil in asked.pupils.all():
        after.answer(asked.pk, pupil.pk, asked.ticket[0], 0)
    page.clock.run_for(11_000)
    expect(page.get_by_text("Odpowiedzi: 4,")).to_be_visible()
    expect(page.locator("#results")).to_have_count(1)


SEEN = """part => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_the_way_back_to_the_class_stays_in_sight_at_a_table_that_is_done(
    page: Page, base_url: str, lesson: Classroom
) -> None:
    pupil = next(one for one in lesson.pupils.all() if one.seat.table.finished)
    hold(page.context, base_url, pupils=[pupil.token], seats=[pupil.seat.token])
    resize(page, 360, 740)
    page.goto(f"/table/{pupil.seat.table.public_id}/#prompt")
    way = page.locator(".notice .button")
    for part in (way, page.locator("#prompt")):
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate(SEEN)
    page.locator(".events, .report").last.scroll_into_view_if_needed()
    expect(way).to_be_in_viewport(ratio=1)
    assert way.evaluate(SEEN)


SAYS_NO_MORE = """() => {
    const every = setInterval;
    window.setInterval = (does, time) => time < 20000 ? every(does, time) : 0;
}"""
"""What is repeated each twenty seconds is not."""


def test_of_two_windows_for_the_projector_one_is_closed(
    page: Page, base_url: str, asked: Classroom
) -> None:
    """The desk goes on leading the other, and opens no third one meanwhile."""
    hold(page.context, base_url, teaching=[asked.teacher_token])
    other = page.context.new_page()
    other.add_init_script(f"({SAYS_NO_MORE})()")
    for window in (other, page):
        with window.expect_response("**/here/?projector=1&shows=*"):
            window.goto(f"/class/{asked.public_id}/projector/")
    with other.expect_response("**/here/?projector=1&shows=*"):
        page.goto("about:blank")
    other.wait_for_load_state()
    asked.refresh_from_db()
    assert asked.has_projector
    other.close()


def test_a_projector_says_at_once_that_it_has_its_network_back(
    page: Page, base_url: str, asked: Classroom
) -> None:
    """For twenty seconds the desk opened a second window for whatever it sent to the projector."""
    hold(page.context, base_url, teaching=[asked.teacher_token])
    page.add_init_script(f"({SAYS_NO_MORE})()")
    with page.expect_response("**/here/?projector=1&shows=*"):
        page.goto(f"/class/{asked.public_id}/projector/")
    page.context.set_offline(True)
    expect(page.locator(".connection .lost")).to_be_visible()
    Classroom.objects.filter(pk=asked.pk).update(projector_seen=None)
    with page.expect_response("**/here/?projector=1&shows=*"):
        page.context.set_offline(False)
    asked.refresh_from_db()
    assert asked.has_projector


def test_a_phone_goes_down_the_page_of_a_table_that_is_shown_after_play(
    page: Page, new_device: Callable[..., Page], base_url: str, lesson: Classroom
) -> None:
    """By the projector's windows, to its end and no further, and back to the slides."""
    services.go_to(lesson.pk, "debrief")
    played = next(table for table in lesson.at_tables if table.finished)
    phone, projector = new_device(360, 740), page
    resize(projector, *PROJECTOR)
    for device in (phone, projector):
        hold(device.context, base_url, teaching=[lesson.teacher_token])
    projector.goto(f"/class/{lesson.public_id}/debrief/")
    phone.goto(f"/class/{lesson.public_id}/teacher/remote/")
    phone.get_by_text("Pokaż stół", exact=True).click()
    phone.get_by_role("button", name=f"Stół {played.number}").click()
    expect(phone.get_by_role("heading", name=f"Stół {played.number}", exact=True)).to_be_visible()
    expect(projector).to_have_url(re.compile(f"/table/{played.public_id}/projector/"))
    assert overflow(phone) == []
    assert accessibility_faults(phone) == []
    down = phone.get_by_role("button", name="W\N{NO-BREAK SPACE}dół")
    up = phone.get_by_role("button", name="W\N{NO-BREAK SPACE}górę")
    form = projector.locator("#down")
    before = projector.evaluate("scrollY")
    for step in (1, 2):
        down.click()
        expect(form).to_have_attribute("data-down", str(step))
        after = projector.evaluate("scrollY")
        assert before < after <= before + PROJECTOR[1]
        before = after
    high = projector.evaluate("document.documentElement.scrollHeight")
    end = high - PROJECTOR[1]
    for _ in range(high // PROJECTOR[1] + 2):  # more often than there are windows
        with phone.expect_response(lambda answer: answer.request.method == "POST"):
            down.click()
        at_rest(phone)
    assert until(projector, "end => Math.abs(scrollY - end) < 2", end)
    windows = ceil((high - PROJECTOR[1] - 1) / (0.85 * PROJECTOR[1]))
    expect(down).to_have_attribute("value", str(windows + 1))
    up.click()
    assert until(projector, "end => scrollY < end", end)
    phone.get_by_role("button", name="Wróć do slajdów").click()
    expect(projector).to_have_url(re.compile(f"/class/{lesson.public_id}/debrief/"))
