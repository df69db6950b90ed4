"""Opening a class, finding it by its code, coming to it, and coming back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from game.classroom.changes import (
    ClassEnded,
    ClassFull,
    DeviceFull,
    DeviceInUse,
    DoorClosed,
    NoSuchSlip,
    SentOut,
    WrongSign,
)
from game.classroom.models import Classroom, Pupil
from game.classroom.services import (
    come_back,
    join,
    open_class,
    propose,
)
from game.classroom.slips import pseudonym_on
from game.kit.settings import cards_chosen
from game.presentation import games, presenter
from game.printing.light import has_light
from game.tables.editions import title_of
from game.tables.keys import new_token
from game.tables.pseudonyms import key_of
from game.tables.services_seats import NICKNAME_LENGTH, BadNickname, NicknameTaken
from game.views.class_forms import BackForm, ClassForm, as_last_time, usual_lesson
from lessons.plans.plan import all_plans, find_plan, on_one_sheet
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.attempts import Attempts, again, device_of, known_device, not_before

from .class_keys import (
    for_teacher,
    gone,
    last_taught,
    mark_of_device,
    pupil_of,
    remember_pupil,
    remember_teacher,
    sent_out,
    speak_its_language,
    with_class,
)
from .class_pupil import sent_out_page
from .joining import picture_of
from .own_set_link import stay_in_box
from .start import main_game

WRONG_SIGNS: Final = Attempts("signs", allowed=3, seconds=900)
"""Of one pseudonym: there are only a hundred signs."""
WRONG_RETURNS: Final = Attempts("returns", allowed=12, seconds=900)
"""Of one class: whoever tries all its pseudonyms finds one sign in eight such times."""
OWN_RETURNS: Final = Attempts("own returns", allowed=5, seconds=900, who=device_of)
"""The same for one device, so that it does not use up what the class has."""
COMING: Final = Attempts("coming", allowed=200, seconds=600)
"""Of one class: so many come three times over, and nobody fills it in one go."""
OWN_COMING: Final = Attempts("own coming", allowed=40, seconds=600, who=device_of)
"""Of one class on one device, which a whole class may share by its teacher's leave."""


@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Open a class for the game that the address names."""
    posted = request.POST if request.method == "POST" else None
    last = last_taught(request)
    wished = {**_plan_of(last, request.GET), **request.GET.dict()}
    game = wished.get("game", main_game())
    if game not in games():
        raise Http404
    kept = as_last_time(game, last) if last and "plan" not in request.GET else {}
    form = ClassForm(game, posted, wished={**kept, **wished})
    if request.method == "POST" and form.is_valid():
        classroom = open_class(form.lesson())
        remember_teacher(request, classroom)
        return redirect("class-teacher", classroom.public_id)
    status = 422 if request.method == "POST" else 200
    context = {
        "form": form,
        "light": has_light(game),
        "on_paper": on_one_sheet(game),
        "way": form["way"].value(),
        "cards": (cards := cards_chosen(form.game_options)),
        "own_cards": title_of(game, {"cards": cards}),
        "stay": stay_in_box(game, _chosen(form)) if cards else [],
        "game": game,
        "offered": [(slug, presenter(slug)) for slug in games()],
        "last": last if kept else None,
        "plan": find_plan(wished.get("plan", "")),
        "plans": [plan for plan in all_plans() if plan.course.game == game and plan.course.opens],
    }
    return render(request, "game/class/new.html", context, status=status)


def _plan_of(last: Classroom | None, asked: Mapping[str, str]) -> dict[str, str]:
    """The lesson of the class before, for whoever names neither a game nor a plan: a teacher has
    more than one class to give it to."""
    plan = find_plan(last.plan) if last and not asked.keys() & {"game", "plan"} else None
    if plan is None or not plan.course.opens:
        return {}
    return {"game": plan.course.game, "plan": plan.slug, **plan.course.opens}


def _chosen(form: ClassForm) -> dict[str, Any]:
    """The options of the game as the form shows them."""
    shown: Any = form.game_options
    as_shown = type(shown)({name: shown[name].value() for name in shown.fields})
    return as_shown.options() if as_shown.is_valid() else {}


@never_cache
def from_plan(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a class for a lesson plan, as that needs it; only how pupils take part is asked."""
    plan = find_plan(slug)
    if plan is None or not plan.course.opens:
        raise Http404
    if request.method != "POST":
        return redirect("plan", slug)
    wished = {**plan.course.opens, "plan": slug, "way": request.POST.get("way", "")}
    classroom = open_class(usual_lesson(plan.course.game, wished))
    remember_teacher(request, classroom)
    return redirect("class-teacher", classroom.public_id)


