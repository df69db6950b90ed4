"""Hills, ridges and valleys."""

from __future__ import annotations

import itertools
from math import hypot

from shapely import affinity
from shapely.geometry import LineString

from ..land import under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, smooth, union


@piece
def hill(s: Scene, line: list[Pair], foot: float, white: bool = False, strokes: float = 3) -> None:
    """A rise of ground under a line, down to foot; strokes follow its shape."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    shape = under(edge, foot).intersection(s.frame)
    cut = t.knife(shape, 0.8, 24)
    b.put(cut, 2.4, s.side(*line[len(line) // 2]))
    if white:
        b.cut(cut.buffer(-1.5))
    family = t.echoes(edge, int((foot - min(y for _, y in line)) / 12) + 1, 0, 12, 0.96)
    inner = cut.buffer(-3)
    how = {"length": (50, 160), "gap": (14, 60), "least": 1.0}
    (b.hatch_black if white else b.hatch_white)(inner, family, strokes, **how)


@piece
def mountains(
    s: Scene, line: list[Pair], foot: float, snow: bool = False, step: float = 16
) -> None:
    """A range of peaks: black, its slopes cut towards the light; in snow mostly white."""
    b, t = s.block, s.tools
    shape = under(line, foot).intersection(s.frame)
    cut = t.knife(shape, 1.2, 22)
    b.put(cut, 3, s.side(*line[len(line) // 2]))
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        slope = poly((x0, y0), (x1, y1), (x1, foot), (x0, foot)).intersection(shape)
        faces = (y1 - y0) * (x1 - x0) * s.right((x0 + x1) / 2) > 0
        width = (step * 0.62 if snow else step * 0.36) if faces else (2.4 if snow else 0)
        if not width:
            continue
        angle = 58 if y1 > y0 else 122
        family = t.parallels(slope, angle, step)
        how = {"length": (30, 120), "gap": (6, 26), "least": 1.0}
        b.hatch_white(slope.buffer(-2), family, width, **how)


@piece
def snow_ridge(
    s: Scene, line: list[Pair], foot: float, wood: float = 0.4, strokes: float = 3.4
) -> None:
    """A long ridge in snow: white, its woods black on the side away from the light."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    shape = under(edge, foot).intersection(s.frame)
    body = t.knife(shape, 0.7, 24)
    b.cut(body)
    b.add(t.gouge(edge, 4, 0.05, 0.05, 0.25, 40).intersection(s.frame))
    family = t.echoes(edge, 4, 3, 17, 0.93)
    b.hatch_black(body.buffer(-4), family, strokes, length=(40, 150), gap=(50, 160), miss=0.1)
    if not wood:
        return
    dense = LineString(edge)
    right = s.right(450)
    for k in range(int(dense.length / 9)):
        p = dense.interpolate(k * 9 + t.between(-3, 3))
        q = dense.interpolate(k * 9 + 30)
        rises = (q.y - p.y) * right  # the slope that looks away from the light
        lean = clamp(0.5 - rises / 22)
        if t.rng.random() > wood * (0.35 + 1.1 * lean):
            continue
        for row in range(1 + int(3 * lean)):
            y = p.y + 6 + row * t.between(13, 19)
            x = p.x + t.between(-4, 4)
            high = t.between(9, 16)
            tree = poly((x - 4.4, y + high * 0.5), (x, y - high * 0.7), (x + 4.4, y + high * 0.5))
            b.add(t.knife(tree, 0.5, 8).intersection(body.buffer(6)), lines=row == 0)


@piece
def ridge_in_mist(s: Scene, line: list[Pair], high: float = 60, strokes: float = 4) -> None:
    """A wooded ridge, black at its edge, that goes over into white mist at its foot."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    foot = max(y for _, y in edge) + high
    b.cut(under([(x, y - 5) for x, y in edge], foot + high).intersection(s.frame), lines=False)
    body = t.knife(under(edge, foot).intersection(s.frame), 1.0, 14)
    top = body.difference(affinity.translate(body, 0, high * 0.5))
    b.put(t.knife(top, 0.8, 20), 0)
    rest = body.difference(top)
    family = t.echoes(edge, 7, 0, high * 0.2, 1.0)
    b.hatch_black(
        rest,
        family,
        lambda _x, y: 9 * clamp((foot + 10 - y) / (high * 1.2)),
        length=(60, 200),
        gap=(20, 80),
        least=1.2,
    )
    b.hatch_white(
        top.buffer(-3), t.echoes(edge, 2, 0, 11), strokes * 0.6, length=(20, 90), gap=(50, 160)
    )


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
