"""How a class answered its exit ticket: the teacher's page, table and PDF."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from ctypes import POINTER, c_ushort, cast, create_string_buffer
from io import StringIO
from typing import Any

import pypdfium2
import pytest
from django.utils import translation

from game.classroom import after, again, services
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket, ticket_questions
from game.printing.results import RESULTS
from game.views import class_after
from wyklenci_site.press import shelf
from wyklenci_site.press.draw import NoPdf
from wyklenci_site.press.models import Printout

from .lessons import address, browser, left_over, opened, played, post, teacher_of, with_ticket

PAGES = ("class-debrief", "class-ticket-projector", "class-results")


@pytest.fixture
def asked(db: None) -> Classroom:
    """A class with an open exit ticket."""
    return with_ticket(opened())


def test_results_are_for_the_teacher_alone(asked: Classroom) -> None:
    for name in ("class-results", "class-results-csv", "class-results-pdf"):
        for client in (
            browser(),
            browser(pupils=[asked.pupils.first().token]),
            teacher_of(opened(pupils=0)),
        ):
            assert client.get(address(name, asked)).status_code == 403


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_the_teachers_pages_speak_the_readers_language(
    asked: Classroom, language: str, name: str
) -> None:
    post(asked, asked.pupils.first(), asked.ticket[0], 0)
    page = teacher_of(asked, language).get(address(name, asked)).content.decode()
    assert not left_over(page, asked, language)


def test_what_is_counted_comes_before_sentences_and_each_question_is_one_link_away(
    asked: Classroom,
) -> None:
    asked.ticket = ["open:lesson", *asked.ticket[:2]]
    asked.save()
    page = teacher_of(asked, "en").get(address("class-results", asked)).text
    kinds = {number: bool(one.answers) for number, one in enumerate(after.results(asked), 1)}
    places = [int(number) for number in re.findall(r'id="sentences-(\d+)"', page)]
    assert places == sorted(kinds, key=lambda number: (not kinds[number], number))
    assert places != sorted(kinds), "here the sentences are asked for first"
    ways = [int(number) for number in re.findall(r'href="#sentences-(\d+)"', page)]
    assert ways == sorted(kinds)


def test_htmx_is_given_the_part_that_changes(asked: Classroom) -> None:
    answer = teacher_of(asked).get(address("class-results", asked), headers={"HX-Request": "true"})
    page = answer.content.decode()
    assert "<html" not in page
    assert page.count('id="results"') == 1
    services.end_class(asked.pk)
    assert "hx-trigger" not in teacher_of(asked).get(address("class-results", asked)).text


def test_pupils_who_were_sent_out_do_not_count(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    post(asked, pupil, asked.ticket[0], 0)
    assert after.results(asked)[0].answered == 1
    services.remove_pupil(asked.pk, pupil.pk)
    assert after.results(asked)[0].answered == 0


@pytest.mark.parametrize(("language", "delimiter"), [("pl", ";"), ("en", ",")])
def test_a_spreadsheet_reads_the_table(asked: Classroom, language: str, delimiter: str) -> None:
    for pupil in asked.pupils.all():
        post(asked, pupil, asked.ticket[1], 1)
    answer = teacher_of(asked, language).get(address("class-results-csv", asked))
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert answer["Content-Disposition"].endswith('.csv"')
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig")), delimiter=delimiter))
    with translation.override(language):
        questions = ticket_questions(asked)
    *rows, why = rows
    assert len(rows) == sum(len(one.answers) for one in questions)
    told = "gives no marks to anybody" if language == "en" else "nikomu nie wystawia ocen"
    assert told in next(iter(why.values()))
    assert len(rows[0]) == 8
    counts = Counter[str]()
    for row in rows:
        number, text, _letter, _answer, _right, *numbers = row.values()
        assert text == questions[int(number) - 1].text
        assert int(numbers[0]) + int(numbers[1]) == int(numbers[2])
        counts[number] += int(numbers[2])
    assert counts == {"2": 5, "1": 0, "3": 0, "4": 0}


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(text: str) -> None:
    assert class_after._cell(text) == f"'{text}"
    assert class_after._cell(f"a{text}") == f"a{text}"


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.usefixtures("printed_at_once")
def test_the_pdf_holds_every_question(asked: Classroom, language: str) -> None:
    post(asked, asked.pupils.first(), asked.ticket[0], 0)
    answer = teacher_of(asked, language).get(address("class-results-pdf", asked))
    assert answer["Content-Type"] == "application/pdf"
    document = pypdfium2.PdfDocument(answer.content)
    assert 1 <= len(document) <= 2
    width, height = document[0].get_size()
    assert (round(width), round(height)) == (595, 842)
    told = " ".join(page.get_textpage().get_text_range() for page in document)
    flat = re.sub(r"\s+", " ", told)
    with translation.override(language):
        for one in ticket_questions(asked):
            assert re.sub(r"\s+", " ", one.text) in flat
    title = "Results of the exit ticket" if language == "en" else "Wyniki wyjściówki"
    assert title in flat
    assert title in document.get_metadata_value("Title")
    assert pypdfium2.raw.FPDFCatalog_IsTagged(document)
    spoken = create_string_buffer(16)
    pypdfium2.raw.FPDFCatalog_GetLanguage(document, cast(spoken, POINTER(c_ushort)), 16)
    assert spoken.raw.decode("utf-16-le").startswith(language)


@pytest.mark.usefixtures("printed_at_once")
def test_the_pdf_is_as_the_results_are_now(
    asked: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.printing.results.draw", lambda html, told: html.encode())
    teacher, pdf = teacher_of(asked), address("class-results-pdf", asked)
    for answers, pupil in enumerate(asked.pupils.all()):
        assert f"Answers: {answers}" in teacher.get(pdf).text
        post(asked, pupil, asked.ticket[0], 0)


@pytest.mark.usefixtures("printed_at_once")
def test_a_pdf_that_is_there_is_still_for_the_teacher_alone(
    asked: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.printing.results.draw", lambda html, told: html.encode())
    pdf = address("class-results-pdf", asked)
    assert teacher_of(asked).get(pdf).status_code == 200
    key = Printout.objects.get(owner=asked.public_id).key
    for client in (browser(), browser(pupils=[asked.pupils.first().token])):
        assert client.get(pdf).status_code == 403
        assert client.get(f"{pdf}?order={key}").status_code == 403


def test_whoever_waits_gets_the_results_of_when_he_asked(asked: Classroom) -> None:
    teacher, pdf = teacher_of(asked), address("class-results-pdf", asked)
    page = teacher.get(pdf).text
    [waits_at] = set(re.findall(r'hx-get="([^"]+)"', page))
    post(asked, asked.pupils.first(), asked.ticket[0], 0)
    assert teacher.get(waits_at, headers={"HX-Request": "true"}).status_code == 202
    assert Printout.objects.count() == 1
    other = with_ticket(opened())
    theirs = waits_at.replace(asked.public_id, other.public_id)
    assert teacher_of(other).get(theirs).status_code == 202
    assert Printout.objects.filter(owner=other.public_id).count() == 1


@pytest.mark.usefixtures("printed_at_once")
def test_without_libraries_the_server_says_so(
    asked: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(html: str, told: object) -> bytes:
        raise NoPdf("cannot load library")

    monkeypatch.setattr("game.printing.results.draw", draw)
    answer = teacher_of(asked).get(address("class-results-pdf", asked))
    assert answer.status_code == 503
    assert "cannot make PDFs" in answer.text
    assert "libpango-1.0-0" in answer.text


def test_results_on_paper_go_with_the_class(
    asked: Classroom,
    monkeypatch: pytest.MonkeyPatch,
    work_off: Callable[[], bool],
    django_capture_on_commit_callbacks: Any,
) -> None:
    monkeypatch.setattr("game.printing.results.draw", lambda html, told: b"%PDF")
    pdf = address("class-results-pdf", asked)
    teacher_of(asked).get(pdf)
    assert work_off()
    printout = Printout.objects.get()
    assert shelf.holds(printout.key, RESULTS, printout.size)
    with django_capture_on_commit_callbacks(execute=True):
        erase_class(asked.pk)
    assert not Printout.objects.exists()
    assert not shelf.holds(printout.key, RESULTS, printout.size)


def test_results_stand_in_the_order_of_asking_and_sentences_last(db: None) -> None:
    classroom = played(opened(pupils=3))
    open_ticket(classroom.pk)
    page = teacher_of(classroom).get(address("class-results", classroom)).text
    order = re.findall(r'id="sentences-(\d+)"', page)
    last = len(Classroom.objects.get(pk=classroom.pk).ticket)
    assert order == [*map(str, range(1, last + 1))]
    assert page.index('class="tally"') < page.index("Sentences: ")


def test_the_results_of_an_earlier_game_are_found_while_the_next_has_none(db: None) -> None:
    classroom = played(opened(pupils=3))
    open_ticket(classroom.pk)
    again.play_again(classroom.pk, 1, again.NextGame("outcast-heroes", classroom.options, 2))
    now = Classroom.objects.get(pk=classroom.pk)
    teacher = teacher_of(now, "en")
    page = teacher.get(address("class-results", classroom)).text
    assert 'class="tally"' in page
    sheet = teacher.get(address("class-results-csv", classroom)).text
    rows = csv.reader(StringIO(sheet.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")))
    answers = [row for row in rows if row and row[0].isdecimal()]
    assert len(answers) == sum(len(one.answers) for one in after.results(again.as_it_was(now, 1)))
    page = teacher.get(f"{address('class-results', classroom)}?round=2").text
    assert 'class="tally"' not in page
    assert "has not been opened after this game" in page
