"""Ships on the board at a glance: small plates with group and values, without a name."""

from __future__ import annotations

from functools import lru_cache

from render.colours import INK, Identity, Theme, ink
from render.pen import Pen, Sprite
from render.type import EXTRABOLD, Style, width


@lru_cache(maxsize=256)
def counter(group: Identity, text: str, size: float, lit: bool, theme: Theme) -> Sprite:
    """Return a revealed ship: its group on a bar, its attack and defence; `lit` highlights it."""
    bar = width(group.code, Style(size, EXTRABOLD)) + size * 0.3
    wide, high = bar + width(text, Style(size, EXTRABOLD)) + size * 0.34, size * 1.2
    pen = Pen(wide, high, theme.lamp if lit else INK)
    pen.box((0, 0, wide, high), 5, theme.paper, theme.lamp if lit else INK, 3.4 if lit else 1.6)
    inside = 3.4 if lit else 1.4
    pen.box((inside, inside, bar, high - inside), 2, group.base)
    pen.box((bar - 1, inside, bar + 0.6, high - inside), 0, INK)
    pen.letters(group.code, (bar / 2 + 0.6, high / 2), size, group.ink)
    pen.letters(text, ((bar + wide) / 2, high / 2), size, INK)
    return pen.sprite()


@lru_cache(maxsize=256)
def unknown(count: int, size: float, lit: bool, theme: Theme) -> Sprite:
    """Return one plate for `count` face-down ships."""
    text = f"?×{count}" if count > 1 else "?"
    wide, high = max(size, width(text, Style(size, EXTRABOLD))) + size * 0.4, size * 1.2
    ground = theme.canvas if not theme.bright else theme.second
    edge = theme.lamp if lit else theme.third
    pen = Pen(wide, high, edge)
    pen.box((0, 0, wide, high), 5, ground, edge, 3.0 if lit else 1.6)
    pen.letters(text, (wide / 2, high / 2), size, ink(ground))
    return pen.sprite()
