"""An import hook that rewrites the bot's modules so that every await passes the gate."""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any, ClassVar, Final

_PACKAGE: Final = "bot."
_STANDS_IN: Final = ast.parse(
    "from tests.faults.gate import Entering as _Entering, awaiting as _awaiting, each as _each"
).body[0]


class _Pass(ast.NodeTransformer):
    """Rewrites each await of a module to pass the gate, under the name of its function and expression."""

    def __init__(self) -> None:
        self._within: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._scope(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._scope(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._scope(node)

    def visit_Await(self, node: ast.Await) -> ast.AST:
        name = self._name(node.value)
        self.generic_visit(node)
        node.value = self._call("_awaiting", name, node.value)
        return node

    def visit_AsyncWith(self, node: ast.AsyncWith) -> ast.AST:
        names = [self._name(item.context_expr) for item in node.items]
        self.generic_visit(node)
        for name, item in zip(names, node.items, strict=True):
            item.context_expr = self._call("_Entering", name, item.context_expr)
        return node

    def visit_AsyncFor(self, node: ast.AsyncFor) -> ast.AST:
        name = self._name(node.iter)
        self.generic_visit(node)
        node.iter = self._call("_each", name, node.iter)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        name = self._name(node.iter)
        self.generic_visit(node)
        if node.is_async:
            node.iter = self._call("_each", name, node.iter)
        return node

    def _scope(self, node: Any) -> ast.AST:
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()
        return node

    def _name(self, awaited: ast.expr) -> str:
        called = awaited.func if isinstance(awaited, ast.Call) else awaited
        return f"{'.'.join(self._within)} -> {ast.unparse(called)}"

    @staticmethod
    def _call(stands_in: str, name: str, expression: ast.expr) -> ast.expr:
        call = ast.Call(ast.Name(stands_in, ast.Load()), [ast.Constant(name), expression], [])
        return ast.copy_location(call, expression)


def gated(source: bytes | str, path: str) -> CodeType:
    """Compile a module's source with awaits that pass the gate."""
    tree = ast.parse(source, path)
    futures = [
        at
        for at, node in enumerate(tree.body)
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    ]
    tree.body.insert(futures[-1] + 1 if futures else 0, _STANDS_IN)
    return compile(ast.fix_missing_locations(_Pass().visit(tree)), path, "exec", dont_inherit=True)


class _Loader(SourceFileLoader):
    _compiled: ClassVar[dict[str, CodeType]] = {}
    """The compiled modules; discord.py runs a cog's module again for every bot."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        if path not in self._compiled:
            self._compiled[path] = gated(self.get_data(path), path)
        return self._compiled[path]


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(_PACKAGE):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(fullname, spec.loader.path)
        return spec


def gate_imports() -> None:
    """Let all modules of the bot that are imported from now on pass the gate.

    Raises RuntimeError if some are already imported, since their awaits would be missed.
    """
    if any(name.startswith(_PACKAGE) for name in sys.modules):
        raise RuntimeError("the bot is imported already, and its awaits do not pass the gate")
    sys.meta_path.insert(0, _Finder())
