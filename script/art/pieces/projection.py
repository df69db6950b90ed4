"""A picture that a projector throws on a wall of a dark room."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import (
    Pair,
    between,
    blob,
    ellipse,
    less,
    limb,
    place,
    poly,
    rect,
    union,
)
from ..solid import Plane
from .card_prints import Show, card_face
from .rooms import Room

POLAND: list[Pair] = [
    (-0.044, 0.395), (-0.011, 0.413), (0.021, 0.38), (0.04, 0.412), (0.054, 0.446), (0.085, 0.449),
    (0.113, 0.413), (0.176, 0.428), (0.192, 0.407), (0.248, 0.404), (0.296, 0.44), (0.383, 0.469),
    (0.364, 0.443), (0.359, 0.377), (0.459, 0.24), (0.499, 0.197), (0.481, 0.169), (0.5, 0.16),
    (0.444, 0.091), (0.43, 0.034), (0.437, -0.033), (0.388, -0.066), (0.408, -0.103),
    (0.457, -0.136), (0.455, -0.177), (0.399, -0.369), (0.351, -0.403), (0.035, -0.407),
    (-0.033, -0.389), (-0.066, -0.4), (-0.085, -0.455), (-0.126, -0.467), (-0.251, -0.428),
    (-0.29, -0.381), (-0.47, -0.335), (-0.44, -0.323), (-0.465, -0.227), (-0.5, -0.165),
    (-0.452, -0.117), (-0.446, -0.035), (-0.466, 0.008), (-0.456, 0.053), (-0.434, 0.067),
    (-0.453, 0.162), (-0.418, 0.14), (-0.398, 0.179), (-0.354, 0.186), (-0.299, 0.205),
    (-0.315, 0.243), (-0.269, 0.295), (-0.231, 0.276), (-0.243, 0.241), (-0.188, 0.274),
    (-0.159, 0.263), (-0.168, 0.296), (-0.147, 0.318), (-0.1, 0.329), (-0.072, 0.33),
]  # fmt: skip
"""The border about its middle, the country 1 wide, y down."""

VISTULA: list[Pair] = [
    (-0.048, 0.348), (-0.001, 0.309), (0.101, 0.308), (0.25, 0.217), (0.274, 0.08), (0.226, 0.042),
    (0.178, -0.05), (0.143, -0.08), (0.093, -0.072), (-0.017, -0.114), (-0.063, -0.172),
    (-0.104, -0.196), (-0.048, -0.25), (-0.028, -0.391),
]  # fmt: skip


@piece
def projected_map(
    s: Scene,
    box: tuple[float, float, float, float],
    size: float,
    at: Pair,
    pinned: Pair,
    cards: list[tuple[float, float, Show]],
    card: Pair = (0.6, 0.84),
    pin: float = 0.5,
) -> None:
    """A picture thrown on the back wall of a `room`, in metres of that wall: the outline of the
    country, `size` wide about `at`, with its great river; a pin of the one colour at `pinned` (as
    parts of the country's width from its middle, y down); cards, each [x, y, what it shows]."""
    b, t = s.block, s.tools
    room: Room = s.places["room"]
    wall = Plane(s.cam, (0, room.deep, 0), (1, 0, 0), (0, 0, 1))

    def seen(points: list[Pair]) -> list[Pair]:
        return [wall(at[0] + x * size, at[1] - y * size) for x, y in points]

    sheet = wall.shape(rect(*box))
    b.put(t.knife(sheet, 0.7, 40), 0)
    b.cut(t.knife(sheet, 0.7, 40))
    unit = size * s.cam.scale(at[0], room.deep, at[1])
    land = t.knife(poly(*seen(POLAND)), 0.5, 14)
    b.put(less(land, land.buffer(-unit * 0.042)))
    river = limb(seen(VISTULA), (unit * 0.028, unit * 0.016), 3)
    b.add(t.knife(river, 0.3, 14).intersection(land))
    w, h = card
    for x, y, show in cards:
        edge = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
        b.add(t.knife(wall.shape(rect(*edge)).buffer(4), 0.5, 24))
        b.cut(t.knife(wall.shape(rect(*edge)), 0.5, 24))
        card_face(s, wall, edge, show, 1)
    _pin(s, seen([pinned])[0], pin * s.cam.scale(at[0], room.deep, at[1]))


def _pin(s: Scene, at: Pair, high: float) -> None:
    """A map's pin with its point at `at`, in the one colour, an eye in its head."""
    b, t = s.block, s.tools
    head = blob((0, -1), (0.26, -0.92), (0.36, -0.66), (0.2, -0.32), (0, 0), (-0.2, -0.32),
                (-0.36, -0.66), (-0.26, -0.92))  # fmt: skip
    shape = place(head, *at, high)
    b.clear(t.knife(shape.buffer(5), 0.4, 14))
    b.tint(t.knife(shape, 0.3, 12))
    b.untint(t.knife(place(ellipse(0, -0.66, 0.13, 0.13), *at, high), 0.2, 8))


@piece
def projector_beam(
    s: Scene, lens: Pair, far: tuple[Pair, Pair], count: int = 11, width: float = 15
) -> None:
    """A projector's beam in the dark: white rays from the lens that widen to the far edge."""
    b, t = s.block, s.tools
    (x, y), (a, c) = lens, far
    b.add(t.knife(poly(lens, a, c), 0.5, 40).buffer(3).intersection(s.frame), lines=False)
    for k in range(count):
        part = (k + 0.5 + t.between(-0.16, 0.16)) / count
        end = between(a, c, part)
        start = between(lens, end, t.between(0.02, 0.2))
        stop = between(lens, end, t.between(0.93, 1.0))
        long = hypot(end[0] - x, end[1] - y)

        def wide(u: float, v: float, long: float = long) -> float:
            return 1.6 + width * hypot(u - x, v - y) / long

        b.cut(t.gouge([start, stop], wide, 0.3, 0.12).intersection(s.frame))


@piece
def ceiling_projector(s: Scene, at: Pair, size: float = 1) -> None:
    """A projector that hangs from the ceiling, seen from behind aslant; `at` is its lens."""
    b, t = s.block, s.tools
    rod = place(rect(48, -140, 58, -30), *at, size)
    body = poly(
        (-6, -30), (12, -38), (112, -38), (124, -30), (124, 18), (112, 26), (12, 26), (-6, 18)
    )
    barrel = poly((-16, -14), (0, -20), (0, 16), (-16, 10))
    for part, halo in ((rod, 3), (place(union([body, barrel]), *at, size), 5)):
        b.put(t.knife(part, 0.4, 20).intersection(s.frame), halo, (-1, -0.3))
    for y in (-8, 4):
        vent = place(limb([(40, y), (84, y)], (4, 4)), *at, size)
        b.cut(t.knife(less(vent, rod), 0.3, 12))
    lit = place(limb([(6, -30), (108, -30)], (3, 2)), *at, size)
    b.cut(t.knife(lit, 0.3, 30))
    b.cut(t.knife(place(ellipse(-15, -2, 5, 11), *at, size), 0.3, 8))
