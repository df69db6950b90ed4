"""Things that one card alone tells of: a tube, a mitten, a shirt, toys."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


@piece
def paste_tube(s: Scene, at: Pair, long: float = 200, turn: float = -10, shade: float = 12) -> None:
    """A metal tube of toothpaste in the one colour, its cap to the right; `at` is its middle."""
    b, t = s.block, s.tools
    k = long / 200

    def set_down(shape):
        return place(shape, *at, k, turn=turn)

    body = poly(
        *smooth([(-96, -33), (-40, -31), (20, -30), (58, -26), (66, -18)], steps=3),
        *smooth([(66, 18), (58, 27), (20, 32), (-40, 34), (-96, 34)], steps=3),
    )
    crimp = rect(-104, -36, -90, 37)
    neck = rect(64, -11, 74, 11)
    cap = poly((74, -17), (102, -14), (102, 14), (74, 17))
    whole = union([set_down(x) for x in (body, crimp, neck, cap)])
    shadow = place(whole, shade * -0.2, shade)
    b.add(t.knife(shadow, 0.8, 20))
    b.put(t.knife(whole.buffer(4), 0.6, 20), 2.4)
    skin = set_down(union([body, crimp]))
    b.clear(t.knife(skin, 0.6, 20))
    b.tint(skin.buffer(0.8))
    b.add(set_down(rect(-90, -35, -86, 36)))
    for y, w in ((22, 7), (28, 5), (15, 4)):
        line = [set_down_point(at, k, turn, x, y) for x in (56, 10, -40, -84)]
        b.add(t.gouge(line, w * k, 0.2, 0.4).intersection(skin))
    label = set_down(rect(-56, -15, 34, 5))
    b.clear(t.knife(label, 0.7, 20))
    for y in (-9, -1):
        line = [set_down_point(at, k, turn, x, y) for x in (-50, -10, 28)]
        b.add(t.gouge(line, 3.4 * k, 0.1, 0.1))
    shine = [set_down_point(at, k, turn, x, -24) for x in (-84, -20, 50)]
    gleam = t.gouge(shine, 6 * k, 0.2, 0.3).intersection(skin)
    b.clear(gleam)
    b.clear(t.knife(set_down(poly((77, -13), (99, -11), (99, -5), (77, -6))), 0.3, 12))
    b.clear(set_down(rect(66, -8, 72, -1)))


def set_down_point(at: Pair, k: float, turn: float, x: float, y: float) -> Pair:
    line = place(LineString([(x, y), (x + 1, y)]), *at, k, turn=turn)
    return line.coords[0]


@piece
def knitted_mitten(
    s: Scene, at: Pair, long: float = 170, turn: float = 0, flip: bool = False
) -> None:
    """A knitted mitten of the one colour; its fingers point right, `at` is its middle."""
    b, t = s.block, s.tools
    k = long / 170

    def down(shape):
        return place(shape, *at, k, flip, turn)

    palm = poly(
        *smooth(
            [(-34, -34), (10, -42), (56, -36), (82, -12), (82, 14), (58, 36), (10, 42), (-34, 36)],
            True,
            4,
        )
    )
    thumb = poly(
        *smooth(
            [(-30, -26), (-8, -58), (22, -84), (42, -84), (46, -68), (30, -48), (24, -30)], True, 4
        )
    )
    cuff = poly((-86, -37), (-34, -34), (-34, 36), (-86, 40))
    whole = union([down(x) for x in (palm, thumb, cuff)])
    b.add(t.knife(place(whole, -2, 10), 0.8, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(4), 0.6, 16), 2)
    b.clear(t.knife(whole, 0.6, 16))
    b.tint(whole.buffer(0.6))
    b.add(down(poly((-37, -35), (-31, -35), (-31, 37), (-37, 37))))
    for y in (-26, -13, 0, 13, 26):
        line = place(LineString([(-84, y * 1.08), (-40, y)]), *at, k, flip, turn)
        b.add(t.gouge(list(line.coords), 4 * k, 0.1, 0.1).intersection(whole))
    for row in range(4):
        x = -14 + row * 24
        for y in (-24, -8, 8, 24):
            if abs(y) < 22 or row < 3:
                line = place(LineString([(x, y), (x + 9, y + 4), (x + 18, y)]), *at, k, flip, turn)
                b.add(t.gouge(list(line.coords), 3 * k, 0.3, 0.3).intersection(whole))
    line = place(LineString([(20, -34), (-2, -22), (-16, -20)]), *at, k, flip, turn)
    b.add(t.gouge(list(line.coords), 3.4 * k, 0.1, 0.6))


@piece
def white_shirt(s: Scene, at: Pair, size: float = 1) -> None:
    """A white shirt on a wire hanger, with a striped black tie; `at` is the hook."""
    b, t = s.block, s.tools

    def put(points, curved=False):
        return place(poly(*(smooth(points, True, 4) if curved else points)), *at, size)

    def line(points, width, black=True, enter=0.15, leave=0.5):
        moved = place(LineString(smooth(points, steps=4)), *at, size)
        cut = t.gouge(list(moved.coords), width * size, enter, leave)
        (b.add if black else b.cut)(cut)

    body = put(
        [
            (-40, 44),
            (-130, 84),
            (-150, 110),
            (-122, 210),
            (-118, 350),
            (-112, 372),
            (-60, 384),
            (0, 376),
            (60, 386),
            (112, 372),
            (118, 350),
            (122, 210),
            (150, 110),
            (130, 84),
            (40, 44),
        ]
    )
    left = put(
        [
            (-128, 84),
            (-156, 108),
            (-184, 220),
            (-196, 330),
            (-190, 344),
            (-146, 348),
            (-140, 334),
            (-134, 240),
            (-118, 160),
        ]
    )
    right = put(
        [
            (128, 84),
            (156, 108),
            (180, 220),
            (188, 326),
            (182, 342),
            (138, 344),
            (134, 330),
            (132, 240),
            (118, 160),
        ]
    )
    hook = place(
        LineString(smooth([(0, 40), (0, 22), (10, 14), (12, 2), (0, -8), (-10, 0)], steps=4)),
        *at,
        size,
    )
    b.put(t.knife(union([body, left, right]).buffer(5), 0.7, 26).intersection(s.frame), 0)
    for part in (left, right):
        b.clear(t.knife(part, 0.7, 26))
    b.add(t.knife(body.buffer(3.4), 0.6, 30).difference(body))
    b.clear(t.knife(body, 0.7, 30))
    b.put(t.knife(hook.buffer(3.4), 0.3, 10), 3)
    for q in (-1, 1):
        # the fall of the cloth, darker away from the light
        for points, w in (
            ([(104, 130), (100, 240), (106, 340)], 9),
            ([(84, 190), (80, 270), (86, 360)], 6),
            ([(164, 150), (160, 230), (164, 300)], 6),
        ):
            line([(q * x, y) for x, y in points], w if q > 0 else w * 0.5)
        line([(q * 146, 320), (q * 166, 324), (q * 188, 318)], 3, True, 0.05, 0.05)
    line([(2, 90), (-2, 220), (0, 374)], 3, True, 0.05, 0.05)
    collar = [put([(q * 2, 84), (q * 44, 40), (q * 62, 62), (q * 34, 112)]) for q in (-1, 1)]
    inside = put([(-42, 42), (0, 32), (42, 42), (0, 82)])
    b.add(t.knife(inside, 0.6, 16))
    for part in collar:
        b.put(t.knife(part.buffer(3.4), 0.5, 16), 0)
        b.clear(t.knife(part, 0.5, 16))
    knot = put([(-17, 78), (17, 78), (12, 110), (-12, 110)])
    tie = put([(-11, 110), (11, 110), (30, 286), (2, 326), (-25, 288)])
    for part in (tie, knot):
        b.put(t.knife(part, 0.5, 22), 4)
    b.cut(t.pen(list(put([(-14, 110), (14, 110), (12, 112), (-12, 112)]).exterior.coords), 2))
    for y in (148, 190, 232, 274):
        wide = 13 + (y - 110) * 0.09
        stripe = put(
            [(-wide - 8, y + 14), (wide + 8, y - 14), (wide + 8, y - 4), (-wide - 8, y + 24)]
        )
        b.cut(t.knife(stripe, 0.5, 16).intersection(tie.buffer(-2.4)))


@piece
def hay_heap(
    s: Scene, line: list[Pair], step: float = 15, width: float = 8, pale: bool = True
) -> None:
    """Hay from a rolling line down: short bent stalks that cross."""
    b, t = s.block, s.tools
    ridge = smooth(line, steps=4)
    heap = poly(*ridge, (ridge[-1][0], 640), (ridge[0][0], 640)).intersection(s.frame)
    b.put(t.knife(heap, 2.5, 18), 3, (0, -1))
    how = {"length": (26, 74), "gap": (6, 18)}
    for angle, w in ((-34, 0.9), (24, 1.0), (-6, 0.8)):
        b.hatch_white(
            heap.buffer(-3), t.parallels(heap, angle, step * 1.25, 0.4, 12), width * w, **how
        )
    for x, y in ridge[1::2]:
        if 20 < x < 880:
            a = t.between(-16, 16)
            stalk = [(x, y + 6), (x + a * 0.4, y - 10), (x + a, y - t.between(14, 26))]
            b.add(t.gouge(stalk, 4, 0.1, 0.6))


@piece
def toy_horse(s: Scene, at: Pair, high: float = 90, flip: bool = False) -> None:
    """A child's wheeled wooden horse of the one colour, from the side, looking left."""
    b, t = s.block, s.tools
    k = high / 100

    def on(shape):
        return place(shape, *at, k, flip)

    horse = [(-56, -72), (-58, -80), (-42, -92), (-38, -100), (-33, -92), (-22, -80), (-12, -64)]
    horse += [(10, -62), (30, -66), (42, -56), (42, -38), (40, -18), (27, -18), (24, -36)]
    horse += [(4, -34), (-14, -36), (-16, -18), (-30, -18), (-30, -44), (-34, -62), (-40, -72)]
    horse += [(-50, -68)]
    tail = [(40, -62), (52, -58), (58, -40), (54, -26), (47, -34), (44, -50)]
    mane = [(-36, -98), (-24, -90), (-12, -74), (-4, -60), (-14, -60), (-22, -72), (-30, -84)]
    board = rect(-50, -19, 56, -11)
    wheels = [on(ellipse(x, -7, 10.5, 10.5, n=18)) for x in (-32, 37)]
    body = t.knife(on(poly(*horse)), 0.5, 14)
    dark = union([t.knife(on(poly(*smooth(part, True, 3))), 0.5, 14) for part in (tail, mane)])
    under = union([body, dark, on(board), *wheels])
    b.put(t.knife(under.buffer(4), 0.5, 20).intersection(s.frame), 6)
    b.clear(body)
    b.tint(body.buffer(0.6))
    b.add(dark)
    b.cut(t.knife(on(rect(-48, -17.4, 54, -13)), 0.4, 20))
    for wheel in wheels:
        b.put(wheel, 2.6)
        b.cut(wheel.buffer(-3.4).difference(wheel.buffer(-6)))
    for points in (
        [(-10, -64), (-9, -48), (-12, -36)],
        [(14, -63), (16, -48), (14, -35)],
        [(-53, -84), (-46, -78), (-46, -70)],
    ):
        b.add(t.gouge(list(on(LineString(points)).coords), 4 * k * 0.8, 0.05, 0.05))


