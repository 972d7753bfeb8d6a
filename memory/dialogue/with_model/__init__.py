"""Let a language model find the words: its prompt, its tools, and what of its words is not said."""
