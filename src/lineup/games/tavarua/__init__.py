"""Tavarua: paddle out, catch a wave, keep your balance, and become Grand Champion."""
