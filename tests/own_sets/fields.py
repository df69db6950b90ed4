"""What a browser would post from the fields of a page, as they stand in it."""

from __future__ import annotations

from html.parser import HTMLParser


class Fields(HTMLParser):
    """`values` by the fields' names, and all that are `ticked` of boxes with one name."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.ticked: dict[str, list[str]] = {}
        self._name = ""
        self._in_text = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("name") or ""
        if tag == "input" and given.get("type") == "checkbox" and name:
            if "checked" in given:
                self.ticked.setdefault(name, []).append(given.get("value") or "on")
        elif tag == "input" and given.get("type") == "radio" and name:
            if "checked" in given:
                self.values[name] = given.get("value") or ""
        elif tag == "input" and name:
            self.values[name] = given.get("value") or ""
        elif tag in ("textarea", "select") and name:
            self._name, self._in_text = name, tag == "textarea"
            self.values.setdefault(name, "")
        elif tag == "option" and self._name:
            first = self._name not in self.values
            if first or "selected" in given:
                self.values[self._name] = given.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag in ("textarea", "select"):
            self._name, self._in_text = "", False

    def handle_data(self, data: str) -> None:
        if self._in_text:
            self.values[self._name] += data.removeprefix("\n")
