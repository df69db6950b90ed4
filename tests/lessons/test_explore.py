"""The timeline, and the filter that it shares with the map."""

import re
from html import unescape
from itertools import pairwise

import pytest
from django.http import HttpResponse, QueryDict
from django.test import Client
from django.utils import translation

from lessons.catalogue import Day, Facts, Note, Place, keys, load_note
from lessons.explore.moments import (
    FIRST_YEAR,
    GROUPS,
    ICONS,
    KINDS,
    LAST_YEAR,
    ONE,
    PEOPLE,
    Filter,
    Moment,
    fields,
    moments,
    read_filter,
    slider,
)
from lessons.explore.timeline import TALLEST, years
from lessons.words import ABOUT
from wyklenci_site.core.icons import icons


def text_of(response: HttpResponse) -> str:
    return unescape(response.content.decode().replace("\N{NO-BREAK SPACE}", " "))


def moment(date: str, end: str = "", kind: str = "battle", **facts: object) -> Moment:
    told = Facts("Bitwa", "Była bitwa.", source=(), related=(), disputed=False, **facts)
    return Moment(Note("event/bitwa", "pl", "Bitwa", "Była.", "", told), kind, "bitwa", date, end)


@pytest.mark.parametrize(
    ("query", "chosen"),
    [
        ("", Filter()),
        ("organisation=WiN&region=lubelskie", Filter("WiN", "lubelskie")),
        ("kind=last+stand", Filter(kind="last stand")),
        ("kind=people&from=1945&to=1947", Filter(kind=PEOPLE, first=1945, last=1947)),
        ("from=1947&to=1945", Filter(first=1945, last=1947)),
        ("from=&to=&region=&kind=&organisation=", Filter()),
        ("organisation=win&region=Lublin&kind=Bitwy", Filter()),
        ("from=-1945&to=1e10", Filter()),
        ("from=19450&to=194", Filter()),
        ("from=%00&to=%C2%B2%C2%B2%C2%B2%C2%B2", Filter()),
        ("from=١٩٤٥", Filter()),
        ("kind=<script>&kind=raid", Filter(kind="raid")),
        ("from=1945&from=1946&other=x", Filter(first=1946)),
        # The ends of the slider, as a form sends them.
        ("from=1939&to=1964", Filter()),
        ("from=1945&to=1964&kind=raid", Filter(kind="raid", first=1945)),
        ("from=1939&to=1945", Filter(last=1945)),
        ("from=1964&to=1964", Filter(first=1964)),
    ],
)
def test_a_filter_is_read_and_nonsense_is_no_choice(query: str, chosen: Filter) -> None:
    assert read_filter(QueryDict(query)) == chosen


@pytest.mark.parametrize(
    "chosen", [Filter(), Filter("Błyskawica", "slask", "last stand", 1945, 1947), Filter(last=1950)]
)
def test_a_filter_is_told_in_an_address(chosen: Filter) -> None:
    assert read_filter(QueryDict(chosen.query.removeprefix("?"))) == chosen
    assert "=&" not in chosen.query


@pytest.mark.parametrize(
    ("first", "last", "let"),
    [
        (0, 0, True),
        (1948, 0, True),
        (1952, 0, True),
        (1953, 0, False),
        (0, 1948, True),
        (0, 1947, False),
        (1949, 1950, True),
        (1940, 1947, False),
    ],
)
def test_what_lasts_is_let_in_any_of_its_years(first: int, last: int, let: bool) -> None:
    lasting = moment("1948-03", "1952-12-31")
    assert Filter(first=first, last=last).lets(lasting) == let


def test_who_has_no_date_is_let_until_years_are_chosen() -> None:
    assert Filter().lets(moment(""))
    assert not Filter(first=1940).lets(moment(""))
    assert not Filter(last=1990).lets(moment(""))


def test_organisation_region_and_kind_have_to_fit() -> None:
    one = moment("1946", organisations=("WiN", "AK"), regions=("lubelskie",))
    for chosen in (Filter("WiN"), Filter("AK", "lubelskie", "battle"), Filter(kind="battle")):
        assert chosen.lets(one)
    for chosen in (Filter("NSZ"), Filter("WiN", "slask"), Filter("WiN", kind="raid")):
        assert not chosen.lets(one)


def test_moments_are_events_deaths_and_organisations_in_order() -> None:
    found = moments()
    dates = [one.date for one in found]
    assert dates == sorted(dates)
    assert {one.note.key for one in found} == {
        key
        for key in keys()
        if key.startswith(("event/", "soldier/"))
        or (key.startswith("debate/") and load_note(key, "pl").facts.about)
        or (key.startswith("organisation/") and load_note(key, "pl").facts.founded)
        or (key.startswith("organisation/") and load_note(key, "pl").facts.dissolved)
    }
    lalek = [one for one in found if one.note.key == "soldier/jozef-franczak"]
    assert [(one.date, one.what, one.kind) for one in lalek] == [
        ("1963-10-21", "śmierć w\N{NO-BREAK SPACE}walce", PEOPLE)
    ]


