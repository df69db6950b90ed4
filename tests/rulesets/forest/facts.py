"""What the shared tests know of Forest."""

from game.engine.card_sets import Changes
from game.rulesets.forest.cards import CARDS, SETS
from game.rulesets.forest.example import EXAMPLE
from tests.facts import Facts, Golden

CHOSEN = {"specials": "chosen"}

COMMANDER = {
    "emblem": "oak-leaf",
    "dice": 6,
    "attack": 12,
    "defence": 6,
    "pseudonym": "Sosna",
    "name": "Jan Przykładowy",
    "rank": "",
    "group": {"pl": "Obwód Krosno", "en": "Krosno District"},
    "place": {"name": "Krosno", "lat": 49.69, "lon": 21.77},
    "note": "",
}
UNNAMED = {
    "emblem": "footsteps",
    "dice": 4,
    "attack": 7,
    "defence": 1,
    "task": {"pl": "lekarz", "en": "doctor"},
    "note": "term/nn",
}
TIP = {
    "emblem": "semi-closed-eye",
    "side": "communists",
    "kind": "instant",
    "effect": "raid",
    "name": {"pl": "Donos", "en": "Denunciation"},
    "text": {"pl": "Uderz obok.", "en": "Strike next door."},
    "term": "rajd",
    "note": "",
}
OWN = Changes(
    changed={
        "terrain": {
            "wies": {"points": [4, 5], "dice": 6, "name": {"pl": "Odrzykoń", "en": "Odrzykoń"}},
            "las": {"forest": {"attack": 0, "defence": 2, "tries": 0}},
            "pubp": {"dice": 2},
        },
        "commander": {
            "zapora": {"pseudonym": "Brzoza", "name": "Adam Przykładowy", "note": ""},
            "roj": {"dice": 6, "attack": 4},
        },
        "officer": {"wiktor-l": {"attack": 10}},
        "partisan": {"nn-1-5": {"dice": 3, "attack": 9}},
        "functionary": {"mo-1-5": {"defence": 4}},
        "special": {
            "ckm": {"name": {"pl": "Maxim", "en": "Maxim gun"}},
            "reakcyjna-wies": {"name": {"pl": "Nasza wieś", "en": "Our village"}},
            "zasadzka": {"emblem": "crossed-swords"},
            "zdrada": {"effect": "inform", "term": "informator"},
        },
    },
    left_out={
        "commander": ["bartek", "mlot"],
        "partisan": ["nn-2-5", "nn-2-6", "nn-2-7", "nn-3-5"],
        "special": ["sanitariuszka", "zaskoczenie"],
    },
    added={
        "commander": [COMMANDER],
        "partisan": [UNNAMED],
        "functionary": [{**UNNAMED, "note": "organisation/ub"}],
        "special": [TIP],
    },
)
"""A set of a school's own."""

FACTS = Facts(
    variants=({}, CHOSEN, {**CHOSEN, "cards": SETS.learn(OWN)}),
    goldens=(
        Golden("example", 2, 5, brief=True, opening=EXAMPLE),
        Golden("time-up", 2, 8, CHOSEN, time_up=40, brief=True),
    ),
    watched=((2, 1, {}),),
    crowded=(2, "turn"),
    given_up=frozenset({"attack", "heal"}),
    rules_size=(350, 55),
    sheet=(
        *("term-formation", "term-place", "term-replace", "term-attack", "term-control"),
        *("term-start-roll", "term-roll", "term-hit", "term-ckm", "term-rajd", "term-end"),
    ),
    people=7,
    events=0,
    texts=(CARDS,),
    names=(
        *(name for one in CARDS.commander for name in (one.name, one.pseudonym, one.place.name)),
        *(officer.name for officer in CARDS.officer),
    ),
    pseudonyms=tuple(one.pseudonym for one in CARDS.commander),
)
