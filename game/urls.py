"""The addresses of the games."""

from django.urls import path

from .views import start, tables

urlpatterns = [
    path("", start.home, name="home"),
    path("tables/", start.new_table, name="new-table"),
    path("table/<slug:public_id>/", tables.table, name="table"),
    path("table/<slug:public_id>/move/", tables.move, name="move"),
    path("table/<slug:public_id>/continue/", tables.go_on, name="continue"),
    path("table/<slug:public_id>/log/", tables.log, name="log"),
    path("seat/<slug:token>/", tables.sit, name="seat"),
]
