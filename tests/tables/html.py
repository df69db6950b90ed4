"""A page as a browser without JavaScript would use it: its forms, buttons and text."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    action: str = ""
    method: str = "get"
    fields: dict[str, str] = field(default_factory=dict)


@dataclass
class Press:
    """A button and the form it belongs to."""

    form: str
    name: str
    value: str


class Page(HTMLParser):
    """Forms by id (without one: by number), the buttons that submit them, and all words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self.buttons: list[Press] = []
        self.text = ""
        self.ids: list[str] = []
        self._form = ""
        self._select = ""
        self._silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag in ("script", "style"):
            self._silent += 1
        elif tag == "form":
            self._form = given.get("id") or str(len(self.forms))
            action = given.get("action", "").partition("#")[0]
            self.forms[self._form] = Form(action, given.get("method", "get"))
        elif tag == "input" and given.get("type") == "hidden":
            self.forms[self._form].fields[given["name"]] = given.get("value", "")
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and "selected" in given:
            self.forms[self._form].fields[self._select] = given["value"]
        elif tag == "button" and given.get("type") != "button":
            form = given.get("form", self._form)
            self.buttons.append(Press(form, given.get("name", ""), given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""
        elif tag in ("script", "style"):
            self._silent -= 1

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.text += data

    def named(self, name: str) -> list[Press]:
        """The buttons with this name."""
        return [button for button in self.buttons if button.name == name]
