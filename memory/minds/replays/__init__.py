"""Replay streams of events on a simulated clock, and compare replays with different settings."""
