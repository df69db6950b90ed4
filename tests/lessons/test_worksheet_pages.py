"""Worksheets as pages and files: chosen, looked at, printed, edited."""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit
from xml.dom import minidom
from zipfile import ZIP_STORED, ZipFile

import pypdfium2
import pytest
import zxingcpp
from django.http import QueryDict
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from PIL import Image
from weasyprint import HTML
from weasyprint.formatting_structure import boxes
from weasyprint.text.fonts import FontConfiguration

from lessons.catalogue import notes_in
from lessons.worksheets import exit_ticket
from lessons.worksheets.choice import Choice, of_wanted, read_choice
from lessons.worksheets.code import every_name, short_name, told_by
from lessons.worksheets.documents import EDITABLE, KEY, SHEET, context, html
from lessons.worksheets.facts import askable
from lessons.worksheets.kinds import KINDS, LEVELS
from lessons.worksheets.sheet import Order, Sheet
from lessons.worksheets.who_am_i import Cards
from wyklenci_site.press.documents import document
from wyklenci_site.press.draw import STATIC
from wyklenci_site.press.models import Printout

HOST = "https://gry.szkola-podstawowa.warszawa.pl"
PLAN = "plan=rozbite-wiezienia"


def text_of(client: Client, address: str, language: str = "pl", status: int = 200) -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == status, address
    return response.content.decode()


def wanted(slug: str, **more: Any) -> dict[str, Any]:
    choice = Choice(KINDS[slug], plan="rozbite-wiezienia", **more)
    return {**choice.wanted, "language": "pl", "address": HOST}


# Pages


def test_the_list_leads_to_every_kind_and_a_plan_to_the_list(client: Client) -> None:
    assert 'href="/worksheets/?plan=rozbite-wiezienia"' in text_of(
        client, "/plans/rozbite-wiezienia/"
    )
    page = text_of(client, f"/worksheets/?{PLAN}")
    for slug in KINDS:
        assert f'href="/worksheets/{slug}/?{PLAN}"' in page
    assert 'href="/worksheets/map/"' in text_of(client, "/worksheets/?plan=none")


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("slug", KINDS)
def test_a_page_shows_the_tasks_and_leads_to_the_files(
    client: Client, slug: str, language: str
) -> None:
    page = text_of(client, f"/worksheets/{slug}/?{PLAN}&level=easier&seed=7", language)
    query = "?plan=rozbite-wiezienia&amp;level=easier&amp;seed="
    for file in ("sheet.pdf", "key.pdf", "sheet.odt"):
        assert f'href="/worksheets/{slug}/{file}{query}7"' in page
    assert f'href="/worksheets/{slug}/{query}8"' in page  # another draw
    assert f"<title>{KINDS[slug].title}" in page or language == "en"
    assert ' style="' not in page
    assert "ws-preview" in page


def test_without_a_choice_there_is_a_sheet_too(client: Client) -> None:
    assert "ws-passage" in text_of(client, "/worksheets/fill-in/")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("plan=none", "There is no such lesson plan"),
        ("theme=none", "There is no such theme"),
        ("notes=soldier/nobody", "There is no such note"),
        ("level=hard", "There is no such level"),
        ("count=10000", "This worksheet has 4 to 10 tasks"),
        ("count=-3", "This worksheet has 4 to 10 tasks"),
        ("count=5.5", "This worksheet has 4 to 10 tasks"),
        ("seed=99999", "The number of the set is damaged"),
        ("seed=²", "The number of the set is damaged"),
        ("&".join(f"notes={key}" for key in list(notes_in("pl"))[:13]), "at most 12 notes"),
    ],
)
def test_what_is_wrong_is_said(client: Client, query: str, told: str) -> None:
    page = text_of(client, f"/worksheets/map/?{query}", "en", status=400)
    assert told in page
    assert 'name="plan"' in page  # to choose anew


@pytest.mark.parametrize("file", ["sheet.pdf", "key.pdf", "sheet.odt", "notes/"])
def test_a_file_of_nothing_that_can_be_made_is_the_form(client: Client, file: str) -> None:
    page = text_of(client, f"/worksheets/map/{file}?level=hard", "en", status=400)
    assert "There is no such level" in page


