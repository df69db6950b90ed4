"""What nobody may do in a class, or not any more: it is said, and nothing has changed."""

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom, Pupil

from .classes import a_class, come
from .refusals import HTML, at, rows, said

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson() -> Classroom:
    """A class at play: two tables of two pupils and a computer."""
    classroom = a_class()
    come(classroom, 4)
    services.make_tables(classroom.pk)
    classroom.refresh_from_db()
    return classroom


def taught(reader: Client, classroom: Classroom) -> Client:
    reader.get(reverse("class-teacher-key", args=[classroom.teacher_token]))
    return reader


ALL_ACTS = [
    {"do": "make-tables"},
    {"do": "pause"},
    {"do": "resume"},
    {"do": "end-at", "minutes": "5"},
    {"do": "go-to", "phase": "debrief"},
    {"do": "end"},
    {"do": "reopen"},
    {"do": "group", "pupil": "{pupil}", "group": "1"},
    {"do": "remove", "pupil": "{pupil}"},
    {"do": "readmit", "pupil": "{pupil}"},
    {"do": "move", "pupil": "{pupil}", "table": "{table}"},
    {"do": "merge", "table": "{table}"},
    {"do": "computer", "table": "{table}", "seat": "0", "level": "easy"},
]


def filled(act: dict[str, str], classroom: Classroom) -> dict[str, str]:
    """The act with a pupil and a table of this class."""
    known = {
        "{pupil}": str(classroom.pupils.first().pk),
        "{table}": str(classroom.tables.order_by("number").last().pk),
    }
    return {name: known.get(value, value) for name, value in act.items()}


@pytest.mark.parametrize("act", ALL_ACTS, ids=lambda act: act["do"])
def test_nobody_but_the_teacher_acts(
    reader: Client, lesson: Classroom, act: dict[str, str]
) -> None:
    taught(reader, a_class())
    (pupil,) = lesson.pupils.all()[:1]
    reader.post(at("class-back", lesson), {"name": pupil.name, "sign": pupil.sign})
    before = rows()
    answer = reader.post(at("class-act", lesson), filled(act, lesson))
    words = "This page opens only with the teacher’s link to this class. Nothing was changed."
    said(reader, answer, 403, words)
    assert rows() == before


@pytest.mark.parametrize(
    "name", ["class-teacher", "class-card", "class-card-qr", "class-erase", "class-act"]
)
def test_no_page_of_the_teacher_opens_for_anybody_else(
    reader: Client, lesson: Classroom, name: str
) -> None:
    taught(reader, a_class())
    before = rows()
    words = "This page opens only with the teacher’s link to this class. Nothing was changed."
    for send in (reader.get, reader.post):
        answer = send(at(name, lesson))
        said(reader, answer, 403, words)
        assert lesson.teacher_token not in answer.content.decode()
    said(reader, reader.get(at("class-table", lesson, number=1)), 403, words)
    assert rows() == before


@pytest.mark.parametrize(
    "act", [a for a in ALL_ACTS if len(a) > 2 or a["do"] in ("remove", "readmit", "merge")]
)
def test_pupils_and_tables_of_another_class_stay_where_they_are(
    reader: Client, lesson: Classroom, act: dict[str, str]
) -> None:
    own = a_class()
    come(own, 3)
    services.make_tables(own.pk)
    taught(reader, own)
    before = rows()
    answer = reader.post(at("class-act", own), filled(act, lesson))
    words = "That is no longer in this class. Nothing was changed."
    said(reader, answer, 409, words)
    assert rows() == before


def test_own_pupils_do_not_sit_down_in_another_class(reader: Client, lesson: Classroom) -> None:
    own = a_class()
    (pupil,) = come(own, 1)
    services.make_tables(own.pk)
    taught(reader, own)
    before = rows()
    table = lesson.tables.first()
    move = {"do": "move", "pupil": str(pupil.pk), "table": str(table.pk)}
    answer = reader.post(at("class-act", own), move)
    said(reader, answer, 409, "That is no longer in this class. Nothing was changed.")
    assert rows() == before


