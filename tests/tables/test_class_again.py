"""The same class plays once more: as its teacher lets it, step by step."""

from __future__ import annotations

import re

import pytest
from django.db import IntegrityError, connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from game.classroom import after, services
from game.classroom.again import as_it_was, play_again_at
from game.classroom.models import Classroom, Pupil
from game.classroom.repair import check_table
from game.classroom.sights import sights
from game.classroom.ticket import open_ticket
from game.presentation import games, presenter
from game.tables.models import CLOSED, PLAYED, Table
from game.views.class_again import games_of

from .classes import a_class, come
from .conftest import GAME
from .html import Page
from .lessons import address, browser, opened, played, post, teacher_of, with_ticket

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_of_templates")]

HTMX = {"HX-Request": "true"}
OTHER = next(game for game in games() if game != GAME)


def page_of(classroom: Classroom, game: str = "", language: str = "en") -> HttpResponse:
    query = {"game": game} if game else None
    way = reverse("class-again", args=[classroom.public_id], query=query)
    return teacher_of(classroom, language).get(way)


def begin(classroom: Classroom, game: str = "", **chosen: object) -> HttpResponse:
    """What the teacher's second click sends: the page's form, with what he has chosen."""
    form = page_of(classroom, game).context["form"]
    posted = {field.name: field.value() for field in [*form, *form.game_options]}
    query = {"game": game} if game else None
    way = reverse("class-again", args=[classroom.public_id], query=query)
    return teacher_of(classroom).post(way, {**posted, **chosen})


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def together(classroom: Classroom) -> dict[int, set[str]]:
    """Who of the class sits at which table now."""
    found: dict[int, set[str]] = {}
    for pupil in classroom.pupils.filter(removed=False):
        assert pupil.seat is not None
        assert pupil.seat.table.shelved == ""
        found.setdefault(pupil.seat.table.number, set()).add(pupil.name)
    return found


def test_two_clicks_and_everybody_sits_where_he_sat_under_his_name() -> None:
    classroom = played(opened(pupils=7))
    before, pupils = together(classroom), list(classroom.pupils.values("name", "sign", "token"))
    dashboard = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert f'href="{address("class-again", classroom)}"' in dashboard  # the first click
    assert begin(classroom).status_code == 302  # the second
    assert together(classroom) == before
    assert list(classroom.pupils.values("name", "sign", "token")) == pupils
    tables = fresh(classroom).at_tables
    assert {table.options["stage"] for table in tables} == {2}  # the next one
    assert not tables.exclude(halted="", finished=None).exists()
    assert not [fault for table in Table.objects.all() for fault in check_table(table)]


@pytest.mark.parametrize("game", [game for game in games() if game != GAME])
def test_two_clicks_begin_another_game_as_it_is_said_beside_its_button(game: str) -> None:
    classroom = played(opened(pupils=7))
    names = set(classroom.pupils.values_list("name", flat=True))
    page = Page(page_of(classroom).content.decode())
    [(number, form)] = [one for one in page.forms.items() if one[1].action == f"?game={game}"]
    [press] = [one for one in page.buttons if one.form == number]
    opens = f"Open the tables: {presenter(game).title}"
    proposed = re.split("Open the tables|Settings", page.text.partition(opens)[2])[0]
    assert "with hints" in proposed
    way = reverse("class-again", args=[classroom.public_id], query={"game": game})
    for _ in range(2):  # pressed twice
        posted = {**form.fields, press.name: press.value}
        assert teacher_of(classroom).post(way, posted).status_code == 302
    now = fresh(classroom)
    assert (now.game, now.round, now.phase, now.hints) == (game, 2, "play", True)
    assert set().union(*together(now).values()) == names
    said = now.group_size != 3  # where it differs from the game before
    assert ("at a table" in proposed) == (f"{now.group_size} at a table" in proposed) == said


def test_another_game_is_not_begun_by_one_press_while_somebody_plays() -> None:
    classroom = opened()
    assert "Open the tables" not in page_of(classroom).content.decode()
    way = reverse("class-again", args=[classroom.public_id], query={"game": OTHER})
    posted = {"as": "proposed", "round": "1"}
    assert teacher_of(classroom).post(way, posted).status_code == 409
    assert fresh(classroom).round == 1


