"""`manage.py new_game ferry "Prom" "Ferry"`: a small game to begin with, which runs and prints."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from game.engine.registry import package_name, rulesets

GAMES: Final = Path(settings.BASE_DIR) / "game/rulesets"
TESTS: Final = Path(settings.BASE_DIR) / "tests/rulesets"
TEMPLATES: Final = Path(__file__).parents[1] / "new_game"
ENDING: Final = "-tpl"
"""Ends the name of each template, so that none is taken for what it will become."""
SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
UNSAFE: Final = re.compile(r'["\\\x00-\x1f]')
"""What would end a text in the files that are written."""

NEXT: Final = """\
{names}

Try it: {found}script/server, then /games/{slug}/.
What is wrong with it: {found}manage.py check.
Its golden games: {found}python -m tests.golden {slug}.
Its tests: {found}python -m pytest -c pyproject.toml {tests}
The tests of all games: {found}python -m pytest tests/engine tests/tables -k {slug}
Then read game/ADDING.md.\
"""


class Command(BaseCommand):
    help = "Write a small game that runs, is printed and keeps the laws of all games."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="its name in addresses: small letters, digits, hyphens")
        parser.add_argument("polish", metavar="NAZWA", help="what it is called in Polish")
        parser.add_argument("english", metavar="NAME", help="what it is called in English")
        parser.add_argument("--folder", type=Path, default=GAMES, help="where games are")
        parser.add_argument(
            "--tests",
            type=Path,
            help="where their tests are; those of a game in another folder are beside it",
        )

    def handle(self, **options: Any) -> None:
        slug, names = options["slug"], (options["polish"], options["english"])
        _check(slug, names)
        package = package_name(slug)
        games, tests = options["folder"].resolve(), options["tests"]
        if tests is None and games == GAMES:
            tests = TESTS
        own_tests = games / package / "tests" if tests is None else tests / package
        folders = {TEMPLATES: games / package, TEMPLATES / "tests": own_tests}
        for folder in folders.values():
            if folder.exists():
                raise CommandError(f"{folder} is there already")
        words = {"slug": slug, "package": package, "name_pl": names[0], "name_en": names[1]}
        written = [
            _write(template, target, words)
            for source, target in folders.items()
            for template in sorted(source.glob(f"*{ENDING}"))
        ]
        found = "" if games == GAMES else f"WYKLENCI_GAMES={games} "
        files = "\n".join(map(str, written))
        self.stdout.write(NEXT.format(names=files, slug=slug, found=found, tests=own_tests))


def _check(slug: str, names: tuple[str, ...]) -> None:
    """Raises CommandError for a slug or a name that no game can have, or another one has."""
    if not SLUG.fullmatch(slug):
        raise CommandError(f"{slug!r} is no slug: small letters, digits, and hyphens between them")
    if slug in rulesets():
        raise CommandError(f"there is a game {slug!r} already")
    for name in names:
        if not name.strip() or UNSAFE.search(name):
            raise CommandError(f"{name!r} is no name: it is empty, or has quotation marks in it")


def _write(template: Path, folder: Path, words: dict[str, str]) -> Path:
    """One file of the game, made of its template. Returns where it was written."""
    text = template.read_text(encoding="utf-8")
    for word, meant in words.items():
        text = text.replace(f"{{{{ {word} }}}}", meant)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / template.name.removesuffix(ENDING)
    file.write_text(text, encoding="utf-8")
    return file
