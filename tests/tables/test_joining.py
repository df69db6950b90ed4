"""The pages for opening a table, coming to it, and handing seats over."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from game.tables.models import Seat, Table
from game.tables.services_seats import NewSeat, open_table
from game.views.joining import OWN_WRONG_CODES
from game.views.seats import KEPT

from .conftest import GAME
from .html import Page

OPEN = f"/open/{GAME}/"


def form_of(client: Client, address: str) -> dict[str, str]:
    """What a browser would post from the page's own form, untouched."""
    page = Page(client.get(address).content.decode())
    posted = next(f.fields for f in page.forms.values() if "who_1" in f.fields)
    names = re.findall(r'name="(name_\d)" value="([^"]+)"', client.get(address).content.decode())
    return {**posted, **dict(names)}


def opened(client: Client, *who: str, **more: str) -> Table:
    fields = form_of(client, OPEN)
    for row in range(1, 5):
        fields[f"who_{row}"] = who[row - 1] if row <= len(who) else ""
    answer = client.post(OPEN, {**fields, **more})
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.latest("pk")


@pytest.mark.parametrize(
    ("preset", "here", "names"), [("", 1, None), ("screen", 3, None), ("class", 4, "Grupa 1")]
)
def test_each_preset_opens_as_it_is(
    db: None, client: Client, preset: str, here: int, names: str | None
) -> None:
    assert client.post(OPEN, form_of(client, f"{OPEN}?for={preset}")).status_code == 302
    table = Table.objects.get()
    assert table.seats.filter(taken=True).count() == here
    assert (table.begun is None) == (preset == "")
    assert names is None or table.seats.get(index=0).nickname == names


@pytest.mark.parametrize(
    "change",
    [
        {"who_1": "", "who_2": "", "who_3": ""},
        {"who_1": "genius"},
        {"name_1": ""},
        {"name_1": "<script>"},
        {"name_1": "x" * 21},
        {"name_1": "Ola", "name_2": "OLA"},
        {"length": "for ever"},
    ],
)
def test_wrong_seats_open_nothing(db: None, client: Client, change: dict[str, str]) -> None:
    answer = client.post(OPEN, {**form_of(client, OPEN), **change})
    assert answer.status_code == 422
    assert re.search(r'class="(field-error|message error|errorlist)', answer.content.decode())
    assert not Table.objects.exists()


def test_people_join_by_code_and_by_link(db: None, client: Client) -> None:
    table = opened(client, "here", "coming", "coming")
    guest, other = Client(), Client()
    answer = guest.post("/join/", {"code": table.code.lower()})
    assert answer.headers["Location"] == f"/table/{table.public_id}/join/"
    sat = guest.post(answer.headers["Location"], {"seat": "1", "nickname": "Zosia"})
    assert sat.headers["Location"] == f"/table/{table.public_id}/"
    assert "Zosia" in client.get(f"/table/{table.public_id}/").content.decode()
    link = f"/table/{table.public_id}/join/"
    assert other.post(link, {"seat": "1", "nickname": "Olek"}).status_code == 409
    assert other.post(link, {"seat": "2", "nickname": "zosia"}).status_code == 409
    assert other.post(link, {"seat": "2", "nickname": "🙂"}).status_code == 422
    assert other.post(link, {"seat": "x" * 99, "nickname": "Olek"}).status_code == 409
    assert other.post(link, {"seat": "2", "nickname": "Olek"}).status_code == 302
    table.refresh_from_db()
    assert table.begun is not None
    # Whoever sits already is led to his seat.
    assert other.get(link).headers["Location"] == f"/table/{table.public_id}/"


def test_the_code_of_a_game_that_is_over_leads_back_only_who_played_it(
    db: None, client: Client
) -> None:
    table = opened(client, "here", "coming")
    Table.objects.filter(pk=table.pk).update(finished=timezone.now())
    answer = client.post("/join/", {"code": table.code})
    assert answer.headers["Location"] == f"/table/{table.public_id}/"
    stranger = Client(headers={"accept-language": "en"})
    answer = stranger.post("/join/", {"code": table.code})
    assert answer.status_code == 422
    assert "The game with this code is over" in answer.content.decode()
    assert table.public_id not in answer.content.decode()


