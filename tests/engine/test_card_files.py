"""Card files are read strictly, whatever game they are for."""

from typing import Literal

import msgspec
import pytest

from game.engine.cards import (
    CardError,
    Place,
    Text,
    check_effects,
    check_unique,
    load_cards,
    load_deck,
)
from game.engine.rulings_and_terms import load_rulings, load_terms


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    place: Place
    qty: int


GOOD = """
name = { pl = "Rozkaz", en = "Order" }
place = { name = "Wilno", lat = 54.69, lon = 25.28 }
qty = 3
"""


def load(tmp_path, text):
    file = tmp_path / "deck.toml"
    file.write_text(text)
    return load_cards(file, Deck)


def test_a_right_file_is_read(tmp_path) -> None:
    deck = load(tmp_path, GOOD)
    assert (deck.name.pl, deck.place.lat, deck.qty) == ("Rozkaz", 54.69, 3)


class Ship(msgspec.Struct):
    id: str


class Fleet(msgspec.Struct):
    ship: tuple[Ship, ...]


def test_an_id_that_stands_twice_in_a_table_is_an_error(tmp_path) -> None:
    (tmp_path / "fleet.toml").write_text('ship = [{ id = "a" }, { id = "b" }, { id = "a" }]')
    with pytest.raises(CardError, match=r"fleet\.toml: ship: the id 'a' stands twice"):
        load_cards(tmp_path / "fleet.toml", Fleet)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("qty = 3", ""),
        ("qty = 3", 'qty = "3"'),
        ("qty = 3", "qty = 3\ncopies = 1"),
        (', en = "Order"', ""),
        (', en = "Order"', ', en = "Order", de = "Befehl"'),
        ("lon = 25.28", "lng = 25.28"),
        ("qty = 3", "qty = = 3"),
    ],
)
def test_a_wrong_file_is_an_error_that_names_it(tmp_path, old, new) -> None:
    with pytest.raises(CardError, match=r"deck\.toml"):
        load(tmp_path, GOOD.replace(old, new))


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    side: Literal["forest", "communists"]
    text: Text


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    card: tuple[Card, ...]


CARD = """[[card]]
id = "{}"
side = "forest"
text.pl = "Las"
text.en = "Forest"
"""
CARDS = "\n".join(['title = "Talia"', *map(CARD.format, ("a", "b", "c"))])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "b"', 'id = "b"\nsidee = "x"', "line 10: .*unknown field `sidee`.*mean 'side'"),
        ('id = "c"', "id = 3", "line 15: .*card.2..id"),
        ('id = "b"\n', "", r"line 8: .*missing required field `id`.*card\[1\]"),
        ('id = "b"\nside = "forest"', 'id = "b"\nside = "forrest"', "line 10: .*mean 'forest'"),
        ('title = "Talia"', 'titel = "Talia"', "line 1: .*mean 'title'"),
        ('id = "b"', 'id = "b"\ntext.de = "Wald"', "line 10: .*`de` [^;]*$"),
    ],
)
def test_the_error_names_the_line_and_what_was_meant(tmp_path, old, new, said) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARDS)
    assert len(load_cards(file, Cards).card) == 3
    file.write_text(CARDS.replace(old, new))
    with pytest.raises(CardError, match=rf"cards\.toml, {said}"):
        load_cards(file, Cards)


def test_the_line_is_right_where_a_card_has_tables_of_its_own(tmp_path) -> None:
    file = tmp_path / "cards.toml"
    words = 'text.pl = "Las"\ntext.en = "Forest"'
    tables = CARDS.replace(words, '[card.text]\npl = "Las"\nen = "Forest"')
    file.write_text(tables)
    assert len(load_cards(file, Cards).card) == 3
    for old, new, said in (
        ('id = "b"\n', "", "line 9: .*missing required field `id`"),
        ('id = "c"', "id = 3", "line 17: .*card.2..id"),
    ):
        file.write_text(tables.replace(old, new))
        with pytest.raises(CardError, match=rf"cards\.toml, {said}"):
            load_cards(file, Cards)


def test_a_deck_is_read_by_its_ids(tmp_path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text("\n".join(map(CARD.format, ("b", "a"))))
    assert [(key, card.id) for key, card in load_deck(file, "card", Card).items()] == [
        ("b", "b"), ("a", "a"),
    ]  # fmt: skip
    with pytest.raises(CardError, match=r"cards\.toml, line 1: .*`card`"):
        load_deck(file, "carte", Card)
    file.write_text("\n".join(map(CARD.format, ("a", "a"))))
    with pytest.raises(CardError, match=r"cards\.toml.*'a' stands twice"):
        load_deck(file, "card", Card)


def test_an_effect_without_a_function_says_which_was_meant() -> None:
    with pytest.raises(CardError, match="'infrom'; did you mean 'inform'"):
        check_effects("specials", ["infrom"], {"inform": 1})


def test_effects_and_functions_match_both_ways() -> None:
    check_effects("cards", ["a", "", "b", "a"], {"a": 1, "b": 2})
    for used, functions in ((["a", "b"], {"a": 1}), (["a"], {"a": 1, "b": 2})):
        with pytest.raises(CardError, match="b"):
            check_effects("cards", used, functions)


def test_an_id_stands_once() -> None:
    check_unique("card", ["a", "b"])
    with pytest.raises(CardError, match="'a'"):
        check_unique("card", ["a", "b", "a"])


WORDS = '{ pl = "Rozkaz", en = "Order" }'
TERM = f'[[term]]\nid = "order"\nname = {WORDS}\ntext = {WORDS}\n'


def ruling(number: int) -> str:
    answer = f"question = {WORDS}\nanswer = {WORDS}"
    return f'[ruling.{number}]\n{answer}\nsources = "ours"\n'


def test_the_words_of_a_game_stand_once(tmp_path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(TERM)
    assert [term.name.pl for term in load_terms(file)] == ["Rozkaz"]
    file.write_text(TERM + TERM)
    with pytest.raises(CardError, match="order"):
        load_terms(file)


def test_rulings_are_numbered_from_1(tmp_path) -> None:
    file = tmp_path / "rulings.toml"
    file.write_text(ruling(1) + ruling(2))
    assert [found.question.pl for found in load_rulings(file)] == ["Rozkaz", "Rozkaz"]
    for numbers in ((2, 1), (1, 1), (1, 3), (0,)):
        file.write_text("".join(map(ruling, numbers)))
        with pytest.raises(CardError, match=r"rulings\.toml"):
            load_rulings(file)
