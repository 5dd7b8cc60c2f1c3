"""What the pieces of The Arctic are called, and what stands in the places of messages."""
