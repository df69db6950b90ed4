"""What `manage.py prepare` has found out for all processes that are started after it.

To see whether games lack anything takes longer than all else until a page can be made, so it is
done once for each version of the site, and not by each process.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from django.conf import settings

from game.engine.checked import checked
from game.engine.registry import folder_of

from .press import shelf

FILE: Final = Path(settings.BASE_DIR) / "build" / "checked.json"


def keep() -> None:
    """Write down which games of this version of the site lack nothing."""
    from game.presentation import games  # much, and only the process that prepares looks

    home = Path(settings.BASE_DIR) / "game"
    inside = [game for game in games() if folder_of(game).is_relative_to(home)]
    FILE.parent.mkdir(exist_ok=True)
    part = FILE.with_name(f"{FILE.name}.part")
    part.write_text(json.dumps({"version": shelf.version(), "games": inside}))
    part.replace(FILE)


def recall() -> bool:
    """Whether that was done; then those games are not looked at again. Games in folders of their
    own (WYKLENCI_GAMES) always are."""
    try:
        kept = json.loads(FILE.read_text())
        if kept["version"] != shelf.version():
            return False
        checked.update(kept["games"])
    except (OSError, ValueError, TypeError, LookupError):
        return False
    return True
