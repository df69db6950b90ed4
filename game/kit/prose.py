"""A game's rules as prose: `rules.pl.md` and `rules.en.md` in its folder, in chapters.

Each chapter begins with `## Heading {#anchor}`; the first stands before the contents. A second
anchor is that of the heading itself. What is between `::: quick AREA` and `:::` stands on the quick
sheet, too. Its areas: `setup` and `teach` at the top of the first side, `more` below them; `left`,
`right` and `wide` on the other side. What a whole game needs and a light set does not is marked
`::: quick AREA box`, and what that needs instead `::: quick AREA only light`. A chapter `{#anchor
.quick}` stands there as a whole.

The prose is read once. Its values come from what the game's rules page is filled with; a template
`{card …}` or `::cards …` is the game's own (`card` in `game/<game>/rules.html`), or else one of all
games (in `game/rules/parts.html`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import islice
from pathlib import Path as File
from typing import Any, Final, NamedTuple

from django.template import Context, TemplateDoesNotExist, Variable, VariableDoesNotExist
from django.template.loader import select_template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from game.engine.cards import NBSP, joined
from game.engine.registry import folder_of

from . import markdown
from .markdown import CALL, END, EXCERPT, Call, Excerpt, Found, Path, ProseError
from .texts import reader_language

AREAS: Final = ("setup", "teach", "more", "left", "right", "wide")
HALVES: Final = ("left", "right")
QUICK: Final = "quick"
"""The class of a chapter that stands on the quick sheet as a whole."""

_LINE_ENDS: Final = re.compile(r"(?<=\S )((?:[aiouwz] )*[aiouwz])(\n *)(?=\w)", re.IGNORECASE)
"""Polish words of one letter at the end of a line, which belong to the next one."""
_CHAPTER: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_CALLS: Final = re.compile(f"{CALL}(\\d+){END}")
_EXCERPTS: Final = re.compile(f"\n?{EXCERPT}(\\d+){END}\n?")
_AROUND: Final = re.compile("<[^>]*>")
_EXPLAINED: Final = re.compile(
    r'<h3[^>]*>((?:(?!<h3).)*?)</h3>\s*<div class="rules-explained">(.*?)</div>', re.DOTALL
)
_WAYS: Final = re.compile(r'</?a\b[^>]*>| id="[^"]*"')
"""Links, and what they lead to."""

__all__ = ["Chapter", "Prose", "ProseError", "SheetBox", "Whole", "load_prose", "prose_of"]


class Whole(NamedTuple):
    """Prose ready to be drawn: HTML with the numbers of calls in it, and the calls."""

    html: str
    calls: Sequence[Call]


class Chapter(NamedTuple):
    """`anchor` is that of its section, `own` that of its heading alone, or ""; `line` is where it
    begins in the file."""

    anchor: str
    own: str
    classes: str
    title: str
    heading: Whole
    body: Whole
    line: int


class QuickPart(NamedTuple):
    """What stands on the quick sheet, of the chapter with this anchor; `sheet` as `Excerpt.of`."""

    of: str
    area: str
    anchor: str
    title: str
    body: Whole
    sheet: str = ""


class Prose(NamedTuple):
    """The rules in a language."""

    file: File
    chapters: tuple[Chapter, ...]
    parts: tuple[QuickPart, ...]

    @property
    def anchors(self) -> frozenset[str]:
        html = [chapter.body.html for chapter in self.chapters]
        own = [chapter.own for chapter in self.chapters if chapter.own]
        inner = [anchor for one in html for anchor in re.findall(r' id="([^"]+)"', one)]
        return frozenset([*(chapter.anchor for chapter in self.chapters), *own, *inner])

    def line_of(self, anchor: str) -> int:
        """The line of the file that has this anchor."""
        written = self.file.read_text(encoding="utf-8").splitlines()
        wanted = re.compile(rf"\{{#(?:\S+ #)?{re.escape(anchor)}[ }}]")
        return next((line for line, text in enumerate(written, 1) if wanted.search(text)), 1)

    @property
    def calls(self) -> tuple[Call, ...]:
        """The values and templates of all chapters."""
        return tuple(call for chapter in self.chapters for call in chapter.body.calls)

    @property
    def words(self) -> Iterator[tuple[Chapter, str]]:
        """By its chapter all that is read, values and templates left out, and the
        texts that those are given; each once."""
        for chapter in self.chapters:
            html = [chapter.heading.html, chapter.body.html]
            parts = [part.body.html for part in self.parts if part.of == chapter.anchor]
            html += [part for part in parts if part not in chapter.body.html]
            said = [said for call in chapter.body.calls for _, said in call.given]
            read = [_AROUND.sub("", _CALLS.sub("0", one)) for one in html]
            yield chapter, "\n".join([*read, *(one for one in said if isinstance(one, str))])


class ShownChapter(NamedTuple):
    """A chapter, drawn."""

    anchor: str
    own: str
    classes: str
    title: str
    heading: SafeString
    body: SafeString


class ExplainedCard(NamedTuple):
    """A card whose parts are numbered, and what they are, drawn; `title` says what card it is."""

    title: str
    body: SafeString


class SheetBox(NamedTuple):
    """A part of the quick sheet, drawn; its anchor and its title may be ""."""

    anchor: str
    title: str
    body: SafeString


class Drawn(NamedTuple):
    """The prose of a game as it is filled with values, in the language of the reader."""

    game: str
    values: Mapping[str, Any]

    @property
    def prose(self) -> Prose:
        return prose_of(self.game, reader_language())

    @property
    def chapters(self) -> tuple[ShownChapter, ...]:
        return tuple(
            ShownChapter(
                chapter.anchor,
                chapter.own,
                chapter.classes,
                chapter.title,
                self._draw(chapter.heading),
                self._draw(chapter.body),
            )
            for chapter in self.prose.chapters
        )

    @property
    def explained(self) -> tuple[ExplainedCard, ...]:
        """What stands in `::: {.rules-explained}` under a heading, to be shown without the rules:
        no link of it leads there."""
        return tuple(
            ExplainedCard(
                _AROUND.sub("", title),
                self._draw(Whole(_WAYS.sub("", html), chapter.body.calls)),
            )
            for chapter in self.prose.chapters
            for title, html in _EXPLAINED.findall(chapter.body.html)
        )

    @property
    def sheet(self) -> dict[str, list[SheetBox]]:
        """The parts of the quick sheet by their area, each anchor once."""
        return self._sheet("box")

    @property
    def light_sheet(self) -> dict[str, list[SheetBox]]:
        """The same, of a light set."""
        return self._sheet("light")

    def _sheet(self, of: str) -> dict[str, list[SheetBox]]:
        boxes: dict[str, list[SheetBox]] = {area: [] for area in AREAS}
        met: set[str] = set()
        for part in self.prose.parts:
            if part.sheet not in ("", of):
                continue
            body = self._draw(part.body)
            anchor = "" if part.anchor in met or f' id="{part.anchor}"' in body else part.anchor
            met.add(anchor)
            boxes[part.area].append(SheetBox(anchor, part.title, body))
        return boxes

    def faults(self) -> Iterator[str]:
        """Templates and values that there are not; nothing is drawn."""
        for call in self.prose.calls:
            try:
                self._given(call)
            except ProseError as error:
                yield f"{self.prose.file}, line {call.line}: {error}"

    def _draw(self, whole: Whole) -> SafeString:
        """Raises ProseError."""

        def called(found: re.Match[str]) -> str:
            call = whole.calls[int(found[1])]
            try:
                return self._call(call)
            except ProseError as error:
                at = f"{self.prose.file}, line {error.line or call.line}"
                raise ProseError(f"{at}: {error}") from error

        return mark_safe(_CALLS.sub(called, whole.html))  # noqa: S308 - HTML in the prose is text

    def _call(self, call: Call) -> str:
        given = self._given(call)
        if not call.drawn:
            return str(conditional_escape(given[call.name]))
        template = template_of(self.game, call.name)
        return str(template.render({**given, "rules": self.values})).strip()

    def _given(self, call: Call) -> dict[str, Any]:
        """What its template is given, or the value by its own name. Raises ProseError."""
        if not call.drawn:
            return {call.name: self._value(call.name)}
        template_of(self.game, call.name)
        return {
            name: self._value(said.way) if isinstance(said, Path) else said
            for name, said in call.given
        }

    def _value(self, way: str) -> Any:
        try:
            return Variable(way).resolve(Context(self.values))
        except VariableDoesNotExist as error:
            raise ProseError(f"no value {way!r}{_meant(way, self.values)}") from error


@cache
def template_of(slug: str, name: str, at: str = "") -> Any:
    """Raises ProseError, saying where it is wanted."""
    folder = folder_of(slug).name
    try:
        return select_template(
            [f"game/{folder}/rules.html#{name}", f"game/rules/parts.html#{name}"]
        )
    except TemplateDoesNotExist as error:
        raise ProseError(f"{at}: no template {name!r}".removeprefix(": ")) from error


def _meant(way: str, values: Iterable[str]) -> str:
    near = get_close_matches(way.split(".")[0], list(values), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


@cache
def prose_of(slug: str, language: str) -> Prose:
    """Raises KeyError for an unknown game, OSError where it has no rules, ProseError."""
    return load_prose(folder_of(slug) / f"rules.{language}.md")


def load_prose(file: File) -> Prose:
    """Raises ProseError, which names file and line."""
    text = file.read_text(encoding="utf-8")
    if file.stem.endswith(".pl"):
        text = joined(_LINE_ENDS.sub(f"\\2\\1{NBSP}", text))
    starts = list(_CHAPTER.finditer(text))
    if not starts or text[: starts[0].start()].strip():
        raise ProseError(f"{file}, line 1: rules begin with a chapter, ## Heading {{#anchor}}")
    chapters, parts = [], []
    ends = [*(found.start() for found in islice(starts, 1, None)), len(text)]
    for found, end in zip(starts, ends, strict=True):
        before = text.count("\n", 0, found.start()) + 1
        try:
            chapter, its_parts = _chapter(found[1], text[found.end() : end], before)
        except ProseError as error:
            # The chapter's own text begins at the end of its heading's line.
            line = before + max(error.line - 1, 0)
            raise ProseError(f"{file}, line {line}: {error}", line) from error
        chapters.append(chapter)
        parts += its_parts
    return Prose(file, tuple(chapters), tuple(_in_halves(parts)))


def _chapter(line: str, text: str, before: int) -> tuple[Chapter, list[QuickPart]]:
    title, anchors, classes = markdown.heading(line)
    if not anchors:
        raise ProseError(f"no {{#anchor}}: {title}")
    found = Found()
    heading = markdown.render_line(title, found)
    html = markdown.render(text, found)
    calls = [call._replace(line=before + max(call.line - 1, 0)) for call in found.calls]
    shown = Whole(_without_marks(html, found.excerpts), calls)
    own = anchors[1] if len(anchors) > 1 else ""
    css = " ".join(one for one in classes if one != QUICK)
    plain = _AROUND.sub("", heading)
    chapter = Chapter(anchors[0], own, css, plain, Whole(heading, calls), shown, before)
    parts = [_part(one, chapter, calls) for one in _excerpts(html, found.excerpts)]
    if QUICK in classes:
        parts.append(QuickPart(chapter.anchor, "", chapter.anchor, chapter.title, shown))
    return chapter, parts


def _excerpts(html: str, excerpts: Sequence[Excerpt]) -> Iterator[tuple[Excerpt, str]]:
    pieces = _EXCERPTS.split(html)
    for number, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        if int(number):
            yield excerpts[int(number) - 1], piece


def _without_marks(html: str, excerpts: Sequence[Excerpt]) -> str:
    pieces = _EXCERPTS.split(html)
    shown = [pieces[0]]
    for number, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        if not int(number) or not excerpts[int(number) - 1].only:
            shown.append(piece)
    return "\n".join(shown)


def _part(excerpt: tuple[Excerpt, str], chapter: Chapter, calls: Sequence[Call]) -> QuickPart:
    """Under its own title, the heading above it, or that of its chapter."""
    about, html = excerpt
    if about.area not in AREAS:
        raise ProseError(f"no area {about.area!r} on the quick sheet; there are {', '.join(AREAS)}")
    above = about.heading or chapter.title
    anchor = about.anchor if about.heading else chapter.anchor
    title = above if about.title is None else about.title
    body = Whole(html.strip(), calls)
    return QuickPart(chapter.anchor, about.area, anchor if title else "", title, body, about.of)


def _in_halves(parts: Sequence[QuickPart]) -> Iterator[QuickPart]:
    """Chapters that stand there as a whole have no area: they fill the halves one by one."""
    long = sum(len(part.body.html) for part in parts if not part.area)
    so_far = 0
    for part in parts:
        if part.area:
            yield part
            continue
        yield part._replace(area=HALVES[2 * so_far + len(part.body.html) > long])
        so_far += len(part.body.html)


def filled(slug: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """What the rules page of a game is filled with: the values, and the prose that they are for."""
    return {**values, "prose": Drawn(slug, values)}
