"""What was found out about this version of the site is known to the next process."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from time import time
from typing import Any

import pytest
from django.core.checks import CheckMessage
from django.core.management import call_command

from game.engine import registry
from game.presentation import games
from wyklenci_site import prepared
from wyklenci_site.management.commands import prepare
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


def test_notes_and_games_are_looked_at_once_and_settings_at_each_start(
    known: set[str], settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = tmp_path
    for step in ("keep_to_owner", "call_command"):
        monkeypatch.setattr(prepare, step, lambda *args, **options: None)
    monkeypatch.setattr(prepare, "collected_is_fresh", lambda: True)
    monkeypatch.setattr(prepare, "FURTHER", [])
    run_checks = prepare.registry.run_checks

    def started() -> set[str]:
        """The tags of what is looked at."""
        looked_at = set[str]()

        def run(*, tags: Iterable[str], **options: Any) -> list[CheckMessage]:
            looked_at.update(tags)
            return run_checks(tags=tags, **options)

        with monkeypatch.context() as patch:
            patch.setattr(prepare.registry, "run_checks", run)
            patch.setattr("django.core.checks.run_checks", run)  # what a command's `check` calls
            call_command("prepare")
        return looked_at

    everything = prepare.registry.tags_available()
    assert started() == everything >= {"content", "games", "security"}
    assert started() == everything - {"content", "games"}
    monkeypatch.setattr(prepare, "FURTHER", ["/srv/games"])
    assert "games" in started()
    monkeypatch.setattr(shelf, "version", lambda: "another")
    assert started() == everything


def test_what_takes_long_is_told_before_it_begins(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it goes to a file, as into a journal, and not to a terminal."""
    settings.DATA_DIR, settings.DEBUG = tmp_path, False
    told: list[tuple[str, str]] = []
    journal = tmp_path / "journal"

    def called(name: str, **options: Any) -> None:
        told.append((name, journal.read_text()))

    monkeypatch.setattr(prepare, "keep_to_owner", lambda: None)
    monkeypatch.setattr(prepare, "call_command", called)
    monkeypatch.setattr(prepare, "collected_is_fresh", lambda: False)
    with journal.open("w") as out:
        call_command("prepare", stdout=out)
    [said] = [text for name, text in told if name == "collectstatic"]
    assert said.startswith("Collecting and packing")


@pytest.mark.django_db
def test_an_update_leaves_what_pages_of_the_version_before_ask_for(
    known: set[str], settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, collected = tmp_path / "source", tmp_path / "collected"
    (source / "css").mkdir(parents=True)
    (source / "css/site.css").write_text('@import "part.css" layer(base);\n')
    part = source / "css/part.css"
    settings.STATICFILES_DIRS, settings.STATIC_ROOT = [source], collected
    settings.DATA_DIR = tmp_path
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = {"staticfiles": {"BACKEND": "wyklenci_site.collected.CollectedStorage"}}
    monkeypatch.setattr(prepare, "keep_to_owner", lambda: None)
    monkeypatch.setattr(prepare.Command, "check", lambda self, **options: None)
    monkeypatch.setattr(prepare.registry, "run_checks", lambda **options: [])

    def sheets(colour: str, hour: int, **options: bool) -> set[str]:
        """The colours in the collected sheets, once the part has this one."""
        part.write_text(f"p {{ color: {colour} }}")
        os.utime(part, (time() + 3600 * hour,) * 2)
        call_command("prepare", **options)
        manifest = json.loads((collected / "staticfiles.json").read_text())
        assert colour in (collected / manifest["paths"]["css/site.css"]).read_text()
        found = collected.glob("css/site.????????????.css")
        return {sheet.read_text().partition("color:")[2].partition("}")[0] for sheet in found}

    assert sheets("red", 1) == {"red"}
    assert sheets("green", 2, keep=True) == {"red", "green"}
    assert sheets("blue", 3) == {"blue"}
