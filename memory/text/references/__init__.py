"""Resolve what words point back at: the pronouns of questions and of statements, names and relations."""
