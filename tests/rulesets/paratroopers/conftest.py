"""Cards that a test makes for itself are gone after it."""

from collections.abc import Iterator

import pytest

from game.rulesets.paratroopers import cards

DECKS = (
    cards.TRAINING,
    cards.EVENTS,
    cards.FLIGHT_ORDERS,
    cards.FLIGHT_CONDITIONS,
    cards.MISSIONS,
    cards.SPECIALS,
)


@pytest.fixture(autouse=True)
def _cards_of_the_game_alone() -> Iterator[None]:
    before = [{**deck} for deck in DECKS]
    yield
    for deck, those in zip(DECKS, before, strict=True):
        deck.clear()
        deck.update(those)
