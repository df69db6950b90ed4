"""A page as a browser without JavaScript would use it: its forms, buttons and text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape

TAG = re.compile(
    r"""<!--.*?-->|<![^>]*>|<(?P<end>/?)(?P<name>[a-z][^\s/>]*)(?P<attributes>(?:[^>"']++|"[^"]*+"|'[^']*+')*+)>""",
    re.I | re.S,
)
ATTRIBUTE = re.compile(r"""([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
READ = {"script", "style", "form", "input", "select", "option", "button"}
"""Tags that are looked at for more than an id."""

BROUGHT = re.compile(
    r'<template id="[\w-]+" data-chosen="([^"]*)" hx-morph-skip>(.*?)</template>', re.S
)
"""What a script puts in the place of parts of the page: for others it is not there."""


@dataclass
class Form:
    action: str = ""
    method: str = "get"
    fields: dict[str, str] = field(default_factory=dict)


@dataclass
class Press:
    """A button and the form it belongs to. `framed`: the guided game proposes to press it."""

    form: str
    name: str
    value: str
    framed: bool = False


def given_in(attributes: str) -> dict[str, str]:
    """What a tag says of itself: names in small letters, values as they are read."""
    return {
        name.lower(): unescape(double or single or bare)
        for name, double, single, bare in ATTRIBUTE.findall(attributes)
    }


class Page:
    """Forms by id (without one: by number), the buttons that submit them, and all words.

    Many thousand pages are read: Python's own parser would take longer than the site's drawing.
    """

    def __init__(self, html: str) -> None:
        self.forms: dict[str, Form] = {}
        self.buttons: list[Press] = []
        self.ids: list[str] = []
        self._form = ""
        self._select = ""
        self._silent = 0
        words, at = [], 0
        html = BROUGHT.sub("", html)
        for tag in TAG.finditer(html):
            start, end = tag.span()
            if start > at and not self._silent:
                words.append(html[at:start])
            at = end
            closing, name, attributes = tag.groups("")
            if closing:
                if name in READ:
                    self._close(name)
            elif name in READ or "id=" in attributes:
                self._open(name, given_in(attributes))
        self.text = unescape("".join([*words, html[at:]]))

    def _open(self, tag: str, given: dict[str, str]) -> None:
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
            self._select = given.get("name", "")
        elif tag == "option" and "selected" in given and self._select:  # else it is not sent
            self.forms[self._form].fields[self._select] = given["value"]
        elif tag == "button" and given.get("type") != "button":
            form = given.get("form", self._form)
            framed = "tip" in given.get("class", "").split()
            self.buttons.append(Press(form, given.get("name", ""), given.get("value", ""), framed))

    def _close(self, tag: str) -> None:
        if tag == "form":
            self._form = ""
        elif tag in ("script", "style"):
            self._silent -= 1

    def named(self, name: str) -> list[Press]:
        """The buttons with this name."""
        return [button for button in self.buttons if button.name == name]
