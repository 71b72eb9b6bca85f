"""What can happen in Tavarua."""
