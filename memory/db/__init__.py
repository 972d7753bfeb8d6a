"""The Django app that keeps journals as rows: add ``"memory.db"`` to ``INSTALLED_APPS`` and migrate."""
