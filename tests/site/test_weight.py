"""How much a device loads that comes to a table for the first time."""

import gzip
import re
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings
from fontTools.ttLib import TTFont

from game.presentation import games
from tests.tables.positions import table_at, through_phases

MOST = 195_000
"""Bytes: a class of thirty comes to its tables within a minute, over one access point. A tenth of
it is what the pictures on the cards of the largest game show, told to whoever hears the page."""
MOST_WITH_PICTURES = 205_000
MOST_EVER = 245_000
"""With what is told before each file, whatever lies on the table by then."""
HEAD = 360
"""Bytes of that."""

ROOT = Path(settings.BASE_DIR)
PICTURES = re.compile(r'src="/static/(art/[^"#]+)')
LOADED = re.compile(r'(?:href|src)="/static/((?:css|js|vendor)/[^"#]+)')
PROSE = "source-serif-4"
"""The typeface of longer texts, of which a table shows none before something is tapped."""

WRITTEN = (
    ("locale", "*.po"),
    ("game/rulesets", "*.toml"),
    ("game/rulesets", "*.md"),
    ("lessons", "*.toml"),
    ("lessons", "*.md"),
)
DRAWN_OTHERWISE = {*"\n\t─\u2060"}
"""What is no letter: lines in comments of data, and a sign that joins words and is not seen."""


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static files as they are served, but for those that are compressed: what is loaded is
    compressed here."""
    root = tmp_path_factory.mktemp("static")
    endings = {file.suffix[1:] for file in (ROOT / "static").rglob("*.*")}
    storage = {"staticfiles": {"BACKEND": "wyklenci_site.collected.CollectedStorage"}}
    with override_settings(
        STATIC_ROOT=root, STORAGES=storage, WHITENOISE_SKIP_COMPRESS_EXTENSIONS=endings
    ):
        call_command("collectstatic", interactive=False, verbosity=0)
    return root


@pytest.mark.parametrize("game", games())
def test_a_table_is_light(db: None, client: Client, game: str, collected: Path) -> None:
    table = table_at(lambda state: True, 2, game)
    page = client.get(f"/seat/{table.seats.get(index=0).token}/", follow=True).content
    files = {collected / name for name in LOADED.findall(page.decode())}
    faces = (collected / "vendor/fonts").glob("*.????????????.woff2")
    fonts = [face.stat().st_size for face in faces if not face.name.startswith(PROSE)]
    assert len(files) > 8
    assert len(fonts) == 6
    texts = [len(gzip.compress(file.read_bytes())) for file in files]
    light = sum((len(gzip.compress(page)), *texts, *fonts))
    assert light < MOST, (len(page), texts, fonts)
    # Large cards, in the reference, load their pictures when they open.
    shown, reference, _large = page.decode().partition('class="reference"')
    drawn = {collected / name for name in PICTURES.findall(shown)}
    assert reference
    assert light + sum(len(gzip.compress(f.read_bytes())) for f in drawn) < MOST_WITH_PICTURES


CLOSED = {"popover", "hidden"}
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}


class Shown(HTMLParser):
    """The pictures of a page that lie in nothing closed: a browser loads no others."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.pictures: set[str] = set()
        self.closed: list[bool] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "img" and not any(self.closed):
            self.pictures.update(PICTURES.findall(f'src="{given["src"]}"'))
        if tag not in VOID:
            self.closed.append(tag == "template" or bool(CLOSED & given.keys()))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.closed.pop()


@pytest.mark.parametrize("game", games())
def test_a_table_is_light_whatever_lies_on_it(
    db: None, client: Client, game: str, collected: Path
) -> None:
    faces = (collected / "vendor/fonts").glob("*.????????????.woff2")
    fonts = [face.stat().st_size for face in faces if not face.name.startswith(PROSE)]
    weights = {}
    for phase, table in through_phases(game, 2):
        for seat in table.seats.all():
            client.cookies.clear()
            page = client.get(f"/seat/{seat.token}/", follow=True).content
            text = page.decode()
            loaded = {name for name in LOADED.findall(text) if "emblems" not in name}
            pictures = Shown(text).pictures
            # A sign is loaded wherever it stands, be that closed; a card with a picture needs none.
            signs = "".join(re.findall(r"<use [^>]*>", text))
            assert not pictures or "/emblems" not in signs, phase
            files = [gzip.compress((collected / name).read_bytes()) for name in loaded | pictures]
            sizes = [len(gzip.compress(page)), *map(len, files), *fonts]
            weights[phase, seat.index] = sum(sizes) + HEAD * len(sizes)
    assert weights
    assert max(weights.values()) < MOST_EVER, weights


def test_the_typefaces_have_every_letter_that_is_written() -> None:
    faces = (ROOT / "static/vendor/fonts").glob("*.woff2")
    families: dict[str, set[int]] = {}
    for face in faces:
        family = face.name.split("-latin")[0]
        families.setdefault(family, set()).update(TTFont(face).getBestCmap())
    files = chain.from_iterable((ROOT / folder).rglob(name) for folder, name in WRITTEN)
    letters = {*"".join(file.read_text() for file in files)} - DRAWN_OTHERWISE
    for family in ("atkinson-hyperlegible-next", PROSE):
        assert {letter for letter in letters if ord(letter) not in families[family]} == set()