def test_there_is_no_other_kind(client: Client) -> None:
    for file in ("", "sheet.pdf", "key.pdf", "sheet.odt", "notes/"):
        text_of(client, f"/worksheets/crossword/{file}", status=404)


def test_the_address_tells_the_whole_choice() -> None:
    choice = Choice(
        KINDS["map"], "rozbite-wiezienia", "women", ("term/areszt",), "easier", count=6, seed=9
    )
    assert of_wanted(choice.wanted) == choice
    assert choice.again.seed == 10
    with translation.override("pl"):
        assert choice.about == "Rozbite więzienia · Kobiety w\N{NO-BREAK SPACE}podziemiu · …"
    assert Choice(KINDS["map"], seed=9999).again.seed == 1


# Paper


@pytest.fixture(scope="module")
def printed() -> Iterator[pypdfium2.PdfDocument]:
    with translation.override("pl"):
        drawn = SHEET.make(wanted("fill-in"), lambda done, of: None)
    pdf = pypdfium2.PdfDocument(drawn)
    yield pdf
    pdf.close()


def test_a_sheet_is_one_page_with_every_letter(printed: pypdfium2.PdfDocument) -> None:
    assert len(printed) == 1
    width, height = printed[0].get_size()
    assert (round(width / 72 * 25.4), round(height / 72 * 25.4)) == (210, 297)
    text = printed[0].get_textpage().get_text_range()
    assert "Rozbicie więzienia w" in text
    assert "____" in text
    assert printed.get_metadata_value("Title").endswith(" – 1")


def test_the_code_leads_to_the_notes_of_the_sheet(
    printed: pypdfium2.PdfDocument, client: Client
) -> None:
    picture = printed[0].render(scale=300 / 72).to_pil()
    (code,) = zxingcpp.read_barcodes(picture)
    assert code.text.startswith(HOST.upper())
    page = client.get(urlsplit(code.text).path, follow=True).content.decode()
    sheet = context(of_wanted(wanted("fill-in")), HOST)["sheet"]
    assert {f'href="{note.url}"' for note in sheet.notes} == set(
        re.findall(r'href="/notes/[a-z]+/[a-z0-9-]+/"', page)
    )


MOST: dict[str, Any] = {"theme": "repression", "notes": tuple(notes_in("pl"))[:12], "seed": 9999}
"""The longest address there is."""


@pytest.mark.parametrize("template", ["sheet", "key"])
@pytest.mark.parametrize("slug", KINDS)
def test_a_photocopy_can_be_read_by_a_phone(slug: str, template: str) -> None:
    """A square of a code is 0.5 mm, whatever was chosen, and the code still fits its place."""
    kind = KINDS[slug]
    for more in ({}, {**MOST, "count": kind.counts[-1]}):
        page = html(f"printing/worksheets/{template}.html", wanted(slug, **more))
        codes = re.findall(
            r'class="qr" src="data:image/png;base64,([^"]+)".*?width: ([0-9.]+)mm"', page
        )
        assert codes
        for picture, width in codes:
            squares = Image.open(BytesIO(b64decode(picture))).width
            assert float(width) / squares >= 0.499
            assert float(width) <= 23


def test_a_code_leads_to_what_it_was_made_from(client: Client) -> None:
    for slug, kind in KINDS.items():
        most = Choice(kind, "rozbite-wiezienia", level="extended", count=kind.counts[-1], **MOST)
        for choice in (Choice(kind), most):
            told, query = told_by(choice.code)
            assert told == slug
            assert read_choice(kind, QueryDict(urlencode(query))) == choice
            for end, page in (("", ""), ("/n", "notes/")):
                for way in (f"/w/{choice.code}{end}", f"/w/{choice.code}{end}".upper()):
                    response = client.get(way)
                    assert response["Location"] == f"/worksheets/{slug}/{page}?{choice.query}"


def test_short_names_are_one_thing_s_each_and_stay() -> None:
    names = [short_name(*one) for one in every_name()]
    assert len(names) == len(set(names)) > 200
    assert len({slug[0] for slug in KINDS}) == len(KINDS)
    assert list(LEVELS) == ["easier", "standard", "extended"]  # a printed code tells the number
    assert short_name("plan", "rozbite-wiezienia") == "tgcs"
    assert short_name("notes", "event/kielce-1945") == "fljn"


