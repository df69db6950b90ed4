"""What the box of Paratroopers holds: the cards and pieces that its component list counts, and the
board."""

from collections import Counter as Count
from typing import Any

import pytest
from django.utils import translation

from game.engine.cards import NBSP
from game.presentation import presenter
from game.sheets.boards import Counter, Marker, Mat, Piece
from game.sheets.papers import PAPERS

from .faces import decks

GAME = "paratroopers"


def pieces(slug: str, language: str = "en", paper: str = "a4") -> list[Piece]:
    with translation.override(language):
        boards = presenter(GAME).boards(PAPERS[paper], presenter(GAME).decks())
    [board] = [one for one in boards if one.slug == slug]
    return list(board.pieces)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_as_many_cards_as_the_component_list_says(language: str) -> None:
    of = {deck.slug: sum(card.qty for card in deck.cards) for deck in decks(language, GAME)}
    assert of == {
        "training": 4 * 5 + 110,
        "mission": 3 + 13 + 17 + 22,
        "special": 4 * 4,
        "order": 2 + 4 + 4 + 6,
        "conditions": 19,
        "event": 39,
    }
    assert sum(of.values()) == 275


def face(id: str, language: str = "en") -> Any:
    return {card.id: card.card for deck in decks(language, GAME) for card in deck.cards}[id]


def test_a_mission_shows_what_it_takes() -> None:
    """Celestynów: a D Mission of 1943 with four symbols, in two Districts."""
    shown = face("celestynow")
    assert shown.mark == "D"
    assert {word for _sign, word in shown.symbols} >= {"shooting", "planning"}
    assert ("where", "Warsaw, Lublin") in shown.rows
    assert "1943" in shown.dated


def test_letters_of_specialities_are_the_polish_ones() -> None:
    marks = {card.card.mark for deck in decks("en", GAME) for card in deck.cards}
    assert {"D", "Ł", "W", "SZ", "DŁW", "D Ł W"} <= marks
    assert "L" not in marks


def test_as_many_tokens_as_the_component_list_says() -> None:
    tokens = Count(piece.data.faces[0].name for piece in pieces("tokens"))
    assert tokens == {
        "People": 15,
        "Arms": 14,
        "Explosives": 10,
        "Tools": 12,
        "Transport": 8,
        "Radio": 8,
        "Money": 12,
    }
    assert all(isinstance(piece.data, Counter) for piece in pieces("tokens"))


def test_everybody_has_three_pawns_and_eight_markers() -> None:
    pawns = Count((one.data.colour, one.data.figure) for one in pieces("pawns"))
    colours = ("blue", "violet", "green", "orange")
    assert pawns == Count((colour, letter) for colour in colours for letter in "DŁW")
    marks = [one.data for one in pieces("markers") if isinstance(one.data, Marker)]
    assert Count(one.colour for one in marks if one.mark) == dict.fromkeys(colours, 8)
    assert sum(not one.mark for one in marks) == 2, "the time, the First Player"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_pawn_can_be_a_prisoner_or_immobilised(language: str) -> None:
    states = [one.data for one in pieces("markers", language) if isinstance(one.data, Counter)]
    assert len(states) == len(pieces("pawns"))
    [faces] = {state.faces for state in states}
    assert [face.sign for face in faces] == ["window-bars", "cancel"]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_board_has_every_place_and_every_round(paper: str) -> None:
    mats: list[Mat] = [piece.data for piece in pieces("map", paper=paper)]
    words = {one.text for mat in mats for one in mat.words}
    outside = {f"East{NBSP}of Vilnius", f"West{NBSP}of Silesia"}
    assert {"Warsaw", "Polesie", "Stanisławów", *outside} <= words
    cells = Count(cell.text for mat in mats for cell in mat.cells)
    assert {str(number) for number in range(1, 101)} <= set(cells)
    begins = [one.text for mat in mats for one in mat.words if one.text.isdigit()]
    assert set(begins) == {"1941", "1942", "1943", "1944"}


def test_planes_fly_in_sixteen_rounds() -> None:
    flights = {
        (mat, one.x, one.y)
        for mat, piece in enumerate(pieces("map"))
        for one in piece.data.words
        if one.signs == ("airplane",) and not one.text.isalpha() and ":" not in one.text
    }
    assert len(flights) == 16


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_players_sheet_reminds_him_of_the_order_of_a_round(language: str) -> None:
    """Its end has the six steps of the rules."""
    for sheet in pieces("players", language):
        left, right = sheet.data.columns
        assert [len(column[-1].points) for column in (left, right)] == [5, 6]
        assert left[-1].numbered
        assert right[-1].numbered
