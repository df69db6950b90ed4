"""The sheets of the lesson plans that are to be cut up."""

import re
from collections.abc import Callable
from html import escape, unescape
from io import BytesIO
from itertools import zip_longest
from zipfile import ZipFile

import pypdfium2
import pytest
from django.test import Client
from django.urls import reverse

from lessons.catalogue import LANGUAGES, load_note
from lessons.plans import notes, text
from lessons.plans.cue import CUE, parts_of, sentences
from lessons.plans.notes import NOTES
from lessons.plans.plan import POLISH, inline, load_plan, slips, slugs
from lessons.plans.sheet import SHEET, sheet
from lessons.plans.text import PDF, TEXT
from wyklenci_site.press.documents import Wanted
from wyklenci_site.press.models import Printout

CUT = [slug for slug in slugs() if load_plan(slug, POLISH).course.cut]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", CUT)
def test_every_piece_is_there_as_often_as_it_is_needed(slug: str, language: str) -> None:
    course = load_plan(slug, language).course
    pieces = re.findall(r"<li>(.*?)</li>", sheet(slug, language), re.S)
    assert len(pieces) == sum(slip.copies for slip in slips(course))
    assert len(pieces) == sum(slip.copies for slip in slips(load_plan(slug, POLISH).course))
    assert all(re.sub(r"<[^>]+>", "", piece).strip() for piece in pieces)


def test_a_class_without_devices_gets_all_its_slips() -> None:
    found = slips(load_plan("lekcja-bez-urzadzen", POLISH).course)
    copies = {slip.text.replace("**", ""): slip.copies for slip in found}
    assert sum(copies.values()) == 30
    assert copies["Cel: zdrajca"] == 2


def test_it_is_drawn_on_few_pages() -> None:
    drawn = SHEET.make({"plan": "lekcja-bez-urzadzen", "language": POLISH}, lambda done, of: None)
    pdf = pypdfium2.PdfDocument(drawn)
    assert len(pdf) == 1
    text = pdf[0].get_textpage().get_text_range()
    assert text.count("zdrajca") == 2
    assert text.count("pozycję!") == 4
    pdf.close()


@pytest.mark.django_db
def test_a_plan_leads_to_its_sheet_and_others_have_none(client: Client) -> None:
    assert '"/plans/slowo-bandyci/cut/"' in client.get("/plans/slowo-bandyci/").content.decode()
    assert 'href="cut/"' in client.get("/plans/slowo-bandyci/").content.decode()
    assert client.get("/plans/slowo-bandyci/cut/").status_code == 202
    assert client.get("/plans/pamiec-sporna/cut/").status_code == 404
    assert client.get("/plans/nothing/cut/").status_code == 404


# The lesson on a page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_a_cue_card_is_one_page_with_the_key_question_and_every_minute(
    slug: str, language: str
) -> None:
    plan = load_plan(slug, language)
    wanted = {"plan": slug, "language": language}
    document = pypdfium2.PdfDocument(CUE.make(wanted, lambda *_: None))
    assert len(document) == 1
    told = " ".join(document[0].get_textpage().get_text_range().split())
    assert " ".join(plan.question.split()) in told
    cues = [cue for part in parts_of(plan.course, language) for cue in part.cues]
    assert cues[-1].end == plan.course.minutes
    for cue in cues:
        assert f"{cue.start}–{cue.end}" in told
        assert " ".join(cue.title.split()) in told


def cues_of(slug: str, language: str = POLISH) -> dict[str, str]:
    """What a cue card says to each step of the plan."""
    parts = parts_of(load_plan(slug, language).course, language)
    return {
        cue.title: " ".join(cue.told).replace("\xa0", " ") for part in parts for cue in part.cues
    }


