"""The teacher steers the slides after play from another device than the projector's."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom import after, again, services, slides
from game.classroom.changes import ClassEnded
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket, ticket_questions

from .classes import a_class
from .html import Page
from .leftovers import english_in, polish_in
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def talking() -> Classroom:
    """A class that talks about what it has played."""
    classroom = played(opened(pupils=3))
    services.go_to(classroom.pk, "debrief")
    return fresh(classroom)


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def steer(classroom: Classroom, client: Client | None = None, **posted: object) -> HttpResponse:
    """Press a button of the remote, as its page has it now."""
    teacher = client or teacher_of(classroom)
    now = fresh(classroom)
    sent = {"round": now.round, "phase": now.deck, **posted}
    return teacher.post(address("class-remote", classroom), sent)


def remote(classroom: Classroom, language: str = "en") -> str:
    return teacher_of(classroom, language).get(address("class-remote", classroom)).text


def buttons(page: str) -> dict[str, tuple[str, str]]:
    """Each enabled button's words, with the name and the value that it posts."""
    found = re.findall(r'<button class="[^"]*" name="(\w+)" value="(\w+)">(.*?)</button>', page)
    assert found
    return {Page(words).text.strip(" ←→↑↓"): (name, value) for name, value, words in found}


def press(classroom: Classroom, words: str) -> HttpResponse:
    name, value = buttons(remote(classroom))[words]
    return steer(classroom, **{name: value})


def news(client: Client, way: str) -> HttpResponse:
    """What the window at this address is told."""
    return client.get(way, headers=HTMX)


def heard_at(page: str) -> str:
    """The address at which a page asks for news."""
    found = re.search(r'data-refresh="([^"]*)"', page)
    assert found
    return found[1].replace("&amp;", "&")


def test_the_projectors_window_follows_into_the_debrief_and_on(talking: Classroom) -> None:
    window = browser("en")  # nobody is logged in at the computer in the classroom
    way = heard_at(window.get(address("class-projector", talking)).text)
    assert "HX-Redirect" not in news(window, way).headers
    press(talking, "Begin")
    led = news(window, way)
    assert led.headers["HX-Redirect"] == address("class-debrief", talking)
    page = window.get(led.headers["HX-Redirect"]).text
    assert 'data-go="0"' in page
    press(talking, "Next")
    told = news(window, heard_at(page))
    assert "HX-Redirect" not in told.headers
    assert 'data-go="1"' in told.text
    press(talking, "Previous")
    assert 'data-go="0"' in news(window, heard_at(told.text)).text


def test_the_slides_of_the_remote_are_those_of_the_page(talking: Classroom) -> None:
    teacher = teacher_of(talking, "pl")
    for page, phase in (("class-debrief", "debrief"), ("class-ticket-projector", "ticket")):
        services.go_to(talking.pk, phase)
        if phase == "ticket":
            teacher.post(address("class-ticket-open", talking))
        shown = teacher.get(address(page, talking)).text
        found = slides.slides_of(fresh(talking))
        places = re.findall(r'<\w+ class="slide[^>]* id="([\w-]+)"[^>]*data-slide>', shown)
        assert [slide.place for slide in found] == places
        with translation.override("pl"):
            found = slides.slides_of(fresh(talking))
        for slide in found:
            assert slide.title in Page(remote(talking, "pl")).text


def test_a_slide_is_counted_alike_on_the_projector_and_where_it_is_steered(
    talking: Classroom,
) -> None:
    """A teacher says "to slide 5" or "question 2", and both devices must mean the same."""
    window = browser("en")
    for page, phase, label in (
        ("class-debrief", "debrief", "Slide"),
        ("class-ticket-projector", "ticket", "Question"),
    ):
        services.go_to(talking.pk, phase)
        if phase == "ticket":
            teacher_of(talking).post(address("class-ticket-open", talking))
        shown = window.get(address(page, talking)).text
        counted = re.findall(rf'aria-label="({label} \d+ of \d+)"', shown)
        assert len(counted) > 2
        steered = []
        for number, slide in enumerate(slides.slides_of(fresh(talking))):
            if slide.place not in ("start", "ticket"):
                steer(talking, slide=number)
                steered += re.findall(rf"{label} \d+ of \d+", Page(remote(talking)).text)
        assert steered == counted
    services.go_to(talking.pk, "debrief")
    shown = window.get(address("class-debrief", talking)).text
    number, count = re.findall(r'aria-hidden="true">(\d+)/(\d+)</p>', shown)[0]
    assert (int(number), int(count)) == (2, len(slides.slides_of(fresh(talking))))


