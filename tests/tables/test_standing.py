"""How it stands, in the line above every table: for the reader, and for a whole room."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from msgspec.structs import replace

from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.kit.standing import Stand
from game.presentation import presenter
from game.rulesets.forest.cards import NEEDED
from game.rulesets.outcast_heroes.cards import GOALS, MISSIONS, TRAITOR
from game.tables.models import Table
from game.tables.records import keep
from game.tables.selectors import Seen, see
from game.tables.services import position_of

from .positions import NAMES, four_missions, phase, play_out, table_at

BEHIND_BARS = "nobody-behind-bars"


def seen_by(table: Table, index: int | None, *, shared: bool = False) -> Seen:
    table.refresh_from_db()
    seat = None if index is None else table.seats.get(index=index)
    return see(table, seat, shared=shared)


def stands(seen: Seen, *, shared: bool = False) -> dict[str, Stand]:
    """What is told in English, by its label."""
    cast = Cast(seen.sitters, None if shared else seen.seat)
    with translation.override("en"):
        shown = presenter(seen.game).page(seen, cast, "").status.stands
    return {stand.label: stand for stand in shown}


def strip(client: Client, table: Table, view: str = "") -> str:
    """The words of the strip, as they are sent."""
    headers = {"accept-language": "en"}
    answer = client.get(f"/table/{table.public_id}/{view}", headers=headers).content.decode()
    found = answer.partition('<dl class="stands">')[2].partition("</dl>")[0]
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())


def failed(board: Any) -> int:
    """The missions of this stage that lie on the failure pile."""
    return sum(MISSIONS[mission].stage == board.stage for mission in board.failed)


def lay(table: Table, **secrets: Any) -> None:
    """The same game in which something secret is otherwise."""
    position = position_of(Table.objects.get(pk=table.pk))
    state = replace(position.state, secrets=replace(position.state.secrets, **secrets))
    snapshot = position.ruleset.dump(state)
    Table.objects.filter(pk=table.pk).update(snapshot=snapshot)
    keep(Table.objects.get(pk=table.pk))


@pytest.fixture
def busy(db: None) -> Table:
    """Seat 0's turn in Outcast Heroes, with four missions on the table."""
    return table_at(phase("turn", four_missions))


# Outcast Heroes


def test_glory_is_what_lies_on_the_track_and_what_is_in_hand(busy: Table) -> None:
    hand = position_of(busy).state.secrets.glory_hands
    deck = position_of(busy).state.secrets.glory_deck
    glory = tuple(replace(card, value=3, known=1, seen=1) for card in deck[:2])
    lay(busy, glory_hands=(glory, *hand[1:]))
    told = stands(seen_by(busy, 0))["Glory"]
    assert told.value == str(position_of(busy).state.board.tracks[0])
    assert told.note == "+ 6 in\u00a0hand"


@pytest.mark.parametrize("goal", GOALS)
def test_the_tick_of_a_goal_is_that_of_the_board(busy: Table, goal: str) -> None:
    goals = position_of(busy).state.secrets.goals
    lay(busy, goals=(goal, *goals[1:]))
    board, told = position_of(busy).state.board, stands(seen_by(busy, 0))["Secret Goal"]
    own = {soldier for soldier in board.jail if board.owner(soldier) == 0}
    if goal == BEHIND_BARS:
        assert told.met is not bool(own)
    assert told.note == ("met now" if told.met else "not yet")
    if goal == TRAITOR:
        assert told.met is (failed(board) >= 2)


def test_only_its_owner_is_told_how_a_goal_stands(busy: Table) -> None:
    """Whatever seat 0's goal and Glory are, nobody else's strip differs."""
    readers = {index: Client() for index in range(4)}
    for index, reader in readers.items():
        reader.get(f"/seat/{busy.seats.get(index=index).token}/")

    def told() -> list[str]:
        others = [strip(readers[index], busy) for index in (1, 2, 3)]
        return [*others, strip(Client(), busy), strip(readers[0], busy, "projector/")]

    secrets = position_of(busy).state.secrets
    board = position_of(busy).state.board
    own, others = set(), set()
    for goal in GOALS:
        for glory in ((), secrets.glory_deck[:2]):
            hands = (tuple(replace(g, known=1, seen=1) for g in glory), *secrets.glory_hands[1:])
            lay(busy, goals=(goal, *secrets.goals[1:]), glory_hands=hands)
            own.add(strip(readers[0], busy))
            others.add(tuple(told()))
    assert len(own) > 2
    assert len(others) == 1
    for_the_room = told()[-1]
    assert for_the_room == told()[-2]
    assert for_the_room.startswith(f"Failed missions {failed(board)}")
    assert "Goal" not in for_the_room
    assert "Glory" not in for_the_room


