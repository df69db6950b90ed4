"""One window for the projector: the teacher's page sends it on, and opens another only without."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.classroom import services
from game.classroom.models import PROJECTOR_LOADS, Classroom
from game.classroom.ticket import open_ticket

from .html import Page
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


def sign(window: Client, classroom: Classroom, more: str = "") -> None:
    window.get(f"{address('class-here', classroom)}?projector=1{more}")


def dashboard(classroom: Classroom) -> str:
    return teacher_of(classroom).get(address("class-teacher", classroom)).text


def opens_windows(page: str) -> bool:
    return 'target="wyklenci-projector"' in page


def send(classroom: Classroom, screen: str) -> str:
    posted = {"do": "show", "screen": screen}
    return teacher_of(classroom).post(address("class-act", classroom), posted, follow=True).text


def heard(window: Client, page: str) -> str:
    """Where a page is led by its news, "" if it stays."""
    found = re.search(r'data-refresh="([^"]*)"', page)
    assert found
    answer = window.get(found[1].replace("&amp;", "&"), headers=HTMX)
    return answer.headers.get("HX-Redirect", "")


def test_no_window_is_opened_while_one_is_shown(talking: Classroom) -> None:
    assert opens_windows(dashboard(talking))
    window = teacher_of(talking)  # the tab of the desk is lost, this one goes on
    sign(window, talking)
    page = dashboard(talking)
    assert 'value="show"' in page
    assert 'name="screen" value="debrief"' in page
    assert not opens_windows(page[: page.index("tables-title")])
    sign(window, talking, "&gone=1")
    assert 'value="show"' not in dashboard(talking)


def test_a_window_that_goes_on_to_its_next_page_is_waited_for(talking: Classroom) -> None:
    window = teacher_of(talking)
    sign(window, talking)
    sign(window, talking, "&gone=on")
    assert fresh(talking).has_projector
    late = fresh(talking).projector_seen - PROJECTOR_LOADS
    Classroom.objects.filter(pk=talking.pk).update(projector_seen=late)
    assert not fresh(talking).has_projector, "it has opened no other"


def test_where_nobody_sent_it_the_window_says_what_it_shows(talking: Classroom) -> None:
    """Play has ended: the window may have stayed where it was, or gone on by its own buttons."""
    window = teacher_of(talking)
    table = talking.tables.order_by("number").last()
    for page, said in (
        (address("class-projector", talking), "the code and the tables"),
        (address("class-debrief", talking), "the debrief"),
        (reverse("projector", args=[table.public_id]), f"table {table.number}"),
    ):
        [shows] = re.findall('data-shows="([^"]*)"', window.get(page).text)
        sign(window, talking, f"&shows={shows}")
        assert f"On the projector: {said}" in Page(dashboard(talking)).text
    sign(window, talking, "&shows=elsewhere<b>")
    assert "the page last opened there" in dashboard(talking)


def test_a_phone_is_told_how_it_comes_to_steer(talking: Classroom) -> None:
    steer = "then you can control it from this phone"
    assert steer in dashboard(talking)
    sign(teacher_of(talking), talking)
    assert steer not in dashboard(talking)


def test_a_window_that_gives_no_sign_any_more_is_closed(talking: Classroom) -> None:
    sign(teacher_of(talking), talking)
    late = timezone.now() - timedelta(minutes=1)
    Classroom.objects.filter(pk=talking.pk).update(projector_seen=late)
    assert 'value="show"' not in dashboard(talking)


def test_only_a_window_that_the_teacher_leads_is_a_projector(talking: Classroom) -> None:
    pupil = browser(pupils=[talking.pupils.first().token])
    sign(pupil, talking)
    assert fresh(talking).projector_seen is None
    sign(teacher_of(talking), talking)
    sign(pupil, talking, "&gone=1")
    assert fresh(talking).has_projector


def test_pages_for_the_projector_give_signs_and_change_nothing_else(talking: Classroom) -> None:
    window = teacher_of(talking)
    sight = f'data-here="{address("class-here", talking)}?projector=1"'
    for page in ("class-projector", "class-debrief", "class-ticket-projector"):
        assert sight in window.get(address(page, talking)).text
    table = talking.tables.first()
    assert sight in window.get(reverse("projector", args=[table.public_id])).text
    assert sight not in window.get(reverse("table", args=[table.public_id])).text
    version = fresh(talking).version
    sign(window, talking)
    assert fresh(talking).version == version


def test_the_window_goes_where_it_is_sent_and_the_desk_says_so(talking: Classroom) -> None:
    window = teacher_of(talking)
    ways = {one: address(f"class-{one}", talking) for one in ("projector", "debrief")}
    shown = window.get(ways["projector"]).text
    assert heard(window, shown) == ""
    sign(window, talking)
    said = Page(send(talking, "debrief")).text
    assert "On the projector: the debrief" in said
    assert "Open it in a second window" in said
    assert heard(window, shown) == ways["debrief"]
    shown = window.get(ways["debrief"]).text
    assert heard(window, shown) == ""
    assert "the code and the tables" in send(talking, "class")
    assert heard(window, shown) == ways["projector"]
    assert window.get(ways["projector"]).status_code == 200


def test_back_to_the_debrief_while_the_ticket_is_open(talking: Classroom) -> None:
    window = teacher_of(talking)
    open_ticket(talking.pk)
    debrief, ticket = (address(one, talking) for one in ("class-debrief", "class-ticket-projector"))
    shown = window.get(ticket).text
    send(talking, "debrief")
    assert heard(window, shown) == debrief
    shown = window.get(debrief).text
    assert heard(window, shown) == ""
    send(talking, "ticket")
    assert heard(window, shown) == ticket
    services.go_to(talking.pk, "play")
    assert fresh(talking).screen == ""


def test_a_table_on_the_projector_is_left_for_the_debrief(talking: Classroom) -> None:
    window = teacher_of(talking)
    way = reverse("projector", args=[talking.tables.first().public_id])
    assert "HX-Redirect" not in window.get(way, headers=HTMX).headers
    send(talking, "debrief")
    led = window.get(way, headers=HTMX).headers["HX-Redirect"]
    assert led == address("class-debrief", talking)


def test_after_the_lesson_the_questions_leave_the_projector(talking: Classroom) -> None:
    window = teacher_of(talking)
    open_ticket(talking.pk)
    shown = window.get(address("class-ticket-projector", talking)).text
    services.end_class(talking.pk)
    assert heard(window, shown) == address("class-projector", talking)
    again = window.get(address("class-ticket-projector", talking)).text
    assert heard(window, again) == "", "whoever opens them then means it"


def test_the_one_table_is_shown_by_the_window_that_is_open() -> None:
    classroom = opened()
    window = teacher_of(classroom)
    sign(window, classroom)
    shown = window.get(address("class-projector", classroom)).text
    page = dashboard(classroom)
    assert 'name="do" value="to-projector"' in page
    act = {"do": "to-projector"}
    window.post(address("class-act", classroom), act)
    assert fresh(classroom).way == "projector"
    led = heard(window, shown)
    assert led == reverse("class-table", args=[classroom.public_id, 1])


@pytest.mark.parametrize("screen", ["", "x", "class\0"])
def test_rubbish_sends_it_nowhere(talking: Classroom, screen: str) -> None:
    since = fresh(talking).slide_since
    posted = {"do": "show", "screen": screen}
    answer = teacher_of(talking).post(address("class-act", talking), posted)
    assert answer.status_code == 400
    assert fresh(talking).slide_since == since
