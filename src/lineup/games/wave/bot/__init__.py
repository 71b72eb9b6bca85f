"""What a bot knows of Wave."""
