"""Pictures of others, derived from a journal and stored nowhere: who they are, and how they treated the character."""
