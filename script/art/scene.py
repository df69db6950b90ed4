"""A scene: the data of one card's file, and the block on which its pieces are drawn."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot
from pathlib import Path
from typing import Any

from . import registry
from .block import COLOURS, Block
from .registry import Maker, SceneError, arguments, fitted, found
from .render import Light
from .shapes import Pair, Shape
from .solid import Camera, Plane, Triple
from .tools import Tools

HERE = Path(__file__).parent
SCENES = HERE / "scenes"
ROOT = HERE.parent.parent
ART = ROOT / "static" / "art"

VIEWS = ("focus", "strip")
"""The parts of a print that small cards show."""

HEAD = {"stage", "kind", "colour", "red", "green", "facts", "night"}
DRAWING = {
    "seed": int,
    "full": bool,
    "light": Pair,
    "lamp": Triple,
    "reach": float,
    "ambient": float,
    "focus": Pair,
    "strip": float,
    "camera": dict,
    "stage": dict,
    "pieces": list[dict],
}
CAMERA = {"eye": Triple, "at": Triple, "focal": float, "centre": Pair}


@dataclass
class Scene:
    """What a piece is drawn with: the first argument of each."""

    block: Block
    cam: Camera
    light: Pair
    """Where the one light is in the picture, or beyond its edge."""
    lamp: Light
    """The same in metres, for solids."""
    table: Plane
    """The top of a still life's table, or the ground: metres, z = 0."""
    places: dict[str, Any] = field(default_factory=dict)
    """What a stage tells its pieces, such as its skyline."""
    looked: bool = False
    """Whether the data give a camera; a stage then leaves it alone."""
    lamped: bool = False
    """Whether they give a lamp."""

    @property
    def tools(self) -> Tools:
        return self.block.tools

    @property
    def frame(self) -> Shape:
        return self.block.frame

    @property
    def size(self) -> Pair:
        return self.block.size

    @property
    def skyline(self) -> float:
        return self.cam.centre[1] if abs(self.cam.ahead[2]) < 1e-6 else self.cam(*self._far())[1]

    def _far(self) -> tuple[float, float, float]:
        ahead = self.cam.ahead
        k = 4000 / (hypot(ahead[0], ahead[1]) or 1)
        return (self.cam.eye[0] + ahead[0] * k, self.cam.eye[1] + ahead[1] * k, 0)

    def look(self, eye: Triple, at: Triple, focal: float, centre: Pair | None = None) -> None:
        """A stage's own camera."""
        middle = (self.size[0] / 2, self.size[1] / 2)
        self.cam = Camera(eye, at, focal, centre or middle)
        self.table = Plane(self.cam, (0, 0, 0), (1, 0, 0), (0, 1, 0))

    def side(self, x: float, y: float) -> Pair:
        """Towards the light, one long."""
        dx, dy = self.light[0] - x, self.light[1] - y
        d = hypot(dx, dy) or 1
        return (dx / d, dy / d)

    def right(self, x: float) -> int:
        """1 if the light is to the right of it, or -1."""
        return 1 if self.light[0] >= x else -1

    def stand(self, x: float, y: float, tall: float = 1.75) -> tuple[float, float, float]:
        """Of somebody who stands there (metres): the feet in the picture, and how high."""
        px, py = self.cam(x, y, 0.0)
        return px, py, tall * self.cam.scale(x, y, 0.0)


@dataclass
class Card:
    """One card's file."""

    slug: str
    name: str
    """Kind and id, as in the file's name."""
    data: dict[str, Any]
    path: Path

    @property
    def where(self) -> str:
        return f"{self.slug}/{self.name}.toml"

    @property
    def is_drawn(self) -> bool:
        return "drawing" in self.data

    @property
    def focus(self) -> Pair:
        x, y = self.data.get("drawing", {}).get("focus", (0.5, 0.5))
        return (x, y)

    @property
    def strip(self) -> float:
        """The middle of the hand's strip, as part of the height."""
        return float(self.data.get("drawing", {}).get("strip", self.focus[1]))

    @property
    def svg(self) -> Path:
        return ART / self.slug / f"{self.name}.svg"

    @property
    def outline(self) -> Path:
        return ART / self.slug / f"{self.name}-outline.svg"

    def crop(self, view: str) -> Path:
        """Of one of the print's views (`crops.py`)."""
        return ART / self.slug / f"{self.name}-{view}.svg"

    @property
    def files(self) -> list[Path]:
        """All that is drawn of it."""
        return [self.svg, self.outline, *map(self.crop, VIEWS)]


def cards(slug: str | None = None, folder: Path = SCENES) -> list[Card]:
    paths = sorted(folder.glob(f"{slug or '*'}/*.toml"))
    return [read(path) for path in paths]


