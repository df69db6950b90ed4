"""Game cards with small linocuts on them: one alone, on a table, and a sheet that is being cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import EMPTY, Pair, Shape, blob, ellipse, less, limb, place, poly, rect, union
from ..solid import Plane
from ..still import lying, shadow

Show = Literal["wolf", "spruces", "parachute", "cottage", "moon"]
Box = tuple[float, float, float, float]


def _both(*half: Pair) -> Shape:
    """A shape whose right half is its left half in a mirror."""
    return poly(*half, *[(-x, y) for x, y in reversed(half)])


def _wolf() -> Shape:
    """A wolf's head from the front: a white mask; ears, eyes, cheeks and nose are left out."""
    head = _both(
        (0, 0.22), (0.12, 0.25), (0.2, 0.32), (0.31, 0.54), (0.37, 0.22), (0.35, 0.1),
        (0.45, -0.02), (0.37, -0.07), (0.4, -0.2), (0.27, -0.2), (0.17, -0.34), (0.12, -0.47),
        (0, -0.52),
    )  # fmt: skip
    ear = poly((0.22, 0.25), (0.29, 0.42), (0.31, 0.22))
    eye = poly((0.075, 0.035), (0.14, 0.085), (0.23, 0.09), (0.18, 0.03))
    cheek = poly((0.105, -0.06), (0.125, -0.05), (0.15, -0.26), (0.125, -0.3))
    marks = union([ear, eye, cheek])
    brow = poly((-0.03, 0.24), (0, 0.02), (0.03, 0.24))
    nose = poly((-0.08, -0.3), (0.08, -0.3), (0.045, -0.39), (0, -0.42), (-0.045, -0.39))
    return less(head, union([marks, place(marks, flip=True), nose, brow]))


def _spruces() -> Shape:
    """Three spruces under a moon."""
    trees: Shape = EMPTY
    for x, foot, high, wide in ((-0.3, -0.36, 0.5, 0.15), (0.3, -0.36, 0.56, 0.15)):
        trees = union([trees, _spruce(x, foot, high, wide)])
    middle = _spruce(0, -0.42, 0.8, 0.2)
    trees = union([less(trees, middle.buffer(0.03)), middle])
    return union([trees, ellipse(0.3, 0.33, 0.09, 0.09)])


def _spruce(x: float, foot: float, high: float, wide: float) -> Shape:
    tiers = []
    for k, part in enumerate((0.0, 0.25, 0.5)):
        low = foot + high * (0.08 + part)
        half = wide * (1 - k * 0.24)
        tiers.append(poly((x - half, low), (x, low + high * 0.42), (x + half, low)))
    return union([*tiers, rect(x - wide * 0.14, foot, x + wide * 0.14, foot + high * 0.1)])


def _parachute() -> Shape:
    """A parachute with what hangs below it."""
    canopy = poly(
        (-0.38, 0.08), (-0.34, 0.26), (-0.2, 0.42), (0, 0.48), (0.2, 0.42), (0.34, 0.26),
        (0.38, 0.08), (0.2, 0.13), (0, 0.08), (-0.2, 0.13),
    )  # fmt: skip
    gores = [limb([(x * 0.5, 0.1), (x * 0.35, 0.42)], (0.03, 0.02)) for x in (-0.24, 0.24)]
    lines = [limb([(x, 0.1), (0, -0.24)], (0.028, 0.028)) for x in (-0.36, -0.13, 0.13, 0.36)]
    load = union([ellipse(0, -0.26, 0.055, 0.06), poly(*_load())])
    return union([less(canopy, union(gores)), *lines, load])


def _load() -> list[Pair]:
    half = [(0.05, -0.31), (0.08, -0.35), (0.065, -0.46), (0.05, -0.52)]
    return half + [(-x, y) for x, y in reversed(half)]


def _cottage() -> Shape:
    """A cottage with a lit window, smoke going up."""
    roof = poly((-0.42, 0.0), (-0.28, 0.26), (0.28, 0.26), (0.42, 0.0))
    wall = less(rect(-0.34, -0.34, 0.34, -0.05), rect(-0.22, -0.26, -0.04, -0.1))
    wall = less(wall, rect(0.1, -0.34, 0.22, -0.1))
    smoke = limb([(0.18, 0.3), (0.24, 0.4), (0.16, 0.5)], (0.05, 0.06, 0.03))
    return union([roof, wall, smoke, rect(-0.5, -0.42, 0.5, -0.38)])


def _moon() -> Shape:
    """A moon over two ridges."""
    far = poly((-0.5, -0.1), (-0.26, 0.1), (-0.04, -0.06), (0.22, 0.14), (0.5, -0.08), (0.5, -0.18))
    far = union([far, poly((-0.5, -0.1), (0.5, -0.18), (-0.5, -0.2))])
    near = blob((-0.5, -0.32), (-0.1, -0.22), (0.5, -0.36), (0.5, -0.46), (-0.5, -0.46))
    return union([far, near, ellipse(0.02, 0.32, 0.14, 0.14)])


