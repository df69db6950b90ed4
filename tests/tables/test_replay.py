"""A finished game, looked at again step by step, from any seat."""

import re
from collections.abc import Callable
from random import Random

import pytest
from django.test import Client

from game.presentation.outcast_heroes import words
from game.rulesets.outcast_heroes.cards import GOALS
from game.tables.models import Table
from game.tables.selectors import landmarks, replay
from game.tables.services import NothingToUndo, NotYourSeat, play, position_of, undo
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import NewSeat, let_play, open_table, take_over

from .conftest import RULESET
from .copies import Rows, laid_again, rows_of
from .html import Page

Open = Callable[..., Table]


_played: list[Rows] = []


@pytest.fixture
def finished(opened: Open) -> Table:
    """A lesson of two, played to its end by computers: once, and laid again for every test."""
    if _played:
        return laid_again(_played[0])
    table = to_its_end(opened(players=2, length="lesson", stage=1))
    _played.append(rows_of(table))
    return table


def to_its_end(table: Table) -> Table:
    rng = Random(4)
    while not table.finished:
        continue_play(table.pk)
        table = Table.objects.get(pk=table.pk)
        moves = RULESET.legal_moves(position_of(table).state, 0)
        if moves:
            token, asked = table.seats.get(index=0).token, table.waiting["0"]
            play(table.pk, token, asked, str(rng.choice(moves)))
    return table


def first_move(table: Table) -> str:
    return str(RULESET.legal_moves(position_of(table).state, 0)[0])


def address(table: Table) -> str:
    return f"/table/{table.public_id}/replay/"


@pytest.mark.parametrize(("game", "players"), [("clashes", 3), ("forest", 2)])
def test_every_step_of_other_games_can_be_seen_from_every_seat(
    db: None, client: Client, game: str, players: int
) -> None:
    people = [NewSeat(f"Nick{index}", here=True) for index in range(players)]
    table, rng = open_table(game, {}, people), Random(2)
    settle(table.pk)
    table.refresh_from_db()
    while not table.finished:
        position, index = position_of(table), int(min(table.waiting))
        moves = position.ruleset.legal_moves(position.state, index)
        token, asked = table.all_seats[index].token, table.waiting[str(index)]
        play(table.pk, token, asked, str(rng.choice(moves)))
        settle(table.pk)
        table = Table.objects.get(pk=table.pk)
    for ply in rng.sample(landmarks(table), 8):
        for seat in ("", "0", str(players - 1)):
            answer = client.get(address(table), {"ply": ply, "seat": seat})
            assert answer.status_code == 200
            assert not Page(answer.content.decode()).named("move")


def test_every_step_can_be_seen_from_every_seat(client: Client, finished: Table) -> None:
    rng = Random(1)
    for ply in rng.sample(landmarks(finished), 12):
        for seat in ("", "0", "1"):
            answer = client.get(address(finished), {"ply": ply, "seat": seat})
            assert answer.status_code == 200
            page = Page(answer.content.decode())
            assert not page.named("move")
            assert not page.named("chosen")


def test_next_leads_through_the_whole_game(client: Client, finished: Table) -> None:
    marks, seen = landmarks(finished), [0]
    while len(seen) <= len(marks) + 1:
        page = Page(client.get(address(finished), {"ply": seen[-1]}).content.decode())
        _start, _back, on, *_ = page.named("ply")
        if int(on.value) == seen[-1]:
            break
        seen.append(int(on.value))
    assert seen == [0, *marks]


def test_chapters_lead_to_where_a_round_or_a_mission_begins(
    client: Client, finished: Table
) -> None:
    marks = landmarks(finished)
    page = client.get(address(finished), {"seat": 1}).content.decode()
    moments = re.findall(r' href="\?ply=(\d+)&amp;seat=1"[^>]*>([^<]+)<', page)
    names = [name for _, name in moments]
    assert "Etap I, runda 1" in names
    told = [e.kind for s in replay(finished, finished.ply, None).steps for e in s.told]
    assert sum(name.startswith("Etap I, runda") for name in names) == told.count("round")
    begun = sum(name.startswith(("Start misji", "Start wymuszony")) for name in names)
    assert begun == told.count("begin")
    ended = sum(name.startswith(("Sukces", "Niepowodzenie")) for name in names)
    assert 0 < ended <= begun
    assert {int(ply) for ply, _ in moments} <= {0, *marks}


def test_the_moment_that_is_shown_is_marked(client: Client, finished: Table) -> None:
    for ply in landmarks(finished)[::5]:
        page = client.get(address(finished), {"ply": ply}).content.decode()
        (now,) = re.findall(r' href="\?ply=(\d+)"[^>]*aria-current', page) or ["0"]
        plies = [int(one) for one in re.findall(r' href="\?ply=(\d+)"', page)]
        assert int(now) == max((one for one in plies if one <= ply), default=0)


