"""What a game's `pictures.toml` tells, and what is shown while a picture is not drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override

from game.engine.cards import NBSP, CardError
from game.presentation import games, presenter
from game.sheets import pictures
from game.sheets.pictures import SITE, cover_of, how_picture, picture_file, pictures_of
from lessons.catalogue import Note, find_intro, intros

NIGHT = """
[terrain.wood]
title = { pl = "Las w nocy", en = "A wood at night" }
description = { pl = "Czarne pnie.", en = "Black trunks." }
season = "winter"
hour = "night"
"""
Written = Callable[[str], None]
HOURS = {
    "dawn": r"\b(świt|brzask)|\b((?<!Gate of )dawn|daybreak)\b",
    "day": r"\b(dzień|południ)|\b(day|noon)\b",
    "dusk": r"\bzmierzch|\bdusk\b",
    "night": r"\b(noc|po zmroku)|\b(night|after dark)\b",
}
UNTOLD = r"\b(wieczór|wieczorny|ranek|poranek|poranny)\b|\b(evening|morning)\b"
"""Hours that a block print does not tell from another: a winter evening is as black as a night."""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """A game whose only file is this one; what is drawn lies beside it."""
    monkeypatch.setattr(pictures, "folder_of", lambda slug: tmp_path)
    monkeypatch.setattr(pictures, "STATIC", tmp_path)
    caches = (
        pictures.picture_file,
        pictures._by_card,
        pictures._picture,
        pictures._drawn,
        pictures._position,
        pictures._is_drawn,
    )

    def write(text: str) -> None:
        (tmp_path / "pictures.toml").write_text(text)
        for one in caches:
            one.cache_clear()

    write("")
    yield write
    monkeypatch.undo()
    for one in caches:
        one.cache_clear()


def drawn(folder: Path, name: str, focus: str = "225 150 675 450") -> None:
    """With the view of its focus, left, top, width and height of a sheet of 1125 by 750."""
    file = folder / f"art/a_game/{name}.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    for ending in ("outline", "focus", "strip", "stamp"):
        file.with_name(f"{name}-{ending}.svg").touch()
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1125 750">'
        f'<view id="strip" viewBox="0 0 1125 188"/><view id="focus" viewBox="{focus}"/></svg>'
    )
    pictures._picture.cache_clear()
    pictures._position.cache_clear()
    pictures._is_drawn.cache_clear()
    pictures._drawn.cache_clear()


def test_a_picture_is_shown_as_soon_as_it_is_drawn(written: Written, tmp_path: Path) -> None:
    written(NIGHT)
    of = pictures_of("a-game", "terrain")
    assert of("wood") is None
    drawn(tmp_path, "terrain-wood")
    for language, title in (("pl", f"Las w{NBSP}nocy"), ("en", "A wood at night")):
        with override(language):
            found = of("wood")
            assert found is not None
            assert found.title == title
            assert found.address == "/static/art/a_game/terrain-wood.svg"
            assert found.focus == "/static/art/a_game/terrain-wood-focus.svg"
            assert found.strip == "/static/art/a_game/terrain-wood-strip.svg"
    assert of("village") is None


def test_a_picture_of_which_a_drawing_is_missing_is_not_shown(
    written: Written, tmp_path: Path
) -> None:
    written(NIGHT)
    drawn(tmp_path, "terrain-wood")
    assert pictures_of("a-game", "terrain")("wood") is not None
    (tmp_path / "art/a_game/terrain-wood-strip.svg").unlink()
    for cache in (pictures._picture, pictures._is_drawn, pictures._drawn):
        cache.cache_clear()
    assert pictures_of("a-game", "terrain")("wood") is None


@pytest.mark.parametrize(
    ("focus", "position"),
    [("225 150 675 450", "50% 50%"), ("0 300 675 450", "0% 100%"), ("360 0 675 450", "80% 0%")],
)
def test_on_paper_the_focus_stays_where_a_box_has_another_shape(
    written: Written, tmp_path: Path, focus: str, position: str
) -> None:
    written(NIGHT)
    drawn(tmp_path, "terrain-wood", focus)
    found = pictures_of("a-game", "terrain")("wood")
    assert found is not None
    assert found.position == position


def test_cards_of_several_kinds_and_cards_that_share_a_picture(
    written: Written, tmp_path: Path
) -> None:
    written(NIGHT + 'cards = ["fir", "pine"]')
    drawn(tmp_path, "terrain-wood")
    of = pictures_of("a-game", "person", "terrain")
    assert of("fir") == of("pine") is not None
    assert of("wood") is None


def test_the_cards_of_a_kind_wait_until_all_of_them_are_drawn(
    written: Written, tmp_path: Path
) -> None:
    village = NIGHT.replace("terrain.wood", "terrain.village")
    written(NIGHT + village + NIGHT.replace("terrain.wood", "person.hunter"))
    drawn(tmp_path, "terrain-wood")
    drawn(tmp_path, "person-hunter")
    of = pictures_of("a-game", "terrain", "person")
    assert of("wood") is None
    assert of("hunter") is not None
    drawn(tmp_path, "terrain-village")
    assert of("wood") is not None


def test_a_cover_waits_until_all_of_it_is_drawn(written: Written, tmp_path: Path) -> None:
    other = NIGHT.replace("terrain.wood", "terrain.village")
    written('cover = ["terrain.wood", "terrain.village"]\nhow.row = "terrain.wood"' + NIGHT + other)
    drawn(tmp_path, "terrain-wood")
    assert cover_of("a-game") == ()
    assert how_picture("a-game", "row") is not None
    assert how_picture("a-game", "fight") is None
    drawn(tmp_path, "terrain-village")
    assert [one.file for one in cover_of("a-game")] == [
        "art/a_game/terrain-wood.svg",
        "art/a_game/terrain-village.svg",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[terrain", "pictures.toml: Expected"),
        (NIGHT.replace("winter", "wintry"), "pictures.toml: Invalid enum value 'wintry'"),
        (NIGHT + 'colour = "red"', "unknown field `colour`"),
        (
            'cover = ["terrain.wod"]' + NIGHT,
            "no picture 'terrain.wod'; did you mean 'terrain.wood'?",
        ),
        (NIGHT + 'cards = ["fir", "fir"]', "fir"),
        ('how.row = "wood"' + NIGHT, "there is no picture 'wood'"),
    ],
)
def test_a_mistake_in_the_file_is_named(written: Written, text: str, said: str) -> None:
    written(text)
    with pytest.raises(CardError) as error:
        picture_file("a-game")
    assert said in str(error.value)


@pytest.mark.parametrize("game", games())
def test_pictures_belong_to_cards_and_say_what_is_seen(game: str) -> None:
    """Terrains have a picture by day and one by night."""
    known = {card for kind in presenter(game).kinds for card in kind.cards}
    for entries in picture_file(game).kinds.values():
        for name, entry in entries.items():
            shown = {re.sub("-(day|night)$", "", card) for card in entry.cards or (name,)}
            assert shown <= known, name
            assert len(entry.title.pl) <= 60 >= len(entry.title.en), name
            assert len(entry.description.pl) <= 220 >= len(entry.description.en), name
            assert entry.title.pl[-1] != "."


@pytest.mark.parametrize("game", [*games(), SITE])
def test_a_picture_is_told_with_its_own_hour_and_no_other(game: str) -> None:
    wrong = []
    for kind, entries in picture_file(game).kinds.items():
        for name, entry in entries.items():
            others = [words for hour, words in HOURS.items() if hour != entry.hour]
            for told in (entry.title, entry.description):
                words = re.compile("|".join([UNTOLD, *others]), re.IGNORECASE)
                if found := words.search(f"{told.pl} {told.en}"):
                    wrong.append(f"{kind}.{name} {entry.hour}: {found[0]}")
    assert wrong == []


def test_the_contact_sheet_shows_every_picture(client: Client) -> None:
    page = client.get("/styleguide/pictures/").content.decode()
    for game in (*games(), SITE):
        for kind, entries in picture_file(game).kinds.items():
            for name in entries:
                assert f"<code>{kind}.{name}</code>" in page


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("key", intros())
def test_what_is_told_before_a_game_has_pictures_of_cards_beside_its_parts(
    client: Client, key: str, language: str
) -> None:
    beside = notes_of_intros()[key].facts.beside
    page = client.get(f"/before/{key.partition('/')[2]}/", headers={"accept-language": language})
    parts = page.content.decode().split('<section class="slide told"')[1:]
    assert len(beside) == len(parts)
    assert sum(map(bool, beside)) >= 3
    for shown, part in zip(beside, parts, strict=True):
        alt = re.findall(r'class="slide-picture"[^>]* alt="([^"]+)"', part)
        assert len(alt) == bool(shown)


def notes_of_intros() -> dict[str, Note]:
    found = {key: find_intro(key.partition("/")[2]) for key in intros()}
    return {key: note for key, note in found.items() if note is not None}


@pytest.mark.parametrize("game", [key.partition("/")[2] for key in intros()])
def test_what_a_class_is_told_begins_with_a_picture(client: Client, game: str) -> None:
    page = client.get(f"/before/{game}/").content.decode()
    found = re.search(r'<img class="slide-picture" src="/static/(art/[^"]+)" alt="([^"]+)"', page)
    assert found
    assert (pictures.STATIC / found[1]).exists()
