"""The tables of a class: what their pages say of the lesson, and where it calls its pupils."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import seating, services, ticket
from game.classroom.models import Classroom, Pupil
from game.engine.registry import get_ruleset
from game.presentation import games
from game.tables.live import BROKER
from game.tables.models import Table
from game.tables.services import play, position_of
from game.tables.services_bots import continue_play, settle

from .classes import a_class, come
from .conftest import RULESET
from .html import Page
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def pupil_of(classroom: Classroom) -> tuple[Pupil, Table, Client]:
    """A pupil who sits at a table, and his browser."""
    pupil = classroom.pupils.select_related("seat__table").first()
    client = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    return pupil, pupil.seat.table, client


def page(client: Client, table: Table, name: str = "table", **headers: str) -> str:
    answer = client.get(reverse(name, args=[table.public_id]), headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def go_to_debrief(classroom: Classroom) -> None:
    services.go_to(classroom.pk, "debrief")


def open_ticket(classroom: Classroom) -> None:
    ticket.open_ticket(classroom.pk)


def end(classroom: Classroom) -> None:
    services.end_class(classroom.pk)


PHASES = [
    (go_to_debrief, "Play is over: look at the projector.", "class"),
    (open_ticket, "The exit ticket is open.", "class-ticket"),
    (end, "The lesson has ended.", "class"),
]


@pytest.mark.parametrize("over", [False, True], ids=["in play", "over"])
@pytest.mark.parametrize(("step", "words", "way"), PHASES)
def test_a_pupils_table_leads_to_what_the_class_does_now(
    step: Callable[[Classroom], None], words: str, way: str, over: bool
) -> None:
    classroom = opened()
    if over:
        played(classroom)
    _, table, client = pupil_of(classroom)
    assert words not in page(client, table)
    step(classroom)
    shown = page(client, table)
    assert words in shown
    assert f'href="{address(way, classroom)}"' in shown
    others = page(Client(headers={"accept-language": "en"}), table)
    assert words in others
    assert f'class="button" href="{address(way, classroom)}"' not in others


TIME_IS_UP = 'class="status-time"'


def play_on(classroom: Classroom) -> None:
    services.go_to(classroom.pk, "play")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("language", "stopped", "over"),
    [("pl", "Gra przerwana", "Koniec gry"), ("en", "Game stopped", "End of the game")],
)
def test_a_game_that_the_class_has_left_is_said_to_end_in_one_way_only(
    game: str, language: str, stopped: str, over: str
) -> None:
    players = min(get_ruleset(game).player_counts)
    classroom = a_class(game=game, options={}, group_size=players)
    pupils = come(classroom, players)
    services.make_tables(classroom.pk)
    table = classroom.tables.get()
    settle(table.pk)
    services.last_round(classroom.pk)
    client = browser(language, pupils=[pupils[0].token])
    client.get(address("class", classroom))  # takes the seat
    assert TIME_IS_UP in status(page(client, table))
    go_to_debrief(classroom)
    left = status(page(client, table))
    assert stopped in left
    assert TIME_IS_UP not in left
    assert over not in left
    play_on(classroom)
    assert TIME_IS_UP in status(page(client, table))


def status(shown: str) -> str:
    """What stands above the table."""
    (found,) = re.findall(r'class="status".*?<p class="pill.*?</p>', shown, re.S)
    return found


def test_every_table_is_told_how_the_lesson_goes_on(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Callable
) -> None:
    classroom = opened()
    finished = classroom.tables.first()
    for seat in finished.all_seats:
        services.let_computer_play(classroom.pk, finished.pk, seat.index, "random")
    continue_play(finished.pk, seconds=60)
    told: list[str] = []
    monkeypatch.setattr(BROKER, "publish", lambda public_id, version: told.append(public_id))
    tables = set(classroom.tables.values_list("public_id", flat=True))
    touched = dict(classroom.tables.values_list("pk", "updated"))[finished.pk]
    for step in (go_to_debrief, open_ticket, end):
        told.clear()
        with django_capture_on_commit_callbacks(execute=True):
            step(classroom)
        assert set(told) == {*tables, classroom.public_id}
        assert len(told) == len(tables) + 1
    assert Table.objects.get(pk=finished.pk).updated == touched


def test_who_hears_of_the_exit_ticket_is_led_there_and_may_come_back() -> None:
    classroom = played(opened())
    _, table, client = pupil_of(classroom)
    go_to_debrief(classroom)
    assert "Play is over" in page(client, table, **HTMX)
    open_ticket(classroom)
    answer = client.get(reverse("table", args=[table.public_id]), headers=HTMX)
    assert answer.headers["HX-Redirect"] == address("class-ticket", classroom)
    assert "The exit ticket is open." in page(client, table)
    end(classroom)
    assert "The lesson has ended." in page(client, table, **HTMX)


def test_nobody_is_led_away_while_he_moves() -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    open_ticket(classroom)
    move = reverse("move", args=[table.public_id])
    answer = client.post(move, {"asked": "1", "move": "0 pass"}, headers=HTMX)
    assert "HX-Redirect" not in answer.headers
    assert "The exit ticket is open." in answer.content.decode()


def test_the_teachers_projector_is_not_led_to_a_pupils_ticket() -> None:
    classroom = opened("projector", pupils=0)
    teacher = teacher_of(classroom)
    teacher.get(reverse("class-table", args=[classroom.public_id, 1]))
    table = classroom.tables.get()
    open_ticket(classroom)
    for name in ("table", "projector"):
        assert "The exit ticket is open." in page(teacher, table, name, **HTMX)
    way = address("class-ticket-projector", classroom)
    assert f'href="{way}"' in page(teacher, table, "projector")


def test_after_the_end_class_and_table_lead_to_each_other_and_not_in_circles() -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    end(classroom)
    answer = client.get(address("class", classroom))
    assert answer.status_code == 200
    assert reverse("table", args=[table.public_id]) in answer.content.decode()


@pytest.mark.parametrize(
    ("step", "bar"),
    [
        (lambda c: services.pause(c.pk, paused=True), "Pause"),
        (go_to_debrief, "Game stopped"),
        (end, "Game stopped"),
    ],
)
def test_the_bar_says_that_nobody_can_move(step: Callable, bar: str) -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    settle(table.pk)
    assert ">You decide<" in page(client, table)
    step(classroom)
    shown = page(client, table)
    assert f'<p class="pill">{bar}</p>' in shown
    assert f'id="prompt" tabindex="-1">{bar}</h2>' in shown
    assert "Waiting for:" not in shown
    assert shown.count("The teacher has paused the game.") == (bar == "Pause")


def test_from_the_projector_the_teacher_alone_goes_back_to_the_class() -> None:
    classroom = opened()
    table = classroom.tables.first()
    back = f'href="{address("class-teacher", classroom)}?stay=1">Back to the class<'
    for headers in ({}, HTMX):
        assert back in page(teacher_of(classroom), table, "projector", **headers)
    others = page(pupil_of(classroom)[2], table, "projector")
    assert "Back to the class" not in others


def act(client: Client, table: Table, name: str, **posted: str) -> None:
    answer = client.post(reverse(name, args=[table.public_id]), posted)
    assert answer.status_code == 302


def events(shown: str) -> str:
    """What the page tells since the reader's last move."""
    return Page(shown.partition('id="story-title"')[2].partition("</section>")[0]).text


