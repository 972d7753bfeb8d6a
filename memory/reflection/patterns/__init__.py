"""Find patterns in what people do: promises, debts, quarrels, rumours, habits, and what goes together beyond chance."""
