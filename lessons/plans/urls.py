"""The addresses of the lesson plans."""

from django.urls import path

from . import cue, notes, sheet, text, views

urlpatterns = [
    path("", views.index, name="plans"),
    path("<slug:slug>/", views.plan, name="plan"),
    path("<slug:slug>/cue/", cue.cue_card, name="plan-cue"),
    path("<slug:slug>/plan.pdf", text.pdf, name="plan-pdf"),
    path("<slug:slug>/notes.pdf", notes.pdf, name="plan-notes"),
    path("<slug:slug>/plan.odt", text.text, name="plan-text"),
    path("<slug:slug>/cut/", sheet.cut_sheet, name="plan-sheet"),
]
