"""A page as a browser without JavaScript would use it: its forms, buttons and text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

TAG = re.compile(
    r"""<!--.*?-->|<![^>]*>|<(?P<end>/?)(?P<name>[a-z][^\s/>]*)(?P<attributes>(?:[^>"']++|"[^"]*+"|'[^']*+')*+)>""",
    re.I | re.S,
)
ATTRIBUTE = re.compile(r"""([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
USED = re.compile(
    r"""<(/?)(form|input|select|option|button)(?=[\s/>])((?:[^>"']++|"[^"]*+"|'[^']*+')*+)>"""
)
"""The tags by which a page is used: what is drawn escapes a "<" that is none."""
SILENT = re.compile(r"<(script|style)(?=[\s/>]).*?</\1\s*>", re.I | re.S)

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
    """Forms by id (without one: by number), the buttons that submit them, all ids and all words.

    Many thousand pages are read: Python's own parser would take longer than the site's drawing,
    and a look at every tag almost as long. So each is read for what it is asked for.
    """

    def __init__(self, html: str) -> None:
        self._html = BROUGHT.sub("", html)

    @cached_property
    def text(self) -> str:
        return unescape(TAG.sub("", SILENT.sub("", self._html)))

    @cached_property
    def ids(self) -> list[str]:
        tags = (tag["attributes"] or "" for tag in TAG.finditer(self._html) if not tag["end"])
        return [given["id"] for tag in tags if "id=" in tag and "id" in (given := given_in(tag))]

    @property
    def forms(self) -> dict[str, Form]:
        return self._used[0]

    @property
    def buttons(self) -> list[Press]:
        return self._used[1]

    @cached_property
    def _used(self) -> tuple[dict[str, Form], list[Press]]:
        forms: dict[str, Form] = {}
        buttons: list[Press] = []
        within = chosen = ""
        for closing, tag, attributes in USED.findall(self._html):
            if closing:
                within = "" if tag == "form" else within
                continue
            given = given_in(attributes)
            if tag == "form":
                within = given.get("id") or str(len(forms))
                action = given.get("action", "").partition("#")[0]
                forms[within] = Form(action, given.get("method", "get"))
            elif tag == "input" and given.get("type") == "hidden":
                forms[within].fields[given["name"]] = given.get("value", "")
            elif tag == "select":
                chosen = given.get("name", "")
            elif tag == "option" and "selected" in given and chosen:  # else it is not sent
                forms[within].fields[chosen] = given["value"]
            elif tag == "button" and given.get("type") != "button":
                form = given.get("form", within)
                framed = "tip" in given.get("class", "").split()
                buttons.append(Press(form, given.get("name", ""), given.get("value", ""), framed))
        return forms, buttons

    def named(self, name: str) -> list[Press]:
        """The buttons with this name."""
        return [button for button in self.buttons if button.name == name]
