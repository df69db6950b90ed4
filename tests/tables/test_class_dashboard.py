"""What the teacher's page offers and says, as the lesson goes on."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.classroom.repair import check_table
from game.classroom.selectors import present, tables_of
from game.classroom.ticket import open_ticket
from game.tables.models import MoveRow, Table
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import let_play

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db


def shown(classroom: Classroom, language: str = "en") -> str:
    answer = teacher_of(classroom, language).get(address("class-teacher", classroom))
    return answer.content.decode()


def done(classroom: Classroom, **posted: object) -> HttpResponse:
    """What the teacher's page says after this act."""
    act = {name: str(value) for name, value in posted.items()}
    return teacher_of(classroom).post(address("class-act", classroom), act, follow=True)


def loud(page: str) -> list[str]:
    """The words of the buttons and links in red that nothing has to be unfolded for."""
    page = re.sub(r"(?s)<details.*?</details>", "", page)
    return re.findall(r'(?s)<(?:button|a) class="button"[^>]*>([^<]+)', page)


def unfolded(page: str, do: str) -> bool:
    """Whether a button does this at once, with nothing to unfold before it."""
    left = page
    while re.search(r"<details", left):  # the innermost first
        left = re.sub(r"(?s)<details(?:(?!<details).)*?</details>", "", left)
    return f'name="do" value="{do}"' in left


def test_one_button_is_loud_and_it_is_what_the_lesson_needs_now() -> None:
    classroom = a_class()
    assert loud(shown(classroom)) == ["Projector: code and tables"]
    come(classroom, 3)
    assert loud(shown(classroom)) == ["Open the tables"]
    classroom = opened()
    assert loud(shown(classroom)) == []
    services.pause(classroom.pk, paused=True)
    assert loud(shown(classroom)) == ["Resume"]
    services.pause(classroom.pk, paused=False)
    played(classroom)
    assert loud(shown(classroom)) == ["Go on to the debrief"]
    services.go_to(classroom.pk, "debrief")
    assert loud(shown(classroom)) == ["Debrief on the projector"]


def test_what_cannot_be_undone_asks_once_more() -> None:
    page = shown(opened())
    for do in ("end", "remove"):
        assert f'value="{do}"' in page
        assert not unfolded(page, do)
    assert unfolded(page, "pause")
    times = re.findall(r'<option value="(\d*)"( selected)?', page)
    assert ("15", " selected") in times
    assert "0" not in [minutes for minutes, _ in times]
    folded = re.findall(r"(?s)<details.*?</details>", page)
    now = '<input type="hidden" name="minutes" value="0">'
    assert page.count(now) == sum(fold.count(now) for fold in folded) == 1


def test_an_end_time_can_be_taken_back_once_it_is_set() -> None:
    classroom = opened()
    assert "no end time" not in shown(classroom)
    services.end_at(classroom.pk, 10)
    assert "no end time" in shown(classroom)


def test_a_table_is_closed_where_its_pupils_find_seats_and_offered_only_there() -> None:
    classroom = opened(pupils=4)
    thin = classroom.tables.first()
    assert 'value="merge"' not in shown(classroom)
    answer = done(classroom, do="merge", table=thin.pk)
    assert answer.status_code == 409
    words = "At the other tables there is no seat for 1 pupil. Nothing was changed."
    assert words in answer.content.decode()
    services.remove_pupil(classroom.pk, classroom.pupils.filter(seat__table=thin).first().pk)
    assert shown(classroom).count('value="merge"') == 2
    answer = done(classroom, do="merge", table=thin.pk)
    assert "The table is closed; 1 pupil plays on at another." in answer.content.decode()
    assert 'value="merge"' not in shown(classroom)


def test_who_reads_the_debrief_or_answers_the_ticket_is_there() -> None:
    classroom = opened(pupils=2)
    open_ticket(classroom.pk)
    classroom.refresh_from_db()
    one, _ = classroom.pupils.all()
    for page in ("class-debrief", "class-ticket"):
        Pupil.objects.update(last_seen=timezone.now() - timedelta(minutes=20))
        browser(pupils=[one.token]).get(address(page, classroom))
        assert [pupil.here for pupil in present(classroom)] == [True, False]
    Pupil.objects.update(last_seen=timezone.now() - timedelta(minutes=3))
    assert [pupil.here for pupil in present(classroom)] == [True, True]
    services.go_to(classroom.pk, "play")
    classroom.refresh_from_db()
    assert [pupil.here for pupil in present(classroom)] == [False, False]
    assert "not connected" in shown(classroom)
    services.end_class(classroom.pk)
    assert "connected" not in shown(classroom)


