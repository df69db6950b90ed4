"""The kinds of worksheets: what each is for, and how many tasks it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from . import exit_ticket, fill_in, glossary, map_task, source_work, timeline, who_am_i
from .sheet import EASIER, EXTENDED, STANDARD, Order, Sheet

LEVELS: Final = {
    EASIER: pgettext_lazy("level of a worksheet", "Easier"),
    STANDARD: pgettext_lazy("level of a worksheet", "Standard"),
    EXTENDED: pgettext_lazy("level of a worksheet", "Extended"),
}


@dataclass(frozen=True)
class Kind:
    """A kind of worksheet. `title` stands on the sheet, `purpose` and `minutes` help a teacher to
    choose, `todo` tells pupils what to do, `usual` is how many tasks a level has."""

    slug: str
    title: Any
    purpose: Any
    minutes: tuple[int, int]
    todo: Mapping[str, Any]
    levels: Mapping[str, Any]
    usual: Mapping[str, int]
    counts: tuple[int, ...]
    make: Callable[[Order], Sheet]

    @property
    def template(self) -> str:
        """What draws its tasks."""
        return f"printing/worksheets/tasks.html#{self.slug}"


def _levels(easier: int, standard: int, extended: int) -> dict[str, int]:
    return {EASIER: easier, STANDARD: standard, EXTENDED: extended}


def _told(easier: Any, standard: Any, extended: Any) -> dict[str, Any]:
    return {EASIER: easier, STANDARD: standard, EXTENDED: extended}


_FILL: Final = gettext_lazy("Read the notes and fill in what is missing.")
_ORDER: Final = gettext_lazy(
    "Put the events in order: write the numbers 1, 2, 3 … in the boxes, or cut out the strips and "
    "lay them out from the earliest to the latest."
)
_GUESS: Final = gettext_lazy(
    "Cut out the cards. Fold the flap with the name up over the grey area, so that the name is "
    "hidden inside. Read the clues one by one, and guess before you read the next."
)
_WEIGH: Final = gettext_lazy(
    "Read what is known. Choose the answer that is easiest to defend, and give your reason."
)
_DOTS: Final = gettext_lazy("Next to each event, write the number of its dot on the map.")
_TICKET: Final = gettext_lazy("Circle one letter for each question.")
_MATCH: Final = gettext_lazy("Next to each word, write the letter of its explanation.")

KINDS: Final = {
    kind.slug: kind
    for kind in (
        Kind(
            "fill-in",
            gettext_lazy("Fill in what is missing"),
            gettext_lazy(
                "For close reading: years, places, organisations and ranks are missing from short "
                "passages about the notes."
            ),
            (10, 15),
            _told(
                gettext_lazy(
                    "Read the notes and fill in what is missing. The words are in the box; the "
                    "first letter of each is given in its gap."
                ),
                _FILL,
                _FILL,
            ),
            _told(
                gettext_lazy("four short passages, a box of words, first letters"),
                gettext_lazy("six passages without help"),
                gettext_lazy("more gaps, two notes to compare, a source to find"),
            ),
            _levels(4, 6, 6),
            (3, 4, 5, 6, 7, 8),
            fill_in.make,
        ),
        Kind(
            "timeline",
            gettext_lazy("What came first?"),
            gettext_lazy(
                "For an overview, alone or in groups: events to number on paper, or to cut out "
                "and lay out on the desk."
            ),
            (8, 12),
            _told(
                gettext_lazy(
                    "Put the events in order: write the numbers 1, 2, 3 … in the boxes, or cut "
                    "out the strips and lay them out from the earliest to the latest. The dates "
                    "in the box will help."
                ),
                _ORDER,
                _ORDER,
            ),
            _told(
                gettext_lazy("five events far apart, the dates to choose from"),
                gettext_lazy("eight events without dates"),
                gettext_lazy("ten events, what led to what, a source to find"),
            ),
            _levels(5, 8, 10),
            (4, 5, 6, 7, 8, 9, 10, 11, 12),
            timeline.make,
        ),
        Kind(
            "who-am-i",
            gettext_lazy("Who is it?"),
            gettext_lazy(
                "For pairs and groups: cards about people, with clues from hard to easy. The name "
                "is on a flap that folds over."
            ),
            (10, 15),
            _told(_GUESS, _GUESS, _GUESS),
            _told(
                gettext_lazy("three large cards with fewer words and initials"),
                gettext_lazy("eight cards on a sheet, with rank and initials"),
                gettext_lazy("cards without initials, and two blank ones for pupils to make"),
            ),
            _levels(3, 8, 8),
            (3, 4, 6, 8, 12, 16),
            who_am_i.make,
        ),
        Kind(
            "sources",
            gettext_lazy("What can the source tell us?"),
            gettext_lazy(
                "For thinking about sources: who says it, when and why, and how it could be "
                "checked."
            ),
            (10, 20),
            _told(
                gettext_lazy(
                    "Read what is known. Choose the better answer, and finish the sentences."
                ),
                _WEIGH,
                gettext_lazy("Read what is known. Answer in your own words, and give reasons."),
            ),
            _told(
                gettext_lazy("two answers to choose from, sentences to finish"),
                gettext_lazy("four answers to choose from, with a reason"),
                gettext_lazy("open questions, a dispute to present fairly, a source to find"),
            ),
            _levels(1, 2, 2),
            (1, 2, 3, 4),
            source_work.make,
        ),
        Kind(
            "map",
            gettext_lazy("Where was it?"),
            gettext_lazy("For work with an atlas: events and their places on a blank map."),
            (8, 12),
            _told(
                _DOTS,
                _DOTS,
                gettext_lazy(
                    "Mark each place on the map with a dot, and write its number next to it."
                ),
            ),
            _told(
                gettext_lazy("five dots far apart, with towns as landmarks"),
                gettext_lazy("eight dots, with a few towns as landmarks"),
                gettext_lazy("a map without dots, and what it shows or hides"),
            ),
            _levels(5, 8, 8),
            (4, 5, 6, 7, 8, 9, 10),
            map_task.make,
        ),
        Kind(
            "exit-ticket",
            gettext_lazy("Exit ticket"),
            gettext_lazy(
                "For the last minutes: a few questions and an open one, several slips on a sheet."
            ),
            (3, 5),
            _told(_TICKET, _TICKET, _TICKET),
            _told(
                gettext_lazy("three questions with three answers, two slips on a sheet"),
                gettext_lazy("four questions, four slips on a sheet"),
                gettext_lazy(
                    "three questions, and a dispute to present fairly; two slips on a sheet"
                ),
            ),
            _levels(3, 4, 3),
            (3, 4, 5),
            exit_ticket.make,
        ),
        Kind(
            "glossary",
            gettext_lazy("Words and what they mean"),
            gettext_lazy(
                "For use before or after reading: words, organisations and ranks to match with "
                "their meanings."
            ),
            (5, 10),
            _told(
                gettext_lazy(
                    "Next to each word, write the letter of its explanation. Each explanation "
                    "gives the first letter of its word."
                ),
                _MATCH,
                _MATCH,
            ),
            _told(
                gettext_lazy("five words, first letters"),
                gettext_lazy("eight words"),
                gettext_lazy("ten words, sentences of your own, a source to find"),
            ),
            _levels(5, 8, 10),
            (4, 5, 6, 7, 8, 9, 10, 11, 12),
            glossary.make,
        ),
    )
}
"""Every kind of worksheet by its name in an address."""
