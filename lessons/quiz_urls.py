"""The addresses of the quizzes."""

from django.urls import path

from . import quiz_views

urlpatterns = [
    path("", quiz_views.index, name="quizzes"),
    path("<slug:topic>/", quiz_views.quiz, name="quiz"),
    path("<slug:kind>/<slug:slug>/", quiz_views.quiz_on_note, name="quiz-note"),
]
