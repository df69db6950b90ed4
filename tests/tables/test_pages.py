"""What the pages answer: to people, to mistakes and to forgers."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from game.tables.models import MoveRow, Seat, Table
from game.tables.services import position_of
from game.tables.services_bots import continue_play
from game.tables.services_seats import NewSeat, open_table

from .classes import a_class
from .conftest import RULESET
from .html import Page

Open = Callable[..., Table]
MOVED_ON = {
    "pl": "Gra poszła już dalej",
    "en": "The game has moved on",
}
UNREADABLE = {"pl": "Tego ruchu nie da się odczytać", "en": "This move cannot be read"}
NOT_YOURS = {"pl": "To nie twoje miejsce", "en": "This is not your seat"}
ILLEGAL = {"pl": "Tego nie można teraz zrobić", "en": "This cannot be done at the moment"}


@pytest.fixture
def table(client: Client, opened: Open) -> Table:
    """A table at the first bidding; the client sits at seat 0."""
    table = opened()
    continue_play(table.pk)
    table.refresh_from_db()
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    return table


def first_move(table: Table) -> str:
    return str(RULESET.legal_moves(position_of(table).state, 0)[0])


def test_one_click_on_the_start_page_opens_a_game(db: None, client: Client) -> None:
    form = next(
        form
        for form in Page(client.get("/").content.decode()).forms.values()
        if form.action == "/tables/"
    )
    answer = client.post(form.action, form.fields)
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/table/{table.public_id}/"
    assert table.players == 2
    assert [seat.computer for seat in table.seats.all()] == ["", "medium"]
    assert len({seat.nickname for seat in table.seats.all()}) == 2
    assert len(set(table.options["colours"])) == 2
    assert (table.options["length"], table.options["stage"]) == ("lesson", 1)


def test_a_bare_post_opens_the_same_game(db: None, client: Client) -> None:
    client.post("/tables/")
    table = Table.objects.get()
    assert (table.players, table.options["length"]) == (2, "lesson")


def test_whoever_knows_the_game_sets_a_longer_one_with_more_players(
    db: None, client: Client
) -> None:
    client.post("/tables/", {"players": "4", "length": "full", "level": "hard"})
    table = Table.objects.get()
    assert [seat.computer for seat in table.seats.all()] == ["", "hard", "hard", "hard"]
    assert table.options["length"] == "full"


@pytest.mark.parametrize(
    "wrong", [{"players": "5"}, {"level": "random-and-unknown"}, {"length": "short"}]
)
def test_wrong_settings_open_nothing(db: None, client: Client, wrong: dict[str, str]) -> None:
    assert client.post("/tables/", wrong).status_code == 422
    assert not Table.objects.exists()


def test_colours_are_drawn_at_random(db: None, client: Client) -> None:
    for _ in range(8):
        client.post("/tables/", {"players": "2", "level": "easy"})
    colours = {tuple(table.options["colours"]) for table in Table.objects.all()}
    assert len(colours) > 1


def test_unfinished_games_are_found_again(client: Client, table: Table) -> None:
    assert f'href="/table/{table.public_id}/"' in client.get("/").content.decode()
    assert f'href="/table/{table.public_id}/"' not in Client().get("/").content.decode()


def resumed(client: Client) -> dict[str, str]:
    """What the start page says of each unfinished game, by the game's address."""
    html = client.get("/").content.decode()
    listed = re.search(r'<ul class="[^"]*\bresume"(.*?)</ul>', html, re.DOTALL)[1]
    entries = [entry.partition("</li>")[0] for entry in re.split(r"<li\b[^>]*>", listed)[1:]]
    return {re.search(r'href="([^"]+)"', entry)[1]: Page(entry).text for entry in entries}


def test_each_unfinished_game_says_what_tells_it_from_the_others(
    client: Client, opened: Open
) -> None:
    tables = [opened(), opened()]
    waiting = open_table("forest", {}, [NewSeat("Wilga", here=True), NewSeat("Sowa")])
    for number, table in enumerate(tables, 1):
        table.seats.filter(index=0).update(nickname=f"Kos {number}")
    for table in (*tables, waiting):
        client.get(f"/seat/{table.seats.get(index=0).token}/")
    said = resumed(client)
    for number, table in enumerate(tables, 1):
        text = said[f"/table/{table.public_id}/"]
        for part in ("Bohaterowie Wyklęci", "Etap I", f"Kos {number}", table.code):
            assert part in text
    text = said[f"/table/{waiting.public_id}/"]
    assert "Leśni" in text
    assert "jeszcze się nie zaczęła" in text
    assert len(set(said.values())) == 3


def test_an_unfinished_game_of_a_class_has_its_code_and_number(
    client: Client, table: Table
) -> None:
    classroom = a_class()
    Table.objects.filter(pk=table.pk).update(classroom=classroom, number=3)
    text = resumed(client)[f"/table/{table.public_id}/"]
    assert f"klasa {classroom.code}, stół 3" in text
    assert table.code not in text


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("change", "status", "message"),
    [
        ({"asked": "0"}, 409, MOVED_ON),
        ({"asked": "999999999"}, 409, MOVED_ON),
        ({"asked": ""}, 400, UNREADABLE),
        ({"asked": "١٢"}, 400, UNREADABLE),
        ({"asked": "-1"}, 400, UNREADABLE),
        ({"asked": "9" * 5000}, 400, UNREADABLE),
        ({"move": ""}, 400, UNREADABLE),
        ({"move": "0 bid\x00"}, 400, UNREADABLE),
        ({"move": "żółw " * 500}, 400, UNREADABLE),
        ({"move": "0 bid no-such-soldier"}, 400, UNREADABLE),
        ({"move": "1 bid inka"}, 403, NOT_YOURS),
        ({"move": "chance lot 1"}, 403, NOT_YOURS),
        ({"move": "0 computer easy"}, 403, NOT_YOURS),
        ({"move": "0 end-turn"}, 422, ILLEGAL),
    ],
)
def test_bad_moves_are_explained_and_change_nothing(
    client: Client,
    table: Table,
    language: str,
    htmx: bool,
    change: dict[str, str],
    status: int,
    message: dict[str, str],
) -> None:
    rows = MoveRow.objects.count()
    posted = {"asked": table.waiting["0"], "move": first_move(table), **change}
    headers = {"accept-language": language, **({"hx-request": "true"} if htmx else {})}
    answer = client.post(f"/table/{table.public_id}/move/", posted, headers=headers)
    text = answer.content.decode()
    assert answer.status_code == status
    assert message[language] in Page(text).text.replace("\N{NO-BREAK SPACE}", " ")
    assert Page(text).named("move"), "the fresh table comes with the message"
    assert ("<html" in text) != htmx
    assert MoveRow.objects.count() == rows


