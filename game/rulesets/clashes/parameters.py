"""How much is dealt, how many actions a clash allows and how many clashes win.

Source: the rulebook's two tables; the numbers are totals, the lot card included.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Parameters(NamedTuple):
    """`characters` and `actions` are for a member of the weaker and of the stronger side.

    With even numbers of players the sides are equal, and so are the two numbers.
    """

    characters: tuple[int, int]
    actions: tuple[int, int]
    limit: int
    wins: int

    @property
    def longest(self) -> int:
        """The clashes of the longest game."""
        return 2 * self.wins - 1


PARAMETERS: Final[dict[tuple[int, str], Parameters]] = {
    (2, "a"): Parameters((7, 7), (5, 5), 3, 2),
    (3, "a"): Parameters((6, 3), (4, 2), 3, 2),
    (4, "a"): Parameters((3, 3), (3, 3), 3, 2),
    (4, "b"): Parameters((5, 5), (4, 4), 3, 3),
    (5, "a"): Parameters((5, 3), (3, 2), 3, 2),
    (6, "a"): Parameters((3, 3), (2, 2), 4, 2),
    (6, "b"): Parameters((5, 5), (3, 3), 4, 3),
    (7, "a"): Parameters((4, 3), (3, 2), 4, 2),
    (8, "a"): Parameters((3, 3), (2, 2), 4, 2),
    (9, "a"): Parameters((4, 3), (3, 2), 4, 2),
    (10, "a"): Parameters((3, 3), (2, 2), 4, 2),
}
"""By number of players and variant."""

MOST_CHARACTERS: Final = max(
    max(dealt.characters[0] * (players // 2), dealt.characters[1] * -(-players // 2))
    for (players, _variant), dealt in PARAMETERS.items()
)
"""So many characters of a side are dealt in the largest game."""
MOST_ACTIONS: Final = max(
    dealt.actions[0] * (players // 2) + dealt.actions[1] * -(-players // 2)
    for (players, _variant), dealt in PARAMETERS.items()
)
"""So many action cards."""
MOST_CLASHES: Final = max(dealt.longest for dealt in PARAMETERS.values())
"""So many clashes are fought in the longest game."""


def parameters(players: int, variant: str) -> Parameters:
    """Only 4 and 6 players have a long variant; the others play the one they have."""
    found = PARAMETERS.get((players, variant))
    return PARAMETERS[players, "a"] if found is None else found
