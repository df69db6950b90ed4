"""The forms in which a set of own cards is changed, made from what a game lets people change."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from django import forms
from django.utils.formats import localize_input
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.engine.card_sets import ADDED, FIRST, TOLD, Told, printed_id
from game.engine.cards import NBSP
from game.engine.own_cards import (
    DATES_LENGTH,
    LICENCE_LENGTH,
    QUESTIONS,
    SHOWS_LENGTH,
    SOURCE_LENGTH,
    STORY_LENGTH,
    TITLE_LENGTH,
    Fault,
    Field,
    Number,
    OneOf,
    OnMap,
    OwnKind,
    Some,
    Words,
    is_read,
    part_of,
    put_together,
    words_fault,
)
from game.kit.texts import reader_language, says_of, text
from game.own_sets.files import LARGEST
from game.own_sets.pictures import LARGEST as LARGEST_PICTURE
from game.own_sets.pictures import BadPicture, cut_from, kept, take_in_parts
from game.sheets.pictures import all_pictures
from lessons.catalogue import find_place, places_at
from lessons.towns import Town, near, towns_at, towns_called
from lessons.words import RANKS

QUOTES: Final = "„”“‟\"'‘’‚»«›‹ "
UNKNOWN_PLACE: Final = gettext_lazy(
    "We do not know where that is: give its degrees, 49.56 and 22.21 for example, or the nearest "
    "town instead of the first number."
)
SEVERAL_PLACES: Final = gettext_lazy("There are several places of this name: choose one.")
TOO_LONG: Final = gettext_lazy("That is too long: at most %(most)s characters have room here.")
TOO_MANY: Final = gettext_lazy("That is too long. Characters over the limit: %s.")
"""Said below a field while it is written in. Fields of a form's class are made once, for readers of
both languages."""
PARTS: Final = {
    "": gettext_lazy("automatic"),
    "top": gettext_lazy("the top"),
    "upper": gettext_lazy("the upper part"),
    "middle": gettext_lazy("the middle"),
    "bottom": gettext_lazy("the bottom"),
}
"""What of a picture stays that is higher than a card has room for."""

_PAIR: Final = re.compile(r"(-?\d{1,3}[.,]\d+)°?\s*N?(?:[,;]\s*|\s+)(-?\d{1,3}[.,]\d+)°?\s*E?")
_YEAR: Final = re.compile(r"(?<!\d)\d{4}(?!\d)")
_ONE_LETTER: Final = re.compile(r"(?<![\w’'])([aiouwzAIOUWZ]) (?=\S)")

FAULTS: Final = {
    "empty": gettext_lazy("Something has to stand here."),
    "number": gettext_lazy("Give a whole number."),
    "range": gettext_lazy("A number from %(least)s to %(most)s fits here."),
    "words": gettext_lazy("Only words can stand here."),
    "signs": gettext_lazy("Only letters, digits and punctuation can be used here."),
    "long": TOO_LONG,
    "choice": gettext_lazy("Choose one of what is offered."),
    "place": gettext_lazy("Give latitude and longitude in degrees, as a map shows them."),
    "kind": gettext_lazy("This game has no such kind of cards to change."),
    "card": gettext_lazy("This game has no such card."),
    "field": gettext_lazy("This cannot be changed on the card."),
    "twice": gettext_lazy("The same card is left out twice."),
    "some": gettext_lazy("Choose from %(least)s to %(most)s of what is offered."),
    "enough": gettext_lazy("The game needs at least so many cards like that: %(least)s."),
    "sum": gettext_lazy("On all cards together it has to be from %(least)s to %(most)s."),
    "sum-least": gettext_lazy("On all cards together it has to be at least %(least)s."),
    "fewest": gettext_lazy("The game needs at least %(least)s cards of this kind."),
    "added": gettext_lazy("At most %(most)s cards of this kind can be added."),
    "licence": gettext_lazy("Say whose picture it is, and that it may be used."),
    "shows": gettext_lazy("Say what is to be seen, for those who cannot see it."),
    "questions": gettext_lazy("A set has at most %(most)s questions."),
    "again": gettext_lazy("The set asks this already."),
    "answers": gettext_lazy(
        "Give the right answer and at least one wrong one, or none at all for a sentence."
    ),
    "wrong": gettext_lazy("A question has at most %(most)s wrong answers."),
    "same": gettext_lazy("Two answers are the same."),
    "many": gettext_lazy("At most %(most)s sources have room here."),
    "rules": gettext_lazy("The game cannot be played with this set."),
}


HINTS: Final = {
    "story": gettext_lazy(
        "Not on the card: on the page behind its code, in a game on tap, and in the talk after it."
    ),
    "dates": gettext_lazy("For example 1921–1949, or 3 May 1947."),
    "part": gettext_lazy("Of an upright photo usually the upper part."),
    "source": gettext_lazy("For example “Chronicle of School No. 5”, or a daughter’s account."),
}
"""What helps at a field, whatever the game, where its texts say nothing else."""
OF_PHOTO: Final = ("shows", "licence")
"""What has to be said of a photo."""
PICTURE: Final = ("part", *OF_PHOTO, "picture")
"""What is asked of a card's picture, below the file."""
PICTURE_FAULTS: Final = {
    "large": gettext_lazy("The picture is larger than 5 MB."),
    "picture": gettext_lazy("That is no JPEG, PNG or WebP picture, or it is broken."),
    "pixels": gettext_lazy("The picture has too many pixels: 40 million in a JPEG, 12 in others."),
    "small": gettext_lazy("The picture is too small: at least 200 × 130 pixels."),
}
YEARS: Final = gettext_lazy("The second year is before the first.")
WHERE_IN_WHAT: Final = gettext_lazy("Name the source, too: where in it is said already.")
GONE: Final = gettext_lazy("The picture is no longer here: choose its file once more.")

