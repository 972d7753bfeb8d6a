"""Text: words, sentences, names and the times that a text names."""
