"""Store journals in Django's database: add ``"memory.db"`` to ``INSTALLED_APPS`` and migrate."""
