"""Templates that do not let a mistyped name pass: while tests run, it is an error.

Django draws nothing for a variable that there is not. Here what is drawn, handed on or given to a
filter has to be there, and so has every attribute that is looked for in an object of ours, even
in a condition. A condition may still ask whether a template was given a name at all, and what a
mapping has, or what nothing (None, "") has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.template import Variable, VariableDoesNotExist
from django.template.context import BaseContext


class MissingVariable(Exception):
    """A template names what there is not."""


class RaiseIfMissing(str):
    """What Django would draw instead of a missing variable: to ask for it is an error."""

    def __contains__(self, text: object) -> bool:
        return True  # so that it is formatted with the variable's name

    def __mod__(self, variable: object) -> str:
        raise MissingVariable(f"there is no {{{{ {variable} }}}}")


RAISE_IF_MISSING: Final = RaiseIfMissing("a missing variable")


def make_strict() -> None:
    """From now on every template is strict, whatever engine draws it."""
    lenient = Variable.resolve

    def resolve(self: Variable, context: Any) -> Any:
        try:
            return lenient(self, context)
        except VariableDoesNotExist as error:
            name, where = error.params
            if where is None or isinstance(where, (BaseContext, Mapping, str)):
                raise
            kind = type(where).__name__
            raise MissingVariable(f"{self.var}: a {kind} has no {name!r}") from error

    Variable.resolve = resolve
