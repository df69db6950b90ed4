"""Questions to talk about after a game, and what it leaves out."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from msgspec import Struct

from game.tables.selectors import Seen
from lessons.catalogue import find_note

from .load import Game

ASKED: Final = 2
"""So many questions beside the last one."""


class OpenQuestion(Struct, frozen=True):
    """A question for everybody, and for the teacher what to bring out. `url` is the address of
    the note that answers it, or ""."""

    text: str
    teacher: str
    url: str = ""


class ModelQuestion(Struct, frozen=True):
    """A question about what the game leaves out, with answers to choose from. `why` explains the
    `right` one, `url` is the address of the note that answers it, or ""."""

    key: str
    text: str
    right: str
    wrong: tuple[str, ...]
    why: str
    url: str = ""


def questions(game: Game, seen: Seen) -> tuple[str, ...]:
    """The first that fit what happened so far, and the last, which always does."""
    course = game.declared.conditions.read(seen.steps)
    return fitting(game, course, over=bool(seen.outcome))


def fitting(game: Game, course: Any, *, over: bool = True) -> tuple[str, ...]:
    """The same, of what was read from a game, which is `over` or goes on."""
    keys = game.says.under("question")
    fit = (key for key in keys[:-1] if game.declared.conditions.fits(key, course, over=over))
    return tuple(game.says(f"question.{key}") for key in (*islice(fit, ASKED), *keys[-1:]))


def left_out(game: Game) -> tuple[OpenQuestion, ...]:
    """What the game does not show, in the order of asking."""
    return tuple(_open(game, key) for key in game.says.under("left_out"))


def of_the_model(game: Game) -> tuple[ModelQuestion, ...]:
    """What an exit ticket may ask about the game, in the order of asking."""
    return tuple(_of_the_model(game, key) for key in game.says.under("ticket"))


def _of_the_model(game: Game, key: str) -> ModelQuestion:
    """The choice of a question about what the game leaves out; it may be put otherwise there."""
    asked = _open(game, key)
    wrong = game.says.under(f"ticket.{key}.wrong")
    return ModelQuestion(
        key,
        text=game.says.maybe(f"ticket.{key}.ask") or asked.text,
        right=game.says(f"ticket.{key}.right"),
        wrong=tuple(game.says(f"ticket.{key}.wrong.{number}") for number in wrong),
        why=asked.teacher,
        url=asked.url,
    )


def _open(game: Game, key: str) -> OpenQuestion:
    note = find_note(game.declared.answers.get(key, ""))
    asked, teacher = game.says(f"left_out.{key}.ask"), game.says(f"left_out.{key}.teacher")
    return OpenQuestion(asked, teacher, note.url if note else "")
