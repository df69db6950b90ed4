"""Which games are shown, and who has looked whether they can be."""

from collections.abc import Iterator

import pytest

from game import presentation
from game.kit import checks

from .conftest import SLUG, look_again


@pytest.fixture
def all_faulty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever looks finds that no game can be shown."""
    monkeypatch.setattr(checks, "faults", lambda *_: ("a fault",))
    look_again()
    yield
    monkeypatch.undo()
    look_again()


@pytest.mark.usefixtures("all_faulty")
def test_who_is_told_which_games_lack_nothing_looks_at_the_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert presentation.games() == ()
    monkeypatch.setattr(presentation, "checked", {SLUG})
    look_again()
    assert presentation.games() == (SLUG,)


def test_a_process_of_its_own_is_told_by_nobody() -> None:
    assert presentation.checked == set()
    assert presentation.lacking(SLUG) == ()
