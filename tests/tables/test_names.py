"""What those at a table are called: nobody takes a computer for a pupil."""

import re

import pytest
from django.test import Client

from game.classroom.services import Lesson, join, make_tables, open_class, propose
from game.tables.models import Seat, Table
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import NewSeat, let_play, open_table, take_over

GAMES = ("outcast-heroes", "clashes", "forest", "paratroopers")
WORDS = {"pl": "Komputer", "en": "Computer"}


def begun(game: str) -> Table:
    table = open_table(game, {}, [NewSeat("Kruk", here=True), NewSeat("Bielik", "easy")])
    settle(table.pk)
    continue_play(table.pk, seconds=5)
    return table


def called(html: str, name: str) -> set[str]:
    """The words that stand before a name, wherever it is."""
    return set(re.findall(rf"(\w*)\s?\b{name}\b", html))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", WORDS)
def test_at_a_table_a_computer_is_called_one(
    db: None, client: Client, game: str, language: str
) -> None:
    table = begun(game)
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    for path in ("", "log/", "projector/"):
        answer = client.get(
            f"/table/{table.public_id}/{path}", headers={"accept-language": language}
        )
        html = answer.content.decode()
        assert called(html, "Bielik") <= {WORDS[language]}, path
        assert not called(html, "Kruk") & set(WORDS.values())


def test_a_person_for_whom_a_computer_plays_keeps_his_name(db: None, client: Client) -> None:
    table = begun("clashes")
    let_play(table.pk, table.host_token, 0, "easy")
    html = client.get(f"/table/{table.public_id}/", headers={"accept-language": "en"})
    assert "Computer Kruk" not in html.content.decode()


def test_whoever_takes_a_computers_seat_has_not_made_its_moves(db: None, client: Client) -> None:
    table = begun("outcast-heroes")
    let_play(table.pk, table.host_token, 0, "easy")
    for _ in range(6):  # one move each: the game goes on
        continue_play(table.pk, seconds=0)
    seat = take_over(table.pk, "Wilga")
    let_play(table.pk, seat.token, seat.index, "easy")
    continue_play(table.pk, seconds=60)
    log = client.get(f"/table/{table.public_id}/log/", headers={"accept-language": "en"})
    html = log.content.decode()
    assert "Computer Bielik" in html
    assert "Wilga" in html
    assert "Computer Wilga" not in html


@pytest.mark.parametrize("language", WORDS)
def test_a_teacher_and_the_class_see_which_seats_are_computers(
    db: None, client: Client, language: str
) -> None:
    lesson = Lesson(
        game="outcast-heroes",
        options={"length": "lesson", "stage": 1},
        group_size=4,
        level="easy",
        language=language,
        way="devices",
        seating="random",
        own_names=False,
    )
    classroom = open_class(lesson)
    pupils = [join(classroom.pk, propose(classroom)) for _ in range(2)]
    make_tables(classroom.pk)
    client.get(f"/teacher/{classroom.teacher_token}/")
    computers = Seat.objects.filter(table__classroom=classroom, taken=False)
    assert computers
    for path in ("teacher/", "projector/"):
        answer = client.get(
            f"/class/{classroom.public_id}/{path}", headers={"accept-language": language}
        )
        html = answer.content.decode()
        for seat in computers:
            assert f">{WORDS[language]} {seat.nickname}<" in html, path
            assert f">{seat.nickname}<" not in html
        for pupil in pupils:
            assert f"{WORDS[language]} {pupil.name}" not in html
