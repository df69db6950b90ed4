"""Parts of pages go compressed, quickly; how long they are then says nothing."""

import gzip

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from wyklenci_site.compression import PagesOnly

BODY = "zażółć gęślą jaźń " * 200
PART = {"HX-Request": "true", "Accept-Encoding": "gzip"}


def sent(rf: RequestFactory, headers: dict[str, str], body: str = BODY) -> HttpResponse:
    return PagesOnly(lambda request: HttpResponse(body))(rf.get("/", headers=headers))


@pytest.mark.parametrize("headers", [PART, {"Accept-Encoding": "gzip"}])
def test_pages_and_parts_go_compressed(rf: RequestFactory, headers: dict[str, str]) -> None:
    answer = sent(rf, headers)
    assert answer["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer["Vary"]
    assert int(answer["Content-Length"]) == len(answer.content) < len(BODY)
    assert gzip.decompress(answer.content).decode() == BODY


def test_who_takes_no_gzip_is_sent_none(rf: RequestFactory) -> None:
    answer = sent(rf, {"HX-Request": "true"})
    assert not answer.has_header("Content-Encoding")
    assert "Accept-Encoding" in answer["Vary"]
    assert answer.content.decode() == BODY


def test_what_is_short_is_left_as_it_is(rf: RequestFactory) -> None:
    assert not sent(rf, PART, "short").has_header("Content-Encoding")


def test_the_same_part_is_of_another_length_each_time(rf: RequestFactory) -> None:
    assert len({len(sent(rf, PART).content) for _ in range(20)}) > 1