MALFORMED = ["x", "-1", "1.5", " 1", "1_0", "٣", "１", "0x1", "1e3", "9" * 30, "\x00", HTML]


@pytest.mark.parametrize(
    ("act", "field"),
    [
        ({"do": "remove"}, "pupil"),
        ({"do": "readmit"}, "pupil"),
        ({"do": "move", "table": "1"}, "pupil"),
        ({"do": "move", "pupil": "1"}, "table"),
        ({"do": "merge"}, "table"),
        ({"do": "computer", "table": "1", "level": "easy"}, "seat"),
        ({"do": "group", "group": "1"}, "pupil"),
        ({"do": "group", "pupil": "{pupil}"}, "group"),
        ({"do": "end-at"}, "minutes"),
    ],
    ids=lambda value: value if isinstance(value, str) else value["do"],
)
def test_a_number_that_is_none_changes_nothing(act: dict[str, str], field: str) -> None:
    classroom = a_class(seating="teacher")
    come(classroom, 2)
    reader = taught(Client(headers={"accept-language": "en"}), classroom)
    before = rows()
    posted = {
        name: value.replace("{pupil}", str(classroom.pupils.first().pk))
        for name, value in act.items()
    }
    for number in MALFORMED:
        answer = reader.post(at("class-act", classroom), {**posted, field: number})
        assert answer.status_code == 400, ascii(number)
        said(reader, answer, 400, "This cannot be read. Nothing was changed.")
        assert rows() == before, ascii(number)


