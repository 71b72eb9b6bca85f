"""What a seat knows of Tavarua."""
