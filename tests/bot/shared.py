"""Values that the bots started in a test process share, so that each is computed only once."""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any, Final, get_type_hints
from unittest.mock import patch

from cachetools import LRUCache

from bot.app import Quarterdeck
from bot.ui.boards.render_process import RenderProcess, studio
from bot.ui.command_tree import checked
from tests.drawing import BLANK

_PICTURES: Final[LRUCache[bytes, bytes]] = LRUCache(500)
"""The latest pictures by request; many tests show the same board."""
_TYPES: Final = cache(get_type_hints)
"""Returns the types of a command's fields; resolving them takes an eighth of a start."""


class Registered(dict[str, Any]):
    """A command in the form of Discord's API, the same for every bot; logging it makes no copy."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> Registered:
        return self


_TREES: Final[dict[tuple[str, ...], list[dict[str, Any]]]] = {}
"""The API form of the bot's commands, by their names; translating them takes half of a start."""


@contextmanager
def shared() -> Iterator[None]:
    """Let bots that start or restart share their commands and pictures."""
    with ExitStack() as once:
        once.enter_context(patch("bot.ui.command_tree.checked", _translated))
        once.enter_context(patch("bot.cogs.games.typed.get_type_hints", _TYPES))
        for name in ("draw", "draw_first"):
            once.enter_context(patch.object(studio, name, _drawn_once(name)))
        yield


async def _translated(tree: Any, translator: Any) -> list[dict[str, Any]]:
    if not isinstance(tree.client, Quarterdeck):
        return await checked(tree, translator)
    names = tuple(sorted(command.qualified_name for command in tree.walk_commands()))
    if names not in _TREES:
        _TREES[names] = [Registered(command) for command in await checked(tree, translator)]
    return _TREES[names]


def _drawn_once(name: str) -> Callable[..., Awaitable[Any]]:
    async def drawn(*given: Any) -> Any:
        requested = pickle.dumps(given)
        if (kept := _PICTURES.get(requested)) is not None:
            return kept
        found = await getattr(RenderProcess, name)(studio, *given)  # As patched by the current test.
        # Other results may change or depend on the time.
        if isinstance(found, bytes) and found != BLANK:
            _PICTURES[requested] = found
        return found

    return drawn
