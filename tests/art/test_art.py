"""The pictures on the cards: each belongs to its scene, and is what a page and a printer can bear.

Most of it reads committed files. Only a few pictures are drawn again, as drawing costs seconds.
"""

import ast
import re
from pathlib import Path

import pytest

from game.sheets.pictures import picture_file
from script.art import record, registry, scene
from script.art.block import COLOURS, INK, PAPER, Block
from script.art.crops import CROPS, crops
from script.art.paths import path_data, rings_of
from script.art.rules import BLACK, MOST_BLACK, MOST_LINES, MOST_OUTLINE, RED, SIZE
from script.art.scene import ART, Card, SceneError
from script.art.shapes import rect

from .scenes import CARDS

DRAWN = [card for card in CARDS if card.is_drawn]
PRODUCTS = {"dot", "matmul", "inner", "vdot", "einsum", "tensordot", "linalg"}
ELEMENT = re.compile(r"<([/?!]?\w+)([^>]*)>")
UNLIKE = {
    "outcast_heroes/glory-1": "one poppy is all there is in the rye, a hair above the most",
}
"""Pictures that show less or more of the one colour than others may, and why it is better so."""
DARK = {
    "forest/functionary-mo-2-5": "a house shut for the night, one small hole its light",
    "forest/special-oblawa": "the dark hamlet inside a ring of fires",
    "forest/terrain-miasto-night": "a street deep in the night, three shadows on it",
    "outcast_heroes/government-interrogation-2": "a shed that one lamp lights",
    "outcast_heroes/mission-odbicie-iskry-1945": "a yard by night, seen out of a dark lorry",
    "outcast_heroes/soldier-jachna": "an avenue of black trees by night",
    "outcast_heroes/soldier-uskok": "a shelter by one candle, and no room for more strokes",
    "paratroopers/special-supply-company": "a road in the blackout, on a rainy night",
}
"""Pictures blacker than others may be, and why it is better so."""


def test_every_scene_is_read_and_says_what_a_scene_says() -> None:
    for card in CARDS:
        assert card.data.keys() <= scene.HEAD | {"drawing"}, card.where
        assert card.data.get("colour", "red") in COLOURS, card.where


def test_what_scenes_say_of_their_pieces_is_known() -> None:
    for card in DRAWN:
        said = scene.checked(card)
        for k, entry in enumerate(said.get("pieces", [])):
            scene.understood(entry, f"{card.where}: drawing.pieces[{k}]", lambda *at: at)


def test_every_piece_and_stage_is_named_by_a_scene() -> None:
    registry.discover()
    drawings = [card.data["drawing"] for card in DRAWN]
    pieces = {entry["piece"] for said in drawings for entry in said.get("pieces", [])}
    stages = {said["stage"]["name"] for said in drawings if "stage" in said}
    assert registry.PIECES.keys() - pieces == set(), "nothing shows them"
    assert registry.STAGES.keys() - stages == set(), "nothing is built on them"


def test_every_drawn_scene_has_its_pictures_and_every_picture_its_scene() -> None:
    wanted = {path for card in DRAWN for path in (*card.files, *map(card.crop, CROPS))}
    committed = set(ART.glob("*/*.svg"))
    assert wanted - committed == set(), "script/art/draw draws them"
    assert committed - wanted == set(), "pictures without a scene"


def test_committed_pictures_belong_to_their_scenes() -> None:
    stale = [card.where for card in DRAWN if not record.belongs(card)]
    assert stale == [], "script/art/draw --changed draws them again"


@pytest.mark.parametrize("slug", sorted({card.slug for card in CARDS}))
def test_every_picture_has_a_title_and_a_description(slug: str) -> None:
    kinds = picture_file(slug.replace("_", "-")).kinds
    told = {
        f"{kind}-{name}": entry for kind, cards in kinds.items() for name, entry in cards.items()
    }
    drawn = {card.name for card in DRAWN if card.slug == slug}
    assert drawn - told.keys() == set(), "nothing tells what they show"
    for name, entry in told.items():
        for text in (entry.title, entry.description):
            assert "" not in (text.pl, text.en), name


drawn = pytest.mark.parametrize("card", DRAWN, ids=lambda card: f"{card.slug}/{card.name}")


