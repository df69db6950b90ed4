"""The teacher steers a class that plays: eyes on the board, a look at a table, pupils swapped."""

from __future__ import annotations

import pytest
from django.urls import reverse

from game.classroom import services
from game.classroom.changes import ClassEnded, NotOfThisClass
from game.classroom.models import Classroom, Pupil
from game.classroom.repair import check_table
from game.tables.models import Table
from game.tables.services_bots import settle

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BLANK = "Your table waits just as it is."


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def dashboard(classroom: Classroom) -> str:
    return teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()


def act(classroom: Classroom, do: str, **posted: object) -> str:
    sent = {"do": do, **{name: str(value) for name, value in posted.items()}}
    way = address("class-act", classroom)
    return teacher_of(classroom).post(way, sent, follow=True).content.decode()


def deciding(classroom: Classroom) -> tuple[Pupil, Table]:
    """A pupil who is to decide now, and his table."""
    for pupil in classroom.pupils.select_related("seat__table"):
        settle(pupil.seat.table.pk)
        table = Table.objects.get(pk=pupil.seat.table.pk)
        if str(pupil.seat.index) in table.waiting:
            return pupil, table
    raise AssertionError


def test_eyes_on_the_board_blank_every_phone_until_it_is_taken_back() -> None:
    classroom = opened()
    pupil, table = deciding(classroom)
    client = browser(pupils=[pupil.token])
    client.get(address("class", classroom))
    way = reverse("table", args=[table.public_id])
    assert 'value="eyes"' in dashboard(classroom)
    said = act(classroom, "eyes")
    assert "devices show nothing else" in said
    assert client.get(way, headers=HTMX).headers["HX-Redirect"] == address("class", classroom)
    assert client.get(way).headers["Location"] == address("class", classroom)
    shown = client.get(address("class", classroom)).content.decode()
    assert BLANK in shown
    assert reverse("table", args=[table.public_id]) not in shown
    act(classroom, "go-on")
    back = client.get(address("class", classroom), headers=HTMX)
    assert back.headers["HX-Redirect"] == way
    assert not fresh(classroom).at_tables.exclude(halted="").exists()


def test_a_move_that_was_on_its_way_is_refused_in_clear_words() -> None:
    classroom = opened()
    pupil, table = deciding(classroom)
    client = browser(pupils=[pupil.token])
    client.get(address("class", classroom))
    act(classroom, "eyes")
    move = {"asked": str(table.waiting[str(pupil.seat.index)]), "move": f"{pupil.seat.index} pass"}
    answer = client.post(reverse("move", args=[table.public_id]), move, headers=HTMX)
    assert answer.status_code == 409
    assert "Eyes on the board: nobody moves" in answer.content.decode()
    assert Table.objects.get(pk=table.pk).ply == table.ply


def test_one_button_is_loud_then_and_it_lets_them_go_on() -> None:
    classroom = opened()
    act(classroom, "eyes")
    page = dashboard(classroom)
    assert page.count('<button class="button" name="do" value="go-on">') == 1
    assert 'value="pause"' not in page
    assert 'value="eyes"' not in page


def test_a_pause_from_before_goes_on_after_it() -> None:
    classroom = opened()
    services.pause(classroom.pk, paused=True)
    services.call_eyes(classroom.pk, called=True)
    services.call_eyes(classroom.pk, called=False)
    assert set(fresh(classroom).at_tables.values_list("halted", flat=True)) == {"paused"}


def test_it_ends_with_play_and_nobody_calls_at_another_time() -> None:
    gathering = a_class()
    with pytest.raises(NotOfThisClass):
        services.call_eyes(gathering.pk, called=True)
    classroom = opened()
    services.call_eyes(classroom.pk, called=True)
    services.go_to(classroom.pk, "debrief")
    client = browser(pupils=[classroom.pupils.first().token])
    assert BLANK not in client.get(address("class", classroom)).content.decode()
    services.go_to(classroom.pk, "play")
    assert not fresh(classroom).calls_eyes
    services.end_class(classroom.pk)
    with pytest.raises(ClassEnded):
        services.call_eyes(classroom.pk, called=True)


