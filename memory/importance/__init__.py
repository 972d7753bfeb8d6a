"""First guesses at importance, without a language model."""
