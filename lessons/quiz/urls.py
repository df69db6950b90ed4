"""The addresses of the quizzes."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.index, name="quizzes"),
    path("<slug:topic>/", views.quiz, name="quiz"),
    path("<slug:kind>/<slug:slug>/", views.quiz_on_note, name="quiz-note"),
]
