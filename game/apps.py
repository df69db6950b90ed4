"""The games and the tables they are played at."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"

    def ready(self) -> None:
        from lessons.catalogue import register_cards

        from . import checks  # noqa: F401 - registers itself
        from .presentation import cards_showing

        register_cards(cards_showing)
