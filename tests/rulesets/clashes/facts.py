"""What the shared tests know of Clashes."""

from game.rulesets.clashes.cards import CARDS
from game.rulesets.clashes.signals import SIGNALS
from tests.facts import Facts, Golden

FACTS = Facts(
    variants=({}, {"variant": "b"}),
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
