"""The page about adding a game is followed: what it writes runs, and so does what it changes."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.base import SystemCheckError
from django.test import Client
from django.utils import translation

import tests.facts
from game.engine.registry import get_ruleset
from game.kit.checks import faults
from game.management.commands.new_game import TESTS
from game.own_sets.models import OwnSet
from game.presentation import games as shown
from game.presentation import presenter
from game.printing import board_sheets, box, card_sheets, handouts, images, offers
from game.tables.editions import sets_of
from game.tables.live import Broker
from tests.links import Site
from tests.rulesets import laws
from tests.tables.bot import Player
from wyklenci_site.press import documents

from .conftest import games_in

PAGE = Path(settings.BASE_DIR) / "game" / "ADDING.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"manage\.py new_game (.+)")
GOLDEN_TESTS = "python -m pytest -q tests/golden -k"
WANTED = {"form": "pages", "ink": "colour", "address": "https://gry.szkola.example"}


class Block(NamedTuple):
    """A block of the page: its kind, the file that it is about, and what it says."""

    kind: str
    about: str
    text: str


BLOCKS = tuple(Block(*found) for found in BLOCK.findall(PAGE.read_text(encoding="utf-8")))
SLUG, POLISH, ENGLISH = shlex.split(COMMAND.findall(PAGE.read_text(encoding="utf-8"))[0])


class Folders(NamedTuple):
    """Where the game and its tests are written; `forget` lets it be read anew."""

    games: Path
    tests: Path
    forget: Callable[[], None]

    def file(self, name: str) -> Path:
        [found] = [
            folder / SLUG / name
            for folder in (self.games, self.tests)
            if (folder / SLUG / name).exists()
        ]
        return found


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folders]:
    """What `new_game` has written, found like any game."""
    games, own_tests = tmp_path / "games", tmp_path / "tests"
    games.mkdir()
    monkeypatch.setattr(Broker, "is_open", False)
    monkeypatch.setattr(tests.facts, "TESTS", own_tests)
    call_command("new_game", SLUG, POLISH, ENGLISH, folder=games, tests=own_tests, verbosity=0)
    of_no_game = [
        one for one in documents.documents() if not any(game in one.slug for game in shown())
    ]
    monkeypatch.setattr(documents, "_FINDERS", [lambda: of_no_game])
    monkeypatch.setattr(offers, "_OFFERS", {})
    with games_in(games) as forget:
        for printed in (board_sheets, box, card_sheets, handouts, images):
            printed.register_here()  # as at the start
        yield Folders(games, own_tests, forget)
    tests.facts.facts_of.cache_clear()


def apply(block: Block, file: Path) -> None:
    """Change a file as a block of the kind `diff` says: what it leaves or takes away is there."""
    lines = block.text.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{block.about} has not:\n{old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def check_what_is_lacking(folders: Folders, told: str) -> None:
    """`manage.py check` says exactly this, with the folder before each line."""
    folders.forget()
    with pytest.raises(SystemCheckError) as caught:
        call_command("check")
    said = str(caught.value)
    assert [line for line in told.splitlines() if f"{SLUG}/{line}" not in said] == []
    assert said.count("(game.E") == len(told.splitlines())


@pytest.fixture
def changed(begun: Folders) -> Folders:
    """The same after all that the page tells."""
    for block in BLOCKS:
        if block.kind == "python":
            assert block.text in begun.file(block.about).read_text(encoding="utf-8"), block.text
        elif block.kind == "new":
            (begun.games / SLUG / block.about).write_text(block.text, encoding="utf-8")
        elif block.kind == "diff":
            apply(block, begun.file(block.about))
        elif block.about == "check":
            check_what_is_lacking(begun, block.text)
    begun.forget()
    return begun


def check_pages(client: Client, language: str) -> None:
    """The game is played to its end by what its pages offer; whatever they link to answers."""
    player = Player(client, language, seed=2)
    table = player.begin(game=SLUG, players="3", level="easy")
    while not table.finished:
        player.press(player.choose())
        table.refresh_from_db()
    site = Site(client, {"accept-language": language})
    guided = client.post(f"/guided/{SLUG}/").headers["Location"]
    path = f"/table/{table.public_id}/"
    own = [f"/{page}/{SLUG}/" for page in ("games", "rules", "how", "open", "slips")]
    table_pages = [f"{path}{name}" for name in ("", "projector/", "replay/", "debrief/", "log/")]
    starts = [*own, *table_pages, guided, "/print/"]
    site.walk(starts, lambda target: SLUG in target)
    assert site.faults == [], "\n".join(site.faults)
    assert {f"/print/{SLUG}/box/", f"/print/{SLUG}/rules/"} <= site.pages.keys()


def check_print(language: str) -> None:
    """Its rules, its short sheet and its box are drawn."""
    wanted = {**WANTED, "language": language}
    with translation.override(language):
        for draw in (handouts.rules_pdf, handouts.quick_pdf):
            assert len(pypdfium2.PdfDocument(draw(SLUG, wanted, lambda done, of: None))) > 1
        decks = presenter(SLUG).decks()
    assert sum(card.qty for deck in decks for card in deck.cards) == 20


def own_tests(folders: Folders) -> Any:
    """The module of the tests that were written with the game."""
    spec = spec_from_file_location(f"tests_of_{SLUG}", folders.file("test_rules.py"))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check_tests(folders: Folders, at_least: int) -> None:
    module = own_tests(folders)
    names = [name for name in vars(module) if name.startswith("test_")]
    assert len(names) >= at_least
    for name in names:
        test = getattr(module, name)
        if marks := getattr(test, "pytestmark", ()):
            for setting in marks[0].args[1]:
                test(setting)
        else:
            test()
    for setting in module.settings_of(SLUG):
        laws.refuses_moves_of_other_moments(module.Setting(*setting, 1))


@pytest.mark.django_db
def test_a_new_game_runs_prints_and_keeps_the_laws(begun: Folders, client: Client) -> None:
    assert faults(SLUG) == ()
    assert str(presenter(SLUG).title) == POLISH
    check_tests(begun, at_least=5)
    check_pages(client, "pl")
    check_print("pl")


@pytest.mark.django_db
def test_the_page_is_followed_to_its_end(changed: Folders, client: Client) -> None:
    assert {block.kind for block in BLOCKS} == {"sh", "python", "new", "diff", "text"}
    assert faults(SLUG) == ()
    check_tests(changed, at_least=8)
    assert {"clear", "sail", "moor"} <= get_ruleset(SLUG).grammar.keys()
    check_pages(client, "en")
    check_a_set(client)


def check_a_set(client: Client) -> None:
    """Somebody makes a set, and the game is played with it to its end. All cards are his: which
    of them come up is left to chance."""
    page = client.post("/sets/", {"title": "Our harbour", "game": SLUG}).headers["Location"]
    for id, card in sets_of(SLUG).kinds["card"].items():
        assert client.get(f"{page}card/{id}/").status_code == 200
        saved = {"card-name": f"Our pier {id}", "card-value": f"{card.value}"}
        answer = client.post(f"{page}card/{id}/", {**saved, "card-story": "It is in the bay."})
        assert answer.status_code == 302, answer.content.decode()
    player = Player(client, "en", seed=3)
    table = player.begin(game=SLUG, players="3", level="easy", cards=OwnSet.objects.get().key)
    while not table.finished:
        player.press(player.choose())
        table.refresh_from_db()
    assert "Our pier" in client.get(f"/table/{table.public_id}/log/").content.decode()


def test_the_game_of_the_page_stays_small(begun: Folders) -> None:
    files = [file for file in (begun.games / SLUG).rglob("*") if file.suffix == ".py"]
    assert sum(len(file.read_text().splitlines()) for file in files) < 250


def test_a_game_in_another_folder_has_its_tests_beside_it(tmp_path: Path) -> None:
    """As whoever keeps games outside of the site's own folder runs them."""
    told = StringIO()
    call_command("new_game", SLUG, POLISH, ENGLISH, folder=tmp_path, stdout=told)
    [line] = [line for line in told.getvalue().splitlines() if line.startswith("Its tests:")]
    variable, _, command = line.removeprefix("Its tests: ").partition(" ")
    name, _, folder = variable.partition("=")
    assert (name, Path(folder)) == ("WYKLENCI_GAMES", tmp_path)
    for run in (command, f"python -m tests.golden {SLUG}", f"{GOLDEN_TESTS} {SLUG}"):
        ran = subprocess.run(
            [sys.executable, *run.split()[1:]],
            cwd=settings.BASE_DIR,
            env={**os.environ, name: folder},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
    assert len(list((tmp_path / SLUG / "tests" / "golden").iterdir())) == 3
    assert not (TESTS / SLUG).exists()


@pytest.mark.parametrize(
    ("slug", "polish", "said"),
    [
        ("Ferry", "Prom", "is no slug"),
        ("fer_ry", "Prom", "is no slug"),
        ("couriers", "Kurierzy", "there is a game 'couriers' already"),
        ("ferry", " ", "is no name"),
        ("ferry", 'Prom "Nadzieja"', "is no name"),
    ],
)
def test_what_cannot_be_a_game_is_refused(
    tmp_path: Path, slug: str, polish: str, said: str
) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("new_game", slug, polish, "Ferry", folder=tmp_path, tests=tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "my_ferry").mkdir()
    with pytest.raises(CommandError, match="is there already"):
        call_command("new_game", "my-ferry", "Prom", "Ferry", folder=tmp_path, tests=tmp_path)
    assert not list((tmp_path / "my_ferry").iterdir())
