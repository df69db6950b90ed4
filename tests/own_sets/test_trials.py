"""Whether a set still plays: played by computers where files are made, and told in words."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from game.engine.card_sets import Changes, SetQuestion
from game.engine.trial import Figures, is_settled
from game.own_sets import trials
from game.own_sets.models import OwnSet
from game.own_sets.services import UNUSED, ask, change, erase_old, leave_out, rename
from game.tables.editions import cards_key, sets_of
from game.tables.models import CardEdition
from game.views.own_set_trial import TRIED
from wyklenci_site.core.attempts import Attempts
from wyklenci_site.press import documents, making
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import AGAIN

GAME = "outcast-heroes"
CARD = "rembertow-1945"
"""One of its missions."""
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _few_games(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.PRINTS = tmp_path / "prints"
    monkeypatch.setattr(trials, "PIECES", 2)
    monkeypatch.setattr(trials, "GAMES", 3)


@pytest.fixture
def client(db: None) -> Client:
    return Client()


@pytest.fixture
def address(client: Client) -> str:
    answer = client.post("/sets/", {"title": "Zestaw", "game": GAME})
    return answer["Location"]


def begin(client: Client, address: str) -> HttpResponse:
    return client.post(f"{address}plays/")


def play(pieces: int = 0) -> int:
    """Make so many of the files that wait, or all; how many were made."""
    made = 0
    while (key := making.next_key()) and (not pieces or made < pieces):
        making.make(key)
        made += 1
    return made


def text(answer: HttpResponse) -> str:
    return answer.content.decode().replace("\N{NO-BREAK SPACE}", " ")


def favour(client: Client) -> None:
    """Make all soldiers but the blue ones as weak as can be."""
    own_set = OwnSet.objects.get()
    sets = sets_of(GAME)
    for soldier in sets.printed.soldier:
        best = {"leadership": 4, "strength": 5}
        worst = {"leadership": 1, "strength": 1}
        change(own_set.token, "soldier", soldier.id, best if soldier.colour == "blue" else worst)


def test_one_click_has_it_played_and_the_page_tells_what_came_of_it(client, address) -> None:
    assert "kilkaset partii" in text(client.get(address))
    answer = begin(client, address)
    assert answer.status_code == 302
    waiting = text(client.get(answer["Location"]))
    assert 'value="0" max="100"' in waiting
    assert 'http-equiv="refresh"' in waiting
    assert play() == 4
    for page in (answer["Location"], address):
        told = text(client.get(page))
        assert "rozegrał 6 partii, liczba graczy: 4" in told
        assert all(colour in told for colour in ("niebieski", "zielony", "pomarańczowy"))
        assert "około" in told
        assert "tak jak kartami drukowanymi" in told
        assert "http-equiv" not in told


def test_how_far_it_is_is_shown_and_asked_for_again(client, address) -> None:
    begin(client, address)
    play(1)
    part = text(client.get(f"{address}plays/", headers=HTMX))
    assert 'value="25" max="100"' in part
    assert "hx-get" in part
    assert "<html" not in part
    play()
    assert "hx-get" not in text(client.get(f"{address}plays/", headers=HTMX))


def test_who_only_looks_has_nothing_played(client, address) -> None:
    client.get(address)
    client.get(f"{address}plays/")
    assert not Printout.objects.exists()


def test_a_set_that_favours_a_side_gets_a_warning_and_can_be_played_with(
    client, address, monkeypatch
) -> None:
    monkeypatch.setattr(trials, "GAMES", 20)
    favour(client)
    begin(client, address)
    play()
    told = text(client.get(f"{address}plays/"))
    assert "Wygrywa o wiele za często: niebieski" in told
    assert "Tak też można grać" in told
    assert "tak jak kartami drukowanymi" not in told
    posted = {"game": GAME, "players": "4", "level": "easy", "cards": OwnSet.objects.get().key}
    assert client.post("/tables/", posted).status_code == 302


def test_what_came_of_it_is_told_as_an_earlier_trial_once_a_card_was_changed(
    client, address
) -> None:
    begin(client, address)
    play()
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=True)
    told = text(client.get(address))
    assert "Zestaw zmienił się od ostatniej próby" in told
    assert told.index("Wynik poprzedniej próby") < told.index("rozegrał 6 partii")
    assert "Nie użyto" not in told, "those are cards that the set no longer has"
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=False)
    told = text(client.get(address))
    assert "rozegrał 6 partii" in told
    assert "zmienił się" not in told
    assert "poprzedniej" not in told


def test_of_a_set_that_was_tried_before_an_update_nothing_is_said(client, address) -> None:
    """What it was tried with was known by the key of an edition then."""
    OwnSet.objects.update(tried=OwnSet.objects.get().key)
    assert "zmienił się" in text(client.get(address))
    forget = import_module("game.migrations.0034_sets_not_tried").forget
    forget(apps, connection.schema_editor())
    assert "zmienił się" not in text(client.get(address))
    begin(client, address)
    play()
    forget(apps, connection.schema_editor())
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=True)
    assert "Zestaw zmienił się od ostatniej próby" in text(client.get(address))


@pytest.mark.parametrize("pieces", [0, 1])
def test_a_new_name_and_new_questions_leave_what_came_of_it(client, address, pieces) -> None:
    """Also while its games are still being played."""
    begin(client, address)
    play(pieces or 4)
    token, before = OwnSet.objects.get().token, OwnSet.objects.get().key
    rename(token, "Inaczej nazwany")
    ask(token, SetQuestion("Skąd byli?"))
    assert OwnSet.objects.get().key != before
    play()
    told = text(client.get(address))
    assert "rozegrał 6 partii" in told
    assert "zmienił się" not in told
    assert Printout.objects.count() == 4


def test_the_printed_cards_are_played_once_for_all_sets(client, address) -> None:
    begin(client, address)
    assert play() == 4
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=True)
    begin(client, address)
    assert play() == 2


@pytest.mark.parametrize("edition_stays", [True, False])
def test_of_a_set_that_was_erased_nothing_is_played(client, address, edition_stays) -> None:
    begin(client, address)
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    if not edition_stays:
        CardEdition.objects.update(used=timezone.now() - 2 * UNUSED)
        erase_old(timezone.now())
    play()
    assert not Printout.objects.exists()
    assert client.get(f"{address}plays/").status_code == 410
    assert begin(client, address).status_code == 410


def test_whoever_waits_for_a_file_comes_first(client, address) -> None:
    begin(client, address)
    assert all(Printout.objects.values_list("ahead", flat=True))


def test_games_are_played_without_holding_the_database(client, address, monkeypatch) -> None:
    """Nothing is open while they are, and how far they are is all that is written."""
    begin(client, address)
    open_then: list[int] = []
    play_games = trials.trial.play

    def played(*args: Any) -> Any:
        open_then.append(len(connection.savepoint_ids))
        return play_games(*args)

    monkeypatch.setattr(trials.trial, "play", played)
    document = documents.document(f"{trials.SLUG}{GAME}")
    with CaptureQueriesContext(connection) as asked:
        for one in list(Printout.objects.all()):
            document.make(one.wanted, lambda done, of: None)
    assert open_then == [0] * 4
    assert all(query["sql"].startswith("SELECT") for query in asked)


def test_where_games_are_long_fewer_are_played(client, address, monkeypatch) -> None:
    monkeypatch.setattr(trials, "SECONDS", 0)
    begin(client, address)
    play()
    assert "rozegrał 2 partie" in text(client.get(address))


def test_games_that_fail_are_told_and_may_be_tried_again(client, address, monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("meant to happen")

    with monkeypatch.context() as broken:
        broken.setattr(trials.trial, "play", fail)
        begin(client, address)
        play()
    told = text(client.get(address))
    assert "Nie udało się rozegrać" in told
    Printout.objects.update(finished=timezone.now() - 2 * AGAIN)
    begin(client, address)
    play()
    assert "rozegrał 6 partii" in text(client.get(address))


def test_an_address_has_a_number_of_sets_tried_and_is_told_when_again(
    client, address, monkeypatch
) -> None:
    monkeypatch.setattr(
        "game.views.own_set_trial.TRIED", Attempts(TRIED.name, allowed=1, seconds=3600)
    )
    assert begin(client, address).status_code == 302
    assert begin(client, address).status_code == 302, "nothing new: it is under way"
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=True)
    answer = begin(client, address)
    assert answer.status_code == 429
    assert answer["Retry-After"]
    assert "Z twojej sieci" in text(answer)


def test_where_many_sets_wait_no_more_come(client, address, monkeypatch) -> None:
    monkeypatch.setattr(trials, "MOST_WAITING", 1)
    begin(client, address)
    leave_out(OwnSet.objects.get().token, "mission", CARD, out=True)
    answer = begin(client, address)
    assert answer.status_code == 503
    assert "wiele zestawów" in text(answer)
    assert "od ostatniej próby" in text(answer), "it counts as tried as it was before"


def test_a_first_look_tells_what_came_so_far_and_how_long_it_takes(
    client, address, monkeypatch
) -> None:
    monkeypatch.setattr(trials, "GAMES", 6)
    monkeypatch.setattr(trials.trial, "FIRST_LOOK", 6)
    monkeypatch.setattr(trials.trial, "is_settled", lambda own, printed: False)
    begin(client, address)
    assert "po około 60 partiach" in text(client.get(f"{address}plays/"))
    play(2)
    told = text(client.get(f"{address}plays/"))
    assert "Pierwszy wynik" in told
    assert "rozegrał 6 partii" in told
    assert "jeszcze najwyżej około 1 min" in told
    assert "Nie użyto" not in told, "games go on"
    play()
    told = text(client.get(f"{address}plays/"))
    assert "Pierwszy wynik" not in told
    assert "rozegrał 12 partii" in told


def test_no_more_is_played_than_settles_what_is_told(client, address, monkeypatch) -> None:
    monkeypatch.setattr(trials, "PIECES", 3)
    monkeypatch.setattr(trials.trial, "is_settled", lambda own, printed: own.games >= 3)
    begin(client, address)
    play()
    assert "rozegrał 3 partie" in text(client.get(f"{address}plays/"))
    assert [one.wanted["piece"] for one in Printout.objects.all()] == [0, 0]


def test_what_settles_it() -> None:
    def shares(games: int, *of: float) -> Figures:
        return Figures(games, True, {f"{n}": share for n, share in enumerate(of)}, 50)

    fair = shares(600, 0.5, 0.5)
    assert is_settled(shares(300, 0.5, 0.5), fair)
    assert not is_settled(shares(90, 0.5, 0.5), fair)
    assert not is_settled(shares(600, 0.62, 0.38), fair), "too close to what is told"
    assert is_settled(shares(100, 0.9, 0.1), fair)
    assert not is_settled(shares(59, 1.0, 0.0), fair), "too few to tell of anything"


@pytest.mark.parametrize(
    ("kind", "card", "said", "numbers"),
    [
        ("soldier", "zapora", {"told": {"story": "Był."}}, {"strength": 5}),
        ("soldier", "zapora", {"pseudonym": "Bór", "note": "", "emblem": ""}, {"leadership": 1}),
        (
            "mission",
            CARD,
            {"told": {"sources": [{"title": "Kronika"}]}, "summary": {"pl": "A", "en": "A"}},
            {"stage": 3},
        ),
    ],
)
def test_what_is_told_of_a_card_leaves_what_came_of_it(kind, card, said, numbers) -> None:
    def key(**fields: Any) -> str:
        return cards_key(GAME, Changes("Z", {kind: {card: fields}} if fields else {}))

    assert key(**said) == key()
    assert key(**said, **numbers) == key(**numbers) != key()


def test_a_corrected_name_leaves_cards_that_were_not_used(client, address) -> None:
    """A card that is called otherwise has another id."""
    fields = {"pseudonym": "Bór", "note": "", "emblem": "wolf-head"}
    token = OwnSet.objects.get().token
    change(token, "soldier", "zapora", fields)
    begin(client, address)
    play()
    before = text(client.get(f"{address}plays/", headers=HTMX))
    change(token, "soldier", "zapora", fields | {"pseudonym": "Bor"})
    assert "rozegrał 6 partii" in before
    assert text(client.get(f"{address}plays/", headers=HTMX)) == before.replace("Bór", "Bor")
