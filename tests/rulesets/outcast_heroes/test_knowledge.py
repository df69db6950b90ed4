"""What each viewer knows: every private thing, who sees it and who does not."""

from random import Random

import msgspec
import pytest

from game.engine.contract import Event
from game.rulesets.outcast_heroes.cards import FREE, ORDERS, TRAITOR
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.state import State

from .positions import (
    arrange,
    first_mission,
    first_turn,
    give_bonus,
    hold,
    replace,
    soldiers_of,
    stack_glory,
    stack_government,
    start,
)

UNSEEN, LOOKED_AT = 0, -1


def men(seat, players=3):
    return soldiers_of(first_turn(players), seat)


def given(success=None, difficulty=None, players=3):
    """Seat 0 commanded, drew 3, 2, 1, gave 2 to himself and 3 to seat 1; 1 is at the bottom."""
    table = first_turn(players)
    mission = first_mission(table)
    if difficulty:
        difficulty.easy(mission) if success else difficulty.hopeless(mission)
    arrange(table, missions={mission: {"command": men(0)[0], "strike": [men(1)[0]]}})
    stack_government(table, "ambush")
    stack_glory(table, (3, 2, 1))
    table.end_turns().play(f"0 start {mission}", "0 give-glory 0 2", "0 give-glory 1 3")
    return table


# ── public ──


def test_board_is_shown_whole_to_everybody() -> None:
    table = first_turn(3)
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).board == table.board


def test_everybody_sees_the_stage_of_each_card_in_the_mission_deck_and_no_mission() -> None:
    table = first_turn(2)
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view.mission_deck == (1, 1, 2, 2, 2, 3, 3, 3)
        text = msgspec.json.encode(view).decode()
        hidden = (*table.secrets.mission_deck, *table.secrets.missions_unused)
        assert not [mission for mission in hidden if mission in text]


def test_numbers_of_cards_in_hands_and_decks_are_public() -> None:
    table = stack_glory(hold(first_turn(3), {1: None}), (), {2: (1, 1)}, 9)
    view = table.view(None)
    assert [len(hand) for hand in view.glory_hands] == [
        len(hand) for hand in table.secrets.glory_hands
    ]
    assert len(view.glory_deck) == 9
    assert len(view.government_deck) == 8
    assert view.order_deck == 18
    assert view.holds_order == (True, False, True)
    assert view.goal_deck == 7 - 3


def test_ruling_34_the_unit_is_left_alone_by_a_guess() -> None:
    table = first_turn(3)
    for viewer in (None, 0, 1, 2):
        guess = RULESET.resample(table.view(viewer), Random(3))
        assert guess.board.units == table.board.units


# ── bids ──


def test_a_bid_is_known_to_its_player_alone_until_the_reveal() -> None:
    table = start(3)
    soldier = table.board.units[1][0]
    table.play(f"1 bid {soldier}")
    event = table.event("bid")
    for viewer in (None, 0, 1, 2):
        assert (table.view(viewer).bid == soldier) == (viewer == 1)
        assert (event.seen_by(viewer).get("soldier") == soldier) == (viewer == 1)
    assert table.board.bid == (1,)
    table.play(f"0 bid {table.board.units[0][0]}", f"2 bid {table.board.units[2][0]}")
    assert (1, soldier) in table.event("bids").public["bids"]


# ── Orders ──


def test_the_held_order_is_shown_to_its_player_only() -> None:
    table = hold(first_turn(3), {0: "attack", 1: "withdraw", 2: "for-free-poland"})
    for viewer, held in ((0, "attack"), (1, "withdraw"), (2, "for-free-poland"), (None, None)):
        assert table.view(viewer).held == held


def test_orders_drawn_and_given_are_private_until_the_reveal() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0], "strike": [men(1)[0]]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders()
    table.shuffle_orders({men(0)[0]: "attack"}).play(f"0 order {men(0)[0]} attack")
    drawn = [e for e in table.history if e.kind == "drew-orders"]
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        own = viewer is not None
        assert view.drawn == (table.secrets.drawn[viewer] if own else ())
        assert view.given == (((men(0)[0], "attack"),) if viewer == 0 else ())
        assert view.orders_drawn == (1, 2, 0)
        for event in drawn:
            assert ("orders" in event.seen_by(viewer)) == (viewer == event.public["seat"])


def test_own_returned_orders_stay_in_view_until_the_next_shuffle() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0], "strike": [men(0)[1]]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders()
    table.chance()
    hand = sorted([*table.secrets.drawn[0], table.secrets.held[0]])
    table.go_to("turn")
    shown = [order for _, order in table.told("orders")[0].public["orders"]]
    mine = [*shown, table.secrets.held[0], *table.view(0).returned]
    assert sorted(mine) == hand
    assert table.view(1).returned == table.view(None).returned == ()


def test_order_limits_say_that_held_orders_were_not_those_seen_elsewhere() -> None:
    table = hold(first_turn(3), {1: "withdraw", 2: "attack"})
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders().give({men(0)[0]: "for-free-poland"})
    for viewer in (None, 0, 1, 2):
        limit = table.view(viewer).order_limits[-1]
        assert {1, 2} <= set(limit.seats)
        assert "for-free-poland" in limit.elsewhere
    assert table.secrets.held[0] in table.view(0).order_limits[-1].elsewhere
    public = table.view(None).order_limits[-1].elsewhere
    assert list(public) == ["for-free-poland"]


