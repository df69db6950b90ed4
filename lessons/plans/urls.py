"""The addresses of the lesson plans."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.index, name="plans"),
    path("<slug:slug>/", views.plan, name="plan"),
]
