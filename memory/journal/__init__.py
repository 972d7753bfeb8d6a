"""Define journals: entries in order, their invariants, and the protocol of a store."""
