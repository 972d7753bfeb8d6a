"""Put somebody's words into another's mouth: indirect speech, and words that are taken up or said back."""