def test_a_lamp_is_lit_for_each_mission_that_failed_of_those_that_lose_the_stage(
    db: None,
) -> None:
    one = table_at(phase("turn", lambda board: failed(board) == 1), 3)
    told = stands(seen_by(one, None))
    assert told["Failed missions"].lamps == (True, False)
    assert told["Failed missions"].value == "1"
    assert told["Failed missions"].more == "two lose the stage"
    seen = see(one, None)
    glance = presenter(one.game).glance(seen, Cast(seen.sitters, None))
    assert glance.score.replace("\xa0", " ") == "nieudane misje: 1", "no other count beside it"


def test_once_the_game_is_over_nothing_is_in_hand_and_no_goal_is_open(busy: Table) -> None:
    play_out(busy)
    told = stands(seen_by(busy, 0))
    assert set(told) == {"Glory", "Failed missions"}
    assert told["Glory"].note == ""


def test_whose_cards_a_shared_screen_shows_is_told_how_he_stands(busy: Table) -> None:
    assert "Secret Goal" in stands(seen_by(busy, 0, shared=True), shared=True)
    assert set(stands(seen_by(busy, None, shared=True), shared=True)) == {"Failed missions"}


# The other games


@pytest.mark.django_db
def test_both_sides_of_clashes_have_what_they_won_of_what_wins() -> None:
    table = table_at(phase("action", lambda board: max(board.won) > 0, "clashes"), 4, "clashes")
    board = position_of(table).state.board
    side, names = board.sides[0], ("Heroes", "Communists")
    told = stands(seen_by(table, 0))
    assert list(told) == [f"{name} (you)" if i == side else name for i, name in enumerate(names)]
    assert [stand.value for stand in told.values()] == [str(won) for won in board.won]
    assert {stand.note for stand in told.values()} == {"of 2 clashes"}
    assert [sum(stand.lamps) for stand in told.values()] == list(board.won)
    assert list(stands(seen_by(table, None))) == list(names)


@pytest.mark.django_db
@pytest.mark.parametrize(("players", "yours"), [(2, "Bohaterowie (ty)"), (4, "Bohaterowie (wy)")])
def test_a_side_is_the_readers_own_or_his_teams(players: int, yours: str) -> None:
    table = table_at(phase("action", game="clashes"), players, "clashes")
    seat = position_of(table).state.board.members(0)[0]
    seen = seen_by(table, seat)
    with translation.override("pl"):
        told = presenter("clashes").page(seen, Cast(seen.sitters, seat), "").status.stands
    assert yours in [stand.label for stand in told]


@pytest.mark.django_db
def test_both_sides_of_forest_have_points_and_terrains_of_those_that_end_it() -> None:
    table = table_at(phase("turn", lambda board: board.moves > 12, "forest"), 2, "forest")
    board = position_of(table).state.board
    told = list(stands(seen_by(table, 0)).values())
    for side, stand in enumerate(told):
        held = board.control.count(side)
        assert stand.note == f"points, terrains: {held} of {NEEDED[side]}"


@pytest.mark.django_db
def test_a_paratrooper_player_has_his_points_missions_and_money_beside_the_best_other() -> None:
    ruleset = get_ruleset("paratroopers")

    def later(state: Any) -> bool:
        return state.board.round > 2 and 0 in ruleset.to_act(state)

    table = table_at(later, 3, "paratroopers")
    board = position_of(table).state.board
    told = stands(seen_by(table, 0))
    assert list(told)[:3] == ["You", "Missions", "Money"]
    assert list(told)[3] in NAMES[1:3]
    assert told["Missions"].value == str(len(board.finished[0]))
    assert told["Money"].value == str(board.money[0])
    best = max(board.points[1:])
    assert told[list(told)[3]].value.split()[0] == str(best)
    assert stands(seen_by(table, None)) == {}
