"""The Arctic, as computer players understand it."""

from players.arctic.evaluator import ArcticEvaluator

__all__ = ["ArcticEvaluator"]
