"""Zones: what is seen of them, what could lie there, and that no card is lost."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from game.engine.mistakes import DeclarationError
from game.engine.zones import UNKNOWN, Zones

CARDS = ("a", "a", "b", "c", "d", "e", "f")


class Board(Struct, kw_only=True):
    rows: tuple[tuple[tuple[str, ...], ...], ...] = ((("a",), ()), ((), ()))
    known: tuple[tuple[str, ...], ...] = (("b",), ())
    phase: str = "turn"


class Secrets(Struct, kw_only=True):
    hands: tuple[tuple[str, ...], ...] = (("a", "b"), ("c", "d"))
    pile: tuple[str, ...] = ("e", "f")


class State(Struct, frozen=True):
    board: Board
    secrets: Secrets


def made(**changes: Any) -> Zones[State]:
    declared = {
        "open": ("rows",), "hidden": ("pile",), "held": ("hands",), "shown": {"hands": "known"},
    }  # fmt: skip
    return Zones(State, deck=lambda board: CARDS, **{**declared, **changes})


STATE = State(Board(), Secrets())


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, (("a", "b"), (UNKNOWN, UNKNOWN))),
        (1, (("b", UNKNOWN), ("c", "d"))),
        (None, (("b", UNKNOWN), (UNKNOWN, UNKNOWN))),
    ],
)
def test_a_viewer_sees_its_own_and_what_everybody_has_seen(viewer: Any, hands: Any) -> None:
    view = made().view(STATE, viewer)
    assert view.cards == Secrets(hands=hands, pile=(UNKNOWN, UNKNOWN))
    assert view.seat == viewer
    assert view.board == STATE.board
    assert view.board is not STATE.board


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_guess_looks_the_same_and_loses_no_card(viewer: Any) -> None:
    zones = made()
    view = zones.view(STATE, viewer)
    guesses = [zones.resample(view, Random(seed)) for seed in range(60)]
    for guess in guesses:
        assert zones.view(guess, viewer) == view
        zones.check(guess)
    assert len({str(guess.secrets) for guess in guesses}) >= 6


def test_what_the_viewer_knows_stays_where_it_is() -> None:
    zones = made()
    for seed in range(20):
        guess = zones.resample(zones.view(STATE, 1), Random(seed))
        assert guess.secrets.hands[1] == ("c", "d")
        assert guess.secrets.hands[0][0] == "b"
        assert Counter(guess.secrets.pile) <= Counter("aef")


class Camps(Struct, kw_only=True):
    camps: tuple[tuple[tuple[str, ...], ...], ...] = (((), ("a", "b", "c")), (("d",), ("e",)))


class Camped(Struct, frozen=True):
    board: Board
    secrets: Camps


def test_a_held_zone_may_have_several_places() -> None:
    zones = Zones(Camped, deck=lambda board: "abcde", held=("camps",))
    view = zones.view(Camped(Board(), Camps()), 1)
    assert view.cards.camps == (((), (UNKNOWN,) * 3), (("d",), ("e",)))
    guess = zones.resample(view, Random(1))
    zones.check(guess)
    assert zones.view(guess, 1) == view


@pytest.mark.parametrize(
    ("secrets", "said"),
    [
        (Secrets(pile=("e",)), "lost: .'f'"),
        (Secrets(pile=("e", "f", "c")), "too often: .'c'"),
        (Secrets(hands=(("a", "c"), ("b", "d"))), "known"),
    ],
)
def test_a_card_that_is_lost_or_twice_is_found(secrets: Secrets, said: str) -> None:
    made().check(STATE)
    with pytest.raises(AssertionError, match=said):
        made().check(State(Board(), secrets))


def test_before_the_deal_no_card_lies_anywhere() -> None:
    board = Board(rows=(((), ()), ((), ())), known=((), ()))
    made().check(State(board, Secrets(hands=((), ()), pile=())))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"open": ("row",)}, "attribute of the board 'row'; did you mean 'rows'"),
        ({"held": ("hand",)}, "attribute of the secrets 'hand'; did you mean 'hands'"),
        ({"hidden": ("piles",)}, r"test_zones\.py, line \d+: .*'piles'; did you mean 'pile'"),
        ({"shown": {"hans": "known"}}, "held zone 'hans'; did you mean 'hands'"),
        ({"hidden": ()}, "'pile'.* in no zone"),
    ],
)
def test_a_zone_that_there_is_not_is_said_with_what_was_meant(wrong: Any, said: str) -> None:
    with pytest.raises(DeclarationError, match=said):
        made(**wrong)


WEATHER = ("rain", "rain", "sun")


class Skies(Struct, kw_only=True):
    hands: tuple[tuple[str, ...], ...] = ((), ())
    orders: tuple[str, ...] = ()
    weather: tuple[str, ...] = ()


class Outside(Struct, frozen=True):
    board: Board
    secrets: Skies


def with_weather(**changes: Any) -> Zones[Outside]:
    return Zones(
        Outside,
        deck=lambda board: (*CARDS, *WEATHER),
        **{
            "open": ("rows",),
            "hidden": ("orders", "weather"),
            "held": ("hands",),
            "decks": {"weather": WEATHER, "orders": CARDS},
            **changes,
        },
    )


SKIES = Outside(
    Board(rows=((("a",), ()),)),
    Skies(hands=(("a", "sun"), ("c", "d")), orders=("e", "f", "b"), weather=("rain", "rain")),
)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_in_a_guess_the_cards_of_a_deck_lie_in_its_zones(viewer: Any) -> None:
    zones = with_weather()
    view = zones.view(SKIES, viewer)
    guesses = [zones.resample(view, Random(seed)) for seed in range(60)]
    for guess in guesses:
        assert zones.view(guess, viewer) == view
        zones.check(guess)
    assert len({guess.secrets.orders for guess in guesses}) >= 6
    if viewer != 0:
        assert len({guess.secrets.weather for guess in guesses}) > 1, "one may lie in a hand"


def test_a_deck_may_be_dealt_after_another() -> None:
    undealt = Outside(Board(rows=()), Skies(weather=("sun", "rain", "rain")))
    with_weather().check(undealt)
    first = Outside(SKIES.board, Skies(hands=(("a", "b"), ("c", "d")), orders=("e", "f")))
    for seed in range(30):
        zones = with_weather()
        zones.check(zones.resample(zones.view(first, None), Random(seed)))
    parted = Outside(Board(rows=()), Skies(weather=("sun", "rain")))
    with pytest.raises(AssertionError, match=r"lost.*rain"):
        with_weather().check(parted)


def test_a_card_in_a_zone_of_another_deck_is_found() -> None:
    hands, orders, weather = (("a",), ("c", "d")), ("e", "f", "b", "sun"), ("rain", "rain")
    mixed = Outside(SKIES.board, Skies(hands=hands, orders=orders, weather=weather))
    with pytest.raises(AssertionError, match=r"of another deck in 'orders'.*sun"):
        with_weather().check(mixed)


def test_a_card_in_two_decks_is_said() -> None:
    with pytest.raises(DeclarationError, match="the card 'a' is in two decks"):
        with_weather(decks={"weather": WEATHER, "orders": CARDS, "hands": ("a",)})