def move(table: Table, index: int) -> None:
    """The seat's first move as soon as it is to decide."""
    continue_play(table.pk, seconds=60)
    table.refresh_from_db()
    moves = RULESET.legal_moves(position_of(table).state, index)
    asked = table.waiting[str(index)]
    play(table.pk, table.all_seats[index].token, asked, str(moves[0]))
    settle(table.pk)


def move_in_turn(table: Table, index: int) -> None:
    """The same, after all who are to decide before."""
    for _ in range(50):
        continue_play(table.pk, seconds=60)
        table.refresh_from_db()
        if str(index) in table.waiting:
            break
        move(table, int(next(iter(table.waiting))))
    move(table, index)


def test_a_pupil_is_told_that_the_computer_plays_for_him_and_plays_again() -> None:
    classroom = opened()
    pupil, table, client = pupil_of(classroom)
    settle(table.pk)
    notice = "The computer plays for you now"
    assert notice not in page(client, table)
    services.let_computer_play(classroom.pk, table.pk, pupil.seat.index, "random")
    shown = page(client, table)
    decision = shown.partition('id="decision"')[2].partition("</section>")[0]
    assert notice in decision
    assert "I’ll play again" in decision
    assert notice not in page(client, table, "projector")
    continue_play(table.pk, seconds=1)
    told = events(page(client, table))
    assert "The computer plays for you (" in told
    assert "Computer for you: bid – " in told
    assert "You: bid" not in told
    act(client, table, "who-plays", who=str(pupil.seat.index))
    shown = page(client, table)
    assert notice not in shown
    assert "From now on you play" in events(shown)


