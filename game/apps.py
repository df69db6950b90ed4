"""The games and the tables they are played at."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"
