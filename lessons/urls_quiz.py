"""The addresses of the quizzes."""

from django.urls import path

from . import views_quiz

urlpatterns = [
    path("", views_quiz.index, name="quizzes"),
    path("<slug:topic>/", views_quiz.quiz, name="quiz"),
    path("<slug:kind>/<slug:slug>/", views_quiz.quiz_on_note, name="quiz-note"),
]
