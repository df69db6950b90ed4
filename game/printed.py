"""What the games have printed, told when it is first asked for (`press.documents`)."""

from wyklenci_site.press.documents import register, register_owners

from .own_sets import trials
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
from .printing.set_questions import QUESTIONS
from .tables.editions import is_there

register(RESULTS, QUESTIONS)
register_owners(posters.is_class_there)
register_owners(is_there)
offers.offer(offers.WORKSHEETS)
offers.offer(offers.ONE_SHEET)
for part in (card_sheets, calibration, handouts, board_sheets, box, light, images, posters, trials):
    part.register_here()
