"""What a browser has of a page is not sent to it again.

Between two moves most of a table stays as it was. Each component (`templatetags/components.py`)
that is worth it bears a mark made of its text. Whoever asks for a part of a page names the marks
that he has (`static/js/parts.js`); what bears one of them is answered by an empty element, in
whose place he puts what he has.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

Handler = Callable[[HttpRequest], HttpResponse]

HEADER: Final = "Known-Parts"
LEAST: Final = 400
"""Characters; what is shorter is hardly longer than its mark and the request's word for it."""

CHANGED: Final = "-changed"

_ROOT: Final = re.compile(r"<([a-z][a-z0-9]*)(?=[\s>])")
_MARK: Final = ' data-part="'
_MARKED: Final = re.compile(r'<([a-z][a-z0-9]*) data-part="([\w-]+)"')


def marked(text: str) -> str:
    """The text of a component with its mark, if it is one element and long enough."""
    root = _ROOT.match(text)
    if not root or len(text) < LEAST or _end(text, 0, root[1]) != len(text):
        return text
    mark = f'{_MARK}{mark_of(text)}-{len(text):x}"'
    return f"{text[: root.end()]}{mark}{text[root.end() :]}"


def remarked(page: str, changed: re.Pattern[str]) -> str:
    """The page with another mark for each part in which this is found: it was changed there."""
    places = [found.start() for found in changed.finditer(page)]
    pieces: list[str] = []
    sent = 0
    for part in _MARKED.finditer(page) if places else ():
        start, name = part.start(), part[1]
        after = next((place for place in places if place >= start), None)
        if after is not None and after < _end(page, start, name):
            pieces += page[sent : part.end(2)], CHANGED
            sent = part.end(2)
    return "".join((*pieces, page[sent:]))


def mark_of(text: str) -> str:
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=6).digest()).decode()


def without(page: str, known: Collection[str]) -> str:
    """The page with gaps where it has what bears a known mark. What was changed has none: two
    changes of the same text bear one mark.

    Every answer is searched for its marks: a plain search takes a tenth of an expression's time.
    """
    pieces: list[str] = []
    sent, place = 0, page.find(_MARK)
    while place >= 0:
        begin = place + len(_MARK)
        end = page.index('"', begin)
        mark = page[begin:end]
        if mark in known and not mark.endswith(CHANGED):
            start = page.rindex("<", sent, place)
            name = page[start + 1 : place]
            pieces += page[sent:start], f'<{name} data-kept="{mark}"></{name}>'
            sent = end = start + len(f'{_MARK}{mark}"') + _length(mark)
        place = page.find(_MARK, end)
    return "".join((*pieces, page[sent:]))


def _length(mark: str) -> int:
    """Of the text that it was made of: the page is not searched for where that ends."""
    return int(mark.rpartition("-")[2], 16)


def elements(text: str) -> Iterator[str]:
    """The elements that stand beside each other in a text, without what is between them."""
    start = 0
    while root := _ROOT.search(text, start):
        end = _end(text, root.start(), root[1])
        yield text[root.start() : end]
        start = end


def _end(text: str, start: int, name: str) -> int:
    """Where the element that begins at `start` ends; 0 if it does not."""
    depth = 0
    for tag in _tags(name).finditer(text, start):
        depth += -1 if tag[1] else 1
        if not depth:
            return tag.end()
    return 0


@lru_cache
def _tags(name: str) -> re.Pattern[str]:
    """The tags of one kind of elements."""
    return re.compile(rf"<(/?){name}(?=[\s>])[^>]*>")


def known_parts_are_left_out(get_response: Handler) -> Handler:
    """Middleware: leave out of a part of a page what whoever asked for it has."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        known = request.headers.get(HEADER)
        if known and not response.streaming and response["Content-Type"].startswith("text/html"):
            patch_vary_headers(response, [HEADER])
            response.content = without(response.content.decode(), set(known.split(",")))
            if "Content-Length" in response:  # of the whole, told further in
                response["Content-Length"] = str(len(response.content))
        return response

    return middleware