def test_from_the_teachers_start_it_is_two_clicks_as_well_once_play_is_over() -> None:
    classroom = opened()
    teacher, way = teacher_of(classroom), address("class-again", classroom)
    assert way not in teacher.get("/teachers/").text
    played(classroom)
    assert way in teacher.get("/teachers/").text


@pytest.mark.parametrize("size", [2, 3, 4])
def test_nobody_is_left_over_when_tables_are_mixed_or_of_another_size(size: int) -> None:
    classroom = played(opened(pupils=7))
    for tables in ("same", "mixed"):
        begin(classroom, group_size=size, tables=tables)
        found = together(classroom)
        assert sum(map(len, found.values())) == 7
        assert max(map(len, found.values())) <= size
        assert sorted(found) == list(range(1, len(found) + 1))
        services.go_to(classroom.pk, "debrief")


@pytest.mark.parametrize("game", games())
def test_any_game_may_follow_and_the_page_asks_for_its_own_settings(game: str) -> None:
    classroom = played(opened(pupils=5))
    page = page_of(classroom, game)
    assert page.context["form"].game_options.is_bound is False
    begin(classroom, game)
    now = fresh(classroom)
    assert (now.game, now.round) == (game, 2)
    assert {table.game for table in now.at_tables} == {game}
    assert sum(map(len, together(now).values())) == 5


@pytest.mark.parametrize(("stage", "next"), [(1, "lesson-2"), (2, "lesson-3"), (3, "lesson-3")])
def test_the_next_stage_is_chosen_already_and_else_the_present_settings(
    stage: int, next: str
) -> None:
    options = {"length": "lesson", "stage": stage, "takeover": "strict"}
    classroom = played(a_played_class(options=options))
    form = page_of(classroom).context["form"]
    assert form.game_options["length"].value() == next
    assert form.game_options["takeover"].value() == "strict"
    assert str(form["group_size"].value()) == "3"
    assert page_of(classroom, OTHER).context["form"].game_options.is_bound is False


def a_played_class(**chosen: object) -> Classroom:
    classroom = a_class(**{"level": "random", **chosen})
    come(classroom, 3)
    services.make_tables(classroom.pk)
    return fresh(classroom)


def test_the_same_stage_is_one_choice_away() -> None:
    classroom = played(opened())
    begin(classroom, length="lesson-1")
    assert {table.options["stage"] for table in fresh(classroom).at_tables} == {1}


def test_a_second_click_or_a_second_teacher_begins_no_third_game() -> None:
    classroom = played(opened())
    form = page_of(classroom).context["form"]
    posted = {field.name: field.value() for field in [*form, *form.game_options]}
    way = address("class-again", classroom)
    teacher = teacher_of(classroom, "en")
    for _ in range(2):
        assert teacher.post(way, posted).status_code == 302
    page = teacher.get(address("class-teacher", classroom)).text
    assert page.count("The next game has begun") == 1, "said once, however often it was pressed"
    now = fresh(classroom)
    assert now.round == 2
    assert now.tables.count() == 2 * now.at_tables.count()


def test_while_somebody_plays_the_game_is_not_taken_away() -> None:
    classroom = opened()
    assert "Open the tables" not in page_of(classroom).content.decode()
    form = page_of(classroom).context["form"]
    posted = {field.name: field.value() for field in [*form, *form.game_options]}
    answer = teacher_of(classroom).post(address("class-again", classroom), posted)
    assert answer.status_code == 409
    assert "Some tables are still playing." in answer.content.decode()
    assert fresh(classroom).round == 1


@pytest.mark.parametrize("step", ["debrief", "ticket", "end", "reopened"])
def test_from_wherever_the_lesson_is(step: str) -> None:
    classroom = opened()  # nobody has finished
    if step == "debrief":
        services.go_to(classroom.pk, "debrief")
    elif step == "ticket":
        open_ticket(classroom.pk)
    else:
        services.go_to(classroom.pk, "debrief")
        services.end_class(classroom.pk)
        if step == "reopened":
            services.reopen(classroom.pk)
    dashboard = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert address("class-again", classroom) in dashboard
    begin(classroom)
    now = fresh(classroom)
    assert now.plays
    assert now.phase == Classroom.Phase.PLAY
    assert not now.at_tables.exclude(halted="").exists()
    left = now.tables.exclude(shelved="")
    assert {table.halted for table in left} == {CLOSED}


