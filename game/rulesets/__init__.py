"""The games: a package each. Those in the folders that `WYKLENCI_GAMES` names, parted as in `PATH`,
are found like any other."""

import os

# Not a setting of Django: processes that only think know of none.
FURTHER = [folder for folder in os.environ.get("WYKLENCI_GAMES", "").split(os.pathsep) if folder]
__path__.extend(FURTHER)
