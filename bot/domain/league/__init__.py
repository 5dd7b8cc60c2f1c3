"""Leagues, cups and voyages: plain values."""
