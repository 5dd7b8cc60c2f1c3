"""Nemo's War, second edition: solo, or with a crew of two to four.

Rules are numbered as in docs/rules/nemo.md.
"""
