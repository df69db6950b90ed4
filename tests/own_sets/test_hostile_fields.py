"""What nobody types by mistake: 2,000 values in the fields of cards, questions and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from urllib.parse import quote_from_bytes

import pytest
from django.test import Client

from game.own_sets.models import OwnSet
from game.own_sets.services import open_games
from game.tables.editions import own_cards

from .fields import Fields
from .test_every_game import KINDS, cards_of, every_kind, opened, stored

Attack = Callable[[str, bytes, str], None]
SCRIPT = b"<script>alert(1)</script>"
RAW = (SCRIPT, b"<img src=x onerror", b"<svg onload", b'"><b id=', b"</textarea><b id=")
"""What no page may hold as it was typed."""
HOSTILE: tuple[bytes, ...] = (
    *RAW,
    b"' onfocus=alert(1) autofocus='",
    b"javascript:alert(1)",
    b"{{ 7|add:7 }} {% debug %} ${7*7}",
    b"%(most)s %s %n %% %",
    b"&lt;script&gt;&#0;&nbsp;",
    "Kowalski\u202eikslawoK".encode(),
    "\u2066Jan\u2069\u200f\u061c".encode(),
    "Jan\u200bina\u2060\ufeff".encode(),
    "\u200b".encode(),
    "\u3164\u115f".encode(),
    ("a" + "\u0301" * 300).encode(),
    "\U000e0041\U0010ffff\ufffe\ue000".encode(),
    "👩\u200d👩\u200d👧".encode(),
    b"a\x00b",
    b"\x00",
    b"\xed\xa0\x80",
    b"\xff\xfe\xc0\xaf",
    b"\x1b[31m\x07\x7f",
    b"a\r\nSet-Cookie: b=c\r\n\r\n<b>",
    b"\n\n\t\x0b\x0c\xc2\x85\xe2\x80\xa8",
    b"A" * 100_000,
    b"<" * 100_000,
    "ą".encode() * 50_000,
    b"9" * 5_000,
    b"",
    b"   ",
    b"NaN",
    b"Infinity",
    b"-inf",
    b"1e309",
    b"-1",
    b"0",
    b"1.5",
    b"1,5",
    b"1,000,000.5",
    b"99999999999999999999999999",
    b"0x10",
    b"1_0",
    "١٢".encode(),
    "１２".encode(),
    "½".encode(),
    b"null",
    b"true",
    b"[]",
    b'{"pl": "a", "en": "b"}',
    b"../../../etc/passwd",
    b"' OR 1=1 --",
    b"top " + b"0" * 32 + b" " + b"1" * 32 + b" " + b"2" * 32,
    b"top x y z",
    b"0" * 32,
    b"order.attack",
    b"on",
)
QUOTED = {quote_from_bytes(one) for one in HOSTILE if one.strip() not in (b"", b"0", b"-1", b"on")}
"""As they are sent, without those that any form may hold."""
ROUNDS = 9
TWICE = 0.1
"""How often a field is sent twice, with another value."""


@pytest.fixture(scope="session")  # tests without a database come after those of other files
def sent() -> Counter[str]:
    """How many hostile values were sent so far, by the page that they were sent to."""
    return Counter()


@pytest.fixture
def attack(client: Client, sent: Counter[str]) -> Attack:
    return partial(attack_counted, client, sent)


def fields_of(client: Client, page: str) -> dict[str, bytes]:
    """What a browser would post from a page, untouched; of boxes with one name the first."""
    found = Fields(client.get(page).content.decode())
    ticked = {name: values[0] for name, values in found.ticked.items()}
    return {name: value.encode() for name, value in ({**found.values, **ticked}).items()}


def body_of(values: list[tuple[str, bytes]]) -> bytes:
    return "&".join(f"{name}={quote_from_bytes(value)}" for name, value in values).encode()


def attacks(known: dict[str, bytes], prefix: str, dice: Random) -> Iterator[bytes]:
    """Bodies with hostile values: in one round in two in every field, else in a few of them, so
    that no fault hides behind another; and some fields twice."""
    names = [name for name in known if name.startswith(prefix)]
    values = dice.sample(HOSTILE, len(HOSTILE))
    for number in range(ROUNDS):
        few = names if number % 2 == 0 else dice.sample(names, min(len(names), 2))
        posted = {**known, **{name: values[n % len(values)] for n, name in enumerate(few)}}
        values = values[len(few) % len(values) :] + values[: len(few) % len(values)]
        twice = [(name, dice.choice(HOSTILE)) for name in few if dice.random() < TWICE]
        yield body_of([*posted.items(), *twice, ("unknown", dice.choice(HOSTILE))])


def attack_counted(client: Client, sent: Counter[str], page: str, body: bytes, own: str) -> None:
    """Whatever comes of it, nothing breaks, nothing is drawn as it was typed, and what was refused
    has changed nothing."""
    before = OwnSet.objects.get().changes
    values = [one.partition("=")[2] for one in body.decode().split("&")]
    sent[page] += sum(value in QUOTED for value in values)
    answer = client.post(page, body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in (200, 302, 400, 404, 409, 413, 422), (
        answer.status_code,
        body[:2_000],
    )
    if answer.status_code != 302:
        assert OwnSet.objects.get().changes == before
        shown = [answer.content]
    else:
        shown = [client.get(one).content for one in (own, answer["Location"])]
    assert not [raw for raw in RAW for content in shown if raw in content], body[:2_000]


@every_kind
def test_fields_of_cards(client, attack, game, kind) -> None:
    own, dice = opened(client, game), Random(f"{game} {kind.id}")
    cards = [*cards_of(game, kind)]
    pages = [f"{own}{kind.id}/{dice.choice(cards)}/"]
    pages += [f"{own}{kind.id}/new/"] if kind.new is not None else []
    for page in pages:
        known = fields_of(client, page)
        known.pop("csrfmiddlewaretoken", None)
        for number, body in enumerate(attacks(known, "card-", dice)):
            looks = b"&do=look" if number % 4 in (1, 2) else b""
            attack(page, body + looks, own)
    assert client.get(f"{own}file.json").status_code == 200
    assert client.get(own).status_code == 200


@every_kind
def test_fields_of_several_people(client, attack, game, kind) -> None:
    if not kind.listed:
        return
    own, dice = opened(client, game), Random(f"{game} people")
    page = f"{own}{kind.id}/"
    known = fields_of(client, page) | {"do": b"save"}
    known.pop("csrfmiddlewaretoken", None)
    for prefix in ("p", "p0-", "rows", "was", "do", "table"):
        for body in attacks(known | {"table": b"Szpak"}, prefix, dice):
            attack(page, body, own)
    for table in HOSTILE:
        attack(page, body_of([*known.items(), ("do", b"paste"), ("table", table)]), own)
    assert client.get(page).status_code == 200
    assert client.get(f"{own}file.json").status_code == 200


@pytest.mark.parametrize("game", open_games())
def test_fields_of_questions_names_and_acts(client, attack, game) -> None:
    own, dice = opened(client, game), Random(game)
    question = dict.fromkeys(("ask", "right", "wrong_0", "wrong_1", "wrong_2", "key"), b"Kto?")
    kind = own_cards(game).kinds[0]
    act = {"do": b"leave-out", "kind": kind.id.encode(), "card": b"1", "was": b"x"}
    posts = {
        f"{own}questions/": question,
        f"{own}questions/act/": {"do": b"before a b"},
        f"{own}act/": act,
    }
    for page, known in posts.items():
        for body in attacks(known, "", dice):
            attack(page, body, own)
    for body in attacks({"do": b"rename", "title": b"Zestaw"}, "title", dice):
        attack(f"{own}act/", body, own)
    assert client.get(f"{own}questions/").status_code == 200
    assert client.get(f"{own}file.json").status_code == 200
    assert stored().game == game


def test_they_were_two_thousand(sent: Counter[str], request: pytest.FixtureRequest) -> None:
    """All that the tests above sent, where they have run."""
    here = [one for one in request.session.items if one.path == request.node.path]
    if len(here) <= 2 * len(KINDS) + len(open_games()):
        pytest.skip("not all of them were to run")
    assert sent.total() >= 2_000
