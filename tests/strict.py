"""Templates that do not let a mistyped name pass: while tests run, it is an error.

Django draws nothing for a variable that there is not. Here what is drawn, handed on or given to a
filter has to be there. A condition may ask whether a template was given a name at all, whether a
mapping has a key, and whether a thing has what only some of its kind have: an attribute, then,
that a class of ours has somewhere.

Nor is a sentence left out that cannot be worded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.template import Variable, VariableDoesNotExist
from django.template.context import BaseContext

from game.kit import safe_wording

OURS: Final = ("game.", "lessons.", "wyklenci_site.", "tests.")


class MissingVariable(Exception):
    """A template names what there is not."""


class RaiseIfMissing(str):
    """What Django would draw instead of a missing variable: to ask for it is an error."""

    def __contains__(self, text: object) -> bool:
        return True  # so that it is formatted with the variable's name

    def __mod__(self, variable: object) -> str:
        raise MissingVariable(f"there is no {{{{ {variable} }}}}")


LOGGED: Final = safe_wording.note
"""What is done with such a fault where the site is in use."""
RAISE_IF_MISSING: Final = RaiseIfMissing("a missing variable")


def make_strict() -> None:
    """From now on every template is strict, whatever engine draws it, and every sentence."""
    safe_wording.note = _raise_again
    lenient = Variable.resolve
    known: set[str] = set()

    def resolve(self: Variable, context: Any) -> Any:
        try:
            return lenient(self, context)
        except VariableDoesNotExist as error:
            name, where = error.params
            if where is None or isinstance(where, (BaseContext, Mapping, str)) or name in known:
                raise
            known.update(_attributes())  # of what has been imported by now
            if name in known:
                raise
            kind = type(where).__name__
            raise MissingVariable(f"{self.var}: a {kind} has no {name!r}") from error

    Variable.resolve = resolve


def _raise_again(what: str, fault: str) -> None:
    """Called where an error is handled: that goes on."""
    raise


def _attributes() -> Iterator[str]:
    """What the things of any of our classes have."""
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(OURS):
            for kind in vars(module).values():
                if isinstance(kind, type):
                    yield from dir(kind)
                    yield from getattr(kind, "__annotations__", ())
