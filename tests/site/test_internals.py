"""What the site uses of Django without its promise is still there and does what it did."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from contextvars import Context

import pytest
from django.db import models
from django.db.models.query import ModelIterable
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext, trans_real

from game.tables.models import Seat, Table
from game.tables.services_seats import NewSeat, open_table
from wyklenci_site.core import django_internals


def test_the_language_is_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trans_real, "_active", trans_real._active)  # given back afterwards
    django_internals.ask_the_thread_for_its_language()
    with translation.override("en"):
        assert (translation.get_language(), gettext("Close")) == ("en", "Close")
        assert Context().run(translation.get_language) == "en"
        with ThreadPoolExecutor(1) as elsewhere:
            assert elsewhere.submit(translation.get_language).result() == "pl"
    with translation.override("pl"):
        assert gettext("Close") != "Close"


def test_a_connection_knows_the_functions_of_djangos_tables() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        with pytest.raises(sqlite3.OperationalError):
            connection.execute("SELECT MD5('a')")
        django_internals.register_functions(connection)
        [(hashed,)] = connection.execute("SELECT MD5('a')")
    assert hashed == "0cc175b9c0f1b6a831c399e269772661"


@pytest.mark.parametrize("left_out", [True, False])
def test_an_answer_can_be_without_a_policy(left_out: bool) -> None:
    from csp.middleware import CSPMiddleware

    def view(request: HttpRequest) -> HttpResponse:
        response = HttpResponse("x")
        if left_out:
            django_internals.leave_out_policy(response)
        return response

    answered = CSPMiddleware(view)(HttpRequest())
    assert ("Content-Security-Policy" in answered.headers) != left_out


def test_rows_that_were_read_with_a_row(client: Client, db: None) -> None:
    open_table("clashes", {}, [NewSeat("Ala"), NewSeat("Ola")])
    assert django_internals.read_together(Seat.objects.all()[0]) == []
    seat = Seat.objects.select_related("table")[0]
    assert django_internals.read_together(seat) == [Table.objects.get()]


def test_rows_come_from_where_they_are_said_to(db: None) -> None:
    class Doubled(ModelIterable):
        def __iter__(self) -> object:
            for row in super().__iter__():
                yield from (row, row)

    open_table("clashes", {}, [NewSeat("Ala"), NewSeat("Ola")])
    rows: models.QuerySet[Table] = models.QuerySet(Table)
    django_internals.read_by(rows, Doubled)
    assert len(rows) == len(rows.filter(pk__gt=0)) == 2
