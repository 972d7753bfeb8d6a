"""Reflect on entries (question, evidence, insight), and build the timeline."""
