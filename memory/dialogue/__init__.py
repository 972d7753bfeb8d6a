"""Make what a character says back, from its memory or in a language model's words."""
