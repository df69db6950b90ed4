"""Pictures that people bring for their cards.

Whatever comes is decoded and drawn anew: in grey, as large as a card needs, in few shades, as the
prints of the games are. Nothing of the file itself is kept, neither what cameras write into it nor
what is hidden behind a picture. What was drawn so comes out the same when it is drawn once more, so
a picture has one name (`digest`) on every server.
"""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Collection, Iterable
from datetime import datetime
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from django.db.models import Q
from django.utils import timezone
from msgspec import Struct

from game.engine.card_sets import TOLD, Changes
from game.tables.models import CardEdition, OwnPicture

from .models import OwnSet

if TYPE_CHECKING:  # only who takes a picture in loads it
    from PIL.Image import Image

LARGEST: Final = 5 * 1024 * 1024
FORMATS: Final = ("JPEG", "PNG", "WEBP")
MOST_PIXELS: Final = {"JPEG": 40_000_000, "PNG": 12_000_000, "WEBP": 12_000_000}
"""A picture of more would fill the memory; a JPEG alone can be read smaller than it is."""
ENOUGH: Final = (1800, 1800)
"""What is larger is read, or made, smaller before anything else is done with it."""
SIZE: Final = (600, 400)
LEAST: Final = (200, 130)
"""Smaller ones are blurs on paper."""
SHADES: Final = 16
STEP_OF_SHADES: Final = 255 // (SHADES - 1)
PATTERN: Final = 8
"""Pixels of a square in which two shades are mixed, so that what lies between them has no steps."""
PARTS: Final = {"top": 0.0, "middle": 0.5, "bottom": 1.0, "upper": 0.18}
"""What may be kept of a picture that is higher than a card's, and where its middle then is. Photos
that were brought earlier have the first three alone."""
BEFORE: Final = 3
INK: Final = 0.11
"""So much of a picture with little ink is black at most, as of those that are drawn for it."""
LINE: Final = (2.4, 4.3)
"""Pixels by which it is blurred: what is darker in the first than in the second is a line."""
STRONGER: Final = 20
STEP: Final = 64
"""Weaker edges are those between two of the few shades."""
_DIGEST: Final = re.compile(r"\b[0-9a-f]{32}\b")


