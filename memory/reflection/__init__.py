"""Reflection: question, evidence, insight; and the timeline."""
