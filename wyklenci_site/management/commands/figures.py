"""`manage.py figures`: how the site is doing."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from wyklenci_site.figures import figures


class Command(BaseCommand):
    help = (
        "Tell how many tables and classes there are, who listens, what waits to be printed, and "
        "how long answers took in the last minute."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="for programs to read")

    def handle(self, *args: Any, **options: Any) -> None:
        found = figures()
        if options["json"]:
            self.stdout.write(json.dumps(found))
        else:
            for name, text in _lines(found):
                self.stdout.write(f"{name:<10}{text}")


def _lines(found: dict[str, Any]) -> list[tuple[str, str]]:
    tables, classes, prints, database = (
        found[name] for name in ("tables", "classes", "prints", "database")
    )
    played, ready = tables["played"], tables["finished"]
    return [
        ("Tables", f"{played} played at now, {ready} finished, {tables['kept']} kept"),
        ("Classes", f"{classes['open']} open, {classes['kept']} kept"),
        ("Printing", f"{prints['waiting']} waiting, {prints['making']} being made, "
         f"{prints['ahead']} for when there is time, {prints['failed']} failed; "
         f"{prints['files']} files there, {prints['bytes'] / 1e6:.1f} MB"),
        ("Database", f"{database['kind']}, {database['bytes'] / 1e6:.1f} MB"),
        *(("Web", _web(web)) for web in found["webs"]),
        *([] if found["webs"] else [("Web", "not heard of")]),
        ("Worker", _heard(found["worker"])),
        ("Printer", _heard(found["printer"])),
    ]  # fmt: skip


def _web(web: dict[str, Any]) -> str:
    read, sent = (_took(web[kind]) for kind in ("read", "sent"))
    return f"{web['name']}: {web['streams']} streams; last minute: read {read}, sent {sent}"


def _took(answers: dict[str, Any]) -> str:
    if not answers["answers"]:
        return "0"
    return f"{answers['answers']} (p50 {answers['p50']} ms, p95 {answers['p95']} ms)"


def _heard(seconds: int | None) -> str:
    return "never heard of" if seconds is None else f"heard of {seconds} s ago"
