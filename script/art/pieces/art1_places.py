"""Places of single cards: a breach, a long house, a cut fence, a ravine, a corridor in the sun."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth, union


@piece
def breach(
    s: Scene,
    points: list[Pair],
    glow: float = 15,
    gaps: list[Pair] | None = None,
    foot: float = 460,
) -> None:
    """A hole blown into a gate, full of light; its left and upper edge glows in the one colour.

    The glow is broken at `gaps`, and ends at `foot`.
    """
    b, t = s.block, s.tools
    hole = t.knife(poly(*points).intersection(s.frame), 2.2, 20)
    ring = hole.buffer(glow, join_style="mitre").difference(hole.buffer(1.5))
    lx, ly = s.light
    kept = poly(
        (0, foot), (0, 0), (lx + 150, 0), (lx + 60, ly - 60), (lx - 60, ly), (lx - 90, foot)
    )
    ring = ring.intersection(kept)
    for x, y in gaps or []:
        ring = ring.difference(
            poly((x - 7, y - 16), (x + 16, y - 4), (x + 8, y + 17), (x - 14, y + 9))
        )
    ring = t.knife(ring.buffer(-1).buffer(0.5), 1.2, 14)
    b.cut(hole)
    b.clear(ring)
    b.tint(ring)


@piece
def glow_on(
    s: Scene,
    points: list[Pair],
    near: float = 60,
    width: float = 9,
    fall: float = 170,
    count: int = 90,
) -> None:
    """Rays from the light over a wall or the sky, only inside the corners given."""
    region = poly(*points).intersection(s.frame)
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return width * clamp(1.25 - hypot(x - lx, y - ly) / fall / 2)

    family = s.tools.rays(lx, ly, near, 900, count)
    s.block.hatch_white(
        region, family, tone, length=(24, 90), gap=(8, 26), least=1.6, enter=0.2, leave=0.5
    )


@piece
def torn_leaf(s: Scene, points: list[Pair], planks: int = 5, halo: float = 4) -> None:
    """A leaf of a gate, four corners from the upper left; planks as cuts, two iron bands."""
    b, t = s.block, s.tools
    body = t.knife(poly(*points), 1.2, 22).intersection(s.frame)
    b.put(body, halo, s.side(*points[1]))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[:4]

    def at(u: float, v: float) -> Pair:
        x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
        x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)

    for k in range(1, planks):
        u = k / planks
        for v0, v1 in ((0.03, 0.5), (0.54, 0.97)):
            b.cut(t.gouge([at(u, v0), at(u, v1)], 2 + 2.4 * u, 0.1, 0.2).intersection(body))
    for v in (0.2, 0.78):
        b.add(t.pen([at(0.02, v), at(0.98, v)], 12).intersection(body))
        b.cut(t.gouge([at(0.04, v + 0.024), at(0.98, v + 0.024)], 3, 0.05, 0.1).intersection(body))
        b.cut(
            t.gouge([at(0.04, v - 0.024), at(0.98, v - 0.024)], 2.4, 0.05, 0.1).intersection(body)
        )
    b.cut(t.gouge([at(0.99, 0.02), at(0.99, 0.98)], 5, 0.1, 0.1).intersection(body))


@piece
def long_house(
    s: Scene,
    left: float = 12,
    top: float = 200,
    foot: float = 490,
    columns: int = 10,
    storeys: int = 3,
    pitch: float = 86,
    lit: tuple[int, int] = (6, 1),
    door: int = 3,
    reach: float = 240,
) -> None:
    """A miners' house right across the view: rows of dark windows, one (`lit`: column, row from
    the top) in the one colour, and a door in the lowest row."""
    b, t = s.block, s.tools
    right = left + columns * pitch
    wall = rect(left - 20, top, right + 20, foot).intersection(s.frame)
    b.put(t.knife(wall, 0.8, 30).intersection(s.frame), 3, (0, -1))
    high = (foot - top) / storeys
    holes, red = [], None
    for row in range(storeys):
        for col in range(columns):
            x = left + (col + 0.5) * pitch
            y0 = top + row * high + high * 0.24
            w, y1 = pitch * 0.27, y0 + high * 0.6
            if row == storeys - 1 and col == door:
                holes.append((x, w * 1.1, y0 - 4, foot, False, True))
            else:
                holes.append((x, w, y0, y1, (col, row) == lit, False))
    lx, ly = next(((x, (y0 + y1) / 2) for x, _, y0, y1, on, _ in holes if on), s.light)
    panes = union([rect(x - w - 9, y0 - 12, x + w + 9, y1 + 9) for x, w, y0, y1, *_ in holes])
    free = wall.difference(panes).buffer(-2)

    def tone(x: float, y: float) -> float:
        return 6.5 * clamp(1.2 - hypot(x - lx, y - ly) / reach)

    rows = [LineString([(left, y), (right, y)]) for y in range(int(top) + 8, int(foot), 13)]
    far = free.difference(LineString([(lx - 1, ly), (lx + 1, ly)]).buffer(104))
    b.hatch_white(far, rows, tone, length=(14, 34), gap=(5, 9), least=1.3)
    for x, w, y0, y1, on, is_door in holes:
        arch = poly((x - w, y1), (x - w, y0 + 6), (x, y0 - 3), (x + w, y0 + 6), (x + w, y1))
        frame = t.knife(arch.buffer(3.6, join_style="mitre"), 0.6, 26)
        b.cut(frame.difference(arch))
        if on:
            glass = t.knife(arch.buffer(2), 0.6, 20)
            red = glass
            b.clear(glass)
            b.tint(glass)
            b.add(t.pen([(x, y0), (x, y1)], 4))
            b.add(t.pen([(x - w, y0 + (y1 - y0) * 0.36), (x + w, y0 + (y1 - y0) * 0.36)], 4))
        elif is_door:
            b.cut(t.gouge([(x, y0 + 8), (x, y1 - 2)], 2.4, 0.1, 0.1))
        else:
            b.cut(t.gouge([(x, y0 + 4), (x, y1)], 2.2, 0.1, 0.1))
            cross = y0 + (y1 - y0) * 0.36
            b.cut(t.gouge([(x - w + 2, cross), (x + w - 2, cross)], 2.2, 0.1, 0.1))
    if red is not None:
        near = LineString([(lx - 1, ly), (lx + 1, ly)]).buffer(104)
        shine = t.gouges(rows, free.intersection(near), 7.5, length=(16, 34), gap=(4, 7), miss=0)
        b.clear(shine)
        b.tint(shine.buffer(0.8))


@piece
def pit_tower(s: Scene, at: Pair, high: float = 170, flip: bool = False) -> None:
    """A pit-head tower from the side, black against the sky: two spoked wheels, slanting legs."""
    b, t, k = s.block, s.tools, high / 100 * (1)
    d = -1 if flip else 1

    def p(u: float, v: float) -> Pair:
        return (at[0] + d * u * k, at[1] - v * k)

    bars = [
        ([(-14, 0), (-8, 82)], 4.4),
        ([(14, 0), (8, 82)], 4.4),
        ([(52, 0), (9, 80)], 5),
        ([(-12, 26), (12, 26)], 2.6),
        ([(-10, 52), (10, 52)], 2.6),
        ([(-12, 26), (10, 52)], 2.2),
        ([(12, 26), (-10, 52)], 2.2),
        ([(-10, 52), (8, 78)], 2.2),
        ([(10, 52), (-8, 78)], 2.2),
        ([(-20, 80), (24, 80)], 5),
        ([(36, 28), (13, 44)], 2.4),
        ([(-19, 80), (-14, 106), (19, 106), (24, 80)], 2.4),
    ]
    parts = [t.pen([p(*q) for q in line], w * k) for line, w in bars]
    for u, v in ((-5, 92), (10, 92)):
        x, y = p(u, v)
        wheel = t.knife(LineString([(x, y), (x + 0.1, y)]).buffer(10.4 * k, 5), 0.4, 12)
        inner = LineString([(x, y), (x + 0.1, y)]).buffer(7.8 * k, 5)
        parts.append(wheel.difference(inner))
        for dx, dy in ((1, 0), (0.5, 0.87), (-0.5, 0.87)):
            r = 8.4 * k
            parts.append(t.pen([(x - dx * r, y - dy * r), (x + dx * r, y + dy * r)], 1.7 * k))
    b.put(union(parts).intersection(s.frame), 2)


@piece
def hanging_wires(
    s: Scene,
    spots: list[tuple[float, float, float]],
    arm: float = 13,
    width: float = 6.0,
    shadow: bool = True,
) -> None:
    """Telegraph poles, each [x, foot, height], near to far, with two arms; their wires, cut, hang
    down in curls on the side of the road (the left). A low sun throws the poles' shadows."""
    b, t = s.block, s.tools
    lx, ly = s.light
    for k, (x, y, h) in reversed(list(enumerate(spots))):
        u = h / 100
        if shadow:
            far = 3.0
            end = (x + (x - lx) * far, y + (y - ly) * far)
            bar = poly(
                (x - 2 * u, y), (x + 2 * u, y), (end[0] + 9 * u, end[1]), (end[0] - 5 * u, end[1])
            )
            b.add(t.knife(bar, 0.8, 26).intersection(s.frame), lines=False)
        parts = [t.pen([(x, y + 2), (x + 0.4 * u, y - h)], max(3.4, 4.4 * u), 0.07, 40)]
        for v in (93, 82):
            parts.append(
                t.pen(
                    [(x - arm * u, y - v * u), (x + arm * u, y - (v - 1) * u)],
                    max(2.6, 3.2 * u),
                    0.08,
                )
            )
            if u > 1.6:
                for q in (-0.86, 0.86):
                    px, py = x + q * arm * u, y - v * u
                    parts.append(rect(px - 1.1 * u, py - 4 * u, px + 1.1 * u, py))
        w = max(1.6, width * u / 4.4)
        ax, ay = x - arm * 0.86 * u, y - 96 * u
        line = [(ax, ay), (ax - 7 * u, ay + 12 * u), (ax - 9 * u, ay + 40 * u)]
        line += [(ax - 5 * u, ay + 66 * u), (ax - 10 * u, y - 3 * u)]
        if k == 0:
            line += [(ax - 30 * u, y + 16 * u), (ax - 46 * u, y + 6 * u)]
            line += [(ax - 42 * u, y - 5 * u), (ax - 34 * u, y - 1 * u)]
        elif k % 2:
            line = line[:4]
        parts.append(t.pen(smooth(line, steps=6), w, 0.1))
        b.put(union(parts).intersection(s.frame), 1.6 + 0.5 * u, s.side(x, y - h))


