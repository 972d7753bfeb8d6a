# make run | stop | reset | test | lint | check | docs | lock
#
# PYTHON=python3.12        the interpreter to make .venv with
# KEEPSAKE_PORT=5000       the first of the demo game's ports
# ARGS="-k telnet"         passed on to pytest by `make test`, which uses every core (ARGS="-n 0" for one);
#                          ARGS="-m 'not slow'" leaves out servers, kills and real models
# DATABASE=postgres        `make test` on a PostgreSQL server of its own, started for it and stopped afterwards
# YES=1                    `make reset` does not ask

PYTHON ?= python3

.PHONY: run stop reset test lint check docs lock
run stop reset test lint check docs lock:
	@command -v $(PYTHON) >/dev/null || { echo "No '$(PYTHON)' here. Keepsake needs Python 3.11 or later; name yours: make $@ PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m dev $@
