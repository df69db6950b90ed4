"""What the site keeps for itself."""

from .core.models import Attempt
from .press.models import Printout

__all__ = ["Attempt", "Printout"]
