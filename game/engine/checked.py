"""Which games need not be looked at: a process that only asks for that imports nothing else."""

from typing import Final

checked: Final = set[str]()
"""Games that lack nothing, as the process that has started this one found: to look once more takes
longer than all else until a page can be made."""
