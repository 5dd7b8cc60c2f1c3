"""A helper that fills in refusals."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.refusals import Refusal


def filled(kind: type[Refusal], params: Mapping[str, str | int]) -> Refusal:
    """Return a refusal of the given class, with those of the parameters that the class has."""
    return kind(**{name: params[name] for name in kind.__annotations__})