@pytest.mark.parametrize(
    "act",
    [
        {},
        {"do": ""},
        {"do": "explode"},
        {"do": HTML},
        {"do": "remove"},
        {"do": "merge", "table": ""},
        {"do": "go-to"},
        {"do": "go-to", "phase": "gathering"},
        {"do": "go-to", "phase": "x" * 10_000},
        {"do": "end-at", "minutes": "7"},
        {"do": "computer", "table": "{table}", "seat": "0", "level": "genius"},
        {"do": "computer", "table": "{table}", "seat": "0", "level": "x" * 10_000},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_not_done(
    reader: Client, lesson: Classroom, act: dict[str, str]
) -> None:
    taught(reader, lesson)
    before = rows()
    answer = reader.post(at("class-act", lesson), filled(act, lesson))
    said(reader, answer, 400, "This cannot be read. Nothing was changed.")
    assert HTML not in answer.content.decode()
    assert rows() == before


def test_a_table_without_a_free_seat_takes_nobody(reader: Client) -> None:
    classroom = a_class(group_size=2)
    come(classroom, 4)
    services.make_tables(classroom.pk)
    taught(reader, classroom)
    first, second = classroom.tables.order_by("number")
    pupil = classroom.pupils.filter(seat__table=first).first()
    before = rows()
    move = {"do": "move", "pupil": str(pupil.pk), "table": str(second.pk)}
    answer = reader.post(at("class-act", classroom), move)
    said(reader, answer, 409, "There is no free seat. Nothing was changed.")
    assert rows() == before


AFTER_THE_END = [a for a in ALL_ACTS if a["do"] not in ("end", "reopen", "go-to")]


@pytest.mark.parametrize(
    "act", [*AFTER_THE_END, {"do": "go-to", "phase": "play"}], ids=lambda act: act["do"]
)
def test_after_the_lesson_nothing_is_done_at_its_tables(
    reader: Client, lesson: Classroom, act: dict[str, str]
) -> None:
    services.end_class(lesson.pk)
    taught(reader, lesson)
    before = rows()
    answer = reader.post(at("class-act", lesson), filled(act, lesson))
    said(reader, answer, 409, "The lesson has ended. Nothing was changed.")
    assert rows() == before


@pytest.mark.parametrize("number", ["0", "9", "9" * 30])
def test_a_table_that_is_not_there_is_not_found(
    reader: Client, lesson: Classroom, number: str
) -> None:
    taught(reader, lesson)
    assert reader.get(at("class-table", lesson, number=number)).status_code == 404


@pytest.mark.parametrize("token", ["x", "x" * 26, "x" * 10_000])
def test_a_wrong_teachers_link_opens_nothing(reader: Client, lesson: Classroom, token: str) -> None:
    assert reader.get(reverse("class-teacher-key", args=[token])).status_code == 404
    assert reader.get(at("class-teacher", lesson)).status_code == 403


# A pupil's posts


def came(reader: Client, classroom: Classroom) -> Pupil:
    reader.post(at("class-join", classroom), {"name": services.propose(classroom)})
    return classroom.pupils.order_by("pk").last()


def test_a_group_that_is_none_is_not_chosen(reader: Client) -> None:
    classroom = a_class(seating="choice")
    came(reader, classroom)
    before = rows()
    for group in (*MALFORMED, "0", "61", "9999", "01x"):
        answer = reader.post(at("class-group", classroom), {"group": group})
        assert answer.status_code == 409, ascii(group)
        said(reader, answer, 409, "There is no such group. Nothing was changed.")
        assert rows() == before, ascii(group)


def test_a_full_group_takes_nobody(reader: Client) -> None:
    classroom = a_class(seating="choice", group_size=2)
    for pupil in come(classroom, 2):
        services.choose_group(classroom.pk, pupil.pk, 1)
    came(reader, classroom)
    before = rows()
    answer = reader.post(at("class-group", classroom), {"group": "1"})
    said(reader, answer, 409, "This group is full. Choose another.")
    assert rows() == before


@pytest.mark.parametrize("seating", ["random", "teacher"])
def test_nobody_chooses_a_group_where_groups_are_not_chosen(reader: Client, seating: str) -> None:
    classroom = a_class(seating=seating)
    came(reader, classroom)
    before = rows()
    answer = reader.post(at("class-group", classroom), {"group": "1"})
    assert answer.status_code == 409
    assert rows() == before


def test_a_group_at_a_shared_computer_never_gets_anothers_table(reader: Client) -> None:
    classroom = a_class(way="shared", seating="choice")
    come(classroom, 1)
    came(reader, classroom)
    assert 'name="group"' not in reader.get(at("class", classroom) + "?stay=1").content.decode()
    before = rows()
    answer = reader.post(at("class-group", classroom), {"group": "1"})
    assert answer.status_code == 409
    assert rows() == before
    led = reader.get(at("class", classroom)).headers["Location"]
    assert led == reverse("table", args=[classroom.tables.get(number=2).public_id])


def test_once_the_tables_are_made_no_group_is_chosen(reader: Client) -> None:
    classroom = a_class(seating="choice")
    came(reader, classroom)
    services.make_tables(classroom.pk)
    before = rows()
    answer = reader.post(at("class-group", classroom) + "?stay=1", {"group": "2"})
    said(reader, answer, 409, "There is no such group. Nothing was changed.")
    assert rows() == before


@pytest.mark.parametrize(
    ("name", "leads_to"),
    [("class-act", "class-teacher"), ("class-group", "class")],
)
def test_looking_at_an_address_that_is_posted_to_changes_nothing(
    reader: Client, name: str, leads_to: str
) -> None:
    classroom = a_class(seating="choice")
    came(reader, classroom)
    taught(reader, classroom)
    before = rows()
    answer = reader.get(at(name, classroom), {"do": "end", "group": "1"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == at(leads_to, classroom)
    assert reader.get(at("class", classroom)).status_code == 200  # he is still in the class
    assert reader.get(at("class-erase", classroom)).status_code == 200
    assert rows() == before


def test_who_is_no_pupil_is_led_to_the_door(reader: Client, lesson: Classroom) -> None:
    before = rows()
    pages: list[tuple[Callable[..., HttpResponse], str]] = [
        (reader.get, "class"),
        (reader.post, "class-group"),
        (reader.post, "class-leave"),
    ]
    for send, name in pages:
        answer = send(at(name, lesson), {"group": "1"}, follow=True)
        assert answer.redirect_chain[-1][0] == at("class-join", lesson)
    assert rows() == before
