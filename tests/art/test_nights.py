"""The moon in the pictures is the moon of their nights."""

import re
from datetime import datetime
from pathlib import Path

import pytest

from game.sheets.pictures import Entry, picture_file
from script.art import nights
from script.art.almanac import CLOCKS, moon
from script.art.pieces.moons import LIT, lit
from script.art.scene import Card, SceneError

from .scenes import CARDS

DRAWN = [card for card in CARDS if card.is_drawn]
DATED = [card for card in DRAWN if "night" in card.data]
WARSAW = (52.2, 21.0)

MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
DAY = re.compile(rf"\b\d{{1,2}} (?:{MONTHS})(?: 19\d\d)?\b")
DARK = {"night", "dusk", "dawn"}
THE_MOON = {"en": re.compile(r"\bmoon(?:\b|li)"), "pl": re.compile(r"(?i)księżyc|\bpełni[aęi]\b")}
NO_MOON = {
    "en": re.compile(r"\b(?:no|without a) moon\b|\bmoonless\b"),
    "pl": re.compile(r"\b(?:nie ma|bez) księżyca\b|bezksiężycow", re.IGNORECASE),
}


def told(card: Card) -> Entry | None:
    kind, _, name = card.name.partition("-")
    return picture_file(card.slug.replace("_", "-")).kinds.get(kind, {}).get(name)


# The almanac. A lunar eclipse is at full moon, opposite the sun; a solar one at new moon.


@pytest.mark.parametrize(
    "middle",
    [
        "1942-03-03T02:21",  # 0:21 UT; Berlin's clocks kept summer time all winter
        "1942-08-26T05:48",
        "1943-08-15T21:28",
        "1944-12-29T15:49",
        "1945-12-19T03:20",
        "1946-06-14T20:39",
        "1946-12-08T18:48",
        "1949-04-13T06:11",
        "1949-10-07T03:56",
    ],
)
def test_the_moon_is_full_when_it_is_eclipsed(middle: str) -> None:
    seen = moon(datetime.fromisoformat(middle), WARSAW)
    assert seen.lit > 0.995
    assert seen.phase == "full"


@pytest.mark.parametrize(
    "middle",
    ["1943-02-05T01:38", "1944-01-25T16:26", "1945-07-09T15:27", "1946-05-30T23:00"],
)
def test_the_moon_is_new_when_it_hides_the_sun(middle: str) -> None:
    seen = moon(datetime.fromisoformat(middle), WARSAW)
    assert seen.lit < 0.005
    assert not seen.is_up


@pytest.mark.parametrize(
    ("middle", "is_up"),
    [
        ("1946-12-08T18:48", True),  # a December evening: the sun has long set
        ("1942-03-03T02:21", True),  # the middle of the night
        ("1943-08-15T21:28", True),  # after sunset
        ("1946-06-14T20:39", False),  # the sun is still up at midsummer
        ("1949-04-13T06:11", False),  # it has just risen
    ],
)
def test_a_full_moon_is_up_while_the_sun_is_not(middle: str, is_up: bool) -> None:
    assert moon(datetime.fromisoformat(middle), WARSAW).is_up == is_up


def test_it_waxes_before_it_is_full_and_wanes_after() -> None:
    days = [moon(datetime(1942, 3, day, 20), WARSAW) for day in range(1, 14)]
    assert [day.waxes for day in days] == [True] * 2 + [False] * 11
    assert [day.phase for day in days if not day.waxes and day.lit < 0.95] == [
        *["waning gibbous"] * 4,
        *["last quarter"] * 2,
        *["waning crescent"] * 3,
    ]


@pytest.mark.parametrize(
    ("when", "hours"),
    [
        (datetime(1941, 2, 15, 22), 2),  # summer time from April 1940 to November 1942
        (datetime(1944, 1, 29, 23), 1),
        (datetime(1944, 7, 26), 2),
        (datetime(1944, 11, 18, 22), 1),
        (datetime(1949, 11, 6, 20), 1),
    ],
)
def test_clocks_are_those_of_the_day(when: datetime, hours: int) -> None:
    assert when.replace(tzinfo=CLOCKS).utcoffset().total_seconds() == hours * 3600


# What is cut.


@pytest.mark.parametrize("phase", LIT)
def test_a_waxing_moon_is_lit_on_the_right_and_a_waning_one_on_the_left(phase: str) -> None:
    shape = lit(100, 100, 50, phase)
    assert shape.is_valid
    assert shape.area == pytest.approx(LIT[phase] * 3.14 * 50**2, rel=0.05)
    side = shape.centroid.x - 100
    waxes = "waxing" in phase or phase == "first quarter"
    assert side == pytest.approx(0, abs=0.5) if phase == "full" else (side > 1) == waxes


# Scenes.


