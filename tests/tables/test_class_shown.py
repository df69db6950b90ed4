"""What the projector shows by the teacher's wish, from whatever device: a table, a time to talk."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from game.classroom import again, services, without_devices
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket
from game.tables.live import BROKER
from game.tables.models import MoveRow
from game.tables.services_bots import settle

from .classes import a_class
from .html import Page
from .lessons import address, browser, opened, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def test_a_table_in_the_projector_or_looked_at_says_which_it_is() -> None:
    classroom = opened()
    teacher = teacher_of(classroom, "en")
    for table in classroom.at_tables:
        for page in ("projector", "table"):
            seen = Page(teacher.get(reverse(page, args=[table.public_id])).text).text
            assert f"Table {table.number}" in seen
    pupil = classroom.pupils.first()
    own = browser("en", pupils=[pupil.token], seats=[pupil.seat.token])
    way = reverse("table", args=[pupil.seat.table.public_id])
    assert "status-table" not in own.get(way).text, "a phone has no room for what its pupil knows"


def act(classroom: Classroom, do: str, **posted: object) -> str:
    sent = {"do": do, **{name: str(value) for name, value in posted.items()}}
    answer = teacher_of(classroom).post(address("class-act", classroom), sent, headers=HTMX)
    return answer.content.decode()


def test_the_phone_steers_what_the_projector_shows_and_back() -> None:
    classroom = opened()
    first, second = classroom.at_tables.order_by("number")
    projector = teacher_of(classroom)  # the computer; the phone is another browser
    way = address("class-projector", classroom)
    assert classroom.code in projector.get(way).content.decode()
    services.projector_seen(classroom.pk)
    assert "on the projector now" in act(classroom, "spotlight", table=first.number)
    shown = projector.get(way, headers=HTMX).headers["HX-Redirect"]
    assert shown == reverse("projector", args=[first.public_id])
    assert "HX-Redirect" not in projector.get(shown, headers=HTMX).headers
    act(classroom, "spotlight", table=second.number)
    assert projector.get(shown, headers=HTMX).headers["HX-Redirect"] == way
    assert projector.get(way).headers["Location"] == reverse("projector", args=[second.public_id])
    act(classroom, "spotlight", table="")
    at_second = reverse("projector", args=[second.public_id])
    assert projector.get(at_second, headers=HTMX).headers["HX-Redirect"] == way
    assert classroom.code in projector.get(way).content.decode()


def test_a_time_to_talk_refuses_no_pupil_what_he_pressed_in_that_moment() -> None:
    """Neither a move nor taking it back: both were asked for by pages from before."""
    classroom = opened(pupils=3)
    [table] = classroom.at_tables
    settle(table.pk)
    seat = next(seat for seat in table.all_seats if not seat.computer)
    pupil = browser(seats=[seat.token])
    way = reverse("table", args=[table.public_id])

    def post(page: str, form: str, **chosen: str) -> int:
        [fields] = re.findall(rf'<form id="{form}".*?</form>', page, re.DOTALL)
        sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', fields))
        return pupil.post(f"{way}{form}/", {**sent, **chosen}).status_code

    page = pupil.get(way).text
    move = re.findall(r'name="move" value="([^"]+)"', page)[0]
    services.talk(classroom.pk, 2)
    assert post(page, "move", move=move) == 302
    page = pupil.get(way).text
    services.talk(classroom.pk, 0)
    assert post(page, "undo") == 302
    assert MoveRow.objects.filter(table=table, seat=seat.index).count() == 0


def test_from_the_computer_the_window_of_the_projector_shows_it_at_once() -> None:
    classroom = opened()
    table = classroom.at_tables.order_by("number").first()
    posted = {"do": "spotlight", "table": str(table.number), "shown": "1"}
    answer = teacher_of(classroom).post(address("class-act", classroom), posted, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("projector", args=[table.public_id])


def test_who_opened_a_tables_projector_view_himself_is_left_there() -> None:
    classroom = opened()
    first, second = classroom.at_tables.order_by("number")
    viewer = browser()
    act(classroom, "spotlight", table=second.number)
    way = reverse("projector", args=[first.public_id])
    assert "HX-Redirect" not in viewer.get(way, headers=HTMX).headers


def test_it_ends_with_play_with_the_next_game_and_with_one_table_for_all() -> None:
    classroom = opened()
    services.show_on_projector(classroom.pk, 1)
    services.go_to(classroom.pk, "debrief")
    services.go_to(classroom.pk, "play")
    assert fresh(classroom).spotlight is None
    services.show_on_projector(classroom.pk, 1)
    without_devices.to_projector(classroom.pk)
    assert fresh(classroom).spotlight is None
    services.show_on_projector(classroom.pk, 1)
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    again.play_again(now.pk, now.round, again.NextGame(now.game, now.options, now.group_size))
    assert fresh(classroom).spotlight is None


@pytest.mark.parametrize("number", [1, 2])
def test_which_table_all_are_to_see_is_looked_up_once(number: int) -> None:
    """By a window that follows the teacher, whether it is there or has to go there."""
    classroom = opened()
    first, second = classroom.at_tables.order_by("number")
    projector = teacher_of(classroom)
    projector.get(address("class-projector", classroom))
    act(classroom, "spotlight", table=second.number)
    projector.get(address("class-projector", classroom))
    way = reverse("projector", args=[(first, second)[number - 1].public_id])
    with CaptureQueriesContext(connection) as asked:
        answer = projector.get(way, headers=HTMX)
    assert ("HX-Redirect" in answer.headers) is (number == 1)
    looked_up = [one for one in asked if re.search(r'"number" = \d+', one["sql"])]
    assert len(looked_up) == 1


def test_a_table_that_is_not_there_is_not_shown() -> None:
    classroom = opened()
    for table in ("99", "x"):
        page = act(classroom, "spotlight", table=table)
        assert "Nothing was changed." in page
    assert fresh(classroom).spotlight is None


@pytest.mark.parametrize("minutes", [2, 3, 5])
def test_a_time_to_talk_is_seen_by_everybody_and_can_be_stopped(minutes: int) -> None:
    classroom = opened()
    services.go_to(classroom.pk, "debrief")
    page = act(classroom, "talk", minutes=minutes)
    assert "Talk until" in page
    for name in ("class-projector", "class-debrief"):
        shown = browser().get(address(name, classroom)).content.decode()
        left = re.search(r'data-left="(\d+)"', shown)
        assert left is not None
        assert minutes * 60 - 30 <= int(left[1]) <= minutes * 60
    news = browser().get(address("class-debrief", classroom), headers=HTMX).content.decode()
    assert "Talk until" in news
    assert "<html" not in news
    act(classroom, "talk", minutes=0)
    assert "Talk until" not in browser().get(address("class-projector", classroom)).content.decode()


def test_a_time_to_talk_is_seen_where_the_projector_shows_a_single_table() -> None:
    classroom = opened()
    table = classroom.at_tables.order_by("number").first()
    act(classroom, "spotlight", table=table.number)
    way = reverse("projector", args=[table.public_id])
    readers = (teacher_of(classroom), browser())
    for reader in readers:
        assert "Talk until" not in reader.get(way).content.decode()
    act(classroom, "talk", minutes=3)
    for reader in readers:
        page = reader.get(way).content.decode()
        left = re.search(r'Talk until.*?data-left="(\d+)"', page)
        assert left is not None
        assert 150 <= int(left[1]) <= 180
        assert "js/clock.js" in page
    act(classroom, "talk", minutes=0)
    for reader in readers:
        assert "Talk until" not in reader.get(way).content.decode()


OVER = "The talk is over"
ON = "On with the game"


def talked(classroom: Classroom, seconds: int) -> None:
    """So long ago the class's talk was over; below 0 it still lasts."""
    until = timezone.now() - timedelta(seconds=seconds)
    Classroom.objects.filter(pk=classroom.pk).update(talk_until=until)


