"""Pseudonyms that are dealt: they belong to nobody, and there are always enough."""

import re
import unicodedata
from collections.abc import Iterator

import pytest
from django.conf import settings

from game.tables.pseudonyms import PSEUDONYMS, deal, deal_many
from game.tables.services_seats import NICKNAME_LENGTH, read_nickname

QUOTED = re.compile("[„“]([^„“”]+)”")
CARD = re.compile(r'^pseudonym = "(.+)"$', re.MULTILINE)
ENDING = 3
"""A name grows by so many letters at most when it is declined: „Orlikiem”."""


def plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.replace("ł", "l").replace("Ł", "L"))
    return "".join(sign for sign in letters if not unicodedata.combining(sign)).casefold()


def told() -> Iterator[str]:
    """Every word with a capital in quotation marks in a note, and every pseudonym on a card."""
    for file in (settings.BASE_DIR / "lessons" / "content").rglob("*.md"):
        for words in QUOTED.findall(file.read_text()):
            yield from (word for word in words.split() if word[0].isupper())
    for file in (settings.BASE_DIR / "game" / "rulesets").glob("*/cards.toml"):
        text = file.read_text()
        for words in (*CARD.findall(text), *QUOTED.findall(text)):
            yield from words.split()


def declined(word: str, name: str) -> bool:
    """Whether the word may be the name in one of its cases."""
    stem = name.rstrip("aeoy")
    return word.startswith(stem) and len(word) <= len(name) + ENDING


def test_nobody_in_notes_and_on_cards_has_one_of_them() -> None:
    words = {plain(word.strip(".,;:!?…–-")) for word in told()}
    assert "lalek" in words, "the pattern finds pseudonyms"
    assert [(n, w) for n in PSEUDONYMS for w in sorted(words) if declined(w, plain(n))] == []


def test_they_are_single_words_and_differ_for_the_eye() -> None:
    assert len(PSEUDONYMS) >= 150
    assert all(re.fullmatch(r"[^\W\d_]{3,12}", name) for name in PSEUDONYMS)
    assert all(name == name.capitalize() for name in PSEUDONYMS)
    assert len({plain(name) for name in PSEUDONYMS}) == len(PSEUDONYMS)


def test_each_is_a_name_that_a_seat_may_have() -> None:
    assert [read_nickname(name) for name in PSEUDONYMS] == list(PSEUDONYMS)


def test_what_only_looks_different_is_not_dealt() -> None:
    plain = [name.lower().replace("ż", "z").replace("ł", "l") for name in PSEUDONYMS]
    assert deal(plain).endswith(" 2")


def test_what_is_taken_is_not_dealt() -> None:
    taken = [name.upper() for name in PSEUDONYMS[1:]]
    assert deal(taken) == PSEUDONYMS[0]


def test_beyond_the_list_names_are_numbered() -> None:
    second = deal(PSEUDONYMS)
    assert second.endswith(" 2")
    assert second[:-2] in PSEUDONYMS
    assert len(read_nickname(second)) <= NICKNAME_LENGTH
    assert deal([*PSEUDONYMS, *(f"{name} 2" for name in PSEUDONYMS)]).endswith(" 3")


@pytest.mark.parametrize("wanted", [0, 4, len(PSEUDONYMS) + 3])
def test_many_are_dealt_at_once(wanted: int) -> None:
    names = deal_many(wanted, taken=[PSEUDONYMS[0]])
    assert len(set(names)) == wanted
    assert PSEUDONYMS[0] not in names