@piece
def mirror_shard(s: Scene, points: list[Pair]) -> None:
    """A piece of broken mirror on a nail, with sky in it."""
    b, t = s.block, s.tools
    shape = poly(*points)
    b.put(t.knife(shape.buffer(4), 0.6, 20), 2)
    b.clear(t.knife(shape, 0.5, 30))
    x, y = shape.centroid.x, shape.centroid.y
    family = t.parallels(shape, -52, 16, 0.3)
    b.hatch_black(
        shape.buffer(-5),
        family,
        lambda px, py: 4 if px + py > x + y - 4 else 0,
        length=(16, 50),
        gap=(4, 9),
        least=1,
    )


@piece
def comb_and_razor(s: Scene, at: Pair, wide: float = 130) -> None:
    """A little shelf from the front, a comb leaning and a folded razor on it; `at` its left end."""
    b, t, (x, y) = s.block, s.tools, at
    k = wide / 130
    shelf = rect(x, y, x + wide, y + 11 * k)
    b.put(t.knife(shelf, 0.6, 24), 4)
    b.cut(t.gouge([(x + 2, y + 2.4), (x + wide - 2, y + 2.4)], 3.4, 0.05, 0.05))
    comb = [rect(0, 0, 62, 12)] + [rect(2 + 7 * j, 10, 5.4 + 7 * j, 30) for j in range(9)]
    whole = place(union(comb), x + 8 * k, y - 33 * k, k, turn=-4)
    b.put(t.knife(union([whole]).buffer(4), 0.3, 20), 0)
    b.clear(t.knife(whole, 0.3, 20))
    handle = poly(
        *smooth([(78, -8), (100, -14), (124, -10), (128, -4), (104, -4), (80, 0)], True, 3)
    )
    blade = poly((82, -12), (88, -30), (120, -22), (122, -12), (100, -15))
    for shape in (blade, handle):
        part = place(shape, x, y, k)
        b.put(t.knife(part.buffer(3), 0.4, 14), 0)
        b.clear(t.knife(part, 0.4, 14))
    b.add(place(poly((80, -5), (104, -10), (124, -7), (104, -6)), x, y, k))


