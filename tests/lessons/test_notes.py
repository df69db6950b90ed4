"""The notes: how they are read, told and found."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from django.utils import translation

from game.rulesets.outcast_heroes.cards import CARDS
from lessons import cards
from lessons.cards import Card, cards_of, register_cards
from lessons.catalogue import (
    CONTENT,
    BadNote,
    Source,
    all_notes,
    find_note,
    keys,
    load_note,
    notes_in,
)
from lessons.places import IN_ENGLISH
from lessons.prose import sections
from lessons.words import HOW, ORGANISATIONS, RANKS, day, span

from .conftest import BODY

Write = Callable[..., Path]


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")


def test_a_note_without_translation_is_shown_in_polish(content: Write) -> None:
    folder = content()
    (folder / "en/soldier/drugi.md").unlink()
    assert load_note("soldier/drugi", "en", folder).language == "pl"
    assert load_note("soldier/pierwszy", "en", folder).language == "en"


def test_a_damaged_file_is_named(content: Write) -> None:
    folder = content(more="x =")
    with pytest.raises(BadNote, match=r"pl/soldier/pierwszy\.md: "):
        load_note("soldier/pierwszy", "pl", folder)


def test_a_note_is_found_in_the_language_of_the_page() -> None:
    for language, summary in (("pl", "Ukrywał się"), ("en", "In hiding")):
        with translation.override(language):
            note = find_note("soldier/jozef-franczak")
        assert note is not None
        assert note.language == language
        assert note.summary.startswith(summary)
        assert note.url == "/notes/soldier/jozef-franczak/"
        assert plain(note.years) == "1918–1963"
        assert [one.key for one in note.related] == ["event/lalek-1963", "soldier/zdzislaw-bronski"]
    assert find_note("soldier/nobody") is None


def test_the_text_becomes_html_without_html_of_its_own(content: Write) -> None:
    body = BODY + "\n\n<script>alert(1)</script> [x](javascript:alert)[^1]"
    first, disputes = load_note("soldier/pierwszy", "pl", content(body=body)).sections
    assert 'href="/notes/soldier/drugi/"' in first.html
    assert disputes.disputes
    assert not first.disputes
    assert "<script" not in disputes.html
    assert 'href="javascript' not in disputes.html


def test_marks_stand_in_order_each_once(content: Write) -> None:
    body = BODY + "\n\nTak było.[^2][^1][^2]"
    disputes = load_note("soldier/pierwszy", "pl", content(body=body)).sections[1]
    last = re.findall(r'<sup class="marks">(.*?)</sup>', disputes.html)[-1]
    assert re.sub("<.*?>", "", last) == "1,\N{NO-BREAK SPACE}2"


def test_marks_stand_together_and_the_first_of_a_source_can_be_returned_to(content: Write) -> None:
    first, disputes = load_note("soldier/pierwszy", "pl", content()).sections
    assert 'id="mark-1" href="#source-1"' in first.html
    marks = re.search(r'<sup class="marks">(.*?)</sup>', disputes.html)
    assert marks is not None
    assert re.sub("<.*?>", "", marks[1]) == "1,\N{NO-BREAK SPACE}2"
    assert 'id="mark-1"' not in marks[1]
    assert 'id="mark-2"' in marks[1]


@pytest.mark.parametrize(
    ("language", "text", "drawn"),
    [
        ("pl", "Zginął.[^1][^2]", "Zginął1,\N{NO-BREAK SPACE}2."),
        ("pl", "Zginął,[^1] jak „Inka”.[^2]", "Zginął1, jak „Inka”2."),
        ("pl", "Zginął ([x](note:soldier/drugi)).[^1]", "Zginął (x)1."),
        ("pl", "Zginął w 1951 r.[^1]", "Zginął w 1951 r.1"),
        ("pl", "Czy zginął?[^1]", "Czy zginął?1"),
        ("en", "He fell.[^1][^2]", "He fell.1,\N{NO-BREAK SPACE}2"),
    ],
)
def test_marks_stand_where_the_language_puts_them(language: str, text: str, drawn: str) -> None:
    (section,) = sections(text, language)
    plain = re.sub("<.*?>", "", section.html).replace("\N{WORD JOINER}", "")
    assert plain.strip() == drawn


def test_people_stand_by_name_and_events_by_date() -> None:
    notes = all_notes()
    dates = [note.facts.date for note in notes["event"]]
    assert dates == sorted(dates)
    names = [note.key for note in notes["soldier"]]
    order = ["lukasz-cieplinski", "hieronim-dekutowski", "stanislaw-lukasik", "emilia-malessa"]
    places = [names.index(f"soldier/{slug}") for slug in order]
    assert places == sorted(places)


def test_ranks_on_cards_and_in_notes_agree() -> None:
    for card in CARDS.soldier:
        note = find_note(card.note)
        assert note is not None
        assert note.facts.rank == card.rank, card.note


def test_games_tell_which_cards_show_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "_providers", [])
    card = Card("Gra", "„Sęk”", "/rules/gra/")

    def provider(key: str) -> list[Card]:
        return [card] if key == "soldier/pierwszy" else []

    register_cards(provider)
    register_cards(provider)
    assert cards_of("soldier/pierwszy") == (card,)
    assert cards_of("soldier/drugi") == ()


@pytest.mark.parametrize(
    ("date", "polish", "english"),
    [
        ("1918-03-17", "17 marca 1918", "17 March 1918"),
        ("1918-03", "marzec 1918", "March 1918"),
        ("1918", "1918", "1918"),
        ("", "", ""),
    ],
)
def test_a_date_is_told_as_exactly_as_it_is_known(date: str, polish: str, english: str) -> None:
    for language, told in (("pl", polish), ("en", english)):
        with translation.override(language):
            assert plain(day(date)) == told


@pytest.mark.parametrize(
    ("start", "end", "told"),
    [
        ("1945-08-04", "", "4 sierpnia 1945"),
        ("1945-08-04", "1945-08-05", "4–5 sierpnia 1945"),
        ("1945-08-20", "1945-12-31", "20 sierpnia – 31 grudnia 1945"),
        ("1946-12-31", "1947-01-01", "31 grudnia 1946 – 1 stycznia 1947"),
        ("1948", "1952", "1948–1952"),
        ("1946-05", "1947", "maj 1946 – 1947"),
    ],
)
def test_days_name_once_what_they_share(start: str, end: str, told: str) -> None:
    with translation.override("pl"):
        assert plain(span(start, end)) == told


@pytest.mark.parametrize(
    ("start", "end"), [("1945-08-04", "1945-08-05"), ("1948", "1952"), ("1947-02", "1947-04")]
)
def test_no_line_ends_behind_a_dash_between_two_numbers(start: str, end: str) -> None:
    with translation.override("pl"):
        assert not re.search(r"\d–\d", span(start, end))


def test_no_line_ends_within_the_years_of_a_life() -> None:
    lives = [note.years for note in notes_in("pl").values()]
    assert any(lives)
    assert not [years for years in lives if re.search(r"\d–\d", years)]


def test_no_line_of_a_text_ends_between_two_numbers() -> None:
    (told,) = sections("W dniach 20–21 maja 1945 r. – i w latach 1948–1952.", "pl")
    assert not re.search(r"\d–\d", told.html)
    assert "20–\N{WORD JOINER}21 maja 1945 r. – i" in told.html


def test_every_fixed_word_is_translated() -> None:
    words = (*RANKS.values(), *HOW.values(), *ORGANISATIONS.values())
    with translation.override("pl"):
        polish = [str(word) for word in words]
    with translation.override("en"):
        english = [str(word) for word in words]
    alike = {en for pl, en in zip(polish, english, strict=True) if pl == en}
    assert alike == {"major"}


def test_polish_words_in_names_of_places_have_their_english() -> None:
    told = re.compile(
        r"\b(koło|ul\.|więzienie|dziś|dawna|gmina|nad|lasy|Niemcy|Warszawa|i)(?!\w)", re.I
    )
    names = set()
    for key in keys():
        facts = load_note(key, "pl", CONTENT).facts
        days = [one.place for one in (facts.born, facts.died) if one]
        names |= {*days, *(place.name for place in facts.places)}
        names |= {facts.place.name} if facts.place else set()
    assert {name for name in names if told.search(name)} <= set(IN_ENGLISH)
    assert set(IN_ENGLISH) <= names


@pytest.mark.parametrize(
    ("url", "site"),
    [
        ("https://www.ipn.gov.pl/pl/a.html", "ipn.gov.pl"),
        ("http://podziemiezbrojne.pl", "podziemiezbrojne.pl"),
        ("https://pl.m.wikipedia.org/wiki/A?b=https://example.org", "pl.m.wikipedia.org"),
    ],
)
def test_a_source_has_a_short_address_for_paper(url: str, site: str) -> None:
    assert Source("Title", "Publisher", url).site == site


def test_english_texts_call_vilnius_by_one_name() -> None:
    """The old name stands in brackets, once, where the history needs it."""
    for file in (CONTENT / "en").rglob("*.md"):
        text = file.read_text(encoding="utf-8")
        assert text.count("Wilno") == text.count("Vilnius (then Wilno)") <= 1, file


def test_no_text_cites_what_players_have_written_for_each_other() -> None:
    for file in (CONTENT / "pl").rglob("*.md"):
        assert "fandom.com" not in file.read_text(encoding="utf-8"), file


ENCYCLOPAEDIA: Final = re.compile(r"wikipedia\.org|plwiki\.pl|encyklopedia\.naukowy\.pl")
"""Wikipedia and sites that copy it."""
CITING_IT: Final = {
    "event/kielce-1945",
    "figure/polegli-w-walce",
    "figure/straty-drugiej-strony",
    "rank/chorazy",
    "rank/kapitan",
    "rank/major",
    "rank/podporucznik",
    "rank/podpulkownik",
    "rank/porucznik",
    "term/ryngraf",
}
"""Notes on straps, a photograph and totals that are described nowhere else that could be read."""


def test_no_text_cites_wikipedia_where_a_better_page_is_at_hand() -> None:
    citing = {
        str(file.relative_to(CONTENT / "pl").with_suffix(""))
        for file in (CONTENT / "pl").rglob("*.md")
        if ENCYCLOPAEDIA.search(file.read_text(encoding="utf-8"))
    }
    assert citing == CITING_IT
