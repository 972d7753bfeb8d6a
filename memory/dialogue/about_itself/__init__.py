"""Answer what a character is asked about itself: from its persona, its description and its own past."""
