"""What can be asked about a note of each kind, and how it is put into words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from ..box import headline, strap
from ..catalogue import Asked, Note, find_note
from ..places import in_words, town
from ..words import ORGANISATIONS, RANKS
from . import choices, reference
from .choices import Choices


@dataclass(frozen=True)
class Kind:
    """Something to be asked about a note."""

    choices: Callable[[Note], Choices | None]
    text: Callable[[Note], str]
    answer: Callable[[str], str]
    why: Callable[[Note], str]


_RANK: Final = {
    "man": pgettext_lazy("a man", "What was the highest rank %(name)s held in the underground?"),
    "woman": pgettext_lazy(
        "a woman", "What was the highest rank %(name)s held in the underground?"
    ),
}


def _rank(note: Note) -> str:
    """A question whose Polish verb goes by sex."""
    sex = "woman" if choices.is_woman(choices.original(note.key)) else "man"
    return str(_RANK[sex]) % {"name": note.title}


def _who(note: Note) -> str:
    return _("%(summary)s Who was this?") % {"summary": note.summary}


def _what(note: Note) -> str:
    return _("%(summary)s Which event was this?") % {"summary": note.summary}


def _when(note: Note) -> str:
    return _("%(told)s In which year did this happen?") % {"told": choices.without_its_year(note)}


def _where(note: Note) -> str:
    if choices.discreet(choices.original(note.key)) == "summary":
        return _("%(told)s Where did this happen?") % {"told": note.summary}
    return _("%(event)s – where did this happen?") % {"event": note.title}


def _commander(note: Note) -> str:
    if choices.names_who_commanded(choices.original(note.key)):
        return _("%(event)s – who commanded the underground’s people?") % {"event": note.title}
    return _("%(told)s Who commanded the underground’s people?") % {"told": note.summary}


def _which_organisation(note: Note) -> str:
    return _("%(summary)s Which organisation was this?") % {"summary": note.summary}


_FOUNDED: Final = {
    "a": pgettext_lazy("a feminine name", "%(name)s: in which year was it founded?"),
    "e": pgettext_lazy("a neuter name", "%(name)s: in which year was it founded?"),
    "o": pgettext_lazy("a neuter name", "%(name)s: in which year was it founded?"),
    "": pgettext_lazy("a masculine name", "%(name)s: in which year was it founded?"),
}
"""By the last letter of the Polish name's first word; "" is any other."""

_FORCES: Final = pgettext_lazy("a plural name", "%(name)s: in which year was it founded?")
"""Of what has the word „Siły" in its name."""


def _founded(note: Note) -> str:
    """A question whose Polish verb goes by the name's gender."""
    words = choices.original(note.key).title.lower().split()
    asked = _FORCES if "siły" in words else _FOUNDED.get(words[0][-1], _FOUNDED[""])
    return str(asked) % {"name": note.title}


def _which_rank(note: Note) -> str:
    return _("%(summary)s Which rank is described here?") % {"summary": note.summary}


def _above(note: Note) -> str:
    return _("%(rank)s: which rank is the next one up?") % {"rank": note.title}


def _stars(note: Note) -> str:
    return _("%(rank)s: how many stars did the shoulder strap have before 1952?") % {
        "rank": note.title
    }


def _which_word(note: Note) -> str:
    return _("%(summary)s Which term is described here?") % {"summary": note.summary}


def _title(key: str) -> str:
    note = find_note(key)
    assert note is not None  # the answers come from the notes
    return note.title


def _town(name: str) -> str:
    return town(in_words(name))


def _in_short(note: Note) -> str:
    """The years of somebody and his organisations, or an event's days."""
    told = ", ".join(part for part in (note.title, headline(note)) if part)
    members = ", ".join(str(ORGANISATIONS[name]) for name in note.facts.organisations)
    return f"{told}. {members}." if members and note.kind == "soldier" else f"{told}."


def _summary(note: Note) -> str:
    return note.summary


def _what_was_not_told(note: Note) -> str:
    """The title of an event where the question tells the summary, and the other way round."""
    told = choices.discreet(choices.original(note.key)) == "summary"
    return _in_short(note) if told else note.summary


def _who_commanded(note: Note) -> str:
    """The same, where a summary that names nobody has been told."""
    named = choices.names_who_commanded(choices.original(note.key))
    return note.summary if named else _in_short(note)


def _explained(note: Note) -> str:
    return _("%(title)s: %(summary)s") % {"title": note.title, "summary": note.summary}


def _neighbours(note: Note) -> str:
    right = reference.above(note)
    assert right is not None  # or it would not be asked
    return _("From lower to higher: %(lower)s – %(higher)s.") % {
        "lower": note.title,
        "higher": _title(right.right),
    }


def _own_text(note: Note) -> str:
    return _own(note).text


def _own_answer(answer: str) -> str:
    key, number = choices.own_answer(answer)
    note = find_note(key)
    assert note is not None  # the answers come from the notes
    asked = _own(note)
    return (asked.right, *asked.wrong)[number]


def _own_why(note: Note) -> str:
    return _own(note).why


def _own(note: Note) -> Asked:
    assert note.asks is not None  # or it would not be asked
    return note.asks


def _straps(note: Note) -> str:
    """What is known of the shoulder-strap: the note tells how."""
    before, after = note.facts.strap_before, note.facts.strap_after
    told = [_("Shoulder strap until 1952: %(strap)s.") % {"strap": strap(before)}] if before else []
    if after:
        told.append(_("Shoulder strap from 1952: %(strap)s.") % {"strap": strap(after)})
    return " ".join((*told, _("The note says how this is known.")))


OWN: Final = "own"
"""A question that a note brings along: it asks for no fact that stands in a summary."""
_OWN: Final = Kind(choices.own, _own_text, _own_answer, _own_why)

KINDS: Final[dict[str, dict[str, Kind]]] = {
    "soldier": {
        "who": Kind(choices.who, _who, _title, _in_short),
        "rank": Kind(choices.rank, _rank, lambda name: str(RANKS[name]), _summary),
        OWN: _OWN,
    },
    "event": {
        "what": Kind(choices.what, _what, _title, _in_short),
        "when": Kind(choices.when, _when, str, _in_short),
        "where": Kind(choices.where, _where, _town, _what_was_not_told),
        "commander": Kind(choices.commander, _commander, _title, _who_commanded),
    },
    "organisation": {
        "what": Kind(reference.organisation, _which_organisation, _title, _in_short),
        "founded": Kind(reference.founded, _founded, str, _summary),
    },
    "rank": {
        "what": Kind(reference.rank, _which_rank, _title, _explained),
        "above": Kind(reference.above, _above, _title, _neighbours),
        "stars": Kind(reference.stars, _stars, str, _straps),
        OWN: _OWN,
    },
    "term": {"what": Kind(reference.term, _which_word, _title, _explained), OWN: _OWN},
}
"""What can be asked about a note of each kind."""

LAST: Final = {"when", "founded", "rank"}
"""What is asked only where nothing else is left."""
