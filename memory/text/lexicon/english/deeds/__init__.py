"""List English words of what people do to each other."""
