"""The historical notes. They know no game; games lead to them and tell which cards they have."""

from typing import Any, Final

from django.apps import AppConfig
from django.core.checks import CheckMessage, register

CONTENT_CHECKS: Final = "content"
"""The tag of checks of what the site is made of: they find the same until that is changed."""


class LessonsConfig(AppConfig):
    name = "lessons"


@register(CONTENT_CHECKS)
def check_content(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """A fault in the notes or in the lesson plans stops the server before anybody reads it."""
    from . import checks as notes  # both are much, and most processes check nothing
    from .plans import checks as plans

    return [*notes.check(), *plans.check()]
