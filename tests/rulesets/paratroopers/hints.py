"""What the hints of the guided game say, checked by the rules on what is seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.contract import Event
from game.engine.texts import inner
from game.rulesets.paratroopers.cards import EVENTS, MISSIONS, SPECIALS, TRAINING
from game.rulesets.paratroopers.places import ABROAD, NEIGHBOURS, SCOPE_OF
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import ActiveMission, Board
from game.rulesets.paratroopers.values import use_of
from game.tables.selectors import Seen
from tests.tables.guided import Guided, Proposed

GUIDED = Guided("paratroopers")


def after(seen: Seen, hint: Proposed) -> tuple[Board, list[Event]]:
    """The position after the move and what it tells, whatever is hidden."""
    state, events = RULESET.apply(RULESET.resample(seen.view, Random(0)), hint.move)
    return state.board, list(events)


def tells(kind: str, **facts: Any) -> Callable[[Seen, Proposed], bool]:
    """The move brings about such an event of the pupil's."""

    def told(seen: Seen, hint: Proposed) -> bool:
        _, events = after(seen, hint)
        return any(event.kind == kind and facts.items() <= event.public.items() for event in events)

    return told


def says(part: str, cards: Any, at: int = 0) -> Callable[[Seen, Proposed], bool]:
    """The sentence names the card that the move names at this place."""
    return lambda seen, hint: str(hint.facts[part]) in both(inner(cards[hint.move.args[at]].name))


def both(text: Any) -> tuple[str, str]:
    return text.pl, text.en


def every(*claims: Callable[[Seen, Proposed], bool]) -> Callable[[Seen, Proposed], bool]:
    return lambda seen, hint: all(claim(seen, hint) for claim in claims)


def named(hint: Proposed, part: str = "missions") -> list[str]:
    """The Missions that a sentence lists."""
    listed = set(str(hint.facts[part]).split(", "))
    return [card for card, one in MISSIONS.items() if listed & {*both(one.name)}]


def work_of(seen: Seen, card: str) -> ActiveMission:
    board = seen.view.board
    own = (*board.missions[0], board.escapes[0])
    return next(one for one in own if one is not None and one.card == card)


def open_of(mission: ActiveMission) -> set[str]:
    """What it requires and nothing covers yet."""
    wanted = (MISSIONS.get(mission.card) or SPECIALS[mission.card]).symbols
    covered = {*mission.tokens, *(s for card in mission.cards for s in TRAINING[card].symbols)}
    return {*wanted} - covered


def wanted_there(seen: Seen, hint: Proposed) -> bool:
    """Each Mission that is named requires the token and can be carried out in the District."""
    kind, district = hint.move.args
    listed = named(hint)
    return bool(listed) and all(
        kind in MISSIONS[card].resources and SCOPE_OF[district] in MISSIONS[card].area
        for card in listed
    )


def for_whom_is_named(seen: Seen, hint: Proposed) -> bool:
    """The Missions named lie on the Track and are for him or for anybody."""
    name = hint.move.args[0]
    return all(
        card in seen.view.board.track and MISSIONS[card].speciality in (name, "SZ")
        for card in named(hint)
    )


def none_for_him(seen: Seen, hint: Proposed) -> bool:
    name = hint.move.args[0]
    return not any(MISSIONS[c].speciality in (name, "SZ") for c in seen.view.board.track if c)


def radio_there(seen: Seen, hint: Proposed) -> bool:
    return "radio" in seen.view.board.tokens[hint.move.args[0]]


def no_radio_there(seen: Seen, hint: Proposed) -> bool:
    return not radio_there(seen, hint)


def brings_points(seen: Seen, hint: Proposed) -> bool:
    board, _ = after(seen, hint)
    return bool(board.points[0] - seen.view.board.points[0] == hint.facts["points"])


def in_warsaw(seen: Seen, hint: Proposed) -> bool:
    board, _ = after(seen, hint)
    return board.pawn(0, seen.view.board.task.words[0]).place == "warszawa"


def morale_up(seen: Seen, hint: Proposed) -> bool:
    """By one, or a Point where it cannot rise."""
    return tells("morale", seat=0, by=1)(seen, hint)


