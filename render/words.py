"""The function that marks words on pictures for translation; they are translated when they are drawn."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802
    """Mark a message for the message catalogues and return it unchanged."""
    return message
