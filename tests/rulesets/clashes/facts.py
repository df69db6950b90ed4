"""What the shared tests know of Clashes."""

from game.engine.card_sets import Changes
from game.rulesets.clashes.cards import CARDS, SETS
from game.rulesets.clashes.signals import SIGNALS
from tests.facts import Facts, Golden

HERO = {
    "emblem": "horse-head",
    "values": [5, 5, 5, 5, 5, 5],
    "pseudonym": "Sosna",
    "name": "Jan Przykładowy",
    "rank": "",
    "place": {"name": "Krosno", "lat": 49.69, "lon": 21.77},
    "text": {"pl": "Prowadził tajną szkołę.", "en": "He taught in secret."},
    "note": "",
}
CLASH = {
    "emblem": "crossed-swords",
    "trait": "VI",
    "name": {"pl": "Most na Wisłoku", "en": "The bridge on the Wisłok"},
    "date": "1947-05-03",
    "when": {"pl": "3 maja 1947", "en": "3 May 1947"},
    "place": {"name": "Krosno", "lat": 49.69, "lon": 21.77},
    "summary": {"pl": "Oddział przechodzi rzekę.", "en": "A unit crosses the river."},
    "note": "",
}
BOOST = {
    "emblem": "upgrade",
    "copies": 6,
    "kind": "boost",
    "amount": 5,
    "name": {"pl": "Wzmocnienie +5", "en": "Boost +5"},
    "text": {"pl": "Twój dowódca ma +5.", "en": "Your leader has +5."},
    "term": "boost",
}
OWN = Changes(
    changed={
        "hero": {
            "inka": {"values": [1, 1, 1, 1, 1, 1]},
            "zapora": {"pseudonym": "Brzoza", "name": "Adam Przykładowy", "note": ""},
        },
        "communist": {"sledczy": {"values": [5, 5, 5, 5, 5, 5]}},
        "clash": {"inka-1946": {"trait": "II"}},
        "action": {
            "boost-1": {"copies": 1},
            "weakening-2": {"amount": 4},
            "exchange": {"copies": 6},
            "cancel": {"copies": 0},
        },
    },
    left_out={
        "hero": ["nil"],
        "clash": [clash.id for clash in CARDS.clash if clash.trait in ("III", "V")],
        "action": ["informer", "weakening-1"],
    },
    added={"hero": [HERO, {**HERO, "pseudonym": "Klon"}], "clash": [CLASH], "action": [BOOST]},
)
"""A set of a school's own."""

FACTS = Facts(
    variants=({}, {"variant": "b"}, {"cards": SETS.learn(OWN)}),
    goldens=(
        Golden("two-players", 2, 3),
        Golden("three-players", 3, 27),
        Golden("four-players-long", 4, 37, {"variant": "b"}),
        Golden("five-players", 5, 16, brief=True),
        Golden("six-players", 6, 29, brief=True),
        Golden("seven-players", 7, 24, brief=True),
        Golden("eight-players", 8, 30, brief=True),
        Golden("nine-players", 9, 16, brief=True),
        Golden("ten-players", 10, 4, brief=True),
        Golden("time-up", 4, 27, time_up=24),
    ),
    watched=((2, 1, {}), (5, 2, {})),
    crowded=(10, "team"),
    given_up=frozenset({"pass"}),
    rules_size=(300, 80),
    sheet=(
        *("term-team", "term-leader", "term-captain", "term-second-character", "term-pass"),
        *("term-limit", "term-boost", "term-wounded-leader", "term-cancel", "tie"),
    ),
    people=16,
    events=24,
    texts=(CARDS, tuple(SIGNALS.values())),
    names=(
        *(name for hero in CARDS.hero for name in (hero.name, hero.pseudonym, hero.place.name)),
        *(clash.place.name for clash in CARDS.clash),
    ),
    pseudonyms=tuple(hero.pseudonym for hero in CARDS.hero),
)