def has_a_choice(seen: Seen, hint: Proposed) -> bool:
    """A card could be played instead."""
    return len(seen.moves) > 1


def has_none(seen: Seen, hint: Proposed) -> bool:
    return len(seen.moves) == 1


def event_effect(seen: Seen, hint: Proposed) -> bool:
    effect = EVENTS[seen.view.board.event].effect
    return tells("suffered", seat=0, effect=effect)(seen, hint)


def promises_the_card(seen: Seen, hint: Proposed) -> bool:
    mission = MISSIONS[hint.move.args[0]]
    told = (hint.facts["points"], hint.facts["n"])
    return told == (mission.points, mission.time) and 0 <= hint.facts["chance"] <= 100


def same_place(seen: Seen, hint: Proposed) -> bool:
    return (
        work_of(seen, hint.move.args[0]).place == seen.view.board.pawn(0, hint.move.args[1]).place
    )


def needs_the_token(seen: Seen, hint: Proposed) -> bool:
    card, kind = hint.move.args
    return kind in open_of(work_of(seen, card))


def covers(seen: Seen, hint: Proposed) -> bool:
    card, laid = hint.move.args
    new = open_of(work_of(seen, card)) & {*TRAINING[laid].symbols}
    return len(str(hint.facts["symbols"]).split(", ")) == len(new) > 0


def covers_nothing_new(seen: Seen, hint: Proposed) -> bool:
    card, laid = hint.move.args
    return not open_of(work_of(seen, card)) & {*TRAINING[laid].symbols}


def completes(seen: Seen, hint: Proposed) -> bool:
    """After it the Mission is finished, or the prisoner free."""
    _, events = after(seen, hint)
    return any(event.kind in ("finished", "freed") for event in events)


def leaves_open(seen: Seen, hint: Proposed) -> bool:
    return not completes(seen, hint)


def special_of(kind: str) -> Callable[[Seen, Proposed], bool]:
    return lambda seen, hint: SPECIALS[hint.move.args[0]].kind == kind


def lacks_it(seen: Seen, hint: Proposed) -> bool:
    """An own Mission in the District lacks what is bought."""
    name, kind = hint.move.args
    board = seen.view.board
    district = board.pawn(0, name).place
    return any(one.place == district and kind in open_of(one) for one in board.missions[0])


def in_prison(seen: Seen, hint: Proposed) -> bool:
    return bool(seen.view.board.pawn(0, hint.move.args[-1]).prison)


def leads_to_missions(seen: Seen, hint: Proposed) -> bool:
    """Each Mission that is named waits for him in occupied Poland, beyond the place he goes to."""
    _, to = hint.move.args
    beyond = hint.facts["target"] != hint.facts["place"]
    return beyond and for_whom_is_named(seen, hint) and to != ABROAD


def ends_at_missions(seen: Seen, hint: Proposed) -> bool:
    """Each Mission that is named waits for him in the District he goes to."""
    scope = SCOPE_OF[hint.move.args[1]]
    reachable = all(scope in MISSIONS[card].area for card in named(hint))
    return for_whom_is_named(seen, hint) and reachable


def undefended(seen: Seen, place: str) -> bool:
    """The Event hits whoever moves when he comes there, and no card of the hand defends him."""
    board = seen.view.board
    name = board.task.words[0]
    event, pawn = EVENTS[board.event], board.pawn(0, name)
    defends = any(
        event.defence in TRAINING[card].symbols and TRAINING[card].mark in (name, "DLW")
        for card in seen.view.hand
    )
    listed = name in event.hits and SCOPE_OF[place] in event.places
    return listed and place not in pawn.defended and not defends


def danger_ahead(seen: Seen, hint: Proposed) -> bool:
    pawn = seen.view.board.pawn(0, seen.view.board.task.words[0])
    return any(undefended(seen, place) for place in NEIGHBOURS[pawn.place])


def missions_here(seen: Seen, hint: Proposed) -> bool:
    name = seen.view.board.task.words[0]
    scope = SCOPE_OF[seen.view.board.pawn(0, name).place]
    listed = named(hint)
    return bool(listed) and all(scope in MISSIONS[card].area for card in listed)


