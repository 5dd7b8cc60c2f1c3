"""Nemo's War, as computer players understand it: as captain, alone or of a crew."""

from players.nemo.judgement import NemoJudgement

__all__ = ["NemoJudgement"]