ONLY_A_PART: Final = gettext_lazy(
    "No more of the photo is here than the card shows: choose its file once more."
)


TOLD_FIELDS: Final = {
    "story": gettext_lazy("Story"),
    "dates": gettext_lazy("Dates"),
    "source": gettext_lazy("Source"),
    "shows": gettext_lazy("What is to be seen on it"),
    "licence": gettext_lazy("Whose it is, and the licence"),
}
"""What is told of a card beside what stands on it."""


def told_fault(fault: Fault) -> str:
    """What is wrong, for whoever made the set."""
    return str(FAULTS[fault.key]) % {"least": fault.least, "most": fault.most}


def label_of(game: str, *words: str) -> str:
    """What a kind of cards, a field or one of its values is called in the game's texts."""
    return says_of(game).maybe(".".join(("own", *words)))


def group_of(game: str, kind: OwnKind, card: Mapping[str, Any]) -> str:
    """What a card belongs to that nobody can change, a colour say, in words; "" of other kinds."""
    value = card.get(kind.group) if kind.group else None
    return "" if value is None else label_of(game, "value", f"{value}") or f"{value}"


def told_where(game: str, fault: Fault) -> str:
    """A fault with the card or the question and the field that it is about."""
    if fault.kind == QUESTIONS:
        said = told_fault(fault)
        asked = _("Question %(number)s: %(fault)s") % {"number": fault.card, "fault": said}
        return asked if fault.card else said
    told = TOLD_FIELDS.get(fault.field, fault.field)
    names = [
        label_of(game, fault.kind, "title") or fault.kind,
        fault.card,
        label_of(game, fault.kind, fault.field) or str(told),
    ]
    about = ", ".join(filter(None, names))
    said = told_fault(fault)
    return f"{about}: {said}" if about else said