def asides_of(classroom: Classroom) -> list[str]:
    """What only the teacher reads."""
    with translation.override("en"):
        return [slide.more for slide in slides.slides_of(classroom) if slide.aside]


FOR_THE_TEACHER = ("class-teacher", "class-print", "class-results", "class-remote", "class-again")


@pytest.mark.parametrize("opened", [False, True])
def test_what_the_class_sees_neither_holds_nor_leads_to_what_is_for_the_teacher(
    talking: Classroom, opened: bool
) -> None:
    """What to say, the right answers, everybody's sentences: in the projector's window all of it
    would be seen by everybody."""
    asides = asides_of(talking)
    assert len(asides) > 1
    if opened:
        open_ticket(talking.pk)
        services.go_to(talking.pk, "debrief")
    teacher = teacher_of(talking)
    for name in ("class-debrief", "class-ticket-projector"):
        page = teacher.get(address(name, talking)).text
        assert not [one for one in asides if one in Page(page).text]
        ways = [f'href="{address(way, talking)}' for way in FOR_THE_TEACHER]
        ways.append(f'href="{address("class-ticket-open", talking)}')
        assert not [way for way in ways if way in page]


def test_what_to_bring_out_is_read_on_the_remote_whether_it_steers_or_not(
    talking: Classroom,
) -> None:
    asides, last = asides_of(talking), len(slides.slides_of(talking)) - 1
    unsteered = Page(remote(talking)).text
    assert all(one in unsteered for one in asides)
    steer(talking, slide=last - 1)  # the last question; then comes the exit ticket
    assert asides[-1] in Page(remote(talking)).text.partition("All slides")[0]


def test_the_exit_ticket_is_opened_asked_and_answered_from_the_remote(talking: Classroom) -> None:
    window = browser("en")
    last = len(slides.slides_of(talking)) - 1
    page = window.get(address("class-projector", talking)).text
    steer(talking, slide=last)
    page = window.get(news(window, heard_at(page)).headers["HX-Redirect"]).text
    press(talking, "Open the exit ticket")
    now = fresh(talking)
    assert (now.phase, now.slide, bool(now.ticket)) == ("ticket", 0, True)
    page = window.get(news(window, heard_at(page)).headers["HX-Redirect"]).text
    right = next(one for one in ticket_questions(now) if one.answers)
    number = now.ticket.index(right.id) + 1
    for _slide in range(number):
        press(talking, "Next")
    told = news(window, heard_at(page))
    assert f'data-go="{number}"' in told.text
    assert "slide-bar" not in page
    press(talking, "Show how the class answered")
    led = news(window, heard_at(told.text)).headers["HX-Redirect"]
    page = window.get(led).text
    assert page.count('class="slide-bar"') == len(right.answers)
    press(talking, "Hide the answers")
    led = news(window, heard_at(page)).headers["HX-Redirect"]
    assert "slide-bar" not in window.get(led).text


def test_who_chooses_the_questions_on_his_phone_has_no_projectors_page_there_afterwards(
    talking: Classroom,
) -> None:
    steer(talking, slide=len(slides.slides_of(talking)) - 1)
    way = f"{address('class-ticket-open', talking)}?desk=1"
    assert f'href="{way}"' in remote(talking)
    teacher = teacher_of(talking)
    form = teacher.get(way).text
    assert 'name="desk" value="1"' in form
    answer = teacher.post(address("class-ticket-open", talking), {"desk": "1", "round": "1"})
    assert answer.headers["Location"].startswith(address("class-teacher", talking))
    assert (fresh(talking).phase, fresh(talking).slide) == ("ticket", 0)


