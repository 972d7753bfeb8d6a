"""Put memories into words: which of them, which part of each first, and from whom it is."""
