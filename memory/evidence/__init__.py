"""Judge how credible a claim is: by its sources, contradictions, and what the character saw."""
