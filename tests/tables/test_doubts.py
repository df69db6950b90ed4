"""What is asked before a turn ends in which nothing has been done."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from game.engine.contract import Move
from game.kit.parts import Cast
from game.presentation import presenter
from game.tables.models import Table
from game.tables.selectors import Seen, see
from game.tables.services import play, position_of, undo

from .html import Page
from .positions import phase, table_at
from .test_guided import GUIDED

END = "0 end-turn"


def nomination_free(board: Any) -> bool:
    """Seat 0's whole turn, and it may place the Nomination."""
    free = [m for m in board.missions if m.command and m.mission != board.nominated]
    return board.actions == 2 and board.nomination == 0 and bool(free) and len(board.units[0]) > 1


@pytest.fixture
def fresh(db: None) -> Table:
    """Seat 0's turn, all its actions left, the Nomination in its hand."""
    return table_at(phase("turn", nomination_free))


@pytest.fixture
def reader(client: Client, fresh: Table) -> Client:
    client.get(f"/seat/{fresh.seats.get(index=0).token}/")
    return client


def doubts(seen: Seen) -> dict[str, Any]:
    page = presenter(seen.game).page(seen, Cast(seen.sitters, seen.seat), "")
    return dict(page.doubts)


def seen_by(table: Table, index: int = 0) -> Seen:
    table = Table.objects.get(pk=table.pk)
    return see(table, table.seats.get(index=index))


def move(table: Table, *verbs: str) -> Table:
    now = Table.objects.get(pk=table.pk)
    text = next(str(m) for m in seen_by(table).moves if m.verb in verbs)
    play(table.pk, table.seats.get(index=0).token, position_of(now).asked(0), text)
    return Table.objects.get(pk=table.pk)


def page(reader: Client, table: Table, doubted: str = "") -> Page:
    answer = reader.get(f"/table/{table.public_id}/", {"doubt": doubted} if doubted else {})
    assert answer.status_code == 200
    return Page(answer.content.decode())


def test_whatever_ends_a_whole_turn_is_asked_about(fresh: Table) -> None:
    seen = seen_by(fresh)
    ending = {str(m) for m in seen.moves if m.verb in ("end-turn", "nominate")}
    assert len(ending) > 1
    asked = doubts(seen)
    assert set(asked) == ending
    assert asked[END].question == "Na pewno? Masz jeszcze 2 akcje."
    assert asked[END].yes == "Tak, zakończ turę"


def test_who_has_done_something_is_not_asked_until_he_takes_it_back(fresh: Table) -> None:
    after = move(fresh, "deploy", "mobilise")
    assert doubts(seen_by(after)) == {}
    undo(after.pk, after.seats.get(index=0).token, after.moved)
    assert END in doubts(seen_by(after))


def test_nobody_else_is_told(fresh: Table) -> None:
    assert doubts(seen_by(fresh, 1)) == {}


def pressed(reader: Client, table: Table, shown: Page, name: str, value: str) -> Page:
    """The page after pressing this button, which is there."""
    button = next(b for b in shown.buttons if (b.name, b.value) == (name, value))
    form = shown.forms[button.form]
    send = reader.post if form.method == "post" else reader.get
    answer = send(form.action, {**form.fields, name: value}, follow=True)
    assert answer.status_code == 200
    return Page(answer.content.decode())


def test_without_scripts_the_turn_ends_in_two_steps(reader: Client, fresh: Table) -> None:
    shown = page(reader, fresh)
    assert END not in {button.value for button in shown.named("move")}
    asked = pressed(reader, fresh, shown, "doubt", END)
    assert "Na pewno? Masz jeszcze 2 akcje." in asked.text
    assert Table.objects.get(pk=fresh.pk).version == fresh.version
    back = pressed(reader, fresh, asked, "chosen", "")
    assert "Na pewno?" not in back.text
    ended = pressed(reader, fresh, asked, "move", END)
    assert "Na pewno?" not in ended.text
    assert Table.objects.get(pk=fresh.pk).ply == fresh.ply + 1


def test_the_list_of_moves_asks_as_well(reader: Client, fresh: Table) -> None:
    html = reader.get(f"/table/{fresh.public_id}/").content.decode()
    every = html[html.index('id="every-move"') :]
    button = re.search(rf'<button[^>]*value="{END}"', every)
    assert button
    assert 'name="doubt"' in button[0]


@pytest.mark.parametrize("doubted", ["1 end-turn", "0 end-turn ", "0 bid inka", "<b>", "0 deploy"])
def test_what_is_no_move_to_ask_about_asks_nothing(
    reader: Client, fresh: Table, doubted: str
) -> None:
    assert "Na pewno?" not in page(reader, fresh, doubted).text


def test_with_no_action_left_to_use_nothing_is_asked(db: None) -> None:
    """A turn without actions has nothing to give up."""
    table = table_at(phase("turn", lambda board: board.actions == 0))
    assert doubts(seen_by(table)) == {}


# The guided game


def guided_decisions(client: Client) -> Iterator[Seen]:
    pupil = GUIDED.pupil(client)
    table = pupil.begin()
    while True:
        seen = pupil.see(table)
        if seen.outcome is not None:
            return
        yield seen
        pupil.make(GUIDED.proposed(seen).move)


def test_what_the_guide_proposes_is_never_asked_about(client: Client, db: None) -> None:
    asked = 0
    for seen in guided_decisions(client):
        found = doubts(seen)
        assert str(GUIDED.proposed(seen).move) not in found
        asked += bool(found)
    assert asked  # at other moves, ending the turn is asked about there as well


# Clashes


def losing(board: Any) -> bool:
    """Seat 0 is its side's captain, and the other side is about to win the game."""
    now, side = board.effects, board.sides[0] if board.sides else 0
    return (
        board.captain(side) == 0
        and board.won[1 - side] + 1 == board.parameters.wins
        and now.value(side) < now.value(1 - side)
    )


def winning(board: Any) -> bool:
    side = board.sides[0] if board.sides else 0
    now = board.effects
    return board.captain(side) == 0 and now.value(side) > now.value(1 - side)


def can_play(seen: Seen) -> bool:
    return any(m.verb == "play" for m in seen.moves)


@pytest.mark.django_db
def test_a_pass_that_loses_the_whole_game_is_asked_about() -> None:
    table = table_at(phase("action", losing, "clashes"), 2, "clashes")
    seen = seen_by(table)
    assert can_play(seen)
    assert list(doubts(seen)) == ["0 pass"]
    assert "całą grę" in doubts(seen)["0 pass"].question


@pytest.mark.django_db
def test_any_other_pass_is_made_at_once() -> None:
    table = table_at(phase("action", winning, "clashes"), 2, "clashes")
    seen = seen_by(table)
    assert Move(0, "pass") in seen.moves
    assert doubts(seen) == {}