@pytest.mark.parametrize("card", DATED, ids=lambda card: f"{card.slug}/{card.name}")
def test_the_sky_of_a_dated_night_is_as_it_was(card: Card) -> None:
    nights.check(card)


def test_a_dark_picture_whose_facts_tell_a_day_says_its_night() -> None:
    silent = []
    for card in DRAWN:
        says = " ".join(f"{fact['thing']} {fact['says']}" for fact in card.data["facts"])
        picture = told(card)
        if picture and picture.hour in DARK and DAY.search(says) and "night" not in card.data:
            silent.append(f"{card.where}: {DAY.search(says)[0]}")
    assert silent == []


def test_a_dated_night_is_told_with_the_moon_that_it_shows() -> None:
    for card in DRAWN:
        night, picture = card.data.get("night", {}), told(card)
        if picture and "moon" in night and night["moon"] != "outside":
            for language, moon_in in THE_MOON.items():
                says = NO_MOON[language].sub("", getattr(picture.description, language))
                assert bool(moon_in.search(says)) == (night["moon"] == "seen"), card.where


def test_a_crescent_of_a_dusk_waxes_and_one_of_a_dawn_wanes() -> None:
    """Whatever the day: the other one would be below the horizon."""
    for card in DRAWN:
        picture = told(card)
        for phase in nights.drawn_moons(card):
            if picture and picture.hour == "dusk":
                assert phase != "waning crescent", card.where
            if picture and picture.hour == "dawn":
                assert phase != "waxing crescent", card.where


# Mistakes are told with what there was in the sky.


def card_of(night: dict, *pieces: dict) -> Card:
    data = {"night": night, "drawing": {"seed": 1, "focus": [0.5, 0.5], "pieces": list(pieces)}}
    return Card("try", "mission-x", data, Path("mission-x.toml"))


def night_of(first: str, last: str, sky: str) -> dict:
    hours = {"from": datetime.fromisoformat(first), "to": datetime.fromisoformat(last)}
    return {**hours, "place": [49.6, 20.1], "moon": sky}


FULL = {"piece": "moon", "at": [100, 100]}
CRESCENT = {**FULL, "phase": "waxing crescent"}
NOVEMBER = ("1944-11-18T20:00", "1944-11-19T02:00")  # a thin crescent set before six
MARCH = ("1942-03-03T22:00", "1942-03-04T03:00")  # the night after an eclipse


@pytest.mark.parametrize(
    ("night", "pieces"),
    [
        (night_of(*NOVEMBER, "down"), []),
        (night_of("1944-11-18T16:30", "1944-11-18T17:00", "seen"), [CRESCENT]),
        (night_of(*MARCH, "seen"), [FULL]),
        (night_of(*MARCH, "hidden"), []),
        (night_of(*MARCH, "outside"), []),
        ({"undated": "a day that is not the picture's"}, [FULL]),
    ],
)
def test_a_sky_as_it_was_is_left_alone(night: dict, pieces: list[dict]) -> None:
    nights.check(card_of(night, *pieces))


@pytest.mark.parametrize(
    ("night", "pieces", "message"),
    [
        (night_of(*NOVEMBER, "seen"), [FULL], r"full, but it was: 20:00 waxing crescent \(8%"),
        (night_of(*NOVEMBER, "seen"), [CRESCENT], r"but it was: 20:00 .*, -\d+° high"),
        (night_of(*NOVEMBER, "outside"), [], r"outside, but it was"),
        (night_of(*MARCH, "seen"), [CRESCENT], r"waxing crescent, but it was: 22:00 full"),
        (night_of(*MARCH, "down"), [], r"down, but it was: 22:00 full"),
        (night_of(*MARCH, "seen"), [], r"seen, but 0 moons are drawn"),
        (night_of(*MARCH, "hidden"), [FULL], r"hidden, but 1 moons are drawn"),
        (night_of(*reversed(MARCH), "seen"), [FULL], r"ends before it begins"),
        (night_of(*MARCH, "set"), [], r"'set' is none of its words"),
        (night_of(MARCH[0] + ":00+01:00", MARCH[1] + ":00+01:00", "seen"), [FULL], r"zone"),
        ({"from": datetime(1942, 3, 3, 22)}, [FULL], r"night needs from, moon, place, to"),
    ],
)
def test_a_sky_as_it_was_not_is_told(night: dict, pieces: list[dict], message: str) -> None:
    with pytest.raises(SceneError, match=r"^try/mission-x\.toml: .*" + message):
        nights.check(card_of(night, *pieces))


def test_a_windows_moon_counts_when_it_has_one() -> None:
    window = {"piece": "small_window", "box": [0, 0, 100, 100]}
    night = night_of(*NOVEMBER, "down")
    nights.check(card_of(night, window))
    with pytest.raises(SceneError, match="1 moons are drawn"):
        nights.check(card_of(night, {**window, "moon": [0.3, 0.3]}))
