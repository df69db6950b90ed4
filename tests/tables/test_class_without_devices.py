"""Devices fail in the middle of a lesson: one table at the projector, and back again."""

from __future__ import annotations

import html
import re

import pytest
from django.db import IntegrityError, transaction
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from game.classroom import again, services, without_devices
from game.classroom.models import Classroom
from game.classroom.repair import check_table
from game.classroom.sights import sights
from game.engine.record import TIME_UP
from game.presentation import games, presenter
from game.printing.record import played_games
from game.tables.models import ASIDE, CLOSED, MoveRow, Table
from game.tables.records import find_table
from game.tables.selectors import see
from game.tables.services import Halted, play
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import let_play

from .classes import a_class, come
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BUTTON = "Without phones: one table on the screen"
BACK = "Back to the devices"


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def dashboard(classroom: Classroom) -> str:
    return teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()


def press(classroom: Classroom) -> str:
    """The one click; what is shown in the projector's window then."""
    assert BUTTON in dashboard(classroom)
    way = address("class-to-projector", classroom)
    answer = teacher_of(classroom).post(way, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def go_back(classroom: Classroom) -> None:
    assert BACK in dashboard(classroom)
    act = {"do": "to-devices"}
    teacher_of(classroom).post(address("class-act", classroom), act)


def places(classroom: Classroom) -> dict[str, tuple[int, int]]:
    """Where each pupil sits."""
    rows = classroom.pupils.filter(seat__table__shelved="")
    return {name: (table, seat) for name, table, seat in rows.values_list(
        "name", "seat__table", "seat__index")}  # fmt: skip


@pytest.mark.parametrize("game", games())
def test_one_click_from_nobody_gets_in_to_a_table_that_can_be_played(game: str) -> None:
    form = presenter(game).OptionsForm(dict(presenter(game).OptionsForm.lesson))
    assert form.is_valid()
    classroom = a_class(game=game, options=form.options())
    shown = press(classroom)
    table = fresh(classroom).at_tables.get()
    assert table.players == presenter(game).invitation.groups
    assert "mode-projector" in shown
    assert all(seat.taken and not seat.computer for seat in table.all_seats)
    assert not check_table(table)


def test_the_teacher_plays_for_the_groups_at_that_table() -> None:
    classroom = opened()
    teacher = teacher_of(classroom)
    teacher.post(address("class-to-projector", classroom), follow=True)
    table = fresh(classroom).at_tables.get()
    page = teacher.get(reverse("projector", args=[table.public_id])).content.decode()
    assert "you can only watch" not in page
    assert set(teacher.session["seats"]) >= {seat.token for seat in table.all_seats}


def test_pupils_find_their_seats_and_moves_where_they_were() -> None:
    classroom = opened(pupils=7)
    for table in classroom.at_tables:
        settle(table.pk)
    before = places(classroom)
    moves = list(MoveRow.objects.values_list("table", "ply", "text"))
    names = set(classroom.pupils.values_list("name", "sign", "token"))
    press(classroom)
    assert places(fresh(classroom)) == {}
    go_back(classroom)
    assert places(fresh(classroom)) == before
    there = list(MoveRow.objects.filter(table__round=1).values_list("table", "ply", "text"))
    assert [row for row in there if row[0] in {t for t, _ in before.values()}] == moves
    assert set(classroom.pupils.values_list("name", "sign", "token")) == names
    now = fresh(classroom)
    assert (now.way, now.group_size, now.way_before, now.size_before) == ("devices", 3, "", None)
    assert not now.at_tables.exclude(halted="").exists()


def test_a_table_that_the_class_left_is_no_unfinished_game_of_the_teachers() -> None:
    """The start page's red button led a lost teacher there, and not back to the class."""
    classroom = opened()
    teacher, way_back = teacher_of(classroom), address("class-teacher", classroom)
    teacher.post(address("class-to-projector", classroom), follow=True)
    table = f'href="{reverse("table", args=[fresh(classroom).at_tables.get().public_id])}"'
    assert table in teacher.get("/").text
    go_back(classroom)
    page = teacher.get("/").text
    assert table not in page
    assert way_back in page
    teacher.post(address("class-to-projector", classroom), follow=True)
    services.end_class(classroom.pk)
    page = teacher.get("/").text
    assert table not in page
    assert way_back in page


def test_nobody_is_asked_for_his_cards_at_a_table_that_the_class_has_left() -> None:
    classroom = opened()
    teacher = teacher_of(classroom)
    teacher.post(address("class-to-projector", classroom), follow=True)
    settle(fresh(classroom).at_tables.get().pk)
    way = reverse("table", args=[fresh(classroom).at_tables.get().public_id])
    assert "show my cards" in teacher.get(way).text
    go_back(classroom)
    assert "show my cards" not in teacher.get(way).text


def test_a_second_time_the_table_on_the_screen_is_as_it_was_left() -> None:
    classroom = opened()
    press(classroom)
    table = fresh(classroom).at_tables.get()
    settle(table.pk)
    ply = Table.objects.get(pk=table.pk).ply
    go_back(classroom)
    assert Table.objects.get(pk=table.pk).shelved == ASIDE
    press(classroom)
    again_there = fresh(classroom).at_tables.get()
    assert (again_there.pk, again_there.ply) == (table.pk, ply)


def refreshed(window: Client, shown: str) -> str:
    """Where a window is led when the page that it shows hears news, "" where it stays."""
    address = re.search(r'data-refresh="([^"]+)"', shown)
    assert address is not None
    answer = window.get(html.unescape(address[1]), headers=HTMX)
    assert answer.status_code == 200
    return answer.headers.get("HX-Redirect", "")


def led_by_itself(window: Client, shown: str, table: Table) -> str:
    """The page of the projector that a window comes to."""
    page = window.get(refreshed(window, shown), follow=True)
    assert page.request["PATH_INFO"] == reverse("projector", args=[table.public_id])
    return page.content.decode()


def test_a_window_of_the_teachers_that_was_open_goes_to_the_table_and_back_by_itself() -> None:
    classroom = opened()
    window = teacher_of(classroom)
    shown = window.get(address("class-projector", classroom)).content.decode()
    assert not refreshed(window, shown)
    press(classroom)  # from a tab that does not know this window
    table = fresh(classroom).at_tables.get()
    shown = led_by_itself(window, shown, table)
    assert "you can only watch" not in shown  # he plays for the groups here
    assert not refreshed(window, shown)
    looked_back = window.get(address("class-projector", classroom)).content.decode()
    assert not refreshed(window, looked_back)  # he wanted to see it
    go_back(classroom)
    assert refreshed(window, shown) == address("class-projector", classroom)


def test_so_does_one_that_showed_a_table_for_the_teacher() -> None:
    classroom = opened()
    first = classroom.at_tables.first()
    services.show_on_projector(classroom.pk, first.number)
    windows = [browser(teaching=[classroom.teacher_token]), browser()]
    pages = [
        window.get(address("class-projector", classroom), follow=True).content.decode()
        for window in windows
    ]
    own = teacher_of(classroom)  # he has gone there himself
    own_page = own.get(reverse("projector", args=[first.public_id])).content.decode()
    press(classroom)
    table = fresh(classroom).at_tables.get()
    for window, page in zip((*windows, own), (*pages, own_page), strict=True):
        shown = led_by_itself(window, page, table)
        assert not refreshed(window, shown)


def test_no_other_window_is_led_away() -> None:
    classroom = opened()
    window = browser()
    shown = window.get(address("class-projector", classroom)).content.decode()
    table = classroom.at_tables.first()
    other = window.get(reverse("projector", args=[table.public_id])).content.decode()
    press(classroom)
    assert not refreshed(window, shown)
    assert not refreshed(window, other)


def test_pressed_twice_it_is_one_table() -> None:
    classroom = opened()
    for _ in range(2):
        teacher_of(classroom).post(address("class-to-projector", classroom))
    assert fresh(classroom).at_tables.count() == 1
    for _ in range(2):
        teacher_of(classroom).post(address("class-act", classroom), {"do": "to-devices"})
    assert fresh(classroom).at_tables.count() == 2


def test_meanwhile_nobody_moves_on_a_phone_and_each_is_told_why() -> None:
    classroom = opened()
    pupil = classroom.pupils.select_related("seat__table").first()
    table = pupil.seat.table
    settle(table.pk)
    client = browser(pupils=[pupil.token])
    client.get(address("class", classroom))
    press(classroom)
    told = client.get(reverse("table", args=[table.public_id]), headers=HTMX)
    assert told.headers["HX-Redirect"] == address("class", classroom)
    assert "Look at the projector" in client.get(address("class", classroom)).content.decode()
    looked = client.get(reverse("table", args=[table.public_id])).content.decode()
    assert "Now the class plays elsewhere." in looked
    seat = next(s for s in table.all_seats if str(s.index) in fresh_table(table).waiting)
    with pytest.raises(Halted):
        play(table.pk, seat.token, fresh_table(table).waiting[str(seat.index)], f"{seat.index} x")
    go_back(classroom)
    back = client.get(address("class", classroom), headers=HTMX)
    assert back.headers["HX-Redirect"] == reverse("table", args=[table.public_id])


def fresh_table(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def test_a_pause_a_debrief_and_the_end_do_not_let_the_tables_aside_go_on() -> None:
    classroom = opened()
    press(classroom)
    aside = classroom.tables.filter(shelved=ASIDE)
    for paused in (True, False):
        services.pause(classroom.pk, paused=paused)
        assert set(aside.values_list("halted", flat=True)) == {"paused"}
    services.go_to(classroom.pk, "debrief")
    services.go_to(classroom.pk, "play")
    assert set(aside.values_list("halted", flat=True)) == {"paused"}
    services.end_class(classroom.pk)
    assert set(aside.values_list("halted", flat=True)) == {CLOSED}
    services.reopen(classroom.pk)
    go_back(classroom)
    now = fresh(classroom)
    assert now.at_tables.count() == 2
    assert not now.at_tables.exclude(halted="").exists()


def test_where_pupils_were_still_coming_they_come_on() -> None:
    classroom = a_class()
    come(classroom, 4)
    press(classroom)
    late = come(classroom, 1)[0]
    go_back(classroom)
    now = fresh(classroom)
    assert now.phase == Classroom.Phase.GATHERING
    services.make_tables(classroom.pk)
    assert len(places(now)) == 5
    assert late.name in places(now)


def test_who_came_meanwhile_sits_down_when_the_devices_work_again() -> None:
    for way in ("devices", "shared"):
        classroom = opened(way)
        press(classroom)
        come(classroom, 1)
        go_back(classroom)
        now = fresh(classroom)
        assert now.way == way
        if way == "devices":
            assert len(places(now)) == 6
        else:
            assert now.at_tables.count() == 6


def test_a_group_at_a_shared_screen_does_not_play_for_the_whole_class() -> None:
    classroom = opened("shared", pupils=2)
    pupil = classroom.pupils.get(group=1)
    press(classroom)
    client = browser(pupils=[pupil.token])
    assert "Look at the projector" in client.get(address("class", classroom)).content.decode()
    assert not client.session.get("seats")
    services.remove_pupil(classroom.pk, pupil.pk)
    go_back(classroom)
    assert fresh(classroom).tables.get(number=1, shelved="").halted == CLOSED
    assert fresh(classroom).tables.get(number=2, shelved="").halted == ""


def test_a_second_game_at_the_projector_leaves_no_table_behind() -> None:
    classroom = opened()
    press(classroom)
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    wanted = again.NextGame(now.game, now.options, now.group_size)
    again.play_again(now.pk, now.round, wanted)
    assert not now.tables.filter(shelved=ASIDE).exists()
    pupil = now.pupils.first()
    client = browser(pupils=[pupil.token])
    assert "Look at the projector" in client.get(address("class", now)).content.decode()
    go_back(classroom)
    assert fresh(classroom).phase == Classroom.Phase.GATHERING
    services.make_tables(classroom.pk)
    assert len(places(fresh(classroom))) == 5


def test_it_is_offered_only_where_pupils_play_on_devices() -> None:
    for way in ("projector", "printed"):
        classroom = opened(way, pupils=0)
        assert BUTTON not in dashboard(classroom)
        answer = teacher_of(classroom).post(address("class-to-projector", classroom))
        assert answer.headers["Location"] == address("class-projector", classroom)
    classroom = opened()
    services.go_to(classroom.pk, "debrief")
    assert BUTTON not in dashboard(classroom)
    services.end_class(classroom.pk)
    answer = teacher_of(classroom).post(address("class-to-projector", classroom), follow=True)
    assert "The lesson has ended." in answer.content.decode()
    assert fresh(classroom).way == "devices"


def test_only_the_teacher_may() -> None:
    classroom = opened()
    pupil = browser(pupils=[classroom.pupils.first().token])
    assert pupil.post(address("class-to-projector", classroom)).status_code == 403
    assert fresh(classroom).way == "devices"


def test_the_database_knows_no_other_way_back() -> None:
    classroom = opened()
    for wrong in ({"way_before": "shared"}, {"way": "projector", "way_before": "printed"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Classroom.objects.filter(pk=classroom.pk).update(**wrong)


def test_groups_find_a_table_after_another_game_at_the_projector() -> None:
    """Those who joined meanwhile, too."""
    classroom = opened("shared", pupils=2)
    without_devices.to_projector(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    services.join(classroom.pk, services.propose(fresh(classroom)))
    again.play_again(classroom.pk, 1, again.NextGame("clashes", {}, 2))
    without_devices.to_devices(classroom.pk)
    classroom = fresh(classroom)
    assert classroom.phase == Classroom.Phase.PLAY
    groups = sorted(classroom.pupils.values_list("group", flat=True))
    assert groups == sorted(classroom.at_tables.values_list("number", flat=True)) == [1, 2, 3]


def test_groups_that_came_between_two_games_play_the_next() -> None:
    classroom = opened("shared", pupils=2)
    services.go_to(classroom.pk, "debrief")
    services.join(classroom.pk, services.propose(fresh(classroom)))
    again.play_again(classroom.pk, 1, again.NextGame("clashes", {}, 2))
    assert sorted(fresh(classroom).at_tables.values_list("number", flat=True)) == [1, 2, 3]


def test_back_at_the_devices_there_are_as_many_at_a_table_as_the_next_game_has() -> None:
    classroom = opened(pupils=3)  # three at a table
    without_devices.to_projector(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    again.play_again(classroom.pk, 1, again.NextGame("forest", {}, 2))
    without_devices.to_devices(classroom.pk)
    assert fresh(classroom).group_size == 2
    services.make_tables(classroom.pk)
    assert fresh(classroom).at_tables.count() == 2


def test_a_last_round_called_at_the_projector_is_one_at_the_devices_too() -> None:
    classroom = opened(pupils=3)
    without_devices.to_projector(classroom.pk)
    services.last_round(classroom.pk)
    without_devices.to_devices(classroom.pk)
    assert fresh(classroom).last_round
    for table in fresh(classroom).at_tables:
        moves = MoveRow.objects.filter(table=table).values_list("text", flat=True)
        assert str(TIME_UP) in moves


def test_pupils_of_a_damaged_table_play_the_next_game() -> None:
    classroom = opened(pupils=6)
    table = classroom.at_tables.order_by("number").first()
    services.go_to(classroom.pk, "debrief")
    Table.objects.filter(pk=table.pk).update(options="rubbish")
    again.play_again(classroom.pk, 1, again.NextGame("clashes", {}, classroom.group_size))
    seated = classroom.pupils.filter(seat__table__shelved="")
    assert seated.count() == 6


def move_at(table: Table) -> None:
    settle(table.pk)
    table = find_table(table.public_id)
    seat = table.seats.get(index=see(table, None).to_act[0])
    seen = see(table, seat)
    play(table.pk, seat.token, seen.asked, str(seen.moves[0]))


def talked_about(classroom: Classroom, game: int = 1) -> set[str]:
    """The tables that a class talks about after this one of its games."""
    return {seen.public_id for seen in sights(again.as_it_was(fresh(classroom), game))}


@pytest.mark.parametrize("moved", [False, True])
def test_a_table_that_nobody_moved_at_is_not_among_those_that_a_class_talks_about(
    moved: bool,
) -> None:
    """While all play at the projector, those tables count at which their games had begun."""
    classroom = opened(pupils=3)
    table = fresh(classroom).at_tables.get()
    if moved:
        move_at(table)
    press(classroom)
    screen = fresh(classroom).at_tables.get()
    kept = {screen.public_id, table.public_id} if moved else {screen.public_id}
    assert talked_about(classroom) == kept


@pytest.mark.parametrize("over", [False, True])
def test_the_one_table_that_was_left_for_the_devices_counts_only_if_its_game_was_over(
    over: bool,
) -> None:
    classroom = opened(pupils=3)
    [table] = fresh(classroom).at_tables
    press(classroom)
    [screen] = fresh(classroom).at_tables
    move_at(screen)
    if over:
        for seat in screen.all_seats:
            let_play(screen.pk, screen.host_token, seat.index, "random")
        continue_play(screen.pk, seconds=60)
    go_back(classroom)
    move_at(table)
    kept = {table.public_id, screen.public_id} if over else {table.public_id}
    assert talked_about(classroom) == kept
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    again.play_again(now.pk, now.round, again.NextGame(now.game, now.options, now.group_size))
    press(classroom)  # also while devices fail in another game
    assert talked_about(classroom) == kept
    screen.refresh_from_db()
    assert not check_table(screen)
    assert over or screen.halted == CLOSED


def test_who_looks_at_that_table_during_the_next_game_is_told_so_and_left_there() -> None:
    classroom = opened(pupils=3)
    press(classroom)
    [screen] = fresh(classroom).at_tables
    move_at(screen)
    go_back(classroom)
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    again.play_again(now.pk, now.round, again.NextGame(now.game, now.options, now.group_size))
    way, teacher = reverse("projector", args=[screen.public_id]), teacher_of(classroom)
    page = teacher.get(way).text
    assert "Play goes on at a new table." in page
    assert "This table waits" not in page
    assert "HX-Redirect" not in teacher.get(way, headers=HTMX).headers


def test_nor_is_one_at_which_only_the_computer_of_a_pupil_too_few_has_moved() -> None:
    classroom = opened(pupils=2)
    table = fresh(classroom).at_tables.get()
    assert table.players == 3
    continue_play(table.pk, seconds=0)
    assert [step.seat for step in see(find_table(table.public_id), None).steps if step.seat >= 0]
    press(classroom)
    assert table.public_id not in [seen.public_id for seen in sights(fresh(classroom))]


GROUPS = "Each pseudonym here is a group."
KEPT = "The games on the phones wait as they are."
WAIT = "The games at the tables wait."


def test_that_nothing_is_lost_is_said_beforehand() -> None:
    assert WAIT in dashboard(opened())
    assert WAIT not in dashboard(a_class()), "no game has begun"


@pytest.mark.parametrize("way", ["devices", "shared"])
def test_it_is_asked_about_only_while_games_are_going_on(way: str) -> None:
    classroom = opened(way)
    asked = dashboard(classroom).partition('id="rescue"')[2].partition("</details>")[0]
    assert f"{BUTTON}…</summary>" in asked
    assert WAIT in asked
    assert "“Back to the devices” takes this back." in asked
    assert ">Yes, one table</button>" in asked
    press(classroom)
    assert 'id="rescue"' not in dashboard(classroom)
    for nobody in (a_class(), played(opened(way))):
        page = dashboard(nobody)
        assert 'id="rescue"' not in page
        assert f"{BUTTON}</button>" in page


def test_the_new_names_are_explained_until_one_of_them_has_moved() -> None:
    classroom = opened()
    shown = press(classroom)
    assert GROUPS in shown
    assert KEPT in shown
    assert "each pseudonym there is a group" in dashboard(classroom)
    table = fresh(classroom).at_tables.get()
    settle(table.pk)
    table.refresh_from_db()
    seat, seen = next((seat, seen) for seat in table.all_seats if (seen := see(table, seat)).moves)
    play(table.pk, seat.token, seen.asked, str(seen.moves[0]))
    way = reverse("projector", args=[table.public_id])
    for reader in (teacher_of(classroom), browser()):
        assert GROUPS not in reader.get(way).text


def test_where_nobody_had_a_game_none_is_said_to_wait() -> None:
    shown = press(a_class())
    assert GROUPS in shown
    assert KEPT not in shown


def test_a_class_that_always_played_at_the_projector_knows_its_groups() -> None:
    classroom = opened("projector")
    [table] = classroom.at_tables
    assert GROUPS not in browser().get(reverse("projector", args=[table.public_id])).text


def left_tables(classroom: Classroom) -> list[str]:
    """How the tables are called that the desk lists as left."""
    page = dashboard(classroom)
    listed = page[page.index('id="class-earlier"') :].partition("</details>")[0]
    return re.findall(r'href="/table/[^"]*" target="_blank" rel="noopener">([^<]*)<', listed)


@pytest.mark.parametrize("way", ["devices", "shared"])
def test_the_one_table_is_not_listed_as_a_second_table_1(way: str) -> None:
    classroom = opened(way=way)
    first, *others = (f"Table {number + 1}" for number in range(classroom.tables.count()))
    press(classroom)
    assert left_tables(classroom) == [first, *others], "those wait"
    go_back(classroom)
    assert 'id="class-earlier"' not in dashboard(classroom), "nobody has played at that one"
    press(classroom)
    [table] = fresh(classroom).at_tables
    move_at(table)
    go_back(classroom)
    assert left_tables(classroom) == ["One table for all"]
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    again.play_again(now.pk, now.round, again.NextGame(now.game, now.options, now.group_size))
    assert left_tables(classroom) == [first, "One table for all", *others]


def test_a_table_that_has_played_again_is_told_from_the_first_time() -> None:
    classroom = played(opened())
    first = classroom.tables.order_by("number").first()
    again.play_again_at(classroom.pk, first.pk)
    assert left_tables(classroom) == ["Table 1"]
    services.go_to(classroom.pk, "debrief")
    now = fresh(classroom)
    again.play_again(now.pk, now.round, again.NextGame(now.game, now.options, now.group_size))
    assert left_tables(classroom) == ["Table 1", "Table 1, game 2", "Table 2"]


@pytest.mark.parametrize("moved", [True, False])
def test_the_record_tells_of_the_one_table_that_the_class_left_again(moved: bool) -> None:
    """Where somebody has played there; the debrief counts finished games and those at devices."""
    classroom = opened(pupils=3)
    press(classroom)
    [table] = fresh(classroom).at_tables
    if moved:
        move_at(table)
    go_back(classroom)
    services.go_to(classroom.pk, "debrief")
    with override("en"):
        [game] = played_games(fresh(classroom))
        assert len(game.at_one) == moved
        assert sum(game.came.values()) == fresh(classroom).at_tables.count()
        names = ("code", "institution", "paper", "plan", "pupils", "site")
        context = {"classroom": fresh(classroom), "games": [game], **dict.fromkeys(names, "")}
        told = render_to_string("printing/class/record.html", context)
    assert ("one table for the whole class, for a while" in told) == moved
