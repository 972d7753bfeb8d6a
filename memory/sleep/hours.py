"""Compute a character's sleeping hours."""

from __future__ import annotations


def is_bedtime(hour: float, to_bed: float, to_rise: float) -> bool:
    """Return whether an hour lies in a character's sleeping hours.

    Args:
        hour: the hour of the calendar's day.
        to_bed, to_rise: start and end of sleep; the night spans midnight if ``to_bed`` is the later.
    """
    if to_bed == to_rise:
        return False
    if to_bed < to_rise:
        return to_bed <= hour < to_rise
    return hour >= to_bed or hour < to_rise
