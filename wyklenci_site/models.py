"""What the site keeps for itself."""

from .core.models import Attempt, Heartbeat
from .press.models import PrintedFile, Printout

__all__ = ["Attempt", "Heartbeat", "PrintedFile", "Printout"]
