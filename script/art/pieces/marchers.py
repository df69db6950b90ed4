"""The shadows of people who march past, on a wall."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, rect, smooth, union


@piece
def marching_shadows(
    s: Scene,
    foot: float,
    spots: list[tuple[float, float]],
    lean: float = 0.25,
    flag: int = -1,
    pole: float = 2.0,
    above: float = 0,
) -> None:
    """Shadows of marching people in field caps, from the hips up, on a wall above its `foot`.

    Each is [x, high]; the one with the number `flag` bears a flag. Nothing is drawn above `above`.
    """
    parts = []
    for k, (x, high) in enumerate(spots):
        shape = _marcher(high / 200)
        if k == flag:
            shape = union([shape, _borne(high / 200, pole)])
        parts.append(_leaning(shape, x, foot, lean))
    whole = union(parts).intersection(rect(0, above, s.size[0], foot)).intersection(s.frame)
    s.block.add(s.tools.knife(whole, 0.9, 22))


def _leaning(shape: Shape, x: float, y: float, lean: float) -> Shape:
    return affinity.affine_transform(shape, [1, -lean, 0, 1, x, y])


def _marcher(k: float) -> Shape:
    """Two hundred high at 1, looking right."""
    back = [(-40, 0), (-44, -60), (-44, -104), (-30, -124), (-10, -132), (-9, -142)]
    front = [(12, -142), (14, -132), (34, -124), (42, -104), (40, -60), (36, 0)]
    trunk = smooth([*back, *front])
    head = ellipse(3, -156, 19, 22, n=16)
    cap = poly((-22, -164), (-27, -186), (0, -198), (27, -186), (22, -168), (40, -160), (22, -160))
    nose = poly((18, -160), (27, -150), (18, -146))
    body = union([poly(*trunk), head, cap, nose])
    return affinity.scale(body, k, k, origin=(0, 0))


def _borne(k: float, pole: float) -> Shape:
    """A flag on its pole, held before the chest."""
    top = -200 * pole / 1.6
    staff = limb([(46, -40), (70, top)], (8, 7), round_ends=False)
    arm = limb([(30, -110), (52, -84), (56, -110)], (20, 17, 16))
    cloth = smooth([(66, top + 4), (20, top + 16), (-30, top + 2), (-92, top + 18)])
    cloth += smooth([(-84, top + 84), (-30, top + 66), (16, top + 80), (62, top + 72)])
    return affinity.scale(union([staff, arm, poly(*cloth)]), k, k, origin=(0, 0))


@piece
def lying_tulip(s: Scene, at: Pair, long: float = 200, turn: float = 0) -> None:
    """A tulip of the one colour that lies on the ground, its head at `at`, its stalk to `turn`."""
    b, t, k = s.block, s.tools, long / 200

    def placed(shape: Shape) -> Shape:
        shape = affinity.rotate(affinity.scale(shape, k, k, origin=(0, 0)), turn, origin=(0, 0))
        return affinity.translate(shape, *at)

    stalk = limb([(20, 0), (90, 8), (160, -2)], (8, 7, 7), round_ends=False)
    leaf = poly(*smooth([(92, 8), (60, 30), (28, 44), (-14, 52), (40, 62), (88, 46), (120, 6)]))
    under = placed(union([stalk, leaf]))
    b.put(t.knife(under, 0.6, 16), 4, s.side(*at))
    vein = placed(limb([(104, 16), (70, 40), (20, 52)], (4, 3, 1.5)))
    b.cut(t.knife(vein, 0.3, 14))
    petals = [
        smooth([(28, 0), (14, -28), (-30, -38), (-72, -22), (-34, -6), (4, 0)], True),
        smooth([(28, 0), (14, 28), (-30, 38), (-72, 24), (-34, 8), (4, 0)], True),
        smooth([(30, 0), (8, -20), (-40, -16), (-84, 2), (-40, 18), (8, 20)], True),
    ]
    for ring in petals:
        shape = placed(poly(*ring))
        b.put(t.knife(shape.buffer(3), 0.5, 14), 2, s.side(*at))
        b.clear(t.knife(shape, 0.5, 14))
        b.tint(shape.buffer(0.6))
    for v in (-6, 6):
        b.add(t.knife(placed(limb([(14, v * 0.6), (-40, v)], (4, 1.5))), 0.3, 12))
