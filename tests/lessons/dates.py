"""Dates in running text, Polish or English, as ISO dates as exact as they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_POLISH: Final = (
    *("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia"),
    *("września", "października", "listopada", "grudnia"),
)
_ENGLISH: Final = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)
_MONTHS: Final = {
    name: number % 12 + 1
    for names in (_ROMAN, _POLISH, _ENGLISH)
    for number, name in enumerate(names)
}
_MONTH: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_LIST: Final = r"\b\d{1,2}(?:\s?(?:[/–,-]|i|or|to|and|na|do|lub|albo)\s?\d{1,2})*"
_DAYS: Final = re.compile(
    rf"(?P<days>{_LIST})\s(?P<month>{_MONTH})"
    rf"(?:\s?(?:–|-|do|to|i|and|albo|lub|or)\s?(?P<days2>{_LIST})\s(?P<month2>{_MONTH}))?"
    r"\s(?P<year>1[89]\d\d|20\d\d)"
)
_ISO: Final = re.compile(r"\b((?:1[89]|20)\d\d-\d\d-)([0-3]\d)(?:/([0-3]\d))?\b")


def days_in(text: str) -> Iterator[str]:
    """Every full date of the text: of "4/5 VIII 1945" both days."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")
    for month, *days in _ISO.findall(plain):
        yield from (f"{month}{day}" for day in days if day)
    for found in _DAYS.finditer(plain):
        for days, month in (("days", "month"), ("days2", "month2")):
            for day in re.findall(r"\b[0-3]?\d\b", found[days] or ""):
                yield f"{found['year']}-{_MONTHS[found[month]]:02}-{int(day):02}"
