"""Judge how credible a claim is: by its sources, contradictions, and what the character saw.

Corrections are read in steps, each in a module of its own: `announcing` finds the words that announce one, `correcting` the
right and the wrong value in it, `corrections` the earlier statement that it takes back, and `restating` puts the right value
into that, with the help of `repairing`, `replacing`, `exchanging_phrases`, `exchanging_values` and `values`.
"""
