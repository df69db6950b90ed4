"""Small notes to make faults in."""

from collections.abc import Callable
from pathlib import Path

import pytest

POLISH = """+++
title = "Jan Kowalski „Sęk”"
summary = "Krótko o\N{NO-BREAK SPACE}nim."
{facts}
disputed = true
related = ["soldier/drugi"]
{more}
[[source]]
title = "Pierwsze"
publisher = "IPN"
url = "https://example.org/1"
[[source]]
title = "Drugie"
publisher = "KUL"
url = "https://example.org/2"
+++

{body}
"""
FACTS = """
born = { date = "1918-03", place = "Lublin" }
died = { date = "1963-10-21", place = "Piaski", how = "killed in action" }
rank = "sierz"
organisations = ["AK"]
"""
LIVED = "He lived on. " * 50
BODY = (
    f"Żył. {'Tak było. ' * 75}[^1]\n\n"
    "Znał [drugiego](note:soldier/drugi).[^1]\n\n## Spory i\N{NO-BREAK SPACE}pytania\n\n"
    "Spierają się.[^1][^2]"
)
ENGLISH = f"""+++
title = "Jan Kowalski “Sęk”"
summary = "About him in short."
+++

{LIVED}[^1]

He knew [another](note:soldier/drugi).[^1]

## Disputes and questions

They argue.[^1][^2]
"""

Write = Callable[..., Path]


@pytest.fixture
def content(tmp_path: Path) -> Write:
    """Two notes without a fault; `pierwszy` has the one that is asked for."""

    def write(body: str = BODY, more: str = "", facts: str = FACTS, english: str = ENGLISH) -> Path:
        for language in ("pl", "en"):
            (tmp_path / language / "soldier").mkdir(parents=True, exist_ok=True)
        sound = POLISH.format(body=BODY, more="", facts=FACTS)
        (tmp_path / "pl/soldier/drugi.md").write_text(sound)
        (tmp_path / "en/soldier/drugi.md").write_text(ENGLISH)
        faulty = POLISH.format(body=body, more=more, facts=facts)
        (tmp_path / "pl/soldier/pierwszy.md").write_text(faulty)
        (tmp_path / "en/soldier/pierwszy.md").write_text(english)
        return tmp_path

    return write
