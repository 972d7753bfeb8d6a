"""Send tasks to language models, validate the replies, and limit the cost."""