@piece
def cut_fence(
    s: Scene,
    posts: tuple[float, float] = (112, 800),
    ys: list[float] | None = None,
    gap: Pair = (300, 560),
    foot: float = 600,
    wide: float = 34,
    width: float = 6,
) -> None:
    """A barbed-wire fence close to us, its strands cut between `gap`; the ends curl outwards."""
    b, t = s.block, s.tools
    rows = ys or [96, 170, 244, 318, 392, 466]
    for x in posts:
        body = t.knife(
            poly(
                (x - wide / 2, foot + 20),
                (x - wide / 2 + 4, 30),
                (x, 22),
                (x + wide / 2 - 4, 32),
                (x + wide / 2, foot + 20),
            ),
            1.0,
            30,
        )
        b.put(body.intersection(s.frame), 4, s.side(x, 300))
        d = s.right(x)
        b.cut(b.rim(body.intersection(s.frame), 6 * d, -1), lines=False)
    for k, y in enumerate(rows):
        curl = (0.6, 1.0, 0.75, 1.1, 0.7, 0.9)[k % 6]
        for side, x0, x1, post in ((-1, -10.0, gap[0], posts[0]), (1, gap[1], 910.0, posts[1])):
            end = x1 if side < 0 else x0
            far = x0 if side < 0 else x1
            end += side * (30, 4, 40, 12, 36, 0)[k % 6]
            q = -side
            r = 24 * curl
            up = -1 if y < 250 else 1
            line = [(far, y + 2), (post, y), (end - q * 60, y + 4), (end, y + up * 3)]
            line += [(end + q * r * 1.1, y + up * r * 0.9), (end + q * r * 0.5, y + up * r * 2.1)]
            line += [(end - q * r * 0.9, y + up * r * 2.0), (end - q * r * 1.0, y + up * r * 1.1)]
            points = smooth(line, steps=6)
            wire = t.pen(points, width, 0.1)
            run = LineString(points)
            barbs = []
            for at in range(26, int(run.length) - 20, 62):
                p = run.interpolate(at + t.between(-8, 8))
                barbs.append(t.pen([(p.x - 6, p.y - 9), (p.x + 5, p.y + 9)], 3.6))
                barbs.append(t.pen([(p.x + 5, p.y - 8), (p.x - 4, p.y + 9)], 3.0))
            whole = union([wire, *barbs]).intersection(s.frame)
            b.add(whole.buffer(3.2, join_style="mitre").intersection(s.frame), lines=False)
            b.cut(whole, lines=False)
            b.grain.append(t.pen(points, 2.4, 0.1).intersection(s.frame))
            ring = t.pen([(post - wide * 0.5, y + 3), (post + wide * 0.5, y + 3)], width + 2)
            b.cut(ring.intersection(s.frame))


