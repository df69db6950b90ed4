"""The addresses of the games. A table's stream of news, `live/`, is answered by game.stream."""

from django.urls import path

from .views import joining, reading, start, tables

urlpatterns = [
    path("", start.home, name="home"),
    path("tables/", start.new_table, name="new-table"),
    path("guided/<slug:game>/", start.guided, name="guided"),
    path("rules/<slug:game>/", reading.rules, name="rules"),
    path("open/<slug:game>/", joining.open_page, name="open"),
    path("join/", joining.join_by_code, name="join-by-code"),
    path("table/<slug:public_id>/", tables.table, name="table"),
    path("table/<slug:public_id>/projector/", tables.projector, name="projector"),
    path("table/<slug:public_id>/version/", tables.version, name="version"),
    path("table/<slug:public_id>/move/", tables.move, name="move"),
    path("table/<slug:public_id>/undo/", tables.undo, name="undo"),
    path("table/<slug:public_id>/show/", tables.show, name="show"),
    path("table/<slug:public_id>/continue/", tables.go_on, name="continue"),
    path("table/<slug:public_id>/log/", reading.log, name="log"),
    path("table/<slug:public_id>/debrief/", reading.debrief, name="debrief"),
    path("table/<slug:public_id>/replay/", reading.replay_page, name="replay"),
    path("table/<slug:public_id>/join/", joining.join, name="join"),
    path("table/<slug:public_id>/qr.svg", joining.qr, name="qr"),
    path("table/<slug:public_id>/begin/", joining.begin_now, name="begin"),
    path("table/<slug:public_id>/computer/", joining.who_plays, name="who-plays"),
    path("table/<slug:public_id>/free/", joining.free, name="free-seat"),
    path("table/<slug:public_id>/leave/", joining.leave, name="leave"),
    path("seat/<slug:token>/", joining.sit, name="seat"),
    path("host/<slug:token>/", joining.host, name="host"),
]
