"""What the shared tests know of Paratroopers."""

from typing import Any

from game.rulesets.paratroopers.cards import CARDS
from tests.facts import Facts, Golden

SHORT = {"length": "short"}


def lesson(year: int) -> dict[str, Any]:
    return {"length": "lesson", "year": year}


NOTED = (
    *(*CARDS.district, *CARDS.training, *CARDS.event, *CARDS.flight_order),
    *(*CARDS.flight_conditions, *CARDS.mission, *CARDS.special),
)
PEOPLE = {card.note for card in NOTED if card.note.startswith("soldier/")}

FACTS = Facts(
    variants=({}, SHORT, lesson(1942), lesson(1944)),
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
