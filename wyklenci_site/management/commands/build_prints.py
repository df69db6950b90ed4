"""`manage.py build_prints`: make what most people print, before they come for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.press import shelf
from wyklenci_site.press.documents import Document, Wanted, document, documents, file_name
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import order
from wyklenci_site.press.worker import begun_since, is_at_work

from .print_orders import BUSY

LOOK = 0.3
PAUSE = 3

STARTS = 3
"""Processes that end before they have begun a file, one after another: then nobody can be helped
by a further one."""


def start() -> subprocess.Popen[bytes]:
    """A process that makes what was ordered, and gives back the memory that it takes."""
    manage = Path(settings.BASE_DIR) / "manage.py"
    return subprocess.Popen([sys.executable, manage, "print_orders"])  # noqa: S603


class Command(BaseCommand):
    help = (
        "Make the files that most people want, so that nobody waits for them. Those that are "
        "there already stay; a server that runs meanwhile serves whoever waits first."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--list", action="store_true", help="only tell which there are")
        parser.add_argument(
            "--document",
            action="append",
            metavar="NAME",
            help="only this one (may be repeated)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        known = [one.slug for one in documents()]
        chosen = options["document"] or known
        if missing := sorted(set(chosen) - set(known)):
            names = ", ".join(sorted(known))
            raise CommandError(f"No such document: {', '.join(missing)}. There are: {names}")
        usual = list(_usual(chosen))
        if options["list"]:
            self._list(usual)
            return
        self.stdout.write(f"QR codes lead to {address_at_home()} (WYKLENCI_ADDRESS)")
        if failed := self._build([order(one, wanted, ahead=True) for one, wanted in usual]):
            raise CommandError(f"{failed} of {len(usual)} could not be made.")

    def _list(self, usual: list[tuple[Document, Wanted]]) -> None:
        for one, wanted in usual:
            key = shelf.key_of(one, wanted)
            there = Printout.objects.filter(key=key, state=Printout.State.READY).first()
            size = f"{there.size / 1e6:.1f} MB" if there else "not made"
            self.stdout.write(f"{one.slug}  {_name(one, wanted)}  {size}")

    def _build(self, ordered: list[Printout]) -> int:
        """Until each of them is there, or could not be made; how many could not."""
        told: set[int] = set()
        process, busy, since, in_vain = None, False, timezone.now(), 0
        while True:
            now = Printout.objects.in_bulk([printout.pk for printout in ordered])
            for number, one in enumerate(now.values(), 1):
                self._tell(f"[{number}/{len(now)}]", one, told)
            if not any(one.under_way for one in now.values()):
                break
            if process is not None and (ended := process.poll()) is not None:
                busy = ended == BUSY
                if not busy:
                    in_vain = 0 if begun_since(since) else in_vain + 1
                if in_vain == STARTS:
                    raise CommandError("What makes the files does not start: see above, or the log")
                if ended != 0:
                    sleep(PAUSE)
                process = None
            if process is None and not (busy and is_at_work()):
                busy, since = False, timezone.now()
                process = start()
            sleep(PAUSE if busy else LOOK)
        if process is not None:
            process.wait()
        return sum(one.state == Printout.State.FAILED for one in now.values())

    def _tell(self, number: str, one: Printout, told: set[int]) -> None:
        name = f"{number} {_name(document(one.document), one.wanted)}"
        if one.state == Printout.State.WORKING:
            self._far(f"{name}: {one.done}" + (f" of {one.of}" if one.of else ""))
        elif not one.under_way and one.pk not in told:
            told.add(one.pk)
            self._line(f"{name}: {_end(one)}")

    def _far(self, text: str) -> None:
        """Where somebody looks on, and only as long as it is true."""
        if self.stdout.isatty():
            self.stdout.write(f"\r\033[K{text}", ending="")
            self.stdout.flush()

    def _line(self, text: str) -> None:
        self.stdout.write(f"\r\033[K{text}" if self.stdout.isatty() else text)


def _usual(slugs: list[str]) -> Iterator[tuple[Document, Wanted]]:
    for one in documents():
        if one.slug in slugs:
            yield from ((one, wanted) for wanted in one.ahead())


def _name(one: Document, wanted: Wanted) -> str:
    return f"{file_name(one, wanted)} ({wanted['language']})"


def _end(printout: Printout) -> str:
    if printout.state == Printout.State.FAILED:
        return f"could not be made ({printout.problem})"
    seconds = (printout.finished - printout.began).total_seconds()
    return f"{printout.size / 1e6:.1f} MB, {seconds:.1f} s"
