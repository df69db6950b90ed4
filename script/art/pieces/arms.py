"""Arms on a table."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, union
from ..still import dark, lying, pale


@piece
def rifle(s: Scene, at: Pair, turn: float = 12, size: float = 0.88) -> None:
    """A bolt-action rifle on its side, its butt at (x, y)."""
    b = s.block
    t, frame = b.tools, b.frame
    g = size / 1000
    gun = lying(s, at, turn, 0.0, g)  # millimetres
    wood = poly(
        (0, -70),
        (0, 40),
        (10, 46),
        (150, 38),
        (255, 34),
        (290, 30),
        (310, 38),
        (345, 40),
        (440, 38),
        (700, 32),
        (880, 26),
        (880, -2),
        (700, -6),
        (440, -10),
        (400, -12),
        (350, -12),
        (318, -16),
        (300, -30),
        (262, -22),
        (235, -20),
        (160, -40),
        (60, -66),
    )
    metal = union(
        [
            poly((330, 30), (340, 46), (470, 44), (480, 30)),
            poly((470, 32), (1100, 22), (1100, 4), (470, 10)),
            poly((1060, 20), (1064, 38), (1082, 38), (1084, 20)),
            poly((545, 32), (548, 48), (590, 46), (600, 30)),
        ]
    )
    guard = poly((352, -10), (356, -42), (372, -54), (420, -54), (436, -42), (442, -10)).difference(
        poly((366, -10), (369, -36), (378, -42), (414, -42), (424, -36), (428, -10))
    )
    bolt = union(
        [
            poly((372, 36), (368, -8), (364, -30), (378, -32), (384, -6), (386, 36)),
            ellipse(371, -38, 13, 13, n=10),
        ]
    )
    bands = union([rect(640, -9, 664, 38), rect(856, -5, 884, 32)])
    whole = gun.shape(union([wood, metal, guard, bolt]))
    b.add(t.knife(affinity.translate(whole, -9, 13), 0.6, 24).intersection(frame))
    b.cut(t.knife(whole.buffer(3.2, quad_segs=2), 0.8, 26))
    b.add(t.knife(whole, 0.4, 20).intersection(frame))
    stock = gun.shape(wood.difference(bands.buffer(6))).buffer(-2.4)
    b.hatch_white(
        stock,
        gun.lines(
            [
                LineString([(8, v), (200, v * 0.8 + 3), (300, v * 0.4 + 14), (880, v * 0.24 + 14)])
                for v in (-34, 4, 26)
            ]
        ),
        4.4,
        length=(60, 150),
        gap=(10, 30),
        least=0.9,
    )
    b.cut(t.gouge(gun.line([(490, 26), (860, 20), (1090, 16)]), 3.0, 0.05, 0.1))
    b.cut(t.gouge(gun.line([(344, 40), (466, 38)]), 3.0, 0.1, 0.1))
    b.cut(t.knife(gun.shape(bands).buffer(0.6), 0.3, 10))
    b.add(gun.shape(bands.buffer(-7)))
    b.cut(t.gouge(gun.line([(12, -62), (12, 42)]), 2.6, 0.1, 0.1))


@piece
def sten(s: Scene, at: Pair, turn: float = 10, size: float = 0.76) -> None:
    """A Sten gun on its side, its butt at `at`, the magazine towards us."""
    gun = lying(s, at, turn, unit=size / 1000)
    b, t = s.block, s.tools
    stock = [poly((0, -62), (0, 62), (22, 62), (26, 14), (240, 12), (240, -2), (24, -2), (22, -62))]
    tube = [rect(236, -14, 640, 20), rect(636, -5, 760, 11)]
    mag = [poly((470, -10), (476, -168), (508, -168), (512, -10)), rect(462, -26, 522, 24)]
    grip = [poly((258, -12), (252, -54), (270, -54), (292, -12))]
    dark(s, gun.shape(union([*stock, *tube, *mag, *grip])), 10, 3.6, 2.4)
    b.cut(t.gouge(gun.line([(250, 10), (450, 10)]), 3.2, 0.05, 0.1))
    b.cut(t.gouge(gun.line([(530, 10), (754, 6)]), 3.0, 0.05, 0.1))
    for u in (560, 586, 612):
        b.cut(gun.shape(ellipse(u, -2, 6, 6, n=8)))


@piece
def pistol(s: Scene, at: Pair, turn: float = 12, size: float = 0.2) -> None:
    """A Vis pistol on its side, its muzzle away to the right, the grip towards us."""
    gun = lying(s, at, turn, unit=size / 205)
    b, t = s.block, s.tools
    slide = poly((0, 0), (0, 30), (14, 33), (205, 33), (205, 4), (120, 0))
    grip = poly((2, 2), (-14, -78), (26, -84), (46, -20), (60, 2))
    guard = poly((46, 2), (44, -30), (84, -32), (98, 2)).difference(
        poly((54, -2), (53, -23), (79, -24), (88, -2))
    )
    dark(s, gun.shape(union([slide, grip, guard])), 8, 3.4, 2.4)
    b.cut(t.gouge(gun.line([(30, 27), (198, 27)]), 3, 0.05, 0.1))
    b.cut(t.gouge(gun.line([(4, 6), (118, 6)]), 2, 0.05, 0.1))
    for u in (6, 12, 18, 24):
        b.cut(t.gouge(gun.line([(u, 10), (u + 1, 28)]), 1.8, 0.05, 0.05))
    for v in (-14, -30, -46, -62):
        b.cut(t.gouge(gun.line([(v * 0.18 + 4, v), (v * 0.18 + 32, v - 4)]), 2.2, 0.1, 0.1))


@piece
def cartridges(s: Scene, at: Pair, count: int = 5, red: bool = False) -> None:
    """A few rifle cartridges that lie about; the first may have the colour."""
    t = s.tools
    for k in range(count):
        spot = (at[0] + t.between(-0.07, 0.07), at[1] + t.between(-0.04, 0.04))
        p = lying(s, spot, t.between(0, 180), 0.005, 0.075)
        body = poly(
            (0, -0.08), (0, 0.08), (0.6, 0.08), (0.7, 0.05), (1, 0), (0.7, -0.05), (0.6, -0.08)
        )
        shape = pale(s, p.shape(body), 4)
        if red and k == 0:
            s.block.tint(shape)
        s.block.add(t.pen(p.line([(0.6, -0.07), (0.6, 0.07)]), 2))
