"""The pages of the notes."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from lessons import catalogue
from lessons.catalogue import ALPHABET, KINDS, intros, keys


def text_of(response: HttpResponse) -> str:
    return response.content.decode().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_list_leads_to_every_note(client: Client, language: str) -> None:
    text = text_of(client.get("/notes/", headers={"accept-language": language}))
    assert f'<html lang="{language}">' in text
    assert re.findall(r'<h3><a href="/notes/([^"]+)/">', text)
    assert set(re.findall(r'<a href="/notes/([a-z]+/[^"]+)/">', text)) == set(keys())


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(
    ("query", "shown"),
    [("", "soldier"), ("?kind=event", "event"), ("?kind=rank", "rank"), ("?kind=x", "soldier")],
)
def test_one_kind_is_unfolded(client: Client, language: str, query: str, shown: str) -> None:
    text = text_of(client.get(f"/notes/{query}", headers={"accept-language": language}))
    kinds = re.findall(r'<details class="kind" id="([a-z]+)"( open)?>', text)
    assert [kind for kind, _ in kinds] == list(KINDS)
    assert [kind for kind, opened in kinds if opened] == [shown]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_letters_and_years_lead_to_where_they_begin(client: Client, language: str) -> None:
    text = text_of(client.get("/notes/", headers={"accept-language": language}))
    heads = re.findall(r'<a class="number" href="#([^"]+)">([^<]+)</a>', text)
    begun = re.findall(r'<li class="[^"]*" id="([^"]+)">\s*<span[^>]*>([^<]+)</span>', text)
    assert heads == begun
    assert len(set(heads)) == len(heads)
    people = [head for anchor, head in heads if anchor.startswith("soldier-")]
    assert people == sorted(people, key=lambda letter: ALPHABET.index(letter.lower()))
    years = [head for anchor, head in heads if anchor.startswith("event-")]
    assert years == sorted(years)
    assert "1945" in years
    assert not [anchor for anchor, _ in heads if anchor.startswith(("rank-", "figure-"))]


def test_an_unknown_note_is_not_found(client: Client) -> None:
    assert client.get("/notes/soldier/nobody/").status_code == 404
    assert client.get("/notes/place/jozef-franczak/").status_code == 404


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", ["17 marca 1918", "Kozice Górne koło Piask", "śmierć w walce", "sierżant"]),
        ("en", ["17 March 1918", "Kozice Górne near Piaski", "killed in action", "sergeant"]),
    ],
)
def test_the_box_tells_the_facts(client: Client, language: str, told: list[str]) -> None:
    page = client.get("/notes/soldier/jozef-franczak/", headers={"accept-language": language})
    box = text_of(page).partition("<dl>")[2].partition("</dl>")[0]
    values = re.findall(r"<dd[^>]*>(?:<a[^>]*>)?(.*?)<", box)
    assert [value for value in told if value not in values] == []
    assert ('<span lang="pl">Wygnanowice</span>' in box) == (language == "en")


def test_an_event_tells_when_and_who_commanded(client: Client) -> None:
    text = text_of(client.get("/notes/event/kielce-1945/", headers={"accept-language": "pl"}))
    assert "4–\N{WORD JOINER}5 sierpnia 1945</p>" in text
    assert '<dd><a href="/notes/soldier/antoni-heda/">Antoni Heda „Szary”</a></dd>' in text


def test_a_note_names_the_cards_that_show_it(client: Client) -> None:
    text = text_of(client.get("/notes/event/radom-1945/", headers={"accept-language": "pl"}))
    assert "</a>: Uwolnienie więźniów</dd>" in text


def test_polish_that_stands_in_for_english_is_marked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    polish = catalogue.notes_in("pl")
    monkeypatch.setattr(catalogue, "notes_in", lambda language: polish)
    monkeypatch.setattr(catalogue, "_sorted_in", catalogue._sorted_in.__wrapped__)
    headers = {"accept-language": "en"}
    note = text_of(client.get("/notes/soldier/jozef-franczak/", headers=headers))
    assert '<html lang="en">' in note
    assert '<div class="stack note-opening" lang="pl">' in note
    assert '<div class="stack note-text" lang="pl">' in note
    assert '<h3 lang="pl">' in text_of(client.get("/notes/", headers=headers))


@pytest.mark.parametrize("game", [key.partition("/")[2] for key in intros()])
@pytest.mark.parametrize(("language", "title"), [("pl", "Zanim zagracie"), ("en", "Before you")])
def test_what_is_told_before_a_game_leads_from_part_to_part(
    client: Client, language: str, title: str, game: str
) -> None:
    response = client.get(f"/before/{game}/", headers={"accept-language": language})
    text = text_of(response)
    assert response.status_code == 200
    assert f"<h1>{title}" in text
    assert len(re.findall(r'<section class="slide told" id="part-\d"', text)) == 5
    steps = re.findall(r'class="button quiet" href="#([^"]+)"', text)
    assert steps == [
        *("part-1", "start", "part-2", "part-1", "part-3", "part-2", "part-4", "part-3"),
        *("part-5", "part-4", "sources", "start"),
    ]
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    assert not re.search(r"\[\^|\]\(|^#|\*\*", text, re.M), "Markdown is left"
    assert set(re.findall(r'<li id="source-\d+">.*?rel="([^"]+)"', text)) == {"external noreferrer"}


def test_before_a_game_that_nothing_is_told_of(client: Client) -> None:
    assert client.get("/before/nothing/").status_code == 404
    assert client.get("/notes/intro/outcast-heroes/").status_code == 404


def test_what_is_told_before_a_game_stands_among_no_notes(client: Client) -> None:
    assert "/before/" not in text_of(client.get("/notes/"))
    note = catalogue.find_intro("outcast-heroes")
    assert note is not None
    assert note.url == "/before/outcast-heroes/"
    assert note.key not in keys()


def test_ranks_and_organisations_tell_whom_the_notes_know(client: Client) -> None:
    rank = text_of(client.get("/notes/rank/kapitan/", headers={"accept-language": "pl"}))
    belonging = rank.partition('id="belonging"')[2].partition("</nav>")[0]
    assert "Stanisław Sojczyński „Warszyc”" in belonging
    assert "Józef Franczak" not in belonging
    assert '<span class="strap" aria-hidden="true"><b>★</b><b>★</b><b>★</b></span>' in rank
    organisation = text_of(client.get("/notes/organisation/kwp/"))
    belonging = organisation.partition('id="belonging"')[2].partition("</nav>")[0]
    assert "/notes/soldier/stanislaw-sojczynski/" in belonging
    assert "/notes/event/radomsko-1946/" in belonging