def test_each_phone_is_led_to_the_new_table_by_the_news_that_it_follows() -> None:
    classroom = played(opened())
    pupil = classroom.pupils.first()
    assert pupil is not None
    client = browser(pupils=[pupil.token])
    first = client.get(address("class", classroom)).headers["Location"]
    begin(classroom)
    told = client.get(first, headers=HTMX)
    assert told.headers["HX-Redirect"] == address("class", classroom)
    second = client.get(address("class", classroom)).headers["Location"]
    assert second == reverse("table", args=[seat_of(pupil).public_id]) != first
    assert "This is not your seat" not in client.get(second).content.decode()
    old = client.get(first).content.decode()  # whoever goes back may look
    assert "Play goes on at a new table." in old
    assert f'href="{address("class", classroom)}"' in old


def seat_of(pupil: Pupil) -> Table:
    pupil.refresh_from_db()
    assert pupil.seat is not None
    table: Table = pupil.seat.table
    return table


def test_whoever_answers_the_exit_ticket_is_led_to_the_new_table() -> None:
    classroom = with_ticket(played(opened()))
    pupil = classroom.pupils.first()
    client = browser(pupils=[pupil.token])
    way = address("class-ticket", classroom)
    assert f'data-refresh="{way}"' in client.get(way).content.decode()
    assert "HX-Redirect" not in client.get(way, headers=HTMX).headers
    begin(classroom)
    assert client.get(way, headers=HTMX).headers["HX-Redirect"] == address("class", classroom)


def test_whoever_is_without_scripts_finds_the_way_on_his_old_table() -> None:
    classroom = played(opened())
    pupil = classroom.pupils.first()
    client = browser(pupils=[pupil.token])
    first = client.get(address("class", classroom)).headers["Location"]
    begin(classroom)
    assert f'href="{address("class", classroom)}"' in client.get(first).content.decode()


def test_what_was_played_and_answered_before_stays() -> None:
    classroom = with_ticket(played(opened()))
    pupil, asked = classroom.pupils.first(), classroom.ticket[0]
    post(classroom, pupil, asked, 0)
    counted = after.results(classroom)
    debrief = after.debrief_of(classroom)
    begin(classroom, OTHER)
    now = fresh(classroom)
    assert now.ticket == []
    then = as_it_was(now, 1)
    assert (then.game, then.round) == (GAME, 1)
    assert after.results(then) == counted
    assert after.debrief_of(then) == debrief
    teacher = teacher_of(now)
    earlier = {"round": "1"}
    shown = teacher.get(address("class-debrief", now), earlier).content.decode()
    assert f"Game 1: {presenter(GAME).title}" in shown
    assert f"Game 2: {presenter(OTHER).title}" in shown
    results = teacher.get(address("class-results", now), earlier).context["results"]
    assert sum(result.answered for result in results) == 1
    dashboard = teacher.get(address("class-teacher", now)).content.decode()
    assert "Games played before" in dashboard
    for table in now.tables.filter(shelved=PLAYED):
        looked = reverse("projector", args=[table.public_id])
        assert f'href="{looked}" target="_blank" rel="noopener"' in dashboard
        page = teacher.get(looked)
        assert page.status_code == 200
        assert "projector=1" not in page.text, "beside the desk it is no projector"


@pytest.mark.usefixtures("printed_at_once")
def test_the_pdf_of_results_holds_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.printing.results.draw", lambda html, told: html.encode())
    classroom = played(opened())
    pupil, pdf = classroom.pupils.first(), address("class-results-pdf", classroom)
    for number, said in enumerate(("Po pierwszej grze.", "Po drugiej grze."), 1):
        if number > 1:
            begin(classroom, OTHER)
        open_ticket(classroom.pk)
        after.write(classroom.pk, pupil.pk, "open:lesson", said)
    teacher = teacher_of(fresh(classroom))
    page = teacher.get(pdf).content.decode()
    first, second = f"Game 1: {presenter(GAME).title}", f"Game 2: {presenter(OTHER).title}"
    told = [page.index(one) for one in (first, "Po pierwszej", second, "Po drugiej")]
    assert told == sorted(told)
    for query in ({}, {"round": "1"}):
        shown = teacher.get(address("class-results", classroom), query).content.decode()
        assert f'<a href="{pdf}" target="_blank" rel="noopener">After all games, as a PDF' in shown


