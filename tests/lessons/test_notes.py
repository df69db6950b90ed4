"""The notes: what a file must be, what the check finds, and how a note is shown."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

from game.rulesets.outcast_heroes.cards import CARDS
from lessons.catalogue import CONTENT, BadNote, all_notes, cards_of, find_note, keys, load_note
from lessons.checks import faults
from lessons.words import HOW, RANKS, day

POLISH = """+++
title = "Jan Kowalski „Sęk”"
summary = "Krótko o nim."
born = {{ date = "1918-03", place = "Lublin" }}
died = {{ date = "1963-10-21", place = "Piaski", how = "killed in action" }}
rank = "sierz"
disputed = true
related = ["soldier/drugi"]
{more}
[[source]]
title = "Pierwsze"
publisher = "IPN"
url = "https://example.org/1"
[[source]]
title = "Drugie"
publisher = "KUL"
url = "https://example.org/2"
+++

{body}
"""
BODY = "Znał [drugiego](note:soldier/drugi).[^1]\n\n## Spory i pytania\n\nSpierają się.[^2]"
ENGLISH = """+++
title = "Jan Kowalski “Sęk”"
summary = "About him in short."
+++

He knew [another](note:soldier/drugi).[^1]

## Disputes and questions

They argue.[^2]
"""

Write = Callable[..., Path]


@pytest.fixture
def content(tmp_path: Path) -> Write:
    """Two notes without a fault, or with the one that is asked for."""

    def write(body: str = BODY, more: str = "", english: str = ENGLISH) -> Path:
        polish = POLISH.format(body=body, more=more)
        for slug in ("pierwszy", "drugi"):
            for language, text in (("pl", POLISH.format(body=BODY, more="")), ("en", ENGLISH)):
                folder = tmp_path / language / "soldier"
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{slug}.md").write_text(text)
        (tmp_path / "pl/soldier/pierwszy.md").write_text(polish)
        (tmp_path / "en/soldier/pierwszy.md").write_text(english)
        return tmp_path

    return write


def test_our_notes_have_no_fault() -> None:
    assert faults(CONTENT) == []


def test_sound_notes_pass(content: Write) -> None:
    assert faults(content()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"body": BODY + "\n\nIch.[^3]"}, "marks without a source: [3]"),
        ({"body": BODY.replace("[^2]", "[^1]")}, "sources that nothing cites: [2]"),
        ({"body": BODY.replace("drugi)", "trzeci)")}, "a link to soldier/trzeci"),
        ({"body": BODY + "\n\nBez źródła."}, "a paragraph without a source"),
        ({"body": BODY + '\n\n"Tak".[^1]'}, "straight quotation marks"),
        ({"body": BODY.replace("## Spory i pytania\n\n", "")}, "disputed or not"),
        ({"more": 'colour = "red"'}, "unknown field"),
        ({"more": "= ="}, "Invalid"),
        ({"english": "no front matter"}, "no front matter"),
        ({"english": ENGLISH.replace("About", "About " * 40)}, "a summary of"),
    ],
)
def test_each_fault_is_found(content: Write, change: dict[str, str], fault: str) -> None:
    assert any(fault in found for found in faults(content(**change)))


def test_missing_translations_and_strays_are_found(content: Write) -> None:
    folder = content()
    (folder / "en/soldier/drugi.md").rename(folder / "en/soldier/obcy.md")
    assert faults(folder) == [
        "soldier/drugi: no en translation",
        "soldier/obcy: no Polish original",
    ]


def test_a_note_without_translation_is_shown_in_polish(content: Write) -> None:
    folder = content()
    (folder / "en/soldier/drugi.md").unlink()
    assert load_note("soldier/drugi", "en", folder).language == "pl"
    assert load_note("soldier/pierwszy", "en", folder).language == "en"
    with pytest.raises(BadNote):
        load_note("soldier/pierwszy", "pl", content(body="", more="x ="))


def test_the_text_becomes_html_without_html_of_its_own(content: Write) -> None:
    body = BODY + "\n\n<script>alert(1)</script> [x](javascript:alert)[^1]"
    note = load_note("soldier/pierwszy", "pl", content(body=body))
    first, disputes = note.sections
    assert 'href="/notes/soldier/drugi/"' in first.html
    assert 'href="#source-1"' in first.html
    assert disputes.disputes
    assert not first.disputes
    assert "<script" not in disputes.html
    assert 'href="javascript' not in disputes.html
    assert note.years == "1918–1963"


def test_every_card_has_its_note() -> None:
    cards = [*CARDS.soldier, *CARDS.mission, CARDS.free_the_prisoners]
    assert [card.note for card in cards if card.note not in keys()] == []


def test_ranks_on_cards_and_in_notes_agree() -> None:
    with translation.override("pl"):
        for card in CARDS.soldier:
            note = find_note(card.note)
            assert note is not None
            assert note.facts.rank == card.rank, card.note


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_note_is_a_page(client: Client, language: str) -> None:
    index = client.get("/notes/", headers={"accept-language": language}).content.decode()
    for key in keys():
        answer = client.get(f"/notes/{key}/", headers={"accept-language": language})
        text = answer.content.decode()
        assert answer.status_code == 200
        assert f'href="/notes/{key}/"' in index
        assert not re.search(r"\[\^|\]\(|^## ", text, re.M), key
        assert f'<html lang="{language}">' in text
        for link in re.findall(r'href="#(source-\d+)"', text):
            assert f'id="{link}"' in text
    assert client.get("/notes/soldier/nobody/").status_code == 404


def test_a_note_knows_the_cards_that_show_it(client: Client) -> None:
    names = [card.name for card in cards_of("soldier/jozef-franczak")]
    assert len(names) == 1
    assert "Lalek" in names[0]
    assert cards_of("soldier/nobody") == ()
    page = client.get("/notes/event/radom-1945/", headers={"accept-language": "pl"})
    assert "Uwolnienie więźniów" in page.content.decode().replace("\N{NO-BREAK SPACE}", " ")


def test_people_stand_by_name_and_events_by_date() -> None:
    notes = all_notes()
    dates = [note.facts.date for note in notes["event"]]
    assert dates == sorted(dates)
    assert len(notes["soldier"]) == 32


@pytest.mark.parametrize(
    ("date", "told"),
    [("1918-03-17", "17 marca 1918"), ("1918-03", "marzec 1918"), ("1918", "1918")],
)
def test_a_date_is_told_as_exactly_as_it_is_known(date: str, told: str) -> None:
    with translation.override("pl"):
        assert day(date).lower() == told


def test_every_fixed_word_is_translated() -> None:
    with translation.override("pl"):
        polish = [str(word) for word in (*RANKS.values(), *HOW.values())]
    with translation.override("en"):
        english = [str(word) for word in (*RANKS.values(), *HOW.values())]
    assert all(pl != en for pl, en in zip(polish, english, strict=True))
