"""SQLite holds whatever a disk or a stranger's hand has left in a column: a thirteenth month, half
a letter. Django would fail to read all rows because of one; here that value comes as it is, and
whoever reads the row sees that it is none (see `game.tables.rows`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.backends.sqlite3 import base
from django.utils.dateparse import parse_datetime


class DatabaseOperations(base.DatabaseOperations):
    def get_db_converters(self, expression: Any) -> list[Any]:
        return [_or_as_it_is(convert) for convert in super().get_db_converters(expression)]


class DatabaseWrapper(base.DatabaseWrapper):
    ops_class = DatabaseOperations

    def get_new_connection(self, conn_params: Any) -> Any:
        connection = super().get_new_connection(conn_params)
        connection.text_factory = _text
        return connection


def _time(data: bytes) -> Any:
    """What Django has the driver itself read of a column of this type."""
    text = _text(data)
    try:
        return parse_datetime(text) or text
    except (ValueError, TypeError):
        return text


base.Database.register_converter("datetime", _time)


def _or_as_it_is(convert: Callable[..., Any]) -> Callable[..., Any]:
    def converted(value: Any, expression: Any, connection: Any) -> Any:
        try:
            return convert(value, expression, connection)
        except (ValueError, TypeError, AttributeError, ArithmeticError):
            return value

    return converted


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data
