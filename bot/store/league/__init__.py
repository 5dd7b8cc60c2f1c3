"""What is stored of leagues."""
