"""Read deeds from remarks, without a language model: who does what to whom, and about what."""
