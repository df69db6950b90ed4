"""The fixed words of the notes' front matter, and dates, in the reader's language."""

from __future__ import annotations

import re
from datetime import date as Date
from typing import Final

from django.utils.dateformat import format as told
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy

RANKS: Final = {
    "plk": pgettext_lazy("rank in full", "colonel"),
    "pplk": pgettext_lazy("rank in full", "lieutenant colonel"),
    "mjr": pgettext_lazy("rank in full", "major"),
    "rtm": pgettext_lazy("rank in full", "cavalry captain"),
    "kpt": pgettext_lazy("rank in full", "captain"),
    "por": pgettext_lazy("rank in full", "lieutenant"),
    "ppor": pgettext_lazy("rank in full", "second lieutenant"),
    "chor": pgettext_lazy("rank in full", "warrant officer"),
    "st-sierz": pgettext_lazy("rank in full", "senior sergeant"),
    "sierz": pgettext_lazy("rank in full", "sergeant"),
    "sanitariuszka": pgettext_lazy("rank in full", "nurse"),
    "kapelan": pgettext_lazy("rank in full", "chaplain"),
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

VIOLENT: Final = set(HOW) - {"natural", "suicide"}
"""Deaths for which Polish has a verb of its own."""

ORGANISATIONS: Final = {
    "AK": gettext_lazy("Home Army (AK)"),
    "AKO": gettext_lazy("Citizens’ Home Army (AKO)"),
    "Błyskawica": gettext_lazy("the “Błyskawica” group"),
    "DSZ": gettext_lazy("Armed Forces Delegation (DSZ)"),
    "KWP": gettext_lazy("Underground Polish Army (KWP)"),
    "MBP": gettext_lazy("Ministry of Public Security (MBP)"),
    "NIE": gettext_lazy("Independence (NIE)"),
    "NOW": gettext_lazy("National Military Organisation (NOW)"),
    "NSZ": gettext_lazy("National Armed Forces (NSZ)"),
    "NZW": gettext_lazy("National Military Union (NZW)"),
    "PPAN": gettext_lazy("Polish Underground Independence Army (PPAN)"),
    "ROAK": gettext_lazy("Home Army Resistance Movement (ROAK)"),
    "SZP": gettext_lazy("Service for Poland’s Victory (SZP)"),
    "TAP": gettext_lazy("Secret Polish Army (TAP)"),
    "WiN": gettext_lazy("Freedom and Independence (WiN)"),
    "ZWZ": gettext_lazy("Union of Armed Struggle (ZWZ)"),
}

_LIKE_MONTH: Final = re.compile(r"\d{4}-\d\d")
_LIKE_YEAR: Final = re.compile(r"(\d{4})?")


def day(date: str) -> str:
    """A date as exact as it is known: „17 marca 1918”, „marzec 1918”, „1918”, or nothing.

    Raises ValueError for what is no date.
    """
    if _LIKE_YEAR.fullmatch(date):
        return date
    if _LIKE_MONTH.fullmatch(date):
        month = str(told(Date.fromisoformat(f"{date}-01"), "F Y"))
        # Django writes the months of a calendar, which Polish text does not capitalise.
        return month.lower() if get_language() == "pl" else month
    return str(told(Date.fromisoformat(date), "j\N{NO-BREAK SPACE}E Y"))


def span(start: str, end: str) -> str:
    """From one date to another, naming what both share once: „4–5 sierpnia 1945”."""
    if not end:
        return day(start)
    exact = len(start) == len(end) == len("1945-08-04")
    if exact and start[:7] == end[:7]:
        return f"{int(start[8:])}–{day(end)}"
    if exact and start[:4] == end[:4]:
        first = told(Date.fromisoformat(start), "j\N{NO-BREAK SPACE}E")
        return f"{first} – {day(end)}"
    if len(start) == len(end) == len("1945"):
        return f"{start}–{end}"
    return f"{day(start)} – {day(end)}"
