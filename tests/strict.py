"""Templates that do not let a mistyped name pass: while tests run, it is an error.

Both engines draw nothing for a variable that there is not. Here what is drawn, handed on or given
to a filter has to be there. A condition may ask whether a template was given a name at all,
whether a mapping has a key, and whether a thing has what only some of its kind have: an attribute,
then, that a class of ours has somewhere.

Nor is a sentence left out that cannot be worded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final, NoReturn

from django.template import Variable, VariableDoesNotExist
from django.template.context import BaseContext
from jinja2 import ChainableUndefined, Environment, Undefined
from jinja2.utils import missing

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


class StrictlyMissing(ChainableUndefined):
    """What Jinja2 has instead of a missing variable: no more than a condition may ask for it."""

    def _missed(self, *_: object) -> NoReturn:
        raise MissingVariable(self._undefined_message)

    __str__ = __html__ = __len__ = __hash__ = __add__ = __radd__ = _missed  # type: ignore[assignment]
    __lt__ = __le__ = __gt__ = __ge__ = __contains__ = _missed  # type: ignore[assignment]

    def __bool__(self) -> bool:
        where = self._undefined_obj
        if where is not missing and not _may_lack(where, str(self._undefined_name)):
            self._missed()
        return False

    def __iter__(self) -> Iterator[Any]:
        bool(self)
        return iter(())

    def __eq__(self, other: object) -> bool:
        return bool(self)

    def __ne__(self, other: object) -> bool:
        return not self


STRICT: Final[Mapping[str, Mapping[str, object]]] = {
    "django.template.backends.django.DjangoTemplates": {
        "string_if_invalid": RaiseIfMissing("a missing variable")
    },
    "django.template.backends.jinja2.Jinja2": {"environment": "tests.strict.environment"},
}
"""Options of the engines."""


def environment(**options: Any) -> Environment:
    """The site's own, but strict."""
    from wyklenci_site import jinja  # once Django is ready

    made = jinja.environment(**options)
    made.undefined = StrictlyMissing
    return made


def make_strict() -> None:
    """From now on every template is strict, whatever engine draws it, and every sentence."""
    safe_wording.note = _raise_again
    lenient = Variable.resolve

    def resolve(self: Variable, context: Any) -> Any:
        try:
            return lenient(self, context)
        except VariableDoesNotExist as error:
            name, where = error.params
            if _may_lack(where, name):
                raise
            kind = type(where).__name__
            raise MissingVariable(f"{self.var}: a {kind} has no {name!r}") from error

    Variable.resolve = resolve


_known: Final[set[str]] = set()


def _may_lack(where: object, name: str) -> bool:
    """Whether others like this have that name."""
    if where is None or isinstance(where, (BaseContext, Mapping, str, Undefined)) or name in _known:
        return True
    _known.update(_attributes())  # of what has been imported by now
    return name in _known


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