def test_debrief_and_exit_ticket_speak_of_what_was_just_played() -> None:
    classroom = with_ticket(played(opened()))
    first = classroom.ticket
    begin(classroom)
    played_again = fresh(classroom)
    assert len(sights(played_again)) == played_again.at_tables.count()
    second = with_ticket(played_again).ticket
    assert second
    assert not set(first) & set(second)
    assert (
        "Game 2" in teacher_of(classroom).get(address("class-debrief", classroom)).content.decode()
    )


def test_the_same_question_is_answered_after_each_game() -> None:
    classroom = played(opened())
    open_ticket(classroom.pk)
    pupil = classroom.pupils.first()
    after.write(classroom.pk, pupil.pk, "open:lesson", "Po pierwszej grze.")
    first = fresh(classroom).ticket
    begin(classroom)
    open_ticket(classroom.pk)
    now = fresh(classroom)
    assert set(first) & set(now.ticket) == {"open:lesson"}, "all else is asked otherwise"
    assert after.answers_of(now, pupil) == {}
    after.write(classroom.pk, pupil.pk, "open:lesson", "Po drugiej grze.")
    told = [after.results(one)[-1].sentences[0].text for one in (as_it_was(now, 1), now)]
    assert told == ["Po pierwszej grze.", "Po drugiej grze."]


def test_a_class_with_one_game_reads_of_no_second() -> None:
    classroom = with_ticket(played(opened()))
    for name in ("class-debrief", "class-results", "class-teacher"):
        page = teacher_of(classroom).get(address(name, classroom)).content.decode()
        assert "Game 1" not in page
        assert "Games played before" not in page


@pytest.mark.parametrize("pupils", [3, 9])
def test_tables_that_were_left_are_named_without_reading_their_games(pupils: int) -> None:
    """However many they are, and though two of them have one number."""
    classroom = played(opened(pupils=pupils))
    first = classroom.at_tables.first()
    assert first is not None
    play_again_at(classroom.pk, first.pk)
    services.go_to(classroom.pk, "debrief")
    begin(classroom)
    now = fresh(classroom)
    with CaptureQueriesContext(connection) as asked:
        found = games_of(now)
    assert len(found[0].tables) == pupils // 3 + 1
    assert len(asked) == 3
    read = " ".join(query["sql"] for query in asked)
    for column in ("snapshot", "waiting", "options", "token"):
        assert column not in read


def test_one_table_that_is_done_plays_again_while_the_others_play_on() -> None:
    classroom = opened(pupils=6)
    done, going = classroom.at_tables.order_by("number")
    finish(done)
    teacher = teacher_of(classroom)
    dashboard = teacher.get(address("class-teacher", classroom)).content.decode()
    assert dashboard.count('value="again-at"') == 1
    names = [seat.nickname for seat in done.all_seats]
    for _ in range(2):  # pressed twice
        act = {"do": "again-at", "table": str(done.pk)}
        assert teacher.post(address("class-act", classroom), act).status_code == 302
    now = fresh(classroom)
    assert now.round == 1
    new = now.at_tables.get(number=done.number)
    assert new.after == done
    assert [seat.nickname for seat in new.all_seats] == names
    assert now.tables.count() == 3
    assert now.at_tables.get(number=going.number) == going
    pupil = now.pupils.filter(seat__table=new).first()
    client = browser(pupils=[pupil.token])
    client.get(address("class", now))
    assert len(sights(now)) == 3  # all of them were this lesson's games


def finish(table: Table) -> None:
    from game.tables.services_bots import continue_play
    from game.tables.services_seats import let_play

    for seat in table.all_seats:
        if not seat.computer:
            let_play(table.pk, table.host_token, seat.index, "random")
    continue_play(table.pk, seconds=60)


def test_a_table_in_play_and_another_classs_table_do_not_play_again() -> None:
    classroom, other = opened(), played(opened())
    table, foreign = classroom.at_tables.first(), other.at_tables.first()
    teacher = teacher_of(classroom)
    for pk, words in ((table.pk, "This game is not over yet."), (foreign.pk, "no longer in this")):
        act = {"do": "again-at", "table": str(pk)}
        answer = teacher.post(address("class-act", classroom), act)
        assert answer.status_code == 409
        assert words in answer.content.decode()