def test_no_pupil_sees_answers_that_are_not_shown(talking: Classroom) -> None:
    teacher_of(talking).post(address("class-ticket-open", talking))
    steer(talking, answers=1)
    pupil = browser("en", pupils=[talking.pupils.first().token])
    way = address("class-ticket-projector", talking)
    assert "slide-bar" in pupil.get(f"{way}?shown=1").text
    assert "slide-bar" not in pupil.get(f"{way}?shown=2").text
    steer(talking, slide=1)
    assert "slide-bar" not in pupil.get(f"{way}?shown=1").text


def test_what_was_reached_at_the_projector_stays_until_the_teacher_steers(
    talking: Classroom,
) -> None:
    teacher_of(talking).post(address("class-ticket-open", talking))
    steer(talking, slide=1)
    window = teacher_of(talking)
    way = address("class-ticket-projector", talking)
    page = window.get(f"{way}?shown=2").text
    services.talk(talking.pk, 2)
    told = news(window, heard_at(page))
    assert "HX-Redirect" not in told.headers
    steer(talking, slide=2)
    assert news(window, heard_at(told.text)).headers["HX-Redirect"] == way


@pytest.mark.parametrize("led", [True, False])
def test_a_ticket_opened_on_the_computer_is_shown_where_a_phone_leads_the_projector(
    talking: Classroom, led: bool
) -> None:
    """Whoever opens it in the projector's own window needs nobody to lead there."""
    if led:
        steer(talking, slide=1)
    teacher = teacher_of(talking)
    answer = teacher.post(address("class-ticket-open", talking), {})
    assert answer.status_code == 302
    now = fresh(talking)
    assert (now.phase, now.slide) == ("ticket", 0 if led else None)


@pytest.mark.parametrize("who", ["teacher", "nobody"])
def test_a_projector_that_came_before_the_questions_loads_them_by_itself(
    talking: Classroom, who: str
) -> None:
    """Nobody steers it."""
    window = teacher_of(talking) if who == "teacher" else browser("en")
    way = address("class-ticket-projector", talking)
    page = window.get(way).text
    assert "question-1" not in page
    services.talk(talking.pk, 2)
    told = news(window, heard_at(page))
    assert "HX-Redirect" not in told.headers, "other news leave it as it is"
    open_ticket(talking.pk)
    assert news(window, heard_at(told.text)).headers["HX-Redirect"] == way
    page = window.get(way).text
    assert "question-1" in page
    services.talk(talking.pk, 0)
    told = news(window, heard_at(page))
    for answer in (told, news(window, heard_at(told.text))):
        assert "HX-Redirect" not in answer.headers, "it has them"


def test_a_window_that_comes_later_is_led_to_the_slide_at_once(talking: Classroom) -> None:
    """Opened anew, or led away from a table that it showed."""
    steer(talking, slide=2)
    window, projector = browser("en"), address("class-projector", talking)
    led = window.get(projector)
    assert led.headers["Location"] == address("class-debrief", talking)
    assert 'data-go="2"' in window.get(led.headers["Location"]).text
    services.end_class(talking.pk)
    assert window.get(projector).status_code == 200


def test_an_old_page_of_the_remote_neither_ends_play_nor_begins_the_ticket_anew(
    talking: Classroom,
) -> None:
    posted = {"do": "ticket", "phase": "debrief"}
    services.go_to(talking.pk, "play")
    assert steer(talking, **posted).status_code == 409
    assert (fresh(talking).phase, fresh(talking).ticket) == ("play", [])
    services.go_to(talking.pk, "debrief")
    assert steer(talking, **posted).status_code == 302
    steer(talking, slide=2)
    assert steer(talking, **posted).status_code == 409
    assert fresh(talking).slide == 2


def test_what_cannot_be_taken_back_never_stands_where_next_stood(talking: Classroom) -> None:
    last = len(slides.slides_of(talking)) - 1
    for slide in range(last + 1):
        steer(talking, slide=slide)
        page = remote(talking)
        ways = page[page.index("remote-ways") : page.index("</div>", page.index("remote-ways"))]
        assert 'value="ticket"' not in ways
        assert ('value="ticket"' in page) == (slide == last)
        assert ways.count("<button") == 2