@never_cache
def teacher_key(request: HttpRequest, token: str) -> HttpResponse:
    """Follow the teacher's link: look after the class in this browser."""
    classroom = Classroom.objects.find(teacher_token=token)
    if classroom is None and Classroom.objects.filter(replaced_token=token).exists():
        return render(request, "game/class/link_replaced.html", status=410)
    if classroom is None:
        return gone(request, token, known=token in request.session.get("teaching", []))
    remember_teacher(request, classroom)
    return redirect("class-teacher", classroom.public_id)


@for_teacher
def card(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The teacher's link on paper."""
    origin = f"{request.scheme}://{address_for_others(request)}"
    link = origin + reverse("class-teacher-key", args=[classroom.teacher_token])
    context = {"classroom": classroom, "link": link, "title": presenter(classroom.game).title}
    return render(request, "game/class/card.html", context)


@for_teacher
def card_qr(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The teacher's link as a picture, for a second device."""
    return picture_of(request, reverse("class-teacher-key", args=[classroom.teacher_token]))


@with_class
def come(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Join under a name that is dealt, or where the teacher allows it one's own."""
    speak_its_language(request, classroom)
    if pupil_of(request, classroom) is not None or sent_out(request, classroom):
        return redirect("class", classroom.public_id)
    error, status, taken = "", 200, False
    wanted = request.POST.get("name", "")[:200]
    as_dealt = wanted == request.POST.get("dealt")
    if request.method == "POST" and "another" not in request.POST:
        about = classroom.public_id
        wait = OWN_COMING.wait(request, about) or COMING.wait(request, about)
        if wait:
            later = render(request, "game/class/join_later.html", {"again": again(wait)})
            return not_before(later, wait)
        OWN_COMING.count(request, about)
        COMING.count(request, about)
        try:
            pupil = join(
                classroom.pk,
                wanted,
                _key(classroom, request.POST.get("key", "")),
                device=mark_of_device(request, classroom),
                besides="besides" in request.POST,
                as_dealt=as_dealt,
            )
        except SentOut:
            return sent_out_page(request, classroom)
        except REFUSALS as refusal:
            error, status = _worded(refusal)
            taken = isinstance(refusal, NicknameTaken)
            classroom.refresh_from_db()
        else:
            screen = classroom.way == Classroom.Way.SHARED and pupil.group is not None
            return _welcome(request, classroom, pupil, shown=screen or pupil.seat is not None)
    keep = error and classroom.own_names and not taken
    slip = ""
    if request.method != "POST" and "slip" in request.GET and lets_in(classroom):
        slip, error, status = _on_slip(classroom, request.GET["slip"][:200])
    name = slip or (wanted[:NICKNAME_LENGTH] if keep else propose(classroom))
    here = _who_joined_here(request, classroom)
    begun = lets_in(classroom) and classroom.phase != Classroom.Phase.GATHERING
    context = {
        "classroom": classroom,
        "coming_back": begun and not here and classroom.pupils.filter(removed=False).exists(),
        "slip": slip,
        "refused_slip": request.GET.get("slip", "")[:NICKNAME_LENGTH] if error else "",
        "name": name,
        "dealt": not slip and (as_dealt or not keep),
        "here": here,
        "key": _keys(classroom).sign(new_token()),
        "error": error if classroom.admits or classroom.ended else "",  # the page says so itself
        "closed": not lets_in(classroom),
        "title": presenter(classroom.game).title,
    }
    return render(request, "game/class/join.html", context, status=status)


def lets_in(classroom: Classroom) -> bool:
    return classroom.admits and classroom.ended is None


def _on_slip(classroom: Classroom, text: str) -> tuple[str, str, int]:
    """The pseudonym that a pupil has on paper; else "", why he cannot have it, and the status."""
    try:
        return pseudonym_on(classroom, text), "", 200
    except NoSuchSlip:
        return "", _("No slip of this class has this pseudonym. Check yours again."), 400
    except NicknameTaken:
        said = _(
            "Somebody has already joined with this slip. If it was you, return with your sign."
        )
        return "", said, 409


@with_class
def back(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Come back on another device, by pseudonym and sign."""
    speak_its_language(request, classroom)
    form = BackForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        pseudonym = f"{classroom.pk} {key_of(form.cleaned_data['name'].strip())}"
        about = classroom.public_id
        limits = (WRONG_SIGNS, pseudonym), (WRONG_RETURNS, about), (OWN_RETURNS, about)
        if wait := max(limit.wait(request, key) for limit, key in limits):
            context = {"classroom": classroom, "form": form, "again": again(wait)}
            return not_before(render(request, "game/class/back.html", context), wait)
        try:
            return _welcome(request, classroom, come_back(classroom.pk, **form.cleaned_data))
        except WrongSign:
            for limit, key in limits:
                limit.count(request, key)
            form.add_error(
                None,
                _("The pseudonym and the sign do not match. Check both, or ask your teacher."),
            )
    context = {"classroom": classroom, "form": form}
    status = 422 if request.method == "POST" else 200
    return render(request, "game/class/back.html", context, status=status)


def _key(classroom: Classroom, signed: str) -> str:
    """The key that came with the form; "" for one that we did not make for this class."""
    try:
        return str(_keys(classroom).unsign(signed))
    except BadSignature:
        return ""


def _keys(classroom: Classroom) -> Signer:
    """Signs keys of the class's pupils: a key is one pupil's, so a form of another class brings
    none."""
    return Signer(salt=f"pupil of {classroom.public_id}")


def _who_joined_here(request: HttpRequest, classroom: Classroom) -> list[str]:
    """The pseudonyms of those who have joined on this device before."""
    if not known_device(request):
        return []
    device = mark_of_device(request, classroom)
    return list(
        classroom.pupils.filter(device=device, removed=False).values_list("name", flat=True)
    )


def _welcome(
    request: HttpRequest, classroom: Classroom, pupil: Pupil, *, shown: bool = False
) -> HttpResponse:
    """To his page, in the language of the lesson unless he has chosen another. His page leads on
    to his table, unless he is to be `shown` his sign first."""
    remember_pupil(request, pupil)
    stay = {"stay": "1"} if shown else None
    answer = redirect(reverse("class", args=[classroom.public_id], query=stay))
    if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
        answer.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            classroom.language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        )
    return answer


Refusal = (
    ClassEnded | DoorClosed | DeviceInUse | DeviceFull | ClassFull | BadNickname | NicknameTaken
)
REFUSALS: Final = (
    ClassEnded,
    DoorClosed,
    DeviceInUse,
    DeviceFull,
    ClassFull,
    BadNickname,
    NicknameTaken,
)


def _worded(refusal: Refusal) -> tuple[str, int]:
    match refusal:
        case ClassEnded():
            return _("This lesson has ended; nobody can join any more."), 410
        case DoorClosed():
            return _("The door is closed: nobody new can come in now."), 403
        case DeviceInUse():
            said = _(
                "Somebody has already joined on this device. "
                "Confirm that one more person is coming in."
            )
            return said, 409
        case DeviceFull():
            return _(
                "Many have joined on this device already. Only the teacher can let more in."
            ), 403
        case ClassFull():
            return _("This class is full. Tell your teacher."), 409
        case NicknameTaken():
            return _("Somebody in this class already has this pseudonym. Here is another."), 409
        case _:
            return _("A pseudonym has 1 to 20 letters, digits, spaces or hyphens."), 422


@with_class
def qr(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The address to join at, as a picture."""
    return picture_of(request, reverse("class-join", args=[classroom.public_id]))