def test_there_are_pictures() -> None:
    assert DRAWN != []


@drawn
def test_a_picture_is_paths_in_two_colours_of_the_site(card: Card) -> None:
    colour = COLOURS[card.data.get("colour", "red")]
    for path in (*card.files, card.crop("stamp")):
        fills = {"#fff", "#000"} if path == card.outline else {PAPER, INK, colour}
        text = path.read_text(encoding="utf-8")
        elements = {name for name, _ in ELEMENT.findall(text)}
        assert elements - {"view"} == {"svg", "path", "/svg"}, path
        assert ('id="strip"' in text and 'id="focus"' in text) == (path == card.svg), path
        assert set(re.findall(r'fill="(#\w+)"', text)) <= fills, path
        attributes = set(re.findall(r' ([\w-]+)="', text))
        views = set() if path == card.outline else {"id", "preserveAspectRatio"}
        assert attributes <= {"xmlns", "viewBox", "fill", "fill-rule", "d", *views}, path
    assert SIZE[0] <= card.svg.stat().st_size <= SIZE[1]
    assert card.outline.stat().st_size <= MOST_OUTLINE


@drawn
def test_what_small_cards_load_is_light(card: Card) -> None:
    whole = card.svg.stat().st_size
    for view in CROPS:
        assert 300 < card.crop(view).stat().st_size < 0.75 * whole, view
    assert card.crop("stamp").stat().st_size < 0.95 * card.crop("focus").stat().st_size


@drawn
def test_a_picture_is_three_to_two(card: Card) -> None:
    for path in (card.svg, card.outline, card.crop("focus"), card.crop("stamp")):
        text = path.read_text(encoding="utf-8")
        wide, high = re.search(r'viewBox="0 0 (\d+) (\d+)"', text).groups()
        assert int(wide) * 2 == int(high) * 3, path


@drawn
def test_a_picture_has_as_much_black_and_red_as_its_style_asks(card: Card) -> None:
    black, lines = _share(card.svg, INK), _share(card.outline, "#000")
    dark = f"{card.slug}/{card.name}" in DARK
    assert BLACK[0] <= black <= (MOST_BLACK if dark else BLACK[1])
    assert dark == (black > BLACK[1]), "it need not be listed as dark"
    assert lines <= MOST_LINES
    if card.data.get("colour", "red") == "red":
        red = record.red(card)
        assert (RED[0] <= red <= RED[1]) != (f"{card.slug}/{card.name}" in UNLIKE), red


@pytest.mark.parametrize("slug", sorted({card.slug for card in DRAWN}))
def test_a_picture_of_each_game_comes_out_the_same_again(slug: str) -> None:
    """The one with the fewest pieces, as that costs least."""
    known = [card for card in DRAWN if card.slug == slug and record.is_current(card)]
    assert known != [], "script/art/draw --changed draws what other modules drew"
    card = min(known, key=lambda card: (len(card.data["drawing"].get("pieces", [])), card.name))
    block = scene.draw(card)
    assert block.svg(card.focus, card.strip) == card.svg.read_text(encoding="utf-8"), card.where
    assert block.outline()[0] == card.outline.read_text(encoding="utf-8"), card.where
    made = crops(block.svg(card.focus, card.strip))
    assert made == {view: card.crop(view).read_text(encoding="utf-8") for view in CROPS}