def test_a_step_is_sent_without_what_stands_around_it(client: Client, finished: Table) -> None:
    ply = landmarks(finished)[4]
    whole = client.get(address(finished), {"ply": ply}).content.decode()
    part = client.get(address(finished), {"ply": ply}, headers={"hx-request": "true"})
    assert "<html" in whole
    assert "<html" not in part.content.decode()
    assert part.content.decode().strip() in whole


def test_who_sat_down_later_is_not_named_in_what_was_before(client: Client, opened: Open) -> None:
    table = opened(players=2, length="lesson", stage=1)
    continue_play(table.pk)
    table.refresh_from_db()
    play(table.pk, table.seats.get(index=0).token, table.waiting["0"], first_move(table))
    continue_play(table.pk)
    newcomer = take_over(table.pk, "Wilga")
    let_play(table.pk, table.host_token, newcomer.index, "easy")
    table = to_its_end(Table.objects.get(pk=table.pk))
    marks = landmarks(table)
    players = [
        re.findall(r'class="player-name">([^<]+)<', page)
        for ply in (marks[0], marks[-1])
        for page in [client.get(address(table), {"ply": ply}).content.decode()]
    ]
    assert newcomer.earlier[0][1] not in players[1]
    assert "Wilga" in players[1]
    assert "Wilga" not in players[0]


def test_a_seat_sees_again_what_it_saw(client: Client, finished: Table) -> None:
    """Its Secret Goal lies open to whoever replays with its eyes, and on no other view."""
    goals = position_of(finished).state.secrets.goals
    ply = landmarks(finished)[2]
    for seat in (0, 1):
        seen = replay(finished, ply, seat)
        assert seen.view.goal == goals[seat]
        assert seen.moves == ()
        assert not seen.undo
        text = client.get(address(finished), {"ply": ply, "seat": seat}).content.decode()
        assert words.text(GOALS[goals[seat]].name) in text
    assert replay(finished, ply, None).view.goal is None


def test_only_who_looks_with_his_own_eyes_is_you(client: Client, finished: Table) -> None:
    """And nobody is told that he has won who only looks through the winner's eyes."""
    last = landmarks(finished)[-1]

    def page(seat: int) -> str:
        query = {"ply": last, "seat": seat}
        english = {"accept-language": "en"}
        return client.get(address(finished), query, headers=english).content.decode()

    def players(html: str) -> list[str]:
        return re.findall(r'class="player-name">([^<]+)<', html)

    person, computer = finished.seats.order_by("index")
    names = [person.nickname, f"Computer {computer.nickname}"]
    for seat in (0, 1):
        assert sorted(players(page(seat))) == sorted(names)
        assert not re.search("You have won|You take first place", page(seat))
    client.get(f"/seat/{finished.seats.get(index=0).token}/")
    assert players(page(0)) == ["You", names[1]]
    assert sorted(players(page(1))) == sorted(names)
    for seat in (0, 1):
        assert f"{names[0]} (you)</option>" in page(seat)
    table = client.get(f"/table/{finished.public_id}/").content.decode()
    assert f'href="{address(finished)}?seat=0"' in table


@pytest.mark.parametrize("ply", ["-1", "x", "999999", "١", "9" * 50, ""])
@pytest.mark.parametrize("seat", ["7", "-1", "x"])
def test_nonsense_shows_some_step(client: Client, finished: Table, ply: str, seat: str) -> None:
    assert client.get(address(finished), {"ply": ply, "seat": seat}).status_code == 200


@pytest.mark.parametrize("page", ["replay", "debrief"])
def test_a_game_in_play_is_not_laid_open(client: Client, opened: Open, page: str) -> None:
    table = opened()
    answer = client.get(f"/table/{table.public_id}/{page}/", {"seat": "1"})
    assert answer.headers["Location"] == f"/table/{table.public_id}/"


def test_a_finished_table_changes_no_more(finished: Table) -> None:
    token = finished.seats.get(index=0).token
    with pytest.raises(NothingToUndo):
        undo(finished.pk, token, finished.moved)
    with pytest.raises(NotYourSeat):
        let_play(finished.pk, token, 0, "easy")


def test_nobody_is_asked_any_more_but_it_is_named_who_decided(
    finished: Table, client: Client
) -> None:
    client.get(f"/seat/{finished.seats.get(index=0).token}/")
    pills = set()
    for ply in landmarks(finished):
        html = client.get(address(finished), {"ply": ply, "seat": "0"}).content.decode()
        pills |= set(re.findall(r'<p class="pill[^"]*">(.*?)</p>', html))
    assert len({pill for pill in pills if pill.startswith("Decyzja: ")}) > 1
    assert not any("Twoja" in pill or "Teraz" in pill for pill in pills)


def test_the_end_shows_a_picture_that_is_loaded_once_it_is_seen(
    finished: Table, client: Client
) -> None:
    html = client.get(f"/table/{finished.public_id}/").content.decode()
    (art,) = re.findall(r'<span class="ending-art"><img ([^>]*)>', html)
    assert 'loading="lazy"' in art
    assert 'alt=""' in art
