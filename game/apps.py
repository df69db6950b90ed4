"""The games and the tables they are played at."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"

    def ready(self) -> None:
        from lessons.catalogue import register_cards
        from wyklenci_site.press.documents import register, register_owners

        from . import checks  # noqa: F401 - registers itself
        from .presentation import cards_showing
        from .printing import (
            board_sheets,
            box,
            calibration,
            card_sheets,
            handouts,
            images,
            light,
            offers,
            posters,
        )
        from .printing.results import RESULTS

        register_cards(cards_showing)
        register(RESULTS)
        register_owners(posters.is_class_there)
        offers.offer(offers.WORKSHEETS)
        offers.offer(offers.ONE_SHEET)
        card_sheets.register_here()
        calibration.register_here()
        handouts.register_here()
        board_sheets.register_here()
        box.register_here()
        light.register_here()
        images.register_here()
        posters.register_here()
