"""What was found out about this version of the site is known to the next process."""

from pathlib import Path

import pytest

from game.engine import registry
from game.presentation import games
from wyklenci_site import prepared
from wyklenci_site.press import shelf


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The games of which a process is told that they lack nothing."""
    told = set[str]()
    monkeypatch.setattr(prepared, "checked", told)
    monkeypatch.setattr(prepared, "FILE", tmp_path / "checked.json")
    return told


def test_what_was_checked_is_not_checked_again(known: set[str]) -> None:
    assert not prepared.recall()
    prepared.keep()
    assert prepared.recall()
    assert known == {game for game in games() if registry.folder_of(game).parent == RULESETS}
    assert known < set(games()), "a game in a folder of its own is looked at each time"


RULESETS = Path(registry.__file__).parents[1] / "rulesets"


def test_another_version_of_the_site_is_checked_anew(
    known: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared.keep()
    monkeypatch.setattr(shelf, "version", lambda: "another")
    assert not prepared.recall()
    assert known == set()


@pytest.mark.parametrize("rubbish", ["", "{", "[]", "7", '{"version": 1}'])
def test_rubbish_says_nothing(known: set[str], rubbish: str) -> None:
    prepared.FILE.write_text(rubbish)
    assert not prepared.recall()
    assert known == set()
