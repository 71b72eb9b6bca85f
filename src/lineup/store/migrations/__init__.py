"""How the database has changed, step by step. Alembic carries out what is missing."""
