"""Where cards lie on paper: pure geometry, for every way to print them."""

from itertools import combinations, pairwise, product

import pytest

from game.printing.sheets import STRIP, Layout, Line, Place, count, deal, lay_out, marks
from game.sheets.papers import BLEEDS, MARGIN, PAPERS, SIZES

ALL_SIDES = ("fronts", "long", "short", "fold", "backs")
EVERY_WAY = list(product(PAPERS, SIZES, ALL_SIDES, BLEEDS))
A4, POKER = PAPERS["a4"], SIZES["poker"]


def made(paper: str, size: str, sides: str, bleed: int) -> Layout:
    return lay_out(PAPERS[paper], SIZES[size], sides, bleed)


def apart(one: Place, other: Place, by: float) -> bool:
    return (
        one.x + one.width + by <= other.x + 1e-6
        or other.x + other.width + by <= one.x + 1e-6
        or one.y + one.height + by <= other.y + 1e-6
        or other.y + other.height + by <= one.y + 1e-6
    )


def mirrored(place: Place, layout: Layout) -> tuple[float, float]:
    """Where somebody who looks through the paper from its front sees this place of its back."""
    if layout.axis == "upright":
        return layout.width - place.x - place.width, place.y
    return place.x, layout.height - place.y - place.height


def test_nine_cards_fill_an_a4_page_to_the_millimetre() -> None:
    layout = lay_out(A4, POKER, "long")
    assert [(place.x, place.y) for place in layout.fronts] == [
        (x, y) for y in (16.5, 104.5, 192.5) for x in (10.5, 73.5, 136.5)
    ]
    assert {(place.width, place.height) for place in layout.fronts} == {(63, 88)}


@pytest.mark.parametrize(
    ("paper", "size", "sides", "bleed", "room"),
    [
        ("a4", "tarot-small", "long", 0, 9),
        ("a4", "large", "long", 0, 4),
        ("a4", "poker", "long", 3, 8),
        ("a3", "poker", "short", 0, 18),
        ("letter", "poker", "fronts", 0, 9),
        ("a4", "poker", "fold", 0, 4),
    ],
)
def test_as_many_cards_as_fit(paper: str, size: str, sides: str, bleed: int, room: int) -> None:
    assert made(paper, size, sides, bleed).room == room


def test_cards_lie_where_printers_print_and_share_nothing() -> None:
    for paper, size, sides, bleed in EVERY_WAY:
        layout = made(paper, size, sides, bleed)
        assert {layout.width, layout.height} == {PAPERS[paper].width, PAPERS[paper].height}
        page = [*layout.fronts, *(layout.backs if layout.folded else ())]
        for place in [*layout.fronts, *layout.backs]:
            assert (place.width, place.height) == (SIZES[size].width, SIZES[size].height)
            assert min(place.x, place.y) - bleed >= MARGIN - 1e-6
            assert place.x + place.width + bleed <= layout.width - MARGIN + 1e-6
            assert place.y + place.height + bleed <= layout.height - MARGIN + 1e-6
        assert all(apart(one, other, 2 * bleed) for one, other in combinations(page, 2))
        first = layout.fronts[0]
        free = first.y if layout.level_strips else first.x
        assert free - bleed >= STRIP - 1e-3, "no room to say which sheet this is"


def test_each_back_is_behind_its_front_and_has_its_head_where_the_front_has_it() -> None:
    for paper, size, sides, bleed in EVERY_WAY:
        layout = made(paper, size, sides, bleed)
        if sides == "fronts":
            assert layout.backs == ()
            continue
        for front, back in zip(layout.fronts, layout.backs, strict=True):
            assert mirrored(back, layout) == pytest.approx((front.x, front.y), abs=1e-3)
            assert back.turned == (layout.axis == "level" and sides != "backs")


@pytest.mark.parametrize(
    ("sides", "bleed", "axis"),
    [("long", 0, "upright"), ("short", 0, "level"), ("long", 3, "level"), ("short", 3, "upright")],
)
def test_the_long_edge_of_a_page_across_is_above(sides: str, bleed: int, axis: str) -> None:
    layout = made("a4", "poker", sides, bleed)
    assert layout.landscape == bool(bleed)
    assert layout.axis == axis


