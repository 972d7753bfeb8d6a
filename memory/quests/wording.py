"""English words that the rules of quest journals look at."""

from __future__ import annotations

from typing import Final

GENERIC: Final = (
    *("try", "attempt", "use", "make", "do", "get", "work", "go", "start", "begin", "continue", "keep"),
    *("again", "once", "more", "another", "time", "new", "old", "other", "different", "harder", "better"),
    *("careful", "carefully", "slowly", "quickly", "simply", "just", "way", "approach", "method", "together"),
    *("first", "second", "third", "fourth", "bit", "little", "whole", "good", "well"),
)
"""Words that say nothing of what an approach is."""

EMPTY: Final = (
    *("work", "worked", "fail", "failed", "done", "ok", "okay", "yes", "no", "fine", "good", "great", "bad"),
    *("nothing", "something", "happen", "happened", "try", "tried", "still", "progress", "continue", "test"),
    *(
        "finished",
        "success",
        "succeeded",
        "unsuccessful",
        "nice",
        "hello",
        "hi",
        "well",
        "it",
        "thing",
        "stuff",
    ),
)
"""Words that alone make no entry worth reading."""
