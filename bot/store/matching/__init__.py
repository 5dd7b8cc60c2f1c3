"""What is stored of queues."""
