"""Define the tools of an agent: a registry, the tools of a journal, and tools to inspect earlier calls."""