class OwnWords(forms.CharField):
    """Words of somebody's own, as they are stored: what has no place on the card is gone before
    they are counted. Names may come in `quotes`, which the card has of its own."""

    language = "pl"
    quotes = False

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Without the length: a browser that cuts what is too long says nothing of it."""
        found = {
            name: one for name, one in super().widget_attrs(widget).items() if name != "maxlength"
        }
        return found | {"data-most": self.max_length, "data-over": TOO_MANY}

    def run_validators(self, value: Any) -> None:
        """What is too long is said in the words of the sets, by whatever way it has come."""
        self.error_messages["max_length"] = str(TOO_LONG) % {"most": self.max_length}
        super().run_validators(value)

    def to_python(self, value: Any) -> str:
        text = plain(super().to_python(value))
        return bound(text.strip(QUOTES) if self.quotes else text, self.language)


class TitleForm(forms.Form):
    """What the set is called."""

    title = OwnWords(
        label=gettext_lazy("Name of the set"),
        max_length=TITLE_LENGTH,
        help_text=gettext_lazy(
            "Up to some 30 characters stand whole on each card, “Heroes of Sanok, SP 5” for "
            "example."
        ),
        widget=forms.TextInput({"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, language: str = "", **kwargs: Any) -> None:
        """`language` is that of a set which is there already."""
        super().__init__(*args, **kwargs)
        self.fields["title"].language = language or reader_language()

    def clean_title(self) -> str:
        title: str = self.cleaned_data["title"]
        if fault := words_fault(title, TITLE_LENGTH):
            raise forms.ValidationError(
                told_fault(Fault("", "", "title", fault, most=TITLE_LENGTH))
            )
        return title


class FileForm(forms.Form):
    """A file that was saved from here, or by hand."""

    file = forms.FileField(
        label=gettext_lazy("File of a set"),
        widget=forms.FileInput({"accept": ".json,application/json"}),
        max_length=200,
    )

    def clean_file(self) -> bytes:
        """At most one byte more than a set has: then it is said to be too large."""
        found: bytes = self.cleaned_data["file"].read(LARGEST + 1)
        return found


Known = Mapping[str, Mapping[str, Any]]
"""Places that a set names already, by their names in small letters."""
NO_PLACES: Final[Known] = {}


class CardForm(forms.Form):
    """One card of a set. `now` are its fields as a card file writes them, with what is told of
    it, none of a card that is still to be added: that one `begins` with values of its form's
    fields. `places` are those of the set's other cards, `licence` that of another photo: it is
    proposed for one that has just been chosen."""

    data: Any
    one_of_pictures: type[forms.Widget] = forms.RadioSelect

    def __init__(
        self,
        game: str,
        kind: OwnKind,
        now: Mapping[str, Any],
        language: str,
        data: Any = None,
        files: Any = None,
        *,
        begins: Mapping[str, Any] = {},
        places: Known = NO_PLACES,
        licence: str = "",
        prefix: str = "card",
    ) -> None:
        super().__init__(data, files, initial={**begins}, prefix=prefix)
        self.put_right: dict[str, float | None] = {}
        self.proposed: list[str] = []
        self.found_towns: list[Town] = []
        self.offered: set[str] = set()
        self.game, self.kind, self.now, self.language = game, kind, now, language
        self.places_known, self.licence = places, licence
        self.changeable = self.fields_to_change()
        for field in self.changeable:
            label = label_of(game, kind.id, field.id)
            for name, made in _fields_of(game, kind, field, label):
                made.initial = _initial(field, name, part_of(now, field.id), language)
                self.fields[name] = made
        if kind.drawn:
            self.fields[FIRST] = forms.BooleanField(
                label=_("Comes first, before the other cards of its kind"),
                required=False,
                initial=now.get(FIRST, False) if now else True,
                help_text=_(
                    "Otherwise it is drawn as they are, and may not come up in a short game."
                ),
            )
        if kind.story:
            self._add_story(msgspec.convert(now.get(TOLD, {}), Told))
        self.hints = {name: hint for name in self.fields if (hint := self._hint(name))}
        for name, hint in self.hints.items():
            self.fields[name].help_text = f"{hint} {self.fields[name].help_text}".strip()
        for field in self.fields.values():
            if isinstance(field, OwnWords):
                field.language = language
        if self.is_bound:
            self._divide_degrees()

    def _hint(self, name: str) -> str:
        """What helps whoever fills a field in, beyond how much has room there."""
        return label_of(self.game, self.kind.id, "hint", name) or str(HINTS.get(name, ""))

    def fields_to_change(self) -> tuple[Field, ...]:
        return self.kind.fields_of(self.now)

    def _divide_degrees(self) -> None:
        """Put both numbers of a place, as a map gives them or as those of a town that is named in
        their stead, where each belongs."""
        for field in self.changeable:
            if not isinstance(field, OnMap):
                continue
            degrees = [self.add_prefix(part) for part in _parts(field)[1:]]
            given = [self.data.get(part, "").strip() for part in degrees]
            pasted = next(filter(None, map(_PAIR.fullmatch, given)), None)
            found = pasted.groups() if pasted else self._found(plain(given[0]))
            if found:
                self.data = self.data.copy()
                both = [one if isinstance(one, str) else _degree(one) for one in found]
                self.data.update(zip(degrees, both, strict=True))

    def _add_story(self, told: Told) -> None:
        source = told.sources[0] if told.sources else None
        self.fields |= {
            "story": _words(
                _("Story for the card’s page: who or what it was, in a sentence or two"),
                STORY_LENGTH,
                lines=True,
            ),
            "dates": _words(self._dates_label(), DATES_LENGTH),
            "source": _words(_("Source: book, article, museum, family archive"), SOURCE_LENGTH),
            "source_where": _words(_("Where in it: page, signature, address"), SOURCE_LENGTH),
            "image": forms.FileField(
                label=_("A picture of your own"),
                required=False,
                max_length=200,
                widget=forms.FileInput(
                    {
                        "accept": "image/jpeg,image/png,image/webp",
                        "data-photo": _("The photo is being made smaller…"),
                        "data-failed": _("The photo could not be made smaller here."),
                    }
                ),
                help_text=_(
                    "JPEG, PNG or WebP. It is drawn in grey, as wide as a card. "
                    "What it shows and whose it is must be said, too."
                ),
            ),
            "held": forms.CharField(required=False, max_length=200, widget=forms.HiddenInput),
            "part": forms.ChoiceField(
                label=_("What of it stays"), choices=[*PARTS.items()], required=False
            ),
            "shows": _words(_("What is to be seen on it"), SHOWS_LENGTH),
            "licence": _words(_("Whose it is, and the licence"), LICENCE_LENGTH),
            "no_image": forms.BooleanField(label=_("Take my picture away"), required=False),
            "picture": forms.ChoiceField(
                label=_("Or a picture of the game"),
                choices=[("", self._no_choice()), *_pictures(self.game, self.kind)],
                required=False,
                widget=self.one_of_pictures,
            ),
        }
        self.fields["story"].initial, self.fields["dates"].initial = told.story, told.dates
        self.fields["part"].initial = self._part_of(told.image)
        self.fields["picture"].initial = told.picture
        self.fields["shows"].initial, self.fields["licence"].initial = told.shows, told.licence
        if source:
            self.fields["source"].initial = source.title
            self.fields["source_where"].initial = source.where

    def _dates_label(self) -> str:
        """An event has said on its card when it was."""
        on_card = "when" in (field.id for field in self.changeable)
        return _("Exact date, for the card’s page") if on_card else _("Dates")

    def _no_choice(self) -> str:
        """What a card has on which no picture of the game is chosen."""
        if not self.now.get("id") or printed_id(self.now["id"]) == ADDED:
            return _("an emblem")
        return _("the printed card’s; an emblem, if it shows somebody or something else")

    def _part_of(self, image: str) -> str:
        """The part of a photo that is on the card, "" for the one that nobody chose."""
        photo = cut_from(image) if image else None
        if photo is None or photo.digest() == image:
            return ""
        return next((part for part, one in photo.digests.items() if one == image), "")

    @property
    def stored_photo(self) -> str:
        """The picture of its maker's own that the card has now."""
        return str(self.now.get(TOLD, {}).get("image", ""))

    @property
    def held_photo(self) -> str:
        """A picture that was brought and is not stored yet, as the form hands it on."""
        found: str = getattr(self, "cleaned_data", {}).get("held") or ""
        return found

    def photo(self) -> forms.BoundField:
        """Where the file of a photo is chosen: browsers say there that no file is, also where a
        photo is here already."""
        if self.held_photo or self.stored_photo:
            self["image"].label = _("Another picture in the place of yours, which is kept")
        return self["image"]

    def chosen(self) -> list[forms.BoundField]:
        """What says who it was and is chosen, a rank say."""
        of = [one for one in self.changeable if isinstance(one, OneOf) and not is_read(one)]
        return [self[one.id] for one in of]

    def numbers(self) -> list[forms.BoundField]:
        """What the rules count or compare."""
        of = [one for one in self.changeable if isinstance(one, Number | OneOf) and is_read(one)]
        return [self[one.id] for one in of]

    def numbers_are_wrong(self) -> bool:
        """Whether something is to be put right there, so that it must be seen."""
        return any(field.errors for field in (*self.numbers(), *self.several()))

    def several(self) -> list[forms.BoundField]:
        """Of what some are chosen."""
        return [self[one.id] for one in self.changeable if isinstance(one, Some)]

    def words(self) -> list[forms.BoundField]:
        """What is said on the card."""
        return [self[one.id] for one in self.changeable if isinstance(one, Words)]

    def places(self) -> list[forms.BoundField]:
        """Where it was: for each place its name, latitude and longitude."""
        found = [_parts(one) for one in self.changeable if isinstance(one, OnMap)]
        return [self[name] for names in found for name in names]

    def comes_first(self) -> forms.BoundField | None:
        """Whether it is drawn before others, of kinds of which some are."""
        return self[FIRST] if self.kind.drawn else None

    def told(self) -> list[forms.BoundField]:
        """What is told of it elsewhere."""
        return [*self.told_later(), *self.origin()]

    def told_later(self) -> list[forms.BoundField]:
        """Who or what it was."""
        return [self["story"], self["dates"]]

    def origin(self) -> list[forms.BoundField]:
        """Where it is known from."""
        return [self["source"], self["source_where"]]

    def can_wait(self) -> bool:
        """Whether a new card says the most of it already, so that the rest need not be told now."""
        told = any(isinstance(one, Words) and one.lines for one in self.changeable)
        return not self.now and told

    def tells_more(self) -> bool:
        """Whether something is told already or to be put right there, so that it must be seen."""
        return any(field.errors or field.value() for field in self.told_later())

    def of_picture(self) -> list[forms.BoundField]:
        """What is told of its picture."""
        return [self[name] for name in PICTURE]

    def game_pictures(self) -> list[tuple[forms.boundfield.BoundWidget, str]]:
        """The buttons for pictures of the game, each with the address of what it stands for, ""
        where that is none of them."""
        stamps = {key: picture.stamp for key, _entry, picture in all_pictures(self.game) if picture}
        return [(box, stamps.get(str(box.data["value"]), "")) for box in self["picture"]]

    def shown(self) -> Collection[str]:
        """Fields whose help is to be seen and not only heard."""
        return self.fields.keys()

    def marked(self) -> list[forms.BoundField]:
        """Fields at which it is said what is wrong with them; of a file that is known only where it
        is sent."""
        sent = self.add_prefix("image") in self.files
        return [field for field in self.visible_fields() if sent or field.name != "image"]

    def picture_is_wrong(self) -> bool:
        return any(field.errors for field in (self["image"], *self.of_picture()))

    def values(self) -> dict[str, Any]:
        """All fields of the card as a card file writes them. Only for a valid form."""
        found = put_together({one.id: self._value(one) for one in self.changeable})
        if self.cleaned_data.get(FIRST):
            found[FIRST] = True
        if self.kind.story:
            found[TOLD] = self._told()
        return found

    def _value(self, field: Field) -> Any:
        given = self.cleaned_data
        if isinstance(field, OnMap):
            name, lat, lon = (given[part] for part in _parts(field))
            return {"name": name, "lat": lat, "lon": lon}
        value = given[field.id]
        if isinstance(field, OneOf):
            return next(one for one in field.values if str(one) == value)
        if isinstance(field, Some):
            before = self.now.get(field.id) or []
            # What was not touched stays in its order.
            return before if {*before} == {*value} else [v for v in field.values if v in value]
        if isinstance(field, Words):
            before = self.now.get(field.id)
            shown = before[self.language] if before and field.both else before
            # What was not touched stays in both languages.
            if shown is not None and plain(shown) == plain(value):
                return before
            return {"pl": value, "en": value} if field.both else value
        return value

    def _told(self) -> dict[str, Any]:
        given = self.cleaned_data
        found: dict[str, Any] = {name: given[name] for name in ("story", "dates") if given[name]}
        if given["source"]:
            source = {"title": given["source"]}
            where = given["source_where"]
            found["sources"] = [source | ({"where": where} if where else {})]
        if image := self._image():
            found |= {"image": image, "shows": given["shows"], "licence": given["licence"]}
        elif given["picture"]:
            found["picture"] = given["picture"]
        return found

    def _image(self) -> str:
        """The digest of the picture of its maker's own: a new one, or the one before."""
        given = self.cleaned_data
        if given.get("no_image"):
            return ""
        photo = kept(given["held"]) if given.get("held") else cut_from(self.stored_photo)
        return photo.digest(given["part"]) if photo else self.stored_photo

    def _take_picture_in(self) -> None:
        """Keep a picture that was brought, or see whether one that was brought before is there.
        Taking one away means those that were here before: the file may be the very one that the
        form holds, and is taken away with it, while another comes in their place."""
        file, before = self.cleaned_data.get("image"), self.cleaned_data.get("held")
        if file:
            try:
                self.cleaned_data["held"] = take_in_parts(file.read(LARGEST_PICTURE + 1)).written
            except BadPicture as error:
                self.cleaned_data["held"] = ""
                self.add_error("image", PICTURE_FAULTS[error.key])
            if self.cleaned_data["held"] != before:
                self._keep_it()
        elif (held := self.cleaned_data.get("held")) and kept(held) is None:
            self.cleaned_data["held"] = ""
            self.add_error("image", GONE)
        elif not held and self.cleaned_data.get("part") and self._is_only_a_part():
            self.add_error("part", ONLY_A_PART)

    def ask_of_photo(self) -> None:
        """Say what has to be said of a photo that was brought, and is not."""
        if not self.held_photo or self.cleaned_data.get("no_image"):
            return
        for name in OF_PHOTO:
            if not self.cleaned_data.get(name) and name not in self.errors:
                self.add_error(name, str(FAULTS[name]))

    def _is_only_a_part(self) -> bool:
        """Whether no more of the card's photo is here than what it shows."""
        return bool(self.stored_photo) and cut_from(self.stored_photo) is None

    def _keep_it(self) -> None:
        """A picture that has just come is not taken away, now or when the form is sent again."""
        self.cleaned_data["no_image"] = False
        self.data = self.data.copy()
        self.data.pop(self.add_prefix("no_image"), None)
        if self.licence and not self.cleaned_data.get("licence"):
            self.cleaned_data["licence"] = self.data[self.add_prefix("licence")] = self.licence
            self.proposed.append("licence")

    def _find_places(self) -> None:
        """Where a place is that was named without its degrees, or with those of another."""
        for field in self.kind.fields:
            if not isinstance(field, OnMap):
                continue
            name, lat, lon = _parts(field)
            given, before = self.cleaned_data, self.now.get(field.id) or {}
            if self.errors.keys() & {name, lat, lon}:
                continue
            stood = before.get("lat"), before.get("lon")
            typed = given[lat], given[lon]
            moved = plain(given[name]) != plain(before.get("name") or "")
            others = moved and (typed == stood or self._are_of_another(plain(given[name]), typed))
            if None not in typed and not others:
                continue
            found = typed  # one of the two is being typed, perhaps
            if others or typed == (None, None):
                found = self._place(given[name]) or ((None, None) if moved else stood)
            given[lat], given[lon] = found
            if found != typed:
                self.put_right |= {lat: found[0], lon: found[1]}
            if None not in found:
                continue
            towns = towns_called(plain(given[name])) if found == (None, None) else ()
            if towns:
                self._offer(lat, towns)
            said = SEVERAL_PLACES if towns else UNKNOWN_PLACE
            self.add_error(lat if found[0] is None else lon, said)
        if self.put_right:
            self.data = self.data.copy()
            for name, degrees in self.put_right.items():
                self.data[self.add_prefix(name)] = _degree(degrees)

    def _are_of_another(self, name: str, degrees: tuple[float | None, float | None]) -> bool:
        """Whether they were found for another place, and this one is known, too: they stayed in
        their fields when its name was changed."""
        lat, lon = degrees
        if lat is None or lon is None or self._found(name) is None:
            return False
        names = {one for one, at in self.places_known.items() if (at["lat"], at["lon"]) == degrees}
        names |= places_at(lat, lon) | towns_at(lat, lon)
        return bool(names) and name.casefold() not in names

    def _place(self, name: str) -> tuple[float, float] | None:
        """Where the place of the card is. Of a town it is remembered, so that whoever means another
        one of this name sees it."""
        found = self._found(plain(name))
        self.found_towns += [
            town for town in towns_called(plain(name)) if (town.lat, town.lon) == found
        ]
        return found

    def _found(self, name: str) -> tuple[float, float] | None:
        """Where a place is that our notes know, or another card of the set; or else the only town
        that can be meant."""
        if place := find_place(name):
            return place.lat, place.lon
        if known := self.places_known.get(name.casefold()):
            return known["lat"], known["lon"]
        towns = towns_called(name)
        return (towns[0].lat, towns[0].lon) if len(towns) == 1 else None

    def _offer(self, lat: str, towns: Sequence[Town]) -> None:
        """Let one of several be chosen where degrees would be typed: both numbers come with it."""
        choices = [(f"{town.lat}, {town.lon}", town_told(town)) for town in towns]
        shown = self[lat]
        shown.field.widget = forms.Select(choices=[("", "–"), *choices])
        shown.label = _("Which of them? The largest come first")
        shown.help_text = _("Is it another place? Add to its name what it is near.")
        self.offered.add(lat)
        self.proposed.append(lat)

    def towns_told(self) -> list[str]:
        """Which places were found for those that were named."""
        return [f"{town.name}, {town_told(town)}" for town in self.found_towns]

    def corrected(self) -> list[str]:
        """Fields whose values were put right, as they are drawn in the place of those before."""
        attributes = {"hx-swap-oob": "true"}
        return [
            self[name].as_widget(attrs=attributes) for name in (*self.put_right, *self.proposed)
        ]

    def clean_dates(self) -> str:
        dates: str = self.cleaned_data["dates"]
        years = _YEAR.findall(dates)
        if len(years) == 2 and years[1] < years[0]:
            raise forms.ValidationError(YEARS)
        return dates

    def clean(self) -> dict[str, Any]:
        self._find_places()
        if self.kind.story:
            if self.cleaned_data.get("source_where") and self.cleaned_data.get("source") == "":
                self.add_error("source", WHERE_IN_WHAT)
            self._take_picture_in()
        return self.cleaned_data

    def add_faults(self, found: tuple[Fault, ...]) -> None:
        """Say at its field what is wrong."""
        for fault in found:
            places = {field.id for field in self.kind.fields if isinstance(field, OnMap)}
            name = f"{fault.field}_name" if fault.field in places else fault.field
            self.add_error(name if name in self.fields else None, told_fault(fault))


