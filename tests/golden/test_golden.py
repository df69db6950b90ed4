"""Golden games: what was played and seen once is played and seen today."""

from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import IllegalMove, Move, UnreadableMove
from game.engine.registry import get_ruleset, rulesets
from tests.facts import Golden

from .changes import changes
from .grouping import grouped
from .writer import FOLDER, GOLDENS, GoldenFile, read, write

ANEW = "if the change is meant: python -m tests.golden"

games = pytest.mark.parametrize("golden", GOLDENS, ids=lambda g: f"{g.slug}/{g.golden.name}")


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
def test_a_golden_game_replays_to_the_same_text(golden: GoldenFile) -> None:
    text = golden.text()
    try:
        again = write(read(text), brief=golden.golden.brief)
    except (IllegalMove, UnreadableMove, ValueError) as error:
        pytest.fail(f"its moves cannot be played any more: {error}\n{ANEW}")
    difference = first_difference(text, again)
    assert difference is None, difference


@games
def test_a_golden_game_comes_to_its_end(golden: GoldenFile) -> None:
    assert "\noutcome {" in golden.text()
    assert read(golden.text()).players == golden.golden.players


@pytest.mark.parametrize("slug", rulesets())
def test_every_game_has_a_golden_for_every_number_of_players(slug: str) -> None:
    missing = set(get_ruleset(slug).player_counts) - {
        g.golden.players for g in GOLDENS if g.slug == slug
    }
    assert not missing, f"no golden game of {slug} for {missing} players"


def test_there_is_no_golden_file_that_nobody_compares() -> None:
    compared = {golden.file for golden in GOLDENS}
    beside = {file for one in compared for file in one.parent.glob("*.txt")}
    assert beside | {*FOLDER.glob("*/*.txt")} == compared


@pytest.mark.parametrize("slug", rulesets())
def test_the_golden_files_of_a_game_stay_small_enough_to_be_read(slug: str) -> None:
    files = {golden.file for golden in GOLDENS if golden.slug == slug}
    size = sum(file.stat().st_size for file in files)
    assert size < 200_000, f"{size} bytes: let fewer be whole (Golden.brief), or end them (time_up)"


def test_moves_that_differ_in_one_word_stand_on_one_line() -> None:
    moves = [
        Move(0, "put", ("a", "x")),
        Move(0, "put", ("b", "x")),
        Move(0, "put", ("b", "y")),
        Move(0, "take", ("b",)),
        Move(0, "end"),
    ]
    assert list(grouped(moves)) == ["put {a,b} x", "put b y", "take b", "end"]


def test_groups_that_differ_in_one_more_word_do_so_too() -> None:
    moves = [Move(0, "put", (a, x, "to", n)) for n in "12" for x in "xy" for a in "ab"]
    assert list(grouped(moves)) == ["put {a,b} [x,y] to (1,2)"]
    assert list(grouped(moves[:-1])) == [
        "put {a,b} [x,y] to 1", "put {a,b} x to 2", "put a y to 2",
    ]  # fmt: skip
    slower_first = [Move(0, "put", (a, x)) for a in "ab" for x in "xy"]
    assert list(grouped(slower_first)) == ["put [a,b] {x,y}"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"a": [1, 2, 3, 4]}, {"a": [1, 2, 3, 5]}, ["v.a[3] = 5"]),
        (["a", "b", "c"], ["a", "c"], ['v -= ["b"]']),
        (["a"], ["a", "b"], ['v += ["b"]']),
        ({"on": None, "x": 1}, {"on": {"x": 1}, "x": 1}, ['v.on = {"x":1}']),
        ([["a", "b"], ["c"] * 9], [["b"], ["c"] * 9], ['v[0] = ["b"]']),
        ([["a"], ["b"]], [["c"], ["d"]], ['v = [["c"],["d"]]']),
        ({"x": 1, "y": "aa"}, {"x": 1, "y": "aa", "z": 2}, ["v.z = 2"]),
        ({"x": 1, "y": "aa", "z": 2}, {"x": 1, "y": "aa"}, ["del v.z"]),
        (["a"], ["a"], []),
    ],
)
def test_only_what_changed_is_told(old: Any, new: Any, told: list[str]) -> None:
    assert changes("v", old, new) == told


SMALL = st.recursive(
    st.sampled_from([None, 0, 1, "a", "b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xy"), inner),
    max_leaves=8,
)


@given(SMALL, SMALL, SMALL)
def test_the_changes_tell_the_new_value(old: Any, one: Any, other: Any) -> None:
    """Two different new values are never told alike."""
    assert (changes("v", old, one) == changes("v", old, other)) == (one == other)


def test_a_golden_game_that_nobody_has_written_says_how_it_is_written() -> None:
    unwritten = GoldenFile("couriers", Golden("nobody-has-written-this", 2, 1))
    with pytest.raises(pytest.fail.Exception, match=r"tests\.golden couriers writes it"):
        unwritten.text()