@pytest.mark.parametrize("code", ["m1", "m1.", "q1.1", "m3.1", "m1.1.", "m1.1.aaaa", "m1.1.x", "²"])
def test_a_damaged_code_leads_nowhere(client: Client, code: str) -> None:
    text_of(client, f"/w/{code}", status=404)
    text_of(client, f"/w/{code}/n", status=404)


@pytest.mark.django_db
def test_every_file_is_ordered_where_everything_is_printed(
    client: Client, settings: Any, tmp_path: Path
) -> None:
    settings.PRINTS = tmp_path
    files = {"sheet.pdf": SHEET, "key.pdf": KEY, "sheet.odt": EDITABLE}
    for file, made in files.items():
        assert document(made.slug) == made
        page = text_of(client, f"/worksheets/map/{file}?{PLAN}&seed=4", status=202)
        assert f"{made.name(wanted('map', seed=4))}.{made.ending}" in page
        ordered = Printout.objects.get(document=made.slug).wanted
        assert of_wanted(ordered) == Choice(KINDS["map"], plan="rozbite-wiezienia", seed=4)
        assert ordered["language"] == "pl"


def test_the_key_tells_answers_notes_and_how_many_sources_they_have() -> None:
    page = html("printing/worksheets/key.html", wanted("timeline", level="extended"))
    sheet = context(of_wanted(wanted("timeline", level="extended")), HOST)["sheet"]
    for line in sheet.key:
        assert f'<th scope="row">{line.label}</th>' in page
        assert line.answer in page
    for note in sheet.notes:
        assert f'href="{HOST}{note.url}"' in page
    assert "{%" not in page


@pytest.fixture(scope="module")
def overflows() -> Callable[[str], list[str]]:
    """Words that lie outside what holds them, outside the page, or on other words."""
    fonts = FontConfiguration()

    def found(page: str) -> list[str]:
        laid_out = HTML(string=page, base_url=f"{STATIC}/").render(font_config=fonts)
        drawn = [page._page_box for page in laid_out.pages]
        return [fault for page in drawn for fault in (*_outside(page), *_covered(page))]

    return found


HOLD = {"ws-clues", "ws-fold", "ws-ticket"}


def _outside(page: Any) -> Iterator[str]:
    right = page.position_x + page.margin_left + page.width
    for box in page.descendants():
        names = set((box.element.get("class") or "").split()) if box.element is not None else set()
        if isinstance(box, boxes.TextBox) and box.text.strip():
            if box.position_x + box.width > right + 1:
                yield box.text
        elif isinstance(box, boxes.BlockLevelBox) and names & HOLD:
            end = box.position_y + box.margin_height()
            for one in box.descendants():
                rule = one.element is not None and one.element.get("class") == "rule"
                words = isinstance(one, boxes.TextBox) and one.text.strip()
                if (rule or words) and one.position_y + one.height > end + 1:
                    yield f"{names}: {getattr(one, 'text', 'a line')}"


def _covered(page: Any) -> Iterator[str]:
    found = [box for box in page.descendants() if isinstance(box, boxes.TextBox)]
    for one, other in combinations([box for box in found if box.text.strip()], 2):
        wide = min(one.position_x + one.width, other.position_x + other.width) - max(
            one.position_x, other.position_x
        )
        high = min(one.position_y + one.height, other.position_y + other.height) - max(
            one.position_y, other.position_y
        )
        if wide > 1 and high > min(one.height, other.height) / 3:
            yield f"{one.text} | {other.text}"


@pytest.mark.parametrize("level", ["easier", "standard"])
def test_who_has_most_to_be_told_fits_on_a_card(
    overflows: Callable[[str], list[str]], level: str
) -> None:
    with translation.override("pl"):
        choice = Choice(KINDS["who-am-i"], level=level)
        cards = choice.kind.make(Order(tuple(notes_in("pl")), level, 90, 1)).body.cards
        assert len(cards) > 50
        longest = sorted(cards, key=lambda card: -sum(len(clue.text) for clue in card.clues))[:9]
        sheet = Sheet(Cards(tuple(longest), 3 if level == "easier" else 8), (), ())
        filled = {**context(choice, HOST), "sheet": sheet, "name": "x"}
        assert overflows(render_to_string("printing/worksheets/sheet.html", filled)) == []


