"""Answer what is asked about the talk itself: follow-ups, reasons, corrections, who said or asked what."""
