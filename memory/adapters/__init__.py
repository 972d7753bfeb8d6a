"""The doors: whatever brings the world outside to the engine's ports."""
