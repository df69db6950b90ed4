"""The games and the tables they are played at."""

from collections.abc import Iterable

from django.apps import AppConfig

from lessons.cards import Card, register_cards


class GameConfig(AppConfig):
    name = "game"

    def ready(self) -> None:
        from . import checks  # noqa: F401 - registers itself

        register_cards(_cards_showing)


def _cards_showing(key: str) -> Iterable[Card]:
    from .presentation import cards_showing  # much, and who asks no note needs none of it

    return cards_showing(key)
