"""The short addresses that are printed on worksheets as QR codes."""

from django.urls import path

from . import views

urlpatterns = [
    path("<str:code>", views.short, name="worksheet-code"),
    path("<str:code>/n", views.short, {"route": "worksheet-notes"}, name="worksheet-code-notes"),
]
