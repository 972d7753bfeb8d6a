"""What an agent may do with its journal: a registry of tools, the tools of a journal, and a look at what they did."""
