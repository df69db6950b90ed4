"""Golden games: what was played and seen once is played and seen today."""

from itertools import zip_longest

import pytest

from game.engine.contract import IllegalMove, Move, UnreadableMove
from game.engine.registry import get_ruleset, rulesets

from .writer import FOLDER, GOLDENS, Golden, grouped, read, write

ANEW = "if the change is meant: python -m tests.golden"

games = pytest.mark.parametrize("golden", GOLDENS, ids=lambda g: f"{g.slug}/{g.name}")


def first_difference(old: str, new: str) -> str | None:
    """Where two texts part, with the ply; comparing them whole takes a test too long."""
    ply = "the set-up"
    pairs = zip_longest(old.splitlines(), new.splitlines())
    for number, (was, now) in enumerate(pairs, 1):
        if was is not None and was.startswith("# "):
            ply = was
        if was != now:
            return f"line {number}, after {ply}:\n- {was}\n+ {now}\n{ANEW}"
    return None


@games
def test_a_golden_game_replays_to_the_same_text(golden: Golden) -> None:
    text = golden.file.read_text()
    try:
        again = write(read(text), whole=golden.whole)
    except (IllegalMove, UnreadableMove, ValueError) as error:
        pytest.fail(f"its moves cannot be played any more: {error}\n{ANEW}")
    difference = first_difference(text, again)
    assert difference is None, difference


@games
def test_a_golden_game_comes_to_its_end(golden: Golden) -> None:
    assert "\noutcome {" in golden.file.read_text()
    assert read(golden.file.read_text()).players == golden.players


@pytest.mark.parametrize("slug", rulesets())
def test_every_game_has_a_golden_for_every_number_of_players(slug: str) -> None:
    missing = set(get_ruleset(slug).seats) - {g.players for g in GOLDENS if g.slug == slug}
    assert not missing, f"no golden game of {slug} for {missing} players"


def test_there_is_no_golden_file_that_nobody_compares() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {golden.file for golden in GOLDENS}


def test_all_golden_files_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*/*.txt")) < 1_500_000


def test_moves_that_differ_in_one_word_stand_on_one_line() -> None:
    moves = [
        Move(0, "put", ("a", "x")),
        Move(0, "put", ("b", "x")),
        Move(0, "put", ("b", "y")),
        Move(0, "take", ("b",)),
        Move(0, "end"),
    ]
    assert list(grouped(moves)) == ["put {a,b} x", "put b y", "take b", "end"]
