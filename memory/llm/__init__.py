"""What a language model is asked, what counts as its answer, and what it may cost."""
