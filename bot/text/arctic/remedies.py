"""What would have to change for a refused command to be possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REMEDIES: Final[Mapping[str, str]] = {}
"""By the engine's code, as whole sentences, with the places of the reason; none where nothing would help."""