@piece
def tinted_grass(
    s: Scene,
    y: float,
    long: float = 60,
    count: int = 120,
    foot: float = 600,
    gap: Pair | None = None,
) -> None:
    """Grass close to us at night in the one colour, blades black and green, from y down."""
    b, t = s.block, s.tools
    ground = poly((0, y), (s.size[0], y), (s.size[0], foot), (0, foot)).intersection(s.frame)
    blades, dark = [], []
    for k in range(count):
        x = t.between(0, s.size[0])
        if gap and gap[0] < x < gap[1]:
            continue
        low = y + (foot - y) * t.between(0.05, 1)
        h = long * t.between(0.5, 1.3)
        lean = t.between(-0.4, 0.4) * h
        blade = t.gouge(
            [(x, low), (x + lean * 0.4, low - h * 0.6), (x + lean, low - h)],
            t.between(5, 10),
            0.02,
            0.9,
        )
        (dark if k % 3 == 0 else blades).append(blade)
    if gap:
        x0, x1 = gap
        path = poly((x0, y - 2), (x1, y - 2), (x1 + 70, foot + 5), (x0 - 70, foot + 5))
        b.cut(t.knife(path, 1.5, 24).intersection(s.frame))
        ground = ground.difference(
            poly((x0, y - 2), (x1, y - 2), (x1 + 70, foot + 5), (x0 - 70, foot + 5))
        )
    green = union([ground, *blades]).intersection(s.frame)
    b.clear(green)
    b.tint(green)
    b.add(union(dark).intersection(s.frame))
    b.hatch_black(
        ground.buffer(-4), t.parallels(ground, 84, 18), 5, length=(14, 40), gap=(18, 60), least=1
    )


