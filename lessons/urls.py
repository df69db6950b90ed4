"""The addresses of the notes."""

from django.urls import path

from . import views, views_explore

urlpatterns = [
    path("", views.index, name="notes"),
    path("timeline/", views_explore.timeline, name="timeline"),
    path("map/", views_explore.map, name="map"),
    path("search/", views_explore.search, name="note_search"),
    path("<slug:kind>/<slug:slug>/", views.note, name="note"),
]
