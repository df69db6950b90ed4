"""The table of all text keys in the kit's README is what the code asks for and games have."""

import re
from pathlib import Path

from django.conf import settings

from game.kit.checks import OPEN, USES, needed
from game.kit.load import game_of
from game.presentation import games
from tests.found import found

README = Path(settings.BASE_DIR) / "game" / "kit" / "README.md"
DECLARED = "couriers"
ROW = re.compile(r"^\| (`[a-z_]+\.[^|]*`) \|", re.MULTILINE)
OWN_WORD = re.compile(r"\b[A-Z]+\b")


def listed() -> dict[str, re.Pattern[str]]:
    """Each key of the table, and what fits it: a word in capitals is any word."""
    _, _, chapter = README.read_text(encoding="utf-8").partition("\n## Texts\n")
    rows = ROW.findall(chapter.partition("\n## ")[0])
    keys = [key for row in found(rows) for key in re.findall("`([^`]+)`", row)]
    assert len(keys) == len(set(keys))
    return {key: re.compile(OWN_WORD.sub(r"[^.]+", re.escape(key))) for key in keys}


def strange(keys: list[str]) -> list[str]:
    """Those that no row of the table fits."""
    return [key for key in keys if not any(fits.fullmatch(key) for fits in listed().values())]


def test_it_lists_what_declarations_call_for_and_what_a_declared_game_has() -> None:
    assert strange([key for game in games() for key in needed(game_of(game))]) == []
    assert strange(list(game_of(DECLARED).says.texts)) == []


def test_it_lists_the_parts_that_the_checks_know() -> None:
    parts = {key.partition(".")[0] for key in listed()}
    assert parts >= {*OPEN, *USES}


def test_some_game_has_each_key() -> None:
    texts = [key for game in games() for key in found(game_of(game).says.texts)]
    assert [key for key, fits in listed().items() if not any(map(fits.fullmatch, texts))] == []