@piece
def toy_sabre(
    s: Scene, at: Pair, long: float = 620, turn: float = -28, shade: Pair = (14, 20)
) -> None:
    """A child's sabre carved from wood, its hilt at the left, with a cord of the one colour."""
    b, t = s.block, s.tools
    k = long / 620

    def down(shape):
        return place(shape, *at, k, turn=turn)

    def along(points, width, how, enter=0.2, leave=0.3):
        line = down(LineString(smooth(points, steps=4)))
        how(t.gouge(list(line.coords), width * k, enter, leave))

    blade = poly(
        *smooth([(-150, -17), (20, -20), (180, -42), (286, -84), (336, -118)], steps=5),
        *smooth([(316, -84), (236, -34), (120, -2), (0, 12), (-150, 16)], steps=5),
    )
    grip = poly(
        *smooth(
            [
                (-306, -4),
                (-286, -19),
                (-230, -14),
                (-172, -15),
                (-172, 15),
                (-230, 13),
                (-290, 24),
                (-308, 14),
            ],
            True,
            3,
        )
    )
    guard = poly(
        *smooth(
            [
                (-176, -48),
                (-158, -50),
                (-150, -20),
                (-150, 22),
                (-156, 66),
                (-178, 64),
                (-172, 20),
                (-172, -20),
            ],
            True,
            3,
        )
    )
    bow = limb([(-166, 58), (-206, 78), (-256, 72), (-296, 14)], (15, 16, 15, 14), round_ends=False)
    guard = union([guard, bow])
    whole = union([down(x) for x in (blade, grip, guard)])
    b.add(t.knife(place(whole, *shade), 0.8, 26).intersection(s.frame))
    b.put(t.knife(whole.buffer(4), 0.6, 26), 3)
    b.clear(t.knife(whole, 0.6, 30))
    for points, w in (
        ([(-140, 5), (10, 4), (130, -12), (256, -56)], 6),
        ([(-120, -8), (30, -9), (150, -26)], 3.4),
        ([(90, -18), (190, -40), (286, -84)], 3),
        ([(-284, 10), (-240, 6), (-186, 10)], 5),
        ([(-270, -6), (-226, -4), (-184, -8)], 3),
    ):
        along(points, w, b.add)
    for points, w in (
        ([(-176, -57), (-170, -20), (-170, 20), (-176, 58)], 4),
        ([(-150, -22), (-150, 24)], 5),
    ):
        along(points, w, b.add, 0.05, 0.05)


