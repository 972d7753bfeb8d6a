"""Select the memories that answer a question, and judge how surely they do."""