def test_a_limit_binds_a_seat_only_until_its_order_may_have_changed() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0], "strike": [men(1)[0]]}})
    stack_government(table, "ambush")
    before = table.view(None).order_limits
    assert [limit.seats for limit in before] == [(0, 1, 2)]
    table.end_turns().play(f"0 start {mission}").go_to("turn")
    assert [limit.seats for limit in table.view(None).order_limits] == [(2,), (0, 1, 2)]


def test_seen_copies_of_an_order_are_not_held_by_others_since() -> None:
    """All copies of an Order revealed: nobody who held another one since can hold it."""
    order = min(ORDERS.values(), key=lambda o: o.copies)
    table = first_turn(3)
    mission = first_mission(table)
    own = men(0)[: order.copies + 1]
    other = next(o for o in ("stand-fast", "attack-star") if o != order.id)
    hold(table, dict.fromkeys(range(3), other) if ORDERS[other].copies > 2 else {})
    if order.id in table.secrets.held:
        hold(table, {s: "stand-fast" for s, h in enumerate(table.secrets.held) if h == order.id})
    arrange(table, missions={mission: {"command": own[0], "strike": own[1:]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders()
    table.give(dict.fromkeys(own[: order.copies], order.id))
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        for seed in range(60):
            held = RULESET.resample(view, Random(seed)).secrets.held
            assert order.id not in held[1:]


# ── Glory ──


def test_glory_given_is_known_to_the_commander_and_the_receiver() -> None:
    table = given()
    shown = {viewer: table.view(viewer).glory_before for viewer in (None, 0, 1, 2)}
    assert shown[0] == (2, 3, None)
    assert shown[1] == (LOOKED_AT, 3, None)
    assert shown[2] == shown[None] == (LOOKED_AT, LOOKED_AT, None)
    gifts = [e for e in table.history if e.kind == "gave-glory"]
    assert [e.seen_by(0).get("value") for e in gifts] == [2, 3]
    assert [e.seen_by(1).get("value") for e in gifts] == [None, 3]
    assert [e.seen_by(2).get("value") for e in gifts] == [None, None]


def test_the_card_at_the_bottom_is_known_to_the_commander_only() -> None:
    table = given()
    assert table.view(0).glory_deck[-1] == 1
    for viewer in (None, 1, 2):
        assert table.view(viewer).glory_deck[-1] == LOOKED_AT
        assert set(table.view(viewer).glory_deck[:-1]) == {UNSEEN}


def test_the_commander_still_knows_the_card_in_the_receivers_hand(difficulty) -> None:
    table = given(True, difficulty).go_to("turn")
    assert table.view(0).glory_hands == ((2,), (3,), ())
    assert table.view(1).glory_hands == ((LOOKED_AT,), (3,), ())
    assert table.view(None).glory_hands == ((LOOKED_AT,), (LOOKED_AT,), ())


def test_a_card_put_under_the_deck_stays_known_with_its_place(difficulty) -> None:
    table = given(False, difficulty).go_to("turn")
    assert table.view(0).glory_deck[-3:] == (1, 2, 3)
    assert table.view(1).glory_deck[-3:] == (LOOKED_AT, LOOKED_AT, 3)
    assert table.view(2).glory_deck[-3:] == (LOOKED_AT, LOOKED_AT, LOOKED_AT)


def test_nothing_is_known_once_the_deck_has_been_shuffled() -> None:
    table = given().go_to("bid")
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert set(view.glory_deck) == {UNSEEN}
        assert set(view.government_deck) == {""}
        assert view.glory_lost == ()


def test_what_the_commander_drew_is_shown_to_him_alone() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0]}})
    stack_glory(table, (3, 2))
    table.end_turns().play(f"0 start {mission}")
    assert table.view(0).glory_drawn == (3, 2)
    for viewer in (None, 1, 2):
        assert table.view(viewer).glory_drawn == (LOOKED_AT, LOOKED_AT)
        assert "values" not in table.event("commander-drew").seen_by(viewer)


@pytest.mark.parametrize(
    ("size", "drawn", "lost"), [(5, (LOOKED_AT, LOOKED_AT), (3,)), (1, (3,), ())]
)
def test_a_known_card_drawn_among_others_is_known_to_have_been_drawn(size, drawn, lost) -> None:
    """Seat 2 knows that a 3 is on top; drawn alone, it cannot be mistaken for another."""
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0]}})
    stack_glory(table, (3, 1), None, size)
    top, *rest = table.secrets.glory_deck
    deck = (top.shown(2), *rest)
    hands = ((), (), ())
    table.state = State(table.board, replace(table.secrets, glory_deck=deck, glory_hands=hands))
    assert table.view(2).glory_deck[0] == 3
    table.end_turns().play(f"0 start {mission}")
    assert table.view(2).glory_drawn == drawn
    assert tuple(card.value for card in table.view(2).glory_lost) == lost
    assert table.view(1).glory_lost == ()


