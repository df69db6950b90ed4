"""What others have done since the reader's last move, and where it is marked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from game.engine.contract import CHANCE, Move
from game.kit.parts import Cast
from game.kit.story import Since, since, since_own_move
from game.presentation import games, presenter
from game.tables.models import Table
from game.tables.selectors import Seen, see
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table

from .conftest import GAME
from .positions import four_missions, phase, play_quietly, table_at, through_phases


def seen_by(table: Table, index: int | None) -> Seen:
    table.refresh_from_db()
    return see(table, None if index is None else table.seats.get(index=index))


def told(seen: Seen) -> Since | None:
    shown = presenter(seen.game)
    with translation.override("en"):
        return since(seen, shown.line, Cast(seen.sitters, seen.seat))


def made(table: Table, seat: int, *verbs: str) -> Move:
    """The seat's first move of these kinds is made."""
    table.refresh_from_db()
    move = seen_by(table, seat).can(*verbs)[0]
    play_quietly(table, table.seats.get(index=seat).token, move)
    return move


@pytest.fixture
def busy(db: None) -> Table:
    """Seat 0's turn in Outcast Heroes; whoever plays after it has just seen seat 0 move."""
    return table_at(phase("turn", four_missions))


def test_an_own_move_leaves_nothing_of_others_to_be_told(busy: Table) -> None:
    made(busy, 0, "deploy", "mobilise")
    assert told(seen_by(busy, 0)) is None
    assert since_own_move(seen_by(busy, 0)) == ()


def test_whoever_watches_is_told_of_no_others(busy: Table) -> None:
    assert since_own_move(seen_by(busy, None)) == ()
    assert told(seen_by(busy, None)) is None


def test_another_s_move_is_told_in_one_line_with_how_many_were_before_it(busy: Table) -> None:
    before = told(seen_by(busy, 1))
    move = made(busy, 0, "deploy")
    after = told(seen_by(busy, 1))
    assert after is not None
    assert after.text.startswith("Zosia: deployment")
    assert after.ply > (before.ply if before else 0)
    steps = [step for step in since_own_move(seen_by(busy, 1)) if step.seat != CHANCE]
    assert after.more < len(steps)
    assert move.verb == "deploy"


def test_where_another_placed_a_soldier_is_marked_for_all_but_him(busy: Table) -> None:
    soldier, mission, *_ = made(busy, 0, "deploy").args
    for index in range(4):
        shown = page(seen_by(busy, index))
        marked = {
            one.id for m in shown.missions for zone in m.zones for one in zone.soldiers if one.moved
        }
        assert (soldier in marked) is (index != 0)
        changed = {m.id for m in shown.missions if m.moved}
        assert mission in changed or index == 0
    assert not any(m.moved for m in page(seen_by(busy, None)).missions)


def page(seen: Seen) -> Any:
    return presenter(seen.game).page(seen, Cast(seen.sitters, seen.seat), "")


def test_a_page_that_is_opened_anew_shows_the_mission_where_it_happened(busy: Table) -> None:
    mission = made(busy, 0, "deploy").args[1]
    made(busy, 0, "end-turn")
    settle(busy.pk)
    now = seen_by(busy, None).to_act
    shown = [m.id for m in page(seen_by(busy, now[0])).missions if m.shown]
    assert shown == [mission]


@pytest.mark.parametrize("game", games())
def test_the_line_stands_on_the_reader_s_page_and_on_no_other(db: None, game: str) -> None:
    tables = (table for _phase, table in through_phases(game, 2))
    seats = ((table, index) for table in tables for index in (0, 1))
    table, index = next((t, i) for t, i in seats if told(seen_by(t, i)) and seen_by(t, i).to_act)
    reader = Client(headers={"accept-language": "en"})
    reader.get(f"/seat/{table.seats.get(index=index).token}/")
    address = f"/table/{table.public_id}/"
    found = re.search(r'<a class="since" href="#story"[^>]*>(.*?)</a>', html(reader, address))
    line = told(seen_by(table, index))
    assert line is not None
    assert found
    words = " ".join(re.sub(r"<[^>]*>", "", line.text).split())
    assert words in found[1]
    assert '<h2 id="story-title">' in html(reader, address)
    for client, place in ((reader, "projector/"), (Client(), ""), (Client(), "projector/")):
        assert 'class="since"' not in html(client, address + place)


def html(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def test_a_guide_tells_itself_what_has_happened(client: Client, db: None) -> None:
    guided = presenter(GAME).game.declared.guided
    people = [NewSeat("Zosia", here=True), NewSeat("Olek", computer="easy")]
    table = open_table(GAME, guided.options, people, seed=guided.seed)
    settle(table.pk)
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    assert 'id="coach"' in html(client, f"/table/{table.public_id}/")
    assert 'class="since"' not in html(client, f"/table/{table.public_id}/")
