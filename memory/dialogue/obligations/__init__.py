"""Take, carry and report on what somebody is to do or to give back: errands, promises, debts, loans."""
