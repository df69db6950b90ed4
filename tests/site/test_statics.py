"""Static files as a web process finds them."""

import gzip
from pathlib import Path
from typing import Any

import pytest

from wyklenci_site.statics import Statics

SHEET = b"a { color: red }\n" * 100


@pytest.fixture
def root(tmp_path: Path, settings: Any) -> Path:
    folder = tmp_path / "static"
    (folder / "css").mkdir(parents=True)
    (tmp_path / "secret.key").write_text("secret")
    (folder / "css" / "site.css").write_bytes(SHEET)
    (folder / "css" / "site.css.gz").write_bytes(gzip.compress(SHEET))
    settings.STATIC_ROOT = folder
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = False
    return folder


def asked(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"path": path, "method": method, "headers": told}


def test_a_file_is_found_when_it_is_first_asked_for_and_again(root: Path) -> None:
    statics = Statics()
    assert statics._files.files == {}, "nothing is looked at before"
    for _ in range(2):
        answer = statics.read(asked("/static/css/site.css"))
        assert answer is not None
        assert (answer.status, answer.body) == (200, SHEET)
        small = statics.read(asked("/static/css/site.css", accept_encoding="gzip"))
        assert small is not None
        assert gzip.decompress(small.body) == SHEET
    assert [*statics._files.files] == ["/static/css/site.css"]
    part = statics.read(asked("/static/css/site.css", range="bytes=0-9"))
    assert part is not None
    assert (part.status, part.body) == (206, SHEET[:10])
    head = statics.read(asked("/static/css/site.css", "HEAD"))
    assert head is not None
    assert (head.status, head.body) == (200, b"")
    assert dict(head.headers)[b"Content-Length"] == str(len(SHEET)).encode()


@pytest.mark.parametrize(
    "path",
    [
        "/static/css/other.css",
        "/static/css",
        "/static/css/",
        "/static/",
        "/static/css/site.css.gz",
        "/static/../secret.key",
        "/static/css/../../secret.key",
        "/static//css/site.css",
        "/static/css\\site.css",
        "/static/css/site.css\0",
        "/static/" + "a" * 5000,
    ],
)
def test_nothing_else_is_found(root: Path, path: str) -> None:
    assert Statics().read(asked(path)) is None
