"""What a bot knows of The Perfect Wave."""