class BadPicture(Exception):
    """No picture that can be taken: `key` says why: "large", "picture", "pixels" or "small"."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Kept(Struct, frozen=True):
    """A picture that was brought and is not on a card yet: the digest of each part of it that may
    be kept, and which one is, if nobody says so: of an upright one its upper part, where faces are.
    `file` is that of the file itself, to know it again when it comes once more."""

    digests: dict[str, str]
    part: str
    file: str

    def digest(self, part: str = "") -> str:
        return self.digests.get(part) or self.digests[self.part]

    @property
    def written(self) -> str:
        """As a form hands it on."""
        return " ".join([self.part, *self.digests.values(), self.file])


def kept(written: str) -> Kept | None:
    """A picture that a form hands on; None where it is none, or is no longer there."""
    part, *marks = written.split(" ")
    if not BEFORE < len(marks) <= len(PARTS) + 1 or not all(map(_DIGEST.fullmatch, marks)):
        return None
    *digests, file = marks
    if part not in [*PARTS][: len(digests)]:
        return None
    if OwnPicture.objects.filter(digest__in=digests).count() < len({*digests}):
        return None
    OwnPicture.objects.filter(digest__in=digests).update(used=timezone.now())
    return Kept(dict(zip(PARTS, digests, strict=False)), part, file)


def cut_from(digest: str) -> Kept | None:
    """The photo that a picture was cut from; None where no more than the picture is there."""
    found = OwnPicture.objects.filter(digest=digest).exclude(parts="").first()
    return kept(found.parts) if found else None


def is_of(written: str, file: bytes) -> bool:
    """Whether a picture that a form hands on is the one in this file, and still there."""
    found = kept(written)
    return found is not None and found.file == _digest(file)


def take_in(written: bytes) -> str:
    """Keep a picture; its digest. Raises BadPicture."""
    drawn, digest = redrawn(written)
    _keep(drawn, digest)
    return digest


def take_in_parts(written: bytes) -> Kept:
    """Keep a picture in each of the ways that it can be cut: as long as one of them is on a card,
    another may take its place. Of two photos that have a cut in common, to the last pixel, it leads
    to those of the one that came last. Raises BadPicture."""
    grey = _read(written)
    wide = grey.width * SIZE[1] >= grey.height * SIZE[0]
    parts = {part: _drawn(grey, PARTS[part]) for part in (("middle",) if wide else PARTS)}
    for drawn, digest in parts.values():
        _keep(drawn, digest)
    digests = {part: parts["middle" if wide else part][1] for part in PARTS}
    found = Kept(digests, "upper" if grey.height > grey.width else "middle", _digest(written))
    OwnPicture.objects.filter(digest__in=digests.values()).update(parts=found.written)
    return found


def _digest(of: bytes) -> str:
    return hashlib.sha256(of).hexdigest()[:32]


def _keep(drawn: bytes, digest: str) -> None:
    OwnPicture.objects.update_or_create(
        digest=digest, defaults={"data": drawn, "used": timezone.now()}
    )


def redrawn(written: bytes) -> tuple[bytes, str]:
    """A picture as it is kept, as PNG, and its digest, that of its pixels: how well a file of them
    is packed differs from one library to the next. Raises BadPicture."""
    return _drawn(_read(written), PARTS["middle"])


def _read(written: bytes) -> Image:
    """A picture in grey, not much larger than is needed. Raises BadPicture."""
    if len(written) > LARGEST:
        raise BadPicture("large")
    from PIL import Image, ImageFile, ImageOps

    ImageFile.LOAD_TRUNCATED_IMAGES = False  # WeasyPrint, where it is read, wants it otherwise
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # what is called a bomb is none of ours
            with Image.open(BytesIO(written), formats=FORMATS) as found:
                width, height = found.size
                if width * height > MOST_PIXELS[found.format or ""]:
                    raise BadPicture("pixels")
                if width < LEAST[0] or height < LEAST[1]:
                    raise BadPicture("small")
                found.draft("L", ENOUGH)
                found.thumbnail(ENOUGH)
                return _in_grey(ImageOps.exif_transpose(found))
    except BadPicture:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise BadPicture("pixels") from error
    except Exception as error:  # decoders raise whatever they like at what is broken
        raise BadPicture("picture") from error


def _drawn(grey: Image, middle: float) -> tuple[bytes, str]:
    """As PNG, cut about a middle from 0 at the top to 1, and its digest."""
    from PIL import Image, ImageChops, ImageOps

    about = (0.5, middle)
    cut = (
        grey
        if grey.size == SIZE
        else ImageOps.fit(grey, SIZE, Image.Resampling.LANCZOS, centering=about)
    )
    mixed = ImageChops.add(ImageOps.autocontrast(cut), _pattern(), 1, -(STEP_OF_SHADES // 2))
    few = mixed.point([round(shade / STEP_OF_SHADES) * STEP_OF_SHADES for shade in range(256)])
    packed = BytesIO()
    few.save(packed, "PNG", optimize=True)
    return packed.getvalue(), _digest(few.tobytes())


@cache
def _pattern() -> Image:
    """What is added to each pixel, from 0 to a step less one, before it gets the nearest shade:
    in an ordered dither, so that it leaves alone what has one of the shades already."""
    from PIL import Image

    square = Image.new("L", (PATTERN, PATTERN))
    for x in range(PATTERN):
        for y in range(PATTERN):
            bits = [(x ^ y) >> bit & 1 for bit in range(3)], [y >> bit & 1 for bit in range(3)]
            rank = sum(
                (2 * one + other) << 2 * (2 - bit)
                for bit, (one, other) in enumerate(zip(*bits, strict=True))
            )
            square.putpixel((x, y), rank * STEP_OF_SHADES // PATTERN**2)
    whole = Image.new("L", SIZE)
    for left in range(0, SIZE[0], PATTERN):
        for top in range(0, SIZE[1], PATTERN):
            whole.paste(square, (left, top))
    return whole


def outlined(drawn: bytes) -> bytes:
    """A picture that is kept, as a PNG with little ink: the dark side of its edges as lines, the
    strongest of them, so that no more than `INK` of the paper is black. Twice as fine, since there
    is no grey."""
    from PIL import Image, ImageChops, ImageFilter, ImageOps

    with Image.open(BytesIO(drawn)) as found:
        grey = found.convert("L")
    large = grey.resize((2 * grey.width, 2 * grey.height), Image.Resampling.LANCZOS)
    calm = ImageOps.autocontrast(large, cutoff=1).filter(ImageFilter.MedianFilter(5))
    fine, wide = (calm.filter(ImageFilter.GaussianBlur(width)) for width in LINE)
    edges = ImageChops.subtract(wide, fine, scale=1 / STRONGER)
    counts, most = edges.histogram(), INK * edges.width * edges.height
    least = next((n for n in range(STEP, 256) if sum(counts[n:]) <= most), 256)
    lines = edges.point([255 * (strength < least) for strength in range(256)])
    packed = BytesIO()
    lines.filter(ImageFilter.MedianFilter(5)).convert("1").save(packed, "PNG", optimize=True)
    return packed.getvalue()


def _in_grey(picture: Image) -> Image:
    """On white, where it lets something through."""
    from PIL import Image

    if "A" in picture.getbands() or "transparency" in picture.info:
        clear = picture.convert("RGBA")
        white = Image.new("RGBA", clear.size, "white")
        picture = Image.alpha_composite(white, clear)
    return picture.convert("L")


def data_of(digest: str) -> bytes | None:
    """A picture that is kept, as PNG; None where there is none."""
    found = OwnPicture.objects.filter(digest=digest).first()
    return bytes(found.data) if found else None


def data_of_all(digests: Iterable[str]) -> dict[str, bytes]:
    """Those of these pictures that are kept, as PNG."""
    found = OwnPicture.objects.filter(digest__in={*digests}).values_list("digest", "data")
    return {digest: bytes(data) for digest, data in found}


def images_of(changes: Changes) -> list[str]:
    """The digests of all pictures that a set has, each once."""
    cards = [
        *(card for kind in changes.changed.values() for card in kind.values()),
        *(card for kind in changes.added.values() for card in kind),
    ]
    told = (card.get(TOLD) for card in cards)
    found = (one.get("image") for one in told if isinstance(one, dict))
    return list(dict.fromkeys(image for image in found if isinstance(image, str) and image))


def digests_in(changes: Iterable[Any]) -> set[str]:
    """All that may be a picture's in changes as they are stored."""
    return {image for one in changes for image in _DIGEST.findall(str(one))}


def erase_unused(before: datetime, were_of: Collection[str] = ()) -> None:
    """Erase those that no set and no edition has: which nobody has brought since then, and whenever
    it was those that `were_of` a set, with whatever else was cut from the same photos."""
    of_photos = OwnPicture.objects.filter(digest__in=were_of).values_list("parts", flat=True)
    were_cut = {*were_of, *digests_in(of_photos)}
    old = OwnPicture.objects.filter(Q(used__lt=before) | Q(digest__in=were_cut))
    if not old.exists():
        return
    named = {
        image
        for model in (OwnSet, CardEdition)
        for image in digests_in(model.objects.values_list("changes", flat=True).iterator())
    }
    pictures = OwnPicture.objects.exclude(parts="").values_list("digest", "parts")
    named |= digests_in([parts for digest, parts in pictures if digest in named])
    gone = [digest for digest in old.values_list("digest", flat=True) if digest not in named]
    OwnPicture.objects.filter(digest__in=gone).delete()
