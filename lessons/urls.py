"""The addresses of the notes."""

from django.urls import path

from . import views
from .explore import views as explore

urlpatterns = [
    path("", views.index, name="notes"),
    path("timeline/", explore.timeline, name="timeline"),
    path("map/", explore.map, name="map"),
    path("search/", explore.search, name="note_search"),
    path("<slug:kind>/<slug:slug>/", views.note, name="note"),
]
