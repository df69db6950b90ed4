"""Reveal, total against difficulty, what a result brings, casualties."""

import pytest

from game.rulesets.outcast_heroes.cards import GOVERNMENT, ORDERS, STRENGTH
from game.rulesets.outcast_heroes.state import State

from .positions import (
    arrange,
    first_mission,
    first_turn,
    replace,
    soldiers_of,
    stack_glory,
    stack_government,
)

TABLE = {  # modifier and fate of every kind of Order: the specification's own table
    "for-free-poland": (2, "killed", ""),
    "for-free-poland-star": (1, "killed", "draw-glory"),
    "attack": (1, "captured", ""),
    "attack-star": (2, "captured", ""),
    "stand-fast": (0, "wounded", ""),
    "stand-fast-star": (1, "wounded", ""),
    "withdraw": (0, "withdrawn", "leave-before-counting"),
    "withdraw-star": (0, "withdrawn", ""),
}
FATE = {"killed": "grave", "captured": "jail", "wounded": "headquarters"}


def started(zones, chief=0, **glory):
    """Seat 0's mission at the shuffle of Orders, an Ambush played."""
    table = first_turn(2, chief)
    mission = first_mission(table)
    arrange(table, missions={mission: zones})
    stack_government(table, "ambush")
    stack_glory(table, **glory)
    return table.end_turns().play(f"0 start {mission}").to_orders()


def alone(**glory):
    """One soldier of seat 0 in Command, and the mission started."""
    soldier = soldiers_of(first_turn(), 0)[0]
    table = started({"command": soldier}, **glory)
    return table, soldier


def ambush(table):
    return GOVERNMENT[table.board.resolving.government].modifier


def result(table):
    return table.told("result")[-1].public


# ── the eight kinds ──


def test_card_data_has_the_kinds_of_the_rules() -> None:
    assert {o.id: (o.modifier, o.fate, o.effect) for o in ORDERS.values()} == TABLE


@pytest.mark.parametrize("order", TABLE)
@pytest.mark.parametrize("success", [True, False])
def test_order_modifies_strength_and_decides_where_the_soldier_ends(
    order: str, success: bool, difficulty
) -> None:
    table, soldier = alone()
    mission = table.board.resolving.mission
    difficulty.easy(mission) if success else difficulty.hopeless(mission)
    table.give({soldier: order})
    counts = 0 if order == "withdraw" else STRENGTH[soldier] + TABLE[order][0]
    assert result(table)["total"] == counts
    assert result(table)["success"] is success
    place = FATE.get(TABLE[order][1])
    there = table.board.units[0] if place is None else getattr(table.board, place)
    assert soldier in there
    assert mission not in [m.mission for m in table.board.missions]


def test_total_adds_all_soldiers_of_all_players_in_all_zones() -> None:
    own, other = (soldiers_of(first_turn(), seat) for seat in (0, 1))
    orders = {own[0]: "attack", other[0]: "stand-fast", other[1]: "attack-star"}
    table = started({"command": own[0], "liaison": other[0], "strike": [other[1]]})
    table.give(orders)
    assert result(table)["total"] == sum(STRENGTH[s] + TABLE[o][0] for s, o in orders.items())


# ── order of the reveal ──


def test_ruling_17_withdrawn_soldiers_are_in_their_unit_before_counting() -> None:
    own = soldiers_of(first_turn(), 0)
    table = started({"command": own[0], "strike": [own[1]]})
    table.give({own[0]: "withdraw", own[1]: "attack"})
    kinds = [e.kind for e in table.events]
    assert kinds.index("orders") < kinds.index("withdrew") < kinds.index("result")
    assert result(table)["total"] == STRENGTH[own[1]] + TABLE["attack"][0]


@pytest.mark.parametrize("success", [True, False])
def test_ruling_16_the_starred_order_draws_a_glory_card_kept_whatever_the_result(
    success: bool, difficulty
) -> None:
    table, soldier = alone(top=(1, 1, 3))
    mission = table.board.resolving.mission
    difficulty.easy(mission) if success else difficulty.hopeless(mission)
    table.give({soldier: "for-free-poland-star"})
    drawn = [e for e in table.history if e.kind == "glory-at-once"]
    assert [e.seen_by(0)["value"] for e in drawn] == [3]
    assert [e.seen_by(1) for e in drawn] == [{"seat": 0}]
    hand = [card.value for card in table.secrets.glory_hands[0]]
    assert hand == ([3, 1] if success else [3])


def test_ruling_16_with_the_deck_empty_nothing_is_drawn(difficulty) -> None:
    table, soldier = alone(size=0)
    difficulty.hopeless(table.board.resolving.mission)
    table.give({soldier: "for-free-poland-star"})
    assert table.secrets.glory_hands[0] == ()
    assert soldier in table.board.grave


# ── the comparison ──