@piece
def lit_hall(
    s: Scene, x: Pair, foot: float, high: float, windows: int = 8, roof: float = 26
) -> None:
    """A long factory hall at night, black, high windows as pale bars, a saw-tooth roof."""
    b, t = s.block, s.tools
    x0, x1 = x
    ring = [(x0, foot), (x0, foot - high)]
    teeth = 5
    for k in range(teeth):
        a = x0 + (x1 - x0) * k / teeth
        c = x0 + (x1 - x0) * (k + 1) / teeth
        ring += [(a, foot - high - roof), (c, foot - high)]
    ring += [(x1, foot)]
    b.put(
        t.knife(poly(*ring), 0.8, 24).intersection(s.frame), 3, s.side((x0 + x1) / 2, foot - high)
    )
    step = (x1 - x0) / windows
    for k in range(windows):
        a = x0 + step * (k + 0.3)
        pane = rect(a, foot - high * 0.78, a + step * 0.4, foot - high * 0.3)
        b.cut(t.knife(pane.difference(pane.buffer(-2.2)), 0.4, 20))


@piece
def birch_twigs(s: Scene, lines: list[list[Pair]], leaf: float = 11, every: float = 17) -> None:
    """Twigs of a birch that hang into the picture, their young leaves in the one colour."""
    b, t = s.block, s.tools
    leaves = []
    for line in lines:
        points = smooth(line, steps=6)
        run = LineString(points)
        b.cut(t.gouge(points, 3.4, 0.02, 0.7).intersection(s.frame))
        at, side = 14.0, 1
        while at < run.length:
            p = run.interpolate(at)
            u = leaf * t.between(0.8, 1.2)
            x, y = p.x + side * u * 0.9, p.y + u * 0.6
            leaves.append(
                poly(
                    (x - u * 0.7, y - u * 0.3),
                    (x, y - u * 0.8),
                    (x + u * 0.7, y),
                    (x + side * u * 0.4, y + u),
                )
            )
            at += every * t.between(0.7, 1.2)
            side = -side
    green = union(leaves).intersection(s.frame)
    b.clear(green)
    b.tint(green)


