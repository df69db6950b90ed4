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
ROW = re.compile(r"^\| (`[a-z_]+\.[^|]*`) \| (\w+) \|", re.MULTILINE)
ASKED = ("declared", "own", "both")
OWN_WORD = re.compile(r"\b[A-Z]+\b")


def rows() -> list[tuple[str, str]]:
    """Each key of the table, and which games are asked for it."""
    _, _, chapter = README.read_text(encoding="utf-8").partition("\n## Texts\n")
    lines = found(ROW.findall(chapter.partition("\n## ")[0]))
    return [(key, games) for keys, games in lines for key in re.findall("`([^`]+)`", keys)]


def listed(*games: str) -> dict[str, re.Pattern[str]]:
    """The keys of these rows, or of all, and what fits each: a word in capitals is any word."""
    keys = [key for key, asked in rows() if asked in (games or ASKED)]
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


def test_each_row_says_which_games_are_asked_for_it() -> None:
    assert {asked for _, asked in rows()} == set(ASKED)
    declared = [*game_of(DECLARED).says.texts, *needed(game_of(DECLARED))]
    own = [key for game in games() if game != DECLARED for key in game_of(game).says.texts]

    def had(texts: list[str], *asked: str) -> dict[str, bool]:
        return {key: any(map(fits.fullmatch, texts)) for key, fits in listed(*asked).items()}

    assert not any(had(declared, "own").values()), had(declared, "own")
    assert all(had(own, "own", "both").values()), had(own, "own", "both")