@pytest.mark.parametrize("missing", [0, 1])
def test_equal_or_more_is_success(missing: int, difficulty) -> None:
    table, soldier = alone()
    total = STRENGTH[soldier] + TABLE["attack"][0]
    mission = table.board.resolving.mission
    difficulty.set(mission, total - ambush(table) + missing)
    table.give({soldier: "attack"})
    assert result(table)["success"] is (missing == 0)


# ── success and failure ──


def two_of_them(difficulty, success, liaison=1, chief=0):
    """Seat 0 commands, seat 1 takes part (as Liaison, or in the Strike Force)."""
    own, other = (soldiers_of(first_turn(), seat) for seat in (0, 1))
    zones = {"command": own[0], "strike": [own[1]]}
    if liaison is None:
        zones["strike"].append(other[0])
    else:
        zones["liaison"] = (own[2], other[0])[liaison]
        zones["recon"] = other[1]
    table = started(zones, chief=chief, top=(3, 2, 1))
    mission = table.board.resolving.mission
    difficulty.easy(mission) if success else difficulty.hopeless(mission)
    before = [card.value for card in table.secrets.glory_before]
    return table.go_to("turn"), mission, before


def values(cards):
    return [card.value for card in cards]


def test_success_takes_the_glory_before_each_into_the_hand(difficulty) -> None:
    table, _, before = two_of_them(difficulty, True)
    assert [values(hand) for hand in table.secrets.glory_hands] == [[v] for v in before]
    assert table.secrets.glory_before == (None, None)


@pytest.mark.parametrize("liaison", [0, 1])
def test_ruling_1_the_liaisons_player_takes_the_mission_as_a_bonus(liaison, difficulty) -> None:
    table, mission, _ = two_of_them(difficulty, True, liaison)
    assert table.board.bonuses[liaison] == (mission,)
    assert table.board.bonuses[1 - liaison] == ()
    assert mission in table.board.succeeded


def test_without_a_liaison_the_card_leaves_the_game(difficulty) -> None:
    table, mission, _ = two_of_them(difficulty, True, None)
    assert table.board.bonuses == ((), ())
    assert mission in table.board.removed


@pytest.mark.parametrize("chief", [0, 1])
def test_ruling_11_failure_puts_glory_under_the_deck_the_last_one_lowest(chief, difficulty) -> None:
    table, mission, before = two_of_them(difficulty, False, chief=chief)
    assert table.secrets.glory_hands == ((), ())
    assert values(table.secrets.glory_deck[-2:]) == [before[chief], before[1 - chief]]
    assert len(table.secrets.glory_deck) == 20
    assert mission in table.board.failed
    assert table.board.bonuses == ((), ())


def test_ruling_9_the_liaison_keeps_the_bonus_though_he_withdraws_or_falls(difficulty) -> None:
    own, other = (soldiers_of(first_turn(), seat) for seat in (0, 1))
    for order in ("withdraw", "for-free-poland"):
        table = started({"command": own[0], "liaison": other[0]})
        mission = table.board.resolving.mission
        difficulty.easy(mission)
        table.give({other[0]: order})
        assert table.board.bonuses[1] == (mission,)
        assert len(table.secrets.glory_hands[1]) == 1


def test_casualties_also_after_a_failure_and_the_zones_are_empty(difficulty) -> None:
    own = soldiers_of(first_turn(), 0)
    orders = {own[0]: "for-free-poland", own[1]: "attack", own[2]: "stand-fast",
              own[3]: "withdraw-star"}  # fmt: skip
    table = started({"command": own[0], "strike": own[1:4]})
    difficulty.hopeless(table.board.resolving.mission)
    table.give(orders)
    board = table.board
    assert board.grave == (own[0],)
    assert board.jail == (own[1],)
    assert own[2] in board.headquarters
    assert own[3] in board.units[0]
    assert not any(set(own[:4]) & set(m.soldiers()) for m in board.missions)


def test_ruling_17_the_starred_draws_go_clockwise_from_the_commander_in_chief() -> None:
    own, other = (soldiers_of(first_turn(), seat) for seat in (0, 1))
    table = started({"command": own[0], "recon": other[0]}, chief=1)
    # Two copies, whatever the card file says.
    star = "for-free-poland-star"
    table.state = State(table.board, replace(table.secrets, held=(star, star)))
    table.chance()
    for seat, soldier in ((0, own[0]), (1, other[0])):
        table.play(f"{seat} order {soldier} {star}", f"{seat} keep {table.secrets.drawn[seat][0]}")
    drawn = [e.public["seat"] for e in table.history if e.kind == "glory-at-once"]
    assert drawn == [1, 0]


def test_deck_of_orders_and_discards_are_put_back_after_the_mission() -> None:
    table, soldier = alone()
    played = table.board.resolving.government
    table.give({soldier: "attack"})
    assert table.board.government_discard == (played,)
    assert len(table.secrets.order_deck) == 20 - sum(o is not None for o in table.secrets.held)
