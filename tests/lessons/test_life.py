"""The line of a person's life, and the words that stand out from a note."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from lessons.catalogue import keys, load_note, notes_in
from lessons.life import life

ORLIK = "/notes/soldier/marian-bernaciak/"


def text_of(response: HttpResponse) -> str:
    return response.content.decode().replace("\N{NO-BREAK SPACE}", " ")


def test_a_life_has_both_its_ends_and_the_events_that_the_notes_link_with_it() -> None:
    with translation.override("pl"):
        born, *events, died = life(load_note("soldier/marian-bernaciak", "pl"))
    assert (born.when, born.what, born.age) == ("6\N{NO-BREAK SPACE}marca 1917", "narodziny", "")
    assert [(event.note and event.note.key, event.age) for event in events] == [
        ("event/skrobow-1945", "28 lat"),
        ("event/pulawy-1945", "28 lat"),
        ("event/las-stocki-1945", "28 lat"),
        ("event/bakowiec-1945", "28 lat"),
        ("event/piotrowek-1946", "29 lat"),
    ]
    assert (died.what, died.age) == ("śmierć w\N{NO-BREAK SPACE}walce", "29 lat")
    assert died.where
    assert died.where.text == "Piotrówek"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_nobody_lives_before_his_birth_or_after_his_death(language: str) -> None:
    told = 0
    with translation.override(language):
        for key in keys():
            note = notes_in(language)[key]
            points = life(note)
            told += bool(points)
            assert note.is_person or not points
            assert len(points) != 2, "a line without an event tells nothing new"
            dates = [point.note.facts.date for point in points if point.note]
            assert dates == sorted(dates)
            born, died = note.facts.born, note.facts.died
            assert all(born and died and born.date < date <= died.date for date in dates)
            ages = [int(re.sub(r"\D", "", point.age)) for point in points if point.age]
            assert ages == sorted(ages)
            assert all(10 < age < 105 for age in ages)
    assert told > 40


def test_an_age_is_told_only_where_both_days_are_known() -> None:
    with translation.override("en"):
        points = life(load_note("soldier/jan-piwnik", "en"))
    ages = {point.note.key: point.age for point in points if point.note}
    assert ages["event/ruction-1941"] == "aged 29"
    assert ages["event/targi-minskie-1942"] == ""


def test_the_page_shows_the_line_and_leads_to_its_events(client: Client) -> None:
    text = text_of(client.get(ORLIK, headers={"accept-language": "en"}))
    line = text.partition('<ol class="life">')[2].partition("</ol>")[0]
    assert line.count("<li") == 7
    assert 'href="/notes/event/las-stocki-1945/"' in line
    text = text_of(client.get("/notes/term/lesni/"))
    assert '<ol class="life">' not in text


@pytest.mark.parametrize(
    ("language", "told", "source"),
    [
        ("pl", "„Pozdrówcie Góry Świętokrzyskie”", "źródło 9"),
        ("en", "“Greet the Holy Cross Mountains.”", "source 9"),
    ],
)
def test_words_stand_out_with_whose_they_are_and_their_source(
    client: Client, language: str, told: str, source: str
) -> None:
    headers = {"accept-language": language}
    text = text_of(client.get("/notes/soldier/jan-piwnik/", headers=headers))
    shown = text.partition('<figure class="note-quote">')[2].partition("</figure>")[0]
    assert f"<blockquote><p>{told}</p></blockquote>" in shown
    assert f'<a href="#source-9" aria-label="{source}">9</a>' in shown
    assert "„Ponurego”" in shown or "“Ponury”" in shown
    assert "note-quote" not in text_of(client.get(ORLIK))