def lays(way: str) -> Callable[[Seen, Proposed], bool]:
    def laid(seen: Seen, hint: Proposed) -> bool:
        value = TRAINING[hint.move.args[1]].value
        return hint.move.args[0] == way and hint.facts["value"] == value

    return laid


def price_is_true(seen: Seen, hint: Proposed) -> bool:
    return any(
        card
        and str(hint.facts["wanted"]) in both(inner(TRAINING[card].name))
        and TRAINING[card].value == hint.facts["price"]
        for card in seen.view.board.training
    )


def sum_so_far(seen: Seen, hint: Proposed) -> bool:
    return bool(use_of(seen.view.board).value == hint.facts["value"])


def asked_for(seen: Seen, card: str) -> bool:
    """A Mission on the Track, or an own one, still requires one of its symbols."""
    board = seen.view.board
    wanted = {s for c in board.track if c for s in MISSIONS[c].symbols}
    for one in (*board.missions[0], *filter(None, (board.escapes[0],))):
        wanted |= open_of(one)
    return bool(wanted & {*TRAINING[card].symbols})


def is_asked_for(seen: Seen, hint: Proposed) -> bool:
    return asked_for(seen, hint.move.args[0])


def is_not_asked_for(seen: Seen, hint: Proposed) -> bool:
    return not is_asked_for(seen, hint)


def in_the_last_round(seen: Seen, hint: Proposed) -> bool:
    board = seen.view.board
    return bool(board.round == board.last)


def verb(*names: str) -> Callable[[Seen, Proposed], bool]:
    return lambda seen, hint: hint.move.verb in names


CLAIMS: dict[str, Callable[[Seen, Any], bool]] = {
    "place": wanted_there,
    "place-any": verb("place"),
    "board": for_whom_is_named,
    "board-any": none_for_him,
    "stay": verb("stay"),
    "drop": no_radio_there,
    "drop-radio": radio_there,
    "divert": tells("diverted", seat=0),
    "report": every(says("card", TRAINING), brings_points),
    "silent": every(verb("silent"), has_none),
    "silent-keep": every(verb("silent"), has_a_choice),
    "reach": every(says("card", TRAINING), in_warsaw),
    "lie": every(verb("lie"), has_none),
    "lie-keep": every(verb("lie"), has_a_choice),
    "defend": every(says("card", TRAINING), morale_up),
    "suffer": every(has_none, event_effect),
    "suffer-keep": every(has_a_choice, event_effect),
    "lose": every(says("card", TRAINING), tells("lost", seat=0)),
    "take": every(says("mission", MISSIONS), promises_the_card),
    "join": same_place,
    "use": every(needs_the_token, leaves_open),
    "use-last": every(needs_the_token, completes),
    "play": every(says("card", TRAINING, 1), covers, leaves_open),
    "play-last": every(says("card", TRAINING, 1), covers, completes),
    "play-half": covers_nothing_new,
    "play-back": covers_nothing_new,
    "special-escape": every(special_of("escape"), in_prison),
    "special-training": every(special_of("training"), tells("token", token="people")),
    "special-supply": special_of("supply"),
    "special-dispatch": special_of("dispatch"),
    "buy": lacks_it,
    "ransom": in_prison,
    "go": leads_to_missions,
    "go-goal": ends_at_missions,
    "go-any": verb("go"),
    "go-on": verb("go"),
    "stop": verb("stop"),
    "stop-danger": every(verb("stop"), danger_ahead),
    "stop-mission": missions_here,
    "lay-acquire": every(lays("acquire"), price_is_true),
    "lay-draw": lays("draw"),
    "lay-missions": lays("missions"),
    "lay-clear": lays("clear"),
    "lay-more": sum_so_far,
    "enough": sum_so_far,
    "acquire": every(says("card", TRAINING), is_asked_for),
    "acquire-any": every(says("card", TRAINING), is_not_asked_for),
    "acquire-late": every(says("card", TRAINING), in_the_last_round),
    "clear": verb("clear"),
    "draw": verb("draw"),
    "remove": verb("remove"),
    "carry": tells("carried", seat=0),
    "done": verb("done", "refill"),
    "plan": every(says("card", TRAINING), tells("planned", seat=0)),
    "end": verb("end"),
}
"""The hint -> whether what it says is so."""