def town_told(town: Town) -> str:
    """Which of several places of a name it is."""
    said = {"region": town.region, "town": near(town)}
    if said["town"] == town.name:
        return _("%(region)s voivodeship") % said
    return _("%(region)s voivodeship, near: %(town)s") % said


def _degree(value: float | None) -> str:
    return "" if value is None else str(localize_input(value))


def plain(text: str) -> str:
    """Words in one form and with single blanks, so that what looks the same is the same."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def bound(text: str, language: str) -> str:
    """Polish words of one letter never stand at the end of a line."""
    return _ONE_LETTER.sub(lambda found: f"{found[1]}{NBSP}", text) if language == "pl" else text


def _parts(field: OnMap) -> tuple[str, str, str]:
    return f"{field.id}_name", f"{field.id}_lat", f"{field.id}_lon"


def _fields_of(
    game: str, kind: OwnKind, field: Field, label: str
) -> Iterator[tuple[str, forms.Field]]:
    if isinstance(field, Number):
        made = forms.IntegerField(label=label, min_value=field.least, max_value=field.most)
        made.help_text = _("From %(least)s to %(most)s.") % {
            "least": f"{field.least}".replace("-", "−"),
            "most": field.most,
        }
        yield field.id, made
    elif isinstance(field, Words):
        words = _words(label, field.longest, lines=field.lines, required=True)
        words.quotes = field.names and not field.both
        if words.quotes:
            words.widget.attrs["data-quotes"] = QUOTES
        yield field.id, words
    elif isinstance(field, Some):
        names = [(one, _value_name(game, kind, field, one)) for one in field.values]
        some = forms.MultipleChoiceField(
            label=label,
            choices=names,
            required=field.least > 0,
            widget=forms.CheckboxSelectMultiple,
        )
        if field.most < len(field.values) or field.least > 1:
            some.help_text = _("From %(least)s to %(most)s.") % {
                "least": field.least,
                "most": field.most,
            }
        yield field.id, some
    elif isinstance(field, OneOf):
        choices = [(str(one), _value_name(game, kind, field, one)) for one in field.values]
        yield (
            field.id,
            forms.ChoiceField(label=label, choices=choices, required="" not in field.values),
        )
    else:
        name, lat, lon = _parts(field)
        place = _words(label, field.longest, required=True)
        place.help_text = _("A village can be told with a town: “Osiek near Olkusz”.")
        yield name, place
        yield (
            lat,
            _degrees(
                _("Latitude, degrees north"),
                90,
                _("For example 49.56; or both numbers of a map, or the nearest town."),
            ),
        )
        yield lon, _degrees(_("Longitude, degrees east"), 180, _("For example 22.21."))


def _degrees(label: str, most: int, example: str) -> forms.FloatField:
    return Degrees(
        label=label,
        min_value=-most,
        max_value=most,
        required=False,
        localize=True,  # with a comma, where numbers have one
        help_text=example,
    )


class Degrees(forms.FloatField):
    """With a comma or a point, whatever the reader's language has."""

    def to_python(self, value: Any) -> float | None:
        return super().to_python(value.replace(",", ".") if isinstance(value, str) else value)


