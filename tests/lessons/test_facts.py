"""What the notes tell, against the extract of the verified facts (`facts.json`)."""

import json
import re
from datetime import date as Date
from datetime import timedelta
from functools import cache
from typing import Any, Final

import pytest

from lessons.catalogue import LANGUAGES, Note, Place, keys, load_note

from .cited import CITED
from .dates import days_in
from .extract import FILE

NEAR: Final = 0.12
"""Degrees: the facts give many places to the nearest village only."""
RANKS: Final = {
    "gen. bryg.": "gen-bryg",
    "płk": "plk",
    "ppłk": "pplk",
    "mjr": "mjr",
    "rtm.": "rtm",
    "kpt.": "kpt",
    "por.": "por",
    "ppor.": "ppor",
    "chor.": "chor",
    "st. sierż.": "st-sierz",
    "sierż.": "sierz",
}
SITUATED: Final = {
    "Baniocha": [52.02, 21.13],
    "Brzozów Stary": [52.31, 19.97],
    "Brzuskowola": [51.83, 21.76],
    "Celestynów": [52.06, 21.38],
    "Czatolin": [51.96, 19.95],
    "Dubinki": [55.06, 25.45],
    "Dębowiec": [49.81, 18.72],
    "Grodkowice": [49.99, 20.27],
    "Helleren": [58.45, 6.1],
    "Huta Stepańska": [51.12, 26.1],
    "Jewłasze": [53.68, 24.95],
    "Końskie": [51.19, 20.41],
    "Krężnica Okrągła": [51.13, 22.27],
    "Michniów": [51.02, 20.84],
    "Mińsk": [53.9, 27.56],
    "Peenemünde": [54.14, 13.77],
    "Pińsk": [52.12, 26.1],
    "Puszcza Nalibocka": [53.9, 26.4],
    "Rogóżno": [50.09, 22.36],
    "Sieczychy": [52.7, 21.56],
    "Slaglille": [55.45, 11.63],
    "Surkonty": [54.07, 24.95],
    "Udórz": [50.47, 19.75],
    "Wał-Ruda": [50.12, 20.8],
    "Wiersze": [52.32, 20.65],
    "Wierzchowiny": [50.98, 23.36],
    "Wszeliwy": [52.33, 19.88],
    "Wykus": [51.02, 20.95],
    "Łosinno": [52.58, 21.53],
}
"""Places that the facts name without saying where they are."""


@cache
def facts() -> Any:
    return json.loads(FILE.read_text())


def told(key: str) -> Note:
    return load_note(key, "pl")


TOLD: Final = [key for key in keys() if key.partition("/")[0] in ("soldier", "event")]
COMPARED: Final = [key for key in TOLD if key in facts()["notes"]]


def test_every_person_and_event_is_compared() -> None:
    """Of paratroopers the facts have a few lines only; their notes rest on the pages they cite."""
    rest = {key.removeprefix("soldier/") for key in TOLD} - {
        key.removeprefix("soldier/") for key in COMPARED
    }
    assert len(rest) < len(COMPARED)
    assert {slug for slug in rest if not slug.startswith("event/")} == rest
    assert rest <= {*facts()["paratroopers"], *CALLED_OTHERWISE}


CALLED_OTHERWISE: Final = (
    *("andrzej-czaykowski", "stefan-jasienski"),
    *("kazimierz-sliwa", "roman-wiszniowski"),
)
"""Paratroopers whose second names the facts have and the notes' addresses have not, and those
whose first names the facts lack."""


@pytest.mark.parametrize("key", COMPARED)
def test_dates_are_those_of_the_facts(key: str) -> None:
    note, known = told(key).facts, facts()["notes"][key]
    dates = {
        "born": note.born.date if note.born else "",
        "died": note.died.date if note.died else "",
        "date": note.date,
        "date_end": note.date_end,
    }
    # A note may be less exact than the facts, never more.
    wrong = {name: date for name, date in dates.items() if not known.get(name, "").startswith(date)}
    assert wrong == {}


@pytest.mark.parametrize("key", [key for key in COMPARED if key.startswith("soldier/")])
def test_ranks_are_those_of_the_facts(key: str) -> None:
    rank, known = told(key).facts.rank, facts()["notes"][key]["rank"]
    assert rank in ("", "sanitariuszka", "kapelan") or rank == RANKS[known]


DEBATES: Final = [key for key in keys() if key.startswith("debate/") and told(key).facts.place]