@piece
def sword_knot(s: Scene, strands: list[list[Pair]], knot: Pair, width: float = 9) -> None:
    """A thin cord of the one colour tied in a bow: its strands, then the knot."""
    b, t = s.block, s.tools
    cords = [t.pen(smooth(strand, steps=6), width, 0.06) for strand in strands]
    whole = union([*cords, t.knife(ellipse(*knot, width * 1.3, width * 1.2, n=12), 0.4, 8)])
    b.add(t.knife(place(whole, 5, 8), 0.6, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(3), 0.4, 16), 0)
    b.clear(whole)
    b.tint(whole.buffer(0.6))


@piece
def shaving(s: Scene, at: Pair, long: float = 130, turn: float = 0, turns: float = 2.2) -> None:
    """A long shaving of wood in open curls, with its shadow; `turn` in degrees."""
    b, t = s.block, s.tools
    n = int(22 * turns)
    r = long * 0.17
    line = []
    for j in range(n + 1):
        a = 2 * pi * turns * j / n - pi / 2
        line.append((long * (j / n - 0.5) + r * 1.15 * cos(a), r * (0.75 + 0.4 * j / n) * sin(a)))
    c, d = cos(radians(turn)), sin(radians(turn))
    line = [(at[0] + x * c - y * d, at[1] + x * d + y * c) for x, y in line]
    width = long * 0.095
    ribbon = LineString(line).buffer(width / 2, cap_style="flat")
    b.add(t.knife(place(ribbon, 6, 9), 0.6, 14).intersection(s.frame))
    for j in range(0, n, 3):
        part = line[j : j + 4]
        if len(part) < 2:
            break
        b.put(LineString(part).buffer(width / 2 + 3.4, cap_style="flat"), 0)
        b.clear(LineString(line[max(0, j - 1) : j + 4]).buffer(width / 2, cap_style="flat"))


