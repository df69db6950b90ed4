"""Laws that every game of cards and phases keeps on random walks; how a game conserves its cards
says a check of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.engine.contract import CHANCE, IllegalMove, Move
from game.engine.record import is_control
from game.kit.texts import refused
from tests.engine.walks import Setting, walk


def keeps_its_cards(setting: Setting, check: Callable[[Any], None]) -> None:
    """Every card is in exactly one place after every move."""
    for ply in walk(setting):
        check(ply.after)


def keeps_its_cards_in_guesses(setting: Setting, check: Callable[[Any], None]) -> None:
    """And in what a viewer may take for the position, too."""
    rng = Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.3:
            for viewer in setting.some_viewers(rng):
                view = setting.ruleset.view(ply.after, viewer)
                check(setting.ruleset.resample(view, rng))


def met(every: Sequence[Any], seeds: int) -> tuple[set[str], set[str]]:
    """The phases and the verbs that so many walks come to."""
    phases, verbs = set(), set()
    for seed in range(seeds):
        for ply in walk(Setting(*every[seed % len(every)], seed)):
            phases.add(ply.after.board.phase)
            verbs.add(ply.move.verb)
    return phases, verbs


def refuses_moves_of_other_moments(setting: Setting) -> None:
    """What could be done once and cannot be done now is refused with a sentence."""
    seen: list[Move] = []
    rng = Random(setting.seed)
    for ply in walk(setting):
        for move in rng.sample(seen, min(3, len(seen))):
            if move not in setting.ruleset.legal_moves(ply.state, move.seat):
                with pytest.raises(IllegalMove) as refusal:
                    setting.ruleset.apply(ply.state, move)
                assert refused(setting.ruleset.slug, refusal.value).endswith(".")
        if not is_control(ply.move) and ply.move.seat != CHANCE:
            seen.append(ply.move)
