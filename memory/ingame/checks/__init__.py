"""Check an installation: each check yields what is wrong, and how to fix it (``evennia memory check``)."""
