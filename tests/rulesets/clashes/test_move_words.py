"""Moves in words: what is no move at all, and what cannot be done now."""

import pytest

from game.engine.contract import Move, UnreadableMove
from game.rulesets.clashes.ruleset import RULESET

from .table import dealt, in_actions


@pytest.mark.parametrize(
    "text",
    [
        "0 dance",
        "0 put",
        "0 put nobody",
        "0 put inka sem",
        "0 put boost-1",
        "0 play inka",
        "0 play boost-1 inka",
        "0 play exchange",
        "0 play exchange II",
        "0 play changed-trait inka",
        "0 play changed-trait VII",
        "0 pass now",
        "0 leave now",
        "2 pass",
        "99 pass",
        "chance roll 3",
    ],
)
def test_what_is_no_move_in_any_position_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        RULESET.apply(dealt("hc", {}).state, Move.parse(text))


def test_reasons_are_plain_sentences_for_a_pupil() -> None:
    teams = dealt("hc", {0: ["inka"], 1: ["cenzor"]})
    teams.do("0 put inka")
    actions = in_actions({0: ["sem"], 1: ["wulgarny-sedzia"]}, {0: ["reinforcement"]})
    reasons = [
        teams.refused("0 put inka"),
        teams.refused("1 put inka"),
        teams.refused("1 lead cenzor"),
        actions.refused("0 play informer"),
        actions.refused("0 play reinforcement wulgarny-sedzia"),
        actions.refused("1 pass"),
    ]
    assert len(set(reasons)) >= 5
    assert all(reason[0].isupper() and reason.endswith(".") for reason in reasons)
    wounded = in_actions({0: ["sem"], 1: ["wulgarny-sedzia"]}, {0: ["wounded-leader"]})
    wounded.do("0 play wounded-leader")
    assert "only if there is none" in wounded.refused("1 lead wulgarny-sedzia")
