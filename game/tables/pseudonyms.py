"""Pseudonyms that seats and pupils are dealt, as the underground dealt them.

Trees and plants, birds and other animals, rivers and mountains, weather and stars, stones and
tools: none of them anybody's pseudonym in the notes or on a card, none that a class would laugh
at, and all of them as good for a girl as for a boy.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from hashlib import sha256
from itertools import count
from typing import Final

from . import chance

PSEUDONYMS: Final[tuple[str, ...]] = tuple(
    """
    Akacja Berberys Cis Czeremcha Dereń Głóg Grab Jałowiec Jarząb Jesion Kalina Kasztan Kruszyna
    Rokitnik Szakłak Trzmielina
    Klon Koniczyna Leszczyna Limba Lipa Modrzew Orzech Osika Paproć Szałwia Szuwar Świerk
    Tarnina Tatarak Trzcina Tymianek Wiąz Wierzba Wrzos Żarnowiec

    Bielik Błotniak Borsuk Cietrzew Cyranka Czajka Czapla Derkacz Gawron Gronostaj
    Jaskółka Jesiotr Kobuz Kormoran Kowalik Kozica Krogulec Kulik Kwiczoł Lelek Lipień Perkoz
    Pliszka Popielica Pstrąg Pustułka Puszczyk Remiz Rudzik Siewka Skowronek Sójka Strzyżyk
    Szczygieł Szpak Świetlik Ważka Wiewiórka Zięba Zimorodek Żuraw

    Barycz Biebrza Brda Bzura Drawa Drwęca Dunajec Krutynia Kwisa Liwiec Łyna Nida Noteć Olza
    Parsęta Pilica Poprad Prosna Raba Rawka Rospuda Skawa Supraśl Widawa Wisłok Wkra

    Czantoria Giewont Halicz Łysica Magura Otryt Pilsko Połonina Skrzyczne Szrenica Ślęża
    Śnieżnik Tarnica Turbacz

    Brzask Bryza Kometa Mgła Obłok Syriusz Szadź Szron Wega Zamieć Zefir Zorza

    Bazalt Bursztyn Granit Jaspis Krzemień Kwarc Malachit Marmur Opal Szafir Topaz

    Busola Dłuto Globus Hebel Kompas Kowadło Krzesiwo Latarnia Luneta Lutnia Maszt Żagiel
    """.split()  # noqa: SIM905 - a list of so many words is easier to read like this
)


FOR_SLIPS: Final = 40
"""So many pseudonyms of a class can be printed on slips before it comes."""

_COUNTED: Final = re.compile("[2-9]|[1-9][0-9]+")


def key_of(name: str) -> str:
    """The name as it is compared: without case and accents, however its letters are written."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def deal(taken: Collection[str]) -> str:
    """A pseudonym that nobody has; "Buk 2" and the like where all are taken."""
    used = {key_of(name) for name in taken}
    for number in count(1):
        names = PSEUDONYMS if number == 1 else [f"{name} {number}" for name in PSEUDONYMS]
        free = [name for name in names if key_of(name) not in used]
        if free:
            return chance.dice.choice(free)
    raise AssertionError  # the numbers never end


def is_dealt(name: str) -> bool:
    """Whether `deal` could have dealt it."""
    base, _, number = name.partition(" ")
    return base in PSEUDONYMS and (not number or _COUNTED.fullmatch(number) is not None)


def deal_many(wanted: int, taken: Collection[str] = ()) -> list[str]:
    """So many different pseudonyms that nobody has."""
    dealt: list[str] = []
    for _ in range(wanted):
        dealt.append(deal((*taken, *dealt)))
    return dealt


def for_slips(class_id: str) -> tuple[str, ...]:
    """The pseudonyms that a class keeps for its slips, always the same in the same order.

    Each class has others, so that nothing has to be written down when slips are printed.
    """
    mixed = sorted(PSEUDONYMS, key=lambda name: sha256(f"{class_id} {name}".encode()).digest())
    return tuple(mixed[:FOR_SLIPS])
