"""The fixed words of the plans' front matter, in the reader's language."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy, pgettext_lazy

AUDIENCES: Final = {
    "all": gettext_lazy("grade VIII of primary school, secondary school"),
    "club": gettext_lazy("secondary school; a history club in grade VIII"),
    "part": gettext_lazy("secondary school; in grade VIII one case of your choice"),
}
"""For whom a lesson is."""

TOPICS: Final = {
    "people": gettext_lazy("People and choices"),
    "events": gettext_lazy("Events and numbers"),
    "sources": gettext_lazy("Sources and words"),
    "memory": gettext_lazy("Memory and dispute"),
    "game": gettext_lazy("The game as a model"),
}

WAYS: Final = {
    "devices": gettext_lazy("own devices"),
    "projector": gettext_lazy("one projector"),
    "shared": gettext_lazy("shared computers"),
    "printed": gettext_lazy("printed sets"),
}
"""How a class may play."""

PHASES: Final = {
    "before": pgettext_lazy("part of a lesson", "Before"),
    "play": pgettext_lazy("part of a lesson", "Play"),
    "after": pgettext_lazy("part of a lesson", "After"),
}
PHASES_OF_WORK: Final = {
    "before": pgettext_lazy("part of a lesson without a game", "Before"),
    "play": pgettext_lazy("part of a lesson without a game", "Work"),
    "after": pgettext_lazy("part of a lesson without a game", "After"),
}

CODES: Final = {
    "L.6": gettext_lazy(
        "We have confirmed number and content in a lesson plan of the ministry’s site zpe.gov.pl, "
        "but not in the curriculum itself, nor after the change of 28 June 2024."
    ),
    "XXXVII": gettext_lazy(
        "We have confirmed the number of the section, but not the number of the point, its full "
        "wording, or what was left of it by the change of 2024."
    ),
    "LV.4": gettext_lazy(
        "We have confirmed number and content for the curriculum of 2022, but not whether the "
        "number was kept after the change of 28 June 2024."
    ),
}
"""The points of the core curriculum that plans may name, and what about them is not confirmed."""
