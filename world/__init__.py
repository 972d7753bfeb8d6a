"""Define the demo village: its places, its people, and the events of a day."""
