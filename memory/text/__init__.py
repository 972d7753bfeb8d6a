"""Read texts: their words, sentences, names, and the times that they name."""