def _words(label: str, longest: int, *, lines: bool = False, required: bool = False) -> OwnWords:
    attributes = {"autocomplete": "off"}
    widget = forms.Textarea({**attributes, "rows": 3}) if lines else forms.TextInput(attributes)
    return OwnWords(
        label=label,
        max_length=longest,
        required=required,
        widget=widget,
        help_text=_("At most %(most)s characters.") % {"most": longest},
    )


def _value_name(game: str, kind: OwnKind, field: OneOf | Some, value: str | int) -> str:
    if value == "":
        return _("none")
    if value in field.names:
        return text(field.names[value])
    if field.id == "rank":
        return str(RANKS[str(value)])
    return label_of(game, kind.id, "choice", str(value)) or str(value)


def _initial(field: Field, name: str, value: Any, language: str) -> Any:
    if value is None:
        return None
    if isinstance(field, OnMap):
        return value[name.removeprefix(f"{field.id}_")]
    return value[language] if isinstance(field, Words) and field.both else value


def _pictures(game: str, kind: OwnKind) -> Iterator[tuple[str, str]]:
    """Pictures to choose from, by what is to be seen on them."""
    for key, _entry, picture in all_pictures(game):
        if key.partition(".")[0] in kind.pictures and picture is not None:
            yield key, picture.title
