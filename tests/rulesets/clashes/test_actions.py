"""The ten action cards."""

import pytest

from .table import Table, in_actions

PAIR = {0: ["sem"], 1: ["wulgarny-sedzia"]}
FOUR = {
    0: ["sem", "inka"],
    1: ["wulgarny-sedzia", "agitator"],
    2: ["plug"],
    3: ["informator"],
}


def four(actions: dict[int, list[str]], sides: str = "hchc") -> Table:
    """Gurgacz (II 2) against the vulgar judge (II 5); behind them II 4 and II 2."""
    return in_actions(FOUR, actions, sides=sides, leaders={0: "sem", 1: "wulgarny-sedzia"})


@pytest.mark.parametrize(
    ("card", "values"),
    [("boost-1", (3, 5)), ("boost-2", (4, 5)), ("weakening-1", (2, 4)), ("weakening-2", (2, 3))],
)
def test_boosts_and_weakenings(card: str, values: tuple[int, int]) -> None:
    table = in_actions(PAIR, {0: [card]}).do(f"0 play {card}")
    assert (table.now.value(0), table.now.value(1)) == values


def test_a_value_below_0_counts_as_0() -> None:
    table = in_actions(
        {0: ["sem"], 1: ["przewodniczacy-komisji"]},
        {0: ["weakening-2", "weakening-1"], 1: ["boost-1"]},
    )
    table.do("0 play weakening-2", "1 pass", "0 play weakening-1")
    assert table.now.modifiers[1] == -3
    assert table.now.value(1) == 0


class TestWoundedLeader:
    def test_the_captain_names_another_of_the_team_at_once(self) -> None:
        table = in_actions(
            {0: ["sem"], 1: ["wulgarny-sedzia"], 2: ["plug"], 3: ["informator"], 4: ["inka"],
             5: ["sledczy"]},
            {0: ["wounded-leader"]}, sides="hchchc", leaders={0: "sem", 1: "wulgarny-sedzia"},
        )  # fmt: skip
        table.do("0 play wounded-leader")
        assert table.to_act == (1,)
        assert table.moves(1) == ["lead informator", "lead sledczy"]
        table.do("1 lead informator")
        assert table.now.leaders[1] == "informator"
        assert table.board.turn == 1

    def test_one_who_can_lead_leads_without_a_choice(self) -> None:
        table = four({0: ["wounded-leader"]}).do("0 play wounded-leader")
        assert table.now.leaders[1] == "informator"

    def test_the_new_leader_has_the_boost(self) -> None:
        """The second example: boost +2, then the leader is wounded."""
        table = four({0: ["wounded-leader", "boost-1"], 1: ["boost-2"]})
        table.do("0 pass", "1 play boost-2", "0 play wounded-leader")
        assert table.now.value(1) == 2 + 2

    def test_later_weakenings_apply_to_the_new_leader(self) -> None:
        table = four({0: ["wounded-leader"], 2: ["weakening-1"]})
        table.do("0 play wounded-leader", "1 pass", "2 play weakening-1")
        assert table.now.value(1) == 2 - 1

    def test_the_wounded_stays_in_the_team_but_leads_no_more(self) -> None:
        table = four({0: ["wounded-leader"], 1: ["exchange"]}).do("0 play wounded-leader")
        assert "wulgarny-sedzia" in [fielded.card for fielded in table.now.teams[1]]
        assert "not wounded" in table.refused("1 play exchange wulgarny-sedzia")

    def test_with_nobody_left_one_comes_from_a_hand(self) -> None:
        table = in_actions(PAIR, {0: ["wounded-leader"]}).do("0 play wounded-leader")
        assert table.to_act == (1,)
        card = table.state.secrets.characters[1][0]
        table.do(f"1 bring {card}")
        assert table.now.leaders[1] == card
        assert card not in table.state.secrets.characters[1]

    def test_with_nobody_at_all_the_leader_stays_with_minus_2(self) -> None:
        table = in_actions(PAIR, {0: ["wounded-leader"]})
        table.state.secrets.characters = (table.state.secrets.characters[0], ())
        table.do("0 play wounded-leader")
        assert table.now.leaders[1] == "wulgarny-sedzia"
        assert table.now.value(1) == 3


class TestExchange:
    def test_another_of_the_team_becomes_leader_with_the_modifiers(self) -> None:
        table = four({0: ["exchange"], 2: ["boost-2"]})
        table.do("2 play boost-2", "1 pass", "0 play exchange plug")
        assert table.now.leaders[0] == "plug"
        assert table.now.value(0) == 4 + 2

    def test_alone_in_the_team_there_is_nobody_to_exchange_with(self) -> None:
        table = in_actions(PAIR, {0: ["exchange"]})
        assert not any("exchange" in move for move in table.moves(0))


