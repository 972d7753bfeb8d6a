"""Read who is to do something, or owes something: errands, what calls them off, debts."""
