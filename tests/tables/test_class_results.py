"""How a class answered its exit ticket: the teacher's page, table and PDF."""

import csv
import re
from collections import Counter
from ctypes import POINTER, c_ushort, cast, create_string_buffer
from io import StringIO
from pathlib import Path

import pypdfium2
import pytest
from django.utils import translation

from game.classroom import after, services
from game.classroom.models import Classroom
from game.views import class_after

from .lessons import address, browser, left_over, opened, post, teacher_of, with_ticket

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
        questions = after.ticket_questions(asked)
    assert len(rows) == sum(len(one.answers) for one in questions)
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
        for one in after.ticket_questions(asked):
            assert re.sub(r"\s+", " ", one.text) in flat
    title = "Results of the exit ticket" if language == "en" else "Wyniki wyjściówki"
    assert title in flat
    assert title in document.get_metadata_value("Title")
    assert pypdfium2.raw.FPDFCatalog_IsTagged(document)
    spoken = create_string_buffer(16)
    pypdfium2.raw.FPDFCatalog_GetLanguage(document, cast(spoken, POINTER(c_ushort)), 16)
    assert spoken.raw.decode("utf-16-le").startswith(language)


def test_without_libraries_the_server_says_so(
    asked: Classroom, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "weasyprint.py").write_text('raise OSError("cannot load library")')
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    answer = teacher_of(asked).get(address("class-results-pdf", asked))
    assert answer.status_code == 503
    assert "cannot make PDFs" in answer.content.decode()
