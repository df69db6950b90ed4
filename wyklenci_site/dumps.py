"""PostgreSQL's database as a file, by PostgreSQL's own tools."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from django.db import connection

from .press.models import PrintedFile

_TOLD: Final = {
    "PGDATABASE": "NAME",
    "PGUSER": "USER",
    "PGPASSWORD": "PASSWORD",
    "PGHOST": "HOST",
    "PGPORT": "PORT",
}


def dump(file: Path) -> None:
    """Write all that is there at this moment, while everybody plays on. Raises OSError."""
    # What was printed is made anew where it is missing.
    left_out = f"--exclude-table-data={PrintedFile._meta.db_table}"
    _run("pg_dump", "--format=custom", "--no-owner", left_out, f"--file={file}")


def is_whole(file: Path) -> bool:
    """Whether it is a dump that can be read. Raises OSError where the tools are missing."""
    try:
        return "TABLE DATA public game_table" in _run("pg_restore", "--list", str(file))
    except ToolFailed:
        return False


def bring_back(file: Path) -> None:
    """Put what was dumped in the place of what is there: all of it, or nothing. Raises OSError."""
    name = connection.settings_dict["NAME"]
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run("pg_restore", *options, f"--dbname={name}", str(file))


class ToolFailed(OSError):
    """One of the tools has ended with a fault, and says which."""


def _run(*command: str) -> str:
    known = connection.settings_dict
    told = {name: str(known[key]) for name, key in _TOLD.items() if known[key]}
    ran = subprocess.run(  # noqa: S603 - PostgreSQL's own
        command, env={**os.environ, **told}, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise ToolFailed(f"{command[0]}: {ran.stderr.strip()}")
    return ran.stdout