def told(reader: Client, way: str) -> list[tuple[str, bool]]:
    """What a page says of the end of a talk, and whether it is seen now or comes by itself."""
    page = reader.get(way).text
    found = re.findall(
        r'<p class="[^"]*" role="status" data-goes data-left="\d+"( [^>]*)?>([^<]*)', page
    )
    return [(text, "hidden" not in more) for more, text in found]


def everywhere(classroom: Classroom) -> dict[str, tuple[Client, str]]:
    pupil = classroom.pupils.select_related("seat__table").first()
    phone, table = browser(pupils=[pupil.token]), pupil.seat.table.public_id
    phone.get(address("class", classroom))
    return {
        "phone": (phone, reverse("table", args=[table])),
        "projector": (browser(), address("class-projector", classroom)),
        "table": (browser(), reverse("projector", args=[table])),
    }


@pytest.mark.parametrize("place", ["phone", "projector", "table"])
def test_that_a_talk_is_over_is_said_for_a_while(place: str) -> None:
    classroom = opened()
    reader, way = everywhere(classroom)[place]
    assert told(reader, way) == []
    act(classroom, "talk", minutes=2)
    assert told(reader, way) == [(ON, False)], "it comes without another answer of the server"
    act(classroom, "talk", minutes=0)
    assert told(reader, way) == [(ON, True)]
    services.pause(classroom.pk, paused=True)
    assert told(reader, way) == [(OVER, True)], "nobody plays on"
    services.pause(classroom.pk, paused=False)
    talked(classroom, 60)
    services.pause(classroom.pk, paused=False)
    assert told(reader, way) == []
    act(classroom, "talk", minutes=0)
    assert told(reader, way) == [], "nobody has talked since"


