"""Patterns of what people do: promises, debts, quarrels, rumours, habits, and what goes together more than by chance."""