@pytest.mark.parametrize("way", ["devices", "shared", "printed", "projector"])
def test_a_sign_is_shown_on_demand_until_the_class_is_erased(way: str) -> None:
    classroom = opened(way, pupils=1)
    pupil = classroom.pupils.get()
    sign = f'Sign for coming back: <b class="number">{pupil.sign}</b>'

    def hidden() -> bool:
        folds = re.findall(r'(?s)<details class="sign-back.*?</details>', shown(classroom))
        return [sign in fold for fold in folds] == [True] and shown(classroom).count(sign) == 1

    assert hidden()
    services.go_to(classroom.pk, "ticket")
    assert hidden()
    helps = f'<span class="visually-hidden">Help: {pupil.name}</span></summary>'
    assert helps in shown(classroom)
    services.end_class(classroom.pk)
    assert hidden()
    assert helps not in shown(classroom)
    assert services.come_back(classroom.pk, pupil.name, pupil.sign) == pupil


def test_a_sign_is_found_again_when_his_game_is_over() -> None:
    classroom = played(opened(pupils=2))
    for pupil in classroom.pupils.all():
        assert f'id="sign-{pupil.pk}"' in shown(classroom)


def test_a_group_at_one_screen_is_seen_at_its_table() -> None:
    classroom = opened("shared", pupils=2)
    page = shown(classroom)
    assert "are here" not in page
    tables = re.findall(r'(?s)<li class="class-table.*?<ul class="class-seats">', page)
    names = [pupil.name for pupil in classroom.pupils.order_by("group")]
    assert [name in table for name, table in zip(names, tables, strict=True)] == [True, True]


def quiet(classroom: Classroom) -> list[int]:
    classroom.refresh_from_db()
    return [table.quiet for table in tables_of(classroom, present(classroom))]


def test_only_a_move_ends_stillness() -> None:
    classroom = opened(pupils=5)
    ago = timezone.now() - timedelta(minutes=4)
    MoveRow.objects.update(created=ago)
    Table.objects.update(created=ago)
    first, second = classroom.tables.order_by("number")
    services.let_computer_play(classroom.pk, first.pk, 0, "random")
    services.let_computer_play(classroom.pk, first.pk, 0, "")
    services.join(classroom.pk, services.propose(classroom))
    services.last_round(classroom.pk)
    assert all(seconds >= 240 for seconds in quiet(classroom))
    settle(second.pk)
    assert quiet(classroom)[0] >= 240 > 10 > quiet(classroom)[1]
    services.pause(classroom.pk, paused=True)
    assert quiet(classroom)[0] >= 240
    services.pause(classroom.pk, paused=False)
    assert quiet(classroom)[0] < 10


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("devices", "Play begins. Anyone who joins now gets a table at once."),
        ("projector", "The tables are open: play begins."),
        ("shared", "Play begins."),
        ("printed", "Play begins."),
    ],
)
def test_what_is_said_of_the_beginning_is_true(way: str, said: str) -> None:
    page = done(a_class(way=way), do="make-tables").content.decode()
    assert f'role="status">{said}</p>' in page


def test_nothing_is_said_twice_or_after_its_time() -> None:
    classroom = opened(pupils=2)
    page = done(classroom, do="pause").content.decode()
    assert page.count("All tables are paused.") == 1
    done(classroom, do="resume")
    last = "Every table is playing its last moves."
    page = done(classroom, do="end-at", minutes=0).content.decode()
    assert page.count(last) == 1
    played(classroom)
    assert last not in shown(classroom)
    services.go_to(classroom.pk, "debrief")
    assert last not in shown(classroom)
    page = done(classroom, do="end").content.decode()
    assert page.count("The lesson has ended.") == 1


def test_the_last_moves_are_said_of_the_tables_that_still_play() -> None:
    classroom = opened(pupils=8)
    first, second, third = classroom.at_tables.order_by("number")
    services.last_round(classroom.pk)
    last = "last moves."
    assert f"Every table is playing its {last}" in shown(classroom)
    for table, said in (
        (second, f"Tables 1, 3 are still playing their {last}"),
        (first, f"Table 3 is still playing its {last}"),
        (third, ""),
    ):
        for seat in table.all_seats:
            if not seat.computer:
                let_play(table.pk, table.host_token, seat.index, "random")
        continue_play(table.pk, seconds=60)
        page = shown(classroom)
        assert page.count(last) == bool(said)
        assert said in page


