"""The queue of people who wait for a table: plain values."""
