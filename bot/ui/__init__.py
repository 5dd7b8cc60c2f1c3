"""What messages look like, and what presses do."""
