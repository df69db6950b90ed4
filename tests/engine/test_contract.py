"""The few values that all games share: moves in words, events, outcomes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import CHANCE, Event, Move, Outcome, UnreadableMove

WORD = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=12
)


@given(st.integers(-1, 99), WORD, st.lists(WORD, max_size=5))
def test_any_move_reads_back_from_its_words(seat: int, verb: str, args: list[str]) -> None:
    move = Move(seat, verb, tuple(args))
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2 deploy inka lalek-1963 recon", Move(2, "deploy", ("inka", "lalek-1963", "recon"))),
        ("chance lot 3", Move(CHANCE, "lot", ("3",))),
        ("0 end-turn", Move(0, "end-turn")),
        ("12 pass", Move(12, "pass")),
    ],
)
def test_words_of_a_move(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0 ",
        "chance",
        "deploy",
        "-1 lot 3",
        "+1 pass",
        "01 pass",
        "00 pass",
        "100 pass",
        "² pass",
        "٣ pass",
        "Chance lot 1",
        "0  pass",
        " 0 pass",
        "0 pass ",
        "0 pass\n",
        "0 pa\tss",
        "0\u00a0pass",
        "0 pass\u200b",
        "0 deploy\u00a0inka",
        "x" * 5000,
    ],
)
def test_malformed_words_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        Move.parse(text)


def test_an_event_adds_what_is_private_for_that_seat_alone() -> None:
    event = Event("drew", {"seat": 1}, {1: {"card": "ace"}})
    assert event.seen_by(1) == {"seat": 1, "card": "ace"}
    assert event.seen_by(0) == event.seen_by(None) == {"seat": 1}


def test_places_count_like_1_1_3() -> None:
    outcome = Outcome("points", ((2, 0), (1,), (3,)), (5, 2, 5, 1))
    assert [outcome.place(seat) for seat in range(4)] == [1, 3, 1, 4]
    with pytest.raises(ValueError, match="7"):
        outcome.place(7)
