"""What is right and what is wrong in a question about an organisation, a rank or a word.

Answers are the keys of notes, years, or numbers of stars.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..catalogue import LANGUAGES, Note, notes_in
from ..prose import LINK
from ..words import RANK_NOTES, note_of_rank
from .choices import (
    LADDER,
    RANK_WORDS,
    Choices,
    enough,
    notes_of,
    original,
    stems_of,
    years,
)

ALIKE: Final = (
    {"organisation/ub", "organisation/informacja-wojskowa", "organisation/mo"},
    {"organisation/5-wilenska-brygada-ak", "organisation/roak", "organisation/ak"},
    {"term/agent", "term/konfident-informator", "term/wtyczka"},
    {"term/zolnierze-wykleci", "term/zolnierze-niezlomni", "term/lesni"},
    {"term/mord-sadowy", "term/proces-pokazowy", "term/kara-smierci", "term/egzekucja"},
    {"term/proces-pokazowy", "term/kara-smierci", "term/wsr"},
    {"term/areszt", "term/przesluchanie"},
    {"term/oblawa", "term/zasadzka", "term/zaskoczenie"},
    {"term/wyrok-podziemia", "term/kara-smierci", "term/egzekucja", "term/mord-sadowy"},
    {"term/wies", "term/reakcyjna-wies"},
    {"term/kwatera", "term/laczka"},
    {"term/oddzial", "term/lesni"},
)
"""Notes of which one may be taken for the other."""

OF_A_KIND: Final = (
    {"agent", "konfident-informator", "glownodowodzacy", "lesni"}
    | {"zolnierze-wykleci", "zolnierze-niezlomni", "oddzial", "wtyczka", "nn"},
    {"oblawa", "zasadzka", "areszt", "przesluchanie", "egzekucja"}
    | {"mord-sadowy", "proces-pokazowy", "kara-smierci", "rehabilitacja"}
    | {"zaskoczenie", "wyrok-podziemia", "zdrada"},
    {"jalta", "referendum-3xtak", "amnestia-1945", "amnestia-1947", "rozkaz-okulickiego"}
    | {"narodowy-dzien-pamieci", "rehabilitacja"},
    {"ryngraf", "pseudonim", "przysiega-ak", "lacznosc", "kwatera", "laczka", "wsr", "oddzial"}
    | {"ckm"},
    {"posterunek", "wiezienie", "wies", "miasto", "bagno", "reakcyjna-wies"},
    {"dyrektor-departamentu", "prokurator-wojskowy", "naczelnik-wiezienia", "cenzor"}
    | {"agitator", "prowokator", "komisja-glosowania"},
    {"cichociemni", "kurier", "ekipa", "wachlarz", "szkolenie-cichociemnych", "audley-end"}
    | {"zrzut", "placowka-odbiorcza"},
    {"kedyw", "soe", "oddzial-vi", "wachlarz", "ekipa", "kurier"},
    {"whitley", "halifax", "liberator", "dakota", "zrzut", "placowka-odbiorcza", "audley-end"},
)
"""Words for people, for deeds, for what happened once, for things and places, for kinds of ground,
for offices, for the flights to Poland and those who flew, for those who sent them, for aircraft."""

STARS: Final = ("1", "2", "3", "4")
"""What any officer's shoulder-strap may have shown."""

EMPTY: Final = {"the", "and", "for"}
"""Words of a title that say nothing."""


def organisation(note: Note) -> Choices | None:
    """Organisations that served the same side, of which the note does not speak; for the few
    Soviet ones also those that served the Communists in Poland."""
    others = [
        other
        for other in notes_of("organisation")
        if _underground(other) == _underground(note) and other.key not in _led_to(note.key)
    ]
    return _described(note, others)


def _underground(note: Note) -> bool:
    return note.facts.side == "independence"


def founded(note: Note) -> Choices | None:
    """The year in which an organisation began, where it is known to the month, against years in
    which nothing happened to it."""
    if len(note.facts.founded) < len("1945-04"):
        return None
    return years(int(note.facts.founded[:4]), f"{note.summary} {note.body}")


def rank(note: Note) -> Choices | None:
    """Ranks of which the note does not speak. Nobody asks for a function: beside ranks it gives
    itself away."""
    others = [
        other
        for other in notes_of("rank")
        if _code(other) in RANK_WORDS and not _speaks_of_rank(note.body, _code(other))
    ]
    return _described(note, others) if _code(note) in RANK_WORDS else None


def _speaks_of_rank(text: str, rank: str) -> bool:
    return RANK_WORDS[rank].search(text) is not None


def above(note: Note) -> Choices | None:
    """The next rank of an army, against those nearest to it."""
    steps = {note_of_rank(name): step for step, ranks in enumerate(LADDER) for name in ranks}
    mine = steps.get(note.key)
    if mine is None or mine + 1 == len(LADDER):
        return None
    right = note_of_rank(LADDER[mine + 1][0])
    wrong = [key for key, step in steps.items() if step not in (mine, mine + 1)]
    wrong.sort(key=lambda key: (abs(steps[key] - mine), key))
    return enough(right, wrong[:4])


def stars(note: Note) -> Choices | None:
    """The stars of a shoulder-strap until 1952."""
    strap = note.facts.strap_before
    return enough(str(strap.stars), STARS) if strap else None


def term(note: Note) -> Choices | None:
    """Words of the same kind."""
    slug = note.key.partition("/")[2]
    like = {f"term/{name}" for names in OF_A_KIND if slug in names for name in names}
    return _described(note, [other for other in notes_of("term") if other.key in like])


def _described(note: Note, others: list[Note]) -> Choices | None:
    """A note told by its summary, against others for which nobody could take it."""
    if _tells_its_name(note):
        return None
    alike = {key for keys in ALIKE if note.key in keys for key in keys}
    return enough(note.key, (other.key for other in others if other.key not in alike))


def _tells_its_name(note: Note) -> bool:
    """Whether a word of the title stands in the summary, in whatever case of declension."""
    texts = [notes_in(language)[note.key] for language in LANGUAGES]
    return any(stems_of(text.title) & stems_of(text.summary) - EMPTY for text in texts)


@cache
def _led_to(key: str) -> frozenset[str]:
    """The notes of its kind that a note leads to, and those that lead to it."""
    kind = key.partition("/")[0]
    leading = {other.key for other in notes_of(kind) if key in _links(other)}
    return frozenset({*_links(original(key)), *leading})


def _links(note: Note) -> set[str]:
    bodies = (notes_in(language)[note.key].body for language in LANGUAGES)
    return {*note.facts.related, *(key for body in bodies for key in LINK.findall(body))}


def _code(note: Note) -> str:
    slug = note.key.partition("/")[2]
    return next((code for code, name in RANK_NOTES.items() if name == slug), "")