def test_no_seat_is_taken_back_where_nobody_can_play() -> None:
    classroom = opened()
    pupil, table, client = pupil_of(classroom)
    services.let_computer_play(classroom.pk, table.pk, pupil.seat.index, "random")
    end(classroom)
    assert "The computer plays for you now" not in page(client, table)


def test_who_comes_late_is_told_whose_seat_he_takes_over_until_he_moves() -> None:
    classroom = opened(pupils=4)
    tables = classroom.tables.all()
    table = next(table for table in tables if seating.has_room(table))
    free = next(seat for seat in table.all_seats if not seat.taken)
    for seat in table.all_seats:
        if seat.taken:
            services.let_computer_play(classroom.pk, table.pk, seat.index, "random")
    bids = table.moves.filter(text__startswith=f"{free.index} bid")
    while not bids.exists():
        continue_play(table.pk, seconds=0)  # one move: the game must not end before he comes
    late = services.join(classroom.pk, services.propose(classroom))
    late.refresh_from_db()
    assert late.seat.table_id == table.pk
    client = browser(pupils=[late.token], seats=[late.seat.token])
    notice = f"Until now the computer played here: {free.nickname}. This is how the game stands."
    shown = page(client, table)
    assert notice in shown
    assert "You:" not in events(shown)
    whole = Page(page(client, table, "log")).text
    assert f"{free.nickname}: bid –" in whole
    assert "You: bid –" not in whole
    table.refresh_from_db()
    move(table, late.seat.index)
    shown = page(client, table)
    assert notice not in shown
    assert "You" in events(shown)
    others = Page(page(Client(headers={"accept-language": "en"}), table, "log")).text
    assert f"{free.nickname}: bid" in others


def test_who_is_moved_takes_over_a_seat_and_not_its_moves() -> None:
    classroom = opened(pupils=4)
    pupil, left, _ = pupil_of(classroom)
    other = classroom.tables.exclude(pk=left.pk).get()
    continue_play(other.pk, seconds=0.1)
    services.move_pupil(classroom.pk, pupil.pk, other.pk)
    pupil = Pupil.objects.select_related("seat").get(pk=pupil.pk)
    client = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    shown = page(client, other)
    assert f"Until now the computer played here: {pupil.seat.earlier[-1][1]}." in shown
    assert "You:" not in events(shown)
    assert "From now on you play" in events(shown)


