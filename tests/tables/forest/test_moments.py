"""Every moment that the style guide shows comes in some game."""

from game.kit.sample_games import GAMES
from game.presentation.forest.moments import MOMENTS, SEEDS, moments


def test_every_moment_is_found_as_whoever_decides_sees_it() -> None:
    assert moments().keys() == MOMENTS.keys()
    for name, seen in moments().items():
        told = {told.kind: told.facts for told in seen.steps[-1].told}
        assert MOMENTS[name](seen.view.board, told)
        if seen.view.board.phase in ("turn", "hit", "name", "heal"):
            assert seen.moves
    assert set(SEEDS) < set(range(GAMES))
