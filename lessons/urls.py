"""The addresses of the notes."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.index, name="notes"),
    path("<slug:kind>/<slug:slug>/", views.note, name="note"),
]
