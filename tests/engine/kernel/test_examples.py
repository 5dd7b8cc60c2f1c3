"""The examples in the kernel's docstrings work as documented."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from engine import kernel

MODULES = [import_module(f"engine.kernel.{module.name}") for module in iter_modules(kernel.__path__)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_example_runs_as_documented(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_function_has_an_example(module: ModuleType) -> None:
    own = [
        function
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
    ]
    assert [function.__name__ for function in own if ">>>" not in (function.__doc__ or "")] == []
