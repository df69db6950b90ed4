"""Pictures that people bring: drawn anew, or refused; nothing of the file itself is kept."""

import json
import struct
import zlib
from base64 import b64encode
from io import BytesIO
from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image, ImageDraw, ImageStat

from game.own_sets import pictures, services
from game.own_sets.models import OwnSet
from game.own_sets.services import UNUSED, erase_old
from game.tables.models import OwnPicture
from game.views import own_set_card

from .test_own_sets import form_of, keys, stored

PAGE = "soldier/zapora/"
TOLD = {"card-shows": "Kapliczka przy drodze.", "card-licence": "fot. A. Przykładowa, CC BY 4.0"}


def written(kind: str = "JPEG", size: tuple[int, int] = (900, 700), **more: object) -> bytes:
    """A picture of all shades."""
    found = Image.radial_gradient("L").resize(size).convert("RGB")
    file = BytesIO()
    found.save(file, kind, **more)
    return file.getvalue()


def bring(client: Client, address: str, file: bytes, name: str = "obraz.jpg"):
    posted = {**form_of(client, f"{address}{PAGE}"), **TOLD}
    posted["card-image"] = SimpleUploadedFile(name, file)
    return client.post(f"{address}{PAGE}", posted)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_is_seen_on_the_card_and_told_of(client, address, kind) -> None:
    assert bring(client, address, written(kind)).status_code == 302
    told = stored().changes["changed"]["soldier"]["zapora"]["told"]
    picture = f"/sets/picture/{told['image']}.png"
    answer = client.get(picture)
    assert answer["Content-Type"] == "image/png"
    drawn = Image.open(BytesIO(answer.content))
    assert drawn.size == pictures.SIZE
    assert len(answer.content) < 150_000
    own = next(id for id in keys(stored()) if id.startswith("zapora--"))
    page = client.get(f"/sets/card/outcast-heroes/{stored().key}/{own}/").content.decode()
    assert picture in page
    assert TOLD["card-licence"] in page


def test_nothing_that_a_camera_wrote_is_kept(db: None) -> None:
    exif = Image.Exif()
    exif[0x010F] = "SECRETCAMERA"
    drawn, _digest = pictures.redrawn(written(exif=exif))
    assert b"SECRETCAMERA" not in drawn
    assert not Image.open(BytesIO(drawn)).getexif()


def test_what_is_hidden_behind_a_picture_is_gone(db: None) -> None:
    drawn, _digest = pictures.redrawn(written("PNG") + b"<script>alert(1)</script>PK\x03\x04")
    assert b"script" not in drawn
    assert b"PK\x03\x04" not in drawn


def test_what_lies_between_two_shades_has_no_steps(db: None) -> None:
    """On paper a face with steps looks like a map of heights."""
    photo = Image.linear_gradient("L").resize(pictures.SIZE)
    file = BytesIO()
    photo.save(file, "PNG")
    drawn = Image.open(BytesIO(pictures.redrawn(file.getvalue())[0])).convert("L")
    assert len(drawn.getcolors()) == pictures.SHADES
    square = pictures.PATTERN
    for top in range(0, pictures.SIZE[1], square):
        of = (0, top, square, top + square)
        wanted, found = (ImageStat.Stat(one.crop(of)).mean[0] for one in (photo, drawn))
        assert abs(found - wanted) < 2.5, top


def test_what_was_drawn_anew_comes_out_the_same(db: None) -> None:
    once, digest = pictures.redrawn(written())
    again, same = pictures.redrawn(once)
    assert (again, same) == (once, digest)


