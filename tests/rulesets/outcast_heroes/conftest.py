"""What the rule examples share."""

import pytest

from .positions import Difficulty


@pytest.fixture
def difficulty(monkeypatch: pytest.MonkeyPatch) -> Difficulty:
    """The missions' difficulties, put back after the test."""
    return Difficulty(monkeypatch)
