"""Refusals about anything, to be put into words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.refusals import Refusal


def filled(kind: type[Refusal], params: Mapping[str, str | int]) -> Refusal:
    """Return a refusal of a kind about those of the things that it is about, and no others."""
    return kind(**{name: params[name] for name in kind.__annotations__})
