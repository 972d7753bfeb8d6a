"""What an agent may do with its journal."""
