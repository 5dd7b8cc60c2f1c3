"""Tables, steps, posts and people in a database."""
