"""Pieces and stages by name, found in their modules; what a scene says of them is checked here.

A piece is a function of `pieces/*.py` marked `@piece`, its first argument the scene. What else it
takes is what data may say; the annotations tell which values fit, the docstring what it is.
"""

from __future__ import annotations

import difflib
import importlib
import inspect
import pkgutil
import typing
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal

Maker = Callable[..., Any]

PIECES: dict[str, Maker] = {}
STAGES: dict[str, Maker] = {}


class SceneError(Exception):
    """What is wrong in a scene's file, where, and what may have been meant."""


def piece(function: Maker) -> Maker:
    return _register(PIECES, function)


def stage(function: Maker) -> Maker:
    return _register(STAGES, function)


def _register(registry: dict[str, Maker], function: Maker) -> Maker:
    """A name is one thing's alone: scenes say no module."""
    name, module = function.__name__, function.__module__
    if not function.__doc__:
        raise SceneError(f"{module}: {name} needs a docstring")
    other = registry.setdefault(name, function).__module__
    if other != module:
        raise SceneError(f"{module}: {name} is the name of another in {other}")
    registry[name] = function
    return function


@cache
def discover() -> None:
    """Every module of pieces and stages: a new file needs no entry anywhere."""
    here = Path(__file__).parent
    for folder in ("pieces", "stages"):
        for module in sorted(m.name for m in pkgutil.iter_modules([str(here / folder)])):
            importlib.import_module(f"{__package__}.{folder}.{module}")


def found(registry: dict[str, Maker], name: object, where: str, what: str) -> Maker:
    """The maker of that name."""
    discover()
    if isinstance(name, str) and name in registry:
        return registry[name]
    raise SceneError(f"{where}: there is no {what} {name!r}.{meant(name, registry)}")


def meant(name: object, known: typing.Iterable[str]) -> str:
    close = difflib.get_close_matches(str(name), list(known), 3, 0.5)
    return (
        f" Did you mean {' or '.join(close)}?" if close else f" Known: {', '.join(sorted(known))}."
    )


@cache
def parameters(function: Maker) -> dict[str, tuple[Any, Any]]:
    """By name: the annotation and the default (`inspect.Parameter.empty` if it must be said)."""
    hints = typing.get_type_hints(function)
    listed = list(inspect.signature(function).parameters.values())[1:]
    return {p.name: (hints.get(p.name, Any), p.default) for p in listed}


def arguments(function: Maker, said: dict[str, Any], where: str) -> dict[str, Any]:
    """What the data say, as the function takes it."""
    known = parameters(function)
    name = function.__name__
    for key in said:
        if key not in known:
            raise SceneError(f"{where}.{key}: {name} has no such parameter.{meant(key, known)}")
    missing = [k for k, (_, d) in known.items() if d is inspect.Parameter.empty and k not in said]
    if missing:
        raise SceneError(f"{where}: {name} needs {', '.join(missing)}.")
    return {k: fitted(v, known[k][0], f"{where}.{k}") for k, v in said.items()}


def fitted(value: Any, wanted: Any, where: str) -> Any:
    """The value as the annotation wants it: lists become tuples, whole numbers may be floats."""
    origin, args = typing.get_origin(wanted), typing.get_args(wanted)
    if wanted is Any:
        return value
    if origin is Literal:
        if value not in args:
            raise SceneError(f"{where}: {value!r} is none of its words.{meant(value, args)}")
        return value
    if origin in (typing.Union, UnionType):
        return _one_of(value, args, where)
    if origin is tuple and isinstance(value, list | tuple):
        if args[-1] is Ellipsis:
            return tuple(fitted(v, args[0], f"{where}[{k}]") for k, v in enumerate(value))
        if len(value) == len(args):
            pairs = enumerate(zip(value, args, strict=True))
            return tuple(fitted(v, a, f"{where}[{k}]") for k, (v, a) in pairs)
    if origin in (list, Sequence) and isinstance(value, list | tuple):
        return [fitted(v, args[0], f"{where}[{k}]") for k, v in enumerate(value)]
    if wanted is float and isinstance(value, int | float) and not isinstance(value, bool):
        return value
    if wanted in (int, str, bool, dict) and type(value) is wanted:
        return value
    if origin is dict and isinstance(value, dict):
        return value
    raise SceneError(f"{where}: {value!r} is not {_told(wanted)}.")


def _one_of(value: Any, options: Sequence[Any], where: str) -> Any:
    for option in options:
        try:
            return fitted(value, option, where)
        except SceneError:
            continue
    raise SceneError(f"{where}: {value!r} is not {' or '.join(_told(o) for o in options)}.")


def _told(wanted: Any) -> str:
    if wanted is type(None):
        return "left out"
    plain = {float: "a number", int: "a whole number", str: "a word", bool: "true or false"}
    if wanted in plain:
        return plain[wanted]
    origin, args = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"a list of {len(args)}: {', '.join(_told(a) for a in args)}"
    if args:
        return f"a list of which each is {_told(args[0])}"
    return str(wanted)


def catalogue() -> str:
    """Pieces and stages as the README lists them."""
    discover()
    out = []
    for title, registry in (("Stages", STAGES), ("Pieces", PIECES)):
        out.append(f"## {title}\n")
        families: dict[str, list[Maker]] = {}
        for function in registry.values():
            families.setdefault(function.__module__.rsplit(".", 1)[1], []).append(function)
        for family, functions in sorted(families.items()):
            out.append(f"**{family}**\n")
            out += [_entry(f) for f in sorted(functions, key=lambda f: f.__name__)]
            out.append("")
    return "\n".join(out)


def _entry(function: Maker) -> str:
    said = []
    for name, (wanted, default) in parameters(function).items():
        text = name if default is inspect.Parameter.empty else f"{name}={_short(default)}"
        if typing.get_origin(wanted) is Literal:
            text += f" ({'|'.join(str(a) for a in typing.get_args(wanted))})"
        said.append(text)
    line = " ".join(inspect.cleandoc(function.__doc__ or "").split("\n\n")[0].split())
    return f"- `{function.__name__}` – {line} `{', '.join(said)}`"


def _short(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(_short(v) for v in value) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)
