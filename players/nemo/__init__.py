"""Computer players for Nemo's War: as captain, alone or of a crew."""

from players.nemo.evaluator import NemoEvaluator

__all__ = ["NemoEvaluator"]
