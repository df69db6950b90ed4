"""The system check: sound notes pass, and every fault is found."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.checks import run_checks
from msgspec.structs import replace

from lessons import checks
from lessons.catalogue import CONTENT, Asked, Quote, load_note
from lessons.checks import _freed_faults, _quote_faults, faults
from lessons.quiz.checks import own_question_faults

from .conftest import BODY, ENGLISH, FACTS

Write = Callable[..., Path]
NBSP = "\N{NO-BREAK SPACE}"


def test_our_notes_have_no_fault() -> None:
    assert faults(CONTENT) == []


def test_sound_notes_pass(content: Write) -> None:
    assert faults(content()) == []


@pytest.mark.parametrize(("more", "faulty"), [(80, False), (100, True)])
def test_english_may_take_more_words_than_polish(content: Write, more: int, faulty: bool) -> None:
    most = checks.TOLD[1]
    long = ENGLISH + " word" * (most + more - len(ENGLISH.partition("+++\n\n")[2].split()))
    found = [fault for fault in faults(content(english=long)) if "words" in fault]
    assert bool(found) == faulty, found


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"body": BODY + "\n\nIch.[^3]"}, "pl soldier/pierwszy: marks without a source: [3]"),
        ({"body": BODY.replace("[^2]", "")}, "sources that nothing cites: [2]"),
        ({"english": ENGLISH.replace("[^2]", "")}, "en soldier/pierwszy: sources that nothing"),
        ({"body": BODY + "\n\nBez źródła."}, "a paragraph without a source: Bez źródła."),
        ({"body": BODY + "\n\nOn.[^x]"}, "a paragraph without a source: On.[^x]"),
        ({"body": BODY.replace("drugi)", "trzeci)")}, "a link to soldier/trzeci, which is no note"),
        ({"more": 'commanders = ["soldier/trzeci"]'}, "a link to soldier/trzeci"),
        ({"body": BODY + " [IPN](https://ipn.gov.pl)"}, "neither a link to a note nor text"),
        ({"body": BODY + " [x](note:Soldier)"}, "neither a link to a note nor text"),
        ({"body": BODY + " <b>x</b>"}, "neither a link to a note nor text: <b>"),
        ({"body": BODY + '\n\n"Tak".[^1]'}, "straight quotation marks"),
        ({"body": BODY + "\n\n„Tak“.[^1]"}, "English quotation marks"),
        ({"body": BODY + "\n\nByli w lesie.[^1]"}, "a line may end after “w”"),
        ({"body": BODY + "\n\nByło to 3 maja.[^1]"}, "a line may end within “3 maja”"),
        ({"body": BODY + f"\n\nByło to w{NBSP}1951\nr.[^1]"}, "within “1951 r.”"),
        ({"body": BODY.replace(f"Spory i{NBSP}pytania", "Spory")}, "an unknown heading: Spory"),
        ({"body": BODY.replace(f"## Spory i{NBSP}pytania\n\n", "")}, "disputed or not"),
        ({"english": ENGLISH.replace("About", "About " * 40)}, "a summary of"),
        ({"english": "no front matter"}, "no front matter between two lines of +++"),
        ({"english": ENGLISH.replace("summary", "rank")}, "unknown field `rank`"),
        ({"more": 'colour = "red"'}, "unknown field `colour`"),
        ({"more": "= ="}, "Invalid"),
        ({"more": "single_source = 1"}, "Expected `bool`"),
        ({"body": BODY.replace("Tak było. ", "")}, "a text of 5 words"),
        ({"body": BODY.replace("Tak było. ", "Tak. " * 5)}, "a text of 380 words"),
        ({"more": 'regions = ["Kielce"]'}, "an unknown region: Kielce"),
        ({"more": 'about = "prison"'}, "soldiers have no about"),
        ({"more": 'date = "1945"'}, "soldiers have no date"),
        ({"more": 'shows = "soldier/pierwszy"'}, "soldiers have no shows"),
        ({"facts": FACTS.replace('organisations = ["AK"]', "")}, "no organisations"),
        ({"facts": FACTS.replace("sierz", "sierżant")}, "an unknown rank: sierżant"),
        ({"facts": FACTS.replace("killed in action", "fell")}, "an unknown death: fell"),
        ({"facts": FACTS.replace('"AK"', '"KA"')}, "an unknown organisation: KA"),
        ({"facts": FACTS + 'unasked = ["when"]'}, "no quiz asks for when"),
        ({"facts": FACTS.replace("1963-10-21", "1963-21-10")}, "no date: 1963-21-10"),
        ({"facts": FACTS.replace("1918-03", "marzec 1918")}, "no date: marzec 1918"),
    ],
)
def test_each_fault_is_found(content: Write, change: dict[str, str], fault: str) -> None:
    assert any(fault in found for found in faults(content(**change)))


QUOTE = Quote("Skok jak skok", "„Upłaz”", 3)


@pytest.mark.parametrize(
    ("quote", "fault"),
    [
        (QUOTE, ""),
        (replace(QUOTE, text="Skok nad skoki"), "words that it does not quote from source 3"),
        (replace(QUOTE, text="Chciał sprawdzić"), "words that it does not quote from source 3"),
        (replace(QUOTE, source=4), "words that it does not quote from source 4"),
        (replace(QUOTE, who="Skok w maju"), "a line may end after “w”"),
    ],
)
def test_words_that_stand_out_are_quoted_in_the_text(quote: Quote, fault: str) -> None:
    note = load_note("soldier/aleksander-tarnawski", "pl")
    changed = dataclasses.replace(note, quote=quote, facts=replace(note.facts, quote=quote))
    found = list(_quote_faults(changed))
    assert len(found) == bool(fault)
    assert all(fault in one for one in found)


@pytest.mark.parametrize(
    ("freed", "fault"),
    [
        ("Uwolniono 466 osób.", ""),
        ("Uwolniono 467 osób.", "a number that its text does not have: 467"),
        ("", "in one language only"),
        ("Uwolniono 466 w nocy.", "a line may end after “w”"),
    ],
)
def test_numbers_that_sources_dispute_are_those_of_the_text(freed: str, fault: str) -> None:
    note = load_note("event/rembertow-1945", "pl")
    found = list(_freed_faults(dataclasses.replace(note, freed=freed)))
    assert len(found) == bool(fault)
    assert all(fault in one for one in found)
    agreed = dataclasses.replace(note, facts=replace(note.facts, disputed=False))
    assert list(_freed_faults(agreed)) == ["numbers of people set free that nobody disputes"]


def test_words_stand_out_in_both_languages_or_in_none() -> None:
    note = load_note("soldier/aleksander-tarnawski", "en")
    assert list(_quote_faults(dataclasses.replace(note, quote=None))) == [
        "a quotation in one language only"
    ]


SOUND = Asked(
    "Co znaczy „wyjść z\u00a0lasu”?",
    "Ujawnić się",
    ("Uciec", "Walczyć", "Spać"),
    "Tak mówiono o\u00a0tych, którzy się ujawnili.",
)


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        (SOUND, ""),
        (None, "in one language only"),
        (replace(SOUND, text="Wyjść."), "no question"),
        (replace(SOUND, text="A" * 130 + "?"), "too long a one"),
        (replace(SOUND, wrong=("Uciec", "Spać")), "not one right answer and 3 others"),
        (
            replace(SOUND, wrong=("Uciec", "Spać", "ujawnić się")),
            "not one right answer and 3 others",
        ),
        (replace(SOUND, right=""), "an answer of 0 characters"),
        (replace(SOUND, why="Tak."), "1 words: Tak."),
        (replace(SOUND, why='"Tak" mówiono o\u00a0tych, którzy wyszli.'), "straight quotation"),
    ],
)
def test_a_note_asks_one_sound_question_in_both_languages(asked: Asked | None, fault: str) -> None:
    note = load_note("term/lesni", "pl")
    found = list(own_question_faults(dataclasses.replace(note, asks=asked)))
    assert len(found) == bool(fault)
    assert all(fault in one for one in found)


def _told(folder: Path, language: str, body: str, parts: int = 5) -> None:
    source = '[[source]]\ntitle = "A"\npublisher = "B"\nurl = "https://example.org/1"\n'
    front = f'title = "Jan"\nsummary = "On."\n{source * 2 if language == "pl" else ""}'
    text = "".join(f"\n## Part {number}\n\n{body}[^1][^2]\n" for number in range(parts))
    (folder / language / "intro").mkdir()
    (folder / language / "intro/gra.md").write_text(f"+++\n{front}+++\n{text}")


def test_what_is_told_before_a_game_is_five_short_parts(content: Write) -> None:
    folder = content()
    _told(folder, "pl", body="Tak.")
    _told(folder, "en", body="Yes. " * 61, parts=4)
    assert faults(folder) == [
        "en intro/gra: 4 parts instead of 5",
        *(f"en intro/gra: a part of 61 words: Part {number}" for number in range(4)),
    ]
    english = folder / "en/intro/gra.md"
    english.write_text((folder / "en/soldier/drugi.md").read_text())
    assert "en intro/gra: text before the first heading" in faults(folder)
    english.unlink()
    assert faults(folder) == ["intro/gra: no en translation"]


def test_missing_translations_and_strays_are_found(content: Write) -> None:
    folder = content()
    (folder / "en/soldier/drugi.md").rename(folder / "en/soldier/obcy.md")
    (folder / "pl/soldier/notatka.txt").touch()
    assert faults(folder) == [
        "soldier/drugi: no en translation",
        "soldier/obcy: no Polish original",
        f"{folder}/pl/soldier/notatka.txt: no note is looked for here",
    ]


def test_one_source_is_enough_only_where_the_note_says_so(content: Write) -> None:
    folder = content()
    for file in folder.rglob("*.md"):
        file.write_text(file.read_text().replace("[^2]", ""))
    polish = folder / "pl/soldier/drugi.md"
    text = polish.read_text()
    polish.write_text(text[: text.rindex("[[source]]")] + text[text.rindex("+++") :])
    few = "pl soldier/drugi: too few sources, and nothing says that there are no more"
    assert few in faults(folder)
    polish.write_text(polish.read_text().replace("disputed =", "single_source = true\ndisputed ="))
    assert not any("too few sources" in fault for fault in faults(folder))


def test_a_source_needs_an_address(content: Write) -> None:
    folder = content()
    file = folder / "pl/soldier/drugi.md"
    file.write_text(file.read_text().replace("https://example.org/1", "javascript:alert(1)"))
    assert "pl soldier/drugi: a source without an address: Pierwsze" in faults(folder)


def test_a_fault_stops_the_site(content: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [error for error in run_checks() if error.is_serious()] == []
    monkeypatch.setattr(checks, "CONTENT", content(body="Bez źródła."))
    assert {error.id for error in run_checks() if error.is_serious()} == {"lessons.E001"}
