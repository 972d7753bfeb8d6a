"""Name the version of this distribution: the one place that the wheel, `memory.__version__` and the game's checks read."""

__version__ = "0.1.0"
