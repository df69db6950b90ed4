"""What the box of Forest holds: as many cards as its component list says, and what lies beside
them."""

from collections import Counter as Count

import pytest
from django.utils import translation
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.presentation import presenter
from game.presentation.forest.box import BESIDE, COUNTER_SIDE, EXAMPLES, most_life
from game.rulesets.forest.cards import (
    CARDS,
    FOREST,
    PLACES,
    ROW,
    SIDE_OF,
    SIDES,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    formation,
    with_effect,
)
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.terrain import VILLAGE_CARD, full_life
from game.sheets.boards import MARKERS, Counter, Die, Legend, Marker, Mat, Summary, Table
from game.sheets.decks import PrintedCard, chosen
from game.sheets.papers import PAPERS
from lessons.catalogue import find_note

from .faces import decks

GAME = "forest"


def counted(slug: str) -> Count[str]:
    """How many cards of each deck a choice prints."""
    with translation.override("pl"):
        [choice] = [one for one in presenter(GAME).choices() if one.slug == slug]
    found = chosen(decks("pl", GAME), choice.of)
    return Count({deck.slug: sum(card.qty for card in deck.cards) for deck in found})


def held(language: str = "en") -> dict[str, PrintedCard]:
    return {card.id: card for deck in decks(language, GAME) for card in deck.cards}


def parts(kind: type, slug: str = "", language: str = "en") -> list:
    """The data of all pieces of a kind, or of those of one board."""
    with translation.override(language):
        boards = presenter(GAME).boards(PAPERS["a4"], presenter(GAME).decks())
    found = [piece.data for board in boards if slug in ("", board.slug) for piece in board.pieces]
    return [data for data in found if isinstance(data, kind)]


# Cards


@pytest.mark.parametrize("language", ["pl", "en"])
def test_as_many_cards_as_the_component_list_says(language: str) -> None:
    """The help is ours: three cards for each side."""
    of = {deck.slug: sum(card.qty for card in deck.cards) for deck in decks(language, GAME)}
    assert of == {
        "terrain": 3 + 2 + 4 + 1,
        "forest": 7 + 16 + 7,
        "communists": 4 + 16 + 4,
        "help": 2 * 3,
    }
    assert counted("all") == Count(of)


def test_every_row_can_be_laid() -> None:
    """Whatever the lot or the players settle on, there is a card for each place."""
    terrain = {card.id: card.qty for card in decks("pl", GAME)[0].cards}
    for kind, copies in terrain.items():
        assert copies == sum(kind in kinds for kinds in ROW)
    assert set(terrain) == set(TERRAIN)


def test_parts_can_be_printed_by_themselves() -> None:
    assert counted("commanders") == Count(forest=7, communists=4)
    assert counted("unnamed") == Count(dict.fromkeys(SIDES, 16))
    assert counted("specials") == Count(forest=7, communists=4)
    assert counted("player-forest") == Count(forest=30, help=3)
    assert counted("player-communists") == Count(communists=24, help=3)


def test_the_code_of_every_card_leads_to_its_note() -> None:
    for deck in decks("pl", GAME):
        for card in deck.cards:
            assert bool(card.note) is (deck.slug != "help"), card.id
            assert not card.note or find_note(card.note), card.id


def test_a_unit_shows_its_values_and_whose_it_is() -> None:
    cards = held()
    for name, unit in UNITS.items():
        face = cards[name].card
        assert (face.dice, face.attack, face.defence) == (unit.dice, unit.attack, unit.defence)
        assert face.values == unit.values.en
        assert face.side == SIDES[SIDE_OF[name]]
    zapora, head, rifleman = (cards[name].card for name in ("zapora", "lucjan-d", "nn-2-5"))
    assert (len(zapora.bars), len(zapora.stars)) == (2, 1)
    assert zapora.pin
    assert zapora.pin.name == "Stoczki"
    assert zapora.kind == head.kind == "commander"
    assert head.told.startswith("An invented person")
    assert (rifleman.title, rifleman.under) == ("N.N.", "rifleman")


def test_a_card_says_where_it_goes() -> None:
    """Only what is the communists' and has no name comes back."""
    cards = held()
    assert "under the communists" in cards["kbw-3-6"].card.told
    for name in ("nn-3-6", "lucjan-d"):
        assert "discard pile" in cards[name].card.told
    for special in CARDS.special:
        after = cards[special.id].card.after
        if special.kind == "combat":
            assert after == "Stays at the terrain."
        else:
            assert ("discard" if special.side == "forest" else "under") in after


