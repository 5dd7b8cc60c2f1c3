"""Nemo's War, as computer players understand it: as captain, alone or of a crew."""

from players.nemo.evaluator import NemoEvaluator

__all__ = ["NemoEvaluator"]
