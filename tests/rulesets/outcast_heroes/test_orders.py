"""Orders: how many are drawn, given and kept; a short deck (Ruling 14)."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE, all_orders

from .positions import (
    arrange,
    first_mission,
    first_turn,
    hold,
    soldiers_of,
    stack_government,
)


def started(players=2, government="ambush", held=None, mission=None, **zones):
    """A mission with these soldiers started by its Commander, the Orders to be shuffled."""
    table = first_turn(players)
    mission = mission or first_mission(table)
    arrange(table, missions={mission: zones})
    stack_government(table, government)
    if held:
        hold(table, held)
    seat = table.board.owner(zones["command"])
    return table.end_turns().play(f"{seat} start {mission}").to_orders()


def mine(players=2, seat=0):
    return soldiers_of(first_turn(players), seat)


def orders_of(table, seat):
    """All cards that a seat has at hand."""
    held = table.secrets.held[seat]
    return [*table.secrets.drawn[seat], *([] if held is None else [held])]


def conserved(table):
    """All twenty cards, each in one place."""
    secrets, now = table.secrets, table.board.resolving
    everywhere = [*secrets.order_deck, *(o for o in secrets.held if o)]
    everywhere += [o for row in secrets.drawn for o in row]
    everywhere += [o for _, o in (now.orders if now else ())]
    return sorted(everywhere) == sorted(all_orders(""))


# ── drawing ──


def test_one_order_per_soldier_and_one_more_per_own_soldier_in_the_strike_force() -> None:
    own, other = mine(), mine(seat=1)
    table = started(command=own[0], recon=other[0], strike=[*own[1:3], other[1]]).chance()
    assert [len(row) for row in table.secrets.drawn] == [5, 3]
    assert [e.public["size"] for e in table.events if e.kind == "drew-orders"] == [5, 3]
    assert conserved(table)


def test_special_zones_alone_give_no_extra_orders() -> None:
    own = mine()
    table = started(command=own[0], recon=own[1], liaison=own[2]).chance()
    assert [len(row) for row in table.secrets.drawn] == [3, 0]


def test_ruling_15_players_without_a_soldier_there_keep_their_order_as_it_is() -> None:
    own = mine()
    table = started(held={0: "attack", 1: "withdraw"}, command=own[0]).chance()
    assert table.to_act == (0,)
    assert table.secrets.held[1] == "withdraw"
    table.go_to("turn")
    assert table.secrets.held[1] == "withdraw"


def test_the_whole_deck_is_shuffled_and_dealt_from_the_top() -> None:
    own = mine()
    table = started(command=own[0], strike=[own[1]])
    deck = sorted(table.secrets.order_deck)
    table.play(f"chance orders {' '.join(deck)}")
    assert list(table.secrets.drawn[0]) == deck[:3]
    assert sorted(table.secrets.order_deck) == sorted(deck[3:])


# ── giving and keeping ──


def test_each_soldier_gets_one_order_then_one_of_the_rest_is_kept() -> None:
    own = mine()
    table = started(held={0: "attack"}, command=own[0], strike=[own[1]])
    table.shuffle_orders({own[0]: "withdraw", own[1]: "stand-fast"})
    assert table.verbs(0) == {"order"}
    table.play(f"0 order {own[0]} attack")
    table.refused(f"0 order {own[0]} withdraw")
    table.refused(f"0 order {own[1]} attack")
    table.play(f"0 order {own[1]} withdraw")
    assert table.verbs(0) == {"keep"}
    table.play("0 keep stand-fast")
    assert table.secrets.held[0] == "stand-fast"


def test_the_order_held_can_be_kept_or_given() -> None:
    own = mine()
    table = started(held={0: "attack"}, command=own[0])
    table.shuffle_orders({own[0]: "withdraw"})
    assert set(table.legal(0)) == {f"0 order {own[0]} attack", f"0 order {own[0]} withdraw"}
    table.play(f"0 order {own[0]} withdraw")
    assert table.legal(0) == ["0 keep attack"]


def test_ruling_15_exactly_one_order_is_kept_and_the_others_return_to_the_deck() -> None:
    own = mine()
    table = started(command=own[0], strike=own[1:4])
    table.shuffle_orders({})
    hand = orders_of(table, 0)
    table.go_to("turn")
    assert sum(table.secrets.held[0] == order for order in hand) >= 1
    assert len(table.secrets.order_deck) == 20 - 2
    assert conserved(table)


def test_participants_choose_at_the_same_time() -> None:
    own, other = mine(), mine(seat=1)
    table = started(command=own[0], strike=[other[0]])
    table.shuffle_orders({own[0]: "attack", other[0]: "stand-fast-star"})
    assert table.to_act == (0, 1)
    table.play(f"1 order {other[0]} stand-fast-star")
    assert table.to_act == (0, 1)
    table.play(table.legal(1)[0])
    assert table.to_act == (0,)
    assert table.board.resolving.orders == ()


def test_orders_are_for_own_soldiers_on_this_mission_and_cards_at_hand_only() -> None:
    own, other = mine(), mine(seat=1)
    table = started(held={0: "attack"}, command=own[0], strike=[other[0]])
    table.shuffle_orders({own[0]: "stand-fast"})
    table.refused(f"0 order {other[0]} attack")
    table.refused(f"0 order {own[1]} attack")
    table.refused(f"0 order {own[0]} withdraw")
    table.refused("0 keep attack")


def test_orders_lie_face_down_until_everybody_is_ready() -> None:
    own, other = mine(), mine(seat=1)
    table = started(command=own[0], strike=[other[0]])
    table.shuffle_orders({own[0]: "attack"}).play(f"0 order {own[0]} attack")
    event = table.event("gave-order")
    assert event.seen_by(0)["order"] == "attack"
    for viewer in (None, 1):
        assert event.seen_by(viewer) == {"seat": 0}
        assert table.view(viewer).given == ()
    assert table.view(0).given == ((own[0], "attack"),)


# ── a short deck ──


def crowd(players):
    """Soldiers of every seat, enough to run the deck of 20 less held ones short."""
    return {seat: soldiers_of(first_turn(players), seat) for seat in range(players)}


def test_ruling_14_one_card_at_a_time_first_one_per_soldier_then_the_extras() -> None:
    men = crowd(2)
    strike = [*men[0][1:7], *men[1][:6]]
    table = started(command=men[0][0], strike=strike)
    deck = sorted(table.secrets.order_deck)
    assert len(deck) == 18
    table.play(f"chance orders {' '.join(deck)}")
    # 13 soldiers, 12 of them in the Strike Force: 13 cards, then 5 of the 12 extras.
    receivers = [0, 1] * 6 + [0] + [0, 1, 0, 1, 0]
    for seat in (0, 1):
        assert list(table.secrets.drawn[seat]) == [
            card for card, to in zip(deck, receivers, strict=True) if to == seat
        ]
    assert table.secrets.order_deck == ()


def test_ruling_14_dealing_starts_with_the_commander_in_chief() -> None:
    table = first_turn(2, chief=1)
    mission, men = first_mission(table), crowd(2)
    arrange(table, missions={mission: {"command": men[0][0], "strike": [men[1][0]]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders()
    deck = sorted(table.secrets.order_deck)
    table.play(f"chance orders {' '.join(deck)}")
    assert list(table.secrets.drawn[1]) == [deck[0], deck[2]]
    assert list(table.secrets.drawn[0]) == [deck[1]]


def overcrowded():
    """Twenty-one soldiers of three players and 17 Orders; seat 0 holds none of its own."""
    men = crowd(3)
    strike = [*men[0][1:7], *men[1][:7], *men[2][:7]]
    return men, started(3, held={0: None}, command=men[0][0], strike=strike)


def test_ruling_14_with_too_few_orders_all_must_be_given_and_some_go_without() -> None:
    men, table = overcrowded()
    deck = table.secrets.order_deck
    assert len(deck) == 18
    table.play(f"chance orders {' '.join(deck)}")
    assert [len(row) for row in table.secrets.drawn] == [6, 6, 6]
    # Seat 0 has 6 Orders for 7 soldiers, and chooses who goes without.
    assert {text.split()[2] for text in table.legal(0)} == set(men[0][:7])
    for soldier in men[0][:6]:
        assert table.verbs(0) == {"order"}
        table.play(next(t for t in table.legal(0) if t.split()[2] == soldier))
    assert 0 not in table.to_act
    assert table.legal(0) == []


def test_ruling_14_a_soldier_without_any_order_stands_fast(difficulty) -> None:
    men, table = overcrowded()
    difficulty.hopeless(table.board.resolving.mission)
    table.play(f"chance orders {' '.join(table.secrets.order_deck)}")
    without = men[0][6]
    for soldier in men[0][:6]:
        table.play(next(t for t in table.legal(0) if t.split()[2] == soldier))
    table.go_to("turn")
    assert without in table.board.headquarters
    assert without not in dict(table.told("orders")[0].public["orders"])
    fates = table.told("casualties")[0].public["fates"]
    assert without in fates["wounded"]


def test_ruling_14_whoever_has_no_card_left_holds_no_order(difficulty) -> None:
    men, table = overcrowded()
    difficulty.hopeless(table.board.resolving.mission)
    table.play(f"chance orders {' '.join(table.secrets.order_deck)}").go_to("turn")
    assert table.secrets.held[0] is None
    assert table.view(1).holds_order[0] is False
    mission = first_mission(table)
    soldier = table.board.units[0][0] if table.board.units[0] else men[0][7]
    arrange(table, missions={mission: {"command": soldier, "strike": [men[0][7]]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {mission}").to_orders().chance().go_to("turn")
    assert table.secrets.held[0] is not None


def test_ruling_14_the_held_order_must_be_given_too_where_cards_are_short(difficulty) -> None:
    men = crowd(3)
    strike = [*men[0][1:7], *men[1][:7], *men[2][:7]]
    table = started(3, command=men[0][0], strike=strike)
    difficulty.hopeless(table.board.resolving.mission)
    held = table.secrets.held[2]
    table.play(f"chance orders {' '.join(table.secrets.order_deck)}")
    assert len(table.secrets.drawn[2]) == 5
    table.go_to("turn")
    given = [o for s, o in table.told("orders")[0].public["orders"] if s in men[2]]
    assert len(given) == 6
    assert held in given
    assert table.secrets.held[2] is None
    assert conserved(table)


def test_ruling_14_manhunt_catches_who_stood_fast_without_an_order(difficulty) -> None:
    men = crowd(3)
    strike = [*men[0][1:7], *men[1][:7], *men[2][:7]]
    table = started(3, "manhunt", {0: None}, command=men[0][0], strike=strike)
    table.play(f"chance orders {' '.join(table.secrets.order_deck)}")
    for soldier in men[0][:6]:
        table.play(next(t for t in table.legal(0) if t.split()[2] == soldier))
    table.go_to("turn")
    assert men[0][6] in table.board.jail


@pytest.mark.parametrize("mission", [None, FREE])
def test_all_orders_played_go_back_to_the_deck(mission) -> None:
    own = mine()
    table = started(mission=mission, command=own[0], strike=own[1:3])
    table.give({own[0]: "for-free-poland", own[1]: "attack", own[2]: "withdraw"})
    assert table.board.resolving is None
    assert conserved(table)
