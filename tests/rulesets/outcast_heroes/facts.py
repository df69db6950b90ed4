"""What the shared tests know of Outcast Heroes."""

from game.presentation.outcast_heroes.words import says
from game.rulesets.outcast_heroes.cards import CARDS
from tests.facts import Facts, Golden


def lesson(stage: int) -> dict[str, object]:
    return {"length": "lesson", "stage": stage}


FACTS = Facts(
    variants=({}, {"takeover": "strict"}, lesson(2)),
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
