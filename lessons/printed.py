"""What the lessons have printed, told when it is first asked for (`press.documents`)."""

from wyklenci_site.press.documents import register

from .plans.cue import CUE
from .plans.notes import NOTES
from .plans.sheet import SHEET as PLAN_SHEET
from .plans.text import PDF, TEXT
from .worksheets.documents import EDITABLE, KEY, SHEET

register(CUE, PDF, TEXT, NOTES, PLAN_SHEET, SHEET, KEY, EDITABLE)