def bomb() -> bytes:
    """A PNG of a few bytes that would be 60,000 pixels wide and high."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HOSTILE = {
    "svg": (SVG, "To nie jest obraz"),
    "html": (b"<!doctype html><script>alert(1)</script>", "To nie jest obraz"),
    "gif": (written("GIF"), "To nie jest obraz"),
    "bmp": (written("BMP"), "To nie jest obraz"),
    "tiff": (written("TIFF"), "To nie jest obraz"),
    "pdf": (written("PDF"), "To nie jest obraz"),
    "empty png": (b"\x89PNG\r\n\x1a\n", "To nie jest obraz"),
    "half a jpeg": (written()[:2000], "To nie jest obraz"),
    "gif that says it is a jpeg": (b"\xff\xd8\xff" + written("GIF"), "To nie jest obraz"),
    "zip": (b"PK\x03\x04" + bytes(500), "To nie jest obraz"),
    "bomb": (bomb(), "za dużo pikseli"),
    "too large": (written() + bytes(pictures.LARGEST), "5 MB"),
    "too small": (written(size=(100, 60)), "200 × 130"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_picture_is_refused_and_leaves_nothing(client, address, name) -> None:
    before = stored().changes
    file, said = HOSTILE[name]
    answer = bring(client, address, file)
    assert answer.status_code == 422
    assert said in answer.content.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert not OwnPicture.objects.exists()
    assert stored().changes == before


def test_two_hundred_broken_pictures_break_nothing(client, address, monkeypatch) -> None:
    from random import Random

    dice, whole = Random(5), [written("PNG", (220, 150)), written("JPEG", (220, 150))]
    monkeypatch.setattr(own_set_card.PICTURES, "allowed", 1_000)
    for number in range(200):
        file = bytearray(whole[number % 2])
        for _ in range(dice.randrange(1, 30)):
            file[dice.randrange(len(file))] = dice.randrange(256)
        assert bring(client, address, bytes(file)).status_code in (302, 422)


@pytest.mark.parametrize("missing", ["card-shows", "card-licence"])
def test_a_picture_needs_a_licence_and_words(client, address, missing) -> None:
    posted = {**form_of(client, f"{address}{PAGE}"), **TOLD, missing: ""}
    posted["card-image"] = SimpleUploadedFile("obraz.jpg", written())
    assert client.post(f"{address}{PAGE}", posted).status_code == 422


def test_it_can_be_taken_away_again(client, address) -> None:
    bring(client, address, written())
    posted = {**form_of(client, f"{address}{PAGE}"), "card-no_image": "on"}
    assert client.post(f"{address}{PAGE}", posted).status_code == 302
    assert "image" not in str(stored().changes)


def test_it_is_printed(client, address) -> None:
    from django.utils.translation import override

    from game.printing.faces import front
    from game.printing.own_cards import box_decks

    bring(client, address, written())
    with override("pl"):
        [soldiers] = [
            d for d in box_decks("outcast-heroes", stored().key, "pl") if d.slug == "soldiers"
        ]
        card = next(card for card in soldiers.cards if card.id.startswith("zapora--"))
        drawn = front(card, "http://gry.szkola.pl")
    assert 'src="data:image/png;base64,' in drawn


def test_the_file_has_its_pictures(client, address) -> None:
    bring(client, address, written())
    saved = client.get(f"{address}file.json").content
    before = stored()
    OwnSet.objects.all().delete()
    OwnPicture.objects.all().delete()
    answer = client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", saved)})
    assert answer.status_code == 302, answer.content.decode()
    assert stored().key == before.key
    assert client.get(f"{answer['Location']}file.json").content == saved


def test_a_file_without_its_picture_or_with_another_is_refused(client, address) -> None:
    bring(client, address, written())
    file = json.loads(client.get(f"{address}file.json").content)
    OwnSet.objects.all().delete()
    OwnPicture.objects.all().delete()
    [digest] = file["pictures"]
    other = b64encode(pictures.redrawn(written(size=(300, 300)))[0]).decode()
    for given in ({}, {digest: other}, {digest: b64encode(SVG).decode()}, {digest: "?"}):
        wrong = json.dumps({**file, "pictures": given}).encode()
        answer = client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", wrong)})
        assert answer.status_code == 422
    assert not OwnSet.objects.exists()
    assert not OwnPicture.objects.exists()


def test_where_no_more_sets_are_kept_a_file_leaves_nothing_behind(
    client, address, monkeypatch
) -> None:
    bring(client, address, written())
    saved = client.get(f"{address}file.json").content
    OwnSet.objects.all().delete()
    OwnPicture.objects.all().delete()
    monkeypatch.setattr(services, "MOST_SETS", 0)
    answer = client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", saved)})
    assert answer.status_code == 422
    assert "nie pomieści więcej zestawów" in answer.text.replace("\N{NO-BREAK SPACE}", " ")
    assert not OwnSet.objects.exists()
    assert not OwnPicture.objects.exists()


def test_who_erases_a_set_erases_its_photos_and_not_those_that_others_hold(client, address) -> None:
    upright = written(size=(700, 900))  # whose parts are kept until it is known which one stays
    bring(client, address, upright)
    held = pictures.take_in_parts(written(size=(500, 400)))
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert {*OwnPicture.objects.values_list("digest", flat=True)} == {*held.digests.values()}


def test_pictures_that_no_set_has_are_erased(client, address) -> None:
    bring(client, address, written())
    later = timezone.now() + 2 * UNUSED
    erase_old(later)
    assert OwnPicture.objects.exists()
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    erase_old(later)
    assert not OwnPicture.objects.exists()


def face() -> Image.Image:
    """A round head with two eyes before a wall."""
    drawn = Image.new("L", (600, 400), 170)
    pen = ImageDraw.Draw(drawn)
    pen.ellipse((200, 60, 400, 340), fill=60)
    for left in (250, 320):
        pen.ellipse((left, 160, left + 30, 180), fill=230)
    return drawn


@pytest.mark.parametrize(
    "picture",
    [
        face(),
        Image.frombytes("L", (600, 400), Random(7).randbytes(600 * 400)),
        Image.linear_gradient("L").resize((600, 400)),
        Image.new("L", (600, 400), 0),
        Image.new("L", (600, 400), 255),
    ],
)
def test_with_little_ink_a_picture_is_lines(picture: Image.Image) -> None:
    file = BytesIO()
    picture.save(file, "PNG")
    lines = Image.open(BytesIO(pictures.outlined(pictures.redrawn(file.getvalue())[0])))
    assert lines.mode == "1"
    black = lines.convert("L").histogram()[0] / (lines.width * lines.height)
    assert black <= 0.12


def test_edges_are_seen_with_little_ink_and_no_shades() -> None:
    file = BytesIO()
    face().save(file, "PNG")
    lines = Image.open(BytesIO(pictures.outlined(pictures.redrawn(file.getvalue())[0]))).convert(
        "L"
    )
    edge, inside, wall = (lines.crop((x, 380, x + 40, 420)) for x in (390, 600, 100))
    assert edge.getextrema()[0] == 0
    assert inside.getextrema() == wall.getextrema() == (255, 255)


def another() -> SimpleUploadedFile:
    return SimpleUploadedFile("inny.jpg", written())


def test_the_licence_of_another_photo_is_proposed_once_one_is_chosen(client, address) -> None:
    assert bring(client, address, written()).status_code == 302
    page = f"{address}soldier/inka/"
    fields = form_of(client, page)
    assert fields["card-licence"] == ""
    looked = {**fields, "do": "look", "card-image": another()}
    seen = client.post(page, looked, headers={"HX-Request": "true"}).content.decode()
    assert f'value="{TOLD["card-licence"]}"' in seen
    looked = {
        **fields,
        "do": "look",
        "card-image": another(),
        "card-licence": "moje",
    }
    seen = client.post(page, looked, headers={"HX-Request": "true"}).content.decode()
    assert TOLD["card-licence"] not in seen


def test_a_photo_that_is_saved_unseen_takes_nobodys_licence(client, address) -> None:
    assert bring(client, address, written()).status_code == 302
    page = f"{address}soldier/inka/"
    sent = {
        **form_of(client, page),
        "card-image": another(),
        "card-shows": "Las.",
    }
    assert client.post(page, sent).status_code == 422


def portrait(size: tuple[int, int]) -> bytes:
    """A photo of a head, as photographers take one: its top a tenth and its chin a little more than
    a half of the way down."""
    wide, high = size
    photo = Image.new("L", size, 200)
    draw = ImageDraw.Draw(photo)
    draw.ellipse((wide // 4, high // 10, 3 * wide // 4, 54 * high // 100), fill=90)
    draw.rectangle((0, 0, wide, high // 10 - 1), fill=255)
    file = BytesIO()
    photo.save(file, "PNG")
    return file.getvalue()


def test_of_a_portrait_the_head_stays_whole(db: None) -> None:
    kept = pictures.take_in_parts(portrait((900, 1200)))
    drawn = pictures.data_of(kept.digest())
    assert drawn is not None
    column = [Image.open(BytesIO(drawn)).convert("L").getpixel((300, y)) for y in range(400)]
    dark = [y for y, shade in enumerate(column) if shade < 60]
    assert dark[0] > 0
    assert dark[-1] < 399


def test_a_photo_of_before_has_the_parts_that_it_had(db: None) -> None:
    found = pictures.take_in_parts(portrait((900, 1200)))
    part, *digests, file = found.written.split(" ")
    earlier = pictures.kept(" ".join(["top", *digests[:3], file]))
    assert earlier is not None
    assert earlier.digest() == earlier.digest("top") == found.digest("top")
    assert earlier.digest("upper") == earlier.digest("top"), "which it has not"
    assert pictures.kept(" ".join([part, *digests[:3], file])) is None


def test_pictures_are_fetched_at_once(db: None, django_assert_num_queries) -> None:
    digests = [pictures.take_in(written(size=(900, 700 + n))) for n in range(3)]
    with django_assert_num_queries(1):
        assert pictures.data_of_all([*digests, "0" * 32]).keys() == {*digests}
