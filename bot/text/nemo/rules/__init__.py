"""Explanations of Nemo's War: rules in short, options, the guide, and reasons for refusals."""
