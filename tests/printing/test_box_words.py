"""The words of what lies in a box come from its game's texts."""

from typing import Any

import pytest
from django.utils import translation

from game.engine.texts import Texts, Wording
from game.kit.paper import PaperWords
from game.kit.texts import Says, says_of
from game.presentation import games, presenter
from game.sheets.boards import Point
from game.sheets.decks import chosen
from game.sheets.papers import PAPERS

OWN = [game for game in games() if says_of(game).under("paper")]


def words(**texts: str) -> PaperWords:
    """Texts below `paper`; `__` in a name is a dot of its key."""
    keys = {name: f"paper.{name.replace('__', '.')}" for name in texts}
    written = {
        keys[name]: Wording(keys[name], 1, {"": text}, {"": text}) for name, text in texts.items()
    }
    return PaperWords(Says(Texts(says_of(OWN[0]).texts.path, written)))


@pytest.mark.parametrize("game", OWN)
def test_every_text_for_paper_is_printed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a card, on a piece, or as the name of a part of the box, whatever of it is printed."""
    asked = set()
    said = Says.__call__

    def recorded(self: Says, key: str, **values: Any) -> str:
        asked.add(key)
        return said(self, key, **values)

    monkeypatch.setattr(Says, "__call__", recorded)
    shown = presenter(game)
    with translation.override("pl"):
        decks = shown.decks()
        for choice in shown.choices():
            for paper in PAPERS.values():
                shown.boards(paper, chosen(decks, choice.of))
        shown.rules()
        shown.light()
    texts = [key for key in says_of(game).texts if key.startswith(("paper.", "rules.topic."))]
    assert [key for key in texts if key not in asked] == []


def test_what_differs_with_whose_it_is_stands_below_its_key() -> None:
    text = words(lid="for all", lid__red="for red")
    assert text("lid") == text._replace(who="blue")("lid") == "for all"
    assert text._replace(who="red")("lid") == "for red"


def test_a_step_is_numbered_where_its_key_is_a_number() -> None:
    text = words(
        help__steps__a="Look.", help__steps__2__text="Say it.", help__steps__2__about="Then"
    )
    assert text.points("help.steps") == (Point("Look."), Point("Say it.", "Then", number=2))


def test_facts_are_filled_in_everywhere() -> None:
    text = words(lid__1="%(n)s cards", lid__2="%(most)s players")._replace(facts={"most": 4})
    assert text.lines("lid", n=52) == ("52 cards", "4 players")