def test_an_organisation_begins_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = Facts(
        "Zrzeszenie",
        "Było.",
        source=(),
        related=(),
        disputed=False,
        founded="1945-09-02",
        dissolved="1952",
        side="independence",
    )
    note = Note("organisation/win", "pl", "Zrzeszenie", "Było.", "", facts)
    notes = {"event": [], "debate": [], "soldier": [], "organisation": [note]}
    monkeypatch.setattr("lessons.explore.moments.all_notes", lambda: notes)
    begun, ended = moments()
    assert (begun.date, ended.date) == ("1945-09-02", "1952")
    assert begun.what != ended.what
    assert begun.kind == GROUPS
    assert begun.organisations == ("WiN",)
    assert begun.more is not None


def test_every_kind_has_a_word_and_an_icon_that_is_drawn() -> None:
    assert set(ONE) == set(ABOUT)
    assert set(KINDS) == set(ICONS)
    for icon in ICONS.values():
        assert icon in icons()


def test_years_stand_in_order_with_bars_and_gaps() -> None:
    found = years([moment("1945"), moment("1945-05"), moment("1947"), moment("2012")])
    assert [year.number for year in found] == [1945, 1947, 2012]
    assert [len(year.moments) for year in found] == [2, 1, 1]
    assert found[0].height == TALLEST
    assert 0 < found[1].height < TALLEST
    assert [year.after_gap for year in found] == [False, False, True]
    assert all(year.top + year.height == TALLEST for year in found)
    assert years([]) == ()


def test_the_form_offers_only_what_there_is() -> None:
    offered = [moment("1945", regions=("slask",)), moment("1948", "1950")]
    form = {field.name: field for field in fields(Filter(region="wilno"), offered)}
    assert [value for value, _, _ in form["region"].options] == ["", "slask", "wilno"]
    assert [value for value, _, chosen in form["region"].options if chosen] == ["wilno"]
    assert [value for value, _, _ in form["kind"].options] == ["", "battle"]
    for field in form.values():
        assert [chosen for *_, chosen in field.options].count(True) == 1
        nothing = [value for value, _, chosen in field.options if chosen] == [""]
        assert nothing == (field.name != "region")


@pytest.mark.parametrize(
    ("chosen", "ends", "told"),
    [
        (Filter(), (1939, 1964), "1939–today"),
        (Filter(first=1945), (1945, 1964), "1945–today"),
        (Filter(last=1945), (1939, 1945), "1939–1945"),
        (Filter(first=1945, last=1945), (1945, 1945), "1945"),
        (Filter(first=1964), (1964, 1964), "after 1963"),
        (Filter(first=1989), (1964, 1964), "after 1963"),
        (Filter(last=1900), (1939, 1939), "1939"),
    ],
)
def test_the_slider_tells_the_years(chosen: Filter, ends: tuple[int, int], told: str) -> None:
    shown = slider(chosen)
    assert (shown.first, shown.last) == ends
    with translation.override("en"):
        assert shown.told == told


def test_the_slider_has_room_for_all_that_happened() -> None:
    assert min(one.year for one in moments() if one.date) >= FIRST_YEAR
    later = [one for one in moments() if one.year > LAST_YEAR]
    assert {one.kind for one in later} <= {PEOPLE, GROUPS, "memory"}
    marks = slider(Filter()).marks
    assert len({after - before for before, after in pairwise([*marks, LAST_YEAR + 1])}) == 1


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_timeline_tells_every_dated_moment(client: Client, language: str) -> None:
    text = text_of(client.get("/notes/timeline/", headers={"accept-language": language}))
    with translation.override(language):
        dated = [one for one in moments() if one.date]
    assert len(re.findall(r'<li class="[^"]*\bmoment ', text)) == len(dated)
    assert {f'href="{one.note.url}"' in text for one in dated} == {True}
    numbers = [int(number) for number in re.findall(r'<h2 class="number" id="year-(\d+)"', text)]
    assert numbers == sorted({one.year for one in dated})
    assert re.findall(r'href="#year-(\d+)"', text) == [str(number) for number in numbers]
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_a_chosen_kind_is_shown_alone_and_leads_to_the_same_map(client: Client) -> None:
    address = "/notes/timeline/?kind=prison&from=1945&to=1945"
    text = text_of(client.get(address, headers={"accept-language": "en"}))
    assert "Rozbicie więzienia w Kielcach" not in text  # English is told in English
    assert 'href="/notes/event/kielce-1945/"' in text
    assert 'href="/notes/event/wlodawa-1946/"' not in text
    assert "moment-people" not in text
    assert 'href="/notes/map/?kind=prison&from=1945&to=1945"' in text
    assert '<option value="prison" selected>' in text