class TestChangedTrait:
    def test_the_player_names_the_trait(self) -> None:
        table = in_actions(PAIR, {0: ["changed-trait"]}).do("0 play changed-trait III")
        assert (table.now.value(0), table.now.value(1)) == (4, 3)

    def test_not_the_one_that_is_compared(self) -> None:
        table = in_actions(PAIR, {0: ["changed-trait"]})
        assert "already being compared" in table.refused("0 play changed-trait II")


class TestCancel:
    def test_undoes_the_card_just_before(self) -> None:
        table = in_actions(PAIR, {0: ["boost-2"], 1: ["cancel"]})
        table.do("0 play boost-2", "1 play cancel")
        assert table.now.value(0) == 2
        assert table.board.spent == (1, 1)

    def test_undoes_a_cancel_too(self) -> None:
        table = in_actions(PAIR, {0: ["boost-2", "cancel"], 1: ["cancel", "cancel"]})
        table.do("0 play boost-2", "1 play cancel", "0 play cancel")
        assert table.now.value(0) == 4
        table.do("1 play cancel")
        assert table.now.value(0) == 2

    def test_comes_right_after_a_card_of_the_other_side(self) -> None:
        table = in_actions(PAIR, {0: ["cancel", "boost-1"], 1: ["boost-1"]})
        assert "right after" in table.refused("0 play cancel")
        table.do("0 play boost-1", "1 pass")
        assert "right after" in table.refused("0 play cancel")

    def test_restores_a_wounded_leader_and_sends_the_newcomer_back(self) -> None:
        table = in_actions(PAIR, {0: ["wounded-leader", "cancel"], 1: ["cancel"]})
        table.do("0 play wounded-leader")
        card = table.state.secrets.characters[1][0]
        table.do(f"1 bring {card}", "1 play cancel")
        assert table.now.leaders[1] == "wulgarny-sedzia"
        assert table.now.wounded == ()
        assert card in table.state.secrets.characters[1]
        assert table.board.shown[1] == (card,)
        table.do("0 play cancel")
        assert table.now.leaders[1] == card
        assert card not in table.state.secrets.characters[1]
        assert table.board.shown[1] == ()

    def test_brings_the_trait_back(self) -> None:
        table = in_actions(PAIR, {0: ["changed-trait"], 1: ["cancel"]})
        table.do("0 play changed-trait III", "1 play cancel")
        assert table.now.trait == "II"


class TestReinforcement:
    def test_one_that_has_not_led_returns_to_its_hand(self) -> None:
        table = four({0: ["reinforcement"]}).do("0 play reinforcement inka")
        assert "inka" not in table.state.secrets.characters[0]
        table.do("1 pass", "0 pass")
        assert "inka" in table.state.secrets.characters[0]
        assert table.board.shown[0] == ("inka",)
        assert "sem" in table.board.used

    def test_one_that_has_led_is_used_up(self) -> None:
        table = four({0: ["reinforcement"], 2: ["exchange"]})
        table.do("0 play reinforcement inka", "1 pass", "2 play exchange inka", "1 pass", "0 pass")
        assert "inka" in table.board.used

    def test_may_come_from_a_team_mates_hand(self) -> None:
        table = four({2: ["reinforcement"]}).do("2 play reinforcement inka")
        assert [(f.card, f.seat) for f in table.now.teams[0]][-1] == ("inka", 0)

    def test_goes_back_when_it_is_cancelled(self) -> None:
        table = four({0: ["reinforcement"], 1: ["cancel"]})
        table.do("0 play reinforcement inka", "1 play cancel")
        assert "inka" in table.state.secrets.characters[0]
        assert len(table.now.teams[0]) == 2


class TestInformer:
    def test_shows_the_other_sides_cards_unless_it_cancels_at_once(self) -> None:
        table = in_actions(PAIR, {0: ["informer"], 1: ["boost-2"]}).do("0 play informer")
        assert table.board.informed == (False, False)
        table.do("1 pass")
        assert table.board.informed == (True, False)

    def test_a_cancelled_informer_sees_nothing(self) -> None:
        table = in_actions(PAIR, {0: ["informer"], 1: ["cancel"]})
        table.do("0 play informer", "1 play cancel", "0 pass", "1 pass")
        assert table.board.informed == (False, False)

    def test_a_cancel_cancelled_lets_it_see_after_all(self) -> None:
        table = in_actions(PAIR, {0: ["informer", "cancel"], 1: ["cancel"]})
        table.do("0 play informer", "1 play cancel", "0 play cancel", "1 pass")
        assert table.board.informed == (True, False)
