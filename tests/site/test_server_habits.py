"""Habits of the server that nobody sees: what it logs, and what it tells htmx."""

import logging

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from wyklenci_site.logs import hide_secrets, is_fault
from wyklenci_site.urls import urlpatterns as site_urls


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("meant to happen")


urlpatterns = [*site_urls, path("broken/", broken)]


@pytest.mark.parametrize(
    ("address", "logged"),
    [
        ("/seat/abc234/", "Error: /seat/…/"),
        ("/table/abc234/move/", "Error: /table/…/move/"),
        ("/host/abc234/", "Error: /host/…/"),
        ("/about/", "Error: /about/"),
    ],
)
def test_secret_addresses_are_not_logged(address: str, logged: str) -> None:
    record = logging.LogRecord("django", logging.ERROR, "", 1, "Error: %s", (address,), None)
    assert hide_secrets(record)
    assert record.getMessage() == logged


@pytest.mark.parametrize(("status", "kept"), [(500, True), (503, False)])
def test_what_is_to_be_asked_again_is_no_fault(status: int, kept: bool) -> None:
    record = logging.LogRecord("django.request", logging.ERROR, "", 1, "…: %s", ("/",), None)
    record.status_code = status
    assert is_fault(record) == kept


@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.parametrize(("address", "status"), [("/broken/", 500), ("/no-such-page/", 404)])
def test_htmx_loads_whole_pages_instead_of_swapping_them_in(address: str, status: int) -> None:
    client = Client(raise_request_exception=False)
    answer = client.get(address, headers={"hx-request": "true"})
    assert answer.status_code == status
    assert answer.headers["HX-Refresh"] == "true"
    assert "HX-Refresh" not in client.get(address).headers
