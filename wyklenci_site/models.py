"""What the site keeps for itself."""

from .core.models import Attempt, Heartbeat
from .press.models import Printout

__all__ = ["Attempt", "Heartbeat", "Printout"]
