"""Time is up: the present round is played to its end, its stage is scored, the game is over."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE, LEADERSHIP, TRAITOR
from game.rulesets.outcast_heroes.ruleset import RULESET

from .positions import (
    arrange,
    deal_goals,
    first_mission,
    first_turn,
    give_bonus,
    soldiers_of,
    stack_glory,
    stack_government,
    start,
)
from .scoring import GREEN


def to_the_end(table):
    while table.to_act:
        table.lazy()
    return table


def round_number(number, players=2, **wanted):
    """The first turn of this round of stage I, nobody having done anything."""
    table = first_turn(players, **wanted)
    for _ in range(number - 1):
        table.end_turns()
    assert (table.board.phase, table.board.round) == ("turn", number)
    return table


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_round_in_play_is_the_last_one(number: int) -> None:
    table = to_the_end(round_number(number).time_up())
    assert [e.public["round"] for e in table.told("round")] == list(range(1, number + 1))
    assert [e.public["stage"] for e in table.told("scored")] == [1]
    assert table.board.phase == "over"
    assert RULESET.outcome(table.state) is not None


def test_everybody_still_has_his_turn_in_it() -> None:
    table = round_number(2, players=3)
    first = table.board.active
    table.time_up().play(f"{first} end-turn")
    assert table.to_act == ((first + 1) % 3,)
    assert table.board.actions == 2


def test_nobody_decides_anything_else_because_of_it() -> None:
    table = round_number(1)
    before = table.legal(0)
    assert table.time_up().legal(0) == before
    assert table.event("time-up").public == {"over": False}


def test_missions_on_the_table_start_as_at_the_end_of_a_stage_and_no_others() -> None:
    table = round_number(2)
    on_table = [m.mission for m in table.board.missions if m.mission != FREE]
    deck = table.secrets.mission_deck
    assert len(on_table) == 2
    to_the_end(table.time_up())
    begun = [e.public for e in table.told("begin")]
    assert [e["mission"] for e in begun] == on_table
    assert all(e["forced"] for e in begun)
    assert table.secrets.mission_deck == deck


def test_the_commander_may_still_start_his_mission_or_wait() -> None:
    table = first_turn(2)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": soldiers_of(table, 0)[0]}})
    table.time_up().end_turns()
    assert table.legal(0) == [f"0 start {mission}", f"0 wait {mission}"]
    to_the_end(table.play(f"0 wait {mission}"))
    assert table.told("begin")[0].public["forced"]


def test_two_failed_missions_lose_the_stage_however_many_there_were() -> None:
    for number, lost in ((1, False), (2, True), (3, True)):
        table = round_number(number, goals=(TRAITOR, GREEN[0]))
        deal_goals(table, TRAITOR, GREEN[0])
        (scoring,) = to_the_end(table.time_up()).told("scored")
        assert (scoring.public["failed"], scoring.public["lost"]) == (number, lost)
        assert scoring.public["rows"][0]["extra"] == (0, 0, 2, 3)[number]


def test_glory_in_hand_counts_and_lies_open_as_at_every_end() -> None:
    table = first_turn(2)
    stack_glory(table, (), {0: (3, 1), 1: (2,)})
    deal_goals(table, TRAITOR, GREEN[0])
    to_the_end(table.time_up())
    assert table.board.tracks[0] == 1 + 4
    assert table.view(1).glory_hands[0] == (3, 1)
    assert table.view(None).goals == (TRAITOR, GREEN[0])


def test_the_last_exchange_of_glory_comes_before_the_scoring() -> None:
    table = first_turn(2)
    stack_glory(table, (), {1: (1,)})
    give_bonus(table, 1, "exchange-glory")
    table.time_up().go_to("last-exchange")
    assert table.to_act == (1,)


def test_an_interrogation_in_the_last_round_has_no_effect() -> None:
    for called in (False, True):
        table = first_turn(2)
        mission, own = first_mission(table), soldiers_of(table, 0)
        arrange(table, missions={mission: {"command": own[0]}}, jail=[own[1]])
        stack_government(table, "interrogation")
        if called:
            table.time_up()
        table.end_turns().play(f"0 start {mission}").to_orders()
        assert table.told("interrogated")[0].public["last"] == called


@pytest.mark.parametrize("options", [{}, {"length": "lesson", "stage": 3}])
def test_in_the_first_bidding_one_round_is_still_played(options: dict) -> None:
    table = to_the_end(start(2, **options).time_up())
    assert [e.public["round"] for e in table.told("round")] == [1]
    assert len(table.told("scored")) == 1
    assert len(table.told("begin")) == 1


def test_before_the_cards_are_dealt_too() -> None:
    table = first_turn(2)
    table.state = RULESET.setup(2, {})
    table.history.clear()
    to_the_end(table.time_up())
    assert [e.public["round"] for e in table.told("round")] == [1]


def test_while_a_stage_ends_that_stage_is_the_last_one() -> None:
    table = round_number(4)
    arrange(table, jail=[soldiers_of(table, 0)[0]])
    stack_government(table, "execution")
    table.end_turns()
    assert table.board.resolving is not None, "the first forced mission waits for chance"
    to_the_end(table.time_up())
    assert len(table.told("begin")) == 3
    assert [e.public["stage"] for e in table.told("scored")] == [1]


def second_bidding():
    """Stage I has been scored, one of two players has bid for stage II."""
    table = first_turn(2).go_to("bid")
    assert table.board.stage == 2
    return table.play(table.legal(0)[0])


def test_between_two_stages_the_game_is_over_at_once() -> None:
    table = second_bidding()
    tracks, units = table.board.tracks, table.board.units
    table.time_up()
    assert table.to_act == ()
    assert table.event("time-up").public == {"over": True}
    assert table.event("over").public["ranking"] == RULESET.outcome(table.state).ranking
    assert (table.board.tracks, table.board.units) == (tracks, units)
    assert (table.board.stage, table.board.round) == (1, 4)


def test_what_was_dealt_and_bid_for_a_stage_that_never_came_is_not_laid_open() -> None:
    table = second_bidding().time_up()
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert (view.goal, view.goals, view.bid) == (None, (), None)


def tied_bids():
    """Seats 0 and 2 have bid their only soldiers, equally good, for stage II; seat 1 has none."""
    table = first_turn(3).go_to("bid")
    best = max(LEADERSHIP.values())
    bids = {s: next(x for x in soldiers_of(table, s) if LEADERSHIP[x] == best) for s in (0, 2)}
    waiting = [x for seat in range(3) for x in soldiers_of(table, seat) if x not in bids.values()]
    arrange(table, units=bids.values(), headquarters=waiting, bidders=(0, 2), tracks=(5, 5, 5))
    table.play(*(f"{seat} bid {soldier}" for seat, soldier in bids.items()))
    assert table.board.chance == ("lot",)
    assert table.board.units == ((), (), ())
    return table, bids


def test_bids_that_tied_for_a_stage_that_never_came_go_back_to_their_units() -> None:
    table, bids = tied_bids()
    table.time_up()
    assert table.board.units == ((bids[0],), (), (bids[2],))
    assert not set(bids.values()) & set(table.board.headquarters)
    assert table.event("over").public["ranking"] == ((0, 2), (1,)), "more soldiers in the Unit"
    assert RULESET.load(RULESET.dump(table.state)) == table.state


def test_once_the_lot_is_drawn_the_bids_are_spent() -> None:
    table, bids = tied_bids()
    table.settle()
    assert set(bids.values()) <= set(table.board.headquarters)
    assert b"tied" not in RULESET.dump(table.state)


def test_between_two_stages_also_while_the_cards_are_shuffled() -> None:
    table = first_turn(2)
    while table.board.chance != ("glory", "government"):
        table.lazy()
    assert table.time_up().to_act == ()


def test_it_is_said_once() -> None:
    table = round_number(2).time_up()
    before = table.state
    assert table.time_up().state is before
    assert table.events == ()


def test_once_the_game_is_over_there_is_nothing_to_end() -> None:
    table = to_the_end(first_turn(2, length="lesson"))
    before = table.state
    assert table.time_up().state is before
    assert table.events == ()


def test_what_was_written_down_before_is_read_and_written_as_it_was() -> None:
    table = first_turn(2)
    snapshot = RULESET.dump(table.state)
    assert b"time_up" not in snapshot
    assert RULESET.dump(RULESET.load(snapshot)) == snapshot
    table.time_up()
    assert RULESET.load(RULESET.dump(table.state)) == table.state
