"""Texts about seats and people."""
