"""Every address of the site."""

from django.conf import settings
from django.urls import include, path, re_path
from django.views.generic import TemplateView

from lessons.views import how_we_know, intro

from .core import reading
from .ready import ready

urlpatterns = [
    path("", include("game.urls")),
    path("notes/", include("lessons.urls")),
    path("quiz/", include("lessons.quiz.urls")),
    path("plans/", include("lessons.plans.urls")),
    path("worksheets/", include("lessons.worksheets.urls")),
    re_path(r"^[wW]/", include("lessons.worksheets.short_urls")),
    path("before/<slug:game>/", intro, name="intro"),
    path("how-we-know/", how_we_know, name="how-we-know"),
    path("about/", TemplateView.as_view(template_name="about.html"), name="about"),
    path(
        "privacy/",
        TemplateView.as_view(
            template_name="privacy.html",
            extra_context={"days": settings.CLASS_DAYS, "set_days": settings.SET_DAYS},
        ),
        name="privacy",
    ),
    path(
        "accessibility/",
        TemplateView.as_view(template_name="accessibility.html"),
        name="accessibility",
    ),
    path("ready/", ready, name="ready"),
    path("reading/", reading.choose, name="reading"),
    path("language/", include("django.conf.urls.i18n")),
]
