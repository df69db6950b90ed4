"""The historical notes. They know no game; games lead to them and tell which cards they have."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "lessons"

    def ready(self) -> None:
        from . import checks, plan_checks  # noqa: F401 - they register themselves