def test_who_may_look_away_from_the_board_is_told_so() -> None:
    classroom = opened()
    phone, way = everywhere(classroom)["phone"]
    act(classroom, "eyes")
    assert phone.get(way).status_code == 302
    act(classroom, "go-on")
    assert told(phone, way) == [(ON, True)]
    talked(classroom, 60)
    act(classroom, "go-on")
    assert told(phone, way) == [], "eyes were not called again"


def test_nobody_is_told_that_a_talk_is_over_which_was_none() -> None:
    classroom = opened()
    services.pause(classroom.pk, paused=True)
    services.call_eyes(classroom.pk, called=True)
    services.call_eyes(classroom.pk, called=False)
    for reader, way in everywhere(classroom).values():
        assert told(reader, way) == []


def test_who_comes_later_is_told_nothing_of_what_was_before() -> None:
    classroom = opened()
    act(classroom, "eyes")
    act(classroom, "go-on")
    late = services.join(classroom.pk, services.propose(classroom))
    phone = browser(pupils=[late.token])
    assert told(phone, f"{address('class', classroom)}?stay=1") == []
    act(classroom, "talk", minutes=2)
    assert told(phone, f"{address('class', classroom)}?stay=1") == [(ON, False)]


def test_a_talk_with_a_time_goes_on_when_nobody_has_to_look_at_the_board() -> None:
    classroom = opened()
    phone, way = everywhere(classroom)["phone"]
    act(classroom, "talk", minutes=5)
    act(classroom, "eyes")
    act(classroom, "go-on")
    assert told(phone, way) == [(ON, False)]


def test_after_play_nobody_is_sent_back_to_the_game() -> None:
    classroom = opened()
    services.go_to(classroom.pk, "debrief")
    talked(classroom, 1)
    for name in ("class-projector", "class-debrief"):
        assert told(browser(), address(name, classroom)) == [(OVER, True)]
    services.end_class(classroom.pk)
    assert told(browser(), address("class-projector", classroom)) == []


@pytest.mark.parametrize("name", ["class", "class-ticket"])
def test_who_waits_or_answers_is_told_that_a_talk_is_over(name: str) -> None:
    """On a page that was open before, too: by the news that it asks for."""
    classroom = opened()
    classroom.pupils.update(joined=timezone.now() - timedelta(minutes=20))
    phone, way = browser(pupils=[classroom.pupils.first().token]), address(name, classroom)
    services.go_to(classroom.pk, "debrief")
    if name == "class-ticket":
        open_ticket(classroom.pk)
    assert told(phone, way) == []
    for seconds, expected in ((-60, [(OVER, False)]), (1, [(OVER, True)]), (60, [])):
        talked(classroom, seconds)
        assert told(phone, way) == expected
        part = phone.get(way, headers=HTMX).text
        assert (OVER in part) == bool(expected)
    assert "js/clock.js" in phone.get(way).text


def test_a_time_that_is_not_offered_is_refused_and_one_that_is_over_is_gone() -> None:
    classroom = opened()
    assert "This cannot be read." in act(classroom, "talk", minutes=600)
    Classroom.objects.filter(pk=classroom.pk).update(
        talk_until=timezone.now() - timedelta(seconds=5)
    )
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert "Talk until" not in page
    assert 'value="talk"' in page


def test_how_long_play_lasts_is_said_on_phones_the_projector_and_to_the_teacher() -> None:
    classroom = opened()
    pupil = classroom.pupils.select_related("seat__table").first()
    client = browser(pupils=[pupil.token])
    client.get(address("class", classroom))
    table = reverse("table", args=[pupil.seat.table.public_id])
    teacher = teacher_of(classroom)
    pages = ((client, table), (teacher, address("class-teacher", classroom)),
             (teacher, address("class-projector", classroom)))  # fmt: skip
    for reader, way in pages:
        assert 'data-left="' not in reader.get(way).content.decode()
    services.end_at(classroom.pk, 10)
    for reader, way in pages:
        left = re.search(r'data-left="(\d+)"', reader.get(way).content.decode())
        assert left is not None
        assert 570 <= int(left[1]) <= 600
    services.last_round(classroom.pk)
    for reader, way in pages:
        assert 'data-left="' not in reader.get(way).content.decode()


@pytest.mark.parametrize("change", [services.end_at, services.talk])
def test_tables_hear_of_a_time_as_soon_as_it_is_set(
    change: Callable[[int, int], None],
    django_capture_on_commit_callbacks: Callable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classroom = opened()
    told: list[str] = []
    monkeypatch.setattr(BROKER, "publish", lambda public_id, version: told.append(public_id))
    with django_capture_on_commit_callbacks(execute=True):
        change(classroom.pk, 5)
    assert set(told) >= set(classroom.tables.values_list("public_id", flat=True))


def test_the_projectors_switches_need_scripts_and_say_nothing_without_them() -> None:
    classroom = a_class()
    shown = teacher_of(classroom).get(address("class-projector", classroom)).content.decode()
    for switch in ("data-projector-theme", "data-full-screen"):
        assert re.search(rf"<button[^>]*{switch} hidden>", shown)