MOTIFS: dict[str, Callable[[], Shape]] = {
    "wolf": _wolf,
    "spruces": _spruces,
    "parachute": _parachute,
    "cottage": _cottage,
    "moon": _moon,
}
"""What a small print shows, about (0, 0), y up, hardly more than 1 wide and high."""


def small_print(s: Scene, p: Plane, box: Box, show: Show, red: bool = False) -> None:
    """A field with its motif in white, on a plane: black, or of the one colour."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    field = t.knife(p.shape(rect(*box), (x1 - x0) / 4), 0.6, 30).intersection(s.frame)
    b.add(field)
    size = min(x1 - x0, y1 - y0) * 0.9
    motif = place(MOTIFS[show](), (x0 + x1) / 2, (y0 + y1) / 2, size)
    drawn = t.knife(p.shape(motif.intersection(rect(*box))), 0.35, 14).intersection(s.frame)
    if red:
        coloured = field.buffer(-3)
        b.cut(less(coloured, less(drawn.buffer(3), drawn)))
        b.tint(less(coloured, drawn.buffer(1.5)))
    else:
        b.clear(drawn)


def card_face(s: Scene, p: Plane, box: Box, show: Show, rows: int = 2) -> None:
    """What is printed on a card within its edges: its picture and below it lines of type."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    rim, thin = (x1 - x0) * 0.09, (y1 - y0) * 0.017
    foot = y0 + (y1 - y0) * (0.12 + 0.1 * rows)
    small_print(s, p, (x0 + rim, foot, x1 - rim, y1 - rim), show)
    for k in range(rows):
        v = y0 + (foot - y0) * (k + 0.9) / (rows + 0.7)
        end = x1 - rim if k else x0 + (x1 - x0) * 0.66
        line = p.shape(rect(x0 + rim, v - thin, end, v + thin))
        b.add(t.knife(line, 0.4, 16).intersection(s.frame))


def _leaf(s: Scene, body: Shape, far: float) -> None:
    """White paper with a black edge; its shadow falls so far."""
    b, t = s.block, s.tools
    shadow(s, body, far)
    b.put(t.knife(body.buffer(2.6), 0.6, 26).intersection(s.frame), 1.6)
    b.clear(t.knife(body, 0.6, 26).intersection(s.frame))


@piece
def printed_card(
    s: Scene, at: Pair, show: Show, turn: float = 0, w: float = 0.1, h: float = 0.14
) -> None:
    """A printed card that lies, its middle at `at`: a small picture and lines of type."""
    p = lying(s, at, turn, 0.004)
    box = (-w / 2, -h / 2, w / 2, h / 2)
    _leaf(s, p.shape(rect(*box), 0.1), 8)
    card_face(s, p, box, show)


@piece
def sheet_half_cut(
    s: Scene,
    at: Pair,
    shows: list[Show],
    turn: float = 0,
    columns: int = 3,
    card: Pair = (0.1, 0.14),
    rim: float = 0.02,
    lift: float = 7,
) -> None:
    """A sheet of cards, its lower left corner at `at`, cut from the right between its two rows
    through the last card, whose upper part is turned by `lift`; `shows` is row by row from above.
    """
    w, h = card
    wide, high, middle = 2 * rim + columns * w, 2 * (rim + h), rim + h
    hinge = wide - rim - w
    p = lying(s, at, turn, 0.004)
    x, y, _ = p.point(hinge, middle)
    q = lying(s, (x, y), turn + lift, 0.004)
    whole, flap = rect(0, 0, wide, high), rect(hinge, middle, wide, high)
    lifted = q.shape(rect(0, 0, wide - hinge, high - middle), 0.1)
    _leaf(s, union([p.shape(less(whole, flap), 0.1), lifted]), 10)
    for k, show in enumerate(shows):
        row, column = divmod(k, columns)
        if (row, column) == (0, columns - 1):
            card_face(s, q, (0, 0, w, h), show)
        else:
            x, y = rim + column * w, rim if row else middle
            card_face(s, p, (x, y, x + w, y + h), show)
    seams = [[(rim + k * w, 0), (rim + k * w, high)] for k in range(columns)]
    seams += [[(0, middle), (hinge, middle)], [(hinge + w, 0), (hinge + w, middle)]]
    seams += [[(0, v), (hinge, v)] for v in (rim, high - rim)]
    how = {"length": (8, 12), "gap": (7, 10), "miss": 0, "enter": 0, "leave": 0}
    s.block.hatch_black(s.frame, p.lines([LineString(line) for line in seams]), 2.2, **how)
