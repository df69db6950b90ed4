"""What a class is sent that it should not be: it says why in the reader's language, and nothing
has changed."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom import services
from game.classroom.models import Classroom, Pupil, TicketAnswer
from game.models import MoveRow, Seat, Table
from game.views.class_open import WRONG_SIGNS
from game.views.joining import WRONG_CODES

from .classes import a_class, come
from .html import Page
from .leftovers import english_in, polish_in

pytestmark = pytest.mark.django_db

HTML = "<script>alert(1)</script>"
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
WORDS = re.compile(r'<p class="(?:lead"|[^"]*" role="alert")>(.*?)</p>', re.S)


@pytest.fixture(autouse=True)
def _forgiven() -> None:
    WRONG_CODES.forget()
    WRONG_SIGNS.forget()


@pytest.fixture(params=["pl", "en"])
def reader(request: pytest.FixtureRequest) -> Client:
    """Somebody who reads this language."""
    return Client(headers={"accept-language": request.param})


def rows() -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored about classes and tables."""
    models = (Classroom, Pupil, TicketAnswer, Table, Seat, MoveRow)
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in models}


def language_of(client: Client) -> str:
    """The language in which this reader's pages are: his own, until he is in a class."""
    chosen = client.cookies.get("language")
    return chosen.value if chosen else client.defaults["HTTP_ACCEPT_LANGUAGE"]


def said(client: Client, answer: HttpResponse, status: int, english: str) -> None:
    """Exactly this is said on the page, in the language of the reader."""
    page = answer.content.decode()
    assert answer.status_code == status, page
    language = language_of(client)
    assert f'lang="{language}"' in page
    found = WORDS.search(page)
    assert found, page
    words = " ".join(unescape(re.sub("<[^>]+>", "", found[1])).split())
    with translation.override(language):
        assert words == " ".join(translation.gettext(english).split())
    if language == "pl":
        assert words != english
        assert english_in(words) == ""
    else:
        assert polish_in(words) == ""


def at(name: str, classroom: Classroom, **more: object) -> str:
    return reverse(name, kwargs={"public_id": classroom.public_id, **more})


# The code


@pytest.mark.parametrize(
    ("code", "english"),
    [
        ("KRUK-0000", "There is no class and no table with this code."),
        ("kruk 0000", "There is no class and no table with this code."),
        ("", "This field is required."),
        ("x" * 10_000, None),
        (HTML, "A code is a word and four digits, as in %(code)s."),
        ("KRUK-١٢٣٤", "A code is a word and four digits, as in %(code)s."),
        ("\u202eKRUK-0000", "A code is a word and four digits, as in %(code)s."),
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


def test_an_erased_class_is_nowhere(reader: Client) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    (table,) = classroom.tables.all()
    reader.post(at("class-back", classroom), {"name": pupil.name, "sign": pupil.sign})
    reader.get(reverse("class-teacher-key", args=[classroom.teacher_token]))
    services.erase(classroom.pk)
    before = rows()
    english = "There is no such page. Check the address or the code: a letter may be missing."
    names = ["class", "class-join", "class-back", "class-group", "class-leave", "class-projector"]
    names += ["class-teacher", "class-act", "class-card", "class-card-qr", "class-erase"]
    names += ["class-qr", "class-version", "class-here"]
    addresses = [at(name, classroom) for name in names]
    addresses.append(at("class-table", classroom, number=1))
    addresses.append(reverse("class-teacher-key", args=[classroom.teacher_token]))
    addresses.append(reverse("table", args=[table.public_id]))
    for address in addresses:
        said(reader, reader.get(address), 404, english)
        said(reader, reader.post(address, {"name": "Kruk", "do": "pause"}), 404, english)
    answer = reader.post(reverse("join-by-code"), {"code": classroom.code})
    assert answer.status_code == 422
    assert rows() == before


def test_a_full_class_takes_nobody(reader: Client) -> None:
    classroom = a_class()
    come(classroom, services.MOST_PUPILS)
    before = rows()
    answer = reader.post(at("class-join", classroom), {"name": services.propose(classroom)})
    said(reader, answer, 409, "This class is full. Ask the teacher.")
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
    taken = "Somebody in this class has this pseudonym already. Here is another."
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
    said(reader, answer, 422, "A name has 1 to 20 letters, digits, blanks or hyphens.")
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
    said(reader, answer, 422, "A name has 1 to 20 letters, digits, blanks or hyphens.")
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
    nobody = "Pseudonym and sign do not belong together. Check both, or ask the teacher."
    for _ in range(WRONG_SIGNS.allowed):
        said(reader, reader.post(at("class-back", classroom), post), 422, nobody)
    answer = reader.post(at("class-back", classroom), {**post, "sign": pupil.sign})
    assert answer.status_code == 429
    assert re.search(r"90[01]|89\d", answer.content.decode())
    assert reader.get(at("class", classroom)).status_code == 302
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    right = elsewhere.post(at("class-back", classroom), {**post, "sign": pupil.sign})
    assert right.status_code == 302


# The teacher's posts


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
    words = "This page opens with the teacher’s link of this class. Nothing was changed."
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
    words = "This page opens with the teacher’s link of this class. Nothing was changed."
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
    words = "That is not in this class any more. Nothing was changed."
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
    said(reader, answer, 409, "That is not in this class any more. Nothing was changed.")
    assert rows() == before


MALFORMED = ["x", "-1", "1.5", " 1", "1_0", "٣", "１", "0x1", "1e3", "9" * 30, "\x00", HTML]


@pytest.mark.parametrize("number", MALFORMED, ids=ascii)
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
def test_a_number_that_is_none_changes_nothing(
    act: dict[str, str], field: str, number: str
) -> None:
    classroom = a_class(seating="teacher")
    come(classroom, 2)
    reader = taught(Client(headers={"accept-language": "en"}), classroom)
    before = rows()
    posted = {
        name: value.replace("{pupil}", str(classroom.pupils.first().pk))
        for name, value in act.items()
    }
    answer = reader.post(at("class-act", classroom), {**posted, field: number})
    said(reader, answer, 400, "This cannot be read. Nothing was changed.")
    assert rows() == before


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


AFTER_THE_END = [a for a in ALL_ACTS if a["do"] not in ("end", "go-to")]


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


@pytest.mark.parametrize("group", [*MALFORMED, "0", "61", "9999", "01x"], ids=ascii)
def test_a_group_that_is_none_is_not_chosen(reader: Client, group: str) -> None:
    classroom = a_class(seating="choice")
    came(reader, classroom)
    before = rows()
    answer = reader.post(at("class-group", classroom), {"group": group})
    said(reader, answer, 409, "There is no such group. Nothing was changed.")
    assert rows() == before


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
    [("class-act", "class-teacher"), ("class-group", "class"), ("class-leave", "class-join")],
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
