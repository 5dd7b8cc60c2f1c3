"""Forms that users fill in and send."""
