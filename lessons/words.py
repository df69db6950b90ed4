"""The fixed words of the notes' front matter, in the reader's language."""

from __future__ import annotations

from datetime import date as Date
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy, pgettext_lazy

RANKS: Final = {
    "plk": pgettext_lazy("rank", "Colonel"),
    "pplk": pgettext_lazy("rank", "Lieutenant Colonel"),
    "mjr": pgettext_lazy("rank", "Major"),
    "rtm": pgettext_lazy("rank", "Cavalry Captain"),
    "kpt": pgettext_lazy("rank", "Captain"),
    "por": pgettext_lazy("rank", "Lieutenant"),
    "ppor": pgettext_lazy("rank", "Second Lieutenant"),
    "chor": pgettext_lazy("rank", "Warrant Officer"),
    "st-sierz": pgettext_lazy("rank", "Senior Sergeant"),
    "sierz": pgettext_lazy("rank", "Sergeant"),
    "sanitariuszka": pgettext_lazy("rank", "nurse"),
    "kapelan": pgettext_lazy("rank", "chaplain"),
}

HOW: Final = {
    "executed": gettext_lazy("executed after a sentence"),
    "killed": gettext_lazy("killed, how is disputed"),
    "killed by a subordinate": gettext_lazy("killed by a subordinate"),
    "killed in action": gettext_lazy("killed in action"),
    "murdered": gettext_lazy("murdered"),
    "natural": gettext_lazy("died a natural death"),
    "suicide": gettext_lazy("suicide"),
    "suicide to avoid capture": gettext_lazy("suicide, so as not to be captured"),
}
"""How a life ended: the words of the facts, and what the reader is told."""


def day(date: str) -> str:
    """A date as exact as it is known: „17 marca 1918”, „marzec 1918”, „1918”."""
    if len(date) == len("1918-03-17"):
        return str(date_format(Date.fromisoformat(date), "DATE_FORMAT"))
    if len(date) == len("1918-03"):
        return str(date_format(Date.fromisoformat(f"{date}-01"), "YEAR_MONTH_FORMAT"))
    return date
