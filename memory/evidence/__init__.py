"""How credible a claim is: by who stands behind it, what contradicts it, and what was seen."""
