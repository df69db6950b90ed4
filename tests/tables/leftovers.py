"""Words of the other language on a page."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from game.engine.cards import Text
from game.engine.registry import folder_of, rulesets
from game.engine.texts import load_texts
from game.tables.pseudonyms import PSEUDONYMS
from lessons.catalogue import notes_in
from tests.facts import facts_of

CATALOGUE = Path(settings.BASE_DIR) / "locale/pl/LC_MESSAGES/django.po"
SHORTEST = 4
"""Shorter words stand in both languages: UB, KBW."""
SOFT = "\N{SOFT HYPHEN}"
"""Where a long word may be broken."""
WORD = re.compile(r"\w+")
POLISH = re.compile(r"[ąćęłńóśźż]|\bk[1-6]\b", re.I)
"""A letter, or dice: kości."""
ENGLISH = re.compile(r"\bd[1-6]\b")
"""Dice."""
ENTRY = re.compile(r'^msgid "(.{4,})"\nmsgstr "(.+)"$', re.M)


def _texts(value: Any) -> Iterator[Text]:
    """Every text on a card that stands in both languages, however deep."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from _texts(inner)


def _cards() -> tuple[Text, ...]:
    """Every text on the cards of all games."""
    return tuple(text for game in rulesets() for text in _texts(facts_of(game).texts))


def _games_own() -> list[tuple[str, str]]:
    """The games' own sentences, Polish and English."""
    files = [folder_of(game) / "texts.toml" for game in rulesets()]
    wordings = [one for file in files if file.exists() for one in load_texts(file).values()]
    return [(one.pl[""], one.en[""]) for one in wordings if not one.counted]


@cache
def _names() -> list[str]:
    """What is Polish in an English text, too: people, pseudonyms, English card texts."""
    people = [name for game in rulesets() for name in facts_of(game).names]
    texts = [text.en for text in _cards()]
    named = {*people, *texts, *_told("en"), *PSEUDONYMS, "Wyklęci"}
    return sorted(filter(POLISH.search, named), key=len, reverse=True)


@cache
def _told(language: str) -> list[str]:
    """What the notes' titles and summaries say in a language."""
    return [text for note in notes_in(language).values() for text in (note.title, note.summary)]


@cache
def _english() -> dict[str, list[str]]:
    """Everything that ought to have been translated, in the catalogue, the games' own texts and
    on cards, by its first word. Pseudonyms are declined, and no more. A word that Polish texts of
    cards have, too, proves nothing."""
    pseudonyms = {name for game in rulesets() for name in facts_of(game).pseudonyms}
    pairs = [(polish, english) for english, polish in ENTRY.findall(CATALOGUE.read_text())]
    catalogue = [
        english
        for polish, english in (*pairs, *_games_own())
        if english not in (polish, *pseudonyms)
        and len(english) >= SHORTEST
        and not {"%", "<"} & set(english)
    ]
    polish = {word for text in _cards() for word in WORD.findall(text.pl)}
    cards = [text.en for text in _cards() if text.en != text.pl and len(text.en) >= SHORTEST]
    by_word: dict[str, list[str]] = {}
    for text in sorted({*catalogue, *cards} - polish, key=len, reverse=True):
        if text[0].isalpha():
            by_word.setdefault(WORD.search(text).group(), []).append(text)
    return by_word


def polish_in(page: str) -> str:
    """A place with Polish letters or dice on an English page, or ""."""
    page = page.replace(SOFT, "")
    for name in _names():
        page = page.replace(name, "")
    found = POLISH.search(page)
    return page[max(found.start() - 30, 0) : found.end() + 30] if found else ""


def english_in(page: str) -> str:
    """An English text on a Polish page, or ""."""
    page = page.replace(SOFT, "")
    for text in _told("pl"):  # words that both languages have
        page = page.replace(text, "")
    if dice := ENGLISH.search(page):
        return dice.group()
    for word in WORD.finditer(page):
        for text in _english().get(word.group(), ()):
            end = word.start() + len(text)
            if page.startswith(text, word.start()) and not WORD.match(page, end):
                return text
    return ""
