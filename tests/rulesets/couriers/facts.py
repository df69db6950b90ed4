"""What the shared tests know of Couriers."""

from game.engine.registry import module_of
from tests.facts import Facts, Golden

COURIERS = module_of("couriers", "ruleset").COURIERS
SHORT = {"length": "short"}

FACTS = Facts(
    variants=({}, SHORT),
    goldens=(
        Golden("two-players", 2, 1, SHORT),
        Golden("three-players", 3, 2, SHORT, time_up=12, brief=True),
        Golden("four-players", 4, 3, brief=True),
    ),
    watched=((3, 1, SHORT),),
    crowded=(4, "turn"),
    given_up=frozenset({"discard"}),
    rules_size=(40, 25),
    sheet=("play", "draw", "discard"),
    people=3,
    events=0,
    texts=(tuple(COURIERS.values()),),
    names=tuple(card.name.en for card in COURIERS.values()),
    pseudonyms=(),
)
