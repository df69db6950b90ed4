"""A sentence that cannot be worded takes no page away."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from game.engine.contract import Facts, Outcome, Seat
from game.engine.declarations import Tell
from game.kit import safe_wording
from game.kit.after import Happening, ways
from game.kit.declared.ending import ending, glance
from game.kit.declared.table import page
from game.kit.load import Game
from game.kit.parts import Cast
from game.kit.presenter import KitPresenter
from game.kit.sample_games import whole_game
from game.kit.story import _worded, everything
from game.tables.live import Broker
from game.tables.selectors import Seen
from tests.strict import LOGGED
from tests.tables.bot import Player

from .conftest import SLUG


class Broken(Exception):
    """What a function of the tests raises."""


def broken(*args: Any) -> Any:
    raise Broken


def broken_for_one(facts: Facts, reader: Seat | None) -> Tell:
    if facts["seat"] == 0:
        raise Broken
    return Tell()


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As where the site is in use."""
    LOGGED.cache_clear()
    _worded.cache_clear()
    monkeypatch.setattr(safe_wording, "note", LOGGED)
    yield
    _worded.cache_clear()


@pytest.fixture
def over() -> Seen:
    return list(whole_game(SLUG, 1, 2))[-1]


def of_event(game: Game, kind: str, **said: Any) -> tuple:
    return tuple(e._replace(**said) if e.kind == kind else e for e in game.declared.events)


def test_a_line_that_cannot_be_worded_is_left_out_and_logged_once(
    changed: Callable[..., Game],
    couriers: Game,
    over: Seen,
    lenient: None,
    caplog: pytest.LogCaptureFixture,
) -> None:
    cast = Cast(over.sitters, None)
    whole = everything(over, KitPresenter(couriers).line, cast)
    game = changed(events=of_event(couriers, "played", tell=broken_for_one))
    with caplog.at_level(logging.ERROR):
        left = everything(over, KitPresenter(game).line, cast)
    assert 0 < len(left) < len(whole)
    assert set(left) <= set(whole)
    assert [record.message for record in caplog.records] == [
        "The event 'played' cannot be worded and is left out: Broken()"
    ]


def test_the_page_of_a_table_stands_without_its_sentences(
    changed: Callable[..., Game], couriers: Game, lenient: None
) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    phases = tuple(phase._replace(facts=broken) for phase in couriers.declared.phases)
    game = changed(where=broken, phases=phases)
    cast = Cast(seen.sitters, seen.seat)
    shown = page(game, seen, cast, "")
    assert shown.status.where == ()
    assert shown.decision.prompt == game.says("phase.turn.prompt"), "it fills in none of the facts"
    assert shown.decision.hand
    assert glance(game, seen, cast).where == ""
    assert page(game, replace(seen, moves=()), cast, "").decision.prompt


def test_an_end_for_no_reason_that_has_words_is_told(
    couriers: Game, over: Seen, lenient: None
) -> None:
    assert over.outcome is not None
    strange = Outcome("strange", over.outcome.ranking, over.outcome.scores)
    told = ending(couriers, replace(over, outcome=strange), Cast(over.sitters, 0))
    assert told is not None
    assert told.why == ""
    assert told.ranks


def test_what_became_of_a_card_is_told_as_far_as_it_has_words(
    shown: KitPresenter, monkeypatch: pytest.MonkeyPatch, lenient: None
) -> None:
    monkeypatch.setattr(type(shown.after), "says", broken)
    monkeypatch.setattr("game.kit.after.says_of", lambda game: NoTexts)
    assert ways(shown.after, [Happening("zo", "played")]) == ()


class NoTexts:
    texts = ("way.played",)


@pytest.mark.django_db
def test_a_game_goes_on_to_its_end_and_beyond(
    changed: Callable[..., Game],
    couriers: Game,
    lenient: None,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Broker, "is_open", False)
    made = KitPresenter(changed(events=of_event(couriers, "played", tell=broken), where=broken))
    monkeypatch.setattr("game.presentation._shown", lambda: {SLUG: made})
    player = Player(client, "en", seed=2)
    table = player.begin(game=SLUG, players="2", level="easy")
    while not table.finished:
        player.press(player.choose())
        table.refresh_from_db()
    for name in ("", "projector/", "replay/", "debrief/", "log/"):
        assert client.get(f"/table/{table.public_id}/{name}").status_code == 200


def test_in_tests_and_in_the_check_such_a_sentence_is_an_error() -> None:
    with pytest.raises(Broken):
        safe_wording.or_nothing("", "it", broken)
    with safe_wording.raised(), pytest.raises(Broken):
        safe_wording.or_nothing("", "it", broken)
