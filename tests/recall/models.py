"""A model that runs when a test says so."""

from __future__ import annotations

from collections import deque

import numpy as np
from twisted.internet.defer import Deferred


class Meanings:
    """A model whose vectors say what a text is about: the same for ways to say it, by a list of those.

    It takes the place of the network's weights, and notes what it was given.
    """

    def __init__(self, dimensions=384):
        self.dimensions = dimensions
        self.batches = []

    def load(self, model):
        return self.encode

    def encode(self, texts):
        self.batches.append(list(texts))
        return np.stack([self._vector(text) for text in texts])

    @property
    def texts(self):
        return [text for batch in self.batches for text in batch]

    def _vector(self, text):
        about = "water" if {"well", "spring", "drink"} & set(text.lower().strip(".?").split()) else text
        seed = int.from_bytes(about.encode()[-8:].rjust(8, b"\0"), "big")
        vector = np.random.default_rng(seed).normal(size=self.dimensions).astype(np.float32)
        return vector / np.linalg.norm(vector)


class Later:
    """A runner whose work is done when the test says so."""

    def __init__(self):
        self.waiting = deque()

    def __call__(self, work):
        done = Deferred()
        self.waiting.append((work, done))
        return done

    def turn(self):
        """Do what waits now."""
        work, done = self.waiting.popleft()
        try:
            result = work()
        except Exception as problem:
            done.errback(problem)
        else:
            done.callback(result)

    def settle(self):
        while self.waiting:
            self.turn()