@pytest.mark.parametrize(("level", "count"), [("easier", 3), ("standard", 4), ("extended", 3)])
def test_the_longest_questions_fit_on_a_slip(
    overflows: Callable[[str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    level: str,
    count: int,
) -> None:
    with translation.override("en"):
        ids = [id for key in notes_in("en") for id in askable(key)]
        asked = {id: exit_ticket.ask(id) for id in ids}
        ids.sort(key=lambda id: -len(asked[id].text + "".join(c.text for c in asked[id].choices)))
        monkeypatch.setattr(exit_ticket, "pick_askable", lambda keys, most, seed: ids)
        monkeypatch.setattr(exit_ticket, "NOTES", 1000)
        page = html(
            "printing/worksheets/sheet.html",
            wanted("exit-ticket", level=level, count=count, **MOST),
        )
    assert page.count('<article class="ws-ticket">') == (4 if level == "standard" else 2)
    assert overflows(page) == []


# A text to be changed


@pytest.mark.parametrize("slug", KINDS)
def test_a_word_processor_can_open_it(slug: str) -> None:
    with translation.override("pl"):
        made = EDITABLE.make(wanted(slug, level="easier"), lambda done, of: None)
    with ZipFile(BytesIO(made)) as parts:
        first = parts.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
        assert parts.read("mimetype").decode() == "application/vnd.oasis.opendocument.text"
        assert EDITABLE.content_type == "application/vnd.oasis.opendocument.text"
        listed = minidom.parseString(parts.read("META-INF/manifest.xml"))
        named = {
            entry.getAttribute("manifest:full-path")
            for entry in listed.getElementsByTagName("manifest:file-entry")
        }
        assert named == {"/", *parts.namelist()} - {"mimetype", "META-INF/manifest.xml"}
        minidom.parseString(parts.read("styles.xml"))
        content = minidom.parseString(parts.read("content.xml"))
        assert ("Pictures/map.png" in named) == (slug == "map")
    told = " ".join(node.data for node in _text_nodes(content.documentElement) if node.data.strip())
    sheet = context(of_wanted(wanted(slug, level="easier")), HOST)["sheet"]
    assert str(KINDS[slug].title) in told
    for note in sheet.to_read:
        assert note.title in told
    if slug not in ("who-am-i",):
        assert "___" in told or "[" in told  # something to write on


def _text_nodes(node: Any) -> Iterator[Any]:
    for child in node.childNodes:
        if child.nodeType == child.TEXT_NODE:
            yield child
        else:
            yield from _text_nodes(child)


def pages(slug: str, document: Any, **more: Any) -> int:
    with translation.override("pl"):
        made = document.make(wanted(slug, **more), lambda page, of: None)
    return len(pypdfium2.PdfDocument(made))


@pytest.mark.parametrize("slug", list(KINDS))
@pytest.mark.parametrize("level", list(LEVELS))
def test_a_key_of_the_usual_length_takes_one_page(slug: str, level: str) -> None:
    """But where it has open tasks besides, with what a note says of them: there both sides of one
    sheet."""
    most = 2 if level == "extended" and slug in ("timeline", "map") else 1
    assert pages(slug, KEY, level=level) <= most


@pytest.mark.parametrize("slug", ["map", "glossary"])
def test_the_longest_easier_sheet_has_no_page_without_a_task(slug: str) -> None:
    most = {"map": 1, "glossary": 2}
    assert pages(slug, SHEET, level="easier", count=KINDS[slug].counts[-1]) == most[slug]


@pytest.mark.parametrize("slug", list(KINDS))
def test_a_key_has_a_column_for_notes_where_they_tell_more(slug: str) -> None:
    with translation.override("pl"):
        told = context(of_wanted(wanted(slug)), HOST)
        page = html("printing/worksheets/key.html", wanted(slug))
    titles = {note.title for line in told["sheet"].key for note in line.notes}
    assert ('class="ws-where"' in page) == told["sheet"].names_notes
    assert all(title in page for title in titles)