def test_who_joins_meanwhile_looks_at_the_board_too() -> None:
    classroom = opened()
    services.call_eyes(classroom.pk, called=True)
    late = come(classroom, 1)[0]
    client = browser(pupils=[late.token])
    assert BLANK in client.get(address("class", classroom)).content.decode()
    assert set(fresh(classroom).at_tables.values_list("halted", flat=True)) == {"paused"}


def test_the_teachers_look_at_a_table_shows_what_anybody_may_see() -> None:
    classroom = opened()
    table = classroom.at_tables.first()
    settle(table.pk)
    way = reverse("table", args=[table.public_id])
    assert f'href="{way}" target="wyklenci-look"' in dashboard(classroom)
    teacher = teacher_of(classroom).get(way).content.decode()
    assert "mode-watch" in teacher
    assert 'class="hand' not in teacher
    services.call_eyes(classroom.pk, called=True)
    assert teacher_of(classroom).get(way).status_code == 200  # he may look meanwhile


def test_two_pupils_change_places_and_keep_name_and_sign() -> None:
    classroom = opened(pupils=6)  # two full tables: nobody could be moved
    first, second = classroom.at_tables.order_by("number")
    anna = classroom.pupils.filter(seat__table=first).first()
    jan = classroom.pupils.filter(seat__table=second).last()
    where = (first.pk, anna.seat.index), (second.pk, jan.seat.index)
    page = dashboard(classroom)
    swap = f"{address('class-swap', classroom)}?pupil={anna.pk}"
    assert f'href="{swap}"' in page
    choice = teacher_of(classroom).get(swap).content.decode()
    assert jan.name in choice
    assert all(other.name not in Page(choice).text.replace(anna.name, "") for other in
               classroom.pupils.filter(seat__table=first).exclude(pk=anna.pk))  # fmt: skip
    for _time in range(2):  # a second press changes nothing
        posted = {"pupil": anna.pk, "other": jan.pk, "table": first.number}
        assert "have changed places" in act(classroom, "swap", **posted)
    for pupil in (anna, jan):
        pupil.refresh_from_db()
    assert (jan.seat.table_id, jan.seat.index) == where[0]
    assert (anna.seat.table_id, anna.seat.index) == where[1]
    assert (anna.seat.nickname, jan.seat.nickname) == (anna.name, jan.name)
    assert not [fault for table in (first, second) for fault in check_table(
        Table.objects.get(pk=table.pk))]  # fmt: skip
    old = browser(pupils=[anna.token])
    assert old.get(address("class", classroom)).headers["Location"] == reverse(
        "table", args=[second.public_id]
    )


def test_nobody_changes_places_within_a_table_or_with_somebody_who_does_not_play() -> None:
    classroom = opened(pupils=6)
    first, second = classroom.at_tables.order_by("number")
    anna, ewa = classroom.pupils.filter(seat__table=first)[:2]
    jan = classroom.pupils.filter(seat__table=second).first()
    foreign = opened().pupils.first()
    for other in (ewa.pk, anna.pk, foreign.pk):
        assert "Nothing was changed." in act(
            classroom, "swap", pupil=anna.pk, other=other, table=first.number
        )
    played(classroom)
    posted = {"pupil": anna.pk, "other": jan.pk, "table": first.number}
    assert "Nothing was changed." in act(classroom, "swap", **posted)


def test_an_old_link_to_the_choice_leads_back() -> None:
    classroom = opened()
    for query in ("", "?pupil=999999", "?pupil=x"):
        answer = teacher_of(classroom).get(address("class-swap", classroom) + query)
        assert answer.headers["Location"] == address("class-teacher", classroom)


def test_the_projector_calls_for_eyes_and_nobody_is_told_that_games_go_on() -> None:
    classroom = opened()
    assert "games go on" in dashboard(classroom)
    act(classroom, "eyes")
    shown = teacher_of(classroom).get(address("class-projector", classroom)).content.decode()
    assert "Eyes on the board" in Page(shown).text
    assert "games go on" not in dashboard(classroom)
    act(classroom, "go-on")
    shown = teacher_of(classroom).get(address("class-projector", classroom)).content.decode()
    assert "Eyes on the board" not in Page(shown).text
