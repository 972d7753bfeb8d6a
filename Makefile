# make run | stop | reset | test | lint | check | lock
#
# PYTHON=python3.12        the interpreter that .venv is made with
# KEEPSAKE_PORT=5000       where the demo game's ports begin
# ARGS="-k telnet"         handed to pytest by `make test`, which runs on every core (ARGS="-n 0" on one)
# YES=1                    `make reset` doesn't ask

PYTHON ?= python3

.PHONY: run stop reset test lint check lock
run stop reset test lint check lock:
	@command -v $(PYTHON) >/dev/null || { echo "No '$(PYTHON)' here. Keepsake needs Python 3.11 or later; name yours: make $@ PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m dev $@