def test_full_pages_of_backs_fit_whichever_way_paper_is_turned() -> None:
    for paper, size, bleed in product(PAPERS, SIZES, BLEEDS):
        layout = made(paper, size, "backs", bleed)
        backs = {(round(back.x, 3), round(back.y, 3)) for back in layout.backs}
        turned = {
            (
                round(layout.width - back.x - back.width, 3),
                round(layout.height - back.y - back.height, 3),
            )
            for back in layout.backs
        }
        assert backs == turned == {(round(one.x, 3), round(one.y, 3)) for one in layout.fronts}


@pytest.mark.parametrize("sides", ["long", "short", "backs"])
def test_the_correction_moves_backs_right_and_down_and_nothing_else(sides: str) -> None:
    plain = lay_out(A4, POKER, sides)
    moved = lay_out(A4, POKER, sides, 0, x=1.5, y=-0.4)
    assert moved.fronts == plain.fronts
    for before, after in zip(plain.backs, moved.backs, strict=True):
        assert (after.x - before.x, after.y - before.y) == pytest.approx((1.5, -0.4))


def test_folded_paper_needs_no_correction() -> None:
    assert lay_out(A4, POKER, "fold", 0, x=3, y=3) == lay_out(A4, POKER, "fold")


def test_what_it_takes_is_what_is_dealt() -> None:
    for paper, size, sides, bleed in EVERY_WAY:
        layout = made(paper, size, sides, bleed)
        for decks in (
            [1],
            [layout.room],
            [layout.room + 1],
            [32, 15, 20, 8, 20, 8, 3, 12],
            [5] * 9,
        ):
            takes = count(decks, layout, sides)
            dealt = deal([range(cards) for cards in decks], layout.room, sides == "backs")
            assert takes.cards == sum(decks) == sum(map(len, dealt))
            assert takes.sheets == len(dealt)
            assert takes.pages == len(dealt) * (1 if sides in ("fronts", "fold") else 2)


def test_decks_fill_the_paper_but_where_their_backs_have_pages_of_their_own() -> None:
    decks = ["aaaa", "bb"]
    assert deal(decks, 3, apart=False) == [["a", "a", "a"], ["a", "b", "b"]]
    assert deal(decks, 3, apart=True) == [["a", "a", "a"], ["a"], ["b", "b"]]


def test_lines_go_through_from_edge_to_edge_for_a_ruler() -> None:
    layout = lay_out(A4, POKER, "long")
    lines = marks(layout, layout.fronts[:4], through=True)
    assert {line.x1 for line in lines if line.x1 == line.x2} == {10.5, 73.5, 136.5, 199.5}
    assert {line.y1 for line in lines if line.y1 == line.y2} == {16.5, 104.5, 192.5}
    assert all({0} <= {line.x1, line.y1} for line in lines)
    assert all(line.x2 == 210 or line.y2 == 297 for line in lines)


def test_beside_cards_with_a_bleed_marks_are_outside_of_every_card() -> None:
    for paper, size, sides, bleed in EVERY_WAY:
        layout = made(paper, size, sides, bleed)
        through = marks(layout, layout.fronts, through=True)
        beside = marks(layout, layout.fronts, through=False)
        edges = {place.x for place in layout.fronts} | {
            place.x + place.width for place in layout.fronts
        }
        for lines in (through, beside):
            assert {line.x1 for line in lines if line.x1 == line.x2} == edges
        for line in beside if not bleed else [*beside, *through]:
            assert not any(touches(line, place, bleed) for place in layout.fronts)


def touches(line: Line, place: Place, bleed: float) -> bool:
    return (
        line.x1 < place.x + place.width + bleed
        and line.x2 > place.x - bleed
        and line.y1 < place.y + place.height + bleed
        and line.y2 > place.y - bleed
    )


def test_neighbours_with_a_bleed_share_none() -> None:
    layout = lay_out(A4, POKER, "long", 3)
    row = sorted({place.x for place in layout.fronts})
    assert all(right - left >= 63 + 6 for left, right in pairwise(row))
