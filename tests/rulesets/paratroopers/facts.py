"""What the shared tests know of Paratroopers."""

from typing import Any

from game.engine.card_sets import Changes
from game.rulesets.paratroopers.cards import CARDS, SETS
from tests.facts import Facts, Golden

SHORT = {"length": "short"}


def lesson(year: int) -> dict[str, Any]:
    return {"length": "lesson", "year": year}


NOTED = (
    *(*CARDS.district, *CARDS.training, *CARDS.event, *CARDS.flight_order),
    *(*CARDS.flight_conditions, *CARDS.mission, *CARDS.special),
)
WORDS = {"pl": "Sosna", "en": "Pine"}
LOCAL = {"name": WORDS, "text": WORDS, "when": WORDS}
BRIDGE = {
    **LOCAL,
    "note": "",
    "year": 1943,
    "date": "1943-05",
    "where": {"pl": "Krosno", "en": "Krosno"},
    "people": [{"name": "Jan Przykładowy", "pseudonym": "Sosna"}],
    "speciality": "SZ",
    "area": ["krakow", "lwow", "west"],
    "points": 30,
    "time": 1,
    "resources": [],
    "skills": ["languages"],
}
OWN = Changes(
    changed={
        "training": {
            "kondycja": {"value": 12, "skills": ["fitness", "command"]},
            "ringway": {"value": 1, "qty": 1},
        },
        "event": {
            "lapanka": {"defence": "languages", "effect": "lose", "object": "documents"},
            "kociol": {"area": ["all"], "hits": ["L"]},
        },
        "flight_order": {"jacket": {"seats": 1, "report": 9, "cargo": ["explosives"]}},
        "flight_conditions": {
            "reflektory": {"morale": -3},
            "uraz": {"outcome": "neighbour", "morale": 3},
        },
        "mission": {
            "pinsk": {"points": 1, "time": 9, "resources": ["radio", "people", "arms"]},
            "wszeliwy": {"people": BRIDGE["people"], "note": ""},
            "konskie": {"year": 1941},
        },
        "special": {"escape-wilno": {"resources": ["money", "arms"], "area": ["warszawa"]}},
    },
    left_out={
        "event": ["przemytnik"],
        "mission": ["placowki", "przetarcie-szlaku"],
        "flight_conditions": ["litera-t"],
    },
    added={
        "mission": [BRIDGE],
        "flight_order": [
            {
                **LOCAL,
                "year": 1942,
                "date": "1942",
                "where": WORDS,
                "seats": 8,
                "district": "lodz",
                "cargo": ["people", "tools", "arms"],
                "report": 1,
            },
        ],
        "training": [
            {
                "name": WORDS,
                "text": WORDS,
                "where": WORDS,
                "mark": "SZ",
                "value": 7,
                "qty": 4,
                "skills": ["planning", "devices"],
                "resources": ["money"],
            },
        ],
        "special": [
            {
                "name": WORDS,
                "text": WORDS,
                "kind": "dispatch",
                "area": ["lublin"],
                "drops": ["radio"],
            }
        ],
    },
)
"""A set of a school's own."""


def few() -> Changes:
    """As small a set as the rules allow."""
    left: dict[str, list[str]] = {}
    for kind, least in (("event", 25), ("flight_conditions", 16)):
        left[kind] = [card.id for card in getattr(CARDS, kind)[least:]]
    left["training"] = [card.id for card in CARDS.training if not card.starting][2:]
    first = {card.year: card.id for card in reversed(CARDS.mission)}
    left["mission"] = [card.id for card in CARDS.mission if card.id != first[card.year]]
    return Changes(left_out=left)


PEOPLE = {card.note for card in NOTED if card.note.startswith("soldier/")}

FACTS = Facts(
    variants=(
        *({}, SHORT, lesson(1942), lesson(1944)),
        {"cards": SETS.learn(OWN)},
        {**lesson(1943), "cards": SETS.learn(few())},
    ),
    goldens=(
        Golden("two-players", 2, 1, time_up=150, brief=True),
        Golden("three-players", 3, 2, lesson(1943), brief=True),
        Golden("four-players", 4, 3, SHORT, time_up=120, brief=True),
    ),
    watched=((2, 1, lesson(1943)),),
    crowded=(4, "place"),
    given_up=frozenset({"lose", "suffer"}),
    rules_size=(150, 250),
    sheet=("term-mission", "term-event", "term-report", "acquire"),
    people=len(PEOPLE),
    events=0,
    texts=(CARDS,),
    names=(
        *("Ł", "Łączność"),  # a mark on cards, and what it stands for
        *(name for district in CARDS.district for name in (district.name.en, district.seat.name)),
        *(one.name for mission in CARDS.mission for one in mission.people),
        *(card.name.en for card in (*CARDS.flight_order, *CARDS.mission)),
    ),
    pseudonyms=tuple(one.pseudonym for mission in CARDS.mission for one in mission.people),
)
