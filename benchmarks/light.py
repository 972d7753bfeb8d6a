"""Measure how light the engine is: the embedding model by itself, and a village on a fresh clone.

    python benchmarks/light.py [--village] [--json]

The model is loaded in a process of its own for each of numpy and, where it is installed, sentence-transformers: seconds
from the start of Python to the first vector, resident memory, and milliseconds a text in batches of 1, 10 and 200.
With ``--village``, the committed files are cloned into a temporary folder and `make run` is carried out there, with pip's
cache as it is; then the village is stopped and started again, and asked. It listens on a free block of ports, or
at KEEPSAKE_PORT, and is stopped and deleted at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dev.loopback import Telnet, free_block
from memory.adapters.embedding import BUNDLED, TRANSFORMERS, load_model, missing_package

SIZES = (1, 10, 200)
WORDS = "the well bell mill lamb wolf road barn key smith tolled stole found lost burned red cold tall old".split()  # noqa: SIM905


def resident(process: int | str) -> float:
    """MB of RAM that a process holds."""
    (line,) = [x for x in Path(f"/proc/{process}/status").read_text().splitlines() if x.startswith("VmRSS:")]
    return int(line.split()[1]) / 1e3


def model(embedder: str) -> dict[str, float]:
    """Load and time the model here; `models` starts a process for it."""
    chance = random.Random(1)
    texts = [" ".join(chance.choices(WORDS, k=chance.randint(3, 30))) for _ in range(max(SIZES))]
    encode = load_model(BUNDLED, embedder)
    encode(texts[:1])
    found = {"first vector at": time.time()}
    for size in SIZES:
        runs, began, computed = [], time.monotonic(), time.process_time()
        while time.monotonic() < began + 5 or len(runs) < 3:
            start = time.perf_counter()
            encode(texts[:size])
            runs.append(time.perf_counter() - start)
        found[f"{size} together, ms a text"] = min(runs) * 1e3 / size
        found[f"{size} together, processor ms a text"] = (
            (time.process_time() - computed) * 1e3 / len(runs) / size
        )
    found["resident, MB"] = resident("self")
    found["resident at most, MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    return found


def models() -> dict[str, float]:
    """Figures of each way to compute the model."""
    found = {}
    for name, embedder in (("numpy", "auto"), (TRANSFORMERS, TRANSFORMERS)):
        if missing_package(BUNDLED, embedder):
            continue
        command = [sys.executable, __file__, "--model", embedder]
        began = time.time()
        told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        told = {"start to first vector, s": told.pop("first vector at") - began} | told
        found |= {f"{name}: {what}": value for what, value in told.items()}
    return found


def megabytes(folder: Path) -> float:
    """MB on disk below a folder."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*")) / 1e6


def children(parent: int) -> list[int]:
    """The processes that a process started."""
    threads = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(number) for thread in threads for number in thread.read_text().split()]


def village() -> dict[str, float]:
    """Figures of a village on a fresh clone."""
    with tempfile.TemporaryDirectory(prefix="keepsake-light-") as name:
        place = Path(name) / "clone"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(place)], check=True)
        port = int(os.environ.get("KEEPSAKE_PORT") or free_block())
        env = {k: v for k, v in os.environ.items() if k not in ("KEEPSAKE_VENV", "VIRTUAL_ENV", "MAKEFLAGS")}
        env |= {"KEEPSAKE_PORT": str(port), "KEEPSAKE_ADMIN_PASSWORD": "measured-not-kept"}

        def make(target: str) -> float:
            began = time.monotonic()
            command = ["make", "-s", target, f"PYTHON={sys.executable}"]
            subprocess.run(
                command, cwd=place, env=env, check=True, stdout=sys.stderr, stdin=subprocess.DEVNULL
            )
            return time.monotonic() - began

        try:
            found = {"make run on a fresh clone, s": make("run")}
            found["the clone with all that it needs, MB"] = megabytes(place)
            found["its virtual environment, MB"] = megabytes(place / ".venv")
            make("stop")
            found["make run again, s"] = make("run")
            began = time.monotonic()
            with Telnet(port) as line:
                line.read_until("connect")
                line.ask("connect admin measured-not-kept", "You become admin")
                line.ask("talk marta = Who lives at the forge?", "Marta says to you")
                found["from there to the first answer, s"] = time.monotonic() - began
                server = int((place / "server" / "server.pid").read_text())
                line.ask("talk marta = The carter's grey mare ran off to the mill.", "Marta says to you")
                while not children(server) or resident(children(server)[0]) < 70:  # the weights alone
                    if time.monotonic() - began > 120:
                        raise SystemExit("the model was not loaded within two minutes")
                    time.sleep(0.05)
                found["from there to a loaded model, s, at most"] = time.monotonic() - began
                began = time.monotonic()
                line.ask("talk marta = Did a horse get away?", "Marta says to you")
                found["an answer by meaning, s"] = time.monotonic() - began
            found["resident: the server, MB"] = resident(server)
            found["resident: the embedding process, MB"] = sum(map(resident, children(server)))
            found["resident: the portal, MB"] = resident(int((place / "server" / "portal.pid").read_text()))
        finally:
            make("stop")
        return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--village", action="store_true", help="also install and start a village")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--model", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.model:
        print(json.dumps(model(args.model)))
        return
    found = models()
    if args.village:
        found |= village()
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:60}{value:10.1f}")


if __name__ == "__main__":
    main()
