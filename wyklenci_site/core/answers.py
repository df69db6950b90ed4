"""What goes back to a browser, and the plain answers that need no page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Header = tuple[bytes, bytes]


@dataclass(frozen=True)
class Answer:
    """What goes to the browser. `again`: the database was locked and nothing has changed, so it
    may be asked again. `route`: the kind of page, as addresses are declared, without anybody's
    id."""

    status: int
    headers: tuple[Header, ...]
    body: bytes
    again: bool = False
    route: str = ""


TEXTS: Final = {
    200: "OK",
    400: "Tego żądania nie da się odczytać. – This request cannot be read.",
    404: "Niczego tu nie ma. – There is nothing here.",
    405: "Tu niczego się nie wysyła. – Nothing is sent here.",
    408: "Żądanie przychodziło za długo. – The request took too long to arrive.",
    411: "Nie wiadomo, jak długie jest żądanie. – The request does not say how long it is.",
    413: "Żądanie jest za duże. – The request is too large.",
    415: "Formularze przyjmujemy tylko w UTF-8. – Forms are accepted in UTF-8 only.",
    421: "Ta strona nie działa pod tą nazwą. – This site does not answer to that name.",
    429: "Za dużo żądań naraz. Spróbuj za 5 sekund. – "
    "Too many requests at once. Try again in 5 seconds.",
    431: "Adres lub nagłówki są za długie. – The address or the headers are too long.",
    500: "Coś się u nas zepsuło. Wczytaj stronę ponownie. – "
    "Something broke on our side. Please load the page again.",
    503: "Wczytaj stronę ponownie. – Please load the page again.",
}
"""Said where no page can be made, so in both languages."""

SAFE: Final[tuple[Header, ...]] = (
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)
"""What every answer of the site has that is no page."""


def plain(status: int, *further: Header) -> Answer:
    """A line of text with those headers."""
    kind = (b"content-type", b"text/plain; charset=utf-8")
    return Answer(status, (kind, *SAFE, *further), TEXTS[status].encode())
