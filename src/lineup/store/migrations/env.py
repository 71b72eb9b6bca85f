"""Alembic reads this file. The connection is handed over by ``lineup.store.engine``."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
