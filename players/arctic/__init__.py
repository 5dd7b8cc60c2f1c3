"""The Arctic, as computer players understand it."""

from players.arctic.judgement import ArcticJudgement

__all__ = ["ArcticJudgement"]
