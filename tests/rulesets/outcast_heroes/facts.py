"""What the shared tests know of Outcast Heroes."""

from game.engine.card_sets import Changes
from game.presentation.outcast_heroes.words import says
from game.rulesets.outcast_heroes.cards import CARDS, SETS
from tests.facts import Facts, Golden


def lesson(stage: int) -> dict[str, object]:
    return {"length": "lesson", "stage": stage}


LOCAL = {
    "emblem": "crossed-swords",
    "stage": 3,
    "name": {"pl": "Most na Wisłoku", "en": "The bridge on the Wisłok"},
    "date": "1947-05-03",
    "when": {"pl": "3 maja 1947", "en": "3 May 1947"},
    "place": {"name": "Krosno", "lat": 49.69, "lon": 21.77},
    "summary": {"pl": "Oddział przechodzi rzekę.", "en": "A unit crosses the river."},
    "difficulty": 9,
    "bonus": "add-strength",
    "note": "",
}
OWN = Changes(
    changed={
        "soldier": {
            "inka": {"leadership": 4, "strength": 5},
            "zapora": {"pseudonym": "Sosna", "name": "Jan Przykładowy", "note": ""},
        },
        "mission": {
            "rembertow-1945": {"difficulty": 8, "bonus": "exchange-glory"},
            "lalek-1963": {"stage": 2},
        },
        "order": {"attack": {"modifier": 3}, "withdraw": {"modifier": 1}},
        "government": {"ambush-2": {"modifier": 6}},
    },
    left_out={"mission": ["las-stocki-1945"]},
    added={"mission": [LOCAL]},
)
"""A set of a school's own."""

FACTS = Facts(
    variants=({}, {"takeover": "strict"}, lesson(2), {"cards": SETS.learn(OWN)}),
    goldens=(
        Golden("two-players", 2, 278, brief=True),
        Golden("three-players", 3, 15, brief=True),
        Golden("four-players", 4, 68, brief=True),
        Golden("lesson", 2, 102, {"length": "lesson"}),
        Golden("time-up", 3, 21, time_up=36),
    ),
    watched=((4, 1, lesson(1)), (3, 3, lesson(1)), (2, 2, lesson(1))),
    crowded=(4, "bid"),
    given_up=frozenset({"choose", "free", "give-glory", "use"}),
    rules_size=(400, 90),
    sheet=(
        *("bidding", "term-stage", "term-round", "tie", "orders"),
        *("term-mobilise", "term-deploy", "term-take-over", "term-participant"),
    ),
    people=32,
    events=16,
    texts=(CARDS, tuple(says.texts[f"short.{name}"].text for name in says.under("short"))),
    names=tuple(
        name for one in CARDS.soldier for name in (one.name, one.pseudonym, one.place.name)
    ),
    pseudonyms=tuple(one.pseudonym for one in CARDS.soldier),
)
