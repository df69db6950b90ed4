"""Names that seats are dealt, as the underground dealt pseudonyms.

Animals and trees, none of them a soldier's pseudonym on a card, and all of them read as well
in a Polish as in an English sentence.
"""

from random import SystemRandom

NICKNAMES = """
Borsuk Bóbr Brzoza Buk Cis Czapla Dzięcioł Gawron Głóg Gronostaj Grab Jarząb Jaskółka Jemioła
Jesion Jodła Kalina Klon Kormoran Kruk Kukułka Kuna Leszczyna Lipa Łasica Łoś Modrzew Olcha
Orzech Paproć Puszczyk Sikora Sokół Sosna Szpak Świerk Tarnina Wiąz Wierzba Wrona Wydra Zięba
Żbik Żubr Żuraw
""".split()  # noqa: SIM905 - a list of so many words is easier to read like this


def deal_nicknames(count: int) -> list[str]:
    """`count` different names. Raises ValueError when there are not so many."""
    return SystemRandom().sample(NICKNAMES, count)
