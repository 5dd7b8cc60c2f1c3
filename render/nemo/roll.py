"""A small picture of a fight or a test: its dice, modifiers, total, and result."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.nemo.names import HIDDEN
from engine.nemo.view import ShipView, View
from render.canvas import Canvas
from render.dice import die
from render.nemo import counters, lettering, words
from render.nemo.board import Board
from render.nemo.changes import Changes
from render.nemo.throws import Throw, Trial, last_trial
from render.palettes import THEMES
from render.scene import Scene
from render.type import BOLD, EXTRABOLD, MEDIUM, centred, fit, width
from render.units import Box, px
from render.words import N_

_WIDE: Final = 800.0
_EDGE: Final = 20.0
_HEAD, _ROW, _FOOT = 96.0, 128.0, 54.0
"""The heights of the title, of a throw, and of its cost."""
_DIE: Final = 50.0
_TERMS: Final = (168.0, 560.0)
_TOTAL: Final = 628.0
_TARGET: Final = 728.0

TEST: Final = N_("test")
FIGHT: Final = N_("fight")
ACTION: Final = N_("action")
DEAD_SEAS: Final = N_("Dead Seas")
STYLES: Final[Mapping[str, str]] = MappingProxyType({
    "bold": N_("Bold attack"),
    "stalk": N_("Stalk attack"),
    "torpedo": N_("Torpedo attack"),
})  # fmt: skip
SUBJECTS: Final[Mapping[str, str]] = MappingProxyType({
    "search": N_("Search"),
    "incite": N_("Incite"),
    "rest": N_("Rest"),
    "repair": N_("Repair"),
    "refit": N_("Refit"),
    "adventure": N_("Adventure"),
    "cyclone": N_("Cyclone"),
    "fog_machine": N_("Fog Machine"),
})  # fmt: skip
PURPOSES: Final[Mapping[str, str]] = MappingProxyType({
    "test": TEST,
    "warship": N_("the Warship fires"),
    "nautilus": N_("the Nautilus strikes"),
    "torpedo": N_("the torpedo runs"),
    "cyclone": N_("the cyclone blows"),
    "fog": N_("the fog spreads"),
})  # fmt: skip
TERMS: Final[Mapping[str, str]] = MappingProxyType({
    "warship": N_("Warship here"),
    "ships": N_("ships here"),
    "cubes": N_("uprisings here"),
    "stalk": N_("stalk"),
    "treasure": N_("treasure"),
    "sacrificed": N_("sacrificed"),
    "notoriety": N_("notoriety"),
    "red_sky_at_night": N_("Red Sky at Night"),
    "modifiers": N_("modifiers"),
    **dict(words.TRACKS.items()),
    **dict(words.CHARACTERS.items()),
    **words.UPGRADES,
})  # fmt: skip
AGAINST: Final = N_("to reach")
AGAIN: Final = N_("rerolled: {why}")
PASSED: Final = N_("test passed")
FAILED: Final = N_("test failed")
SUNK: Final = N_("sunk")
MISSED: Final = N_("missed")
ESCAPED: Final = N_("no hit")
HITS: Final = N_("hits: {count}")
OPEN: Final = N_("revealed")
LESS: Final = N_("notoriety −{count}")
HELD: Final = N_("the hull holds")


def draw(view: View, scene: Scene) -> Canvas | None:
    """Draw the open roll, or else the last fight or test in the scene's events; return None without one."""
    trial = last_trial(view, scene.events)
    if trial is None:
        return None
    theme = THEMES[scene.palette]
    foot = _FOOT if trial.located or trial.lost else 14.0
    high = _HEAD + _ROW * len(trial.throws) + foot
    image = Image.new("RGB", (px(_WIDE), px(high)), theme.canvas)
    board = Board(view, scene, Canvas(image, theme), Changes())
    _head(board, trial)
    for row, throw in enumerate(trial.throws):
        _throw(board, trial, throw, (_EDGE, _HEAD + row * _ROW, _WIDE - _EDGE, _HEAD + (row + 1) * _ROW - 10))
    _cost(board, trial, _HEAD + _ROW * len(trial.throws) + _FOOT / 2 - 7)
    return board.canvas


def _head(board: Board, trial: Trial) -> None:
    """Write the title, with the counter of a ship."""
    theme, say = board.theme, board.scene.words
    ship = _ship(board.view, trial.number("ship"))
    x, room = _EDGE + 4, _WIDE - 2 * _EDGE - 8
    if ship is not None:
        counters.counter(board, ship, (_WIDE - _EDGE - 66, _HEAD / 2), 1.2)
        room -= 140
    name = board.ship_name(ship.name) if ship is not None else _subject(board, trial)
    board.write(say(_kind(trial)).upper(), x, 36, board.style(17, BOLD, 1.6), theme.second, room=room)
    board.write(name, x, 74, board.style(31, BOLD), theme.text, room=room)


def _kind(trial: Trial) -> str:
    """Return the kind of a trial as a message."""
    if trial.number("card") is not None:
        return TEST
    if trial.number("ship") is not None:
        return STYLES[trial.style] if trial.style else FIGHT
    return DEAD_SEAS if trial.subject == "cyclone" else ACTION