SAID = {
    "pl": (
        "466 – ponad 500 – 700–1000",
        "Pierwszą liczbę podał raport NKWD",
        "„Jak się gra”",
        "„Przed grą: wprowadzenie” opuść",
        "„Otwórz stoły”",
        "ilu twoich żołnierzy trafiło",
        "„Teraz ostatnie ruchy…”",
        "Osiem grup, cztery notatki. Cztery minuty",
        "„Omówienie na rzutniku” pokaż dopiero po tabeli",
        "„Czy któreś ze źródeł musiało kłamać?”",
        "„Otwórz wyjściówkę”",
    ),
    "en": (
        "466 – over 500 – 700–1,000",
        "The first number comes from an NKVD report",
        "“How to play”",
        "leave out “Before play: introduction”",
        "“Open the tables”",
        "how many of your soldiers went to Jail",
        "“Last moves now…”",
        "Eight groups, four notes. Four minutes",
        "show “Debrief on the projector” only after the table",
        "“Must any of the sources have lied?”",
        "“Open the exit ticket”",
    ),
}
STEPS = (0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6)
"""In which step of the plan each of them is said."""
UNSAID = {
    "pl": ("Mogą odpowiedzieć", "naliczył 88 ataków", "Najczęściej 354", "Przejdź do omówienia"),
    "en": ("They may answer", "counted 88 of them", "Most often 354", "Go on to the debrief"),
}
"""Answers, what only the plan explains, and a button that was pressed in the step before."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cue_card_has_what_a_teacher_needs_at_the_board(language: str) -> None:
    told = [*cues_of("rozbite-wiezienia", language).values()]
    for step, said in zip(STEPS, SAID[language], strict=True):
        assert said in told[step]
    *_, after, _talk, _end = told
    *answers, pressed = UNSAID[language]
    assert pressed not in after
    whole = " ".join(told)
    for answer in answers:
        assert answer not in whole


def test_an_english_cue_card_leaves_out_answers_but_no_abbreviation() -> None:
    told = cues_of("pamiec-sporna", "en")
    assert "Institute of National Remembrance (IPN)." in told["Who counted"]
    assert "Is the dispute over the number" in told["Three columns"]
    assert "marks of genocide" not in told["Three columns"]


def test_a_cue_card_says_when_the_tables_are_paused() -> None:
    told = " ".join(cues_of("podziemie-w-grze-i-w-zrodlach").values())
    assert "Wstrzymaj wszystkie stoły po siedemnastu minutach" in told
    assert "po mniej więcej trzynastu minutach, drugi wiersz arkusza" in told


@pytest.mark.parametrize("slug", slugs())
def test_a_cue_card_tells_of_the_same_paragraphs_in_both_languages(slug: str) -> None:
    cues = {
        language: [
            len(cue.told)
            for part in parts_of(load_plan(slug, language).course, language)
            for cue in part.cues
        ]
        for language in LANGUAGES
    }
    assert cues["en"] == cues["pl"]


@pytest.mark.parametrize(
    ("language", "marks"),
    [
        (
            "pl",
            r"<strong>(?:Zapytaj|zapytaj|Przycisk|Wyjściówka)[^<]*</strong>[ ,]*(?:[^„<]*„[^”]*”)?",
        ),
        ("en", r"<strong>(?:Ask|ask|Button|Exit ticket)[^<]*</strong>[ ,]*(?:[^“<]*“[^”]*”)?"),
    ],
)
@pytest.mark.parametrize("slug", slugs())
def test_a_cue_card_leaves_out_no_question_button_or_task(
    slug: str, language: str, marks: str
) -> None:
    steps = load_plan(slug, language).course.step
    for step, told in zip(steps, cues_of(slug, language).values(), strict=True):
        assert told
        words = inline(re.sub(r"\]\([^)]*\)|\[", "", step.text)).replace("\xa0", " ")
        for asked in re.findall(
            rf"<strong>(?:{marks})[^<]*</strong>[ ,]*(?:[^„“<]*[„“][^”]*”)?", words
        ):
            assert asked.strip() in told


def test_the_list_that_goes_on_the_board_is_on_the_cue_card_without_the_answers() -> None:
    told = cues_of("pamiec-sporna")
    assert "79 osób, prawosławnych cywilów" in told["Kto liczył"]
    assert "Spór jest o liczbę czy o nazwę" in told["Trzy kolumny"]
    assert "znamionach ludobójstwa" not in told["Trzy kolumny"]
    paragraph = "To *1. Raz.* W 1945 r. nowa władza. „Kto to? Co to?”. Już (A. B.). Koniec"
    assert sentences(paragraph) == [
        "To *1. Raz.*",
        "W 1945 r. nowa władza.",
        "„Kto to? Co to?”.",
        "Już (A. B.).",
        "Koniec",
    ]


def test_the_pages_of_a_plan_lead_to_its_cue_card(client: Client, db: None) -> None:
    for slug in slugs():
        assert f'"/plans/{slug}/cue/"' in client.get(f"/plans/{slug}/").text
    assert client.get(f"/plans/{slugs()[0]}/cue/").status_code == 202
    assert client.get("/plans/nothing/cue/").status_code == 404


# The whole plan


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_a_plan_to_edit_holds_all_that_the_plan_says(slug: str, language: str) -> None:
    plan = load_plan(slug, language)
    wanted = {"plan": slug, "language": language, "address": "https://gry.szkola.pl"}
    content = ZipFile(BytesIO(TEXT.make(wanted, lambda *_: None))).read("content.xml").decode()
    told = " ".join(unescape(re.sub("<[^>]+>", " ", content)).split())
    assert " ".join(plan.question.split()) in told
    for step in plan.course.step:
        assert " ".join(step.title.split()) in told
    assert all(" ".join(section.title.split()) in told for section in plan.advice)
    assert "**" not in told
    assert "](" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_is_printed_on_few_pages(language: str) -> None:
    wanted = {"plan": slugs()[0], "language": language, "address": "https://gry.szkola.pl"}
    assert 2 <= len(pypdfium2.PdfDocument(PDF.make(wanted, lambda *_: None))) <= 6


def test_the_files_of_a_plan_are_in_the_readers_language(client: Client, db: None) -> None:
    files = {
        "plan-cue": "cue/",
        "plan-pdf": "plan.pdf",
        "plan-text": "plan.odt",
        "plan-sheet": "cut/",
    }
    for document, name in files.items():
        for language in LANGUAGES:
            way = f"/plans/{CUT[0]}/{name}"
            assert client.get(way, headers={"accept-language": language}).status_code == 202
        ordered = Printout.objects.filter(document=document)
        assert {one.wanted["language"] for one in ordered} == {*LANGUAGES}


def test_the_page_of_a_plan_leads_to_its_files(client: Client, db: None) -> None:
    for name in ("plan.pdf", "plan.odt"):
        assert f'"/plans/{slugs()[0]}/{name}"' in client.get(f"/plans/{slugs()[0]}/").text
        assert client.get(f"/plans/{slugs()[0]}/{name}").status_code == 202
        assert client.get(f"/plans/nothing/{name}").status_code == 404


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_notes_of_a_plan_are_printed_in_its_order_each_whole(
    language: str,
) -> None:
    plan = load_plan("rozbite-wiezienia", language)
    wanted = {"plan": plan.slug, "language": language, "address": "https://gry.szkola.pl"}
    few = {**wanted, "notes": " ".join(plan.handed_out)}
    pages = []
    for chosen, keys in ((wanted, plan.course.notes), (few, plan.handed_out)):
        document = pypdfium2.PdfDocument(NOTES.make(chosen, lambda *_: None))
        texts = [page.get_textpage().get_text_range() for page in document]
        pages.append(len(texts))
        begun = []
        for key in plan.course.notes:
            note = load_note(key, language)
            found = [n for n, text in enumerate(texts) if f"gry.szkola.pl{note.url}" in text]
            assert len(found) == (key in keys)
            begun += found
            for page in found:
                assert " ".join(note.title.split()) in " ".join(texts[page].split()), "on two"
                for source in note.facts.source:
                    assert source.publisher.split()[0] in texts[page]
        assert begun == sorted(begun), "out of order"
        document.close()
    assert pages[1] <= len(plan.handed_out) < pages[0]


def test_notes_to_hand_out_share_no_leaf_also_when_both_sides_are_printed(
    client: Client, db: None
) -> None:
    plan = load_plan("rozbite-wiezienia", POLISH)
    assert "każda notatka ma własną kartkę" in client.get(plan.url).text.replace("\xa0", " ")
    client.get(plan.handed_out_url)
    wanted = Printout.objects.get(document="plan-notes").wanted
    document = pypdfium2.PdfDocument(NOTES.make(wanted, lambda *_: None))
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    notes_on = [
        [key for key in plan.handed_out if f"{load_note(key, POLISH).url} " in text]
        for text in texts
    ]
    assert [key for on in notes_on for key in on] == list(plan.handed_out)
    leaves = zip_longest(notes_on[::2], notes_on[1::2], fillvalue=[])
    assert [len(front + back) for front, back in leaves] == [1] * len(plan.handed_out)
    assert all("Wyklęci" in text for text in texts), "a page with nothing on it may be left out"
    for page, on in zip(texts, notes_on, strict=True):
        assert ("Ta strona jest celowo pusta." in page) == (not on), "or be taken for a fault"


def test_a_teacher_chooses_which_notes_to_print(client: Client, db: None) -> None:
    plan = load_plan("rozbite-wiezienia", POLISH)
    assert plan.handed_out == plan.course.notes[:4]
    page = client.get(plan.url).text
    boxes = re.findall(r'name="note" value="([^"]*)"( checked)?', page)
    few, every = page.index(f'href="{escape(plan.handed_out_url)}"'), page.index('notes.pdf"')
    assert few < every
    assert boxes == [(k, " checked" if k in plan.handed_out else "") for k in plan.course.notes]
    for way in (plan.handed_out_url, f"/plans/{plan.slug}/notes.pdf?note=none&note=%00"):
        assert client.get(way).status_code == 202
    wanted = Printout.objects.filter(document="plan-notes").values_list("wanted", flat=True)
    assert sorted(one.get("notes", "") for one in wanted) == ["", " ".join(plan.handed_out)]
    for slug in slugs():
        assert load_plan(slug, POLISH).handed_out


@pytest.mark.parametrize("html", [notes.html, text.html])
def test_links_lead_to_the_site_from_a_file(html: Callable[[Wanted], str]) -> None:
    wanted = {"plan": "rozbite-wiezienia", "language": "pl", "address": "https://gry.szkola.pl"}
    made = html(wanted)
    assert 'href="https://gry.szkola.pl/notes/event/kielce-1945/"' in made
    assert 'href="/' not in made


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_and_its_class_lead_to_all_its_notes(client: Client, slug: str) -> None:
    way = f'href="{reverse("plan-notes", args=[slug])}"'
    assert client.get(reverse("plan", args=[slug])).text.count(way) == 1
    assert load_plan(slug, POLISH).course.notes


def test_there_are_no_notes_of_a_plan_that_is_none(client: Client) -> None:
    assert client.get("/plans/none/notes.pdf").status_code == 404
