"""Explanations of The Arctic: rules in short, options, the guide, and reasons for refusals."""
