"""Moves in words: what is no move at all, and what cannot be done now."""

import pytest

from game.engine.contract import Move, UnreadableMove
from game.rulesets.paratroopers.cards import MISSIONS, TRAINING
from game.rulesets.paratroopers.ruleset import RULESET

from .table import STARTING, Table

MISSION = next(iter(MISSIONS))
CARD = STARTING[0]


@pytest.mark.parametrize(
    "text",
    [
        "0 dance",
        "0 go D",
        "0 go D abroad",
        "0 go SZ wilno",
        "0 go D lwow_east",
        "0 buy D radio",
        "0 buy D people",
        "0 place documents wilno",
        f"0 lay sell {CARD}",
        f"0 plan {CARD} middle",
        f"0 play {CARD} {MISSION}",
        "0 take nothing D",
        "0 end now",
        "2 end",
        "chance toss 3",
    ],
)
def test_what_is_no_move_in_any_position_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        RULESET.apply(Table().state, Move.parse(text))


def test_reasons_are_plain_sentences_for_a_pupil() -> None:
    first, second, third = list(MISSIONS)[-3:]
    table = Table().on_mission(0, first, "D", "wilno").pawn_with(0, "W", "wilno", moved=True)
    table.board_with(track=(second, "", "", "")).turn()
    reasons = [
        table.refused(f"0 {text}")
        for text in (
            "go D bialystok",
            "go L wilno",
            "go W bialystok",
            f"take {third} W",
            f"join {third} W",
            f"use {first} radio",
            f"play {first} {next(card for card in TRAINING if card not in STARTING)}",
            "ransom W",
            f"special {table.board.specials[1][0]} W",
            "draw",
        )
    ]
    assert len(set(reasons)) == len(reasons)
    assert all(reason[0].isupper() and reason.endswith(".") for reason in reasons)


def test_who_holds_more_than_five_cards_is_told_to_plan() -> None:
    table = Table().hand(0, *STARTING, STARTING[0]).turn()
    assert "plan" in table.refused("0 end")
