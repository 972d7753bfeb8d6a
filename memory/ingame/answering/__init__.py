"""Answer what is said to a character: whose turn it is, in which words, aloud or in a whisper."""