@piece
def open_penknife(
    s: Scene, at: Pair, long: float = 170, turn: float = 20, shade: Pair = (7, 10)
) -> None:
    """A penknife with its blade out: a black handle with two rivets, a white blade."""
    b, t = s.block, s.tools
    k = long / 170
    handle = place(
        poly(
            *smooth(
                [(-84, -13), (-40, -16), (2, -13), (4, 13), (-40, 15), (-84, 12), (-90, 0)], True, 3
            )
        ),
        *at,
        k,
        turn=turn,
    )
    blade = place(
        poly(
            *smooth([(2, -11), (50, -12), (84, 4)], steps=4),
            *smooth([(86, 8), (40, 11), (2, 11)], steps=3),
        ),
        *at,
        k,
        turn=turn,
    )
    whole = union([handle, blade])
    b.add(t.knife(place(whole, *shade), 0.6, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(3.4), 0.5, 18), 2)
    b.clear(t.knife(blade, 0.4, 18))
    spine = place(LineString([(6, 5), (40, 6), (78, 6)]), *at, k, turn=turn)
    b.add(t.gouge(list(spine.coords), 3, 0.1, 0.4))
    for x in (-64, -16):
        b.cut(place(rect(x - 4, -4, x + 4, 4), *at, k, turn=turn))
    shine = place(LineString([(-78, -8), (-40, -10), (-2, -8)]), *at, k, turn=turn)
    b.cut(t.gouge(list(shine.coords), 4 * k, 0.2, 0.2))
