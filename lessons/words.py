"""The fixed words of the notes' front matter, and dates, in the reader's language."""

from __future__ import annotations

import re
from datetime import date as Date
from typing import Final

from django.utils.dateformat import format as told
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy

RANKS: Final = {
    "gen-bryg": pgettext_lazy("rank in full", "brigadier general"),
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
    "plut": pgettext_lazy("rank in full", "platoon sergeant"),
    "kpr": pgettext_lazy("rank in full", "corporal"),
    "st-szer": pgettext_lazy("rank in full", "senior private"),
    "szer": pgettext_lazy("rank in full", "private"),
    "strz": pgettext_lazy("rank in full", "rifleman"),
    "sanitariuszka": pgettext_lazy("rank in full", "nurse"),
    "laczniczka": pgettext_lazy("rank in full", "courier (a woman)"),
    "lacznik": pgettext_lazy("rank in full", "courier (a man)"),
    "kapelan": pgettext_lazy("rank in full", "chaplain"),
}

RANK_NOTES: Final = {
    "plk": "pulkownik",
    "pplk": "podpulkownik",
    "mjr": "major",
    "rtm": "rotmistrz",
    "kpt": "kapitan",
    "por": "porucznik",
    "ppor": "podporucznik",
    "chor": "chorazy",
    "st-sierz": "starszy-sierzant",
    "sierz": "sierzant",
    "sanitariuszka": "sanitariuszka",
    "kapelan": "kapelan",
}

HOW: Final = {
    "executed": gettext_lazy("sentenced to death and executed"),
    "shot by the underground": gettext_lazy("shot by sentence of an underground court"),
    "killed": gettext_lazy("killed in disputed circumstances"),
    "killed by a subordinate": gettext_lazy("killed by a subordinate"),
    "killed in action": gettext_lazy("killed in action"),
    "murdered": gettext_lazy("murdered"),
    "natural": gettext_lazy("died a natural death"),
    "suicide": gettext_lazy("suicide"),
    "in custody": gettext_lazy("died in custody in disputed circumstances"),
    "suicide to avoid capture": gettext_lazy("suicide to avoid capture"),
}
"""How a life ended: the words of the facts, and what the reader is told."""

ORGANISATIONS: Final = {
    "AK": gettext_lazy("Home Army (AK)"),
    "AKO": gettext_lazy("Citizens’ Home Army (AKO)"),
    "Błyskawica": gettext_lazy("the “Błyskawica” group"),
    "DSZ": gettext_lazy("Armed Forces Delegation (DSZ)"),
    "Delegatura-Rzadu": gettext_lazy("Government Delegation for Poland"),
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

ABOUT: Final = {
    "battle": gettext_lazy("Battles"),
    "prison": gettext_lazy("Prisons opened and escapes"),
    "raid": gettext_lazy("Raids, ambushes, sabotage"),
    "flight": gettext_lazy("Flights and drops"),
    "last stand": gettext_lazy("Last stands"),
    "intelligence": gettext_lazy("Intelligence and provocation"),
    "protest": gettext_lazy("Protest and diplomacy"),
    "politics": gettext_lazy("Politics and amnesties"),
    "repression": gettext_lazy("Trials and repression"),
    "civilians": gettext_lazy("Crimes against civilians"),
    "memory": gettext_lazy("Memory"),
}
"""What events were, in the order of a filter."""

SIDES: Final = {
    "independence": gettext_lazy("Polish underground"),
    "communist": gettext_lazy("Communist authorities in Poland"),
    "soviet": gettext_lazy("Soviet authorities"),
}

REGIONS: Final = {
    "kieleckie": gettext_lazy("Kielce region"),
    "lubelskie": gettext_lazy("Lublin region"),
    "lodzkie": gettext_lazy("Łódź region"),
    "malopolska": gettext_lazy("Lesser Poland and Podhale"),
    "mazowsze": gettext_lazy("Masovia and Warsaw"),
    "podlasie": gettext_lazy("Podlasie and Białystok region"),
    "pomorze": gettext_lazy("Pomerania"),
    "rzeszowskie": gettext_lazy("Rzeszów region"),
    "slask": gettext_lazy("Silesia"),
    "warmia-mazury": gettext_lazy("Warmia and Masuria"),
    "wielkopolska": gettext_lazy("Greater Poland"),
    "wilno": gettext_lazy("Vilnius and the eastern borderlands"),
}
"""Regions as people of the time spoke of them, by today's use of the names."""

_LIKE_MONTH: Final = re.compile(r"\d{4}-\d\d")
_LIKE_YEAR: Final = re.compile(r"(\d{4})?")


def note_of_rank(rank: str) -> str:
    """The key of the note that explains a rank, where there is one."""
    return f"rank/{RANK_NOTES.get(rank, rank)}"


def note_of_organisation(name: str) -> str:
    """The key of the note on an organisation, where there is one."""
    return f"organisation/{name.lower()}"


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


TO: Final = "–\N{WORD JOINER}"
"""Between two numbers: no line ends within what they say together."""


def span(start: str, end: str) -> str:
    """From one date to another, naming what both share once: „4–5 sierpnia 1945”."""
    if not end:
        return day(start)
    exact = len(start) == len(end) == len("1945-08-04")
    if exact and start[:7] == end[:7]:
        return f"{int(start[8:])}{TO}{day(end)}"
    if exact and start[:4] == end[:4]:
        first = told(Date.fromisoformat(start), "j\N{NO-BREAK SPACE}E")
        return f"{first} – {day(end)}"
    if len(start) == len(end) == len("1945"):
        return f"{start}{TO}{end}"
    return f"{day(start)} – {day(end)}"
