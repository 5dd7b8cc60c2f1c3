"""Queries about queues."""
