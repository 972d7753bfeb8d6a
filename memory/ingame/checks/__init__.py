"""Check an installation: each check yields what is wrong, and how to mend it (``evennia memory check``)."""
