"""One character's memory as a whole, all of a game's, the sleep scheduler, and replay."""
