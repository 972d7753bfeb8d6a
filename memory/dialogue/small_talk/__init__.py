"""Answer lines that want a friendly word, and acknowledge those that ask nothing."""
