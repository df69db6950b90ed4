"""`manage.py note_statistics`: how long the notes are, and how hard to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from lessons.catalogue import LANGUAGES, keys, load_note
from lessons.prose import plain
from lessons.readability import Figures, figures, total

INDICES: Final = {"pl": "FOG-PL", "en": "Flesch–Kincaid grade"}
NOTE: Final = 44  # characters of the longest keys

Line = tuple[str, str, Figures]

ORDERS: Final[dict[str, Callable[[Line], Any]]] = {
    "note": lambda line: line[0],
    "words": lambda line: -line[2].words,
    "sentences": lambda line: -line[2].sentences,
    "length": lambda line: -line[2].length,
    "long": lambda line: -line[2].share,
    "index": lambda line: -line[2].index(line[1]),
}


class Command(BaseCommand):
    help = (
        "Words, sentences, words a sentence, long words (four syllables or more) in a hundred, "
        "and an index of readability for each note: FOG-PL in Polish, the Flesch–Kincaid grade in "
        "English. How they are counted: lessons/readability.py."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--sort", choices=ORDERS, help="the largest first")
        parser.add_argument(
            "--worst", type=int, metavar="N", help="only the N notes that are hardest to read"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        order = options["sort"] or ("note" if options["worst"] is None else "index")
        for language in LANGUAGES:
            lines = [(key, language, _figures(key, language)) for key in keys()]
            worst = sorted(lines, key=ORDERS["index"])[: options["worst"]]
            shown = sorted(worst, key=ORDERS[order])
            self._table(language, shown, total(found for _key, _language, found in lines))

    def _table(self, language: str, lines: Iterable[Line], whole: Figures) -> None:
        heads = ("words", "sentences", "length", "long %", INDICES[language])
        self.stdout.write(f"{language:<{NOTE}}" + "  ".join(f"{head:>9}" for head in heads))
        for key, _language, found in lines:
            self.stdout.write(_row(key, language, found))
        self.stdout.write(_row("all", language, whole) + "\n")


def _figures(key: str, language: str) -> Figures:
    return figures(plain(load_note(key, language).body), language)


def _row(name: str, language: str, found: Figures) -> str:
    counts = f"{found.words:>9}  {found.sentences:>9}"
    shares = (found.length, found.share, found.index(language))
    return f"{name:<{NOTE}}{counts}  " + "  ".join(f"{share:>9.1f}" for share in shares)
