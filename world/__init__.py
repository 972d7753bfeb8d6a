"""The demo village: its places, its people, and a day that something happens in (SPEC §14)."""