def test_it_is_said_for_whom_the_computer_plays() -> None:
    classroom = opened(pupils=1)
    pupil = classroom.pupils.get()
    seat = {"do": "computer", "table": pupil.seat.table_id, "seat": pupil.seat.index}
    page = done(classroom, **seat, level="easy").content.decode()
    assert f"{pupil.name}: the computer plays." in page
    page = done(classroom, **seat, level="").content.decode()
    assert f"{pupil.name}: the pupil plays again." in page


def inside(page: str, id: str) -> str:
    """What the `<details>` with this id holds, also what is folded in it."""
    start = re.search(rf'<details [^>]*id="{id}"[^>]*>', page)
    assert start is not None
    depth = 1
    for tag in re.finditer(r"<(/?)details\b", page[start.end() :]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return page[start.end() : start.end() + tag.start()]
    raise AssertionError("it is not closed")


PROJECTED = ("class-projector", "class-debrief", "class-ticket-projector", "class-table")


def test_what_is_for_the_projector_leaves_the_teachers_page_where_it_is() -> None:
    for classroom, offered, read in (
        (a_class(), PROJECTED[:1], {"intro", "how"}),
        (opened(), PROJECTED[:1], {"how"}),
        (opened("projector"), ("class-projector", "class-table"), {"how"}),
        (opened("printed"), PROJECTED[:3], {"how"}),
        (after_play(), PROJECTED[:3], set()),
    ):
        page = shown(classroom)
        to = {name: links_to(page, address_of(name, classroom)) for name in PROJECTED}
        assert [name for name in PROJECTED if to[name]] == [*offered]
        assert {name for name in ("intro", "how") if shows(page, name)} == read
        for link in (link for links in to.values() for link in links):
            assert 'target="wyklenci-projector"' in link


def shows(page: str, screen: str) -> bool:
    """Whether a button leads the projector's window there."""
    window = '<form [^>]*target="wyklenci-projector">(?:(?!</form>).)*'
    return bool(re.search(f'{window}name="screen" value="{screen}"', page))


def links_to(page: str, address: str) -> list[str]:
    """And buttons."""
    return re.findall(rf'<(?:a [^>]*href|form [^>]*action)="{address}"[^>]*>', page)


def test_what_a_moment_of_the_lesson_does_not_need_is_not_there() -> None:
    """What is read before play, and what is said to whoever has not done it yet."""
    before, play, after = (shown(one) for one in (a_class(), opened(), after_play()))
    for needed, here in (
        ("Before play: introduction", (before,)),
        ("opens in a separate window", (before,)),
        ('value="show">How to play', (before, play)),
        ('value="hints-', (before, play)),
    ):
        assert [needed in page for page in (before, play, after)] == [
            page in here for page in (before, play, after)
        ], needed
    waiting = a_class()
    said = 'class="hint" role="status">The door is open'
    come(waiting, 1)
    assert [said in page for page in (before, shown(waiting), play)] == [False, True, False]
    for page in (before, play, after):
        links = inside(page, "class-links")
        for one in ("Link for pupils", "Your link", "Erase the class"):
            assert one in links
            assert one not in page.replace(links, "")


@pytest.mark.parametrize(("seconds", "told"), [(20, False), (75, True)])
def test_how_long_a_table_has_stood_still_is_told_once_that_matters(
    seconds: int, told: bool
) -> None:
    classroom = opened()
    ago = timezone.now() - timedelta(seconds=seconds)
    MoveRow.objects.update(created=ago)
    Table.objects.update(created=ago)
    assert ("no move for" in shown(classroom)) == told


def test_the_game_is_learnt_in_the_window_where_one_asks_for_it() -> None:
    classroom = a_class()
    link = re.search(r"<a ([^>]*)>Learn the game by playing</a>", shown(classroom))
    assert link
    assert "target" not in link[1]


def address_of(name: str, classroom: Classroom) -> str:
    return (
        f"{address('class-teacher', classroom)}1/"
        if name == "class-table"
        else address(name, classroom)
    )


def after_play() -> Classroom:
    classroom = opened()
    open_ticket(classroom.pk)
    classroom.refresh_from_db()
    return classroom


def test_printed_sets_lead_to_what_there_is() -> None:
    classroom = opened("printed")
    page = shown(classroom)
    assert "Print and cut a set of cards for each group before the lesson" in page
    links = re.findall(r'<a [^>]*href="([^"]+)"', page[page.index('id="printed-title"') :])
    links = [link for link in links if not link.startswith("http")]
    client = teacher_of(classroom)
    wanted = ("class-debrief", "class-ticket-projector", "class-results")
    assert {address(name, classroom) for name in wanted} < set(links)
    assert {"/rules/outcast-heroes/", "/print/outcast-heroes/cards/"} < set(links)
    assert {client.get(link).status_code for link in links} == {200}


def test_a_teacher_new_to_the_game_is_led_to_the_guided_one() -> None:
    assert 'href="/how/outcast-heroes/?language=pl#end"' in shown(a_class())


def test_who_was_sent_out_can_be_let_back_in() -> None:
    classroom = opened(pupils=2)
    pupil = classroom.pupils.first()
    assert "readmit" not in shown(classroom)
    services.remove_pupil(classroom.pk, pupil.pk)
    offered = shown(classroom).partition("Sent out</h2>")[2]
    form = f'name="pupil" value="{pupil.pk}"><button class="small-button" name="do" value="readmit"'
    assert pupil.name in offered
    assert form in offered
    services.end_class(classroom.pk)
    assert "readmit" not in shown(classroom)


def test_a_group_at_the_projector_is_given_its_own_name() -> None:
    classroom = opened("projector", pupils=0)
    table = classroom.tables.get()
    settle(table.pk)
    assert shown(classroom).count('value="rename"') == 3
    seat = {"do": "rename", "table": table.pk, "seat": 1}
    done(classroom, **seat, name=" Grupa   B ")
    assert [one.name for one in tables_of(classroom, ())[0].seats][1] == "Grupa B"
    assert check_table(table) == []
    for name, words in (
        ("", "A pseudonym has 1 to 20 letters"),
        ("<b>", "A pseudonym has 1 to 20 letters"),
        (table.seats.get(index=0).nickname.upper(), "This name is taken."),
    ):
        answer = done(classroom, **seat, name=name)
        assert answer.status_code in (409, 422)
        assert words in answer.content.decode()
    assert table.seats.get(index=1).nickname == "Grupa B"


def test_a_pupils_name_is_nobodys_to_change() -> None:
    classroom = opened()
    assert 'value="rename"' not in shown(classroom)
    pupil = classroom.pupils.exclude(seat=None).first()
    act = {"table": pupil.seat.table_id, "seat": pupil.seat.index, "name": "Inny"}
    assert done(classroom, do="rename", **act).status_code == 409
    pupil.seat.refresh_from_db()
    assert pupil.seat.nickname == pupil.name


def test_the_teachers_card_can_be_printed() -> None:
    classroom = opened()
    client = teacher_of(classroom, "pl")
    page = client.get(address("class-card", classroom)).content.decode()
    assert "data-print" in page
    assert "js/print" in page
    assert "<noscript>" in page
    Classroom.objects.update(created=datetime(2026, 11, 21, 12, tzinfo=UTC))
    assert "21 listopada 2026" in client.get(address("class-card", classroom)).content.decode()
    table = client.get(address("class-results-csv", classroom))
    assert f'filename="wykleci-{classroom.code}-2026-11-21.csv"' in table["Content-Disposition"]


def test_what_is_chosen_for_a_lesson_is_explained(client: Client) -> None:
    page = client.get("/class/new/", headers={"accept-language": "en"}).content.decode()
    explained = set(re.findall(r'aria-describedby="([^"]+)"', page))
    assert {"group-size-hint", "id_length_helptext", "id_takeover_helptext"} <= explained
    assert explained <= set(Page(page).ids)


def test_points_of_their_own_stand_beside_the_seats_with_what_is_counted() -> None:
    """And only there: whoever looks at a table's card reads each name once."""
    classroom = a_class(game="paratroopers", options={}, group_size=2)
    one, two = come(classroom, 2)
    services.make_tables(classroom.pk)
    for name in ("class-teacher", "class-projector"):
        page = teacher_of(classroom, "pl").get(address(name, classroom)).text
        for pupil in (one, two):
            assert re.search(rf'>{pupil.name}(</strong>)? <b class="number">20.PZ</b>', page)
            assert Page(page).text.count(f"{pupil.name} 20") == 1
            assert f"{pupil.name}\u00a020" not in page


CUT = re.compile(r"At (\d+) tables? the game is not over: it stops where it is\.")


def test_a_debrief_that_cuts_games_asks_first_and_says_how_many() -> None:
    classroom = opened(pupils=9)
    page = shown(classroom)
    assert CUT.findall(page) == ["3"]
    form = re.search(r'<details class="sure" id="cut">(.*?)</details>', page, re.S)
    assert form
    assert form[1].count('value="go-to"') == page.count('value="go-to"') == 1
    one, *_others = classroom.tables.all()
    for seat in one.all_seats:
        let_play(one.pk, one.host_token, seat.index, "random")
    continue_play(one.pk, seconds=60)
    assert CUT.findall(shown(classroom)) == ["2"]
    played(classroom)
    page = shown(classroom)
    assert CUT.findall(page) == []
    assert page.count('value="go-to"') == 1
