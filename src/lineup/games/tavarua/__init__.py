"""Tavarua: paddle out, catch a wave, keep the balance, and be Grand Champion."""
