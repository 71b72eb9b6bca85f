"""The rules of Wave, a file for each chapter of RULES.md."""
