"""Nemo's War, second edition: solo, or a crew of two to four.

Rules are numbered as in docs/rules/nemo.md.
"""
