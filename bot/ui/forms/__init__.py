"""Forms that users fill in and submit."""