def test_two_who_change_places_are_told_after_whom_they_play_and_so_are_others() -> None:
    classroom = opened(pupils=6)
    tables = classroom.at_tables.order_by("number")
    anna, jan = (classroom.pupils.filter(seat__table=table).first() for table in tables)
    seat, number = anna.seat.index, anna.seat.table.number
    for table in tables:
        continue_play(table.pk, seconds=60)
    move(tables[0], seat)
    services.swap(classroom.pk, anna.pk, jan.pk, number)
    for language, says in (
        ("pl", "Do tej pory grała tu inna osoba: {}. Oto stan gry."),
        ("en", "Until now somebody else played here: {}. This is how the game stands."),
    ):
        for pupil, other in ((anna, jan), (jan, anna)):
            pupil.refresh_from_db()
            client = browser(language, pupils=[pupil.token], seats=[pupil.seat.token])
            assert says.format(other.name) in page(client, pupil.seat.table)
    client = browser(pupils=[jan.token], seats=[jan.seat.token])
    for reader in (client, Client(headers={"accept-language": "en"})):
        whole = Page(page(reader, jan.seat.table, "log")).text
        assert f"{anna.name}: bid" in whole
        assert f"Computer {anna.name}" not in whole


def test_who_changes_places_and_back_again_keeps_the_moves_that_are_his() -> None:
    classroom = opened(pupils=6)
    tables = classroom.at_tables.order_by("number")
    anna, jan = (classroom.pupils.filter(seat__table=table).first() for table in tables)
    table, index = tables[0], anna.seat.index
    for number in (1, 2):
        move_in_turn(table, index)
        services.swap(classroom.pk, anna.pk, jan.pk, number)
        anna.refresh_from_db()
    assert (anna.seat.table_id, anna.seat.index) == (table.pk, index)
    told = Page(page(Client(headers={"accept-language": "en"}), table, "log")).text
    assert 0 < told.index(f"{anna.name}: ") < told.index(f"{jan.name}: ")
    assert f"Computer {anna.name}" not in told
    client = browser("en", pupils=[anna.token], seats=[anna.seat.token])
    assert f"Until now somebody else played here: {jan.name}." in page(client, table)
    services.remove_pupil(classroom.pk, anna.pk)
    computer = table.seats.get(index=index).nickname
    late = services.join(classroom.pk, services.propose(classroom))
    late.refresh_from_db()
    assert (late.seat.table_id, late.seat.index) == (table.pk, index)
    client = browser("en", pupils=[late.token], seats=[late.seat.token])
    assert f"Until now somebody else played here: {jan.name}." in page(client, table)
    for reader in (client, Client(headers={"accept-language": "en"})):
        told = Page(page(reader, table, "log")).text
        assert f"{jan.name}: " in told
        assert f"Computer {jan.name}" not in told
        assert f"Computer {computer}: bid" not in told
        assert anna.name not in told  # she was sent out


def test_at_a_class_table_nobody_is_asked_to_join_by_a_code() -> None:
    classroom = opened("projector", pupils=0)
    teacher = teacher_of(classroom)
    teacher.get(reverse("class-table", args=[classroom.public_id, 1]))
    table = classroom.tables.get()
    shown = page(teacher, table)
    assert "Who plays" in shown
    assert table.code not in shown
    assert "Others join with the code" not in shown


def test_a_group_at_one_screen_is_called_a_group() -> None:
    classroom = opened("shared", pupils=1)
    joining = Client().get(address("class-join", classroom))
    assert "Ten przypadł waszej grupie." in joining.content.decode()
    group = classroom.pupils.get()
    shown = browser(pupils=[group.token]).get(address("class", classroom), {"stay": "1"})
    assert "The group’s sign:" in shown.content.decode()


@pytest.mark.parametrize("step", [go_to_debrief, open_ticket])
@pytest.mark.parametrize(("language", "stopped"), [("pl", "gra przerwana"), ("en", "game stopped")])
def test_the_teacher_reads_of_a_table_what_its_pupils_read(
    step: Callable, language: str, stopped: str
) -> None:
    classroom = opened()
    for table in classroom.tables.all():
        settle(table.pk)
    teacher = teacher_of(classroom, language)
    shown = teacher.get(address("class-teacher", classroom)).content.decode()
    assert stopped not in shown
    assert '<span class="turn">' in shown
    step(classroom)
    shown = teacher.get(address("class-teacher", classroom)).content.decode()
    assert f'<p class="quiet-for">{stopped}</p>' in shown
    assert '<span class="turn">' not in shown