@pytest.mark.parametrize("page", ["timeline", "map"])
def test_nothing_to_show_says_what_to_do(client: Client, page: str) -> None:
    address = f"/notes/{page}/?kind=memory&region=wilno&from=1950&to=1951"
    text = text_of(client.get(address, headers={"accept-language": "en"}))
    assert "There is nothing like this" in text
    assert "0 " in re.search(r'role="status">([^<]*)<', text)[1]
    assert text.count(f'<a class="button" href="/notes/{page}/">') == 1


@pytest.mark.parametrize("page", ["timeline", "map"])
def test_htmx_gets_the_part_and_the_address(client: Client, page: str) -> None:
    asked = {"HX-Request": "true"}
    response = client.get(f"/notes/{page}/?region=slask&kind=&from=x", headers=asked)
    assert response.content.lstrip().startswith(b'<div class="stack" id="found">')
    assert response.headers["HX-Push-Url"] == f"/notes/{page}/?region=slask"
    assert "HX-Request" in response.headers["Vary"]
    again = {**asked, "HX-History-Restore-Request": "true"}
    assert client.get(f"/notes/{page}/", headers=again).headers["HX-Refresh"] == "true"


@pytest.mark.parametrize("page", ["timeline", "map"])
@pytest.mark.parametrize("query", ["kind=%00", "from=9999&to=0000", "region=" + "x" * 9000, "%ff"])
def test_nonsense_is_answered(client: Client, page: str, query: str) -> None:
    assert client.get(f"/notes/{page}/?{query}").status_code == 200


@pytest.mark.parametrize("page", ["timeline", "map"])
@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("kind=zzz&from=abc", "not understood and has been ignored: Kind “zzz”, From year “abc”."),
        (
            "region=%3Cb%3E" + "x" * 9000,
            "not understood and has been ignored: Region “<b>" + "x" * 21 + "”.",
        ),
        ("kind=%00", "not understood and has been ignored: Kind “”."),
        ("from=1950&to=1946", "these are from 1946 to 1950."),
        ("from=1950&to=1939", "these are from 1939 to 1950."),
    ],
)
def test_what_is_not_understood_is_said(client: Client, page: str, query: str, said: str) -> None:
    response = client.get(f"/notes/{page}/?{query}", headers={"accept-language": "en"})
    assert said in text_of(response)
    assert b"<b>x" not in response.content


@pytest.mark.parametrize("page", ["timeline", "map"])
@pytest.mark.parametrize(
    "query",
    ["", "kind=&from=", "from=1945&to=1945", "kind=people&region=", "from=1939&to=1964&kind="],
)
def test_what_is_understood_is_not_spoken_of(client: Client, page: str, query: str) -> None:
    assert 'class="message beside' not in text_of(client.get(f"/notes/{page}/?{query}"))


@pytest.mark.parametrize("page", ["timeline", "map"])
def test_more_than_one_crime_against_civilians_is_told(client: Client, page: str) -> None:
    text = text_of(client.get(f"/notes/{page}/?kind=civilians"))
    told, more = text, text.partition('class="message beside found-more"')[2].partition("</ul>")[0]
    for key in ("event/bury-1946", "debate/dubinki-1944", "debate/wierzchowiny-1945"):
        assert f'href="/notes/{key}/"' in told.replace(more, ""), key
    for slug in ("bandytyzm-i-cywile", "bury-bielsk-podlaski-1946"):
        assert f'href="/notes/debate/{slug}/"' in more, slug
    assert text.count('href="/notes/debate/ofiary-zydowskie/"') == 1
    assert "dubinki" not in more
    assert "pamiec-i-slowo" not in more


@pytest.mark.parametrize("page", ["timeline", "map", "search"])
def test_nothing_is_sent_to_what_is_only_read(client: Client, page: str) -> None:
    assert client.post(f"/notes/{page}/").status_code == 405


def test_the_index_leads_to_the_three_ways(client: Client) -> None:
    text = text_of(client.get("/notes/"))
    for address in ('href="/notes/timeline/"', 'href="/notes/map/"', 'action="/notes/search/"'):
        assert text.count(address) == 1


def test_who_lived_on_has_places_but_no_date(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place("Radom", 51.4, 21.15)
    facts = Facts("Jan", "On.", (), (), False, born=Day("1918"), places=(place,))
    note = Note("soldier/jan", "pl", "Jan", "On.", "", facts)
    notes = {"event": [], "debate": [], "soldier": [note], "organisation": []}
    monkeypatch.setattr("lessons.explore.moments.all_notes", lambda: notes)
    [one] = moments()
    assert one.date == ""
    assert one.places == (place,)
