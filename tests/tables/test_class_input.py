"""What a class is sent that it should not be: it says why in the reader's language, and nothing
has changed."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.views.class_open import WRONG_SIGNS

from .classes import a_class, come
from .html import Page
from .refusals import HTML, at, language_of, rows, said

pytestmark = pytest.mark.django_db


HOSTILE = [
    HTML,
    "<b>Ola</b>",
    "Ola&lt;",
    '" autofocus onfocus="x',
    "\u202eKruk",
    "Kr\u200buk",
    "Kr\u200duk",
    "\u2066Kruk\u2069",
    "Kr\u00aduk",
    "\u3164",
    "\u2800",
    "Kruk\u0336\u0336\u0336",
    "x" * 10_000,
    "Ż" * 21,
    "🙂",
    "👩‍👩‍👧",
    "Kruk 🦅",
    "\x00Kruk",
    "\u041aruk",  # a Cyrillic K
    "'; DROP TABLE game_pupil; --",
    "{{ classroom.teacher_token }}",
    "%s%n",
    "...",
    "---",
    "\t \n",
    "",
]


# The code


UNKNOWN = (
    "There is no class and no table with this code. "
    "Is the address the one on your teacher’s screen, too?"
)


@pytest.mark.parametrize(
    ("code", "english"),
    [
        ("KRUK-0000", UNKNOWN),
        ("kruk 0000", UNKNOWN),
        ("", "This field is required."),
        ("x" * 10_000, None),
        (HTML, "A code is a word and four digits, such as %(code)s."),
        ("KRUK-١٢٣٤", "A code is a word and four digits, such as %(code)s."),
        ("\u202eKRUK-0000", "A code is a word and four digits, such as %(code)s."),
        ("KRUK\x00-0000", None),
    ],
)
def test_a_wrong_code_opens_no_class(reader: Client, code: str, english: str | None) -> None:
    a_class()
    before = rows()
    answer = reader.post(reverse("join-by-code"), {"code": code})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert HTML not in page
    assert 'class="field-error"' in page
    if english:
        with translation.override(language_of(reader)):
            assert translation.gettext(english) % {"code": "KRUK-1234"} in unescape(page)
    assert rows() == before


def test_a_code_is_read_however_it_is_typed(reader: Client) -> None:
    classroom = a_class()
    for code in (classroom.code.lower(), classroom.code.replace("-", "  "), f" {classroom.code} "):
        answer = reader.post(reverse("join-by-code"), {"code": code})
        assert answer.headers["Location"] == at("class-join", classroom)


def test_an_ended_class_takes_nobody(reader: Client) -> None:
    classroom = a_class()
    come(classroom, 2)
    services.end_class(classroom.pk)
    before = rows()
    page = reader.get(at("class-join", classroom)).content.decode()
    assert '<form class="join-form"' not in page
    for name in (services.propose(classroom), HTML):
        answer = reader.post(at("class-join", classroom), {"name": name})
        if name != HTML:
            ended = "This lesson has ended; nobody can join any more."
            said(reader, answer, 410, ended)
        assert answer.status_code in (410, 422)
    assert rows() == before


def test_a_full_class_takes_nobody(reader: Client) -> None:
    classroom = a_class()
    come(classroom, services.MOST_PUPILS)
    before = rows()
    answer = reader.post(at("class-join", classroom), {"name": services.propose(classroom)})
    said(reader, answer, 409, "This class is full. Tell your teacher.")
    assert rows() == before
    assert len(before["Pupil"]) == 60


# Pseudonyms


@pytest.mark.parametrize(
    "again", ["Żuraw", "ŻURAW", "żuraw", "zuraw", "  Żuraw ", "Z\u0307uraw", "Ｚuraw", "ẓuraw"]
)
def test_a_pseudonym_is_given_once(reader: Client, again: str) -> None:
    classroom = a_class(own_names=True)
    services.join(classroom.pk, "Żuraw")
    before = rows()
    answer = reader.post(at("class-join", classroom), {"name": again})
    taken = "Somebody in this class already has this pseudonym. Here is another."
    said(reader, answer, 409, taken)
    proposed = re.search(r'name="name" value="([^"]+)"', answer.content.decode())
    assert proposed
    assert rows() == before
    assert reader.post(at("class-join", classroom), {"name": proposed[1]}).status_code == 302


@pytest.mark.parametrize("own_names", [False, True])
@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_a_hostile_pseudonym_is_refused(reader: Client, name: str, own_names: bool) -> None:
    classroom = a_class(own_names=own_names)
    before = rows()
    answer = reader.post(at("class-join", classroom), {"name": name})
    said(reader, answer, 422, "A pseudonym has 1 to 20 letters, digits, spaces or hyphens.")
    page = answer.content.decode()
    assert HTML not in page
    assert 'value="" autofocus' not in page
    assert "x" * 21 not in page
    assert rows() == before


@pytest.mark.parametrize(
    "name", ["Superman", "żuraw", "Żuraw 1", "Żuraw 02", "Żuraw ٣", "Żuraw 2 3", "Żuraw-2"]
)
def test_only_what_could_be_dealt_is_taken_where_names_are_dealt(reader: Client, name: str) -> None:
    classroom = a_class()
    before = rows()
    answer = reader.post(at("class-join", classroom), {"name": name})
    said(reader, answer, 422, "A pseudonym has 1 to 20 letters, digits, spaces or hyphens.")
    assert rows() == before
    assert reader.post(at("class-join", classroom), {"name": "Żuraw 2"}).status_code == 302


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("Żuraw", "xx"),
        ("Żuraw", "٠٧"),
        ("Żuraw", "123"),
        ("Żuraw", ""),
        ("", "07"),
        (HTML, "07"),
        ("x" * 10_000, "07"),
        ("\u202eŻuraw", "07"),
        ("Żuraw\x00", "07"),
        ("🙂", "1" * 10_000),
    ],
)
def test_no_pseudonym_and_sign_but_the_right_ones_lead_back(
    reader: Client, name: str, sign: str
) -> None:
    classroom = a_class()
    services.join(classroom.pk, "Żuraw")
    Pupil.objects.update(sign="42")
    before = rows()
    answer = reader.post(at("class-back", classroom), {"name": name, "sign": sign})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert HTML not in page
    assert re.search(r'class="(field-error|message error)"', page)
    assert reader.get(at("class", classroom)).status_code == 302
    assert rows() == before


def test_signs_cannot_be_tried_out(reader: Client) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    wrong = f"{(int(pupil.sign) + 1) % 100:02}"
    post = {"name": pupil.name, "sign": wrong}
    nobody = "The pseudonym and the sign do not match. Check both, or ask your teacher."
    for _ in range(WRONG_SIGNS.allowed):
        said(reader, reader.post(at("class-back", classroom), post), 422, nobody)
    answer = reader.post(at("class-back", classroom), {**post, "sign": pupil.sign})
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) in range(890, 902)
    assert re.search(r"\b1[56]\smin", answer.content.decode())
    assert reader.get(at("class", classroom)).status_code == 302
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    right = elsewhere.post(at("class-back", classroom), {**post, "sign": pupil.sign})
    assert right.status_code == 302


# The teacher's posts


# Opening a class


def filled_in(reader: Client) -> dict[str, str]:
    """What the form for a new class is sent with, untouched."""
    page = Page(reader.get(reverse("class-new")).content.decode())
    form = next(form for form in page.forms.values() if "seating" in form.fields)
    return {**form.fields, "way": "devices"}


@pytest.mark.parametrize(
    "change",
    [
        {"way": ""},
        {"way": "by post"},
        {"way": HTML},
        {"group_size": "0"},
        {"group_size": "x"},
        {"group_size": "9" * 400},
        {"group_size": "-2"},
        {"seating": "by height"},
        {"level": "genius"},
        {"level": ""},
        {"language": "xx"},
        {"length": "for ever"},
        {"language": "x" * 10_000},
    ],
    ids=str,
)
def test_a_class_that_cannot_be_is_not_opened(reader: Client, change: dict[str, str]) -> None:
    answer = reader.post(reverse("class-new"), {**filled_in(reader), **change})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert re.search(r'class="(field-error|message error)', page)
    assert HTML not in page
    assert not Classroom.objects.exists()
    assert reader.post(reverse("class-new"), filled_in(reader)).status_code == 302


def test_on_a_borrowed_device_whoever_comes_back_is_himself(reader: Client) -> None:
    """And the device's owner is not any more, until he comes back, too."""
    classroom = a_class(own_names=True)
    borrower = services.join(classroom.pk, "Ala")
    reader.post(at("class-join", classroom), {"name": "Bolek"})
    assert "Bolek" in reader.get(at("class", classroom)).content.decode()
    post = {"name": "Ala", "sign": borrower.sign}
    assert reader.post(at("class-back", classroom), post).status_code == 302
    page = reader.get(at("class", classroom)).content.decode()
    assert "Ala" in page
    assert "Bolek" not in page


def test_a_double_tap_makes_one_pupil() -> None:
    classroom = a_class()
    form = Client().get(at("class-join", classroom)).content.decode()
    post = dict(re.findall(r'name="(name|key)" value="([^"]+)"', form))
    taps = [Client().post(at("class-join", classroom), post) for _ in range(2)]
    assert [tap.status_code for tap in taps] == [302, 302]
    assert classroom.pupils.count() == 1
