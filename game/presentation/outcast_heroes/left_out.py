"""What the game leaves out: questions for the debrief of a whole class."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.kit.questions import OpenQuestion, load_left_out, open_questions

LEFT_OUT: Final = load_left_out(Path(__file__).with_name("left_out.toml"))


def left_out() -> tuple[OpenQuestion, ...]:
    """All of them, in the order of asking."""
    return open_questions(LEFT_OUT)