def test_groups_at_shared_screens_and_at_the_projector_keep_their_names() -> None:
    for way in ("shared", "projector"):
        classroom = played(opened(way, pupils=2))
        names = {t.number: [s.nickname for s in t.all_seats] for t in classroom.at_tables.all()}
        begin(classroom)
        now = fresh(classroom)
        again = {t.number: [s.nickname for s in t.all_seats] for t in now.at_tables.all()}
        assert again == names
        done = now.at_tables.order_by("number").first()
        finish(done)
        play_again_at(now.pk, done.pk)
        new = now.at_tables.get(number=done.number)
        assert [seat.nickname for seat in new.all_seats] == names[done.number]


def test_with_printed_sets_the_class_takes_another_game() -> None:
    classroom = opened("printed", pupils=0)
    begin(classroom, OTHER)
    now = fresh(classroom)
    assert (now.game, now.round, now.tables.count()) == (OTHER, 2, 0)


def test_who_comes_late_or_had_no_table_sits_down_in_the_second_game() -> None:
    classroom = played(opened(pupils=5))
    services.go_to(classroom.pk, "debrief")
    late = come(classroom, 1)[0]
    begin(classroom)
    assert seat_of(late).shelved == ""
    later = come(classroom, 1)[0]
    assert seat_of(later).shelved == ""


def test_whoever_was_sent_out_stays_out() -> None:
    classroom = played(opened(pupils=5))
    out = classroom.pupils.first()
    services.remove_pupil(classroom.pk, out.pk)
    begin(classroom)
    out.refresh_from_db()
    assert out.seat is None
    assert sum(map(len, together(fresh(classroom)).values())) == 4


def test_only_the_teacher_may() -> None:
    classroom = played(opened())
    for client in (Client(), browser(pupils=[classroom.pupils.first().token])):
        assert client.get(address("class-again", classroom)).status_code == 403
        assert client.post(address("class-again", classroom), {"round": "1"}).status_code == 403
    assert fresh(classroom).round == 1


def test_what_cannot_be_chosen_is_refused() -> None:
    classroom = played(opened())
    assert begin(classroom, group_size=99).status_code == 422
    assert begin(classroom, round="x").status_code == 422
    assert begin(classroom, tables="none").status_code == 422
    assert page_of(classroom, "chess").status_code == 404
    assert fresh(classroom).round == 1


def test_the_database_keeps_a_number_for_one_table_in_use_and_nobody_at_a_shelved_one() -> None:
    classroom = played(opened())
    begin(classroom)
    left = classroom.tables.filter(shelved=PLAYED).first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=left.pk).update(shelved="")
    going = classroom.at_tables.first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=going.pk).update(shelved=PLAYED)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_is_said_in_the_teachers_language(language: str) -> None:
    classroom = played(opened())
    words = {"pl": "Jeszcze raz z\xa0tą klasą", "en": "Play again with this class"}[language]
    assert words in page_of(classroom, language=language).content.decode()


def test_the_next_class_is_offered_with_the_settings_of_the_last() -> None:
    last = a_class(
        way="shared",
        seating="teacher",
        level="hard",
        own_names=True,
        group_size=2,
        options={"length": "lesson", "stage": 3, "takeover": "strict"},
        label="8b, wtorek",
    )
    teacher = teacher_of(last)
    form = teacher.get("/class/new/").context["form"]
    kept = {name: form[name].value() for name in ("way", "seating", "level", "own_names", "label")}
    assert kept == {
        "way": "shared", "seating": "teacher", "level": "hard", "own_names": True, "label": None,
    }  # fmt: skip
    assert form["group_size"].value() == 2
    assert form.game_options["length"].value() == "lesson-3"
    assert form.game_options["takeover"].value() == "strict"
    assert teacher.get("/class/new/?way=devices").context["form"]["way"].value() == "devices"
    other = teacher.get("/class/new/", {"game": OTHER}).context["form"]
    assert other["level"].value() == "hard"
    services.erase(last.pk)
    assert teacher.get("/class/new/").context["form"]["way"].value() == "devices"


@pytest.mark.parametrize(
    ("hints", "earlier", "offered"),
    [(True, "", True), (False, "", False), (False, GAME, True), (False, OTHER, False)],
)
def test_who_did_without_hints_is_offered_the_next_class_without_them(
    hints: bool, earlier: str, offered: bool
) -> None:
    """But for a game that was known, which has none by itself."""
    last = a_class(hints=hints)
    if earlier:
        last.earlier = [{"game": earlier, "options": {}, "ticket": [], "hands": {}}]
        last.save()
    for query in ({}, {"game": OTHER}):
        form = teacher_of(last).get("/class/new/", query).context["form"]
        assert form["hints"].value() is offered
