"""Forms that users fill in and send whole."""
