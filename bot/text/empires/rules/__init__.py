"""Explanations of Struggle of Empires: rules in short, options, the guide, and reasons for refusals."""
