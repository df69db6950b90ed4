"""The historical notes. They know no game; games lead to them and tell which cards they have."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "lessons"

    def ready(self) -> None:
        from wyklenci_site.press.documents import register

        from . import checks as notes  # noqa: F401 - they register themselves
        from .plans import checks as plans  # noqa: F401
        from .plans.cue import CUE
        from .plans.sheet import SHEET as PLAN_SHEET
        from .plans.text import PDF, TEXT
        from .worksheets.documents import EDITABLE, KEY, SHEET

        for document in (CUE, PDF, TEXT, PLAN_SHEET, SHEET, KEY, EDITABLE):
            register(document)
