"""What is said where a class was: to those who were there, and to everybody else."""

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import services

from .classes import a_class, come
from .refusals import at, rows, said

pytestmark = pytest.mark.django_db

THANKS = (
    "This lesson is over. The class, its tables, pseudonyms and answers have been erased, "
    "as we promised."
)
UNKNOWN = (
    "There is no such class or table, or it no longer exists: after the lesson everything is "
    "erased, as we promise. Check the address: a letter may be missing."
)
NAMES = ["class", "class-join", "class-back", "class-group", "class-leave", "class-projector"]
NAMES += ["class-teacher", "class-act", "class-card", "class-card-qr", "class-erase"]
NAMES += ["class-qr", "class-version", "class-here", "class-debrief", "class-ticket"]


def test_whoever_was_there_is_thanked(reader: Client) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    (table,) = classroom.tables.all()
    reader.post(at("class-back", classroom), {"name": pupil.name, "sign": pupil.sign})
    reader.get(at("class", classroom))
    addresses = [at(name, classroom) for name in NAMES]
    addresses.append(reverse("table", args=[table.public_id]))
    services.erase(classroom.pk)
    before = rows()
    for address in addresses:
        said(reader, reader.get(address), 410, THANKS)
        said(reader, reader.post(address, {"name": "Kruk", "do": "pause"}), 410, THANKS)
    answer = reader.post(reverse("join-by-code"), {"code": classroom.code}, follow=True)
    said(reader, answer, 410, THANKS)
    assert rows() == before


def test_the_teacher_is_thanked(reader: Client) -> None:
    classroom = a_class()
    key = reverse("class-teacher-key", args=[classroom.teacher_token])
    reader.get(key)
    services.make_tables(classroom.pk)
    come(classroom, 1)
    shown = reader.get(at("class-table", classroom, number=1)).headers["Location"]
    said(reader, reader.post(at("class-erase", classroom)), 200, THANKS)
    for address in (shown, key, at("class-teacher", classroom), at("class-results", classroom)):
        said(reader, reader.get(address), 410, THANKS)
    answer = reader.post(reverse("join-by-code"), {"code": classroom.code}, follow=True)
    said(reader, answer, 410, THANKS)
    assert 'class="way-back"' not in reader.get("/").content.decode()


def test_nobody_else_learns_what_is_erased_and_what_never_was(reader: Client) -> None:
    classroom = a_class()
    come(classroom, 1)
    services.make_tables(classroom.pk)
    (table,) = classroom.tables.all()
    services.erase(classroom.pk)
    addresses = [at(name, classroom) for name in NAMES]
    addresses.append(at("class-table", classroom, number=1))
    addresses.append(reverse("class-teacher-key", args=[classroom.teacher_token]))
    addresses.append(reverse("table", args=[table.public_id]))
    addresses.append(reverse("table", args=["nosuchtable23456"]))
    addresses.append(reverse("class", args=["nosuchclass23456"]))
    for address in addresses:
        said(reader, reader.get(address), 404, UNKNOWN)
        said(reader, reader.post(address, {"name": "Kruk", "do": "pause"}), 404, UNKNOWN)
    answers = [
        reader.post(reverse("join-by-code"), {"code": code}).status_code
        for code in (classroom.code, "KRUK-0000")
    ]
    assert answers == [422, 422]


def test_a_code_that_was_given_anew_leads_to_the_new_class() -> None:
    old = a_class()
    client = Client()
    client.get(reverse("class-teacher-key", args=[old.teacher_token]))
    services.erase(old.pk)
    new = a_class()
    new.code = old.code
    new.save()
    answer = client.post(reverse("join-by-code"), {"code": old.code})
    assert answer.headers["Location"] == at("class-join", new)


def test_a_full_cookie_still_fits() -> None:
    """Browsers drop a cookie of more than four kilobytes, and with it every class and seat."""
    client = Client()
    for _ in range(40):
        classroom = a_class()
        client.get(reverse("class-teacher-key", args=[classroom.teacher_token]))
        (pupil,) = come(classroom, 1)
        services.make_tables(classroom.pk)
        posted = {"name": pupil.name, "sign": pupil.sign}
        client.post(at("class-back", classroom), posted)
        client.get(at("class", classroom))
        table = classroom.tables.get()
        client.get(reverse("host", args=[table.host_token]))
    assert len(client.cookies["sessionid"].output()) < 4096
