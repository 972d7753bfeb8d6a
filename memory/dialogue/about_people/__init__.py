"""Answer what is asked about people: who they are, what they are like, what they know, whom to trust."""
