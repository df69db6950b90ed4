"""How many examples hypothesis tries: the same few on every run, or many others.

HYPOTHESIS_PROFILE=random tries ten times as many, others on each run, and deals other cards. What
fails is printed with a `@reproduce_failure` that tries it again.
"""

from __future__ import annotations

import os
from typing import Any, Final

from hypothesis import settings

PROFILES: Final = {
    "repeatable": (settings(derandomize=True, deadline=None), 1),
    "random": (settings(derandomize=False, deadline=None, print_blob=True, database=None), 10),
}
"""Each with how many times as many examples it tries."""
PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE") or "repeatable"
REPEATABLE: Final = PROFILE == "repeatable"


def load_profile() -> None:
    """Raises KeyError for a profile that there is not."""
    chosen, _ = PROFILES[PROFILE]
    settings.register_profile(PROFILE, chosen)
    settings.load_profile(PROFILE)


def examples(*, max_examples: int) -> Any:
    """`hypothesis.settings` with so many examples, and more of them in a longer run."""
    _, times = PROFILES[PROFILE]
    return settings(max_examples=max_examples * times)
