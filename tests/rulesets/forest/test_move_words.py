"""Moves in words: what is no move at all, and what cannot be done now."""

import pytest

from game.engine.contract import Move, UnreadableMove
from game.rulesets.forest.ruleset import RULESET

from .table import dealt


@pytest.mark.parametrize(
    "text",
    [
        "0 dance",
        "0 place",
        "0 place nobody 3",
        "0 place nn-2-6",
        "0 place nn-2-6 0",
        "0 place nn-2-6 7",
        "0 place nn-2-6 03",
        "0 place rajd 3",
        "0 replace nn-2-6",
        "0 replace nn-2-6 rajd",
        "0 play nn-2-6",
        "0 play ckm",
        "0 play informator 3",
        "0 play wyrok-smierci",
        "0 play wyrok-smierci nn-2-6",
        "0 play rajd 3",
        "0 attack",
        "0 attack las",
        "0 pass now",
        "0 roll 3",
        "0 hit ckm",
        "2 pass",
        "chance toss 3",
    ],
)
def test_what_is_no_move_in_any_position_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        RULESET.apply(dealt().state, Move.parse(text))


def test_reasons_are_plain_sentences_for_a_pupil() -> None:
    table = dealt({0: ["nn-1-5", "rajd", "wyrok-smierci"]}).laid(3, "nn-2-5", "nn-2-6", "nn-2-7")
    reasons = [
        table.refused(f"0 {text}")
        for text in (
            "place nn-1-5 3",
            "place zapora 3",
            "attack 3",
            "play rajd 3 4",
            "play wyrok-smierci edmund-j",
            "replace nn-1-5 nn-1-5",
            "pass",
            "hit mo-2-5",
        )
    ]
    assert len(set(reasons)) == len(reasons)
    assert all(reason[0].isupper() and reason.endswith(".") for reason in reasons)