def _subject(board: Board, trial: Trial) -> str:
    """Return the name of the card, the action or the ship that a trial is about."""
    say = board.scene.words
    card, ship = trial.number("card"), trial.number("ship")
    if card is not None:
        return say(board.view.box.cards[card].title)
    if ship is not None:
        return "" if ship == HIDDEN else board.ship_name(board.view.box.faces[ship][0].name)
    return say(SUBJECTS.get(trial.subject, trial.subject))


def _ship(view: View, number: int | None) -> ShipView | None:
    """Return a revealed ship by its number, wherever it is now."""
    places = [
        *(ocean.ships for ocean in view.oceans), *view.tonnage.values(), view.salvage, view.discard,
    ]  # fmt: skip
    return next((ship for place in places for ship in place if ship.id == number), None)


def _throw(board: Board, trial: Trial, throw: Throw, box: Box) -> None:
    """Draw a row with dice, modifiers and total and, above them, the purpose and the result of the throw."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, top, right, bottom = box
    board.frame(box) if throw.good is not None else board.lamp_frame(box)
    outcome = _outcome(board, trial, throw)
    style = board.style(20, BOLD)
    text, style = fit(outcome, style, 240)
    colour = theme.second if throw.good is None else theme.text if throw.good else theme.warning
    canvas.write(text, right - 16, top + 29, style, colour, align=1, within=box)
    purpose = say(PURPOSES.get(throw.purpose, throw.purpose))
    if throw.again:
        why = ", ".join(_source(board, source) for source in throw.again)
        purpose += " · " + say(AGAIN).replace("{why}", why)
    room = right - left - width(text, style) - 50
    board.write(purpose, left + 16, top + 28, board.style(18, MEDIUM), theme.second, room=room, within=box)
    middle = top + 72
    for place, face in enumerate(throw.dice):
        canvas.put(die(face, _DIE, theme.paper), left + 42 + place * (_DIE + 7), middle)
    _terms(board, throw, middle)
    equals, hero = board.style(34, BOLD), board.style(46, EXTRABOLD)
    x = _TOTAL - 46
    canvas.write("=", x, centred(equals, middle), equals, theme.third, align=0.5)
    canvas.write(str(throw.total), _TOTAL, centred(hero, middle), hero, theme.text, align=0.5)
    if throw.target is not None:
        canvas.write(str(throw.target), _TARGET, centred(equals, middle - 4), equals, theme.second, align=0.5)
        small = board.style(14)
        board.write(say(AGAINST), _TARGET, bottom - 14, small, theme.third, room=92, align=0.5, within=box)


def _terms(board: Board, throw: Throw, middle: float) -> None:
    """Write each modifier, with its name below it."""
    theme, canvas = board.theme, board.canvas
    left, right = _TERMS
    step = min(120.0, (right - left) / max(1, len(throw.terms)))
    for place, (source, value) in enumerate(throw.terms):
        x = left + (place + 0.5) * step
        number, label = board.style(30, BOLD), board.style(14)
        figure = f"+{value}" if value >= 0 else f"−{-value}"
        text, number = fit(figure, number, step - 6)
        canvas.write(text, x, centred(number, middle - 4), number, theme.text, align=0.5)
        named, at = _source(board, source), (x, middle + 27)
        lettering.write(board, named, at, label, theme.third, room=step - 6, align=0.5)


def _source(board: Board, source: str) -> str:
    """Return the name of a modifier's source."""
    kind, _, number = source.partition(" ")
    if kind == "card" and number.isdigit():
        return board.scene.words(board.view.box.cards[int(number)].title)
    return board.scene.words(TERMS.get(source, source))


def _outcome(board: Board, trial: Trial, throw: Throw) -> str:
    """Return the text for the result of a throw."""
    say = board.scene.words
    if throw.good is None:
        return say(OPEN)
    if throw.purpose == "fog":
        return say(LESS).replace("{count}", str(throw.total))
    if throw.result is not None:
        return say(words.RESULTS[board.view.box.actions[trial.subject].result(throw.result)])
    if throw.purpose == "test":
        return say(PASSED if throw.good else FAILED)
    if throw.purpose in ("warship", "cyclone"):
        return say(ESCAPED) if throw.good else say(HITS).replace("{count}", str(throw.hits))
    return say(SUNK if throw.good else MISSED)


def _cost(board: Board, trial: Trial, middle: float) -> None:
    """Draw where hits were located, and which resources were lost."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    style, x = board.style(18, MEDIUM), _EDGE + 6
    for face, track in trial.located[:6]:
        canvas.put(die(face, 28, theme.paper), x + 14, middle)
        text, fitted = fit(say(words.TRACKS[track] if track else HELD), style, 124)
        canvas.write(text, x + 35, centred(fitted, middle), fitted, theme.second)
        x += 35 + width(text, fitted) + 14
    if trial.lost:
        counts = {track: trial.lost.count(track) for track in dict.fromkeys(trial.lost)}
        said = " · ".join(f"{say(words.TRACKS[track])} −{count}" for track, count in counts.items())
        bold = board.style(18, BOLD)
        board.write(
            said, _WIDE - _EDGE - 6, centred(bold, middle), bold, theme.warning,
            room=_WIDE - _EDGE - x - 16, align=1,
        )  # fmt: skip