@pytest.mark.parametrize("page", ["class-debrief", "class-ticket-projector"])
def test_the_projectors_window_leaves_the_slides_when_play_goes_on(
    talking: Classroom, page: str
) -> None:
    teacher_of(talking).post(address("class-ticket-open", talking))
    window = teacher_of(talking)
    shown = window.get(address(page, talking)).text
    pupil = browser("en", pupils=[talking.pupils.first().token])
    services.go_to(talking.pk, "play")
    led = news(window, heard_at(shown))
    assert led.headers["HX-Redirect"] == address("class-projector", talking)
    assert "HX-Redirect" not in news(pupil, heard_at(shown)).headers
    # Whoever opens them while the class plays means it.
    again = window.get(address(page, talking)).text
    services.talk(talking.pk, 2)
    assert "HX-Redirect" not in news(window, heard_at(again)).headers


def test_pupils_who_look_at_the_debrief_go_where_they_like(talking: Classroom) -> None:
    pupil = browser("en", pupils=[talking.pupils.first().token])
    page = pupil.get(address("class-debrief", talking)).text
    steer(talking, slide=2)
    told = news(pupil, heard_at(page))
    assert "HX-Redirect" not in told.headers
    assert "data-go" not in told.text


def test_the_debrief_of_an_earlier_game_stays_until_the_projector_is_sent_on(
    talking: Classroom,
) -> None:
    wanted = again.NextGame(talking.game, talking.options, talking.group_size)
    again.play_again(talking.pk, 1, wanted)
    window = teacher_of(talking)
    page = window.get(address("class-debrief", talking) + "?round=1").text
    told = news(window, heard_at(page))
    assert "HX-Redirect" not in told.headers
    assert "data-go" not in told.text
    for screen in ("how", "class"):
        services.send_projector(talking.pk, screen)
        wanted_page = address({"how": "class-how", "class": "class-projector"}[screen], talking)
        assert news(window, heard_at(page)).headers["HX-Redirect"] == wanted_page


def test_the_debrief_of_an_earlier_game_opens_beside_the_desk(talking: Classroom) -> None:
    """It is no window of the projector's: that goes where it is sent, and this one stays."""
    wanted = again.NextGame(talking.game, talking.options, talking.group_size)
    again.play_again(talking.pk, 1, wanted)
    desk = teacher_of(talking)
    earlier = address("class-debrief", talking) + "?round=1&amp;apart=1"
    shown = desk.get(address("class-teacher", talking)).text
    assert f'href="{earlier}" target="_blank" rel="noopener"' in shown
    page = desk.get(earlier.replace("&amp;", "&")).text
    assert "projector=1" not in page
    assert 'id="shown"' not in page
    services.send_projector(talking.pk, "how")
    told = news(desk, heard_at(page))
    assert told.status_code == 200
    assert "HX-Redirect" not in told.headers


def test_each_deck_of_slides_has_a_place_of_its_own(talking: Classroom) -> None:
    """A number of the debrief says nothing about the questions, nor the other way round."""
    window = teacher_of(talking)
    debrief, ticket = (address(one, talking) for one in ("class-debrief", "class-ticket-projector"))
    open_ticket(talking.pk)
    services.go_to(talking.pk, "debrief")
    steer(talking, slide=3)
    assert 'data-go="3"' in window.get(debrief).text
    shown = window.get(ticket).text
    assert "data-go" not in shown
    assert f'href="{ticket}"' not in window.get(address("class-teacher", talking)).text
    window.post(address("class-ticket-open", talking))
    assert 'data-go="0"' in window.get(ticket).text
    steer(talking, slide=2)
    assert "data-go" not in window.get(debrief).text
    assert 'data-go="2"' in window.get(ticket).text


def test_a_sentence_that_is_shown_is_gone_to(talking: Classroom) -> None:
    open_ticket(talking.pk, ["open:lesson"])
    pupil = talking.pupils.first()
    after.write(talking.pk, pupil.pk, "open:lesson", "Sprawdzę, kto liczył.")
    (one,) = after.results(talking := fresh(talking))[0].sentences
    after.show_sentence(talking.pk, one.pk, shown=True)
    since = fresh(talking).slide_since
    assert (fresh(talking).slide, since) == (1, fresh(talking).version)
    after.show_sentence(talking.pk, one.pk, shown=False)
    assert fresh(talking).slide_since == since
    services.end_class(talking.pk)
    since = fresh(talking).slide_since
    after.show_sentence(talking.pk, one.pk, shown=True)
    assert fresh(talking).slide_since == since