@pytest.mark.parametrize(
    ("language", "message"), [("pl", "został już wykonany"), ("en", "has already been made")]
)
def test_a_button_pressed_twice(client: Client, table: Table, language: str, message: str) -> None:
    posted = {"asked": table.waiting["0"], "move": first_move(table)}
    address = f"/table/{table.public_id}/move/"
    assert client.post(address, posted).status_code == 302
    rows = MoveRow.objects.count()
    again = client.post(address, posted, headers={"accept-language": language})
    assert again.status_code == 409
    assert message in again.content.decode()
    assert MoveRow.objects.count() == rows


def test_a_watcher_cannot_move(table: Table) -> None:
    posted = {"asked": table.waiting["0"], "move": first_move(table)}
    answer = Client().post(f"/table/{table.public_id}/move/", posted)
    assert answer.status_code == 403
    assert MoveRow.objects.filter(seat=0, text__contains="bid").count() == 0


def test_a_forged_form_is_refused(table: Table) -> None:
    forger = Client(enforce_csrf_checks=True)
    forger.get(f"/seat/{table.seats.get(index=0).token}/")
    posted = {"asked": table.waiting["0"], "move": first_move(table)}
    assert forger.post(f"/table/{table.public_id}/move/", posted).status_code == 403
    ply = table.ply
    table.refresh_from_db()
    assert table.ply == ply


@pytest.mark.parametrize("address", ["", "move/", "continue/", "log/"])
def test_an_unknown_table_is_not_found(db: None, client: Client, address: str) -> None:
    assert client.get(f"/table/nosuchtable/{address}").status_code == 404
    assert client.post(f"/table/nosuchtable/{address}").status_code == 404
    assert client.get("/seat/nosuchseat/").status_code == 404


@pytest.mark.parametrize("address", ["move/", "continue/"])
def test_addresses_that_are_posted_to_lead_back_when_opened(
    client: Client, table: Table, address: str
) -> None:
    answer = client.get(f"/table/{table.public_id}/{address}")
    assert answer.headers["Location"] == f"/table/{table.public_id}/"


def test_going_on_is_safe_to_repeat(client: Client, table: Table) -> None:
    for _ in range(2):
        assert client.post(f"/table/{table.public_id}/continue/").status_code == 302
    ply = table.ply
    table.refresh_from_db()
    assert table.ply == ply


def test_without_a_server_that_plays_the_page_offers_to_go_on(client: Client, opened: Open) -> None:
    table = opened()  # nothing has been dealt yet
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    address = f"/table/{table.public_id}/continue/"
    page = client.get(f"/table/{table.public_id}/").content.decode()
    assert f'action="{address}"' in page
    assert "Karty są tasowane i\N{NO-BREAK SPACE}rozdawane" in page
    answer = client.post(address, headers={"hx-request": "true"}).content.decode()
    assert f'action="{address}"' not in answer
    assert Page(answer).named("move")


def test_a_table_of_older_rules_says_so(client: Client, table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(rules_version=0)
    answer = client.get(f"/table/{table.public_id}/")
    assert answer.status_code == 410
    assert "Tej gry nie można kontynuować" in answer.content.decode()


def test_the_seat_is_kept_in_a_cookie_that_scripts_cannot_read(table: Table) -> None:
    browser = Client()
    browser.get(f"/seat/{table.seats.get(index=0).token}/")
    cookie = browser.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    forged = Client()
    forged.cookies["sessionid"] = cookie.value[:-1] + "x"
    assert not Page(forged.get(f"/table/{table.public_id}/").content.decode()).named("move")


def test_the_cookie_stays_small(db: None, client: Client, opened: Open) -> None:
    for _ in range(35):
        client.get(f"/seat/{Seat.objects.filter(table=opened()).first().token}/")
    assert len(client.cookies["sessionid"].value) < 2000


def test_the_whole_log_can_be_read(client: Client, table: Table) -> None:
    text = client.get(f"/table/{table.public_id}/log/").content.decode()
    assert "Etap I" in text
    assert "gra komputer" in text


@pytest.mark.parametrize(("action", "then"), [("move", "settled"), ("continue", "continue_play")])
def test_a_table_erased_while_the_computers_think_is_simply_gone(
    client: Client, table: Table, monkeypatch: pytest.MonkeyPatch, action: str, then: str
) -> None:
    def erased(_: object) -> None:
        Table.objects.filter(pk=table.pk).delete()
        continue_play(table.pk)

    monkeypatch.setattr(f"game.views.tables.{then}", erased)
    posted = {"asked": table.waiting["0"], "move": first_move(table)}
    assert client.post(f"/table/{table.public_id}/{action}/", posted).status_code == 404
