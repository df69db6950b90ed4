"""Freeing a seat in the middle of a game: whose person is gone, told to that person, and for
nobody who could look into two hands."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from game.kit.parts import Cast
from game.kit.story import lines_of, plies_away
from game.presentation import presenter
from game.tables.models import Seat, Table
from game.tables.selectors import see
from game.tables.services import play
from game.tables.services_bots import continue_play
from game.tables.services_seats import AWAY, NewSeat, open_table

from .conftest import GAME
from .html import Page

pytestmark = pytest.mark.django_db

# A line that begins with who moved. Others begin with what happened ("Glory card: …").
BY_NAME = re.compile("(You|(Computer )?(Zosia|Olek)): ")


def english() -> Client:
    client = Client(headers={"accept-language": "en"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


class Place:
    """A table of two people and a computer, that has begun: the host's browser, and a guest's."""

    def __init__(self) -> None:
        seats = [NewSeat("Kruk", here=True), NewSeat("Buk"), NewSeat("Cis", "easy")]
        self.table = open_table(GAME, {}, seats)
        self.address = f"/table/{self.table.public_id}/"
        self.host, self.guest = english(), english()
        self.host.get(f"/host/{self.table.host_token}/")
        self.host.get(f"/seat/{self.seat(0).token}/")
        assert self.sit(self.guest, "Zosia") == 302
        assert Table.objects.get(pk=self.table.pk).begun is not None

    def seat(self, index: int) -> Seat:
        return Seat.objects.get(table=self.table, index=index)

    def sit(self, client: Client, name: str) -> int:
        posted = {"seat": "1", "nickname": name}
        return client.post(f"{self.address}join/", posted).status_code

    def free(self, client: Client | None = None) -> int:
        return (client or self.host).post(f"{self.address}free/", {"seat": "1"}).status_code

    def gone(self, index: int = 1) -> None:
        """Nothing has been heard of the person for long."""
        before = timezone.now() - AWAY - AWAY / 10
        Seat.objects.filter(table=self.table, index=index).update(last_seen=before)

    def moves(self) -> None:
        """Whoever is at seat 1 makes a move of his own that the log tells."""
        before = len(self._told(0))
        for _ in range(200):
            if len(self._told(0)) > before:
                return
            continue_play(self.table.pk)
            table = Table.objects.get(pk=self.table.pk)
            person = next(s for s in table.all_seats if str(s.index) in table.waiting)
            seen = see(table, person)
            play(table.pk, person.token, seen.asked, str(seen.moves[0]))
        pytest.fail("no move")

    def told_of(self, reader: int | None) -> list[str]:
        """Who has moved at seat 1, one after another, as the log tells this seat."""
        names = [line.partition(":")[0] for line in self._told(reader)]
        return [name for name, _ in groupby(names)]

    def _told(self, reader: int | None) -> list[str]:
        seat = None if reader is None else self.seat(reader)
        seen = see(Table.objects.get(pk=self.table.pk), seat)
        cast, line = Cast(seen.sitters, seen.seat), presenter(GAME).line
        with override("en"):
            told = [
                lines_of([step], line, cast, plies_away(seen))
                for step in seen.steps
                if step.seat == 1
            ]
        return [lines[0].text for lines in told if lines and BY_NAME.match(lines[0].text)]

    def text(self, client: Client, page: str = "") -> str:
        return client.get(self.address + page).content.decode()


@pytest.fixture
def place() -> Place:
    return Place()


def has_hand(html: str) -> bool:
    return bool(Page(html).named("move")) or 'class="secrets' in html


def test_nobody_is_sent_away_who_is_there(place: Place) -> None:
    before = place.seat(1).token
    assert "Free the seat" not in place.text(place.host)
    answer = place.host.post(f"{place.address}free/", {"seat": "1"})
    assert answer.status_code == 409
    assert "This person is still at the table." in answer.content.decode()
    assert place.seat(1).token == before
    assert place.seat(1).taken


def test_nobody_who_is_there_seems_gone_on_a_page_that_was_read_before(place: Place) -> None:
    """Who is heard of changes nothing else at the table, which is kept as it was read."""
    place.gone()
    assert "Free the seat" in place.text(place.host)
    Seat.objects.filter(table=place.table, index=1).update(last_seen=timezone.now())
    assert "Free the seat" not in place.text(place.host)


@pytest.mark.parametrize("sign", ["", "here/"])
def test_a_page_that_is_open_says_that_somebody_is_there(place: Place, sign: str) -> None:
    place.gone()
    place.guest.get(place.address + sign)
    assert place.free() == 409


def test_pages_of_others_say_nothing_of_it(place: Place) -> None:
    place.gone()
    for client in (place.host, english()):
        client.get(place.address)
        told = client.get(f"{place.address}here/").status_code
        assert told == (200 if client is place.host else 204)
    assert place.free() == 302


def test_the_page_of_a_seat_says_by_itself_that_it_is_open(place: Place) -> None:
    assert f'data-here="{place.address}here/"' in place.text(place.guest)
    assert "data-here" not in place.text(english())


def test_the_seat_of_who_has_gone_is_freed_by_the_host_only(place: Place) -> None:
    place.gone()
    assert place.free(place.guest) == 403
    assert "Free the seat for somebody else" in place.text(place.host)
    assert place.host.post(f"{place.address}free/", {"seat": "9"}).status_code == 403
    assert place.free() == 302
    assert place.seat(1).computer == "medium"
    assert place.sit(english(), "Olek") == 302
    assert place.seat(1).computer == ""


def test_before_the_game_a_seat_is_freed_at_once() -> None:
    table = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk"), NewSeat("Cis")])
    host = english()
    host.get(f"/host/{table.host_token}/")
    address = f"/table/{table.public_id}/"
    english().post(f"{address}join/", {"seat": "1", "nickname": "Zosia"})
    assert host.post(f"{address}free/", {"seat": "1"}).status_code == 302
    assert host.post(f"{address}join/", {"seat": "1", "nickname": "Ala"}).status_code == 302


@pytest.mark.parametrize("leaves", [False, True])
def test_the_host_does_not_look_into_the_hand(place: Place, leaves: bool) -> None:
    """Neither beside his own seat nor after he has left the table in his browser."""
    place.gone()
    place.free()
    if leaves:
        place.host.post(f"{place.address}leave/")
        page = place.text(place.host, "join/")
        assert "This seat was freed in the middle of the game." in page
        assert place.sit(place.host, "Ala") == 403
    else:
        assert place.sit(place.host, "Ala") == 302  # to his own seat
    assert not place.seat(1).taken
    assert "Zosia" not in [seat.nickname for seat in place.table.seats.filter(taken=True)]


def test_no_other_player_does_either(place: Place) -> None:
    other = english()
    other.get(f"/seat/{place.seat(0).token}/")
    place.gone()
    place.free()
    other.post(f"{place.address}leave/")
    assert place.sit(other, "Ala") == 403


def test_who_was_sent_away_is_told_and_takes_the_seat_again(place: Place) -> None:
    place.gone()
    place.free()
    page = place.text(place.guest)
    assert "Whoever opened this table has freed your seat" in page
    assert f'href="{place.address}join/"' in page
    assert not has_hand(page)
    assert "has freed your seat" not in place.text(english())
    assert place.sit(place.guest, "Zosia") == 302
    page = place.text(place.guest)
    assert "has freed your seat" not in page
    assert "Until now" not in page  # nobody has played for her


def test_who_was_sent_away_is_told_when_somebody_else_sits_there(place: Place) -> None:
    place.gone()
    place.free()
    olek = english()
    place.sit(olek, "Olek")
    assert "Until now somebody else played here: Zosia." in place.text(olek)
    page = place.text(place.guest)
    assert "has freed your seat" in page
    assert "Take the seat again" not in page
    assert not has_hand(page)


@pytest.mark.parametrize(("comes", "own"), [("Zosia", True), ("Olek", False)])
def test_the_log_names_who_played_and_not_who_sits_there_now(
    place: Place, comes: str, own: bool
) -> None:
    place.moves()
    place.gone()
    place.free()
    place.moves()
    assert place.told_of(0) == ["Zosia", "Computer Zosia"]
    client = place.guest if own else english()
    assert place.sit(client, comes) == 302
    assert "Until now the computer played here: Zosia." in place.text(client)
    for reader in (None, 0, 1):
        assert place.told_of(reader) == ["Zosia", "Computer Zosia"]
    place.moves()
    assert "Until now" not in place.text(client)
    for reader in (None, 0):
        assert place.told_of(reader) == ["Zosia", "Computer Zosia", comes]
    assert place.told_of(1) == ["Zosia", "Computer Zosia", "You"]
    log = Page(place.text(client, "log/")).text
    assert "Computer Zosia: " in log
    assert re.search("(?<!Computer )Zosia: ", log)


def test_a_seat_that_nobody_had_is_for_anybody() -> None:
    """Who has opened a table without a seat for himself may sit down later."""
    table = open_table(GAME, {}, [NewSeat("Kruk"), NewSeat("Buk"), NewSeat("Cis", "easy")])
    host = english()
    host.get(f"/host/{table.host_token}/")
    address = f"/table/{table.public_id}/"
    host.post(f"{address}begin/")
    assert host.post(f"{address}join/", {"seat": "1", "nickname": "Ala"}).status_code == 302
    assert Seat.objects.get(table=table, index=1).taken