def test_the_phone_counts_the_slides_of_the_debrief_as_they_do() -> None:
    """Also those that the plan has no time for, which are counted with all others."""
    classroom = played(opened(pupils=3))
    Classroom.objects.update(plan="rozbite-wiezienia")
    services.go_to(classroom.pk, "debrief")
    page = teacher_of(classroom, "en").get(address("class-debrief", classroom)).text
    counted = re.findall(r'aria-hidden="true">(\d+)/(\d+)</p>', page)
    assert len({count for _, count in counted}) == 2, "some are beyond the plan's minutes"
    for number, count in counted:
        steer(classroom, slide=int(number) - 1)
        assert f"Slide {number} of {count}" in remote(classroom)


def test_play_goes_on_and_nothing_is_steered_any_more(talking: Classroom) -> None:
    steer(talking, slide=1)
    services.go_to(talking.pk, "play")
    assert fresh(talking).slide is None
    assert "After play you control" in remote(talking)
    services.go_to(talking.pk, "debrief")
    assert fresh(talking).slide is None
    steer(talking, slide=1)
    wanted = again.NextGame(talking.game, talking.options, talking.group_size)
    again.play_again(talking.pk, 1, wanted)
    assert fresh(talking).slide is None


@pytest.mark.parametrize(
    ("posted", "status"),
    [
        ({"slide": "99"}, 409),
        ({"slide": "-1"}, 400),
        ({"slide": "rubbish"}, 400),
        ({}, 400),
        ({"do": "rubbish"}, 400),
        ({"answers": "1"}, 409),
        ({"slide": "1", "phase": "ticket"}, 409),
        ({"slide": "1", "phase": "play"}, 409),
        ({"slide": "1", "round": "2"}, 409),
        ({"slide": "1", "round": "rubbish"}, 400),
        ({"do": "ticket", "round": "2"}, 409),
    ],
)
def test_what_cannot_be_shown_is_refused(
    talking: Classroom, posted: dict[str, str], status: int
) -> None:
    answer = steer(talking, **posted)
    assert answer.status_code == status
    assert "Nothing was changed." in answer.text
    now = fresh(talking)
    assert (now.slide, now.phase, now.ticket) == (None, "debrief", [])


def test_after_the_lesson_nothing_is_steered(talking: Classroom) -> None:
    steer(talking, slide=1)
    services.end_class(talking.pk)
    assert steer(talking, slide=2).status_code == 409
    with pytest.raises(ClassEnded):
        slides.show_slide(talking.pk, 2, phase="debrief")
    assert "The lesson has ended." in remote(talking)


def test_only_the_teacher_steers(talking: Classroom) -> None:
    for client in (browser("en"), browser("en", pupils=[talking.pupils.first().token])):
        assert client.get(address("class-remote", talking)).status_code == 403
        assert steer(talking, client, slide=1).status_code == 403
    assert fresh(talking).slide is None


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_speaks_one_language(talking: Classroom, language: str) -> None:
    steer(talking, slide=1)
    page = remote(talking, language)
    own = re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)
    own = re.sub(r"<section.*?</section>", "", own, flags=re.DOTALL)
    text = Page(own).text
    assert not (english_in(text) if language == "pl" else polish_in(text.replace("Polski", "")))


def kept(window: Client, classroom: Classroom, **posted: object) -> HttpResponse:
    """What the projector's window says after a key."""
    now = fresh(classroom)
    sent = {"kept": 1, "round": now.round, "phase": now.phase, **posted}
    return window.post(address("class-remote", classroom), sent)


def test_the_remote_goes_on_from_where_keys_have_led_the_projector(talking: Classroom) -> None:
    window = teacher_of(talking)
    shown = window.get(address("class-debrief", talking)).text
    assert 'id="placed"' in shown
    assert "Begin" in buttons(remote(talking))
    since = fresh(talking).slide_since
    assert kept(window, talking, slide=2).status_code == 204
    assert fresh(talking).slide_since == since, "no window is led by it"
    assert buttons(remote(talking))["Next"] == ("slide", "3")
    told = news(window, heard_at(shown))
    assert "HX-Redirect" not in told.headers
    assert f'data-since="{since}"' in told.text
    press(talking, "Next")
    assert fresh(talking).slide == 3
    assert 'data-go="3"' in news(window, heard_at(shown)).text


