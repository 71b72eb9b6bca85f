"""What a bot knows of Tavarua."""
