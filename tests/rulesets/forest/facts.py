"""What the shared tests know of Forest."""

from game.rulesets.forest.cards import CARDS
from game.rulesets.forest.example import EXAMPLE
from tests.facts import Facts, Golden

CHOSEN = {"specials": "chosen"}

FACTS = Facts(
    variants=({}, CHOSEN),
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