def test_only_the_projector_of_the_teacher_says_where_it_is(talking: Classroom) -> None:
    page = browser("en").get(address("class-debrief", talking)).text
    assert 'id="placed"' not in page
    assert kept(browser("en"), talking, slide=2).status_code == 403
    for posted in ({"slide": "x"}, {"slide": "99"}, {"slide": "1", "phase": "ticket"}):
        assert kept(teacher_of(talking), talking, **posted).status_code in (400, 409)
    assert fresh(talking).slide is None
    services.end_class(talking.pk)
    assert 'id="placed"' not in teacher_of(talking).get(address("class-debrief", talking)).text
    assert kept(teacher_of(talking), talking, slide=1).status_code == 409


def shows_table(classroom: Classroom, page: str) -> bool:
    """Whether the phone's page says that the table is shown."""
    assert classroom.shown_table is not None
    return "On the projector now" in page and f"Table {classroom.spotlight}" in page


def test_a_table_is_shown_after_play_gone_through_and_left_for_the_slide_before_it(
    talking: Classroom,
) -> None:
    window = browser("en")
    steer(talking, slide=2)
    page = window.get(address("class-projector", talking), follow=True).text
    number = str(talking.at_tables.get().number)
    steer(talking, table=number)
    assert shows_table(fresh(talking), remote(talking))
    led = news(window, heard_at(page)).headers["HX-Redirect"]
    shown = window.get(led)
    way = shown.headers["Location"]
    assert way == reverse("projector", args=[talking.at_tables.get().public_id])
    page = window.get(way).text
    assert 'data-down="0"' in page
    press(talking, "Down")
    press(talking, "Down")
    told = news(window, way)
    assert "HX-Redirect" not in told.headers
    assert 'data-down="2"' in told.text
    press(talking, "Up")
    assert 'data-down="1"' in news(window, way).text
    assert shows_table(fresh(talking), remote(talking))
    press(talking, "Back to the slides")
    assert fresh(talking).shown_table is None
    assert news(window, way).headers["HX-Redirect"] == address("class-debrief", talking)
    assert 'data-go="2"' in window.get(address("class-debrief", talking)).text


def test_the_desk_shows_a_table_after_play_as_it_does_in_it(talking: Classroom) -> None:
    teacher, window = teacher_of(talking), teacher_of(talking)
    services.projector_seen(talking.pk)
    page = window.get(address("class-debrief", talking)).text
    desk = teacher.get(address("class-teacher", talking)).text
    assert 'value="spotlight"' in desk
    table = talking.at_tables.get()
    sent = {"do": "spotlight", "table": table.number}
    desk = teacher.post(address("class-act", talking), sent, headers=HTMX).text
    assert "on the projector now" in desk
    assert f"On the projector: <strong>table {table.number}</strong>" in desk
    led = news(window, heard_at(page)).headers["HX-Redirect"]
    way = reverse("projector", args=[table.public_id])
    assert window.get(led).headers["Location"] == way
    services.send_projector(talking.pk, "class")
    assert news(window, way).headers["HX-Redirect"] == address("class-projector", talking)


def test_the_window_says_how_long_the_page_of_a_table_is(talking: Classroom) -> None:
    services.show_on_projector(talking.pk, talking.at_tables.get().number)
    steer(talking, down=9)
    since = fresh(talking).slide_since
    window = teacher_of(talking)
    assert kept(window, talking, down=3).status_code == 204
    assert (fresh(talking).down, fresh(talking).slide_since) == (3, since)
    assert buttons(remote(talking))["Down"] == ("down", "4")
    assert kept(browser("en"), talking, down=1).status_code == 403
    way = reverse("projector", args=[talking.at_tables.get().public_id])
    assert 'id="down"' in window.get(way).text
    assert 'id="down"' not in browser("en").get(way).text


def test_a_projector_that_has_gone_to_the_slides_by_itself_shows_no_table(
    talking: Classroom,
) -> None:
    services.show_on_projector(talking.pk, talking.at_tables.get().number)
    window = teacher_of(talking)
    assert "data-new" in window.get(address("class-debrief", talking)).text
    assert kept(window, talking, slide=1).status_code == 204
    now = fresh(talking)
    assert (now.spotlight, now.screen, now.slide) == (None, "", 1)