def test_codes_cannot_be_tried_out(db: None, client: Client) -> None:
    for _ in range(OWN_WRONG_CODES.allowed):
        assert client.post("/join/", {"code": "KRUK-0000"}).status_code == 422
    table = opened(client, "here", "coming")
    answer = client.post("/join/", {"code": table.code}, headers={"accept-language": "en"})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= OWN_WRONG_CODES.seconds + 1
    assert "Try again in" in answer.content.decode()
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    assert elsewhere.post("/join/", {"code": table.code}).status_code == 302


def test_the_code_is_shown_to_those_who_may_invite(db: None, client: Client) -> None:
    table = opened(client, "here", "coming")
    address = f"/table/{table.public_id}/"
    assert table.code in client.get(address).content.decode()
    picture = client.get(f"/table/{table.public_id}/qr.svg")
    assert picture.headers["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<?xml") or picture.content.startswith(b"<svg")


def test_only_the_host_begins(db: None, client: Client) -> None:
    table = opened(client, "here", "coming")
    address = f"/table/{table.public_id}/begin/"
    assert Client().post(address).status_code == 403
    table.refresh_from_db()
    assert table.begun is None
    assert client.post(address).status_code == 302
    table.refresh_from_db()
    assert table.begun is not None
    assert table.seats.get(index=1).computer == "medium"


def test_the_hosts_link_works_on_another_device(db: None, client: Client) -> None:
    table = opened(client, "coming", "coming")
    second = Client()
    assert second.get(f"/host/{table.host_token}/").status_code == 302
    assert second.post(f"/table/{table.public_id}/begin/").status_code == 302
    table.refresh_from_db()
    assert table.begun is not None
    assert second.get("/host/nobody/").status_code == 404


def test_a_computer_stands_in_and_goes(db: None, client: Client) -> None:
    table = opened(client, "here", "medium")
    address = f"/table/{table.public_id}/computer/"
    for level in ("medium", ""):
        assert client.post(address, {"who": f"0 {level}"}).status_code == 302
        assert table.seats.get(index=0).computer == level
    assert Client().post(address, {"who": "0 easy"}).status_code == 403
    assert client.post(address, {"who": "x easy"}).status_code == 400
    assert client.post(address, {"who": "0 genius"}).status_code == 400
    assert table.seats.get(index=0).computer == ""


def test_cards_on_a_shared_screen_are_shown_to_who_asks_for_them(db: None, client: Client) -> None:
    table = opened(client, "here", "here")
    page, show = f"/table/{table.public_id}/", f"/table/{table.public_id}/show/"
    assert not Page(client.get(page).content.decode()).named("move")
    client.post(show, {"seat": "1"})
    moves = Page(client.get(page).content.decode()).named("move")
    assert moves
    assert all(move.value.startswith("1 ") for move in moves)
    client.post(show)
    assert not Page(client.get(page).content.decode()).named("move")
    assert client.post(show, {"seat": "3"}).status_code == 403
    assert client.post(show, {"seat": "-1"}).status_code == 400
    assert Client().post(show, {"seat": "1"}).status_code == 403


def test_nobody_elses_cards_are_on_the_projector(db: None, client: Client) -> None:
    """With one seat in this browser the projector shows no hand at all."""
    table = open_table(GAME, {}, [NewSeat("A", here=True), NewSeat("B", "easy")])
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    page = client.get(f"/table/{table.public_id}/projector/").content.decode()
    assert not Page(page).named("move")
    assert Seat.objects.get(table=table, index=0).token not in page


@pytest.mark.parametrize("address", ["begin/", "computer/", "show/", "undo/"])
def test_opened_by_link_they_lead_to_the_table(db: None, client: Client, address: str) -> None:
    table = opened(client, "here", "easy")
    answer = client.get(f"/table/{table.public_id}/{address}")
    assert answer.status_code in (200, 302)
    assert "NoReverse" not in answer.content.decode()


def test_the_guided_game_is_dealt_alike_every_time(db: None, client: Client) -> None:
    decks = []
    for _ in range(2):
        client.post(f"/guided/{GAME}/")
        table = Table.objects.latest("pk")
        decks.append(tuple(table.moves.values_list("text", flat=True)))
    assert decks[0] == decks[1]
    assert len(decks[0]) > 3


