"""A fence of round poles, as round a paddock or across a field."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, rect, union


@piece
def pole_fence(
    s: Scene,
    line: list[Pair],
    high: float = 150,
    thick: float = 18,
    posts: list[float] | None = None,
    rails: list[float] | None = None,
    snow: bool = False,
    gap: Pair | None = None,
) -> None:
    """A fence of poles along a line of feet, posts and rails at parts of it; no rails in `gap`."""
    b, t = s.block, s.tools
    feet = LineString(line)
    spots = posts or [0.08, 0.3, 0.52, 0.74, 0.95]
    for part in rails or [0.45, 0.85]:
        spans = [(0.0, 1.0)] if gap is None else [(0.0, gap[0]), (gap[1], 1.0)]
        for first, last in spans:
            points = [
                feet.interpolate(first + (last - first) * k / 4, normalized=True) for k in range(5)
            ]
            way = [(p.x, p.y - high * part + t.between(-4, 4)) for p in points]
            body = limb(way, (thick * 0.8, thick * 0.66, thick * 0.78), 4, False)
            _pole(
                s, body.intersection(s.frame), snow, thick, [(x, y - thick * 0.4) for x, y in way]
            )
    for spot in spots:
        p = feet.interpolate(spot, normalized=True)
        tilt = t.between(-0.04, 0.04) * high
        body = limb([(p.x, p.y), (p.x + tilt, p.y - high * 1.12)], (thick * 1.15, thick), 2, False)
        b.put(t.knife(body, 0.8, 20).intersection(s.frame), 3.5, s.side(p.x, p.y - high))
        b.cut(b.rim(body, s.right(p.x) * thick * 0.2, 0).intersection(s.frame))
        if snow:
            top = rect(p.x + tilt - thick * 0.75, -thick * 0.75, p.x + tilt + thick * 0.7, 0)
            cap = t.knife(affinity.translate(top, 0, p.y - high * 1.1), 1, 8)
            b.put(cap.buffer(2), 0)
            b.clear(cap)


def _pole(s: Scene, body, snow: bool, thick: float, top: list[Pair]) -> None:
    """A rail: black, its upper edge lit or under snow."""
    b, t = s.block, s.tools
    b.put(t.knife(body, 0.8, 24), 3.5, (0, -1))
    if not snow:
        b.cut(t.knife(b.rim(body, 0, -thick * 0.2), 0.4, 20))
        return
    heaped = union([limb(top, (thick * 0.3, thick * 0.62, thick * 0.4, thick * 0.6), 4)])
    b.put(t.knife(heaped.buffer(1.8), 0.6, 20).intersection(s.frame), 0)
    b.clear(t.knife(heaped, 0.6, 20).intersection(s.frame))