@pytest.mark.parametrize(
    ("posted", "status"),
    [({"down": "x"}, 400), ({"down": 99}, 409), ({"table": 77}, 409), ({"table": "x"}, 400)],
)
def test_no_window_goes_where_there_is_nothing(
    talking: Classroom, posted: dict, status: int
) -> None:
    services.show_on_projector(talking.pk, talking.at_tables.get().number)
    before = fresh(talking)
    assert steer(talking, **posted).status_code == status
    now = fresh(talking)
    assert (now.spotlight, now.down) == (before.spotlight, 0)


def test_without_a_table_nothing_goes_down(talking: Classroom) -> None:
    assert steer(talking, down=1).status_code == 409
    services.show_on_projector(talking.pk, talking.at_tables.get().number)
    services.go_to(talking.pk, "play")
    assert fresh(talking).shown_table is None
    assert steer(talking, down=1).status_code == 409


def test_the_exit_ticket_takes_the_place_of_a_table(talking: Classroom) -> None:
    window = browser("en")
    services.show_on_projector(talking.pk, talking.at_tables.get().number)
    way = window.get(address("class-projector", talking)).headers["Location"]
    steer(talking, do="ticket")
    assert fresh(talking).shown_table is None
    assert news(window, way).headers["HX-Redirect"] == address("class-ticket-projector", talking)


@pytest.mark.parametrize("screen", ["intro", "how"])
def test_what_is_told_before_play_is_steered_slide_by_slide(screen: str) -> None:
    classroom, window = a_class(), browser("pl")
    page = window.get(address("class-projector", classroom)).text
    services.send_projector(classroom.pk, screen)
    led = news(window, heard_at(page)).headers["HX-Redirect"]
    assert led == address(f"class-{screen}", classroom)
    page = window.get(led).text
    assert 'data-go="0"' in page
    places = re.findall(r'<\w+ class="[^"]*" id="([\w-]+)"[^>]*data-slide', page)
    with translation.override("pl"):
        found = slides.slides_of(fresh(classroom))
    assert len(found) == len(places) > 3
    assert [one.title for one in found if one.title not in Page(page).text] == []
    counted = re.findall(r'aria-hidden="true">(\d+)/(\d+)</p>', page)
    assert f"Slide 1 of {len(counted)}" not in remote(classroom)
    press(classroom, "Next")
    assert f"Slide 1 of {len(counted)}" in Page(remote(classroom)).text
    press(classroom, "Next")
    assert f"Slide 2 of {len(counted)}" in Page(remote(classroom)).text
    told = news(window, heard_at(page))
    assert "HX-Redirect" not in told.headers
    assert 'data-go="2"' in told.text
    services.projector_seen(classroom.pk)
    desk = teacher_of(classroom).get(address("class-teacher", classroom)).text
    assert f'href="{address("class-remote", classroom)}"' in desk
    last = len(found) - 1
    steer(classroom, slide=last, phase=screen)
    assert "Next" not in buttons(remote(classroom)) or "aria-disabled" in remote(classroom)
    assert 'value="ticket"' not in remote(classroom)
    assert [str(one.number) for one in found if one.number] == [number for number, _ in counted]
    services.make_tables(classroom.pk)
    now = fresh(classroom)
    assert (now.slide, now.deck) == (None, "play")
    assert steer(classroom, slide=1, phase=screen).status_code == 409


def test_the_introduction_goes_on_from_where_keys_have_led_it() -> None:
    classroom = a_class()
    services.send_projector(classroom.pk, "how")
    window = teacher_of(classroom)
    page = window.get(address("class-how", classroom)).text
    assert 'id="placed"' in page
    assert 'name="phase" value="how"' in page
    assert kept(window, classroom, slide=3, phase="how").status_code == 204
    assert buttons(remote(classroom))["Next"] == ("slide", "4")
    services.send_projector(classroom.pk, "intro")
    assert fresh(classroom).slide == 0, "other slides are shown from the first one on"
    assert kept(window, classroom, slide=3, phase="how").status_code == 409