def test_a_terrain_shows_points_and_help_by_side() -> None:
    cards = held()
    forest, office = cards["las"].card, cards["pubp"].card
    assert (forest.values, forest.places) == ("d3 · 3/2", "places 3–6")
    assert [given.side for given in forest.sides] == ["communists", "forest"]
    assert [given.points for given in forest.sides] == [3, 2]
    told = [tuple(help.replace("\xa0", " ") for help in given.helps) for given in forest.sides]
    assert told == [(), ("+1 attack", "+1 defence", "+1 start roll")]
    assert (office.values, office.start, office.places) == ("5/4", "no roll", "place 1")


def test_examples_make_the_formation_they_stand_for() -> None:
    found = [formation(list(units)) for units in EXAMPLES]
    assert found == [1, 2, 3, 4, 5, 6]


# What lies beside them


def test_each_terrain_has_a_counter_of_control_that_fits_its_box() -> None:
    sides = {"eagle-emblem", "round-star"}
    control = [c for c in parts(Counter, "markers") if {face.sign for face in c.faces} == sides]
    assert len(control) == PLACES
    boxes = [cell for mat in parts(Mat, "row") for cell in mat.cells]
    assert len(boxes) == PLACES
    assert all(min(box.width, box.height) > COUNTER_SIDE for box in boxes)
    assert BESIDE > COUNTER_SIDE


def test_the_boxes_of_life_reach_as_far_as_any_unit_begins_with() -> None:
    """Reckoned again from boards: every unit at every terrain, with whatever helps it there."""
    most, board = 0, RULESET.setup(2, {}).board
    for kind in TERRAIN:
        lying = (with_effect(PRINTED, FOREST, VILLAGE_CARD),) if kind == "wies" else ()
        for card in UNITS:
            there = replace(board, row=(kind,), posts=((lying, ()),))
            most = max(most, full_life(there, 0, card))
    assert most_life() == most == 5
    for mat in parts(Mat, "fight"):
        numbers = Count(cell.text for cell in mat.cells)
        assert numbers == Count({str(n): UNITS_AT_MOST for n in range(1, most + 1)})


def test_markers_of_life_stand_in_their_boxes() -> None:
    with translation.override("en"):
        boards = presenter(GAME).boards(PAPERS["a4"], presenter(GAME).decks())
    [markers] = [board for board in boards if board.slug == "markers"]
    life = [
        piece
        for piece in markers.pieces
        if isinstance(piece.data, Marker) and piece.data.size == "small"
    ]
    assert Count(piece.data.colour for piece in life) == Count(
        forest=UNITS_AT_MOST, steel=UNITS_AT_MOST
    )
    cell = parts(Mat, "fight")[0].cells[0]
    for piece in life:
        assert piece.width < cell.width
        assert MARKERS[piece.data.size][2] < cell.height - 8  # the number above it can be read


def test_there_are_dice_for_both_sides() -> None:
    dice = parts(Die, "dice")
    assert Count(die.signs[0] for die in dice) == Count({"eagle-emblem": 3, "round-star": 3})


def test_every_kind_of_marker_is_explained() -> None:
    [legend] = parts(Legend)
    told = {marker.sign for marker, _text in legend.lines}
    shown = {marker.sign for marker in parts(Marker)}
    shown |= {face.sign for counter in parts(Counter) for face in counter.faces}
    assert shown - told == {"round-star"}, "the other side of what the eagle stands for"


def test_tables_say_what_the_cards_do() -> None:
    formations, terrains = parts(Table, "tables")
    assert [row[0] for row in formations.rows] == list("123456")
    rows = {row[0]: row[1:] for row in terrains.rows}
    assert rows["Forest"][:4] == ("3–6", "d3", "3", "2")
    assert rows["Prison"][:4] == ("1", "–", "4", "5")
    assert len(rows) == len(TERRAIN)


@pytest.mark.parametrize(("number", "end"), [(0, "all 6 terrains"), (1, "hold 4 terrains")])
def test_a_player_sheet_tells_what_ends_the_game(number: int, end: str) -> None:
    sheet = parts(Summary)[number]
    text = " ".join(
        point.text for column in sheet.columns for section in column for point in section.points
    )
    assert end in text
    assert ("machine gun" in text) is (number == FOREST)
