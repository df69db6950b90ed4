"""A game's own sentences in the language of the reader."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from game.engine.cards import Text
from game.engine.contract import IllegalMove
from game.engine.grammar import OVER
from game.engine.registry import folder_of, rulesets
from game.engine.texts import TextError, load_texts
from game.kit.texts import Says, refused, says_of

FILE = """\
[title]
pl = "Kurierzy"
en = "Couriers"

[played]
pl = "%(who)s zagrywa kartę %(card)s"
en = "%(who)s plays %(card)s"

[left]
pl = { one = "%(n)s karta", few = "%(n)s karty", many = "%(n)s kart" }
en = { one = "%(n)s card", other = "%(n)s cards" }
"""


@pytest.fixture
def says(tmp_path: Path) -> Says:
    file = tmp_path / "texts.toml"
    file.write_text(FILE, encoding="utf-8")
    return Says(load_texts(file))


def test_the_reader_reads_in_his_language(says: Says) -> None:
    with translation.override("pl"):
        assert (says("title"), says("left", n=22)) == ("Kurierzy", "22 karty")
    with translation.override("en"):
        assert (says("title"), says("left", n=1)) == ("Couriers", "1 card")


def test_a_card_is_named_in_the_same_language(says: Says) -> None:
    card = Text("Zima", "Winter")
    with translation.override("en"):
        assert says("played", who="Ola", card=card) == "Ola plays Winter"
    with translation.override("pl"):
        assert says("played", who="Ola", card=card) == "Ola zagrywa kartę Zima"


def test_what_is_said_later_is_said_in_the_language_of_then(says: Says) -> None:
    title = says.later("title")
    with translation.override("en"):
        assert str(title) == "Couriers"
    with translation.override("pl"):
        assert str(title) == "Kurierzy"


def test_a_text_that_need_not_be(says: Says) -> None:
    assert says.maybe("subtitle") == ""
    with pytest.raises(TextError, match="subtitle"):
        says("subtitle")


def test_why_a_move_is_refused_is_a_text_of_the_game_or_of_all() -> None:
    with translation.override("pl"):
        own = refused("couriers", IllegalMove("refused.ascend"))
        shared = refused("couriers", IllegalMove(OVER))
    assert own == "Trasa może tylko rosnąć."
    assert shared == "Gra się skończyła."


@pytest.mark.parametrize("slug", rulesets())
def test_the_reasons_that_rules_give_are_the_texts_there_are(slug: str) -> None:
    sources = "".join(path.read_text() for path in folder_of(slug).rglob("*.py"))
    given = re.findall(r'"refused\.([\w-]+)"', sources)
    assert set(given) == set(says_of(slug).under("refused"))
