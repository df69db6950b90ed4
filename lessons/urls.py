"""The addresses of the notes."""

from django.urls import path

from . import views, views_explore

urlpatterns = [
    path("", views.index, name="notes"),
    path("search/", views_explore.search, name="note_search"),
    path("<slug:kind>/<slug:slug>/", views.note, name="note"),
]