def _print(*rings: str) -> str:
    """A print of these rings, with one view: 150 by 150 from (150, 150)."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 300"><view id="focus" '
        'viewBox="150 150 150 150" preserveAspectRatio="xMidYMid slice"/>'
        f'<path fill="{PAPER}" d="M0 0h450v300H0z"/>'
        f'<path fill="{INK}" fill-rule="evenodd" d="{"".join(rings)}"/></svg>\n'
    )


@pytest.mark.parametrize(
    ("ring", "cut"),
    [
        ("m165 180 60 0 0 45-60 0", "m8 16 32 0 0 24-32 0"),  # within
        ("m75 180 150 0 0 45-150 0", "m0 40 0-24 40 0 0 24"),  # across the left edge
        ("m15 30 60 0 0 45-60 0", ""),  # outside
        ("m0 0 450 0 0 300-450 0", "m0 80 0-80 80 0 0 80"),  # about all of it
        ("m180 180 6 0 0 6-6 0", ""),  # a speck
        ("m165 180 30 2 30-2 0 45-60 0", "m8 16 32 0 0 24-32 0"),  # a corner that hardly is one
    ],
)
def test_a_crop_has_what_lies_in_its_view(ring: str, cut: str) -> None:
    made = crops(_print(ring))["focus"]
    found = re.findall(r'evenodd" d="([^"]*)"', made)
    cuts = [ring for data in found for ring in rings_of(data)]
    wanted = list(rings_of(cut))
    assert len(cuts) == len(wanted)
    for made_ring, ring in zip(cuts, wanted, strict=True):
        turns = [ring[k:] + ring[:k] for k in range(len(ring))]
        assert made_ring in turns
    assert 'viewBox="0 0 80 80"' in made


def test_path_data_is_read_as_it_was_written() -> None:
    rings = [[(5, 5), (9, 5), (9, 90)], [(100, 3), (120, 0), (110, 30), (90, 20)]]
    assert sorted(rings_of(path_data(rings))) == sorted(rings)


def test_colours_are_the_tokens_of_the_site() -> None:
    css = (scene.ROOT / "static" / "css" / "base" / "tokens.css").read_text(encoding="utf-8")
    first = css.split("}")[0]
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", first))
    assert (tokens["paper"], tokens["ink"]) == (PAPER, INK)
    assert {"red": tokens["blood"], "green": tokens["forest"]} == COLOURS


# What is wrong in a scene is told with its place.


def _card(drawing: dict, **head: object) -> Card:
    data = {**head, "drawing": {"seed": 1, "focus": [0.5, 0.5], **drawing}}
    return Card("try", "mission-x", data, Path("mission-x.toml"))


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ({"pieces": [{"piece": "spruse", "at": [1, 2]}]}, r"pieces\[0\].*spruse.*spruce"),
        ({"pieces": [{"piece": "spruce", "at": [1, 2], "hihg": 3}]}, r"\.hihg.*high"),
        ({"pieces": [{"piece": "spruce", "at": [1]}]}, r"pieces\[0\]\.at.*a list of 2"),
        ({"pieces": [{"piece": "spruce"}]}, r"pieces\[0\]: spruce needs at"),
        ({"pieces": [{"piece": "person", "at": [1, 2], "cap": "hatt"}]}, r"\.cap.*hat"),
        ({"stage": {"name": "deks"}}, r"drawing\.stage.*desk"),
        ({"stage": {"name": "desk", "walls": "board"}}, r"drawing\.stage\.walls.*wall"),
        ({"camera": {"eyes": [0, 0, 1]}}, r"camera\.eyes.*eye"),
        ({"lihgt": [1, 2]}, r"drawing\.lihgt.*light"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_meant(drawing: dict, told: str) -> None:
    with pytest.raises(SceneError, match=r"^try/mission-x\.toml: .*" + told):
        scene.draw(_card(drawing))


def test_an_unknown_colour_is_told() -> None:
    with pytest.raises(SceneError, match=r"gren.*green"):
        scene.draw(_card({}, colour="gren"))


def test_every_piece_and_stage_is_explained_and_checked() -> None:
    registry.discover()
    for maker in [*registry.PIECES.values(), *registry.STAGES.values()]:
        assert maker.__doc__
        for name, (wanted, _) in registry.parameters(maker).items():
            assert wanted is not registry.Any, f"{maker.__name__}: {name} has no annotation"


# What a picture was drawn from.


def test_a_picture_depends_on_the_modules_of_its_pieces_and_what_they_import() -> None:
    card = _card({"stage": {"name": "desk"}, "pieces": [{"piece": "candle", "at": [0, 0]}]})
    found = {path.relative_to(scene.HERE).as_posix() for path in record.modules(card)}
    assert {"scene.py", "block.py", "shapes.py", "stages/desk.py", "pieces/candles.py"} <= found
    assert not {"pieces/keys.py", "stages/outdoors.py", "country.py"} & found


def test_of_a_module_only_what_a_piece_calls_on_decides(tmp_path: Path) -> None:
    module = "LIP = 3\n\n{}def rim():\n    return LIP\n\n\ndef cup():\n    return rim()\n"
    texts = {
        "as it was": module.format(""),
        "told": module.format("").replace(
            "    return LIP", '    """A rim."""\n    return LIP  # wide'
        ),
        "beside": module.format("def jug():\n    return cup()\n\n\n"),
        "changed": module.format("").replace("LIP = 3", "LIP = 4"),
    }
    found = {}
    for name, text in texts.items():
        path = tmp_path / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        found[name] = record.reached({path}, {"cup"})
    assert found["as it was"] == {
        "LIP = 3",
        "def rim():\n    return LIP",
        "def cup():\n    return rim()",
    }
    assert found["told"] == found["beside"] == found["as it was"] != found["changed"]


def test_of_the_lines_that_a_merge_doubled_the_one_of_the_pictures_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "DRAWN", tmp_path)
    card, other = DRAWN[:2]
    path = tmp_path / f"{card.slug}.toml"
    stale = f'"{other.name}" = {{ data = "", svg = "old" }}\n'
    path.write_text(stale * 2 + '"gone" = { data = "" }\n', encoding="utf-8")
    record.kept.cache_clear()
    try:
        record.keep(card, 0.02)
        assert record.is_current(card)
        assert record.red(card) == 0.02
        assert {name: len(said) for name, said in record.kept(card.slug).items()} == {
            card.name: 1,
            other.name: 1,
        }
    finally:
        record.kept.cache_clear()


def test_parts_cut_anew_keep_the_line_of_the_print_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "DRAWN", tmp_path)
    card = DRAWN[0]
    now = record.entry(card) | {"crops": "of other parts"}
    lines = [now, now | {"data": "old", "svg": "old"}]
    told = (", ".join(f'{key} = "{value}"' for key, value in line.items()) for line in lines)
    path = tmp_path / f"{card.slug}.toml"
    path.write_text(
        "".join(f'"{card.name}" = {{ {values} }}\n' for values in told), encoding="utf-8"
    )
    record.kept.cache_clear()
    try:
        record.keep_crops(card)
        assert record.is_current(card)
    finally:
        record.kept.cache_clear()


# The outline cut.


def test_the_outline_of_a_mass_is_its_edge() -> None:
    block = Block(1, full=False)
    block.put(rect(300, 200, 600, 400))
    assert block.shares()[0] == pytest.approx(0.111, abs=0.001)
    _, share = block.outline()
    assert share < 0.01


def test_the_outline_hides_what_is_behind() -> None:
    block = Block(1, full=False)
    block.put(rect(300, 200, 600, 400))
    behind = block.contour
    block.put(rect(250, 150, 650, 450))
    assert not block.contour.intersects(behind)


def _share(path: Path, fill: str) -> float:
    """How much of the sheet a path fills: rings that lie within others are holes."""
    text = path.read_text(encoding="utf-8")
    wide, high = map(int, re.search(r'viewBox="0 0 (\d+) (\d+)"', text).groups())
    data = re.search(rf'<path fill="{fill}"[^>]* d="(m[^"]*)"', text).group(1)
    total, x, y = 0, 0, 0
    for ring in data.split("m")[1:]:
        numbers = list(map(int, re.findall(r"-?\d+", ring)))
        points = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        following = [*points[1:], points[0]]
        total += sum(a * d - b * c for (a, b), (c, d) in zip(points, following, strict=True))
    return abs(total) / 2 / (wide * high)


def test_a_name_is_one_things_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    registry.discover()
    monkeypatch.setattr(registry, "PIECES", dict(registry.PIECES))

    def spruce() -> None:
        """Another."""

    with pytest.raises(SceneError, match=r"spruce is the name of another in .*\.spruces"):
        registry.piece(spruce)


def test_no_picture_is_left_to_the_processor() -> None:
    """numpy's products of vectors end in another digit on another processor, and then strokes that
    just touch or do not make another picture: `solid.dot` and `solid.length` stand for them."""
    found = []
    for path in scene.HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            product = isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult)
            named = isinstance(node, ast.Attribute) and node.attr in PRODUCTS
            if product or (named and ast.unparse(node).startswith("np.")):
                found.append(f"{path.name}:{node.lineno}")
    assert found == []
