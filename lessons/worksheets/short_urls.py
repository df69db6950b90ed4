"""The short addresses that are printed on worksheets as QR codes, in capitals or not."""

from django.urls import path, re_path

from . import views

urlpatterns = [
    path("<str:code>", views.short, name="worksheet-code"),
    re_path(
        r"^(?P<code>[^/]+)/[nN]$",
        views.short,
        {"route": "worksheet-notes"},
        name="worksheet-code-notes",
    ),
]
