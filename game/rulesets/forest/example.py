"""The example of a fight that the source gives, with exactly its dice: as the rules page tells it
and as the tests play it."""

from typing import Final

OPENING: Final = (
    "chance sides 0",
    "chance row posterunek wies las",
    "chance starts communists",
    "chance forest nn-2-6 nn-2-5 nn-2-7 nn-1-5 nn-1-6 nn-1-7 nn-3-5 nn-3-6 nn-5-5 nn-5-6 "
    "nn-5-7 nn-5-8 nn-6-5 nn-6-6 nn-6-7 nn-6-8 zapora warszyc mlot zelazny ckm sanitariuszka "
    "rajd",
    "chance communists mo-2-6 kbw-3-6 edmund-j mo-1-5 mo-2-5 mo-3-5 ormo-1-4 ormo-5-5 "
    "ormo-6-4 ub-1-7 ub-2-7 ub-5-6 ub-6-6 kbw-5-7 kbw-5-8 kbw-1-8 kbw-6-8 lucjan-d tadeusz-h "
    "wiktor-l zasadzka agent oblawa",
)
"""The forest men are seat 0; what lies deeper in the decks does not matter."""
UNITS: Final = (
    "1 place mo-2-6 3",
    "0 place nn-2-6 3",
    "1 place kbw-3-6 3",
    "0 place nn-2-5 3",
    "1 place edmund-j 3",
    "0 place nn-2-7 3",
)
ATTACK: Final = ("1 attack 3", "chance start 2")
ROLLS: Final = (
    ("chance roll 1 3 5", "1 hit nn-2-7", "1 hit nn-2-7", "1 hit nn-2-7"),
    ("chance roll 1 5 6", "0 hit kbw-3-6", "0 hit kbw-3-6"),
    ("chance roll 2 5 5", "1 hit nn-2-6"),
    ("chance roll 2 4 6", "0 hit mo-2-6", "0 hit mo-2-6"),
    ("chance roll 1 1 6", "1 hit nn-2-6"),
    ("chance roll 2 3 5",),
    ("chance roll 2 6 6",),
    ("chance roll 3 4 5",),
)
"""Each with its hits, where there is a choice."""
EXAMPLE: Final = (*OPENING, *UNITS, *ATTACK, *(move for roll in ROLLS for move in roll))
