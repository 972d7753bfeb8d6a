"""Run the command line: ``python -m memory``."""

import sys

from memory.cli.app import main
from memory.cli.journals import FileJournals

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], FileJournals(), "python -m memory"))