def read(path: Path) -> Card:
    where = f"{path.parent.name}/{path.name}"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SceneError(f"{where}: {error}") from error
    return Card(path.parent.name, path.stem, data, path)


def draw(card: Card) -> Block:
    """The picture, cut from the card's data."""
    where, said = card.where, checked(card)
    scene = set_up(card.data.get("colour", "red"), said, where)
    stage_said = dict(said.get("stage", {"name": "empty"}))
    maker = found(registry.STAGES, stage_said.pop("name", None), f"{where}: drawing.stage", "stage")
    maker(scene, **arguments(maker, stage_said, f"{where}: drawing.stage"))
    for k, entry in enumerate(said.get("pieces", [])):
        put(scene, entry, f"{where}: drawing.pieces[{k}]")
    scene.block.finish()
    return scene.block


def checked(card: Card) -> dict[str, Any]:
    """The drawing's data, each key known and each value of its kind."""
    said = card.data["drawing"]
    for key in card.data:
        if key not in HEAD | {"drawing"}:
            raise SceneError(f"{card.where}: {key} is unknown.{registry.meant(key, HEAD)}")
    out = {}
    for key, value in said.items():
        if key not in DRAWING:
            raise SceneError(f"{card.where}: drawing.{key}?{registry.meant(key, DRAWING)}")
        out[key] = fitted(value, DRAWING[key], f"{card.where}: drawing.{key}")
    if "seed" not in out or "focus" not in out:
        raise SceneError(f"{card.where}: drawing needs seed and focus.")
    return out


def set_up(colour: str, said: dict[str, Any], where: str = "") -> Scene:
    """An empty block with its camera and light; a stage without words has eyes 1.7 m high."""
    if colour not in COLOURS:
        raise SceneError(f"{where}: colour = {colour!r}.{registry.meant(colour, COLOURS)}")
    block = Block(said["seed"], COLOURS[colour], full=said.get("full", True))
    wide, high = block.size
    look = said.get("camera", {})
    for key in look:
        if key not in CAMERA:
            raise SceneError(f"{where}: drawing.camera.{key}?{registry.meant(key, CAMERA)}")
    look = {k: fitted(v, CAMERA[k], f"{where}: drawing.camera.{k}") for k, v in look.items()}
    eye = look.get("eye", (0.0, 0.0, 1.7))
    at = look.get("at", (eye[0], eye[1] + 10, eye[2]))
    centre = look.get("centre", (wide / 2, high / 2))
    cam = Camera(eye, at, look.get("focal", 700), centre)
    light = said.get("light", (wide * 0.2, high * 0.1))
    lamp = Light(
        said.get("lamp") or _far_light(cam, light),
        said.get("reach", 24 if "lamp" in said else 400),
        said.get("ambient", 0.0),
    )
    ground = Plane(cam, (0, 0, 0), (1, 0, 0), (0, 1, 0))
    return Scene(block, cam, light, lamp, ground, looked="camera" in said, lamped="lamp" in said)


def _far_light(cam: Camera, light: Pair, far: float = 60.0) -> Triple:
    """A point that seems to be at the light's place, far away but before the things' backs."""
    x = (light[0] - cam.centre[0]) / cam.focal
    z = (cam.centre[1] - light[1]) / cam.focal
    way = cam.right * x + cam.up * max(z, 0.15) + cam.ahead * 0.25
    p = cam.eye + way / (hypot(x, z, 0.25) or 1) * far
    return (float(p[0]), float(p[1]), float(p[2]))


def put(scene: Scene, entry: dict[str, Any], where: str) -> None:
    """One piece."""
    maker, said = understood(entry, where, scene.stand)
    maker(scene, **said)


Stand = Callable[[float, float, float], tuple[float, float, float]]


def understood(entry: dict[str, Any], where: str, stand: Stand) -> tuple[Maker, dict[str, Any]]:
    """A piece and what is said of it. `ground` and `tall`, in metres, may stand for `at` and
    `high`: `stand` tells from x, y and the height where that is in the picture, and how high."""
    said = dict(entry)
    maker = found(registry.PIECES, said.pop("piece", None), where, "piece")
    known = registry.parameters(maker)
    if "ground" in said and "ground" not in known and "at" in known:
        ground = fitted(said.pop("ground"), Pair, f"{where}.ground")
        x, y, high = stand(*ground, fitted(said.pop("tall", 1.75), float, f"{where}.tall"))
        said["at"] = [x, y]
        if "high" in known:
            said.setdefault("high", high)
    return maker, arguments(maker, said, where)
