"""What a set of one's own may change in the cards of Paratroopers, and what is odd about one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

from game.engine.cards import Text
from game.engine.own_cards import (
    EVERY,
    Doubt,
    Enough,
    Number,
    OneOf,
    OwnCards,
    OwnKind,
    Some,
    Where,
    Words,
)

from .cards import (
    CANCELLED,
    CARDS,
    FLOWN,
    LESSON_ORDERS,
    LESSON_SEATS,
    LESSON_YEARS,
    MARKS,
    MOST,
    PAWNS,
    RANGES,
    RESOURCES,
    SCOPES,
    SKILLS,
    SPECIALITIES,
    STARTING_CARDS,
    TOKENS,
    TRACK,
    CardFile,
    Year,
    out_of_reach,
)
from .faces import SCOPE, WORDS
from .state import Options
from .timetable import years

YEARS: Final = get_args(Year)
LONGEST: Final = max(CARDS.length, key=lambda length: length.rounds)
JUMPERS: Final = {district.id for district in CARDS.district if district.jump}
NEAR_JUMPERS: Final = tuple(
    district.id for district in CARDS.district if {*district.adjacency} & JUMPERS
)
"""Where an order may lead: a plane that misses its District finds one beside it."""
ESCAPE: Final[Where] = {"kind": ("escape",)}
TO_ACQUIRE: Final[Where] = {"starting": (False,)}
LANDS: Final[Where] = {"outcome": ("ok", "neighbour")}
LESSON_YEAR: Final = Options().year
"""What a lesson has, if nobody chooses another year."""
PICTURES: Final = ("district", "training")
SAID: Final = (Words("name", 32, names=True), Words("text", 128, lines=True))


def _number(kind: str, name: str, where: Where = EVERY) -> Number:
    least, most = RANGES[kind][name]
    return Number(name, least, most, where)


def _symbols(id: str, values: tuple[str, ...], least: int, most: int, where: Where = EVERY) -> Some:
    return Some(id, values, least, most, where, WORDS.symbol)


MISSION: Final = OwnKind(
    "mission",
    (
        *SAID,
        Words("when", 30),
        Words("where", 30),
        OneOf("year", YEARS),
        OneOf("speciality", SPECIALITIES, names=WORDS.mark),
        _number("mission", "points"),
        _number("mission", "time"),
        OneOf("reward", ("", *TOKENS), names=WORDS.token),
        Some("area", SCOPES, 1, len(SCOPES), names=SCOPE),
        _symbols("resources", RESOURCES, 1, 3),
        _symbols("skills", SKILLS, 1, 3),
    ),
    story=True,
    fewest=len(YEARS),
    enough=tuple(Enough(1, {"year": (year,)}) for year in YEARS),
    pictures=PICTURES,
    new={"date": "", "people": [], "note": ""},
    renamed={"people": []},
    begins={"year": LESSON_YEAR},
    drawn=True,
)
EVENT: Final = OwnKind(
    "event",
    (
        *SAID,
        Words("when", 28),
        OneOf("defence", (*SKILLS, *RESOURCES), names=WORDS.symbol),
        Some("hits", PAWNS, 1, len(PAWNS), names=WORDS.mark),
    ),
    story=True,
    fewest=LONGEST.rounds,
    pictures=PICTURES,
    new={
        "area": ["all"],
        "effect": "arrest",
        "object": "",
        "morale_ok": 1,
        "morale_fail": -1,
        "note": "",
    },
    drawn=True,
)
ORDER: Final = OwnKind(
    "flight_order",
    (
        *SAID,
        Words("when", 26),
        Words("where", 34),
        OneOf("district", NEAR_JUMPERS, names=SCOPE),
        _number("flight_order", "seats"),
        _number("flight_order", "report"),
        Some("cargo", TOKENS, 1, 3, names=WORDS.token),
    ),
    story=True,
    enough=tuple(
        Enough(
            LESSON_ORDERS,
            {"seats": tuple(range(LESSON_SEATS, RANGES["flight_order"]["seats"][1] + 1))}
            | {"year": (year,)},
        )
        for year in LESSON_YEARS
    ),
    pictures=PICTURES,
    group="year",
    drawn=True,
)
CONDITIONS: Final = OwnKind(
    "flight_conditions",
    (
        *SAID,
        Words("when", 34),
        Number("morale", *FLOWN, where=LANDS),
        Number("morale", *CANCELLED, where={"outcome": ("cancelled",)}),
        OneOf("after", (*SKILLS, *RESOURCES), LANDS, WORDS.symbol),
    ),
    story=True,
    fewest=len(LONGEST.planes),
    pictures=PICTURES,
    new={"outcome": "ok", "note": ""},
    drawn=True,
)
TRAINING: Final = OwnKind(
    "training",
    (
        *SAID,
        Words("where", 38),
        OneOf("mark", MARKS, TO_ACQUIRE, WORDS.mark),
        _number("training", "value"),
        _number("training", "qty", TO_ACQUIRE),
    ),
    fewest=STARTING_CARDS + TRACK,
    enough=(
        Enough(STARTING_CARDS, {"starting": (True,)}),
        Enough(TRACK, TO_ACQUIRE, "qty", MOST),
    ),
)
SPECIAL: Final = OwnKind(
    "special",
    (
        *SAID,
        _symbols("resources", RESOURCES, 1, 2, ESCAPE),
        _symbols("skills", SKILLS, 1, 2, ESCAPE),
        Some("carries", TOKENS, 1, len(TOKENS), {"kind": ("supply",)}, WORDS.token),
        Some("drops", TOKENS, 1, len(TOKENS), {"kind": ("dispatch",)}, WORDS.token),
    ),
    story=True,
    pictures=PICTURES,
)


def _doubts(file: CardFile) -> Iterator[Doubt]:
    """Symbols that are asked for and that nobody can get."""
    names: Mapping[Any, Text] = {**WORDS.symbol, **WORDS.mark}
    for mark, symbol in dict.fromkeys((mark, symbol) for mark, symbol, _ in out_of_reach(file)):
        yield Doubt("own.doubt.symbol", {"symbol": names[symbol], "mark": names[mark]}, TRAINING.id)


def _stays(options: Mapping[str, Any], kind: str, card: Any) -> bool:
    """A lesson is of one year."""
    return kind in (MISSION.id, ORDER.id) and card.year not in years(Options(**options))


OWN: Final = OwnCards(
    (MISSION, EVENT, ORDER, CONDITIONS, TRAINING, SPECIAL),
    _doubts,
    stays=_stays,
    shortest={"length": "lesson"},
)
