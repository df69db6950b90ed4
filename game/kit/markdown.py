"""The Markdown of rules: CommonMark with tables, and with what the pages of rules need besides.

    ## Your turn {#turn}            an anchor; `{.class}` gives a class
    ### A unit {#term-unit .wide}   both
    {#tie} In a tie …               of the paragraph, or of the list's item that begins so
    {.rules-steps}                  alone on a line: of the list, table or words below
    [word]{#term-word}              where a word is explained, or `[5]{.number}` words in a class
    Question {#id}
    : Answer                        words and what is said of them; each further `: ` a paragraph
    ::: {.rules-explained}          a part of the page, up to the line `:::`
    {portrait.values}               a value
    {card card=portrait}            a template, drawn with values and "texts"
    ::cards cards=orders            the same as a block

HTML is text like any other. `render` gives HTML with marks where values, templates and excerpts
stand; what they are is in its `Found`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from msgspec import Struct, field

CALL, EXCERPT, END = "\ue000", "\ue001", "\ue002"
"""Before and behind the number of a call, and of the excerpt that begins there; 0 ends one."""

_ATTRIBUTES: Final = r"\{((?:\s*[#.][\w-]+)+)\s*\}"
_ALONE: Final = re.compile(rf"^{_ATTRIBUTES}\s*$")
_LEADING: Final = re.compile(rf"^{_ATTRIBUTES}\s+")
_TRAILING: Final = re.compile(rf"\s*{_ATTRIBUTES}\s*$")
_BEHIND: Final = re.compile(_ATTRIBUTES)
_CALLED: Final = re.compile(r"""\{([a-z_][\w.]*)((?:\s+\w+=(?:"[^"]*"|[\w.]+))*)\s*\}""")
_DIRECTIVE: Final = re.compile(r"""^::([a-z_]\w*)((?:\s+\w+=(?:"[^"]*"|[\w.]+))*)\s*$""")
_ARGUMENT: Final = re.compile(r"""(\w+)=(?:"([^"]*)"|([\w.]+))""")
_FENCE: Final = re.compile(r"^:::\s*(.*?)\s*$")
_QUICK: Final = re.compile(
    r'^quick\s+([a-z]+)(?:\s+(?:"([^"]*)"|(-)))?(\s+only)?(?:\s+(box|light))?$'
)


class ProseError(ValueError):
    """Prose that cannot be shown; `line` is the one in its chapter."""

    def __init__(self, told: str, line: int = 0) -> None:
        super().__init__(told)
        self.line = line


class Path(NamedTuple):
    """A value's way in what the prose is filled with: `portrait.values`."""

    way: str


class Call(NamedTuple):
    """A value (without arguments and not `drawn`), or a template and what it is given."""

    name: str
    given: tuple[tuple[str, str | Path], ...]
    line: int
    drawn: bool


class Excerpt(NamedTuple):
    """A part that stands on the quick sheet, too, or `only` there: in an `area` of it, under a
    title. `title`: None for that of the heading above it, "" for none. `of`: only on the sheet of a
    whole "box", or of a "light" set; "" for both."""

    area: str
    title: str | None
    only: bool
    of: str
    heading: str
    anchor: str


class Found(Struct):
    """What stands at the marks, by their numbers; those of excerpts begin with 1."""

    calls: list[Call] = field(default_factory=list)
    excerpts: list[Excerpt] = field(default_factory=list)


def attributes(written: str) -> tuple[list[str], list[str]]:
    """The anchors and the classes of `#a .b .c`."""
    parts = written.split()
    return [p[1:] for p in parts if p[0] == "#"], [p[1:] for p in parts if p[0] == "."]


def heading(line: str) -> tuple[str, list[str], list[str]]:
    """The words of a heading, its anchors and its classes."""
    found = _TRAILING.search(line)
    return (line[: found.start()], *attributes(found[1])) if found else (line, [], [])


def render(text: str, found: Found) -> str:
    """The HTML of a text; what stands at its marks is added to `found`. Raises ProseError."""
    return str(_markdown.render(text, {"found": found, "heading": ("", "")}))


def render_line(text: str, found: Found) -> str:
    """Of a heading: no paragraph around it."""
    return str(_markdown.renderInline(text, {"found": found, "heading": ("", "")}))


# Blocks


def _fence(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A part of the page, from `::: …` to `:::`; there may be others in it."""
    opened = _FENCE.match(_line(state, start))
    if not opened or state.sCount[start] - state.blkIndent >= 4 or not opened[1]:
        return False
    if silent:
        return True
    depth, last = 1, start
    while depth:
        last += 1
        if last >= end:
            raise ProseError(f"::: {opened[1]} is not closed", start + 1)
        if inner := _FENCE.match(_line(state, last)):
            depth += 1 if inner[1] else -1
    _open(state, opened[1], start)
    before, state.lineMax = (state.lineMax, state.parentType), last
    state.parentType = "container"
    state.md.block.tokenize(state, start + 1, last)
    state.lineMax, state.parentType = before
    state.push("fence_part_close", "div", -1)
    state.line = last + 1
    return True


def _open(state: StateBlock, info: str, line: int) -> None:
    token = state.push("fence_part_open", "div", 1)
    token.map = [line, line + 1]
    quick, named = _QUICK.match(info), _ALONE.match(info)
    if quick:
        title = "" if quick[3] else quick[2]
        token.meta = {"excerpt": (quick[1], title, bool(quick[4]), quick[5] or "")}
    elif named:
        _set(token, named[1])
    else:
        raise ProseError(f"::: {info}: neither {{.class}} nor quick AREA “title”", line + 1)


def _directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    line = _line(state, start)
    if not line.startswith("::") or line.startswith(":::"):
        return False
    found = _DIRECTIVE.match(line)
    if found is None:
        raise ProseError(f"not understood: {line}", start + 1)
    if not silent:
        token = state.push("call", "", 0)
        token.map = [start, start + 1]
        token.meta = {"called": (found[1], _given(found[2]), True)}
        state.line = start + 1
    return True


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()


def _given(written: str) -> tuple[tuple[str, str | Path], ...]:
    return tuple(
        (name, Path(way) if way else said) for name, said, way in _ARGUMENT.findall(written)
    )


# Words


def _called(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "{":
        return False
    found = _CALLED.match(state.src, state.pos)
    if found is None:
        raise ProseError(f"not understood: {state.src[state.pos :][:40]}")
    if not silent:
        token = state.push("call", "", 0)
        token.meta = {"called": (found[1], _given(found[2]), bool(found[2]))}
    state.pos = found.end()
    return True


def _span(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "[":
        return False
    end = state.md.helpers.parseLinkLabel(state, state.pos)
    found = _BEHIND.match(state.src, end + 1) if end >= 0 else None
    if found is None:
        return False
    if not silent:
        first, most = state.pos + 1, state.posMax
        anchors, _classes = attributes(found[1])
        tag = "dfn" if anchors else "span"
        _set(state.push("span_open", tag, 1), found[1])
        state.pos, state.posMax = first, end
        state.md.inline.tokenize(state)
        state.push("span_close", tag, -1)
        state.posMax = most
    state.pos = found.end()
    return True


def _set(token: Token, written: str) -> None:
    anchors, classes = attributes(written)
    if anchors:
        token.attrSet("id", anchors[0])
    if classes:
        token.attrJoin("class", " ".join(classes))


# What is made of paragraphs before their words are read


def _shaped(state: StateCore) -> None:
    """Headings and blocks get their anchors and classes, and words what is said of them."""
    state.tokens = list(_defined(_named(state.tokens)))


def _named(tokens: Sequence[Token]) -> list[Token]:
    made: list[Token] = []
    waiting = ""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "paragraph_open":
            inline = tokens[at + 1]
            if alone := _ALONE.match(inline.content):
                waiting = alone[1]
                at += 3
                continue
            first, _, rest = inline.content.partition("\n")
            if rest and (alone := _ALONE.match(first)):
                waiting, inline.content = alone[1], rest
            elif leading := _LEADING.match(inline.content):
                inline.content = inline.content[leading.end() :]
                item = made[-1] if made and made[-1].type == "list_item_open" else token
                _set(item, leading[1])
        elif token.type == "heading_open":
            inline = tokens[at + 1]
            if found := _TRAILING.search(inline.content):
                inline.content = inline.content[: found.start()]
                _set(token, found[1])
        if waiting and token.nesting == 1:
            _set(token, waiting)
            waiting = ""
        made.append(token)
        at += 1
    return made


def _defined(tokens: Sequence[Token]) -> Iterator[Token]:
    """Paragraphs of a word and lines with `: `, one after another, as one list."""
    within = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        told = token.type == "paragraph_open" and "\n: " in tokens[at + 1].content
        if within and (not told or token.attrs):
            yield Token("dl_close", "dl", -1, block=True)
            within = False
        if not told:
            yield token
            at += 1
            continue
        if not within:
            opened = Token("dl_open", "dl", 1, block=True)
            opened.attrs = token.attrs or {"class": "rules-defined"}
            yield opened
            within = True
        yield from _entry(tokens[at + 1])
        at += 3
    if within:
        yield Token("dl_close", "dl", -1, block=True)


def _entry(inline: Token) -> Iterator[Token]:
    word, *told = inline.content.split("\n: ")
    yield Token("div_open", "div", 1, block=True)
    yield from _words("dt", word, inline)
    yield Token("dd_open", "dd", 1, block=True)
    for part in told:
        yield from _words("p" if len(told) > 1 else "", part, inline)
    yield Token("dd_close", "dd", -1, block=True)
    yield Token("div_close", "div", -1, block=True)


def _words(tag: str, text: str, like: Token) -> Iterator[Token]:
    opened = Token(f"{tag}_open", tag, 1, block=True)
    if found := _TRAILING.search(text):
        text = text[: found.start()]
        _set(opened, found[1])
    words = Token("inline", "", 0, content=text, children=[], map=like.map, block=True)
    yield from (opened, words, Token(f"{tag}_close", tag, -1, block=True)) if tag else (words,)


# And after


def _labelled(state: StateCore) -> None:
    """Each cell of a table knows its column, for a screen too narrow to show them as such; the
    first of a row names it."""
    columns: list[str] = []
    column = 0
    for at, token in enumerate(state.tokens):
        if token.type == "table_open":
            columns = []
            token.attrs = token.attrs or {"class": "rules-table"}
        elif token.type == "tr_open":
            column = 0
        elif token.type == "th_open":
            token.attrs = {"scope": "col"}
            columns.append(_plain(state.tokens[at + 1]))
        elif token.type == "td_open":
            if column:
                token.attrs = {"data-label": columns[column]}
            else:
                token.tag, token.attrs = "th", {"scope": "row"}
                state.tokens[at + 2].tag = "th"
            column += 1


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or ())


def _placed(state: StateCore) -> None:
    """Calls know their line, excerpts the heading above them."""
    line = 0
    above = ("", "")
    for at, token in enumerate(state.tokens):
        if token.map:
            line = token.map[0] + 1
        if token.type == "heading_open":
            above = (_plain(state.tokens[at + 1]), str(token.attrs.get("id", "")))
        elif token.type == "fence_part_open":
            token.meta = {**token.meta, "above": above}
        for one in (token, *(token.children or ())):
            if one.type == "call":
                one.meta = {**one.meta, "line": line}


# HTML

Env = MutableMapping[str, Any]


def _draw_call(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Env) -> str:
    name, given, drawn = tokens[at].meta["called"]
    calls = env["found"].calls
    calls.append(Call(name, given, tokens[at].meta.get("line", 0), drawn))
    return f"{CALL}{len(calls) - 1}{END}"


def _draw_open(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Env) -> str:
    token = tokens[at]
    if "excerpt" not in token.meta:
        return str(md.renderToken(tokens, at, options, env))
    excerpts = env["found"].excerpts
    excerpts.append(Excerpt(*token.meta["excerpt"], *token.meta["above"]))
    return f"{EXCERPT}{len(excerpts)}{END}"


def _draw_close(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Env) -> str:
    depth, opened = 1, at
    while depth:
        opened -= 1
        depth -= tokens[opened].nesting if tokens[opened].type.startswith("fence_part") else 0
    if "excerpt" not in tokens[opened].meta:
        return str(md.renderToken(tokens, at, options, env))
    return f"{EXCERPT}0{END}"


def _build() -> MarkdownIt:
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    inside: Any = {"alt": ["paragraph", "reference", "blockquote", "list"]}
    md.block.ruler.before("fence", "fence_part", _fence, inside)
    md.block.ruler.before("fence", "directive", _directive, inside)
    md.inline.ruler.before("link", "span", _span)
    md.inline.ruler.before("link", "call", _called)
    md.core.ruler.before("inline", "shaped", _shaped)
    md.core.ruler.after("inline", "labelled", _labelled)
    md.core.ruler.push("placed", _placed)
    rules: dict[str, Callable[..., str]] = {
        "call": _draw_call,
        "fence_part_open": _draw_open,
        "fence_part_close": _draw_close,
    }
    for name, rule in rules.items():
        md.add_render_rule(name, rule)
    return md


_markdown: Final = _build()