@pytest.mark.parametrize("key", [*COMPARED, *DEBATES])
def test_places_are_where_the_facts_have_them(key: str) -> None:
    note = told(key).facts
    everywhere = [place for one in facts()["notes"].values() for place in one["places"]]
    everywhere += SITUATED.values()
    places = (*note.places, *([note.place] if note.place else []))
    assert [place.name for place in places if not any(near(place, one) for one in everywhere)] == []


def near(place: Place, known: list[float]) -> bool:
    return abs(place.lat - known[0]) < NEAR and abs(place.lon - known[1]) < NEAR


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_days_told_in_the_text_are_in_the_facts(key: str, language: str) -> None:
    known = {Date.fromisoformat(day) for day in {*facts()["days"], *CITED.get(key, ())}}
    told = {Date.fromisoformat(day) for day in days_in(load_note(key, language).body)}
    # Of a night, the facts may give the evening only.
    assert told - known - {day + timedelta(1) for day in known} == set()


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("21 października 1963 r.", ["1963-10-21"]),
        ("on 4 March 1957", ["1957-03-04"]),
        ("noc 4/5 VIII 1945", ["1945-08-04", "1945-08-05"]),
        ("1945-08-04/05", ["1945-08-04", "1945-08-05"]),
        ("z 4 na 5 sierpnia 1945 r.", ["1945-08-04", "1945-08-05"]),
        ("29 I – 2 II 1946", ["1946-01-29", "1946-02-02"]),
        ("from 25 February to 25 April 1947", ["1947-02-25", "1947-04-25"]),
        ("w maju 1949 r. i w 1963 r.", []),
    ],
)
def test_dates_are_read_in_every_form(text: str, days: list[str]) -> None:
    assert list(days_in(text)) == days


NAMED: Final = {
    "event/bury-1946": (
        "Demianiuk",
        "Sacharczuk",
        "Weremczuk",
        "Leończuk",
        "Jakimiuk",
        "Chwaszczewsk",
    ),
    "soldier/leon-taraszkiewicz": ("Tempy", "Turbiner", "Zysman", "Rydzewski"),
    "soldier/jozef-kuras": ("Galler", "Lindenberger", "Herz", "Grassgr"),
    "event/ogien-1947": ("Galler",),
}
"""The victims whom the sources name, so far as a name is not changed by its case."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", NAMED)
def test_victims_are_named_where_the_sources_name_them(key: str, language: str) -> None:
    body = load_note(key, language).body
    assert [name for name in NAMED[key] if name not in body] == []


CLAIMED: Final = (
    ("debate/ofiary-zydowskie", "pl", "Milicji Ochrony Miasta", "Makus"),
    ("debate/ofiary-zydowskie", "en", "Town Protection Militia", "Makus"),
    ("debate/bandytyzm-i-cywile", "pl", "328", "Ptasiński"),
    ("debate/bandytyzm-i-cywile", "en", "328", "Ptasiński"),
    ("soldier/hieronim-dekutowski", "pl", "328", "Ptasiński"),
    ("soldier/hieronim-dekutowski", "en", "328", "Ptasiński"),
    ("debate/wierzchowiny-1945", "pl", "około 42", "Związek Żołnierzy NSZ"),
    ("debate/wierzchowiny-1945", "en", "about 42", "NSZ veterans’ union"),
)
"""What only one side of a dispute says (a note, a language, words of it), and who that is."""


@pytest.mark.parametrize(("key", "language", "claim", "claimant"), CLAIMED)
def test_what_one_side_claims_is_told_as_its_claim(
    key: str, language: str, claim: str, claimant: str
) -> None:
    body = load_note(key, language).body.replace("\N{NO-BREAK SPACE}", " ")
    # A stop after fewer letters may be that of an abbreviation.
    told_in = [text for text in re.split(r"(?<=\w{4}[.?!])\s", body) if claim in text]
    assert told_in
    assert [text for text in told_in if claimant not in text] == []


@pytest.mark.parametrize(("language", "class_of_officers"), [("pl", "starsz"), ("en", "senior")])
def test_a_major_of_the_underground_has_no_class_of_officers_of_today(
    language: str, class_of_officers: str
) -> None:
    """Before the war that one was a captain's."""
    assert class_of_officers in load_note("rank/kapitan", language).body
    assert class_of_officers not in load_note("rank/major", language).summary
