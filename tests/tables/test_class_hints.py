"""Hints in a class: what is new to each pupil, at his own pace, until somebody puts it away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from game.classroom import seating, services, without_devices
from game.classroom.again import play_again_at
from game.classroom.models import Classroom, Pupil
from game.engine.cards import CardError
from game.engine.coaching import Faced
from game.engine.contract import CHANCE
from game.engine.registry import get_ruleset
from game.engine.texts import TextError
from game.kit import safe_wording
from game.kit.coach import Coach, coach, decider, lessons, told_so_far
from game.kit.load import game_of
from game.kit.safe_wording import raised
from game.presentation import games
from game.tables import records
from game.tables.models import Seat, Table
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent, see
from game.tables.services_bots import continue_play
from game.tables.services_seats import SeatTaken, let_play
from game.views.class_forms import AgainForm, usual_lesson
from game.views.class_observer import link_of
from tests.facts import facts_of

from .classes import come
from .conftest import GAME
from .guided import BUBBLE, count
from .html import Page
from .lessons import address, browser, teacher_of

OTHER = next(game for game in games() if game != GAME)
HTMX = {"HX-Request": "true"}


def playing(game: str, *, way: str = "devices", pupils: int = 2, **chosen: object) -> Classroom:
    """A class that was opened as it is offered, but for two at a table; its cards are dealt."""
    wanted = {"group_size": 2, "way": way, **chosen}
    classroom = services.open_class(replace(usual_lesson(game), **wanted))
    come(classroom, pupils)
    services.make_tables(classroom.pk)
    return dealt(classroom)


def dealt(classroom: Classroom) -> Classroom:
    for table in classroom.at_tables:
        continue_play(table.pk)
    return Classroom.objects.get(pk=classroom.pk)


class Desk:
    """A pupil in his browser."""

    def __init__(self, classroom: Classroom, pupil: Pupil, language: str = "pl") -> None:
        self.client = browser(language, pupils=[pupil.token])
        self.classroom, self.pupil = classroom, pupil
        self.look()

    @property
    def seat(self) -> Seat:
        seat = Pupil.objects.get(pk=self.pupil.pk).seat
        assert seat is not None
        return Seat.objects.select_related("table").get(pk=seat.pk)

    def look(self) -> str:
        """His table's page, by the way of his class's."""
        answer = self.client.get(address("class", self.classroom), follow=True)
        assert f"/table/{self.seat.table.public_id}/" in answer.request["PATH_INFO"]
        self.html = answer.content.decode()
        return self.html

    @property
    def hint(self) -> str:
        return hint_on(self.look())

    @property
    def decides(self) -> bool:
        return str(self.seat.index) in self.seat.table.waiting

    def move(self) -> None:
        """Make his first move, as its button does."""
        table = self.seat.table
        seen = see(table, self.seat)
        posted = {"asked": str(seen.asked), "move": str(seen.moves[0])}
        assert self.client.post(reverse("move", args=[table.public_id]), posted).status_code == 302
        continue_play(table.pk)

    def put(self, wanted: str, **other: str) -> HttpResponse:
        form = Page(self.look()).forms["hints"]
        return self.client.post(form.action, {**form.fields, "hints": wanted, **other})


def hint_on(html: str) -> str:
    """What stands in the bubble, or ""."""
    found = re.search(r'<p class="coach-says">(.*?)</p>', html, re.DOTALL)
    assert (found is None) == ('id="coach"' not in html)
    return found[1] if found else ""


def desks(classroom: Classroom) -> list[Desk]:
    return [Desk(classroom, pupil) for pupil in _here(classroom)]


def _here(classroom: Classroom) -> list[Pupil]:
    return list(classroom.pupils.filter(removed=False).order_by("seat__index"))


def act(classroom: Classroom, do: str) -> HttpResponse:
    return teacher_of(classroom).post(address("class-act", classroom), {"do": do})


def over(classroom: Classroom) -> Classroom:
    """Computers play the games to their end."""
    for table in classroom.at_tables.filter(finished=None):
        for seat in table.all_seats:
            let_play(table.pk, table.host_token, seat.index, "random")
        continue_play(table.pk, seconds=60)
    return Classroom.objects.get(pk=classroom.pk)


# ── In the class ──


@pytest.mark.django_db
@pytest.mark.parametrize("game", games())
def test_whoever_decides_first_is_told_what_is_new_and_moves_on_by_himself(game: str) -> None:
    classroom = playing(game)
    told: dict[int, list[str]] = {0: [], 1: []}
    for _ in range(6):
        pupils = desks(classroom)
        for index, desk in enumerate(pupils):
            if not desk.decides:
                assert not desk.hint
            elif not told[index] or desk.hint != told[index][-1]:
                told[index].append(desk.hint)
        mover = next(desk for desk in pupils if desk.decides)
        others = {desk.pupil.pk: desk.hint for desk in pupils if desk.decides and desk is not mover}
        before = mover.hint
        mover.move()
        assert not mover.decides or mover.hint != before or not before
        for desk in pupils:
            if desk.pupil.pk in others and desk.decides:
                assert desk.hint == others[desk.pupil.pk]
    assert all(hints and hints[0] for hints in told.values())


@pytest.mark.django_db
def test_a_hint_put_away_stays_away_on_any_device_until_it_is_wanted_back() -> None:
    classroom = playing(GAME)
    one, other = desks(classroom)
    assert one.hint
    assert 'value="away"' in one.html
    assert one.put("away").status_code == 302
    version = Table.objects.get().version
    assert not one.hint
    assert other.hint
    assert 'value="on"' in one.html
    one.put("away")  # from a page that was open twice
    assert Table.objects.get().version == version

    elsewhere = Client(headers={"accept-language": "pl"})
    returned = {"name": one.pupil.name, "sign": one.pupil.sign}
    elsewhere.post(address("class-back", classroom), returned)
    page = elsewhere.get(address("class", classroom), follow=True).content.decode()
    assert 'id="decision"' in page
    assert not hint_on(page)

    one.put("on")
    assert one.hint


@pytest.mark.django_db
def test_without_a_page_s_reload_the_table_comes_back_without_its_hint() -> None:
    classroom = playing(GAME)
    one, _ = desks(classroom)
    form = Page(one.html).forms["hints"]
    answer = one.client.post(form.action, {**form.fields, "hints": "away"}, headers=HTMX)
    assert answer.status_code == 200
    assert not hint_on(answer.content.decode())
    assert 'id="decision"' in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("posted", "status"),
    [
        ({"seat": "1", "hints": "away"}, 403),
        ({"seat": "7", "hints": "away"}, 403),
        ({"seat": "x", "hints": "away"}, 400),
        ({"hints": "away"}, 400),
        ({"seat": "0", "hints": "gone"}, 400),
        ({"seat": "0"}, 400),
    ],
)
def test_what_is_forged_changes_nothing_and_is_answered(
    posted: dict[str, str], status: int
) -> None:
    classroom = playing(GAME)
    one, other = desks(classroom)
    way = reverse("hints", args=[one.seat.table.public_id])
    assert one.client.post(way, posted).status_code == status
    assert one.hint
    assert other.hint
    assert one.client.get(way).status_code == 302
    assert browser().post(way, {"seat": "0", "hints": "away"}).status_code == 403
    assert not Seat.objects.filter(hints_away=True).exists()


@pytest.mark.django_db
def test_a_post_that_comes_when_the_teacher_has_switched_hints_off_changes_nothing() -> None:
    classroom = playing(GAME)
    one, _ = desks(classroom)
    form = Page(one.html).forms["hints"]
    act(classroom, "hints-off")
    assert one.client.post(form.action, {**form.fields, "hints": "away"}).status_code == 302
    assert not Seat.objects.filter(hints_away=True).exists()


@pytest.mark.django_db
def test_the_teacher_switches_hints_off_and_on_for_everybody_at_any_time() -> None:
    classroom = playing(GAME, pupils=4)
    pupils = desks(classroom)
    assert all(desk.hint for desk in pupils)
    pupils[0].put("away")
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert 'value="hints-off"' in page
    act(classroom, "hints-off")
    assert not any(desk.hint for desk in pupils)
    assert not any('form="hints"' in desk.html for desk in pupils)
    late = come(classroom, 1)[0]
    assert not Pupil.objects.get(pk=late.pk).seat.table.hints
    act(classroom, "hints-on")
    assert [bool(desk.hint) for desk in pupils] == [False, True, True, True]
    assert Pupil.objects.get(pk=late.pk).seat.table.hints
    services.end_class(classroom.pk)
    assert act(classroom, "hints-off").status_code == 409


@pytest.mark.django_db
def test_no_hint_is_seen_by_an_observer_nor_on_the_projector() -> None:
    classroom = playing(GAME)
    table = classroom.tables.get()
    onlooker = Client()
    way = reverse("table", args=[table.public_id])
    assert not hint_on(onlooker.get(link_of(classroom), follow=True).content.decode())
    assert not hint_on(onlooker.get(way).content.decode())
    assert not hint_on(teacher_of(classroom).get(way).content.decode())
    projector = reverse("projector", args=[table.public_id])
    assert not hint_on(onlooker.get(projector).content.decode())
    one = desks(classroom)[0]
    assert not hint_on(one.client.get(projector).content.decode())


@pytest.mark.django_db
def test_a_group_at_one_screen_is_told_whose_cards_it_shows_and_the_projector_nobody() -> None:
    classroom = playing(GAME, way="shared", pupils=1)
    client = browser("pl", pupils=[classroom.pupils.get().token])
    page = client.get(address("class", classroom), follow=True).content.decode()
    assert not hint_on(page)
    table = classroom.tables.get()
    show, way = (reverse(name, args=[table.public_id]) for name in ("show", "table"))
    client.post(show, {"seat": "1"})
    page = client.get(way).content.decode()
    assert hint_on(page)
    form = Page(page).forms["hints"]
    client.post(form.action, {**form.fields, "hints": "away"})
    client.post(show, {"seat": "1"})
    assert not hint_on(client.get(way).content.decode())
    client.post(show, {"seat": "0"})
    assert hint_on(client.get(way).content.decode())

    without_devices.to_projector(classroom.pk)
    classroom.refresh_from_db()
    assert not classroom.at_tables.get().hints
    act(classroom, "hints-on")
    assert not classroom.at_tables.get().hints
    without_devices.to_devices(classroom.pk)
    assert classroom.at_tables.get().hints


@pytest.mark.django_db
def test_whoever_takes_over_a_seat_is_told_from_the_beginning() -> None:
    classroom = playing(GAME)
    one, _ = desks(classroom)
    first = one.hint
    one.put("away")
    one.move()
    services.remove_pupil(classroom.pk, one.pupil.pk)
    (late,) = come(classroom, 1)
    desk = Desk(classroom, late)
    for _ in range(20):
        if desk.decides:
            break
        continue_play(desk.seat.table_id)
        next(other for other in desks(classroom) if other.decides).move()
    assert desk.hint
    assert desk.hint != first  # which was about the bidding
    seen = see(desk.seat.table, desk.seat)
    assert decider(seen).since > 1
    assert not {one.key for one in lessons(game_of(GAME), seen)} & {"bidding", "casualties"}


@pytest.mark.django_db
def test_a_seat_knows_what_it_faced_itself_also_where_hints_came_later() -> None:
    classroom = playing(GAME, hints=False)
    pupils = desks(classroom)
    for desk in pupils:
        desk.move()
        assert not see(desk.seat.table, desk.seat).faced
    act(classroom, "hints-on")
    next(desk for desk in pupils if desk.decides).move()
    for desk in pupils:
        seen = see(desk.seat.table, desk.seat)
        own = [step.ply for step in seen.steps if step.seat == desk.seat.index]
        assert [*seen.faced] == own
        assert {one.view.seat for one in seen.faced.values()} == {desk.seat.index}
        assert not see(desk.seat.table, desk.seat, openly=True).faced
    assert not see(Table.objects.get(), None).faced


@pytest.mark.django_db
@pytest.mark.parametrize("how", ["swapped", "moved", "merged"])
def test_what_was_put_away_stays_away_when_the_teacher_moves_a_pupil(how: str) -> None:
    classroom = playing(GAME, pupils=3 if how != "swapped" else 4)
    for table in classroom.at_tables:
        continue_play(table.pk)
    pupils = desks(classroom)
    by_table = {desk.seat.table_id: desk for desk in pupils}
    full, thin = sorted(by_table, key=lambda pk: -sum(d.seat.table_id == pk for d in pupils))
    one, other = by_table[thin], by_table[full]
    mover = one if how != "moved" else other
    mover.put("away")
    match how:
        case "swapped":
            number = one.seat.table.number
            services.swap(classroom.pk, one.pupil.pk, other.pupil.pk, number)
        case "moved":
            services.move_pupil(classroom.pk, other.pupil.pk, thin)
        case "merged":
            services.remove_pupil(classroom.pk, other.pupil.pk)
            services.merge(classroom.pk, thin)
    assert mover.seat.hints_away
    assert Seat.objects.filter(hints_away=True, taken=True).count() == 1
    assert not mover.hint
    assert 'value="on"' in mover.html


def moved_on(classroom: Classroom, made: int) -> tuple[Desk, Desk]:
    """A pupil who has made so many moves, and one at another table."""
    mover = desks(classroom)[0]
    for _ in range(200):
        seen = see(mover.seat.table, mover.seat)
        if sum(step.seat == seen.seat for step in seen.steps) >= made and mover.decides:
            break
        at_table = (one for one in desks(classroom) if one.seat.table_id == seen_at(mover))
        next(one for one in at_table if one.decides).move()
    return mover, next(one for one in desks(classroom) if one.seat.table_id != seen_at(mover))


def seen_at(desk: Desk) -> int:
    return int(desk.seat.table_id)


@pytest.mark.django_db
@pytest.mark.parametrize("game", games())
def test_what_a_pupil_was_told_goes_with_him_and_not_with_the_seat(game: str) -> None:
    classroom = playing(game, pupils=4)
    mover, other = moved_on(classroom, 2)
    known, new = game_of(game), mover.seat.table.number
    before = told_so_far(known, see(mover.seat.table, mover.seat))
    fresh = told_so_far(known, see(other.seat.table, other.seat))
    assert before > fresh
    services.swap(classroom.pk, mover.pupil.pk, other.pupil.pk, new)
    assert told_so_far(known, see(mover.seat.table, mover.seat)) == before
    assert told_so_far(known, see(other.seat.table, other.seat)) == fresh
    for desk in (mover, other):
        for _ in range(40):
            if desk.decides:
                break
            dealt(classroom)
            here = [one for one in desks(classroom) if one.seat.table_id == seen_at(desk)]
            next(one for one in here if one.decides).move()
    assert not {one.key for one in lessons(known, see(mover.seat.table, mover.seat))} & before
    assert other.hint  # he has never moved, so what the other was told is new to him


@pytest.mark.django_db
@pytest.mark.parametrize("how", ["moved", "merged"])
@pytest.mark.parametrize("game", games())
def test_what_a_pupil_was_told_goes_with_him_to_the_seat_of_a_computer(game: str, how: str) -> None:
    classroom = playing(game, pupils=4)
    mover, other = moved_on(classroom, 2)
    known, old = game_of(game), seen_at(mover)
    services.remove_pupil(classroom.pk, other.pupil.pk)
    before = told_so_far(known, see(mover.seat.table, mover.seat))
    assert before
    if how == "moved":
        services.move_pupil(classroom.pk, mover.pupil.pk, seen_at(other_at(classroom, old)))
    else:
        beside = Pupil.objects.filter(seat__table=old).exclude(pk=mover.pupil.pk).get()
        services.remove_pupil(classroom.pk, beside.pk)
        services.merge(classroom.pk, old)
    assert seen_at(mover) != old
    assert told_so_far(known, see(mover.seat.table, mover.seat)) == before


def other_at(classroom: Classroom, table: int) -> Desk:
    """A pupil at another table than this one."""
    return next(one for one in desks(classroom) if seen_at(one) != table)


def both_at_one(classroom: Classroom) -> tuple[Table, Table]:
    """Of two tables one at which two pupils play, and one with room for them."""
    full, thin = classroom.at_tables.order_by("number")
    services.remove_pupil(classroom.pk, Pupil.objects.filter(seat__table=thin).first().pk)
    return full, thin


@pytest.mark.django_db
def test_a_merger_that_comes_to_nothing_leaves_what_is_kept_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    full, _ = both_at_one(playing(GAME, group_size=3, pupils=4))
    for reader in (None, *full.all_seats):
        see(Table.objects.get(pk=full.pk), reader)
    kept = records._histories[full.public_id]
    told, faced = {**kept.told}, {**kept.faced}
    take_over, sat = seating.take_over, []

    def take_over_once(*seat: Any, **how: Any) -> Seat:
        if sat:
            raise SeatTaken
        sat.append(seat)
        return take_over(*seat, **how)

    monkeypatch.setattr(seating, "take_over", take_over_once)
    with pytest.raises(SeatTaken):
        services.merge(full.classroom_id, full.pk)
    assert sat
    now = Table.objects.get(pk=full.pk)
    kept = records._histories[full.public_id]
    assert (kept.ply, kept.told, kept.faced) == (now.ply, told, faced)


@pytest.mark.django_db
@pytest.mark.parametrize("fault", [KeyError("forest"), TextError("no title"), CardError("none")])
@pytest.mark.parametrize("how", ["out", "moved", "swapped", "merged"])
def test_pupils_leave_a_table_whose_game_is_faulty(
    how: str, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    classroom = playing(GAME, group_size=3, pupils=4)
    full, thin = both_at_one(classroom)
    one = Pupil.objects.filter(seat__table=full).first()

    def game_of(game: str) -> None:
        raise fault

    monkeypatch.setattr(seating, "game_of", game_of)
    monkeypatch.setattr(safe_wording, "note", lambda what, fault: None)  # as on the site
    _leave(how, one, thin)
    here = Pupil.objects.get(pk=one.pk)
    assert here.removed if how == "out" else here.seat.table_id == thin.pk


@pytest.mark.django_db
@pytest.mark.parametrize("how", ["out", "moved", "merged"])
def test_pupils_leave_a_table_whose_game_is_gone(how: str) -> None:
    """What they were told there before goes with them."""
    classroom = playing(GAME, group_size=3, pupils=4)
    full, thin = both_at_one(classroom)
    one = Pupil.objects.filter(seat__table=full).first()
    Seat.objects.filter(pk=one.seat_id).update(told_before=["bidding"])
    Table.objects.filter(pk=full.pk).update(game="gone")
    _leave(how, one, thin)
    here = Pupil.objects.get(pk=one.pk)
    assert here.removed is (how == "out")
    if not here.removed:
        assert (here.seat.table_id, here.seat.told_before) == (thin.pk, ["bidding"])


def _leave(how: str, one: Pupil, thin: Table) -> None:
    """As a teacher lets a pupil do it."""
    here, other = one.seat.table, Pupil.objects.filter(seat__table=thin).first()
    match how:
        case "out":
            services.remove_pupil(one.classroom_id, one.pk)
        case "moved":
            services.move_pupil(one.classroom_id, one.pk, thin.pk)
        case "swapped":
            services.swap(one.classroom_id, one.pk, other.pk, here.number)
        case "merged":
            services.merge(one.classroom_id, here.pk)


@pytest.mark.django_db
@pytest.mark.parametrize("game", games())
def test_what_a_computer_moved_for_a_pupil_leaves_his_hints_to_him(game: str) -> None:
    classroom = playing(game)
    mover = next(desk for desk in desks(classroom) if desk.decides)
    hint, known, seat = mover.hint, game_of(game), mover.seat
    assert hint
    let_play(seat.table_id, seat.table.host_token, seat.index, "random")
    before = see(Table.objects.get(), seat)
    for _ in range(40):
        dealt(classroom)
        moved = [step for step in see(Table.objects.get(), seat).steps if step.seat == seat.index]
        if len(moved) >= 2:
            break
        next(desk for desk in desks(classroom) if desk.decides and desk.seat != seat).move()
    assert len(moved) >= 2
    assert told_so_far(known, before) == told_so_far(known, see(Table.objects.get(), seat)) == set()
    let_play(seat.table_id, seat.table.host_token, seat.index, "")
    for _ in range(40):
        if mover.decides:
            break
        dealt(classroom)
        next(desk for desk in desks(classroom) if desk.decides).move()
    assert mover.hint


# ── Game after game ──


@pytest.mark.django_db
def test_the_same_game_is_known_and_another_one_is_new() -> None:
    classroom = over(playing(GAME))
    assert AgainForm(GAME, classroom)["hints"].value() is False
    assert AgainForm(OTHER, classroom)["hints"].value() is True
    way = reverse("class-again", args=[classroom.public_id])
    again(classroom, way, GAME)
    classroom.refresh_from_db()
    assert not any(desk.hint for desk in desks(dealt(classroom)))

    act(classroom, "hints-on")
    assert any(desk.hint for desk in desks(classroom))
    over(classroom)
    again(classroom, f"{way}?game={OTHER}", OTHER)
    classroom.refresh_from_db()
    assert classroom.game == OTHER
    assert any(desk.hint for desk in desks(dealt(classroom)))
    assert AgainForm(GAME, classroom)["hints"].value() is False


def again(classroom: Classroom, way: str, game: str) -> None:
    form = AgainForm(game, classroom)
    posted = {one.name: one.value() for one in (*form, *form.game_options)}
    if not posted["hints"]:
        del posted["hints"]  # as a browser does with what is not ticked
    posted["group_size"] = "2"
    assert teacher_of(classroom).post(way, posted).status_code == 302


@pytest.mark.django_db
def test_a_table_that_plays_once_more_has_none() -> None:
    classroom = over(playing(GAME))
    play_again_at(classroom.pk, classroom.at_tables.get().pk)
    assert not any(desk.hint for desk in desks(dealt(classroom)))


@pytest.mark.django_db
@pytest.mark.usefixtures("told_of_templates")
def test_a_teacher_who_changes_nothing_opens_a_class_with_hints() -> None:
    client = Client(headers={"accept-language": "pl"})
    page = client.get("/class/new/")
    assert re.search(r'<input[^>]* name="hints"[^>]* checked', page.content.decode())
    form = page.context["form"]
    fields = {one.name: one.value() for one in (*form, *form.game_options)}
    for ticked in (True, False):
        posted = {
            name: value for name, value in fields.items() if value and (ticked or name != "hints")
        }
        assert client.post("/class/new/", posted).status_code == 302
        assert Classroom.objects.latest("pk").hints is ticked


# ── What they say, in games of any number of players ──


def told(
    game: str, players: int, seed: int, *, shared: bool = False, since: int = 0
) -> Iterator[tuple[Seen, Coach]]:
    """Every hint of such a game, each for whoever decides."""
    for seen in decisions(game, players, seed, shared=shared, since=since):
        shown = coach(game_of(game), seen, folded=False)
        if shown is not None:
            yield seen, shown


def decisions(
    game: str, players: int, seed: int, *, shared: bool = False, since: int = 0
) -> Iterator[Seen]:
    """Every decision of a game that is partly played by chance. From the ply `since` on others sit
    at all seats, and theirs alone are told."""
    ruleset, rng = get_ruleset(game), Random(seed)
    options = {**rng.choice(facts_of(game).variants), **ruleset.random_options(players, rng)}
    state = ruleset.setup(players, options)
    steps: list[list[Step]] = [[] for _ in range(players)]
    sitters = tuple(Sitter(seat, f"P{seat}", "", since=since) for seat in range(players))
    faced: list[dict[int, Faced]] = [{} for _ in range(players)]
    ply = 0
    while ruleset.outcome(state) is None:
        acting = ruleset.to_act(state)
        seat = CHANCE if CHANCE in acting else rng.choice(acting)
        if seat == CHANCE:
            move = ruleset.chance(state, rng)
        else:
            seen = Seen(
                public_id="a",
                game=game,
                options=options,
                version=ply,
                asked=0,
                begun=True,
                guided=False,
                halted="",
                seat=seat,
                sitters=sitters,
                view=ruleset.view(state, seat),
                to_act=acting,
                due=False,
                moves=ruleset.legal_moves(state, seat),
                undo=False,
                why_not=lambda move: None,
                outcome=None,
                steps=tuple(steps[seat]),
                hints="on",
                faced=dict(faced[seat]),
            )
            if ply + 1 >= since:
                yield seen
            faced[seat][ply + 1] = decider(seen).facing
            move = rng.choice(seen.moves)
        state, events = ruleset.apply(state, move)
        ply += 1
        for other in range(players):
            reader = None if shared else other
            seen_events = (VisibleEvent(event.kind, event.seen_by(reader)) for event in events)
            steps[other].append(Step(ply, seat, tuple(seen_events)))


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", games())
def test_hints_can_be_worded_are_short_and_propose_nothing(game: str, language: str) -> None:
    counts = get_ruleset(game).player_counts
    with override(language), raised():
        for seed, players in enumerate(
            (min(counts), max(counts), sorted(counts)[len(counts) // 2])
        ):
            found = list(told(game, players, seed, shared=bool(seed % 2)))
            assert {seen.seat for seen, _ in found} == set(range(players))
            for _, shown in found:
                assert shown.in_class
                assert not shown.move
                assert not shown.try_this
                for part in shown.parts:
                    said = f"{part.title} {part.text} {part.more}"
                    assert part.title
                    assert "%(" not in said
                    assert count(part.text) <= BUBBLE


@pytest.mark.parametrize("game", games())
def test_nothing_is_told_again_to_somebody_who_has_moved_since(game: str) -> None:
    """But to whoever has only spoken to the others, or has not done what was asked."""
    counts = get_ruleset(game).player_counts
    for seed in range(3):
        before: dict[tuple[int, str], int] = {}
        for seen, shown in told(game, min(counts), seed, shared=False):
            assert seen.seat is not None
            own = sum(step.seat == seen.seat for step in seen.steps)
            title = shown.parts[0].title
            since = before.setdefault((seen.seat, title), own)
            assert own - since <= 2, f"{title} is told again after {own - since} moves"


# ── Beside what else is told of a decision ──


def test_no_detail_of_a_decision_gives_way_to_a_hint(db: None) -> None:
    """Nor in the middle of a move, which a page brings along (`game/views/second_steps.py`)."""
    for game in ("clashes", "outcast-heroes"):
        classroom, found = playing(game), 0
        for _ in range(6):
            mover = next((desk for desk in desks(dealt(classroom)) if desk.decides), None)
            if mover is None:
                break
            told = details(mover.look())
            mover.put("away")
            if told:
                assert details(mover.look()) == told
                found += any(told)
            mover.put("on")
            mover.move()
        assert found, game


def details(html: str) -> list[str]:
    """Below what is asked, on the page and in each of its second steps."""
    return re.findall(r'<h2 id="prompt"[^>]*>.*?</h2>\s*(<p>.*?</p>)?', html, re.DOTALL)


@pytest.mark.django_db
def test_a_page_with_second_steps_brings_its_hint_once() -> None:
    classroom = playing("forest")
    mover = next(desk for desk in desks(classroom) if desk.decides)
    assert mover.hint
    assert mover.html.count("<template data-chosen") != 1
    assert mover.html.count('id="coach"') == 1