@piece
def ravine(
    s: Scene,
    left: list[Pair],
    right: list[Pair],
    top: float = 150,
    step: float = 19,
    width: float = 7,
    reach: float = 330,
) -> None:
    """The two walls of a ravine, black, each by its inner edge from above down; strokes slope to
    the floor, brighter near the light; their upper parts, above `top`, have leaves in green."""
    b, t = s.block, s.tools
    w, h = s.size
    lx, ly = s.light
    for edge, far in ((left, 0.0), (right, w)):
        wall = poly(*smooth(edge, steps=4), (far, h + 20), (far, -20)).intersection(s.frame)
        b.put(t.knife(wall, 2.0, 24).intersection(s.frame), 2)
        angle = 62 if far == 0 else 118

        def tone(x: float, y: float) -> float:
            return width * clamp(1.25 - hypot(x - lx, y - ly) / reach)

        b.hatch_white(
            wall.buffer(-5),
            t.parallels(wall, angle, step, 0.3, 10),
            tone,
            length=(30, 90),
            gap=(10, 36),
            least=1.5,
        )
        leaves = []
        for _ in range(150):
            edge_x = LineString(edge).interpolate(t.between(0, 0.5), normalized=True)
            y = t.between(12, top)
            x = edge_x.x + (far - edge_x.x) * t.between(-0.06, 0.9)
            y = min(y, edge_x.y + 30)
            u = t.between(9, 17)
            u *= t.between(1.0, 1.9)
            dx = u * t.between(-0.9, 0.9)
            leaves.append(t.gouge([(x - dx, y - u * 0.8), (x + dx, y + u)], u * 0.62, 0.4, 0.5))
        green = union(leaves).intersection(wall.buffer(16)).intersection(s.frame)
        b.clear(green)
        b.tint(green)


@piece
def roots(s: Scene, lines: list[list[Pair]], width: float = 9) -> None:
    """Bare roots that come out of an earth wall: thick pale curves, black on their lower side."""
    b, t = s.block, s.tools
    for line in lines:
        points = smooth(line, steps=6)
        b.add(
            t.gouge([(x + 3, y + 5) for x, y in points], width + 5, 0.05, 0.8).intersection(s.frame)
        )
        b.cut(t.gouge(points, width, 0.05, 0.8).intersection(s.frame))


@piece
def armoured_car(s: Scene, at: Pair, size: float = 1) -> None:
    """A BA-64 from the front, slightly aside: sloping plates, a small open turret, four wheels."""
    b, t = s.block, s.tools

    def p(*points: Pair) -> list[Pair]:
        return [(at[0] + x * size, at[1] - y * size) for x, y in points]

    wheels = [
        poly(*p((-38, 0), (-24, 0), (-23, 26), (-37, 26))),
        poly(*p((24, 0), (38, 0), (37, 26), (23, 26))),
    ]
    hull = poly(*p((-22, 12), (22, 12), (33, 36), (24, 64), (-24, 64), (-33, 36)))
    turret = poly(*p((-20, 63), (20, 63), (13, 84), (-13, 84)))
    gun = t.pen(p((3, 74), (12, 100)), 4 * size)
    body = t.knife(union([*wheels, hull, turret, gun]), 0.5, 16)
    b.put(body.intersection(s.frame), 3)
    for line, w in (
        (p((-33, 36), (33, 36)), 3),
        (p((-20, 61), (20, 61)), 2.6),
        (p((-14, 52), (-5, 52)), 4),
        (p((5, 52), (14, 52)), 4),
        (p((-16, 34), (-10, 14)), 2.0),
        (p((16, 34), (10, 14)), 2.0),
    ):
        b.cut(t.gouge(line, w * size, 0.1, 0.1))
    for x in (-25, 25):
        c = p((x, 29))[0]
        b.cut(LineString([c, (c[0] + 0.2, c[1])]).buffer(4.2 * size, 3))
