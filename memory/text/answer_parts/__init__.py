"""Find the part of a statement that answers a question: yes or no, a time, a number, a place, a person."""
