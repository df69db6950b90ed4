"""The addresses of the worksheets."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.index, name="worksheets"),
    path("<slug:kind>/", views.worksheet, name="worksheet"),
    path("<slug:kind>/sheet.pdf", views.sheet, name="worksheet-sheet"),
    path("<slug:kind>/key.pdf", views.key, name="worksheet-key"),
    path("<slug:kind>/sheet.odt", views.editable, name="worksheet-editable"),
    path("<slug:kind>/notes/", views.notes, name="worksheet-notes"),
]