def test_unknown_games_are_not_found(db: None, client: Client) -> None:
    for address in ("/open/chess/", "/guided/chess/", "/rules/chess/"):
        method = client.post if "guided" in address else client.get
        assert method(address).status_code == 404
    assert client.post("/tables/", {"game": "chess"}).status_code == 404


def moves_on(client: Client, table: Table, view: str = "") -> list[str]:
    page = client.get(f"/table/{table.public_id}/{view}").content.decode()
    return [button.value for button in Page(page).named("move")]


def test_cards_shown_at_the_table_are_not_shown_on_the_projector(db: None, client: Client) -> None:
    table = opened(client, "here", "here")
    show = f"/table/{table.public_id}/show/"
    client.post(show, {"seat": "1"})
    assert moves_on(client, table)
    assert not moves_on(client, table, "projector/")
    client.post(show)
    client.post(show, {"seat": "0", "projector": "1"})
    assert moves_on(client, table, "projector/")
    assert not moves_on(client, table)


def test_cards_are_hidden_once_their_owner_has_moved_on_another_device(
    db: None, client: Client
) -> None:
    """Whatever this browser has heard of it."""
    table = opened(client, "here", "here")
    client.post(f"/table/{table.public_id}/show/", {"seat": "1"})
    move = moves_on(client, table)[0]
    phone = Client()
    phone.get(f"/seat/{table.seats.get(index=1).token}/")
    asked = Table.objects.get(pk=table.pk).waiting["1"]
    phone.post(f"/table/{table.public_id}/move/", {"asked": asked, "move": move})
    assert not moves_on(client, table)
    late = client.post(f"/table/{table.public_id}/move/", {"asked": asked, "move": move})
    assert 'class="secrets' not in late.content.decode()


def test_a_device_can_be_left_without_a_trace(db: None, client: Client) -> None:
    table = opened(client, "here", "easy")
    assert client.post(f"/table/{table.public_id}/leave/").headers["Location"] == "/"
    assert client.session["seats"] == client.session["hosts"] == []
    assert client.post(f"/table/{table.public_id}/free/", {"seat": "0"}).status_code == 403
    assert table.public_id not in client.get("/").content.decode()
    assert not moves_on(client, table)


def test_what_was_typed_is_still_there_after_a_mistake(db: None, client: Client) -> None:
    table = opened(client, "here", "coming", "coming")
    answer = (
        Client()
        .post(f"/table/{table.public_id}/join/", {"seat": "2", "nickname": "Zosia 🙂"})
        .content.decode()
    )
    assert 'value="Zosia 🙂"' in answer
    assert re.search(r'value="2" checked', answer)


def test_on_a_shared_screen_nobody_is_you(db: None, client: Client) -> None:
    table = opened(client, "here", "here")
    names = [seat.nickname for seat in table.seats.all()]
    client.post(f"/table/{table.public_id}/show/", {"seat": "1"})
    page = client.get(f"/table/{table.public_id}/").content.decode()
    shown = re.findall(r'<span class="player-name">([^<]+)<', page)
    assert shown == names
    assert f'<p class="whose">{names[1]}</p>' in page
    phone = Client()
    phone.get(f"/seat/{table.seats.get(index=1).token}/")
    alone = phone.get(f"/table/{table.public_id}/").content.decode()
    assert re.findall(r'<span class="player-name">([^<]+)<', alone)[0] == "Ty"


def test_a_browser_forgets_finished_games_first(db: None, client: Client) -> None:
    tables = [
        open_table(GAME, {}, [NewSeat("A", here=True), NewSeat("B")]) for _ in range(KEPT + 1)
    ]
    over = tables[5:8]
    Table.objects.filter(pk__in=[table.pk for table in over]).update(finished=timezone.now())
    for table in tables:
        client.get(f"/seat/{table.seats.get(index=0).token}/")
    held = client.session["seats"]
    kept = [table for table in tables if table.seats.get(index=0).token in held]
    assert kept == [table for table in tables if table not in over]
