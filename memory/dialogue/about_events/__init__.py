"""Answer what is asked about events: the news, who is here and who came, what was called off."""
