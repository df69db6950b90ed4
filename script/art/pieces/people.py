"""People from behind, or as shapes against a light; horses. Nobody has a face."""

from __future__ import annotations

from typing import Literal

from shapely import affinity

from ..figures.figure import Figure, draw
from ..figures.horses import horse as horse_shape
from ..figures.horses import rider as rider_shape
from ..figures.sitting import sitting_back, sitting_side
from ..figures.standing import from_behind, sideways
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, smooth

Coat = Literal["greatcoat", "tunic", "jacket", "dress"]

Cap = Literal["rogatywka", "cap", "side cap", "hat", "scarf", "helmet", "plait", "hair"]


def _drawn(
    s: Scene, figure: Figure, at: Pair, high: float, flip: bool, shadow: float, rim: float
) -> None:
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = s.side(x, y - high * 0.6)
    if shadow:
        lean = -dx * high / 100 * shadow
        fall = [high / 100 * (-1 if flip else 1), lean, 0, -high / 100 * shadow * 0.42, x, y]
        shape = affinity.affine_transform(figure.body.simplify(1.2), fall)
        b.add(t.knife(shape, 0.5, 14).intersection(s.frame), lines=False)
    k = max(0.8, min(2.6, high / 120))
    light = (dx * k * rim, dy * k * rim) if rim else None
    draw(
        b,
        figure,
        x,
        y,
        high,
        flip=flip,
        light=light,
        halo=1.4 + min(3.0, high / 110),
        details=high > 60,
    )


@piece
def person(
    s: Scene,
    at: Pair,
    high: float = 160,
    coat: Coat = "jacket",
    cap: Cap = "cap",
    pose: Literal["stand", "walk", "stride", "run"] = "stand",
    arms: Literal["down", "strap", "raised", "both raised", "out", "front", "lantern"] = "down",
    gun: Literal["", "slung", "slung left", "upright", "muzzle down", "sten"] = "",
    pack: Literal["", "pack", "bread bag", "bag"] = "",
    tilt: float = 0,
    flip: bool = False,
    shadow: float = 0,
    rim: float = 1.1,
) -> None:
    """Somebody from behind, the feet at `at`; `shadow` is how long it falls towards us."""
    figure = from_behind(coat, cap, pose, arms, gun, pack, tilt)
    _drawn(s, figure, at, high, flip, shadow, rim)


@piece
def walker(
    s: Scene,
    at: Pair,
    high: float = 160,
    coat: Coat = "jacket",
    cap: Cap = "cap",
    pose: Literal["stand", "walk", "run", "brace"] = "walk",
    arms: Literal[
        "swing", "carry", "carry back", "forward", "up", "gun", "down", "support"
    ] = "swing",
    lean: float = 2,
    gun: Literal["", "hip", "rifle", "slung"] = "",
    flip: bool = False,
    shadow: float = 0,
    rim: float = 1.1,
) -> None:
    """Somebody from the side, as a shape that goes to the right (`flip`: to the left)."""
    figure = sideways(coat, cap, pose, arms, lean, gun)
    _drawn(s, figure, at, high, flip, shadow, rim)


@piece
def sitter(
    s: Scene,
    at: Pair,
    high: float = 230,
    cap: Cap = "rogatywka",
    coat: Literal["greatcoat", "blanket"] = "greatcoat",
    gun: Literal["", "slung", "knees"] = "",
    arms: Literal["in", "left", "right"] = "in",
    tilt: float = 0,
    lean: float = 0,
    log: bool = True,
    shadow: float = 1.0,
) -> None:
    """Somebody who sits with the back to us, on a log; `high` is that of one who stands."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 230
    if shadow:
        dx = (x - s.light[0]) * 0.5 * shadow
        ring = [(-40, -6), (-46, 40), (-22, 110), (24, 110), (48, 40), (40, -6)]
        moved = [(x + u * k + dx * max(0, v) / 110, y + v * k * shadow) for u, v in ring]
        shape = poly(*smooth(moved, True, 3))
        b.add(t.knife(shape, 1.2, 20).intersection(s.frame), lines=False)
    if log:
        seat = limb([(x - 60 * k, y - k), (x + 60 * k, y - k)], (17 * k, 19 * k), round_ends=False)
        b.put(t.knife(seat.intersection(s.frame), 0.9, 14), 2.6, (0, -1))
        for q in (-1, 1):
            bark = [(x + q * 54 * k, y - 5 * k), (x + q * 30 * k, y - 5 * k)]
            b.cut(t.gouge(bark, 2.2, 0.1, 0.8))
    figure = sitting_back(cap, coat, gun, tilt, lean, arms)
    _drawn(s, figure, (x, y + 4 * k), high, False, 0, 1.2)


@piece
def horse(s: Scene, at: Pair, high: float = 128, harness: bool = False, flip: bool = False) -> None:
    """A horse from the side, looking left; 80 of its 100 at the withers."""
    _drawn(s, horse_shape(harness=harness), at, high, flip, 0, 1.0)


@piece
def side_sitter(
    s: Scene,
    at: Pair,
    high: float = 200,
    cap: Cap = "cap",
    coat: Coat = "jacket",
    arms: Literal["knees", "fire", "chin", "reins"] = "knees",
    lean: float = 14,
    flip: bool = False,
    log: bool = True,
) -> None:
    """Somebody who sits, from the side, bent forward, looking right; `high` as if standing."""
    b, t, (x, y) = s.block, s.tools, at
    k, d = high / 100, -1 if flip else 1
    if log:
        seat = limb([(x - d * 30 * k, y - 8 * k), (x + d * 12 * k, y - 8 * k)], (15 * k, 15 * k))
        b.put(t.knife(seat.intersection(s.frame), 0.9, 14), 2.4, s.side(x, y - high))
        for v in (11, 6):
            bark = [(x - d * 28 * k, y - v * k), (x + d * 8 * k, y - v * k)]
            b.cut(t.gouge(bark, 2.2, 0.2, 0.6))
    _drawn(s, sitting_side(cap, coat, lean, arms), at, high, flip, 0, 1.1)


@piece
def rider(
    s: Scene, at: Pair, high: float = 150, cap: Cap = "cap", gun: bool = False, flip: bool = False
) -> None:
    """A rider on a standing horse, looking left; `high` is as of `horse`."""
    _drawn(s, rider_shape(cap, "slung" if gun else ""), at, high, flip, 0, 1.0)


@piece
def bundle(s: Scene, at: Pair, size: float = 40, red: bool = False) -> None:
    """A bundle tied in a cloth, on the ground; of red cloth if said."""
    b, t, (x, y), k = s.block, s.tools, at, size / 40
    ring = [(-22, 0), (-24, -16), (-12, -30), (-4, -34), (-12, -46), (0, -40), (12, -47), (5, -34)]
    ring += [(14, -28), (24, -14), (21, 0)]
    shape = t.knife(poly(*smooth([(x + u * k, y + v * k) for u, v in ring], True, 3)), 0.7, 10)
    shape = shape.intersection(s.frame)
    b.put(shape.buffer(1.8 if red else 0), 2.6, s.side(x, y - size))
    if red:
        b.clear(shape)
        b.tint(shape)
    ink = b.add if red else b.cut
    for u in (-14, -4, 8, 16):
        fold = [(x + u * 0.25 * k, y - 32 * k), (x + u * k, y - 6 * k)]
        ink(t.gouge(fold, 3 * k, 0.2, 0.4).intersection(shape))
