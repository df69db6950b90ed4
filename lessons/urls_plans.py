"""The addresses of the lesson plans."""

from django.urls import path

from . import views_plans

urlpatterns = [
    path("", views_plans.index, name="plans"),
    path("<slug:slug>/", views_plans.plan, name="plan"),
]
