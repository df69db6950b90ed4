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

NEEDS: Final = {
    "devices": gettext_lazy("devices"),
    "projector": gettext_lazy("projector"),
    "printed": gettext_lazy("paper"),
}
"""What is needed for it, in a word; who can play on devices of their own can share them."""

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

PERIODS: Final = {
    "occupation": gettext_lazy("the occupation and the Polish Underground State"),
    "after": gettext_lazy("how the communists took power, and resistance to them"),
}
"""Where a lesson belongs in the core curriculum. Its points have numbers that we could not check in
the wording now in force, so plans name none."""