def test_an_exchanged_glory_card_is_known_to_its_player_alone() -> None:
    table = first_turn(3)
    (card,) = give_bonus(table, 0, "exchange-glory")
    stack_glory(table, (3,), {0: (1, 2)})
    table.play(f"0 use {card} 2")
    assert sorted(table.view(0).glory_hands[0]) == [1, 3]
    assert table.view(0).glory_deck[-1] == 2
    for viewer in (None, 1, 2):
        assert table.view(viewer).glory_hands[0] == (LOOKED_AT, LOOKED_AT)
        assert table.view(viewer).glory_deck[-1] == LOOKED_AT


def exchanged(hand, given):
    """Seat 1 exchanged `given`, its hand having been given by seat 0, who looks on."""
    table = first_turn(3, chief=1)
    (card,) = give_bonus(table, 1, "exchange-glory")
    stack_glory(table, (), {1: hand, 2: (2,)})
    known = tuple(glory.shown(0) for glory in table.secrets.glory_hands[1])
    hands = (table.secrets.glory_hands[0], known, table.secrets.glory_hands[2])
    table.state = State(table.board, replace(table.secrets, glory_hands=hands))
    assert table.view(0).glory_hands[1] == tuple(hand)
    return table.play(f"1 use {card} {given}")


def test_of_several_cards_only_their_player_knows_which_one_was_exchanged() -> None:
    view = exchanged((3, 1), 1).view(0)
    assert view.glory_hands[1] == (LOOKED_AT, LOOKED_AT)
    assert view.glory_deck[-1] == LOOKED_AT


def test_the_only_card_of_a_hand_stays_known_when_it_goes_under_the_deck() -> None:
    view = exchanged((3,), 3).view(0)
    assert view.glory_deck[-1] == 3
    assert view.glory_hands[1] == (LOOKED_AT,)


def test_a_card_given_is_still_in_that_hand_or_where_it_was_exchanged_to() -> None:
    """Seat 0 gave the 3 away: it is in seat 1's hand or at the bottom, nowhere else."""
    view = exchanged((3, 1), 1).view(0)
    for seed in range(60):
        secrets = RULESET.resample(view, Random(seed)).secrets
        there = [card.value for card in (*secrets.glory_hands[1], secrets.glory_deck[-1])]
        assert 3 in there


# ── Government Actions ──


@pytest.mark.parametrize("scout", [0, 1])
def test_the_scout_sees_both_cards_and_knows_the_one_at_the_bottom(scout: int) -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": men(0)[0], "recon": men(scout)[1]}})
    stack_government(table, "ambush", "manhunt")
    two = tuple(card.id for card in table.secrets.government_deck[:2])
    table.end_turns().play(f"0 start {mission}").go_to("choose-government")
    for viewer in (None, 0, 1, 2):
        sees = viewer == scout
        assert table.view(viewer).government_drawn == (two if sees else ("", ""))
    scouted = table.told("scouted")[0]
    assert [v for v in (None, 0, 1, 2) if "cards" in scouted.seen_by(v)] == [scout]
    table.play(f"{scout} choose {two[0]}")
    for viewer in (None, 0, 1, 2):
        bottom = table.view(viewer).government_deck[-1]
        assert bottom == (two[1] if viewer == scout else "")
    table.go_to("turn")
    assert table.view(scout).government_deck[-1] == two[1]


# ── Secret Goals ──


def test_a_secret_goal_is_shown_to_its_player_only() -> None:
    table = start(3, goals=(TRAITOR, "everyone-returns", "strong-unit"))
    for viewer, goal in ((0, TRAITOR), (1, "everyone-returns"), (2, "strong-unit"), (None, None)):
        view = table.view(viewer)
        assert view.goal == goal
        text = msgspec.json.encode(view).decode()
        for hidden in {TRAITOR, "everyone-returns", "strong-unit"} - {goal}:
            assert f'"{hidden}"' not in text


def test_how_many_traitors_were_dealt_is_hidden() -> None:
    views = []
    for goals in ((TRAITOR, "strong-unit", "everyone-returns"),
                  ("in-the-lead", "strong-unit", "everyone-returns")):  # fmt: skip
        views.append(start(3, goals=goals).view(1))
    assert views[0] == views[1]


# ── nothing private in what is public ──


def private_words(event: Event) -> set[str]:
    return {key for told in event.private.values() for key in told}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_private_facts_of_events_are_not_among_the_public_ones(players: int) -> None:
    table = first_turn(players)
    while table.board.stage == 1:
        if table.board.phase == "turn" and table.board.on_table(FREE).command is None:
            own = soldiers_of(table, 0)
            arrange(table, missions={FREE: {"command": own[0], "recon": own[1]}})
        if table.board.phase == "start":
            table.play(f"{table.board.active} start {FREE}")
        else:
            table.lazy()
    kinds = {e.kind for e in table.history if e.private}
    assert {"gave-glory", "commander-drew", "scouted", "drew-orders"} <= kinds
    for event in table.history:
        assert not private_words(event) & set(event.public)
