"""The card file: the list of parts, the map and the Time Track of the rules, and what they promise
of the cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.engine.cards import CardError
from game.rulesets.paratroopers import cards
from game.rulesets.paratroopers.cards import (
    CARDS,
    DISTRICT,
    DISTRICTS,
    EVENTS,
    LENGTHS,
    MISSIONS,
    RESOURCES,
    SCOPES,
    SKILLS,
    SPECIALS,
    TRAINING,
    starting_set,
    training_deck,
)

CONTENT = Path(__file__).parents[3] / "lessons" / "content"
LONGEST = 165
"""Signs of a text that fits on a card."""
STARTING = starting_set("")
TRAINING_DECK = training_deck("")
KINDS = ("training", "event", "flight_order", "flight_conditions", "mission", "special")
ALL = [card for kind in KINDS for card in getattr(CARDS, kind)]


def test_the_list_of_parts() -> None:
    decks = (
        len(STARTING) * 4,
        len(TRAINING_DECK),
        len(EVENTS),
        len(CARDS.flight_order),
        len(CARDS.flight_conditions),
        len(MISSIONS),
        len(SPECIALS),
    )
    assert decks == (20, 110, 39, 16, 19, 55, 16)
    assert sum(decks) == 275


def test_the_years_have_the_decks_of_the_rulebook() -> None:
    assert Counter(card.year for card in CARDS.mission) == {1941: 3, 1942: 13, 1943: 17, 1944: 22}
    assert Counter(card.year for card in CARDS.flight_order) == {1941: 2, 1942: 4, 1943: 4, 1944: 6}


def test_the_starting_set() -> None:
    assert {
        (card.value, *card.skills, *card.resources) for card in map(TRAINING.__getitem__, STARTING)
    } == {
        (3, "fitness"),
        (3, "shooting"),
        (3, "planning"),
        (4, "underground"),
        (5, "documents"),
    }


def with_symbol(symbol: str) -> set[str]:
    return {district.id for district in CARDS.district if getattr(district, symbol)}


def test_the_symbols_on_the_map() -> None:
    assert with_symbol("jump") == with_symbol("plane") == {"warszawa", "kielce", "krakow", "lublin"}
    assert with_symbol("truck") == {
        "lwow", "stanislawow", "tarnopol", "wolyn", "polesie", "bialystok", "nowogrodek", "wilno",
    }  # fmt: skip
    gates = {district.id: district.gate for district in CARDS.district if district.gate}
    assert gates == {
        "pomorze": "west", "poznan": "west", "slask": "west",
        "tarnopol": "east", "wolyn": "east", "polesie": "east", "nowogrodek": "east",
        "wilno": "east",
    }  # fmt: skip
    never = {"pomorze", "poznan", "lodz", "slask", "warszawa"}
    assert with_symbol("start") == set(DISTRICTS) - never


def test_each_district_stands_once() -> None:
    assert tuple(DISTRICT) == DISTRICTS


def test_two_of_the_disputed_borders_count() -> None:
    borders = {frozenset((one.id, other)) for one in CARDS.district for other in one.adjacency}
    assert len(borders) == 31
    assert {frozenset(("lodz", "slask")), frozenset(("bialystok", "lublin"))} <= borders
    assert frozenset(("poznan", "slask")) not in borders


@pytest.mark.parametrize(
    ("length", "rounds", "planes", "starts"),
    [
        ("full", 25, "2 3 4 5 8 9 10 11 14 15 18 19 20 21 22 23", (1, 4, 10, 17)),
        ("short", 12, "2 3 4 6 7 8 10 11", (1, 4, 7, 10)),
        ("lesson", 5, "2 3", (1,)),
    ],
)
def test_the_time_tracks(length: str, rounds: int, planes: str, starts: tuple[int, ...]) -> None:
    found = LENGTHS[length]  # type: ignore[index]
    assert (found.rounds, found.starts) == (rounds, starts)
    assert found.planes == tuple(map(int, planes.split()))


def test_what_a_year_asks_and_gives() -> None:
    assert LENGTHS["full"].required == (0, 9, 13, 19)
    assert LENGTHS["short"].required == (0, 9, 11, 13)
    assert [(year.fine, year.money) for year in CARDS.year] == [(0, 0), (2, 1), (3, 2), (4, 3)]


def test_a_third_of_the_events_arrest() -> None:
    assert sum(card.effect == "arrest" for card in CARDS.event) == len(EVENTS) // 3


def test_no_place_is_left_out() -> None:
    """There is a Mission and an Event of its own in every District and outside, and an Escape from
    every Prison."""
    here = [scope for card in CARDS.event if card.area != ("all",) for scope in card.places]
    assert set(here) == set(SCOPES)
    assert {scope for card in CARDS.mission for scope in card.area} == set(SCOPES)
    escapes = [card for card in CARDS.special if card.kind == "escape"]
    assert {place for card in escapes for place in card.area} == set(DISTRICTS)
    assert len({len(card.area) for card in escapes}) == 1


def test_everywhere_is_every_place() -> None:
    assert EVENTS["legitymowanie"].places == set(SCOPES)
    assert EVENTS["wsypa-minsk"].places == {"nowogrodek", "polesie", "east"}


def test_every_symbol_is_required_somewhere() -> None:
    required = {symbol for card in CARDS.mission for symbol in card.symbols}
    assert required == {*SKILLS, *RESOURCES}


def test_the_four_of_a_kind_differ() -> None:
    for kind in ("escape", "training", "supply", "dispatch"):
        four = [card for card in CARDS.special if card.kind == kind]
        assert len({(card.area, card.carries, card.drops) for card in four}) == 4


def test_every_card_speaks_both_languages_and_fits() -> None:
    for card in (*ALL, *CARDS.district):
        assert card.name.pl
        assert card.name.en
        assert 0 < len(card.text.pl) <= LONGEST, card.id
        assert 0 < len(card.text.en) <= LONGEST, card.id


def test_polish_is_set_as_polish() -> None:
    """Polish quotation marks in pairs; no English ones, and no straight ones."""
    for card in ALL:
        for text in (card.name, card.text):
            assert text.pl.count("„") == text.pl.count("”"), card.id
            assert not set(text.pl) & set("“\"'"), card.id
            assert "„" not in text.en, card.id


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_note_named_exists(language: str) -> None:
    notes = {card.note for card in (*ALL, *CARDS.district) if card.note}
    assert [note for note in notes if not (CONTENT / language / f"{note}.md").exists()] == []


def test_every_mission_names_who_took_part() -> None:
    for card in CARDS.mission:
        assert all(person.name and person.pseudonym for person in card.people), card.id


def broken(what: str, card: str, **changes: object) -> cards.CardFile:
    found = [
        msgspec.structs.replace(one, **changes) if one.id == card else one
        for one in getattr(CARDS, what)
    ]
    assert found != list(getattr(CARDS, what))
    return msgspec.structs.replace(CARDS, **{what: tuple(found)})


def less(what: str, card: str) -> cards.CardFile:
    left = tuple(one for one in getattr(CARDS, what) if one.id != card)
    return msgspec.structs.replace(CARDS, **{what: left})


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (less("mission", "pinsk"), "mission: 54 cards instead of 55"),
        (broken("training", "ringway", qty=6), "training: 111 cards instead of 110"),
        (broken("mission", "pinsk", year=1944), "year '1943': 16 missions, not 17"),
        (broken("mission", "pinsk", id="konskie"), "the id 'konskie' stands twice"),
        (broken("training", "kondycja", value=4), "starting values"),
        (broken("district", "wilno", adjacency=("nowogrodek",)), "'wilno': it must name"),
        (broken("district", "lodz", jump=True), "5 with 'jump' instead of 4"),
        (broken("length", "full", planes=(2, 3)), "length 'full': 0 planes in 1942"),
        (broken("length", "lesson", planes=(2, 6)), "length 'lesson': no round 6"),
        (broken("training", "ringway", value=1), "'ringway': value 1, not 2 to 9"),
        (broken("training", "ringway", skills=()), "'ringway': a card has 1 to 3 symbols"),
        (broken("event", "lapanka", object="arms"), "event 'lapanka': object 'arms'"),
        (broken("event", "kawiarnia", object="escape"), "event 'kawiarnia': object 'escape'"),
        (broken("event", "lapanka", area=("all", "wilno")), "'all' stands alone"),
        (broken("event", "lapanka", effect="halt"), "12 arrests instead of 13"),
        (broken("flight_order", "pliers", district="wilno"), "'pliers': no neighbour of 'wilno'"),
        (broken("flight_order", "hammer", cargo=("arms", "arms")), "cargo is 1 to 3 tokens"),
        (broken("flight_order", "jacket", seats=1), "'jacket': seats 1, not 2 to 6"),
        (broken("flight_conditions", "uraz", after=""), "'uraz': flown"),
        (broken("flight_conditions", "reflektory", morale=-2), "'reflektory': morale -2, not -1"),
        (broken("flight_conditions", "reflektory", after="radio"), "'reflektory': cancelled"),
        (broken("mission", "pinsk", points=16), "mission 'pinsk': points 16, not 4 to 15"),
        (broken("mission", "pinsk", skills=("planning", "planning")), "all different"),
        (broken("mission", "pinsk", date="1942-01-18"), "is no date of 1943"),
        (broken("special", "supply-north", area=("krakow",)), "['krakow'] lack its symbol"),
        (broken("special", "training-krakow", drops=("arms",)), "for dispatch alone"),
        (broken("mission", "kram", skills=("command",)), "'command', which 'kram' asks for"),
        (broken("event", "kociol", defence="explosives"), "which 'kociol' asks for"),
    ],
)  # fmt: skip
def test_a_card_that_breaks_a_promise_is_named(file: cards.CardFile, message: str) -> None:
    with pytest.raises(CardError) as told:  # noqa: PT012
        cards.check(file)
        cards.check_printed(file)
    assert message in str(told.value)
    assert str(told.value).startswith("cards.toml: ")


def test_a_symbol_that_nothing_asks_for_is_named() -> None:
    other = [msgspec.structs.replace(card, resources=("people",)) for card in CARDS.mission]
    special = [
        msgspec.structs.replace(card, resources=("people",)) if card.kind == "escape" else card
        for card in CARDS.special
    ]
    file = msgspec.structs.replace(CARDS, mission=tuple(other), special=tuple(special))
    with pytest.raises(CardError, match="nothing asks for 'arms'"):
        cards.check_printed(file)
